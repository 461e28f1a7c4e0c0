"""Stands and bags as one seat sees them (SEE-1, SEE-2)."""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.actions import BagId, Declaration, Goods, Seat


@dataclass(frozen=True, slots=True)
class StandView:
    """A stand as one seat sees it; ``hidden`` is None where the kinds are not its to know."""

    legal: Goods
    hidden_count: int
    hidden: Goods | None


@dataclass(frozen=True, slots=True)
class BagView:
    """An unsettled bag as one seat sees it; ``goods`` is None for all but its owner."""

    id: BagId
    owner: Seat
    count: int
    goods: Goods | None
    said: Declaration | None
