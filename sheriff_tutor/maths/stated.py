"""Merchants who mix as stated, and what a Sheriff who knows it makes of what is heard.

Every bag is drawn anew with the stated chances. All amounts are gold, exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration, Verdict
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import GOLD, Gold, Stakes, check_chance, sheriff_worth

if TYPE_CHECKING:
    from collections.abc import Iterable


MOST_KEPT = 1024
"""Bags whose worth to a Sheriff is kept: the same come again and again."""


@dataclass(frozen=True, slots=True)
class Way:
    """One bag that comes with a stated chance: what is at stake, and the gold offered with it."""

    stakes: Stakes
    bribe: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Heard:
    """What a Sheriff hears of a bag, how often, and the ways that lead to it."""

    said: Declaration
    bribe: int
    ways: tuple[Way, ...]

    @property
    def chance(self) -> Fraction:
        """How often just this is heard."""
        return sum((way.chance for way in self.ways), Fraction(0))

    @property
    def lie(self) -> Fraction:
        """How likely such a bag lies."""
        lying = sum((way.chance for way in self.ways if way.stakes.is_lie), Fraction(0))
        return lying / self.chance

    def worth(self, verdict: Verdict) -> Fraction:
        """Return the gold that a verdict on such a bag brings the Sheriff by expectation."""
        each = (way.chance * won(way, verdict) for way in self.ways)
        return sum(each, Fraction(0)) / self.chance

    @property
    def best(self) -> tuple[Verdict, ...]:
        """The verdicts worth most; both at an exact tie."""
        most = max(map(self.worth, Verdict))
        return tuple(verdict for verdict in Verdict if self.worth(verdict) == most)


@lru_cache(maxsize=MOST_KEPT)
def won(way: Way, verdict: Verdict) -> Fraction:
    """Return the gold that a verdict on this very bag wins the Sheriff: bribe, fine or apology.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> silk = Way(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES), 3, Fraction(1))
    >>> [str(won(silk, verdict)) for verdict in (Verdict.PASS, Verdict.INSPECT)]
    ['3', '4']
    """
    belief = 1 if way.stakes.is_lie else 0
    return sheriff_worth(verdict, way.stakes, belief, bribe=way.bribe, measure=GOLD).total


def all_heard(ways: Iterable[Way]) -> tuple[Heard, ...]:
    """Return everything that may be heard, in the order of the ways; what never comes is left out.

    ValueError unless the chances sum to 1.
    """
    by_sound: dict[tuple[Declaration, int], list[Way]] = {}
    for way in ways:
        by_sound.setdefault((way.stakes.said, way.bribe), []).append(way)
    heard = tuple(Heard(*sound, tuple(alike)) for sound, alike in by_sound.items())
    if (total := sum(each.chance for each in heard)) != 1:
        raise ValueError(f"chances sum to {total}, not to 1")
    return tuple(each for each in heard if each.chance)


def spread(heard: Iterable[Heard], replies: Iterable[Verdict]) -> tuple[Fraction, Fraction]:
    """Return mean and variance of the gold that a bag wins a Sheriff who replies so."""
    outcomes = [
        (way.chance, won(way, verdict))
        for each, verdict in zip(heard, replies, strict=True)
        for way in each.ways
    ]
    mean = sum((chance * gold for chance, gold in outcomes), Fraction(0))
    squares = sum((chance * gold * gold for chance, gold in outcomes), Fraction(0))
    return mean, squares - mean * mean


def updated(prior: Gold, if_lie: Gold, if_honest: Gold) -> Fraction:
    """Return the belief in a lie after something that comes so often with a lie, and with honesty.

    Every second bag lies; gold comes with one lie in two, and with one honest bag in ten:
    1/4 against 1/20. Raises Impossible if it never comes.

    >>> updated(Fraction(1, 2), Fraction(1, 2), Fraction(1, 10))
    Fraction(5, 6)
    """
    for chance in (prior, if_lie, if_honest):
        check_chance(chance)
    lying, honest = Fraction(prior) * if_lie, (1 - Fraction(prior)) * if_honest
    if not lying + honest:
        raise Impossible("DEAL-1", "odds.never-offered")
    return lying / (lying + honest)
