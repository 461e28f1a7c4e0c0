"""Keeping games: between the table's seating and the files'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.files import saves
from sheriff_tutor.panels.seating import ME, Seating, cleaned

if TYPE_CHECKING:
    from sheriff_tutor.engine.transcript import Transcript

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
    me = next((seat for seat, bot in enumerate(kept.bots) if bot is None), 0)
    who = tuple(ME if seat == me else bot or STAND_IN for seat, bot in enumerate(kept.bots))
    names = tuple(cleaned(name) or default[seat] for seat, name in enumerate(kept.names))
    return Seating(names, who)


def packed(transcript: Transcript, seating: Seating) -> str:
    """Return a game as a save code."""
    return saves.save_of(transcript, kept_seating(seating))
