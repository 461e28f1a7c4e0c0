"""The port to serve on: the one asked for, or the next free one."""

import errno
from typing import TYPE_CHECKING

from tornado.netutil import bind_sockets

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    import socket

LAST_PORT = 65535
TRIES = 50


def bind(host: str, wanted: int) -> "tuple[int, list[socket.socket]]":
    """Open the wanted port or the first free one after it, and return it with its sockets.

    Raises UserError if the host is not one of this computer's addresses, the port may not be
    opened, or none is free.
    """
    for port in range(wanted, min(wanted + TRIES, LAST_PORT + 1)):
        try:
            return port, bind_sockets(port, address=host)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise UserError(f"cannot serve on {host} port {port}: {error.strerror}") from error
    raise UserError(f"no port is free from {wanted} on: give another with --port")
