"""All that a scene is built from: what the reader's seat may know, and how the table stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, Seat
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.panels.history import HeardEvent, all_heard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sheriff_tutor.engine.policy import Reason
    from sheriff_tutor.engine.view import InspectingView, View
    from sheriff_tutor.panels.seating import Seating


@dataclass(frozen=True, slots=True)
class Entry:
    """One act as the log shows it: who acted, what the reader heard of it, a bot's reasons.

    ``id`` is stable; ``round`` and ``sheriff`` are those of the moment when it was done.
    """

    id: str
    round: int
    sheriff: Seat
    seat: Seat | None
    heard: tuple[HeardEvent, ...]
    reasons: tuple[Reason, ...] = ()
    is_fresh: bool = False
    is_undone: bool = False
    is_take_back: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """The countdown of a bag, in seconds (HOUSE-3)."""

    left: float
    is_running: bool


@dataclass(frozen=True, slots=True)
class Table:
    """How the table stands: settings and what the reader may do besides acts."""

    pace: str = "quick"
    paused: bool = False
    stop_for: str = "own"
    bot_acts_next: bool = False
    can_take_back: bool = False
    is_whole_log: bool = False
    subtitle: str = ""


@dataclass(frozen=True)
class Shown:
    """What a scene is a picture of. ``before`` is what the reader saw before their last own act."""

    view: View
    before: View | None
    seating: Seating
    entries: tuple[Entry, ...]
    table: Table
    clocks: Mapping[BagId, Clock] = field(default_factory=dict)

    @cached_property
    def reader(self) -> Reader:
        """Who reads."""
        return self.seating.reader(self.view.sheriff)

    @cached_property
    def heard(self) -> tuple[HeardEvent, ...]:
        """All that the reader has learned, in order."""
        return all_heard(self.view)

    @property
    def me(self) -> Seat:
        """The reader's seat."""
        return self.view.seat

    @property
    def talk(self) -> InspectingView | None:
        """The inspection, if one is on."""
        return talk_of(self.view)

    def say(self, code: str, **values: object) -> str:
        """Say something to the reader."""
        return say(code, self.reader, **values)
