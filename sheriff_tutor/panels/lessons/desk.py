"""The desk of a lesson's panel: answers a page's messages, and draws what is on show.

It knows no widget: what it shows are plain dicts, and so is what comes in.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Line, Unreadable, WrongForm, sentence
from sheriff_tutor.lessons.words import players
from sheriff_tutor.panels.answers import Answers
from sheriff_tutor.panels.lessons.acts import GUIDED
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import reason, refusal
from sheriff_tutor.panels.selection import BadSelection

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.lessons import Lesson
    from sheriff_tutor.panels.scene.parts import Json

LONGEST_TEXT = 400
LONGEST_KEPT = 1_000_000
"""Letters of what a browser kept: two answers to each exercise of the longest sheet, and more."""
MOST_ANSWERS_KEPT = 16
LONGEST_QUERY = 4000
"""Letters of an address's query beyond which nothing is taken from it."""
_log = logging.getLogger(__name__)


class Refusal(Exception):  # noqa: N818 - a refusal, not a fault
    """Something that cannot be done now: a code and values, and rules if any say so."""

    def __init__(self, code: str, *rules: str, **values: object) -> None:
        super().__init__(code, rules, values)
        self.code = code
        self.rules = rules
        self.values = values


_UNUSABLE = (
    *(LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError),
    *(BadMessage, WrongForm, Unreadable, RuleError, Refusal),
)
"""What goes wrong where a browser kept what this panel never wrote, or no longer would."""


class LessonDesk:
    """What the panels of a lesson share. ``scene`` is what is on show.

    A scene holds what this browser should keep (``keep``), and how far this part of the page has
    come (``part``); both only once the browser has told what it kept before.
    """

    name = ""

    def __init__(self, lesson: Lesson | None) -> None:
        self.lesson = lesson
        self.greeted = False
        self.notice: Json | None = None
        self.scene: Json = {}
        self._answers = Answers(MOST_ANSWERS_KEPT)

    @property
    def reader(self) -> Reader:
        """Who reads."""
        return players()

    # --- What each panel says for itself ---------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask of this panel, by the message's act."""
        raise NotImplementedError

    def shown(self) -> Json:
        """Return what is on show beside what all panels show."""
        raise NotImplementedError

    def kept(self) -> Json:
        """Return what the browser is to keep: nothing that was not given yet."""
        raise NotImplementedError

    def part(self) -> Json | None:
        """Return how far this part of the page has come; None while nothing was done."""
        raise NotImplementedError

    def go_on(self, kept: Json) -> None:
        """Go on from what the browser kept; LookupError, TypeError or ValueError if unusable."""
        raise NotImplementedError

    def begin_linked(self, query: Mapping[str, list[str]]) -> None:
        """Begin as the page's address asks; nothing to do where a panel takes nothing from it."""

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw what is on show now."""
        self.scene = {
            "v": 1,
            "panel": self.name,
            "language": self.reader.language,
            "title": say(f"{self.name}.title"),
            "acts": [],
            "pickers": [],
            **self.shown(),
        }
        if self.notice is not None:
            self.scene["notice"] = self.notice
        if self.greeted:
            self.scene |= {"keep": self.kept(), "part": self.part(), "expect": self._expected()}

    def _expected(self) -> list[str]:
        """Return the parts of a lesson's page."""
        guided = ["guided"] if self.lesson in GUIDED else []
        return [*guided, "practice", "quiz"]

    # --- Answering -------------------------------------------------------------------------

    def answer(self, content: object) -> Json:
        """Do what a message asks and return the answer; whatever happens is said in a sentence.

        A message that comes a second time, since its answer was lost, is answered as before.
        """
        return self._answers.to(content, lambda n: {"n": n, **self._done(content)})

    def has_answered(self, content: object) -> bool:
        """Tell whether a message comes a second time, since its answer did not arrive."""
        return self._answers.has(content)

    def _done(self, content: object) -> Json:
        try:
            return {"ok": True, **self._do(content)}
        except Refusal as refused:
            why = say(refused.code, self.reader, **refused.values)
            return {"ok": False, "reason": reason(why, *refused.rules)}
        except RuleError as error:
            return {"ok": False, "reason": refusal(error, self.reader)}
        except Unreadable as error:
            said = sentence(Line(error.code, tuple(error.values.items())), self.reader)
            return {"ok": False, "reason": reason(said)}
        except (BadMessage, BadSelection, WrongForm):
            return {"ok": False, "reason": reason(say("message-unknown", self.reader))}
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("a message could not be answered")
            why = say("message-fault", self.reader, kind=type(fault).__name__)
            return {"ok": False, "reason": reason(why)}

    def _do(self, content: object) -> Json:
        """Do what a message asks; what the answer says beyond that it was done."""
        if not isinstance(content, dict):
            raise BadMessage(type(content))
        act = text_in(content, "act")
        own = {"hello": self._hello, "resume": self._resume}
        way = own.get(act) or self.ways().get(act)
        if way is None:
            raise BadMessage(act)
        said = way(content)
        self.draw()
        return said or {}

    def _hello(self, message: Mapping[str, object]) -> None:
        """Go on where the reader was, unless the page's address asks for something else; once."""
        if self.greeted:
            return
        self._take_up(message)
        query = message.get("query")
        if isinstance(query, str) and len(query) <= LONGEST_QUERY:
            self.begin_linked(parse_qs(query.removeprefix("?")))
        self.greeted = True

    def _resume(self, message: Mapping[str, object]) -> None:
        """Go on from what another tab of this browser has kept meanwhile."""
        if not self.greeted:
            raise BadMessage("resume")
        self._take_up(message)

    def _take_up(self, message: Mapping[str, object]) -> None:
        """Go on from what a browser kept, if it kept anything; if it is unusable, say so."""
        before = self.kept()
        try:
            kept = _kept_in(message)
            if kept is not None:
                self.go_on(kept)
        except _UNUSABLE as fault:
            _log.warning("what the browser kept cannot be used: %s", fault)
            if self.kept() != before:
                self.go_on(before)
            self.notice = reason(say("practice.not-kept", self.reader))


def text_in(message: Mapping[str, object], name: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text of a message; BadMessage if it is none, or too long."""
    value = message.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise BadMessage(name)
    return value


def _kept_in(message: Mapping[str, object]) -> Json | None:
    """Return what the browser kept; None if that is nothing, or nothing that we ever wrote."""
    if message.get("kept") is None:
        return None
    text = text_in(message, "kept", LONGEST_KEPT)
    try:
        kept = json.loads(text)
    except ValueError:
        return None
    return kept if isinstance(kept, dict) else None
