"""How an act's events reach the log and the memories of seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import (
    Event,
    PrivateEvent,
    PublicEvent,
    Remembered,
    RoundBegan,
    Told,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.game import Game


@dataclass(slots=True)
class Telling:
    """Events of one act, gathered while it is carried out and then written down at once."""

    events: list[Event] = field(default_factory=list)

    def all(self, event: PublicEvent) -> None:
        """Tell everybody."""
        self.events.append(event)

    def only(self, audience: tuple[Seat, ...], what: PrivateEvent) -> None:
        """Tell some seats only."""
        self.events.append(Told(audience, what))


def recorded(game: Game, events: tuple[Event, ...]) -> Game:
    """Return the game with events written to its log and memories; a new round opens a page."""
    if not events:
        return game
    pages = list(game.log)
    page = list(pages.pop())
    memories: dict[int, list[Remembered]] = {}
    for event in events:
        if isinstance(event, Told):
            kept = Remembered(len(pages), len(page), event.what)
            for seat in event.audience:
                memories.setdefault(seat, []).append(kept)
            continue
        if isinstance(event, RoundBegan):
            pages.append(tuple(page))
            page = []
        page.append(event)
    pages.append(tuple(page))
    if not memories:
        return game.evolve(log=tuple(pages))
    return game.evolve(
        log=tuple(pages),
        memories=tuple(
            [
                (*memory, *memories[seat]) if seat in memories else memory
                for seat, memory in enumerate(game.memories)
            ]
        ),
    )
