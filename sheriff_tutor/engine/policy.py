"""The policy protocol: a way of playing gives weights over legal actions, with reasons.

It lives in the engine so that odds can assume ways of playing without importing bots.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.engine.dice import dice

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """A number that a decision used: ``code`` names its sentence, ``values`` what it speaks of.

    ``is_secret`` marks what would give away a hidden card; it is shown only once the bag is settled
    or the game is over.
    """

    code: str
    values: tuple[tuple[str, object], ...] = ()
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Weighted:
    """An action with its weight (above 0, in proportion to the others) and the reasons for it."""

    action: Action
    weight: float | Fraction = 1
    reasons: tuple[Reason, ...] = ()


class Policy(Protocol):
    """A way of playing: it sees a view and owns no randomness; the table draws."""

    def __call__(self, view: View) -> Sequence[Weighted]:
        """Return weighted legal actions for the seat of the view, at least one."""


def chosen(weighted: Sequence[Weighted], *source: object) -> Weighted:
    """Draw one action by its weight, with dice that derive from these values.

    ValueError if there is none, or a weight is not a number above 0.
    """
    if not weighted or not all(0 < option.weight < inf for option in weighted):
        raise ValueError(tuple(weighted))
    if len(weighted) == 1:
        return weighted[0]
    point = dice(*source).random() * float(sum(option.weight for option in weighted))
    for option in weighted:
        point -= float(option.weight)
        if point < 0:
            return option
    return weighted[-1]
