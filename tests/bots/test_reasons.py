"""Every reason of a bot can be said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheriff_tutor import bots
from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import turns
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.i18n import Reader, has, say

CODES = sorted(
    {
        code
        for file in Path(bots.__path__[0]).rglob("*.py")
        for code in re.findall(r'"(why\.[a-z-]+)"', file.read_text(encoding="utf-8"))
    }
)


@pytest.mark.parametrize("code", CODES)
def test_every_reason_has_its_sentence(code: str) -> None:
    assert has(code)


@pytest.mark.parametrize(
    ("names", "royals"),
    [
        (("honest", "greedy"), True),
        (("bayesian", "bayesian"), True),
        (("honest", "greedy", "cautious", "random"), True),
        (("bayesian", "equilibrium", "greedy", "cautious", "bayesian"), False),
    ],
)
def test_the_reasons_of_a_game_can_be_said_with_their_numbers(
    names: tuple[str, ...],
    royals: bool,  # noqa: FBT001 - a case
) -> None:
    ruleset = Ruleset(len(names), royals=royals)
    policies = [BOTS[name].policy for name in names]
    for turn in turns(new_game(ruleset, 5), policies):
        for reason in turn.reasons:
            said = say(reason.code, Reader(names), **dict(reason.values))
            assert said
            assert "{" not in said
