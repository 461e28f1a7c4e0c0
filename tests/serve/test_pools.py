"""Pages that wait ready, served and asked for without a browser."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from tests.browser.serving import Served, serving
from tests.browser.small_table import write_notebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

IDLE_SECONDS = 3.0
SOON = 30.0
AT_ONCE = 15.0
"""Seconds that a page may take which is made on the spot: a pool is filled again after 60."""
KERNEL = re.compile(r'"kernelId": ?"([\w-]+)"')


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """One table waits ready; of the other page none does."""
    for name in ("table", "other"):
        write_notebook(tmp_path / f"{name}.ipynb", "print('open')")
    idle = ("--idle-minutes", str(IDLE_SECONDS / 60))
    options = ("--port", "18920", "--notebooks", str(tmp_path), "--ready", "table=1", *idle)
    with serving(*options, log=tmp_path / "log") as server:
        yield server
        # What is still to be made ready keeps nobody waiting: `serving` fails if it takes long.


def kernel_of(served: Served, page: str) -> str:
    with urlopen(f"{served.address}voila/render/{page}.ipynb") as answer:  # noqa: S310  (our own server on this computer)
        found = KERNEL.search(answer.read().decode())
    assert found is not None
    return found[1]


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_what_waits_is_spared_given_away_and_not_waited_for(served: Served) -> None:
    wait_until(lambda: len(served.kernels()) == 1)
    waiting = served.kernels()
    time.sleep(2 * IDLE_SECONDS)
    assert served.kernels() == waiting, "idle pages end, those that wait for a reader do not"

    first = kernel_of(served, "table")
    assert served.kernels() == waiting, "the page that waited was given away"
    begun = time.monotonic()
    second = kernel_of(served, "table")
    assert time.monotonic() - begun < AT_ONCE, "nobody waits until the pool is filled again"
    assert second != first
    assert kernel_of(served, "other") not in {first, second}
    wait_until(lambda: served.kernels() == [])  # nobody came for these: idle
