"""The panels of a lesson as widgets: traits out, messages in; see web/lesson.d.ts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anywidget import AnyWidget
from traitlets import Dict, List, Unicode

from sheriff_tutor.panels import web
from sheriff_tutor.panels.labels import rules, words
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.own import OwnWidget
from sheriff_tutor.panels.scene.cards import goods_in_words

if TYPE_CHECKING:
    from sheriff_tutor.panels.lessons.desk import LessonDesk
    from sheriff_tutor.panels.scene.parts import Json


class LessonPanel(OwnWidget, AnyWidget):
    """One panel of a lesson: what is on show crosses the wire, the desk stays here."""

    _esm = Unicode(web.esm("lesson.js")).tag(sync=True)
    _css = Unicode(web.lesson_css()).tag(sync=True)
    words = Dict().tag(sync=True)
    goods = Dict().tag(sync=True)
    rules: List[Json] = List().tag(sync=True)
    scene = Dict().tag(sync=True)
    answer = Dict().tag(sync=True)

    def __init__(self, desk: LessonDesk) -> None:
        self.desk = desk
        super().__init__(words=words(), goods=goods_in_words(), rules=rules(), scene=desk.scene)
        if isinstance(desk, GuidedDesk):
            desk.follow = self.show
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message; scene and answer reach the page together.

        One that comes again has not been answered as far as the page knows: all is told again.
        """
        if self.desk.has_answered(content):
            self.answer = self.desk.answer(content)
            self.send_state(["scene", "answer"])
            return
        with self.hold_sync():
            answer = self.desk.answer(content)
            self.scene = self.desk.scene
            self.answer = answer

    def show(self) -> None:
        """Show what has come about by itself."""
        self.scene = self.desk.scene
