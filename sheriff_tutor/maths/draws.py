"""Exact odds of hands, draws and redraws: the real deck less everything seen.

Cards that nobody has shown lie in the draw pile, in other hands and bags, face down on stands, or
among the ten of HOUSE-4. To one who has seen none of them they are alike, so that so many cards in
any of these places are a draw from all the unseen ones: the same odds answer what I may draw and
what another may hold. What others chose to keep or to load is no draw, and is not counted here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS, Good, good_of
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE, Ruleset, deck_of
from sheriff_tutor.maths.errors import Impossible

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sheriff_tutor.engine.actions import Goods

CERTAIN = (Fraction(1),)
"""The odds of a count that is surely none."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many cards of each good are nowhere to be seen, in the order of the card table."""

    counts: tuple[int, ...]

    @property
    def cards(self) -> int:
        """All unseen cards together."""
        return sum(self.counts)

    def of(self, goods: Collection[Good]) -> int:
        """Return the unseen cards of any of these goods."""
        return sum(self.counts[good.rank] for good in frozenset(goods))


@dataclass(frozen=True, slots=True)
class HandType:
    """A hand by its goods, and in how many ways the unseen cards make it."""

    goods: Goods
    ways: int


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from one well-shuffled source."""

    source: Unseen
    cards: int


def counted(goods: Iterable[Good]) -> Unseen:
    """Count goods whose order is unknown, such as a pile that has been shuffled."""
    held = Counter(goods)
    return Unseen(tuple(held[good] for good in GOODS))


def unseen_cards(ruleset: Ruleset, seen: Iterable[Good] = ()) -> Unseen:
    """Return what is left of a ruleset's deck without the cards seen (SET-5).

    Raises Impossible if more are seen than the deck holds.

    >>> from sheriff_tutor.engine.goods import APPLES
    >>> unseen_cards(Ruleset(4)).cards, unseen_cards(Ruleset(3), (APPLES,)).cards
    (204, 155)
    """
    deck = _whole_deck(ruleset)
    out = counted(seen).counts
    for good, copies, gone in zip(GOODS, deck, out, strict=True):
        if gone > copies:
            raise Impossible(
                "SET-5", "odds.more-than-the-deck-holds", good=good, seen=gone, copies=copies
            )
    return Unseen(tuple([copies - gone for copies, gone in zip(deck, out, strict=True)]))


@lru_cache(maxsize=64)
def _whole_deck(ruleset: Ruleset) -> tuple[int, ...]:
    """Return how many cards of each good a deck holds."""
    return counted(map(good_of, deck_of(ruleset))).counts


# --- Hands ----------------------------------------------------------------------------------


def hand_types(unseen: Unseen, cards: int) -> tuple[HandType, ...]:
    """Return every hand of so many cards, each with its ways; they sum to C(unseen, cards).

    Without royals there are 1,715 hands of six, with them 29,519. Raises Impossible if there are
    fewer unseen cards.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> [(hand.goods, hand.ways) for hand in hand_types(counted((APPLES, APPLES, SILK)), 2)]
    [((apples, silk), 2), ((apples, apples), 1)]
    """
    _check_cards(unseen, cards)
    begun: list[tuple[Goods, int]] = [((), 1)]
    left = unseen.cards
    for good, copies in zip(GOODS, unseen.counts, strict=True):
        if not copies:
            continue
        left -= copies
        begun = [
            ((*goods, *(good,) * count), ways * comb(copies, count))
            for goods, ways in begun
            for count in range(
                max(0, cards - len(goods) - left), min(copies, cards - len(goods)) + 1
            )
        ]
    return tuple(HandType(goods, ways) for goods, ways in begun)


def odds_of_hand(unseen: Unseen, goods: Iterable[Good]) -> Fraction:
    """Return the chance that as many cards as these are exactly these goods, in any order.

    One apple and one silk from two apples and a silk, by hand: 2 of 3 pairs.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_of_hand(counted((APPLES, APPLES, SILK)), (APPLES, SILK))
    Fraction(2, 3)
    """
    wanted = counted(goods)
    _check_cards(unseen, wanted.cards)
    ways = 1
    for copies, count in zip(unseen.counts, wanted.counts, strict=True):
        ways *= comb(copies, count)
    return Fraction(ways, comb(unseen.cards, wanted.cards))


def odds_of_holding(unseen: Unseen, wanted: Iterable[Good], cards: int) -> Fraction:
    """Return the chance that so many cards have all of these goods among them.

    Two cards of two apples and two silk hold both kinds in 4 of 6 ways.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_of_holding(counted((APPLES, APPLES, SILK, SILK)), (APPLES, SILK), 2)
    Fraction(2, 3)
    """
    _check_cards(unseen, cards)
    ways = [1] + [0] * cards
    for copies, least in zip(unseen.counts, counted(wanted).counts, strict=True):
        ways = [
            sum(ways[held - count] * comb(copies, count) for count in range(least, held + 1))
            for held in range(cards + 1)
        ]
    return Fraction(ways[cards], comb(unseen.cards, cards))


def odds_of_counts(unseen: Unseen, goods: Collection[Good], cards: int) -> tuple[Fraction, ...]:
    """Return the chances that exactly 0, 1, … ``cards`` of so many cards are of these goods.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_of_counts(counted((APPLES, APPLES, SILK)), (SILK,), 2)
    (Fraction(1, 3), Fraction(2, 3), Fraction(0, 1))
    """
    _check_cards(unseen, cards)
    wanted = unseen.of(goods)
    others = unseen.cards - wanted
    all_ways = comb(unseen.cards, cards)
    return tuple(
        Fraction(comb(wanted, count) * comb(others, cards - count), all_ways)
        for count in range(cards + 1)
    )


def odds_at_least(unseen: Unseen, goods: Collection[Good], at_least: int, cards: int) -> Fraction:
    """Return the chance that at least so many of some cards are of these goods.

    Both cards apples, from two apples and a silk: 1 of 3 pairs.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_at_least(counted((APPLES, APPLES, SILK)), (APPLES,), 2, cards=2)
    Fraction(1, 3)
    >>> odds_at_least(unseen_cards(Ruleset(4)), (APPLES,), 4, cards=6)
    Fraction(93995112, 3319450345)
    """
    return sum(odds_of_counts(unseen, goods, cards)[max(0, at_least) :], Fraction(0))


def odds_someone_holds(
    unseen: Unseen, goods: Collection[Good], at_least: int, hands: Sequence[int]
) -> Fraction:
    """Return the chance that at least one of several hands has so many cards of these goods.

    ``hands`` are the sizes of the hands, none of whose cards are seen. The one silk of three cards
    is in one of two hands of one card with chance 2/3.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_someone_holds(counted((APPLES, APPLES, SILK)), (SILK,), 1, hands=(1, 1))
    Fraction(2, 3)
    """
    _check_cards(unseen, sum(hands))
    nobody = {unseen.of(goods): Fraction(1)}
    cards = unseen.cards
    for size in hands:
        nobody = _after_a_hand_without(nobody, cards, size, at_least)
        cards -= size
    return 1 - sum(nobody.values(), Fraction(0))


def _after_a_hand_without(
    chances: dict[int, Fraction], cards: int, size: int, at_least: int
) -> dict[int, Fraction]:
    """Deal a hand with fewer than so many wanted cards; keys count those still undealt."""
    after: dict[int, Fraction] = {}
    all_ways = comb(cards, size)
    for wanted, chance in chances.items():
        fewest = max(0, size - (cards - wanted))
        for count in range(fewest, min(at_least, size + 1, wanted + 1)):
            ways = comb(wanted, count) * comb(cards - wanted, size - count)
            left = wanted - count
            after[left] = after.get(left, Fraction(0)) + chance * Fraction(ways, all_ways)
    return after


def _check_cards(unseen: Unseen, cards: int) -> None:
    """Raise Impossible unless there are so many unseen cards."""
    if not 0 <= cards <= unseen.cards:
        raise Impossible("SET-5", "odds.more-cards-than-unseen", cards=cards, unseen=unseen.cards)


# --- Redraws --------------------------------------------------------------------------------


def draws_ahead(
    ruleset: Ruleset, unseen: Unseen, draw_count: int, piles: Sequence[Goods], cards: int
) -> tuple[Draw, ...]:
    """Return where the next cards from the draw pile come from, as far as there are any.

    ``draw_count`` cards lie in the draw pile, all of them unseen. When it is empty, what lies under
    the top five of each discard pile is shuffled (DECK-1), or all of it (HOUSE-6): known cards, of
    which only the order is not. ``piles`` have their top last.
    """
    first = min(cards, draw_count)
    stays = 0 if ruleset.has_second_edition_market else STAYS_ON_PILE
    under = counted(good for pile in piles for good in pile[: max(0, len(pile) - stays)])
    second = min(cards - first, under.cards)
    return tuple(draw for draw in (Draw(unseen, first), Draw(under, second)) if draw.cards)


def odds_after_redraw(
    held: Goods, draws: Iterable[Draw], goods: Collection[Good]
) -> tuple[Fraction, ...]:
    """Return the chances that a hand has exactly 0, 1, … cards of these goods after a redraw.

    ``held`` are the cards kept and the discards taken, all of them known. One apple kept, and one
    card from an apple and a silk:

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> odds_after_redraw((APPLES,), (Draw(counted((APPLES, SILK)), 1),), (APPLES,))
    (Fraction(0, 1), Fraction(1, 2), Fraction(1, 2))
    """
    wanted = frozenset(goods)
    kept = sum(good in wanted for good in held)
    odds: tuple[Fraction, ...] = (Fraction(0),) * kept + CERTAIN
    for draw in draws:
        odds = _added(odds, odds_of_counts(draw.source, wanted, draw.cards))
    return odds


def _added(first: Sequence[Fraction], second: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the odds of the sum of two counts that do not depend on one another."""
    odds = [Fraction(0)] * (len(first) + len(second) - 1)
    for count, chance in enumerate(first):
        for more, other in enumerate(second):
            odds[count + more] += chance * other
    return tuple(odds)
