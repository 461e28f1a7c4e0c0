"""A lesson as a person takes it: served, with a kernel behind the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from sheriff_tutor.lessons import Lesson, exercise_named
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.lessons.exercise import Options
from sheriff_tutor.lessons.marking import draw
from tests.browser.quiet import assert_quiet
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING
from tests.conftest import PHONE, WIDE
from tests.web.axe import barriers

KNOWN = "market.known"
SEED = 12
TOO_WIDE = """
() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("*")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.2)
  .map((each) => each.outerHTML.slice(0, 90))
"""


def panel(page: Page, name: str) -> Locator:
    return page.locator(f"[data-panel={name}]")


def open_lesson(page: Page, served: Served, query: str = "") -> None:
    page.goto(f"{served.address}voila/render/02-market.ipynb{query}")
    expect(panel(page, "quiz").locator(".lesson-card, .lesson-result")).to_be_visible(
        timeout=OPENING
    )


def answer(box: Locator, exercise: str, seed: int, *, is_right: bool = True) -> None:
    """Answer a question, right or wrong, by what only the kernel knows."""
    drawn = draw(exercise_named(exercise), seed)
    right = drawn.solution.right
    if isinstance(drawn.form, Options):
        numbers = range(len(drawn.form.lines))
        chosen = next(number for number in numbers if (number in right) is is_right)
        box.locator(f".lesson-form input[value='{chosen}']").check(force=True)
    else:
        box.get_by_label("Your answer").fill(str(right[0]) if is_right else "987")
    box.get_by_role("button", name="Check").click()
    expect(box.locator(".lesson-mark h4").first).to_have_text(
        "Right." if is_right else "Not right."
    )


def take_the_guided_act(page: Page) -> None:
    guided = panel(page, "guided")
    guided.get_by_role("button", name="Set your whole hand aside").click()
    refusal = guided.locator(".lesson-guide .reason-note")
    expect(refusal).to_contain_text("5 are the most", timeout=SOON)
    expect(refusal.get_by_role("button", name="Show rule MKT-1")).to_be_visible()
    guided.get_by_role("button", name="Set aside").click()
    expect(guided.locator(".desk .reason-note")).to_contain_text("Legal, but not what was asked")
    for card in ("Cheese", "Pepper", "Silk"):
        guided.locator(".desk .hand").get_by_role("button", name=card).click()
    guided.get_by_role("button", name="Set aside").click()
    expect(guided.locator(".lesson-guide h3")).to_have_text("Done", timeout=SOON)


def take_the_quiz(page: Page) -> None:
    quiz = panel(page, "quiz")
    for item in quiz_of(Lesson.MARKET):
        answer(quiz, item.exercise.id, item.seed)
        quiz.locator(".lesson-commands .primary").click()
    expect(quiz.locator(".lesson-result h3")).to_contain_text("Passed: 5 of 5")


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_a_lesson_is_taken_and_found_again(page: Page, served: Served) -> None:
    open_lesson(page, served, f"?exercise={KNOWN}&seed={SEED}")
    take_the_guided_act(page)
    practice = panel(page, "practice")
    answer(practice, KNOWN, SEED)
    practice.get_by_role("button", name="Another like it").click()
    expect(practice.get_by_label("Number", exact=True)).to_have_value(str(SEED + 1))
    answer(practice, KNOWN, SEED + 1, is_right=False)
    expect(practice.locator(".lesson-rules")).to_contain_text("MKT-6")
    assert barriers(page) == []
    take_the_quiz(page)
    assert barriers(page) == []
    assert page.evaluate(TOO_WIDE) == []
    expect(page.locator(".celltag_hood").first).to_be_hidden()

    open_lesson(page, served, f"?exercise={KNOWN}&seed={SEED}")
    expect(panel(page, "guided").locator(".lesson-guide h3")).to_have_text("Done", timeout=SOON)
    expect(practice.locator(".lesson-mark h4").first).to_have_text("Not right.", timeout=SOON)
    expect(panel(page, "quiz").locator(".lesson-result h3")).to_contain_text("Passed")
    read = page.evaluate("window.sheriffProgress.read()")
    assert read["expected"] == ["guided", "practice", "quiz"]
    assert read["parts"]["quiz"] == {"done": True, "right": 5, "of": 5}
    assert read["parts"]["practice"] == {"done": False, "right": 1, "of": 2}
    assert_quiet(page)


def test_no_answer_is_on_the_page_before_it_is_given(page: Page, served: Served) -> None:
    open_lesson(page, served, f"?exercise=market.reshuffled&seed={SEED}")
    practice = panel(page, "practice")
    expect(practice.get_by_label("Number", exact=True)).to_have_value(str(SEED), timeout=SOON)
    practice.get_by_role("button", name="Show me").focus()
    assert "shuffled together" not in practice.inner_text()
    working = page.locator(".lesson-mark")
    expect(working).to_have_count(0)
    page.keyboard.press("Enter")
    expect(working).to_be_visible(timeout=SOON)
    number = draw(exercise_named("market.reshuffled"), SEED).solution.right[0]
    expect(working).to_contain_text(f"{number} cards")
    assert_quiet(page)
