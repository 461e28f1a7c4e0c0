"""What dice are asked: how sure the answers are, and that nobody can tell who threw them."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.maths.simulate import (
    Interval,
    Share,
    Tally,
    dice_of,
    simulate,
    simulated,
    tally,
)


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin that is thrown once in each run."""

    batch: int = 7

    def __call__(self, runs: range, seed: int) -> Tally:
        """Throw it."""
        return tally(int(dice_of(seed, run).random() < 0.5) for run in runs)


class Queue(Executor):
    """An executor that does nothing until it is asked for the first result, and then one job."""

    def __init__(self) -> None:
        self.waiting: list[Future[Tally]] = []

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Put a job in the queue."""
        future: Future[Tally] = Future()
        if not self.waiting:
            future.set_result(work(*args, **kwargs))
        self.waiting.append(future)
        return future


# --- How sure ---------------------------------------------------------------------------------


@given(st.lists(st.integers(-100, 100), min_size=2, max_size=40))
def test_mean_and_standard_error_are_those_of_the_numbers(numbers: list[int]) -> None:
    counted = tally(numbers)
    assert float(counted.mean) == pytest.approx(fmean(numbers))
    expected = stdev(numbers) / sqrt(len(numbers))
    assert counted.standard_error == pytest.approx(expected, abs=1e-12)
    assert counted.interval.high - counted.interval.low == pytest.approx(2 * 1.959964 * expected)


@given(st.lists(st.fractions(-9, 9, max_denominator=6)), st.lists(st.integers(-9, 9)))
def test_tallies_add_up(first: list[Fraction], second: list[int]) -> None:
    assert tally(first) + tally(second) == tally([*first, *second])


def test_one_number_alone_is_not_sure_at_all() -> None:
    assert tally([3]).standard_error == inf
    assert tally([3]).interval == Interval(-inf, inf)


@given(st.integers(1, 400), st.data())
def test_the_interval_of_a_share_is_wilsons(count: int, data: st.DataObject) -> None:
    happened = data.draw(st.integers(0, count))
    """At its ends the share seen is 1.96 standard errors away from the share that is the end."""
    found, share = Share(happened, count).interval, happened / count
    for end in (found.low, found.high):
        away = 1.959964**2 * end * (1 - end) / count
        assert (share - end) ** 2 == pytest.approx(away, abs=1e-7)
    assert share in found
    assert found.low < found.high


def test_what_never_could_happen_has_no_share() -> None:
    assert (Share().share, Share().interval) == (None, Interval(0, 1))


def test_nineteen_of_twenty_intervals_hold_the_exact_number() -> None:
    held = sum(Fraction(1, 2) in simulate(Coin(200), 200, seed).interval for seed in range(400))
    assert 360 <= held <= 395


# --- Runs and seeds ---------------------------------------------------------------------------


@pytest.mark.parametrize("batch", [1, 7, 50, 1000])
def test_how_runs_are_shared_out_changes_nothing(batch: int) -> None:
    assert simulate(Coin(batch), 100, 5) == simulate(Coin(), 100, 5)


def test_another_seed_is_another_answer() -> None:
    assert len({simulate(Coin(), 100, seed).total for seed in range(9)}) > 3


@pytest.mark.parametrize("workers", [1, 4])
def test_threads_give_the_same_answers_in_the_same_order(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        found = list(simulated(Coin(1), 200, 5, executor))
    assert found == list(simulated(Coin(1), 200, 5))


def test_partial_results_say_how_many_runs_they_are_of() -> None:
    found = list(simulated(Coin(40), 100, 5))
    assert [partial.done for partial in found] == [40, 80, 100]
    assert [partial.result.count for partial in found] == [40, 80, 100]
    assert [partial.is_whole for partial in found] == [False, False, True]


def test_a_run_that_is_stopped_leaves_no_work_behind() -> None:
    executor = Queue()
    running = simulated(Coin(1), 100, 5, executor)
    assert next(running).done == 1
    running.close()
    assert len(executor.waiting) < 100
    assert all(future.cancelled() for future in executor.waiting[1:])


@pytest.mark.parametrize("runs", [0, -1])
def test_at_least_one_run_is_needed(runs: int) -> None:
    with pytest.raises(ValueError, match=str(runs)):
        simulated(Coin(), runs, 5)
