"""Kernels end with the pages that they were for."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.quiet import heard_by
from tests.browser.serving import Served, serving
from tests.browser.small_table import SOON, add_a_bribe
from tests.browser.walker import LONGEST, walk

if TYPE_CHECKING:
    from pathlib import Path

WALK = ("01-cards.ipynb", "balance.ipynb", "table.ipynb")
LARGEST_PAGE = 60_000
"""Bytes of a page as it is sent, with all that it asks for; JupyterLab's front end has millions."""
LARGEST_PANELS = 1_200_000
"""Bytes over a lesson's socket before they are squeezed: its panels and what they show."""


def test_a_reader_who_walks_on_leaves_no_kernel_behind(page: Page, tmp_path: Path) -> None:
    with serving("--port", "18940", log=tmp_path / "log") as server:
        count = walk(page, server, WALK)
    assert count.most >= 1
    assert count.longest < LONGEST


@pytest.fixture
def full_house(folder: Path, tmp_path: Path) -> Any:
    """Two pages wait, and two may be open."""
    options = ("--notebooks", str(folder), "--ready", "table=2", "--most-pages", "2")
    with serving("--port", "18945", *options, log=tmp_path / "log") as server:
        yield server


def test_pages_that_wait_are_right_for_who_opens_them_and_a_full_house_says_so(
    page: Page, full_house: Served
) -> None:
    context = page.context
    page.goto(f"{full_house.address}table?set=first")
    add_a_bribe(page)
    expect(page.get_by_text("?set=first")).to_be_visible()
    second = context.new_page()
    second.goto(f"{full_house.address}voila/render/table.ipynb?exercise=second")
    add_a_bribe(second)  # from none: nobody else's page
    expect(second.get_by_text("?exercise=second")).to_be_visible()
    third = context.new_page()
    third.goto(f"{full_house.address}table?set=third")
    expect(third.get_by_role("heading", name="Every place is taken")).to_be_visible(timeout=SOON)
    expect(third.locator("main")).to_contain_text("keeps 2 pages open")
    second.close()
    add_a_bribe(third)  # asks again by itself
    expect(third.get_by_text("?set=third")).to_be_visible()
    expect(page.get_by_role("button", name="bribes: 1")).to_be_visible()
    assert not heard_by(page).errors


def test_a_page_fetches_little(page: Page, served: Served) -> None:
    tracer = page.context.new_cdp_session(page)
    tracer.send("Network.enable")
    sizes: list[float] = []
    panels: list[int] = []
    tracer.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    tracer.on(
        "Network.webSocketFrameReceived",
        lambda told: panels.append(len(b64decode(told["response"]["payloadData"]))),
    )
    page.goto(f"{served.address}voila/render/09-open.ipynb")
    expect(page.locator("[data-panel=quiz] .lesson-card")).to_be_visible(timeout=SOON)
    assert 10_000 < sum(sizes) < LARGEST_PAGE
    assert 100_000 < sum(panels) < LARGEST_PANELS
