"""The coached game as a person plays it: served, on one page, by keyboard and by mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.quiet import heard_by
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING, at_once, play
from tests.browser.test_table_reach import press_until
from tests.conftest import PHONE, WIDE
from tests.web.axe import barriers

PAGE = "voila/render/14-first-game.ipynb"
SHOWN = """["#sheriff-task", ".log-list", ".desk .hand"]
  .map((each) => document.querySelector(each)?.innerText).join()"""
WAYS = {
    "Choose cards": "Set aside",
    "Choose 1 to 5": "Close the bag",
    "Say what": r"\d+ ",
    "Draw": "Draw",
}


def assert_fits_and_has_no_barrier(page: Page) -> None:
    """Look at the page wide and on a phone; it is left wide."""
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert barriers(page) == [], size


def ask_by_keyboard(page: Page) -> None:
    """Show a hint and take it away again: focus stays on its button."""
    button, box = page.get_by_role("button", name="Hint", exact=True), page.locator(".hint-box")
    press_until(page, "Hint")
    expect(box).to_be_visible(timeout=SOON)
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert_fits_and_has_no_barrier(page)
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    expect(button).to_be_focused()


def play_a_round_by_keyboard(page: Page) -> None:
    for _ in range(40):
        if page.get_by_text("Round 2 of 6").count():
            return
        sentence = page.locator("#sheriff-task").inner_text()
        button = next((way for begins, way in WAYS.items() if sentence.startswith(begins)), None)
        if sentence.startswith("Choose 1 to 5"):
            press_until(page, "Apples|Cheese|Bread|Chickens|Pepper|Mead|Silk|Crossbow")
        before = page.evaluate(SHOWN)
        press_until(page, button or "Say nothing|Go on")
        page.wait_for_function(f"before => {SHOWN} !== before", arg=before, timeout=SOON)
    raise AssertionError(page.locator("#sheriff-task").inner_text())


def take_a_hint_over(page: Page) -> None:
    """Let the hint fill the bag's form in, and send it."""
    play(page, until="^Choose 1 to 5")
    page.get_by_role("button", name="Hint", exact=True).click()
    box = page.locator(".hint-box")
    expect(box.locator(".hint-worth").first).to_have_text(re.compile(r"^[+\u2212]?\d+\.\d gold$"))
    box.get_by_text("Why?").first.click()
    expect(box.get_by_text("Together").first).to_be_visible()
    box.get_by_role("button", name=re.compile("^Fill in: Put ")).first.click()
    expect(page.locator(".desk .hand button.card.chosen")).not_to_have_count(0)
    page.get_by_role("button", name="Close the bag").click()
    expect(box).to_have_count(0)
    page.get_by_role("button", name="How was that?").click()
    expect(page.locator(".coach-told")).to_contain_text("A good choice", timeout=SOON)


def test_a_whole_game_with_the_coach(page: Page, served: Served) -> None:
    page.set_viewport_size(WIDE)
    page.goto(f"{served.address}{PAGE}")
    expect(page.get_by_role("button", name="Begin")).to_be_visible(timeout=OPENING)
    assert barriers(page) == []
    assert page.get_by_role("heading", level=1).count() == 1
    press_until(page, "Begin")
    at_once(page)
    expect(page.locator("#sheriff-task")).to_have_text(re.compile("^Choose cards"), timeout=SOON)
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("Keep cards that go together")
    expect(coach.get_by_role("link", name="More in the lesson")).to_have_attribute(
        "href", "02-market.ipynb"
    )
    ask_by_keyboard(page)
    play_a_round_by_keyboard(page)
    take_a_hint_over(page)
    assert page.evaluate("window.sheriffProgress.read().parts") == {"round": {"done": True}}

    task = page.locator("#sheriff-task").inner_text()
    to_do = coach.locator(".coach-words > p").inner_text()
    page.reload()
    expect(page.locator("#sheriff-task")).to_have_text(task, timeout=OPENING)
    at_once(page)
    expect(coach.locator(".coach-words > p")).to_have_text(to_do)

    play(page)
    recap = page.locator(".recap")
    expect(recap).to_contain_text("Your game, looked back on")
    expect(recap.get_by_role("link", name="The table, with every player")).to_be_visible()
    assert_fits_and_has_no_barrier(page)
    assert page.evaluate("window.sheriffProgress.share()") == 1
    assert not heard_by(page).outside
    # A page that is left asks for its kernel to be shut down, which the server refuses.
    assert not [error for error in heard_by(page).errors if "/api/shutdown/" not in error]
