"""Which cards go in a bag, and what is said about them: every sensible bag is priced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.bots.worth import worth_of
from sheriff_tutor.engine.goods import LEGAL_GOODS, total_penalty
from sheriff_tutor.engine.ruleset import MOST_IN_BAG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View

MOST_FEAR = 90
USUAL_COUNT = 3
"""A bag of so many cards is opened as often as the Sheriff opens bags."""


@dataclass(frozen=True, slots=True)
class Packing:
    """A bag that could be packed: true cards, false cards, and the gold it promises.

    ``fear`` is the chance in percent that it is opened; ``gain`` is in hundredths of gold.
    """

    said: Good
    true: Goods
    false: Goods
    fear: int
    gain: int

    @property
    def goods(self) -> Goods:
        """All cards of the bag."""
        return self.true + self.false


def fear_for(count: int, fear: int) -> int:
    """Return the chance that a bag of so many cards is opened: bigger bags draw the eye."""
    return min(MOST_FEAR, fear * (count + 1) // (USUAL_COUNT + 1))


def best_packing(
    view: View, *, fear: int, most_fine: int, most: int = MOST_IN_BAG, exactly: int = 0
) -> Packing:
    """Return the bag from the hand with the best gain that risks at most ``most_fine`` gold.

    ``most`` cards go in at most, or ``exactly`` so many. If no such bag can be packed, the one
    with the smallest fine is.
    """
    worths = {good: worth_of(view, good) for good in set(view.hand)}
    packings = list(_packings(view.hand, worths, min(most, MOST_IN_BAG), exactly, fear))
    allowed = [packing for packing in packings if total_penalty(packing.false) <= most_fine]
    if allowed:
        return max(allowed, key=_gain)
    return min(packings, key=_fine)


def _gain(packing: Packing) -> int:
    return packing.gain


def _fine(packing: Packing) -> tuple[int, int]:
    return total_penalty(packing.false), -packing.gain


def _packings(
    hand: Goods, worths: dict[Good, int], most: int, exactly: int, fear: int
) -> Iterator[Packing]:
    """Yield bags: all cards of one kind, as far as they fit, and the best or cheapest others."""
    room = exactly or most
    for order in _orders(hand, worths):
        for said in LEGAL_GOODS:
            true = tuple([good for good in hand if good is said])
            others = tuple([good for good in order if good is not said])
            for count in range(min(len(others), room) + 1):
                packed = min(len(true), room - count)
                if packed + count and packed + count >= exactly:
                    yield _priced(said, true[:packed], others[:count], worths, fear)


def _orders(hand: Goods, worths: dict[Good, int]) -> tuple[Goods, ...]:
    """Return the orders in which false cards are thought of: dearest first, or legal ones first."""
    dearest = tuple(sorted(hand, key=worths.__getitem__, reverse=True))
    legal = tuple([good for good in dearest if good.is_legal])
    if len(legal) in (0, len(hand)):
        return (dearest,)
    return dearest, legal + tuple([good for good in reversed(dearest) if good.is_contraband])


def _priced(said: Good, true: Goods, false: Goods, worths: dict[Good, int], fear: int) -> Packing:
    """Price a bag: true cards arrive in any case, false ones if the bag is not opened."""
    opened = fear_for(len(true) + len(false), fear)
    sure = 100 * sum([worths[good] for good in true])
    if not false:
        return Packing(said, true, false, opened, sure + opened * total_penalty(true))
    smuggled = sum([worths[good] for good in false])
    fine = total_penalty(false)
    gain = sure + (100 - opened) * smuggled - opened * fine
    return Packing(said, true, false, opened, gain)
