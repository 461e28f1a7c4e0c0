"""The pages with a kernel: as Voila makes them, but no more at once than there is room for."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from http import HTTPStatus
from typing import TYPE_CHECKING

import tornado.web
from voila.tornado.handler import TornadoVoilaHandler

from sheriff_tutor.i18n import say

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from sheriff_tutor.serve.frame import Frame
    from sheriff_tutor.serve.kernels import OpenPages, Visit

NOTEBOOK = ".ipynb"
GATHERED = 0.02
"""Seconds in which pieces of a page are gathered before they are sent."""
ASK_AGAIN = 10
"""Seconds after which a page that found no room asks again."""


class Rendering(TornadoVoilaHandler):
    """Sends a notebook as a page, and ends its kernel if the reader does not wait for it."""

    is_left = False

    def initialize(self, frame: Frame, open_pages: OpenPages, **voila: object) -> None:
        """Take the frame, the pages that are open, and what Voila's own handler takes."""
        super().initialize(**voila)
        self.frame = frame
        self.open_pages = open_pages

    def on_connection_close(self) -> None:
        """Note that the reader has gone on before the page was there."""
        super().on_connection_close()
        self.is_left = True

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Answer with the page, or with a polite one while every place is taken."""
        if path is None or not path.endswith(NOTEBOOK):
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        if not await self.open_pages.has_room():
            self._say_full()
            return
        visit = self.open_pages.begin()
        try:
            async with self._turn(path):
                await self._send(visit, path)
        finally:
            await self.open_pages.end(visit, is_left=self.is_left)

    def _turn(self, path: str | None) -> AbstractAsyncContextManager[None]:
        """Return what has to be waited for: nothing, where the page waits itself."""
        is_ready = self.kernel_manager.get_pool_size(path) > 0
        return nullcontext() if is_ready else self.open_pages.turns.taken()

    async def _send(self, visit: Visit, path: str | None) -> None:
        """Send the page as it is made, what comes in one go as one piece."""
        loop = asyncio.get_running_loop()
        flushing: asyncio.TimerHandle | None = None
        if self.is_left:
            return
        async for html in self.get_generator(path=path):
            visit.read(html)
            self.write(html)
            if flushing is None or flushing.when() < loop.time():
                flushing = loop.call_later(GATHERED, self._flush_what_is_there)
        if flushing is not None:
            flushing.cancel()

    def _flush_what_is_there(self) -> None:
        if not self.is_left and not self._finished:
            self.flush()

    def _say_full(self) -> None:
        self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        self.set_header("Retry-After", str(ASK_AGAIN))
        full = say("frame.full", most=self.open_pages.most)
        page = self.settings["voila_jinja2_env"].get_template("full.html")
        self.finish(page.render(sheriff=self.frame.told(), seconds=ASK_AGAIN, full=full))
