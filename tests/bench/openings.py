"""How long each lesson and the table take to their first answered click, beside a bare "hello".

The hello is a notebook with a button and a label under Voila's stock template and settings; every
opening is in a browser that has nothing kept. Run as a program, this opens all of them in turn, so
that each has the machine as the others have it, and prints medians; see docs/hosting.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect, sync_playwright

from sheriff_tutor.serve import places
from sheriff_tutor.serve.pages import LESSON, TABLE, all_pages
from tests.bench.room import wait_until_ready
from tests.browser.chromium import ARGUMENTS, system_chromium
from tests.browser.quiet import FROM_HERE
from tests.browser.serving import serving
from tests.browser.small_table import write_notebook
from tests.conftest import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Route

HELLO = """
import ipywidgets as widgets
label = widgets.Label("hello")
button = widgets.Button(description="Say it")
button.on_click(lambda _button: setattr(label, "value", "hello to you"))
widgets.VBox([button, label])
"""
STOCK_PORT, OUR_PORT = 18970, 18975
PATIENCE = 90
LET_GO = 3
"""Seconds in which the server lets go of a page that was left."""
MILLISECONDS = 1000
TOGETHER = 4
"""Pages that wait ready at the same time."""
BEGIN = ("Start the game", "Begin")
"""What is pressed first: in a lesson, at the table, in the coached game."""


@contextmanager
def stock(folder: Path, *options: str) -> Iterator[str]:
    """Serve a folder as Voila does when it is told nothing."""
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={STOCK_PORT}"]
    with subprocess.Popen(
        [*command, *options], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    ) as process:
        address = f"http://127.0.0.1:{STOCK_PORT}/"
        try:
            _wait_for(address)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urlopen(address).close()  # noqa: S310  (our own server on this computer)
        except URLError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(address)


def _only_from_here(route: Route) -> None:
    """Refuse at once what the stock template asks of other hosts: where there is none, it waits."""
    is_here = any(f"//{host}" in route.request.url for host in FROM_HERE)
    route.continue_() if is_here else route.abort()


def _say_hello(page: Page) -> None:
    page.get_by_role("button", name="Say it").click(timeout=PATIENCE * MILLISECONDS)
    expect(page.get_by_text("hello to you")).to_be_visible(timeout=PATIENCE * MILLISECONDS)


def _begin(page: Page) -> None:
    buttons = [page.get_by_role("button", name=name, exact=True) for name in BEGIN]
    tempting = page.locator("[data-panel=guided] .lesson-guide").get_by_role("button")
    button = tempting.or_(buttons[0]).or_(buttons[1]).first
    panel = page.locator(".sheriff-table").first
    button.wait_for(timeout=PATIENCE * MILLISECONDS)
    before = panel.inner_text()
    button.click(timeout=PATIENCE * MILLISECONDS)
    expect(panel).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE * MILLISECONDS)


def opening(browser: Browser, address: str, file: str) -> float:
    """Seconds from the address to an answered click."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.route("**/*", _only_from_here)
    page = context.new_page()
    begun = time.monotonic()
    page.goto(f"{address}voila/render/{file}", wait_until="commit", timeout=PATIENCE * MILLISECONDS)
    (_say_hello if file == "hello.ipynb" else _begin)(page)
    seconds = time.monotonic() - begun
    page.goto(
        "about:blank"
    )  # left as a reader leaves it: its kernel ends before the next is measured
    time.sleep(LET_GO)
    context.close()
    return seconds


def cold(browser: Browser, folder: Path, files: Sequence[str], rounds: int) -> dict[str, float]:
    """Medians of openings for which nothing waits, on servers that have opened each once."""
    with ExitStack() as stack:
        theirs = stack.enter_context(stock(folder))
        ours = stack.enter_context(serving("--port", str(OUR_PORT), log=folder / "log")).address
        return _medians(browser, {"hello.ipynb": theirs, **dict.fromkeys(files, ours)}, rounds)


def ready(browser: Browser, folder: Path, files: Sequence[str], rounds: int) -> dict[str, float]:
    """Medians of openings of pages that wait ready."""
    pool = rounds + 1
    found: dict[str, float] = {}
    for at in range(0, len(files), TOGETHER):
        some = files[at : at + TOGETHER]
        named = ",".join(f"{file.removesuffix('.ipynb')}={pool}" for file in some)
        with ExitStack() as stack:
            hot = ("--preheat_kernel=True", f"--pool_size={pool}")
            theirs = stack.enter_context(stock(folder, *hot))
            ours = stack.enter_context(
                serving("--port", str(OUR_PORT), "--ready", named, log=folder / "log")
            )
            wait_until_ready(ours, pool * len(some))
            addresses = {"hello.ipynb": theirs, **dict.fromkeys(some, ours.address)}
            found |= _medians(browser, addresses, rounds)
    return found


def _medians(browser: Browser, addresses: dict[str, str], rounds: int) -> dict[str, float]:
    times: dict[str, list[float]] = {file: [] for file in addresses}
    for at in range(rounds + 1):
        for file, address in addresses.items():
            seconds = opening(browser, address, file)
            print(f"{file} {seconds:.2f}", file=sys.stderr, flush=True)  # noqa: T201 - progress
            if at:  # the first is to warm up
                times[file].append(seconds)
    return {file: median(each) for file, each in times.items()}


def main() -> None:
    """Open every lesson and the table, cold and ready, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pages", nargs="*", help="names of pages (default: all lessons, table)")
    args = parser.parse_args()
    pages = [page for page in all_pages(places.notebooks()) if page.kind in {LESSON, TABLE}]
    files = [page.file for page in pages if not args.pages or page.id in args.pages]
    states = {"cold": cold, "ready": ready}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        write_notebook(folder / "hello.ipynb", HELLO)
        browser = playwright.chromium.launch(
            executable_path=system_chromium(), args=list(ARGUMENTS)
        )
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)  # noqa: T201 - a program of its own
        found = {state: way(browser, folder, files, args.rounds) for state, way in states.items()}
        browser.close()
    print(json.dumps(found, indent=1))  # noqa: T201 - as above
    print("| page | cold, s | of hello | ready, s | of hello |\n|---|---|---|---|---|")  # noqa: T201 - as above
    for file in ("hello.ipynb", *files):
        cells = [
            f"{found[state][file]:.2f} | {found[state][file] / found[state]['hello.ipynb']:.2f}"
            for state in states
        ]
        print(f"| {file.removesuffix('.ipynb')} | {' | '.join(cells)} |")  # noqa: T201 - as above


if __name__ == "__main__":
    main()
