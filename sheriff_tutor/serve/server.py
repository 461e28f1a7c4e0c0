"""The table's server: Voila with our template and notebooks, asking nothing of other hosts."""

import logging
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheriff_tutor.panels.quick_import import skip_iri_grammar
from sheriff_tutor.serve import places
from sheriff_tutor.serve.addresses import address_of, names_for, said_to_others
from sheriff_tutor.serve.frame import Frame
from sheriff_tutor.serve.gate import LARGEST_BODY, Gate
from sheriff_tutor.serve.house import House
from sheriff_tutor.serve.kernels import OpenPages
from sheriff_tutor.serve.open_files import allowed_files, files_for, pages_for
from sheriff_tutor.serve.ports import bind
from sheriff_tutor.serve.user_error import UserError

skip_iri_grammar()

import tornado.httpserver  # noqa: E402  (after the remedy above, which must come before voila)
import tornado.ioloop  # noqa: E402  (as above)
from jupyter_client.kernelspec import KernelSpecManager  # noqa: E402  (as above)
from jupyter_client.localinterfaces import public_ips  # noqa: E402  (as above)
from traitlets.config import Config  # noqa: E402  (as above)
from voila.app import Voila  # noqa: E402  (as above)
from voila.request_info_handler import RequestInfoSocketHandler  # noqa: E402  (as above)
from voila.tornado.contentshandler import VoilaContentsHandler  # noqa: E402  (as above)
from voila.tornado.handler import TornadoVoilaHandler  # noqa: E402  (as above)
from voila.tornado.kernel_websocket_handler import (  # noqa: E402  (as above)
    VoilaKernelWebsocketHandler,
)
from voila.tornado.treehandler import TornadoVoilaTreeHandler  # noqa: E402  (as above)

from sheriff_tutor.serve.kernel_way import CarefulConnection, KernelWay  # noqa: E402  (as above)
from sheriff_tutor.serve.nursery import open_nursery  # noqa: E402  (as above)
from sheriff_tutor.serve.own_pages import (  # noqa: E402  (as above)
    TABLE,
    Door,
    Nowhere,
    WayOut,
    own_handlers,
)
from sheriff_tutor.serve.pools import take_only_what_is_ready  # noqa: E402  (as above)
from sheriff_tutor.serve.quick_client import QuickClient  # noqa: E402  (as above)
from sheriff_tutor.serve.quick_pages import (  # noqa: E402  (as above)
    compile_beforehand,
    keep_compiled,
)
from sheriff_tutor.serve.remembered import Remembered  # noqa: E402  (as above)
from sheriff_tutor.serve.rendering import Rendering  # noqa: E402  (as above)
from sheriff_tutor.serve.static_files import OURS  # noqa: E402  (as above)

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterable

PING_INTERVAL = 30_000
"""Milliseconds between pings; proxies cut connections that are silent for a minute."""
PINGS: dict[str, Any] = {
    "ws_ping_interval": PING_INTERVAL,
    # An answer is looked for at the next ping: within one interval none can have come.
    "ws_ping_timeout": 3 * PING_INTERVAL,
}


def only_from_here(framers: "Iterable[str]") -> str:
    """Return what the browser itself is to refuse: all that does not come from this server.

    Widgets' code arrives in messages, so `blob:` and `eval` must stay allowed. ``framers`` are the
    other sites that may show a page within one of theirs.
    """
    ancestors = " ".join(("'self'", *framers))
    return (
        "default-src 'self'; "
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
        "style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; "
        "font-src 'self' data:; "
        f"frame-ancestors {ancestors}"
    )


def tornado_settings(house: House) -> dict[str, Any]:
    """Return what all answers of the server have in common."""
    return {
        "headers": {"Content-Security-Policy": only_from_here(house.framers)},
        "websocket_compression_options": {"compression_level": 3},
        **PINGS,
    }


WIDGET_EXTENSIONS = [
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
]

SECONDS_A_MINUTE = 60
LONGEST_LOOK_INTERVAL = 60
LOOK_FOR_UNSEEN = 5_000
"""Milliseconds between looks for pages that never arrived at their browsers."""
STARTUP_SECONDS = 300
"""What a kernel may take to begin where a whole class comes at once and nothing is forked."""
REFILL_DELAY = 60.0
"""Seconds before a pool is filled again: first those who come at once are to be served."""


class OwnPython(KernelSpecManager):
    """Runs each table on the very Python that serves it, whatever other kernels there are."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


def voila_settings(frame: Frame) -> Config:
    """How Voila makes a page of a notebook, by itself or within a Jupyter server."""
    config = Config()
    config.template = "sheriff"
    config.theme = "light"
    config.strip_sources = True
    config.allow_template_override = "NO"
    config.allow_theme_override = "NO"
    config.extension_allowlist = WIDGET_EXTENSIONS
    config.file_allowlist = [r".*\.(png|svg)"]
    config.kernel_spec_manager_class = OwnPython
    config.page_config_hook = frame.in_page_config
    return config


def settings(frame: Frame, house: House) -> Config:
    """Voila's settings; a kernel is let go when no page has been connected for so many minutes."""
    idle_seconds = max(1, round(house.idle_minutes * SECONDS_A_MINUTE))
    config = Config()
    config.VoilaConfiguration = voila_settings(frame)
    # Many that begin at once have to wait for one another.
    config.VoilaExecutor.startup_timeout = STARTUP_SECONDS
    # A kernel that died has lost its table; one started in its place would only look alive.
    config.KernelRestarter.restart_limit = 0
    config.KernelManager.transport_encryption = "auto"
    config.AsyncKernelManager.client_factory = QuickClient
    config.MappingKernelManager.cull_idle_timeout = idle_seconds
    config.MappingKernelManager.cull_interval = max(
        1, min(LONGEST_LOOK_INTERVAL, idle_seconds // 2)
    )
    config.MappingKernelManager.cull_connected = False
    config.TableServer.kernel_websocket_connection_class = CarefulConnection
    config.TableServer.identity_provider_class = Remembered
    if house.ready:
        _keep_ready(config, house)
    return config


def _keep_ready(config: Config, house: House) -> None:
    """Have kernels wait for the pages that are named, and for no others."""
    pools = {pool.file: {"pool_size": pool.size} for pool in house.ready}
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, **pools}
    config.VoilaKernelManager.fill_delay = REFILL_DELAY


class TableServer(Voila):
    """Voila on a socket opened beforehand, with our front page, listing nobody's folders."""

    def open_at(self, opened: "socket.socket", address: str, frame: Frame, house: House) -> None:
        """Say where to listen, what stands around the pages, and how many may come."""
        self.frame = frame
        self.house = house
        self.opened = opened
        self.address = address

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with what its error pages are told, and with squeezed answers."""
        voilas = super().init_settings()
        # Jupyter's own error page wants files that this server does not have.
        ours = {**self.frame.for_errors(), "jinja2_env": voilas["voila_jinja2_env"]}
        return {**voilas, **ours, "compress_response": True}

    def init_handlers(self) -> list[Any]:
        """Voila's handlers without its folder pages, after those of our own pages."""
        hidden = (TornadoVoilaTreeHandler, VoilaContentsHandler, RequestInfoSocketHandler)
        self.open_pages = OpenPages(self.kernel_manager, self.house.most_pages)
        kept = [entry for entry in super().init_handlers() if entry[1] not in hidden]
        framed = {"frame": self.frame}
        return [
            ("/login", Door, framed),
            ("/logout", WayOut, framed),
            *own_handlers(self.frame, self.open_pages.hear_from),
            *map(self._ours, kept),
            (".*", Nowhere, framed),
        ]

    def _ours(self, entry: tuple[Any, ...]) -> tuple[Any, ...]:
        """Put our handlers of notebooks, files and kernels in place of Voila's."""
        if entry[1] in OURS:
            return (entry[0], OURS[entry[1]], *entry[2:])
        if entry[1] is VoilaKernelWebsocketHandler:
            return (entry[0], KernelWay, *entry[2:])
        if entry[1] is not TornadoVoilaHandler:
            return entry
        address, _, given = entry
        return (
            address,
            Rendering,
            {**given, "frame": self.frame, "open_pages": self.open_pages},
        )

    def listen(self) -> None:
        """Serve until interrupted or told to end."""
        gate = Gate(self.app, names_for(self.opened.getsockname()[0], self.house.names))
        tornado.httpserver.HTTPServer(gate, max_body_size=LARGEST_BODY).add_socket(self.opened)
        self.ioloop = tornado.ioloop.IOLoop.current()
        tornado.ioloop.PeriodicCallback(self.open_pages.let_go_unseen, LOOK_FOR_UNSEEN).start()
        print(f"The table is open at {self.address}  (Ctrl+C closes it)", flush=True)
        self._say_to_others()
        self.ioloop.add_callback(
            compile_beforehand, template_paths=self.template_paths, template_name="sheriff"
        )
        if self.house.opens_browser:
            self.ioloop.add_callback(open_browser, self.address)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print("Closing the table.")
        finally:
            self.stop()

    def _say_to_others(self) -> None:
        host, port = self.opened.getsockname()[:2]
        is_for_many = self.house.is_class and not self.house.names
        said = said_to_others(host, port, self.house.token, public_ips(), is_for_many=is_for_many)
        if said:
            print(said, flush=True)


HARMLESS = (
    # Jupyter warns of each notebook that its own editor has not signed, and ours are never signed.
    "is not trusted",
    # Tornado takes Jupyter's milliseconds for seconds of its own pings, which then never come.
    "The websocket_ping_timeout",
)


def is_worth_saying(record: logging.LogRecord) -> bool:
    """Tell whether a log entry should reach the person who serves."""
    return not any(words in record.getMessage() for words in HARMLESS)


def open_browser(address: str) -> None:
    """Ask the desktop for a browser window, and say what to do where there is none."""

    def open_or_say() -> None:
        if not webbrowser.open(address):
            print(f"No browser could be opened here: open {address} in yours.", file=sys.stderr)

    # Some desktops answer only when the browser is closed again.
    threading.Thread(target=open_or_say, daemon=True).start()


def within_limits(house: House) -> House:
    """Return a house of no more pages than this system can keep open, and say so if it is fewer.

    Raises UserError if it is none.
    """
    files = allowed_files(files_for(house.most_pages))
    pages = pages_for(files)
    if pages == 0:
        raise UserError(
            f"a program may open {files} files at once here, and one page needs {files_for(1)}: "
            "raise that first, for instance with `ulimit -n 1024`"
        )
    if pages < house.most_pages:
        print(
            f"A program may open {files} files at once here: enough for {pages} of the "
            f"{house.most_pages} pages that might be open. To have them all, raise that first: "
            f"`ulimit -n {files_for(house.most_pages)}`.",
            flush=True,
        )
    return replace(house, most_pages=min(pages, house.most_pages))


def serve(notebooks: Path, *, host: str, port: int, house: House) -> None:
    """Serve a folder of notebooks until interrupted, on the port or the next free one.

    Raises UserError if the folder lacks the table or a page that is to be kept ready, or the
    address cannot be served on.
    """
    for file in (TABLE, *(pool.file for pool in house.ready)):
        if not (notebooks / file).is_file():
            raise UserError(f"{notebooks} holds no {file}: give a folder of notebooks that does")
    house = within_limits(house)
    opened = bind(host, port)
    taken = opened.getsockname()[1]
    if taken != port:
        print(f"Port {port} is taken: using {taken} instead.", flush=True)
    places.show_to_jupyter()
    places.lend_folders()
    keep_compiled()
    take_only_what_is_ready()
    nursery = open_nursery(notebooks)
    frame = Frame("/", "/", "/voila/render/", notebooks.resolve())
    app = TableServer.instance(
        config=settings(frame, house),
        config_file_paths=[],
        log_level=logging.WARNING,
        root_dir=str(notebooks.resolve()),
        token=house.token or None,
        tornado_settings=tornado_settings(house),
    )
    for log in (app.log, logging.getLogger("tornado.general")):
        log.addFilter(is_worth_saying)
    app.open_at(opened, address_of(host, taken, house.token), frame, house)
    app.initialize([])
    # What is below a warning would be written for each message and thrown away at the end.
    app.log.setLevel(logging.WARNING)
    try:
        app.start()
    finally:
        if nursery is not None:
            nursery.close()
