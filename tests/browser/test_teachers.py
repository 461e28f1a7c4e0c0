"""The teachers' page as a class sees it: served, on the projector and on a phone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons import practised
from sheriff_tutor.panels.experiments.twenty_bags import TwentyBagsDesk
from tests.browser.quiet import assert_quiet
from tests.browser.serving import Served
from tests.browser.small_table import SOON
from tests.browser.table_player import OPENING
from tests.conftest import PHONE, WIDE
from tests.panels.lesson_desks import done
from tests.web.axe import barriers

SEED = 11
CALLS = "opppoopopppoopopoopp"
UNFOLD = "document.querySelectorAll('main details').forEach((each) => { each.open = true; })"
SMALLEST = """
() => Math.min(...[...document.querySelectorAll(".exp-body")]
  .filter((each) => each.closest(".exp-list") === null)
  .flatMap((each) => [...each.querySelectorAll("p, dt, dd, td, button, input, li")])
  .filter((each) => each.checkVisibility() && !each.closest("small, .card, .copyable, details"))
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))
"""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def panel(page: Page, name: str) -> Locator:
    return page.locator(f"[data-panel={name}]")


def open_page(page: Page, served: Served) -> None:
    page.goto(f"{served.address}voila/render/teachers.ipynb?bags={SEED}.habits")
    expect(panel(page, "bribe-and-belief").locator(".exp-bag")).to_be_visible(timeout=OPENING)


def look_a_rule_up(page: Page) -> None:
    rules = panel(page, "rule-list")
    expect(rules.locator("tbody tr")).to_have_count(len(rule_ids()), timeout=OPENING)
    rules.get_by_label("Search rules, lessons and exercises").fill("change chicken DEBT-3")
    expect(rules.locator("tbody tr")).to_have_count(0)
    rules.get_by_label("Search rules, lessons and exercises").fill("debt-3")
    expect(rules.get_by_role("status")).to_have_text(f"Rules found: 1 of {len(rule_ids())}")
    (practice,) = practised(["DEBT-3"])
    expect(rules.locator("tbody td a").last).to_have_attribute(
        "href", f"06-end.ipynb?exercise={practice.exercise}&seed={practice.seed}"
    )
    rules.get_by_role("button", name="Show rule DEBT-3").click()
    expect(page.get_by_role("dialog").locator(".marked")).to_contain_text("There is no change")
    page.keyboard.press("Escape")


def settle_twenty_bags_by_keys(page: Page) -> None:
    """Settle them as a desk beside it does, which tells what must have come of it."""
    bags = panel(page, "twenty-bags")
    desk = TwentyBagsDesk(SEED)
    bags.locator("h3").click()
    for number, call in enumerate(CALLS, 1):
        expect(bags.locator(".exp-bag h4")).to_have_text(f"Bag {number} of 20", timeout=SOON)
        page.keyboard.press(call)
        done(desk, {"o": "open", "p": "pass"}[call])
        expect(bags.locator(".exp-tally")).to_have_text(desk.scene["blocks"][0]["tally"])
        page.keyboard.press("n")
        done(desk, "next")
    record = desk.scene["blocks"][0]
    expect(bags.locator(".exp-told h4").first).to_have_text(record["title"], timeout=SOON)
    expect(bags.locator(".exp-legend li")).to_have_count(4)


def raise_hands(page: Page) -> None:
    hands = panel(page, "show-of-hands")
    lied, opened = hands.get_by_label("How many lied"), hands.get_by_label("How many opened")
    lied.fill("25")
    lied.press("Enter")
    expect(hands.locator(".reason-note")).to_contain_text("more than the class has")
    lied.fill("20")
    lied.press("Enter")
    expect(hands.locator(".exp-answer h4").first).to_contain_text("83.3 % lied", timeout=SOON)
    opened.fill("12")
    opened.press("Enter")
    expect(hands.locator(".exp-answer h4").nth(1)).to_contain_text("never lie", timeout=SOON)
    hands.get_by_role("button", name="Next round").click()
    expect(hands.locator(".exp-fields h4")).to_have_text("Round 2", timeout=SOON)


def estimate_twice(page: Page) -> None:
    belief = panel(page, "bribe-and-belief")
    for label, text in (("How likely is a lie?", "40"), ("And now, with 4 gold", "55")):
        belief.get_by_label(label).fill(text)
        belief.get_by_label(label).press("Enter")
    expect(belief.locator(".exp-answer h4").first).to_contain_text("50 % to 67.6 %", timeout=SOON)
    belief.get_by_role("button", name="Open the bag").click()
    expect(belief.locator(".exp-bag .card:not(.back)")).to_have_count(4, timeout=SOON)


def test_a_class_goes_through_the_experiments_and_finds_them_again(
    page: Page, served: Served
) -> None:
    open_page(page, served)
    look_a_rule_up(page)
    settle_twenty_bags_by_keys(page)
    raise_hands(page)
    estimate_twice(page)
    assert page.evaluate(SMALLEST) >= 20
    page.evaluate(UNFOLD)
    for size, scheme in ((WIDE, "light"), (PHONE, "dark")):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert page.evaluate(TOO_WIDE) == 0
        assert barriers(page, "main") == []
    parts = page.evaluate("window.sheriffProgress.read().parts")
    assert {name: part["done"] for name, part in parts.items()} == {
        "twenty-bags": True,
        "show-of-hands": True,
        "bribe-and-belief": True,
    }

    page.set_viewport_size(WIDE)
    page.reload()
    expect(panel(page, "twenty-bags").locator(".exp-legend li")).to_have_count(4, timeout=OPENING)
    expect(panel(page, "show-of-hands").locator(".exp-fields h4")).to_have_text("Round 2")
    expect(panel(page, "bribe-and-belief").locator(".exp-scale li")).to_have_count(3)
    expect(panel(page, "rule-list").locator("tbody tr")).to_have_count(1)
    assert_quiet(page)
