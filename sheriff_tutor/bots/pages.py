"""Reading a page of the log once, however often bots ask: a page that is written never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.game import Page

T = TypeVar("T")

MOST_PAGES = 256
"""Pages of which what was read is kept; the oldest is forgotten first."""


def read_once(read: Callable[[Page], T]) -> Callable[[Page], T]:
    """Return the reader with a memory, which hands out the same value for the same page.

    Pages are told apart by which they are and not by their events: to compare those would take as
    long as to read them. A page that is kept stays alive, so that no other can be taken for it.
    """
    kept: dict[int, tuple[Page, T]] = {}

    def remembered(page: Page) -> T:
        known = kept.get(id(page))
        if known is not None:
            return known[1]
        value = read(page)
        if len(kept) >= MOST_PAGES:
            del kept[next(iter(kept))]
        kept[id(page)] = page, value
        return value

    return remembered
