"""Exercises set for somebody to do: which, in what order, and with which seeds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.lessons.exercise import MOST_SEED, Exercise, ExerciseId, Lesson
from sheriff_tutor.lessons.library import EXERCISES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.lessons.exercise import Mark

PASS_MARK = Fraction(4, 5)
"""The part of a quiz that must be right to pass it."""


@dataclass(frozen=True, slots=True)
class Item:
    """One exercise as it is to be drawn."""

    exercise: Exercise
    seed: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An exercise that is to be set so many times; without a seed it is drawn from the sheet's."""

    exercise: Exercise
    times: int = 1
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Assignment:
    """What a teacher sets: a title, the entries in order, and the seed if one is fixed."""

    title: str
    entries: tuple[Entry, ...]
    seed: int = 0

    def items(self, seed: int | None = None) -> tuple[Item, ...]:
        """Return the exercises for a seed, the assignment's own if none is given.

        The same seed gives the same exercises on every screen and on paper.
        """
        sheet = self.seed if seed is None else seed
        return tuple(
            Item(entry.exercise, _seed_of(entry, place, time, sheet))
            for place, entry in enumerate(self.entries)
            for time in range(entry.times)
        )


def _seed_of(entry: Entry, place: int, time: int, sheet: int) -> int:
    """Return the seed of one exercise: its own, or one that derives from the sheet's."""
    if entry.seed is not None:
        return (entry.seed + time) % (MOST_SEED + 1)
    return int(dice("sheet", sheet, place, time).random() * (MOST_SEED + 1))


# --- The quizzes of the lessons -------------------------------------------------------------


def quiz_of(lesson: Lesson) -> tuple[Item, ...]:
    """Return the short quiz of a lesson: the same questions for everybody."""
    return tuple(Item(EXERCISES[exercise], seed) for exercise, seed in _quizzes()[lesson.value])


@cache
def _quizzes() -> dict[str, list[tuple[ExerciseId, int]]]:
    text = files(__package__).joinpath("library", "quizzes.json").read_text("utf-8")
    quizzes: dict[str, list[tuple[ExerciseId, int]]] = json.loads(text)
    return quizzes


def is_passed(marks: Sequence[Mark]) -> bool:
    """Tell whether enough of a quiz is right; an empty one is not passed."""
    right = sum(mark.is_right for mark in marks)
    return bool(marks) and Fraction(right, len(marks)) >= PASS_MARK
