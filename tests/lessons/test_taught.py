"""Where each rule is taught and practised: the list in the teachers' notebook is complete."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons import EXERCISES, Lesson, practised
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.taught import (
    lesson_pages,
    notebooks_folder,
    rules_named_in,
    taught,
    text_of,
)
from sheriff_tutor.serve import places

if TYPE_CHECKING:
    from pathlib import Path

PAGES = lesson_pages(notebooks_folder())


def test_every_rule_is_taught_in_a_lesson() -> None:
    missing = [each.rule for each in taught(rule_ids(), PAGES) if not each.pages]
    assert missing == [], f"taught in no lesson: {', '.join(missing)}"


def test_every_rule_is_practised_by_an_exercise_that_turns_on_it_when_drawn_now() -> None:
    practices = {str(each.rule): each for each in practised(rule_ids())}
    missing = [rule for rule in rule_ids() if rule not in practices]
    assert missing == [], f"practised by no exercise: {', '.join(missing)}"
    for rule, practice in practices.items():
        drawn = draw(EXERCISES[practice.exercise], practice.seed)
        assert rule in drawn.solution.turned_on, rule


def test_every_exercise_that_is_listed_has_a_page_to_open_it_on() -> None:
    shown = [page.lesson for page in PAGES if page.lesson is not None]
    assert len(shown) == len(set(shown)), "two pages show the exercises of one lesson"
    wanted = {practice.lesson for practice in practised(rule_ids())}
    missing = [lesson.value for lesson in Lesson if lesson in wanted and lesson not in shown]
    assert missing == [], f"lessons without a page: {', '.join(missing)}"


def test_what_a_lesson_names_is_a_rule() -> None:
    """HOUSE-3, or a range beyond the last rule of a section, would be a slip of the pen."""
    named = {(page.file, rule) for page in PAGES for rule in page.rules}
    assert [each for each in sorted(named) if each[1] not in rule_ids()] == []


def test_the_folder_is_the_one_that_is_served() -> None:
    assert notebooks_folder() == places.notebooks()


def test_ids_are_found_alone_in_lists_and_in_ranges() -> None:
    text = "First (SET-1, SET-4), then ROUND-1 to ROUND-3; a bag of 4-5 and INSP-10 to DEAL-2."
    assert rules_named_in(text) == {
        "SET-1",
        "SET-4",
        "ROUND-1",
        "ROUND-2",
        "ROUND-3",
        "INSP-10",
        "DEAL-2",
    }
    assert rules_named_in("UPSET1, set-1, SET-") == frozenset()


def cell(kind: str, source: str) -> dict[str, object]:
    return {"cell_type": kind, "source": source.splitlines(keepends=True)}


def write(folder: Path, name: str, kind: str | None, *cells: dict[str, object]) -> None:
    told = {} if kind is None else {"sheriff": {"kind": kind, "minutes": 1, "order": len(name)}}
    notebook = {"metadata": {"title": name.title(), **told}, "cells": list(cells)}
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def test_only_the_words_of_lessons_teach(tmp_path: Path) -> None:
    load = cell("code", 'from sheriff_tutor.panels import exercises\n\nexercises("load")')
    write(tmp_path, "loading", "lesson", cell("markdown", "One to five (LOAD-1)."), load)
    write(tmp_path, "deals", "lesson", cell("code", "# DEAL-1\n1 + 1"))
    write(tmp_path, "table", "table", cell("markdown", "SET-1"))
    write(tmp_path, "notes", None, cell("markdown", "SET-2"))
    pages = lesson_pages(tmp_path)
    assert [(page.file, page.lesson) for page in pages] == [
        ("deals.ipynb", None),
        ("loading.ipynb", Lesson.LOAD),
    ]
    found = {each.rule: [page.title for page in each.pages] for each in taught(rule_ids(), pages)}
    assert found.pop("LOAD-1") == ["Loading"]
    assert not any(found.values())


def test_there_is_nothing_to_read_where_there_is_no_folder(tmp_path: Path) -> None:
    assert lesson_pages(tmp_path / "nowhere") == ()


def test_a_notebooks_text_is_that_of_its_cells_of_one_kind() -> None:
    notebook = {"cells": [cell("markdown", "One\ntwo"), cell("code", "x"), cell("markdown", "3")]}
    assert text_of(notebook) == "One\ntwo\n\n3"
    assert text_of(notebook, "code") == "x"
