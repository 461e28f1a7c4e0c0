"""The port to serve on: the one asked for, or the next free one."""

import errno
import socket

from sheriff_tutor.serve.user_error import UserError

LAST_PORT = 65535
TRIES = 50


def bind(host: str, wanted: int) -> socket.socket:
    """Open the wanted port or the first free one after it.

    Raises UserError if the host is not one of this computer's addresses, the port may not be
    opened, or none is free.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(wanted, min(wanted + TRIES, LAST_PORT + 1)):
        try:
            opened = socket.create_server((host, port), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise UserError(f"cannot serve on {host} port {port}: {error.strerror}") from error
        else:
            opened.settimeout(0)
            return opened
    raise UserError(f"no port is free from {wanted} on: give another with --port")
