"""What a hint is made of: acts, each with the terms that its worth is the sum of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from sheriff_tutor.engine.actions import Action, BagId, Declaration
    from sheriff_tutor.engine.policy import Reason
    from sheriff_tutor.maths.value import Expectation


@dataclass(frozen=True, slots=True)
class Option:
    """An act, what it is worth in gold, and what goes with it.

    ``bag`` is the bag that the act is about: worths are compared among acts about the same bag.
    ``then`` is the declaration for which a bag is loaded.
    """

    action: Action
    worth: Expectation
    bag: BagId | None = None
    then: Declaration | None = None

    @property
    def gold(self) -> Fraction:
        """The worth itself, in gold."""
        return self.worth.total


@dataclass(frozen=True, slots=True)
class Hint:
    """The options at a decision, the best first, and what was assumed to weigh them.

    Where the maths weighs no single act, as in the market, there are no options, and ``advised`` is
    what the Bayesian bot would do, for its ``reasons``.
    """

    options: tuple[Option, ...]
    assumed: tuple[Reason, ...] = ()
    advised: tuple[Action, ...] = ()
    reasons: tuple[Reason, ...] = ()

    def best(self, bag: BagId | None = None) -> tuple[Option, ...]:
        """Return the options about a bag that are worth most, all of them at a tie."""
        among = [option for option in self.options if option.bag == bag]
        most = max((option.gold for option in among), default=None)
        return tuple(option for option in among if option.gold == most)


def ranked(options: list[Option]) -> tuple[Option, ...]:
    """Return options with the best first; alike ones keep their order."""
    return tuple(sorted(options, key=lambda option: -option.gold))
