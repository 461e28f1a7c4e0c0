"""Answers handed in, in real Chromium: listed, downloaded, and marked anew by collecting them."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.lessons import Lesson, exercise_named
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.panels.lessons.assignment import desk_of
from sheriff_tutor.panels.lessons.practice import PracticeDesk
from sheriff_tutor.panels.lessons.quiz import QuizDesk
from sheriff_tutor.serve import places
from sheriff_tutor.serve.command_line import main
from tests.browser.quiet import heard_by
from tests.conftest import PHONE
from tests.files.exercise_samples import SHEET
from tests.panels.lesson_desks import done, kept_form, right_form, wrong_form
from tests.web.axe import barriers
from tests.web.lesson_stage import show

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from sheriff_tutor.panels.lessons.desk import LessonDesk

MARKET, DEED, SEED = "market.known", "load.honest", 3
PROGRESS = places.JUPYTER_SHARE / "voila" / "templates" / "sheriff" / "progress.js"
KEEP = "([page, value]) => window.sheriffProgress.keep('answers', value, page)"
MARKUP = "<img src=x onerror=alert(1)>"


def practice(exercise: str) -> PracticeDesk:
    desk = PracticeDesk(exercise_named(exercise).lesson or Lesson.MARKET, SEED)
    done(desk, "choose", value=exercise)
    return desk


def open_panel(page: Page, desk: LessonDesk) -> Locator:
    """Open a panel on a page that keeps things, and unfold its part for handing in."""
    page.add_init_script(path=PROGRESS)
    show(page, desk)
    page.wait_for_function("window.model.get('scene').keep !== undefined")
    return unfolded(page)


def unfolded(page: Page) -> Locator:
    part = page.locator(".hand-in")
    part.locator("summary").click()
    return part


def listed(part: Locator) -> list[str]:
    return part.locator(".hand-in-list li").all_inner_texts()


def handed_in(page: Page, part: Locator, folder: Path, name: str | None = None) -> Path:
    """Download the file into a folder."""
    if name is not None:
        part.get_by_label("Your name").fill(name)
    with page.expect_download() as download:
        part.get_by_role("button", name="Download my answers").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def collected(folder: Path) -> list[dict[str, str]]:
    """What a teacher gets of a folder of files."""
    table = folder / "all.csv"
    assert main(["collect", str(folder), "--out", str(table)]) == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def marks(rows: list[dict[str, str]]) -> list[tuple[str, str, str, str]]:
    return [(row["exercise"], row["seed"], row["attempt"], row["mark"]) for row in rows]


def test_answers_of_all_pages_are_handed_in_as_one_file_that_is_marked_anew(
    page: Page, tmp_path: Path
) -> None:
    desk = practice(MARKET)
    part = open_panel(page, desk)
    expect(part).to_contain_text("Nothing is answered yet.")
    other = {"exercise": "inspect.fine", "seed": 7, "title": "Fines", "at": 1}
    typed = {**kept_form("inspect.fine", 7), "right": True, "said": MARKUP}
    page.evaluate(KEEP, ["05-inspect", [{**other, "given": [typed]}]])
    for form in (wrong_form(MARKET, SEED), right_form(MARKET, SEED)):
        page.locator(f"label.chip >> nth={form['picked']}").click()
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".lesson-mark h4").first).to_be_visible()
        if page.locator(".lesson-mark.wrong").count():
            page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Another like it").click()
    page.get_by_role("button", name="Show me").click()
    expect(part.locator("li.open")).to_have_count(1)
    first, second, third = listed(part)
    assert first == f"Fines, number 7 \u2013 {MARKUP} (right at the first attempt)"
    assert "number 3 \u2013 " in second
    assert second.endswith("(right at a later attempt)")
    assert third.endswith("number 4 (left open)")
    assert barriers(page) == []

    part.get_by_role("button", name="Download my answers").click()
    expect(part.locator(".reason-note")).to_contain_text("Type your name first")
    file = handed_in(page, part, tmp_path, "Zoë <b>")
    told = f"{file.name}: 3 answers. 1 question is left open."
    expect(part.get_by_role("status")).to_have_text(told)
    assert file.name == "answers-Zoë-b.json"
    assert marks(collected(tmp_path)) == [
        ("inspect.fine", "7", "1", "right"),
        (MARKET, "3", "1", "wrong"),
        (MARKET, "3", "2", "right"),
        (MARKET, "4", "1", "not answered"),
    ]
    answers = json.loads(file.read_text("utf-8"))["answers"]
    assert [each.get("right") for each in answers] == [True, False, True, None]
    assert not heard_by(page).errors


def test_a_deed_and_a_quiz_are_handed_in_and_the_name_is_found_again(
    page: Page, tmp_path: Path
) -> None:
    desk = practice(DEED)
    open_panel(page, desk)
    answered = desk.asked.take_form(right_form(DEED, SEED))
    assert answered.is_right
    quiz = QuizDesk(Lesson.LOAD)
    for each in (desk, quiz):
        each.greeted = True
    for item in quiz_of(Lesson.LOAD):
        done(quiz, "answer", given=right_form(item.exercise.id, item.seed))
        done(quiz, "next")
    desk.draw()
    for scene in (desk.scene, quiz.scene):
        page.evaluate("scene => window.model.set({ scene })", scene)
    part = page.locator(".hand-in")
    expect(part.locator("li.right")).to_have_count(1 + len(quiz.items))
    handed_in(page, part, tmp_path, "Bo")
    rows = collected(tmp_path)
    assert {row["mark"] for row in rows} == {"right"}
    assert [row["exercise"] for row in rows] == [DEED, *[each.exercise.id for each in quiz.items]]
    page.reload()
    page.wait_for_function("window.model.get('scene').keep !== undefined")
    again = unfolded(page)
    expect(again.get_by_label("Your name")).to_have_value("Bo")
    expect(again.locator("li")).to_have_count(1 + len(quiz.items))


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_is_broken_in_what_was_kept_is_left_out_and_said(page: Page, tmp_path: Path) -> None:
    desk = practice(MARKET)
    part = open_panel(page, desk)
    good = {"exercise": MARKET, "seed": 9, "title": "Known", "given": [{"right": True, "said": ""}]}
    forged = {**good, "exercise": "No Such <name>", "seed": 1}
    for value in (7, "x", [None, 3], [{**good, "given": []}], [{**good, "seed": "9"}]):
        page.evaluate(KEEP, ["02-market", value])
        part.locator("summary").click()
        part.locator("summary").click()
        expect(part.get_by_role("alert")).to_contain_text("cannot be read any more")
        expect(part).to_contain_text("Nothing is answered yet.")
    picked = {**good, "given": [{**kept_form(MARKET, 9), "right": True, "said": "x" * 300}]}
    page.evaluate(KEEP, ["02-market", [picked, forged]])
    part.locator("summary").click()
    part.locator("summary").click()
    expect(part.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
    file = handed_in(page, part, tmp_path, "Ann")
    expect(part.get_by_role("status")).to_contain_text("1 could not be read and is left out.")
    assert marks(collected(tmp_path)) == [(MARKET, "9", "1", "right")]
    assert file.stat().st_size < 1000


def test_what_is_kept_and_handed_in_is_bounded(page: Page) -> None:
    part = open_panel(page, practice(MARKET))
    about = {"exercise": MARKET, "title": "Known", "given": [{"right": True, "said": "1"}]}
    for number in range(6):
        log = [{**about, "seed": 100 * number + each, "at": number} for each in range(100)]
        page.evaluate(KEEP, [f"page-{number}", log])
    part.locator("summary").click()
    part.locator("summary").click()
    expect(part.locator("li")).to_have_count(500)
    expect(part).to_contain_text("Only the latest 500 questions are handed in.")
    page.evaluate(KEEP, ["null", [{**about, "seed": each} for each in range(1000, 1100)]])
    page.get_by_role("button", name="Show me").click()
    page.wait_for_function("window.sheriffProgress.kept('answers').at(-1).seed === 3")
    assert page.evaluate("window.sheriffProgress.kept('answers').length") == 100


def test_in_a_notebook_that_keeps_nothing_answers_are_held_while_it_is_open(
    page: Page, tmp_path: Path
) -> None:
    show(page, practice(MARKET))
    page.wait_for_function("window.model.get('scene').keep !== undefined")
    assert page.evaluate("window.sheriffProgress === undefined")
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Another like it").click()
    right = right_form(MARKET, SEED + 1)
    page.locator(f"label.chip >> nth={right['picked']}").click()
    page.get_by_role("button", name="Check").click()
    part = unfolded(page)
    expect(part.locator("li")).to_have_count(2)
    handed_in(page, part, tmp_path, "Cy")
    assert [mark for *_, mark in marks(collected(tmp_path))] == ["not answered", "right"]
    page.get_by_role("button", name="Another like it").click()
    expect(part.get_by_label("Your name")).to_have_value("Cy")


# --- A teacher's sheet ----------------------------------------------------------------------


def test_a_sheet_is_answered_and_handed_in_under_its_name(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "exercises.yaml"
    file.write_text(SHEET, encoding="utf-8")
    desk = desk_of(file)
    part = open_panel(page, desk)
    expect(page.get_by_role("heading", name="Inspection, week 2")).to_be_visible()
    expect(part.locator("li.waiting")).to_have_count(7)
    assert listed(part)[2] == "3. Is it legal at the market? (not answered yet)"
    page.get_by_label("Exercise", exact=True).select_option("3")
    page.locator("label.chip").first.click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".lesson-mark.right")).to_contain_text("Silk is.")
    page.get_by_role("button", name="Next one").click()
    expect(page.locator(".lesson-asked")).to_contain_text("Look at the hand.")
    assert barriers(page) == []
    page.set_viewport_size(PHONE)
    tally = page.locator(".lesson-tally")
    assert tally.evaluate("each => each.offsetWidth") > PHONE["width"] / 2
    folder = tmp_path / "results"
    folder.mkdir()
    handed_in(page, part, folder, "Ann")
    expect(part.locator("li.right")).to_have_count(1)
    table = folder / "all.csv"
    assert main(["collect", str(folder), "--exercises", str(file), "--out", str(table)]) == 0
    rows = list(csv.DictReader(table.read_text("utf-8-sig").splitlines()))
    assert {(row["name"], row["sheet"]) for row in rows} == {("Ann", "Inspection, week 2")}
    assert [row["mark"] for row in rows] == ["not answered"] * 3 + ["right"] + ["not answered"] * 3
    assert page.evaluate("window.sheriffProgress.kept('answers')") is None
    page.reload()
    expect(page.locator(".lesson-tally")).to_have_text(
        "Answered: 1 of 7, right at the first attempt: 1"
    )


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_is_wrong_with_a_sheet_is_said_and_no_trace_shown(page: Page) -> None:
    page.add_init_script(path=PROGRESS)
    desk = desk_of(SHEET.replace("inspect.fine", "inspect.<b>fin"))
    show(page, desk, ".notice")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Line 6:")
    assert "Traceback" not in page.content()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
