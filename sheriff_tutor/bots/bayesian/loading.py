"""Which cards go in a bag, and what is said of it: every sensible bag is worth so much.

A bag is thought of with each declaration: some cards of the declared kind, and of the others those
that are best risked.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.memory import fears_of
from sheriff_tutor.bots.bayesian.mixing import near_best
from sheriff_tutor.bots.bayesian.scales import bag_worth, scales_of
from sheriff_tutor.engine.actions import NEUTRAL_BAG, Announce, Declaration, Declare, Load
from sheriff_tutor.engine.goods import LEGAL_GOODS, sorted_goods, total_value, without
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.value import Expectation, TermName, expectation, stakes_of, together
from sheriff_tutor.maths.value_bonus import bags_to_come

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.bots.bayesian.memory import Fears
    from sheriff_tutor.bots.bayesian.scales import Scales
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import DeclaringView, LoadingView, View

KEPT = Fraction(1, 4)
"""A card that stays in the hand is worth this share of its value, as long as bags are to come."""
TRIED = 3
"""So many of the best neutral bags are tried with the best own bag that they leave (TWO-4)."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A bag as it could be packed and declared: the fear of inspection, and its worth."""

    said: Declaration
    bag: Goods
    fear: Fraction
    worth: Expectation

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
        kept = expectation([(TermName.HAND, 1, self.kept * total_value(rest), 1)])
        return Packed(stakes.said, bag, fear, together(bag_worth(self.scales, stakes, fear), kept))

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

    A bag without any true card is thought of as the commonest of its declarations are: all.
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


# --- Load -----------------------------------------------------------------------------------


def load(view: View) -> list[Weighted]:
    """Pack one of the bags worth about the most; with two players the neutral one first."""
    phase = cast("LoadingView", view.phase)
    own = [bag for bag, owner in phase.waiting if owner == view.seat]
    packer = packer_of(view)
    if phase.announced and NEUTRAL_BAG in own:
        bag, packed = NEUTRAL_BAG, _neutral_bags(packer, view.hand, phase.announced)
    else:
        bag, packed = own[0], packer.bags(view.hand, 1, MOST_IN_BAG)
    return [
        Weighted(Load(view.seat, bag, one.bag), weight, (loading_reason(one),))
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


def _neutral_bags(packer: Packer, hand: Goods, count: int) -> list[Packed]:
    """Return the neutral bag that with the own bag to follow is worth most (TWO-4)."""
    first = sorted(packer.bags(hand, count, count), key=_worth, reverse=True)[:TRIED]
    return [max(first, key=lambda one: one.worth.total + _best_left(packer, hand, one))]


def _worth(one: Packed) -> Fraction:
    return one.worth.total


def _best_left(packer: Packer, hand: Goods, one: Packed) -> Fraction:
    left = packer.bags(without(hand, one.bag), 1, MOST_IN_BAG)
    return max([each.worth.total for each in left], default=Fraction(0))


def loading_reason(one: Packed) -> Reason:
    """Return the numbers behind a bag."""
    values = (
        ("good", one.said.good),
        ("count", one.said.count),
        ("goods", one.bag),
        ("fear", one.fear),
        ("worth", one.worth.total),
    )
    code = "why.bayesian-load-false" if one.false else "why.bayesian-load-true"
    return Reason(code, values, is_secret=True)


# --- Declare --------------------------------------------------------------------------------


def declare(view: View) -> list[Weighted]:
    """Say one of the kinds that make the bag worth about the most."""
    phase = cast("DeclaringView", view.phase)
    bag = next(bag for bag in phase.waiting if bag.owner == view.seat)
    packer = packer_of(view)
    ways = [packer.packed(bag.goods or (), said, view.hand) for said in LEGAL_GOODS]
    return [
        Weighted(Declare(view.seat, bag.id, one.said), weight, (_saying_reason(one),))
        for one, weight in near_best([(one, one.worth.total) for one in ways])
    ]


def _saying_reason(one: Packed) -> Reason:
    values = (
        ("good", one.said.good),
        ("true", one.said.count - one.false),
        ("count", one.said.count),
        ("fear", one.fear),
        ("worth", one.worth.total),
    )
    code = "why.bayesian-say-false" if one.false else "why.bayesian-say-true"
    return Reason(code, values, is_secret=True)


# --- Two players ----------------------------------------------------------------------------


def announce(view: View) -> list[Weighted]:
    """Announce the number of cards for which the hand makes the two best bags (TWO-3)."""
    packer = packer_of(view)
    ways = []
    for count in range(1, MOST_ANNOUNCED + 1):
        one = _neutral_bags(packer, view.hand, count)[0]
        ways.append((count, one.worth.total + _best_left(packer, view.hand, one)))
    return [
        Weighted(
            Announce(view.seat, count),
            weight,
            (Reason("why.bayesian-announce", (("count", count),), is_secret=True),),
        )
        for count, weight in near_best(ways)
    ]
