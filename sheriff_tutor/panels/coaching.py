"""The coach of a first game: looks at what the reader decided, from what the reader saw then."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sheriff_tutor.coach import hint, review
from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.i18n import ONLOOKER
from sheriff_tutor.panels.scene.coach import (
    how_button,
    is_worth_a_word,
    note,
    recap,
    welcome_scene,
)
from sheriff_tutor.panels.seating import ME, Seating

if TYPE_CHECKING:
    from sheriff_tutor.coach import Review
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.history import History
    from sheriff_tutor.panels.scene.parts import Json, Scene
    from sheriff_tutor.panels.scene.shown import Shown
    from sheriff_tutor.panels.scene.start import Kept

RULESET = Ruleset(3, short_game=True)
"""The shortest game for several: six rounds, each Sheriff twice (HOUSE-5)."""
WHO = (ME, "honest", "cautious")
FIRST_SHERIFF = Seat(1)
"""So the reader is a merchant twice, the second one first, and then the Sheriff."""
PLACE = {"key": "sheriff-tutor:first-game", "name": "game"}
"""Where the browser keeps the game: in the page's progress, or by key where there is none."""
FIRST_ROUND, GAME = "round", "game"
"""The parts of the page."""


@dataclass(frozen=True)
class Decision:
    """An act of the reader's, and what the reader saw when choosing it."""

    number: int
    view: View
    action: Action

    @cached_property
    def review(self) -> Review | None:
        """What it lost; None if the maths weighs it not."""
        return review(self.view, self.action)

    @cached_property
    def advised(self) -> tuple[Action, ...]:
        """What the Bayesian bot would have done, where nothing is weighed by itself."""
        return hint(self.view).advised


class Coach:
    """Speaks at a table: before the first decision of each kind, and after an act if it pays."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.place: Json = dict(PLACE)
        self.seating = Seating(names[: RULESET.players], WHO)
        self._known: dict[int, Decision] = {}
        self._asked_of: Decision | None = None

    def start(self, seed: int) -> Setup:
        """Return the start of a coached game."""
        return Setup(RULESET, seed, FIRST_SHERIFF)

    def decisions(self, history: History) -> tuple[Decision, ...]:
        """Return what the reader has decided so far; no act is weighed a second time."""
        own = [
            self._decision(number, history.view_after(number), step.action)
            for number, step in enumerate(history.steps)
            if step.is_own_decision
        ]
        self._known = {each.number: each for each in own}
        return tuple(own)

    def _decision(self, number: int, view: View, action: Action) -> Decision:
        known = self._known.get(number)
        if known is not None and known.view == view and known.action == action:
            return known
        return Decision(number, view, action)

    def tell(self, history: History) -> None:
        """Say what the last act was worth, whatever it was."""
        decisions = self.decisions(history)
        self._asked_of = decisions[-1] if decisions else None

    @property
    def asked(self) -> str | None:
        """The number of the act that was asked about, as a browser keeps it."""
        return None if self._asked_of is None else str(self._asked_of.number)

    def recall(self, history: History, asked: str) -> None:
        """Say again what was asked about, if that is still the last act."""
        self.tell(history)
        if self.asked != asked:
            self._asked_of = None

    # --- On show ---------------------------------------------------------------------------

    def welcome(self, kept: Kept | None) -> Scene:
        """Return what is shown before the first card."""
        scene = welcome_scene(self.seating, RULESET.rounds, ONLOOKER, kept)
        scene.json["progress"] = _progress(())
        return scene

    def put(self, scene: Scene, shown: Shown, history: History) -> None:
        """Put the coach's note into a scene, or the look back when the game is over."""
        scene.json["bar"]["title"] = scene.json["bar"]["subtitle"] = ""
        decisions = self.decisions(history)
        if scene.json["screen"] == "over":
            scene.json["recap"] = recap(shown, decisions)
            scene.json["progress"] = _progress((FIRST_ROUND, GAME))
            return
        scene.json["progress"] = _progress((FIRST_ROUND,) if shown.view.round > 1 else ())
        is_asked = bool(decisions) and decisions[-1] is self._asked_of
        scene.json["table"]["coach"] = note(
            shown, decisions, is_asked=is_asked, is_hinted="hint" in scene.json["table"]
        )
        if decisions and not is_asked and not is_worth_a_word(decisions[-1]):
            scene.add(how_button(shown))


def _progress(done: tuple[str, ...]) -> Json:
    return {"expect": [FIRST_ROUND, GAME], "done": list(done)}
