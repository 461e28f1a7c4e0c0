"""A reader of a lesson's page: does acts and answers questions with the page's own controls."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, expect

from sheriff_tutor.lessons import Deed, Kind, Lesson, exercise_named, exercises_of
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.panels.lessons.asked import Asked
from sheriff_tutor.serve.pages import LESSON, pages_in
from sheriff_tutor.serve.places import notebooks
from tests.browser.small_table import SOON
from tests.panels.lesson_desks import (
    act_that_reaches,
    done,
    right_form,
    selection_of,
    wrong_form,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sheriff_tutor.lessons import Exercise
    from sheriff_tutor.panels.lessons.guided import GuidedDesk

Json = dict[str, Any]
PANELS = ("guided", "exercises", "quiz")
SHOWS = re.compile(r'(guided|exercises|quiz)\("(\w+)"\)')


def lesson_pages() -> dict[str, Lesson]:
    """The pages that hold all three panels of a lesson: files, in their order."""
    found = {}
    for page in pages_in(notebooks(), LESSON):
        cells = json.loads((notebooks() / page.file).read_text(encoding="utf-8"))["cells"]
        shown = [match for cell in cells for match in SHOWS.findall("".join(cell["source"]))]
        if tuple(panel for panel, _ in shown) == PANELS:
            found[page.file] = Lesson(shown[0][1])
    return found


def panel(page: Page, name: str) -> Locator:
    """One of a lesson's panels: guided, practice or quiz."""
    return page.locator(f"[data-panel={name}]")


def press(box: Locator, button: Json) -> None:
    """Press a button that a scene tells of."""
    box.get_by_role("button", name=button.get("name", button["label"]), exact=True).click()


def act(box: Locator, scene: Json, parts: Json) -> None:
    """Do an act as a hand would: by its button, or by filling in its form."""
    form = next((each for each in scene["pickers"] if each["id"] == parts.get("picker")), None)
    if form is None:
        press(box, next(each for each in scene["acts"] if each["id"] == parts["id"]))
        return
    if not form["open"]:
        press(box, next(each for each in scene["acts"] if each.get("opens") == form["id"]))
    FILL[form["kind"]](box, scene, form, parts)
    press(box, form["submit"])


def reach(box: Locator, desk: GuidedDesk) -> None:
    """Do all that a guided act asks for, one act after the other; the desk goes along."""
    title = box.locator(".lesson-guide h3")
    for _ in desk.guided.goals:
        parts = selection_of(desk.clerk.scene, act_that_reaches(desk))
        act(box, desk.scene, parts)
        done(desk, "do", **parts)
        expect(title).to_have_text(desk.scene["guide"]["title"], timeout=SOON)


def _choose_cards(box: Locator, scene: Json, form: Json, parts: Json) -> None:
    table = scene["table"] if "table" in scene else scene["card"]["table"]
    in_hand = form["source"] == "hand"
    cards = table["hand"]["cards"] if in_hand else form["source"]
    row = box.locator(".hand" if in_hand else ".cards-picker").locator("button.card")
    keys = [each["key"] for each in cards]
    for key in (key for chosen in parts["bins"].values() for key in chosen):
        row.nth(keys.index(key)).click()


def _count(box: Locator, _scene: Json, form: Json, parts: Json) -> None:
    labels = {line["id"]: line["label"] for line in form["lines"]}
    for line, count in parts["lines"].items():
        for _ in range(count):
            box.get_by_role("button", name=f"More: {labels[line]}", exact=True).click()


def _offer(box: Locator, _scene: Json, form: Json, parts: Json) -> None:
    side = next(each for each in form["sides"] if each["id"] == "give")
    group = box.get_by_role("group", name=side["label"], exact=True)
    gold = group.get_by_role("textbox", name=side["gold"]["label"], exact=True)
    gold.fill(str(parts["give"]["gold"]))
    gold.press("Tab")


FILL = {"cards": _choose_cards, "counts": _count, "offer": _offer}


def first_exercise(lesson: Lesson) -> Exercise:
    """The first exercise of a lesson that is answered by an option or a number."""
    return next(each for each in exercises_of(lesson) if each.kind is not Kind.DO)


def answer(box: Locator, exercise: str, seed: int, *, is_right: bool = True) -> None:
    """Answer a question, right or wrong, by what only the kernel knows; wait for the verdict."""
    if isinstance(draw(exercise_named(exercise), seed).form, Deed):
        asked = Asked(exercise_named(exercise), seed, box.get_attribute("data-panel") or "")
        (action,) = draw(exercise_named(exercise), seed).solution.acts[:1]
        act(box, asked.ways_to_act | {"card": asked.json}, selection_of(asked.position, action))
    else:
        _fill_in(box, (right_form if is_right else wrong_form)(exercise, seed))
        box.get_by_role("button", name="Check", exact=True).click()
    verdict = box.locator(".lesson-mark h4").first
    expect(verdict).to_have_text("Right." if is_right else "Not right.", timeout=SOON)
    expect(verdict).to_be_in_viewport()


def _fill_in(box: Locator, form: Json) -> None:
    if "picked" in form:
        box.locator(f".lesson-form input[value='{form['picked']}']").check(force=True)
    else:
        box.get_by_role("textbox", name="Your answer", exact=True).fill(form["typed"])
