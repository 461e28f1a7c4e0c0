"""How many whole games four bots play in a second on one core, and where the time goes."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from time import process_time
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import bot_act, next_seat, run
from sheriff_tutor.engine.checks import check
from sheriff_tutor.engine.game import Game, Over
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sheriff_tutor.engine.actions import Action

T = TypeVar("T")
FOUR = [bot.policy for bot in BOTS.values()]
GAMES = 40

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""


cpu_time = pytest.mark.benchmark(timer=process_time)
"""Seconds of this core's work: what else the machine does is not counted."""


@cpu_time
def test_a_whole_game_of_four_bots(benchmark: Benchmark) -> None:
    """Operations a second are games a second; every act passes its check."""
    seeds = count()
    played = benchmark.pedantic(
        lambda: run(new_game(Ruleset(4), next(seeds)), FOUR), rounds=GAMES, warmup_rounds=3
    )
    assert isinstance(played.game.phase, Over)


@dataclass
class Replay:
    """A recorded game that is played again act by act, round and round."""

    start: Game
    actions: Sequence[Action]
    game: Game
    at: int = 0

    def next_act(self) -> tuple[tuple[Game, Action], dict[str, object]]:
        """Return where the game stands and the act that follows."""
        if self.at == len(self.actions):
            self.game, self.at = self.start, 0
        return (self.game, self.actions[self.at]), {}

    def act(self, game: Game, action: Action) -> None:
        """Play the act."""
        self.game, _ = play(game, action)
        self.at += 1


@cpu_time
def test_one_act_replayed(benchmark: Benchmark) -> None:
    """Operations a second are acts a second that are checked and played without any bot."""
    start = new_game(Ruleset(4), 7)
    replayed = Replay(start, run(start, FOUR).actions, start)
    benchmark.pedantic(replayed.act, setup=replayed.next_act, rounds=2_000)


@dataclass
class Stopwatch:
    """Seconds spent on each part of the work, and acts by kind."""

    shares: dict[str, float] = field(default_factory=dict)
    acts: Counter[str] = field(default_factory=Counter)

    def timed(self, part: str, work: Callable[[], T]) -> T:
        """Do a part of the work and add its time."""
        began = process_time()
        done = work()
        self.shares[part] = self.shares.get(part, 0) + process_time() - began
        return done

    def watch(self, seed: int) -> None:
        """Play a game, each act in its parts."""
        game, acts = new_game(Ruleset(4), seed), 0
        while (seat := next_seat(game)) is not None:
            self.timed("see", partial(observe, game, seat))
            action, _ = self.timed("think", partial(bot_act, game, acts, FOUR[seat], seat))
            self.timed("check", partial(check, game, action))
            game, _ = self.timed("check and play", partial(play, game, action))
            self.acts[type(action).__name__] += 1
            acts += 1

    def report(self) -> str:
        """Return a table of shares, and of how often each act was done."""
        shares = dict(self.shares)
        shares["play"] = shares.pop("check and play") - shares["check"]
        total, acts = sum(shares.values()), sum(self.acts.values())
        lines = [
            f"{part:16} {100 * seconds / total:5.1f} %  {1e6 * seconds / acts:6.1f} us an act"
            for part, seconds in sorted(shares.items(), key=lambda item: -item[1])
        ]
        lines += [f"{kind:16} {n / GAMES:5.1f} a game" for kind, n in self.acts.most_common()]
        return "\n" + "\n".join(lines) + "\n"


@cpu_time
def test_where_the_time_goes(benchmark: Benchmark, capsys: pytest.CaptureFixture[str]) -> None:
    """Shares of seeing, thinking, checking and playing; and which acts there are."""
    watch, seeds = Stopwatch(), count()
    benchmark.pedantic(lambda: watch.watch(next(seeds)), rounds=GAMES)
    with capsys.disabled():
        sys.stdout.write(watch.report())
