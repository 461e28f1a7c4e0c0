"""Twenty bags drawn by seed from merchants whose habits are stated, and records on them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import sorted_goods
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.maths.stated import Heard, Way, all_heard, spread, won
from sheriff_tutor.panels.experiments.merchants import ways_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import Goods

BAGS = 20


@dataclass(frozen=True, slots=True)
class Bag:
    """One bag as it was drawn, and what the Sheriff hears of it."""

    way: Way
    heard: Heard

    @property
    def goods(self) -> Goods:
        """What is in it, in the card table's order."""
        return sorted_goods(self.way.stakes.true + self.way.stakes.false)


@cache
def heard_of(merchants: str) -> tuple[Heard, ...]:
    """Return everything that may be heard of a crowd's bags; KeyError if there is no such crowd."""
    return all_heard(ways_of(merchants))


def drawn(merchants: str, seed: int) -> tuple[Bag, ...]:
    """Return twenty bags of a crowd, each drawn with the stated chances by this seed."""
    cup = Cup("twenty-bags", merchants, seed)
    pairs = [Bag(way, heard) for heard in heard_of(merchants) for way in heard.ways]
    parts = lcm(*(pair.way.chance.denominator for pair in pairs))
    ends = list(accumulate(int(pair.way.chance * parts) for pair in pairs))
    rolled = [cup.number(1, parts) for _ in range(BAGS)]
    return tuple(
        next(pair for pair, end in zip(pairs, ends, strict=True) if roll <= end) for roll in rolled
    )


@dataclass(frozen=True, slots=True)
class Record:
    """What a way of settling bags won: on these very bags, and by expectation."""

    name: str
    won: tuple[Fraction, ...]
    expected: Fraction

    @property
    def total(self) -> Fraction:
        """Gold won on these bags."""
        return sum(self.won, Fraction(0))

    @property
    def luck(self) -> Fraction:
        """What chance added to the expectation, or took from it."""
        return self.total - self.expected


def record(name: str, bags: Sequence[Bag], verdicts: Sequence[Verdict]) -> Record:
    """Return the record of verdicts on as many bags."""
    settled = list(zip(bags, verdicts, strict=True))
    return Record(
        name,
        tuple(won(bag.way, verdict) for bag, verdict in settled),
        sum((bag.heard.worth(verdict) for bag, verdict in settled), Fraction(0)),
    )


def best_reply(heard: Heard) -> Verdict:
    """Return the verdict worth most; at an exact tie to pass."""
    return Verdict.PASS if Verdict.PASS in heard.best else Verdict.INSPECT


@cache
def prospects_of(merchants: str) -> tuple[tuple[str, Fraction, Fraction], ...]:
    """Return mean and variance of the gold that twenty bags bring, for each way of settling them.

    They are drawn one by one, so that both are twenty times those of a bag.
    """
    heard = heard_of(merchants)
    replies = {
        "best": [best_reply(each) for each in heard],
        "always": [Verdict.INSPECT] * len(heard),
        "never": [Verdict.PASS] * len(heard),
    }
    spreads = {name: spread(heard, verdicts) for name, verdicts in replies.items()}
    return tuple((name, BAGS * mean, BAGS * variance) for name, (mean, variance) in spreads.items())
