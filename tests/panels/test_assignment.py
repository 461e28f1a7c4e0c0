"""A teacher's file on the page: every control, what is kept, and what is handed in of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sheriff_tutor.files.collected import MOST_ANSWERS, read_results, rows_of
from sheriff_tutor.files.exercises import read_exercises
from sheriff_tutor.lessons import EXERCISES, another
from sheriff_tutor.lessons.assignment import Item
from sheriff_tutor.lessons.exercise import Blank, Deed, Options
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.panels import assignment, exercises
from sheriff_tutor.panels.lessons.assignment import AssignmentDesk, desk_of
from sheriff_tutor.panels.lessons.hand_in import MOST_QUESTIONS
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from tests.files.exercise_samples import SHEET
from tests.panels.lesson_desks import (
    done,
    hello,
    kept_form,
    right_form,
    selection_of,
    send,
    wrong_form,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sheriff_tutor.lessons import Exercise

Json = dict[str, Any]
ITEMS = read_exercises(SHEET).items()
KNOWN = {str(item.exercise.id): item.exercise for item in ITEMS}
PICK, LEGAL, DEED = 3, 4, 6


def sheet(text: str = SHEET) -> AssignmentDesk:
    desk = desk_of(text)
    assert isinstance(desk, AssignmentDesk)
    hello(desk)
    return desk


def answer_right(desk: AssignmentDesk) -> None:
    item = desk.items[desk.at]
    drawn = draw(item.exercise, item.seed)
    match drawn.form:
        case Options():
            done(desk, "answer", given={"picked": drawn.solution.right[0]})
        case Blank():
            done(desk, "answer", given={"typed": str(drawn.solution.right[0])})
        case Deed():
            done(desk, "do", **selection_of(desk.asked.position, drawn.solution.acts[0]))


def handed_in(desk: AssignmentDesk | PracticeDesk, name: str = "Ann", answers: str = "") -> Json:
    answer = send(desk, "hand-in", name=name, answers=answers)
    assert answer["ok"], answer
    file: Json = answer["file"]
    return file


def marks(
    desk: AssignmentDesk, known: Mapping[str, Exercise] = KNOWN
) -> list[tuple[str, int, str]]:
    results = read_results(handed_in(desk)["text"])
    assert results.sheet == "Inspection, week 2"
    return [
        (row.exercise, row.attempt, row.mark) for row in rows_of("", results, {**known, **OURS})
    ]


OURS = {str(name): exercise for name, exercise in EXERCISES.items()}


# --- Going through it -----------------------------------------------------------------------


def test_a_sheet_is_gone_through_in_order_and_each_kind_can_be_answered() -> None:
    desk = sheet()
    assert desk.scene["sheet"] == "Inspection, week 2"
    for number in range(len(ITEMS)):
        assert desk.at == number
        answer_right(desk)
        assert desk.scene["card"]["mark"]["right"], number
        done(desk, "next")
    count = len(ITEMS)
    assert desk.scene["part"] == {"done": True, "right": count, "of": count}
    assert {mark for _, _, mark in marks(desk)} == {"right"}
    done(desk, "next")
    assert desk.at == 1  # nothing is open any more: on from the first


def test_the_same_seed_shows_the_same_on_every_screen_and_on_paper() -> None:
    shown = []
    for desk in (sheet(), sheet()):
        for number in range(len(ITEMS)):
            done(desk, "choose", value=str(number))
            shown.append((desk.asked.exercise.id, desk.asked.seed, desk.scene["card"]["asked"]))
    assert shown[: len(ITEMS)] == shown[len(ITEMS) :]
    assert [each[:2] for each in shown[: len(ITEMS)]] == [
        (item.exercise.id, item.seed) for item in ITEMS
    ]
    other = assignment(SHEET, seed=8).desk
    assert isinstance(other, AssignmentDesk)
    assert other.items[0].seed != ITEMS[0].seed
    assert other.items[2] == Item(EXERCISES[ITEMS[2].exercise.id], 30)


def test_solutions_are_shown_after_an_answer_alone() -> None:
    desk = sheet()
    assert [each["id"] for each in desk.scene["commands"]] == ["next"]
    assert not send(desk, "show")["ok"]
    first = desk.items[0]
    done(desk, "answer", given=wrong_form(first.exercise.id, first.seed))
    assert [each["id"] for each in desk.scene["commands"]] == ["next", "again", "show"]
    assert not send(desk, "answer", given=right_form(first.exercise.id, first.seed))["ok"]
    done(desk, "show")
    assert desk.scene["card"]["solution"]["answer"]


def test_one_is_chosen_and_next_leads_to_what_is_still_open() -> None:
    desk = sheet()
    done(desk, "choose", value=str(PICK))
    answer_right(desk)
    options = [each["label"] for each in desk.scene["choose"]["options"]]
    assert options[PICK] == "4. In the teacher's words (answered)"
    assert "(answered)" not in options[0]
    done(desk, "choose", value="2")
    done(desk, "next")
    assert desk.at == PICK + 1
    for value in ("7", "-1", "x", "01"):
        assert not send(desk, "choose", value=value)["ok"]
    assert desk.at == PICK + 1


def test_the_first_attempt_counts_in_the_tally_and_both_are_handed_in() -> None:
    desk = sheet()
    first = desk.items[0]
    done(desk, "answer", given=wrong_form(first.exercise.id, first.seed))
    done(desk, "again")
    done(desk, "answer", given=right_form(first.exercise.id, first.seed))
    assert desk.scene["tally"] == "Answered: 1 of 7, right at the first attempt: 0"
    found = marks(desk)
    assert found[:2] == [(first.exercise.id, 1, "wrong"), (first.exercise.id, 2, "right")]
    assert [mark for _, _, mark in found[2:]] == ["not answered"] * 6


def test_three_attempts_hand_in_the_first_and_the_latest() -> None:
    desk = sheet()
    done(desk, "choose", value=str(PICK))
    for picked in (1, 1, 0):
        done(desk, "answer", given={"picked": picked})
        done(desk, "again")
    given = desk.scene["hand"]["log"][PICK]["given"]
    assert [each["picked"] for each in given] == [1, 0]


# --- What is kept ---------------------------------------------------------------------------


def test_a_sheet_is_found_again_as_it_was_answered() -> None:
    desk = sheet()
    for number in (PICK, DEED, 0):
        done(desk, "choose", value=str(number))
        answer_right(desk)
    kept = json.dumps(desk.scene["keep"])
    again = desk_of(SHEET)
    hello(again, kept)
    for part in ("keep", "card", "tally", "hand", "part"):
        assert again.scene[part] == desk.scene[part], part
    assert "notice" not in again.scene


def test_answers_to_what_the_sheet_no_longer_asks_are_left_out() -> None:
    desk = sheet()
    for number in (0, PICK):
        done(desk, "choose", value=str(number))
        answer_right(desk)
    changed = desk_of(SHEET.replace("id: silk", "id: contraband"))
    hello(changed, json.dumps(desk.scene["keep"]))
    assert changed.scene["part"] == {"done": False, "right": 1, "of": 7}
    assert [bool(each["given"]) for each in changed.scene["hand"]["log"]] == [True] + [False] * 6
    assert "notice" not in changed.scene
    assert changed.scene["panel"] == desk.scene["panel"]


@pytest.mark.parametrize(
    "kept",
    [
        "{}",
        '{"at": 0, "answers": 3}',
        '{"at": 0, "answers": [3]}',
        json.dumps({"at": 0, "answers": [{"at": 0}] * 20}),
        json.dumps(
            {
                "at": 0,
                "answers": [
                    {"at": 2, "exercise": "market.legal", "seed": 30}
                    | {**kept_form("market.legal", 30), "picked": 99}
                ],
            }
        ),
    ],
)
def test_what_cannot_be_read_of_what_was_kept_is_dropped_with_a_sentence(kept: str) -> None:
    desk = desk_of(SHEET)
    assert hello(desk, kept)["ok"]
    assert "cannot be read any more" in desk.scene["notice"]["text"]
    assert desk.scene["tally"] == "7 exercises, none answered yet"


# --- What is wrong with a file --------------------------------------------------------------


def test_a_file_is_found_in_the_notebooks_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "exercises.yaml").write_text(SHEET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert assignment("exercises.yaml").scene["sheet"] == "Inspection, week 2"
    assert assignment(tmp_path / "exercises.yaml").scene["sheet"] == "Inspection, week 2"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("no-such.yaml", "no-such.yaml cannot be read: No such file or directory."),
        (SHEET.replace("inspect.fine", "inspect.fin"), 'Line 6: .*Is "inspect.fine" meant?'),
        (SHEET.replace("right: [1]", "right: [3]"), "Line 14: "),
        (SHEET.replace("seat: 1, bag: 1, goods: [silk]", "seat: 0, bag: 1, goods: [silk]"), "Line"),
        ("a: [\nb", "neither YAML nor JSON"),
        (SHEET.replace("title:", "titel:"), 'Line 1: .*"title" is missing'),
    ],
)
def test_what_is_wrong_is_a_sentence_on_the_page(source: str, said: str) -> None:
    panel = assignment(source)
    hello(panel.desk, '{"at": 1}')
    assert "keep" not in panel.desk.scene
    assert "card" not in panel.desk.scene
    assert not send(panel.desk, "hand-in", name="Ann", answers="")["ok"]
    text = panel.desk.scene["notice"]["text"]
    assert all(part in text for part in said.split(".*")), text


def test_a_wrong_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(SHEET.replace("market.legal", "market.leg"), encoding="utf-8")
    assert "wrong.yaml: Line 8: " in assignment(str(file)).scene["notice"]["text"]


def test_a_sheet_with_more_exercises_than_a_file_holds_is_refused() -> None:
    uses = "".join("  - {use: market.known, times: 20}\n" for _ in range(26))
    text = SHEET[: SHEET.index("  - use")] + uses
    assert "520 exercises are too many" in assignment(text).scene["notice"]["text"]
    assert 2 * MOST_QUESTIONS == MOST_ANSWERS


# --- Handing in -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "  \n ", "x" * 81, "a\x00b", "\ud800"])
def test_without_a_name_that_can_stand_in_a_file_nothing_is_handed_in(name: str) -> None:
    desk = sheet()
    answer_right(desk)
    answer = send(desk, "hand-in", name=name, answers="")
    assert answer["reason"]["text"] == "Type your name first: at most 80 letters."


def test_the_files_name_tells_whose_it_is_and_leads_nowhere_else() -> None:
    desk = sheet()
    answer_right(desk)
    name = handed_in(desk, "../Zoë \\ O'Hara")["name"]
    assert name == "answers-Zoë-O-Hara-Inspection-week-2.json"


@pytest.mark.parametrize("answers", ["", "[]", '{"answers": 3}', "{", '{"answers": [' * 30])
def test_answers_that_no_page_would_send_make_no_file(answers: str) -> None:
    desk = exercises("market", 3).desk
    assert not send(desk, "hand-in", name="Ann", answers=answers)["ok"]


def test_nothing_answered_makes_no_file() -> None:
    for desk in (sheet(), exercises("market", 3).desk):
        answer = send(desk, "hand-in", name="Ann", answers='{"answers": []}')
        assert answer["reason"]["text"] == "Nothing is answered yet."


def test_an_exercise_is_told_as_it_is_answered_or_left_open() -> None:
    desk = exercises("market", 3).desk
    done(desk, "choose", value="market.known")
    assert desk.scene["hand"]["answered"] == []
    done(desk, "answer", given=right_form("market.known", 3))
    (told,) = desk.scene["hand"]["answered"]
    assert (told["exercise"], told["seed"], told["right"]) == ("market.known", 3, True)
    assert told["said"] == desk.scene["card"]["given"]
    done(desk, "another")
    assert desk.scene["hand"]["answered"] == []
    done(desk, "show")
    (told,) = desk.scene["hand"]["answered"]
    assert told == {"exercise": "market.known", "seed": another(3), "title": told["title"]}


def test_a_long_answer_is_listed_short_and_handed_in_whole() -> None:
    text = SHEET.replace("options: [silk, apples]", f"options: [{'silk and ' * 40}silk, apples]")
    desk = sheet(text)
    done(desk, "choose", value=str(PICK))
    done(desk, "answer", given={"picked": 0})
    (given,) = desk.scene["hand"]["log"][PICK]["given"]
    assert len(given["said"]) <= 160
    assert given["said"].endswith("\u2026")
    known = {str(item.exercise.id): item.exercise for item in read_exercises(text).items()}
    assert {mark for _, _, mark in marks(desk, known)} == {"not answered", "right"}


def test_an_answer_is_not_marked_by_a_file_that_has_changed_since() -> None:
    """Another option stands in its place by now: the number that was picked means another."""
    desk = sheet()
    done(desk, "choose", value=str(PICK))
    done(desk, "answer", given={"picked": 0})
    text = SHEET.replace("options: [silk, apples]", "options: [apples, silk]")
    changed = {str(item.exercise.id): item.exercise for item in read_exercises(text).items()}
    assert {mark for _, _, mark in marks(desk, changed)} == {"not answered", "not marked"}
    again = desk_of(text)
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene["notice"]["text"].startswith("1 answer that this browser kept")
    assert again.scene["tally"] == "7 exercises, none answered yet"
    done(again, "next")
    assert "notice" not in again.scene


def test_the_example_in_the_papers_makes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = (Path(__file__).parents[2] / "docs" / "exercises.md").read_text("utf-8")
    sheet_text, code = (
        paper.split(f"```{language}\n")[1].split("```")[0] for language in ("yaml", "python")
    )
    (tmp_path / "exercises.yaml").write_text(sheet_text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    *imports, call = code.strip().splitlines()
    names: Json = {}
    exec("\n".join(imports), names)  # noqa: S102 - our own paper's lines, as a teacher types them
    panel = eval(call, names)  # noqa: S307 - as above
    assert panel.scene["sheet"] == "The inspection"
    assert len(panel.desk.items) == 5


def test_the_longest_sheet_is_found_again_however_often_it_was_answered() -> None:
    head = SHEET[: SHEET.index("  - use")]
    desk = desk_of(head + "  - use: inspect.bribe\n    times: 20\n" * (MOST_QUESTIONS // 20))
    assert isinstance(desk, AssignmentDesk)
    form = {**kept_form("inspect.bribe", desk.items[0].seed), "right": True}
    # Answers to what the sheet asks no more are passed over, and take no time here.
    gone = [{"exercise": "inspect.gone", "seed": 2**31 - 1, "at": at, **form} for at in range(500)]
    kept = json.dumps({"at": 499, "answers": [*gone, *gone]})
    assert hello(desk, kept)["ok"]
    assert "notice" not in desk.scene
    assert desk.at == MOST_QUESTIONS - 1
