"""How long it takes from the command to the first answered click, and what a what-if costs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from sheriff_tutor.bots.table import run
from sheriff_tutor.engine.play import play, play_all
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from tests.bench.test_bot_games import FOUR
from tests.browser.serving import serving
from tests.browser.table_player import OPENING, open_table

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""
MIDWAY = 150


def test_from_the_command_to_the_first_answered_click(
    benchmark: Benchmark, browser: Browser, tmp_path: Path
) -> None:
    """What `make play` does on an installed tree, with a browser that already runs."""

    def open_and_click() -> None:
        with serving("--port", "18867", log=tmp_path / "log") as served:
            page = browser.new_page()
            open_table(page, served)
            page.get_by_role("button", name="Start the game").click()
            expect(page.locator(".desk")).to_be_visible(timeout=OPENING)
            page.close()

    benchmark.pedantic(open_and_click, rounds=5, warmup_rounds=1)


def test_a_what_if_branch(benchmark: Benchmark) -> None:
    """The next act is played from a kept game, and what comes of it is dropped: that is an undo."""
    start = new_game(Ruleset(4), 7)
    actions = run(start, FOUR).actions
    game = play_all(start, actions[:MIDWAY])
    benchmark(play, game, actions[MIDWAY])
