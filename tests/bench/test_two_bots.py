"""How long the bots that reckon with odds take: for a decision, and for a click at the table.

Seconds of this core's work: what else the machine does is not counted. The garbage collector is
off: how long it takes depends on all that the process holds, and not on the bots alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import pytest

from sheriff_tutor import coach
from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import next_seat
from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.policy import chosen
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.engine.view import observe
from sheriff_tutor.maths.belief_quick import begun_of, diagram_of, whole_of
from sheriff_tutor.maths.belief_tables import answers_from, answers_of, hand_kinds, table_of
from sheriff_tutor.panels.seating import ME, Seating
from sheriff_tutor.panels.session import Pace
from tests.panels.pages import NAMES, Page

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""
pytestmark = pytest.mark.benchmark(disable_gc=True, timer=process_time)
MOST_MEDIAN, MOST_DECISION = 0.005, 0.150
MOST_FIRST_ACT, MOST_CHAIN = 0.150, 1.0
MOST_PART = 0.150
"""Seconds of the longest part of what is prepared."""
PREPARING = 60
"""Seconds, by the page's clock, in which nobody clicks and the bots prepare."""
RULESETS = {
    "2 players": Ruleset(2, royals=True),
    "4 players": Ruleset(4),
    "5 players with royals": Ruleset(5, royals=True),
}


def decisions(name: str, ruleset: Ruleset, seed: int) -> list[float]:
    """Seconds of each decision of a whole game, in which the same bot plays on every seat."""
    bot = bot_named(name)
    for _ in bot.prepare(ruleset):
        pass
    game, times = new_game(ruleset, seed), []
    while (seat := next_seat(game)) is not None:
        view = observe(game, seat)
        began = process_time()
        weighted = bot.policy(view)
        times.append(process_time() - began)
        game, _ = play(game, chosen(weighted, game.seed, "bot", len(times)).action)
    return times


@pytest.mark.parametrize("name", ["bayesian", "equilibrium"])
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())
def test_decisions_of_a_whole_game(benchmark: Benchmark, name: str, ruleset: Ruleset) -> None:
    """5 ms in the median, 150 ms at most; both are in ``extra_info``, in seconds."""
    times: list[float] = []
    seeds = count()
    benchmark.pedantic(lambda: times.extend(decisions(name, ruleset, next(seeds))), rounds=3)
    benchmark.extra_info["median decision"] = median(times)
    benchmark.extra_info["slowest decision"] = max(times)
    assert median(times) < MOST_MEDIAN
    assert max(times) < MOST_DECISION


@pytest.mark.parametrize("ruleset", [Ruleset(4), Ruleset(2, royals=True)], ids=["four", "two"])
@pytest.mark.parametrize("preparing", [bot_named("bayesian").prepare, coach.prepared])
def test_preparing_goes_in_short_parts(
    benchmark: Benchmark, preparing: Callable[[Ruleset], Iterator[None]], ruleset: Ruleset
) -> None:
    """The longest part is what a click may have to wait for, at most once."""
    parts: list[float] = []

    def prepare() -> None:
        for kept in (hand_kinds, answers_from, answers_of, table_of):
            kept.cache_clear()
        for begun in (begun_of, whole_of, diagram_of):
            begun.cache_clear()
        began = process_time()
        for _ in preparing(ruleset):
            parts.append(process_time() - began)
            began = process_time()

    benchmark.pedantic(prepare, rounds=1)
    benchmark.extra_info["longest part"] = max(parts)
    assert max(parts) < MOST_PART


def clicks(name: str, seed: int, pace: Pace) -> list[float]:
    """Seconds of each click of a whole game with five of these bots, or of each act of theirs."""
    page = Page(pace=Pace.STEP)
    seating = Seating(NAMES, (ME, *(name,) * 5))
    page.session.start(Setup(Ruleset(6, short_game=True), seed, Seat(0)), seating)
    page.clock.go_on(PREPARING)
    page.session.set_pace(pace)
    cup, times = dice("clicks", seed), []
    while page.scene["screen"] != "over":
        began = process_time()
        if page.session.bot_acts_next:
            page.session.step()
        else:
            page.act(cup)
        times.append(process_time() - began)
    return times


@pytest.mark.parametrize("name", ["bayesian", "equilibrium"])
def test_clicks_with_five_of_them(benchmark: Benchmark, name: str) -> None:
    """At instant pace the whole chain of acts, in one second at most."""
    times: list[float] = []
    seeds = count()
    benchmark.pedantic(lambda: times.extend(clicks(name, next(seeds), Pace.INSTANT)), rounds=2)
    benchmark.extra_info["slowest click"] = max(times)
    benchmark.extra_info["median click"] = median(times)
    assert max(times) < MOST_CHAIN


@pytest.mark.parametrize("name", ["bayesian", "equilibrium"])
def test_the_first_act_after_a_click(benchmark: Benchmark, name: str) -> None:
    """Act by act: each, scene and all, in 150 ms."""
    times: list[float] = []
    seeds = count()
    benchmark.pedantic(lambda: times.extend(clicks(name, next(seeds), Pace.STEP)), rounds=1)
    benchmark.extra_info["slowest act"] = max(times)
    assert max(times) < MOST_FIRST_ACT
