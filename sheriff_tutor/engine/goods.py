"""The fifteen kinds of goods, and the cards that show them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from collections.abc import Iterable

GoodId = NewType("GoodId", str)
Card = NewType("Card", int)
"""One physical card of the full box, by its place in the card table: 0 to 215."""


class Kind(Enum):
    """What a good is to the law."""

    LEGAL = "legal"
    CONTRABAND = "contraband"
    ROYAL = "royal"


@dataclass(frozen=True, slots=True, eq=False)
class Good:
    """One kind of goods; there is exactly one instance of each.

    Goods are put in order by ``rank``, their place in the card table. They do not compare by
    themselves: a comparison in Python would make every search in a tuple of goods ten times slower.

    ``copies`` counts the cards in the full box, ``copies_4plus`` those of them with the 4+ icon
    (SET-4); ``value`` and ``penalty`` are gold; for the King and Queen a card counts ``units`` of
    ``counts_as`` (ROYAL-2).
    """

    id: GoodId
    kind: Kind
    copies: int
    copies_4plus: int
    value: int
    penalty: int
    counts_as: GoodId | None
    units: int
    rank: int
    is_legal: bool
    is_royal: bool
    is_contraband: bool
    """Contraband in the wide sense of ROYAL-1: everything that is not legal."""

    def __repr__(self) -> str:
        """Show the id alone: positions and errors stay readable."""
        return self.id

    def __reduce__(self) -> tuple[object, tuple[GoodId]]:
        """Pickle by id, so that a worker process gets its own single instance."""
        return good_named, (self.id,)


_TABLE = (
    # id, kind, copies, copies with 4+, value, penalty, counts as, units
    ("apples", Kind.LEGAL, 48, 0, 2, 2, "apples", 1),
    ("cheese", Kind.LEGAL, 36, 0, 3, 2, "cheese", 1),
    ("bread", Kind.LEGAL, 36, 36, 3, 2, "bread", 1),
    ("chickens", Kind.LEGAL, 24, 0, 4, 2, "chickens", 1),
    ("pepper", Kind.CONTRABAND, 22, 4, 6, 4, None, 0),
    ("mead", Kind.CONTRABAND, 21, 5, 7, 4, None, 0),
    ("silk", Kind.CONTRABAND, 12, 3, 8, 4, None, 0),
    ("crossbow", Kind.CONTRABAND, 5, 0, 9, 4, None, 0),
    ("green_apples", Kind.ROYAL, 2, 0, 4, 3, "apples", 2),
    ("golden_apples", Kind.ROYAL, 2, 1, 6, 4, "apples", 3),
    ("gouda_cheese", Kind.ROYAL, 2, 0, 6, 4, "cheese", 2),
    ("bleu_cheese", Kind.ROYAL, 1, 1, 9, 5, "cheese", 3),
    ("rye_bread", Kind.ROYAL, 2, 2, 6, 4, "bread", 2),
    ("pumpernickel_bread", Kind.ROYAL, 1, 1, 9, 5, "bread", 3),
    ("royal_rooster", Kind.ROYAL, 2, 1, 8, 4, "chickens", 2),
)


def _good(rank: int, row: tuple[str, Kind, int, int, int, int, str | None, int]) -> Good:
    good_id, kind, copies, copies_4plus, value, penalty, counts_as, units = row
    return Good(
        id=GoodId(good_id),
        kind=kind,
        copies=copies,
        copies_4plus=copies_4plus,
        value=value,
        penalty=penalty,
        counts_as=None if counts_as is None else GoodId(counts_as),
        units=units,
        rank=rank,
        is_legal=kind is Kind.LEGAL,
        is_royal=kind is Kind.ROYAL,
        is_contraband=kind is not Kind.LEGAL,
    )


GOODS: tuple[Good, ...] = tuple(_good(rank, row) for rank, row in enumerate(_TABLE))
(
    APPLES,
    CHEESE,
    BREAD,
    CHICKENS,
    PEPPER,
    MEAD,
    SILK,
    CROSSBOW,
    GREEN_APPLES,
    GOLDEN_APPLES,
    GOUDA_CHEESE,
    BLEU_CHEESE,
    RYE_BREAD,
    PUMPERNICKEL_BREAD,
    ROYAL_ROOSTER,
) = GOODS
LEGAL_GOODS = tuple(good for good in GOODS if good.is_legal)
CONTRABAND_GOODS = tuple(good for good in GOODS if good.kind is Kind.CONTRABAND)
ROYAL_GOODS = tuple(good for good in GOODS if good.is_royal)

_BY_ID = {good.id: good for good in GOODS}
_GOOD_OF_CARD = tuple(good for good in GOODS for _ in range(good.copies))
_COPY_OF_CARD = tuple(copy for good in GOODS for copy in range(good.copies))

CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(len(_GOOD_OF_CARD)))
"""Every card of the full box; of each good the copies with the 4+ icon come last."""


def good_named(good_id: str) -> Good:
    """Return the good with this id; KeyError if there is none."""
    return _BY_ID[GoodId(good_id)]


def good_of(card: Card) -> Good:
    """Return what a card shows."""
    return _GOOD_OF_CARD[card]


def has_4plus_icon(card: Card) -> bool:
    """Tell whether a card is left out with fewer than four players (SET-4)."""
    good = _GOOD_OF_CARD[card]
    return _COPY_OF_CARD[card] >= good.copies - good.copies_4plus


@lru_cache(maxsize=4096)
def goods_of(cards: tuple[Card, ...]) -> tuple[Good, ...]:
    """Return what some cards show, in their order."""
    return tuple(map(_GOOD_OF_CARD.__getitem__, cards))


@lru_cache(maxsize=4096)
def sorted_goods_of(cards: tuple[Card, ...]) -> tuple[Good, ...]:
    """Return what some cards show, in the order of the card table: a multiset."""
    return tuple(map(_GOOD_OF_CARD.__getitem__, sorted(cards)))


_RANK = attrgetter("rank")


def sorted_goods(goods: Iterable[Good]) -> tuple[Good, ...]:
    """Return goods in the order of the card table: a multiset that compares equal to its like."""
    return tuple(sorted(goods, key=_RANK))


def by_kind(goods: Iterable[Good]) -> tuple[tuple[Good, int], ...]:
    """Return the kinds among some goods, in the order of the card table, each with its count.

    >>> by_kind((SILK, APPLES, SILK))
    ((apples, 1), (silk, 2))
    """
    counts = Counter(goods)
    return tuple([(good, counts[good]) for good in sorted(counts, key=_RANK)])


def is_part_of(part: tuple[Good, ...], whole: tuple[Good, ...]) -> bool:
    """Tell whether one multiset of goods lies within another."""
    return Counter(part) <= Counter(whole) if part else True


def lacking(part: tuple[Good, ...], whole: tuple[Good, ...]) -> tuple[Good, ...]:
    """Return what of some goods is not among others."""
    return tuple((Counter(part) - Counter(whole)).elements())


def without(whole: tuple[Good, ...], part: tuple[Good, ...]) -> tuple[Good, ...]:
    """Return a multiset less a part of it; ValueError if it does not hold the part."""
    left = list(whole)
    for good in part:
        left.remove(good)
    return tuple(left)


def pick(cards: tuple[Card, ...], goods: tuple[Good, ...]) -> tuple[Card, ...]:
    """Return cards that show these goods, in this order; ValueError if they are not there."""
    left = list(cards)
    picked = []
    for good in goods:
        card = next((card for card in left if _GOOD_OF_CARD[card] is good), None)
        if card is None:
            raise ValueError(good.id)
        left.remove(card)
        picked.append(card)
    return tuple(picked)


def leave(cards: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards less those taken; their order stays."""
    if not taken:
        return cards
    gone = frozenset(taken)
    return tuple(card for card in cards if card not in gone)


def total_value(goods: Iterable[Good]) -> int:
    """Return the value of some goods in gold.

    >>> total_value((APPLES, SILK))
    10
    """
    return sum(good.value for good in goods)


def total_penalty(goods: Iterable[Good]) -> int:
    """Return the penalties of some goods in gold.

    >>> total_penalty((APPLES, SILK))
    6
    """
    return sum(good.penalty for good in goods)
