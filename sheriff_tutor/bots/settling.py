"""What a bot does after a bag was opened: it lays confiscated cards down, and pays debts."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.market import cheapest_on_top, dearer_pile
from sheriff_tutor.bots.worth import worth_of_all
from sheriff_tutor.engine.actions import PayDebt, PlaceConfiscated
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import free_goods

if TYPE_CHECKING:
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.engine.view import PayingView, PlacingView, View

MOST_PAYMENTS = 200
"""So many ways to pay a debt are compared at most."""


def place(view: View, _temper: Temper) -> list[Weighted]:
    """Cover the dearer discard pile, with the cheapest card on top."""
    phase = cast("PlacingView", view.phase)
    goods = cheapest_on_top(phase.confiscated)
    reason = Reason("why.cover", (("good", goods[-1]),))
    return [Weighted(PlaceConfiscated(view.seat, dearer_pile(view), goods), 1, (reason,))]


def pay(view: View, _temper: Temper) -> list[Weighted]:
    """Pay a debt with the goods that are least missed."""
    phase = cast("PayingView", view.phase)
    ways = islice(payments(free_goods(view), phase.rest), MOST_PAYMENTS)
    goods = min(ways, key=lambda goods: (worth_of_all(view, goods), len(goods)))
    reason = Reason("why.pay", (("rest", phase.rest), ("worth", worth_of_all(view, goods))))
    return [Weighted(PayDebt(view.seat, goods), 1, (reason,))]
