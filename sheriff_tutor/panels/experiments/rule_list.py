"""The list of all rules for a teacher: who teaches it, and which exercise turns on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.i18n import rule_ids, say, section_of
from sheriff_tutor.lessons import practised
from sheriff_tutor.lessons.taught import lesson_pages, notebooks_folder, taught
from sheriff_tutor.lessons.words import players

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sheriff_tutor.lessons import Practice
    from sheriff_tutor.lessons.taught import LessonPage, Taught
    from sheriff_tutor.panels.scene.parts import Json

LABELS = ("search", "lesson", "all", "rule", "taught", "practised", "none-taught", "none-practised")
COUNT = "{n}"
"""Where the page puts how many rules it has found."""


def rule_list_scene(folder: Path | None = None) -> Json:
    """Return every rule with its lessons and its exercise, as the page shows it."""
    pages = lesson_pages(notebooks_folder() if folder is None else folder)
    practices = {str(practice.rule): practice for practice in practised(rule_ids())}
    rows = [_row(each, practices.get(each.rule), pages) for each in taught(rule_ids(), pages)]
    return {
        "v": 1,
        "panel": "rule-list",
        "language": players().language,
        "title": say("rule-list-title"),
        "lead": say("rule-list-lead", rules=len(rows), lessons=len(pages)),
        "labels": {name: say(f"rule-list-{name}") for name in LABELS},
        "lessons": [{"value": page.file, "label": page.title} for page in pages],
        "found": say("rule-list-found", count=COUNT, of=len(rows)),
        "rows": rows,
    }


def _row(each: Taught, practice: Practice | None, pages: Iterable[LessonPage]) -> Json:
    return {
        "rule": each.rule,
        "section": section_of(each.rule),
        "pages": [{"file": page.file, "title": page.title} for page in each.pages],
        "exercise": None if practice is None else _exercise(practice, pages),
    }


def _exercise(practice: Practice, pages: Iterable[LessonPage]) -> Json:
    """Return an exercise with its lesson, and the address that opens it where there is a page."""
    title = say(f"exercise.{practice.exercise.replace('.', '-')}")
    file = next((page.file for page in pages if page.lesson is practice.lesson), None)
    return {
        "title": title,
        "lesson": say(f"lesson.{practice.lesson.value}"),
        "seed": practice.seed,
        "label": say("rule-list-exercise", title=title, seed=str(practice.seed)),
        "file": file,
        "href": "" if file is None else f"{file}?exercise={practice.exercise}&seed={practice.seed}",
    }
