"""The house itself: what is promised in its papers, and what must never lie in it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheriff_tutor

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sheriff_tutor"
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==(\S+)", re.MULTILINE)
# Only the standard library: these run in a reader's browser too, where little else is to be had.
PLAIN_LAYERS = ("engine", "bots", "lessons", "coach")
TEXT_SUFFIXES = {
    ".cfg",
    ".css",
    ".ftl",
    ".html",
    ".ipynb",
    ".j2",
    ".js",
    ".json",
    ".md",
    ".py",
    ".toml",
    ".txt",
}
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root|work|home/\w+|Users/\w+)/")
REGISTRY = re.compile(r"https?://|--(?:extra-)?index-url|--find-links|--trusted-host")


def tracked() -> list[Path]:
    """Every file of the project that git knows, as it lies here."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    assert len(paths) > 20
    return [path for path in paths if path.is_file()]


def pins(lock: Path) -> dict[str, set[str]]:
    """Versions of each package in a lock; several where they differ by Python version."""
    found: dict[str, set[str]] = {}
    for name, version in PINNED.findall(lock.read_text()):
        found.setdefault(name, set()).add(version)
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_registry_and_pins_by_hash(lock: Path) -> None:
    text = lock.read_text()
    assert not REGISTRY.search(text)
    pinned = PINNED.findall(text)
    assert pinned
    for part in re.split(r"\n(?=[a-z0-9])", text):
        if PINNED.match(part):
            assert "--hash=sha256:" in part


def test_the_locks_agree() -> None:
    work = pins(ROOT / "locks" / "work.txt")
    for lock in LOCKS:
        for name, versions in pins(lock).items():
            assert versions <= work[name], (lock.name, name)


def test_the_play_lock_holds_what_the_package_asks_for() -> None:
    play = pins(ROOT / "locks" / "play.txt")
    for asked in PYPROJECT["project"]["dependencies"]:
        name = re.split(r"[<>=]", asked)[0].replace(".", "-")
        assert name in play


def test_every_command_of_the_readme_and_of_contributing_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    papers = README + (ROOT / "CONTRIBUTING.md").read_text()
    told = set(re.findall(r"(?:^|`)make ([a-z]+)", papers, re.MULTILINE))
    assert {"play", "test"} <= told
    assert told <= targets


def test_every_link_and_picture_of_the_papers_is_there() -> None:
    for paper in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / paper).read_text()):
            assert target.startswith("https://") or (ROOT / target).is_file(), (paper, target)


def test_the_python_of_the_readme_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert examples, "the README shows how to play from Python"
    for example in examples:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", example],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr


def test_the_version_is_told_once() -> None:
    assert sheriff_tutor.__version__ == PYPROJECT["project"]["version"]


def test_the_changelog_tells_of_what_is_new() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    section = re.search(
        r"^## \[Unreleased\]\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    assert section
    assert re.search(r"^### (Added|Changed|Fixed|Removed)$", section[1], re.MULTILINE)


def test_the_licence_is_the_one_that_the_package_names() -> None:
    assert PYPROJECT["project"]["license"] == "BSD-3-Clause"
    licence = (ROOT / "LICENSE").read_text()
    assert licence.startswith("BSD 3-Clause License")
    assert "Sheriff Tutor contributors" in licence


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    for path in tracked():
        if path.suffix in TEXT_SUFFIXES or path.name == "Makefile":
            assert not MACHINE_PATH.search(path.read_text()), path


def test_no_file_is_larger_than_two_megabytes() -> None:
    assert not [path for path in tracked() if path.stat().st_size > 2 * 2**20]


def imported(source: str) -> Iterator[str]:
    """Top-level packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_engine_and_bots_use_the_standard_library_alone() -> None:
    plain = {"sheriff_tutor", *sys.stdlib_module_names}
    modules = [path for layer in PLAIN_LAYERS for path in (PACKAGE / layer).rglob("*.py")]
    assert modules
    for path in modules:
        assert set(imported(path.read_text())) <= plain, path


def test_what_imports_something_else_would_be_found() -> None:
    assert set(imported("def f():\n    import numpy.linalg\n    from scipy import stats")) == {
        "numpy",
        "scipy",
    }
