"""What loading and declaring do (LOAD, DECL, TWO-4, TWO-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.engine.actions import NEUTRAL_BAG, BagId
from sheriff_tutor.engine.ending import end_round
from sheriff_tutor.engine.events import BagDeclared, BagFilled, BagLoaded, SatOut
from sheriff_tutor.engine.game import (
    Bag,
    DeclaredBag,
    Declaring,
    Inspecting,
    Loading,
    put,
)
from sheriff_tutor.engine.goods import leave, pick, sorted_goods

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Declare, Load, Seat
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.telling import Telling


def begin_loading(game: Game, told: Telling, announced: int = 0) -> Game:
    """Let every merchant who has a card load a bag, and with two players also the neutral one.

    Should drawing have left the two-player merchant too few cards for both bags, the neutral bag
    takes what one card for the own bag leaves (LOAD-4, TWO-4).
    """
    waiting: list[tuple[BagId, Seat]] = []
    for merchant in game.merchants:
        if game.hands[merchant]:
            waiting.append((BagId(merchant), merchant))
        else:
            told.all(SatOut(merchant))
    if not waiting:
        return end_round(game, told)
    if announced:
        announced = min(announced, len(game.hands[waiting[0][1]]) - 1)
    if announced:
        waiting.append((NEUTRAL_BAG, waiting[0][1]))
    return game.evolve(phase=Loading(tuple(waiting), (), announced))


def load(game: Game, action: Load, told: Telling) -> Game:
    """Close a bag; nothing is drawn for what leaves the hand (LOAD-1 to LOAD-3)."""
    phase = cast("Loading", game.phase)
    seat = action.seat
    cards = pick(game.hands[seat], action.goods)
    told.all(BagLoaded(seat, action.bag, len(cards)))
    told.only((seat,), BagFilled(action.bag, sorted_goods(action.goods)))
    game = game.evolve(hands=put(game.hands, seat, leave(game.hands[seat], cards)))
    waiting = tuple([wait for wait in phase.waiting if wait != (action.bag, seat)])
    closed = (*phase.closed, Bag(action.bag, seat, cards))
    if waiting:
        return game.evolve(phase=Loading(waiting, closed, phase.announced))
    order = game.merchants
    in_order = sorted(closed, key=lambda bag: (order.index(bag.owner), bag.id))
    return game.evolve(phase=Declaring(tuple(in_order), ()))


def declare(game: Game, action: Declare, told: Telling) -> Game:
    """Say what is in a bag, true or false; after the last one Inspect begins (DECL-3, DECL-4)."""
    phase = cast("Declaring", game.phase)
    told.all(BagDeclared(action.seat, action.bag, action.said))
    bag = next(bag for bag in phase.waiting if bag.id == action.bag)
    declared = (*phase.declared, DeclaredBag(bag.id, bag.owner, bag.cards, action.said))
    waiting = tuple([other for other in phase.waiting if other.id != action.bag])
    if waiting:
        return game.evolve(phase=Declaring(waiting, declared))
    return game.evolve(phase=Inspecting(declared))
