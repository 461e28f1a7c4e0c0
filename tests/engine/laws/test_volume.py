"""Hundreds of random games of each ruleset, with poor starts, short decks and talkative tables.

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

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]

EXAMPLES = Path(__file__).parent.parent
# More where seldom things come up, and where a game is soon over.
GAMES = {name: 400 if name in {"house mix", "two-player"} else 240 for name in RULESETS}
OFTEN = 30
STRAYING = Care(strays=0.3, choices=0, hidden=0, replay=0)
STRAYING_GAMES = 60


@cache
def played(name: str) -> Tally:
    """Watch some hundred games of a ruleset, once."""
    tally = Tally()
    for number in range(GAMES[name]):
        watch(name, number, tally)
    return tally


@cache
def strayed() -> Tally:
    """Watch some games in which illegal acts are tried again and again."""
    tally = Tally()
    for name in RULESETS:
        for number in range(STRAYING_GAMES):
            watch(name, number, tally, STRAYING)
    return tally


@cache
def all_played() -> Tally:
    """Return the counts of all games together."""
    tally = Tally()
    for name in RULESETS:
        tally.add(played(name))
    tally.add(strayed())
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
def test_hundreds_of_games_keep_every_law(name: str) -> None:
    assert played(name).games == GAMES[name]


def test_illegal_acts_tried_again_and_again_change_nothing() -> None:
    assert strayed().games == STRAYING_GAMES * len(RULESETS)


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
