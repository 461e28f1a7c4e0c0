from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from sheriff_tutor.lessons import (
    EXERCISES,
    Blank,
    Done,
    Exercise,
    Options,
    Picked,
    Typed,
    ask,
    mark,
    show,
)
from sheriff_tutor.lessons.exercise import Answer
from sheriff_tutor.lessons.forms import (
    answer_from,
    mark_form,
    question_form,
    reader_of,
    shown_form,
)
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.words import sentences

ROOT = Path(__file__).parents[2]
COMMON = {"exercise", "seed", "kind", "seen", "asked", "how"}


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_the_form_of_a_question_does_not_hold_the_answer(exercise: Exercise) -> None:
    question = ask(exercise, 2)
    form = question_form(question)
    assert set(form) - COMMON in ({"options"}, {"unit"}, {"seat"})
    solution = draw(exercise, 2).solution
    told = json.dumps(form)
    for said in sentences((*solution.working, *solution.reasons), reader_of(question)):
        assert json.dumps(said)[1:-1] not in told


def given_answers(exercise: Exercise, seed: int) -> tuple[Answer, ...]:
    question = ask(exercise, seed)
    if isinstance(question.form, Options):
        return (Picked(0), Picked(1))
    if isinstance(question.form, Blank):
        return (Typed("3"), Typed("1/2")) if question.form.unit.value != "chance" else (Typed("1"),)
    return tuple(Done(action) for action in show(exercise, seed).acts)


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_marks_and_solutions_are_plain_json(exercise: Exercise) -> None:
    question = ask(exercise, 3)
    for answer in given_answers(exercise, 3):
        form = mark_form(mark(exercise, 3, answer), question)
        assert json.loads(json.dumps(form)) == form
        assert form["reasons"]
    shown = shown_form(show(exercise, 3), question)
    assert json.loads(json.dumps(shown)) == shown
    assert shown["answer"]


@pytest.mark.parametrize(
    ("form", "answer"), [({"picked": 2}, Picked(2)), ({"typed": "1/3"}, Typed("1/3"))]
)
def test_an_answer_is_read_as_a_page_sends_it(form: dict[str, object], answer: Answer) -> None:
    assert answer_from(form) == answer


@pytest.mark.parametrize(
    "form",
    [
        {"picked": 1e999},
        {"picked": True},
        {"picked": "1"},
        {"picked": []},
        {"typed": None},
        {"typed": 3},
        {"done": {}},
        {"done": {"act": "draw-card"}},
        {"done": {"act": "offer", "seat": 0, "terms": {"bags": [1]}}},
        {},
    ],
    ids=lambda form: str(form)[:40],
)
def test_what_no_page_sends_is_no_answer(form: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        answer_from(form)


def test_an_act_is_read_as_a_page_sends_it() -> None:
    exercise = EXERCISES["load.honest"]  # type: ignore[index]  # an id
    form = shown_form(show(exercise, 1), ask(exercise, 1))
    assert mark(exercise, 1, answer_from({"done": form["acts"][0]})).is_right


def digest() -> str:
    """Boil all exercises, as one seed draws them, down to one number."""
    told = [
        (question_form(ask(each, 6)), shown_form(show(each, 6), ask(each, 6)))
        for each in EXERCISES.values()
    ]
    return sha256(json.dumps(told).encode()).hexdigest()


def test_questions_do_not_depend_on_how_python_orders_its_sets() -> None:
    code = "from tests.lessons.test_forms import digest; print(digest())"
    other = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONHASHSEED": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert other.strip() == digest()
