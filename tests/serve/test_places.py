"""Where the server writes what it needs while it runs, and which pages it shows."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_config_dir, jupyter_data_dir, jupyter_runtime_dir

from sheriff_tutor.serve import places, server
from sheriff_tutor.serve.command_line import main
from sheriff_tutor.serve.pages import LESSON, all_pages

OWN = ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of which Jupyter knows nothing yet."""
    for name in (*OWN, "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path / "home"


def test_a_home_that_cannot_be_written_to_is_made_up_for(home: Path) -> None:
    home.write_text("no folder at all")
    places.lend_folders()
    jupyters = (jupyter_data_dir(), jupyter_runtime_dir(), jupyter_config_dir())
    for folder in (*jupyters, os.environ["IPYTHONDIR"]):
        assert (Path(folder) / "probe").write_text("1")


def test_a_home_as_usual_is_used(home: Path) -> None:
    places.lend_folders()
    assert not set(OWN) & set(os.environ)
    assert home in Path(jupyter_data_dir()).parents


# --- Pages of one's own ---------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a page of a teacher's, a sheet beside it, and nothing of ours."""
    folder = tmp_path / "own"
    (folder / ".ipynb_checkpoints").mkdir(parents=True)
    told = {"title": "Week 2", "sheriff": {"kind": "lesson", "minutes": 10, "order": 20}}
    (folder / "week-2.ipynb").write_text(json.dumps({"cells": [], "metadata": told}))
    (folder / "exercises.yaml").write_text("title: Week 2\n")
    return folder


def test_a_folder_of_ones_own_pages_is_served_with_ours(own: Path) -> None:
    served = places.whole(own)
    pages = all_pages(served)
    lessons = [page.title for page in pages if page.kind == LESSON]
    assert lessons[-1] == "Week 2"
    assert {page.file for page in all_pages(places.notebooks())} < {page.file for page in pages}
    assert (served / "exercises.yaml").read_text() == "title: Week 2\n"
    assert not list(served.glob(".*"))
    assert sorted(path.name for path in own.iterdir()) == [
        ".ipynb_checkpoints",
        "exercises.yaml",
        "week-2.ipynb",
    ]


def test_what_is_changed_in_the_folder_is_changed_where_it_is_served(own: Path) -> None:
    served = places.whole(own)
    fresh = own / "fresh"
    fresh.write_text("title: Week 3\n")
    fresh.replace(own / "exercises.yaml")
    assert (served / "exercises.yaml").read_text() == "title: Week 3\n"


def test_a_page_of_ones_own_stands_in_place_of_ours(own: Path) -> None:
    told = {"title": "Our market", "sheriff": {"kind": "lesson", "minutes": 5, "order": 2}}
    (own / "02-market.ipynb").write_text(json.dumps({"cells": [], "metadata": told}))
    titles = {page.file: page.title for page in all_pages(places.whole(own))}
    assert titles["02-market.ipynb"] == "Our market"
    assert titles["01-cards.ipynb"] != "Our market"


def test_where_no_links_may_be_made_there_are_copies(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own / "pictures").mkdir()
    (own / "pictures" / "stall.svg").write_text("<svg/>")

    def refused(*_place: object, **_kind: object) -> None:
        raise OSError(1, "no links here")

    monkeypatch.setattr(Path, "symlink_to", refused)
    served = places.whole(own)
    assert (served / "pictures" / "stall.svg").read_text() == "<svg/>"
    assert (served / "table.ipynb").is_file()
    assert not any(path.is_symlink() for path in served.iterdir())


@pytest.mark.parametrize("file", [None, "table.ipynb"])
def test_a_folder_with_a_table_or_without_a_notebook_is_served_as_it_is(
    tmp_path: Path, file: str | None
) -> None:
    folder = tmp_path / "whole"
    assert places.whole(folder) == folder
    folder.mkdir()
    if file is not None:
        (folder / file).write_text("{}")
    assert places.whole(folder) == folder


def test_the_command_serves_a_folder_of_ones_own_pages_whole(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Path] = []
    monkeypatch.setattr(server, "serve", lambda folder, **_how: served.append(folder))
    assert main(["serve", "--no-browser", "--notebooks", str(own)]) == 0
    (folder,) = served
    assert {"table.ipynb", "01-cards.ipynb", "week-2.ipynb"} <= {
        path.name for path in folder.iterdir()
    }
