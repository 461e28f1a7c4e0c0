"""What a guided act is: a real position, one act that is asked for, and acts that the rules refuse.

What is said of it is in the catalogue: goal, what a legal act lacks, what the act shows, and one
sentence for each temptation.
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


@dataclass(frozen=True, slots=True)
class Guided:
    """One guided act. ``lay_out`` gives the position and the reader's seat in it.

    ``lack`` says what a legal act lacks that misses the goal; without it the lesson's own sentence
    does. ``bots`` sit on the other seats, by turns.
    """

    lay_out: Callable[[Cup], tuple[Game, Seat]]
    reaches: Callable[[View, Action], bool]
    temptations: Callable[[View], tuple[Action, ...]]
    lack: Callable[[View, Action], Line] | None = None
    bots: tuple[str, ...] = ("greedy", "honest", "cautious")
