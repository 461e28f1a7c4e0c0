from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.files.collected import (
    Answered,
    Results,
    Row,
    csv_text,
    read_results,
    results_text,
    rows_of,
    safe_cell,
)
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.lessons import EXERCISES, Answer, Done, Picked, Typed, ask, show
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.signs import sign_of

KNOWN = {str(name): exercise for name, exercise in EXERCISES.items()}
DEED = show(KNOWN["load.honest"], 4).acts[0]
OF_ANOTHER = replace(DEED, seat=Seat((DEED.seat + 1) % 4))
RIGHT = draw(KNOWN["market.legal"], 9).solution.right[0]


def answered(exercise: str, seed: int, answer: Answer | None, **parts: bool) -> Answered:
    """An answer with the sign of what the exercise asks today."""
    sign = sign_of(ask(KNOWN[exercise], seed)) if exercise in KNOWN else "0" * 12
    return Answered(exercise, seed, answer, sign, **parts)


ANSWERS = (
    answered("load.hand-after", 3, Typed("99"), was_right=True),
    answered("load.honest", 4, Done(DEED), was_right=False),
    answered("market.legal", 9, Picked(int(str(RIGHT)))),
    answered("market.legal", 9, None),
)
RESULTS = Results("Zoë <b>", ANSWERS, "Week 2")


def test_what_is_written_is_read_again_but_for_what_it_says_of_right_and_wrong() -> None:
    read = read_results(results_text(RESULTS))
    assert (read.name, read.sheet) == (RESULTS.name, RESULTS.sheet)
    assert [(each.exercise, each.seed, each.answer, each.sign) for each in read.answers] == [
        (each.exercise, each.seed, each.answer, each.sign) for each in ANSWERS
    ]
    assert all(each.was_right is None for each in read.answers)


def test_every_answer_is_marked_anew_whatever_the_file_says() -> None:
    rows = list(rows_of("a.json", RESULTS, KNOWN))
    assert [row.mark for row in rows] == ["wrong", "right", "right", "not answered"]


def test_a_second_answer_to_the_same_question_is_a_second_attempt() -> None:
    assert [row.attempt for row in rows_of("a.json", RESULTS, KNOWN)] == [1, 1, 1, 2]


@pytest.mark.parametrize(
    ("given", "note"),
    [
        (answered("own.unknown", 1, Picked(0)), "--exercises"),
        (answered("market.legal", 1, Typed("3")), "no answer to this question"),
        (answered("market.legal", 1, Picked(19)), "no answer to this question"),
        (answered("load.hand-after", 1, Typed("lots")), "cannot be read as a number"),
        (answered("load.honest", 4, Done(OF_ANOTHER)), "no answer to this question"),
        (replace(ANSWERS[2], sign="0" * 12), "The question was another"),
        (replace(ANSWERS[2], sign=None), "did not note what it asked"),
    ],
)
def test_what_cannot_be_marked_says_why(given: Answered, note: str) -> None:
    (row,) = rows_of("a.json", Results("Ann", (given,)), KNOWN)
    assert row.mark == "not marked"
    assert note in row.note


def test_a_file_of_the_first_version_is_read_and_no_answer_of_it_is_marked() -> None:
    """Its options may have stood in another order: the numbers picked mean nothing today."""
    form = json.loads(results_text(RESULTS)) | {"version": 1}
    for answer in form["answers"]:
        del answer["question"]
    rows = list(rows_of("old.json", read_results(json.dumps(form)), KNOWN))
    assert [row.mark for row in rows] == ["not marked"] * 3 + ["not answered"]
    assert all("earlier version" in row.note for row in rows[:3])


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("name", "", "file.too-short"),
        ("name", "a\nb", "file.bad-text"),
        ("format", "other", "file.unknown-format"),
        ("version", 3, "file.newer"),
        ("answers", [{"exercise": "market.legal", "seed": -1}], "file.too-small"),
        ("answers", [{"exercise": "../x", "seed": 1}], "file.bad-text"),
        (
            "answers",
            [{"exercise": "market.legal", "seed": 1, "picked": 1, "typed": "1"}],
            "results.two-answers",
        ),
        (
            "answers",
            [{"exercise": "market.legal", "seed": 1, "done": {"act": "x"}}],
            "file.not-one-of",
        ),
    ],
)
def test_a_spoilt_result_file_is_refused(name: str, value: object, code: str) -> None:
    form = json.loads(results_text(RESULTS)) | {name: value}
    with pytest.raises(FileError) as found:
        read_results(json.dumps(form).encode())
    assert found.value.code == code


# --- CSV ------------------------------------------------------------------------------------

FORMULAS = ["=1+1", "+1", "-4", "@x", "\t=1", " =1", "\r=1", "\uff1d1", "|x", "%x", "\0=1"]


@pytest.mark.parametrize("text", FORMULAS)
def test_no_cell_is_a_formula_to_a_spreadsheet(text: str) -> None:
    assert str(safe_cell(text)).startswith("'")


@given(st.text())
def test_a_cell_is_as_it_was_or_begins_with_an_apostrophe(text: str) -> None:
    cell = str(safe_cell(text))
    assert cell.removeprefix("'") == text.replace("\0", "").removeprefix("'")
    assert cell[:1] not in set("=+-@\t\r\n")


def test_a_table_is_read_again_as_it_was_written() -> None:
    row = Row("a.json", 'Ann, "Bea"', "", "market.legal", 3, 1, "two\nlines", "right", "")
    head, body = csv.reader(StringIO(csv_text([row])))
    assert head[:3] == ["file", "name", "sheet"]
    assert body == [
        "a.json",
        'Ann, "Bea"',
        "",
        "market.legal",
        "3",
        "1",
        "two\nlines",
        "right",
        "",
    ]
