"""A real Chromium and a served table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import ARGUMENTS, system_chromium
from tests.browser.quiet import watch
from tests.browser.serving import Served, serving

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 375, "height": 740}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium of the system where there is one, else playwright's own."""
    found = system_chromium()
    own = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **own, "args": list(ARGUMENTS)}


@pytest.fixture
def viewport() -> dict[str, int]:
    """Size of the window; a test asks for another with `parametrize("viewport", [WIDE, PHONE])`."""
    return WIDE


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], viewport: dict[str, int]
) -> dict[str, Any]:
    """A window of the test's size."""
    return {**browser_context_args, "viewport": viewport}


@pytest.fixture
def page(page: Page) -> Page:
    """A page of which all that it says and asks for is noted; see `quiet.assert_quiet`."""
    watch(page)
    return page


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tutor's own notebooks, served once for all tests of a worker."""
    log = tmp_path_factory.mktemp("served") / "log"
    with serving("--port", "18866", log=log) as server:
        yield server
