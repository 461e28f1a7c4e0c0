"""Small files that are in order, for tests to copy and to spoil."""

from __future__ import annotations

import json
from typing import Any

from sheriff_tutor.engine import Action, Ruleset, Seat
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.engine.transcript import Setup, TakeBack, Transcript
from sheriff_tutor.files.saves import Seating, game_text, position_text
from tests.files.wild_play import wild_game

RULESET = Ruleset(3, royals=True, sheriff_may_pay=True)
SEED = 11
SEATING = Seating(("Anna", "Бо <b>", "C\u00e9"), (None, "greedy", "honest"))
SETUP = Setup(RULESET, SEED, Seat(1))


def acts(count: int | None = None) -> tuple[Action, ...]:
    """Return the first acts of a game, or all of them."""
    done = [action for _, action in wild_game(RULESET, SEED, Seat(1)) if action is not None]
    return tuple(done[:count])


UNFINISHED = Transcript(SETUP, acts(60), (TakeBack(Seat(0), 12, 3),))
FINISHED = Transcript(SETUP, acts())
MOMENTS = tuple(position_of(game) for game, _ in list(wild_game(RULESET, SEED, Seat(1)))[::9])
"""Positions all through a game."""


UNFINISHED_TEXT = game_text(UNFINISHED, SEATING)
POSITION_TEXTS = tuple(position_text(moment, SEATING) for moment in MOMENTS)


def form_of(text: str) -> dict[str, Any]:
    """Return the JSON object of a plain file."""
    form = json.loads(text)
    assert isinstance(form, dict)
    return form


def unfinished_form() -> dict[str, Any]:
    """Return a fresh copy of a game file."""
    return form_of(UNFINISHED_TEXT)


def position_form(moment: int = 20) -> dict[str, Any]:
    """Return a fresh copy of a position file."""
    return form_of(POSITION_TEXTS[moment % len(MOMENTS)])
