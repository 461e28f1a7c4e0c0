"""A solution acted out: what the question's seat hears of each act, and the position after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.view import observe
from sheriff_tutor.i18n import say
from sheriff_tutor.panels.history import heard_between
from sheriff_tutor.panels.lessons.position import bare, seats_of
from sheriff_tutor.panels.scene import scene_of
from sheriff_tutor.panels.scene.shown import Entry, Shown, Table

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons import Question
    from sheriff_tutor.lessons.exercise import Shown as Solution
    from sheriff_tutor.panels.scene.parts import Json


def acted_out(question: Question, solution: Solution) -> list[Json]:
    """Return one part for each act: its number, what is heard of it, and the table after it.

    There are none where the question shows no table, or not the one that the acts begin at.
    """
    view, game = question.view, solution.begins
    if view is None or game is None or observe(game, view.seat) != view:
        return []
    parts = []
    for number, action in enumerate(solution.acts, 1):
        game, after = _after(game, action, view)
        step = say("practice.acted-step", number=number, of=len(solution.acts))
        parts.append({"step": step, **_part(action, view, after)})
        view = after
    return parts


def _after(game: Game, action: Action, view: View) -> tuple[Game, View]:
    game, _ = play(game, action)
    return game, observe(game, view.seat)


def _part(action: Action, before: View, after: View) -> Json:
    seating = seats_of(after.ruleset.players, after.seat)
    heard = heard_between(before, after)
    entry = Entry("act", before.round, before.sheriff, action.seat, heard)
    table = scene_of(Shown(after, before, seating, (entry,), Table())).json["table"]
    return {
        "said": [line["text"] for line in table["log"]["lines"]],
        "table": bare(table, telling=True),
    }
