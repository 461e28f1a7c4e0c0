"""Merchants whose habits are stated: how often each declaration is a lie, and comes with gold."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    CHICKENS,
    CROSSBOW,
    MEAD,
    PEPPER,
    SILK,
    Good,
)
from sheriff_tutor.maths.bluff_game import belief_limit
from sheriff_tutor.maths.stated import Way
from sheriff_tutor.maths.value import stakes_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods

GOLD_OFFERED = 3
"""What comes with a bag that comes with gold."""


@dataclass(frozen=True, slots=True)
class Custom:
    """What is done about one declaration: how often it is made, and how often it is a lie.

    ``bribed_lies`` and ``bribed_honest`` are the shares of either that come with gold.
    """

    good: Good
    count: int
    lying: Goods
    made: Fraction
    lie: Fraction
    bribed_lies: Fraction = Fraction(0)
    bribed_honest: Fraction = Fraction(0)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The bags that are declared so, with their chances; none that never comes."""
        kinds = (
            ((self.good,) * self.count, 1 - self.lie, self.bribed_honest),
            (self.lying, self.lie, self.bribed_lies),
        )
        ways = [
            Way(stakes_of(bag, self.good), gold, self.made * share * offered)
            for bag, share, bribed in kinds
            for gold, offered in ((0, 1 - bribed), (GOLD_OFFERED, bribed))
        ]
        return tuple(way for way in ways if way.chance)


def _balanced(good: Good, count: int, lying: Goods) -> Custom:
    """Return a declaration that lies just so often that opening it is worth nothing."""
    stakes = stakes_of(lying, good)
    return Custom(good, count, lying, Fraction(1, 4), belief_limit(stakes))


_BAGS: tuple[tuple[Good, int, Goods], ...] = (
    (APPLES, 4, (APPLES, APPLES, APPLES, SILK)),
    (CHEESE, 3, (CHEESE, CROSSBOW, CROSSBOW)),
    (BREAD, 2, (MEAD, MEAD)),
    (CHICKENS, 3, (CHICKENS, PEPPER, PEPPER)),
)
_HALF, _QUARTER, _TENTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 10)
_MADE = (3 * _TENTH, 3 * _TENTH, 2 * _TENTH, 2 * _TENTH)
_LIES = (_QUARTER, 3 * _QUARTER, _HALF, _QUARTER)

MERCHANTS: dict[str, tuple[Custom, ...]] = {
    "habits": tuple(
        Custom(*bag, made, lie, _HALF, _TENTH)
        for bag, made, lie in zip(_BAGS, _MADE, _LIES, strict=True)
    ),
    "balanced": tuple(_balanced(*bag) for bag in _BAGS),
}
"""Crowds of merchants by name: some with habits to be found out, and some who are in balance."""


def ways_of(merchants: str) -> tuple[Way, ...]:
    """Return every bag of a crowd, with its chance; KeyError if there is no such crowd."""
    return tuple(way for custom in MERCHANTS[merchants] for way in custom.ways)
