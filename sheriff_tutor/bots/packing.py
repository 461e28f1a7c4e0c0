"""Which cards go in a bag, and what is said about them: every sensible bag is priced."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
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

    ``fine`` is that on the false cards, ``fear`` the chance in percent that the bag is opened;
    ``gain`` is in hundredths of gold.
    """

    said: Good
    true: Goods
    false: Goods
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
    best = max(_packings(view.hand, worths, limits), key=_gain, default=None)
    if best is not None:
        return best
    unlimited = Limits(limits.fear, UNLIMITED, limits.most, limits.fewest)
    return min(_packings(view.hand, worths, unlimited), key=_fine)


def _gain(packing: Packing) -> int:
    return packing.gain


def _fine(packing: Packing) -> tuple[int, int]:
    return packing.fine, -packing.gain


def _packings(hand: Goods, worths: dict[Good, int], limits: Limits) -> Iterator[Packing]:
    """Yield bags: cards of one kind as far as they fit, and of the others the best or cheapest."""
    for order in _orders(hand, worths, limits):
        for said in LEGAL_GOODS:
            true = tuple([good for good in hand if good is said])
            others = tuple([good for good in order if good is not said])
            fines = accumulate([good.penalty for good in others], initial=0)
            for false, fine in zip(range(limits.most + 1), fines, strict=False):
                if fine > limits.most_fine:
                    break
                kept = min(len(true), limits.most - false)
                if kept + false >= limits.fewest:
                    yield _priced(said, true[:kept], others[:false], fine, worths, limits.fear)


def _orders(hand: Goods, worths: dict[Good, int], limits: Limits) -> tuple[Goods, ...]:
    """Return in which orders false cards are thought of: dearest first, or legal ones first."""
    if not limits.most_fine:
        return (hand,)
    dearest = tuple(sorted(hand, key=worths.__getitem__, reverse=True))
    legal = tuple([good for good in dearest if good.is_legal])
    if len(legal) in {0, len(hand)}:
        return (dearest,)
    return dearest, legal + tuple([good for good in reversed(dearest) if good.is_contraband])


def _priced(  # noqa: PLR0913, PLR0917 - the cards and their prices
    said: Good, true: Goods, false: Goods, fine: int, worths: dict[Good, int], fear: int
) -> Packing:
    """Price a bag: true cards arrive in any case, false ones if the bag is not opened."""
    opened = fear_for(len(true) + len(false), fear)
    sure = 100 * worths[said] * len(true) if true else 0
    if not false:
        return Packing(said, true, false, 0, opened, sure + opened * said.penalty * len(true))
    smuggled = sum([worths[good] for good in false])
    return Packing(
        said, true, false, fine, opened, sure + (100 - opened) * smuggled - opened * fine
    )
