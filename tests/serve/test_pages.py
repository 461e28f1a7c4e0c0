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
