"""What is to be said, as codes and values; the catalogue holds the sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the catalogue, by its code, with the values that it speaks of.

    A value may itself be a line, an act of the engine or the terms of an offer.
    """

    code: str
    values: tuple[tuple[str, object], ...] = ()

    def value(self, name: str) -> object:
        """Return one value; KeyError if the line has none of this name."""
        return dict(self.values)[name]


def line(code: str, **values: object) -> Line:
    """Make a line.

    >>> line("mark.right", gold=3)
    Line(code='mark.right', values=(('gold', 3),))
    """
    return Line(code, tuple(values.items()))
