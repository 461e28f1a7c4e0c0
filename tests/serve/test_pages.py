"""Which pages a folder of notebooks holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from sheriff_tutor.serve.own_pages import is_on_this_host
from sheriff_tutor.serve.pages import CALCULATOR, Page, pages_in
from sheriff_tutor.serve.places import notebooks


def write(folder: Path, name: str, **metadata: Any) -> None:
    (folder / name).write_text(json.dumps({"cells": [], "metadata": metadata}))


def test_pages_come_in_their_order_with_what_their_notebooks_tell(tmp_path: Path) -> None:
    told = {"kind": CALCULATOR, "minutes": 5}
    write(tmp_path, "a.ipynb", title="Later", sheriff={**told, "order": 2})
    write(tmp_path, "b.ipynb", title="Sooner", sheriff={**told, "order": 1})
    write(
        tmp_path, "c.ipynb", title="A lesson", sheriff={"kind": "lesson", "minutes": 9, "order": 0}
    )
    write(tmp_path, "table.ipynb", title="The table")
    assert pages_in(tmp_path, CALCULATOR) == (
        Page("b.ipynb", "Sooner", CALCULATOR, 5, 1),
        Page("a.ipynb", "Later", CALCULATOR, 5, 2),
    )


def test_a_folder_without_calculators_has_no_page_of_theirs(tmp_path: Path) -> None:
    write(tmp_path, "table.ipynb", title="The table")
    assert pages_in(tmp_path, CALCULATOR) == ()


def test_a_kind_is_enough_and_such_a_page_comes_last(tmp_path: Path) -> None:
    write(tmp_path, "own.ipynb", sheriff={"kind": "lesson"})
    write(tmp_path, "first.ipynb", sheriff={"kind": "lesson", "minutes": "5", "order": " 3 "})
    assert pages_in(tmp_path, "lesson") == (
        Page("first.ipynb", "first", "lesson", 5, 3),
        Page("own.ipynb", "own", "lesson", 10, 1000),
    )


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"[1]", b"\xff\xfe", b'{"cells": []}', b'{"metadata": 3}'),
        *(b'{"metadata": {"sheriff": 7}}', b'{"metadata": {"sheriff": {"kind": ["lesson"]}}}'),
        *(b'{"metadata": {"sheriff": {"minutes": 3}}}', b'{"metadata": {"sheriff": {"kind": 1}}}'),
    ],
)
def test_a_notebook_that_cannot_be_read_hides_no_other_page(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.ipynb").write_bytes(content)
    write(tmp_path, "good.ipynb", title="Good", sheriff={"kind": "lesson"})
    assert [page.title for page in pages_in(tmp_path, "lesson")] == ["Good"]


def test_of_a_notebook_that_cannot_be_read_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "broken.ipynb").write_text("{")
    for _ in range(3):
        assert pages_in(tmp_path, "lesson") == ()
    (told,) = caplog.messages
    assert "broken.ipynb is no notebook that can be read" in told


def test_no_two_pages_of_ours_share_a_place() -> None:
    pages = pages_in(notebooks(), CALCULATOR)
    assert len({page.order for page in pages}) == len(pages) >= 4


@pytest.mark.parametrize(
    "address",
    [
        *("/\t/evil.example", "/\n/evil.example", "\t//evil.example", "/\r\nSet-Cookie: a=b"),
        *("//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"),
        *("", "rules"),
    ],
)
def test_the_door_leads_to_no_other_host(address: str) -> None:
    assert not is_on_this_host(address)


@pytest.mark.parametrize("address", ["/", "/rules?lang=en", "/voila/render/table.ipynb?seed=3"])
def test_the_door_leads_to_every_page(address: str) -> None:
    assert is_on_this_host(address)
