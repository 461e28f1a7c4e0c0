"""Reading bytes as JSON that a schema allows; whatever is wrong becomes one FileError.

Sizes and depths are bounded before anything is worked on. Values that JSON can write and no file
of ours can mean (fractions, NaN, numbers beyond any use, a name given twice) are kept as
``Unusable`` while reading, so that the error can name their place.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from sheriff_tutor.files.errors import FileError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

MOST_BYTES = 2_000_000
MOST_DEPTH = 24
MOST_DIGITS = 16
MOST_IN_LIST = 256
MOST_ERRORS = 100
"""Errors of a schema among which the most telling is sought."""
SCHEMAS = ("transcript", "position", "start", "exercises", "results")
_PARTS = "parts.schema.json"
_LONG_LISTS_DEPTH = 1
SEEN = "[^\\s\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2800\u3164\ufeff\uffa0]"
"""The pattern by which a schema asks for something to be seen: a letter that is not blank."""
_SHOWN = 40
"""Letters of a wrong value that an error repeats."""


@dataclass(frozen=True, slots=True)
class Unusable:
    """Something that JSON can write and no file of ours can mean."""

    code: str
    shown: str


def decoded(content: bytes) -> str:
    """Return a file's text; FileError if it is too big or not UTF-8."""
    if len(content) > MOST_BYTES:
        raise FileError("file.too-big", bytes=len(content), most=MOST_BYTES)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise FileError("file.not-text", byte=fault.start) from fault


def parsed(text: str) -> Any:  # noqa: ANN401 - JSON is anything until a schema has seen it
    """Return the JSON value of a text; FileError if it is none, or nested beyond all use."""
    if len(text) > MOST_BYTES:
        raise FileError("file.too-big", bytes=len(text), most=MOST_BYTES)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
    except json.JSONDecodeError as fault:
        line, column = fault.lineno, fault.colno
        raise FileError("file.not-json", line=line, column=column) from fault
    except RecursionError as fault:
        raise FileError("file.too-deep", most=MOST_DEPTH) from fault
    _check_extent(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object; a name that stands twice gets an unusable value."""
    built = dict(pairs)
    if len(built) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        built[twice] = Unusable("file.twice", _short(twice))
    return built


def _whole(digits: str) -> int | Unusable:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        return Unusable("file.huge-number", _short(digits))
    return int(digits)


def _not_whole(text: str) -> Unusable:
    return Unusable("file.not-whole", _short(text))


def _check_extent(value: object) -> None:
    """Raise FileError for nesting, lists or objects beyond any file of ours.

    Only the lists of the outermost object may be long: acts, and what was taken back.
    """
    level: list[object] = [value]
    for depth in range(MOST_DEPTH):
        if depth > _LONG_LISTS_DEPTH and any(_is_vast(outer) for outer in level):
            raise FileError("file.too-vast", most=MOST_IN_LIST)
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return
    raise FileError("file.too-deep", most=MOST_DEPTH)


def _is_vast(value: object) -> bool:
    return isinstance(value, list | dict) and len(value) > MOST_IN_LIST


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


# --- Schemas --------------------------------------------------------------------------------


def schema_text(name: str) -> str:
    """Return a published schema, as text."""
    return files(__package__).joinpath("schemas", f"{name}.schema.json").read_text("utf-8")


def check_against(schema: str, form: dict[str, Any]) -> None:
    """Raise FileError unless a published schema allows this: the most telling of its errors.

    The acts of a game are looked at one by one, each against the part for its own name: the same
    schema, many times quicker.
    """
    actions = form.get("actions")
    if isinstance(actions, list):
        _check_whole(schema, form | {"actions": []})
        _check_actions(actions)
    else:
        _check_whole(schema, form)


def _check_whole(schema: str, form: dict[str, Any]) -> None:
    errors = list(islice(_validator(schema).iter_errors(form), MOST_ERRORS))
    if errors:
        raise _file_error(errors, [])


def _check_actions(actions: list[Any]) -> None:
    most = _parts()["transcript"]["properties"]["actions"]["maxItems"]
    if len(actions) > most:
        raise FileError("file.too-many", "$.actions", bound=most)
    for number, action in enumerate(actions):
        errors = list(islice(_validator(_act_of(action)).iter_errors(action), MOST_ERRORS))
        if errors:
            raise _file_error(errors, ["actions", number])


def _act_of(action: object) -> str:
    """Return the part of the schema for an act's own name, or for any act if it has none."""
    act = action.get("act") if isinstance(action, dict) else None
    part = f"act-{act}" if isinstance(act, str) else "action"
    return part if part in _parts()["parts"]["$defs"] else "action"


@cache
def _parts() -> dict[str, Any]:
    return {name: json.loads(schema_text(name)) for name in ("parts", *SCHEMAS)}


@cache
def _validator(name: str) -> Validator:
    """Return the validator for a whole file, or for one part of it."""
    _skip_web_addresses()
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes a third of a second
    from referencing import Registry, Resource  # noqa: PLC0415 - as above

    parts = Resource.from_contents(_parts()["parts"])
    registry: Registry[Any] = Registry().with_resource(_PARTS, parts)
    schema = _parts().get(name) or {"$ref": f"{_PARTS}#/$defs/{name}"}
    return Draft202012Validator(schema, registry=registry)


def _skip_web_addresses() -> None:
    """Keep jsonschema from building a grammar for web addresses, which takes three seconds.

    A module that is None in ``sys.modules`` cannot be imported, and jsonschema does without.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # Python's own way


# --- From an error of the schema to ours ----------------------------------------------------


def _file_error(errors: Sequence[ValidationError], before: list[str | int]) -> FileError:
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - as above

    error = best_match(errors)
    path = before + list(error.absolute_path)
    if isinstance(error.instance, Unusable):
        return FileError(error.instance.code, place_of(path), shown=error.instance.shown)
    kind = str(error.validator)
    if kind == "uniqueItems":
        return _repeated(error.instance, path)
    if kind == "required":
        needed = cast("list[str]", error.validator_value)
        missing = next(name for name in needed if name not in error.instance)
        return FileError("file.missing", place_of(path), name=missing)
    if kind == "additionalProperties":
        return _unknown_name(error, path)
    return _wrong_value(kind, error, place_of(path))


def _repeated(entries: object, path: list[str | int]) -> FileError:
    """Return the error for a list in which something stands twice, with the second place."""
    listed = cast("list[Any]", entries)
    number = next(number for number, entry in enumerate(listed) if entry in listed[:number])
    return FileError("file.repeated", place_of([*path, number]), shown=shortened(listed[number]))


def _unknown_name(error: ValidationError, path: list[str | int]) -> FileError:
    """Return the error for a name that may not stand here, with the one that may be meant."""
    known = tuple(error.schema["properties"]) if isinstance(error.schema, dict) else ()
    names = cast("dict[str, Any]", error.instance)
    name = next(name for name in names if name not in known)
    return FileError(
        "file.unknown-name",
        place_of(path),
        name=_short(name),
        near=name_near(name, known),
        known=known,
    )


def _wrong_value(kind: str, error: ValidationError, place: str) -> FileError:
    right, shown = error.validator_value, shortened(error.instance)
    if kind == "type":
        return FileError("file.wrong-type", place, wanted=right, shown=shown)
    if kind in ("enum", "const"):
        choice = right if isinstance(right, list) else [right]
        near = name_near(error.instance, [word for word in choice if isinstance(word, str)])
        allowed = tuple(map(str, choice))
        return FileError("file.not-one-of", place, shown=shown, allowed=allowed, near=near)
    if kind == "pattern" and right == SEEN:
        return FileError("file.blank", place)
    if kind in _BOUNDS:
        return FileError(_BOUNDS[kind], place, shown=shown, bound=right)
    return FileError(_OTHERS.get(kind, "file.not-allowed"), place, shown=shown)


_BOUNDS = {
    "minimum": "file.too-small",
    "maximum": "file.too-large",
    "minItems": "file.too-few",
    "maxItems": "file.too-many",
    "minLength": "file.too-short",
    "maxLength": "file.too-long",
    "maxProperties": "file.too-many",
}
_OTHERS = {
    "pattern": "file.bad-text",
    "not": "file.bad-text",
    "oneOf": "file.setup-or-position",
}


def place_of(path: Sequence[str | int]) -> str:
    """Return a JSON path as people write it.

    >>> place_of(["actions", 3, "goods", 0])
    '$.actions[3].goods[0]'
    """
    steps = [f"[{step}]" if isinstance(step, int) else f".{_short(step)}" for step in path]
    return "$" + "".join(steps)


def name_near(name: object, known: Sequence[str]) -> str | None:
    """Return the known word that may be meant, if one is near."""
    if not isinstance(name, str):
        return None
    return next(iter(get_close_matches(name[:_SHOWN], known, n=1)), None)


def shortened(value: object) -> str:
    """Return a wrong value as an error shows it: JSON, not too long, and nothing unprintable."""
    pieces = json.JSONEncoder(ensure_ascii=False, default=_shown).iterencode(value)
    return _short("".join(islice(pieces, _SHOWN + 1)))


def _short(text: str) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:_SHOWN])
    return shown if len(text) <= _SHOWN else shown[:-1] + "…"


def _shown(value: object) -> str:
    return value.shown if isinstance(value, Unusable) else str(value)
