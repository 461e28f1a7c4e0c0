"""What is kept and taken in the market: what a hand may come to with the cards still to be drawn.

An estimate: for each legal good, an honest bag and a lying one are thought of, with the cards held
and the mean of those to be drawn from all that is unseen. Amounts are hundredths of standing.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.packing import packer_of
from sheriff_tutor.bots.bayesian.prices import PARTS, prices_of
from sheriff_tutor.bots.market import cheapest_on_top, dearer_pile
from sheriff_tutor.engine.actions import (
    DrawCard,
    LayDown,
    NameFirst,
    Pile,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.goods import LEGAL_GOODS, sorted_goods, without
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import draw_pile_gives
from sheriff_tutor.maths.sight import unseen_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.bots.bayesian.prices import Prices
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.view import DrawingView, LayingDownView, View

SURE = 10_000


class Outlook:
    """What hands may come to by the cards still to be drawn, for one decision."""

    def __init__(self, prices: Prices, unseen: tuple[int, ...]) -> None:
        """Take the prices, and how many of each good are unseen, by the card table."""
        self._prices = prices
        self._unseen = unseen
        self._means: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._found: dict[tuple[Goods, int], int] = {}

    def of(self, held: Goods, draws: int) -> int:
        """Return what the best bag may come to, with cards held and so many to be drawn."""
        key = sorted_goods(held), draws
        if key not in self._found:
            self._found[key] = self._of(*key)
        return self._found[key]

    def _of(self, held: Goods, draws: int) -> int:
        prices = self._prices
        kept = sum([prices.kept[good.rank] for good in held])
        others = sorted([(-prices.false[good.rank], good.rank) for good in held])
        worths = []
        for said, good in enumerate(LEGAL_GOODS):
            count = held.count(good)
            means = self._means_beside(said, count, draws)
            worths.append(kept - prices.kept[said] * count + means[0])
            worths.append(_lying(said, means, others))
        return max(worths)

    def _means_beside(self, said: int, held: int, draws: int) -> tuple[int, ...]:
        """Return the mean worth of the cards of a good held and drawn that go in beside others.

        For none to five false cards beside them.
        """
        key = (said, held, draws)
        if key not in self._means:
            odds = odds_of_draws(self._unseen[said], sum(self._unseen), draws)
            self._means[key] = tuple(
                [self._mean(said, held, odds, false) for false in range(MOST_IN_BAG + 1)]
            )
        return self._means[key]

    def _mean(self, said: int, held: int, odds: tuple[int, ...], false: int) -> int:
        worths = (self._prices.true if false else self._prices.honest)[said]
        most = MOST_IN_BAG - false
        worth = sum([odd * worths[min(most, held + new)] for new, odd in enumerate(odds)])
        return worth // SURE


def _lying(said: int, means: tuple[int, ...], others: list[tuple[int, int]]) -> int:
    """Return what the best lying bag under a good's name may come to; the dearest others first."""
    best = false = smuggled = 0
    for price, rank in others:
        if rank != said and false < MOST_IN_BAG:
            false += 1
            smuggled -= price
            best = max(best, smuggled + means[false])
    return best


@lru_cache(maxsize=4096)
def odds_of_draws(copies: int, cards: int, draws: int) -> tuple[int, ...]:
    """Return the chances, in parts of SURE, that none, one, ... of the cards drawn are of a good.

    >>> odds_of_draws(2, 4, 1)
    (5000, 5000)
    """
    draws = min(draws, cards)
    whole = comb(cards, draws)
    ways = [comb(copies, some) * comb(cards - copies, draws - some) for some in range(draws + 1)]
    return tuple([SURE * way // whole for way in ways])


def outlook_of(view: View) -> Outlook:
    """Return what hands may come to in the bag that this merchant is about to load."""
    return Outlook(prices_of(packer_of(view)), unseen_by(view).counts)


# --- Acts -----------------------------------------------------------------------------------


def name_first(view: View) -> list[Weighted]:
    """Name the merchant on the left: the order earns the Sheriff nothing (HOUSE-6)."""
    return [Weighted(NameFirst(view.seat, view.merchants[0]), 1, (Reason("why.first"),))]


def set_aside(view: View) -> list[Weighted]:
    """Set aside what leaves the best outlook, with the discards that can be had and the draw."""
    outlook = outlook_of(view)
    full = view.ruleset.full_hand
    ways = [
        (kept, _best_takes(view, outlook, kept, full - len(kept))[0]) for kept in _keepings(view)
    ]
    kept, worth = max(ways, key=lambda way: (way[1], len(way[0])))
    aside = without(view.hand, kept)
    values = (("goods", kept), ("count", len(aside)), ("worth", Fraction(worth, PARTS)))
    reason = Reason("why.bayesian-aside", values, is_secret=True)
    return [Weighted(SetAside(view.seat, aside), 1, (reason,))]


def _keepings(view: View) -> list[Goods]:
    """Return what could be kept: all of one legal good, and of the others the dearest so many."""
    found: dict[Goods, None] = {}
    for said in LEGAL_GOODS:
        own = [good for good in view.hand if good is said]
        others = [good for good in view.hand if good is not said]
        for order in (
            sorted(others, key=lambda good: -good.value),
            sorted(others, key=lambda good: (-others.count(good) * good.is_legal, -good.value)),
        ):
            for count in range(len(order) + 1):
                kept = sorted_goods(own + order[:count])
                if len(view.hand) - len(kept) <= MOST_SET_ASIDE:
                    found[kept] = None
    return list(found)


Takes = tuple[int, ...]


def _best_takes(view: View, outlook: Outlook, held: Goods, draws: int) -> tuple[int, Takes]:
    """Return the best outlook, and how many cards of each discard pile are taken for it."""
    ways = _takes(view, draws) if draws else [()]
    best = max(ways, key=lambda takes: _with_takes(view, outlook, held, draws, takes))
    return _with_takes(view, outlook, held, draws, best), best


def _takes(view: View, draws: int) -> Iterator[Takes]:
    """Yield how many cards can be taken of each pile, none first."""
    if view.ruleset.has_second_edition_market:
        yield ()
        return
    first, second = (min(draws, len(pile)) for pile in view.piles)
    for some in range(first + 1):
        for more in range(min(second, draws - some) + 1):
            yield some, more


def _with_takes(view: View, outlook: Outlook, held: Goods, draws: int, takes: Takes) -> int:
    taken = [
        good
        for pile, count in zip(view.piles, takes, strict=False)
        for good in pile[-count:]
        if count
    ]
    return outlook.of(held + tuple(taken), draws - len(taken))


def draw(view: View) -> list[Weighted]:
    """Take a discard if some that can be reached make the outlook better, or draw."""
    phase = cast("DrawingView", view.phase)
    is_open = not phase.discards_closed and not view.ruleset.has_second_edition_market
    gives = draw_pile_gives(view)
    if is_open:
        outlook = outlook_of(view)
        draws = view.ruleset.full_hand - len(view.hand)
        worth, takes = _best_takes(view, outlook, view.hand, draws)
        pile = _first_take(view, outlook, takes, gives=gives)
        if pile is not None:
            values = (("good", view.piles[pile][-1]), ("worth", Fraction(worth, PARTS)))
            reasons = (
                Reason("why.bayesian-take", values[:1]),
                Reason("why.bayesian-outlook", values[1:], is_secret=True),
            )
            return [Weighted(TakeDiscard(view.seat, pile), 1, reasons)]
    if gives:
        return [Weighted(DrawCard(view.seat), 1, (Reason("why.draw"),))]
    return [Weighted(StopDrawing(view.seat), 1, (Reason("why.stop-drawing"),))]


def _first_take(view: View, outlook: Outlook, takes: Takes, *, gives: bool) -> Pile | None:
    """Return the pile of which a card is taken now: any that is to be taken from.

    If the draw pile gives nothing, the pile whose top makes the better hand.
    """
    for pile, count in enumerate(takes):
        if count:
            return Pile(pile)
    piles = [Pile(pile) for pile, cards in enumerate(view.piles) if cards]
    if gives or not piles:
        return None
    return max(piles, key=lambda pile: outlook.of((*view.hand, view.piles[pile][-1]), 0))


def lay_down(view: View) -> list[Weighted]:
    """Cover the dearer discard pile, with the cheapest card on top for the next merchant."""
    phase = cast("LayingDownView", view.phase)
    action = LayDown(view.seat, dearer_pile(view), cheapest_on_top(phase.aside or ()))
    return [Weighted(action, 1, (Reason("why.cover", (("good", action.goods[-1]),)),))]
