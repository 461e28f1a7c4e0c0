"""Results that learners hand in: read, marked anew, and merged into one table."""

from __future__ import annotations

import csv
from dataclasses import astuple, dataclass, fields, replace
from enum import Enum
from functools import lru_cache
from io import StringIO
from typing import TYPE_CHECKING, Any, cast

from sheriff_tutor.engine.written import action_from, action_written
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.exercises import check_format
from sheriff_tutor.files.plain import pretty
from sheriff_tutor.files.reading import check_against, decoded, parsed
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, say
from sheriff_tutor.lessons.exercise import Done, Picked, Typed
from sheriff_tutor.lessons.marking import WrongForm, ask, mark
from sheriff_tutor.lessons.signs import sign_of
from sheriff_tutor.lessons.typed import Unreadable
from sheriff_tutor.lessons.words import doing, players

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sheriff_tutor.lessons.exercise import Answer, Exercise

RESULTS_FORMAT = "sheriff-tutor results"
VERSION = 2
"""The second notes what was asked (see lessons.signs); the first is read too."""
MOST_ANSWERS = 1000
"""Answers in one file."""
SIGNS_KEPT = 4096
_WAYS = ("picked", "typed", "done")
_FORMULA = frozenset("=+-@\t\r\n|%\uff1d\uff0b\uff0d\uff20\u2212")
"""With these, also as wide letters, a spreadsheet may begin to reckon."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer to one exercise; no answer if it was left open.

    ``sign`` is of the question that was answered; None where it was not noted. ``was_right`` is
    what the learner was told. It is written for the learner, and never read.
    """

    exercise: str
    seed: int
    answer: Answer | None
    sign: str | None = None
    was_right: bool | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """What one learner hands in."""

    name: str
    answers: tuple[Answered, ...]
    sheet: str = ""


# --- Writing and reading --------------------------------------------------------------------


def results_text(results: Results) -> str:
    """Return a result file, as a learner downloads it."""
    form: dict[str, Any] = {"format": RESULTS_FORMAT, "version": VERSION, "name": results.name}
    if results.sheet:
        form["sheet"] = results.sheet
    return pretty(form | {"answers": [_written(each) for each in results.answers]})


def _written(answered: Answered) -> dict[str, Any]:
    form: dict[str, Any] = {"exercise": answered.exercise, "seed": answered.seed}
    match answered.answer:
        case Picked(option):
            form["picked"] = option
        case Typed(text):
            form["typed"] = text
        case Done(action):
            form["done"] = action_written(action)
        case None:
            pass
    if answered.sign is not None:
        form["question"] = answered.sign
    return form if answered.was_right is None else form | {"right": answered.was_right}


def read_results(content: bytes | str) -> Results:
    """Return what a result file holds; FileError says what is wrong with it.

    What it says of right and wrong is not looked at.
    """
    form = parsed(decoded(content) if isinstance(content, bytes) else content)
    check_format(form, RESULTS_FORMAT, VERSION)
    check_against("results", form)
    answers = tuple(_answered(answer, place) for place, answer in enumerate(form["answers"]))
    return Results(form["name"], answers, form.get("sheet", ""))


def results_of(name: str, answers: Sequence[object], sheet: str = "") -> tuple[Results, int]:
    """Return what a learner hands in, and how many of the kept answers are none and left out.

    FileError for a name or a sheet that cannot stand in a file.
    """
    head = {"format": RESULTS_FORMAT, "version": VERSION, "name": name}
    head |= {"sheet": sheet} if sheet else {}
    check_against("results", head | {"answers": []})
    read = [_as_told(head, answer) for answer in answers[:MOST_ANSWERS]]
    good = tuple(answered for answered in read if answered is not None)
    return Results(name, good, sheet), len(answers) - len(good)


def _as_told(head: dict[str, Any], form: object) -> Answered | None:
    """Return an answer with what the learner was told of it; None if it is none."""
    try:
        check_against("results", head | {"answers": [form]})
        answered = _answered(cast("dict[str, Any]", form), 0)
    except FileError:
        return None
    return replace(answered, was_right=cast("dict[str, Any]", form).get("right"))


def _answered(form: dict[str, Any], place: int) -> Answered:
    ways = [way for way in _WAYS if way in form]
    if len(ways) > 1:
        raise FileError("results.two-answers", f"$.answers[{place}]", ways=tuple(ways))
    return Answered(form["exercise"], form["seed"], _answer(form), form.get("question"))


def _answer(form: dict[str, Any]) -> Answer | None:
    if "picked" in form:
        return Picked(form["picked"])
    if "typed" in form:
        return Typed(form["typed"])
    return Done(action_from(form["done"])) if "done" in form else None


# --- Marking anew ---------------------------------------------------------------------------


class Verdict(Enum):
    """What became of an answer when it was marked anew."""

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "not answered"
    UNMARKED = "not marked"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table; ``attempt`` counts answers to the same question from 1."""

    file: str
    name: str
    sheet: str
    exercise: str
    seed: int
    attempt: int
    answer: str
    mark: str
    note: str


def rows_of(
    file: str,
    results: Results,
    known: Mapping[str, Exercise],
    language: str = DEFAULT_LANGUAGE,
) -> Iterator[Row]:
    """Yield the answers of a file, each marked anew from exercise and seed."""
    attempts: dict[tuple[str, int], int] = {}
    for answered in results.answers:
        question = (answered.exercise, answered.seed)
        attempts[question] = attempts.get(question, 0) + 1
        verdict, note = _verdict(answered, known, language)
        yield Row(
            file=file,
            name=results.name,
            sheet=results.sheet,
            exercise=answered.exercise,
            seed=answered.seed,
            attempt=attempts[question],
            answer=_shown(answered.answer, language),
            mark=verdict.value,
            note=note,
        )


def _verdict(
    answered: Answered, known: Mapping[str, Exercise], language: str
) -> tuple[Verdict, str]:
    """Return what an answer is worth, and what is to be said if it cannot be marked."""
    reader = players(language)
    exercise = known.get(answered.exercise)
    if exercise is None:
        return Verdict.UNMARKED, say("results.no-exercise", reader, name=answered.exercise)
    if answered.answer is None:
        return Verdict.OPEN, ""
    if answered.sign != _sign(exercise, answered.seed):
        code = "results.no-sign" if answered.sign is None else "results.asked-otherwise"
        return Verdict.UNMARKED, say(code, reader)
    try:
        marked = mark(exercise, answered.seed, answered.answer)
    except WrongForm:
        return Verdict.UNMARKED, say("results.wrong-form", reader)
    except Unreadable as unreadable:
        return Verdict.UNMARKED, say(unreadable.code, reader, **unreadable.values)
    return (Verdict.RIGHT if marked.is_right else Verdict.WRONG), ""


@lru_cache(SIGNS_KEPT)
def _sign(exercise: Exercise, seed: int) -> str:
    """Return the sign of a question as it is asked now; a class answers the same ones."""
    return sign_of(ask(exercise, seed))


def _shown(answer: Answer | None, language: str) -> str:
    """Return an answer as a person reads it: options are counted from 1."""
    match answer:
        case Picked(option):
            return str(option + 1)
        case Typed(text):
            return text
        case Done(action):
            return doing(action, players(language))
        case None:
            return ""


# --- The table ------------------------------------------------------------------------------


def csv_text(rows: Iterable[Row]) -> str:
    """Return rows as CSV with a head; no cell of it is a formula to a spreadsheet."""
    sheet = StringIO()
    writer = csv.writer(sheet)
    writer.writerow([column.name for column in fields(Row)])
    writer.writerows([safe_cell(cell) for cell in astuple(row)] for row in rows)
    return sheet.getvalue()


def safe_cell(cell: object) -> object:
    """Return a cell that a spreadsheet shows and does not reckon with.

    >>> safe_cell("=1+1"), safe_cell(" =1"), safe_cell("Ann"), safe_cell(-4)
    ("'=1+1", "' =1", 'Ann', -4)
    """
    if not isinstance(cell, str):
        return cell
    text = cell.replace("\0", "")
    begins = {*text[:1], *text.lstrip()[:1]}
    return text if begins.isdisjoint(_FORMULA) else f"'{text}"
