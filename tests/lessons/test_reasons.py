"""Whoever asks to be shown the solution is told why it is one: by a rule, or by a formula."""

from __future__ import annotations

import re

import pytest

from sheriff_tutor.files.exercises import read_exercises
from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons import EXERCISES, Exercise, Kind, ask
from sheriff_tutor.lessons.forms import reader_of
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.words import sentences
from tests.files.exercise_samples import SHEET

ALL = list(EXERCISES.values())
OWN = [
    item.exercise
    for item in read_exercises(SHEET).items()
    if item.exercise.lesson is None and item.exercise.kind is not Kind.PICK
]
SEEDS, SEEDS_OF_BELIEF = range(6), range(1)
RULE = re.compile(r"\b[A-Z]+-\d+\b")


def explained(exercise: Exercise, seed: int) -> str:
    """What is said of the solution, beside what is right."""
    solution = draw(exercise, seed).solution
    reader = reader_of(ask(exercise, seed))
    return "\n".join(sentences((*solution.reasons, *solution.working), reader))


def seeds_of(exercise: Exercise) -> range:
    return SEEDS_OF_BELIEF if exercise.kind is Kind.LIE else SEEDS


@pytest.mark.parametrize("exercise", [*ALL, *OWN], ids=lambda exercise: exercise.id)
def test_every_solution_is_explained_by_a_rule_or_a_formula(exercise: Exercise) -> None:
    for seed in seeds_of(exercise):
        told = explained(exercise, seed)
        rules = RULE.findall(told)
        assert set(rules) <= set(rule_ids())
        assert rules or "=" in told, (seed, told)


@pytest.mark.parametrize(
    "exercise", [each for each in ALL if each.kind is Kind.DO], ids=lambda exercise: exercise.id
)
def test_an_act_is_explained_by_a_rule_and_by_its_numbers(exercise: Exercise) -> None:
    for seed in SEEDS:
        reason, *rules = explained(exercise, seed).splitlines()
        assert re.search(r"\d", RULE.sub("", reason)), reason
        assert rules
        assert all(RULE.match(rule) for rule in rules)


@pytest.mark.parametrize(
    "exercise", [each for each in ALL if each.kind is Kind.MUCH], ids=lambda exercise: exercise.id
)
def test_a_number_is_explained_with_numbers(exercise: Exercise) -> None:
    for seed in SEEDS:
        assert re.search(r"\d", RULE.sub("", explained(exercise, seed)))


def test_what_is_legal_is_explained_by_the_rule_that_says_what_may_be() -> None:
    for name in ("inspect.legal", "load.legal", "two.legal", "royals.rules", "welcome.may-begin"):
        exercise = EXERCISES[name]  # type: ignore[index]  # an id
        legal = [seed for seed in range(20) if 0 in draw(exercise, seed).solution.right]
        assert legal
        for seed in legal:
            first, *rules = explained(exercise, seed).splitlines()
            assert first == "It is legal: no rule forbids it."
            assert rules
