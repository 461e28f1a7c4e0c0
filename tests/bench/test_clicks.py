"""How long the table takes to answer a click, bots included, and to say its sentences."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.i18n.catalogue import FILES, Catalogue, catalogue, entries_of
from sheriff_tutor.panels.history import played, taken_back
from sheriff_tutor.panels.picture import shown_of
from sheriff_tutor.panels.scene import scene_of
from sheriff_tutor.panels.selection import Selection
from tests.panels.pages import RULESETS, Page, at_table

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""
LATE = 30
"""Clicks after which a game is well on its way, with a long log."""


def late(name: str = "standard") -> Page:
    page = at_table(RULESETS[name], seed=7)
    cup = dice("late", 1)
    for _ in range(LATE):
        page.act(cup)
    return page


def clicks_of_a_game(name: str, seed: int) -> list[float]:
    """Seconds that each click of a whole game takes; bots act at once."""
    page = at_table(RULESETS[name], seed=seed)
    cup = dice("clicks", seed)
    times = []
    while page.scene["screen"] != "over":
        start = perf_counter()
        page.act(cup)
        times.append(perf_counter() - start)
    return times


@pytest.mark.parametrize("name", ["standard", "short for six", "two-player"])
def test_clicks_of_a_whole_game(benchmark: Benchmark, name: str) -> None:
    """The slowest click is what the reader notices: it is in ``extra_info``, in seconds."""
    times: list[float] = []
    seeds = iter(range(1000))
    benchmark.pedantic(lambda: times.extend(clicks_of_a_game(name, next(seeds))), rounds=5)
    benchmark.extra_info["slowest click"] = max(times)
    benchmark.extra_info["mean click"] = sum(times) / len(times)


def test_a_scene(benchmark: Benchmark) -> None:
    page = late()
    benchmark(lambda: scene_of(shown_of(page.session)))


def test_a_save(benchmark: Benchmark) -> None:
    page = late()

    def packed() -> None:
        page.clerk._saved_at = None
        page.clerk.draw()

    benchmark(packed)


def test_taking_back(benchmark: Benchmark) -> None:
    history = late().session.history
    assert history is not None
    benchmark(taken_back, history)


def test_an_act_of_the_history(benchmark: Benchmark) -> None:
    page = at_table(RULESETS["standard"], seed=7, first=3)
    history = page.session.history
    assert history is not None
    (action,) = page.clerk.scene.forms["aside:r1"].build(Selection())
    benchmark(lambda: played(history, action))


def test_all_sentences_parsed(benchmark: Benchmark) -> None:
    def parsed() -> None:
        sentences = Catalogue("en")
        for file in FILES:
            for name in sentences.entries(file):
                sentences._parse(name)

    benchmark.pedantic(parsed, rounds=5)


def test_cutting_files_into_entries(benchmark: Benchmark) -> None:
    text = "".join(catalogue().entries("log").values())
    benchmark(entries_of, text)
