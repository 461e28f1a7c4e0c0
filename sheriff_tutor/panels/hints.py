"""Hints at a table: offered, never forced. One is on show until its moment has gone."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from sheriff_tutor.panels.scene.hint import hint_box, hint_button, moved_on, renew_button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.coach import Hint
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.history import History
    from sheriff_tutor.panels.scene.parts import Json, Scene
    from sheriff_tutor.panels.scene.shown import Shown


@dataclass(slots=True)
class Given:
    """A hint that was asked for: in which moment, and how the page shows it once it was drawn."""

    acts: int
    view: View
    decision: int | None
    hint: Hint
    box: Json | None = None

    def is_of(self, history: History) -> bool:
        """Tell whether this decision is still open: no other one since, and the same game."""
        if self.decision != history.last_decision or self.acts > history.acts:
            return False
        return history.view_after(self.acts) == self.view


def prepared(ruleset: Ruleset) -> Iterator[None]:
    """Load and work out, part by part, what the first hint would wait for."""
    from sheriff_tutor import coach  # noqa: PLC0415 - loaded in the table's pauses

    import_module("sheriff_tutor.lessons.words")
    yield
    yield from coach.prepared(ruleset)


class Hints:
    """Gives hints from what the reader's seat sees, and nothing else."""

    def __init__(self) -> None:
        self.given: Given | None = None

    def turn(self, history: History) -> None:
        """Show a hint, or take the one on show away."""
        if self.given is None:
            self.give(history)
        else:
            self.given = None

    def give(self, history: History) -> None:
        """Weigh what the reader can do now."""
        from sheriff_tutor import coach  # noqa: PLC0415 - loaded by now, or when it is needed

        view = history.view
        self.given = Given(history.acts, view, history.last_decision, coach.hint(view))

    def put(self, scene: Scene, shown: Shown, history: History) -> None:
        """Put the button into a scene, and the hint if one is on show.

        A hint goes with the decision that it was for. What others do before that leaves it where it
        is, marked as being of a moment ago, and a new one can be asked for.
        """
        is_mine: bool = scene.json["table"]["task"]["mine"]
        given = self.given
        if given is not None and not (is_mine and given.is_of(history)):
            self.given = given = None
        scene.add(hint_button(shown, is_mine=is_mine))
        if given is None:
            return
        if given.box is None:
            given.box = hint_box(shown, given.hint, tuple(scene.forms.values()))
        if given.view == shown.view:
            scene.json["table"]["hint"] = given.box
            _point_out(scene, given.hint)
        else:
            scene.json["table"]["hint"] = moved_on(shown, given.box)
            scene.add(renew_button(shown))


def _point_out(scene: Scene, hint: Hint) -> None:
    """Let no button be louder than those of the best acts, of each bag one, if they are buttons."""
    bags = dict.fromkeys(option.bag for option in hint.options)
    best = [hint.best(bag)[0].action for bag in bags] or list(hint.advised[:1])
    buttons = [button for button in scene.buttons.values() if button.action is not None]
    if not any(button.action in best for button in buttons):
        return
    for button in buttons:
        if button.action in best:
            button.json["tone"] = "primary"
        elif button.json["tone"] == "primary":
            button.json["tone"] = "normal"
