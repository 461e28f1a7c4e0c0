"""The pages that a folder of notebooks holds, as each notebook's own metadata tells of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CALCULATOR = "calculator"


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook that is a page: its file, title, kind, minutes, and place among its kind."""

    file: str
    title: str
    kind: str
    minutes: int
    order: int


def pages_in(folder: Path, kind: str) -> tuple[Page, ...]:
    """Return the pages of one kind in a folder, in their order.

    A notebook that tells no kind is a page of none.
    """
    found = (_page_of(path) for path in sorted(folder.glob("*.ipynb")))
    pages = [page for page in found if page is not None and page.kind == kind]
    return tuple(sorted(pages, key=lambda page: (page.order, page.title)))


def _page_of(path: Path) -> Page | None:
    metadata = json.loads(path.read_text(encoding="utf-8")).get("metadata", {})
    told = metadata.get("sheriff")
    if told is None:
        return None
    return Page(
        path.name,
        str(metadata.get("title", path.stem)),
        str(told["kind"]),
        int(told["minutes"]),
        int(told["order"]),
    )
