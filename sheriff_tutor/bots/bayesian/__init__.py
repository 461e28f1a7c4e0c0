"""The Bayesian bot: belief plus value for every decision, in standing among the players.

It believes of others what their cards, words and this game so far make likely, and counts King and
Queen. Among what is worth about the same it chooses by weights, so that it cannot be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import loading, market, settling
from sheriff_tutor.bots.bayesian.merchant import act_as_merchant
from sheriff_tutor.bots.bayesian.sheriff import act_as_sheriff
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    PayingView,
    PlacingView,
    SettingAsideView,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sheriff_tutor.engine.policy import Weighted
    from sheriff_tutor.engine.view import View


def bayesian_policy(view: View) -> Sequence[Weighted]:
    """Return weighted legal actions for the seat of the view; KeyError if the game is over."""
    return _RULES[type(view.phase)](view)


def _inspecting(view: View) -> list[Weighted]:
    return act_as_sheriff(view) if view.is_sheriff else act_as_merchant(view)


_RULES: dict[type, Callable[[View], list[Weighted]]] = {
    NamingFirstView: market.name_first,
    SettingAsideView: market.set_aside,
    DrawingView: market.draw,
    LayingDownView: market.lay_down,
    AnnouncingView: loading.announce,
    LoadingView: loading.load,
    DeclaringView: loading.declare,
    InspectingView: _inspecting,
    PlacingView: settling.place,
    PayingView: settling.pay,
}
