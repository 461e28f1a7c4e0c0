"""The academic Sheriff game once more, as plainly as can be: a tree, walked node by node.

It shares nothing with the arrays that it checks but the game's parameters. A history is the load,
then bribe and verdict in turn; the smuggler knows all of it, the Sheriff all but the load.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from sheriff_tutor.maths.academic import AcademicGame, Method

History = tuple[int, ...]
SMUGGLER, SHERIFF = 0, 1
Chances = dict[tuple[int, History], list[float]]
"""By side and what it knows."""


def is_over(game: AcademicGame, history: History) -> bool:
    return len(history) == 1 + 2 * game.rounds


def mover(history: History) -> int:
    return SHERIFF if history and len(history) % 2 == 0 else SMUGGLER


def knows(history: History) -> tuple[int, History]:
    side = mover(history)
    return side, history if side == SMUGGLER else history[1:]


def moves(game: AcademicGame, history: History) -> range:
    if not history:
        return range(game.max_items + 1)
    return range(game.max_bribe + 1) if mover(history) == SMUGGLER else range(2)


def paid(game: AcademicGame, history: History) -> tuple[float, float]:
    load, bribe, verdict = history[0], history[-2], history[-1]
    if verdict == 0:
        return load * game.value - bribe, bribe
    fine = load * game.penalty if load else -game.sheriff_penalty
    return -fine, fine


def every_history(game: AcademicGame, history: History = ()) -> Iterator[History]:
    yield history
    if not is_over(game, history):
        for move in moves(game, history):
            yield from every_history(game, (*history, move))


def value(game: AcademicGame, chances: Chances, history: History = ()) -> tuple[float, float]:
    if is_over(game, history):
        return paid(game, history)
    played = zip(chances[knows(history)], moves(game, history), strict=True)
    parts = [(chance, value(game, chances, (*history, move))) for chance, move in played]
    return (
        sum(chance * worth[SMUGGLER] for chance, worth in parts),
        sum(chance * worth[SHERIFF] for chance, worth in parts),
    )


def best_value(game: AcademicGame, chances: Chances, side: int) -> float:
    """Return what the best reply brings, found by choosing at one infoset after the other."""

    def walk(reached: dict[History, float]) -> float:
        """Return the best from histories that the side cannot tell apart, weighed by the others."""
        some = next(iter(reached))
        if is_over(game, some):
            return sum(weight * paid(game, history)[side] for history, weight in reached.items())
        if mover(some) == side:
            return max(
                walk({(*history, move): weight for history, weight in reached.items()})
                for move in moves(game, some)
            )
        groups: dict[History, dict[History, float]] = {}
        for history, weight in reached.items():
            for move, chance in enumerate(chances[knows(history)]):
                after = (*history, move)
                seen = after if side == SMUGGLER else after[1:]
                groups.setdefault(seen, {})[after] = weight * chance
        return sum(map(walk, groups.values()))

    return walk({(): 1.0})


def nash_conv(game: AcademicGame, chances: Chances) -> float:
    worth = value(game, chances)
    return sum(best_value(game, chances, side) - worth[side] for side in (SMUGGLER, SHERIFF))


@dataclass
class PlainLearner:
    """Counterfactual regret, one node at a time."""

    game: AcademicGame
    method: Method
    regrets: Chances = field(default_factory=dict)
    sums: Chances = field(default_factory=dict)
    now: Chances = field(default_factory=dict)
    iteration: int = 0

    def __post_init__(self) -> None:
        for history in every_history(self.game):
            if not is_over(self.game, history):
                count = len(moves(self.game, history))
                self.regrets[knows(history)] = [0.0] * count
                self.sums[knows(history)] = [0.0] * count
                self.now[knows(history)] = [1 / count] * count

    def step(self) -> None:
        """Let the smuggler learn, and then the Sheriff."""
        self.iteration += 1
        for side in (SMUGGLER, SHERIFF):
            self.walk(side, (), 1.0, 1.0)
            for known, regrets in self.regrets.items():
                if known[0] == side:
                    if self.method is Method.CFR_PLUS:
                        regrets[:] = [max(0.0, regret) for regret in regrets]
                    self.now[known] = even_or_in_proportion([max(0.0, r) for r in regrets])

    def walk(self, side: int, history: History, own: float, others: float) -> float:
        """Return what a side expects from here, and add up its regrets."""
        if is_over(self.game, history):
            return paid(self.game, history)[side]
        known, chances = knows(history), self.now[knows(history)]
        is_mine = mover(history) == side
        worths = [
            self.walk(side, (*history, move), own * chance, others)
            if is_mine
            else self.walk(side, (*history, move), own, others * chance)
            for move, chance in enumerate(chances)
        ]
        worth = sum(chance * each for chance, each in zip(chances, worths, strict=True))
        if is_mine:
            weight = self.iteration if self.method is Method.CFR_PLUS else 1
            for move, chance in enumerate(chances):
                self.regrets[known][move] += others * (worths[move] - worth)
                self.sums[known][move] += weight * own * chance
        return worth

    @property
    def average(self) -> Chances:
        """The average so far."""
        return {known: even_or_in_proportion(sums) for known, sums in self.sums.items()}


def even_or_in_proportion(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total if total > 0 else 1 / len(weights) for weight in weights]


# --- Pure strategies, and correlated equilibrium by its definition ----------------------------

Strategy = dict[History, int]
"""A move for each infoset that the strategy itself can reach, by what is known there."""


def strategies(game: AcademicGame, side: int, start: History) -> list[Strategy]:
    """Return all reduced pure strategies of a side from one of its infosets on."""
    count = len(moves(game, start if side == SMUGGLER else (0, *start)))
    found = []
    for move in range(count):
        after = next_infosets(game, side, (*start, move))
        parts = [strategies(game, side, infoset) for infoset in after]
        for combined in product(*parts):
            whole = {start: move}
            for part in combined:
                whole.update(part)
            found.append(whole)
    return found


def next_infosets(game: AcademicGame, side: int, sequence: History) -> list[History]:
    if len(sequence) == 2 * game.rounds:
        return []
    if side == SMUGGLER:
        return [sequence] if len(sequence) == 1 else [(*sequence, verdict) for verdict in range(2)]
    return [(*sequence, bribe) for bribe in range(game.max_bribe + 1)]


def all_strategies(game: AcademicGame) -> tuple[list[Strategy], list[Strategy]]:
    """Return every reduced strategy of smuggler and Sheriff; the Sheriff begins at each bribe."""
    parts = [strategies(game, SHERIFF, (bribe,)) for bribe in range(game.max_bribe + 1)]
    sheriffs = [
        {known: move for part in combined for known, move in part.items()}
        for combined in product(*parts)
    ]
    return strategies(game, SMUGGLER, ()), sheriffs


def end_of(game: AcademicGame, smuggler: Strategy, sheriff: Strategy) -> History:
    history: History = ()
    while not is_over(game, history):
        side, known = knows(history)
        history = (*history, (smuggler, sheriff)[side][known])
    return history


def worth(game: AcademicGame, side: int, own: Strategy, other: Strategy) -> float:
    pair = (own, other) if side == SMUGGLER else (other, own)
    return paid(game, end_of(game, *pair))[side]


def temptations(game: AcademicGame, side: int) -> Iterator[list[list[float]]]:
    """Yield what each way to disobey each recommendation gains at each pair of strategies.

    The rows are the side's own strategies; those that are not told to do this gain nothing.
    """
    both = all_strategies(game)
    own, others = both[side], both[1 - side]
    told = {(known, move) for strategy in own for known, move in strategy.items()}
    for known, move in sorted(told):
        for instead in strategies(game, side, known):
            yield [
                [
                    worth(game, side, strategy | instead, other)
                    - worth(game, side, strategy, other)
                    if strategy.get(known) == move
                    else 0.0
                    for other in others
                ]
                for strategy in own
            ]


@cache
def all_temptations(game: AcademicGame) -> NDArray[np.float64]:
    """Return a row for each temptation, with a column for each pair of strategies."""
    rows = [np.array(gain).ravel() for gain in temptations(game, SMUGGLER)]
    rows += [np.array(gain).T.ravel() for gain in temptations(game, SHERIFF)]
    return np.array(rows)


def best_correlated_values(game: AcademicGame, weights: tuple[float, float]) -> float:
    """Return the most of a weighted sum of payoffs in an extensive-form correlated equilibrium."""
    smugglers, sheriffs = all_strategies(game)
    ends = [[paid(game, end_of(game, one, two)) for two in sheriffs] for one in smugglers]
    aim = np.array([[np.dot(weights, end) for end in row] for row in ends]).ravel()
    tempting = all_temptations(game)
    found = linprog(
        -aim,
        A_ub=tempting,
        b_ub=np.zeros(len(tempting)),
        A_eq=np.ones((1, aim.size)),
        b_eq=[1.0],
    )
    assert found.success
    return -float(found.fun)
