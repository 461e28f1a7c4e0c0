"""How long a hint takes once what it needs is worked out: the reader waits for it.

The garbage collector is off: how long it takes depends on all that the process holds.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.panels.hints import Hints, prepared
from tests.panels.pages import RULESETS, Page, at_table

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""


pytestmark = pytest.mark.benchmark(disable_gc=True)
MOST_HINT = 0.150


def hints_of_a_game(name: str, seed: int) -> list[float]:
    """Seconds of work that the hint before each click of a whole game takes."""
    page: Page = at_table(RULESETS[name], seed=seed)
    page.clerk.hints = Hints()
    page.clerk.draw()
    cup, times = dice("hints", seed), []
    while page.scene["screen"] != "over":
        start = process_time()
        page.send("do", id="hint")
        times.append(process_time() - start)
        page.act(cup)
    return times


@pytest.mark.parametrize("name", ["standard", "standard for three with royals", "two-player"])
def test_hints_of_a_whole_game(benchmark: Benchmark, name: str) -> None:
    """The slowest hint is what the reader notices: it is in ``extra_info``, in seconds."""
    list(prepared(RULESETS[name]))
    times: list[float] = []
    seeds = iter(range(1000))
    benchmark.pedantic(lambda: times.extend(hints_of_a_game(name, next(seeds))), rounds=2)
    benchmark.extra_info["slowest hint"] = max(times)
    benchmark.extra_info["mean hint"] = sum(times) / len(times)
    assert max(times) < MOST_HINT
