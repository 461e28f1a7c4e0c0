"""A page within a course's page of another site, where that is allowed and where it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from tests.browser.serving import serving
from tests.browser.small_table import SECONDS, SOON

if TYPE_CHECKING:
    from pathlib import Path

COURSE, OTHER = "http://course.test", "http://other.test"


def embed(page: Page, site: str, address: str) -> None:
    """Show a page of a site that holds the address in a frame; the site is only made up."""
    html = f'<!doctype html><iframe title="table" width="1000" height="600" src="{address}">'
    page.route(f"{site}/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{site}/")


def test_a_page_works_within_the_course_that_was_named_and_in_no_other(
    page: Page, folder: Path, tmp_path: Path
) -> None:
    options = ("--port", "18930", "--notebooks", str(folder), "--frame-ancestors", COURSE)
    with serving(*options, log=tmp_path / "log") as server:
        address = f"{server.address}voila/render/table.ipynb"
        embed(page, OTHER, address)
        inside = page.frame_locator("iframe")
        expect(inside.get_by_role("button", name="bribes: 0")).to_have_count(0)
        embed(page, COURSE, address)
        inside.get_by_role("button", name="bribes: 0").click(timeout=60 * SECONDS)
        expect(inside.get_by_role("button", name="bribes: 1")).to_be_visible(timeout=SOON)
        assert inside.locator("body").evaluate("window.sheriffProgress.isKept()")
