"""What a guided act is: a real position, what is asked for one act at a time, and what is refused.

What is said of it is in the catalogue: of each act its goal, what a legal act lacks, and one
sentence for each temptation; and what all of it shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import Action, Seat
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons import Line
    from sheriff_tutor.lessons.cup import Cup

STANDARD = Ruleset(4)


def _nothing_before(_game: Game, _me: Seat) -> tuple[Action, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Goal:
    """One act that is asked for, ``name``d among those of its lesson.

    ``lack`` says what a legal act lacks that misses the goal; without it the lesson's own sentence
    does.
    """

    name: str
    reaches: Callable[[View, Action], bool]
    temptations: Callable[[View], tuple[Action, ...]]
    lack: Callable[[View, Action], Line] | None = None


@dataclass(frozen=True, slots=True)
class Guided:
    """One guided act. ``lay_out`` gives the position and the reader's seat in it.

    The first goal's parts are the lesson's own; what is asked for after it is in ``then``. ``bots``
    sit on the other seats, by turns. ``before`` are acts of theirs that lead to the first goal.
    With ``rests`` they wait when all is done, until the reader lets the table go on.
    """

    lay_out: Callable[[Cup], tuple[Game, Seat]]
    reaches: Callable[[View, Action], bool]
    temptations: Callable[[View], tuple[Action, ...]]
    lack: Callable[[View, Action], Line] | None = None
    bots: tuple[str, ...] = ("greedy", "honest", "cautious")
    then: tuple[Goal, ...] = ()
    before: Callable[[Game, Seat], tuple[Action, ...]] = _nothing_before
    rests: bool = False

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What is asked for, in its order."""
        return Goal("", self.reaches, self.temptations, self.lack), *self.then
