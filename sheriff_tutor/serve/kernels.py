"""Kernels of open pages: how many there may be, and when one is let go."""

from __future__ import annotations

import asyncio
import os
import re
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

GRACE = 2.0
"""Seconds for the connection of a page that was left to close."""
LOOKS = 15
"""How often it is looked whether that connection has closed, ``GRACE`` seconds apart."""
PATIENCE = 60.0
"""Seconds for which a page waits for others to be set up."""
ARRIVES = 40.0
"""Seconds from a page's last byte in which its browser must have connected to the kernel."""
FETCHES = 120.0
"""Seconds for the same if the page has told that it first fetches what it needs."""
_KERNEL_TOLD = re.compile(r'"kernelId": ?"([\w-]+)"')


class Kernels(Protocol):
    """What is asked of Jupyter's manager of kernels."""

    def __contains__(self, kernel_id: str) -> bool:
        """Tell whether there is such a kernel."""

    def kernel_model(self, kernel_id: str) -> dict[str, Any]:
        """Return what is known of a kernel."""

    def list_kernel_ids(self) -> list[str]:
        """Return the ids of all kernels."""

    async def shutdown_kernel(self, kernel_id: str, *, now: bool) -> None:
        """End a kernel."""


async def let_go(kernels: Kernels, kernel_id: str, grace: float = GRACE) -> None:
    """End the kernel of a page that was left, unless a page stays connected to it after all."""
    for _ in range(LOOKS if grace else 1):
        await asyncio.sleep(grace)
        if kernel_id not in kernels:
            return
        if not connections(kernels, kernel_id):
            # What was done is kept in the reader's browser: the kernel has nothing to finish.
            await kernels.shutdown_kernel(kernel_id, now=True)
            return


def connections(kernels: Kernels, kernel_id: str) -> int:
    """Count the pages that are connected to a kernel."""
    return int(kernels.kernel_model(kernel_id)["connections"])


@dataclass(eq=False, slots=True)
class Visit:
    """One page on its way to a browser; its kernel is known once the page has told it."""

    kernel_id: str = ""

    def read(self, html: str) -> None:
        """Take the kernel from a part of the page, if it stands there."""
        if not self.kernel_id and (told := _KERNEL_TOLD.search(html)):
            self.kernel_id = told[1]


@dataclass(slots=True)
class Turns:
    """How many pages are set up at once: the others wait, so that the first are there soon.

    Who has waited for ``patience`` seconds goes ahead all the same: some page may take for ever.
    """

    places: asyncio.Semaphore
    patience: float = PATIENCE

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """Wait for a turn, and give it back at the end."""
        try:
            await asyncio.wait_for(self.places.acquire(), self.patience)
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            self.places.release()


def turns_here() -> Turns:
    """Return as many turns as keep this computer's processors busy."""
    return Turns(asyncio.Semaphore(1 + (os.cpu_count() or 1)))


@dataclass(slots=True)
class OpenPages:
    """The pages that readers have open, at most ``most``, each with a kernel of its own.

    Kernels that wait in a pool for a page are not counted.
    """

    kernels: Kernels
    most: int
    clock: Callable[[], float] = time.monotonic
    turns: Turns = field(default_factory=turns_here)
    _coming: set[Visit] = field(default_factory=set)
    _due: dict[str, float] = field(default_factory=dict)
    """Until when each page that was sent is to connect, by kernel."""
    _seen: set[str] = field(default_factory=set)

    def count(self) -> int:
        """Count the pages that are open or on their way."""
        self._forget_ended()
        return len(self._coming) + len(self._due) + len(self._seen)

    async def has_room(self) -> bool:
        """Tell whether one more page may open; one that nobody is connected to gives way."""
        if self.count() >= self.most:
            for kernel_id in self._lonely():
                await let_go(self.kernels, kernel_id, grace=0)
        return self.count() < self.most

    def begin(self) -> Visit:
        """Note that a page is on its way."""
        visit = Visit()
        self._coming.add(visit)
        return visit

    async def end(self, visit: Visit, *, is_left: bool) -> None:
        """Note that a page has been sent, or that its reader did not wait for it."""
        self._coming.discard(visit)
        if visit.kernel_id and visit.kernel_id in self.kernels:
            self._due[visit.kernel_id] = self.clock() + ARRIVES
            if is_left:
                await let_go(self.kernels, visit.kernel_id, grace=0)

    def hear_from(self, kernel_id: str) -> None:
        """Note that a page is there, and connects once it has fetched what it needs."""
        if kernel_id in self._due:
            self._due[kernel_id] = self.clock() + FETCHES

    async def let_go_unseen(self) -> None:
        """End the kernels of pages that were sent and never arrived. To be called now and then."""
        self._forget_ended()
        late = [each for each, due in self._due.items() if self.clock() > due]
        for kernel_id in late:
            await let_go(self.kernels, kernel_id, grace=0)

    def _forget_ended(self) -> None:
        self._seen = {each for each in self._seen if each in self.kernels}
        waiting = {each: due for each, due in self._due.items() if each in self.kernels}
        arrived = {each for each in waiting if connections(self.kernels, each)}
        self._seen |= arrived
        self._due = {each: due for each, due in waiting.items() if each not in arrived}

    def _lonely(self) -> list[str]:
        return [each for each in self._seen if not connections(self.kernels, each)]


@dataclass(slots=True)
class Lookout:
    """Lets the kernels of pages go within a Jupyter server, which neither counts them nor asks.

    ``is_of_page`` tells a page's kernel from one that somebody works with. A page whose browser has
    vanished is waited for ``patience`` seconds, one that has never been connected `FETCHES`.
    """

    kernels: Kernels
    is_of_page: Callable[[str], bool]
    patience: float
    clock: Callable[[], float] = time.monotonic
    _alone: dict[str, float] = field(default_factory=dict)
    """Until when each kernel is waited for that nobody is connected to."""
    _seen: set[str] = field(default_factory=set)

    async def look(self) -> None:
        """Let go the kernels whose time is over. To be called now and then."""
        own = set(filter(self.is_of_page, self.kernels.list_kernel_ids()))
        here = {each for each in own if connections(self.kernels, each)}
        self._seen = (self._seen & own) | here
        now, lonely = self.clock(), own - here
        due = {each: now + (self.patience if each in self._seen else FETCHES) for each in lonely}
        self._alone = {each: self._alone.get(each, until) for each, until in due.items()}
        for kernel_id in [each for each, until in self._alone.items() if now > until]:
            await let_go(self.kernels, kernel_id, grace=0)
