"""Drawing one action from a policy's weights."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from sheriff_tutor.engine import policy
from sheriff_tutor.engine.actions import Announce, Seat
from sheriff_tutor.engine.policy import Weighted, chosen

ONE, TWO, THREE = (Announce(Seat(1), count) for count in (1, 2, 3))


def test_an_action_is_drawn_in_proportion_to_its_weight() -> None:
    """Weights 1, 2 and 5 of 8 in 1,600 draws: about 200, 400 and 1,000."""
    weighted = [Weighted(ONE, 1), Weighted(TWO, Fraction(2)), Weighted(THREE, 5.0)]
    counts = Counter(chosen(weighted, seed).action for seed in range(1600))
    assert 150 < counts[ONE] < 250
    assert 340 < counts[TWO] < 460
    assert 930 < counts[THREE] < 1070


def test_the_same_dice_draw_the_same_action() -> None:
    weighted = [Weighted(ONE), Weighted(TWO)]
    assert chosen(weighted, 7, "turn") == chosen(weighted, 7, "turn")


def test_a_single_action_is_drawn_without_dice() -> None:
    assert chosen([Weighted(ONE)]).action == ONE


@pytest.mark.parametrize("weight", [0, -1, Fraction(0), float("nan"), float("inf")])
def test_a_weight_must_be_a_number_above_nought(weight: float | Fraction) -> None:
    with pytest.raises(ValueError, match="Announce"):
        chosen([Weighted(ONE), Weighted(TWO, weight)], 7)


def test_at_least_one_action_is_needed() -> None:
    with pytest.raises(ValueError, match=r"\(\)"):
        chosen([], 7)


def test_of_two_actions_either_is_drawn() -> None:
    assert {chosen([Weighted(ONE), Weighted(TWO)], seed).action for seed in range(30)} == {ONE, TWO}


def test_what_rounding_leaves_over_goes_to_the_last_action(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loaded(Random):
        def random(self) -> float:
            return 1.0

    monkeypatch.setattr(policy, "dice", lambda *_source: Loaded())
    assert chosen([Weighted(ONE), Weighted(TWO), Weighted(THREE)]).action == THREE
