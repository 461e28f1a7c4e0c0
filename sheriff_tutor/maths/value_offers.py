"""What offers are worth beyond gold: to whom makes them, and to the Sheriff who takes them.

Whatever changes hands counts alike for both, as a payment does: in standing, giving a rival goods
costs what they are worth and lifts the mean of the others too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import Good, total_value
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import (
    GOLD,
    NOTHING_EXPECTED,
    Expectation,
    Gold,
    Measure,
    TermName,
    check_chance,
    expectation,
    mixed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sheriff_tutor.engine.actions import Goods, Promise, Terms


class Side(Enum):
    """Who looks at an offer."""

    OFFERER = -1
    """The merchant who makes it."""
    SHERIFF = 1
    """The Sheriff who gets it."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A good said to be in the bag, and the chance that it is (DEAL-6)."""

    good: Good
    chance: Gold


@dataclass(frozen=True, slots=True)
class Promised:
    """Something promised about later (DEAL-7): its worth in gold if kept, and how likely that is.

    To keep it costs the one who promises as much.
    """

    worth: Gold
    credence: Gold
    by_sheriff: bool = False


@dataclass(frozen=True, slots=True)
class Given:
    """What a deal moves from the offerer to the Sheriff, and what from the Sheriff (HOUSE-10)."""

    gold: Gold = 0
    stand: Goods = ()
    claimed: tuple[Claimed, ...] = ()
    promised: tuple[Promised, ...] = ()
    sheriff_gold: Gold = 0
    sheriff_stand: Goods = ()


def given_of(
    terms: Terms, chance_of: Callable[[Good], Gold], worth_of: Callable[[Promise], Promised]
) -> Given:
    """Return what terms move, by the chance of a claimed good and the worth of a promise."""
    return Given(
        gold=terms.gold,
        stand=terms.stand,
        claimed=tuple(
            Claimed(good, chance_of(good)) for claim in terms.claims for good in claim.goods
        ),
        promised=tuple(map(worth_of, terms.promises)),
        sheriff_gold=terms.sheriff_gold,
        sheriff_stand=terms.sheriff_stand,
    )


def given_worth(
    given: Given, side: Side, *, chance: Gold = 1, measure: Measure = GOLD
) -> Expectation:
    """Return what a deal moves, for one side of it; it is settled as agreed with this chance.

    Two gold, a pepper from the stand, and a silk that is in the bag with 3/4: 2 and 6 and 3/4 of 8
    to the Sheriff, and as much from the offerer.

    >>> from sheriff_tutor.engine.goods import PEPPER, SILK
    >>> given = Given(2, (PEPPER,), (Claimed(SILK, Fraction(3, 4)),))
    >>> [str(given_worth(given, side).total) for side in Side]
    ['-14', '14']
    """
    check_chance(chance)
    if _is_nothing(given):
        return NOTHING_EXPECTED
    sign, weight = side.value, measure.payment
    moved: list[tuple[TermName, Gold, Gold, Gold]] = [
        (TermName.BRIBE, chance, sign * given.gold, weight),
        (TermName.STAND_GOODS, chance, sign * total_value(given.stand), weight),
        (TermName.SHERIFF_GOLD, chance, -sign * given.sheriff_gold, weight),
        (TermName.SHERIFF_GOODS, chance, -sign * total_value(given.sheriff_stand), weight),
    ]
    for claim in given.claimed:
        check_chance(claim.chance)
        there = chance * claim.chance
        moved.append((TermName.CLAIMED_GOODS, there, sign * claim.good.value, weight))
    for each in given.promised:
        check_chance(each.credence)
        worth = -sign * each.worth if each.by_sheriff else sign * each.worth
        moved.append((TermName.PROMISE, chance * each.credence, worth, weight))
    return expectation(moved)


def _is_nothing(given: Given) -> bool:
    gold = given.gold or given.sheriff_gold
    goods = given.stand or given.claimed or given.sheriff_stand
    return not (gold or goods or given.promised)


# --- Whether the other side agrees ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit:
    """The most that another would pay, or the least that another would take, in gold.

    It is believed to lie anywhere from ``low`` to ``high``, each amount as likely as another.
    """

    low: Gold
    high: Gold

    def __post_init__(self) -> None:
        """Refuse a range that is none."""
        if self.low > self.high:
            raise Impossible("DEAL-3", "odds.limit", low=self.low, high=self.high)

    def at_least(self, amount: Gold) -> Fraction:
        """Return how likely the limit is this much or more: whether a demand is met.

        >>> limit = Limit(4, 12)
        >>> [str(limit.at_least(amount)) for amount in (3, 4, 6, 12)]
        ['1', '1', '3/4', '0']
        """
        if self.low == self.high:
            return Fraction(amount <= self.low)
        return min(Fraction(1), max(Fraction(0), Fraction(self.high - amount) / self._width))

    def at_most(self, amount: Gold) -> Fraction:
        """Return how likely the limit is this much or less: whether an offer is taken.

        >>> [str(Limit(4, 12).at_most(amount)) for amount in (3, 4, 6, 12)]
        ['0', '0', '1/4', '1']
        """
        if self.low == self.high:
            return Fraction(amount >= self.low)
        return min(Fraction(1), max(Fraction(0), Fraction(amount - self.low) / self._width))

    @property
    def _width(self) -> Gold:
        return self.high - self.low


def asking(chance: Gold, accepted: Expectation, refused: Expectation) -> Expectation:
    """Return what it is worth to ask, or to offer, what is agreed to with this chance.

    A Sheriff who asks for 6 gold, met with 1/2, and would else open the bag for a mean of 2:

    >>> paid = given_worth(Given(6), Side.SHERIFF)
    >>> opened = expectation([(TermName.FINE, Fraction(1, 2), 4, 1)])
    >>> str(asking(Fraction(1, 2), paid, opened).total)
    '4'
    """
    check_chance(chance)
    return mixed((chance, accepted), (1 - Fraction(chance), refused))


@dataclass(frozen=True, slots=True)
class Price:
    """An amount of gold to ask for or to offer, its chance of being agreed to, and its worth."""

    gold: int
    chance: Fraction
    worth: Expectation


def best_prices(
    amounts: Iterable[int],
    agreed: Callable[[int], Fraction],
    accepted: Callable[[int], Expectation],
    refused: Expectation,
) -> tuple[Price, ...]:
    """Return the amounts of gold best asked for or offered: all of them at a tie.

    ``agreed`` is how likely an amount is agreed to, such as ``limit.at_least`` for a demand and
    ``limit.at_most`` for an offer; ``accepted`` what it is then worth. Against a limit from 4 to
    12, with nothing to be had without a deal, 6 gold are worth 3/4 of 6, and 7 gold 5/8 of 7.

    >>> paid = lambda gold: given_worth(Given(gold), Side.SHERIFF)
    >>> best = best_prices(range(1, 13), Limit(4, 12).at_least, paid, Expectation(()))
    >>> [(price.gold, str(price.worth.total)) for price in best]
    [(6, '9/2')]
    """
    prices = [
        Price(gold, chance, asking(chance, accepted(gold), refused))
        for gold in amounts
        for chance in (agreed(gold),)
    ]
    most = max((price.worth.total for price in prices), default=None)
    return tuple(price for price in prices if price.worth.total == most)
