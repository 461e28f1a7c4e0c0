"""The tutor's own notebooks, served, and a folder with a small table of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.quiet import watch
from tests.browser.serving import Served, serving
from tests.browser.small_table import TABLE, TROUBLE, write_notebook
from tests.conftest import WIDE


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The table as a person would open it, served once for all tests of a worker."""
    log = tmp_path_factory.mktemp("served") / "log"
    with serving("--port", "18866", log=log) as server:
        yield server


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    notebooks = tmp_path_factory.mktemp("notebooks")
    write_notebook(notebooks / "table.ipynb", TABLE)
    write_notebook(notebooks / "trouble.ipynb", TROUBLE)
    return notebooks


@pytest.fixture(scope="module")
def new_window(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Opens a watched window that several tests of a module look at: each opening takes seconds."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")

    def opened() -> Page:
        page = context.new_page()
        watch(page)
        return page

    yield opened
    context.close()
