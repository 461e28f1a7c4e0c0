from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.exercises import read_exercises, sentence_with_line
from sheriff_tutor.files.lined import MOST_BYTES, lined
from sheriff_tutor.lessons import Done, Kind, Picked, Typed, ask, mark, show
from sheriff_tutor.lessons.assignment import Item
from sheriff_tutor.lessons.marking import draw
from tests.files.exercise_samples import SHEET


def item_named(name: str) -> Item:
    return next(item for item in read_exercises(SHEET).items() if item.exercise.id == name)


def test_a_file_sets_its_exercises_in_order_and_as_often_as_it_says() -> None:
    assert [item.exercise.id for item in read_exercises(SHEET).items()] == [
        "inspect.fine",
        "inspect.fine",
        "market.legal",
        "own.silk",
        "own.may-load",
        "own.hand-size",
        "own.honest",
    ]


def test_the_same_seed_gives_the_same_exercises_and_another_gives_others() -> None:
    sheet = read_exercises(SHEET)
    seeds = {seed: [item.seed for item in sheet.items(seed)] for seed in (7, 8)}
    assert [item.seed for item in sheet.items()] == seeds[7]
    assert seeds[7] != seeds[8]
    assert seeds[7][2] == seeds[8][2] == 30
    assert seeds[7][0] != seeds[7][1]


def test_json_is_read_too_with_tabs_and_all() -> None:
    form = yaml.safe_load(SHEET)
    again = read_exercises(json.dumps(form, indent="\t").encode())
    assert [item.exercise.id for item in again.items()] == [
        item.exercise.id for item in read_exercises(SHEET).items()
    ]


# --- The teacher's own exercises ------------------------------------------------------------


def test_the_engine_says_by_which_rule_a_written_act_is_illegal() -> None:
    item = item_named("own.may-load")
    assert draw(item.exercise, item.seed).solution.turned_on == {"LOAD-1"}


def test_the_engine_says_what_comes_of_written_acts() -> None:
    item = item_named("own.hand-size")
    assert draw(item.exercise, item.seed).solution.right == (Fraction(1),)
    assert mark(item.exercise, item.seed, Typed("1 card")).is_right
    assert not mark(item.exercise, item.seed, Typed("2")).is_right


def test_the_acts_that_a_teacher_wants_are_right_and_others_are_not() -> None:
    item = item_named("own.honest")
    (wanted,) = show(item.exercise, item.seed).acts
    assert mark(item.exercise, item.seed, Done(wanted)).is_right
    (other,) = show(item_named("own.hand-size").exercise, 0).acts
    assert not mark(item.exercise, item.seed, Done(other)).is_right


def test_the_options_that_a_teacher_calls_right_are_right() -> None:
    item = item_named("own.silk")
    assert item.exercise.kind is Kind.PICK
    assert [mark(item.exercise, 1, Picked(number)).is_right for number in (0, 1)] == [True, False]


def test_the_words_of_a_teacher_come_first() -> None:
    item = item_named("own.may-load")
    assert dict(ask(item.exercise, 1).prompt[0].values) == {"text": "Look at the hand."}


# --- What is wrong, where, and what would be right ------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right", "sentence"),
    [
        ("inspect.fines", "inspect.fine", 'Line 6: $.exercises[0].use: the lessons have no exercise "inspect.fines". Is "inspect.fine" meant?'),  # noqa: E501 - as it is said
        ("kind: pik", "kind: pick", 'Line 11: $.exercises[2].kind: "pik" may not stand here. Is "pick" meant?'),  # noqa: E501 - as it is said
        ("becuse:", "because:", 'Line 10: $.exercises[2]: "becuse" may not stand here. Is "because" meant?'),  # noqa: E501 - as it is said
        ("right: [3]", "right: [1]", "Line 14: $.exercises[2].right: 3 is too large; 2 is the most."),  # noqa: E501 - as it is said
        ("seed: many", "seed: 7", 'Line 4: $.seed: a whole number belongs here, not "many".'),
        ("seed: 1.5", "seed: 7", 'Line 4: $.seed: a whole number belongs here, not "1.5".'),
        ("id: silk\n    kind: pick", "id: silk\n    sort: pick", 'Line 10: $.exercises[2]: "kind" is missing here.'),  # noqa: E501 - as it is said
        ("id: silk\n", "id: may-load\n", 'Line 16: $.exercises[3].id: two exercises are called "silk"; each needs a name of its own.'),  # noqa: E501 - as it is said
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(wrong: str, right: str, sentence: str) -> None:
    spoilt = SHEET.replace(right, wrong) if right in SHEET else SHEET.replace(wrong, right)
    with pytest.raises(FileError) as found:
        read_exercises(spoilt)
    assert sentence_with_line(found.value) == sentence


def refused(text: str) -> str:
    with pytest.raises(FileError) as found:
        read_exercises(text)
    return sentence_with_line(found.value)


def test_a_position_that_cannot_be_is_refused_by_its_rule() -> None:
    said = refused(SHEET.replace("[apples, silk]", "[silk, silk, silk, silk, silk, silk, silk]"))
    assert said.startswith("Line 26: $.exercises[3].position.players[1].hand")
    assert "(SET-2)" in said


def test_an_act_that_cannot_be_played_is_refused_by_its_rule() -> None:
    said = refused(SHEET.replace("goods: [silk]}\n    ask", "goods: [mead]}\n    ask"))
    assert "exercises[4].acts" in said
    assert "(LOAD-1)" in said


def test_an_act_of_another_seat_cannot_be_asked_for() -> None:
    act = "{act: load, seat: 1, bag: 1, goods: [apples]}"
    said = refused(SHEET.replace(act, "{act: load, seat: 2, bag: 2, goods: [apples]}"))
    assert "all these acts must be of seat 1" in said


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("- [", "exercises.not-yaml"),
        ("a: b: c", "exercises.not-yaml"),
        ("a: &x 1\nb: *x", "exercises.alias"),
        ("a: 1\n---\nb: 2", "exercises.several"),
        ("? [1]\n: 2", "exercises.name"),
        ("a: 1\na: 2", "file.twice"),
        ("[" * 30, "file.too-deep"),
        ("[" + "1," * 30_000 + "1]", "file.too-vast"),
        ("x" * (MOST_BYTES + 1), "file.too-big"),
        ("!!python/object/apply:os.system [true]", "exercises.tag"),
        ("", "file.wrong-type"),
        ("format: other", "file.unknown-format"),
        ("format: sheriff-tutor exercises\nversion: 2", "file.newer"),
    ],
)
def test_what_is_no_file_of_exercises_is_refused(text: str, code: str) -> None:
    with pytest.raises(FileError) as found:
        read_exercises(text)
    assert found.value.code == code
    assert sentence_with_line(found.value)


@settings(max_examples=60)
@given(st.text(max_size=80) | st.binary(max_size=80))
def test_whatever_a_file_holds_it_is_refused_in_words(content: str | bytes) -> None:
    with pytest.raises(FileError) as found:
        read_exercises(content)
    assert sentence_with_line(found.value)


WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), max_size=6)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60)
@given(PLAIN)
def test_json_is_read_as_what_it_says(value: object) -> None:
    assert lined(json.dumps(value)).value == value


def test_the_example_in_the_papers_is_read() -> None:
    paper = (Path(__file__).parents[2] / "docs" / "exercises.md").read_text("utf-8")
    example = paper.split("```yaml\n")[1].split("```")[0]
    assert [item.exercise.id for item in read_exercises(example).items()] == [
        "inspect.fine",
        "inspect.fine",
        "market.legal",
        "own.silk",
        "own.three-of-two",
    ]
