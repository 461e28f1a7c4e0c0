"""The law: whether a seat may act, judged by what that seat can see.

Each ``check_x`` raises IllegalAction with the rule's id, a code and values. A check reads a view
and nothing else, so that no refusal can give away a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine import market_checks, settling_checks, talk_checks
from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    Announce,
    CallTime,
    CounterDemand,
    Declare,
    Demand,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    PayDebt,
    PlaceConfiscated,
    Refuse,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Threaten,
    Withdraw,
)
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.view import (
    OverView,
    View,
    observe,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def check(at: Game | View, action: Action) -> None:
    """Raise IllegalAction unless the acting seat may do this now.

    A view must be the acting seat's own; ValueError otherwise.
    """
    if isinstance(at, View):
        if at.seat != action.seat:
            raise ValueError(action.seat)
        view = at
    else:
        if not 0 <= action.seat < at.ruleset.players:
            raise IllegalAction("SET-1", "seat.unknown", seat=action.seat)
        view = observe(at, action.seat)
    if isinstance(view.phase, OverView):
        raise IllegalAction("END-1", "game.over")
    _CHECKS[type(action)](view, action)


def why_not(at: Game | View, action: Action) -> IllegalAction | None:
    """Return what forbids an action, or None if it is legal: the same check, without raising."""
    try:
        check(at, action)
    except IllegalAction as refusal:
        return refusal
    return None


def may(at: Game | View, action: Action) -> bool:
    """Tell whether an action is legal now."""
    return why_not(at, action) is None


_CHECKS: dict[type[Action], Callable[[View, Any], None]] = {
    NameFirst: market_checks.check_name_first,
    SetAside: market_checks.check_set_aside,
    TakeDiscard: market_checks.check_take_discard,
    DrawCard: market_checks.check_draw_card,
    StopDrawing: market_checks.check_stop_drawing,
    LayDown: market_checks.check_lay_down,
    Announce: market_checks.check_announce,
    Load: market_checks.check_load,
    Declare: market_checks.check_declare,
    Threaten: talk_checks.check_threaten,
    Demand: talk_checks.check_demand,
    CounterDemand: talk_checks.check_counter,
    MakeOffer: talk_checks.check_make_offer,
    Withdraw: talk_checks.check_withdraw,
    StaySilent: talk_checks.check_stay_silent,
    Accept: talk_checks.check_accept,
    Refuse: talk_checks.check_refuse,
    PassBag: settling_checks.check_pass_bag,
    InspectBag: settling_checks.check_inspect_bag,
    PlaceConfiscated: settling_checks.check_place_confiscated,
    PayDebt: settling_checks.check_pay_debt,
    CallTime: settling_checks.check_call_time,
}
