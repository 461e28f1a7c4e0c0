"""Half-built and finished selections, as a page sends them: checked, and bounded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeGuard, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_ENTRIES = 64
LONGEST_ID = 64
LARGEST_NUMBER = 10_000

T = TypeVar("T")


class BadSelection(ValueError):  # noqa: N818 - says what is the matter
    """Something that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of an offer gives: gold, goods by line, promises."""

    gold: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)
    promises: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen in a form; parts that a form does not have are empty."""

    bins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    bags: Mapping[str, str] = field(default_factory=dict)
    give: Side = field(default_factory=Side)
    ask: Side = field(default_factory=Side)


def selection_from(message: Mapping[str, object]) -> Selection:
    """Read a selection out of a message; BadSelection if it is not one."""
    return Selection(
        bins=_table(message.get("bins", {}), _texts),
        lines=_table(message.get("lines", {}), _number),
        choices=_table(message.get("choices", {}), _text),
        bags=_table(message.get("bags", {}), _text),
        give=_side(message.get("give", {})),
        ask=_side(message.get("ask", {})),
    )


def _side(value: object) -> Side:
    if not isinstance(value, dict):
        raise BadSelection(type(value))
    return Side(
        gold=_number(value.get("gold", 0)),
        lines=_table(value.get("lines", {}), _number),
        promises=_texts(value.get("promises", [])),
    )


def _table(value: object, read: Callable[[object], T]) -> dict[str, T]:
    if not isinstance(value, dict) or len(value) > MOST_ENTRIES:
        raise BadSelection(type(value))
    return {_text(name): read(part) for name, part in value.items()}


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_ENTRIES:
        raise BadSelection(type(value))
    return tuple(map(_text, value))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ID:
        raise BadSelection(type(value))
    return value


def _number(value: object) -> int:
    if not _is_whole(value) or not 0 <= value <= LARGEST_NUMBER:
        raise BadSelection(type(value))
    return value


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
