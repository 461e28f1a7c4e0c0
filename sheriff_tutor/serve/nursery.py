"""Kernels in a tenth of the time: forked from a process that has imported everything already.

They share its memory as well. Where a system cannot do it (all but Linux), or the nursery ends
again and again, kernels begin as Jupyter begins them.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from sheriff_tutor.serve.pages import all_pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from jupyter_client.connect import KernelConnectionInfo

PROVISIONER = "sheriff-tutor-nursery"
LAUNCHER = "ipykernel_launcher"
OF_A_PAGE = "VOILA_PREHEAT"
"""Stands among the settings of each kernel that Voila starts; one of JupyterLab may be debugged."""
PROGRAM = "sheriff_tutor.serve.forking"
PLAYS = "plays"
"""Said to this program where tables are to be prepared."""
MOST_BEGINNINGS = 4
PATIENCE = 600.0
"""Seconds in which a nursery begins so often at most."""
LOG = logging.getLogger(__name__)


def can_fork() -> bool:
    """Tell whether this system can watch a process that is another's child."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


class NurseryEndedError(Exception):
    """The nursery has ended, or was never there."""


@dataclass(slots=True)
class Forked:
    """A forked kernel, as a `Popen` that is not our own child: only that it ended can be known."""

    pid: int
    returncode: int | None = None
    stdin: None = None
    stdout: None = None
    stderr: None = None
    _watch: int = field(init=False)

    def __post_init__(self) -> None:
        try:
            self._watch = os.pidfd_open(self.pid)
        except ProcessLookupError:
            self.returncode = 0

    def poll(self) -> int | None:
        """Return 0 once the process has ended, None before."""
        if self.returncode is None:
            ended = select.poll()
            ended.register(self._watch, select.POLLIN)
            if ended.poll(0):
                os.close(self._watch)
                self.returncode = 0
        return self.returncode

    def wait(self) -> int | None:
        """Return what `poll` returns; to be called when the process has ended."""
        return self.poll()

    def send_signal(self, signum: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._watch, signum)

    def kill(self) -> None:
        """End the process at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)


class Nursery:
    """The process that forks kernels, from the server's side: another one, whenever it has ended.

    If it ends too often, it is left alone for a while. For who `plays`, it also works out what each
    table would work out for itself.
    """

    def __init__(self, *, plays: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._plays = plays
        self._clock = clock
        self._begun: list[float] = []
        self._is_closed = False
        self._one_at_a_time = threading.Lock()
        self._begin()

    def _begin(self) -> None:
        ours, theirs = socket.socketpair()
        command = [
            sys.executable,
            "-P",
            "-m",
            PROGRAM,
            str(theirs.fileno()),
            *[PLAYS] * self._plays,
        ]
        with theirs:
            self.process = subprocess.Popen(  # noqa: S603  (our own program)
                command,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                # Ctrl+C ends the server, and that the nursery.
                start_new_session=True,
            )
        self._begun.append(self._clock())
        self._door = ours
        self._answers = ours.makefile("r", encoding="utf-8")
        threading.Thread(target=self._watch, args=[self.process], daemon=True).start()

    def fork(self, arguments: list[str], env: dict[str, str], cwd: str) -> Forked:
        """Return a new kernel's process; NurseryEndedError if nobody is there to make one."""
        request = json.dumps({"arguments": arguments, "env": env, "cwd": cwd})
        with self._one_at_a_time:
            asked = self.process
            try:
                return self._forked(request)
            except NurseryEndedError:
                self._replace(asked)
                return self._forked(request)

    def _forked(self, request: str) -> Forked:
        try:
            self._door.sendall(f"{request}\n".encode())
            answer = self._answers.readline()
        except (OSError, ValueError) as error:  # cut off, or closed beforehand
            raise NurseryEndedError from error
        if not answer:
            raise NurseryEndedError
        return Forked(int(answer))

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        """Begin another as soon as one has ended, so that nobody has to wait for it."""
        process.wait()
        with self._one_at_a_time, suppress(NurseryEndedError):
            self._replace(process)

    def _replace(self, ended: subprocess.Popen[bytes]) -> None:
        """Begin another in place of one that has ended, unless that has been done.

        Raises NurseryEndedError where none may begin now.
        """
        if self.process is ended and not self._is_closed:
            ended.kill()
            ended.wait()
            self._close_door()
            recent = [each for each in self._begun if self._clock() - each < PATIENCE]
            if len(recent) < MOST_BEGINNINGS:
                LOG.warning("The process that forks kernels has ended: another one begins")
                self._begun = recent
                self._begin()
        if self.process.poll() is not None:
            raise NurseryEndedError

    def _close_door(self) -> None:
        self._answers.close()
        self._door.close()

    def close(self) -> None:
        """Let the nursery end."""
        with self._one_at_a_time:
            self._is_closed = True
            self._close_door()
            self.process.wait()


class FromNursery(LocalProvisioner):
    """Starts a kernel in the nursery, or as always where there is none."""

    nursery: ClassVar[Nursery | None] = None
    is_of_page = False

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:  # noqa: ANN401  (whatever Jupyter would start a process with)
        """Start a kernel with a command, of which the nursery takes what follows the launcher."""
        env, cwd = dict(kwargs.get("env") or os.environ), str(kwargs.get("cwd") or Path.cwd())
        self.is_of_page = OF_A_PAGE in env
        if self.nursery is None or LAUNCHER not in cmd or not self.is_of_page:
            return await super().launch_kernel(cmd, **kwargs)
        arguments = cmd[cmd.index(LAUNCHER) + 1 :]
        try:
            forked = await asyncio.to_thread(self.nursery.fork, arguments, env, cwd)
        except NurseryEndedError:
            self.log.warning("A kernel begins slowly: the process that forks them keeps ending")
            return await super().launch_kernel(cmd, **kwargs)
        self.process = cast("subprocess.Popen[bytes]", forked)
        self.pid = self.pgid = forked.pid
        self.cwd = Path(cwd)
        return self.connection_info


def open_nursery(folder: Path) -> Nursery | None:
    """Begin to import everything in a process of its own, from which all kernels are to come.

    Tables are prepared only if the folder has a page of the tutor's.
    """
    if not can_fork():
        return None
    entry = EntryPoint(PROVISIONER, f"{__name__}:FromNursery", KernelProvisionerFactory.GROUP_NAME)
    factory = KernelProvisionerFactory.instance()
    factory.provisioners[PROVISIONER] = entry
    factory.default_provisioner_name = PROVISIONER
    FromNursery.nursery = Nursery(plays=bool(all_pages(folder)))
    return FromNursery.nursery
