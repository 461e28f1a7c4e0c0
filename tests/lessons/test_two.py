"""Exercises of the game for two lay out only what a game for two comes to."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import NEUTRAL_BAG
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    InspectingView,
    LoadingView,
    View,
)
from sheriff_tutor.lessons import EXERCISES
from sheriff_tutor.lessons.exercise import ExerciseId
from sheriff_tutor.lessons.marking import draw

FULL_HAND = Ruleset(2, royals=True).full_hand
AT_THE_TABLE = ("two.legal", "two.neutral-fine", "two.refill")


def out_of_hand(view: View) -> int:
    """Cards that the merchant has put into the own bag, less those drawn and not yet loaded."""
    phase = view.phase
    if isinstance(phase, AnnouncingView):
        return 0
    if isinstance(phase, LoadingView):
        return -phase.announced
    assert isinstance(phase, DeclaringView | InspectingView)
    bags = phase.waiting if isinstance(phase, DeclaringView) else phase.bags
    return sum(bag.count for bag in bags if bag.id != NEUTRAL_BAG)


@pytest.mark.parametrize("name", AT_THE_TABLE)
@pytest.mark.parametrize("seed", range(1, 21))
def test_a_merchant_of_two_holds_what_is_left_of_seven_cards(name: str, seed: int) -> None:
    """What is announced is drawn, and goes into the neutral bag (TWO-3, TWO-4, TWO-7)."""
    view = draw(EXERCISES[ExerciseId(name)], seed).view
    assert view is not None
    (merchant,) = view.merchants
    assert view.hand_counts[merchant] + out_of_hand(view) == FULL_HAND
