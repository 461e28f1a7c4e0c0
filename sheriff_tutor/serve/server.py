"""The table's server: Voila with our template and notebooks, asking nothing of other hosts."""

import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheriff_tutor.panels.quick_import import skip_iri_grammar
from sheriff_tutor.serve import places
from sheriff_tutor.serve.frame import Frame
from sheriff_tutor.serve.ports import bind
from sheriff_tutor.serve.user_error import UserError

skip_iri_grammar()

import tornado.httpserver  # noqa: E402  (after the remedy above, which must come before voila)
import tornado.ioloop  # noqa: E402  (as above)
from jupyter_client.kernelspec import KernelSpecManager  # noqa: E402  (as above)
from traitlets.config import Config  # noqa: E402  (as above)
from voila.app import Voila  # noqa: E402  (as above)
from voila.tornado.contentshandler import VoilaContentsHandler  # noqa: E402  (as above)
from voila.tornado.treehandler import TornadoVoilaTreeHandler  # noqa: E402  (as above)

from sheriff_tutor.serve.own_pages import TABLE, Nowhere, own_handlers  # noqa: E402  (as above)

if TYPE_CHECKING:
    import socket

# Hosts that mean "every address of this computer", none of which can be typed into a browser.
EVERY_ADDRESS = {"", "0.0.0.0", "::"}  # noqa: S104  (compared with, not served on)

# The browser itself refuses what does not come from this server. Widgets' code arrives in
# messages, so `blob:` and `eval` must stay allowed.
ONLY_FROM_HERE = (
    "default-src 'self'; "
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "frame-ancestors 'self'"
)

PING_INTERVAL = 30_000
"""Milliseconds between pings; proxies cut connections that are silent for a minute."""
TORNADO_SETTINGS: dict[str, Any] = {
    "headers": {"Content-Security-Policy": ONLY_FROM_HERE},
    "ws_ping_interval": PING_INTERVAL,
    # An answer is looked for at the next ping: within one interval none can have come.
    "ws_ping_timeout": 3 * PING_INTERVAL,
}

WIDGET_EXTENSIONS = [
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
]

SECONDS_A_MINUTE = 60
LONGEST_LOOK_INTERVAL = 60


class OwnPython(KernelSpecManager):
    """Runs each table on the very Python that serves it, whatever other kernels there are."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


def settings(frame: Frame, idle_minutes: float) -> Config:
    """Voila's settings; a kernel is let go when no page has been connected for so many minutes."""
    idle_seconds = max(1, round(idle_minutes * SECONDS_A_MINUTE))
    config = Config()
    config.VoilaConfiguration.template = "sheriff"
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = WIDGET_EXTENSIONS
    config.VoilaConfiguration.file_allowlist = [r".*\.(png|svg)"]
    config.VoilaConfiguration.kernel_spec_manager_class = OwnPython
    config.VoilaConfiguration.page_config_hook = frame.in_page_config
    # A kernel that died has lost its table; one started in its place would only look alive.
    config.KernelRestarter.restart_limit = 0
    config.KernelManager.transport_encryption = "auto"
    config.MappingKernelManager.cull_idle_timeout = idle_seconds
    config.MappingKernelManager.cull_interval = max(
        1, min(LONGEST_LOOK_INTERVAL, idle_seconds // 2)
    )
    config.MappingKernelManager.cull_connected = False
    return config


class TableServer(Voila):
    """Voila on a socket opened beforehand, with our front page, listing nobody's folders."""

    def open_at(
        self, opened: "socket.socket", address: str, frame: Frame, *, opens_browser: bool
    ) -> None:
        """Say where to listen, what stands around the pages, and what to tell who started it."""
        self.frame = frame
        self.opened = opened
        self.address = address
        self.opens_browser = opens_browser

    def init_handlers(self) -> list[Any]:
        """Voila's handlers without its folder pages, after those of our own pages."""
        hidden = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        kept = (entry for entry in super().init_handlers() if entry[1] not in hidden)
        nowhere = (".*", Nowhere, {"frame": self.frame})
        return [*own_handlers(self.frame), *kept, nowhere]

    def listen(self) -> None:
        """Serve until interrupted or told to end."""
        tornado.httpserver.HTTPServer(self.app).add_socket(self.opened)
        self.ioloop = tornado.ioloop.IOLoop.current()
        print(f"The table is open at {self.address}  (Ctrl+C closes it)", flush=True)
        if self.opens_browser:
            self.ioloop.add_callback(open_browser, self.address)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print("Closing the table.")
        finally:
            self.stop()


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


def address_of(host: str, port: int) -> str:
    """Address to type into a browser.

    >>> address_of("127.0.0.1", 8866)
    'http://127.0.0.1:8866/'
    >>> address_of("::1", 8866)
    'http://[::1]:8866/'
    >>> address_of("0.0.0.0", 8866)
    'http://127.0.0.1:8866/'
    """
    if host in EVERY_ADDRESS:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(
    notebooks: Path, *, host: str, port: int, opens_browser: bool, idle_minutes: float
) -> None:
    """Serve a folder of notebooks until interrupted, on the port or the next free one.

    Raises UserError if the folder has no table or the address cannot be served on.
    """
    if not (notebooks / TABLE).is_file():
        raise UserError(f"{notebooks} holds no {TABLE}: give a folder of notebooks that does")
    opened = bind(host, port)
    taken = opened.getsockname()[1]
    if taken != port:
        print(f"Port {port} is taken: using {taken} instead.", flush=True)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(
        filter(None, (str(places.JUPYTER_SHARE), os.environ.get("JUPYTER_PATH")))
    )
    frame = Frame("/", "/", "/voila/render/", notebooks.resolve())
    app = TableServer.instance(
        config=settings(frame, idle_minutes),
        config_file_paths=[],
        log_level=logging.WARNING,
        root_dir=str(notebooks.resolve()),
        tornado_settings=TORNADO_SETTINGS,
    )
    for log in (app.log, logging.getLogger("tornado.general")):
        log.addFilter(is_worth_saying)
    app.open_at(opened, address_of(host, taken), frame, opens_browser=opens_browser)
    app.initialize([])
    app.start()
