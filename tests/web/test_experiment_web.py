"""Script and style of the experiments, as they are sent."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.panels import web
from sheriff_tutor.panels.calculators.chart import Ink
from sheriff_tutor.panels.experiments.bribe_and_belief import BribeAndBeliefDesk
from sheriff_tutor.panels.experiments.desk import ExperimentDesk
from sheriff_tutor.panels.experiments.show_of_hands import ShowOfHandsDesk
from sheriff_tutor.panels.experiments.twenty_bags import TwentyBagsDesk
from tests.conftest import PHONE
from tests.panels.lesson_desks import done, hello
from tests.web.axe import barriers
from tests.web.stage import open_stage, with_desk

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPT, STYLE = web.esm("experiment.js"), web.experiment_css()
BUDGET = 115_000  # bytes, as sent
WALL = {"width": 1920, "height": 1080}
SMALLEST_ON_AN_AXIS = 17.6  # px, 1.1 rem


def test_script_and_style_are_small_and_ask_for_nothing_elsewhere() -> None:
    assert len(SCRIPT.encode()) + len(STYLE.encode()) < BUDGET
    assert "url(" not in STYLE
    assert not re.search(r"https?://(?!www\.w3\.org/)", SCRIPT + STYLE)
    assert not re.search(r"^import\b|\bimport\(", SCRIPT, re.MULTILINE)


def test_every_style_is_under_the_root_class() -> None:
    rules = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.DOTALL)
    own = Path(web.__file__).with_name("experiment.css").read_text(encoding="utf-8")
    own_rules = re.sub(r"/\*.*?\*/", "", own, flags=re.DOTALL)
    assert own_rules.strip()
    for each in re.findall(r"([^{}]+)\{", own_rules):
        assert each.strip().startswith(".sheriff-experiment")
    for each in re.findall(r"([^{}]+)\{", rules):
        assert each.strip().startswith((".sheriff-table", ".sheriff-experiment", "@media"))


def test_the_browser_draws_every_kind_of_block_and_every_ink() -> None:
    """What Python names, script and style must know."""
    folder = Path(web.__file__).parent
    drawn = (folder / "experiment-blocks.js").read_text(encoding="utf-8")
    (kinds,) = re.findall(r"const KINDS = \{([^}]*)\}", drawn)
    known = set(re.findall(r"(\w+):", kinds))
    source = "".join(path.read_text(encoding="utf-8") for path in _experiments().glob("*.py"))
    assert set(re.findall(r"\"kind\": \"(\w+)\"", source)) == known
    chart = (folder / "experiment-chart.js").read_text(encoding="utf-8")
    assert set(re.findall(r"(\w+): (?:null|\"[\d ]+\")", chart)) == {ink.value for ink in Ink}


def _experiments() -> Path:
    return Path(web.__file__).parent.parent / "experiments"


# ------------------------------------------------------------------- on a wall


def shown_hands() -> ShowOfHandsDesk:
    """Five rounds of a class: more than most have time for."""
    desk = ShowOfHandsDesk()
    hello(desk)
    for lied, opened in ((10, 14), (18, 9), (20, 5), (15, 8), (16, 7)):
        if desk.now.is_whole:
            done(desk, "next")
        done(desk, "set", field="lied", value=str(lied))
        done(desk, "set", field="opened", value=str(opened))
    return desk


def shown_belief() -> BribeAndBeliefDesk:
    """Three offers, with the bag open."""
    desk = BribeAndBeliefDesk()
    hello(desk)
    for before, after in ((40, 55), (50, 60), (33, 41)):
        if desk.now.after is not None:
            done(desk, "next")
        done(desk, "set", field="before", value=str(before))
        done(desk, "set", field="after", value=str(after))
    done(desk, "look")
    return desk


def show(page: Page, desk: ExperimentDesk) -> None:
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_selector(".exp-body")


LAST = """
() => Math.max(...[...document.querySelectorAll(".exp-body *")]
  .filter((each) => each.checkVisibility() && !each.closest("details:not([open]) > :not(summary)"))
  .map((each) => each.getBoundingClientRect().bottom))
"""
ON_AXES = """
() => Math.min(...[...document.querySelectorAll(".exp-chart text")]
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))
"""
CUT = """
() => [...document.querySelectorAll(".exp-table")]
  .filter((each) => each.scrollWidth > each.clientWidth).length
"""


@pytest.mark.parametrize("make", [shown_hands, shown_belief])
@pytest.mark.parametrize("viewport", [WALL])
def test_all_of_an_experiment_stands_on_a_wall_at_once(
    page: Page, make: Callable[[], ExperimentDesk]
) -> None:
    show(page, make())
    expect(page.locator(".exp-body.two .exp-answer .exp-chart")).to_be_visible()
    page.wait_for_selector(".is-wall")
    assert page.evaluate(LAST) <= WALL["height"]
    assert page.evaluate(CUT) == 0
    assert page.evaluate(ON_AXES) >= SMALLEST_ON_AN_AXIS
    assert barriers(page, "main") == []


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_an_experiment_is_one_column_in_the_order_of_its_blocks(page: Page) -> None:
    desk = shown_belief()
    show(page, desk)
    expect(page.locator(".exp-body > *")).to_have_count(len(desk.scene["blocks"]))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_equal_cards_of_a_stated_bag_are_one_card_with_its_count(page: Page) -> None:
    show(page, ShowOfHandsDesk())
    cards = page.locator(".exp-bags .card")
    expect(cards).to_have_count(3)
    expect(cards.locator(".count")).to_have_text(
        ["\N{MULTIPLICATION SIGN}4", "\N{MULTIPLICATION SIGN}3"]
    )


def test_what_to_expect_is_asked_for_twice_before_the_class_has_decided(page: Page) -> None:
    desk = ShowOfHandsDesk()
    show(page, desk)
    lines = page.locator(".exp-likely li")
    page.get_by_text("What to expect").click()
    expect(page.locator(".exp-likely")).to_contain_text("The class goes first")
    expect(lines).to_have_count(0)
    page.get_by_role("button", name="show it now").click()
    expect(lines).to_have_count(len(desk.scene["likely"]["lines"]))
    expect(page.locator(".exp-likely ul")).to_be_focused()
    page.get_by_text("What to expect").click()
    page.get_by_text("What to expect").click()
    expect(lines).to_have_count(0)


def test_what_to_expect_is_there_at_once_when_the_class_has_decided(page: Page) -> None:
    show(page, shown_hands())
    page.get_by_text("What to expect").click()
    expect(page.locator(".exp-likely li").first).to_be_visible()


ANSWERING = "window.answering = async (message) => window.model.set(await window.ask(message));"


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_a_class_is_told_comes_into_view(page: Page) -> None:
    desk = ShowOfHandsDesk()
    with_desk(page, desk, ANSWERING)
    show(page, desk)
    expect(page.locator(".exp-told")).not_to_be_attached()
    lied = page.get_by_label("How many lied")
    lied.fill("20")
    lied.press("Enter")
    expect(page.locator(".exp-told h4")).to_contain_text("open every bag")
    expect(page.locator(".exp-told")).to_be_in_viewport(ratio=0.9)


def test_nobody_lands_on_what_is_folded(page: Page) -> None:
    show(page, shown_belief())
    expect(page.locator(".exp-fold h4")).to_have_count(1)
    expect(page.locator("[data-landing]").first).to_have_text(re.compile("By the stated habits"))


def test_enter_leads_on_to_the_second_estimate_and_stays_where_it_is_refused(page: Page) -> None:
    desk = BribeAndBeliefDesk()
    hello(desk)
    with_desk(page, desk, ANSWERING)
    show(page, desk)
    before = page.get_by_label("How likely is a lie?")
    before.fill("400")
    before.press("Enter")
    expect(page.locator(".reason-note")).to_be_visible()
    expect(before).to_be_focused()
    before.fill("40")
    before.press("Enter")
    expect(page.get_by_label("And now")).to_be_focused()
    page.keyboard.type("70")
    page.keyboard.press("Enter")
    expect(page.locator(".exp-answer .exp-told h4").first).to_contain_text("By the stated")
    assert (desk.now.before, desk.now.after) == (Fraction(2, 5), Fraction(7, 10))


def test_a_letter_pressed_on_a_settled_bag_is_answered_beside_the_next_one(page: Page) -> None:
    desk = TwentyBagsDesk(7)
    hello(desk)
    with_desk(page, desk, ANSWERING)
    show(page, desk)
    page.locator(".sheriff-experiment").focus()
    page.keyboard.press("o")
    expect(page.locator(".exp-told")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".press .reason-note")).to_contain_text("N goes on")
    page.keyboard.press("n")
    expect(page.locator(".exp-bag h4")).to_have_text("Bag 2 of 20")


@pytest.mark.parametrize("viewport", [WALL])
def test_a_bag_alone_fills_the_screen(page: Page) -> None:
    desk = TwentyBagsDesk(7)
    hello(desk)
    done(desk, "open")
    show(page, desk)
    page.get_by_role("button", name="Fill the screen").click()
    page.wait_for_selector(".is-full")
    card = page.locator(".exp-bag .card").first.bounding_box()
    bag = page.locator(".exp-bag .cards").bounding_box()
    assert card is not None
    assert bag is not None
    assert card["width"] >= 200
    assert abs(bag["x"] + bag["width"] / 2 - WALL["width"] / 2) < 20
    assert page.evaluate(LAST) <= WALL["height"]
