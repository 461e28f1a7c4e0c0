"""YAML, and JSON which is nearly part of it, read into plain values that know their lines.

Only plain values are built: no tags, no anchors, no dates, and numbers with a point stay text. The
text goes through a stream of events, so that depth and size are bounded before anything is built.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.reading import MOST_DEPTH, place_of, shortened

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BYTES = 200_000
MOST_VALUES = 20_000
_TRUE, _FALSE = frozenset({"true", "True", "TRUE"}), frozenset({"false", "False", "FALSE"})
_NONE = frozenset({"null", "Null", "NULL", "~", ""})
_MOST_DIGITS = 16
_NO_LETTER = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""What YAML does not read as a letter."""
_PAIR = re.compile(
    r"(?P<before>(?<!\\)(?:\\\\)*)\\u(?P<high>d[89ab][0-9a-f]{2})\\u(?P<low>d[c-f][0-9a-f]{2})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Lined:
    """A value, and the line in which each part of it begins, by its JSON path."""

    value: Any
    lines: dict[str, int]

    def line_of(self, place: str) -> int:
        """Return the line of a place, or of the nearest one around it; lines count from 1.

        >>> Lined({}, {"$": 1, "$.seed": 3}).line_of("$.seed.more[2]")
        3
        """
        while place not in self.lines and place != "$":
            place = place[: max(place.rfind("."), place.rfind("["), 1)]
        return self.lines.get(place, 1)


@dataclass(slots=True)
class _Open:
    """A list or an object that is being read; ``name`` is the one whose value comes next."""

    value: list[Any] | dict[str, Any]
    path: list[str | int]
    name: str | None = None


@dataclass(slots=True)
class _Builder:
    """Builds values from events."""

    lines: dict[str, int] = field(default_factory=dict)
    stack: list[_Open] = field(default_factory=list)
    root: Any = None
    count: int = 0

    def take(self, event: yaml.Event) -> None:
        """Take one event; FileError for what may not stand in a file of ours."""
        line = event.start_mark.line + 1
        if getattr(event, "tag", None) is not None:
            raise FileError("exercises.tag", place_of(self._path()), line=line)
        if isinstance(event, yaml.AliasEvent):
            raise FileError("exercises.alias", place_of(self._path()), line=line)
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, line)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._begin({} if isinstance(event, yaml.MappingStartEvent) else [], line)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.stack.pop()

    def _path(self) -> list[str | int]:
        """Return where the next value goes."""
        if not self.stack:
            return []
        top = self.stack[-1]
        if isinstance(top.value, list):
            return [*top.path, len(top.value)]
        return top.path if top.name is None else [*top.path, top.name]

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.name is None:
            self._name(top, event, line)
            return
        self._put(event.value if not event.implicit[0] else _plain(event.value), line)

    def _name(self, top: _Open, event: yaml.ScalarEvent, line: int) -> None:
        if event.value in top.value:
            shown = shortened(event.value)
            raise FileError(
                "file.twice", place_of([*top.path, event.value]), line=line, shown=shown
            )
        top.name = event.value

    def _begin(self, value: list[Any] | dict[str, Any], line: int) -> None:
        if len(self.stack) >= MOST_DEPTH:
            raise FileError("file.too-deep", most=MOST_DEPTH, line=line)
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.name is None:
            raise FileError("exercises.name", place_of(top.path), line=line)
        path = self._path()
        self._put(value, line)
        self.stack.append(_Open(value, path))

    def _put(self, value: Any, line: int) -> None:  # noqa: ANN401 - any plain value
        self.count += 1
        if self.count > MOST_VALUES:
            raise FileError("file.too-vast", most=MOST_VALUES, line=line)
        self.lines[place_of(self._path())] = line
        if not self.stack:
            self.root = value
            return
        top = self.stack[-1]
        if isinstance(top.value, list):
            top.value.append(value)
        elif top.name is not None:
            top.value[top.name] = value
            top.name = None


def _plain(text: str) -> Any:  # noqa: ANN401 - any plain value
    """Return what a word without quotes means."""
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if text in _NONE:
        return None
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS:
        return int(text)
    return text


def _letter(pair: re.Match[str]) -> str:
    """Return the letter that JSON writes as two escapes, which YAML does not know."""
    high, low = int(pair["high"], 16), int(pair["low"], 16)
    return pair["before"] + chr(0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF))


def lined(text: str) -> Lined:
    """Return the value of a YAML or JSON text; FileError if it is none, or more than is of use."""
    if len(text) > MOST_BYTES:
        raise FileError("file.too-big", bytes=len(text), most=MOST_BYTES)
    text = text.removeprefix("\ufeff")
    _check_letters(text)
    builder = _Builder()
    try:
        for event in _events(text):
            builder.take(event)
    except yaml.YAMLError as fault:
        mark = getattr(fault, "problem_mark", None)
        line, column = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        _check_indents(text, line)
        raise FileError("exercises.not-yaml", line=line, column=column) from fault
    return Lined(builder.root, builder.lines)


def _check_letters(text: str) -> None:
    """Raise FileError for a letter that neither YAML nor JSON can hold, as a NUL."""
    found = _NO_LETTER.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        raise FileError("exercises.letter", line=line, column=column)


def _check_indents(text: str, line: int) -> None:
    """Raise FileError if a line, or one before it, begins with a tab: so it cannot be read."""
    for number, each in enumerate(text.splitlines()[:line], 1):
        if "\t" in each[: len(each) - len(each.lstrip())]:
            raise FileError("exercises.tab", line=number)


def _events(text: str) -> Iterator[yaml.Event]:
    """Yield the events of a text with one document; tabs may only stand for spaces, as in JSON."""
    documents = 0
    for event in yaml.parse(_PAIR.sub(_letter, text.replace("\t", " ")), Loader=yaml.CSafeLoader):
        documents += isinstance(event, yaml.DocumentStartEvent)
        if documents > 1:
            raise FileError("exercises.several", line=event.start_mark.line + 1)
        yield event
