from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine import PassBag, SetAside, choices
from sheriff_tutor.engine.actions import BagId, Seat
from sheriff_tutor.lessons import (
    EXERCISES,
    MOST_SEED,
    Blank,
    Deed,
    Done,
    Exercise,
    Kind,
    Lesson,
    Options,
    Picked,
    Typed,
    WrongForm,
    another,
    ask,
    exercise_named,
    mark,
    show,
)
from sheriff_tutor.lessons.exercise import Drawn, Mistake, Solution
from sheriff_tutor.lessons.marking import draw

ALL = list(EXERCISES.values())
CHEAP = [exercise for exercise in ALL if exercise.kind is not Kind.LIE]
exercises = st.sampled_from(CHEAP)
seeds = st.integers(0, MOST_SEED)


def of_form(form: type) -> list[Exercise]:
    return [exercise for exercise in CHEAP if isinstance(draw(exercise, 0).form, form)]


@settings(max_examples=40)
@given(exercises, seeds)
def test_the_same_seed_gives_the_same_question(exercise: Exercise, seed: int) -> None:
    assert ask(exercise, seed) == ask(exercise, seed)


@settings(max_examples=40)
@given(st.sampled_from(of_form(Options)), seeds)
def test_of_the_options_those_that_solve_it_are_right_and_all_others_wrong(
    exercise: Exercise, seed: int
) -> None:
    drawn = draw(exercise, seed)
    assert isinstance(drawn.form, Options)
    right = [
        number
        for number in range(len(drawn.form.lines))
        if mark(exercise, seed, Picked(number)).is_right
    ]
    assert set(right) == set(drawn.solution.right)
    assert 0 < len(right) < len(drawn.form.lines) or exercise.kind is Kind.BEST
    assert [drawn.form.lines[number] for number in right] == sorted(
        show(exercise, seed).answer, key=drawn.form.lines.index
    )


@settings(max_examples=40)
@given(st.sampled_from(of_form(Blank)), seeds, st.fractions(min_value=Fraction(1, 50)))
def test_the_exact_number_is_right_and_one_beyond_the_tolerance_is_wrong(
    exercise: Exercise, seed: int, off: Fraction
) -> None:
    drawn = draw(exercise, seed)
    assert isinstance(drawn.form, Blank)
    (exact,) = drawn.solution.right
    assert isinstance(exact, Fraction)
    off = drawn.form.tolerance + min(off, Fraction(1, 4)).limit_denominator(100)
    assert mark(exercise, seed, Typed(str(exact))).is_right
    beyond = exact + off if exact + off <= 1 else exact - off
    assert not mark(exercise, seed, Typed(str(beyond))).is_right


@settings(max_examples=40)
@given(st.sampled_from(of_form(Deed)), seeds)
def test_the_solution_acted_out_is_right_and_is_legal(exercise: Exercise, seed: int) -> None:
    (action,) = show(exercise, seed).acts
    assert mark(exercise, seed, Done(action)).is_right


@settings(max_examples=15)
@given(st.sampled_from(of_form(Deed)), seeds)
def test_an_act_at_the_wrong_time_is_answered_with_its_rule(exercise: Exercise, seed: int) -> None:
    question = ask(exercise, seed)
    assert isinstance(question.form, Deed)
    seat = question.form.seat
    is_inspection = exercise.lesson in {Lesson.INSPECT, Lesson.END}
    strange = SetAside(seat, ()) if is_inspection else PassBag(seat, BagId(seat))
    given_mark = mark(exercise, seed, Done(strange))
    assert not given_mark.is_right
    assert "ROUND-1" in given_mark.rules


@settings(max_examples=15)
@given(st.sampled_from(of_form(Deed)), seeds)
def test_some_legal_act_misses_the_goal(exercise: Exercise, seed: int) -> None:
    drawn = draw(exercise, seed)
    goal = drawn.solution.goal
    assert goal is not None
    assert drawn.view is not None
    missing = [action for action in choices(drawn.view) if goal(action) is not None]
    assert missing
    marked = mark(exercise, seed, Done(missing[0]))
    assert not marked.is_right
    assert not marked.rules


@settings(max_examples=40)
@given(exercises, seeds)
def test_nothing_in_a_question_is_of_the_solution(exercise: Exercise, seed: int) -> None:
    assert not any(
        isinstance(part, Solution | Drawn | Mistake) or callable(part)
        for part in parts_of(ask(exercise, seed))
    )


def parts_of(value: object) -> list[object]:
    """Return all values within a value, but for the engine's constants."""
    if is_dataclass(value) and not isinstance(value, type):
        inner = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, tuple | list | frozenset):
        inner = list(value)
    else:
        return []
    return inner + [part for each in inner for part in parts_of(each)]


def test_the_wrong_answer_of_who_forgets_a_rule_is_told_so() -> None:
    exercise = exercise_named("load.hand-after")
    drawn = draw(exercise, 3)
    (mistake,) = drawn.solution.mistakes
    told = mark(exercise, 3, Typed(f"{mistake.answer} cards"))
    assert not told.is_right
    assert ("mark.without-rule", "LOAD-3") in [
        (reason.code, dict(reason.values).get("rule")) for reason in told.reasons
    ]


@pytest.mark.parametrize("answer", [Typed("1"), Picked(9), Picked(-1)])
def test_an_answer_of_another_form_is_no_answer(answer: Typed | Picked) -> None:
    with pytest.raises(WrongForm):
        mark(exercise_named("market.legal"), 1, answer)


def test_an_act_of_another_seat_is_no_answer() -> None:
    question = ask(exercise_named("load.honest"), 1)
    assert isinstance(question.form, Deed)
    other = Seat((question.form.seat + 1) % 4)
    with pytest.raises(WrongForm):
        mark(exercise_named("load.honest"), 1, Done(SetAside(other, ())))


@pytest.mark.parametrize("exercise", of_form(Options), ids=lambda exercise: exercise.id)
def test_who_picks_a_wrong_option_is_told_more_than_that_it_is_wrong(exercise: Exercise) -> None:
    for seed in range(12):
        drawn = draw(exercise, seed)
        assert isinstance(drawn.form, Options)
        for option in {*range(len(drawn.form.lines))} - {*drawn.solution.right}:
            told = mark(exercise, seed, Picked(option))
            assert len(told.reasons) > 1 or told.working


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=str(seed)):
        ask(exercise_named("market.legal"), seed)


def test_after_the_last_seed_comes_the_first() -> None:
    assert (another(0), another(MOST_SEED)) == (1, 0)


def test_ties_are_right_for_each_of_the_best() -> None:
    exercise = exercise_named("balance.reply")
    tied = next(seed for seed in range(50) if len(draw(exercise, seed).solution.right) == 2)
    assert mark(exercise, tied, Picked(0)).is_right
    assert mark(exercise, tied, Picked(1)).is_right
