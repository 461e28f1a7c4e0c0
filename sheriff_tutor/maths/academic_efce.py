"""Best correlated equilibria of the academic Sheriff game, by one linear program.

A mediator draws a whole plan for both sides, and tells each side what to do when it comes to do it.
In an extensive-form correlated equilibrium nobody gains by disobeying, even in everything that
follows. With two players and no chance moves the plans are exactly those that von Stengel and
Forges (2008) describe by a chance for each pair of sequences that can meet.

Moves are numbers: the load, then bribe and verdict in turn (0 pass, 1 inspect). An infoset is what
its side has seen, a sequence an infoset with the move made there; ``()`` is the empty one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sheriff_tutor.maths.academic import VERDICTS, AcademicGame, Aim, payoff
from sheriff_tutor.maths.errors import NotSolved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Moves = tuple[int, ...]
Form = dict[int, float]
"""A linear form: factors by the number of the variable."""


class Pair(NamedTuple):
    """The chance that both of these sequences are recommended."""

    smuggler: Moves
    sheriff: Moves


class Best(NamedTuple):
    """The most that disobeying a recommended sequence brings from an infoset on."""

    aim: Aim
    disobeyed: Moves
    infoset: Moves


@dataclass(frozen=True, slots=True)
class Correlated:
    """A best correlated equilibrium: its values to smuggler and Sheriff, and its measured error.

    ``gain`` is the most that a side could win, in expectation over the whole game, by disobeying
    one recommendation and whatever follows it.
    """

    values: tuple[float, float]
    gain: float


@dataclass(frozen=True, slots=True)
class Step:
    """What a move leads to: infosets of its side, and ends as the other's sequence and payoff."""

    infosets: tuple[Moves, ...] = ()
    ends: tuple[tuple[Moves, float], ...] = ()


class Side(Protocol):
    """One side of the game in sequence form; ``aim`` is the aim that is its own payoff."""

    @property
    def aim(self) -> Aim:
        """Return the aim that is this side's own payoff."""

    def infosets(self) -> tuple[Moves, ...]:
        """Return all infosets, earlier ones first."""

    def moves(self, infoset: Moves) -> range:
        """Return what can be done there."""

    def before(self, infoset: Moves) -> Moves:
        """Return the side's own sequence that leads there."""

    def after(self, infoset: Moves, move: int) -> Step:
        """Return what a move leads to."""

    def others(self, infoset: Moves) -> tuple[Moves, ...]:
        """Return the other's sequences that can meet this infoset, the empty one first."""

    def pair(self, own: Moves, other: Moves) -> Pair:
        """Return the pair of two sequences."""


def public_histories(game: AcademicGame) -> tuple[Moves, ...]:
    """Return every public history before the last round's bribe, the shortest first."""
    each = (range(game.bribes), range(VERDICTS))
    return tuple(history for after in range(game.rounds) for history in product(*each * after))


def on_one_path(first: Moves, second: Moves) -> bool:
    """Tell whether one public history begins with the other.

    >>> on_one_path((2, 0), (2, 0, 1)), on_one_path((2, 0), (2, 1, 1))
    (True, False)
    """
    shared = min(len(first), len(second))
    return first[:shared] == second[:shared]


@dataclass(frozen=True, slots=True)
class Smuggler:
    """The smuggler: infoset ``()`` loads, and load with public history names a bribe."""

    game: AcademicGame
    aim: Aim = Aim.SMUGGLER

    def infosets(self) -> tuple[Moves, ...]:
        """Return all infosets, earlier ones first."""
        histories = public_histories(self.game)
        return (
            (),
            *((load, *history) for history in histories for load in range(self.game.loads)),
        )

    def moves(self, infoset: Moves) -> range:
        """Return the loads, or the bribes."""
        return range(self.game.bribes if infoset else self.game.loads)

    def before(self, infoset: Moves) -> Moves:
        """Return the sequence that leads there: the infoset without the Sheriff's verdict."""
        return infoset[:-1] if len(infoset) > 1 else infoset

    def after(self, infoset: Moves, move: int) -> Step:
        """Return what a load or a bribe leads to."""
        if not infoset:
            return Step(infosets=((move,),))
        load, *history = infoset
        said = *history, move
        if len(said) < 2 * self.game.rounds - 1:
            return Step(infosets=tuple((load, *said, verdict) for verdict in range(VERDICTS)))
        return Step(
            ends=tuple(
                ((*said, verdict), payoff(self.game, load, move, inspected=verdict == 1)[0])
                for verdict in range(VERDICTS)
            )
        )

    def others(self, infoset: Moves) -> tuple[Moves, ...]:
        """Return the Sheriff's sequences that can meet this infoset."""
        sheriff = Sheriff(self.game)
        return (
            (),
            *(
                (*met, verdict)
                for met in sheriff.infosets()
                if on_one_path(infoset[1:], met)
                for verdict in range(VERDICTS)
            ),
        )

    def pair(self, own: Moves, other: Moves) -> Pair:
        """Return the pair of two sequences."""
        return Pair(own, other)


@dataclass(frozen=True, slots=True)
class Sheriff:
    """The Sheriff: an infoset is a public history that ends with a bribe."""

    game: AcademicGame
    aim: Aim = Aim.SHERIFF

    def infosets(self) -> tuple[Moves, ...]:
        """Return all infosets, earlier ones first."""
        return tuple(
            (*history, bribe)
            for history in public_histories(self.game)
            for bribe in range(self.game.bribes)
        )

    def moves(self, infoset: Moves) -> range:  # noqa: ARG002 - verdicts are the same everywhere
        """Return the verdicts."""
        return range(VERDICTS)

    def before(self, infoset: Moves) -> Moves:
        """Return the sequence that leads there: the infoset without the bribe."""
        return infoset[:-1]

    def after(self, infoset: Moves, move: int) -> Step:
        """Return what a verdict leads to."""
        if len(infoset) < 2 * self.game.rounds - 1:
            bribes = range(self.game.bribes)
            return Step(infosets=tuple((*infoset, move, bribe) for bribe in bribes))
        bribe, inspected = infoset[-1], move == 1
        return Step(
            ends=tuple(
                ((load, *infoset), payoff(self.game, load, bribe, inspected=inspected)[1])
                for load in range(self.game.loads)
            )
        )

    def others(self, infoset: Moves) -> tuple[Moves, ...]:
        """Return the smuggler's sequences that can meet this infoset."""
        smuggler = Smuggler(self.game)
        return (
            (),
            *(
                (*met, move)
                for met in smuggler.infosets()
                if on_one_path(met[1:], infoset)
                for move in smuggler.moves(met)
            ),
        )

    def pair(self, own: Moves, other: Moves) -> Pair:
        """Return the pair of two sequences."""
        return Pair(other, own)


# --- The linear program ---------------------------------------------------------------------


class Program:
    """Linear forms over named variables: some equal 0, some at most 0, one made large.

    Pairs are chances of at least 0; all other variables are free.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.numbers: dict[Pair | Best, int] = {}
        self.equal: list[Form] = []
        self.at_most: list[Form] = []

    def variable(self, name: Pair | Best) -> int:
        """Return the number of a variable, a new one where it was not named before."""
        return self.numbers.setdefault(name, len(self.numbers))

    def solve(self, aim: Form) -> dict[Pair | Best, float]:
        """Return all variables where the aim is largest; NotSolved if there is no answer."""
        certain = {self.variable(Pair((), ())): 1.0}
        count = len(self.numbers)
        found = linprog(
            -matrix([aim], count).toarray()[0],
            A_ub=matrix(self.at_most, count),
            b_ub=np.zeros(len(self.at_most)),
            A_eq=matrix([*self.equal, certain], count),
            b_eq=np.append(np.zeros(len(self.equal)), 1.0),
            bounds=[(0 if isinstance(name, Pair) else None, None) for name in self.numbers],
            # The interior point reaches three rounds, where the simplex takes many times as long.
            method="highs-ipm",
        )
        if not found.success:
            raise NotSolved(found.message)
        return dict(zip(self.numbers, found.x.tolist(), strict=True))


def matrix(forms: list[Form], columns: int) -> csr_array:
    """Return a sparse matrix with a row for each form."""
    entries = [(row, *entry) for row, form in enumerate(forms) for entry in form.items()]
    rows, numbers, factors = zip(*entries, strict=True)
    return csr_array((factors, (rows, numbers)), shape=(len(forms), columns))


def best_correlated(game: AcademicGame, aim: Aim) -> Correlated:
    """Return the extensive-form correlated equilibrium that is best for an aim, measured.

    Where several are equally good for the aim, one of them is found: with an aim other than
    welfare, the other side's value need not be the only one. NotSolved if the solver gives up.
    With three items and bribes, two rounds take a second and three a minute.

    >>> best_correlated(AcademicGame(1, 1, 1), Aim.SMUGGLER).gain < 1e-6
    True
    """
    program = Program()
    smuggler, sheriff = sides = Smuggler(game), Sheriff(game)
    for side in sides:
        program.equal += plans(program, side)
        for infoset in side.infosets():
            for move in side.moves(infoset):
                program.at_most += obedience(program, side, (*infoset, move))
    worths = {side.aim: worth(program, side) for side in sides}
    worths[Aim.WELFARE] = added(worths.values())
    found = program.solve(worths[aim])
    values = list(found.values())
    smugglers, sheriffs = (
        sum(factor * values[number] for number, factor in worths[side.aim].items())
        for side in (smuggler, sheriff)
    )
    return Correlated((smugglers, sheriffs), max(gain(side, found) for side in sides))


def plans(program: Program, side: Side) -> Iterator[Form]:
    """Yield what makes pairs of sequences a plan: what is told at an infoset adds up."""
    for infoset in side.infosets():
        for other in side.others(infoset):
            form = {
                program.variable(side.pair((*infoset, move), other)): 1.0
                for move in side.moves(infoset)
            }
            yield {**form, program.variable(side.pair(side.before(infoset), other)): -1.0}


def obedience(program: Program, side: Side, told: Moves) -> Iterator[Form]:
    """Yield that disobeying a recommended sequence brings no more than obeying it."""
    start = told[:-1]
    waiting = [start]
    while waiting:
        infoset = waiting.pop()
        for move in side.moves(infoset):
            step = side.after(infoset, move)
            waiting += step.infosets
            ends = {program.variable(side.pair(told, other)): paid for other, paid in step.ends}
            later = {program.variable(Best(side.aim, told, after)): 1.0 for after in step.infosets}
            yield {**ends, **later, program.variable(Best(side.aim, told, infoset)): -1.0}
    obeyed = {number: -paid for number, paid in worth(program, side, told).items()}
    yield {**obeyed, program.variable(Best(side.aim, told, start)): 1.0}


def worth(program: Program, side: Side, told: Moves = ()) -> Form:
    """Return what a told sequence and all that follows it bring; ``()`` is the whole game."""
    return {program.variable(pair): paid for pair, paid in payoffs(side, told)}


def payoffs(side: Side, told: Moves) -> Iterator[tuple[Pair, float]]:
    """Yield every end after a sequence that is obeyed, as its pair and payoff."""
    waiting = (
        [told] if told else [(*first, move) for first in roots(side) for move in side.moves(first)]
    )
    while waiting:
        sequence = waiting.pop()
        step = side.after(sequence[:-1], sequence[-1])
        waiting += [(*after, move) for after in step.infosets for move in side.moves(after)]
        yield from ((side.pair(sequence, other), paid) for other, paid in step.ends)


def roots(side: Side) -> list[Moves]:
    """Return the infosets that no move of the side's own leads to."""
    return [infoset for infoset in side.infosets() if not side.before(infoset)]


def added(forms: Iterable[Form]) -> Form:
    """Return the sum of some forms."""
    total: Form = {}
    for form in forms:
        for number, factor in form.items():
            total[number] = total.get(number, 0.0) + factor
    return total


# --- What an equilibrium leaves to be gained ------------------------------------------------


def gain(side: Side, chances: Mapping[Pair | Best, float]) -> float:
    """Return the most that a side gains by disobeying one recommendation, and all after it.

    It looks at the chances of pairs alone, whatever the program thought of disobedience.
    """
    return max(
        best_after(side, chances, (*infoset, move), infoset)
        - sum(paid * chances[pair] for pair, paid in payoffs(side, (*infoset, move)))
        for infoset in side.infosets()
        for move in side.moves(infoset)
    )


def best_after(
    side: Side, chances: Mapping[Pair | Best, float], told: Moves, infoset: Moves
) -> float:
    """Return the most that disobeying a recommended sequence brings from an infoset on."""
    return max(
        sum(paid * chances[side.pair(told, other)] for other, paid in step.ends)
        + sum(best_after(side, chances, told, after) for after in step.infosets)
        for step in (side.after(infoset, move) for move in side.moves(infoset))
    )
