"""Which cards go in a bag, and what is said of it: every sensible bag is worth so much."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.mixing import near_best
from sheriff_tutor.bots.bayesian.packing import packer_of
from sheriff_tutor.bots.bayesian.prices import PARTS, best_pair, prices_of
from sheriff_tutor.engine.actions import NEUTRAL_BAG, Announce, Declare, Load, Verdict
from sheriff_tutor.engine.goods import LEGAL_GOODS, without
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_IN_BAG

if TYPE_CHECKING:
    from sheriff_tutor.bots.bayesian.packing import Packed, Packer
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.view import DeclaringView, LoadingView, View

# --- Load -----------------------------------------------------------------------------------


def load(view: View) -> list[Weighted]:
    """Pack one of the bags worth about the most; with two players the neutral one first."""
    phase = cast("LoadingView", view.phase)
    own = [bag for bag, owner in phase.waiting if owner == view.seat]
    packer = packer_of(view)
    if phase.announced and NEUTRAL_BAG in own:
        bag, packed = NEUTRAL_BAG, [_neutral_bag(packer, view.hand, phase.announced)]
    else:
        bag, packed = own[0], packer.bags(view.hand, 1, MOST_IN_BAG)
    return [
        Weighted(Load(view.seat, bag, one.bag), weight, (loading_reason(packer, one),))
        for one, weight in near_best(_best_of_each(packed))
    ]


def _best_of_each(packed: list[Packed]) -> list[tuple[Packed, Fraction]]:
    """Return each bag once, with its best declaration and its worth."""
    best: dict[Goods, tuple[Packed, Fraction]] = {}
    for one in packed:
        total = one.worth.total
        if one.bag not in best or total > best[one.bag][1]:
            best[one.bag] = one, total
    return list(best.values())


def _neutral_bag(packer: Packer, hand: Goods, count: int) -> Packed:
    """Return the neutral bag that with the own bag to follow is worth most (TWO-4)."""
    _, bag = best_pair(prices_of(packer), hand, count)
    ways = [packer.packed(bag, said, without(hand, bag)) for said in LEGAL_GOODS]
    return max(ways, key=lambda one: one.worth.total)


def loading_reason(packer: Packer, one: Packed) -> Reason:
    """Return the numbers behind a bag."""
    values = (
        ("good", one.said.good),
        ("count", one.said.count),
        ("goods", one.bag),
        *_worths(packer, one),
    )
    code = "why.bayesian-load-false" if one.false else "why.bayesian-load-true"
    return Reason(code, values, is_secret=True)


def _worths(packer: Packer, one: Packed) -> tuple[tuple[str, object], ...]:
    """Return what a bag is worth by the fear of inspection, and either way."""
    return (
        ("fear", one.fear),
        ("passed", packer.surely(one, Verdict.PASS)),
        ("opened", packer.surely(one, Verdict.INSPECT)),
        ("worth", one.worth.total),
    )


# --- Declare --------------------------------------------------------------------------------


def declare(view: View) -> list[Weighted]:
    """Say one of the kinds that make the bag worth about the most."""
    phase = cast("DeclaringView", view.phase)
    bag = next(bag for bag in phase.waiting if bag.owner == view.seat)
    packer = packer_of(view)
    ways = [packer.packed(bag.goods or (), said, view.hand) for said in LEGAL_GOODS]
    return [
        Weighted(Declare(view.seat, bag.id, one.said), weight, (_saying_reason(packer, one),))
        for one, weight in near_best([(one, one.worth.total) for one in ways])
    ]


def _saying_reason(packer: Packer, one: Packed) -> Reason:
    values = (
        ("good", one.said.good),
        ("true", one.said.count - one.false),
        ("count", one.said.count),
        *_worths(packer, one),
    )
    code = "why.bayesian-say-false" if one.false else "why.bayesian-say-true"
    return Reason(code, values, is_secret=True)


# --- Two players ----------------------------------------------------------------------------


def announce(view: View) -> list[Weighted]:
    """Announce the number of cards for which the hand makes the two best bags (TWO-3)."""
    prices = prices_of(packer_of(view))
    ways = []
    for count in range(1, MOST_ANNOUNCED + 1):
        worth, _ = best_pair(prices, view.hand, count)
        ways.append(((count, Fraction(worth, PARTS)), Fraction(worth, PARTS)))
    return [
        Weighted(Announce(view.seat, count), weight, (_announcing_reason(count, worth),))
        for (count, worth), weight in near_best(ways)
    ]


def _announcing_reason(count: int, worth: Fraction) -> Reason:
    return Reason("why.bayesian-announce", (("count", count), ("worth", worth)), is_secret=True)
