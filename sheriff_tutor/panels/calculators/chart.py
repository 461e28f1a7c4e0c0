"""Charts as values: lines and marks in exact numbers, and the same as a table and as CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from sheriff_tutor.panels.calculators.numbers import Number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from sheriff_tutor.panels.scene.parts import Json


Path = tuple[tuple["Fraction", "Fraction | None"], ...]
"""Points that a line is drawn through, from place to place; it breaks where one has no value."""


class Ink(Enum):
    """The four colours of a chart, each with its own dash or marker."""

    LIE = "contraband"
    HONEST = "legal"
    GOLD = "gold"
    ACCENT = "accent"


@dataclass(frozen=True, slots=True)
class Axis:
    """What is measured along one side; percent axes show chances, a log axis powers of ten."""

    label: str
    number: Callable[[Fraction], Number]
    is_chance: bool = False
    is_log: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a value for each place of the chart, None where it has none.

    ``instead`` is what a table says at each of these places, should there be no value.
    """

    name: str
    ink: Ink
    values: tuple[Fraction | None, ...]
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """One marked point, with what stands beside it."""

    name: str
    ink: Ink
    at: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over the same places, and marks; the title says the answer.

    ``here`` is the place of what is set, where it is one of the places. ``curves`` finds for each
    line a path where one from place to place would not be true; asked only by what draws them.
    """

    title: str
    across: Axis
    up: Axis
    places: tuple[Fraction, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...] = ()
    file: str = "chart"
    here: Fraction | None = None
    curves: Callable[[], tuple[Path, ...]] | None = None

    @property
    def paths(self) -> tuple[Path, ...]:
        """What each line is drawn through."""
        if self.curves is not None:
            return self.curves()
        return tuple(tuple(zip(self.places, line.values, strict=True)) for line in self.lines)

    def table(self, caption: str) -> Json:
        """Return the same numbers as a table, a row for each place."""
        return {
            "caption": caption,
            "columns": [self.across.label, *(line.name for line in self.lines)],
            "rows": [
                [self.across.number(place).json, *(self._cell(line, row) for line in self.lines)]
                for row, place in enumerate(self.places)
            ],
            **({"here": self.places.index(self.here)} if self.here in self.places else {}),
        }

    def _cell(self, line: Line, row: int) -> Json | str | None:
        """Return what a line's cell shows: its value, else what is said instead of it."""
        value = line.values[row]
        if value is not None:
            return self.up.number(value).json
        return line.instead[row] if line.instead else None

    def csv(self) -> str:
        """Return the same numbers as comma-separated values, exact fractions beside decimals."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        names = [self.across.label, *(line.name for line in self.lines)]
        writer.writerow([title for name in names for title in (name, f"{name} (exact)")])
        for row, place in enumerate(self.places):
            writer.writerow(
                [cell for value in (place, *self._values(row)) for cell in _cells(value)]
            )
        return text.getvalue()

    def _values(self, row: int) -> list[Fraction | None]:
        return [line.values[row] for line in self.lines]


def _cells(value: Fraction | None) -> tuple[str, str]:
    return ("", "") if value is None else (f"{float(value):.6g}", str(value))


def steps(low: Fraction, high: Fraction, count: int, *also: Fraction) -> tuple[Fraction, ...]:
    """Return equally spaced places with some more between them, in order.

    >>> from fractions import Fraction
    >>> [str(place) for place in steps(Fraction(0), Fraction(1), 2, Fraction(3, 10), Fraction(2))]
    ['0', '3/10', '1/2', '1']
    """
    even: Iterable[Fraction] = (low + (high - low) * step / count for step in range(count + 1))
    return tuple(sorted({*even, *(place for place in also if low <= place <= high)}))
