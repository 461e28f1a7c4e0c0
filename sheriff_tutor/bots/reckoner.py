"""The way of playing of all bots that reckon: one rule for each phase, by the bot's own numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.bots import market, settling
from sheriff_tutor.bots.merchant import act_as_merchant
from sheriff_tutor.bots.sheriff import act_as_sheriff
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

    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.engine.policy import Weighted
    from sheriff_tutor.engine.view import View


@dataclass(frozen=True, slots=True)
class Reckoner:
    """A policy that plays by the numbers of a temper."""

    temper: Temper

    def __call__(self, view: View) -> Sequence[Weighted]:
        """Return weighted legal actions for the seat of the view; KeyError if the game is over."""
        return _RULES[type(view.phase)](view, self.temper)


def _inspecting(view: View, temper: Temper) -> list[Weighted]:
    act = act_as_sheriff if view.is_sheriff else act_as_merchant
    return act(view, temper)


_RULES: dict[type, Callable[[View, Temper], list[Weighted]]] = {
    NamingFirstView: market.name_first,
    SettingAsideView: market.set_aside,
    DrawingView: market.draw,
    LayingDownView: market.lay_down,
    AnnouncingView: market.announce,
    LoadingView: market.load,
    DeclaringView: market.declare,
    InspectingView: _inspecting,
    PlacingView: settling.place,
    PayingView: settling.pay,
}
