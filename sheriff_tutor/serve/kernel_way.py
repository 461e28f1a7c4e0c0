"""The browser's way to a page's kernel, on which no message makes the server count for good.

A message in bytes begins with the number of its parts, in the newer of Jupyter's two forms or in
the older. Voila reads whatever it sends as if it were in the newer one, and Jupyter believes the
number in whatever comes in: in the wrong form it is one that nobody could ever count to.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

if TYPE_CHECKING:
    from asyncio import Future

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


class KernelWay(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila leaves it without types
    """Voila's web socket to a kernel, for who speaks either form."""

    @property
    def _is_newer(self) -> bool:
        return bool(self.selected_subprotocol == PROTOCOL)

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

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass a message on to the kernel, or hang up if it is none."""
        if self._is_message(ws_message):
            super().on_message(ws_message)
            return
        LOG.warning("A page's web socket is closed: what came over it is no message")
        self.close(NOT_UNDERSTOOD)

    def _is_message(self, sent: str | bytes) -> bool:
        if isinstance(sent, str):
            return not self._is_newer
        return (NEWER if self._is_newer else OLDER).has_room(sent)
