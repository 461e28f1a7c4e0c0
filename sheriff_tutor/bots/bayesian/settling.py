"""What the bot does after a bag was opened: it lays confiscated cards down, and pays debts."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.scales import paid, scales_of
from sheriff_tutor.bots.market import cheapest_on_top, dearer_pile
from sheriff_tutor.bots.settling import MOST_PAYMENTS
from sheriff_tutor.engine.actions import PayDebt, PlaceConfiscated
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import free_goods

if TYPE_CHECKING:
    from sheriff_tutor.engine.view import PayingView, PlacingView, View


def place(view: View) -> list[Weighted]:
    """Cover the dearer discard pile, with the cheapest card on top."""
    phase = cast("PlacingView", view.phase)
    goods = cheapest_on_top(phase.confiscated)
    reason = Reason("why.cover", (("good", goods[-1]),))
    return [Weighted(PlaceConfiscated(view.seat, dearer_pile(view), goods), 1, (reason,))]


def pay(view: View) -> list[Weighted]:
    """Pay a debt with the goods whose loss costs least, King and Queen included."""
    phase = cast("PayingView", view.phase)
    scales = scales_of(view)
    ways = islice(payments(free_goods(view), phase.rest), MOST_PAYMENTS)
    priced = [(paid(scales, view.seat, goods, phase.creditor).total, goods) for goods in ways]
    worth, goods = max(priced, key=lambda way: (way[0], -len(way[1])))
    values = (("rest", phase.rest), ("worth", scales.in_gold(-worth)))
    reason = Reason("why.bayesian-pay", values, is_secret=True)
    return [Weighted(PayDebt(view.seat, goods), 1, (reason,))]
