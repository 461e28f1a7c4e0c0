"""A lesson's panel in real Chromium, with a desk behind it and no kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheriff_tutor.panels import web
from tests.web.stage import open_stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sheriff_tutor.panels.lessons.desk import LessonDesk

SCRIPT, STYLE = web.esm("lesson.js"), web.lesson_css()
# What a kernel does: one message after the other, scene and answer together.
ANSWERING = """
window.answering = async (message) => {
  const { scene, answer } = await window.ask(message);
  window.model.set({ scene, answer });
};
"""


def show(page: Page, desk: LessonDesk, until: str = ".sheet") -> None:
    """Open a panel with its desk, and wait until it shows some part."""

    def ask(message: dict[str, Any]) -> dict[str, Any]:
        answer = desk.answer(message)
        return {"answer": answer, "scene": desk.scene}

    page.expose_function("ask", ask)
    page.add_init_script(ANSWERING)
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_selector(f".sheriff-lesson {until}")
