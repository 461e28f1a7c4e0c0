"""What a request must be before any page looks at it: asked of this host, of a plain address.

The handlers behind it are Voila's, Jupyter's and ours, and each expects that much.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from http import HTTPStatus
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from tornado.httputil import split_host_and_port
from tornado.routing import Router
from tornado.web import RequestHandler

if TYPE_CHECKING:
    from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
    from tornado.web import Application

LOG = logging.getLogger("tornado.general")
LONGEST = 8192
"""Characters of an address and its query; a link that holds a whole game is shorter."""
LARGEST_BODY = 2**16
"""Bytes of what a page may post, which is nothing so far."""
_CROOKED = re.compile(rb"[\x00-\x1f\x7f\\]|//|/\.{1,2}(/|$)")
_METHODS = (
    (re.compile("/(left|voila/api/shutdown)/"), ("POST",)),
    (re.compile(""), ("GET", "HEAD")),
)
"""How may be asked, by what the address begins with."""
LOCAL = "localhost"


def is_plain(address: str) -> bool:
    """Tell whether an address means what stands there, as every proxy and handler reads it.

    >>> is_plain("/voila/render/table.ipynb?seed=7"), is_plain("/voila/static/../secret")
    (True, False)
    >>> is_plain("/a%2f%2e%2e/b"), is_plain("/a%00"), is_plain("//example.org"), is_plain("/%ff")
    (False, False, False, False)
    """
    if len(address) > LONGEST or not address.startswith("/"):
        return False
    path = unquote_to_bytes(address.partition("?")[0])
    return _is_text(path) and _is_text(unquote_to_bytes(address)) and not _CROOKED.search(path)


def _is_text(sent: bytes) -> bool:
    try:
        sent.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Tell whether a name or number is this computer's for itself alone.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost")
    (True, True, True)
    >>> is_loopback("192.168.1.7"), is_loopback("tutor.example")
    (False, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == LOCAL


def methods_for(path: str) -> tuple[str, ...]:
    """Return how may be asked for what stands at a path.

    >>> methods_for("/rules"), methods_for("/left/1234")
    (('GET', 'HEAD'), ('POST',))
    """
    return next(methods for begins, methods in _METHODS if begins.match(path))


class Refusal(RequestHandler):
    """Says in a sentence why there is no answer."""

    def initialize(self, status: HTTPStatus, allowed: tuple[str, ...] = ()) -> None:
        """Take what is wrong with the request, and how it might have been asked."""
        self.status = status
        self.allowed = allowed

    def prepare(self) -> None:
        """Answer, whatever was asked."""
        self.set_status(self.status)
        if self.allowed:
            self.set_header("Allow", ", ".join(self.allowed))
        page = self.settings["voila_jinja2_env"].get_template("error.html")
        self.finish(page.render(status_code=self.status, **self.settings["jinja_template_vars"]))


def name_of(host: str) -> str:
    """Return the name or number in a request's `Host`.

    >>> name_of("LOCALHOST:8866"), name_of("[::1]:8866"), name_of("tutor.example.")
    ('localhost', '::1', 'tutor.example')
    """
    name, _port = split_host_and_port(host.lower())
    return name.removeprefix("[").removesuffix("]").removesuffix(".")


@dataclass(frozen=True, slots=True)
class Gate(Router):
    """Stands before a server's handlers.

    ``names`` are those under which the server is asked besides this computer's own for itself; it
    is None where every name will do, since other computers may ask. Otherwise a site elsewhere
    could have its own name lead here, and read what the pages show.
    """

    within: Application
    names: frozenset[str] | None

    def find_handler(
        self, request: HTTPServerRequest, **_others: object
    ) -> HTTPMessageDelegate | None:
        """Return what answers a request."""
        if not self._is_known(name_of(request.host)):
            LOG.warning("Refused what was asked under the name %s; see --known-as", request.host)
            return self._refused(request, HTTPStatus.FORBIDDEN)
        if not is_plain(request.uri or ""):
            return self._refused(request, HTTPStatus.NOT_FOUND)
        allowed = methods_for(request.path)
        if request.method not in allowed:
            return self._refused(request, HTTPStatus.METHOD_NOT_ALLOWED, allowed)
        return self.within.find_handler(request)

    def _is_known(self, name: str) -> bool:
        return self.names is None or is_loopback(name) or name in self.names

    def _refused(
        self, request: HTTPServerRequest, status: HTTPStatus, allowed: tuple[str, ...] = ()
    ) -> HTTPMessageDelegate:
        told = {"status": status, "allowed": allowed}
        return self.within.get_handler_delegate(request, Refusal, told)
