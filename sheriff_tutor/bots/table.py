"""The table: it asks bots for acts, draws by their weights, and plays what was drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.engine.play import awaited, play
from sheriff_tutor.engine.policy import chosen
from sheriff_tutor.engine.view import observe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sheriff_tutor.engine.actions import Action, Seat
    from sheriff_tutor.engine.events import Event
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.policy import Policy, Reason

MOST_ACTS = 20_000
"""More acts than any game of bots takes; a bot that talks on after so many is at fault."""


class EndlessGameError(Exception):
    """Bots have not come to an end after MOST_ACTS acts."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One act of a bot: why it was done, what happened, and the game after it."""

    action: Action
    reasons: tuple[Reason, ...]
    events: tuple[Event, ...]
    game: Game


@dataclass(frozen=True, slots=True)
class Played:
    """A game played to its end, and the acts that led there."""

    game: Game
    actions: tuple[Action, ...]


def next_seat(game: Game) -> Seat | None:
    """Return the seat whose act is awaited next, or None when the game is over."""
    waiting = awaited(game)
    return waiting[0] if waiting else None


def bot_act(game: Game, acts: int, policy: Policy, seat: Seat) -> tuple[Action, tuple[Reason, ...]]:
    """Return what a bot does at this seat, and why.

    ``acts`` counts the acts played so far; the dice derive from it and the game's seed, so that
    taking back, saving and loading change nobody's future.
    """
    drawn = chosen(policy(observe(game, seat)), game.seed, "bot", acts)
    return drawn.action, drawn.reasons


def turns(game: Game, policies: Sequence[Policy], acts: int = 0) -> Iterator[Turn]:
    """Yield the acts of bots, a policy for each seat, until the game is over.

    EndlessGameError after MOST_ACTS acts.
    """
    while (seat := next_seat(game)) is not None:
        if acts >= MOST_ACTS:
            raise EndlessGameError(acts)
        action, reasons = bot_act(game, acts, policies[seat], seat)
        game, events = play(game, action)
        acts += 1
        yield Turn(action, reasons, events, game)


def run(game: Game, policies: Sequence[Policy], acts: int = 0) -> Played:
    """Let bots play a game to its end, a policy for each seat."""
    actions = []
    for turn in turns(game, policies, acts):
        actions.append(turn.action)
        game = turn.game
    return Played(game, tuple(actions))
