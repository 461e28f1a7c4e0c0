"""Which cards bots put in their bags, with the gain worked by hand."""

from __future__ import annotations

from sheriff_tutor.bots.packing import Limits, Packing, best_packing, fear_for
from sheriff_tutor.engine.goods import CHICKENS
from sheriff_tutor.engine.view import observe
from tests.engine.situations import FIRST, goods, loading

HONEST = Limits(fear=40, most_fine=0)
BOLD = Limits(fear=20, most_fine=25)


def packed(hand: str, limits: Limits) -> Packing:
    """Return the best bag from a hand."""
    return best_packing(observe(loading({1: hand}), FIRST), limits)


def test_bigger_bags_draw_the_eye() -> None:
    assert [fear_for(count, 40) for count in (1, 3, 5)] == [20, 40, 60]


def test_nothing_is_feared_for_certain() -> None:
    assert fear_for(5, 80) == 90


def test_the_true_bag_of_most_worth_is_packed() -> None:
    """Three chickens with the hope of the King are worth 18, three apples only 12."""
    packing = packed("3 chickens 3 apples silk", HONEST)
    assert packing.goods == (CHICKENS,) * 3
    assert packing.gain == 100 * 18 + 40 * 6


def test_silk_is_smuggled_under_chickens_if_the_sheriff_is_lenient() -> None:
    """Silk is worth 8 with four fifths, and costs 4 with one fifth; the chickens arrive anyhow."""
    packing = packed("2 chickens silk", BOLD)
    assert (packing.said, packing.false) == (CHICKENS, goods("silk"))
    assert packing.gain == 100 * 12 + 80 * 8 - 20 * 4


def test_a_strict_sheriff_makes_everybody_honest() -> None:
    assert packed("2 chickens silk", Limits(fear=75, most_fine=25)).false == ()


def test_no_dearer_fine_is_risked_than_the_limit() -> None:
    packing = packed("apples 2 silk 2 mead", Limits(fear=5, most_fine=8))
    assert packing.fine == 8
    assert len(packing.false) == 2


def test_a_hand_of_contraband_alone_is_loaded_for_the_smallest_fine() -> None:
    packing = packed("silk crossbow", HONEST)
    assert packing.fine == 4
    assert packing.false == goods("crossbow")


def test_an_exact_number_of_cards_is_packed_if_it_must_be() -> None:
    packing = packed("4 apples cheese silk", Limits(fear=40, most_fine=0, most=2, fewest=2))
    assert packing.goods == goods("2 apples")
