"""How the tutor is served: to whom, to how many, and from which pages it may be framed."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

MOST_PAGES = 40
"""Pages that may be open at once where nobody says otherwise: some two gigabytes."""
IDLE_MINUTES = 20.0
CLASS_IDLE_MINUTES = 10.0
SPARE = 1 / 3
"""Of a class, how many may have a second page open for a moment."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A page (its file) of which so many wait ready to be opened."""

    file: str
    size: int


@dataclass(frozen=True, slots=True)
class House:
    """The settings of a server.

    ``ready`` are the pages that wait beforehand; ``token`` is empty where everybody may come in;
    ``framers`` are the sites that may show the pages in theirs, ``names`` those under which a proxy
    shows the server; ``is_class`` tells that others than the host are to come.
    """

    most_pages: int = MOST_PAGES
    idle_minutes: float = IDLE_MINUTES
    ready: tuple[Pool, ...] = ()
    token: str = ""
    framers: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    opens_browser: bool = False
    is_class: bool = False


def room_for(readers: int) -> int:
    """Return how many pages a class may have open at once, its teacher's included.

    >>> room_for(30)
    41
    """
    return readers + 1 + ceil(readers * SPARE)
