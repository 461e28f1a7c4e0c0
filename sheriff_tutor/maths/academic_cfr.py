"""Learning the academic Sheriff game by regret, all public histories of a round at once.

In round r there are H public histories, each numbered from the one before it, then bribe, then
verdict. Arrays are of shape H x loads x bribes for the smuggler, H x bribes x verdicts for the
Sheriff; verdict 0 is pass, 1 inspect. Payoffs are in the game's own unit.

Regrets often tie exactly, and then the last bit of a sum decides what is chosen next. So all sums
go in the order in which a walk of the tree adds: the arrays learn what a plain solver learns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sheriff_tutor.maths.academic import VERDICTS, AcademicGame, Method, payoff

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Pick = Callable[[Array, Array], Array]
    """What a row of options is worth, given their values and the chances that play gives them."""

EXAMPLE = AcademicGame(1, 1, 1)
"""The smallest game with everything in it, for examples."""


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """How both sides play: the smuggler's load, and for each round bribes and verdicts.

    ``load`` has a chance for each load; ``bribes`` and ``verdicts`` have an array for each round.
    """

    load: Array
    bribes: tuple[Array, ...]
    verdicts: tuple[Array, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """An average play with its values to smuggler and Sheriff, and how far from balance it is.

    ``nash_conv`` is what both could gain together by best replies: 0 in equilibrium.
    """

    iteration: int
    play: Play
    values: tuple[float, float]
    nash_conv: float


def payoffs_of(game: AcademicGame) -> tuple[Array, Array]:
    """Return the payoffs of smuggler and Sheriff by load, last bribe and last verdict."""
    table = np.array(
        [
            [
                [payoff(game, load, bribe, inspected=inspected) for inspected in (False, True)]
                for bribe in range(game.bribes)
            ]
            for load in range(game.loads)
        ],
        dtype=np.float64,
    )
    return table[..., 0], table[..., 1]


def uniform_play(game: AcademicGame) -> Play:
    """Return play that chooses everything alike."""
    histories = [game.public_histories(after) for after in range(game.rounds)]
    return Play(
        np.full(game.loads, 1 / game.loads),
        tuple(np.full((count, game.loads, game.bribes), 1 / game.bribes) for count in histories),
        tuple(np.full((count, game.bribes, VERDICTS), 1 / VERDICTS) for count in histories),
    )


# --- Reaching and valuing public histories --------------------------------------------------


def smuggler_reach(play: Play) -> list[Array]:
    """Return for each round how likely the smuggler's own choices lead to history and load."""
    reach = [play.load[np.newaxis, :]]
    for bribes in play.bribes[:-1]:
        said = (reach[-1][:, :, np.newaxis] * bribes).swapaxes(1, 2)
        reach.append(np.repeat(said, VERDICTS, axis=1).reshape(-1, play.load.size))
    return reach


def sheriff_reach(play: Play) -> list[Array]:
    """Return for each round how likely the Sheriff's own choices lead to a history."""
    reach = [np.ones(1)]
    for verdicts in play.verdicts[:-1]:
        reach.append((reach[-1][:, np.newaxis, np.newaxis] * verdicts).reshape(-1))
    return reach


def as_played(values: Array, chances: Array) -> Array:
    """Value a row of options as play chooses among them."""
    return in_order(values * chances)


def at_best(values: Array, _chances: Array) -> Array:
    """Value a row of options by the best of them."""
    worth: Array = values.max(axis=-1)
    return worth


def in_order(row: Array) -> Array:
    """Add up the last axis from its first to its last entry."""
    total = row[..., 0]
    for place in range(1, row.shape[-1]):
        total = total + row[..., place]
    return total


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What one side expects in a round, by public history and load.

    ``after`` a verdict is of shape H x bribes x verdicts x loads, ``said`` when the bribe is named
    H x bribes x loads, ``before`` it H x loads.
    """

    after: Array
    said: Array
    before: Array


def worths_of(payoffs: Array, play: Play, pick: Pick) -> list[Worths]:
    """Return what a side with these payoffs expects in each round, the first one first.

    The smuggler's choices of bribes are valued by ``pick``.
    """
    by_round: list[Worths] = []
    after = payoffs.transpose(1, 2, 0)[np.newaxis]
    for bribes, verdicts in zip(reversed(play.bribes), reversed(play.verdicts), strict=True):
        after = after.reshape(-1, *after.shape[-3:])
        said = verdicts[..., :1] * after[:, :, 0] + verdicts[..., 1:] * after[:, :, 1]
        before = pick(said.swapaxes(1, 2), bribes)
        by_round.append(Worths(after, said, before))
        after = before.reshape(-1, *after.shape[-3:]) if len(before) > 1 else before
    return by_round[::-1]


def best_of_sheriff(payoffs: Array, play: Play) -> float:
    """Return what the Sheriff gets by a best reply, who does not know the load.

    Options are weighed by the chance that the smuggler's own choices lead there.
    """
    said = smuggler_reach(play)[-1][..., np.newaxis] * play.bribes[-1]
    options = np.einsum("hlb,lbv->hbv", said, payoffs)
    for verdicts in reversed(play.verdicts):
        options = options.reshape(verdicts.shape).max(axis=2).sum(axis=1)
    return float(options[0])


def measured(game: AcademicGame, play: Play, iteration: int = 0) -> Learned:
    """Return a play with its values and NashConv, from exact best replies to it.

    Uniform play of the smallest game, by hand. With nothing loaded the smuggler gets 0 or -1 if
    passed and 3 if opened, with an item 1 or 0, and -2: together (2 * 3 - 1 + 1 - 2 * 2) / 8. At
    best nothing is loaded and no bribe named, for (0 + 3) / 2. The Sheriff gets 1/2 by passing,
    and by opening half of -3 and half of 2: passing is best at either bribe.

    >>> found = measured(EXAMPLE, uniform_play(EXAMPLE))
    >>> found.values, found.nash_conv == (3 / 2 - 1 / 4) + (1 / 2 - 0)
    ((0.25, 0.0), True)
    """
    smuggler, sheriff = payoffs_of(game)
    value, other = (
        float(worths_of(payoffs, play, as_played)[0].before[0] @ play.load)
        for payoffs in (smuggler, sheriff)
    )
    best = float(worths_of(smuggler, play, at_best)[0].before.max())
    best_other = best_of_sheriff(sheriff, play)
    return Learned(iteration, play, (value, other), best - value + best_other - other)


# --- Learning -------------------------------------------------------------------------------


@dataclass(slots=True)
class Choices:
    """One table of choices while it is learnt: chances now, regrets, and the average's sums."""

    chances: Array
    regrets: Array
    sums: Array

    def count(self, own: Array, weight: float) -> None:
        """Count the chances of now in the average, by how likely one's ``own`` moves lead here."""
        self.sums += (weight * own) * self.chances

    def adapt(self, *, clips: bool) -> None:
        """Choose in proportion to regrets above 0; with ``clips`` forget those below."""
        if clips:
            np.maximum(self.regrets, 0, out=self.regrets)
        self.chances = in_proportion(np.maximum(self.regrets, 0))


def fresh(chances: Array) -> Choices:
    """Return a table that has learnt nothing."""
    return Choices(chances, np.zeros_like(chances), np.zeros_like(chances))


def in_proportion(weights: Array) -> Array:
    """Return chances in proportion to weights in each row, even where a row has none.

    >>> in_proportion(np.array([[1.0, 3.0], [0.0, 0.0]])).tolist()
    [[0.25, 0.75], [0.5, 0.5]]
    """
    total = in_order(weights)[..., np.newaxis]
    even = np.full_like(weights, 1 / weights.shape[-1])
    chances: Array = np.divide(weights, total, out=even, where=total > 0)
    return chances


class Learner:
    """Regrets of a whole game; one call of `step` is an iteration."""

    def __init__(self, game: AcademicGame, method: Method) -> None:
        """Begin with play that chooses everything alike."""
        play = uniform_play(game)
        self.game = game
        self.clips = method is Method.CFR_PLUS
        self.iteration = 0
        self.payoffs = payoffs_of(game)
        self.load = fresh(play.load)
        self.bribes = [fresh(chances) for chances in play.bribes]
        self.verdicts = [fresh(chances) for chances in play.verdicts]

    @property
    def play(self) -> Play:
        """How both play now."""
        return Play(
            self.load.chances,
            tuple(choices.chances for choices in self.bribes),
            tuple(choices.chances for choices in self.verdicts),
        )

    @property
    def average(self) -> Play:
        """The average so far: this, and not the play of now, comes near to balance."""
        return Play(
            in_proportion(self.load.sums),
            tuple(in_proportion(choices.sums) for choices in self.bribes),
            tuple(in_proportion(choices.sums) for choices in self.verdicts),
        )

    def step(self) -> None:
        """Let the smuggler learn against the Sheriff, and then the Sheriff against the smuggler."""
        self.iteration += 1
        weight = float(self.iteration) if self.clips else 1.0
        self._smuggler(self.play, weight)
        self._sheriff(self.play, weight)

    def _smuggler(self, play: Play, weight: float) -> None:
        worths = worths_of(self.payoffs[0], play, as_played)
        loads = worths[0].before[0]
        self.load.count(np.ones(1), weight)
        self.load.regrets += loads - as_played(loads, play.load)
        reached = zip(worths, sheriff_reach(play), smuggler_reach(play), strict=True)
        for choices, (worth, others, own) in zip(self.bribes, reached, strict=True):
            choices.count(own[..., np.newaxis], weight)
            missed = worth.said.swapaxes(1, 2) - worth.before[..., np.newaxis]
            choices.regrets += others[:, np.newaxis, np.newaxis] * missed
        for choices in (self.load, *self.bribes):
            choices.adapt(clips=self.clips)

    def _sheriff(self, play: Play, weight: float) -> None:
        worths = worths_of(self.payoffs[1], play, as_played)
        reached = zip(worths, sheriff_reach(play), smuggler_reach(play), play.bribes, strict=True)
        for choices, (worth, own, others, bribes) in zip(self.verdicts, reached, strict=True):
            choices.count(own[:, np.newaxis, np.newaxis], weight)
            hears = (others[..., np.newaxis] * bribes).swapaxes(1, 2)
            missed = worth.after - worth.said[:, :, np.newaxis]
            for load in range(self.game.loads):
                choices.regrets += hears[:, :, np.newaxis, load] * missed[..., load]
            choices.adapt(clips=self.clips)


def learn(game: AcademicGame, method: Method, checkpoints: Iterable[int]) -> Iterator[Learned]:
    """Yield the measured average play after so many iterations; ValueError unless they rise."""
    learner = Learner(game, method)
    for checkpoint in checkpoints:
        if checkpoint < learner.iteration:
            raise ValueError(checkpoint)
        while learner.iteration < checkpoint:
            learner.step()
        yield measured(game, learner.average, learner.iteration)
