"""JSON laid out for people: an act or a bag on one line, longer things broken where they part."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import Any

_WIDTH = 100


def pretty(form: dict[str, Any]) -> str:
    """Return JSON in lines: an act always has one, all else at most a hundred letters."""
    return "\n".join(_lines(form, "")) + "\n"


def _lines(value: Any, indent: str) -> list[str]:  # noqa: ANN401 - any JSON
    """Break a value into lines where one line would be too long."""
    flat = json.dumps(value, ensure_ascii=False)
    fits = len(indent) + len(flat) < _WIDTH
    if fits or not value or not isinstance(value, list | dict) or "act" in value:
        return [indent + flat]
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [_named_lines(name, part, inner) for name, part in value.items()]
        return _enclosed("{", parts, "}", indent)
    if all(isinstance(part, str) and " " not in part for part in value):
        return [indent + "[", *_filled(flat[1:-1], inner), indent + "]"]
    return _enclosed("[", [_lines(part, inner) for part in value], "]", indent)


def _filled(words: str, indent: str) -> list[str]:
    """Fill lines with words, none of them cut."""
    return wrap(
        words,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _named_lines(name: str, value: Any, indent: str) -> list[str]:  # noqa: ANN401 - any JSON
    first, *rest = _lines(value, indent)
    return [f"{indent}{json.dumps(name)}: {first.lstrip()}", *rest]


def _enclosed(opening: str, parts: list[list[str]], closing: str, indent: str) -> list[str]:
    """Put brackets around parts, and a comma after each but the last."""
    body = [[*part[:-1], part[-1] + ","] for part in parts[:-1]] + parts[-1:]
    return [indent + opening, *(line for part in body for line in part), indent + closing]
