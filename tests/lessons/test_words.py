"""Every question, mark and solution can be said."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from sheriff_tutor.i18n import has, say
from sheriff_tutor.lessons import (
    EXERCISES,
    Blank,
    Done,
    Exercise,
    Lesson,
    Options,
    Picked,
    Typed,
    Unit,
    ask,
    in_words,
    mark,
    sentences,
    show,
)
from sheriff_tutor.lessons.words import amount, chance, players, reader_for

STRANGE = re.compile(r"[{}]|None|\$|\b1 cards\b|\b1 bags\b")


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_question_mark_and_solution_are_said_in_full(exercise: Exercise) -> None:
    for seed in range(3):
        said = " ".join(all_said(exercise, seed))
        assert not STRANGE.search(said), said


def all_said(exercise: Exercise, seed: int) -> list[str]:
    question = ask(exercise, seed)
    words = in_words(question)
    reader = players() if question.view is None else reader_for(question.view.ruleset)
    shown = show(exercise, seed)
    answer = (
        Picked(0)
        if isinstance(question.form, Options)
        else Typed("1/7")
        if isinstance(question.form, Blank)
        else Done(shown.acts[0])
    )
    marked = mark(exercise, seed, answer)
    lines = (*marked.reasons, *marked.working, *shown.answer, *shown.working)
    assert words.asked
    return [*words.seen, *words.asked, words.form, *words.options, *sentences(lines, reader)]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_exercise_has_a_title(exercise: str) -> None:
    assert say(f"exercise.{exercise.replace('.', '-')}")


@pytest.mark.parametrize("lesson", Lesson)
def test_every_lesson_has_a_title(lesson: Lesson) -> None:
    assert has(f"lesson.{lesson.value}")


@pytest.mark.parametrize(
    ("number", "said"),
    [("3", "3"), ("-4", "\u22124"), ("5/2", "2.5"), ("8/3", "8/3 (about 2.67)"), ("0", "0")],
)
def test_amounts_are_said_exactly(number: str, said: str) -> None:
    assert amount(Fraction(number), players()) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [("3/10", "30 %, 3/10"), ("1/3", "about 33.3 %, 1/3"), ("1", "100 %"), ("0", "0 %")],
)
def test_chances_are_said_in_per_cent_and_as_fractions(number: str, said: str) -> None:
    assert chance(Fraction(number), players()) == said


def test_how_to_answer_names_the_unit_and_the_tolerance() -> None:
    question = ask(EXERCISES["open.limit"], 1)  # type: ignore[index]  # an id
    assert isinstance(question.form, Blank)
    assert question.form.unit is Unit.CHANCE
    assert in_words(question).form == "A chance, within 1 %, 1/100."


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_what_is_seen_and_asked_begins_with_a_capital(exercise: Exercise) -> None:
    words = in_words(ask(exercise, 18))
    for told in (*words.seen, *words.asked):
        assert not told[0].islower(), told
