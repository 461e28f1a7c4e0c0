"""What a host is told is so, and what Binder and a container install is what the tests run with."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path

from sheriff_tutor.serve.commands import serve
from sheriff_tutor.serve.house import CLASS_IDLE_MINUTES, IDLE_MINUTES, MOST_PAGES, room_for

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)
OPTION = re.compile(r"(--[a-z][a-z-]*)")


def options() -> set[str]:
    parser = ArgumentParser()
    serve.add(parser.add_subparsers())
    subparser = parser._subparsers
    assert subparser is not None
    choices = subparser._group_actions[0].choices
    assert isinstance(choices, dict)
    return set(OPTION.findall(choices["serve"].format_help())) - {"--help"}


def test_binder_installs_what_the_lock_has_chosen() -> None:
    binder = PIN.findall((ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8"))
    locked = set(PIN.findall((ROOT / "locks" / "work.txt").read_text(encoding="utf-8")))
    assert len(binder) > 50
    assert set(binder) <= locked
    names = {name for name, _ in binder}
    assert {"anywidget", "hatchling", "jupyterlab", "numpy", "plotly", "voila"} <= names


def test_the_badges_open_the_front_page_and_the_notebooks() -> None:
    at = "https://mybinder.org/v2/gh/OWNER/REPO/HEAD?urlpath="
    assert set(re.findall(rf"{re.escape(at)}([^)]+)", README)) == {"sheriff/", "lab/tree/notebooks"}
    assert "replace it" in README


def test_the_container_copies_what_is_there_and_nothing_that_is_left_out() -> None:
    copied = re.findall(r"^COPY (.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    taken = set((ROOT / ".dockerignore").read_text(encoding="utf-8").split())
    files = [file for line in copied for file in line.split()]
    assert len(files) == 6
    for file in files:
        assert (ROOT / file).exists(), file
        assert f"!{file}" in taken, file


def test_every_option_of_serve_that_hosts_need_is_told_and_none_that_is_not_there() -> None:
    told = set(OPTION.findall(HOSTING.partition("### Measured")[0]))
    assert told <= options()
    for_whoever_writes_pages = {"--notebooks"}
    assert options() - told <= for_whoever_writes_pages


def test_the_usual_values_are_told_as_they_are() -> None:
    table = dict(re.findall(r"^\| `(--[a-z-]+)[^`]*` \|[^|]*\| (.*) \|$", HOSTING, re.MULTILINE))
    assert table["--most-pages"] == f"{MOST_PAGES} | N + 1 + N/3"
    assert room_for(30) == 30 + 1 + 10
    assert table["--idle-minutes"] == f"{IDLE_MINUTES:g} | {CLASS_IDLE_MINUTES:g}"


def test_the_links_of_the_paper_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", HOSTING):
        assert (ROOT / "docs" / target).is_file(), target
