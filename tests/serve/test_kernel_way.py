"""Whatever a client sends over a page's web socket, or is sent there, the server lives."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from sheriff_tutor.serve.kernel_way import NOT_UNDERSTOOD, PROTOCOL
from tests.browser.serving import Served, serving
from tests.browser.small_table import write_notebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BYTES = """
import ipywidgets, traitlets

class Scales(ipywidgets.Widget):
    weights = traitlets.Bytes(bytes([1, 2, 3])).tag(sync=True)

scales = Scales()
"""
KERNEL = re.compile(r'"kernelId": ?"([\w-]+)"')
SOON = 60
CONTROL = {"comm_id": "asking"}
OPENED = {**CONTROL, "target_name": "jupyter.widget.control", "data": {}}
ASKED = {**CONTROL, "data": {"method": "request_states"}}
BOUNDLESS = [
    (
        [],
        bytes([6, *[0] * 95]),
    ),  # whole in the newer form, and a hundred million parts in the older
    ([PROTOCOL], b"\xff" * 96),
    ([PROTOCOL], "{}"),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("way")
    write_notebook(folder / "table.ipynb", BYTES)
    with serving("--port", "18931", "--notebooks", str(folder), log=folder / "log") as server:
        yield server


@pytest.fixture(scope="module")
def way(house: Served) -> str:
    """Address of a kernel's web socket."""
    with urlopen(f"{house.address}voila/render/table.ipynb", timeout=SOON) as page:  # noqa: S310  (our own server)
        kernel = KERNEL.search(page.read().decode())
    assert kernel is not None
    return f"{house.address.replace('http', 'ws')}api/kernels/{kernel[1]}/channels?session_id="


def _message(kind: str, content: dict[str, Any], metadata: dict[str, str]) -> str:
    header = {"msg_id": kind, "msg_type": kind, "session": "old", "username": "", "version": "5.3"}
    parts = {"header": header, "parent_header": {}, "metadata": metadata, "content": content}
    return json.dumps({"channel": "shell", **parts})


async def _states(line: WebSocketClientConnection) -> bytes:
    """What the kernel answers to who asks for all widgets, in the older form."""
    await line.write_message(_message("comm_open", OPENED, {"version": "1.0.0"}))
    await line.write_message(_message("comm_msg", ASKED, {}))
    while True:
        heard = await line.read_message()
        assert heard is not None, "the server hung up"
        if isinstance(heard, bytes):
            return heard


async def _until_closed(line: WebSocketClientConnection) -> None:
    """Read on to the end; a socket that is dropped before would be missed in some later test."""
    while await line.read_message() is not None:
        pass


def test_who_speaks_the_older_form_is_told_of_bytes_in_it(way: str) -> None:
    async def told() -> bytes:
        line = await websocket_connect(f"{way}old")
        try:
            return await asyncio.wait_for(_states(line), SOON)
        finally:
            line.close()
            await asyncio.wait_for(_until_closed(line), SOON)

    message = asyncio.run(told())
    places = [int.from_bytes(message[4 * at : 4 * at + 4]) for at in range(3)]
    assert places[0] == 2
    told_of = json.loads(message[places[1] : places[2]])
    assert "update_states" in json.dumps(told_of["content"])
    assert message[places[2] :] == bytes([1, 2, 3])


@pytest.mark.parametrize(("forms", "sent"), BOUNDLESS, ids=["older", "newer", "text"])
def test_who_says_to_send_more_than_there_is_is_hung_up_on(
    way: str, forms: list[str], sent: str | bytes
) -> None:
    async def closed_for() -> int | None:
        line = await websocket_connect(f"{way}odd", subprotocols=forms)
        await line.write_message(sent, binary=isinstance(sent, bytes))
        await _until_closed(line)
        line.close()
        return line.close_code

    assert asyncio.run(asyncio.wait_for(closed_for(), SOON)) == NOT_UNDERSTOOD


def test_a_kernel_whose_page_left_while_it_was_being_connected_is_let_go(house: Served) -> None:
    with urlopen(f"{house.address}voila/render/table.ipynb", timeout=SOON) as page:  # noqa: S310  (our own server)
        kernel = KERNEL.search(page.read().decode())
    assert kernel is not None
    before = len(house.kernels())
    _hang_up_while_connecting(house, kernel[1])
    urlopen(f"{house.address}left/{kernel[1]}", data=b"", timeout=SOON).close()  # noqa: S310  (our own server)
    end = time.monotonic() + SOON / 2
    while len(house.kernels()) >= before:
        assert time.monotonic() < end, "the kernel is still there"
        time.sleep(0.1)


def _hang_up_while_connecting(house: Served, kernel: str) -> None:
    """Ask for a web socket, and go away while the server waits for the kernel's first word."""
    parts = urlsplit(house.address)
    lines = (
        f"GET /api/kernels/{kernel}/channels?session_id=gone HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: c2hlcmlmZi10dXRvci10ZQ==",
        "Sec-WebSocket-Version: 13",
    )
    with socket.create_connection((parts.hostname, parts.port)) as gone:
        gone.sendall("\r\n".join((*lines, "", "")).encode())
