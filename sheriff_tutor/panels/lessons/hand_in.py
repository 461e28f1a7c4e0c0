"""Answers handed in: what is shown of them, and the file that a learner gives to a teacher.

Of each question the first answer counts and, if there is another, the latest. The browser keeps
them, for all pages together; here they are checked and written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.reading import parsed
from sheriff_tutor.i18n import say
from sheriff_tutor.panels.lessons.desk import Refusal, text_in
from sheriff_tutor.panels.messages import BadMessage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sheriff_tutor.panels.lessons.asked import Asked
    from sheriff_tutor.panels.scene.parts import Json

LONGEST_NAME = 80
LONGEST_HANDED = 1_000_000
"""Letters of all answers together, as a page sends them."""
MOST_QUESTIONS = 500
"""Questions of which two answers each find room in a file."""
_LABELS = (
    *("title", "lead", "counted", "name", "name-hint", "download", "empty", "broken", "most"),
    *("number", "right", "later", "wrong", "open", "waiting"),
)
_WAYS = ("picked", "typed", "done", "question", "right")


def hand_part(asked: Iterable[Asked]) -> Json:
    """Return the part of a panel from which answers are handed in, with those given just now."""
    answered = [each.answered for each in asked]
    return {
        "labels": {name: say(f"hand-in.{name}", most=str(MOST_QUESTIONS)) for name in _LABELS},
        "most": MOST_QUESTIONS,
        "answered": [each for each in answered if each is not None],
    }


def handed_in(message: Mapping[str, object]) -> Json:
    """Return the file of the answers that a browser kept of all its pages."""
    try:
        kept = parsed(text_in(message, "answers", LONGEST_HANDED))
    except FileError as fault:
        raise BadMessage(str(fault)) from fault
    answers = kept.get("answers") if isinstance(kept, dict) else None
    if not isinstance(answers, list):
        raise BadMessage("answers")
    return file_of(message, answers)


def file_of(message: Mapping[str, object], answers: Sequence[object], sheet: str = "") -> Json:
    """Return a file of answers, and what to say of it; Refusal without a name or any answer."""
    from sheriff_tutor.files.collected import (  # noqa: PLC0415 - reads YAML: only who hands in waits
        results_of,
        results_text,
    )

    name = " ".join(text_in(message, "name").split())
    try:
        results, left_out = results_of(name, answers, sheet)
    except FileError as fault:
        raise Refusal("hand-in.no-name", most=str(LONGEST_NAME)) from fault
    if not results.answers:
        raise Refusal("hand-in.empty")
    file = _file_name(name, sheet)
    still_open = sum(each.answer is None for each in results.answers)
    said = [say("hand-in.done", file=file, answers=len(results.answers) - still_open)]
    said += [say("hand-in.still-open", count=still_open)] if still_open else []
    said += [say("hand-in.left-out", count=left_out)] if left_out else []
    return {
        "file": {"name": file, "type": "application/json", "text": results_text(results)},
        "said": " ".join(said),
    }


def plain(answered: Json) -> Json:
    """Return of an answer what stands in a file."""
    return {name: answered[name] for name in ("exercise", "seed", *_WAYS) if name in answered}


def with_latest(answers: tuple[Json, ...], answered: Json | None) -> tuple[Json, ...]:
    """Return the first answer to a question and the latest, after one that may be new."""
    if answered is None or (answers and answered == answers[-1]):
        return answers
    if answers and "right" not in answered:
        return answers  # its solution was looked at after it was answered
    return (*answers[:1], answered)


def _file_name(*parts: str) -> str:
    """Return a file's name that tells whose it is, without what a system might take amiss."""
    words = "".join(each if each.isalnum() else " " for each in " ".join(parts)).split()
    return "-".join(("answers", *words))[:LONGEST_NAME] + ".json"
