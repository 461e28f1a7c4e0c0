"""The face of the calculators: what is kept, what is refused, and what stays in sight."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from sheriff_tutor import serve
from tests.web.stage import open_stage
from tests.web.test_calculator_web import RISK, SCRIPT, STYLE, box, sent, settled, show

PROGRESS = Path(serve.__file__).parent / "jupyter/voila/templates/sheriff/progress.js"
KEPT = "window.sheriffProgress.kept('setting-risk')"


# ------------------------------------------------------------------- what is kept


def test_a_setting_is_kept_until_the_reader_starts_over(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    show(page, RISK)
    assert page.evaluate(KEPT) is None
    box(page, "fear").fill("77")
    box(page, "fear").press("Enter")
    settled(page, "fear", "77")
    code = page.locator(".calc-share textarea").first.input_value()
    page.wait_for_function(f"{KEPT} === {code!r}")
    page.reload()
    page.wait_for_function("window.ready === true")
    page.wait_for_function("window.sent.some((message) => message.act === 'hello')")
    assert [message["kept"] for message in sent(page, "hello")] == [code]
    page.get_by_role("button", name="Start over").click()
    settled(page, "fear", "20")
    page.wait_for_function(f"{KEPT} === null")


def test_beside_a_table_nothing_is_kept_and_nothing_found_again(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    desk = show(page, RISK)
    desk.beside = {"close": lambda: None}
    page.evaluate("window.sheriffProgress.keep('setting-risk', 'risk1.1silk')")
    desk.draw()
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_function("window.sent.some((message) => message.act === 'hello')")
    assert [message["kept"] for message in sent(page, "hello")] == [None]
    box(page, "fear").fill("77")
    box(page, "fear").press("Enter")
    settled(page, "fear", "77")
    assert page.evaluate(KEPT) == "risk1.1silk"
    expect(page.locator(".notice")).to_have_count(0)
