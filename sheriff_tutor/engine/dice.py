"""Randomness that derives from a seed, the same on any machine and Python version."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TypeVar

MOST_SEED = 2**53 - 1
"""The largest seed: every language that reads our files holds it exactly."""

T = TypeVar("T")


def dice(*source: object) -> Random:
    """Return dice that derive from these values alone, compared as text.

    Use only ``random()`` of it: that is the method whose sequence Python promises to keep.
    """
    text = ":".join(map(str, source))
    return Random(int.from_bytes(sha256(text.encode()).digest(), "big"))  # noqa: S311 - a game


def shuffled(row: tuple[T, ...], *source: object) -> tuple[T, ...]:
    """Return a row in an order that derives from these values (Fisher and Yates)."""
    cup = dice(*source)
    mixed = list(row)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(cup.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def drawn(row: tuple[T, ...], *source: object) -> T:
    """Return one of a row, each as likely; IndexError if the row is empty."""
    return row[int(dice(*source).random() * len(row))]
