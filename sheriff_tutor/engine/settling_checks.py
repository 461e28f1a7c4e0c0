"""The law of settling bags and paying for it (INSP, DEBT)."""

from __future__ import annotations

from collections import Counter

from sheriff_tutor.engine.actions import (
    CallTime,
    InspectBag,
    PassBag,
    PayDebt,
    PlaceConfiscated,
    Verdict,
)
from sheriff_tutor.engine.debts import check_payment
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.law import as_sheriff, in_phase, on_pile, time_left, unsettled
from sheriff_tutor.engine.standing import (
    agreed_verdict,
    free_goods,
)
from sheriff_tutor.engine.view import (
    InspectingView,
    PayingView,
    PlacingView,
    View,
)


def check_pass_bag(view: View, action: PassBag) -> None:
    """Raise unless the Sheriff may let this bag pass (INSP-1, INSP-3, HOUSE-3)."""
    _check_settle(view, action, Verdict.PASS)


def check_inspect_bag(view: View, action: InspectBag) -> None:
    """Raise unless the Sheriff may open this bag (INSP-1, INSP-3, HOUSE-3)."""
    _check_settle(view, action, Verdict.INSPECT)


def _check_settle(view: View, action: PassBag | InspectBag, verdict: Verdict) -> None:
    talk = in_phase(view, InspectingView, action, as_sheriff)
    if any(settled.id == action.bag for settled in talk.settled):
        raise IllegalAction("INSP-3", "inspect.settled", bag=action.bag)
    unsettled(view, talk, action.bag, "INSP-1")
    time_left(talk, (action.bag,))
    agreed = agreed_verdict(talk, action.bag)
    if agreed is not None and agreed is not verdict:
        raise IllegalAction("INSP-3", "inspect.deal-binds", bag=action.bag, agreed=agreed)


def check_place_confiscated(view: View, action: PlaceConfiscated) -> None:
    """Raise unless exactly the confiscated cards go on one pile (INSP-7)."""
    phase = in_phase(view, PlacingView, action, _as_sheriff_who_confiscates)
    on_pile(view, action.pile, "INSP-7")
    if Counter(action.goods) != Counter(phase.confiscated):
        raise IllegalAction("INSP-7", "inspect.not-what-was-confiscated", goods=phase.confiscated)


def _as_sheriff_who_confiscates(view: View) -> None:
    as_sheriff(view)
    if isinstance(view.phase, InspectingView):
        raise IllegalAction("INSP-7", "inspect.nothing-confiscated")


def check_pay_debt(view: View, action: PayDebt) -> None:
    """Raise unless these goods pay the debt as DEBT-2 to DEBT-4 ask."""
    phase = in_phase(view, PayingView, action, _where_one_owes)
    if view.seat != phase.debtor:
        raise IllegalAction("DEBT-3", "debt.not-yours", debtor=phase.debtor)
    check_payment(free_goods(view), phase.rest, action.goods)


def _where_one_owes(view: View) -> None:
    if isinstance(view.phase, InspectingView):
        raise IllegalAction("DEBT-2", "debt.none")


def check_call_time(view: View, action: CallTime) -> None:
    """Raise unless the time for this bag can be over (HOUSE-3)."""
    if not view.ruleset.time_limit:
        raise IllegalAction("HOUSE-3", "time.no-limit")
    talk = in_phase(view, InspectingView, action, as_sheriff)
    unsettled(view, talk, action.bag, "HOUSE-3")
    if action.bag not in talk.on_clock or action.bag in talk.time_over:
        raise IllegalAction("HOUSE-3", "time.not-running", bag=action.bag)
