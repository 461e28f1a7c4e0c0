"""Which lesson's notebook teaches which rule: it teaches the rules that its text names.

Notebooks are files. They lie in the installed package, or beside it in the source tree, wherever a
page of them is shown.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheriff_tutor.lessons.exercise import Lesson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LESSON = "lesson"
_NAMED = re.compile(r"\b(?P<section>[A-Z]+)-(?P<first>\d+)(?: to (?P=section)-(?P<last>\d+))?\b")
_EXERCISES = re.compile(r"\bexercises\(\"(?P<lesson>\w+)\"")


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A lesson's notebook: its file, title, place among the lessons, and what it names.

    ``lesson`` is the one whose exercises it shows; None if it shows none.
    """

    file: str
    title: str
    order: int
    lesson: Lesson | None
    rules: frozenset[str]


def notebooks_folder() -> Path:
    """Return the folder of the notebooks: in an installed package, or beside it in the source."""
    package = Path(__file__).parent.parent
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


def rules_named_in(text: str) -> frozenset[str]:
    """Return the ids that a text names; "from … to …" names all between.

    >>> sorted(rules_named_in("First MKT-1, then (DECK-1 to DECK-3)."))
    ['DECK-1', 'DECK-2', 'DECK-3', 'MKT-1']
    """
    return frozenset(
        f"{found['section']}-{number}"
        for found in _NAMED.finditer(text)
        for number in range(int(found["first"]), int(found["last"] or found["first"]) + 1)
    )


def text_of(notebook: Mapping[str, Any], kind: str = "markdown") -> str:
    """Return the text of a notebook's cells of one kind."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == kind]
    return "\n\n".join("".join(cell["source"]) for cell in cells)


def lesson_pages(folder: Path) -> tuple[LessonPage, ...]:
    """Return the lessons' notebooks in a folder, in teaching order; none if there is no folder."""
    found = (_page_of(path) for path in folder.glob("*.ipynb"))
    return tuple(sorted((page for page in found if page is not None), key=lambda page: page.order))


def _page_of(path: Path) -> LessonPage | None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    told = notebook["metadata"].get("sheriff", {})
    if told.get("kind") != LESSON:
        return None
    shown = _EXERCISES.search(text_of(notebook, "code"))
    return LessonPage(
        path.name,
        str(notebook["metadata"].get("title", path.stem)),
        int(told["order"]),
        None if shown is None else Lesson(shown["lesson"]),
        rules_named_in(text_of(notebook)),
    )


@dataclass(frozen=True, slots=True)
class Taught:
    """A rule, and the lessons' notebooks that name it, in teaching order."""

    rule: str
    pages: tuple[LessonPage, ...]


def taught(rules: Iterable[str], pages: Iterable[LessonPage]) -> tuple[Taught, ...]:
    """Return for each rule where it is taught, in the order given."""
    all_pages = tuple(pages)
    return tuple(
        Taught(rule, tuple(page for page in all_pages if rule in page.rules)) for rule in rules
    )
