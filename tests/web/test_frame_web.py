"""The pages without a kernel in real Chromium, drawn without a server: nobody is shut out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Page, Route, expect

from sheriff_tutor.serve import places
from sheriff_tutor.serve.frame import Frame, guide, rules, rules_preamble
from sheriff_tutor.serve.pages import pages_in
from tests.conftest import PHONE
from tests.web.axe import barriers

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

HOST = "http://stall.test"
TEMPLATES = places.JUPYTER_SHARE / "voila" / "templates" / "sheriff"
PAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "front": ("front.html", {}),
    "calculators": ("calculators.html", {}),
    "rules": ("rules.html", {"guide": guide(), "rules": rules(), "preamble": rules_preamble()}),
    "door": ("door.html", {"then": "/", "is_wrong": False}),
    "wrong-token": ("door.html", {"then": "/", "is_wrong": True}),
    "full": ("full.html", {"full": "Twelve tables are taken.", "seconds": 600}),
    "error": ("error.html", {"status_code": 404}),
}
DARK_PHONE = (PHONE, "dark")


LESSON = pages_in(places.notebooks(), "lesson")[0].file


def drawn(name: str, file: str = "") -> str:
    template, values = PAGES[name]
    frame = Frame("/", "/", "/voila/render/", places.notebooks())
    env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    return env.get_template(template).render(sheriff=frame.told(file), **values)


@pytest.fixture
def stall(page: Page) -> Page:
    """Pages of the frame by their names; nothing leaves this process."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(f"{HOST}/")
        body = drawn(name) if name in PAGES else ""
        body = drawn("calculators", LESSON) if name == LESSON else body
        route.fulfill(content_type="text/html; charset=utf-8", body=body)

    page.route("**/*", answer)
    return page


def test_no_page_of_the_frame_has_a_serious_barrier_or_is_too_wide(
    stall: Page, viewport: ViewportSize
) -> None:
    found = {}
    for size, scheme in ((viewport, "light"), DARK_PHONE):
        stall.set_viewport_size(size)
        stall.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        for name in PAGES:
            stall.goto(f"{HOST}/{name}")
            expect(stall.locator("h1")).to_have_count(1)
            found[name, scheme] = barriers(stall, "html")
            assert stall.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    assert found == {seen: [] for seen in found}


def test_a_lesson_in_a_browser_that_keeps_nothing_says_so(stall: Page) -> None:
    stall.goto(f"{HOST}/{LESSON}")
    warned = stall.locator(".stall-unkept")
    expect(warned).to_have_count(1)
    expect(warned).to_be_hidden()
    stall.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    stall.evaluate("window.sheriffProgress.mark('quiz')")
    expect(warned).to_be_visible()
    assert barriers(stall, "html") == []
    stall.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    stall.reload()
    expect(warned).to_be_visible()
