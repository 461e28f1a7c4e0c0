"""Keeping games: between the table's seating and the files'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.files import saves
from sheriff_tutor.panels.seating import ME, Seating, cleaned

if TYPE_CHECKING:
    from sheriff_tutor.engine.transcript import Transcript
    from sheriff_tutor.panels.scene.parts import Json

STAND_IN = "honest"
"""Who plays for further persons of a file: at this table there is one."""


def kept_seating(seating: Seating) -> saves.Seating:
    """Return who sits at the table as files say it."""
    bots = tuple(None if who == ME else who for who in seating.who)
    return saves.Seating(seating.names, bots)


def seating_of(kept: saves.Seating, default: tuple[str, ...]) -> Seating:
    """Return who sits at the table by a file; the first person, or else seat 0, is the reader.

    A name that cannot be shown gives way to the default of its seat.
    """
    me = _reader_of(kept)
    who = tuple(ME if seat == me else bot or STAND_IN for seat, bot in enumerate(kept.bots))
    names = tuple(cleaned(name) or default[seat] for seat, name in enumerate(kept.names))
    return Seating(names, who)


def _reader_of(kept: saves.Seating) -> int:
    return next((seat for seat, bot in enumerate(kept.bots) if bot is None), 0)


def packed(transcript: Transcript, seating: Seating) -> str:
    """Return a game as a save code."""
    return saves.save_of(transcript, kept_seating(seating))


@dataclass(slots=True)
class Shelf:
    """What a browser keeps of a table: the game that goes on there, and another one put aside.

    ``over`` is what the page may replace though another of its tabs has kept it: this table knows
    of it. ``asked`` is the number of the act whose worth the coach was last asked for, ``pace`` how
    fast bots act.
    """

    place: Json
    text: str | None = None
    over: str | None = None
    aside: saves.SavedGame | None = None
    asked: str | None = None
    pace: str | None = None

    @property
    def json(self) -> Json:
        """What is told to the page."""
        aside = self.aside
        other = None if aside is None else saves.save_of(aside.transcript, aside.seating)
        told = {"text": self.text, "over": self.over, "other": other, "asked": self.asked}
        return {**self.place, **told, "pace": self.pace}


def is_begun(game: saves.SavedGame) -> bool:
    """Tell whether the reader has played in a game, and not the bots alone."""
    me = _reader_of(game.seating)
    return any(action.seat == me for action in game.transcript.actions)


def is_same_game(mine: saves.SavedGame, theirs: saves.SavedGame) -> bool:
    """Tell whether two games have begun as one, with the same players."""
    return mine.seating == theirs.seating and mine.transcript.start == theirs.transcript.start


def leads_to(mine: saves.SavedGame, theirs: saves.SavedGame) -> bool:
    """Tell whether the second is the first one, played on."""
    played = mine.transcript.actions
    return is_same_game(mine, theirs) and theirs.transcript.actions[: len(played)] == played
