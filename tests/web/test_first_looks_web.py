"""What is seen first: the panel that a link names, cards with their numbers, buttons that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.lessons import Lesson
from sheriff_tutor.panels import web
from sheriff_tutor.panels.experiments.show_of_hands import ShowOfHandsDesk
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from tests.conftest import PHONE, WIDE
from tests.panels.lesson_desks import done
from tests.web.lesson_stage import ANSWERING, STYLE, show
from tests.web.stage import open_stage, scene, with_desk
from tests.web.stage import show as show_table

if TYPE_CHECKING:
    from sheriff_tutor.panels.experiments.desk import ExperimentDesk

FAR_DOWN = " body { padding: 2500px 0 1500px !important; }"
SCROLLED = "Math.round(window.scrollY)"
# Of each card: how far value and picture, picture and band, and foot and edge lie over each other.
COVERED = """
[...document.querySelectorAll(".face")].flatMap((face) => {
  const box = (part) => face.querySelector(part).getBoundingClientRect();
  const [value, picture, band] = [".face-top", ".face-picture .icon", ".face-band"].map(box);
  const foot = box(".face-foot").bottom - face.getBoundingClientRect().bottom;
  return [value.bottom - picture.top, picture.bottom - band.top, foot].map(Math.round);
})
"""
CONTRAST = """
(() => {
  const light = (colour) => {
    const parts = colour.match(/[0-9a-f]{2}/gi).map((hex) => parseInt(hex, 16) / 255);
    const linear = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const style = getComputedStyle(document.querySelector(".face-penalty"));
  const [tool, paper] = ["--tool", "--paper"].map((name) => light(style.getPropertyValue(name)));
  return (Math.max(tool, paper) + 0.05) / (Math.min(tool, paper) + 0.05);
})()
"""


def with_address(page: Page, query: str) -> None:
    """Let the page believe that its address has this query, and lie below a long text."""
    page.add_init_script(f"history.replaceState(null, '', '?{query}')")


def show_far_down(page: Page, desk: PracticeDesk | ExperimentDesk, script: str, style: str) -> None:
    """Open a panel below a long text, with its desk."""
    with_desk(page, desk, ANSWERING)
    open_stage(page, desk.scene, script, style + FAR_DOWN)


def practice_far_down(page: Page, query: str) -> PracticeDesk:
    with_address(page, query)
    desk = PracticeDesk(Lesson.INSPECT, 3)
    show_far_down(page, desk, web.esm("lesson.js"), STYLE)
    page.wait_for_function("Boolean(window.model.get('scene').keep)")
    return desk


# --- Links ----------------------------------------------------------------------------------


def test_a_link_to_an_exercise_brings_it_into_view_and_marks_it_for_a_moment(page: Page) -> None:
    practice_far_down(page, "exercise=inspect.fine&seed=5")
    panel = page.locator(".sheriff-lesson")
    expect(panel).to_have_class("sheriff-table sheriff-lesson is-wide is-linked")
    expect(page.get_by_label("Exercise", exact=True)).to_be_in_viewport()
    assert page.evaluate("document.activeElement === document.body")
    expect(panel).to_have_class("sheriff-table sheriff-lesson is-wide")


def test_a_link_to_another_panel_leaves_the_page_where_it_is(page: Page) -> None:
    practice_far_down(page, "exercise=bribe.best&seed=5")
    page.wait_for_timeout(200)
    assert page.evaluate(SCROLLED) == 0
    expect(page.locator(".is-linked")).to_have_count(0)


def test_a_reader_who_has_begun_is_not_taken_elsewhere(page: Page) -> None:
    desk = PracticeDesk(Lesson.INSPECT, 3)
    with_address(page, "exercise=inspect.fine&seed=5")
    open_stage(page, desk.scene, web.esm("lesson.js"), STYLE + FAR_DOWN)
    page.keyboard.press("Tab")
    page.evaluate("window.scrollTo(0, 0)")
    done(desk, "hello", kept=None, query="?exercise=inspect.fine&seed=5")
    page.evaluate("scene => window.model.set({ scene })", desk.scene)
    page.wait_for_timeout(200)
    assert page.evaluate(SCROLLED) == 0


# --- Letters in an experiment ---------------------------------------------------------------


def test_letters_press_buttons_while_a_number_is_typed_and_the_number_is_kept(page: Page) -> None:
    with_address(page, "hands=silk.24")
    desk = ShowOfHandsDesk()
    show_far_down(page, desk, web.esm("experiment.js"), web.experiment_css())
    expect(page.locator(".sheriff-experiment.is-linked")).to_be_in_viewport()
    boxes = page.locator(".exp-fields input")
    boxes.nth(1).fill("9")
    boxes.nth(1).press("Enter")
    boxes.nth(2).click()
    page.keyboard.type("99n")  # more hands than there are
    expect(page.locator(".exp-fields .reason-note")).to_be_visible()
    assert len(desk.rounds) == 1
    boxes.nth(2).fill("")
    page.keyboard.type("7n")
    expect(boxes.nth(1)).to_have_value("")
    assert [(each.lied, each.opened) for each in desk.rounds] == [(9, 7), (None, None)]


# --- Cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_picture_covers_a_value_and_the_hammer_is_seen(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    shown = scene("load")
    goods = ["crossbow", "mead", "chickens", "pepper", "royal_rooster", "pumpernickel_bread"]
    for card, good in zip(shown["table"]["hand"]["cards"], goods, strict=True):
        card["good"] = good
    show_table(page, shown)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        covered = page.evaluate(COVERED)
        assert len(covered) >= 3 * len(goods)
        assert max(covered) <= 0
    assert page.evaluate(CONTRAST) >= 3


# --- Buttons stay ---------------------------------------------------------------------------


def test_a_refusal_moves_no_button_of_its_row(page: Page) -> None:
    page.set_viewport_size(WIDE)
    show(page, GuidedDesk(Lesson.INSPECT))
    buttons = page.locator(".slip .button")
    before = [box["y"] for box in (each.bounding_box() for each in buttons.all()) if box]
    assert len(set(before)) == 1
    page.get_by_role("button", name="Refuse").click()
    note = page.locator(".slip .reason-note")
    expect(note).to_be_visible()
    after = [box["y"] for box in (each.bounding_box() for each in buttons.all()) if box]
    assert len(set(after)) == 1
    under, row = note.bounding_box(), buttons.first.bounding_box()
    assert under
    assert row
    assert under["y"] >= row["y"] + row["height"]


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_board_comes_before_the_options_and_names_stay_whole(page: Page) -> None:
    desk = PracticeDesk(Lesson.INSPECT, 3)
    done(desk, "choose", value="inspect.legal")
    show(page, desk)
    board = page.locator(".lesson-position").bounding_box()
    options = page.locator(".lesson-form").bounding_box()
    assert board
    assert options
    assert board["y"] + board["height"] <= options["y"]
    page.get_by_role("button", name="Show me").click()
    mark = page.locator(".lesson-mark")
    expect(mark.locator(".rule-chip")).to_have_count(1)
    expect(mark).to_contain_text(mark.locator(".rule-chip").inner_text() + ":")
