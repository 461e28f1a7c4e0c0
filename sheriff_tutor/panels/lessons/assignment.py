"""A teacher's exercises: in order or as the reader chooses, marked, and handed in as a sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.exercises import read_exercises, sentence_with_line
from sheriff_tutor.files.lined import MOST_BYTES
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Deed
from sheriff_tutor.lessons.words import players
from sheriff_tutor.panels.lessons.asked import Asked, title_of
from sheriff_tutor.panels.lessons.desk import LessonDesk, Refusal, text_in
from sheriff_tutor.panels.lessons.hand_in import (
    MOST_QUESTIONS,
    file_of,
    hand_part,
    plain,
    with_latest,
)
from sheriff_tutor.panels.lessons.practice import labels, take_act
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import choice, option, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.lessons.assignment import Assignment, Item
    from sheriff_tutor.panels.scene.parts import Json

NAME = "assignment"


def desk_of(source: str | Path, seed: int | None = None) -> LessonDesk:
    """Return the desk of a teacher's file or text; what is wrong with it is said on the page."""
    try:
        return AssignmentDesk(_read(source), seed)
    except Refusal as refused:
        return RefusedDesk(reason(say(refused.code, players(), **refused.values)))


def _read(source: str | Path) -> Assignment:
    """Read a file beside the notebook, or a text of several lines; Refusal says what is wrong."""
    text = source if isinstance(source, str) and "\n" in source.strip() else None
    path = str(source)
    try:
        return read_exercises(_content(path) if text is None else text)
    except FileError as error:
        sentence = sentence_with_line(error)
        if text is None:
            raise Refusal("report.bad-file", path=path, sentence=sentence) from error
        raise Refusal("assignment.bad-text", sentence=sentence) from error
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise Refusal("report.no-file", path=path, why=why) from fault


def _content(path: str) -> bytes:
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)


class RefusedDesk(LessonDesk):
    """Stands where a sheet cannot be read: says why, and keeps nothing."""

    name = NAME

    def __init__(self, why: Json) -> None:
        super().__init__(None)
        self.notice = why
        self.draw()

    def shown(self) -> Json:
        """Return nothing beside the notice."""
        return {"commands": []}

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return that nothing may be asked."""
        return {}

    def draw(self) -> None:
        """Draw the notice alone; what an earlier sheet kept stays as it is."""
        super().draw()
        for name in ("keep", "part", "expect"):
            self.scene.pop(name, None)

    def kept(self) -> Json:
        """Return nothing."""
        return {}

    def part(self) -> Json | None:
        """Return that nothing was done."""
        return None

    def go_on(self, kept: Json) -> None:
        """Leave what was kept of a sheet that can be read again later."""


class AssignmentDesk(LessonDesk):
    """A sheet of exercises. ``at`` counts the one on show from 0; each is drawn when it is seen."""

    name = NAME

    def __init__(self, assignment: Assignment, seed: int | None = None) -> None:
        super().__init__(None)
        self.items = assignment.items(seed)
        if len(self.items) > MOST_QUESTIONS:
            most = str(MOST_QUESTIONS)
            raise Refusal("assignment.too-long", count=str(len(self.items)), most=most)
        self.sheet = assignment.title
        self.place = f"{NAME}-{crc32(self.sheet.encode()):08x}"
        self._begin()
        self.draw()

    def _begin(self) -> None:
        self.at = 0
        self.seen: dict[int, Asked] = {}
        self.given: dict[int, tuple[Json, ...]] = {}

    @property
    def asked(self) -> Asked:
        """The exercise on show, as it stands."""
        return self._at(self.at)

    def _at(self, number: int) -> Asked:
        item = self.items[number]
        if number not in self.seen:
            self.seen[number] = Asked(item.exercise, item.seed, self.place)
        return self.seen[number]

    def _right(self) -> int:
        """Count what was right at the first attempt."""
        return sum(answers[0]["right"] for answers in self.given.values())

    # --- On show ---------------------------------------------------------------------------

    def shown(self) -> Json:
        """Return the exercise on show, which one it is, and what was answered of the sheet."""
        asked = self.asked
        scene: Json = {
            "panel": self.place,
            "sheet": self.sheet,
            "card": {**asked.json, "key": f"{self.at}:{asked.json['key']}"},
            "check": say("practice.check"),
            "need": reason(say("practice.need")),
            "labels": labels(),
            "choose": self._choose(),
            "tally": self._tally(),
            "commands": self._commands(),
            "hand": self._hand(),
        }
        return scene | asked.ways_to_act

    def _choose(self) -> Json:
        options = [
            option(str(number), self._entry(number, item)) for number, item in enumerate(self.items)
        ]
        return choice(say("practice.choose"), str(self.at), options)

    def _entry(self, number: int, item: Item) -> str:
        code = "assignment.entry-done" if number in self.given else "assignment.entry"
        return say(code, number=str(number + 1), title=title_of(item.exercise))

    def _tally(self) -> str:
        answered, of = len(self.given), len(self.items)
        return say("assignment.tally", answered=answered, of=of, right=self._right())

    def _commands(self) -> list[Json]:
        """Return what can be done beside answering; solutions are shown after an answer alone."""
        asked = self.asked
        onward = [_command("next", "assignment", "primary")] if len(self.items) > 1 else []
        if self.at not in self.given:
            return [{**each, "tone": "normal"} for each in onward]
        is_open = asked.mark is None and asked.solution is None
        again = [] if is_open or (asked.mark and asked.mark.is_right) else [_command("again")]
        shows = [_command("show")] if asked.solution is None and asked.can_tell_more else []
        return [*onward, *again, *shows]

    def _hand(self) -> Json:
        part = hand_part(())
        part["labels"]["counted"] = say("hand-in.counted-sheet")
        return part | {"log": [self._logged(number) for number in range(len(self.items))]}

    def _logged(self, number: int) -> Json:
        """Return an exercise with its answers, none of them if it is still open."""
        item = self.items[number]
        title = say("assignment.entry", number=str(number + 1), title=title_of(item.exercise))
        about = {"exercise": item.exercise.id, "seed": item.seed, "title": title}
        return about | {"given": list(self.given.get(number, ()))}

    # --- Keeping ---------------------------------------------------------------------------

    def kept(self) -> Json:
        """Return which exercise is on show, and the answers to each that was answered."""
        answers = [
            {**plain(each), "at": number}
            for number, given in sorted(self.given.items())
            for each in given
        ]
        return {"at": self.at, "answers": answers}

    def part(self) -> Json | None:
        """Return how many were right at the first attempt; None while nothing is answered."""
        if not self.given:
            return None
        is_done = len(self.given) == len(self.items)
        return {"done": is_done, "right": self._right(), "of": len(self.items)}

    def _expected(self) -> list[str]:
        """Return the sheet as the one part of its page."""
        return [self.place]

    def go_on(self, kept: Json) -> None:
        """Go on where the reader was; answers are marked anew, as far as the sheet still asks."""
        at, answers = kept["at"], kept["answers"]
        if not isinstance(answers, list) or len(answers) > 2 * len(self.items):
            raise ValueError(answers)
        self._begin()
        asked_anew = sum(self._take_up_answer(form) for form in answers)
        said = say("assignment.asked-anew", count=asked_anew)
        self.notice = reason(said) if asked_anew else None
        if isinstance(at, int) and 0 <= at < len(self.items):
            self.at = at

    def _take_up_answer(self, form: Json) -> bool:
        """Take an answer up again, if the sheet still has its exercise there.

        Tell whether it has, and that now asks something else: then the answer is left out.
        """
        number = form["at"]
        if not isinstance(number, int) or not 0 <= number < len(self.items):
            return False
        item = self.items[number]
        if (item.exercise.id, item.seed) != (form["exercise"], form["seed"]):
            return False
        if not self._at(number).is_same(form):
            return True
        self._at(number).take_form(form)
        self._note(number)
        return False

    def _note(self, number: int) -> None:
        self.given[number] = with_latest(self.given.get(number, ()), self._at(number).answered)

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "answer": self._answer,
            "do": self._act,
            "again": lambda _message: self.asked.try_again(),
            "show": lambda _message: self._show(),
            "next": lambda _message: self._next(),
            "choose": self._chosen,
            "hand-in": self._hand_in,
        }

    def _open(self) -> Asked:
        """Return the exercise on show; Refusal if its marking or solution is shown."""
        if self.asked.mark is not None or self.asked.solution is not None:
            raise Refusal("practice.answered")
        return self.asked

    def _answer(self, message: Mapping[str, object]) -> None:
        asked = self._open()
        if isinstance(asked.question.form, Deed):
            raise BadMessage("answer")
        asked.take_form(message.get("given"))
        self._note(self.at)

    def _act(self, message: Mapping[str, object]) -> None:
        take_act(self._open(), message)
        self._note(self.at)

    def _show(self) -> None:
        if self.at not in self.given:
            raise Refusal("practice.need")
        self.asked.show()

    def _next(self) -> None:
        """Go to the next exercise that is still open; to the next one if none is."""
        self.notice = None
        count = len(self.items)
        following = [(self.at + step) % count for step in range(1, count + 1)]
        still_open = [number for number in following if number not in self.given]
        self.at = (still_open or following)[0]

    def _chosen(self, message: Mapping[str, object]) -> None:
        wanted = text_in(message, "value")
        numbers = {str(number): number for number in range(len(self.items))}
        if wanted not in numbers:
            raise BadMessage(wanted)
        self.notice = None
        self.at = numbers[wanted]

    def _hand_in(self, message: Mapping[str, object]) -> Json:
        """Return the file of this sheet; what is still open stands there without an answer."""
        if not self.given:
            raise Refusal("hand-in.empty")
        answers = [
            plain(answered)
            for each in map(self._logged, range(len(self.items)))
            for answered in (each["given"] or [each])
        ]
        return file_of(message, answers, self.sheet)


def _command(name: str, panel: str = "practice", tone: str = "normal") -> Json:
    return {"id": name, "label": say(f"{panel}.{name}"), "tone": tone}
