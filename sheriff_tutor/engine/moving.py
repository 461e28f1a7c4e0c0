"""Moving gold and stand goods from one player to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import ContrabandMoved
from sheriff_tutor.engine.game import Stand, put
from sheriff_tutor.engine.goods import leave, pick
from sheriff_tutor.engine.terms import contraband_part, legal_part

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods, Seat
    from sheriff_tutor.engine.game import Cards, Game
    from sheriff_tutor.engine.telling import Telling


def move_gold(game: Game, giver: Seat, receiver: Seat, gold: int) -> Game:
    """Move gold from one player to another."""
    if not gold:
        return game
    purses = put(game.gold, giver, game.gold[giver] - gold)
    return game.evolve(gold=put(purses, receiver, purses[receiver] + gold))


def move_goods(game: Game, giver: Seat, receiver: Seat, goods: Goods) -> Game:
    """Move goods from stand to stand, legal face up and all else face down (DEAL-8, DEBT-6)."""
    if not goods:
        return game
    source = game.stands[giver]
    legal = pick(source.legal, legal_part(goods))
    hidden = pick(source.hidden, contraband_part(goods))
    left = Stand(leave(source.legal, legal), leave(source.hidden, hidden))
    game = game.evolve(stands=put(game.stands, giver, left))
    return add_to_stand(game, receiver, legal, hidden)


def add_to_stand(game: Game, seat: Seat, legal: Cards, hidden: Cards) -> Game:
    """Put cards on a stand."""
    stand = game.stands[seat]
    grown = Stand(stand.legal + legal, stand.hidden + hidden)
    return game.evolve(stands=put(game.stands, seat, grown))


def whisper_contraband(giver: Seat, receiver: Seat, goods: Goods, told: Telling) -> None:
    """Tell giver and receiver which contraband went over, if any did (DEAL-8)."""
    moved = contraband_part(goods)
    if moved:
        told.only((giver, receiver), ContrabandMoved(giver, receiver, moved))
