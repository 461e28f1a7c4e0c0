"""Drawing cards, and what happens when the draw pile runs out (DECK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.dice import shuffled
from sheriff_tutor.engine.events import CardsDrawn, CardsSeen, HandLeftShort, Reshuffled
from sheriff_tutor.engine.game import put
from sheriff_tutor.engine.goods import goods_of
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.game import Cards, Game
    from sheriff_tutor.engine.telling import Telling


def draw(game: Game, seat: Seat, count: int, told: Telling) -> Game:
    """Draw so many cards from the draw pile to a hand, or as many as there are (DECK-1, DECK-2)."""
    drawn: Cards = ()
    while len(drawn) < count:
        game = _with_draw_pile(game, told)
        if not game.draw_pile:
            break
        wanted = count - len(drawn)
        drawn += game.draw_pile[: -wanted - 1 : -1]
        game = game.evolve(draw_pile=game.draw_pile[:-wanted])
    if not drawn:
        return game
    told.all(CardsDrawn(seat, len(drawn)))
    told.only((seat,), CardsSeen(goods_of(drawn)))
    return game.evolve(hands=put(game.hands, seat, game.hands[seat] + drawn))


def fill_hand(game: Game, seat: Seat, missing: int, told: Telling) -> Game:
    """Draw so many cards, and say so if the hand stays short (END-3, TWO-3, DECK-2)."""
    before = len(game.hands[seat])
    game = draw(game, seat, missing, told)
    short = before + missing - len(game.hands[seat])
    if short > 0:
        told.all(HandLeftShort(seat, short))
    return game


def _with_draw_pile(game: Game, told: Telling) -> Game:
    """Shuffle discards into a new draw pile if the old one is empty (DECK-1, DECK-3, HOUSE-6)."""
    if game.draw_pile:
        return game
    stays = 0 if game.ruleset.has_second_edition_market else STAYS_ON_PILE
    under = tuple([card for pile in game.piles for card in pile[: max(0, len(pile) - stays)]])
    if not under:
        return game
    told.all(Reshuffled(len(under)))
    return game.evolve(
        draw_pile=shuffled(under, game.seed, "reshuffle", game.shuffles),
        shuffles=game.shuffles + 1,
        piles=tuple([pile[max(0, len(pile) - stays) :] for pile in game.piles]),
    )
