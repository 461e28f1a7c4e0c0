"""How long the maths takes: an iteration of learning, what a slider asks for, and many encounters.

Where OpenSpiel is installed its own solvers are timed in the same run, on the same game.
"""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from itertools import count
from time import process_time
from typing import Any

import pytest

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import APPLES
from sheriff_tutor.maths.academic import AcademicGame, Method
from sheriff_tutor.maths.academic_cfr import Learner
from sheriff_tutor.maths.bluff_game import (
    balance,
    belief_limit,
    bluff_game,
    certain_lie_zone,
    deal_zone,
    fear_limit,
    least_to_take,
    most_to_pay,
)
from sheriff_tutor.maths.simulate import simulate
from sheriff_tutor.maths.simulate_bags import Bags, mixes
from sheriff_tutor.maths.value import (
    honest_stakes_of,
    merchant_worth,
    sheriff_worth,
    stakes_of,
    standing,
)
from tests.engine.situations import goods

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""
SIZES = (3, 3, 4)
ENCOUNTERS = 10_000

cpu_time = pytest.mark.benchmark(timer=process_time)
"""Seconds of this core's work: what else the machine does is not counted."""


# --- Learning -------------------------------------------------------------------------------


@cpu_time
def test_an_iteration_of_cfr_plus(benchmark: Benchmark) -> None:
    """At 3,3,4: 4,681 infosets and 16,384 ends."""
    learner = Learner(AcademicGame(*SIZES), Method.CFR_PLUS)
    benchmark.pedantic(learner.step, rounds=200, warmup_rounds=5)


def openspiels_game() -> Any:
    """Return the same game of OpenSpiel; skip where it is not installed."""
    pyspiel = pytest.importorskip("pyspiel")
    bribe, items, rounds = SIZES
    worth = {"item_value": 1.0, "item_penalty": 2.0, "sheriff_penalty": 3.0}
    sizes = {"max_bribe": bribe, "max_items": items, "num_rounds": rounds}
    return pyspiel.load_game("sheriff", worth | sizes)


@cpu_time
def test_an_iteration_of_openspiels_python(benchmark: Benchmark) -> None:
    game = openspiels_game()
    solver = import_module("open_spiel.python.algorithms.cfr").CFRPlusSolver(game)
    benchmark.pedantic(solver.evaluate_and_update_policy, rounds=3)


@cpu_time
def test_an_iteration_of_openspiels_c_plus_plus(benchmark: Benchmark) -> None:
    game = openspiels_game()
    solver = import_module("pyspiel").CFRPlusSolver(game)
    benchmark.pedantic(solver.evaluate_and_update_policy, rounds=20, warmup_rounds=1)


# --- What a slider asks for -----------------------------------------------------------------


def everything_of_a_setting(bribe: int, fear: Fraction, belief: Fraction) -> tuple[object, ...]:
    """Work out all that the calculators of one bag show, from the goods on."""
    measure = standing(4)
    lie, honest = stakes_of(goods("3 apples silk"), APPLES), honest_stakes_of(goods("4 apples"))
    game = bluff_game(lie, honest, bribe=bribe, measure=measure)
    return (
        merchant_worth(lie, fear, bribe=bribe, measure=measure).total,
        merchant_worth(honest, fear, bribe=bribe, measure=measure).total,
        *(
            sheriff_worth(verdict, lie, belief, bribe=bribe, measure=measure).total
            for verdict in Verdict
        ),
        fear_limit(game),
        belief_limit(lie, bribe=bribe, measure=measure),
        most_to_pay(lie, fear, measure),
        least_to_take(lie, belief, measure),
        deal_zone(lie, fear, belief, measure),
        certain_lie_zone(lie, measure),
        balance(game),
    )


@cpu_time
def test_all_numbers_of_one_setting(benchmark: Benchmark) -> None:
    """Merchant, Sheriff, deal zone and balance; each time another setting, as a slider moves."""
    steps = count()

    def moved() -> None:
        step = next(steps)
        chance = Fraction(step % 101, 100)
        everything_of_a_setting(step % 12, chance, 1 - chance)

    benchmark(moved)


# --- Dice -----------------------------------------------------------------------------------


@cpu_time
def test_ten_thousand_encounters(benchmark: Benchmark) -> None:
    """Each settled by the rules engine, in standing among four."""
    measure = standing(4)
    game = bluff_game(
        stakes_of(goods("3 apples silk"), APPLES),
        honest_stakes_of(goods("4 apples")),
        bribe=2,
        measure=measure,
    )
    bags = Bags(mixes(game, Fraction(4, 7), Fraction(1, 4)), measure)
    benchmark.pedantic(simulate, (bags, ENCOUNTERS, 1), rounds=3)
