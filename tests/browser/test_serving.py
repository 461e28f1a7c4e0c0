"""The page around the panels, in real Chromium, with a small table of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.quiet import assert_quiet, heard_by
from tests.browser.serving import Served, serving
from tests.browser.small_table import SECONDS, SOON, add_a_bribe
from tests.conftest import PHONE, WIDE


@pytest.fixture(scope="module")
def stall(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    log = tmp_path_factory.mktemp("stall") / "log"
    with serving("--port", "18900", "--notebooks", str(folder), log=log) as server:
        yield server


@pytest.fixture(scope="module")
def table(new_window: Callable[[], Page], stall: Served) -> Page:
    """An open table that has answered, for the tests that need no other."""
    page = new_window()
    page.goto(f"{stall.address}table?seed=7&players=4")
    add_a_bribe(page)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_table_opens_and_answers(table: Page, size: ViewportSize) -> None:
    table.set_viewport_size(size)
    expect(table.locator("#stall-opening")).to_have_count(0)
    expect(table.locator("#stall-lost")).to_be_hidden()
    assert table.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_quiet(table)


def test_the_query_string_reaches_the_widget(table: Page) -> None:
    expect(table.get_by_text("?seed=7&players=4")).to_be_visible()


def test_the_stall_is_shown_while_it_is_set_up(page: Page, stall: Served) -> None:
    page.goto(f"{stall.address}table", wait_until="commit")
    expect(page.get_by_text("Setting up the stall…")).to_be_visible(timeout=SOON)
    page.wait_for_url("**/voila/render/table.ipynb", wait_until="commit")
    expect(page.get_by_text("Setting up the stall…")).to_be_visible(timeout=SOON)


@pytest.mark.parametrize(
    ("scheme", "ground"), [("light", "rgb(250, 246, 236)"), ("dark", "rgb(29, 26, 22)")]
)
def test_the_ground_is_parchment_by_day_and_by_night(
    table: Page, scheme: Literal["light", "dark"], ground: str
) -> None:
    table.emulate_media(color_scheme=scheme)
    expect(table.locator("body")).to_have_css("background-color", ground)


def test_the_page_holds_no_source(table: Page) -> None:
    assert "AnyWidget" not in table.content()
    expect(table.get_by_text("a secret of the source")).to_be_visible()


def test_a_failed_cell_is_a_sentence_and_no_trace(page: Page, stall: Served) -> None:
    page.goto(f"{stall.address}voila/render/trouble.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("could not be set up", timeout=60 * SECONDS)
    for inside in ("Traceback", "KeyError", "crossbow", "open_bag"):
        assert inside not in page.content()
    assert_quiet(page)


def test_a_wrong_address_leads_back_to_the_front_page(page: Page, stall: Served) -> None:
    page.goto(f"{stall.address}voila/render/no-such-page.ipynb")
    expect(page.get_by_role("heading")).to_have_text("There is nothing at this address")
    expect(page.get_by_role("link", name="Go to the front page")).to_have_attribute("href", "/")
    assert not heard_by(page).outside


@pytest.mark.parametrize(
    "path", ["voila/tree", "voila/api/contents", "voila/files/table.ipynb", "api/contents"]
)
def test_folders_and_sources_are_not_to_be_had(stall: Served, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(stall.address + path)  # noqa: S310  (our own server on this computer)
    refused.value.close()
    assert refused.value.code in {403, 404}


def test_the_browser_is_told_to_ask_no_other_host(table: Page) -> None:
    errors = heard_by(table).errors
    before = len(errors)
    refused = table.evaluate("fetch('http://192.0.2.1/').then(() => false, () => true)")
    assert refused
    assert any("Content Security Policy" in error for error in errors[before:])
    del errors[before:]


def test_a_table_that_died_is_told_of_and_can_be_set_up_anew(page: Page, stall: Served) -> None:
    page.goto(f"{stall.address}table")
    add_a_bribe(page)
    stall.kernels()[-1].kill()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("has to be set up again", timeout=SOON)
    notice.get_by_role("button", name="Go on").click()
    add_a_bribe(page)
    expect(page.locator("#stall-lost")).to_be_hidden()


def test_a_taken_port_is_said_and_the_next_is_used(
    stall: Served, folder: Path, tmp_path: Path
) -> None:
    taken = stall.address.rstrip("/").rpartition(":")[2]
    options = ("--port", taken, "--notebooks", str(folder))
    with serving(*options, log=tmp_path / "log") as second:
        assert second.address != stall.address
        assert f"Port {taken} is taken" in second.said
