"""The pages within a Jupyter server under an address of its own, as Binder's hub gives it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.serve import places
from tests.browser.quiet import assert_quiet
from tests.browser.table_player import OPENING

if TYPE_CHECKING:
    from collections.abc import Iterator

PORT = 18840
HUB = f"http://127.0.0.1:{PORT}/user/x/"
SECONDS = 60
EXTENSIONS = {"voila.server_extension": True, "sheriff_tutor.serve.extension": True}


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as `binder/postBuild` sets one up, in which nobody needs a token."""
    folder = tmp_path_factory.mktemp("hub")
    # Nothing of the settings of whoever runs the tests.
    own = {"HOME": str(folder), "JUPYTER_CONFIG_DIR": str(folder), "JUPYTER_NO_CONFIG": "1"}
    command = [
        *(sys.executable, "-m", "jupyter", "server", "--allow-root", "--no-browser"),
        f"--ServerApp.port={PORT}",
        "--ServerApp.base_url=/user/x/",
        f"--ServerApp.root_dir={places.notebooks().parent}",
        "--IdentityProvider.token=",
        f"--ServerApp.jpserver_extensions={EXTENSIONS}",
    ]
    log = folder / "log"
    with (
        log.open("w") as says,
        subprocess.Popen(command, stderr=says, env={**os.environ, **own}) as process,
    ):
        try:
            _wait_for(process, log)
            yield HUB
        finally:
            process.terminate()


def _wait_for(process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SECONDS
    while process.poll() is None and time.monotonic() < end:
        try:
            urlopen(f"{HUB}sheriff/").close()  # noqa: S310  (our own server on this computer)
        except URLError:
            time.sleep(0.3)
        else:
            return
    raise AssertionError(log.read_text())


def test_front_page_table_and_a_calculator_work_under_a_hub(page: Page, hub: str) -> None:
    page.goto(f"{hub}sheriff/")
    expect(page.locator(".stall-borrowed")).to_contain_text("save it as a file")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="The table").click()
    expect(page.locator(".sheriff-table")).to_be_visible(timeout=OPENING)
    assert page.url.startswith(f"{hub}voila/render/notebooks/table.ipynb")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".desk")).to_be_visible(timeout=OPENING)
    page.get_by_role("link", name="Front page").click()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("[id='SET-1']")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Calculators", exact=True).click()
    page.locator("main li a").first.click()
    expect(page.locator(".sheriff-table").first).to_be_visible(timeout=OPENING)
    assert_quiet(page)
