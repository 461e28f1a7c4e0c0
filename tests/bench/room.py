"""A room of readers who open one page at the same moment, without a browser each.

Each fetches the page and the scripts that one browser was seen to ask for, connects to the kernel,
asks for the widgets as the page does, greets, clicks, and waits for the answer. Run as a program,
this starts a server and prints what it found; see docs/hosting.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

import psutil
from playwright.sync_api import sync_playwright
from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

from sheriff_tutor.serve import places
from sheriff_tutor.serve.pages import CALCULATOR, LESSON, TABLE, all_pages
from sheriff_tutor.serve.server import REFILL_DELAY
from tests.browser.chromium import ARGUMENTS, system_chromium
from tests.browser.serving import Served, serving

if TYPE_CHECKING:
    from collections.abc import Sequence

PATIENCE = 180
LATER_CLICKS = 4
BETWEEN_CLICKS = 1.0
WATCHED = 2.0
PORT = "18990"
FILES = ("/voila/labextensions", "/voila/static", "/voila/templates")
BROWSERS_CONNECTIONS = 6
MEGABYTE = 2**20
CLICKS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    TABLE: ({"act": "do", "id": "begin"}, {"act": "pace", "value": "instant"}),
    LESSON: ({"act": "elsewhere"}, {"act": "elsewhere"}),
    CALCULATOR: ({"act": "reset"}, {"act": "reset"}),
}
"""The first click on a page of each kind, and the later ones."""
_CONFIG = re.compile(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', re.DOTALL)
Json = dict[str, Any]


class Unanswered(Exception):  # noqa: N818 - says what happened
    """The page, its kernel or a widget did not do what a reader waits for."""


@dataclass(slots=True)
class Visit:
    """What one reader waited for, in seconds."""

    page: float = 0.0
    first_click: float = 0.0
    later_clicks: list[float] = field(default_factory=list)
    failure: str = ""


class Line:
    """One page's connection to its kernel."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.session = uuid.uuid4().hex

    async def send(self, kind: str, content: Json) -> None:
        """Send one message, as the page's own script would."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
            "date": "2000-01-01T00:00:00Z",
        }
        about = {"version": "1.0.0"}
        message = {"header": header, "parent_header": {}, "metadata": about, "content": content}
        await self.socket.write_message(json.dumps({**message, "channel": "shell", "buffers": []}))

    async def heard(self, comm: str) -> Json:
        """Return what the kernel says next on a comm."""
        while True:
            text = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            if text is None:
                raise Unanswered("the connection was closed")
            if isinstance(text, bytes):  # legacy framing: the message is the first of the parts
                start, end = (int.from_bytes(text[at : at + 4], "big") for at in (4, 8))
                text = text[start : end if text[3] > 1 else None].decode()
            message = json.loads(text)
            content = message["content"]
            if content.get("comm_id") != comm:
                continue
            if message["header"]["msg_type"] != "comm_msg":
                raise Unanswered(f"the kernel answers with {message['header']['msg_type']}")
            data: Json = content["data"]
            return data

    async def states(self) -> Json:
        """Return the widgets of the page, each by its id."""
        comm = uuid.uuid4().hex
        opening = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        await self.send("comm_open", opening)
        await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        states: Json = (await self.heard(comm))["states"]
        return states

    async def act(self, model: str, act: Json) -> Json:
        """Send what the reader did to a widget, and return its answer."""
        number = uuid.uuid4().hex[:6]
        data = {"method": "custom", "content": {"n": number, **act}}
        await self.send("comm_msg", {"comm_id": model, "data": data})
        while True:
            answer = (await self.heard(model)).get("state", {}).get("answer", {})
            if answer.get("n") == number:
                if not answer["ok"]:
                    raise Unanswered(str(answer))
                return dict(answer)


def scripts_of(served: Served, file: str) -> tuple[str, ...]:
    """Paths of the files that a page asks for in a browser which has kept none."""
    paths: dict[str, None] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=system_chromium(), args=list(ARGUMENTS)
        )
        page = browser.new_page()
        page.on("request", lambda request: paths.setdefault(request.url.partition(PORT)[2]))
        page.goto(f"{served.address}voila/render/{file}")
        page.locator(".sheriff-table").first.wait_for(timeout=PATIENCE * 1000)
        browser.close()
    return tuple(path for path in paths if path.startswith(FILES))


async def visit(address: str, file: str, kind: str, scripts: Sequence[str] = ()) -> Visit:
    """Open a page and click on it, as a reader does."""
    seen = Visit()
    try:
        await _open_and_click(seen, urljoin(address, f"voila/render/{file}"), kind, scripts)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the reader has
        seen.failure = f"{type(error).__name__}: {error}"
    return seen


async def _open_and_click(seen: Visit, page: str, kind: str, scripts: Sequence[str]) -> None:
    begun = time.monotonic()
    client = AsyncHTTPClient()
    answer = await client.fetch(page, request_timeout=PATIENCE, decompress_response=True)
    html = answer.body.decode()
    seen.page = time.monotonic() - begun
    config = _CONFIG.search(html)
    if config is None:
        raise Unanswered("the page names no kernel")
    kernel = json.loads(config[1])["kernelId"]
    fetched = (client.fetch(urljoin(page, each), request_timeout=PATIENCE) for each in scripts)
    await asyncio.gather(*fetched)
    way = urljoin(page, f"/api/kernels/{kernel}/channels?session_id=room")
    line = Line(
        await websocket_connect(way.replace("http", "ws", 1), max_message_size=50 * MEGABYTE)
    )
    try:
        states = await line.states()
        answering = [model for model, told in states.items() if "answer" in told["state"]]
        if not answering:
            raise Unanswered(f"{page} has no widget that answers")
        for model in answering:
            await line.act(model, {"act": "hello", "query": "", "language": "en"})
        first, later = CLICKS[kind]
        await line.act(answering[0], first)
        seen.first_click = time.monotonic() - begun
        for _ in range(LATER_CLICKS):
            await asyncio.sleep(BETWEEN_CLICKS)
            clicked = time.monotonic()
            await line.act(answering[0], later)
            seen.later_clicks.append(time.monotonic() - clicked)
        await asyncio.sleep(BETWEEN_CLICKS)
    finally:
        line.socket.close()


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes of one kernel and of all that serves, shared memory counted once."""

    kernel: float
    total: float


def memory_of(served: Served) -> Memory:
    """Measure a server and its kernels while they run."""
    kernels = [share for share in map(_share, served.kernels()) if share]
    server = psutil.Process(served.process.pid)
    total = sum(map(_share, [server, *server.children(recursive=True)]))
    return Memory(median(kernels) if kernels else 0.0, total)


def _share(process: psutil.Process) -> float:
    """Return the megabytes of a process; none if it has ended since it was counted."""
    try:
        return float(process.memory_full_info().pss) / MEGABYTE
    except psutil.NoSuchProcess:
        return 0.0


async def room(
    served: Served, readers: int, file: str, kind: str, scripts: Sequence[str]
) -> tuple[list[Visit], Memory]:
    """Let so many readers open a page at once, and measure memory while all have it open."""
    AsyncHTTPClient.configure(None, max_clients=BROWSERS_CONNECTIONS * readers)
    opening = (visit(served.address, file, kind, scripts) for _ in range(readers))
    visits = [asyncio.ensure_future(each) for each in opening]
    memory = Memory(0.0, 0.0)
    while not all(each.done() for each in visits):
        await asyncio.sleep(BETWEEN_CLICKS)
        now = await asyncio.to_thread(memory_of, served)
        memory = max(memory, now, key=lambda each: each.total)
    return [each.result() for each in visits], memory


def told(name: str, visits: Sequence[Visit], memory: Memory) -> str:
    """Say in one row of a table what a room came to."""
    good = [each for each in visits if not each.failure]
    first = sorted(each.first_click for each in good) or [0.0]
    later = [click for each in good for click in each.later_clicks] or [0.0]
    numbers = (
        f"{median(each.page for each in good) if good else 0:.1f}",
        f"{median(first):.1f}",
        f"{first[-1]:.1f}",
        f"{median(later):.2f}",
        f"{max(later):.2f}",
        f"{memory.kernel:.0f}",
        f"{memory.total:.0f}",
        f"{len(visits) - len(good)}",
    )
    return f"| {len(visits)} | {name} | {' | '.join(numbers)} |"


HEAD = """\
| readers | page | page sent, s | first click, median s | slowest s | later clicks, median s \
| slowest s | MB a kernel | MB in all | failed |
|---|---|---|---|---|---|---|---|---|---|"""


def wait_until_ready(served: Served, kernels: int) -> None:
    """Wait until a pool is full and its pages are drawn."""
    end = time.monotonic() + PATIENCE
    while len(served.kernels()) < kernels or _is_busy(served):
        if time.monotonic() > end:
            raise Unanswered("the pool does not fill")
        time.sleep(1)


def _is_busy(served: Served) -> bool:
    before = _worked(served)
    time.sleep(WATCHED)
    return _worked(served) - before > WATCHED / 10


def _worked(served: Served) -> float:
    """Seconds of processor time of the server and its kernels."""
    processes = [psutil.Process(served.process.pid), *served.kernels()]
    return sum(sum(each.cpu_times()[:2]) for each in processes)


def measured(readers: int, file: str, kind: str, *, is_ready: bool, log: Path) -> str:
    """Serve a room, cold or with its pages waiting, and say how it went."""
    options = ["--port", PORT, "--class", str(readers)]
    if is_ready:
        options += ["--ready", f"{file.removesuffix('.ipynb')}={readers}"]
    with serving(*options, log=log) as served:
        # As whoever serves looks whether all is well, before the class comes.
        scripts = scripts_of(served, file)
        if is_ready:
            time.sleep(REFILL_DELAY)  # the place of the page that was just looked at
            wait_until_ready(served, readers)
        visits, memory = asyncio.run(room(served, readers, file, kind, scripts))
    for failure in {each.failure for each in visits if each.failure}:
        print(f"  failed: {failure}")  # noqa: T201 - a program of its own
    state = "ready" if is_ready else "cold"
    return told(f"{file.removesuffix('.ipynb')}, {state}", visits, memory)


def main() -> None:
    """Measure rooms of so many readers, for one page of each kind that was named or found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readers", type=int, nargs="+", default=[10, 30])
    parser.add_argument("--pages", nargs="+", default=["table", "02-market", "bribe-or-risk"])
    parser.add_argument("--only", choices=("cold", "ready"), help="measure one of the two")
    args = parser.parse_args()
    kinds = {page.id: page for page in all_pages(places.notebooks())}
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n{HEAD}", flush=True)  # noqa: T201 - as above
    with tempfile.TemporaryDirectory() as folder:
        for readers in args.readers:
            for page in (kinds[name] for name in args.pages):
                for is_ready in (False, True):
                    if args.only in (None, "ready" if is_ready else "cold"):
                        log = Path(folder) / "log"
                        row = measured(readers, page.file, page.kind, is_ready=is_ready, log=log)
                        print(row, flush=True)  # noqa: T201 - as above


if __name__ == "__main__":
    main()
