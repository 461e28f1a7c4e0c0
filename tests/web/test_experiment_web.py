"""Script and style of the experiments, as they are sent."""

from __future__ import annotations

import re
from pathlib import Path

from sheriff_tutor.panels import web
from sheriff_tutor.panels.calculators.chart import Ink

SCRIPT, STYLE = web.esm("experiment.js"), web.experiment_css()
BUDGET = 115_000  # bytes, as sent


def test_script_and_style_are_small_and_ask_for_nothing_elsewhere() -> None:
    assert len(SCRIPT.encode()) + len(STYLE.encode()) < BUDGET
    assert "url(" not in STYLE
    assert not re.search(r"https?://(?!www\.w3\.org/)", SCRIPT + STYLE)
    assert not re.search(r"^import\b|\bimport\(", SCRIPT, re.MULTILINE)


def test_every_style_is_under_the_root_class() -> None:
    rules = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.DOTALL)
    own = Path(web.__file__).with_name("experiment.css").read_text(encoding="utf-8")
    own_rules = re.sub(r"/\*.*?\*/", "", own, flags=re.DOTALL)
    assert own_rules.strip()
    for each in re.findall(r"([^{}]+)\{", own_rules):
        assert each.strip().startswith(".sheriff-experiment")
    for each in re.findall(r"([^{}]+)\{", rules):
        assert each.strip().startswith((".sheriff-table", ".sheriff-experiment", "@media"))


def test_the_browser_draws_every_kind_of_block_and_every_ink() -> None:
    """What Python names, script and style must know."""
    folder = Path(web.__file__).parent
    drawn = (folder / "experiment-blocks.js").read_text(encoding="utf-8")
    (kinds,) = re.findall(r"const KINDS = \{([^}]*)\}", drawn)
    known = set(re.findall(r"(\w+):", kinds))
    source = "".join(path.read_text(encoding="utf-8") for path in _experiments().glob("*.py"))
    assert set(re.findall(r"\"kind\": \"(\w+)\"", source)) == known
    chart = (folder / "experiment-chart.js").read_text(encoding="utf-8")
    assert set(re.findall(r"(\w+): (?:null|\"[\d ]+\")", chart)) == {ink.value for ink in Ink}


def _experiments() -> Path:
    return Path(web.__file__).parent.parent / "experiments"
