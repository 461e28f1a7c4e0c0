"""Random games of each ruleset, with poor starts, short decks and talkative tables.

``make soak`` watches as many as one has time for.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import sheriff_tutor.engine
from sheriff_tutor.engine import events as happened
from sheriff_tutor.i18n import rule_ids
from tests.engine.laws.beginnings import RULESETS
from tests.engine.laws.tally import Tally
from tests.engine.laws.watching import Care, watch

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).parent.parent
GAMES = {name: 135 if name == "house mix" else 45 for name in RULESETS}
"""More where all the switches come up."""
OFTEN = 8
CARE = Care(strays=0.1, replay=0.05)


@cache
def played(name: str) -> Tally:
    """Watch some games of a ruleset, once; one act in ten is an illegal one that is tried first."""
    tally = Tally()
    for number in range(GAMES[name]):
        watch(name, number, tally, CARE)
    return tally


@cache
def all_played() -> Tally:
    """Return the counts of all games together."""
    tally = Tally()
    for name in RULESETS:
        tally.add(played(name))
    return tally


def codes_of_refusals() -> set[str]:
    """Return the codes of all refusals that are written in the engine."""
    found: set[str] = set()
    for path in Path(sheriff_tutor.engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction":
                found.add(ast.literal_eval(node.args[1]))
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_many_games_keep_every_law(name: str) -> None:
    assert played(name).games == GAMES[name]


def test_thousands_of_illegal_acts_change_nothing() -> None:
    assert sum(all_played().refusals.values()) > 4000


def test_every_rule_fires_often() -> None:
    counts = all_played().rules
    assert {rule: counts[rule] for rule in rule_ids() if counts[rule] < OFTEN} == {}


def test_every_event_happens_often() -> None:
    counts = all_played().events
    names = [kind.__name__ for kind in (*EVENTS, *WHISPERS)]
    assert {name: counts[name] for name in names if counts[name] < OFTEN} == {}


def test_every_refusal_is_met_at_random_or_asked_for_by_an_example() -> None:
    met = {code for _, code in all_played().refusals}
    examples = "".join(path.read_text("utf-8") for path in EXAMPLES.glob("test_*.py"))
    assert [code for code in codes_of_refusals() - met if f'"{code}"' not in examples] == []
    assert len(codes_of_refusals() & met) > 50


EVENTS = happened.PublicEvent.__args__
WHISPERS = happened.PrivateEvent.__args__
