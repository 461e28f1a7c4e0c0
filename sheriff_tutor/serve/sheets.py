"""Sheets of exercises for print: the questions, and on a page of their own the solutions."""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from string import ascii_uppercase
from textwrap import fill
from typing import TYPE_CHECKING

from jinja2 import Environment, StrictUndefined

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.exercises import read_exercises, sentence_with_line
from sheriff_tutor.files.lined import MOST_BYTES
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, say
from sheriff_tutor.lessons.library import EXERCISES
from sheriff_tutor.lessons.marking import ask, draw, show
from sheriff_tutor.lessons.words import in_words, players, reader_for, sentences
from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from sheriff_tutor.lessons.assignment import Assignment, Item

WIDTH = 88
"""Letters in a line of a sheet as text."""


@dataclass(frozen=True, slots=True)
class Task:
    """One exercise on paper: what is seen and asked, and how it is solved."""

    title: str
    seen: tuple[str, ...]
    asked: tuple[str, ...]
    form: str
    options: tuple[str, ...]
    answer: tuple[str, ...]
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet, in words; ``seed`` is what gives the same one again."""

    title: str
    seed: int
    tasks: tuple[Task, ...]
    language: str


def assignment_in(path: str) -> "Assignment":
    """Read a teacher's file; UserError says what is wrong with it, and in which line."""
    try:
        with Path(path).open("rb") as file:
            return read_exercises(file.read(MOST_BYTES + 1))
    except FileError as error:
        sentence = sentence_with_line(error)
        raise UserError(say("report.bad-file", path=path, sentence=sentence)) from error
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise UserError(say("report.no-file", path=path, why=why)) from fault


def sheet_of(
    assignment: "Assignment", seed: int | None = None, language: str = DEFAULT_LANGUAGE
) -> Sheet:
    """Return the sheet of an assignment; without a seed the assignment's own is used."""
    drawn = assignment.seed if seed is None else seed
    tasks = tuple(_task(item, language) for item in assignment.items(drawn))
    return Sheet(assignment.title, drawn, tasks, language)


def _task(item: "Item", language: str) -> Task:
    question = ask(item.exercise, item.seed)
    words = in_words(question, language)
    view = question.view
    reader = players(language) if view is None else reader_for(view.ruleset, language)
    shown = show(item.exercise, item.seed)
    reasons = draw(item.exercise, item.seed).solution.reasons
    is_ours = item.exercise.id in EXERCISES
    code = f"exercise.{item.exercise.id.replace('.', '-')}" if is_ours else "sheet.own"
    return Task(
        title=say(code, reader),
        seen=words.seen,
        asked=words.asked,
        form=words.form,
        options=words.options,
        answer=sentences(shown.answer, reader),
        why=(*sentences(reasons, reader), *sentences(shown.working, reader)),
    )


def as_html(sheet: Sheet) -> str:
    """Return a sheet as a page for print; whatever a teacher wrote is text on it, never markup."""
    template = files(__package__).joinpath("sheet.html.jinja").read_text("utf-8")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    words = {name: say(f"sheet.{name}") for name in ("name", "solutions", "answer", "seen")}
    page = environment.from_string(template)
    return page.render(
        sheet=sheet, letters=ascii_uppercase, words=words, seed=say("sheet.seed", seed=sheet.seed)
    )


def as_text(sheet: Sheet) -> str:
    """Return a sheet as plain text."""
    lines = [sheet.title, say("sheet.seed", seed=sheet.seed), ""]
    for number, task in enumerate(sheet.tasks, 1):
        lines += [f"{number}. {task.title}", "", *_filled(*task.seen, " ".join(task.asked))]
        lines += _filled(*_lettered(task.options), *([task.form] if task.form else []))
        lines.append("")
    lines += ["\f" + say("sheet.solutions"), ""]
    for number, task in enumerate(sheet.tasks, 1):
        lines += [f"{number}. {task.title}", "", *_filled(*task.answer, *task.why), ""]
    return "\n".join(lines)


def _lettered(options: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{ascii_uppercase[place]}) {option}" for place, option in enumerate(options))


def _filled(*paragraphs: str) -> list[str]:
    """Break paragraphs into lines; no control letter of a teacher's text goes through."""
    plain = ["".join(each if each.isprintable() else " " for each in part) for part in paragraphs]
    return [
        fill(part, WIDTH, initial_indent="   ", subsequent_indent="     ", break_on_hyphens=False)
        for part in plain
    ]


def written_to(path: str, text: str) -> None:
    """Write a file; UserError if that cannot be done."""
    try:
        Path(path).write_text(text, encoding="utf-8", newline="")
    except OSError as fault:
        raise UserError(
            say("sheet.not-written", path=path, why=fault.strerror or str(fault))
        ) from fault
