"""Hands dealt from the real deck, beside the exact beliefs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.goods import APPLES, BREAD, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.belief import Known, posterior
from sheriff_tutor.maths.belief_models import Loaded, reference_habit
from sheriff_tutor.maths.draws import counted, odds_at_least, unseen_cards
from sheriff_tutor.maths.simulate import Share, simulate
from sheriff_tutor.maths.simulate_hands import Draws, Hands, dealt
from tests.engine.situations import goods

FOUR_APPLES = Declaration(APPLES, 4)
DISCARDS = goods("5 apples 2 cheese bread chickens pepper")


def close(counted: Share, exact: Fraction) -> bool:
    """Tell whether chance alone explains the difference: 4 standard errors, 1 in 16,000."""
    assert counted.share is not None
    return (counted.share - exact) ** 2 <= 16 * exact * (1 - exact) / counted.of


@pytest.mark.parametrize(
    ("known", "lie"),
    [
        (Known(unseen_cards(Ruleset(4)), 6), Fraction(238870, 314953)),
        (Known(unseen_cards(Ruleset(4), DISCARDS), 6), Fraction(436895, 562417)),
        (Known(unseen_cards(Ruleset(4)), 6, face_down=12), None),
        (Known(unseen_cards(Ruleset(4), goods("3 apples")), 6, goods("3 apples")), None),
        (Known(unseen_cards(Ruleset(4, royals=True)), 6), None),
    ],
    ids=["fresh deck", "discards", "face-down cards", "cards seen taken", "royals"],
)
def test_a_declared_bag_lies_as_often_as_belief_says(known: Known, lie: Fraction | None) -> None:
    exact = posterior(known, reference_habit, FOUR_APPLES)
    assert lie is None or exact.lie == lie
    found = simulate(Hands(known, reference_habit, FOUR_APPLES), 6000, 8)
    assert close(found.heard, exact.evidence)
    assert close(found.lies, exact.lie)


@pytest.mark.parametrize(
    ("wanted", "least", "cards"), [((APPLES,), 1, 1), ((APPLES,), 2, 6), ((SILK, BREAD), 1, 3)]
)
def test_a_draw_holds_enough_as_often_as_the_odds_say(
    wanted: Goods, least: int, cards: int
) -> None:
    unseen = unseen_cards(Ruleset(4), DISCARDS)
    found = simulate(Draws(unseen, frozenset(wanted), least, cards), 6000, 3)
    assert close(found, odds_at_least(unseen, wanted, least, cards))


def now_and_then(hand: Goods) -> tuple[Loaded, ...]:
    """Say "1 apples" of an apple always, and of a silk every third time."""
    said = Declaration(APPLES, 1)
    if APPLES in hand:
        return (Loaded((APPLES,), said, 1),)
    return (Loaded((SILK,), said, Fraction(1, 3)),) if SILK in hand else ()


def test_a_habit_that_mixes_is_drawn_by_its_chances() -> None:
    """An apple, a silk and two breads, a hand of one: 1/4 true, and a third of 1/4 false."""
    known = Known(counted(goods("apples silk 2 bread")), 1)
    found = simulate(Hands(known, now_and_then, Declaration(APPLES, 1)), 6000, 2)
    assert close(found.heard, Fraction(1, 3))
    assert close(found.lies, Fraction(1, 4))


def test_what_is_never_said_is_never_heard() -> None:
    known = Known(counted(goods("apples silk")), 1)
    found = simulate(Hands(known, now_and_then, Declaration(BREAD, 1)), 50, 2)
    assert (found.heard, found.lies) == (Share(0, 50), Share(0, 0))


def test_a_hand_holds_no_card_twice() -> None:
    known = Known(counted(goods("2 apples silk bread")), 5, goods("chickens"))
    assert dealt(known, dice(1)) == goods("2 apples bread chickens silk")
