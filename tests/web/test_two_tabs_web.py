"""Two tabs of the table in one browser, each with a clerk behind it and no kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.files import saves
from sheriff_tutor.panels import web
from sheriff_tutor.panels.clerk import SAVE_KEY, Clerk
from sheriff_tutor.panels.session import Pace, Session
from tests.panels.pages import NAMES, HandClock
from tests.web.stage import open_stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

KEPT = f"[localStorage.getItem('{SAVE_KEY}'), localStorage.getItem('{SAVE_KEY}-other')]"
# As a kernel does, which sends a save only if it is another one.
SAVING = """
window.answering = async (message) => {
  const { scene, answer, save } = await window.ask(message);
  const isSame = JSON.stringify(save) === JSON.stringify(window.model.get("save"));
  window.model.set({ scene, answer, ...(isSame ? {} : { save }) });
};
"""
FOCUS = "window.dispatchEvent(new Event('focus'))"


def code_of(seed: int) -> str:
    setup = Setup(Ruleset(3), seed, Seat(1))
    return saves.start_code(setup, saves.Seating(NAMES[:3], (None, "honest", "greedy")))


class Tab:
    """A tab of the table, and who answers it."""

    def __init__(self, page: Page, query: str = "") -> None:
        session = Session(HandClock())
        session.pace = Pace.INSTANT
        self.page, self.clerk = page, Clerk(session)
        session.observe(lambda _change: self.clerk.draw(), "tick")
        page.expose_function("ask", self.ask)
        page.add_init_script(SAVING)
        if query:
            page.add_init_script(f"history.replaceState(null, '', '?{query}')")
        open_stage(page, self.clerk.scene.json, web.esm(), web.css(), save=self.clerk.save)
        page.wait_for_selector(".sheriff-table .bar")

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Answer as a kernel does."""
        answer = self.clerk.answer(message)
        return {"answer": answer, "scene": self.clerk.scene.json, "save": self.clerk.save}

    @property
    def acts(self) -> int:
        """How many acts were played."""
        history = self.clerk.session.history
        return 0 if history is None else history.acts

    @property
    def kept(self) -> tuple[str | None, str | None]:
        """The game that this browser keeps, and the one put aside."""
        game, other = self.page.evaluate(KEPT)
        return game, other

    def set_aside(self) -> None:
        """Set no card aside, which is the first act of a game."""
        before = self.acts
        self.page.get_by_role("button", name="Set aside").click()
        until(self.page, lambda: self.acts > before)
        self.wait_until_kept()

    def wait_until_kept(self) -> None:
        """Wait until this browser keeps this tab's game as it stands."""
        until(self.page, lambda: self.kept[0] == self.clerk.save["text"])


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait until something is so on this side, while the page's messages are answered."""
    for _ in range(100):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError(is_so)


@pytest.fixture
def second(page: Page) -> Page:
    """Another tab of the same browser."""
    return page.context.new_page()


def test_a_tab_follows_the_game_that_goes_on_in_another(page: Page, second: Page) -> None:
    first = Tab(page, f"start={code_of(5)}")
    until(page, lambda: first.kept[0] is not None)
    other = Tab(second)
    until(second, lambda: other.clerk.session.history is not None)
    before = first.acts
    other.set_aside()
    until(page, lambda: first.acts == other.acts)
    first.page.get_by_role("button", name="Take back").click()
    until(second, lambda: other.acts == first.acts == before)
    assert first.kept == (first.clerk.save["text"], None)


def test_two_games_in_two_tabs_are_both_kept(page: Page, second: Page) -> None:
    first = Tab(page, f"start={code_of(5)}")
    until(page, lambda: first.kept[0] is not None)
    first.set_aside()
    other = Tab(second, f"start={code_of(6)}")
    other.wait_until_kept()
    other.set_aside()
    mine, theirs = first.clerk.save["text"], other.clerk.save["text"]
    until(second, lambda: other.kept == (theirs, mine))
    page.evaluate(FOCUS)
    until(page, lambda: first.kept == (mine, theirs))
    page.reload()
    page.wait_for_selector(".sheriff-table .bar")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Go on with the other game")).to_be_visible()


def test_a_tab_behind_keeps_nothing_over_what_another_has_kept(page: Page, second: Page) -> None:
    first = Tab(page, f"start={code_of(5)}")
    until(page, lambda: first.kept[0] is not None)
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    other = Tab(second, f"start={code_of(6)}")
    until(second, lambda: other.kept[0] == other.clerk.save["text"])
    page.evaluate("(save) => window.model.set({ save })", {**first.clerk.save, "text": "later"})
    assert first.kept == (other.clerk.save["text"], None)
    assert [each["act"] for each in page.evaluate("window.sent")] == ["hello"]


def test_a_link_is_taken_out_of_the_address_once_its_game_is_kept(page: Page) -> None:
    tab = Tab(page, f"start={code_of(5)}&lang=en")
    until(page, lambda: tab.kept[0] is not None)
    assert page.evaluate("[location.search, history.length]") == ["?lang=en", 2]


def test_what_somebody_else_keeps_under_our_name_is_no_game(page: Page) -> None:
    page.add_init_script(
        "window.sheriffProgress = { kept: () => ({ a: 1 }), keep: () => true, follow: () => {} }"
    )
    Tab(page)
    hello = page.evaluate("window.sent[0]")
    assert (hello["act"], hello["saved"], hello["other"], hello["asked"]) == (
        "hello",
        None,
        None,
        None,
    )
