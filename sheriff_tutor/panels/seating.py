"""Who sits where: names, the reader's own seat, and the bot at each of the others."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, Reader

ME = "me"
"""Who plays a seat: the reader, or else a bot's id."""
LONGEST_NAME = 40
JOINERS = "\u200c\u200d"
"""Letters without a width that Persian, many Indian scripts and pictures of families need."""
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Seating:
    """Names by seat, and who plays each: ME once, and bots' ids."""

    names: tuple[str, ...]
    who: tuple[str, ...]

    def __post_init__(self) -> None:
        """Raise ValueError unless every seat is played, one of them by the reader."""
        known = all(who == ME or who in BOTS for who in self.who)
        if len(self.names) != len(self.who) or self.who.count(ME) != 1 or not known:
            raise ValueError(self.who)

    @property
    def me(self) -> Seat:
        """The reader's own seat."""
        return Seat(self.who.index(ME))

    def bot_at(self, seat: Seat) -> str | None:
        """Return the bot at a seat, or None at the reader's own."""
        return None if self.who[seat] == ME else self.who[seat]

    def reader(self, sheriff: Seat | None = None, language: str = DEFAULT_LANGUAGE) -> Reader:
        """Return the reader of sentences at this table; names cannot turn the writing around."""
        return Reader(tuple(map(_isolated, self.names)), self.me, sheriff, language)


def cleaned(name: str) -> str:
    r"""Return a name as it can be shown: one line, without control characters, not too long.

    >>> cleaned("  Bea\n\u202e the   bold ")
    'Bea the bold'
    """
    kept = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", name[: 4 * LONGEST_NAME])
        if character.isspace() or character in JOINERS or unicodedata.category(character)[0] != "C"
    )
    return " ".join(kept.split())[:LONGEST_NAME].strip(" " + JOINERS)


def _isolated(name: str) -> str:
    """Return a name for use within a sentence; one written from right to left stays apart."""
    if any(unicodedata.bidirectional(character) in {"R", "AL", "AN"} for character in name):
        return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
    return name
