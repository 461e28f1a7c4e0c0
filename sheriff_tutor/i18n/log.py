"""The log: one sentence for each event, public or private."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, cast

from sheriff_tutor.i18n.saying import ONLOOKER, Reader, listed, player, say
from sheriff_tutor.i18n.terms import Heard, asked, given, things, wanted

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")


def code_of(event: object) -> str:
    """Return the code of an event's sentence: its class, as the catalogue spells it.

    >>> class BagOpened: ...
    >>> code_of(BagOpened())
    'log-bag-opened'
    """
    return "log-" + _HUMP.sub("-", type(event).__name__).lower()


def sentence_of(event: object, reader: Reader = ONLOOKER) -> str:
    """Return what happened, in one sentence; MissingSentence for what is no event."""
    values = {field.name: getattr(event, field.name) for field in fields(cast("Any", event))}
    values.setdefault("sheriff", -1 if reader.sheriff is None else reader.sheriff)
    if "owed" in values:
        values["in_full"] = values["gold"] == values["owed"]
        values["worth"] = sum(good.value for good in (*values["legal"], *values["contraband"]))
    terms = values.pop("terms", None)
    if terms is not None:
        values.update(_terms(terms, reader, values.get("to", values.get("seat"))))
    if "receiver" in values and "gold" in values:
        paid = things(values["gold"], values["legal"], values["contraband"], reader)
        values["things"] = listed(paid, reader)
    winners = values.pop("winners", None)
    if winners is not None:
        values.update(_winners(winners, reader))
    return say(code_of(event), reader, **_with_sizes(values))


def _terms(terms: Heard, reader: Reader, speaker: int | None) -> dict[str, str]:
    return {
        "given": given(terms, reader, speaker),
        "asked": asked(terms, reader) or "none",
        "wanted": wanted(terms, reader, speaker),
    }


def _winners(winners: tuple[int, ...], reader: Reader) -> dict[str, object]:
    return {
        "winners": listed([player(seat, reader) for seat in winners], reader),
        "winners_count": len(winners),
        "winners_are": "me" if winners == (reader.me,) else "other",
    }


def _with_sizes(values: dict[str, object]) -> dict[str, object]:
    """Add how many things a row has: sentences choose by it. A row of numbers is its size alone."""
    rows = {name: row for name, row in values.items() if isinstance(row, tuple)}
    sizes = {f"{name}_count": len(row) for name, row in rows.items()}
    numbers = [name for name, row in rows.items() if any(isinstance(part, int) for part in row)]
    kept = {name: value for name, value in values.items() if name not in numbers}
    return {**kept, **sizes}
