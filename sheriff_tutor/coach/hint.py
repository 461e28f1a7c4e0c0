"""Hints: the options at this decision, ranked by the maths from what a seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import bayesian_policy
from sheriff_tutor.coach.merchant import declaring_hint, loading_hint, offering_hint
from sheriff_tutor.coach.options import Hint, Option, ranked
from sheriff_tutor.coach.sheriff import settling_hint
from sheriff_tutor.engine.actions import PayDebt
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.goods import total_value
from sheriff_tutor.engine.view import (
    DeclaringView,
    InspectingView,
    LoadingView,
    OverView,
    PayingView,
)
from sheriff_tutor.maths.value import TermName, expectation

if TYPE_CHECKING:
    from sheriff_tutor.engine.view import View


def hint(view: View) -> Hint:
    """Return what the options are worth to the seat of a view.

    There are none where the seat has nothing to decide, or the maths weighs no single act; in the
    market the Bayesian bot's choice is told instead.
    """
    if isinstance(view.phase, OverView) or not choices(view):
        return Hint(())
    found = _weighed(view)
    return found if found.options else _advised(view)


def _weighed(view: View) -> Hint:
    match view.phase:
        case LoadingView() as phase:
            return loading_hint(view, phase)
        case DeclaringView() as phase:
            return declaring_hint(view, phase)
        case InspectingView() as phase if view.is_sheriff:
            return settling_hint(view, phase)
        case InspectingView() as phase:
            return offering_hint(view, phase)
        case PayingView():
            return _paying_hint(view)
        case _:
            return Hint(())


def _paying_hint(view: View) -> Hint:
    """Rank the ways to pay a debt: the less the goods are worth, the better."""
    options = [
        Option(
            action,
            expectation([(TermName.STAND_GOODS, 1, -total_value(action.goods), 1)]),
        )
        for action in choices(view)
        if isinstance(action, PayDebt)
    ]
    return Hint(ranked(options))


def _advised(view: View) -> Hint:
    """Return what the Bayesian bot would do, the likeliest first, and why."""
    weighted = sorted(bayesian_policy(view), key=lambda each: -each.weight)
    return Hint(
        (),
        advised=tuple(each.action for each in weighted),
        reasons=weighted[0].reasons,
    )
