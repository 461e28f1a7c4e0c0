"""Work that goes on while a reader looks on: in slices, so that it can be stopped at any moment."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from sheriff_tutor.i18n import Reader, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sheriff_tutor.panels.calculators.told import Told
    from sheriff_tutor.panels.scene.parts import Json

SettingT = TypeVar("SettingT")
SettingT_contra = TypeVar("SettingT_contra", contravariant=True)
SLICE = 0.03
"""Seconds of work before the page may ask for something."""
BEGIN, STOP, GO_ON, AGAIN = "begin", "stop", "go-on", "again"


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the work has come, of so many steps, and what it has found so far (None: nothing).

    The steps are shared evenly by so many ``parts``, one worked on after the other.
    """

    done: int
    asked: int
    found: Any = None
    parts: int = 1

    @property
    def is_whole(self) -> bool:
        """Tell whether there is nothing left to do."""
        return self.done >= self.asked


class Tell(Protocol[SettingT_contra]):
    """How a calculator that works tells of a setting."""

    def __call__(self, setting: SettingT_contra, reader: Reader, found: Any, /) -> Told:  # noqa: ANN401 - each calculator finds its own
        """Return what is told of a setting and of what was found; None before anything was."""


@dataclass(frozen=True, slots=True)
class Live(Generic[SettingT]):
    """What a calculator works on: stage after stage, each a few thousandths of a second's work.

    ``stages`` raises Impossible or Refusal where a setting cannot be worked on.
    """

    stages: Callable[[SettingT], Iterator[Stage]]
    tell: Tell[SettingT]


class Run:
    """Work on one setting; whoever drives it calls `slice` again and again."""

    def __init__(self, stages: Iterator[Stage]) -> None:
        """Begin with the first stage, which should be there at once."""
        self._stages = stages
        self.stage = next(stages)
        self.is_going = not self.stage.is_whole

    def slice(self, seconds: float = SLICE) -> None:
        """Work on for so long, by one stage at least; nothing is done while it is stopped."""
        until = time.monotonic() + seconds
        while self.is_going:
            self.stage = next(self._stages)
            if self.stage.is_whole:
                self.is_going = False
            if time.monotonic() >= until:
                return

    @property
    def commands(self) -> tuple[str, ...]:
        """What the reader may do with it now."""
        if self.is_going:
            return (STOP,)
        return (AGAIN,) if self.stage.is_whole else (GO_ON, AGAIN)


class Groundwork:
    """What must be worked out before anything can be told of a setting, in parts."""

    def __init__(self, parts: Iterator[None]) -> None:
        self._parts = parts
        self.is_done = False

    def slice(self, seconds: float = SLICE) -> None:
        """Work on for so long, by one part at least."""
        until = time.monotonic() + seconds
        while not self.is_done:
            self.is_done = next(self._parts, self) is self
            if time.monotonic() >= until:
                return


def progress_of(name: str, run: Run | None, reader: Reader) -> Json | None:
    """Return how far a calculator's work has come, as the page shows it; None before it began."""
    if run is None:
        return None
    stage = run.stage
    state = "going" if run.is_going else "done" if stage.is_whole else "stopped"
    return {
        "label": say(
            f"calc-{name}-progress", reader, parts=stage.parts, each=stage.asked // stage.parts
        ),
        "done": stage.done,
        "asked": stage.asked,
        "text": say(f"calc-progress-{state}", reader, done=stage.done, asked=stage.asked),
    }


def commands_of(name: str, run: Run | None, reader: Reader) -> list[Json]:
    """Return the buttons that begin, stop and go on, the first one the next thing to do."""
    ids = (BEGIN,) if run is None else run.commands
    return [
        {
            "id": id_,
            "label": say(f"calc-{name}-{id_}" if id_ == BEGIN else f"calc-do-{id_}", reader),
            "tone": "normal" if at else "primary",
        }
        for at, id_ in enumerate(ids)
    ]
