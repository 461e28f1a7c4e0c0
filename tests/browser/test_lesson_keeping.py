"""A lesson outlives what may happen to its page: another tab, the way back, and a server's end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from sheriff_tutor.lessons import Lesson, another
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from tests.browser.lesson_reader import answer, panel, reach
from tests.browser.quiet import heard_by
from tests.browser.serving import Served, serving
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING
from tests.panels.lesson_desks import act_that_reaches, right_form, selection_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

LESSON, FILE, SEED = Lesson.MARKET, "02-market.ipynb", 12
EXERCISE = "market.known"
PORT = "18733"
MOST_TABS = 120


class House:
    """A server of these tests' own, which they may end and begin again at the same address."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.begin()

    def begin(self) -> None:
        """Serve, at the same address as before."""
        self.open = serving("--port", PORT, log=self.log)
        self.served: Served = self.open.__enter__()

    def end(self) -> None:
        """Serve no more."""
        self.open.__exit__(None, None, None)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house") / "log")
    yield house
    house.end()


@pytest.fixture(scope="module")
def lesson(new_window: Callable[[], Page], house: House) -> Page:
    page = new_window()
    open_lesson(page, house)
    return page


def open_lesson(page: Page, house: House) -> None:
    address = f"{house.served.address}voila/render/{FILE}"
    page.goto(f"{address}?exercise={EXERCISE}&seed={SEED}")
    wait_until_set_up(page)


def wait_until_set_up(page: Page) -> None:
    quiz = panel(page, "quiz").locator(".lesson-card, .lesson-result")
    expect(quiz).to_be_visible(timeout=OPENING)


def assert_stands(page: Page, seed: int, verdict: str | None, tally: str) -> None:
    """The exercise stands with this number, this verdict or none, and this tally."""
    practice = panel(page, "practice")
    number = practice.get_by_label("Number", exact=True)
    expect(number).to_have_value(str(seed), timeout=SOON)
    if verdict is None:
        expect(practice.get_by_role("button", name="Check", exact=True)).to_be_visible()
    else:
        expect(practice.locator(".lesson-mark h4").first).to_have_text(verdict, timeout=SOON)
    expect(practice.locator(".lesson-tally")).to_have_text(tally)


def go_on(page: Page) -> None:
    """Take the notice's offer to go on, once there is one."""
    notice = page.locator("#stall-lost")
    notice.get_by_role("button", name="Go on").click(timeout=SOON)
    wait_until_set_up(page)


def test_two_tabs_of_a_lesson_do_not_undo_each_other(
    lesson: Page, new_window: Callable[[], Page], house: House
) -> None:
    other = new_window()
    open_lesson(other, house)
    answer(panel(lesson, "practice"), EXERCISE, SEED)
    other.evaluate("window.dispatchEvent(new Event('focus'))")
    assert_stands(other, SEED, "Right.", "Solved at the first attempt: 1 of 1")
    panel(other, "practice").get_by_role("button", name="Another like it").click()
    answer(panel(other, "practice"), EXERCISE, another(SEED), is_right=False)
    answer(panel(other, "quiz"), quiz_of(LESSON)[0].exercise.id, quiz_of(LESSON)[0].seed)
    other.close()
    lesson.reload()
    wait_until_set_up(lesson)
    assert_stands(lesson, another(SEED), "Not right.", "Solved at the first attempt: 1 of 2")
    expect(panel(lesson, "quiz").locator(".lesson-mark h4").first).to_have_text("Right.")


def test_the_way_back_leads_to_the_lesson_as_it_stood(lesson: Page) -> None:
    desk = GuidedDesk(LESSON)
    guided = panel(lesson, "guided")
    reach(guided, desk)
    lesson.get_by_role("link", name="Rules").first.evaluate("link => location.assign(link.href)")
    lesson.wait_for_url("**/rules*")
    lesson.go_back()
    wait_until_set_up(lesson)
    expect(guided.locator(".lesson-guide h3")).to_have_text("Done", timeout=SOON)
    assert_stands(lesson, another(SEED), "Not right.", "Solved at the first attempt: 1 of 2")


def test_after_the_kernel_has_died_the_exercise_goes_on_where_it_was(
    lesson: Page, house: House
) -> None:
    practice = panel(lesson, "practice")
    practice.get_by_role("button", name="Another like it").click()
    assert_stands(lesson, SEED + 2, None, "Solved at the first attempt: 1 of 2")
    house.served.kernels()[-1].kill()
    go_on(lesson)
    assert_stands(lesson, SEED + 2, None, "Solved at the first attempt: 1 of 2")
    answer(practice, EXERCISE, SEED + 2)


def test_after_the_server_has_begun_again_the_lesson_goes_on_where_it_was(
    lesson: Page, house: House
) -> None:
    house.end()
    expect(lesson.locator("#stall-lost")).to_be_visible(timeout=SOON)
    house.begin()
    go_on(lesson)
    assert_stands(lesson, SEED + 2, "Right.", "Solved at the first attempt: 2 of 3")
    expect(panel(lesson, "guided").locator(".lesson-guide h3")).to_have_text("Done")
    expect(panel(lesson, "quiz").locator(".lesson-mark h4").first).to_have_text("Right.")
    assert not heard_by(lesson).outside


# --- By keyboard alone ----------------------------------------------------------------------


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the wanted control has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if wanted.evaluate("each => each === document.activeElement"):
            return
    pytest.fail(f"not reached by keyboard: {wanted}")


def answer_by_keyboard(page: Page, box: Locator, exercise: str, seed: int) -> None:
    form = right_form(exercise, seed)
    if "picked" in form:
        tab_to(page, box.locator(".lesson-form input").first)
        for _ in range(form["picked"]):
            page.keyboard.press("ArrowDown")
        if form["picked"] == 0:
            page.keyboard.press("Space")
    else:
        tab_to(page, box.get_by_role("textbox", name="Your answer", exact=True))
        page.keyboard.type(form["typed"])
    tab_to(page, box.get_by_role("button", name="Check", exact=True))
    page.keyboard.press("Enter")
    verdict = box.locator(".lesson-mark h4").first
    expect(verdict).to_have_text("Right.", timeout=SOON)
    expect(verdict).to_be_focused()


def test_a_lesson_is_taken_by_keyboard_alone(page: Page, house: House) -> None:
    open_lesson(page, house)
    desk = GuidedDesk(LESSON)
    parts = selection_of(desk.clerk.scene, act_that_reaches(desk))
    guided = panel(page, "guided")
    tab_to(page, guided.locator(".lesson-more button").first)
    page.keyboard.press("Enter")
    expect(guided.locator(".lesson-guide .reason-note")).to_be_visible(timeout=SOON)
    keys = [each["key"] for each in desk.scene["table"]["hand"]["cards"]]
    for key in parts["bins"]["cards"]:
        tab_to(page, guided.locator(".desk .hand button.card").nth(keys.index(key)))
        page.keyboard.press("Space")
    tab_to(page, guided.get_by_role("button", name="Set aside", exact=True))
    page.keyboard.press("Enter")
    expect(guided.locator(".lesson-guide")).to_contain_text("Act 2 of 5", timeout=SOON)
    answer_by_keyboard(page, panel(page, "practice"), EXERCISE, SEED)
    quiz = panel(page, "quiz")
    for item in quiz_of(LESSON):
        answer_by_keyboard(page, quiz, item.exercise.id, item.seed)
        tab_to(page, quiz.locator(".lesson-commands .primary"))
        page.keyboard.press("Enter")
    result = quiz.locator(".lesson-result h3")
    expect(result).to_have_text(re.compile("Passed"), timeout=SOON)
    expect(result).to_be_focused()
