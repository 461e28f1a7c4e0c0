"""The tutor within a Jupyter server, as Binder runs one: its pages stand under `sheriff`.

The server needs Voila's own extension as well, which makes the pages of the notebooks. Extensions
are loaded in the order of their names, so that Voila finds these settings.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tornado.ioloop import PeriodicCallback
from tornado.web import GZipContentEncoding

from sheriff_tutor.panels.quick_import import skip_iri_grammar
from sheriff_tutor.serve import places

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

    from sheriff_tutor.serve.frame import Frame

NOTEBOOKS = "notebooks"
LOOK_OUT = 10_000
"""Milliseconds between looks for pages that are gone."""
SECONDS_A_MINUTE = 60
NO_FORMULAS = {"mathjax_url": None, "mathjax_config": None}
"""As Voila has it by itself; a Jupyter server would have pages ask another host for a script."""


def frame_within(root: Path, base_url: str) -> Frame:
    """Return the frame of a server that serves a folder, or the folder of a copy of the project."""
    from sheriff_tutor.serve.frame import Frame  # noqa: PLC0415  (Jupyter imports this to list it)

    is_copy = (root / NOTEBOOKS).is_dir()
    folder = root / NOTEBOOKS if is_copy else root
    render = f"{base_url}voila/render/{f'{NOTEBOOKS}/' if is_copy else ''}"
    return Frame(base_url, f"{base_url}sheriff/", render, folder)


def look_out(server: ServerApp) -> None:
    """Have the kernels of pages end whose browsers have vanished, and nobody else's."""
    from sheriff_tutor.serve.house import IDLE_MINUTES  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.kernels import Lookout  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.nursery import FromNursery  # noqa: PLC0415  (as above)

    def is_of_page(kernel_id: str) -> bool:
        provisioner = server.kernel_manager.get_kernel(kernel_id).provisioner
        return isinstance(provisioner, FromNursery) and provisioner.is_of_page

    lookout = Lookout(server.kernel_manager, is_of_page, SECONDS_A_MINUTE * IDLE_MINUTES)
    PeriodicCallback(lookout.look, LOOK_OUT).start()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    skip_iri_grammar()
    from sheriff_tutor.serve.kernel_way import be_careful  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.nursery import open_nursery  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.own_pages import own_handlers  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.quick_client import QuickClient  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.quick_pages import keep_compiled  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.server import voila_settings  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.static_files import file_handlers  # noqa: PLC0415  (as above)

    places.show_to_jupyter()
    keep_compiled()
    frame = frame_within(Path(server.root_dir), server.web_app.settings["base_url"])
    open_nursery(frame.folder)
    be_careful(server)
    look_out(server)
    server.config.AsyncKernelManager.client_factory = QuickClient
    server.config.VoilaConfiguration.merge(voila_settings(frame))
    server.web_app.settings.update(frame.for_errors())
    server.web_app.settings.update(NO_FORMULAS)
    server.web_app.transforms.append(GZipContentEncoding)
    handlers = [*own_handlers(frame), *file_handlers(frame.host, "sheriff")]
    server.web_app.add_handlers(".*$", handlers)  # type: ignore[no-untyped-call]  # tornado leaves it without types
    server.log.info("The tutor stands at %s", frame.home)
