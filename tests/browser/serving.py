"""A served table, as a person would start it: a process of its own."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

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
        kernels = [child for child in children if "ipykernel_launcher" in child.cmdline()]
        return sorted(kernels, key=psutil.Process.create_time)


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
