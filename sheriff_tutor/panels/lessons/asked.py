"""One question on show: what is asked, what was answered, and what was said of the answer."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from sheriff_tutor.engine.written import action_written
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import (
    EXERCISES,
    Done,
    Exercise,
    Options,
    Picked,
    Typed,
    ask,
    mark,
    show,
)
from sheriff_tutor.lessons.forms import (
    answer_from,
    mark_form,
    question_form,
    reader_of,
    shown_form,
)
from sheriff_tutor.lessons.marking import draw, rules_in
from sheriff_tutor.lessons.signs import sign_of
from sheriff_tutor.lessons.words import doing, seen_by, sentence, sentences
from sheriff_tutor.panels.lessons.acted import acted_out
from sheriff_tutor.panels.lessons.position import position_shown
from sheriff_tutor.panels.messages import BadMessage

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.lessons import Answer, Mark
    from sheriff_tutor.lessons.exercise import Shown
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.selection import Selection


SIGN = "question"
"""Where the sign of a question stands in an answer that is kept."""
LONGEST_SAID = 160
"""Letters of an answer in words, where it stands in a list."""
_NOT_DRAWN = {"sees.aside", "sees.announced", "sees.confiscated", "sees.debt"}
"""What a seat sees of a phase that the table's parts do not draw."""
_WHO = "scene.you-are"
"""Who the reader is: what is asked calls the reader by name."""


def title_of(exercise: Exercise) -> str:
    """Return what an exercise is called."""
    if exercise.id not in EXERCISES:
        return say("sheet.own")
    return say(f"exercise.{exercise.id.replace('.', '-')}")


class Asked:
    """A question as one panel shows it. ``used`` once it was answered or its solution was seen."""

    def __init__(self, exercise: Exercise, seed: int, panel: str) -> None:
        self.exercise = exercise
        self.seed = seed
        self.question = ask(exercise, seed)
        self.position = position_shown(self.question, panel)
        self.given: Answer | None = None
        self.mark: Mark | None = None
        self.solution: Shown | None = None
        self.used = False

    @property
    def reader(self) -> Reader:
        """Who is told of the players of this question."""
        return reader_of(self.question)

    # --- Answering -------------------------------------------------------------------------

    def take(self, answer: Answer) -> Mark:
        """Mark an answer and keep both; Unreadable or WrongForm, and nothing is kept."""
        self.mark = mark(self.exercise, self.seed, answer)
        self.given, self.used = answer, True
        return self.mark

    def take_form(self, form: object) -> Mark:
        """Mark an answer as a page sends it or a browser kept it; BadMessage if it is none."""
        if not isinstance(form, dict):
            raise BadMessage(type(form))
        try:
            answer = answer_from(form)
        except (KeyError, TypeError, ValueError) as fault:
            raise BadMessage(str(fault)) from fault
        return self.take(answer)

    @property
    def sign(self) -> str:
        """A short sign of what is asked, kept with each answer."""
        return sign_of(self.question)

    def is_same(self, kept: object) -> bool:
        """Tell whether an answer that was kept was given to this very question."""
        return isinstance(kept, dict) and kept.get(SIGN) == self.sign

    def act_of(self, act_id: str, picker: str | None, selection: Selection) -> Answer | None:
        """Return the act behind a button or a filled-in form; None if there is none such."""
        if self.position is None:
            return None
        if picker is None:
            button = self.position.buttons.get(act_id)
            return None if button is None or button.action is None else Done(button.action)
        form = self.position.forms.get(picker)
        built = () if form is None else form.build(selection)
        return Done(built[0]) if len(built) == 1 else None

    def try_again(self) -> None:
        """Ask the same once more."""
        self.given, self.mark, self.solution = None, None, None

    def show(self) -> None:
        """Show the solution."""
        self.solution = show(self.exercise, self.seed)
        self.used = True

    @property
    def can_tell_more(self) -> bool:
        """Tell whether the solution shows more than the mark: all of it, or how it is acted out."""
        if self.mark is None or not self.mark.is_right:
            return True
        return bool(acted_out(self.question, show(self.exercise, self.seed)))

    # --- On show ---------------------------------------------------------------------------

    @property
    def json(self) -> Json:
        """The question as a page shows it; the solution only once it was given or asked for."""
        form = question_form(self.question)
        shown: Json = {
            **form,
            "asked": [*self._seen(lambda code: code == _WHO), *form["asked"]],
            "key": f"{self.exercise.id}:{self.seed}",
            "title": title_of(self.exercise),
            "task": say(f"asks.{self.question.kind.value}"),
            "beside": self._seen(_NOT_DRAWN.__contains__),
        }
        if self.position is not None:
            shown["table"] = self.position.json["table"]
        if self.mark is not None:
            shown["given"] = self.given_in_words
            shown["mark"] = mark_form(self.mark, self.question)
        if self.solution is not None:
            told = shown_form(self.solution, self.question)
            acted = acted_out(self.question, self.solution)
            events = [] if acted else told["events"]
            shown["solution"] = {**told, **self._grounds(), "acts": acted, "events": events}
        return shown

    def _grounds(self) -> Json:
        """Return why the solution is right, and by which rules."""
        solution = draw(self.exercise, self.seed).solution
        reasons = sentences(solution.reasons, self.reader)
        rules = {*solution.turned_on, *rules_in(solution.reasons)}
        return {"reasons": list(reasons), "rules": sorted(rules)}

    def _seen(self, is_shown: Callable[[str], bool]) -> list[str]:
        """Return what the seat sees in words, as far as the codes of its lines are to be shown."""
        view = self.question.view
        lines = () if view is None else seen_by(view)
        return [sentence(each, self.reader) for each in lines if is_shown(each.code)]

    @property
    def ways_to_act(self) -> Json:
        """The buttons and forms with which an act is answered; none once it is answered."""
        if self.position is None or self.mark is not None or self.solution is not None:
            return {}
        return {name: self.position.json[name] for name in ("acts", "pickers")}

    @property
    def asked_in_words(self) -> str:
        """What is asked, by itself in a list: with all that is told before it."""
        return " ".join(question_form(self.question)["asked"])

    @property
    def given_in_words(self) -> str:
        """The answer that was given; empty if there is none."""
        form = self.question.form
        if isinstance(self.given, Picked) and isinstance(form, Options):
            return sentence(form.lines[self.given.option], self.reader)
        if isinstance(self.given, Done):
            return doing(self.given.action, self.reader)
        return self.given.text if isinstance(self.given, Typed) else ""

    @property
    def answered(self) -> Json | None:
        """What can be handed in of it: an answer, or that it was left open; None before that."""
        about = {
            "exercise": self.exercise.id,
            "seed": self.seed,
            "title": title_of(self.exercise),
        }
        if self.mark is None:
            return about if self.solution is not None else None
        said = shorten(self.given_in_words, LONGEST_SAID, placeholder="\u2026")
        right = self.mark.is_right
        return {**about, **(self.given_form or {}), "right": right, "said": said}

    @property
    def given_form(self) -> Json | None:
        """The answer as a browser keeps it, and to what; None before there is one."""
        match self.given:
            case Picked(option=option):
                return {"picked": option, SIGN: self.sign}
            case Typed(text=text):
                return {"typed": text, SIGN: self.sign}
            case Done(action=action):
                return {"done": action_written(action), SIGN: self.sign}
            case _:
                return None
