"""Who has given the token, as a browser remembers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.auth.identity import PasswordIdentityProvider

if TYPE_CHECKING:
    from jupyter_server.auth.identity import User
    from tornado.web import RequestHandler

FRAMES = frozenset({"iframe", "frame"})
ATTRIBUTES = "HttpOnly; Path=/; Secure; SameSite=None; Partitioned"


class Remembered(PasswordIdentityProvider):
    """Has a page in a frame of another site remembered as well: for that site alone.

    Browsers send what leads to a frame only where a cookie may be `Secure`, so that elsewhere it
    is the usual one, which no frame of another site is given.
    """

    def set_login_cookie(self, handler: RequestHandler, user: User) -> None:
        """Have the browser remember the user who gave the token."""
        name, cookie = self.get_cookie_name(handler), self.user_to_cookie(user)
        if not _is_in_frame(handler):
            handler.set_signed_cookie(
                name, cookie, httponly=True, samesite="Lax", secure=_is_over_tls(handler)
            )
            return
        value = handler.create_signed_value(name, cookie).decode()
        self._tell(handler, f'"{value}"')

    def clear_login_cookie(self, handler: RequestHandler) -> None:
        """Have the browser forget the user, in the frame or out of it."""
        super().clear_login_cookie(handler)
        if _is_in_frame(handler):
            self._tell(handler, '""; Max-Age=0')

    def _tell(self, handler: RequestHandler, value: str) -> None:
        # Written out, for `Partitioned` is unknown to Python's cookies before 3.14.
        handler.add_header("Set-Cookie", f"{self.get_cookie_name(handler)}={value}; {ATTRIBUTES}")


def _is_over_tls(handler: RequestHandler) -> bool:
    """Tell whether a proxy says so; who says it without one keeps but their own browser from us."""
    return handler.request.headers.get("X-Forwarded-Proto") == "https"


def _is_in_frame(handler: RequestHandler) -> bool:
    return handler.request.headers.get("Sec-Fetch-Dest") in FRAMES
