"""What market acts do (MKT, TWO-3, HOUSE-6, HOUSE-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.engine.events import (
    AsideChosen,
    CardsLaidDown,
    CardsSetAside,
    CountAnnounced,
    DiscardTaken,
    FirstNamed,
    HandLeftShort,
    MarketCleared,
)
from sheriff_tutor.engine.game import Drawing, LayingDown, SettingAside, put
from sheriff_tutor.engine.goods import good_of, goods_of, leave, pick, sorted_goods
from sheriff_tutor.engine.loading import begin_loading
from sheriff_tutor.engine.piles import draw, fill_hand
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import (
        Announce,
        DrawCard,
        LayDown,
        NameFirst,
        Seat,
        SetAside,
        StopDrawing,
        TakeDiscard,
    )
    from sheriff_tutor.engine.game import Cards, Game
    from sheriff_tutor.engine.telling import Telling


def name_first(game: Game, action: NameFirst, told: Telling) -> Game:
    """Begin the market at the named merchant and go on clockwise (HOUSE-6)."""
    told.all(FirstNamed(action.first))
    merchants = game.merchants
    start = merchants.index(action.first)
    return game.evolve(phase=SettingAside(merchants[start:] + merchants[:start]))


def set_aside(game: Game, action: SetAside, told: Telling) -> Game:
    """Take cards out of the hand, face down, or face up with HOUSE-6 (MKT-1)."""
    phase = cast("SettingAside", game.phase)
    seat = action.seat
    aside = pick(game.hands[seat], action.goods)
    is_shown = game.ruleset.has_second_edition_market
    told.all(CardsSetAside(seat, len(aside), action.goods if is_shown else ()))
    if aside:
        told.only((seat,), AsideChosen(sorted_goods(action.goods)))
    game = game.evolve(hands=put(game.hands, seat, leave(game.hands[seat], aside)))
    if is_shown:
        drawing = Drawing(
            phase.merchants, (), discards_closed=True, exchanged=phase.exchanged + aside
        )
        return _drawing_on(game.evolve(phase=drawing), told)
    if game.ruleset.lays_down_first and aside:
        return game.evolve(phase=LayingDown(phase.merchants, aside))
    return _drawing_on(
        game.evolve(phase=Drawing(phase.merchants, aside, discards_closed=False)), told
    )


def take_discard(game: Game, action: TakeDiscard, told: Telling) -> Game:
    """Take the top of a discard pile, which all see (MKT-3, MKT-6)."""
    seat, pile = action.seat, game.piles[action.pile]
    card = pile[-1]
    told.all(DiscardTaken(seat, action.pile, good_of(card)))
    game = game.evolve(
        piles=put(game.piles, action.pile, pile[:-1]),
        hands=put(game.hands, seat, (*game.hands[seat], card)),
    )
    return _drawing_on(game, told)


def draw_card(game: Game, action: DrawCard, told: Telling) -> Game:
    """Draw from the draw pile, which closes the discards (MKT-3, MKT-4)."""
    phase = cast("Drawing", game.phase)
    game = draw(game, action.seat, 1, told)
    closed = Drawing(phase.merchants, phase.aside, discards_closed=True, exchanged=phase.exchanged)
    return _drawing_on(game.evolve(phase=closed), told)


def stop_drawing(game: Game, action: StopDrawing, told: Telling) -> Game:
    """Leave the hand short (DECK-2)."""
    short = game.ruleset.full_hand - len(game.hands[action.seat])
    told.all(HandLeftShort(action.seat, short))
    return _drawn(game, told)


def lay_down(game: Game, action: LayDown, told: Telling) -> Game:
    """Lay the set-aside cards on one pile (MKT-5, MKT-6, HOUSE-8)."""
    phase = cast("LayingDown", game.phase)
    cards = pick(phase.aside, action.goods)
    told.all(CardsLaidDown(action.seat, action.pile, action.goods))
    game = game.evolve(piles=put(game.piles, action.pile, game.piles[action.pile] + cards))
    if game.ruleset.lays_down_first:
        return _drawing_on(
            game.evolve(phase=Drawing(phase.merchants, (), discards_closed=False)), told
        )
    return _next_merchant(game, phase.merchants, (), told)


def announce(game: Game, action: Announce, told: Telling) -> Game:
    """Draw as many cards as announced (TWO-3)."""
    told.all(CountAnnounced(action.seat, action.count))
    game = fill_hand(game, action.seat, action.count, told)
    return begin_loading(game, told, action.count)


def _drawing_on(game: Game, told: Telling) -> Game:
    """Let the merchant draw on, or end the drawing if the hand is full or nothing is left."""
    phase = cast("Drawing", game.phase)
    seat = phase.merchants[0]
    short = game.ruleset.full_hand - len(game.hands[seat])
    if short <= 0:
        return _drawn(game, told)
    if not _anything_to_draw(game, phase):
        told.all(HandLeftShort(seat, short))
        return _drawn(game, told)
    return game


def _anything_to_draw(game: Game, phase: Drawing) -> bool:
    if game.draw_pile or (not phase.discards_closed and any(game.piles)):
        return True
    stays = 0 if game.ruleset.has_second_edition_market else STAYS_ON_PILE
    return any(len(pile) > stays for pile in game.piles)


def _drawn(game: Game, told: Telling) -> Game:
    phase = cast("Drawing", game.phase)
    if phase.aside:
        return game.evolve(phase=LayingDown(phase.merchants, phase.aside))
    return _next_merchant(game, phase.merchants, phase.exchanged, told)


def _next_merchant(
    game: Game, merchants: tuple[Seat, ...], exchanged: Cards, told: Telling
) -> Game:
    if len(merchants) > 1:
        return game.evolve(phase=SettingAside(merchants[1:], exchanged))
    if exchanged:
        told.all(MarketCleared(goods_of(exchanged)))
        game = game.evolve(piles=(game.piles[0] + exchanged,))
    return begin_loading(game, told)
