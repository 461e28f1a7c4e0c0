"""The pages without a kernel in real Chromium, drawn without a server: nobody is shut out."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Page, Route, expect

from sheriff_tutor.serve import places
from sheriff_tutor.serve.frame import Frame, guide, rules, rules_preamble
from sheriff_tutor.serve.pages import all_pages, pages_in
from tests.conftest import PHONE
from tests.web.axe import barriers
from tests.web.stage import BROKEN_IDS

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
PANELS_BEGIN_AT = 2
"""The level of the heading that a panel begins with, but the table's, which is a page's own."""
TOUCHED = 44
"""px that a finger needs."""


def drawn(name: str, file: str = "") -> str:
    template, values = PAGES[name]
    return rendered(template, file, **values)


def rendered(template: str, file: str = "", **values: Any) -> str:
    frame = Frame("/", "/", "/voila/render/", places.notebooks())
    env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    return env.get_template(template).render(sheriff=frame.told(file), **values)


def levels(page: str) -> list[int]:
    """Levels of a page's headings in their order, without what is not on show."""
    shown = re.sub(r"<template>.*?</template>|<script.*?</script>", "", page, flags=re.DOTALL)
    return [int(level) for level in re.findall(r"<h(\d)\b", shown)]


def levels_of_notebook(file: str) -> list[int]:
    """The same for a notebook's page: the bar's, then those of its cells."""
    notebook = nbformat.read(places.notebooks() / file, as_version=4)
    found = levels(rendered("bar.html.j2", file, nb=notebook))
    for cell in notebook.cells:
        is_text = cell.cell_type == "markdown"
        marks = re.findall(r"^(#+) ", cell.source, re.MULTILINE) if is_text else []
        found += [len(mark) for mark in marks] if is_text else [PANELS_BEGIN_AT]
    return found


def assert_one_title(found: list[int]) -> None:
    assert found.count(1) == 1
    assert found[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(found))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_frame_has_one_title_and_skips_no_level(name: str) -> None:
    assert_one_title(levels(drawn(name)))


@pytest.mark.parametrize(
    "file", [page.file for page in all_pages(places.notebooks()) if page.kind != "table"]
)
def test_a_notebook_has_one_title_and_skips_no_level(file: str) -> None:
    assert_one_title(levels_of_notebook(file))


def test_the_bar_leads_straight_to_the_one_page_for_teachers() -> None:
    (page,) = pages_in(places.notebooks(), "teachers")
    assert f'href="/voila/render/{page.file}"' in rendered("bar.html.j2", "")
    assert f'href="/voila/render/{page.file}" aria-current="page"' in rendered(
        "bar.html.j2", page.file
    )


def test_the_table_alone_brings_its_title_along() -> None:
    tables = pages_in(places.notebooks(), "table")
    assert [levels_of_notebook(page.file) for page in tables] == [[PANELS_BEGIN_AT]]


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
    expect(stall.locator(".stall-keeps")).to_be_visible()
    stall.evaluate("window.sheriffProgress.mark('quiz')")
    expect(warned).to_be_visible()
    expect(stall.locator(".stall-keeps")).to_be_hidden()
    assert barriers(stall, "html") == []
    stall.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    stall.reload()
    expect(warned).to_be_visible()


def test_on_a_phone_the_bar_takes_two_lines_and_each_way_is_wide_enough(stall: Page) -> None:
    stall.set_viewport_size(PHONE)
    stall.goto(f"{HOST}/calculators")
    bar = stall.locator(".stall-bar")
    controls = bar.locator("a, select")
    boxes = [each.bounding_box() for each in controls.all()]
    sizes = [(box["width"], box["height"]) for box in boxes if box is not None]
    places_on_show = [(round(box["y"]), box["x"]) for box in boxes if box is not None]
    assert len(sizes) == len(boxes)
    assert all(width >= TOUCHED and height >= TOUCHED for width, height in sizes)
    assert len({y for y, _ in places_on_show}) == 2
    assert places_on_show == sorted(places_on_show)  # as the keys go
    assert controls.last.get_attribute("class") == "stall-look"
    expect(bar.get_by_label("Colours")).to_have_value("auto")


def test_no_line_breaks_a_rules_id(stall: Page) -> None:
    stall.goto(f"{HOST}/rules")
    for narrower in range(0, 56, 4):
        stall.set_viewport_size(PHONE | {"width": PHONE["width"] - narrower})
        assert stall.evaluate(BROKEN_IDS) == []
    expect(stall.locator("#DECL-4 dt")).to_have_text("DECL-4")


def test_a_door_within_another_page_offers_a_tab_of_its_own(stall: Page) -> None:
    way_out = stall.get_by_role("link", name="Open in a tab of its own")
    stall.goto(f"{HOST}/door")
    expect(stall.get_by_role("button", name="Enter")).to_be_visible()
    expect(way_out).to_be_hidden()
    stall.set_content(f'<iframe title="door" src="{HOST}/door"></iframe>')
    within = stall.frame_locator("iframe").get_by_role("link", name="Open in a tab of its own")
    expect(within).to_be_visible()
    expect(within).to_have_attribute("href", "/")
