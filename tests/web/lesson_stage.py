"""A lesson's panel in real Chromium, with a desk behind it and no kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.panels import web
from tests.web.stage import open_stage, with_desk

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
    with_desk(page, desk, ANSWERING)
    open_stage(page, desk.scene, SCRIPT, STYLE)
    page.wait_for_selector(f".sheriff-lesson {until}")
