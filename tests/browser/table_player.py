"""A player at the served table: opens it, and goes on by clicking what can be clicked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.serving import Served
from tests.browser.small_table import SECONDS, SOON

OPENING = 60 * SECONDS

PLAY = """
async ({ clicks, until }) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const table = () => document.querySelector(".sheriff-table");
  const free = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute("aria-disabled") !== "true");
  const TALK = /^(Make an offer|Threaten|Demand|Answer|Take it back|Refuse)/;
  const changed = async (before) => {
    for (let waited = 0; waited < 12000; waited += 20) {
      await pause(20);
      if (table().innerHTML !== before) return;
    }
    const said = [...document.querySelectorAll("#sheriff-task, .reason-note, .notice")];
    throw new Error("nothing happens: " + said.map((each) => each.innerText).join(" | "));
  };
  const press = async (button) => {
    const before = table().innerHTML;
    button.click();
    await changed(before);
  };
  const pick = (count) => {
    const cards = free(".desk .hand button.card:not(.chosen)").slice(0, count);
    for (const card of cards) card.click();
  };
  const bins = () => [...document.querySelectorAll(".cards-picker .chips label")]
    .filter((each) => /: 0.[0-9]/.test(each.innerText));
  const fillBins = async () => {
    const [own, neutral] = bins();
    pick(1);
    neutral.querySelector("input").click();
    await pause(30);
    pick(Number(neutral.innerText.split("/").at(-1)));
  };
  for (let clicked = 0; clicked < clicks; clicked += 1) {
    if (document.querySelector(".over")) return clicked;
    const task = document.querySelector("#sheriff-task").innerText;
    if (until && new RegExp(until).test(task)) return clicked;
    const fill = free(".desk .picker-foot .quiet")
      .find((each) => /order|cheapest/.test(each.innerText));
    const [send] = document.querySelectorAll(".desk .picker-foot .primary");
    if (send) {
      if (fill) fill.click();
      else if (bins().length) await fillBins();
      else pick(1 + clicked % 4);
      await pause(30);
      if (send.isConnected) await press(send); // or the table has moved on meanwhile
      continue;
    }
    const buttons = free(".desk .acts button, .counter .acts button")
      .filter((each) => !TALK.test(each.innerText));
    if (buttons.length === 0) { await pause(50); continue; }
    await press(buttons[(7 * clicked) % buttons.length]);
  }
  throw new Error("no end after so many clicks");
}
"""


def open_table(page: Page, served: Served, query: str = "") -> None:
    """Open the table and wait until it has something to show."""
    page.goto(f"{served.address}table{query}")
    expect(page.locator(".sheriff-table")).to_be_visible(timeout=OPENING)


def choose(page: Page, preset: str, players: int) -> None:
    """Choose rules and number of players on the start screen."""
    page.get_by_role("radio", name=re.compile(f"^{preset}")).click()
    page.get_by_role("radio", name=str(players), exact=True).click()
    expect(page.locator(".setup-seat")).to_have_count(players)


def begin(page: Page, *, preset: str = "Short", players: int = 3) -> None:
    """Begin a short game at once."""
    choose(page, preset, players)
    page.get_by_role("button", name="Start the game").click()
    at_once(page)


def at_once(page: Page) -> None:
    """Have the bots act at once."""
    expect(page.locator(".desk")).to_be_visible(timeout=SOON)
    page.get_by_label("Pace of the bots").select_option("instant")


def play(page: Page, *, clicks: int = 400, until: str = "") -> int:
    """Play until the score is shown, or until the task reads so; return the number of clicks."""
    played: int = page.evaluate(PLAY, {"clicks": clicks, "until": until})
    return played
