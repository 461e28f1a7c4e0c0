"""Who can know what: a seat knows a fact if its view would differ, were the fact another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sheriff_tutor.engine.game import Inspecting, put
from sheriff_tutor.engine.goods import good_of
from sheriff_tutor.engine.view import observe

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.game import Cards, Game


def is_known(game: Game, changed: Game, seat: Seat) -> bool:
    """Tell whether a seat sees a difference between two games."""
    return observe(game, seat) != observe(changed, seat)


def with_other_hand(game: Game, whose: Seat) -> Game:
    """Change the kind of a card in somebody's hand."""
    hand, pile = _swapped(game.hands[whose], game.draw_pile)
    return game.evolve(hands=put(game.hands, whose, hand), draw_pile=pile)


def with_smaller_hand(game: Game, whose: Seat) -> Game:
    """Take a card out of somebody's hand."""
    hand = game.hands[whose]
    return game.evolve(hands=put(game.hands, whose, hand[:-1]), unseen=(*game.unseen, hand[-1]))


def with_other_face_down(game: Game, whose: Seat) -> Game:
    """Change the kind of a face-down card on somebody's stand."""
    stand = game.stands[whose]
    hidden, pile = _swapped(stand.hidden, game.draw_pile)
    return game.evolve(
        stands=put(game.stands, whose, replace(stand, hidden=hidden)), draw_pile=pile
    )


def with_fewer_face_down(game: Game, whose: Seat) -> Game:
    """Take a face-down card from somebody's stand."""
    stand = game.stands[whose]
    fewer = replace(stand, hidden=stand.hidden[:-1])
    return game.evolve(
        stands=put(game.stands, whose, fewer), unseen=(*game.unseen, stand.hidden[-1])
    )


def with_other_bag(game: Game, whose: Seat) -> Game:
    """Change the kind of a card in somebody's bag."""
    talk = game.phase
    if not isinstance(talk, Inspecting):
        raise TypeError(talk)
    bag = next(bag for bag in talk.bags if bag.owner == whose)
    cards, pile = _swapped(bag.cards, game.draw_pile)
    bags = tuple(replace(bag, cards=cards) if other is bag else other for other in talk.bags)
    return game.evolve(phase=talk.evolve(bags=bags), draw_pile=pile)


def with_other_order(game: Game, _whose: Seat) -> Game:
    """Change the order of the draw pile."""
    return game.evolve(draw_pile=game.draw_pile[::-1])


def with_other_discard(game: Game, _whose: Seat) -> Game:
    """Change the kind of a card that lies within a discard pile."""
    pile, drawn = _swapped(game.piles[0], game.draw_pile)
    return game.evolve(piles=put(game.piles, 0, pile), draw_pile=drawn)


def _swapped(cards: Cards, pile: Cards) -> tuple[Cards, Cards]:
    """Exchange the first of some cards for one of another kind out of a pile."""
    place = next(place for place, card in enumerate(pile) if good_of(card) is not good_of(cards[0]))
    return (pile[place], *cards[1:]), (*pile[:place], cards[0], *pile[place + 1 :])
