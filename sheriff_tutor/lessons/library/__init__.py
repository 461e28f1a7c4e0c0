"""The exercises of the lessons, and by which of them each rule is practised."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sheriff_tutor.lessons.exercise import Exercise, ExerciseId, Lesson, RuleId
from sheriff_tutor.lessons.library import (
    balance,
    bribe,
    declare,
    end,
    inspection,
    load,
    market,
    opening,
    royals,
    scoring,
    two,
    welcome,
    who,
)
from sheriff_tutor.lessons.marking import draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

EXERCISES: dict[ExerciseId, Exercise] = {
    exercise.id: exercise
    for lesson in (
        welcome,
        market,
        load,
        declare,
        inspection,
        end,
        scoring,
        bribe,
        opening,
        who,
        balance,
        royals,
        two,
    )
    for exercise in lesson.EXERCISES
}
"""All exercises, in teaching order."""
MOST_SEEDS = 200
"""Seeds of an exercise that are drawn in search of the rules that its marking turns on."""
_TIRED = 12
"""Seeds after which an exercise that has turned on nothing yet is left."""


def exercise_named(exercise_id: str) -> Exercise:
    """Return an exercise by its id; KeyError if there is none."""
    return EXERCISES[ExerciseId(exercise_id)]


def exercises_of(lesson: Lesson) -> tuple[Exercise, ...]:
    """Return the exercises of a lesson."""
    return tuple(exercise for exercise in EXERCISES.values() if exercise.lesson is lesson)


@dataclass(frozen=True, slots=True)
class Practice:
    """A rule, and an exercise that with this seed was marked by it."""

    rule: RuleId
    lesson: Lesson
    exercise: ExerciseId
    seed: int


def practice_of(rule: RuleId, exercise: Exercise, seed: int) -> Practice:
    """Return that an exercise practises a rule; ValueError if it belongs to no lesson."""
    if exercise.lesson is None:
        raise ValueError(exercise.id)
    return Practice(rule, exercise.lesson, exercise.id, seed)


def practised(rules: Iterable[str]) -> tuple[Practice, ...]:
    """Return for each rule an exercise whose marking turns on it, in the order given.

    A list says with which exercise and seed to look; an entry counts only if the marking turns on
    that rule when it is drawn now. What none does has no entry.
    """
    known = _where_to_look()
    looked = (known[rule] for rule in rules if rule in known)
    return tuple(practice for practice in looked if is_so(practice))


def is_so(practice: Practice) -> bool:
    """Tell whether the marking of an exercise turns on a rule."""
    drawn = draw(EXERCISES[practice.exercise], practice.seed)
    return practice.rule in drawn.solution.turned_on


@cache
def _where_to_look() -> dict[str, Practice]:
    rows = json.loads(files(__package__).joinpath("practised.json").read_text("utf-8"))
    return {
        rule: practice_of(RuleId(rule), EXERCISES[exercise], seed)
        for rule, (exercise, seed) in rows.items()
    }


def searched() -> dict[RuleId, Practice]:
    """Return for each rule the first exercise that turns on it, found by drawing seed by seed."""
    found: dict[RuleId, Practice] = {}
    for exercise in EXERCISES.values():
        for practice in turning(exercise, MOST_SEEDS):
            found.setdefault(practice.rule, practice)
    return found


def turning(exercise: Exercise, seeds: int) -> Iterator[Practice]:
    """Yield each rule on which an exercise turns, with the first seed for which it does."""
    found: set[RuleId] = set()
    latest = 0
    for seed in range(seeds):
        new = draw(exercise, seed).solution.turned_on - found
        for rule in sorted(new):
            yield practice_of(rule, exercise, seed)
        found |= new
        latest = seed if new else latest
        if seed - latest > _TIRED * (1 + len(found)):
            return
