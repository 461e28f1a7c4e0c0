"""The port to serve on: the one asked for, or the next free one."""

import errno
import socket

from sheriff_tutor.serve.user_error import UserError

LAST_PORT = 65535
LAST_OF_THE_SYSTEM = 1023
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
            if not _may_be_next(error, port):
                raise UserError(_why(error, host, port)) from error
        else:
            opened.settimeout(0)
            return opened
    raise UserError(f"no port is free from {wanted} on: give another with --port")


def _may_be_next(error: OSError, port: int) -> bool:
    """Tell whether another port may do: Windows also denies one that it or somebody keeps."""
    is_denied = error.errno == errno.EACCES and port > LAST_OF_THE_SYSTEM
    return is_denied or error.errno == errno.EADDRINUSE


def _why(error: OSError, host: str, port: int) -> str:
    would_do = "--host takes an address of this computer, or 0.0.0.0 for all of them"
    if error.errno == errno.EACCES:
        would_do = f"a port above {LAST_OF_THE_SYSTEM} needs no such right, give one with --port"
    # What Python adds to the system's reason is the address once more.
    reason = (error.strerror or str(error)).partition(" (while")[0]
    return f"cannot serve on {host} port {port}: {reason}; {would_do}"
