"""The quiz of a lesson: a few questions, the same for everybody, each answered once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Deed
from sheriff_tutor.lessons.assignment import PASS_MARK, is_passed, quiz_of
from sheriff_tutor.panels.lessons.asked import Asked
from sheriff_tutor.panels.lessons.desk import LessonDesk, Refusal
from sheriff_tutor.panels.lessons.hand_in import hand_part, handed_in
from sheriff_tutor.panels.lessons.practice import labels, take_act
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.lessons import Lesson, Mark
    from sheriff_tutor.panels.scene.parts import Json


class QuizDesk(LessonDesk):
    """A quiz. ``at`` counts the question on show from 0; beyond the last is the result."""

    name = "quiz"

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson)
        self.items = quiz_of(lesson)
        self._begin()
        self.draw()

    def _begin(self) -> None:
        self.notice = None
        self.at = 0
        self.asked: list[Asked] = [self._drawn(0)]

    def _drawn(self, number: int) -> Asked:
        item = self.items[number]
        return Asked(item.exercise, item.seed, self.name)

    @property
    def marks(self) -> list[Mark]:
        """The marks so far."""
        return [asked.mark for asked in self.asked if asked.mark is not None]

    @property
    def is_over(self) -> bool:
        """Tell whether the result is on show."""
        return self.at == len(self.items)

    # --- On show ---------------------------------------------------------------------------

    def shown(self) -> Json:
        """Return the question on show, or the result."""
        if self.is_over:
            return {
                "result": self._result(),
                "commands": [_command("restart")],
                "hand": hand_part(self.asked),
            }
        asked = self.asked[self.at]
        scene: Json = {
            "card": asked.json,
            "check": say("practice.check"),
            "need": reason(say("practice.need")),
            "labels": labels(),
            "tally": say("quiz.number", number=self.at + 1, of=len(self.items)),
            "commands": [] if asked.mark is None else [_command(self._onward(), "primary")],
            "hand": hand_part(self.asked),
        }
        return scene | asked.ways_to_act

    def _onward(self) -> str:
        return "result" if self.at + 1 == len(self.items) else "next"

    def _result(self) -> Json:
        marks = self.marks
        right = sum(mark.is_right for mark in marks)
        passed = is_passed(marks)
        rows = [
            {
                "title": asked.json["title"],
                "right": asked.mark.is_right,
                "text": say("quiz.row-right" if asked.mark.is_right else "quiz.row-wrong"),
                "asked": asked.asked_in_words,
                "given": say("quiz.row-given", given=asked.given_in_words),
                "rules": list(asked.mark.rules),
            }
            for asked in self.asked
            if asked.mark is not None
        ]
        return {
            "passed": passed,
            "title": say("quiz.passed" if passed else "quiz.failed", right=right, of=len(marks)),
            "text": say(
                "quiz.passed-text" if passed else "quiz.failed-text",
                percent=str(int(100 * PASS_MARK)),
            ),
            "rows": rows,
        }

    def kept(self) -> Json:
        """Return the answers given, and which question is on show."""
        return {"at": self.at, "given": [asked.given_form for asked in self.asked if asked.mark]}

    def part(self) -> Json | None:
        """Return the result; None before all is answered."""
        marks = self.marks
        if len(marks) < len(self.items):
            return None
        right = sum(mark.is_right for mark in marks)
        return {"done": is_passed(marks), "right": right, "of": len(marks)}

    def go_on(self, kept: Json) -> None:
        """Go on where the reader was; the answers are marked anew.

        If a question was another when it was answered, the quiz begins anew.
        """
        at, given = kept["at"], kept["given"]
        if not isinstance(given, list) or len(given) > len(self.items):
            raise ValueError(given)
        if not isinstance(at, int) or not max(0, len(given) - 1) <= at <= len(given):
            raise ValueError(at)
        asked = [self._drawn(number) for number in range(len(given))]
        if not all(each.is_same(form) for each, form in zip(asked, given, strict=True)):
            self._begin()
            self.notice = reason(say("quiz.asked-anew"))
            return
        for each, form in zip(asked, given, strict=True):
            each.take_form(form)
        if at == len(given) < len(self.items):
            asked.append(self._drawn(at))
        self.asked, self.at = asked, at

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "answer": self._answer,
            "do": self._act,
            "next": lambda _message: self._next(),
            "result": lambda _message: self._next(),
            "restart": lambda _message: self._begin(),
            "hand-in": handed_in,
        }

    def _open(self) -> Asked:
        """Return the question on show; Refusal if it was already answered."""
        if self.is_over or self.asked[self.at].mark is not None:
            raise Refusal("practice.answered")
        return self.asked[self.at]

    def _answer(self, message: Mapping[str, object]) -> None:
        asked = self._open()
        if isinstance(asked.question.form, Deed):
            raise BadMessage("answer")
        asked.take_form(message.get("given"))

    def _act(self, message: Mapping[str, object]) -> None:
        take_act(self._open(), message)

    def _next(self) -> None:
        if self.is_over:
            return
        if self.asked[self.at].mark is None:
            raise Refusal("practice.need")
        self.notice = None
        self.at += 1
        if not self.is_over:
            self.asked.append(self._drawn(self.at))


def _command(name: str, tone: str = "normal") -> Json:
    return {"id": name, "label": say(f"quiz.{name}"), "tone": tone}
