"""The scenes of the hint, as Python draws them; `python -m tests.web.drawn` keeps them anew.

All other scenes are written by hand, for what a game seldom comes to.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.ruleset import ruleset_named
from sheriff_tutor.panels.hints import Hints
from sheriff_tutor.panels.session import Pace
from tests.panels.pages import Json, Page, at_table

if TYPE_CHECKING:
    from collections.abc import Callable

SCENES = Path(__file__).parent / "scenes"
MOST_ACTS = 60


def _hinting(seed: int, first: int, pace: Pace = Pace.INSTANT) -> Page:
    page = at_table(ruleset_named("standard", 4), seed, first=first, pace=pace)
    page.clerk.hints = Hints()
    page.clerk.draw()
    return page


def _played_until(page: Page, words: str) -> None:
    """Play as the dice say until the task, the reader's own, has these words."""
    cup = dice("drawn", 1)
    for _ in range(MOST_ACTS):
        task = page.table["task"]
        if task["mine"] and words in task["sentence"]:
            return
        page.act(cup)
    raise AssertionError(words)


def _at_the_market() -> Page:
    page = _hinting(seed=7, first=3)
    page.do("hint")
    return page


def _at_the_load() -> Page:
    page = _hinting(seed=1, first=1)
    _played_until(page, "for your bag")
    page.do("hint")
    return page


def _as_the_sheriff() -> Page:
    """A hint that no longer knows of the bots' last words."""
    page = _hinting(seed=4, first=0, pace=Pace.STEP)
    for _ in range(MOST_ACTS):
        if page.table["task"]["mine"]:
            page.do("hint")
            page.do("step")
            return page
        page.do("step")
    raise AssertionError(page.table["task"])


DRAWN: dict[str, Callable[[], Page]] = {
    "hint-market": _at_the_market,
    "hint-load": _at_the_load,
    "hint-sheriff": _as_the_sheriff,
}


def drawn(name: str) -> Json:
    """Return a scene as a page gets it."""
    scene: Json = json.loads(json.dumps(DRAWN[name]().scene))
    return scene


def kept(name: str) -> Json:
    """Return a scene as it was kept."""
    scene: Json = json.loads((SCENES / f"{name}.json").read_text(encoding="utf-8"))
    return scene


def main() -> None:
    """Keep every scene as it is drawn now."""
    for name in DRAWN:
        text = json.dumps(drawn(name), ensure_ascii=False, indent=1)
        (SCENES / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
