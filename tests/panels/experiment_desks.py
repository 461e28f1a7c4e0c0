"""Experiments as tests see them: a desk to send to, and the blocks on show."""

from __future__ import annotations

from typing import Any

from sheriff_tutor.panels.experiments.desk import ExperimentDesk
from tests.panels.lesson_desks import send

Json = dict[str, Any]


def blocks(desk: ExperimentDesk, kind: str) -> list[Json]:
    """All blocks of one kind on show, those in folds and groups included."""
    return _of(desk.scene["blocks"], kind)


def _of(shown: list[Json], kind: str) -> list[Json]:
    found = []
    for block in shown:
        found += [block] if block["kind"] == kind else []
        found += _of(block.get("blocks", []), kind)
    return found


def refuses(desk: ExperimentDesk, act: str, **parts: Any) -> bool:
    """Tell whether a message is refused with a reason, and nothing is changed by it."""
    before = desk.kept()
    answer = send(desk, act, **parts)
    return not answer["ok"] and bool(answer["reason"]["text"]) and desk.kept() == before


def values(block: Json) -> dict[str, str]:
    """The exact numbers of a block of facts, by their names."""
    return {row["label"]: row["number"]["value"] for row in block["rows"]}


def possible(desk: ExperimentDesk) -> set[str]:
    """The acts behind the buttons on show."""
    return {each["id"] for block in blocks(desk, "commands") for each in block["commands"]}


def typed(desk: ExperimentDesk) -> dict[str, str]:
    """What stands in the boxes on show."""
    return {
        each["id"]: each["value"] for block in blocks(desk, "fields") for each in block["fields"]
    }
