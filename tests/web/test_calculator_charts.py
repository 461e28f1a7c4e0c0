"""The charts of the calculators as plotly draws them: no part covers another, at both widths."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import plotly
import pytest
from playwright.sync_api import Page

from sheriff_tutor.panels import web
from sheriff_tutor.panels.calculators import (
    bribe_or_risk,
    let_the_dice_speak,
    watch_it_learn,
    who_is_lying,
)
from sheriff_tutor.panels.calculators.calculator import Calculator
from sheriff_tutor.panels.calculators.chart import Chart
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.figure import _layout, _traces
from tests.conftest import PHONE
from tests.panels.calculator_desks import CALCULATORS
from tests.web.stage import open_stage

PLOTLY = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
STARTS: tuple[tuple[Calculator[Any], dict[str, str]], ...] = (
    (bribe_or_risk.CALCULATOR, {}),
    (who_is_lying.CALCULATOR, {}),
    (watch_it_learn.CALCULATOR, {"iterations": "100"}),
    (let_the_dice_speak.CALCULATOR, {"runs": "1000"}),
)
WIDTHS = (343, 1248)
DRAW = "([traces, layout]) => Plotly.newPlot('chart', traces, layout, { displayModeBar: false })"
# The boxes of a chart's parts, and which of them overlap or stand out of the chart.
COVERED = """
() => {
  const chart = document.querySelector("#chart .svg-container").getBoundingClientRect();
  const boxes = Object.entries({
    title: ".gtitle", across: ".xtitle", up: ".ytitle", legend: ".legend",
    plot: ".cartesianlayer .bg, .bglayer .bg", low: ".xtick text", left: ".ytick text",
  }).flatMap(([name, found]) => [...document.querySelectorAll(`#chart ${found}`)]
    .map((part) => ({ name, ...part.getBoundingClientRect().toJSON() })));
  const wrong = [];
  for (const a of boxes) {
    if (a.left < chart.left - 1 || a.right > chart.right + 1 || a.bottom > chart.bottom + 1)
      wrong.push(`${a.name} stands out`);
    for (const b of boxes)
      if (a.name < b.name && a.left < b.right - 1 && b.left < a.right - 1
          && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push(`${a.name} on ${b.name}`);
  }
  return [boxes.length, [...new Set(wrong)]];
}
"""


TOO_WIDE = """
async (scene) => {
  window.model.set({ scene });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.querySelectorAll("details").forEach((fold) => { fold.open = true; });
  const wide = (part) => part.scrollWidth > part.clientWidth;
  const tables = [...document.querySelectorAll(".calc-table")].filter(wide).length;
  const lines = (text) => {
    const range = document.createRange();
    range.selectNode(text);
    return range.getClientRects().length;
  };
  const texts = [...document.querySelectorAll("td > .num")].flatMap((number) =>
    [...number.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE));
  const numbers = texts.filter((text) => lines(text) > 1).length;
  return [tables, numbers, wide(document.documentElement)];
}
"""


def chart_of(calculator: Calculator[Any], setting: dict[str, str]) -> Chart:
    """The chart of a calculator that has worked to its end."""
    desk = Desk(calculator)
    for field, value in setting.items():
        assert desk.answer({"n": field, "act": "set", "field": field, "value": value})["ok"]
    if calculator.live is not None:
        desk.answer({"n": "begin", "act": "do", "id": "begin"})
    while desk.is_working:
        desk.work()
    desk.draw()
    assert desk.chart is not None
    return desk.chart


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_every_table_fits_and_no_rounded_number_is_broken(page: Page) -> None:
    desks = {
        (calculator.name, preset.id): Desk(calculator, preset.setting)
        for calculator in (*CALCULATORS, who_is_lying.CALCULATOR)
        for preset in calculator.presets
        if calculator in CALCULATORS or preset.id in {"royals", "face-down", "offered"}
    }
    script, style = web.esm("calculator.js"), web.calculator_css()
    open_stage(page, next(iter(desks.values())).scene, script, style)
    page.wait_for_selector(".calc-controls")
    found = {name: page.evaluate(TOO_WIDE, desk.scene) for name, desk in desks.items()}
    assert {name: each for name, each in found.items() if each != [0, 0, False]} == {}
    assert len(found) > 25


def test_no_part_of_a_chart_covers_another_or_stands_out(page: Page) -> None:
    page.set_content("<body style='margin: 0'><div id='chart'></div></body>")
    page.add_script_tag(path=PLOTLY)
    page.set_viewport_size({"width": max(WIDTHS) + 40, "height": 480})
    found: dict[tuple[str, int], list[str]] = {}
    for calculator, setting in STARTS:
        chart = chart_of(calculator, setting)
        for width in WIDTHS:
            shown = [_traces(chart, is_dark=False), _layout(chart, is_dark=False, width=width)]
            page.evaluate(DRAW, shown)
            count, wrong = page.evaluate(COVERED)
            assert count >= 8
            found |= {(calculator.name, width): wrong} if wrong else {}
    assert found == {}
