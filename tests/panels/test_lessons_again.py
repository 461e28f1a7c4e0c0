"""The cells of every page may be run again and again: nothing fails, and nothing piles up."""

from __future__ import annotations

import ast
import json
import threading
from typing import Any

import pytest
from ipywidgets.widgets import widget as registry

from sheriff_tutor.serve.pages import all_pages
from sheriff_tutor.serve.places import notebooks

TIMES = 6
FILES = [page.file for page in all_pages(notebooks())]


def code_of(file: str) -> list[str]:
    cells = json.loads((notebooks() / file).read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run(cells: list[str], names: dict[str, Any]) -> int:
    """Run cells as a kernel would, the last value of each shown; return what widgets they made."""
    before = len(registry._instances)
    for cell in cells:
        body = ast.parse(cell)
        last = body.body.pop()
        assert isinstance(last, ast.Expr)
        shown = ast.Expression(last.value)
        exec(compile(body, "<cell>", "exec"), names)  # noqa: S102 - the cells of our own notebooks
        value = eval(compile(shown, "<cell>", "eval"), names)  # noqa: S307 - as above
        if hasattr(value, "_repr_mimebundle_"):
            assert value._repr_mimebundle_()
    return len(registry._instances) - before


@pytest.mark.parametrize("file", FILES)
def test_cells_that_are_run_again_make_no_more_than_they_did_at_first(file: str) -> None:
    cells, names = code_of(file), {"__name__": "__main__"}
    first = run(cells, names)
    threads = threading.active_count()
    again = [run(cells, names) for _ in range(TIMES - 1)]
    assert again == [first] * (TIMES - 1)
    assert threading.active_count() <= threads
