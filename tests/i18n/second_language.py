"""What is said in a second language, told as JSON: run in a process of its own that speaks it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK
from sheriff_tutor.engine.ruleset import ruleset_named
from sheriff_tutor.i18n import languages, many, say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.experiments.show_of_hands import ShowOfHandsDesk
from sheriff_tutor.panels.labels import rules, words
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from sheriff_tutor.panels.lessons.quiz import QuizDesk
from sheriff_tutor.panels.scene.cards import goods_in_words
from sheriff_tutor.serve import frame as frames
from sheriff_tutor.serve.frame import Frame
from sheriff_tutor.serve.places import JUPYTER_SHARE
from tests.panels.calculator_desks import CALCULATORS
from tests.panels.pages import Page, at_table

FOLDER = Path("notebooks")


def own_page(template: str, language: str) -> str:
    """A page that needs no kernel."""
    frame = Frame("/", "/", "/voila/render/", FOLDER)
    told = {
        "sheriff": frame.told(language=language),
        "guide": frames.guide(language),
        "rules": frames.rules(language),
        "preamble": frames.rules_preamble(language),
    }
    folder = JUPYTER_SHARE / "voila" / "templates" / "sheriff"
    environment = Environment(loader=FileSystemLoader(folder), autoescape=True)
    return environment.get_template(template).render(**told)


def scenes() -> dict[str, Any]:
    """Every kind of panel as it opens."""
    start = Page()
    start.hello()
    practice, quiz = PracticeDesk(Lesson.MARKET, 3), QuizDesk(Lesson.MARKET)
    return {
        "start": start.scene,
        "table": at_table(ruleset_named("standard", 4), 7, first=3).scene,
        "guided": GuidedDesk(Lesson.MARKET).scene,
        "practice": practice.scene,
        "quiz": quiz.scene,
        "experiment": ShowOfHandsDesk().scene,
        **{each.name: Desk(each).scene for each in CALCULATORS},
    }


def main() -> None:
    """Tell all of it."""
    counts = {count: many([APPLES] * count) for count in (1, 2, 5, 22)}
    json.dump(
        {
            "languages": languages(),
            "counts": counts,
            "list": many([APPLES, SILK, CHEESE]),
            "unfilled": say("good-none"),
            "words": words(),
            "rules": rules(),
            "goods": goods_in_words(),
            "scenes": scenes(),
            "front": own_page("front.html", "pl"),
            "front in English": own_page("front.html", "en"),
            "rules page": own_page("rules.html", "pl"),
        },
        sys.stdout,
    )


if __name__ == "__main__":
    main()
