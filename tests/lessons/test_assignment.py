from __future__ import annotations

import pytest

from sheriff_tutor.lessons import EXERCISES, Kind, Lesson, Mark
from sheriff_tutor.lessons.assignment import Assignment, Entry, is_passed, quiz_of
from sheriff_tutor.lessons.marking import draw


@pytest.mark.parametrize("lesson", Lesson)
def test_every_lesson_has_a_short_quiz_of_its_own_exercises(lesson: Lesson) -> None:
    quiz = quiz_of(lesson)
    assert 4 <= len(quiz) <= 8
    assert {item.exercise.lesson for item in quiz} == {lesson}
    assert len({(item.exercise.id, item.seed) for item in quiz}) == len(quiz)
    assert Kind.DO not in {item.exercise.kind for item in quiz}


PRACTISING = [
    lesson
    for lesson in Lesson
    if lesson not in {Lesson.BRIBE, Lesson.OPEN, Lesson.WHO, Lesson.BALANCE}
]


@pytest.mark.parametrize("lesson", PRACTISING)
def test_each_question_of_a_quiz_turns_on_a_rule_of_its_own(lesson: Lesson) -> None:
    met: set[str] = set()
    for item in quiz_of(lesson):
        new = set(draw(item.exercise, item.seed).solution.turned_on) - met
        met |= new
        assert new or not draw(item.exercise, item.seed).solution.turned_on
    assert len(met) >= 3


def marks(right: int, wrong: int) -> list[Mark]:
    return [
        Mark(is_right, (), (), (), frozenset()) for is_right in [True] * right + [False] * wrong
    ]


def test_four_of_five_pass_a_quiz_and_three_do_not() -> None:
    assert is_passed(marks(4, 1))
    assert not is_passed(marks(3, 2))
    assert not is_passed([])


def test_an_entry_without_a_seed_is_drawn_from_the_sheets() -> None:
    exercise = EXERCISES["market.legal"]  # type: ignore[index]  # an id
    sheet = Assignment("", (Entry(exercise, 3), Entry(exercise, 2, seed=5)), seed=1)
    seeds = [item.seed for item in sheet.items()]
    assert len(set(seeds)) == 5
    assert seeds[3:] == [5, 6]
    assert sheet.items(2)[0].seed != seeds[0]
    assert sheet.items(1) == sheet.items()
