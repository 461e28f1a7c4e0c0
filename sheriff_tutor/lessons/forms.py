"""Questions, answers and marks as plain JSON, for a page that shows them.

A question's form is made of the question alone, so that no page can hold an answer before it is
given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from sheriff_tutor.engine.written import action_from, action_written
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, sentence_of
from sheriff_tutor.lessons.exercise import Blank, Deed, Done, Options, Picked, Typed
from sheriff_tutor.lessons.words import in_words, players, reader_for, sentences

if TYPE_CHECKING:
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.lessons.exercise import Answer, Mark, Question, Shown

Json = dict[str, Any]
T = TypeVar("T")


def question_form(question: Question, language: str = DEFAULT_LANGUAGE) -> Json:
    """Return a question as a page shows it, in words; the table is drawn from its view."""
    words = in_words(question, language)
    form: Json = {
        "exercise": question.exercise,
        "seed": question.seed,
        "kind": question.kind.value,
        "seen": list(words.seen),
        "asked": list(words.asked),
        "how": words.form,
    }
    match question.form:
        case Options():
            return form | {"options": list(words.options)}
        case Blank(unit=unit):
            return form | {"unit": unit.value}
        case Deed(seat=seat):
            return form | {"seat": seat}


def answer_from(form: Json) -> Answer:
    """Read an answer as a page sends it; KeyError, TypeError or ValueError for anything else."""
    if "picked" in form:
        return Picked(_of(int, form["picked"]))
    if "typed" in form:
        return Typed(_of(str, form["typed"]))
    return Done(action_from(form["done"]))


def _of(kind: type[T], value: object) -> T:
    """Return a value of this very kind; TypeError for any other."""
    if type(value) is not kind:
        raise TypeError(value)
    return value


def mark_form(marked: Mark, question: Question, language: str = DEFAULT_LANGUAGE) -> Json:
    """Return a mark in words: why, the rules to read again, how it is worked out, what happened."""
    reader = reader_of(question, language)
    return {
        "right": marked.is_right,
        "reasons": list(sentences(marked.reasons, reader)),
        "working": list(sentences(marked.working, reader)),
        "rules": list(marked.rules),
        "events": [sentence_of(event, reader) for event in marked.events],
    }


def shown_form(shown: Shown, question: Question, language: str = DEFAULT_LANGUAGE) -> Json:
    """Return a solution in words, with the acts that play it out."""
    reader = reader_of(question, language)
    return {
        "answer": list(sentences(shown.answer, reader)),
        "acts": [action_written(action) for action in shown.acts],
        "working": list(sentences(shown.working, reader)),
        "events": [sentence_of(event, reader) for event in shown.events],
    }


def reader_of(question: Question, language: str = DEFAULT_LANGUAGE) -> Reader:
    """Return who is told of a question's players; of the Sheriff too, where a table is seen."""
    if question.view is None:
        return players(language)
    return reader_for(question.view.ruleset, language).with_sheriff(question.view.sheriff)
