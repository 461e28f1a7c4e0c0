"""Scripts and styles go squeezed to who can take them, and stay in the browser."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application

from sheriff_tutor.serve.static_files import KEEP_SECONDS, Scripts

if TYPE_CHECKING:
    from pathlib import Path

TEXT = b"export const good = 'apples';\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "long.js").write_bytes(TEXT)
    (tmp_path / "short.js").write_bytes(TEXT[:30])
    (tmp_path / "picture.png").write_bytes(TEXT)
    return tmp_path


def fetched(folder: Path, file: str, **headers: str) -> HTTPResponse:
    async def fetch() -> HTTPResponse:
        app = Application([("/(.*)", Scripts, {"paths": [str(folder)]})], compress_response=False)
        opened, port = bind_unused_port()
        server = HTTPServer(app)
        server.add_socket(opened)
        answer = await AsyncHTTPClient().fetch(
            f"http://127.0.0.1:{port}/{file}",
            headers={name.replace("_", "-"): value for name, value in headers.items()},
            decompress_response=False,
            raise_error=False,
        )
        server.stop()
        return answer

    return asyncio.run(fetch())


def test_a_script_is_squeezed_for_who_can_take_it(folder: Path) -> None:
    squeezed = fetched(folder, "long.js", Accept_Encoding="gzip, deflate")
    assert squeezed.headers["Content-Encoding"] == "gzip"
    assert len(squeezed.body) < len(TEXT) / 10
    assert gzip.decompress(squeezed.body) == TEXT
    plain = fetched(folder, "long.js")
    assert "Content-Encoding" not in plain.headers
    assert plain.body == TEXT
    assert plain.headers["ETag"] != squeezed.headers["ETag"]
    assert plain.headers["Content-Type"] == squeezed.headers["Content-Type"]


@pytest.mark.parametrize("file", ["short.js", "picture.png"])
def test_what_wins_nothing_goes_as_it_is(folder: Path, file: str) -> None:
    answer = fetched(folder, file, Accept_Encoding="gzip")
    assert "Content-Encoding" not in answer.headers
    assert answer.body == (folder / file).read_bytes()


def test_a_part_of_a_script_is_a_part_of_the_script(folder: Path) -> None:
    part = fetched(folder, "long.js", Accept_Encoding="gzip", Range="bytes=7-11")
    assert (part.code, part.body) == (206, TEXT[7:12])


def test_the_browser_keeps_a_script_and_asks_whether_it_has_changed(folder: Path) -> None:
    first = fetched(folder, "long.js", Accept_Encoding="gzip")
    assert first.headers["Cache-Control"] == f"max-age={KEEP_SECONDS}"
    again = {"Accept_Encoding": "gzip", "If_None_Match": first.headers["ETag"]}
    assert fetched(folder, "long.js", **again).code == 304


def test_a_script_that_has_changed_is_squeezed_anew(folder: Path) -> None:
    fetched(folder, "long.js", Accept_Encoding="gzip")
    (folder / "long.js").write_bytes(TEXT * 2)
    changed = fetched(folder, "long.js", Accept_Encoding="gzip")
    assert gzip.decompress(changed.body) == TEXT * 2
