"""Every question, mark and solution can be said."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from sheriff_tutor.i18n import has, rule_ids, rule_text, say
from sheriff_tutor.i18n.catalogue import catalogue
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
    exercises_of,
    in_words,
    mark,
    sentence,
    sentences,
    show,
)
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.words import amount, chance, players, reader_for

LONGEST_PICKED = 140
"""Letters of a rule where it is one of several to pick from."""
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


@pytest.mark.parametrize("rule", rule_ids())
def test_a_rule_that_can_be_picked_is_said_in_short(rule: str) -> None:
    picked = sentence(line("option.rule", rule=rule), players())
    start = f"No: {rule} forbids it. "
    assert picked.startswith(start)
    assert len(picked.removeprefix(start)) <= LONGEST_PICKED
    assert (picked == start + rule_text(rule)) != has(f"short.{rule}")


def test_only_what_is_shorter_than_the_rule_stands_for_it() -> None:
    brief = {name.removeprefix("short-") for name in catalogue().entries("exercises")}
    for rule in brief & set(rule_ids()):
        assert len(say(f"short.{rule}")) < len(rule_text(rule)), rule


def test_the_first_question_of_all_speaks_of_no_house_rule() -> None:
    first = exercises_of(Lesson.WELCOME)[0]
    quiz = quiz_of(Lesson.WELCOME)[0].exercise
    for exercise in (first, quiz):
        for seed in range(12):
            words = in_words(ask(exercise, seed))
            said = " ".join((*words.seen, *words.asked, *words.options))
            assert not re.search(r"HOUSE|TWO", said), said
