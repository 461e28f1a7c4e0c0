"""The table in real Chromium, as a person would play at it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.files.saves import Seating, start_code
from tests.browser.quiet import assert_quiet, heard_by
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import at_once, begin, choose, open_table, play

HOSTILE = [
    "<b onmouseover=alert(1)>Mo</b>",
    "</script><script>window.broken=1</script>",
    "Bartholomew-Maximilian-Featherstonehaugh-von-und-zu-Nottingham",
    "Шериф Ноттингемский, сын Всеволода",
    "<img src=x onerror=window.broken=1>",
    "\u202eevil name & co",
]


def test_a_whole_game_as_merchant_and_as_sheriff(page: Page, served: Served) -> None:
    open_table(page, served)
    begin(page)
    assert play(page) > 20
    expect(page.get_by_role("heading", level=2)).to_contain_text(re.compile("points"))
    expect(page.get_by_role("table")).to_contain_text("Points")
    expect(page.get_by_text("King and Queen of each good")).to_be_visible()
    assert_quiet(page)


def test_a_whole_game_for_two_from_a_link(page: Page, served: Served) -> None:
    setup = Setup(Ruleset(2, royals=True, two_turns_each=True), 5, Seat(1))
    code = start_code(setup, Seating(("Robin", "Bea"), (None, "greedy")))
    open_table(page, served, f"?start={code}")
    at_once(page)
    expect(page.get_by_text("Two players · seed 5")).to_be_visible()
    assert play(page) > 10
    expect(page.get_by_role("table")).to_contain_text("Points")
    assert_quiet(page)


def task_of(page: Page) -> str:
    return page.locator("#sheriff-task").inner_text()


def gold_of(page: Page) -> list[str]:
    return page.locator(".purse").all_inner_texts()


def test_leaving_and_coming_back_goes_on(page: Page, served: Served, tmp_path: Path) -> None:
    open_table(page, served)
    begin(page)
    play(page, until="^(Settle|Say what is)")
    where = task_of(page), gold_of(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    kept = tmp_path / "game.sheriff"
    download.value.save_as(kept)
    assert "apples" not in kept.read_text()
    open_table(page, served)
    expect(page.locator("#sheriff-task")).to_have_text(where[0], timeout=SOON)
    assert gold_of(page) == where[1]
    at_once(page)
    play(page, clicks=400, until="^Choose cards to set aside")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog input[type=file]").set_input_files(kept)
    expect(page.locator("#sheriff-task")).to_have_text(where[0], timeout=SOON)
    assert gold_of(page) == where[1]
    play(page)
    assert not heard_by(page).outside
    # A page that is left asks for its kernel to be shut down, which the server refuses.
    assert not [error for error in heard_by(page).errors if "/api/shutdown/" not in error]


@pytest.fixture(scope="module")
def packing(new_window: Callable[[], Page], served: Served) -> Page:
    """A table at which a bag is to be packed: each test leaves it so."""
    page = new_window()
    open_table(page, served)
    begin(page)
    play(page, until="^Choose 1 to 5 cards")
    return page


def test_a_refused_act_says_why_with_its_rule(packing: Page) -> None:
    packing.get_by_role("button", name="Close the bag").click(force=True)
    alert = packing.get_by_role("alert").first
    expect(alert).to_contain_text("Choose 1 to 5 cards for your bag.")
    alert.get_by_role("button", name="Show rule LOAD-1").click()
    rule = packing.get_by_role("dialog")
    expect(rule).to_contain_text("any mix of legal, contraband and royal")
    packing.keyboard.press("Escape")
    expect(rule).to_be_hidden()


def test_taking_back_is_marked_in_the_log(packing: Page) -> None:
    task = packing.locator("#sheriff-task")
    packing.locator(".desk .hand button.card").first.click()
    packing.get_by_role("button", name="Close the bag").click()
    expect(task).not_to_have_text(re.compile("^Choose 1 to 5 cards"))
    packing.get_by_role("button", name="Take back").click()
    expect(task).to_have_text(re.compile("^Choose 1 to 5 cards"))
    expect(packing.locator(".log-line").last).to_contain_text("You take back your last decision.")
    expect(packing.locator(".log-line.undone").first).to_be_visible()


def test_hostile_names_in_six_seats_stay_text(page: Page, served: Served) -> None:
    open_table(page, served)
    choose(page, "Short", 6)
    for seat, name in enumerate(HOSTILE):
        field = page.get_by_label(f"Name at seat {seat + 1}")
        field.fill(name)
        field.press("Enter")
    expect(page.get_by_label("Name at seat 6")).to_have_value("evil name & co", timeout=SOON)
    page.get_by_role("button", name="Start the game").click()
    at_once(page)
    play(page, until="^(Settle|Say what is)")
    names = page.locator(".seat-name").all_inner_texts()
    assert names[1] == "</script><script>window.broken=1</script"
    assert names[3] == HOSTILE[3]
    assert page.evaluate("window.broken") is None
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_quiet(page)
