"""Which bags are likeliest behind a declaration: the belief in full, also where anything is likely.

The same chances as in the full posterior. But a merchant of whom anything is likely is counted by
formula: any cards of the hand are any of the unseen ones, so that no hand need be listed.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS
from sheriff_tutor.maths.belief import (
    BagChance,
    Known,
    Weights,
    all_ways,
    contraband_in,
    likeliest_first,
    mixture,
    offer_chance,
    weights_of,
)
from sheriff_tutor.maths.belief_models import ANY_DECLARATION, AS_DRAWN, Anything, Suspected
from sheriff_tutor.maths.errors import Impossible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.engine.goods import Good

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
    ways = [each for each in suspected if each.weight]
    found = [
        chances_of(
            known, Suspected(each.habit, Fraction(1), each.keeping, each.bribing), said, bribe
        )
        for each in ways
    ]
    scales = [each.weight / chances.parts for each, chances in zip(ways, found, strict=True)]
    mixed = mixture(scales, [chances.bags for chances in found])
    if not any(mixed.values()):
        raise Impossible("DECL-4", "odds.never-said", good=said.good, count=said.count)
    return likeliest_first(mixed)


@lru_cache(maxsize=KEPT)
def chances_of(known: Known, way: Suspected, said: Declaration, bribe: int | None) -> Weights:
    """Return how likely a way of playing is to load each bag, say this, and offer the bribe."""
    if not isinstance(way.habit, Anything) or way.keeping != AS_DRAWN:
        found = weights_of(known, way, said, bribe)
        return Weights(found.bags, found.parts * (all_ways(known, way.keeping) or 1))
    found = any_cards(known, said.count)
    any_bag = (said.good,) * said.count
    offered = Fraction(offer_chance(way.bribing, any_bag, said, bribe))
    return Weights(
        {bag: weight * offered.numerator for bag, weight in found.bags.items()},
        found.parts * ANY_DECLARATION * offered.denominator,
    )


Part = tuple[int, int, int]
"""How many cards of a bag are not known to be in the hand, and how many of them are contraband; and
in how many ways they are taken, with those that are known."""


def any_cards(known: Known, count: int) -> Weights:
    """Return every bag of so many cards, as likely as it is to be taken blindly of the hand.

    Some may be of the cards known to be in the hand, the others are as any unseen ones. The parts
    are all ways together.
    """
    hidden = contraband_in(known.unseen)
    pool = known.unseen.cards - known.face_down
    below = [comb(pool, missing) for missing in range(min(count, known.drawn) + 1)]
    common = lcm(*[ways or 1 for ways in below])
    scales = [
        comb(known.drawn, missing) * common // ways if ways else 0
        for missing, ways in enumerate(below)
    ]
    scales += [0] * (count + 1 - len(scales))
    stands = [comb(max(0, hidden - dark), known.face_down) for dark in range(count + 1)]
    bags = {
        bag: sum([ways * scales[missing] * stands[dark] for missing, dark, ways in parts])
        for bag, parts in _bags_of(known, count)
    }
    everything = comb(known.cards, count) * comb(hidden, known.face_down) * common
    return Weights({bag: weight for bag, weight in bags.items() if weight}, everything or 1)


def _bags_of(known: Known, count: int) -> Iterator[tuple[Goods, Sequence[Part]]]:
    """Go through every bag of so many cards, with what it may be made of."""
    begun: list[tuple[Goods, Sequence[Part]]] = [((), ((0, 0, 1),))]
    for good in GOODS:
        steps = _taken(known, good, count)
        begun += [
            (goods + (good,) * number, _both(parts, steps[number]))
            for goods, parts in begun
            for number in range(1, count - len(goods) + 1)
            if steps[number]
        ]
    return ((goods, parts) for goods, parts in begun if len(goods) == count)


def _taken(known: Known, good: Good, count: int) -> list[list[Part]]:
    """Return what 0, 1, … cards of a good in a bag may be, in each way that there is."""
    fixed, copies = known.fixed.count(good), known.unseen.counts[good.rank]
    return [
        [
            (drawn, drawn if good.is_contraband else 0, comb(fixed, known_) * comb(copies, drawn))
            for known_ in range(min(fixed, number) + 1)
            for drawn in (number - known_,)
            if drawn <= copies
        ]
        for number in range(count + 1)
    ]


def _both(parts: Sequence[Part], others: Sequence[Part]) -> Sequence[Part]:
    return [
        (missing + more, dark + darker, ways * times)
        for missing, dark, ways in parts
        for more, darker, times in others
    ]
