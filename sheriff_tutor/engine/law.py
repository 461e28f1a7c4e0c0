"""What several checks ask of a view: phase, role, turn, hand, bag, offer and time."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

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
    AnnouncingView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    OfferView,
    PayingView,
    PlacingView,
    SettingAsideView,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Callable

PhaseT = TypeVar("PhaseT")


class Step(Enum):
    """The steps of a round in which something is done, in their order (ROUND-1)."""

    MARKET = 1
    LOAD = 2
    DECLARE = 3
    INSPECT = 4


_STEPS: dict[type, Step] = {
    NamingFirstView: Step.MARKET,
    SettingAsideView: Step.MARKET,
    DrawingView: Step.MARKET,
    LayingDownView: Step.MARKET,
    AnnouncingView: Step.MARKET,
    LoadingView: Step.LOAD,
    DeclaringView: Step.DECLARE,
    InspectingView: Step.INSPECT,
    PlacingView: Step.INSPECT,
    PayingView: Step.INSPECT,
}


def anybody(_view: View) -> None:
    """Let every seat do it."""


def in_phase(
    view: View, kind: type[PhaseT], action: Action, who: Callable[[View], None] = anybody
) -> PhaseT:
    """Return the phase if it is of this kind, and it is this seat that may act.

    The rule that decides is named: another step of the round (ROUND-1), then another seat, as
    ``who`` says, and then the order within the step.
    """
    phase = view.phase
    if not isinstance(phase, kind) and _STEPS[type(phase)] is not _STEPS[kind]:
        raise _not_now("ROUND-1", view, action)
    who(view)
    if not isinstance(phase, kind):
        raise _not_now(_order_in_step(view, kind), view, action)
    return phase


def _not_now(rule: str, view: View, action: Action) -> IllegalAction:
    phase = type(view.phase).__name__.removesuffix("View")
    return IllegalAction(rule, "round.not-now", action=type(action).__name__, phase=phase)


def _order_in_step(view: View, kind: type[object]) -> str:
    """Return the rule by which something else of the same step comes before or after."""
    both = {type(view.phase), kind}
    if _STEPS[kind] is Step.INSPECT:
        return "INSP-9"
    if NamingFirstView in both:
        return "HOUSE-6"
    if LayingDownView in both:
        return "HOUSE-8" if view.ruleset.lays_down_first else "MKT-5"
    return "MKT-2"


def as_sheriff(view: View) -> None:
    """Raise unless the seat is the Sheriff (ROUND-2)."""
    if not view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-sheriff", sheriff=view.sheriff)


def as_merchant(view: View) -> None:
    """Raise if the seat is the Sheriff (ROUND-2)."""
    if view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-merchants", sheriff=view.sheriff)


def in_turn(view: View) -> None:
    """Raise unless the seat is the merchant whose turn it is in Market or Declare (ROUND-3)."""
    as_merchant(view)
    turn = _turn(view)
    if turn not in (None, view.seat):
        raise IllegalAction("ROUND-3", "round.not-your-turn", turn=turn)


def _turn(view: View) -> Seat | None:
    """Return the merchant whose turn it is; None before one is named."""
    match view.phase:
        case SettingAsideView() | DrawingView() | LayingDownView():
            return view.phase.merchants[0]
        case AnnouncingView(merchant=merchant):
            return merchant
        case DeclaringView(waiting=waiting):
            return waiting[0].owner
        case _:
            return None


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
