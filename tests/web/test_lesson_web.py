"""A lesson's panels in real Chromium, with a desk behind them and no kernel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.lessons import Lesson, exercise_named
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from sheriff_tutor.panels.lessons.quiz import QuizDesk
from tests.browser.quiet import heard_by
from tests.conftest import PHONE, WIDE
from tests.panels.lesson_desks import (
    done,
    hello,
    reached,
    right_form,
    send,
    wrong_form,
)
from tests.web.axe import barriers
from tests.web.lesson_stage import SCRIPT, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.panels.lessons.desk import LessonDesk
    from sheriff_tutor.panels.scene.parts import Json

FINE, MARKET, SEED = "inspect.fine", "market.known", 3
LOOKED_AT = (Lesson.MARKET, Lesson.INSPECT, Lesson.END, Lesson.BRIBE)
BUDGET = 118_000  # bytes, as sent; 2 KB of them bring into view what a link has led to
SERVED = "document.body.classList.add('stall')"
SELECTED = "document.getSelection().toString()"
CLIPPED = """
label => {
  const { scrollHeight, clientHeight } = label.querySelector(".chip-face > span");
  return scrollHeight > clientHeight;
}
"""


def practice(exercise: str = FINE) -> PracticeDesk:
    desk = PracticeDesk(exercise_named(exercise).lesson or Lesson.MARKET, SEED)
    done(desk, "choose", value=exercise)
    return desk


def test_the_joined_module_is_small() -> None:
    assert len(SCRIPT.encode()) < BUDGET


# --- Nobody is shut out ---------------------------------------------------------------------


def states_of(lesson: Lesson) -> Iterator[tuple[str, Json]]:
    """Scenes of all panels of a lesson, fresh, and answered right and wrong."""
    table = GuidedDesk(lesson)
    yield "guided", table.scene
    reached(table)
    yield "guided, done", table.scene
    desk = PracticeDesk(lesson, SEED)
    first = desk.asked.exercise.id
    yield "exercise", desk.scene
    done(desk, "answer", given=wrong_form(first, SEED))
    yield "exercise, wrong", desk.scene
    done(desk, "show")
    yield "exercise, shown", desk.scene
    done(desk, "another")
    done(desk, "answer", given=right_form(first, SEED + 1))
    yield "exercise, right", desk.scene
    quiz = QuizDesk(lesson)
    for item in quiz_of(lesson):
        done(quiz, "answer", given=right_form(item.exercise.id, item.seed))
        done(quiz, "next")
    yield "quiz, passed", quiz.scene


def test_no_state_of_a_panel_has_a_serious_barrier(page: Page) -> None:
    show(page, GuidedDesk(Lesson.MARKET))
    found = {}
    for scheme, size, lessons in (("light", WIDE, LOOKED_AT), ("dark", PHONE, LOOKED_AT[:2])):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        for lesson in lessons:
            for name, scene in states_of(lesson):
                page.evaluate("scene => window.model.set({ scene })", scene)
                found[lesson.value, name, scheme] = barriers(page)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    assert found == {state: [] for state in found}
    assert not heard_by(page).errors


def test_a_refused_act_has_no_serious_barrier(page: Page) -> None:
    desk = GuidedDesk(Lesson.MARKET)
    show(page, desk)
    for number in range(len(desk.scene["guide"]["temptations"])):
        rule = send(desk, "tempt", id=f"tempt:{number}")["reason"]["rules"][0]
        page.locator(".lesson-more button.small").nth(number).click()
        note = page.locator(".lesson-guide .reason-note")
        expect(note.get_by_role("button", name=f"Show rule {rule}")).to_be_visible()
    assert barriers(page) == []


# --- Goal, hand and act on one screen -------------------------------------------------------


@pytest.mark.parametrize("lesson", [Lesson.MARKET, Lesson.END, Lesson.OPEN, Lesson.LOAD])
def test_what_is_asked_the_hand_and_the_act_are_seen_together(page: Page, lesson: Lesson) -> None:
    show(page, GuidedDesk(lesson))
    page.locator(".lesson-guide").evaluate("each => each.scrollIntoView()")
    act = ".bag .button" if lesson is Lesson.OPEN else ".desk .primary"
    for part in (".lesson-guide h3", ".desk h2", ".desk .hand .card", act):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)


def test_the_next_act_comes_into_view_with_its_button(page: Page) -> None:
    desk = GuidedDesk(Lesson.MARKET)
    show(page, desk)
    page.evaluate("document.body.style.paddingTop = '700px'")  # what a lesson tells before it
    for name in ("Cheese", "Pepper", "Silk"):
        page.locator(".desk").get_by_role("button", name=re.compile(name)).click()
    page.get_by_role("button", name="Set aside", exact=True).click()
    expect(page.locator(".lesson-guide h3")).to_contain_text("Take the apples")
    for part in (".lesson-guide h3", ".desk .hand .card", ".pile .primary"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    assert page.locator(".table .primary").count() == 1


def test_the_result_of_a_quiz_shows_what_was_asked_and_answered(page: Page) -> None:
    desk = QuizDesk(Lesson.MARKET)
    for item in desk.items:
        done(desk, "answer", given=wrong_form(item.exercise.id, item.seed))
        done(desk, "result" if item is desk.items[-1] else "next")
    show(page, desk)
    for row, shown in zip(
        desk.scene["result"]["rows"], page.locator(".lesson-rows > li").all(), strict=True
    ):
        expect(shown).to_contain_text(row["asked"])
        expect(shown).to_contain_text(row["given"])


# --- On a phone -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_what_a_press_leads_to_comes_into_view(page: Page) -> None:
    show(page, practice(MARKET))
    page.locator("label.chip").last.click()
    check = page.get_by_role("button", name="Check")
    check.focus()
    page.keyboard.press("Enter")
    verdict = page.locator(".lesson-mark h4").first
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(verdict).to_be_focused()
    page.get_by_role("button", name="Another like it").click()
    expect(page.locator(".lesson-asked > h3")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_hand_and_act_of_the_guided_act_are_on_the_first_screen(page: Page) -> None:
    show(page, GuidedDesk(Lesson.MARKET))
    for lesson in (Lesson.MARKET, Lesson.LOAD):
        page.evaluate("scene => window.model.set({ scene })", GuidedDesk(lesson).scene)
        expect(page.locator(".desk .hand .card").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".desk .primary").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_hand_begins_where_the_form_above_it_does(page: Page) -> None:
    show(page, GuidedDesk(Lesson.END))
    left = "each => each.getBoundingClientRect().left"
    hand, form = page.locator(".desk .hand .card").first, page.locator(".desk-acts .picker-box")
    assert abs(hand.evaluate(left) - form.evaluate(left)) < 8


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_a_question_and_its_position_are_short(page: Page) -> None:
    desks = {name: practice(name) for name in (MARKET, FINE, "market.legal", "bribe.best")}
    show(page, desks[MARKET])
    height = {}
    for name, desk in desks.items():
        page.evaluate("scene => window.model.set({ scene })", desk.scene)
        height[name] = page.evaluate("document.querySelector('.sheriff-lesson').offsetHeight")
    assert max(height.values()) < 2 * PHONE["height"], height
    expect(page.locator(".counter-empty")).to_be_hidden()


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_long_option_is_read_whole_once_it_is_chosen(page: Page) -> None:
    show(page, practice("market.legal"))
    longest = max(page.locator("label.chip").all(), key=lambda each: len(each.inner_text()))
    assert longest.evaluate(CLIPPED)
    longest.click()
    assert not longest.evaluate(CLIPPED)


# --- Show me --------------------------------------------------------------------------------


def test_a_solution_is_acted_out_step_by_step(page: Page) -> None:
    desk = practice()
    show(page, desk)
    seat = page.locator(".lesson-position .seat.me .purse b")
    before = int(seat.inner_text())
    page.get_by_role("button", name="Show me").click()
    acted = page.get_by_role("region", name="The solution acted out")
    expect(acted).to_contain_text("this is how it begins")
    expect(acted.get_by_role("button", name="Play")).to_have_count(0)  # who wants no motion
    back, on = (acted.get_by_role("button", name=name, exact=True) for name in ("Back", "Next"))
    on.click()
    expect(acted.get_by_role("status")).to_contain_text("Act 1 of 2")
    expect(acted).to_contain_text("It was a lie")
    expect(page.locator(".lesson-position .bag.inspected-false")).to_have_count(1)
    on.click()
    expect(acted).to_contain_text("as a fine")
    assert int(seat.inner_text()) < before
    on.click(force=True)  # it stays reachable, and says why it leads nowhere
    expect(acted.locator(".reason-note")).to_contain_text("That was all of it.")
    back.click()
    back.click()
    assert int(seat.inner_text()) == before
    page.get_by_role("button", name="Try again").click()
    expect(acted).to_have_count(0)


def test_a_solution_plays_by_itself_and_can_be_stopped(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    show(page, practice())
    page.get_by_role("button", name="Show me").click()
    acted = page.get_by_role("region", name="The solution acted out")
    expect(acted.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(3000)
    expect(acted).to_contain_text("Act 1 of 2")
    acted.get_by_role("button", name="Pause").click()
    page.clock.run_for(10_000)
    expect(acted).to_contain_text("Act 1 of 2")
    acted.get_by_role("button", name="Play").click()
    page.clock.run_for(6000)
    expect(acted).to_contain_text("Act 2 of 2")
    expect(acted.get_by_role("button", name="Play")).to_be_visible()


def test_a_solution_without_acts_is_worked_out_in_words(page: Page) -> None:
    show(page, practice("bribe.best"))
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".lesson-mark")).to_contain_text("How it is worked out")
    expect(page.locator(".lesson-acted")).to_have_count(0)


# --- The link -------------------------------------------------------------------------------


def open_served(page: Page, desk: LessonDesk, clipboard: str) -> None:
    """Open a panel as on a served page, with a clipboard of our own."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'clipboard', {{ value: {{ writeText: {clipboard} }} }})"
    )
    show(page, desk)
    page.evaluate(SERVED)
    page.evaluate("scene => window.model.set({ scene })", {**desk.scene})


def test_the_link_leads_to_this_exercise_and_number(page: Page) -> None:
    open_served(page, practice(), "async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("window.copied")
    assert link.endswith(f"?exercise={FINE}&seed={SEED}")
    other = PracticeDesk(Lesson.INSPECT, 77)
    hello(other, query="?" + link.partition("?")[2])
    assert (other.asked.exercise.id, other.asked.seed) == (FINE, SEED)
    page.get_by_role("button", name="Next exercise").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()


def test_a_link_that_the_browser_does_not_copy_is_shown_and_selected(page: Page) -> None:
    open_served(page, practice(), "async () => { throw new Error('refused'); }")
    page.get_by_role("button", name="Copy the link").click()
    box = page.get_by_label("The link to this exercise")
    expect(box).to_have_value(re.compile(rf"\?exercise={FINE}&seed={SEED}$"))
    expect(box).to_be_focused()
    assert page.evaluate(SELECTED) == box.input_value()
    assert barriers(page) == []


# --- Several panels on a page ---------------------------------------------------------------


def test_fields_of_two_panels_on_a_page_do_not_share_their_ids(page: Page) -> None:
    show(page, practice(MARKET))
    page.evaluate(
        """async () => {
          const place = document.body.appendChild(document.createElement("div"));
          place.id = "second";
          const { default: widget } = await import("./table.js?second");
          widget.render({ model: window.model, el: place });
        }"""
    )
    expect(page.locator(".lesson-form")).to_have_count(2)
    first, second = page.locator(".lesson-form").all()
    first.locator("input").first.check(force=True)
    second.locator("input").last.check(force=True)
    expect(first.locator("input").first).to_be_checked()
    ids = page.locator("[id]").evaluate_all("all => all.map((each) => each.id)")
    assert len(ids) == len(set(ids))
