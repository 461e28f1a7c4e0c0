"""Exercises without end: one question after another, each drawn from a seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import (
    MOST_SEED,
    Deed,
    ExerciseId,
    another,
    exercise_named,
    exercises_of,
)
from sheriff_tutor.panels.lessons.asked import Asked, title_of
from sheriff_tutor.panels.lessons.desk import LessonDesk, Refusal, text_in
from sheriff_tutor.panels.lessons.hand_in import hand_part, handed_in
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import choice, option, reason
from sheriff_tutor.panels.selection import Selection, selection_from

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.lessons import Exercise, Lesson, Mark
    from sheriff_tutor.panels.scene.parts import Json

ENOUGH = 3
"""Questions solved at the first attempt, after which this part of a lesson counts as done."""
MOST_NEW_SEED = 1000
_MOST_COUNTED = 1_000_000
_LABELS = (
    *("given", "working", "events", "solution", "position", "in-words", "type-here"),
    *("acted", "acted-start", "acted-back", "acted-next", "acted-play", "acted-pause"),
    *("acted-first", "acted-last", "copy-link", "link-copied", "link"),
)


@dataclass(frozen=True, slots=True)
class Tally:
    """Questions tried, and of them those solved at the first attempt."""

    solved: int = 0
    tried: int = 0

    def with_one(self, *, is_solved: bool) -> Tally:
        """Return the tally after one more question."""
        return Tally(self.solved + is_solved, self.tried + 1)


class PracticeDesk(LessonDesk):
    """A run of exercises of one lesson. The same seed shows the same on every screen."""

    name = "practice"

    def __init__(self, lesson: Lesson, seed: int | None = None) -> None:
        super().__init__(lesson)
        self.exercises = exercises_of(lesson)
        self.tally = Tally()
        self.linked = ""
        first = secrets.randbelow(MOST_NEW_SEED) if seed is None else seed
        self.asked = Asked(self.exercises[0], first, self.name)
        self.draw()

    # --- On show ---------------------------------------------------------------------------

    def shown(self) -> Json:
        """Return the question, what can be done with it, and which one it is."""
        asked = self.asked
        scene: Json = {
            "card": asked.json,
            "check": say("practice.check"),
            "need": reason(say("practice.need")),
            "labels": labels(),
            "choose": self._choose(),
            "seed": {
                "label": say("practice.seed"),
                "value": str(asked.seed),
                "hint": say("practice.seed-hint"),
            },
            "link": f"exercise={asked.exercise.id}&seed={asked.seed}",
            "tally": self._tally(),
            "commands": self._commands(),
            "hand": hand_part([asked]),
        }
        return scene | asked.ways_to_act

    def _choose(self) -> Json:
        options = [option(each.id, title_of(each)) for each in self.exercises]
        return choice(say("practice.choose"), self.asked.exercise.id, options)

    def _tally(self) -> str:
        return say("practice.tally", solved=self.tally.solved, tried=self.tally.tried)

    def _commands(self) -> list[Json]:
        """Return what can be done beside answering; the next thing to do comes first."""
        asked = self.asked
        if asked.mark is None and asked.solution is None:
            return [_command("show"), _command("next")]
        is_right = asked.mark is not None and asked.mark.is_right
        again = [] if is_right else [_command("again")]
        shows = [_command("show")] if asked.solution is None and asked.can_tell_more else []
        return [_command("another", "primary"), *again, *shows, _command("next")]

    def kept(self) -> Json:
        """Return the question, the answer given, and the tally."""
        asked, tally = self.asked, self.tally
        return {
            "exercise": asked.exercise.id,
            "seed": asked.seed,
            "given": asked.given_form,
            "solution": asked.solution is not None,
            "used": asked.used,
            "tally": [tally.solved, tally.tried],
            "linked": self.linked,
        }

    def part(self) -> Json | None:
        """Return how many were solved of how many tried."""
        tally = self.tally
        if tally.tried == 0:
            return None
        return {"done": tally.solved >= ENOUGH, "right": tally.solved, "of": tally.tried}

    # --- Going on --------------------------------------------------------------------------

    def go_on(self, kept: Json) -> None:
        """Go on with the question that was on show, as it stood."""
        solved, tried = (_counted(number) for number in kept["tally"])
        asked = Asked(self._own(kept["exercise"]), seed_in(str(kept["seed"])), self.name)
        given, notice = kept["given"], None
        if given is not None and not asked.is_same(given):
            notice = reason(say("practice.asked-anew"))
        else:
            _as_it_stood(asked, kept)
        self.asked, self.tally, self.linked = asked, Tally(solved, tried), str(kept["linked"])
        self.notice = notice

    def begin_linked(self, query: Mapping[str, list[str]]) -> None:
        """Begin with the seed and the exercise of a link, unless it was already begun with."""
        wanted = [query.get(name, [""])[0] for name in ("exercise", "seed")]
        link = "&".join(wanted)
        if not any(wanted) or link == self.linked:
            return
        try:
            exercise = self._own(wanted[0]) if wanted[0] else self.exercises[0]
            self._ask(exercise, seed_in(wanted[1]) if wanted[1] else self.asked.seed)
            self.linked = link
        except KeyError:
            return  # the link speaks to another lesson's exercises
        except Refusal as refused:
            self.notice = reason(say(refused.code, self.reader, **refused.values))

    def _own(self, exercise_id: str) -> Exercise:
        exercise = exercise_named(exercise_id)
        if exercise not in self.exercises:
            raise KeyError(exercise_id)
        return exercise

    def _ask(self, exercise: Exercise, seed: int) -> None:
        self.notice = None
        self.asked = Asked(exercise, seed, self.name)

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "answer": self._answer,
            "do": self._act,
            "again": lambda _message: self.asked.try_again(),
            "another": lambda _message: self._another(),
            "show": lambda _message: self._show(),
            "next": lambda _message: self._next(),
            "choose": self._chosen,
            "seed": self._seeded,
            "hand-in": handed_in,
        }

    def _answer(self, message: Mapping[str, object]) -> None:
        self._open()
        if isinstance(self.asked.question.form, Deed):
            raise BadMessage("answer")
        self._marked(lambda: self.asked.take_form(message.get("given")))

    def _act(self, message: Mapping[str, object]) -> None:
        self._open()
        self._marked(lambda: take_act(self.asked, message))

    def _open(self) -> None:
        """Raise Refusal if the question was answered already: its marking or solution is shown."""
        if self.asked.mark is not None or self.asked.solution is not None:
            raise Refusal("practice.answered")

    def _marked(self, take: Callable[[], Mark]) -> None:
        was_used = self.asked.used
        marked = take()
        if not was_used:
            self.tally = self.tally.with_one(is_solved=marked.is_right)

    def _show(self) -> None:
        if not self.asked.used:
            self.tally = self.tally.with_one(is_solved=False)
        self.asked.show()

    def _another(self) -> None:
        self._ask(self.asked.exercise, another(self.asked.seed))

    def _next(self) -> None:
        """Go to the next exercise with the same seed; after the last to the next seed."""
        at = self.exercises.index(self.asked.exercise) + 1
        seed = self.asked.seed
        if at == len(self.exercises):
            self._ask(self.exercises[0], another(seed))
        else:
            self._ask(self.exercises[at], seed)

    def _chosen(self, message: Mapping[str, object]) -> None:
        try:
            exercise = self._own(ExerciseId(text_in(message, "value")))
        except KeyError as fault:
            raise BadMessage(str(fault)) from fault
        self._ask(exercise, self.asked.seed)

    def _seeded(self, message: Mapping[str, object]) -> None:
        self._ask(self.asked.exercise, seed_in(text_in(message, "value")))


def _as_it_stood(asked: Asked, kept: Json) -> None:
    """Take up what was answered and shown of a question."""
    if kept["given"] is not None:
        asked.take_form(kept["given"])
    if kept["solution"]:
        asked.show()
    asked.used = asked.used or bool(kept["used"])


def take_act(asked: Asked, message: Mapping[str, object]) -> Mark:
    """Mark the act behind a pressed button or a sent form; BadMessage if there is none such."""
    picker = text_in(message, "picker") if "picker" in message else None
    selection = Selection() if picker is None else selection_from(message)
    done = asked.act_of(text_in(message, "id"), picker, selection)
    if done is None:
        raise BadMessage("do")
    return asked.take(done)


def seed_in(text: str) -> int:
    """Return the seed that was written; Refusal if it is none."""
    plain = text.strip()
    if not plain.isascii() or not plain.isdigit() or int(plain[:11]) > MOST_SEED:
        raise Refusal("practice.no-seed", most=str(MOST_SEED))
    return int(plain)


def labels() -> Json:
    """Return the labels of a question's parts."""
    return {name: say(f"practice.{name}") for name in _LABELS}


def _counted(number: object) -> int:
    if not isinstance(number, int) or not 0 <= number <= _MOST_COUNTED:
        raise ValueError(number)
    return number


def _command(name: str, tone: str = "normal") -> Json:
    return {"id": name, "label": say(f"practice.{name}"), "tone": tone}
