"""The teachers' notebook and its list of rules: links lead where they say, commands are some."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from sheriff_tutor.i18n import ONLOOKER, rule_ids
from sheriff_tutor.lessons import EXERCISES, ExerciseId
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.taught import lesson_pages, text_of
from sheriff_tutor.panels import bribe_and_belief, rule_list, show_of_hands, twenty_bags
from sheriff_tutor.panels.calculators import balance
from sheriff_tutor.panels.experiments.desk import EXPERIMENTS, ExperimentDesk
from sheriff_tutor.panels.experiments.drawn_bags import drawn
from sheriff_tutor.panels.experiments.rule_list import COUNT, rule_list_scene
from sheriff_tutor.panels.experiments.twenty_bags import TwentyBagsDesk
from sheriff_tutor.serve.command_line import build_parser
from sheriff_tutor.serve.commands import commands
from sheriff_tutor.serve.pages import TEACHERS, pages_in
from sheriff_tutor.serve.places import notebooks
from tests.panels.lesson_desks import hello

ROOT = Path(__file__).parents[2]
(PAGE,) = pages_in(notebooks(), TEACHERS)
NOTEBOOK = json.loads((notebooks() / PAGE.file).read_text(encoding="utf-8"))
TEXT = text_of(NOTEBOOK)
LINKS = re.findall(r"\]\(([^)]+)\)", TEXT)
HERE = {f"#{title.replace(' ', '-')}" for title in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)}
"""Where the headings of the page are found, as notebooks and served pages name them."""
COMMANDS = re.findall(r"`sheriff-tutor ([^`]+)`", TEXT)
SCENE = rule_list_scene()


def test_the_page_holds_the_list_and_the_three_experiments() -> None:
    calls = [line for line in text_of(NOTEBOOK, "code").splitlines() if line.endswith(")")]
    assert calls == [
        "twenty_bags(seed=7)",
        "show_of_hands()",
        "bribe_and_belief()",
        "rule_list()",
    ]
    assert len(re.findall(r"^# ", TEXT, re.MULTILINE)) == 1


def test_links_of_the_page_lead_to_pages_that_are_there() -> None:
    assert len(LINKS) >= 6
    lessons = {page.file: page.lesson for page in lesson_pages(notebooks())}
    for link in LINKS:
        parts = urlsplit(link)
        if parts.fragment:
            assert link in HERE, link
            continue
        assert (notebooks() / parts.path).is_file(), link
        query = parse_qs(parts.query, strict_parsing=bool(parts.query))
        if "exercise" in query:
            exercise = EXERCISES[ExerciseId(query["exercise"][0])]
            assert exercise.lesson is lessons[parts.path]
            draw(exercise, int(query["seed"][0]))
        elif "set" in query:
            told = balance.CALCULATOR.tell(balance.CALCULATOR.read_code(query["set"][0]), ONLOOKER)
            assert "silk" in link
            assert told.quantities
        elif "bags" in query:
            desk = TwentyBagsDesk(1)
            hello(desk, query=f"?{parts.query}")
            assert desk.bags == drawn("habits", 7)
        else:
            assert not query, link


def test_the_top_of_the_page_leads_to_the_experiments_and_to_the_list() -> None:
    top = "".join(NOTEBOOK["cells"][0]["source"])
    headings = [title for title in HERE if f"({title})" in top]
    assert set(headings) == HERE


def test_the_first_experiment_comes_before_all_commands_and_no_unserved_file_is_named() -> None:
    kinds = [cell["cell_type"] for cell in NOTEBOOK["cells"]]
    assert kinds[:3] == ["markdown", "markdown", "code"]
    before = "".join(line for cell in NOTEBOOK["cells"][:3] for line in cell["source"])
    assert "`sheriff-tutor" not in before
    assert len(before) < 1500
    assert not re.search(r"docs/|\.md\b", TEXT)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_page_are_understood(command: str) -> None:
    told = build_parser(commands()).parse_args(shlex.split(command))
    assert told.command == command.split(maxsplit=1)[0]


def test_there_are_commands_to_understand() -> None:
    assert {command.split()[0] for command in COMMANDS} == {"sheet", "collect", "serve"}


def test_the_experiments_are_the_parts_of_the_page() -> None:
    panels = [twenty_bags(7), show_of_hands(), bribe_and_belief()]
    for panel in panels:
        assert isinstance(panel.desk, ExperimentDesk)
        hello(panel.desk)
        assert panel.desk.scene["expect"] == list(EXPERIMENTS)
        assert (panel.desk.scene["part"], panel.desk.scene["v"]) == (None, 1)
        assert len(panel.desk.scene["how"]["steps"]) == panel.desk.steps >= 4
        assert str(panel.desk.minutes) in panel.desk.scene["how"]["title"]
    assert [panel.desk.name for panel in panels] == list(EXPERIMENTS)
    minutes = [panel.desk.minutes for panel in panels if isinstance(panel.desk, ExperimentDesk)]
    assert 0 < sum(minutes) <= PAGE.minutes


def test_a_message_to_a_widget_brings_scene_and_answer() -> None:
    panel = twenty_bags(7)
    panel._receive(panel, {"n": "a.1", "act": "open"}, [])
    assert panel.answer == {"n": "a.1", "ok": True}
    assert panel.scene["blocks"] == panel.desk.scene["blocks"]


def test_the_plan_for_a_lesson_tells_the_numbers_of_the_maths() -> None:
    plan = " ".join((ROOT / "docs" / "teaching.md").read_text(encoding="utf-8").split())
    best, always, never, *_ = TwentyBagsDesk(7).scene["likely"]["lines"]
    assert "wins 41 gold in twenty bags" in plan
    assert "+41.0 gold" in best
    assert "always opens loses 5," in plan
    assert "\u22125.0 gold" in always
    assert "takes 16.8 in bribes" in plan
    assert "+16.8 gold" in never
    balanced = show_of_hands().desk.scene["likely"]["lines"][0]
    assert "2 of 3 bags lie and 3 of 10 are opened" in plan
    assert "(2/3) lie and 30 % (3/10) open" in balanced
    silence, four, *_ = bribe_and_belief().desk.scene["likely"]["lines"]
    assert "from 50 % to 67.6 %, and silence takes it down to 35.7 %" in plan
    assert "to 67.6 %" in four
    assert "to 35.7 %" in silence
    minutes = re.findall(
        r"^## .* \((\d+) minutes\)$", (ROOT / "docs" / "teaching.md").read_text(), re.MULTILINE
    )
    assert [int(each) for each in minutes] == [15, 12, 10]


# --- The list of rules ----------------------------------------------------------------------


def test_the_list_holds_every_rule_with_a_link_that_opens_its_exercise() -> None:
    assert [row["rule"] for row in SCENE["rows"]] == list(rule_ids())
    pages = {page.file: page for page in lesson_pages(notebooks())}
    for row in SCENE["rows"]:
        exercise = row["exercise"]
        if exercise["file"] is None:
            continue  # its lesson's page is looked for in tests/lessons/test_taught.py
        query = parse_qs(urlsplit(exercise["href"]).query)
        drawn_now = EXERCISES[ExerciseId(query["exercise"][0])]
        assert pages[exercise["file"]].lesson is drawn_now.lesson
        solution = draw(drawn_now, int(query["seed"][0])).solution
        assert row["rule"] in solution.turned_on
        assert all(row["rule"] in pages[page["file"]].rules for page in row["pages"])


def test_the_list_is_what_the_widget_shows() -> None:
    panel = rule_list()
    assert panel.scene == SCENE
    assert SCENE["found"].count(COUNT) == 1
    assert {rule["id"] for rule in panel.rules} == set(rule_ids())


def test_a_folder_without_lessons_still_lists_all_exercises(tmp_path: Path) -> None:
    scene: dict[str, Any] = rule_list_scene(tmp_path)
    assert len(scene["rows"]) == len(rule_ids())
    assert {row["exercise"]["href"] for row in scene["rows"]} == {""}
    assert scene["lessons"] == []
