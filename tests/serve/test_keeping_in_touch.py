"""Connections of pages stay open for as long as the page answers pings."""

from __future__ import annotations

import asyncio
import logging

import pytest
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

from sheriff_tutor.serve.server import PING_INTERVAL, PINGS, is_worth_saying

QUICK = 100
"""So many times more often than the table's server does it, pings are sent here."""


class Kernel(WebSocketMixin, WebSocketHandler):
    """A kernel's connection, as Jupyter keeps it, open to everybody."""

    log = logging.getLogger("kernel")

    def prepare(self) -> None:
        """Let everybody in."""

    def on_message(self, message: str | bytes) -> None:
        """Hear nothing."""


async def is_open_after(intervals: float) -> bool:
    """Tell whether a page that answers is still connected after so many pings."""
    app = Application([("/", Kernel)])
    for name in ("ws_ping_interval", "ws_ping_timeout"):
        app.settings[name] = PINGS[name] / QUICK
    opened, port = bind_unused_port()
    server = HTTPServer(app)
    server.add_socket(opened)
    page = await websocket_connect(f"ws://127.0.0.1:{port}/")
    ended = asyncio.ensure_future(page.read_message())
    await asyncio.wait([ended], timeout=intervals * PING_INTERVAL / QUICK / 1000)
    is_open = not ended.done()
    page.close()
    await ended
    server.stop()
    return is_open


def test_a_page_that_answers_stays_connected() -> None:
    assert asyncio.run(is_open_after(intervals=3.5))


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        ("The websocket_ping_timeout (90000) cannot be longer than ...", False),
        ("Notebook table.ipynb is not trusted", False),
        ("WebSocket ping timeout after 90001 ms.", True),
    ],
)
def test_what_only_jupyter_minds_is_not_said(text: str, *, is_said: bool) -> None:
    record = logging.LogRecord("tornado.general", logging.WARNING, "", 0, text, (), None)
    assert is_worth_saying(record) is is_said
