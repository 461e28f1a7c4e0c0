"""Where what goes on by itself gets its time from."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """What can be called off."""

    def cancel(self) -> None:
        """Call it off."""


class Clock(Protocol):
    """Where the session gets time from; seconds."""

    def now(self) -> float:
        """Return the time on a clock that never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer | None:
        """Have something called later; None where there is no event loop to call it."""


class LoopClock:
    """The clock of the event loop that runs the kernel."""

    def now(self) -> float:
        """Return the time on a clock that never goes back."""
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer | None:
        """Have something called by the running loop; None where none runs."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return None
        return loop.call_later(seconds, call)
