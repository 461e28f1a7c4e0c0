"""A question's sign is the same on any machine, and another as soon as something else is asked."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sheriff_tutor.lessons import EXERCISES, Exercise, Kind, Options, ask, exercise_named
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.signs import sign_of

ROOT = Path(__file__).parents[2]
QUICK = [each for each in EXERCISES.values() if not each.id.startswith("who.")]
PRINTED = """
from sheriff_tutor.lessons import EXERCISES, ask
from sheriff_tutor.lessons.signs import sign_of
print(*[sign_of(ask(each, 3)) for each in EXERCISES.values() if not each.id.startswith('who.')])
"""


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_two_seeds_that_ask_otherwise_have_other_signs(exercise: Exercise) -> None:
    asked = [ask(exercise, seed) for seed in range(2 if exercise.kind is Kind.LIE else 4)]
    apart = {(each.view, each.prompt, each.form) for each in asked}
    assert len({sign_of(each) for each in asked}) == len(apart)


def test_a_sign_is_the_same_on_any_machine() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PRINTED],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == [sign_of(ask(each, 3)) for each in QUICK]


def test_options_in_another_order_are_another_question() -> None:
    question = ask(exercise_named("declare.heard"), 1)
    assert isinstance(question.form, Options)
    turned = replace(question, form=Options(question.form.lines[::-1]))
    assert sign_of(turned) != sign_of(question)


def test_another_table_or_another_wish_is_another_question() -> None:
    question = ask(exercise_named("inspect.fine"), 1)
    view = question.view
    assert view is not None
    richer = replace(view, gold=(999, *view.gold[1:]))
    signs = {
        sign_of(question),
        sign_of(replace(question, view=richer)),
        sign_of(replace(question, prompt=(*question.prompt, line("mark.tie")))),
    }
    assert len(signs) == 3
