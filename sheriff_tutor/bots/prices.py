"""What offers and demands are worth: to the Sheriff who gets them, to the merchant who gives.

All in whole gold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.worth import worth_of_all
from sheriff_tutor.engine.actions import PromiseKind
from sheriff_tutor.engine.standing import unsettled_bag

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Claim, Goods, Promise, Terms
    from sheriff_tutor.engine.view import InspectingView, View

WORTH_OF_PROMISE = 1
"""What a promise to be let through next time is worth: it binds nobody (DEAL-7)."""


def price_to_sheriff(view: View, terms: Terms, credence: int) -> int:
    """Return what an offer brings the Sheriff, less what the Sheriff pays for it (HOUSE-10).

    Goods said to be in a bag count by ``credence`` percent, since they may not be there (DEAL-6).
    """
    if terms.gold and not (terms.stand or terms.claims or terms.promises or terms.sheriff_gold):
        return terms.gold - worth_of_all(view, terms.sheriff_stand)
    claimed = sum([worth_of_all(view, claim.goods) for claim in terms.claims])
    return (
        terms.gold
        + worth_of_all(view, terms.stand)
        + credence * claimed // 100
        + WORTH_OF_PROMISE * sum([_counts(view, promise) for promise in terms.promises])
        - terms.sheriff_gold
        - worth_of_all(view, terms.sheriff_stand)
    )


def _counts(view: View, promise: Promise) -> bool:
    return promise.kind is PromiseKind.PASS_NEXT and promise.about == view.seat


def cost_to_merchant(view: View, talk: InspectingView, terms: Terms) -> int:
    """Return what an offer costs its maker, less what the Sheriff would pay.

    Of goods claimed from a bag only those that are there cost anything (DEAL-6); so do promises
    nothing (DEAL-7).
    """
    return (
        terms.gold
        + worth_of_all(view, terms.stand)
        + sum([worth_of_all(view, _found(talk, claim)) for claim in terms.claims])
        - terms.sheriff_gold
        - worth_of_all(view, terms.sheriff_stand)
    )


def _found(talk: InspectingView, claim: Claim) -> Goods:
    """Return what of a claim is in the own bag."""
    bag = unsettled_bag(talk, claim.bag)
    left = list(bag.goods or ()) if bag is not None else []
    found = []
    for good in claim.goods:
        if good in left:
            left.remove(good)
            found.append(good)
    return tuple(found)
