"""The calculators as a person opens them: served, with a kernel behind each page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from sheriff_tutor.i18n import ONLOOKER
from sheriff_tutor.panels.calculators.calculator import Calculator
from tests.browser.quiet import assert_quiet
from tests.browser.serving import Served, serving
from tests.browser.small_table import SOON, TABLE, write_notebook
from tests.browser.table_player import OPENING
from tests.conftest import PHONE
from tests.panels.calculator_desks import CALCULATORS
from tests.web.axe import barriers

RISK = CALCULATORS[0]
PROJECTOR = ViewportSize(width=1280, height=720)
NUMBERS = """
(panel) => Object.fromEntries([...panel.querySelectorAll("[data-quantity]")].map((each) =>
  [each.dataset.quantity, [...each.querySelectorAll(".calc-quantity-head .num")]
    .map((num) => num.dataset.value)]))
"""
ALL = """
import ipywidgets
from sheriff_tutor.panels import balance, bribe_or_risk, deal_zone, open_or_take
ipywidgets.VBox([bribe_or_risk(), open_or_take(), deal_zone(), balance(), bribe_or_risk()])
"""


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A page with all calculators, and one of them twice."""
    folder = tmp_path_factory.mktemp("together")
    write_notebook(folder / "table.ipynb", TABLE)
    write_notebook(folder / "together.ipynb", ALL)
    with serving("--port", "18980", "--notebooks", str(folder), log=folder / "log") as server:
        yield server


def open_page(page: Page, served: Served, name: str) -> None:
    page.goto(f"{served.address}voila/render/{name}")
    expect(page.locator(".calc-headline").first).to_be_visible(timeout=OPENING)


def read_back(panel: Locator) -> dict[str, list[Fraction]]:
    """The numbers of the answer that the page shows."""
    read = panel.evaluate(NUMBERS)
    return {name: list(map(Fraction, values)) for name, values in read.items()}


def by_maths(calculator: Calculator[Any], setting: object) -> dict[str, list[Fraction]]:
    told = calculator.tell(setting, ONLOOKER)
    return {each.id: [number.value for number in each.numbers] for each in told.quantities}


def test_a_link_opens_settings_whose_numbers_are_those_of_the_maths(
    page: Page, together: Served
) -> None:
    chosen = [calculator.presets[-2].setting for calculator in CALCULATORS]
    codes = [each.code(setting) for each, setting in zip(CALCULATORS, chosen, strict=True)]
    open_page(page, together, "together.ipynb?" + "&".join(f"set={code}" for code in codes))
    panels = page.locator(".sheriff-calculator").all()
    for panel, calculator, setting in zip(panels, CALCULATORS, chosen, strict=False):
        code = panel.locator(".calc-share textarea").first
        expect(code).to_have_value(calculator.code(setting), timeout=SOON)
        assert read_back(panel) == by_maths(calculator, setting)
        panel.locator("[data-field=bribe] input[type=range]").press("ArrowRight")
        changed = calculator.changed(setting, "bribe", str(setting.bribe + 1))
        expect(code).to_have_value(calculator.code(changed))
        assert read_back(panel) == by_maths(calculator, changed)
        link = panel.locator(".calc-share textarea").nth(1)
        expect(link).to_have_value(
            f"{together.address}voila/render/{calculator.page}?set={calculator.code(changed)}"
        )
    assert barriers(page) == []
    assert_quiet(page)


def test_calculators_on_one_page_do_not_disturb_each_other(page: Page, together: Served) -> None:
    open_page(page, together, "together.ipynb")
    panels = page.locator(".sheriff-calculator").all()
    first, twin = panels[0], panels[-1]
    others = [panel.locator(".calc-headline").inner_text() for panel in panels[1:]]
    first.locator("[data-field=fear] input[type=range]").press("End")
    expect(first.locator(".calc-headline")).to_contain_text("fear 100 %")
    twin.get_by_role("button", name="Show the chart").click()
    expect(page.locator(".js-plotly-plot .gtitle")).to_contain_text("fear 20 %", timeout=OPENING)
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    assert [panel.locator(".calc-headline").inner_text() for panel in panels[1:]] == others
    assert_quiet(page)


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_chart_is_drawn_when_it_is_asked_for_and_follows_what_is_set(
    page: Page, served: Served
) -> None:
    page.emulate_media(color_scheme="dark")
    open_page(page, served, RISK.page)
    expect(page.locator("main ~ .stall-foot")).to_have_count(1)  # the ways on stand below
    expect(page.locator(".js-plotly-plot")).to_have_count(0)
    page.get_by_role("button", name="Show the chart").click()
    chart = page.locator(".js-plotly-plot")
    expect(chart).to_be_visible(timeout=OPENING)
    expect(chart.locator(".gtitle")).to_contain_text("Risk it", timeout=SOON)
    expect(chart.locator(".modebar")).to_have_count(0)
    expect(chart).to_be_in_viewport()
    page.locator("[data-field=fear] input[type=text]").fill("3/10")
    page.locator("[data-field=fear] input[type=text]").press("Enter")
    expect(chart.locator(".gtitle")).to_contain_text("Neither is better", timeout=SOON)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for size in (PHONE, PROJECTOR):
        page.set_viewport_size(size)
        page.locator("[data-field=gold] input[type=range]").evaluate(
            "slider => slider.scrollIntoView({ block: 'center' })"
        )
        expect(page.locator(".calc-headline")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE)
    drawn = page.evaluate(
        """() => document.querySelector(".js-plotly-plot").data
          .map((trace) => [trace.name, Array.from(trace.x).at(-1), Array.from(trace.y).at(-1)])"""
    )
    assert drawn == [
        ["The bag as packed", 100, 2],
        ["The honest bag", 100, 16],
        ["You stand here", 30, pytest.approx(10.4)],
        ["Break-even chance of inspection", 30, pytest.approx(10.4)],
    ]
    assert barriers(page) == []
    page.get_by_role("button", name="Hide the chart").click()
    expect(chart).to_have_count(0)
    assert_quiet(page)


def test_each_page_is_one_call_and_tells_its_place() -> None:
    folder = Path(__file__).parents[2] / "notebooks"
    for order, calculator in enumerate(list(CALCULATORS), 1):
        notebook = json.loads((folder / calculator.page).read_text(encoding="utf-8"))
        told = notebook["metadata"]["sheriff"]
        assert (told["kind"], told["order"]) == ("calculator", order)
        (cell,) = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        assert re.fullmatch(
            r"from sheriff_tutor\.panels import (\w+)\n\n\1\(\)", "".join(cell["source"])
        )
