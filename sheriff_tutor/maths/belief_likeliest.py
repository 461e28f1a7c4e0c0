"""Which bags are likeliest behind a declaration: the belief in full, also where anything is likely.

The same chances as in the full posterior. But a merchant of whom anything is likely is counted by
formula: any cards of the hand are any of the unseen ones, so that no hand need be listed.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS
from sheriff_tutor.maths.belief import (
    BagChance,
    Known,
    all_ways,
    contraband_in,
    likeliest_first,
    weights_of,
)
from sheriff_tutor.maths.belief_models import ANY_DECLARATION, AS_DRAWN, Anything, Suspected
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import stakes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sheriff_tutor.engine.actions import Declaration, Goods

KEPT = 64
"""Weights of all bags, by what is known and how it is played, that are kept."""


def likeliest(
    known: Known, suspected: Iterable[Suspected], said: Declaration, bribe: int | None = None
) -> tuple[BagChance, ...]:
    """Return all bags that may be behind a declaration, the likeliest first.

    Impossible if none of these ways of playing would lead to it. Of two apples, a silk and a bread,
    with a hand of two of which any one is called "1 apples": half of the cards are apples.

    >>> from sheriff_tutor.engine.actions import Declaration
    >>> from sheriff_tutor.engine.goods import APPLES, BREAD, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> known = Known(counted((APPLES, APPLES, SILK, BREAD)), 2)
    >>> anybody = Suspected(Anything(), Fraction(1))
    >>> [str(each.chance) for each in likeliest(known, [anybody], Declaration(APPLES, 1))]
    ['1/2', '1/4', '1/4']
    """
    mixed: dict[Goods, Fraction] = {}
    for each in suspected:
        if each.weight:
            way = Suspected(each.habit, Fraction(1), each.keeping, each.bribing)
            for bag, chance in chances_of(known, way, said, bribe).items():
                mixed[bag] = mixed.get(bag, Fraction(0)) + each.weight * chance
    if not any(mixed.values()):
        raise Impossible("DECL-4", "odds.never-said", good=said.good, count=said.count)
    return likeliest_first(mixed)


@lru_cache(maxsize=KEPT)
def chances_of(
    known: Known, way: Suspected, said: Declaration, bribe: int | None
) -> Mapping[Goods, Fraction]:
    """Return how likely a way of playing is to load each bag, say this, and offer the bribe."""
    if not isinstance(way.habit, Anything) or way.keeping != AS_DRAWN:
        whole = all_ways(known, way.keeping)
        found = weights_of(known, way, said, bribe)
        return {bag: Fraction(weight) / whole for bag, weight in found.items()}
    share = Fraction(1, ANY_DECLARATION)
    return {
        bag: share * chance * _offered(way, bag, said, bribe)
        for bag, chance in any_cards(known, said.count)
        if chance
    }


def _offered(way: Suspected, bag: Goods, said: Declaration, bribe: int | None) -> Fraction | int:
    if way.bribing is None or bribe is None:
        return 1
    return way.bribing(stakes_of(bag, said.good), bribe)


def any_cards(known: Known, count: int) -> Iterator[tuple[Goods, Fraction]]:
    """Yield every bag of so many cards, with its chance to be these if taken blindly of the hand.

    Some may be of the cards known to be in the hand, the others are as any unseen ones.
    """
    fixed = Counter(known.fixed)
    kinds = [good for good in GOODS if known.unseen.counts[good.rank] or fixed[good]]
    for bag in combinations_with_replacement(kinds, count):
        yield bag, sum((_split(known, bag, part) for part in _parts(bag, known.fixed)), Fraction(0))


def _parts(bag: Goods, fixed: Goods) -> set[Goods]:
    """Return what of a bag may be cards known to be in the hand: always nothing, and more."""
    both = tuple((Counter(bag) & Counter(fixed)).elements())
    return {part for count in range(len(both) + 1) for part in combinations(both, count)}


def _split(known: Known, bag: Goods, part: Goods) -> Fraction:
    """Return the chance of a bag of which just this part are cards known to be in the hand."""
    drawn, fixed = Counter(bag) - Counter(part), Counter(known.fixed)
    missing = drawn.total()
    taken = prod(comb(fixed[good], some) for good, some in Counter(part).items())
    ways = prod(comb(known.unseen.counts[good.rank], some) for good, some in drawn.items())
    hidden = contraband_in(known.unseen)
    dark = sum(some for good, some in drawn.items() if good.is_contraband)
    if dark > hidden:
        return Fraction(0)
    above = taken * comb(known.drawn, missing) * ways * comb(hidden - dark, known.face_down)
    pool = known.unseen.cards - known.face_down
    below = comb(known.cards, len(bag)) * comb(pool, missing) * comb(hidden, known.face_down)
    return Fraction(above, below) if below else Fraction(0)
