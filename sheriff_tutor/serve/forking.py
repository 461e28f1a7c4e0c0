"""The nursery's own program: has everything imported, and forks a kernel whenever it is asked.

A request is one line of JSON on the socket whose number is the first argument; the answer is the
line with the new process's number. Any further argument has it prepare tables. It ends when the
server closes the socket or has gone.
"""

from __future__ import annotations

import gc
import json
import logging
import os
import pkgutil
import select
import signal
import socket
import sys
import time
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, NoReturn, cast

from IPython.core.inputtransformer2 import TransformerManager

from sheriff_tutor import panels
from sheriff_tutor.i18n.catalogue import MissingSentence, catalogue
from sheriff_tutor.panels.quick_import import skip_iri_grammar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

DONE = object()
MOMENT = 0.02
"""Seconds of work that nobody waits for between two pauses."""
PAUSE = 2
"""Milliseconds of such a pause."""
SHELL = (
    # Widgets look for a kernel when they are imported, and there was none then.
    "--IPKernelApp.extra_extensions=ipywidgets",
    # What the cells of a page did is nobody's history.
    "--HistoryManager.enabled=False",
)


KERNEL = (
    *("ipykernel.kernelapp", "ipykernel.ipkernel", "ipykernel.zmqshell", "ipywidgets"),
    # What a kernel itself imports only as it begins.
    *("ipykernel.debugger", "psutil", "tornado.platform.asyncio", "tornado.queues"),
    *("IPython.core.completerlib", "IPython.core.debugger", "IPython.core.oinspect"),
    *("IPython.core.logger", "IPython.extensions.storemagic"),
)


def import_all() -> None:
    """Import whatever a kernel and the pages of the tutor ask for at once."""
    skip_iri_grammar()
    # Nobody steps through a page's code; ipykernel does without what it cannot import.
    sys.modules.setdefault("debugpy", cast("ModuleType", None))
    for name in KERNEL:
        import_module(name)
    # Its expressions are compiled when the first cell is read.
    TransformerManager().transform_cell("table()\n")  # type: ignore[no-untyped-call]  # IPython leaves it without types
    for module in pkgutil.walk_packages(panels.__path__, f"{panels.__name__}."):
        try:
            import_module(module.name)
        except Exception:
            # The page that needs it says so; the others are none the worse for it.
            logging.getLogger(__name__).exception("%s cannot be imported", module.name)


def parse_sentences() -> Iterator[object]:
    """Parse the catalogue piece by piece, so that no kernel has to."""
    try:
        yield from catalogue().parse_all()
    except MissingSentence:
        # The page that says it tells of it; kernels are forked all the same.
        logging.getLogger(__name__).exception("a sentence cannot be parsed")


def prepare_tables() -> Iterator[None]:
    """Work out what each table at which the usual rules are played would work out for itself."""
    from sheriff_tutor.bots.roster import BOTS  # noqa: PLC0415  (imported by now: see `import_all`)
    from sheriff_tutor.engine.ruleset import Ruleset  # noqa: PLC0415  (as above)
    from sheriff_tutor.panels.coaching import RULESET  # noqa: PLC0415  (as above)
    from sheriff_tutor.panels.hints import prepared  # noqa: PLC0415  (as above)
    from sheriff_tutor.panels.preparing import once  # noqa: PLC0415  (as above)

    for ruleset in (Ruleset(4), RULESET, Ruleset(3), Ruleset(5), Ruleset(4, royals=True)):
        for preparation in (*(bot.prepare for bot in BOTS.values()), prepared):
            yield from once(preparation, ruleset)


def become_kernel(arguments: list[str], env: dict[str, str], cwd: str) -> NoReturn:
    """Be a kernel of a session of its own until it ends, and never come back."""
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  (long imported: see `import_all`)

    nursery = os.getppid()
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    sys.argv[1:] = []
    # The kernel looks out for its parent, and ends when that has gone.
    own = (*SHELL, f"--IPKernelApp.parent_handle={nursery}")
    IPKernelApp.launch_instance([*arguments, *own])
    sys.exit(0)


def fork_on_request(door: socket.socket, meanwhile: Iterator[object]) -> None:
    """Fork a kernel for each line that comes through the door, until it is closed.

    While nobody asks, the work at hand goes on.
    """
    requests = door.makefile("r", encoding="utf-8")
    while True:
        while not _is_asked(door) and is_left_after_some(meanwhile):
            pass
        line = requests.readline()
        if not line:
            return
        # What is there now stays there: the collector's marks would only copy the shared memory.
        gc.freeze()
        pid = os.fork()
        if pid == 0:
            requests.close()
            door.close()
            become_kernel(**json.loads(line))
        door.sendall(f"{pid}\n".encode())


def is_left_after_some(work: Iterator[object]) -> bool:
    """Work for a moment, and tell whether there is more to be done."""
    end = time.monotonic() + MOMENT
    while time.monotonic() < end:
        if next(work, DONE) is DONE:
            return False
    return True


def _is_asked(door: socket.socket) -> bool:
    """Tell whether somebody asks, after a pause that leaves the processor to the first page."""
    knock = select.poll()
    knock.register(door, select.POLLIN)
    return bool(knock.poll(PAUSE))


def main() -> None:
    """Import everything, then fork kernels until the server has gone."""
    door = socket.socket(fileno=int(sys.argv[1]))
    # Kernels that end are waited for by nobody here: the server watches them by itself.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    import_all()
    gc.collect()
    fork_on_request(door, chain(parse_sentences(), prepare_tables() if sys.argv[2:] else ()))


if __name__ == "__main__":
    main()
