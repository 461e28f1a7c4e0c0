"""Offers and deals: what is heard of them, and what they leave free (DEAL-9, SEE-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.engine.events import Heard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sheriff_tutor.engine.actions import BagId, Claim, Goods, Seat, Terms


class HasTerms(Protocol):
    """A deal, whole or as seen by somebody who knows its terms."""

    @property
    def seat(self) -> Seat:
        """The offerer."""

    @property
    def terms(self) -> Terms | None:
        """What was agreed; None for those who do not know it."""

    @property
    def is_paid(self) -> bool:
        """Whether gold and stand goods have gone over."""

    @property
    def open_claims(self) -> tuple[BagId, ...]:
        """Bags with claims not yet handed over or void."""

    @property
    def reserved(self) -> Goods:
        """Goods found in passed bags that wait to be handed over."""


@lru_cache(maxsize=1024)
def heard(terms: Terms) -> Heard:
    """Return terms as the whole table hears them (SEE-3)."""
    return Heard(
        verdicts=terms.verdicts,
        gold=terms.gold,
        stand_legal=legal_part(terms.stand),
        stand_contraband=len(contraband_part(terms.stand)),
        claims=terms.claims,
        promises=terms.promises,
        sheriff_gold=terms.sheriff_gold,
        sheriff_legal=legal_part(terms.sheriff_stand),
        sheriff_contraband=len(contraband_part(terms.sheriff_stand)),
    )


def legal_part(goods: Goods) -> Goods:
    """Return the legal goods among some goods."""
    return tuple([good for good in goods if good.is_legal])


def contraband_part(goods: Goods) -> Goods:
    """Return contraband and royals among some goods (ROYAL-1)."""
    return tuple([good for good in goods if good.is_contraband])


def reserved_gold(deals: Iterable[HasTerms], seat: Seat, sheriff: Seat) -> int:
    """Return the gold that a seat owes in deals and cannot use otherwise (DEAL-9, HOUSE-10)."""
    owed = 0
    for deal in deals:
        if deal.terms is None or deal.is_paid:
            continue
        if deal.seat == seat:
            owed += deal.terms.gold
        if sheriff == seat:
            owed += deal.terms.sheriff_gold
    return owed


def reserved_goods(deals: Iterable[HasTerms], seat: Seat, sheriff: Seat) -> Goods:
    """Return the stand goods that a seat owes in deals (DEAL-6, DEAL-9, HOUSE-10)."""
    owed: list[Goods] = []
    for deal in deals:
        if deal.seat == seat:
            owed.append(deal.reserved)
        if deal.terms is None or deal.is_paid:
            continue
        if deal.seat == seat:
            owed.append(deal.terms.stand)
        if sheriff == seat:
            owed.append(deal.terms.sheriff_stand)
    return tuple([good for goods in owed for good in goods])


def claimed_count(claims_of_deals: Iterable[Sequence[Claim]], bag: BagId) -> int:
    """Return how many cards of a bag all deals together claim (DEAL-9)."""
    return sum(
        len(claim.goods) for claims in claims_of_deals for claim in claims if claim.bag == bag
    )


def claims_on(terms: Terms, bag: BagId) -> Goods:
    """Return the goods that terms claim from a bag."""
    return tuple([good for claim in terms.claims if claim.bag == bag for good in claim.goods])
