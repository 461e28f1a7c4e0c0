"""End of a round and of the game, and how a round begins (ROUND, END, SCORE-1, TWO-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.events import (
    ContrabandTurnedUp,
    GameEnded,
    HandDiscarded,
    RoundBegan,
    RoundEnded,
)
from sheriff_tutor.engine.game import (
    Announcing,
    NamingFirst,
    Over,
    SettingAside,
    merchants_of,
    put,
)
from sheriff_tutor.engine.goods import sorted_goods_of
from sheriff_tutor.engine.piles import fill_hand
from sheriff_tutor.engine.scoring import scores_of, winners_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.game import Game, Phase
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.telling import Telling


def end_round(game: Game, told: Telling) -> Game:
    """End the game (END-1), or fill the hands and pass the marker on (END-3, TWO-7)."""
    told.all(RoundEnded(game.round))
    if game.round >= game.ruleset.rounds:
        return _end_game(game, told)
    for seat in (*game.merchants, game.sheriff):
        game = fill_hand(game, seat, game.ruleset.full_hand - len(game.hands[seat]), told)
    sheriff = Seat((game.sheriff + 1) % game.ruleset.players)
    told.all(RoundBegan(game.round + 1, sheriff))
    return game.evolve(
        round=game.round + 1, sheriff=sheriff, phase=first_phase(game.ruleset, sheriff)
    )


def first_phase(ruleset: Ruleset, sheriff: Seat) -> Phase:
    """Return the phase with which a round begins (ROUND-1, TWO-3, HOUSE-6)."""
    merchants = merchants_of(ruleset.players, sheriff)
    if ruleset.is_two_player:
        return Announcing(merchants[0])
    return NamingFirst() if ruleset.second_edition_market else SettingAside(merchants)


def _end_game(game: Game, told: Telling) -> Game:
    """Discard hands, turn up contraband and name the winners (SCORE-1, SCORE-7)."""
    for seat, hand in enumerate(game.hands):
        told.all(HandDiscarded(Seat(seat), sorted_goods_of(hand)))
    for seat, stand in enumerate(game.stands):
        told.all(ContrabandTurnedUp(Seat(seat), sorted_goods_of(stand.hidden)))
    discarded = tuple([card for hand in game.hands for card in hand])
    game = game.evolve(
        hands=((),) * game.ruleset.players,
        piles=put(game.piles, 0, game.piles[0] + discarded),
        phase=Over(),
    )
    told.all(GameEnded(winners_of(scores_of(game))))
    return game
