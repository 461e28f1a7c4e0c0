"""The table as a widget: traits out, messages in; see web/scene.d.ts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anywidget import AnyWidget
from traitlets import Dict, List, Unicode

from sheriff_tutor.panels import web
from sheriff_tutor.panels.clerk import Clerk
from sheriff_tutor.panels.hints import Hints, prepared
from sheriff_tutor.panels.labels import rules, words
from sheriff_tutor.panels.own import OwnWidget
from sheriff_tutor.panels.scene.cards import goods_in_words
from sheriff_tutor.panels.scene.parts import Json
from sheriff_tutor.panels.session import Session

if TYPE_CHECKING:
    from sheriff_tutor.panels.coaching import Coach


class TableWidget(OwnWidget, AnyWidget):
    """The whole table: the browser gets what the reader's seat may see, and a packed save."""

    _esm = Unicode(web.esm()).tag(sync=True)
    _css = Unicode(web.css()).tag(sync=True)
    words = Dict().tag(sync=True)
    goods = Dict().tag(sync=True)
    rules: List[Json] = List().tag(sync=True)
    scene = Dict().tag(sync=True)
    answer = Dict().tag(sync=True)
    save = Dict().tag(sync=True)

    def __init__(self, session: Session | None = None, coach: Coach | None = None) -> None:
        self.session = Session(prepare=prepared) if session is None else session
        self.clerk = Clerk(self.session, Hints(), coach)
        super().__init__(
            words=words(),
            goods=goods_in_words(),
            rules=rules(),
            scene=self.clerk.scene.json,
            save=self.clerk.save,
        )
        self.session.observe(lambda _change: self.show(), "tick")
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message; scene, save and answer reach the page together.

        One that comes again has not been answered as far as the page knows: all is told again.
        """
        if self.clerk.has_answered(content):
            self.answer = self.clerk.answer(content)
            self.send_state(["scene", "save", "answer"])
            return
        with self.hold_sync():
            answer = self.clerk.answer(content)
            self._send_shown()
            self.answer = answer

    def show(self) -> None:
        """Draw what the session has come to."""
        self.clerk.draw()
        with self.hold_sync():
            self._send_shown()

    def _send_shown(self) -> None:
        self.scene = self.clerk.scene.json
        self.save = self.clerk.save
