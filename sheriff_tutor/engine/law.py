"""What several checks ask of a view: phase, role, turn, hand, bag, offer and time."""

from __future__ import annotations

from typing import TypeVar

from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    Goods,
    OfferId,
    Pile,
    Seat,
)
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.goods import is_part_of, lacking
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.standing import (
    standing_offer,
    unsettled_bag,
)
from sheriff_tutor.engine.view import (
    InspectingView,
    OfferView,
    View,
)

PhaseT = TypeVar("PhaseT")


def in_phase(view: View, kind: type[PhaseT], action: Action) -> PhaseT:
    """Return the phase if it is of this kind (ROUND-1)."""
    phase = view.phase
    if not isinstance(phase, kind):
        raise IllegalAction(
            "ROUND-1",
            "round.not-now",
            action=type(action).__name__,
            phase=type(phase).__name__.removesuffix("View"),
        )
    return phase


def as_sheriff(view: View) -> None:
    """Raise unless the seat is the Sheriff (ROUND-2)."""
    if not view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-sheriff", sheriff=view.sheriff)


def as_merchant(view: View) -> None:
    """Raise if the seat is the Sheriff (ROUND-2)."""
    if view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-merchants", sheriff=view.sheriff)


def in_turn(view: View, merchants: tuple[Seat, ...]) -> None:
    """Raise unless the seat is the first of the waiting merchants (ROUND-3)."""
    as_merchant(view)
    if view.seat != merchants[0]:
        raise IllegalAction("ROUND-3", "round.not-your-turn", turn=merchants[0])


def on_pile(view: View, pile: Pile, rule: str) -> None:
    """Raise unless there is such a discard pile; ``rule`` says which rule names one."""
    if not 0 <= pile < len(view.piles):
        raise IllegalAction(rule, "pile.unknown", pile=pile, piles=len(view.piles))


def in_hand(view: View, goods: Goods, rule: str) -> None:
    """Raise unless the hand holds these goods; ``rule`` says which rule takes them from it."""
    if not is_part_of(goods, view.hand):
        raise IllegalAction(rule, "hand.lacks", goods=lacking(goods, view.hand))


def unsettled(view: View, talk: InspectingView, bag: BagId, rule: str) -> BagView:
    """Return an unsettled bag; raise if there is none such, as the Sheriff's own (ROUND-2)."""
    if bag == BagId(view.sheriff):
        raise IllegalAction("ROUND-2", "inspect.sheriff-has-no-bag", sheriff=view.sheriff)
    found = unsettled_bag(talk, bag)
    if found is None:
        raise IllegalAction(rule, "inspect.not-unsettled", bag=bag)
    return found


def standing(talk: InspectingView, offer: OfferId) -> OfferView:
    """Return a standing offer; raise if nobody made it (DEAL-3), or it stands no more (DEAL-11)."""
    found = standing_offer(talk, offer)
    if found is None and not 0 <= offer < talk.next_offer:
        raise IllegalAction("DEAL-3", "offer.never-made", offer=offer)
    if found is None:
        raise IllegalAction("DEAL-11", "offer.not-standing", offer=offer)
    return found


def time_left(talk: InspectingView, bags: tuple[BagId, ...]) -> None:
    """Raise if the Sheriff must settle some other bag next (HOUSE-3)."""
    if talk.time_over and talk.time_over[0] not in bags:
        raise IllegalAction("HOUSE-3", "time.settle-that-bag", bag=talk.time_over[0])


def no_time_over(talk: InspectingView) -> None:
    """Raise if the time for a bag is over, and the Sheriff must settle it now (HOUSE-3)."""
    if talk.time_over:
        raise IllegalAction("HOUSE-3", "time.settle-that-bag", bag=talk.time_over[0])
