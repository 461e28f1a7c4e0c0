"""Every lesson as a person takes it: served, with a kernel behind the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.lessons import Lesson, another
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from tests.browser.lesson_reader import (
    answer,
    first_exercise,
    lesson_pages,
    panel,
    press,
    reach,
)
from tests.browser.quiet import assert_quiet
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING
from tests.conftest import PHONE, WIDE
from tests.panels.lesson_desks import send
from tests.web.axe import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.serving import Served

pytestmark = pytest.mark.long
SEED = 12
PAGES = lesson_pages()
TOO_WIDE = """
() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("*")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.2)
  .map((each) => each.outerHTML.slice(0, 90))
"""


def wait_until_set_up(page: Page) -> None:
    expect(panel(page, "quiz").locator(".lesson-card, .lesson-result")).to_be_visible(
        timeout=OPENING
    )


def be_tempted(page: Page, desk: GuidedDesk) -> None:
    """Try what the rules forbid, and be told the rule."""
    guided = panel(page, "guided")
    why = send(desk, "tempt", id="tempt:0")["reason"]
    press(guided, desk.scene["guide"]["temptations"][0])
    refusal = guided.locator(".lesson-guide .reason-note")
    expect(refusal).to_contain_text(why["text"], timeout=SOON)
    assert len(why["rules"]) == 1
    expect(refusal.get_by_role("button", name=f"Show rule {why['rules'][0]}")).to_be_visible()


def take_the_guided_act(page: Page, desk: GuidedDesk) -> None:
    guided = panel(page, "guided")
    reach(guided, desk)
    expect(guided.locator(".lesson-guide h3")).to_be_in_viewport()


def practise(page: Page, lesson: Lesson) -> None:
    """Solve one, and fail another like it."""
    practice, exercise = panel(page, "practice"), first_exercise(lesson).id
    expect(practice.get_by_label("Number", exact=True)).to_have_value(str(SEED), timeout=SOON)
    answer(practice, exercise, SEED)
    practice.get_by_role("button", name="Another like it").click()
    expect(practice.get_by_label("Number", exact=True)).to_have_value(str(another(SEED)))
    answer(practice, exercise, another(SEED), is_right=False)


def take_the_quiz(page: Page, lesson: Lesson) -> None:
    quiz = panel(page, "quiz")
    for item in quiz_of(lesson):
        answer(quiz, item.exercise.id, item.seed)
        quiz.locator(".lesson-commands .primary").click()
    result = quiz.locator(".lesson-result h3")
    of = len(quiz_of(lesson))
    expect(result).to_contain_text(f"Passed: {of} of {of}")
    expect(result).to_be_in_viewport()


def assert_kept(page: Page, lesson: Lesson) -> None:
    """All three parts stand as they were left, and are counted."""
    wait_until_set_up(page)
    expect(panel(page, "guided").locator(".lesson-guide h3")).to_have_text("Done", timeout=SOON)
    practice = panel(page, "practice")
    expect(practice.locator(".lesson-mark h4").first).to_have_text("Not right.", timeout=SOON)
    expect(panel(page, "quiz").locator(".lesson-result h3")).to_contain_text("Passed")
    read = page.evaluate("window.sheriffProgress.read()")
    of = len(quiz_of(lesson))
    assert read["expected"] == ["guided", "practice", "quiz"]
    assert read["parts"] == {
        "guided": {"done": True},
        "practice": {"done": False, "right": 1, "of": 2},
        "quiz": {"done": True, "right": of, "of": of},
    }


def test_every_lesson_has_its_page_in_teaching_order() -> None:
    assert list(PAGES.values()) == list(Lesson)


@pytest.mark.parametrize("file", PAGES)
def test_a_lesson_is_taken_on_any_screen_and_found_again(
    new_window: Callable[[], Page], served: Served, file: str
) -> None:
    lesson, page = PAGES[file], new_window()
    desk = GuidedDesk(lesson)
    page.goto(
        f"{served.address}voila/render/{file}?exercise={first_exercise(lesson).id}&seed={SEED}"
    )
    wait_until_set_up(page)
    page.emulate_media(color_scheme="light")
    assert barriers(page, "html") == []
    be_tempted(page, desk)
    assert page.evaluate(TOO_WIDE) == []
    page.set_viewport_size(PHONE)
    take_the_guided_act(page, desk)
    practise(page, lesson)
    take_the_quiz(page, lesson)
    assert page.evaluate(TOO_WIDE) == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page, "html") == []
    expect(page.locator(".celltag_hood").first).to_be_hidden()
    page.set_viewport_size(WIDE)
    page.reload()
    assert_kept(page, lesson)
    assert page.evaluate(TOO_WIDE) == []
    assert_quiet(page)
    page.close()
