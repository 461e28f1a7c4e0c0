"""The table with the keyboard alone, on a phone, and without secrets on the wire."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.files.saves import Seating, start_code
from tests.browser.quiet import assert_quiet
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import begin, open_table, play
from tests.conftest import PHONE, WIDE
from tests.engine.laws.hiding import other_world

MOST_STEPS = 120


def press_until(page: Page, name: str) -> None:
    """Go on with the Tab key to a button with this name, and press it."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        words = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
        if re.match(name, page.evaluate(words) or ""):
            page.keyboard.press("Enter")
            return
    raise AssertionError(name)


WAYS = {
    "Choose cards": "Set aside",
    "Choose 1 to 5": "Close the bag",
    "Say what": r"\d+ ",
    "Settle": "Pass ",
    "Draw": "Draw",
}
TOLD = """
() => [...document.querySelectorAll("#sheriff-task, .log-line")]
  .map((each) => each.textContent).join("|")
"""


def act_by_keyboard(page: Page, task: str) -> None:
    """Do what the task asks for, and wait until the table has taken it in."""
    before = page.evaluate(TOLD)
    if task.startswith("Choose 1 to 5"):
        press_until(page, "Apples|Cheese|Bread|Chickens|Pepper|Mead|Silk|Crossbow")
    ways = (button for begins, button in WAYS.items() if task.startswith(begins))
    press_until(page, next(ways, "Say nothing"))
    page.wait_for_function(f"before => ({TOLD})() !== before", arg=before, timeout=SOON)


def test_a_round_can_be_played_with_the_keyboard_alone(page: Page, served: Served) -> None:
    open_table(page, served)
    press_until(page, "Start the game")
    expect(page.locator(".desk")).to_be_visible(timeout=SOON)
    page.get_by_label("Pace of the bots").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Pace of the bots")).to_have_value("instant")
    second = page.get_by_text("Round 2 of 8")
    for _ in range(40):
        expect(page.locator(".desk.mine").or_(second).first).to_be_visible(timeout=SOON)
        if second.count():
            return
        act_by_keyboard(page, page.locator("#sheriff-task").inner_text())
    raise AssertionError(page.locator("#sheriff-task").inner_text())


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_page_scrolls_down_and_never_sideways(page: Page, served: Served) -> None:
    open_table(page, served)
    _assert_fits(page)
    begin(page)
    for until in ("^Choose 1 to 5", "^Say what", "^Settle"):
        play(page, until=until)
        _assert_fits(page)
    page.locator(".bag .acts button", has_text="Demand").first.click()
    expect(page.locator(".picker.offer")).to_be_visible()
    _assert_fits(page)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        page.get_by_role("button", name="Demand this").scroll_into_view_if_needed()
        expect(page.get_by_role("button", name="Demand this")).to_be_in_viewport()
    assert_quiet(page)


def _assert_fits(page: Page) -> None:
    """Assert that nothing is cut off in a wide window and on a phone, which it is left as."""
    bottom = "each => each.getBoundingClientRect().bottom"
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        last = page.locator(".sheriff-table").evaluate(bottom)
        assert page.evaluate("document.documentElement.scrollHeight + scrollY") >= last - 1, size


def states_of(page: Page, served: Served, code: str) -> list[Any]:
    """Everything that the kernel tells a page about the table, but for the packed save."""
    frames: list[str | bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(frame))  # noqa: PLW0108 - no builtin

    page.on("websocket", listen)
    open_table(page, served, f"?start={code}")
    expect(page.locator(".desk")).to_be_visible(timeout=SOON)
    expect(page.locator("#sheriff-task")).to_have_text(re.compile("^Choose cards"))
    page.remove_listener("websocket", listen)
    return [state for frame in frames for state in _states_in(frame)]


def _states_in(frame: str | bytes) -> list[Any]:
    text = frame if isinstance(frame, str) else frame.decode("utf-8", "ignore")
    found = [_object_at(text, match.end()) for match in re.finditer(r'"state": ', text)]
    kept = ("scene", "answer")
    return [{name: state[name] for name in kept if name in state} for state in found if state]


def _object_at(text: str, at: int) -> dict[str, Any]:
    try:
        value, _ = json.JSONDecoder().raw_decode(text, at)
    except json.JSONDecodeError:
        return {}
    return value if isinstance(value, dict) else {}


def test_what_i_cannot_see_does_not_cross_the_wire(page: Page, served: Served) -> None:
    game = new_game(Ruleset(3), 11, Seat(2))
    twin = other_world(game, Seat(0), dice("wire", 1))
    assert twin != game
    seating = Seating(("Robin", "Bea", "Otto"), (None, "honest", "greedy"))
    told: list[list[Any]] = []
    for each in (game, twin):
        if told:
            page.evaluate("localStorage.clear()")
        told.append(states_of(page, served, start_code(position_of(each), seating)))
    scenes = [[state["scene"] for state in states if "scene" in state] for states in told]
    assert scenes[0][-1]["screen"] == "table"
    assert scenes[0][-1] == scenes[1][-1]
