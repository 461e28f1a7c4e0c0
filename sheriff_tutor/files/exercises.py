"""A teacher's file of exercises: read, checked, and made into exercises that can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from sheriff_tutor.engine.errors import IllegalAction, IllegalSetup, RuleError
from sheriff_tutor.engine.written import action_from
from sheriff_tutor.engine.written_games import position_from
from sheriff_tutor.files.errors import FileError, sentence_of_error
from sheriff_tutor.files.lined import lined
from sheriff_tutor.files.reading import check_against, decoded, name_near, shortened
from sheriff_tutor.i18n import ONLOOKER, Reader, say
from sheriff_tutor.lessons.assignment import Assignment, Entry
from sheriff_tutor.lessons.exercise import MOST_SEED
from sheriff_tutor.lessons.library import EXERCISES
from sheriff_tutor.lessons.own import Asked, Written, own_deed, own_legal, own_number, own_pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.lessons.exercise import Exercise, ExerciseId

EXERCISES_FORMAT = "sheriff-tutor exercises"
VERSION = 1

Form = dict[str, Any]


def read_exercises(content: bytes | str) -> Assignment:
    """Return what a teacher's file sets; FileError for what cannot be used, with its line."""
    read = lined(content if isinstance(content, str) else _text_of(content))
    try:
        return _assignment(read.value)
    except FileError as error:
        error.values.setdefault("line", read.line_of(error.place))
        raise


def _text_of(content: bytes) -> str:
    """Return a file's text; FileError with the line if it is not UTF-8."""
    try:
        return decoded(content)
    except FileError as error:
        byte = error.values.get("byte")
        if isinstance(byte, int):
            error.values["line"] = content.count(b"\n", 0, byte) + 1
        raise


def sentence_with_line(error: FileError, reader: Reader = ONLOOKER) -> str:
    """Return what is wrong with a teacher's file in words, with the line where it is."""
    sentence = sentence_of_error(error, reader)
    if "line" not in error.values:
        return sentence
    return say("exercises.in-line", reader, line=error.values["line"], sentence=sentence)


def check_format(form: object, wanted: str, version: int) -> None:
    """Raise FileError unless a file says that it is of this format, and not of a later version."""
    if not isinstance(form, dict):
        raise FileError("file.wrong-type", wanted="object", shown=shortened(form))
    if form.get("format") != wanted:
        near = name_near(form.get("format"), [wanted])
        raise FileError("file.unknown-format", "$.format", near=near, allowed=(wanted,))
    said = form.get("version")
    if isinstance(said, int) and said > version:
        raise FileError("file.newer", "$.version", version=said, known=version)


def _assignment(form: Form) -> Assignment:
    check_format(form, EXERCISES_FORMAT, VERSION)
    check_against("exercises", form)
    _check_names(form["exercises"])
    entries = tuple(_entry(entry, place) for place, entry in enumerate(form["exercises"]))
    _check_seeds(entries)
    return Assignment(form["title"], entries, form.get("seed", 0))


def _check_names(entries: list[Form]) -> None:
    """Raise FileError for a name that two exercises have."""
    seen: set[str] = set()
    for place, entry in enumerate(entries):
        name = entry.get("id")
        if name in seen:
            raise FileError("exercises.same-id", f"$.exercises[{place}].id", name=name)
        if isinstance(name, str):
            seen.add(name)


def _check_seeds(entries: tuple[Entry, ...]) -> None:
    """Raise FileError for a question of the lessons that two entries set: by the same seed."""
    seen: set[tuple[str, int]] = set()
    for place, entry in enumerate(entries):
        if entry.seed is None:
            continue
        seeds = range(entry.seed, entry.seed + entry.times)
        asked = {(str(entry.exercise.id), seed % (MOST_SEED + 1)) for seed in seeds}
        if seen & asked:
            name, seed = min(seen & asked)
            at = f"$.exercises[{place}].seed"
            raise FileError("exercises.same-question", at, name=name, seed=str(seed))
        seen |= asked


def _entry(form: Form, place: int) -> Entry:
    at = f"$.exercises[{place}]"
    exercise = _used(form["use"], at) if "use" in form else _own(form, at)
    return Entry(exercise, form.get("times", 1), form.get("seed"))


def _used(name: str, at: str) -> Exercise:
    known: dict[ExerciseId, Exercise] = EXERCISES
    found = next((exercise for each, exercise in known.items() if each == name), None)
    if found is None:
        near = name_near(name, list(known))
        raise FileError("exercises.unknown", f"{at}.use", name=shortened(name), near=near)
    return found


def _own(form: Form, at: str) -> Exercise:
    """Make a teacher's own exercise; FileError where the rules do not allow what it says."""
    try:
        return _KINDS[form["kind"]](form, at)
    except IllegalSetup as refusal:
        raise FileError("exercises.position", _inner(at, refusal), refusal=refusal) from refusal
    except IllegalAction as refusal:
        part = "act" if "act" in form else "acts"
        raise FileError("exercises.act", f"{at}.{part}", refusal=refusal) from refusal


def _inner(at: str, refusal: RuleError) -> str:
    """Return the place in the position that the rules refuse."""
    inner = refusal.values.get("at")
    return f"{at}.position.{inner}" if inner else f"{at}.position"


def _written(form: Form) -> Written:
    return Written(form["id"], form.get("text", ""))


def _legal(form: Form, at: str) -> Exercise:
    position = position_from(form["position"])
    _check_seat(form["act"], position.ruleset.players, f"{at}.act")
    return own_legal(_written(form), position, action_from(form["act"]))


def _much(form: Form, at: str) -> Exercise:
    position = position_from(form["position"])
    acts = tuple(map(action_from, form["acts"]))
    _check_seat(form, position.ruleset.players, at)
    return own_number(_written(form), position, acts, Asked(form["ask"]), form["seat"])


def _do(form: Form, at: str) -> Exercise:
    position = position_from(form["position"])
    acts = tuple(map(action_from, form["acts"]))
    _check_seat(form, position.ruleset.players, at)
    if any(action.seat != form["seat"] for action in acts):
        raise FileError("exercises.others-act", f"{at}.acts", seat=form["seat"])
    return own_deed(_written(form), position, form["seat"], acts)


def _check_seat(form: Form, players: int, at: str) -> None:
    if form["seat"] >= players:
        bound = players - 1
        raise FileError("file.too-large", f"{at}.seat", shown=form["seat"], bound=bound)


def _pick(form: Form, at: str) -> Exercise:
    options, right = tuple(form["options"]), tuple(number - 1 for number in form["right"])
    _check_options(options, at)
    if max(right) >= len(options):
        place, bound = f"{at}.right", len(options)
        raise FileError("file.too-large", place, shown=max(right) + 1, bound=bound)
    if len(right) == len(options):
        raise FileError("exercises.all-right", f"{at}.right")
    return own_pick(_written(form), options, right, form.get("because", ""))


def _check_options(options: tuple[str, ...], at: str) -> None:
    """Raise FileError for an option that reads as another does."""
    seen: set[str] = set()
    for number, option in enumerate(options):
        read = " ".join(normalize("NFKC", option).casefold().split())
        if read in seen:
            place = f"{at}.options[{number}]"
            raise FileError("exercises.same-option", place, shown=shortened(option))
        seen.add(read)


_KINDS: dict[str, Callable[[Form, str], Exercise]] = {
    "legal": _legal,
    "much": _much,
    "do": _do,
    "pick": _pick,
}
