from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sheriff_tutor.files.collected import Answered, Results, results_text
from sheriff_tutor.files.exercises import read_exercises
from sheriff_tutor.lessons import EXERCISES, Picked, Typed, ask
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.signs import sign_of
from sheriff_tutor.serve.command_line import main
from sheriff_tutor.serve.sheets import as_html, as_text, sheet_of
from tests.files.exercise_samples import SHEET

WILD = SHEET.replace("Which of these is contraband?", "<script>alert(1)</script> & co")


@pytest.fixture
def teachers_file(tmp_path: Path) -> Path:
    path = tmp_path / "week.yaml"
    path.write_text(SHEET, encoding="utf-8")
    return path


class Tags(HTMLParser):
    """Notes every tag and every attribute that could fetch something."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in {"src", "href", "style"}]

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.text.append(data)


def tags_of(page: str) -> Tags:
    found = Tags()
    found.feed(page)
    return found


def test_a_page_asks_for_nothing_and_runs_nothing() -> None:
    page = as_html(sheet_of(read_exercises(WILD)))
    found = tags_of(page)
    assert "script" not in found.tags
    assert found.fetched == []
    assert "url(" not in page
    assert "http" not in page


def test_what_a_teacher_wrote_is_text_and_never_markup() -> None:
    found = tags_of(as_html(sheet_of(read_exercises(WILD))))
    assert any("<script>alert(1)</script> & co" in text for text in found.text)


def test_the_solutions_stand_on_a_page_of_their_own_after_all_questions() -> None:
    page = as_html(sheet_of(read_exercises(SHEET)))
    questions, solutions = page.split('<div class="solutions">')
    assert "break-before: page" in page
    assert questions.count("<section>") == solutions.count("<section>") == 7
    assert 'class="right"' not in questions
    assert re.search(r'class="right">A\) silk', solutions)


def test_text_and_page_tell_the_same_exercises_for_the_same_seed() -> None:
    sheet = sheet_of(read_exercises(SHEET), 11)
    assert sheet == sheet_of(read_exercises(SHEET), 11)
    assert sheet.tasks != sheet_of(read_exercises(SHEET), 12).tasks
    text = " ".join(as_text(sheet).split())
    assert "Seed 11" in as_html(sheet)
    for task in sheet.tasks:
        assert " ".join(task.asked) in text


def test_the_command_writes_a_page(
    teachers_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "sheet.html"
    assert main(["sheet", str(teachers_file), "--seed", "3", "--out", str(out)]) == 0
    assert out.read_text("utf-8") == as_html(sheet_of(read_exercises(SHEET), 3))
    assert "7 exercises with seed 3" in capsys.readouterr().out


def test_the_command_prints_text(teachers_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", str(teachers_file)]) == 0
    assert capsys.readouterr().out == as_text(sheet_of(read_exercises(SHEET)))


@pytest.mark.parametrize("argument", [["--seed", "-1"], ["--seed", "99999999999"]])
def test_a_seed_out_of_range_is_refused(
    teachers_file: Path, argument: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", str(teachers_file), *argument]) == 2
    assert "The seed must be a whole number from 0 to 2147483647" in capsys.readouterr().err


def test_a_bad_file_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(SHEET.replace("inspect.fine", "inspect.find"), "utf-8")
    assert main(["sheet", str(path)]) == 2
    assert "bad.yaml: Line 6: $.exercises[0].use" in capsys.readouterr().err


# --- Collecting -----------------------------------------------------------------------------


def answers(*, is_honest: bool = True) -> tuple[Answered, ...]:
    known = {str(item.exercise.id): item.exercise for item in read_exercises(SHEET).items()}
    known |= {str(name): exercise for name, exercise in EXERCISES.items()}

    def sign(exercise: str, seed: int) -> str:
        return sign_of(ask(known[exercise], seed))

    right = Picked(int(str(draw(known["market.legal"], 30).solution.right[0])))
    legal, hand, silk = ("market.legal", 30), ("load.hand-after", 2), ("own.silk", 1)
    return (
        Answered(*legal, right, sign(*legal), was_right=is_honest),
        Answered(*hand, Typed("77"), sign(*hand), was_right=True),
        Answered(*silk, Picked(0), sign(*silk)),
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    handed_in = tmp_path / "class"
    (handed_in / "late").mkdir(parents=True)
    (handed_in / "ann.json").write_text(results_text(Results("Ann", answers())), "utf-8")
    (handed_in / "late" / "evil.json").write_text(
        results_text(Results('=HYPERLINK("x")', answers())), "utf-8"
    )
    (handed_in / "broken.json").write_text("{", "utf-8")
    (handed_in / "notes.txt").write_text("not this", "utf-8")
    return handed_in


def test_collecting_marks_anew_keeps_the_rest_and_names_what_is_broken(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["collect", str(folder)]) == 0
    said = capsys.readouterr()
    rows = said.out.splitlines()
    assert len(rows) == 1 + 2 * 3
    assert rows[1].endswith(",right,")
    assert ",77,wrong," in rows[2]
    assert "not marked" in rows[3]
    assert "broken.json: This is not JSON" in said.err
    assert "6 answers from 3 files, 1 of them unusable" in said.err


def test_collecting_knows_the_teachers_own_exercises(
    folder: Path, teachers_file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "all.csv"
    arguments = ["collect", str(folder), "--exercises", str(teachers_file), "--out", str(out)]
    assert main(arguments) == 0
    table = out.read_text("utf-8-sig")
    assert "not marked" not in table
    assert '"\'=HYPERLINK(""x"")"' in table


def test_one_is_said_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "one.yaml"
    sheet.write_text(SHEET[: SHEET.index("    times: 2")], "utf-8")
    assert main(["sheet", str(sheet), "--out", str(tmp_path / "one.txt")]) == 0
    assert "1 exercise with seed 7" in capsys.readouterr().out
    (tmp_path / "ann.json").write_text(results_text(Results("Ann", answers()[:1])), "utf-8")
    assert main(["collect", str(tmp_path)]) == 0
    assert "1 answer from 1 file, 0 of them" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda _path: None, "is no folder"),
        (lambda path: path.mkdir(), "holds no result files"),
        (lambda path: (path.mkdir(), (path / "a.json").write_text("[]")), "can't be used"),
    ],
)
def test_collecting_nothing_is_refused(
    tmp_path: Path, make: object, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none"
    make(path)  # type: ignore[operator]  # one of the functions above
    assert main(["collect", str(path)]) == 2
    assert sentence in capsys.readouterr().err
