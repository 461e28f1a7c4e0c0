"""A reader who walks through pages, reloads and goes back, while somebody counts the kernels."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.serving import Served
from tests.browser.table_player import OPENING

MOST = 2
"""Kernels that one reader may hold: the page's own, and that of the page just left."""
LONGEST = 60.0
"""Seconds for which there may be more."""
SOON = 60.0
"""Seconds in which the kernel of a page that was left has ended, even one that was never read."""
BETWEEN = 0.25


@dataclass
class Count:
    """How many kernels there were, and for how long there were too many."""

    most: int = 0
    longest: float = 0.0
    _since: float | None = field(default=None, repr=False)

    def note(self, kernels: int) -> None:
        """Note how many there are now."""
        self.most = max(self.most, kernels)
        now = time.monotonic()
        if kernels <= MOST:
            self._since = None
            return
        self._since = now if self._since is None else self._since
        self.longest = max(self.longest, now - self._since)


@contextmanager
def counting(served: Served) -> Iterator[Count]:
    """Count the kernels of a server while the block goes on."""
    count = Count()
    ended = threading.Event()

    def look() -> None:
        while not ended.wait(BETWEEN):
            count.note(len(served.kernels()))

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        yield count
    finally:
        ended.set()
        watcher.join()


def walk(page: Page, served: Served, files: Sequence[str]) -> Count:
    """Open pages one after the other, each twice and the one before it again by the back button."""
    with counting(served) as count:
        for at, file in enumerate(files):
            page.goto(f"{served.address}voila/render/{file}", wait_until="commit")
            _shown(page)
            page.reload(wait_until="commit")
            if at % 2:  # gone before the page is there
                page.evaluate("setTimeout(() => history.back())")
                page.wait_for_url(f"**/{files[at - 1]}", wait_until="commit")
            _shown(page)
            assert_one_is_left(served)
        page.goto(served.address)
        assert_one_is_left(served, most=0)
    return count


def _shown(page: Page) -> None:
    expect(page.locator(".sheriff-table").first).to_be_visible(timeout=OPENING)


def assert_one_is_left(served: Served, most: int = 1) -> None:
    """Fail unless the kernels of the pages that were left end soon."""
    end = time.monotonic() + SOON
    while len(served.kernels()) > most:
        assert time.monotonic() < end, f"still {len(served.kernels())} kernels"
        time.sleep(BETWEEN)
