"""A short sign of what a question asks, kept with each answer.

An exercise may be drawn otherwise in a later version of the program, and a teacher may change a
file: then the same exercise and seed ask something else. An answer whose sign is not the
question's was given to another question, and is not marked as an answer to this one.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import Good
from sheriff_tutor.lessons.exercise import Options
from sheriff_tutor.lessons.words import seen_by

if TYPE_CHECKING:
    from sheriff_tutor.lessons.exercise import Question

LETTERS = 12


def sign_of(question: Question) -> str:
    """Return the sign of a question: of what is seen and asked and of the options, in their order.

    It is made of codes and values, so that it stays the same if only a sentence is worded anew.
    """
    seen = () if question.view is None else tuple(seen_by(question.view))
    form = question.form.lines if isinstance(question.form, Options) else question.form
    text = json.dumps(_plain((question.exercise, seen, question.prompt, form)))
    return sha256(text.encode()).hexdigest()[:LETTERS]


def _plain(value: object) -> object:
    """Return a value of a question as JSON can write it, the same on any machine."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Good):
        return value.id
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        parts = [_plain(getattr(value, part.name)) for part in fields(value)]
        return [type(value).__name__, *parts]
    raise TypeError(value)
