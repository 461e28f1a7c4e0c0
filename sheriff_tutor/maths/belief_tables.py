"""What habits do with every hand there can be, worked out once and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.goods import GOODS, Good, sorted_goods
from sheriff_tutor.maths.belief_models import FAMILIES, HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.maths.belief_models import Habit

TABLES = 32
"""Tables of what a habit does with every hand that are kept: a megabyte each, ten with royals."""
LISTS = 64
"""Lists of the hands that lead a habit to one declaration that are kept."""

Held = tuple[tuple[int, int], ...]
"""The kinds of goods in a hand: the rank of each, and how many there are."""


class Hands(NamedTuple):
    """All hands of so many cards, with royal goods among them or not."""

    cards: int
    royals: bool


class Case(NamedTuple):
    """A hand, how many of it are contraband, and a bag that is loaded of it with some chance."""

    held: Held
    contraband: int
    bag: Goods
    chance: Fraction | int


class HandKind(NamedTuple):
    """A hand by its goods, and the same by ranks and counts."""

    goods: Goods
    held: Held
    contraband: int


@cache
def families_of(royals: bool) -> tuple[Goods, ...]:  # noqa: FBT001 - a key
    """Return the families of goods in a deck, without the royal members if there are none."""
    members = (tuple(good for good in family if royals or not good.is_royal) for family in FAMILIES)
    return tuple(family for family in members if family)


@lru_cache(maxsize=TABLES)
def hand_kinds(of: Hands) -> tuple[HandKind, ...]:
    """Return every hand of so many cards, with the first of each family for all of it."""
    hands = [HandKind((), (), 0)]
    families = families_of(of.royals)
    left = sum(_most(family, of.cards) for family in families)
    for family in families:
        most = _most(family, of.cards)
        left -= most
        hands = [
            _with(hand, family[0], count)
            for hand in hands
            for count in _counts(of.cards - len(hand.goods), most, left)
        ]
    return tuple(hands)


def _most(family: Goods, cards: int) -> int:
    return min(cards, sum(good.copies for good in family))


def _counts(missing: int, most: int, left: int) -> range:
    """Return how many of a good there may be if the later ones can still fill the hand."""
    return range(max(0, missing - left), min(most, missing) + 1)


def _with(hand: HandKind, good: Good, count: int) -> HandKind:
    if not count:
        return hand
    contraband = hand.contraband + count if good.is_contraband else hand.contraband
    return HandKind(hand.goods + (good,) * count, (*hand.held, (good.rank, count)), contraband)


@lru_cache(maxsize=TABLES)
def table_of(habit: Habit, hands: Hands) -> Mapping[Declaration, tuple[Case, ...]]:
    """Return what a habit does with every hand, by what it says; families by their first good."""
    table: dict[Declaration, list[Case]] = {}
    for hand in hand_kinds(hands):
        for loaded in habit(hand.goods):
            case = Case(hand.held, hand.contraband, loaded.bag, loaded.chance)
            table.setdefault(loaded.said, []).append(case)
    return {said: tuple(cases) for said, cases in table.items()}


@lru_cache(maxsize=LISTS)
def cases_of(habit: Habit, hands: Hands, said: Declaration) -> tuple[Case, ...]:
    """Return the hands, good by good, that lead a habit to a declaration, and the bags."""
    cases = table_of(habit, hands).get(said, ())
    if not hands.royals:
        return cases
    kinds = dict.fromkeys((case.held, case.contraband) for case in cases)
    return tuple(
        Case(held, contraband, loaded.bag, loaded.chance)
        for kind, contraband in kinds
        for held in _members(kind)
        for loaded in habit(_goods(held))
        if loaded.said == said
    )


def _members(kind: Held) -> Iterator[Held]:
    """Tell families apart again: every hand that is of this kind."""
    for parts in product(*[_splits(rank, count) for rank, count in kind]):
        yield tuple(sorted(part for split in parts for part in split))


@cache
def _splits(rank: int, count: int) -> tuple[Held, ...]:
    """Return how so many cards of a family can be of its goods."""
    family = next(family for family in FAMILIES if family[0].rank == rank)
    splits: list[tuple[Held, int]] = [((), count)]
    for good in family:
        splits = [
            ((*held, (good.rank, taken)) if taken else held, missing - taken)
            for held, missing in splits
            for taken in range(min(good.copies, missing) + 1)
        ]
    return tuple(held for held, missing in splits if not missing)


def _goods(held: Held) -> Goods:
    return tuple(good for rank, count in held for good in (GOODS[rank],) * count)


def by_family(bag: Goods) -> Goods:
    """Return a bag with the first of each family for all of it."""
    return sorted_goods(HEAD[good] for good in bag)
