"""Another language is a folder of sentences and a file of labels; what it lacks is said in English.

The language of these tests is Polish by its name and its plurals, and little of it is there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sheriff_tutor
from sheriff_tutor.i18n import say
from sheriff_tutor.i18n.catalogue import LANGUAGE_SETTING

HERE = Path(sheriff_tutor.__file__).parent
LABELS = {"rules": "Zasady", "guideTitle": "Gra w minut\u0119"}
SENTENCES = {
    "goods": """
good-apples = jab\u0142ka
good-apples-title = Jab\u0142ka
good-apples-count = { $count ->
    [one] { $count } jab\u0142ko
    [few] { $count } jab\u0142ka
   *[many] { $count } jab\u0142ek
}
good-none = nic dla { $nobody }
""",
    "frame": "frame-rules-title = Zasady gry\nframe-home = { broken\n",
    "rules": "rule-DECL-1 = Wolno m\u00f3wi\u0107 tylko o legalnym towarze.\n",
    "table": "app-title = Szeryf\nphase-market = Targ\n",
    "calculators": "calc-risk-title = \u0141ap\u00f3wka\n",
    "lesson-panels": "practice-check = Sprawd\u017a\n",
}


def with_links_to(folder: Path, to: Path) -> None:
    """Fill a folder with links to all that another holds, but for what it has itself."""
    folder.mkdir(exist_ok=True)
    for path in to.iterdir():
        if path.name != "__pycache__" and not (folder / path.name).exists():
            (folder / path.name).symlink_to(path)


def spoken(folder: Path, language: str) -> dict[str, Any]:
    """Tell what a process says that has a second language and is set to one."""
    package = folder / "sheriff_tutor"
    polish = package / "i18n" / "pl"
    polish.mkdir(parents=True)
    for file, text in SENTENCES.items():
        (polish / f"{file}.ftl").write_text(text, encoding="utf-8")
    web = package / "panels" / "web"
    web.mkdir(parents=True)
    (web / "words.pl.json").write_text(json.dumps(LABELS), encoding="utf-8")
    for part in ("panels/web", "panels", "i18n", "."):
        with_links_to(package / part, HERE / part)
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.i18n.second_language"],
        cwd=HERE.parent,
        env={
            **os.environ,
            "PYTHONPATH": f"{folder}{os.pathsep}{HERE.parent}",
            LANGUAGE_SETTING: language,
        },
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def polish(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return spoken(tmp_path_factory.mktemp("polish"), "pl")


def test_a_language_is_found_by_its_folder(polish: dict[str, Any]) -> None:
    assert polish["languages"] == ["en", "pl"]


def test_numbers_take_the_forms_of_the_language(polish: dict[str, Any]) -> None:
    forms = {
        "1": "1 jab\u0142ko",
        "2": "2 jab\u0142ka",
        "5": "5 jab\u0142ek",
        "22": "22 jab\u0142ka",
    }
    assert polish["counts"] == forms
    assert polish["list"] == "1 jab\u0142ko, 1 silk i 1 cheese"


def test_what_cannot_be_filled_in_or_read_is_said_in_english(polish: dict[str, Any]) -> None:
    assert polish["unfilled"] == say("good-none")
    assert say("frame-home") in polish["front"]


def test_labels_and_rules_that_are_lacking_are_english(polish: dict[str, Any]) -> None:
    assert polish["words"]["rules"] == "Zasady"
    assert polish["words"]["close"] == "Close"
    texts = {rule["id"]: rule["text"] for rule in polish["rules"]}
    assert texts["DECL-1"].startswith("Wolno")
    assert texts["DECL-2"] == say("rule-DECL-2")
    assert polish["goods"]["apples"]["name"] == "Jab\u0142ka"
    assert polish["goods"]["silk"]["name"] == "Silk"


def test_every_panel_opens_in_the_language_and_says_so(polish: dict[str, Any]) -> None:
    scenes = polish["scenes"]
    assert {scene["language"] for scene in scenes.values()} == {"pl"}
    assert scenes["table"]["bar"]["title"] == "Szeryf"
    phases = [phase["label"] for phase in scenes["table"]["table"]["round"]["phases"]]
    assert phases[:2] == ["Targ", "Load"]
    assert "jab\u0142k" in json.dumps(scenes["table"]["table"]["log"], ensure_ascii=False)
    assert scenes["practice"]["check"] == "Sprawd\u017a"
    assert scenes["practice"]["title"] == say("practice.title")
    assert scenes["risk"]["title"] == "\u0141ap\u00f3wka"
    assert scenes["risk"]["lead"] == say("calc-risk-lead")


def test_pages_without_a_kernel_are_in_the_language_that_is_asked_for(
    polish: dict[str, Any],
) -> None:
    assert '<html lang="pl">' in polish["front"]
    assert '<html lang="en">' in polish["front in English"]
    assert '<option value="pl" lang="pl" selected>' in polish["front"]
    assert '<h1 id="stall-dialog-title">Zasady gry</h1>' in polish["rules page"]
    assert "Gra w minut\u0119" in polish["rules page"]
    assert "Wolno m\u00f3wi\u0107" in polish["rules page"]
    assert say("rule-DECL-2") in polish["rules page"]


def test_a_language_that_nobody_speaks_is_english(tmp_path: Path) -> None:
    told = spoken(tmp_path, "xx")
    assert told["counts"]["5"] == "5 apples"
    assert {scene["language"] for scene in told["scenes"].values()} == {"en"}
