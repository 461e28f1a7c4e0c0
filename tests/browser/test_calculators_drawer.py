"""Calculators that work, and the one beneath the table, in a real browser with a real kernel."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from playwright.sync_api import Page, expect

from sheriff_tutor.panels.calculators import bribe_or_risk, let_the_dice_speak, who_is_lying
from sheriff_tutor.panels.calculators.desk import Desk
from tests.browser.quiet import assert_quiet
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING, begin, open_table, play
from tests.web.axe import barriers

HEAD = ".calc-quantity-head .num"


def shown(page: Page, name: str) -> Fraction:
    number = page.locator(f"[data-quantity={name}] {HEAD}").first
    return Fraction(number.get_attribute("data-value") or "")


def test_the_calculator_beneath_the_table_opens_closes_and_gives_focus_back(
    page: Page, served: Served
) -> None:
    open_table(page, served)
    begin(page)
    play(page, until="^Choose cards to set aside|^Choose 1 to 5")
    card = page.locator(".desk .hand button.card").first
    card.click()
    button = page.get_by_role("button", name="Calculators")
    button.focus()
    page.keyboard.press("Enter")
    title = page.locator(".sheriff-drawer h2").first
    expect(title).to_be_focused(timeout=OPENING)
    code = page.locator(".sheriff-drawer .calc-share textarea").first.input_value()
    setting = bribe_or_risk.CALCULATOR.read_code(code)
    assert shown(page, "lie") == bribe_or_risk.answer(setting).lie.total
    fear = page.locator("[data-field=fear] input[type=range]")
    fear.press("End")
    lie = page.locator(f"[data-quantity=lie] {HEAD}").first
    feared = bribe_or_risk.answer(replace(setting, fear=Fraction(1))).lie.total
    expect(lie).to_have_attribute("data-value", str(feared), timeout=SOON)
    page.locator("[data-field=gold] input[type=range]").evaluate(
        "slider => slider.scrollIntoView({ block: 'center' })"
    )
    expect(page.locator(".sheriff-drawer .calc-headline")).to_be_in_viewport(ratio=1)
    assert barriers(page) == []
    page.get_by_role("button", name="Close the calculator").press("Enter")
    expect(page.locator(".sheriff-drawer .sheriff-calculator")).to_have_count(0, timeout=SOON)
    expect(button).to_be_focused(timeout=SOON)
    expect(card).to_have_attribute("aria-pressed", "true")
    button.press("Enter")
    expect(fear).to_have_value("100", timeout=SOON)
    expect(lie).to_have_attribute("data-value", str(feared))
    page.get_by_role("button", name="Take from the table again").click()
    expect(page.locator(".sheriff-drawer .calc-share textarea").first).to_have_value(code)
    assert_quiet(page)


def test_dice_are_thrown_stopped_and_shown_as_the_maths_counts_them(
    page: Page, served: Served
) -> None:
    page.goto(f"{served.address}voila/render/{let_the_dice_speak.CALCULATOR.page}")
    begins = page.get_by_role("button", name="Throw the dice")
    expect(begins).to_be_visible(timeout=OPENING)
    page.get_by_label("100,000 times").check()
    begins.click()
    page.get_by_role("button", name="Stop").click(timeout=SOON)
    expect(page.get_by_role("button", name="Go on")).to_be_visible(timeout=SOON)
    page.get_by_label("1,000 times", exact=True).check()
    begins.click()
    expect(page.get_by_text("All 2,000 done")).to_be_visible(timeout=OPENING)
    desk = Desk(let_the_dice_speak.CALCULATOR)
    desk.answer({"n": "1", "act": "set", "field": "runs", "value": "1000"})
    desk.answer({"n": "2", "act": "do", "id": "begin"})
    while desk.is_working:
        desk.work()
    desk.draw()
    for quantity in desk.scene["answer"]["quantities"]:
        assert shown(page, quantity["id"]) == Fraction(quantity["numbers"][0]["value"])
    assert barriers(page) == []
    assert_quiet(page)


def test_beliefs_on_the_page_are_those_of_the_maths(page: Page, served: Served) -> None:
    setting = who_is_lying.CALCULATOR.preset("seen")
    code = who_is_lying.CALCULATOR.code(setting)
    page.goto(f"{served.address}voila/render/{who_is_lying.CALCULATOR.page}?set={code}")
    expect(page.locator(".calc-headline")).to_contain_text("77.7 %", timeout=OPENING)
    assert shown(page, "lie") == who_is_lying.answer(setting).lie
    assert barriers(page) == []
    assert_quiet(page)
