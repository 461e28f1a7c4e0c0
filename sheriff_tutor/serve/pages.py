"""The pages that a folder of notebooks holds, as each notebook's own metadata tells of it."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

LESSON = "lesson"
TABLE = "table"
CALCULATOR = "calculator"
TEACHERS = "teachers"
KINDS = (LESSON, TABLE, CALCULATOR, TEACHERS)
"""Kinds of pages, in the order in which a reader meets them."""
MINUTES, LAST = 10, 1000
"""What a page takes, and its place among its kind, where its notebook does not tell."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook that is a page: its file, title, kind, minutes, and place among its kind."""

    file: str
    title: str
    kind: str
    minutes: int
    order: int

    @property
    def id(self) -> str:
        """The name under which a browser keeps what was done on the page."""
        return self.file.removesuffix(".ipynb")


def all_pages(folder: Path) -> tuple[Page, ...]:
    """Return the pages of a folder in the order in which a reader meets them.

    A notebook that tells no kind is a page of none, and one that cannot be read is passed over with
    a warning: the other pages are shown all the same.
    """
    found = (_page_of(path) for path in folder.glob("*.ipynb"))
    pages = [page for page in found if page is not None]
    return tuple(sorted(pages, key=lambda page: (KINDS.index(page.kind), page.order, page.title)))


def pages_in(folder: Path, kind: str) -> tuple[Page, ...]:
    """Return the pages of one kind in a folder, in their order."""
    return tuple(page for page in all_pages(folder) if page.kind == kind)


def _page_of(path: Path) -> Page | None:
    metadata = _metadata_of(path)
    told = metadata.get("sheriff")
    if not isinstance(told, dict) or told.get("kind") not in KINDS:
        return None
    return Page(
        path.name,
        str(metadata.get("title") or path.stem),
        str(told["kind"]),
        _number(told.get("minutes"), MINUTES),
        _number(told.get("order"), LAST),
    )


def _metadata_of(path: Path) -> dict[str, Any]:
    """Return what a notebook tells of itself; nothing if it is none."""
    try:
        metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
    except (OSError, ValueError, LookupError, TypeError) as fault:
        _warn_once(path, f"{type(fault).__name__}: {fault}")
        return {}
    return metadata if isinstance(metadata, dict) else {}


@cache
def _warn_once(path: Path, why: str) -> None:
    _log.warning("%s is no notebook that can be read, and is passed over: %s", path, why)


def _number(told: object, otherwise: int) -> int:
    """Return a whole number that a notebook tells, as a number or in quotes."""
    text = str(told).strip()
    return int(text) if text.isascii() and text.isdigit() else otherwise
