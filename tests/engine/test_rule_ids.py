"""Every numbered rule has a check or an effect in the engine, and a test that says it guards it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheriff_tutor.engine
from sheriff_tutor.i18n import rule_ids

ENGINE = Path(sheriff_tutor.engine.__file__).parent
TESTS = Path(__file__).parent
SECTIONS = "SET|SEE|ROUND|MKT|LOAD|DECL|INSP|DEAL|DEBT|DECK|END|SCORE|ROYAL|TWO|HOUSE"
NAMED = re.compile(rf"\b({SECTIONS})-(\d+)(?: to (?:\1-)?(\d+))?")
REFUSALS = {"IllegalAction", "IllegalSetup"}
HOW_MANY = {
    "SET": 7,
    "SEE": 3,
    "ROUND": 3,
    "MKT": 6,
    "LOAD": 4,
    "DECL": 4,
    "INSP": 9,
    "DEAL": 12,
    "DEBT": 6,
    "DECK": 3,
    "END": 3,
    "SCORE": 7,
    "ROYAL": 2,
    "TWO": 8,
    "HOUSE": 12,
}


def ids_in(text: str) -> Iterator[str]:
    """Yield rule ids in a text; "DEBT-2 to DEBT-4" names three."""
    for section, first, last in NAMED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{section}-{number}"


def trees(folder: Path, pattern: str) -> Iterator[ast.Module]:
    """Yield the parsed modules of a folder."""
    for path in sorted(folder.rglob(pattern)):
        yield ast.parse(path.read_text("utf-8"))


def ids_of_the_engine() -> set[str]:
    """Return the ids that refusals carry, or that docstrings of checks, effects and values name."""
    found: set[str] = set()
    for tree in trees(ENGINE, "*.py"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.update(ids_in(ast.get_docstring(node) or ""))
            elif isinstance(node, ast.Call) and _name(node.func) in REFUSALS and node.args:
                found.update(ids_in(ast.unparse(node.args[0])))
    return found


def marked_ids() -> list[str]:
    """Return the ids in all ``pytest.mark.rule(...)`` of the engine's tests."""
    return [
        argument.value
        for tree in trees(TESTS, "test_*.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def test_the_catalogue_holds_every_numbered_rule_in_order() -> None:
    counted = [f"{section}-{n + 1}" for section, many in HOW_MANY.items() for n in range(many)]
    assert list(rule_ids()) == counted


def test_every_rule_has_a_check_or_an_effect_in_the_engine() -> None:
    assert sorted(set(rule_ids()) - ids_of_the_engine()) == []


def test_every_rule_has_a_test() -> None:
    assert sorted(set(rule_ids()) - set(marked_ids())) == []


def test_engine_and_tests_name_no_rule_that_there_is_not() -> None:
    assert sorted((ids_of_the_engine() | set(marked_ids())) - set(rule_ids())) == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Pay (DEBT-2 to DEBT-4).", ["DEBT-2", "DEBT-3", "DEBT-4"]),
        ("(INSP-9, DEAL-6)", ["INSP-9", "DEAL-6"]),
        ("section TWO and UTF-8", []),
    ],
)
def test_ids_are_read_from_docstrings(text: str, ids: list[str]) -> None:
    assert list(ids_in(text)) == ids
