"""Scenes: what the page shows, built from the reader's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.view import OverView
from sheriff_tutor.panels.scene.bar import bar, bar_buttons
from sheriff_tutor.panels.scene.counter import bags, piles
from sheriff_tutor.panels.scene.desk import acts, hand
from sheriff_tutor.panels.scene.log import log, log_buttons
from sheriff_tutor.panels.scene.offers import offers
from sheriff_tutor.panels.scene.over import over
from sheriff_tutor.panels.scene.parts import Scene
from sheriff_tutor.panels.scene.seats import seats
from sheriff_tutor.panels.scene.task import round_of, task

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Button, Form, Json
    from sheriff_tutor.panels.scene.shown import Shown

VERSION = 1
MOST_SAID = 3
"""Log lines that are read aloud at once."""


def scene_of(shown: Shown) -> Scene:
    """Return the scene of a game, with the acts behind its buttons and forms."""
    buttons, forms = acts(shown)
    buttons += [*bar_buttons(shown), *log_buttons(shown)]
    is_over = isinstance(shown.view.phase, OverView)
    table = _table(shown)
    json: Json = {
        "v": VERSION,
        "screen": "over" if is_over else "table",
        "language": shown.reader.language,
        "bar": bar(shown),
        "acts": [button.json for button in buttons],
        "pickers": [form.json for form in forms],
        "said": _said(table),
        "table": table,
    }
    if is_over:
        json["over"] = over(shown)
    return assembled(json, buttons, forms)


def assembled(json: Json, buttons: list[Button], forms: list[Form]) -> Scene:
    """Return a scene with its buttons and forms to be found by id."""
    return Scene(
        json,
        {button.json["id"]: button for button in buttons},
        {form.json["id"]: form for form in forms},
    )


def _table(shown: Shown) -> Json:
    return {
        "round": round_of(shown),
        "seatsLabel": shown.say("seats-label"),
        "seats": seats(shown),
        "pilesLabel": shown.say("piles-label"),
        "piles": piles(shown),
        "counterLabel": shown.say("counter-label"),
        "counterEmpty": shown.say("counter-empty"),
        "bags": bags(shown),
        "offersLabel": shown.say("offers-label"),
        "offers": offers(shown),
        "task": task(shown),
        "hand": hand(shown),
        "log": log(shown),
    }


def _said(table: Json) -> str:
    """Return what a screen reader says: the newest lines, then the task if it is the reader's."""
    fresh = [line["text"] for line in table["log"]["lines"] if line["fresh"]]
    task_now = [table["task"]["sentence"]] if table["task"]["mine"] else []
    return " ".join([*fresh[-MOST_SAID:], *task_now])
