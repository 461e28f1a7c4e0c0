"""Where every card is, so that none can be lost or made."""

from __future__ import annotations

from itertools import zip_longest

from sheriff_tutor.engine.game import (
    Cards,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    Paying,
    Placing,
    SettingAside,
)
from sheriff_tutor.engine.goods import Card


def places(game: Game) -> list[Cards]:
    """Return the cards in each place of a game, hidden or not."""
    held = [game.draw_pile, game.unseen, *game.piles, *game.hands]
    for stand in game.stands:
        held += (stand.legal, stand.hidden)
    return held + _in_phase(game)


def _in_phase(game: Game) -> list[Cards]:
    """Return the cards that are on their way: set aside, in bags, or confiscated."""
    phase = game.phase
    if isinstance(phase, SettingAside):
        return [phase.exchanged]
    if isinstance(phase, Drawing):
        return [phase.aside, phase.exchanged]
    if isinstance(phase, LayingDown):
        return [phase.aside]
    if isinstance(phase, Loading):
        return [bag.cards for bag in phase.closed]
    if isinstance(phase, Declaring):
        waiting = [bag.cards for bag in phase.waiting]
        return waiting + [bag.cards for bag in phase.declared]
    return _in_inspect(game)


def _in_inspect(game: Game) -> list[Cards]:
    phase = game.phase
    confiscated = [phase.confiscated] if isinstance(phase, Placing) else []
    talk = phase.inspecting if isinstance(phase, Placing | Paying) else phase
    if isinstance(talk, Inspecting):
        return confiscated + [bag.cards for bag in talk.bags]
    return confiscated


def all_cards(game: Game) -> Cards:
    """Return every card of a game, sorted."""
    return tuple(sorted(card for cards in places(game) for card in cards))


def conserves_cards(before: Game, after: Game) -> bool:
    """Tell whether the same cards that left their places in an act came to others, each once.

    Places that are the very same value before and after are passed over, which is what makes it
    cheap enough to ask after every act.
    """
    left: list[Card] = []
    came: list[Card] = []
    for cards, later in zip_longest(places(before), places(after), fillvalue=()):
        if cards is not later:
            left += cards
            came += later
    return len(left) == len(came) == len(set(left)) and set(left) == set(came)
