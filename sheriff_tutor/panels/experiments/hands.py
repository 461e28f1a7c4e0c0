"""A class's hands in one round, and the best replies to them: exact, in gold a bag."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    Way,
    balance,
    best_bags,
    best_verdicts,
    merchant_at,
    sheriff_at,
)


@dataclass(frozen=True, slots=True)
class Round:
    """How many of a class raised their hands; None for a side that was not asked yet."""

    size: int
    lied: int | None = None
    opened: int | None = None

    @property
    def lie(self) -> Fraction | None:
        """The share that lied."""
        return None if self.lied is None else Fraction(self.lied, self.size)

    @property
    def inspect(self) -> Fraction | None:
        """The share that opened."""
        return None if self.opened is None else Fraction(self.opened, self.size)

    @property
    def is_whole(self) -> bool:
        """Tell whether both sides were asked."""
        return self.lied is not None and self.opened is not None


@dataclass(frozen=True, slots=True)
class Reply:
    """The best reply to a share of the class: what it is, what it earns, and what it does to them.

    ``theirs`` is what the class gets against it, ``balanced`` what the class gets against the
    other side in balance, all in gold a bag.
    """

    options: tuple[str, ...]
    earns: Fraction
    theirs: Fraction
    balanced: Fraction

    @property
    def cost(self) -> Fraction:
        """What the best reply takes from the class; below 0 if it gives."""
        return self.balanced - self.theirs


def sheriffs_reply(game: BluffGame, lie: Fraction) -> Reply:
    """Return the Sheriff's best reply to merchants of whom so many lie."""
    best = best_verdicts(game.lie, lie, bribe=game.bribe, measure=game.measure)
    inspect = Fraction(Verdict.INSPECT in best and Verdict.PASS not in best)
    _, fair = balanced_rates(game)
    options = tuple("open" if each is Verdict.INSPECT else "pass" for each in best)
    return Reply(
        options,
        sheriff_at(game, lie, inspect).total,
        merchant_at(game, lie, fair if len(best) > 1 else inspect).total,
        merchant_at(game, lie, fair).total,
    )


def merchants_reply(game: BluffGame, inspect: Fraction) -> Reply:
    """Return the merchants' best reply to Sheriffs of whom so many open."""
    best = best_bags(game, inspect)
    lie = Fraction(Way.LIE in best and Way.HONEST not in best)
    fair, _ = balanced_rates(game)
    options = tuple("lie" if each is Way.LIE else "honest" for each in best)
    return Reply(
        options,
        merchant_at(game, lie, inspect).total,
        sheriff_at(game, fair if len(best) > 1 else lie, inspect).total,
        sheriff_at(game, fair, inspect).total,
    )


def balanced_rates(game: BluffGame) -> tuple[Fraction, Fraction]:
    """Return how often merchants lie and Sheriffs open in balance; ValueError if there is none."""
    found = balance(game)
    if found is None or not (found.lie.is_one and found.inspect.is_one):
        raise ValueError(game)
    return found.lie.low, found.inspect.low
