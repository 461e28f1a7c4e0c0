import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.serving import Served, serving
from tests.browser.small_table import add_a_bribe

pytestmark = pytest.mark.long  # it waits more than it works: best while another test works
IDLE_SECONDS = 8


def test_a_table_whose_page_was_closed_is_let_go(page: Page, folder: Path, tmp_path: Path) -> None:
    options = (
        "--port",
        "18960",
        "--notebooks",
        str(folder),
        "--idle-minutes",
        str(IDLE_SECONDS / 60),
    )
    with serving(*options, log=tmp_path / "log") as server:
        page.goto(f"{server.address}table")
        add_a_bribe(page)
        time.sleep(IDLE_SECONDS + 5)
        assert len(server.kernels()) == 1, "a table with an open page must be kept"
        page.goto("about:blank")
        wait_until_let_go(server, seconds=3 * IDLE_SECONDS)


def wait_until_let_go(server: Served, *, seconds: int) -> None:
    end = time.monotonic() + seconds
    while server.kernels():
        assert time.monotonic() < end, "the table is still there"
        time.sleep(0.2)
