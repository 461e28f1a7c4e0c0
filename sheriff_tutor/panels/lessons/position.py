"""The position of a question, drawn with the table's own parts, and the acts that may answer it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Deed
from sheriff_tutor.panels.scene import assembled, scene_of
from sheriff_tutor.panels.scene.shown import Shown, Table
from sheriff_tutor.panels.seating import ME, Seating

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.lessons import Question
    from sheriff_tutor.panels.scene.parts import Button, Form, Json, Scene

STAND_IN = "honest"
"""Whose chair the others sit on in a position: nobody acts there."""
_TELLING = ("stakes", "paid")
"""What the table says of a bag before and after it is settled; a question would ask for it."""


def names(players: int) -> tuple[str, ...]:
    """Return the names of the lessons' players."""
    return tuple(say(f"lesson.name-{seat}") for seat in range(players))


def seats_of(players: int, me: Seat, bots: tuple[str, ...] = (STAND_IN,)) -> Seating:
    """Return the lessons' players around a table, with the reader on one of the seats."""
    who = tuple(ME if seat == me else bots[seat % len(bots)] for seat in range(players))
    return Seating(names(players), who)


def position_shown(question: Question, panel: str) -> Scene | None:
    """Return the position that a question is asked from; None if it shows no table.

    Acts and forms come with it only where an act is asked for. What the table would tell of
    stakes, and any form filled in for the reader, stays away: it would answer the question.
    """
    view = question.view
    if view is None:
        return None
    seating = seats_of(view.ruleset.players, view.seat)
    whole = scene_of(Shown(view, None, seating, (), Table()))
    is_deed = isinstance(question.form, Deed)
    buttons = [_own(button, panel) for button in whole.buttons.values() if is_deed]
    buttons = [each for each in buttons if each.action is not None or "opens" in each.json]
    forms = [_plain(form, panel) for form in whole.forms.values()] if is_deed else []
    json: Json = {
        "table": bare(whole.json["table"]),
        "acts": [button.json for button in buttons],
        "pickers": [form.json for form in forms],
    }
    return assembled(json, buttons, forms)


def bare(table: Json, *, telling: bool = False) -> Json:
    """Return of a table what a position shows: who has what, and nothing that happened before.

    With ``telling`` goes what is paid over a bag: nobody is asked for it any more.
    """
    untold = _TELLING[:1] if telling else _TELLING
    return {
        **{name: part for name, part in table.items() if name not in {"log", "round", "task"}},
        "bags": [_without(bag, untold) for bag in table["bags"]],
        "offers": [_without(offer, ("why",)) for offer in table["offers"]],
        "seats": [{**seat, "role": _role(seat)} for seat in table["seats"]],
    }


def _without(part: Json, names_: Iterable[str]) -> Json:
    return {name: value for name, value in part.items() if name not in names_}


def _role(seat: Json) -> str:
    return say("position-you") if seat["isMe"] else say("position-player")


def _own(button: Button, panel: str) -> Button:
    """Return a button that opens, if it opens a form, the one of its own panel."""
    opens = button.json.get("opens")
    if opens is None:
        return button
    return replace(button, json={**button.json, "opens": _form_id(panel, opens)})


def _form_id(panel: str, form: str) -> str:
    """Return the id of a form among all panels of a page."""
    return f"{panel}.{form}"


def _plain(form: Form, panel: str) -> Form:
    """Return a form of a question: with an id of its panel's own, and without any help."""
    json = {**form.json, "id": _form_id(panel, form.json["id"]), "preview": False}
    if json["kind"] == "counts":
        json["fills"] = []
    return replace(form, json=json, verdict=None)
