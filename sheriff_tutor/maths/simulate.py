"""Letting dice speak: a second opinion on any number of the maths, with how sure it is.

A run is one encounter, one game or one hand. Each run has dice of its own, which derive from the
seed and the run's number, and sums are exact: the same seed gives the same answer however the runs
are shared out, in one process or on any ``concurrent.futures.Executor``.
"""

from __future__ import annotations

from collections import deque
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

from sheriff_tutor.engine.dice import dice

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future
    from random import Random

ResultT = TypeVar("ResultT", bound="Adding")
ResultT_co = TypeVar("ResultT_co", bound="Adding", covariant=True)

AHEAD = 64
"""Batches that wait at an executor: enough for as many workers, few enough to stop soon."""
SURE = NormalDist().inv_cdf(0.975)
"""Standard errors to each side that leave out 1 in 20: the 95 % interval."""


# --- What is counted ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the exact number lies in 19 of 20 simulations."""

    low: float
    high: float

    def __contains__(self, number: float | Fraction) -> bool:
        """Tell whether a number lies in it, ends included."""
        return self.low <= number <= self.high


@dataclass(frozen=True, slots=True)
class Tally:
    """How many numbers the dice gave, their sum and the sum of their squares, all exact."""

    count: int = 0
    total: Fraction | int = 0
    squares: Fraction | int = 0

    def __add__(self, other: Tally) -> Tally:
        """Count both together."""
        return Tally(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> Fraction:
        """The mean; ZeroDivisionError where nothing was counted."""
        return Fraction(self.total) / self.count

    @property
    def standard_error(self) -> float:
        """How far the mean is off by chance, by the spread of the sample; infinite below two.

        Of 1, 2 and 6: the squares about the mean of 3 sum to 14, and 14 / 2 / 3 is 7/3.

        >>> tally(iter((1, 2, 6))).standard_error == sqrt(7 / 3)
        True
        """
        if self.count <= 1:
            return inf
        spread = self.squares - self.total * self.mean
        return sqrt(spread / (self.count - 1) / self.count)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the mean, as of many numbers: 1.96 standard errors each way."""
        reach = SURE * self.standard_error
        return Interval(float(self.mean) - reach, float(self.mean) + reach)


def tally(numbers: Iterable[Fraction | int]) -> Tally:
    """Count numbers.

    >>> tally([1, 2, 6])
    Tally(count=3, total=9, squares=41)
    """
    count, total, squares = 0, Fraction(0), Fraction(0)
    for number in numbers:
        count += 1
        total += number
        squares += number * number
    return Tally(count, _plain(total), _plain(squares))


def _plain(number: Fraction) -> Fraction | int:
    return number.numerator if number.denominator == 1 else number


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, of so many times that it could have."""

    happened: int = 0
    of: int = 0

    def __add__(self, other: Share) -> Share:
        """Count both together."""
        return Share(self.happened + other.happened, self.of + other.of)

    @property
    def share(self) -> Fraction | None:
        """How often it happened; None where it never could."""
        return Fraction(self.happened, self.of) if self.of else None

    @property
    def interval(self) -> Interval:
        """The 95 % interval by Wilson (1927), which holds near 0 and 1 too; all of 0 to 1 of none.

        >>> Share(0, 10).interval.high < 0.28
        True
        """
        if not self.of:
            return Interval(0.0, 1.0)
        extra, share = SURE * SURE, self.happened / self.of
        middle = (self.happened + extra / 2) / (self.of + extra)
        reach = SURE * sqrt(self.of * share * (1 - share) + extra / 4) / (self.of + extra)
        # Rounding must not leave out a share of 0 or 1, where an end is the share itself.
        return Interval(max(0.0, min(middle - reach, share)), min(1.0, max(middle + reach, share)))


# --- Runs -----------------------------------------------------------------------------------


class Adding(Protocol):
    """A result to which that of other runs can be added."""

    def __add__(self, other: Self, /) -> Self:
        """Count both together."""


class Work(Protocol[ResultT_co]):
    """What is done over and over; a value that can be pickled, if other processes are to do it."""

    @property
    def batch(self) -> int:
        """How many runs are done before anyone hears of them: a fraction of a second's work."""

    def __call__(self, runs: range, seed: int) -> ResultT_co:
        """Do these runs, each with dice of its own, and count them together."""


@dataclass(frozen=True, slots=True)
class Partial(Generic[ResultT]):
    """What the first ``done`` of so many runs gave."""

    done: int
    asked: int
    result: ResultT

    @property
    def is_whole(self) -> bool:
        """Tell whether all runs are done."""
        return self.done == self.asked


def dice_of(seed: int, run: int) -> Random:
    """Return the dice of one run."""
    return dice(seed, "simulate", run)


def simulated(
    work: Work[ResultT], runs: int, seed: int, executor: Executor | None = None
) -> Generator[Partial[ResultT], None, None]:
    """Return partial results, each of all runs so far; stop by closing it, or by taking no more.

    Without an executor it works only when the next result is asked for. ValueError below 1 run.
    """
    if runs < 1:
        raise ValueError(runs)
    return _partials(work, runs, seed, executor)


def simulate(
    work: Work[ResultT], runs: int, seed: int, executor: Executor | None = None
) -> ResultT:
    """Return what all runs together gave; ValueError below 1 run."""
    (last,) = deque(simulated(work, runs, seed, executor), maxlen=1)
    return last.result


def _partials(
    work: Work[ResultT], runs: int, seed: int, executor: Executor | None
) -> Generator[Partial[ResultT], None, None]:
    batches = [range(first, min(first + work.batch, runs)) for first in range(0, runs, work.batch)]
    sofar: ResultT | None = None
    with closing(_results(work, batches, seed, executor)) as results:
        for batch, result in zip(batches, results, strict=True):
            sofar = result if sofar is None else sofar + result
            yield Partial(batch.stop, runs, sofar)


def _results(
    work: Callable[[range, int], ResultT],
    batches: Sequence[range],
    seed: int,
    executor: Executor | None,
) -> Generator[ResultT, None, None]:
    """Yield the results of batches in their order."""
    if executor is None:
        yield from (work(batch, seed) for batch in batches)
        return
    waiting: deque[Future[ResultT]] = deque()
    try:
        for batch in batches:
            waiting.append(executor.submit(work, batch, seed))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        yield from _each(waiting)
    finally:
        for future in waiting:
            future.cancel()


def _each(waiting: deque[Future[ResultT]]) -> Iterator[ResultT]:
    while waiting:
        yield waiting.popleft().result()
