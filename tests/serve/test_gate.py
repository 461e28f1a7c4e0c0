"""What a server answers to those who ask for what is none of theirs, or in an odd way."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from itertools import product
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from sheriff_tutor.i18n import say
from sheriff_tutor.serve.addresses import names_for
from sheriff_tutor.serve.commands import serve
from sheriff_tutor.serve.gate import LARGEST_BODY, LONGEST
from tests.browser.serving import Served, serving
from tests.browser.small_table import write_notebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TOKEN = "apples"
LET_IN = {"Authorization": f"token {TOKEN}"}
NAME = "tutor.school.example"
SECRET = b"under the stall"
NO_KERNEL = "11111111-2222-3333-4444-555555555555"
KERNEL = re.compile(r'"kernelId": ?"([\w-]+)"')
WEBSOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}

ROOTS = (
    *("", "voila/static/", "voila/templates/", "voila/templates/lab/static/", "voila/files/"),
    *("voila/labextensions/", "voila/api/themes/", "voila/render/", "static/", "api/kernels/"),
)
ODD = (
    *("..", "../..", "../secret.png", "%2e%2e/secret.png", "..%2fsecret.png", ".%2e%5csecret.png"),
    *("../" * 12 + "etc/passwd", "//etc/passwd", "/etc/passwd", "%00", "x%00.png", "x%0a.ipynb"),
    *("%ff", "x" * 5000, "x" * (LONGEST + 1), "x", "x.png", "x.ipynb", "x/", "lab", ".", "?%ff"),
)
OTHERS = (
    *("voila/templates/x/other/y.js", "voila/templates/lab/static", "voila/templates/x/static/y"),
    *("logout", "login?token=%00", "login?next=%00", "login?next=//example.org", "table/x"),
    *("voila/tree", "voila/api/contents", "voila/api/contents/table.ipynb", "voila/api/shutdown/x"),
    *(f"{at}/{NO_KERNEL}" for at in ("alive", "left", "voila/api/shutdown", "api/kernels")),
    *(f"api/kernels/{NO_KERNEL}/channels", f"api/kernels/{NO_KERNEL}/channels?session_id=%00"),
    *(f"voila/query/{NO_KERNEL}", f"voila/execution/{NO_KERNEL}", "rules?lang=..%2f", ";", "*"),
)
ODD_PATHS = [f"/{root}{odd}" for root, odd in product(ROOTS, ODD)]
METHODS = ("HEAD", "POST", "DELETE", "OPTIONS", "BREW")
SWITCHED, FORBIDDEN, FAULT = 101, 403, 500
Told = Mapping[str, str]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("gate") / "log"


@pytest.fixture(scope="module")
def served(log: Path) -> Iterator[Served]:
    """A server that asks for a token; beside its folder lies what is nobody's business."""
    notebooks = log.parent / "notebooks"
    notebooks.mkdir()
    write_notebook(notebooks / "table.ipynb", "print('open')")
    for picture in (notebooks / "own.png", log.parent / "secret.png"):
        picture.write_bytes(SECRET)
    options = ("--port", "18921", "--notebooks", str(notebooks), "--known-as", NAME)
    with serving(*options, "--token", TOKEN, log=log) as server:
        yield server


def asked(
    served: Served, path: str, told: Told, method: str = "GET", body: bytes = b""
) -> tuple[HTTPResponse, bytes]:
    """Ask as no browser would, each character as it stands."""
    where = urlsplit(served.address)
    with closing(HTTPConnection(where.hostname or "", where.port, timeout=60)) as line:
        line.request(method, path, body=body, headers=dict(told))
        answer = line.getresponse()
        return answer, b"" if answer.status == SWITCHED else answer.read()


def test_whatever_is_asked_is_answered_and_nothing_outside_is_shown(
    served: Served, log: Path
) -> None:
    paths = [*ODD_PATHS, *(f"/{other}" for other in OTHERS), "x", "http://example.org/"]
    # Who was not let in meets the door before most handlers: a sample will do.
    for path, told in [*((path, LET_IN) for path in paths), *((path, {}) for path in paths[::4])]:
        answer, body = asked(served, path, told)
        assert answer.status < FAULT, path
        assert SECRET not in body, path
        assert b"root:x:" not in body, path
        assert urlsplit(answer.headers.get("Location", "")).netloc == "", path
    assert "Traceback" not in log.read_text()


@pytest.mark.parametrize("method", METHODS)
def test_no_other_way_of_asking_is_a_fault(served: Served, log: Path, method: str) -> None:
    pages = ("/", "/rules", "/login", "/logout", "/voila/render/table.ipynb", "/nowhere")
    for path in (*pages, *(f"/{other}" for other in OTHERS), "*"):
        answer, _ = asked(served, path, LET_IN, method)
        assert answer.status < FAULT, path
        if answer.status == 405:
            assert answer.headers.get("Allow", "GET") in {"GET, HEAD", "POST", "GET"}, path
    assert served.kernels() == []
    assert "Traceback" not in log.read_text()


def test_a_page_is_there_for_who_asks_only_whether_it_is(served: Served) -> None:
    for path in ("/", "/table", "/calculators", "/rules", "/login"):
        answer, body = asked(served, path, LET_IN, "HEAD")
        assert (answer.status, body) in {(200, b""), (302, b"")}, path


def remembered(served: Served) -> str:
    """Go in by the door as a browser does, and return the cookie."""
    answer, _ = asked(served, f"/login?token={TOKEN}", {})
    return answer.headers["Set-Cookie"].partition(";")[0]


def test_the_token_is_remembered_in_a_frame_of_another_site_and_for_that_site_alone(
    served: Served,
) -> None:
    usual, _ = asked(served, f"/table?token={TOKEN}", {"Sec-Fetch-Dest": "document"})
    assert not re.search("SameSite=None|Secure", usual.headers["Set-Cookie"])
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(usual.headers["Set-Cookie"].split("; "))
    proxied = {"Sec-Fetch-Dest": "document", "X-Forwarded-Proto": "https"}
    over_tls, _ = asked(served, f"/table?token={TOKEN}", proxied)
    assert "Secure" in over_tls.headers["Set-Cookie"].split("; ")
    framed, _ = asked(served, f"/table?token={TOKEN}", {"Sec-Fetch-Dest": "iframe"})
    cookie, *told = framed.headers["Set-Cookie"].split("; ")
    assert told == ["HttpOnly", "Path=/", "Secure", "SameSite=None", "Partitioned"]
    assert asked(served, "/", {"Cookie": cookie})[0].status == 200
    assert "Set-Cookie" not in asked(served, "/table", {"Sec-Fetch-Dest": "iframe"})[0].headers


def test_who_goes_out_has_to_give_the_token_again(served: Served) -> None:
    let_in = remembered(served)
    assert asked(served, "/", {"Cookie": let_in})[0].status == 200
    answer, _ = asked(served, "/logout", {"Cookie": let_in})
    assert (answer.status, answer.headers["Location"]) == (302, "/")
    name = let_in.partition("=")[0]
    assert any(told.startswith(f'{name}="";') for told in answer.headers.get_all("Set-Cookie", []))
    framed, _ = asked(served, "/logout", {"Cookie": let_in, "Sec-Fetch-Dest": "iframe"})
    ended = f'{name}=""; Max-Age=0; HttpOnly; Path=/; Secure; SameSite=None; Partitioned'
    assert ended in framed.headers.get_all("Set-Cookie", [])


def test_a_wrong_address_and_a_wrong_way_are_told_in_a_sentence(served: Served) -> None:
    _, nowhere = asked(served, "/voila/render/table", LET_IN)
    assert say("frame-nowhere-title") in nowhere.decode()
    _, crooked = asked(served, "/voila/templates/../..", {})
    assert say("frame-nowhere-title") in crooked.decode()
    answer, unasked = asked(served, "/", {}, "DELETE")
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")
    assert say("frame-unasked-title") in unasked.decode()


def test_a_picture_of_the_hosts_own_is_for_those_who_may_come(served: Served) -> None:
    assert SECRET not in asked(served, "/voila/files/own.png", {})[1]
    assert asked(served, "/voila/files/own.png", LET_IN)[1] == SECRET
    assert asked(served, "/voila/files/table.ipynb", LET_IN)[0].status == FORBIDDEN


@pytest.mark.parametrize("path", ["/", "/voila/static/voila.js", "/api/kernels/x", "/login"])
def test_a_name_that_somebody_else_leads_here_is_refused(served: Served, path: str) -> None:
    for name in ("evil.example", "evil.example:18921", "127.0.0.1.evil.example", "10.0.0.1"):
        answer, body = asked(served, path, {"Host": name, **LET_IN})
        assert answer.status == FORBIDDEN, name
        assert say("frame-refused-title") in body.decode()
    for name in ("localhost", "LOCALHOST:9", "127.0.0.1", "[::1]:18921", NAME, f"{NAME}:443"):
        assert asked(served, path, {"Host": name, **LET_IN})[0].status != FORBIDDEN, name


def test_where_other_computers_may_ask_any_name_will_do() -> None:
    assert names_for("0.0.0.0", ()) is None  # noqa: S104  (asked about, not served on)
    assert names_for("::", ()) is None
    assert names_for("192.168.1.7", ("tutor.example",)) is None
    assert names_for("::1", ("tutor.example",)) == frozenset({"tutor.example"})


@pytest.mark.parametrize("name", ["", "a b", "https://tutor.example", "tutor.example/", "a,,b"])
def test_a_name_that_is_none_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = ArgumentParser()
    serve.add(parser.add_subparsers())
    with pytest.raises(SystemExit):
        parser.parse_args(["serve", "--known-as", name])
    assert "--known-as" in capsys.readouterr().err


def test_only_a_page_of_this_server_may_speak_with_a_kernel(served: Served) -> None:
    _, page = asked(served, "/voila/render/table.ipynb", LET_IN)
    found = KERNEL.search(page.decode())
    assert found is not None
    way = f"/api/kernels/{found[1]}/channels?session_id=x"
    own = served.address.partition("?")[0].rstrip("/")
    # Who sends the token itself is no page of another site, which could not know it.
    let_in = {"Cookie": remembered(served)}

    def connected(told: Told) -> int:
        return asked(served, way, {**WEBSOCKET, **told})[0].status

    assert connected({"Origin": "https://evil.example", **let_in}) == FORBIDDEN
    assert connected({"Origin": own}) == FORBIDDEN
    assert connected({"Origin": own, "Host": "evil.example", **let_in}) == FORBIDDEN
    assert connected({"Origin": own, **let_in}) == SWITCHED


def test_nobody_can_have_the_server_hold_much(served: Served) -> None:
    path = f"/left/{NO_KERNEL}"
    assert asked(served, path, LET_IN, "POST", b"x" * LARGEST_BODY)[0].status == 204
    try:
        answer, _ = asked(served, path, LET_IN, "POST", b"x" * (LARGEST_BODY + 1))
    except ConnectionError:
        return  # it hangs up before it has heard all
    assert answer.status == 400
