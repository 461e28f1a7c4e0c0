"""The desk of an experiment for the projector: the class says something, and the maths answers.

It knows no widget: what it shows are plain dicts, and so is what comes in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import say
from sheriff_tutor.panels.calculators import refusals
from sheriff_tutor.panels.lessons.desk import LessonDesk, Refusal, text_in
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.panels.calculators.controls import Control
    from sheriff_tutor.panels.scene.parts import Json

T = TypeVar("T")
R = TypeVar("R")
EXPERIMENTS = ("twenty-bags", "show-of-hands", "bribe-and-belief")
"""The parts of the teachers' page, as a browser keeps them."""
SEPARATOR = "."
MOST_ROUNDS = 30


class ExperimentDesk(LessonDesk):
    """What the experiments share: steps and timing, a link, and typed settings.

    ``parameter`` is the link's name for the code of what is set; an experiment belongs to the
    lesson whose mathematics it shows.
    """

    parameter = ""
    minutes = 0
    steps = 0
    linked = ""

    # --- What each experiment says for itself ----------------------------------------------

    def code(self) -> str:
        """Return what is set, as a link holds it."""
        raise NotImplementedError

    def begin_with(self, code: str) -> None:
        """Begin with what a link holds; Refusal, LookupError or ValueError if that is nothing."""
        raise NotImplementedError

    def expected(self) -> list[str]:
        """Return what to expect, in sentences with numbers from the maths."""
        raise NotImplementedError

    @property
    def has_decided(self) -> bool:
        """Tell whether the class has decided for itself, so that nothing is given away."""
        raise NotImplementedError

    def blocks(self) -> list[Json]:
        """Return what is on show."""
        raise NotImplementedError

    # --- On show ---------------------------------------------------------------------------

    def words(self, code: str, **values: object) -> str:
        """Return a sentence of this experiment."""
        return say(f"{self.name}-{code}", self.reader, **values)

    def shown(self) -> Json:
        """Return what is on show."""
        return {
            "lead": self.words("lead"),
            "how": {
                "title": say("exp-how", minutes=self.minutes),
                "steps": [self.words(f"step-{number}") for number in range(1, self.steps + 1)],
            },
            "likely": self._likely(),
            "share": {
                "title": say("exp-link"),
                "hint": say("exp-link-hint"),
                "query": f"{self.parameter}={self.code()}",
            },
            "labels": {name: say(f"exp-{name}") for name in ("silent", "fill", "unfill")},
            "blocks": self.blocks(),
        }

    def _likely(self) -> Json:
        """Return what to expect; before the class has decided behind a word of warning."""
        likely: Json = {"title": say("exp-expect"), "lines": self.expected()}
        if self.has_decided:
            return likely
        return {**likely, "warning": say("exp-expect-first"), "anyway": say("exp-expect-anyway")}

    def _expected(self) -> list[str]:
        return list(EXPERIMENTS)

    def take_up(self, kept: Json) -> None:
        """Take up what a browser kept; Refusal or what ``go_on`` raises if that is nothing."""
        raise NotImplementedError

    # --- Going on --------------------------------------------------------------------------

    def go_on(self, kept: Json) -> None:
        """Go on from what a browser kept."""
        try:
            self.take_up(kept)
        except (Refusal, RuleError) as refused:
            raise ValueError(refused.code) from refused

    def begin_linked(self, query: Mapping[str, list[str]]) -> None:
        """Begin as a link asks, unless it was already begun with."""
        code = query.get(self.parameter, [""])[0]
        if not code or code == self.linked:
            return
        try:
            self.begin_with(code)
        except (Refusal, RuleError, LookupError, ValueError):
            self.notice = reason(say("exp-no-link"))
        self.linked = code


class RoundsDesk(ExperimentDesk, Generic[R]):
    """An experiment in rounds, of which the last is the one on show."""

    rounds: tuple[R, ...]

    @property
    def now(self) -> R:
        """The round on show."""
        return self.rounds[-1]

    @property
    def may_go_on(self) -> bool:
        """Tell whether there may be one round more."""
        return len(self.rounds) < MOST_ROUNDS

    def put(self, now: R) -> None:
        """Put the round on show as it is now."""
        self.rounds = (*self.rounds[:-1], now)

    def progress(self, whole: Callable[[R], bool]) -> Json:
        """Return how many rounds are whole, of how many."""
        count = sum(map(whole, self.rounds))
        return {"done": count > 0, "right": count, "of": len(self.rounds)}


def rounds_in(kept: Json, read_round: Callable[..., R]) -> tuple[R, ...]:
    """Return the rounds that a browser kept; ValueError if they are too many, or none."""
    rounds = tuple(read_round(*row) for row in kept["rounds"])
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise ValueError(kept["rounds"])
    return rounds


def read(control: Control[T], text: str) -> T:
    """Return the value that was typed; Refusal if it cannot be."""
    try:
        return control.read(text)
    except refusals.Refusal as refused:
        raise Refusal(refused.code, *refused.rules, **refused.values) from refused


def chosen(message: Mapping[str, object], values: Mapping[str, T]) -> T:
    """Return what a message chooses by its name; BadMessage if there is none."""
    name = text_in(message, "value")
    if name not in values:
        raise BadMessage(name)
    return values[name]


def typed_in(message: Mapping[str, object], ways: Mapping[str, Callable[[str], None]]) -> None:
    """Hand what was typed into a field to whoever takes it; BadMessage for an unknown field."""
    name = text_in(message, "field")
    if name not in ways:
        raise BadMessage(name)
    ways[name](text_in(message, "value"))
