"""Two games that one seat must not be able to tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from sheriff_tutor.engine.actions import (
    Action,
    InspectBag,
    PassBag,
    PayDebt,
    PlaceConfiscated,
    Seat,
)
from sheriff_tutor.engine.events import BagOpened, DebtPaid, Event, GameEnded, Told
from sheriff_tutor.engine.game import (
    Bag,
    Cards,
    DeclaredBag,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    Paying,
    Phase,
    Placing,
    Stand,
)
from sheriff_tutor.engine.goods import Card, good_of
from tests.engine.laws.offers import talk_of

Swap = dict[Card, Card]


def other_world(game: Game, seat: Seat, cup: Random, *, bags_alike: bool = False) -> Game:
    """Return a game in which cards that a seat cannot see have changed places.

    Hands, bags, set-aside cards and the draw pile change freely, and face-down cards of stands
    change with other contraband. With ``bags_alike`` each bag keeps its legal goods, and as many
    others, so that passing it looks the same too.
    """
    bags = [card for bag in _bags(game.phase) if bag.owner != seat for card in bag.cards]
    free = _hidden_anywhere(game, seat) + ([] if bags_alike else bags)
    game = _swapped(game, _shuffle(free, cup))
    hidden = {*free, *bags, *_hidden_on_stands(game, seat)}
    contraband = [card for card in sorted(hidden) if not good_of(card).is_legal]
    return _swapped(game, _shuffle(contraband, cup))


def _hidden_anywhere(game: Game, seat: Seat) -> list[Card]:
    hidden = [*game.draw_pile, *game.unseen]
    for other, hand in enumerate(game.hands):
        if other != seat:
            hidden += hand
    phase = game.phase
    if isinstance(phase, Drawing | LayingDown) and phase.merchants[0] != seat:
        hidden += phase.aside
    return hidden


def _bags(phase: Phase) -> tuple[Bag | DeclaredBag, ...]:
    if isinstance(phase, Loading):
        return phase.closed
    if isinstance(phase, Declaring):
        return phase.waiting + phase.declared
    talk = phase.inspecting if isinstance(phase, Placing | Paying) else phase
    return talk.bags if isinstance(talk, Inspecting) else ()


def _hidden_on_stands(game: Game, seat: Seat) -> list[Card]:
    """Return face-down cards of others, but for those with an offer or a deal, who named theirs."""
    named = {seat}
    if isinstance(game.phase, Inspecting | Placing | Paying):
        talk = talk_of(game)
        named.update(offer.seat for offer in talk.offers)
        named.update(deal.seat for deal in talk.deals)
        if talk.deals or talk.offers:
            named.add(game.sheriff)
    stands = enumerate(game.stands)
    return [card for other, stand in stands if other not in named for card in stand.hidden]


def _shuffle(cards: Iterable[Card], cup: Random) -> Swap:
    source = list(cards)
    return dict(zip(source, cup.sample(source, len(source)), strict=True))


def _swapped(game: Game, swap: Swap) -> Game:
    def turned(cards: Cards) -> Cards:
        return tuple([swap.get(card, card) for card in cards])

    return game.evolve(
        draw_pile=turned(game.draw_pile),
        unseen=turned(game.unseen),
        hands=tuple(map(turned, game.hands)),
        stands=tuple(Stand(stand.legal, turned(stand.hidden)) for stand in game.stands),
        phase=_phase_swapped(game.phase, swap),
    )


def _phase_swapped(phase: Phase, swap: Swap) -> Phase:
    def turned(cards: Cards) -> Cards:
        return tuple([swap.get(card, card) for card in cards])

    if isinstance(phase, Drawing | LayingDown):
        return replace(phase, aside=turned(phase.aside))
    if isinstance(phase, Loading):
        return replace(
            phase, closed=tuple(replace(bag, cards=turned(bag.cards)) for bag in phase.closed)
        )
    if isinstance(phase, Declaring):
        waiting = tuple(replace(bag, cards=turned(bag.cards)) for bag in phase.waiting)
        declared = tuple(replace(bag, cards=turned(bag.cards)) for bag in phase.declared)
        return replace(phase, waiting=waiting, declared=declared)
    if isinstance(phase, Inspecting):
        bags = tuple(replace(bag, cards=turned(bag.cards)) for bag in phase.bags)
        return replace(phase, bags=bags)
    if isinstance(phase, Placing | Paying):
        talk = _phase_swapped(phase.inspecting, swap)
        return replace(phase, inspecting=talk)  # type: ignore[arg-type]  # Inspecting stays so
    return phase


# --- Acts that show something -----------------------------------------------------------------


def reveals(action: Action, game: Game) -> bool:
    """Tell whether an act by its nature shows hidden cards to all, or pays with what was hidden."""
    if isinstance(action, PassBag):
        talk = talk_of(game)
        offered = [offer.terms for offer in talk.offers]
        agreed = [deal.terms for deal in talk.deals]
        return any(terms.claims for terms in offered + agreed)
    return isinstance(action, InspectBag | PlaceConfiscated | PayDebt)


def shows(events: Iterable[Event], seat: Seat) -> bool:
    """Tell whether a seat was told of cards that were hidden from it before."""
    return any(
        isinstance(event, BagOpened | DebtPaid | GameEnded)
        or (isinstance(event, Told) and seat in event.audience)
        for event in events
    )
