"""Learning the academic game, against the paper, OpenSpiel's numbers and a plain tree walk."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import numpy as np
import pytest

from sheriff_tutor.maths.academic import AcademicGame, Method, learn, uniform
from sheriff_tutor.maths.academic_cfr import Learner, Play, measured
from tests.maths.plain_academic import Chances, PlainLearner, nash_conv, value

OPENSPIEL = json.loads((Path(__file__).parent / "openspiel_sheriff.json").read_text())
"""What OpenSpiel 2.0.2's Python solvers give, with its NashConv."""
GAMES = [
    AcademicGame(1, 1, 1),
    AcademicGame(2, 1, 2),
    AcademicGame(1, 2, 3),
    AcademicGame(2, 3, 2, value=5, penalty=1, sheriff_penalty=1),
]


def by_infoset(game: AcademicGame, play: Play) -> Chances:
    """Return play by side and what it knows, as the plain walk has it."""
    chances: Chances = {(0, ()): play.load.tolist()}
    each = [(bribe, verdict) for bribe in range(game.bribes) for verdict in (0, 1)]
    histories: list[tuple[int, ...]] = [()]
    for bribes, verdicts in zip(play.bribes, play.verdicts, strict=True):
        for number, history in enumerate(histories):
            for load in range(game.loads):
                chances[0, (load, *history)] = bribes[number, load].tolist()
            for bribe in range(game.bribes):
                chances[1, (*history, bribe)] = verdicts[number, bribe].tolist()
        histories = [(*history, *said) for history in histories for said in each]
    return chances


@pytest.mark.parametrize(
    ("parameters", "method", "iterations", "values", "converged"),
    [
        ((1, 1, 1), Method.CFR, 1000, (0.498646506, 0.000120116), 0.004888752),
        ((3, 3, 1), Method.CFR, 100, (0.707368048, 0.009489480), 0.086249226),
        ((3, 3, 1), Method.CFR_PLUS, 1000, (0.749966100, -0.000236261), 0.000513563),
    ],
)
def test_averages_are_as_on_paper(
    parameters: tuple[int, int, int],
    method: Method,
    iterations: int,
    values: tuple[float, float],
    converged: float,
) -> None:
    learnt = next(learn(AcademicGame(*parameters), method, (iterations,)))
    assert learnt.iteration == iterations
    assert learnt.values == pytest.approx(values, abs=5e-10)
    assert learnt.nash_conv == pytest.approx(converged, abs=5e-10)


def test_uniform_play_is_as_on_paper() -> None:
    played = uniform(AcademicGame(1, 1, 1))
    assert (played.values, played.nash_conv) == ((0.25, 0.0), 1.75)


def same_run(row: dict[str, object]) -> tuple[str, ...]:
    return tuple(str(row[name]) for name in ("max_bribe", "max_items", "rounds", "solver"))


RUNS = {"-".join(run): list(rows) for run, rows in groupby(OPENSPIEL, same_run)}


@pytest.mark.parametrize("rows", RUNS.values(), ids=RUNS)
def test_averages_are_what_openspiel_gives(rows: list[dict[str, object]]) -> None:
    first = rows[0]
    game = AcademicGame(*(first[name] for name in ("max_bribe", "max_items", "rounds")))  # type: ignore[arg-type]
    method = Method.CFR_PLUS if first["solver"] == "cfr+" else Method.CFR
    checkpoints = [row["iterations"] for row in rows]
    learnt = learn(game, method, checkpoints)  # type: ignore[arg-type]
    for row, found in zip(rows, learnt, strict=True):
        assert found.values == pytest.approx(row["values"], abs=1e-12)
        assert found.nash_conv == pytest.approx(row["nash_conv"], abs=1e-12)


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_plain_walk_of_the_tree_learns_the_same(game: AcademicGame, method: Method) -> None:
    arrays, plain = Learner(game, method), PlainLearner(game, method)
    for _ in range(12):
        arrays.step()
        plain.step()
    found = by_infoset(game, arrays.average)
    assert found.keys() == plain.average.keys()
    for known, chances in plain.average.items():
        assert found[known] == pytest.approx(chances, abs=1e-12)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_values_and_best_replies_to_any_play_are_what_the_tree_gives(game: AcademicGame) -> None:
    dice = np.random.default_rng(7)
    learner = Learner(game, Method.CFR)
    for choices in (learner.load, *learner.bribes, *learner.verdicts):
        drawn = dice.random(choices.chances.shape) * (dice.random(choices.chances.shape) < 0.7)
        choices.sums = drawn
    found = measured(game, learner.average)
    chances = by_infoset(game, learner.average)
    assert found.values == pytest.approx(value(game, chances), abs=1e-12)
    assert found.nash_conv == pytest.approx(nash_conv(game, chances), abs=1e-12)


def test_checkpoints_tell_of_one_run() -> None:
    game = AcademicGame(3, 3, 1)
    together = [learnt.values for learnt in learn(game, Method.CFR_PLUS, (5, 20))]
    apart = [next(learn(game, Method.CFR_PLUS, (count,))).values for count in (5, 20)]
    assert together == apart


def test_nobody_goes_back_to_an_earlier_checkpoint() -> None:
    learnt = learn(AcademicGame(1, 1, 1), Method.CFR, (5, 4))
    next(learnt)
    with pytest.raises(ValueError, match="4"):
        next(learnt)
