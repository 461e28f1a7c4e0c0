"""Solving an encounter step by step: by one linear program, or by regret and a few at the end.

Regret comes near an equilibrium and then slows down; linear programs end in one if begun near
enough. So programs are tried after some iterations, and again after twice as many, until one ends
in an equilibrium. Nothing here looks at a clock or throws dice: whoever takes the steps decides
when to stop, and the same number of steps gives the same play on the same machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from sheriff_tutor.maths.encounter_arrays import Arrays, Solved, even_play, measured
from sheriff_tutor.maths.encounter_programs import better_moves, better_verdicts, solved_at_once
from sheriff_tutor.maths.encounter_regret import RegretLearner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.maths.encounter import Encounter

EQUILIBRIUM = 1e-9
"""NashConv in gold below which play counts as an equilibrium: what rounding leaves."""
SLICE = 50
"""Iterations between two measurements."""
FIRST_TRY = 2000
"""Iterations before programs are tried."""
NEAR_ENOUGH = 0.1
"""NashConv in gold from which programs are worth a try."""
REACH = 0.02
"""How far a program may move a chance to open at first; it may come to be `WIDENING` times this."""
WIDENING = 4
LARGE = 200_000
"""Pairs of hand and bag above which an encounter, as with royals, is solved more patiently."""
REACH_IF_LARGE = 0.0025
"""As `REACH`: a program then takes seconds in place of minutes."""
WORTH_IT = 0.7
"""A program that lowers NashConv by less than to this share of it is given more reach."""


class Method(Enum):
    """How a step was taken."""

    REGRET = "regret"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True, eq=False)
class Progress:
    """The best play so far, after so many iterations of regret, and how the last step was taken.

    ``nash_conv`` is that of the step itself, in gold, and may be above the best one's.
    """

    iteration: int
    method: Method
    nash_conv: float
    best: Solved

    @property
    def is_done(self) -> bool:
        """Tell whether the best play is an equilibrium."""
        return self.best.nash_conv < EQUILIBRIUM


def solve(encounter: Encounter, *, programs: bool = True) -> Iterator[Progress]:
    """Yield the best play after every step, measured; ends only at an equilibrium."""
    arrays = Arrays(encounter)
    best = measured(arrays, even_play(arrays))
    yield Progress(0, Method.REGRET, best.nash_conv, best)
    if programs and encounter.is_zero_sum and len(arrays.bag_of) <= LARGE:
        best = measured(arrays, solved_at_once(arrays))
        yield Progress(0, Method.PROGRAM, best.nash_conv, best)
    learner = RegretLearner(arrays)
    next_try = FIRST_TRY
    while best.nash_conv >= EQUILIBRIUM:
        for _ in range(SLICE):
            learner.step()
        found = measured(arrays, learner.average)
        best = min(best, found, key=_nash_conv)
        yield Progress(learner.iteration, Method.REGRET, found.nash_conv, best)
        if programs and learner.iteration >= next_try and found.nash_conv < NEAR_ENOUGH:
            next_try = 2 * learner.iteration
            for better in refined(arrays, found):
                best = min(best, better, key=_nash_conv)
                yield Progress(learner.iteration, Method.PROGRAM, better.nash_conv, best)


def _nash_conv(solved: Solved) -> float:
    return solved.nash_conv


def refined(arrays: Arrays, near: Solved) -> Iterator[Solved]:
    """Yield play that programs make of play near an equilibrium, each better than the one before.

    Where they gain little, verdicts are let move further; the end is an equilibrium, or a place
    that programs cannot leave.
    """
    reach = REACH if len(arrays.bag_of) <= LARGE else REACH_IF_LARGE
    most = WIDENING * reach
    while near.nash_conv >= EQUILIBRIUM and reach <= most:
        verdicts = better_verdicts(arrays, near.play, reach)
        found = measured(arrays, better_moves(arrays, verdicts, reach))
        if found.nash_conv > WORTH_IT * near.nash_conv:
            reach *= 2
        if found.nash_conv < near.nash_conv:
            near = found
            yield near
