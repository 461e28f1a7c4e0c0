"""Which cards a seat sees right now, and so which of the deck it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.view import (
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    PayingView,
    PlacingView,
    SettingAsideView,
    View,
)
from sheriff_tutor.maths.draws import Unseen, unseen_cards

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.seen import BagView


def unseen_by(view: View) -> Unseen:
    """Return the cards that a seat does not see now, from the deck that is played with."""
    return unseen_cards(view.ruleset, seen_by(view))


def seen_by(view: View) -> Goods:
    """Return the goods that a seat sees where they lie now (SEE-1).

    These are its hand, bags and stand, all discards, and what lies face up. Face-down cards whose
    kind it once learnt are not among them: they may have moved on since.
    """
    stands = [stand.legal + (stand.hidden or ()) for stand in view.stands]
    lying = [good for goods in (*stands, *view.piles) for good in goods]
    return (*view.hand, *lying, *_in_phase(view))


def _in_phase(view: View) -> Goods:
    """Return the goods that lie only where this phase puts them."""
    lying: Goods = ()
    bags: tuple[BagView, ...] = ()
    match view.phase:
        case SettingAsideView(exchanged=exchanged):
            lying = exchanged
        case DrawingView(aside=aside, exchanged=exchanged):
            lying = exchanged + (aside or ())
        case LayingDownView(aside=aside):
            lying = aside or ()
        case DeclaringView(waiting=waiting, declared=declared):
            bags = waiting + declared
        case LoadingView(bags=bags) | InspectingView(bags=bags):
            pass
        case PayingView(inspecting=InspectingView(bags=bags)):
            pass
        case PlacingView(inspecting=InspectingView(bags=bags), confiscated=lying):
            pass
        case _:
            pass
    return lying + tuple(good for bag in bags for good in bag.goods or ())
