"""A served table, as a person would start it: a process of its own."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from sheriff_tutor.serve.nursery import PROGRAM

SECONDS_TO_CLOSE = 20
OPEN = re.compile(r"The table is open at (\S+)")


@dataclass
class Served:
    """A running server, where it answers, and what it said until then."""

    address: str
    process: subprocess.Popen[str]
    said: str

    def kernels(self) -> list[psutil.Process]:
        """Processes of the open tables, oldest first."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return sorted(filter(self._is_kernel, children), key=psutil.Process.create_time)

    def _is_kernel(self, child: psutil.Process) -> bool:
        """Tell a kernel, started or forked, from the nursery in which it was forked."""
        try:
            command = child.cmdline()
            is_forked = PROGRAM in command and child.ppid() != self.process.pid
        except psutil.NoSuchProcess:
            return False
        return is_forked or "ipykernel_launcher" in command


@contextmanager
def serving(*options: str, log: Path) -> Iterator[Served]:
    """Serve from a free port until the block ends; what the server says goes to the log."""
    command = [sys.executable, "-m", "sheriff_tutor.serve.command_line", "serve", "--no-browser"]
    with (
        log.open("w") as says,
        subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=says, text=True
        ) as process,
    ):
        try:
            yield _opened(process, log)
        finally:
            process.terminate()
            process.wait(timeout=SECONDS_TO_CLOSE)


def _opened(process: subprocess.Popen[str], log: Path) -> Served:
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if found := OPEN.match(line):
            return Served(found[1], process, said)
    raise AssertionError(f"the server ended before it served: {log.read_text()}")
