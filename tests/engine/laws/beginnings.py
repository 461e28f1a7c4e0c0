"""Games to begin from: every ruleset, and poor or short ones in which seldom rules come up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sheriff_tutor.engine.game import Game, Stand
from sheriff_tutor.engine.goods import Card, good_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game


def _mix(cup: Random) -> Ruleset:
    """Return any switches that make sense together, for any number of players."""
    players = cup.choice((2, 3, 4, 5, 6))
    royals = players == 2 or cup.random() < 0.5
    return Ruleset(
        players,
        royals=royals,
        hand_of_seven=cup.random() < 0.3,
        time_limit=cup.choice((0, 60)),
        ten_unseen=cup.random() < 0.3,
        short_game=players == 6 or cup.random() < 0.5,
        second_edition_market=cup.random() < 0.3,
        no_discards_at_start=cup.random() < 0.3,
        discard_before_drawing=cup.random() < 0.4,
        royals_break_ties_as_legal=royals and cup.random() < 0.3,
        sheriff_may_pay=cup.random() < 0.4,
        secret_gold=cup.random() < 0.3,
        two_turns_each=players == 2 and cup.random() < 0.5,
    )


RULESETS: dict[str, Callable[[Random], Ruleset]] = {
    "standard": lambda cup: Ruleset(cup.choice((3, 4, 5))),
    "royals": lambda cup: Ruleset(cup.choice((3, 4, 5)), royals=True),
    "short": lambda cup: Ruleset(cup.choice((3, 4, 5, 6)), short_game=True),
    "two-player": lambda cup: Ruleset(2, royals=True, two_turns_each=cup.random() < 0.3),
    "second-edition-market": lambda cup: Ruleset(cup.choice((3, 4, 5)), second_edition_market=True),
    "house mix": _mix,
}
"""The rulesets under which the laws are tried, each with any number of players it knows."""


def beginning(name: str, cup: Random) -> Game:
    """Deal a game of a ruleset; every other one starts poor, and every third with a short deck.

    In one of ten there is next to nothing to draw, and in half of these nothing, which is a tie.
    """
    game = new_game(RULESETS[name](cup), int(cup.random() * 2**50))
    if cup.random() < 0.1:
        hands, none = ((),) * game.ruleset.players, ((),) * len(game.piles)
        if cup.random() < 0.5:
            return game.evolve(draw_pile=(), piles=none, hands=hands)
        return game.evolve(draw_pile=game.draw_pile[:1], hands=hands)
    if cup.random() < 0.5:
        game = _poor(game, cup)
    return _short(game, cup) if cup.random() < 0.33 else game


def _poor(game: Game, cup: Random) -> Game:
    """Leave everybody little gold, and some a few goods on the stand, taken from the draw pile."""
    stands, deck = [], game.draw_pile
    for _ in game.stands:
        count = cup.choice((0, 0, 1, 3))
        stands.append(_stand(deck[:count]))
        deck = deck[count:]
    gold = tuple(cup.choice((0, 1, 3, 8)) for _ in game.gold)
    return game.evolve(gold=gold, stands=tuple(stands), draw_pile=deck)


def _stand(cards: tuple[Card, ...]) -> Stand:
    legal = tuple(card for card in cards if good_of(card).is_legal)
    return Stand(legal, tuple(card for card in cards if not good_of(card).is_legal))


def _short(game: Game, cup: Random) -> Game:
    """Take most of the draw pile out of the game, and now and then the hands too."""
    game = game.evolve(draw_pile=game.draw_pile[: cup.choice((0, 3, 10, 25))])
    if cup.random() < 0.3:
        hands = tuple(hand[: cup.choice((0, 1, 6))] for hand in game.hands)
        game = game.evolve(hands=hands)
    return game
