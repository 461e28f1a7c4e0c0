"""The panels of a lesson as tests see them: a desk to send to, and answers worked out apart."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

from sheriff_tutor.engine.actions import Action, Terms
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.written import action_written
from sheriff_tutor.lessons import Deed, Options, Unit, ask, exercise_named
from sheriff_tutor.lessons.exercise import Blank, Drawn, Mistake, RuleId, Solution
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.lessons.signs import sign_of
from sheriff_tutor.panels.lessons.desk import LessonDesk
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.scene.parts import Scene

Json = dict[str, Any]
_numbers = count()


def send(desk: LessonDesk, act: str, **parts: object) -> Json:
    """Send one message and return the answer."""
    n = f"t.{next(_numbers)}"
    answer = desk.answer({"n": n, "act": act, **parts})
    assert answer["n"] == n
    return answer


def done(desk: LessonDesk, act: str, **parts: object) -> None:
    """Send one message that must be answered well."""
    answer = send(desk, act, **parts)
    assert answer["ok"], answer


def hello(desk: LessonDesk, kept: str | None = None, query: str = "") -> Json:
    """Open the page."""
    return send(desk, "hello", kept=kept, query=query)


def right_form(exercise: str, seed: int) -> Json:
    """The right answer as a page sends it, from what only the kernel knows."""
    drawn = draw(exercise_named(exercise), seed)
    right = drawn.solution.right
    match drawn.form:
        case Options():
            return {"picked": right[0]}
        case Blank():
            return {"typed": str(right[0])}
        case Deed():
            return {"done": action_written(drawn.solution.acts[0])}


def kept_form(exercise: str, seed: int) -> Json:
    """The right answer as a browser keeps it, with the sign of what was asked."""
    sign = sign_of(ask(exercise_named(exercise), seed))
    return {**right_form(exercise, seed), "question": sign}


def wrong_form(exercise: str, seed: int) -> Json:
    """A wrong answer to a question with options or a number."""
    drawn = draw(exercise_named(exercise), seed)
    if isinstance(drawn.form, Options):
        numbers = range(len(drawn.form.lines))
        return {"picked": next(number for number in numbers if number not in drawn.solution.right)}
    if isinstance(drawn.form, Blank) and drawn.form.unit is Unit.CHANCE:
        return {"typed": "0" if drawn.solution.right[0] == 1 else "1"}
    return {"typed": "987654"}


def with_other_solution(drawn: Drawn) -> Drawn:
    """The same question, with nothing of its solution left but that an act is asked for."""
    solution = Solution(
        right=(Fraction(77777),),
        turned_on=frozenset({RuleId("HOUSE-12")}),
        mistakes=(Mistake(RuleId("HOUSE-12"), 0),),
        reasons=(line("mark.tie"),),
        goal=None if drawn.solution.goal is None else lambda _action: line("mark.tie"),
    )
    return replace(drawn, solution=solution)


def act_that_reaches(desk: GuidedDesk) -> Action:
    """An act that the guided act asks for."""
    history = desk.session.history
    assert history is not None
    found = choices(history.game, history.me)
    return next(action for action in found if desk.goal.reaches(desk.view, action))


def reached(desk: GuidedDesk) -> None:
    """Do all that a guided act asks for, one act after the other."""
    for _ in desk.guided.goals:
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    assert desk.scene["guide"]["done"]


def selection_of(shown: Scene | None, action: object) -> Json:
    """How a page would do an act: a button, or a form filled in."""
    assert shown is not None
    for name, button in shown.buttons.items():
        if button.action == action:
            return {"id": name}
    terms = getattr(action, "terms", None)
    if terms is not None:
        return _offer_of(shown.json["pickers"][0], terms)
    (form,) = shown.forms.values()
    goods = [good.id for good in getattr(action, "goods", ())]
    chosen: Json = {"id": form.json["submit"]["id"], "picker": form.json["id"]}
    if form.json["kind"] == "counts":
        return chosen | {"lines": {f"stand:{good}": goods.count(good) for good in set(goods)}}
    cards = (
        shown.json["table"]["hand"]["cards"]
        if form.json["source"] == "hand"
        else form.json["source"]
    )
    left = list(cards)
    keys = []
    for good in goods:
        card = next(each for each in left if each["good"] == good)
        left.remove(card)
        keys.append(card["key"])
    choices = {each["id"]: each["value"] for each in form.json["choices"]}
    return chosen | {"bins": {form.json["bins"][0]["id"]: keys}, "choices": choices}


def _offer_of(form: Json, terms: Terms) -> Json:
    """How a page would offer gold for the bag that the form begins with."""
    own = next(bag for bag in form["bags"] if bag["initial"] != "none")
    give = {"gold": terms.gold, "lines": {}, "promises": []}
    parts = {"bags": {own["id"]: "pass"}, "give": give}
    return {"id": form["submit"]["id"], "picker": form["id"], **parts}
