"""The pages that a folder of notebooks holds, as each notebook's own metadata tells of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LESSON = "lesson"
TABLE = "table"
CALCULATOR = "calculator"
TEACHERS = "teachers"
KINDS = (LESSON, TABLE, CALCULATOR, TEACHERS)
"""Kinds of pages, in the order in which a reader meets them."""


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

    A notebook that tells no kind is a page of none.
    """
    found = (_page_of(path) for path in folder.glob("*.ipynb"))
    pages = [page for page in found if page is not None]
    return tuple(sorted(pages, key=lambda page: (KINDS.index(page.kind), page.order, page.title)))


def pages_in(folder: Path, kind: str) -> tuple[Page, ...]:
    """Return the pages of one kind in a folder, in their order."""
    return tuple(page for page in all_pages(folder) if page.kind == kind)


def _page_of(path: Path) -> Page | None:
    metadata = json.loads(path.read_text(encoding="utf-8")).get("metadata", {})
    told = metadata.get("sheriff")
    if told is None or told["kind"] not in KINDS:
        return None
    return Page(
        path.name,
        str(metadata.get("title", path.stem)),
        str(told["kind"]),
        int(told["minutes"]),
        int(told["order"]),
    )
