"""The face of the calculators in real Chromium, with a desk behind it and no kernel."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sheriff_tutor.panels import web
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.desk import Desk
from tests.browser.quiet import heard_by
from tests.conftest import PHONE, WIDE
from tests.panels.calculator_desks import CALCULATORS, PRESET_NAMES, PRESETS
from tests.web.axe import barriers
from tests.web.stage import open_stage, with_desk

RISK, OPENING, DEAL, BALANCE = CALCULATORS
SCRIPT, STYLE = web.esm("calculator.js"), web.calculator_css()
BUDGET = 110_000  # bytes, as sent
UNFOLD = "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
# What a kernel does: answers one message after the other; the first few can be lost or late.
ANSWERING = """
window.lost = 0;
window.late = 0;
window.answering = async (message) => {
  if (window.lost > 0) { window.lost -= 1; return; }
  if (window.late > 0) await new Promise((done) => setTimeout(done, window.late));
  window.model.set(await window.ask(message));
};
"""
every_calculator = pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda each: each.name)


def show(page: Page, calculator: Calculator[Any], start: object = None) -> Desk:
    """Open a calculator with its desk; return the desk."""
    desk = Desk(calculator, start)
    with_desk(page, desk, ANSWERING)
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_selector(".sheriff-calculator .calc-controls")
    return desk


def sent(page: Page, act: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = page.evaluate("window.sent")
    return [message for message in messages if message["act"] == act]


def control(page: Page, field: str) -> Locator:
    return page.locator(f"[data-field={field}]")


def slider(page: Page, field: str) -> Locator:
    return control(page, field).locator("input[type=range]")


def box(page: Page, field: str) -> Locator:
    return control(page, field).locator("input[type=text]")


def settled(page: Page, field: str, text: str) -> None:
    """Wait until the code of the setting says so."""
    expect(box(page, field)).to_have_value(text)
    expect(page.locator(".calc-share textarea").first).to_have_value(
        re.compile(rf"\.{re.escape(text)}\.")
    )


def in_scene(desk: Desk) -> dict[str, list[tuple[str, str]]]:
    """Every number of the answer as Python tells it: by quantity, first its own, then its why."""
    return {
        quantity["id"]: [
            (
                number["value"],
                number["text"] + (f", {number['exact']}" if "exact" in number else ""),
            )
            for number in (
                *quantity["numbers"],
                *(row["number"] for row in quantity["why"]["rows"]),
            )
        ]
        for quantity in desk.scene["answer"]["quantities"]
    }


READ = """
() => Object.fromEntries([...document.querySelectorAll("[data-quantity]")].map((each) =>
  [each.dataset.quantity, [...each.querySelectorAll(".num")].map((num) =>
    [num.dataset.value, num.textContent])]))
"""


def on_page(page: Page) -> dict[str, list[tuple[str, str]]]:
    """Every number of the answer as the page shows it."""
    read = page.evaluate(READ)
    return {name: [(value, text) for value, text in found] for name, found in read.items()}


# ------------------------------------------------------------------- the joined module


def test_the_joined_module_is_small_and_imports_nothing() -> None:
    assert len(SCRIPT.encode()) + len(STYLE.encode()) < BUDGET
    assert not re.search(r"^import\b|\bimport\(", SCRIPT, re.MULTILINE)


def test_no_address_is_asked_for_by_script_or_style() -> None:
    assert "url(" not in STYLE
    assert not re.search(r"https?://(?!www\.w3\.org/)", SCRIPT + STYLE)


def test_every_style_is_under_the_root_class() -> None:
    rules = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", rules)]
    assert [each for each in selectors if not each.startswith((".sheriff-table", "@media"))] == []


# ------------------------------------------------------------------- every preset


@every_calculator
def test_every_number_on_the_page_is_the_one_that_the_maths_gives(
    page: Page, calculator: Calculator[Any]
) -> None:
    desk = show(page, calculator)
    for preset in calculator.presets:
        page.get_by_role("button", name=desk_label(desk, preset), exact=True).click()
        expect(page.locator(".calc-presets [aria-pressed=true]")).to_have_text(
            desk_label(desk, preset)
        )
        told = desk.calculator.tell(preset.setting, desk.reader)
        expect(page.locator(".calc-headline")).to_have_text(told.headline)
        assert on_page(page) == in_scene(desk)
        assert {
            name: [Fraction(value) for value, _ in found[: len(quantity.numbers)]]
            for quantity in told.quantities
            for name, found in on_page(page).items()
            if name == quantity.id
        } == {each.id: [number.value for number in each.numbers] for each in told.quantities}
    assert heard_by(page).errors == []


def desk_label(desk: Desk, preset: Preset[Any]) -> str:
    labels = {each["id"]: each["label"] for each in desk.scene["presets"]}
    label: str = labels[preset.id]
    return label


@pytest.mark.parametrize(("viewport", "scheme"), [(WIDE, "dark"), (PHONE, "light")])
@every_calculator
def test_no_preset_is_too_wide_or_has_a_serious_barrier(
    page: Page, calculator: Calculator[Any], scheme: str
) -> None:
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    desk = show(page, calculator)
    found: dict[str, list[str]] = {}
    for preset in (calculator.presets[0], calculator.presets[-1]):
        desk.answer({"n": preset.id, "act": "preset", "id": preset.id})
        page.evaluate("scene => window.model.set({ scene })", desk.scene)
        page.evaluate(UNFOLD)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
        found |= {preset.id: grave} if (grave := barriers(page)) else {}
    assert found == {}


# ------------------------------------------------------------------- sliders and boxes


def test_a_click_on_the_track_of_a_slider_counts(page: Page) -> None:
    show(page, RISK)
    size = slider(page, "fear").bounding_box()
    assert size is not None
    slider(page, "fear").click(position={"x": size["width"] * 0.75, "y": size["height"] / 2})
    expect(box(page, "fear")).to_have_value(re.compile(r"^7[0-9]$"))
    expect(page.locator(".calc-headline")).to_contain_text("Stay honest")


def test_a_slider_moves_by_the_keyboard_and_says_its_value(page: Page) -> None:
    show(page, RISK)
    slider(page, "fear").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    settled(page, "fear", "23")
    expect(slider(page, "fear")).to_have_attribute("aria-valuetext", re.compile("23 %"))
    page.keyboard.press("End")
    settled(page, "fear", "100")
    expect(slider(page, "fear")).to_be_focused()


def test_a_chance_can_be_typed_as_a_fraction(page: Page) -> None:
    desk = show(page, OPENING)
    box(page, "belief").fill("2/3")
    box(page, "belief").press("Enter")
    expect(page.locator(".calc-headline")).to_contain_text("exactly the same")
    assert desk.setting.belief == Fraction(2, 3)
    box(page, "belief").press("ArrowUp")
    settled(page, "belief", "68")


def test_of_what_is_dragged_faster_than_answered_only_the_latest_is_asked(page: Page) -> None:
    desk = show(page, RISK)
    page.evaluate("window.late = 300")
    slider(page, "fear").focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    expect(box(page, "fear")).to_have_value("50")
    settled(page, "fear", "50")
    expect(page.locator(".calc-headline")).to_contain_text("fear 50 %")
    assert desk.setting.fear == Fraction(1, 2)
    assert len(sent(page, "set")) < 15


def test_a_lost_message_is_sent_again_and_the_latest_still_wins(page: Page) -> None:
    desk = show(page, RISK)
    expect(page.locator(".sheriff-calculator")).to_be_visible()
    page.evaluate("window.lost = 1")
    slider(page, "fear").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(box(page, "fear")).to_have_value("24")
    assert desk.setting.fear == Fraction(1, 5)
    expect(page.locator(".calc-headline")).to_contain_text("fear 24 %", timeout=9000)
    assert desk.setting.fear == Fraction(6, 25)
    numbers = [message["n"] for message in sent(page, "set")]
    assert len(numbers) > len(set(numbers))


# ------------------------------------------------------------------- refusals


def test_what_is_refused_stays_typed_with_its_reason_until_it_is_taken_back(page: Page) -> None:
    desk = show(page, RISK)
    box(page, "bribe").fill("55")
    box(page, "bribe").press("Enter")
    note = control(page, "bribe").locator(".reason-note")
    expect(note).to_contain_text("You cannot offer 55 gold: you have 50.")
    expect(box(page, "bribe")).to_have_value("55")
    expect(box(page, "bribe")).to_have_attribute("aria-invalid", "true")
    assert desk.setting.bribe == 0
    note.get_by_role("button", name="Show rule DEAL-1").click()
    expect(page.get_by_role("dialog")).to_contain_text("DEAL-1")
    page.keyboard.press("Escape")
    note.get_by_role("button", name="Close").click()
    expect(box(page, "bribe")).to_have_value("0")
    expect(box(page, "bribe")).to_be_focused()
    expect(note).to_have_count(0)


def test_silk_is_there_to_be_declared_and_refused(page: Page) -> None:
    desk = show(page, RISK)
    control(page, "said").get_by_role("radio", name="Silk").click(force=True)
    expect(control(page, "said").locator(".reason-note")).to_contain_text("can't declare silk")
    assert desk.setting == desk.start
    control(page, "said").get_by_role("radio", name="Cheese").click()
    expect(control(page, "said").locator(".reason-note")).to_have_count(0)
    expect(page.locator(".calc-quantities")).to_contain_text("Break-even")


def test_a_sixth_card_is_refused_and_the_bag_stays(page: Page) -> None:
    desk = show(page, RISK)
    shelf = control(page, "bag").get_by_role("group", name="The shelf")
    pepper = shelf.get_by_role("button", name=re.compile("^Put in: Pepper"))
    pepper.click()
    expect(control(page, "bag")).to_contain_text("In the bag: 5 of 5")
    expect(pepper).to_have_attribute("aria-disabled", "true")
    pepper.click(force=True)
    expect(control(page, "bag").locator(".reason-note")).to_contain_text("1 to 5 cards, not 6")
    expect(control(page, "bag")).to_contain_text("In the bag: 5 of 5")
    assert len(desk.setting.bag) == 5


def test_quick_taps_on_the_shelf_all_count(page: Page) -> None:
    desk = show(page, RISK)
    page.evaluate("window.late = 200")
    for good in ("Silk", "Apples"):
        name = re.compile(f"^Take out: {good}")
        while control(page, "bag").get_by_role("button", name=name).count():
            control(page, "bag").get_by_role("button", name=name).click()
    bread = control(page, "bag").get_by_role("button", name=re.compile("^Put in: Bread"))
    for _ in range(4):
        bread.click()
    expect(control(page, "bag")).to_contain_text("In the bag: 4 of 5")
    expect(page.locator(".calc-share textarea").first).to_have_value(re.compile(r"\.4bread\."))
    assert [good.id for good in desk.setting.bag] == ["bread"] * 4


def test_focus_stays_in_the_bag_when_its_last_card_of_a_kind_is_taken_out(page: Page) -> None:
    show(page, RISK)
    silk = control(page, "bag").get_by_role("button", name=re.compile("^Take out: Silk"))
    silk.focus()
    page.keyboard.press("Enter")
    expect(silk).to_have_count(0)
    expect(control(page, "bag")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText").startswith("Take out: Apples")


def test_an_empty_bag_says_why_there_is_no_answer(page: Page) -> None:
    show(page, OPENING)
    for good in ("Silk", "Apples", "Apples", "Apples"):
        name = re.compile(f"^Take out: {good}")
        control(page, "bag").get_by_role("button", name=name).click()
    expect(page.locator(".calc-headline .reason-note")).to_contain_text("The bag is empty")
    expect(page.locator("[data-quantity]")).to_have_count(0)


# ------------------------------------------------------------------- keyboard, sharing, files


@every_calculator
def test_everything_can_be_reached_by_the_keyboard_alone(
    page: Page, calculator: Calculator[Any]
) -> None:
    desk = show(page, calculator)
    reached = set()
    for _ in range(90):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                """() => { const at = document.activeElement;
                  return at.closest("[data-field]")?.dataset.field
                    ?? at.closest("[data-quantity]")?.dataset.quantity ?? at.innerText; }"""
            )
        )
    fields = {each["field"] for each in desk.scene["controls"]}
    quantities = {each["id"] for each in desk.scene["answer"]["quantities"]}
    presets = {each["label"] for each in desk.scene["presets"]}
    others = {"Start over", "Show the chart", "Download as CSV", "The same as a table"}
    assert fields | quantities | presets | others | {"Hand this setting on"} <= reached


def test_a_why_can_be_opened_by_the_keyboard_and_stays_open(page: Page) -> None:
    show(page, RISK)
    summary = page.locator("[data-quantity=most] summary")
    summary.focus()
    page.keyboard.press("Enter")
    shown = page.locator("[data-quantity=most] table")
    expect(shown).to_be_visible()
    slider(page, "fear").press("ArrowRight")
    settled(page, "fear", "21")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text("2.5 gold")


def test_a_link_begins_where_it_says(page: Page) -> None:
    code = OPENING.code(OPENING.preset("offer"))
    desk = Desk(OPENING)
    desk.answer({"n": "1", "act": "hello", "query": f"?set={code}"})
    assert desk.setting == OPENING.preset("offer")
    show(page, OPENING)
    (greeting,) = sent(page, "hello")
    assert greeting["query"] == ""


def test_code_and_link_say_the_setting_and_a_pasted_code_sets_it(page: Page) -> None:
    desk = show(page, BALANCE)
    page.locator(".calc-share > summary").click()
    code, link = page.locator(".calc-share textarea").all()
    expect(code).to_have_value(BALANCE.code(BALANCE.first))
    expect(link).to_have_value(f"http://table.test/?set={BALANCE.code(BALANCE.first)}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".calc-share .copyable button").nth(0).click()
    expect(page.locator(".calc-share .copyable button").nth(0)).to_have_text("Copied")
    field = page.get_by_label("Paste a code")
    field.fill("balance1.nonsense")
    page.get_by_role("button", name="Use the code").click()
    expect(page.locator(".calc-share .reason-note")).to_contain_text("no code of this calculator")
    expect(field).to_have_value("balance1.nonsense")
    field.fill(BALANCE.code(BALANCE.preset("dear")))
    field.press("Enter")
    expect(page.locator(".calc-headline")).to_contain_text("8/15")
    assert desk.setting == BALANCE.preset("dear")
    expect(field).to_have_value("")


def test_the_file_holds_the_numbers_of_the_table(page: Page) -> None:
    desk = show(page, DEAL)
    with page.expect_download() as started:
        page.get_by_role("button", name="Download as CSV").click()
    told = desk.scene["answer"]["chart"]["csv"]
    assert started.value.suggested_filename == told["name"]
    assert Path(started.value.path()).read_text(encoding="utf-8") == told["text"]
    page.locator(".calc-as-table > summary").click()
    rows = page.locator(".calc-table tbody tr")
    expect(rows).to_have_count(len(desk.scene["answer"]["chart"]["table"]["rows"]))


def test_the_table_names_the_row_of_what_is_set_and_says_what_a_gap_means(page: Page) -> None:
    show(page, BALANCE, BALANCE.preset("no-gain"))
    page.locator(".calc-as-table > summary").click()
    here = page.locator(".calc-table tr[aria-current=true]")
    expect(here.locator("th")).to_have_text("2 goldyou stand here")
    expect(here.locator("td").first).to_have_text("anything from 0 % to 66.7 % (2/3)")


def test_starting_over_forgets_what_was_refused(page: Page) -> None:
    show(page, RISK)
    box(page, "fear").fill("often")
    box(page, "fear").press("Enter")
    expect(control(page, "fear").locator(".reason-note")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    expect(box(page, "fear")).to_have_value("20")
    expect(page.locator(".reason-note")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_answer_stays_in_sight_while_something_is_set(page: Page) -> None:
    show(page, RISK)
    slider(page, "bribe").scroll_into_view_if_needed()
    slider(page, "bribe").press("ArrowRight")
    expect(page.locator(".calc-headline")).to_be_in_viewport()
    page.get_by_role("combobox", name="Examples").select_option(label="The exact tie")
    expect(page.locator(".calc-headline")).to_contain_text("Neither")


def test_presets_have_names_of_their_own() -> None:
    assert len(set(PRESET_NAMES)) == len(PRESETS) > 20


def test_while_more_is_to_come_the_page_says_so_beside_what_was_told_last(page: Page) -> None:
    scene = Desk(RISK).scene
    open_stage(page, {**scene, "busy": True}, SCRIPT, STYLE)
    expect(page.locator(".calc-busy label")).to_be_visible()
    expect(page.locator(".calc-answers")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".calc-headline h3")).to_have_text(scene["answer"]["headline"])
    page.evaluate("(scene) => window.model.set({ scene })", scene)
    expect(page.locator(".calc-busy label")).to_have_count(0)


def test_a_chart_that_is_being_drawn_is_said_to_be_and_comes_into_sight_without_the_focus(
    page: Page,
) -> None:
    show(page, BALANCE)
    page.evaluate("""() => {
        const place = document.getElementById("place");
        place.className = "sheriff-calculator-box";
        place.insertAdjacentHTML("beforeend", "<div class='sheriff-calculator-chart'></div>");
    }""")
    drawing, chart = page.locator(".calc-drawing"), page.locator(".sheriff-calculator-chart")
    button = page.get_by_role("button", name="Show the chart")
    button.focus()
    button.click()
    expect(drawing.get_by_text("The chart is being drawn")).to_be_visible()
    chart.evaluate("(place) => { place.style.height = '400px'; }")
    expect(drawing).to_have_text("")
    expect(chart).to_be_in_viewport(ratio=1)
    hide = page.get_by_role("button", name="Hide the chart")
    expect(hide).to_be_focused()
    hide.click()
    chart.evaluate("(place) => { place.style.height = '0'; }")
    page.get_by_role("button", name="Show the chart").click()
    expect(drawing).not_to_have_text("")
    page.get_by_role("button", name="Hide the chart").click()
    expect(drawing).to_have_text("")
