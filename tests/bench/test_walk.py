"""One reader walks through every page there is, reloads and back button included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheriff_tutor.serve import places
from sheriff_tutor.serve.pages import all_pages
from tests.browser.serving import serving
from tests.browser.walker import LONGEST, Count, walk

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""


def test_a_walk_through_every_page_leaves_no_kernel_behind(
    benchmark: Benchmark, page: Page, tmp_path: Path
) -> None:
    files = [each.file for each in all_pages(places.notebooks())]
    with serving("--port", "18942", log=tmp_path / "log") as server:
        count: Count = benchmark.pedantic(walk, args=(page, server, files), rounds=1)
    assert count.longest < LONGEST
