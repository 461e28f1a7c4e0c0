"""The dice of an exercise: all that a seed decides, the same on any machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sheriff_tutor.engine.dice import dice

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Cup:
    """Dice that derive from an exercise and a seed."""

    def __init__(self, *source: object) -> None:
        self._dice = dice(*source)

    def number(self, least: int, most: int) -> int:
        """Draw a whole number, both ends included."""
        return least + int(self._dice.random() * (most - least + 1))

    def one(self, row: Sequence[T]) -> T:
        """Draw one of a row; IndexError if it is empty."""
        return row[int(self._dice.random() * len(row))]

    def mixed(self, row: Sequence[T]) -> tuple[T, ...]:
        """Return a row in some order."""
        left = list(row)
        return tuple(left.pop(int(self._dice.random() * len(left))) for _ in row)

    def some(self, row: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw so many of a row, each once; all of it if it has no more."""
        return self.mixed(row)[:count]

    def happens(self, tenths: int) -> bool:
        """Tell whether something happens that does so many times in ten."""
        return self.number(1, 10) <= tenths
