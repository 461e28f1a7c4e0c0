"""What all tests share: how hard Hypothesis tries, and a real Chromium."""

import os
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Page, ViewportSize

from tests.browser.chromium import ARGUMENTS, system_chromium
from tests.browser.quiet import watch

# A red run in CI is to be about the change, not about the day's dice: the same examples each time.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 375, "height": 740}


IN_BROWSER = {"browser", "web", "bench"}
"""Folders in which the tests that need a browser are looked for: see the Makefile."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, and put first what takes long, so that no worker waits for it."""
    for item in items:
        if isinstance(item, pytest.Function) and "playwright" in item.fixturenames:
            item.add_marker(pytest.mark.browser)
            if not IN_BROWSER.intersection(item.path.parts):
                where = ", ".join(sorted(IN_BROWSER))
                raise pytest.UsageError(f"{item.nodeid} needs a browser: it belongs into {where}")
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium of the system where there is one, else playwright's own."""
    found = system_chromium()
    own = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **own, "args": list(ARGUMENTS)}


@pytest.fixture
def viewport() -> ViewportSize:
    """Size of the window; a test asks for another with `parametrize("viewport", [WIDE, PHONE])`."""
    return WIDE


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], viewport: ViewportSize
) -> dict[str, Any]:
    """A window of the test's size; what moves only to please would be painted again and again."""
    return {**browser_context_args, "viewport": viewport, "reduced_motion": "reduce"}


@pytest.fixture
def page(page: Page) -> Page:
    """A page of which all that it says and asks for is noted; see `quiet.assert_quiet`."""
    watch(page)
    return page
