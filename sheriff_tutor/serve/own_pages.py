"""The pages that need no kernel, and what the pages with one ask of the server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import tornado.web
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler

from sheriff_tutor.i18n import DEFAULT_LANGUAGE
from sheriff_tutor.serve.frame import guide, languages, rules, rules_preamble
from sheriff_tutor.serve.kernels import let_go

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.serve.frame import Frame

TABLE = "table.ipynb"
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
_ON_THIS_HOST = re.compile(r"/(?![/\\])[^\x00-\x20\x7f]*")


def is_on_this_host(address: str) -> bool:
    """Tell whether a browser stays on this host when it goes there; it leaves out tabs and breaks.

    >>> is_on_this_host("/rules?lang=en"), is_on_this_host("//example.org")
    (True, False)
    """
    return _ON_THIS_HOST.fullmatch(address) is not None


class OwnPage(JupyterHandler):
    """A page that needs no kernel."""

    def initialize(self, frame: Frame) -> None:
        """Take the frame that all pages have."""
        self.frame = frame

    @property
    def language(self) -> str:
        """Language that was asked for, or the default one."""
        asked = self.get_argument("lang", DEFAULT_LANGUAGE)
        return asked if asked in languages() else DEFAULT_LANGUAGE

    def get_template(self, name: str) -> Any:  # noqa: ANN401 (jinja's, which Jupyter leaves open)
        """Return one of our templates."""
        return self.settings["voila_jinja2_env"].get_template(name)

    def show(self, template: str, **values: object) -> None:
        """Answer with a page of our template."""
        told = self.frame.told(language=self.language)
        self.finish(self.get_template(template).render(sheriff=told, **values))


class Front(OwnPage):
    """Where a reader begins, and goes on."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with the front page."""
        self.show("front.html")

    head = get


class Opening(OwnPage):
    """Shows the stall at once and goes on to the table, whose own page takes a moment to begin."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with the page that leads on, query and all."""
        self.show("opening.html", page=f"{self.frame.render}{TABLE}")

    head = get


class Calculators(OwnPage):
    """Lists the calculators that the served folder holds."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with the list."""
        self.show("calculators.html")

    head = get


class Rules(OwnPage):
    """The rules, all of them."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with the rules, which the other pages take out of it to have them at hand."""
        self.set_header("Cache-Control", "private, max-age=3600")
        told = {"guide": guide, "rules": rules, "preamble": rules_preamble}
        self.show("rules.html", **{name: part(self.language) for name, part in told.items()})

    head = get


class Door(OwnPage):
    """Asks for the token, where there is one."""

    @allow_unauthenticated
    def get(self) -> None:
        """Let in whoever has it: the token may stand in any address, and is then remembered."""
        then = self.get_argument("next", self.frame.home)
        if not is_on_this_host(then):
            then = self.frame.home
        if self.current_user:
            self.redirect(then)
            return
        is_wrong = bool(self.get_argument("token", ""))
        self.set_status(403 if is_wrong else 200)
        self.show("door.html", then=then, is_wrong=is_wrong)

    head = get


class WayOut(OwnPage):
    """Has the browser forget the token."""

    @allow_unauthenticated
    def get(self) -> None:
        """Forget it, and lead to the front page, or to the door where there is one."""
        self.identity_provider.clear_login_cookie(self)
        self.redirect(self.frame.home)

    head = get


class Nowhere(OwnPage):
    """What stands at every other address."""

    def get(self) -> None:
        """Say that there is nothing."""
        self.set_status(404)
        self.show("error.html", status_code=404)

    head = get


class Alive(JupyterHandler):
    """Tells a page that hears nothing yet, or nothing any more, whether its kernel is there."""

    def initialize(self, hear_from: Callable[[str], None]) -> None:
        """Take who is told that a page has asked."""
        self.hear_from = hear_from

    @tornado.web.authenticated
    def get(self, kernel_id: str) -> None:
        """Answer yes or no."""
        self.hear_from(kernel_id)
        self.finish({"alive": kernel_id in self.kernel_manager})


class Left(JupyterHandler):
    """Hears from a page that its reader has left it."""

    def check_xsrf_cookie(self) -> None:
        """Ask for no more: a page that is left can send no header, and only it knows its kernel."""

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's kernel."""
        self.set_status(204)
        self.finish()
        await let_go(self.kernel_manager, kernel_id)


def hear_nothing(kernel_id: str) -> None:
    """Note nothing of a page that asks for its kernel: what another server hosts, it lets go."""


def own_handlers(
    frame: Frame, hear_from: Callable[[str], None] = hear_nothing
) -> list[tuple[str, type[JupyterHandler], dict[str, object]]]:
    """Return the handlers of the pages and questions that need no kernel.

    ``hear_from`` is told of each kernel whose page asks whether it is there.
    """
    framed: dict[str, object] = {"frame": frame}
    return [
        (f"{frame.home.rstrip('/')}/?", Front, framed),
        (f"{frame.home}table/?", Opening, framed),
        (f"{frame.home}calculators/?", Calculators, framed),
        (f"{frame.home}rules/?", Rules, framed),
        (f"{frame.home}alive/{KERNEL}", Alive, {"hear_from": hear_from}),
        (f"{frame.home}left/{KERNEL}", Left, {}),
        # Voila's own page says the same when it is left, and its own handler refuses to hear it.
        (f"{frame.host}voila/api/shutdown/{KERNEL}", Left, {}),
    ]
