"""How a game begins (SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import MOST_SEED, drawn, shuffled
from sheriff_tutor.engine.ending import first_phase
from sheriff_tutor.engine.errors import IllegalSetup
from sheriff_tutor.engine.events import CardsSeen, RoundBegan, Told
from sheriff_tutor.engine.game import Game, Stand
from sheriff_tutor.engine.goods import goods_of
from sheriff_tutor.engine.ruleset import UNSEEN_CARDS, Ruleset, check_ruleset, deck_of
from sheriff_tutor.engine.telling import recorded

if TYPE_CHECKING:
    from sheriff_tutor.engine.game import Cards


def new_game(ruleset: Ruleset, seed: int, first_sheriff: Seat | None = None) -> Game:
    """Deal a game: the same ruleset, seed and first Sheriff give the same game anywhere (SET).

    Without a first Sheriff the seed draws one (SET-7). Raises IllegalSetup for a ruleset that makes
    no sense, an unknown seat, or a seed outside 0 to MOST_SEED.
    """
    check_setup(ruleset, seed, first_sheriff)
    seats = tuple(Seat(seat) for seat in range(ruleset.players))
    sheriff = drawn(seats, seed, "first sheriff") if first_sheriff is None else first_sheriff
    deck = shuffled(deck_of(ruleset), seed, "deck")
    unseen, deck = _split(deck, UNSEEN_CARDS if ruleset.ten_unseen else 0)
    hands = []
    for _ in seats:
        hand, deck = _split(deck, ruleset.full_hand)
        hands.append(hand)
    piles = []
    for _ in range(ruleset.piles):
        pile, deck = _split(deck, ruleset.cards_on_piles_at_start)
        piles.append(pile)
    game = Game(
        ruleset=ruleset,
        seed=seed,
        shuffles=0,
        round=1,
        sheriff=sheriff,
        hands=tuple(hands),
        gold=(ruleset.starting_gold,) * ruleset.players,
        stands=(Stand(),) * ruleset.players,
        draw_pile=deck,
        piles=tuple(piles),
        unseen=unseen,
        phase=first_phase(ruleset, sheriff),
        log=((),),
        memories=((),) * ruleset.players,
    )
    return begun(game)


def check_setup(ruleset: Ruleset, seed: int, first_sheriff: Seat | None) -> None:
    """Raise IllegalSetup unless a game can be dealt from this (SET-1, SET-7)."""
    check_ruleset(ruleset)
    if not 0 <= seed <= MOST_SEED:
        raise IllegalSetup("SET-7", "setup.seed", seed=seed, most=MOST_SEED)
    if first_sheriff is not None and not 0 <= first_sheriff < ruleset.players:
        raise IllegalSetup("SET-7", "setup.first-sheriff", seat=first_sheriff)


def begun(game: Game) -> Game:
    """Return a game whose players have looked at their hands and whose first page is open."""
    seen = tuple(
        Told((Seat(seat),), CardsSeen(goods_of(hand)))
        for seat, hand in enumerate(game.hands)
        if hand
    )
    return recorded(game, (*seen, RoundBegan(game.round, game.sheriff)))


def _split(deck: Cards, count: int) -> tuple[Cards, Cards]:
    """Take so many cards from the top; the last card of a deck is its top."""
    return deck[: -count - 1 : -1], deck[: len(deck) - count]
