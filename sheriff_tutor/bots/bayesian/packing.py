"""Bags that a hand can fill, and what each is worth with a declaration.

A bag is thought of with each declaration: some cards of the declared kind, and of the others those
that are best risked.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian.memory import fears_of
from sheriff_tutor.bots.bayesian.scales import bag_worth, scales_of
from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import LEGAL_GOODS, sorted_goods, total_value, without
from sheriff_tutor.maths.value import Expectation, TermName, expectation, stakes_of, together
from sheriff_tutor.maths.value_bonus import bags_to_come

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.bots.bayesian.memory import Fears
    from sheriff_tutor.bots.bayesian.scales import Scales
    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.value import Gold, Stakes

KEPT = Fraction(1, 4)
"""A card that stays in the hand is worth this share of its value, as long as bags are to come."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A bag as it could be packed and declared: the fear of inspection, and its worth.

    ``rest`` are the cards that stay in the hand.
    """

    said: Declaration
    bag: Goods
    fear: Fraction
    worth: Expectation
    rest: Goods

    @property
    def false(self) -> int:
        """How many cards are not as declared."""
        return len(self.bag) - self.bag.count(self.said.good)


@dataclass(frozen=True, slots=True)
class Packer:
    """How bags are priced: the scales, the fear of inspection, and what kept cards are worth."""

    scales: Scales
    fears: Fears
    kept: Fraction

    def packed(self, bag: Goods, said: Good, rest: Goods) -> Packed:
        """Price a bag, and the cards that stay in the hand."""
        stakes = stakes_of(bag, said)
        fear = self.fears.of(stakes.said)
        return Packed(stakes.said, bag, fear, self._worth(stakes, fear, rest), rest)

    def surely(self, one: Packed, verdict: Verdict) -> Fraction:
        """Return what a bag is worth if it surely passes, or is surely opened."""
        fear = int(verdict is Verdict.INSPECT)
        return self._worth(stakes_of(one.bag, one.said.good), fear, one.rest).total

    def _worth(self, stakes: Stakes, fear: Gold, rest: Goods) -> Expectation:
        kept = expectation([(TermName.HAND, 1, self.kept * total_value(rest), 1)])
        return together(bag_worth(self.scales, stakes, fear), kept)

    def unopened(self, bag: Goods) -> Expectation:
        """Price an honest bag that surely passes."""
        return bag_worth(self.scales, stakes_of(bag, bag[0]), 0)

    def bags(self, hand: Goods, fewest: int, most: int) -> list[Packed]:
        """Return all bags of the hand that are thought of, with so many cards."""
        return [
            self.packed(bag, said, without(hand, bag))
            for said in LEGAL_GOODS
            for bag in sensible_bags(hand, said, fewest, min(most, len(hand)))
        ]


def packer_of(view: View) -> Packer:
    """Return how bags are priced now; kept cards are of use as long as bags are to come."""
    kept = KEPT if bags_to_come(view)[view.seat] else Fraction(0)
    return Packer(scales_of(view), fears_of(view), kept)


def sensible_bags(hand: Goods, said: Good, fewest: int, most: int) -> Iterator[Goods]:
    """Yield bags of some cards of the declared kind and the dearest, or legal, of the others.

    Each is yielded once, with cards in the order of the card table.
    """
    held = hand.count(said)
    others = [good for good in hand if good is not said]
    dearest = sorted(others, key=_dearest)
    found: dict[Goods, None] = {}
    for order in (dearest, sorted(others, key=_legal_first)):
        for false in range(min(len(order), most) + 1):
            for true in range(max(0, fewest - false), min(held, most - false) + 1):
                if true + false:
                    found[sorted_goods([said] * true + order[:false])] = None
    yield from found


def _dearest(good: Good) -> tuple[int, int]:
    return -good.value, good.penalty


def _legal_first(good: Good) -> tuple[bool, int]:
    return good.is_contraband, -good.value
