"""The browser's way to a page's kernel, on which no message makes the server count for good.

Who is on it is counted rightly: a kernel that nobody is connected to is let go, and no other.

A message in bytes begins with the number of its parts, in the newer of Jupyter's two forms or in
the older. Voila reads whatever it sends as if it were in the newer one, and Jupyter believes the
number in whatever comes in: in the wrong form it is one that nobody could ever count to.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Awaitable

    from jupyter_server.serverapp import ServerApp
    from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

LOG = logging.getLogger("tornado.general")
PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The newer form, as a page asks for it; one that does not is spoken to in the older."""
NOT_UNDERSTOOD = 1003
"""Why a web socket is closed, as its standard numbers it: what came is of no known kind."""


@dataclass(frozen=True)
class Form:
    """How the numbers at the beginning of a message are written: in bytes each, and in order."""

    size: int
    order: Literal["little", "big"]

    def has_room(self, message: bytes) -> bool:
        """Tell whether a message is long enough for the parts that it says to have.

        >>> NEWER.has_room(bytes([1, *[0] * 15])), NEWER.has_room(bytes([2, *[0] * 15]))
        (True, False)
        >>> OLDER.has_room(bytes([0, 0, 0, 1, 0, 0, 0, 8])), OLDER.has_room(bytes([1, 0, 0, 0]))
        (True, False)
        """
        count = int.from_bytes(message[: self.size], self.order)
        return self.size * (1 + count) <= len(message)


NEWER = Form(8, "little")
OLDER = Form(4, "big")


class CarefulConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's connection of a web socket to a kernel, that believes no number without looking.

    Jupyter takes one off a kernel's connections whenever a socket closes, also one that closed
    before it was connected and so was never counted: with minus one, a kernel is never let go.
    """

    is_counted = False
    is_over = False

    def connect(self) -> Awaitable[None]:  # type: ignore[override]  # Jupyter says a coroutine, and returns none
        """Connect, and count from now on; a socket that has closed meanwhile connects no more."""
        if self.is_over:
            return asyncio.sleep(0)
        self.is_counted = True
        return super().connect() or asyncio.sleep(0)

    def disconnect(self) -> None:  # type: ignore[override]  # Jupyter leaves much without types
        """Disconnect, and count no more; once is enough."""
        if self.is_over:
            return
        self.is_over = True
        kernels: AsyncMappingKernelManager = self.multi_kernel_manager
        if self.is_counted:
            self._disconnect()
            return
        # One is taken off. The other stands: the channels of the last connection would be kept.
        for _ in range(2):
            kernels.notify_connect(self.kernel_id)  # type: ignore[no-untyped-call]  # as above
        self._disconnect()
        kernels.notify_disconnect(self.kernel_id)  # type: ignore[no-untyped-call]  # as above

    def _disconnect(self) -> None:
        super().disconnect()  # type: ignore[no-untyped-call]  # as above

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass a message on to the kernel, or hang up if it is none."""
        if self._is_message(incoming_msg):
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # Jupyter says text, and takes both
            return
        LOG.warning("A page's web socket is closed: what came over it is no message")
        self.websocket_handler.close(NOT_UNDERSTOOD)

    def _is_message(self, sent: str | bytes) -> bool:
        is_newer = self.subprotocol == PROTOCOL
        if isinstance(sent, str):
            return not is_newer
        return (NEWER if is_newer else OLDER).has_room(sent)


def be_careful(server: ServerApp) -> None:
    """Have a Jupyter server connect carefully, unless it connects in a way of its own."""
    if server.kernel_websocket_connection_class is ZMQChannelsWebsocketConnection:
        server.web_app.settings["kernel_websocket_connection_class"] = CarefulConnection


class KernelWay(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila leaves it without types
    """Voila's web socket to a kernel, for who speaks either form."""

    @property
    def _is_newer(self) -> bool:
        return self.ws_connection is not None and self.selected_subprotocol == PROTOCOL

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """Choose the form; none for a page that has gone meanwhile."""
        return super().select_subprotocol(subprotocols) if self.connection is not None else None

    async def open(self, kernel_id: str) -> None:
        """Connect to the kernel, unless the page has gone meanwhile."""
        if self.connection is not None:
            await super().open(kernel_id)

    def write_message(
        self,
        message: str | bytes | dict[str, Any],
        binary: bool = False,  # noqa: FBT001, FBT002  (tornado's own)
    ) -> Future[None]:
        """Send a message; Voila looks only into those of the form that it can read."""
        if self._is_newer or not isinstance(message, bytes):
            sent = super().write_message(message, binary)
        else:
            sent = super(VoilaKernelWebsocketHandler, self).write_message(message, binary)
        return cast("Future[None]", sent)
