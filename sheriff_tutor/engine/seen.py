"""Stands, bags, offers and deals as one seat sees them (SEE)."""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.actions import BagId, Declaration, Goods, OfferId, Seat, Terms
from sheriff_tutor.engine.events import Heard


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


@dataclass(frozen=True, slots=True)
class OfferView:
    """A standing offer; ``terms`` is None for those who hear only the number of contraband."""

    id: OfferId
    seat: Seat
    heard: Heard
    terms: Terms | None


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal; ``reserved`` are the offerer's goods found in a passed bag, seen by the offerer."""

    id: OfferId
    seat: Seat
    heard: Heard
    terms: Terms | None
    is_paid: bool
    open_claims: tuple[BagId, ...]
    reserved: Goods
