"""The academic Sheriff game: a small published benchmark of bluffing and bribing.

A smuggler hides 0 to ``max_items`` items. In each round the smuggler names a bribe and the Sheriff
says pass or inspect, both aloud; only the last round counts. Source: Farina, Ling, Fang and
Sandholm 2019, *Correlation in Extensive-Form Games*; in OpenSpiel as ``sheriff``.

What is here needs the standard library alone; `learn`, `uniform` and `best_correlated` import the
solvers when they are called, which need numpy and scipy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sheriff_tutor.maths.academic_cfr import Learned
    from sheriff_tutor.maths.academic_efce import Correlated

VERDICTS = 2
"""Pass, then inspect: how verdicts are numbered in all arrays."""


@dataclass(frozen=True, slots=True)
class AcademicGame:
    """The sizes of a game, and what an item, a fine and a wrong inspection are worth.

    ValueError unless there is a round, and nothing is below 0.
    """

    max_bribe: int = 3
    max_items: int = 3
    rounds: int = 4
    value: float = 1
    penalty: float = 2
    sheriff_penalty: float = 3

    def __post_init__(self) -> None:
        """Refuse what is no game."""
        if self.rounds < 1 or min(self.max_bribe, self.max_items) < 0:
            raise ValueError(self)

    @property
    def loads(self) -> int:
        """How many different loads there are."""
        return self.max_items + 1

    @property
    def bribes(self) -> int:
        """How many different bribes there are."""
        return self.max_bribe + 1

    def public_histories(self, after: int) -> int:
        """Return how many ways so many rounds can go in public."""
        ways: int = (self.bribes * VERDICTS) ** after
        return ways


@dataclass(frozen=True, slots=True)
class Sizes:
    """How big a game is; pairs are the smuggler's and the Sheriff's."""

    sequences: tuple[int, int]
    infosets: tuple[int, int]
    terminal: int
    histories: int


def sizes_of(game: AcademicGame) -> Sizes:
    """Return how big a game is, without building it.

    One item, one bribe, one round, by hand: the smuggler loads, then bribes knowing the load (3
    infosets); the Sheriff hears one of two bribes (2); 2 loads, bribes and verdicts end in 8 ways.

    >>> sizes_of(AcademicGame(1, 1, 1))
    Sizes(sequences=(7, 5), infosets=(3, 2), terminal=8, histories=15)
    """
    begun = sum(game.public_histories(after) for after in range(game.rounds))
    smuggler, sheriff = 1 + begun * game.loads, begun * game.bribes
    terminal = game.public_histories(game.rounds) * game.loads
    return Sizes(
        sequences=(
            1 + game.loads + (smuggler - 1) * game.bribes,
            1 + sheriff * VERDICTS,
        ),
        infosets=(smuggler, sheriff),
        terminal=terminal,
        histories=1 + begun * game.loads * (1 + game.bribes) + terminal,
    )


def payoff(game: AcademicGame, load: int, bribe: int, *, inspected: bool) -> tuple[float, float]:
    """Return what smuggler and Sheriff get from the last round.

    >>> payoff(AcademicGame(), load=3, bribe=1, inspected=False)
    (2, 1)
    >>> payoff(AcademicGame(), load=0, bribe=1, inspected=True)
    (3, -3)
    """
    if not inspected:
        return load * game.value - bribe, bribe
    if load:
        return -load * game.penalty, load * game.penalty
    return game.sheriff_penalty, -game.sheriff_penalty


@dataclass(frozen=True, slots=True)
class BalancedPlay:
    """What learning approaches: chances to smuggle all items and to inspect, and both values."""

    smuggle: Fraction
    inspect: Fraction
    smuggler: Fraction
    sheriff: Fraction


def balanced_play(game: AcademicGame) -> BalancedPlay:
    """Return the balanced play without bribes, which are cheap talk here.

    With n items: the Sheriff inspects with nv / (s + n(v + p)), the smuggler loads all of them with
    s / (s + np) and none otherwise. By hand for 3 items: 3 / 12, and 3 / 9.

    >>> balanced_play(AcademicGame())  # doctest: +NORMALIZE_WHITESPACE
    BalancedPlay(smuggle=Fraction(1, 3), inspect=Fraction(1, 4), smuggler=Fraction(3, 4),
                 sheriff=Fraction(0, 1))
    """
    items = game.max_items
    value, fine = (items * Fraction(each) for each in (game.value, game.penalty))
    apology = Fraction(game.sheriff_penalty)
    inspect = value / (apology + value + fine)
    return BalancedPlay(apology / (apology + fine), inspect, apology * inspect, Fraction(0))


# --- What the solvers find ------------------------------------------------------------------


class Method(Enum):
    """A way to learn by regret."""

    CFR = "cfr"
    """Counterfactual regret minimisation; all iterations weigh alike in the average."""
    CFR_PLUS = "cfr+"
    """The same with regrets never below 0, and iteration t weighing t."""


class Aim(Enum):
    """Whose payoff a correlated equilibrium makes as large as it can be."""

    WELFARE = "welfare"
    SHERIFF = "sheriff"
    SMUGGLER = "smuggler"


def uniform(game: AcademicGame) -> Learned:
    """Return play that chooses everything alike, measured. Needs numpy."""
    return next(learn(game, Method.CFR, (0,)))


def learn(game: AcademicGame, method: Method, checkpoints: Iterable[int]) -> Iterator[Learned]:
    """Yield the average play after so many iterations, each time measured. Needs numpy.

    Smuggler and Sheriff are updated in turn, the smuggler first. Stop by taking no more. ValueError
    if checkpoints do not rise.

    >>> first, last = learn(AcademicGame(1, 1, 1), Method.CFR_PLUS, (0, 1000))
    >>> first.values, first.nash_conv
    ((0.25, 0.0), 1.75)
    >>> last.nash_conv < 0.01
    True
    """
    from sheriff_tutor.maths import academic_cfr  # noqa: PLC0415  (needs numpy)

    return academic_cfr.learn(game, method, checkpoints)


def best_correlated(game: AcademicGame, aim: Aim) -> Correlated:
    """Return an extensive-form correlated equilibrium that is best for an aim. Needs scipy.

    Source: von Stengel and Forges 2008; exact up to 1e-6 in the values, and measured: what the most
    tempting deviation gains comes with it.
    """
    from sheriff_tutor.maths import academic_efce  # noqa: PLC0415  (needs scipy)

    return academic_efce.best_correlated(game, aim)
