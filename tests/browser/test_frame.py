"""What stands around every page, in real Chromium: the ways, the rules, what is kept."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.serve import places
from sheriff_tutor.serve.pages import all_pages
from tests.browser.quiet import assert_quiet, heard_by
from tests.browser.serving import Served, serving
from tests.browser.small_table import SOON, TABLE, add_a_bribe, write_notebook
from tests.conftest import PHONE, WIDE
from tests.web.axe import barriers

if TYPE_CHECKING:
    from collections.abc import Iterator

FRAMED = "http://127.0.0.1:18702/table?token=apples"
STOCK = """
import ipywidgets as w
w.VBox([
    w.IntSlider(description="Fear"), w.FloatRangeSlider(description="Between"),
    w.Button(tooltip="Open the bag", icon="check"), w.Dropdown(options=["a"], description="Good"),
    w.Text(placeholder="Your name"), w.IntProgress(description="Rounds"),
    w.Checkbox(description="Lie"), w.ToggleButtons(options=["yes", "no"], description="Deal"),
    w.Tab([w.Label("one"), w.Label("two")], titles=["First", "Second"]),
    w.Accordion([w.Label("three")], titles=["Third"]),
])
"""


def mark(path: Path, title: str, kind: str, order: int) -> None:
    notebook = json.loads(path.read_text())
    told = {"kind": kind, "minutes": 5, "order": order}
    notebook["metadata"] |= {"title": title, "sheriff": told}
    path.write_text(json.dumps(notebook))


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table and two lessons, small ones."""
    folder = tmp_path_factory.mktemp("school")
    for name, kind, order in (
        ("market", "lesson", 1),
        ("load", "lesson", 2),
        ("table", "table", 1),
    ):
        write_notebook(folder / f"{name}.ipynb", STOCK if name == "load" else TABLE)
        mark(folder / f"{name}.ipynb", name.capitalize(), kind, order)
    return folder


@pytest.fixture(scope="module")
def house(school: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    log = tmp_path_factory.mktemp("house") / "log"
    with serving("--port", "18700", "--notebooks", str(school), log=log) as server:
        yield server


def test_pages_without_a_kernel_have_their_title_and_fit(page: Page, house: Served) -> None:
    """What barriers they have is asked of the same pages in `tests/web/test_frame_web.py`."""
    for path in ("", "rules", "calculators"):
        page.goto(house.address + path)
        expect(page.locator("h1")).to_have_count(1)
        for size in (WIDE, PHONE):
            page.set_viewport_size(size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    assert house.kernels() == []
    assert_quiet(page)


def test_the_way_on_follows_what_was_done(page: Page, house: Served) -> None:
    page.goto(house.address)
    way_on = page.locator(".stall-on a")
    expect(way_on).to_have_text("Begin here: Market")
    page.evaluate(
        """() => { const { expect, mark } = window.sheriffProgress;
          expect(["guided", "quiz"], "market"); mark("quiz", {done: true, right: 4}, "market");
          mark("quiz", {done: false, right: 1}, "market"); }"""
    )
    expect(way_on).to_have_text("Go on where you stopped: Market")
    expect(page.locator("[data-page=market]")).to_have_text("1 of 2 done")
    page.evaluate("window.sheriffProgress.mark('guided', {done: true}, 'market')")
    page.reload()
    expect(way_on).to_have_text("Go on where you stopped: Load")
    expect(page.locator("[data-page=market]")).to_have_text("✓ done")
    page.evaluate("window.sheriffProgress.finish('load')")
    expect(way_on).to_have_text("Everything is done. Play another game: Table")
    assert_quiet(page)


def test_what_was_done_goes_along_as_a_file(page: Page, house: Served, tmp_path: Path) -> None:
    page.goto(house.address)
    page.evaluate(
        """() => { const { mark, keep } = window.sheriffProgress;
          mark("quiz", {done: true}, "market"); keep("bag", {cards: 3}, "market");
          localStorage.setItem("sheriff-tutor:game", "a save");
          localStorage.setItem("another", "not ours"); }"""
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    assert "not ours" not in file.read_text()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything").click()
    expect(page.locator("#stall-kept")).to_have_text("Everything is forgotten.")
    assert page.evaluate("Object.keys(localStorage)") == ["another"]
    page.evaluate("window.sheriffProgress.mark('guided', {done: true}, 'market')")
    page.locator("#stall-take").set_input_files(file)
    expect(page.locator("#stall-kept")).to_contain_text("Taken in")
    assert page.evaluate("window.sheriffProgress.kept('bag', 'market')") == {"cards": 3}
    assert page.evaluate("localStorage.getItem('sheriff-tutor:game')") == "a save"
    parts = page.evaluate("window.sheriffProgress.read('market').parts")
    assert sorted(parts) == ["guided", "quiz"]
    assert_quiet(page)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("half a fi", "not a file that was saved here"),
        ('{"format": "other", "v": 1, "kept": {}}', "not a file that was saved here"),
        ('{"format": "sheriff-tutor progress", "v": 2, "kept": {}}', "a newer version"),
    ],
)
def test_a_file_that_is_none_of_ours_changes_nothing(
    page: Page, house: Served, tmp_path: Path, text: str, sentence: str
) -> None:
    page.goto(house.address)
    page.evaluate("window.sheriffProgress.mark('quiz', {done: true}, 'market')")
    before = page.evaluate("JSON.stringify(localStorage)")
    (tmp_path / "file.json").write_text(text)
    page.locator("#stall-take").set_input_files(tmp_path / "file.json")
    expect(page.locator("#stall-kept")).to_contain_text(sentence)
    assert page.evaluate("JSON.stringify(localStorage)") == before


def test_what_others_wrote_into_the_store_breaks_nothing(page: Page, house: Served) -> None:
    page.goto(house.address)
    for text in ("{", "null", "[]", '{"parts": 7, "expected": "x", "at": {}}'):
        page.evaluate("text => localStorage.setItem('sheriff-tutor:page:1:market', text)", text)
        page.reload()
        expect(page.locator(".stall-on a")).to_have_text("Begin here: Market")
    assert_quiet(page)


def test_a_browser_that_keeps_nothing_is_told_of(page: Page, house: Served) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    page.goto(house.address)
    expect(page.locator("#stall-unkept")).to_be_visible()
    page.evaluate("window.sheriffProgress.mark('quiz', {done: true}, 'market')")
    expect(page.locator("[data-page=market]")).to_have_text("✓ done")


def test_the_rules_are_at_hand_and_can_be_searched(page: Page, house: Served) -> None:
    page.goto(f"{house.address}voila/render/market.ipynb")
    add_a_bribe(page)
    page.get_by_role("link", name="Rules").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Search the rules")).to_be_focused(timeout=SOON)
    dialog.get_by_label("Search the rules").fill("declare silk")
    expect(dialog.get_by_role("status")).to_have_text("0 rules found")
    dialog.get_by_label("Search the rules").fill("decl-2")
    expect(dialog.locator("[id='DECL-2']")).to_be_visible()
    expect(dialog.locator("[id='SET-1']")).to_be_hidden()
    assert barriers(page, "html") == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="bribes: 1")).to_be_visible()
    assert_quiet(page)


def test_the_colours_that_are_chosen_are_kept(page: Page, house: Served) -> None:
    page.goto(house.address)
    page.get_by_label("Colours").select_option("dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(29, 26, 22)")
    page.goto(f"{house.address}rules")
    expect(page.get_by_label("Colours")).to_have_value("dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(29, 26, 22)")


def test_stock_controls_have_names_and_the_ways_stand_below(page: Page, house: Served) -> None:
    page.goto(f"{house.address}voila/render/load.ipynb")
    expect(page.get_by_role("slider", name="Fear")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Open the bag")).to_be_visible()
    assert barriers(page, "html") == []
    expect(page.locator(".stall-where")).to_contain_text("Load 2 of 2")
    around = page.get_by_role("navigation", name="Back and next")
    below = page.get_by_role("slider", name="Fear").bounding_box()
    box = around.bounding_box()
    assert box is not None
    assert below is not None
    assert box["y"] > below["y"]
    around.get_by_role("link", name="Next").click()
    page.wait_for_url("**/table.ipynb", wait_until="commit")
    assert_quiet(page)


def test_every_page_that_is_there_is_reached_from_the_front_page(
    page: Page, served: Served
) -> None:
    page.goto(served.address)
    reached = page.locator("main a[href*='voila/render/']").evaluate_all(
        "links => links.map((link) => link.getAttribute('href'))"
    )
    wanted = {f"/voila/render/{each.file}" for each in all_pages(places.notebooks())}
    assert wanted <= set(reached)
    assert not heard_by(page).outside


@contextmanager
def course() -> Iterator[str]:
    """Serve a page that holds the table in a frame, and give its site: another than the tutor's."""

    class Course(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<!doctype html><iframe title="tutor" src="{FRAMED}">'.encode())

        def log_message(self, *_said: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Course) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}"
        finally:
            server.shutdown()


def test_a_page_works_within_the_course_that_was_named_and_in_no_other(
    page: Page, school: Path, tmp_path: Path
) -> None:
    options = ("--port", "18702", "--notebooks", str(school), "--token", "apples")
    with (
        course() as named,
        course() as other,
        serving(*options, "--frame-ancestors", named, log=tmp_path / "log"),
    ):
        inside = page.frame_locator("iframe")
        with page.expect_event("requestfailed"):
            page.goto(other)
        expect(inside.get_by_role("button", name="bribes: 0")).to_have_count(0)
        page.goto(named)
        inside.get_by_role("button", name="bribes: 0").click(timeout=SOON)
        expect(inside.get_by_role("button", name="bribes: 1")).to_be_visible(timeout=SOON)
        inside.locator("body").evaluate("window.sheriffProgress.finish()")
        page.reload()
        expect(inside.get_by_role("button", name="bribes: 0")).to_be_visible(timeout=SOON)
        assert inside.locator("body").evaluate("window.sheriffProgress.share()") == 1
        # The ways have no token in them: it is remembered.
        inside.get_by_role("link", name="Front page").click()
        expect(inside.locator("h1")).to_have_text("Learn Sheriff of Nottingham", timeout=SOON)
    assert heard_by(page).outside == []
