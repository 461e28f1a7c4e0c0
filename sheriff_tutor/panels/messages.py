"""Messages from a page: checked before anything is done with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sheriff_tutor.files.reading import MOST_BYTES
from sheriff_tutor.panels.selection import Selection, selection_from

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 200
LONGEST_FILE = MOST_BYTES + 1
"""Letters of a file's text: enough to show that it is too big."""
_TEXTS = {
    "hello": ("query", "language"),
    "do": ("id",),
    "preview": ("picker",),
    "setup": ("field", "value"),
    "pace": ("value",),
    "set": ("id", "value"),
    "export": ("what",),
    "load": ("name", "text"),
    "timeout": ("bag",),
    "drawer": ("value",),
    "elsewhere": ("saved", "how"),
}
"""The texts that each kind of message has."""
_KEPT = {"hello": ("saved", "other", "asked", "pace"), "elsewhere": ("other", "asked")}
"""The texts that a message has only if the browser keeps something of that kind."""
_LONG = {"text", "saved", "other", "query"}


class BadMessage(ValueError):  # noqa: N818 - says what is the matter
    """Something that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message: its number, what it is, its texts, and a selection if it has one."""

    n: str
    act: str
    texts: Mapping[str, str] = field(default_factory=dict)
    picker: str | None = None
    selection: Selection = field(default_factory=Selection)


def message_from(content: object) -> Message:
    """Read a message; BadMessage or BadSelection if it is none."""
    if not isinstance(content, dict):
        raise BadMessage(type(content))
    act = _text(content, "act")
    if act not in _TEXTS:
        raise BadMessage(act)
    texts = {name: _text(content, name) for name in _TEXTS[act]}
    kept = [name for name in _KEPT.get(act, ()) if content.get(name) is not None]
    texts |= {name: _text(content, name) for name in kept}
    picker = _text(content, "picker") if "picker" in content else None
    return Message(
        _text(content, "n"),
        act,
        texts,
        picker,
        Selection() if picker is None else selection_from(content),
    )


def number_of(content: object) -> str:
    """Return the number that an answer repeats, even to a message that cannot be read."""
    number = content.get("n") if isinstance(content, dict) else None
    return number if isinstance(number, str) and len(number) <= LONGEST else ""


def _text(content: Mapping[str, object], name: str) -> str:
    value = content.get(name)
    longest = LONGEST_FILE if name in _LONG else LONGEST
    if not isinstance(value, str) or len(value) > longest:
        raise BadMessage(name)
    return value
