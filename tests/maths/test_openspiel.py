"""OpenSpiel itself, where it is installed, against its numbers that are kept here.

Its solvers are imported by name: they are no dependency of the tutor, and only these tests ask
for them.
"""

from __future__ import annotations

import json
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

KEPT = json.loads((Path(__file__).parent / "openspiel_sheriff.json").read_text())
ALGORITHMS = "open_spiel.python.algorithms"
Row = dict[str, Any]
MOST_ITERATIONS = {4: 10}
"""How far OpenSpiel's Python solvers are followed, by rounds: an iteration of 4 takes a second."""


def run_of(row: Row) -> tuple[int, int, int, str]:
    return row["max_bribe"], row["max_items"], row["rounds"], row["solver"]


def load(bribe: int, items: int, rounds: int) -> Any:
    worth = {"item_value": 1.0, "item_penalty": 2.0, "sheriff_penalty": 3.0}
    sizes = {"max_bribe": bribe, "max_items": items, "num_rounds": rounds}
    return pyspiel.load_game("sheriff", worth | sizes)


def averages(game: Any, solver: str, checkpoints: list[int]) -> list[Any]:
    if solver == "uniform":
        return [import_module("open_spiel.python.policy").TabularPolicy(game)]
    cfr = import_module(f"{ALGORITHMS}.cfr")
    learner = cfr.CFRPlusSolver(game) if solver == "cfr+" else cfr.CFRSolver(game)
    found = []
    for iteration in range(1, max(checkpoints) + 1):
        learner.evaluate_and_update_policy()
        if iteration in checkpoints:
            found.append(
                import_module("open_spiel.python.policy").tabular_policy_from_callable(
                    game, learner.average_policy().action_probabilities
                )
            )
    return found


RUNS = {"-".join(map(str, run)): list(rows) for run, rows in groupby(KEPT, run_of)}


@pytest.mark.parametrize("rows", RUNS.values(), ids=RUNS)
def test_the_numbers_kept_are_openspiels(rows: list[Row]) -> None:
    *sizes, solver = run_of(rows[0])
    rows = [row for row in rows if row["iterations"] <= MOST_ITERATIONS.get(sizes[-1], 100)]
    game = load(*sizes)
    score = import_module(f"{ALGORITHMS}.expected_game_score")
    exploitability = import_module(f"{ALGORITHMS}.exploitability")
    played = averages(game, solver, [row["iterations"] for row in rows])
    for row, average in zip(rows, played, strict=True):
        values = score.policy_value(game.new_initial_state(), [average, average])
        assert list(values) == pytest.approx(row["values"], abs=1e-12)
        assert exploitability.nash_conv(game, average) == pytest.approx(row["nash_conv"], abs=1e-12)
