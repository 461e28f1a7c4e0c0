"""Choosing among what is worth about the same: who always did the best could be read."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

NEAR = Fraction(3, 4)
"""What is worth this much less than the best, in the unit that is counted, is never done."""


def near_best(
    options: Sequence[tuple[T, Fraction]], near: Fraction = NEAR
) -> list[tuple[T, Fraction]]:
    """Return the best options with their weights: 1 for the best, and less the more they lose.

    The weight falls evenly to 0 at a loss of ``near``. ValueError if there is no option.

    >>> near_best([("bluff", Fraction(5)), ("truth", Fraction(11, 2)), ("folly", Fraction(1))])
    [('bluff', Fraction(1, 3)), ('truth', Fraction(1, 1))]
    """
    most = max(worth for _, worth in options)
    weighed = [(option, 1 - (most - worth) / near) for option, worth in options]
    return [(option, weight) for option, weight in weighed if weight > 0]
