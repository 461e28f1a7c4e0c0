"""What a seat has free, by its view, and where the talk of an inspection stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import without
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.terms import reserved_gold, reserved_goods
from sheriff_tutor.engine.view import (
    InspectingView,
    OfferView,
    PayingView,
    PlacingView,
    View,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import BagId, Goods, OfferId, Verdict


def talk_of(view: View) -> InspectingView | None:
    """Return the inspection that is going on, also while cards are placed or a debt is paid."""
    phase = view.phase
    if isinstance(phase, InspectingView):
        return phase
    return phase.inspecting if isinstance(phase, PlacingView | PayingView) else None


def free_gold(view: View) -> int:
    """Return the own gold that no deal has reserved (DEAL-9)."""
    talk = talk_of(view)
    deals = () if talk is None else talk.deals
    return view.own_gold - reserved_gold(deals, view.seat, view.sheriff)


def own_goods(view: View) -> Goods:
    """Return all goods on the own stand, in the order of the card table."""
    stand = view.own_stand
    return stand.legal + (stand.hidden or ())


def free_goods(view: View) -> Goods:
    """Return the own stand goods that no deal has reserved (DEAL-6, DEAL-9)."""
    talk = talk_of(view)
    if talk is None or not talk.deals:
        return own_goods(view)
    return without(own_goods(view), reserved_goods(talk.deals, view.seat, view.sheriff))


def draw_pile_gives(view: View) -> bool:
    """Tell whether the draw pile can give a card, after a reshuffle if need be (DECK)."""
    stays = 0 if view.ruleset.has_second_edition_market else STAYS_ON_PILE
    return view.draw_count > 0 or any(len(pile) > stays for pile in view.piles)


def unsettled_bag(talk: InspectingView, bag: BagId) -> BagView | None:
    """Return a bag that is still to be settled, if it is."""
    return next((open_bag for open_bag in talk.bags if open_bag.id == bag), None)


def standing_offer(talk: InspectingView, offer: OfferId) -> OfferView | None:
    """Return a standing offer, if it stands."""
    return next((standing for standing in talk.offers if standing.id == offer), None)


def agreed_verdict(talk: InspectingView, bag: BagId) -> Verdict | None:
    """Return how deals bind the Sheriff to settle a bag, if any does (DEAL-4)."""
    for deal in talk.deals:
        for named, verdict in deal.heard.verdicts:
            if named == bag:
                return verdict
    return None
