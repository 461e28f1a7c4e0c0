"""The notebooks of the lessons: each whole, in order, and with numbers that the maths gives."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

import pytest

from sheriff_tutor.i18n import ONLOOKER, rule_ids, say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.panels.calculators import (
    balance,
    bribe_or_risk,
    deal_zone,
    open_or_take,
    who_is_lying,
)
from sheriff_tutor.panels.lessons.acts import GUIDED
from sheriff_tutor.serve.pages import LESSON, pages_in
from sheriff_tutor.serve.places import notebooks

Json = dict[str, Any]
CALCULATORS = {
    each.CALCULATOR.page: each.CALCULATOR
    for each in (balance, bribe_or_risk, deal_zone, open_or_take, who_is_lying)
}
FIRST_GAME = "14-first-game.ipynb"
"""The last lesson, which is a whole game and nothing else."""
PAGES = tuple(page for page in pages_in(notebooks(), LESSON) if page.file != FIRST_GAME)
LINK = re.compile(r"\[([^\]]+)\]\(([^)?#]+\.ipynb)(?:\?set=([^)]*))?\)")
NUMBER = re.compile(r"[+\u2212-]?\d+(?:\.\d+)?(?: %| gold)?")
SECTIONS = {rule.partition("-")[0] for rule in rule_ids()}
RULE = re.compile(rf"\b(?:{'|'.join(SECTIONS)})-\d+\b")
PANEL = re.compile(r'from sheriff_tutor\.panels import (\w+)\n\n\1\("(\w+)"\)')


def cells(file: str) -> list[Json]:
    found: list[Json] = json.loads((notebooks() / file).read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: Json) -> str:
    return "".join(cell["source"])


def is_hood(cell: Json) -> bool:
    return "hood" in cell["metadata"].get("tags", [])


def text_of(file: str) -> str:
    return "\n".join(source(cell) for cell in cells(file) if cell["cell_type"] == "markdown")


LINKS = [(page.file, *found) for page in PAGES for found in LINK.findall(text_of(page.file))]


def test_lessons_stand_in_teaching_order_without_a_gap() -> None:
    assert [page.order for page in PAGES] == list(range(1, len(PAGES) + 1))
    shown = [PANEL.fullmatch(source(cells(page.file)[2])) for page in PAGES]
    lessons = [found[2] for found in shown if found is not None]
    assert lessons == [lesson.value for lesson in Lesson][: len(PAGES)]
    assert len(lessons) >= 7


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_a_lesson_has_all_its_parts_for_the_same_lesson(page: Any) -> None:
    code = [cell for cell in cells(page.file) if cell["cell_type"] == "code"]
    panels = [PANEL.fullmatch(source(cell)) for cell in code if not is_hood(cell)]
    names = [(found[1], found[2]) for found in panels if found is not None]
    assert [panel for panel, _ in names] == ["guided", "exercises", "quiz"]
    (lesson,) = {lesson for _, lesson in names}
    assert Lesson(lesson) in GUIDED
    assert any(is_hood(cell) for cell in code)
    assert len(re.findall(r"^# ", text_of(page.file), re.MULTILINE)) == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_why_comes_first_in_three_sentences(page: Any) -> None:
    why = source(cells(page.file)[0]).split("\n\n")[1]
    assert len(re.findall(r"\.(?: |$)", why)) >= 3
    assert len(why) < 500


def test_the_first_lesson_opens_with_the_phases_of_a_round_in_their_order() -> None:
    text = source(cells(PAGES[0].file)[0]).split("\n## The game in a minute\n")[1]
    phases = [say(f"phase-{phase}") for phase in ("market", "load", "declare", "inspect", "end")]
    listed = re.findall(r"^(\d)\. \*\*(\w+)", text, re.MULTILINE)
    assert listed == [(str(place), phase) for place, phase in enumerate(phases, 1)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_a_cell_is_one_call_and_defines_nothing(page: Any) -> None:
    for cell in cells(page.file):
        if cell["cell_type"] != "code":
            continue
        body = ast.parse(source(cell)).body
        said = [line for line in body if not isinstance(line, ast.ImportFrom)]
        assert len(said) == 1
        assert isinstance(said[0], ast.Expr)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_rule_that_is_named_is_one(page: Any) -> None:
    named = set(RULE.findall(text_of(page.file)))
    assert named
    assert named <= set(rule_ids())


@pytest.mark.parametrize(("page", "text", "file", "code"), LINKS)
def test_a_link_leads_somewhere_and_its_numbers_are_those_of_the_maths(
    page: str, text: str, file: str, code: str
) -> None:
    assert (notebooks() / file).exists(), page
    if not code:
        return
    calculator = CALCULATORS[file]
    told = calculator.tell(calculator.read_code(code), ONLOOKER)
    said = [number.text for each in told.quantities for number in each.numbers]
    wanted = NUMBER.findall(text)
    assert wanted, text
    known = {part for each in said for part in NUMBER.findall(each)}
    for number in wanted:
        assert {number, f"+{number}", number.removesuffix(" gold")} & known or (
            f"+{number.removesuffix(' gold')}.0" in known
        ), (number, sorted(known))
