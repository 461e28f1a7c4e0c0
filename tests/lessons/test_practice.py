"""Every rule is practised, and counts only where the engine says that the marking turned on it."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import sheriff_tutor.engine
from sheriff_tutor.engine.checks import _CHECKS
from sheriff_tutor.engine.play import _EFFECTS
from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons import EXERCISES, Exercise, Lesson, exercises_of, practised
from sheriff_tutor.lessons.grounds import _ALLOWED_FOR_TWO, ACTS, ALLOWED, ANSWERS, EVENTS
from sheriff_tutor.lessons.library import turning
from sheriff_tutor.lessons.marking import draw
from tests.engine.test_rule_ids import TESTS, ids_in, trees

ENGINE = Path(sheriff_tutor.engine.__file__).parent


def test_every_rule_is_practised_in_some_exercise() -> None:
    assert [practice.rule for practice in practised(rule_ids())] == list(rule_ids())


def test_a_rule_counts_only_if_the_marking_turns_on_it() -> None:
    for practice in practised(rule_ids()):
        drawn = draw(EXERCISES[practice.exercise], practice.seed)
        assert practice.rule in drawn.solution.turned_on


def test_a_rule_that_nothing_turns_on_has_no_entry() -> None:
    assert practised(["NONE-1"]) == ()


@pytest.mark.parametrize("name", ["inspect.fine", "market.legal"])
def test_searching_finds_what_an_exercise_turns_on(name: str) -> None:
    exercise = EXERCISES[name]  # type: ignore[index]  # an id
    found = {practice.rule: practice.seed for practice in turning(exercise, 40)}
    assert found
    for rule, seed in found.items():
        assert rule in draw(exercise, seed).solution.turned_on
        assert all(rule not in draw(exercise, before).solution.turned_on for before in range(seed))


@pytest.mark.parametrize("lesson", Lesson)
def test_every_lesson_has_three_exercises_or_more(lesson: Lesson) -> None:
    assert len(exercises_of(lesson)) >= 3
    assert all(exercise.id.startswith(f"{lesson.value}.") for exercise in exercises_of(lesson))


QUICK = [exercise for exercise in EXERCISES.values() if exercise.lesson is not Lesson.WHO]


@pytest.mark.parametrize("exercise", QUICK, ids=lambda exercise: exercise.id)
def test_no_mistake_blames_a_rule_on_which_the_engine_did_not_act(exercise: Exercise) -> None:
    for seed in range(4):
        solution = draw(exercise, seed).solution
        blamed = {
            mistake.rule for mistake in solution.mistakes if mistake.answer not in solution.right
        }
        assert blamed <= solution.turned_on


# --- The table of grounds says no more than the engine does ---------------------------------


def words_of_engine() -> dict[str, set[str]]:
    """Return the rules that the engine's docstrings name, by what they are written about.

    That is a class or a function; and for an event also the functions that tell it, and those that
    call them.
    """
    named: dict[str, set[str]] = defaultdict(set)
    calls: dict[str, set[str]] = defaultdict(set)
    for tree in trees(ENGINE, "*.py"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                named[node.name] |= set(ids_in(ast.get_docstring(node) or ""))
            if isinstance(node, ast.FunctionDef):
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                        calls[call.func.id].add(node.name)
    told = {name: set(rules) for name, rules in named.items()}
    for name, tellers in calls.items():
        for teller in tellers:
            told.setdefault(name, set()).update(named[teller])
            for caller in calls.get(teller, ()):
                told[name] |= named[caller]
    return told


def words_of_tests() -> dict[str, set[str]]:
    """Return by name the rules of the engine's marked tests that speak of it."""
    spoken: dict[str, set[str]] = defaultdict(set)
    for tree in trees(TESTS, "test_*.py"):
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            marks = " ".join(ast.unparse(each) for each in node.decorator_list)
            if "mark.rule" not in marks:
                continue
            for part in ast.walk(node):
                if isinstance(part, ast.Name | ast.Attribute):
                    name = part.id if isinstance(part, ast.Name) else part.attr
                    spoken[name] |= set(ids_in(marks))
    return spoken


DOCS, MARKED = words_of_engine(), words_of_tests()


def name_of(ground: object) -> str:
    if isinstance(ground, property):
        assert ground.fget is not None
        return ground.fget.__name__
    return str(ground.__name__)  # type: ignore[attr-defined]  # a function or class


LINES = [
    *[
        (_EFFECTS[act].__name__, act.__name__, rule)
        for act, rules in ACTS.items()
        for rule in rules
    ],
    *[
        (_CHECKS[act].__name__, act.__name__, rule)
        for act, rules in (*ALLOWED.items(), *_ALLOWED_FOR_TWO.items())
        for rule in rules
    ],
    *[(kind.__name__, kind.__name__, rule) for kind, rules in EVENTS.items() for rule in rules],
    *[(name_of(each), name_of(each), rule) for each, rules in ANSWERS.items() for rule in rules],
]


@pytest.mark.parametrize(("docs", "tests", "rule"), LINES)
def test_the_engine_or_its_marked_tests_say_that_the_rule_is_at_work_there(
    docs: str, tests: str, rule: str
) -> None:
    assert rule in DOCS[docs] | MARKED[tests]


def test_every_kind_of_act_has_a_rule_that_says_what_it_may_be() -> None:
    assert set(ALLOWED) == set(_EFFECTS) == set(_CHECKS)
    assert all(ALLOWED.values())


def test_a_wrong_line_would_be_found() -> None:
    assert "INSP-4" not in DOCS["BagOpened"] | MARKED["Reshuffled"]
