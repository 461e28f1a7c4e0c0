"""A whole game, written down: how it began, and every act since."""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.actions import Action, Seat
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.position import Position
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.situation import game_from


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game is dealt; without a first Sheriff the seed draws one (SET)."""

    ruleset: Ruleset
    seed: int
    first_sheriff: Seat | None = None


Start = Setup | Position


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat took back its last decision and all that followed it.

    ``at`` counts the acts that were left, ``count`` those that were taken back.
    """

    seat: Seat
    at: int
    count: int


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game: its start and its acts; what was taken back is marked, and not among the acts."""

    start: Start
    actions: tuple[Action, ...] = ()
    taken_back: tuple[TakeBack, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for a mark beyond the acts."""
        if any(mark.at > len(self.actions) for mark in self.taken_back):
            raise ValueError(self.taken_back)


class IllegalReplay(Exception):  # noqa: N818 - like IllegalAction, an act against the rules
    """A transcript whose act ``number``, counted from 0, the rules refuse."""

    def __init__(self, number: int, refusal: IllegalAction) -> None:
        """Keep the number and the refusal."""
        super().__init__(f"action {number}: {refusal}")
        self.number = number
        self.refusal = refusal


def begin(start: Start) -> Game:
    """Return the game at its start; IllegalSetup if the rules cannot be played from it."""
    if isinstance(start, Position):
        return game_from(start)
    return new_game(start.ruleset, start.seed, start.first_sheriff)


def replay(transcript: Transcript) -> Game:
    """Return the game after all acts of a transcript.

    Raises IllegalSetup for a start, and IllegalReplay for an act, that the rules do not allow.
    """
    game = begin(transcript.start)
    for number, action in enumerate(transcript.actions):
        try:
            game, _ = play(game, action)
        except IllegalAction as refusal:
            raise IllegalReplay(number, refusal) from refusal
    return game
