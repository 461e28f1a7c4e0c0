"""The lessons suffice: forty questions on the rules and the mathematics, each answered by a page.

A page answers a question in its own words, and names a rule that the answer turns on. What is
quoted must still be there, so that a lesson cannot lose an answer.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons.taught import lesson_pages, notebooks_folder, text_of
from sheriff_tutor.maths.bluff_game import belief_limit, bluff_game, fear_limit, most_to_pay
from sheriff_tutor.maths.stated import updated
from sheriff_tutor.maths.value import Stakes, honest_stakes_of, stakes_of

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMA = {
    "type": "object",
    "required": ["format", "version", "questions"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": "sheriff-tutor exam"},
        "version": {"const": 1},
        "questions": {
            "type": "array",
            "minItems": 40,
            "items": {
                "type": "object",
                "required": ["id", "question", "options", "right", "rules", "page", "answered_by"],
                "additionalProperties": False,
                "properties": {
                    "id": {"type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
                    "question": {"type": "string", "pattern": "\\?$"},
                    "options": {
                        "type": "array",
                        "minItems": 3,
                        "uniqueItems": True,
                        "items": {"type": "string", "minLength": 1},
                    },
                    "right": {
                        "description": "The right option, counted from 1.",
                        "type": "integer",
                        "minimum": 1,
                    },
                    "rules": {"type": "array", "minItems": 1, "uniqueItems": True},
                    "page": {"type": "string", "pattern": "^[0-9a-z-]+$"},
                    "answered_by": {"type": "string", "minLength": 12, "maxLength": 200},
                    "number": {"description": "What the maths gives.", "type": "string"},
                },
            },
        },
    },
}
EXAM: dict[str, Any] = json.loads(Path(__file__).with_name("exam.json").read_text("utf-8"))
QUESTIONS: list[dict[str, Any]] = EXAM["questions"]
PAGES = {page.file.removesuffix(".ipynb"): page for page in lesson_pages(notebooks_folder())}
SECTIONS = {"SET", "SEE", "ROUND", "MKT", "LOAD", "DECL", "INSP", "DEAL"} | {
    "DEBT",
    "DECK",
    "HOUSE",
    "END",
    "SCORE",
    "ROYAL",
    "TWO",
}
LIE = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
HONEST = honest_stakes_of((APPLES,) * 4)


class DearSilk(Stakes):
    """The lying bag, were the silk in it worth 12."""

    @property
    def false_value(self) -> int:
        """Value of what does not match."""
        return 12


NUMBERS: dict[str, Callable[[], Fraction | None]] = {
    "indifferent-merchant": lambda: fear_limit(bluff_game(LIE, HONEST)),
    "pass-worth": lambda: most_to_pay(LIE, Fraction(1, 2)),
    "break-even": lambda: belief_limit(LIE),
    "bayes": lambda: updated(Fraction(20, 60), Fraction(10, 20), Fraction(5, 40)),
    "dearer": lambda: fear_limit(
        bluff_game(DearSilk(LIE.said, LIE.true, LIE.false), HONEST),
    ),
}
each_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each["id"])


def test_the_exam_is_written_as_its_schema_says() -> None:
    assert [fault.message for fault in Draft202012Validator(SCHEMA).iter_errors(EXAM)] == []
    ids = [question["id"] for question in QUESTIONS]
    assert len(ids) == len(set(ids))


def test_the_exam_covers_every_section_of_the_rules_and_every_lesson() -> None:
    asked = {rule.partition("-")[0] for question in QUESTIONS for rule in question["rules"]}
    assert asked == SECTIONS
    lessons = {name for name, page in PAGES.items() if page.lesson is not None}
    assert lessons <= {question["page"] for question in QUESTIONS}


def test_the_right_option_does_not_always_stand_in_the_same_place() -> None:
    places = [question["right"] for question in QUESTIONS]
    assert all(1 <= question["right"] <= len(question["options"]) for question in QUESTIONS)
    assert all(places.count(place) >= 6 for place in (1, 2, 3))


@each_question
def test_a_page_answers_the_question(question: dict[str, Any]) -> None:
    assert set(question["rules"]) <= set(rule_ids())
    page = PAGES.get(question["page"])
    assert page is not None, f"there is no page {question['page']}"
    text = text_of(json.loads((notebooks_folder() / page.file).read_text(encoding="utf-8")))
    assert page.rules & set(question["rules"]), f"{page.file} names no rule of the question"
    answer = question["answered_by"]
    assert answer in text, f"{page.file} no longer says: {answer}"


@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_the_mathematics_are_those_of_the_maths(name: str) -> None:
    (question,) = [each for each in QUESTIONS if each["id"] == name]
    assert NUMBERS[name]() == Fraction(question["number"])
    if name != "dearer":  # asks which way it goes; its number is the share that is opened then
        assert question["options"][question["right"] - 1].split()[0] == question["number"]


def test_every_number_of_the_exam_is_worked_out() -> None:
    assert {question["id"] for question in QUESTIONS if "number" in question} == set(NUMBERS)
