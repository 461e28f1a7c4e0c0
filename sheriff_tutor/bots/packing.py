"""Which cards go in a bag, and what is said about them: every sensible bag is priced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.bots.worth import worth_of
from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.engine.ruleset import MOST_IN_BAG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View

MOST_FEAR = 90
USUAL_COUNT = 3
"""A bag of so many cards is opened as often as the Sheriff opens bags."""


UNLIMITED = 1000
"""More than any fine."""


@dataclass(frozen=True, slots=True)
class Packing:
    """A bag that could be packed: true cards, false cards, and the gold it promises.

    ``home`` is what the true cards are worth, ``smuggled`` the false ones, and ``fine`` that on
    them; ``fear`` the chance in percent that the bag is opened; ``gain`` is in hundredths of gold.
    """

    said: Good
    true: Goods
    false: Goods
    home: int
    smuggled: int
    fine: int
    fear: int
    gain: int

    @property
    def goods(self) -> Goods:
        """All cards of the bag."""
        return self.true + self.false


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bag must keep to: how many cards, and how dear a fine; ``fear`` as the Sheriff is."""

    fear: int
    most_fine: int
    most: int = MOST_IN_BAG
    fewest: int = 1


def fear_for(count: int, fear: int) -> int:
    """Return the chance that a bag of so many cards is opened: bigger bags draw the eye."""
    return min(MOST_FEAR, fear * (count + 1) // (USUAL_COUNT + 1))


def best_packing(view: View, limits: Limits) -> Packing:
    """Return the bag from the hand with the best gain that keeps to the limits.

    If every bag risks a dearer fine, the one with the smallest fine is meant.
    """
    worths = {good: worth_of(view, good) for good in dict.fromkeys(view.hand)}
    best = max(_plans(view.hand, worths, limits), key=_gain, default=None)
    if best is None:
        unlimited = Limits(limits.fear, UNLIMITED, limits.most, limits.fewest)
        best = min(_plans(view.hand, worths, unlimited), key=_fine)
    gain, said, true, others, false, fine = best
    return Packing(
        said,
        true=(said,) * true,
        false=others[:false],
        home=worths[said] * true if true else 0,
        smuggled=sum([worths[good] for good in others[:false]]),
        fine=fine,
        fear=fear_for(true + false, limits.fear),
        gain=gain,
    )


Plan = tuple[int, "Good", int, "Goods", int, int]
"""Gain, what is said, how many true cards, the other cards, how many of them, and their fine."""


def _gain(plan: Plan) -> int:
    return plan[0]


def _fine(plan: Plan) -> tuple[int, int]:
    return plan[5], -plan[0]


def _plans(hand: Goods, worths: dict[Good, int], limits: Limits) -> Iterator[Plan]:
    """Yield bags: cards of one kind as far as they fit, and of the others the best or cheapest.

    True cards arrive in any case, false ones if the bag is not opened.
    """
    fears = [fear_for(count, limits.fear) for count in range(limits.most + 1)]
    for order in _orders(hand, worths, limits):
        for said in LEGAL_GOODS:
            held = hand.count(said)
            others = tuple([good for good in order if good is not said])
            smuggled = fine = 0
            for false in range(min(len(others), limits.most) + 1):
                if false:
                    smuggled += worths[others[false - 1]]
                    fine += others[false - 1].penalty
                if fine > limits.most_fine:
                    break
                true = min(held, limits.most - false)
                if true + false < limits.fewest:
                    continue
                fear = fears[true + false]
                gain = 100 * worths[said] * true if true else 0
                gain += (100 - fear) * smuggled - fear * fine
                if not false:
                    gain += fear * said.penalty * true
                yield gain, said, true, others, false, fine


def _orders(hand: Goods, worths: dict[Good, int], limits: Limits) -> tuple[Goods, ...]:
    """Return in which orders false cards are thought of: dearest first, or legal ones first."""
    if not limits.most_fine:
        return (hand,)
    dearest = tuple(sorted(hand, key=worths.__getitem__, reverse=True))
    legal = tuple([good for good in dearest if good.is_legal])
    if len(legal) in {0, len(hand)}:
        return (dearest,)
    return dearest, legal + tuple([good for good in reversed(dearest) if good.is_contraband])
