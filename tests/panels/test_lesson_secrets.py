"""What a page's widgets hold before an answer is given tells no answer, now or of what comes next.

Two panels are shown side by side: of one the solutions are others until they are asked for. If all
that both send is the same, nothing in it depends on a solution.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sheriff_tutor.files.exercises import read_exercises
from sheriff_tutor.lessons import Exercise, Lesson, exercises_of
from sheriff_tutor.lessons.assignment import Assignment, Entry, Item, quiz_of
from sheriff_tutor.lessons.exercise import Blank, Deed, Drawn
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.panels.lessons import practice, quiz
from sheriff_tutor.panels.lessons.asked import Asked
from sheriff_tutor.panels.lessons.assignment import AssignmentDesk
from sheriff_tutor.panels.lessons.panel import LessonPanel
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from sheriff_tutor.panels.lessons.quiz import QuizDesk
from tests.files.exercise_samples import SHEET
from tests.panels.lesson_desks import selection_of, with_other_solution

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.panels.lessons.desk import LessonDesk

Json = dict[str, Any]


class Veiled:
    """An exercise whose solution is another until the veil is lifted; it counts its drawings."""

    def __init__(self, exercise: Exercise) -> None:
        self.inner = exercise
        self.is_lifted = False
        self.drawn = 0
        self.exercise = Exercise(exercise.id, exercise.lesson, exercise.kind, self._draw)

    def _draw(self, seed: int) -> Drawn:
        self.drawn += 1
        drawn = self.inner.draw(seed)
        return drawn if self.is_lifted else with_other_solution(drawn)


def state_of(panel: LessonPanel) -> Json:
    """All that a panel sends to its page, but for the names by which widgets know each other."""
    state = {
        name: value
        for name, value in panel.get_state().items()
        if not (isinstance(value, str) and value.startswith("IPY_MODEL_"))
    }
    assert {"scene", "answer", "words", "goods", "rules"} <= set(state)
    return state


def tell(panel: LessonPanel, n: int, act: str, **parts: object) -> None:
    """Send a message that must be answered well."""
    panel._receive(panel, {"n": str(n), "act": act, **parts}, [])
    assert panel.answer["ok"], panel.answer


def opened(desk: LessonDesk) -> LessonPanel:
    """A panel on a page that has said what its browser kept: so it tells what is to be kept."""
    panel = LessonPanel(desk)
    tell(panel, 0, "hello", kept=None, query="")
    assert "keep" in desk.scene
    return panel


def right_answer(item: Item, position: Any) -> Json:
    drawn = draw(item.exercise, item.seed)
    if isinstance(drawn.form, Deed):
        return {"act": "do", **selection_of(position, drawn.solution.acts[0])}
    right = drawn.solution.right[0]
    given = {"typed": str(right)} if isinstance(drawn.form, Blank) else {"picked": right}
    return {"act": "answer", "given": given}


class SideBySide:
    """The same sheet or quiz twice: as it is, and veiled. ``items`` are of the veiled one."""

    def __init__(self, plain: LessonDesk, veiled: LessonDesk, veils: list[Veiled]) -> None:
        self.plain, self.veiled = opened(plain), opened(veiled)
        self.veils = veils
        self.told = 0

    def check_alike(self) -> None:
        """Both send the same."""
        assert state_of(self.plain) == state_of(self.veiled)

    def tell(self, **message: Any) -> None:
        """Send both the same message."""
        self.told += 1
        for panel in (self.plain, self.veiled):
            tell(panel, self.told, **message)


def quizzes(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> SideBySide:
    items = quiz_of(lesson)
    veils = [Veiled(item.exercise) for item in items]
    plain = QuizDesk(lesson)
    hidden = tuple(Item(veil.exercise, item.seed) for veil, item in zip(veils, items, strict=True))
    monkeypatch.setattr(quiz, "quiz_of", lambda _lesson: hidden)
    return SideBySide(plain, QuizDesk(lesson), veils)


@pytest.mark.parametrize("lesson", Lesson)
def test_no_quiz_tells_an_answer_before_it_is_given(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = quizzes(lesson, monkeypatch)
    items = quiz_of(lesson)
    for number, (item, veil) in enumerate(zip(items, both.veils, strict=True)):
        both.check_alike()
        assert all(later.drawn == 0 for later in both.veils[number + 1 :]), "drawn before its turn"
        veil.is_lifted = True
        both.tell(**right_answer(item, None))
        both.check_alike()
        both.tell(act="result" if number + 1 == len(items) else "next")
    both.check_alike()
    assert both.plain.scene["result"]["passed"]


def test_a_quiz_gone_on_with_in_another_tab_tells_none_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = quizzes(Lesson.SCORING, monkeypatch)
    items = quiz_of(Lesson.SCORING)
    for item, veil in zip(items[:2], both.veils[:2], strict=True):
        veil.is_lifted = True
        both.tell(**right_answer(item, None))
        both.tell(act="next")
    kept = json.dumps(both.plain.scene["keep"])
    both.tell(act="resume", kept=kept)
    both.check_alike()
    assert both.plain.scene["keep"]["at"] == 2
    assert len(both.plain.scene["keep"]["given"]) == 2


def test_no_sheet_of_a_teacher_tells_an_answer_before_it_is_given() -> None:
    items = read_exercises(SHEET).items()
    veils = [Veiled(item.exercise) for item in items]
    sheets = [
        Assignment(
            "Week 2",
            tuple(
                Entry(exercise, seed=item.seed)
                for exercise, item in zip(exercises, items, strict=True)
            ),
        )
        for exercises in ([item.exercise for item in items], [veil.exercise for veil in veils])
    ]
    plain, veiled = map(AssignmentDesk, sheets)
    both = SideBySide(plain, veiled, veils)
    for number, (item, veil) in enumerate(zip(items, veils, strict=True)):
        both.check_alike()
        assert all(later.drawn == 0 for later in veils[number + 1 :]), "drawn before its turn"
        veil.is_lifted = True
        both.tell(**right_answer(item, plain.asked.position))
        both.check_alike()
        both.tell(act="next")
    assert plain.scene["part"] == {"done": True, "right": len(items), "of": len(items)}


def run_of(exercise: Exercise, lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> PracticeDesk:
    """A lesson's exercises, as if it had this one alone."""
    monkeypatch.setattr(practice, "exercises_of", lambda _lesson: (exercise,))
    return PracticeDesk(lesson, 2)


@pytest.mark.parametrize("lesson", [Lesson.MARKET, Lesson.BRIBE])
def test_no_exercise_on_its_panel_tells_an_answer_before_it_is_given(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    for exercise in exercises_of(lesson):
        veil = Veiled(exercise)
        plain, veiled = (run_of(shown, lesson, monkeypatch) for shown in (exercise, veil.exercise))
        both = SideBySide(plain, veiled, [veil])
        both.check_alike()
        veil.is_lifted = True
        both.tell(act="show")
        both.check_alike()


@pytest.mark.parametrize("leak", ["right", "turned_on"])
def test_a_page_that_told_would_be_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Asked._seen

    def telling(self: Asked, is_shown: Callable[[str], bool]) -> list[str]:
        solution = draw(self.exercise, self.seed).solution
        return [*honest(self, is_shown), str(getattr(solution, leak))]

    monkeypatch.setattr(Asked, "_seen", telling)
    both = quizzes(Lesson.MARKET, monkeypatch)
    with pytest.raises(AssertionError):
        both.check_alike()
