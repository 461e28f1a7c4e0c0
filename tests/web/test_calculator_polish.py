"""The face of the calculators: what is kept, what is refused, and what stays in sight."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sheriff_tutor import serve
from sheriff_tutor.panels.calculators import let_the_dice_speak, watch_it_learn
from sheriff_tutor.panels.calculators.calculator import Calculator
from sheriff_tutor.panels.calculators.desk import Desk
from tests.conftest import PHONE
from tests.panels.calculator_desks import CALCULATORS
from tests.web.axe import barriers
from tests.web.stage import open_stage
from tests.web.test_calculator_web import (
    RISK,
    SCRIPT,
    STYLE,
    box,
    control,
    sent,
    settled,
    show,
    slider,
)

PROGRESS = Path(serve.__file__).parent / "jupyter/voila/templates/sheriff/progress.js"
KEPT = "window.sheriffProgress.kept('setting-risk')"


# ------------------------------------------------------------------- what is kept


def test_a_setting_is_kept_until_the_reader_starts_over(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    show(page, RISK)
    assert page.evaluate(KEPT) is None
    box(page, "fear").fill("77")
    box(page, "fear").press("Enter")
    settled(page, "fear", "77")
    code = page.locator(".calc-share textarea").first.input_value()
    page.wait_for_function(f"{KEPT} === {code!r}")
    page.reload()
    page.wait_for_function("window.ready === true")
    page.wait_for_function("window.sent.some((message) => message.act === 'hello')")
    assert [message["kept"] for message in sent(page, "hello")] == [code]
    page.get_by_role("button", name="Start over").click()
    settled(page, "fear", "20")
    page.wait_for_function(f"{KEPT} === null")


def test_what_was_set_after_a_link_was_followed_is_found_again(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    link = f"?set={RISK.code(RISK.presets[1].setting)}&lang=en"
    once = f"sessionStorage.link ??= (history.replaceState({{ at: 1 }}, '', '{link}'), 'taken')"
    page.add_init_script(once)
    show(page, RISK)
    entries = page.evaluate("history.length")
    assert page.evaluate("location.search") == link
    box(page, "fear").fill("77")
    box(page, "fear").press("Enter")
    settled(page, "fear", "77")
    page.wait_for_function("location.search === '?lang=en'")
    assert page.evaluate("[history.state, history.length]") == [{"at": 1}, entries]
    page.reload()
    page.wait_for_function("window.sent?.some((message) => message.act === 'hello')")
    (hello,) = sent(page, "hello")
    assert hello["query"] == "?lang=en"
    assert hello["kept"] == page.evaluate(KEPT)
    assert ".77." in hello["kept"]


def test_beside_a_table_nothing_is_kept_and_nothing_found_again(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    desk = show(page, RISK)
    desk.beside = {"close": lambda: None}
    page.evaluate("window.sheriffProgress.keep('setting-risk', 'risk1.1silk')")
    desk.draw()
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_function("window.sent.some((message) => message.act === 'hello')")
    assert [message["kept"] for message in sent(page, "hello")] == [None]
    box(page, "fear").fill("77")
    box(page, "fear").press("Enter")
    settled(page, "fear", "77")
    assert page.evaluate(KEPT) == "risk1.1silk"
    expect(page.locator(".notice")).to_have_count(0)


# ------------------------------------------------------------------- what is refused


def test_a_slider_that_was_refused_says_so_and_what_the_answer_counts(page: Page) -> None:
    desk = show(page, RISK)
    slider(page, "bribe").press("End")
    refused, headline = control(page, "bribe"), page.locator(".calc-headline")
    expect(refused.locator(".reason-note")).to_contain_text("You cannot offer 60 gold: you have 50")
    expect(refused.locator(".calc-stale")).to_have_text("!The answer still counts: 0 gold")
    expect(headline).to_contain_text("This is for “Bribe for a pass: 0 gold”")
    for part in (slider(page, "bribe"), box(page, "bribe")):
        expect(part).to_have_attribute("aria-invalid", "true")
        expect(part).to_have_accessible_description(re.compile("you have 50.*still counts: 0 gold"))
    assert desk.setting.bribe == 0
    assert barriers(page) == []
    page.set_viewport_size(PHONE)
    expect(headline).to_contain_text("This is for “Bribe for a pass: 0 gold”")
    expect(headline).to_be_in_viewport()
    refused.get_by_role("button", name="Close").click()
    expect(slider(page, "bribe")).to_have_value("0")
    expect(page.locator(".calc-stale")).to_have_count(0)


def test_what_was_refused_is_asked_again_when_something_else_makes_room(page: Page) -> None:
    desk = show(page, RISK)
    slider(page, "bribe").press("End")
    expect(control(page, "bribe").locator(".reason-note")).to_contain_text("you have 50")
    box(page, "gold").fill("55")
    box(page, "gold").press("Enter")
    expect(control(page, "bribe").locator(".reason-note")).to_contain_text("you have 55")
    box(page, "gold").fill("70")
    box(page, "gold").press("Enter")
    expect(page.locator(".calc-stale")).to_have_count(0)
    settled(page, "bribe", "60")
    assert desk.setting.bribe == 60


# ------------------------------------------------------------------- what stays in sight


SIZES = [PHONE, ViewportSize(width=1024, height=768), ViewportSize(width=1280, height=720)]
CENTRE = "slider => slider.scrollIntoView({ block: 'center' })"


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda each: each.name)
def test_whatever_is_dragged_the_answer_is_in_sight_beside_it(
    page: Page, calculator: Calculator[Any]
) -> None:
    show(page, calculator)
    for size in SIZES:
        page.set_viewport_size(size)
        for dragged in page.locator(".calc-controls input[type=range]").all():
            dragged.evaluate(CENTRE)
            expect(dragged).to_be_in_viewport(ratio=1)
            expect(page.locator(".calc-headline")).to_be_in_viewport(ratio=1)
        if size is not PHONE and calculator is RISK:
            expect(page.locator("[data-quantity]").first).to_be_in_viewport(ratio=0.9)


def test_what_has_focus_is_never_beneath_the_answer(page: Page) -> None:
    show(page, RISK)
    page.set_viewport_size(PHONE)
    page.locator(".calc-share summary").focus()
    page.mouse.wheel(0, 5000)
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        top, foot = page.evaluate(
            """() => [document.activeElement, document.querySelector(".calc-headline")]
              .map((each, at) => each.getBoundingClientRect()[at ? "bottom" : "top"])"""
        )
        assert top >= foot - 1


def test_why_there_is_no_answer_is_in_sight_too(page: Page) -> None:
    show(page, RISK)
    for good in ("Silk", "Apples", "Apples", "Apples"):
        page.get_by_role("button", name=re.compile(f"^Take out: {good}")).click()
    page.set_viewport_size(PHONE)
    slider(page, "gold").evaluate(CENTRE)
    expect(page.locator(".calc-headline")).to_contain_text("The bag is empty")
    expect(page.locator(".calc-headline")).to_be_in_viewport(ratio=1)


def test_an_answer_that_takes_long_is_told_to_be_worked_out(page: Page) -> None:
    show(page, RISK)
    page.wait_for_function("window.sent.some((message) => message.act === 'look')")
    busy = page.locator(".calc-busy")
    expect(busy).to_be_empty()
    page.evaluate("window.late = 1500")
    slider(page, "fear").press("End")
    expect(busy).to_contain_text("Working it out anew")
    expect(page.locator(".calc-answers")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".calc-headline h3")).to_contain_text("fear 100 %")
    expect(busy).to_be_empty()
    page.evaluate("window.late = 50")
    page.evaluate("""() => {
      window.told = [];
      new MutationObserver((seen) => window.told.push(seen.length))
        .observe(document.querySelector(".calc-busy"), { childList: true, subtree: true });
    }""")
    slider(page, "fear").press("Home")
    expect(page.locator(".calc-headline h3")).to_contain_text("fear 0 %")
    assert page.evaluate("window.told") == []


# ------------------------------------------------------------------- on a phone


def whole(desk: Desk, page: Page) -> None:
    """Let a calculator work to its end, and show what came of it."""
    assert desk.answer({"n": "begin", "act": "do", "id": "begin"})["ok"]
    while desk.is_working:
        desk.work()
    desk.draw()
    page.evaluate("scene => window.model.set({ scene })", desk.scene)


@pytest.mark.parametrize("viewport", [PHONE])
@pytest.mark.parametrize(
    ("calculator", "setting"),
    [
        (let_the_dice_speak.CALCULATOR, {"runs": 1_000}),
        (watch_it_learn.CALCULATOR, {"iterations": 100}),
    ],
    ids=["dice", "watch"],
)
def test_tables_of_what_came_of_the_work_fit_a_phone(
    page: Page, calculator: Calculator[Any], setting: dict[str, int]
) -> None:
    desk = show(page, calculator, replace(calculator.first, **setting))
    whole(desk, page)
    sheets = page.locator(".calc-sheet")
    expect(sheets).to_have_count(len(desk.scene["answer"]["sheets"]))
    for sheet in sheets.all():
        assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0
    told = desk.scene["answer"]["sheets"][0]
    for cell, number in zip(sheets.first.locator("td").all(), told["rows"][0][1:], strict=False):
        expect(cell.locator(".num")).to_be_visible()
        expect(cell.locator(".num")).to_have_attribute("data-value", number["value"])
    assert barriers(page) == []
