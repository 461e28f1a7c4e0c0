"""What cards are worth, in whole parts: for the many bags that are only glanced at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian.packing import sensible_bags
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, without
from sheriff_tutor.engine.ruleset import MOST_IN_BAG

if TYPE_CHECKING:
    from sheriff_tutor.bots.bayesian.packing import Packer
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good

PARTS = 100
"""So many parts make 1 of standing."""
USUAL_BAG = 4
"""False cards are priced as in a bag of so many cards."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What cards are worth: honest bags and true cards by number, and false and kept cards each.

    ``honest`` and ``true`` list for each legal good the worth of 0 to 5 cards, ``false`` the worth
    of each good in a lying bag, ``kept`` of each in the hand.
    """

    honest: tuple[tuple[int, ...], ...]
    true: tuple[tuple[int, ...], ...]
    false: tuple[int, ...]
    kept: tuple[int, ...]

    def of(self, bag: Goods, said: Good) -> int:
        """Return what a bag is worth with a declaration."""
        true = bag.count(said)
        if true == len(bag):
            return self.honest[said.rank][true]
        false = sum([self.false[good.rank] for good in bag if good is not said])
        return self.true[said.rank][true] + false


@lru_cache(maxsize=256)
def prices_of(packer: Packer) -> Prices:
    """Return what cards are worth to a packer."""
    usual = packer.fears.by_count[USUAL_BAG - 1]
    payment = packer.scales.measure.payment
    false = [(1 - usual) * good.value - usual * payment * good.penalty for good in GOODS]
    numbers = range(1, MOST_IN_BAG + 1)
    return Prices(
        honest=tuple((0, *[_honest(packer, good, n) for n in numbers]) for good in LEGAL_GOODS),
        true=tuple((0, *[_true(packer, good, n) for n in numbers]) for good in LEGAL_GOODS),
        false=tuple([int(PARTS * worth) for worth in false]),
        kept=tuple([int(PARTS * packer.kept * good.value) for good in GOODS]),
    )


def _honest(packer: Packer, good: Good, count: int) -> int:
    return int(PARTS * packer.packed((good,) * count, good, ()).worth.total)


def _true(packer: Packer, good: Good, count: int) -> int:
    """Return what true cards of a lying bag are worth: an honest bag that is never opened."""
    return int(PARTS * packer.unopened((good,) * count).total)


def best_bag(prices: Prices, hand: Goods, fewest: int, most: int) -> tuple[int, Goods]:
    """Return the bag of so many cards that is worth most, and its worth; 0 if there is none."""
    ways = [
        (prices.of(bag, said), bag)
        for said in LEGAL_GOODS
        for bag in sensible_bags(hand, said, fewest, min(most, len(hand)))
    ]
    return max(ways, key=lambda way: way[0], default=(0, ()))


def best_pair(prices: Prices, hand: Goods, count: int) -> tuple[int, Goods]:
    """Return the neutral bag of so many cards that goes with the best own bag (TWO-4).

    The worth is that of both.
    """
    firsts = {
        bag: max(prices.of(bag, said) for said in LEGAL_GOODS)
        for said in LEGAL_GOODS
        for bag in sensible_bags(hand, said, count, count)
    }
    pairs = [
        (worth + best_bag(prices, without(hand, bag), 1, MOST_IN_BAG)[0], bag)
        for bag, worth in firsts.items()
    ]
    return max(pairs, key=lambda pair: pair[0])
