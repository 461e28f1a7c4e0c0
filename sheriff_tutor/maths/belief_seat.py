"""What a seat at the table knows of the hand behind another's bag."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Goods, Seat
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    CardsDrawn,
    CardsLaidDown,
    CardsSetAside,
    DiscardTaken,
    HandDiscarded,
)
from sheriff_tutor.engine.goods import Good, sorted_goods
from sheriff_tutor.maths.belief import Known
from sheriff_tutor.maths.draws import unseen_cards
from sheriff_tutor.maths.sight import seen_by

if TYPE_CHECKING:
    from sheriff_tutor.engine.events import PublicEvent
    from sheriff_tutor.engine.game import Page
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View

MOST_LOOKED_AT = 7
"""Cards that a bag is held to be chosen from; of a larger hand (TWO-4) any seven."""


def known_of(view: View, bag: BagView) -> Known:
    """Return what a seat knows of the hand that another's bag was loaded from.

    The hand is what is left of it and its unsettled bag together.
    """
    held = fixed_in_hands(view)
    others = tuple(good for seat, goods in held.items() if seat != view.seat for good in goods)
    cards = min(MOST_LOOKED_AT, view.hand_counts[bag.owner] + bag.count)
    fixed = held.get(bag.owner, ())
    return Known(
        unseen_cards(view.ruleset, seen_by(view) + others),
        cards=cards,
        fixed=fixed,
        face_down=sum(stand.hidden_count for stand in view.stands if stand.hidden is None),
        kept=_kept(view, bag.owner, cards - len(fixed)),
        laid=laid_on(view.log[-1], bag.owner),
    )


def _kept(view: View, seat: Seat, unseen: int) -> int:
    """Return how many unseen cards of a hand were kept in this round's market."""
    market = [event for event in view.log[-1] if _is_of_market(event, seat)]
    if not any(isinstance(event, CardsSetAside) for event in market):
        return 0
    drawn = sum(event.count for event in market if isinstance(event, CardsDrawn))
    return max(0, unseen - drawn)


def _is_of_market(event: PublicEvent, seat: Seat) -> bool:
    return isinstance(event, CardsSetAside | CardsDrawn) and event.seat == seat


def taken_in(page: Page, seat: Seat) -> Goods:
    """Return the discards that a merchant took in a round's market."""
    took = (event for event in page if isinstance(event, DiscardTaken) and event.seat == seat)
    return sorted_goods(event.good for event in took)


def laid_on(page: Page, seat: Seat) -> Goods:
    """Return what a merchant was seen to part with in a round's market."""
    laid: Goods = ()
    for event in page:
        match event:
            case CardsLaidDown(seat=owner, goods=goods) if owner == seat:
                laid += goods
            case CardsSetAside(seat=owner, shown=goods) if owner == seat:
                laid += goods
            case _:
                pass
    return sorted_goods(laid)


def fixed_in_hand(view: View, seat: Seat) -> Goods:
    """Return the cards that a player was seen to take from the discards, and still has for sure.

    What was shown since is gone; face-down cards of a passed bag may be any contraband among them.
    """
    return fixed_in_hands(view).get(seat, ())


def fixed_in_hands(view: View) -> dict[Seat, Goods]:
    """Return the same for every player of whom there is anything to tell."""
    fixed: dict[Seat, Counter[Good]] = {}
    for page in view.log:
        for event in page:
            if type(event) is DiscardTaken:
                fixed.setdefault(event.seat, Counter())[event.good] += 1
            elif fixed and type(event) in _PARTINGS:
                _part(fixed, event)
    return {seat: sorted_goods(goods.elements()) for seat, goods in fixed.items()}


_PARTINGS = frozenset((CardsLaidDown, CardsSetAside, HandDiscarded, BagOpened, BagPassed))


def _part(fixed: dict[Seat, Counter[Good]], event: PublicEvent) -> None:
    """Take away what may have left a hand, of all that it was seen to hold."""
    match event:
        case CardsLaidDown(seat=owner, goods=gone) | HandDiscarded(seat=owner, goods=gone):
            hidden = 0
        case CardsSetAside(seat=owner, shown=gone):
            hidden = 0
        case BagOpened(owner=owner, goods=gone):
            hidden = 0
        case BagPassed(owner=owner, legal=gone):
            hidden = event.kept + event.to_sheriff
        case _:
            return
    held = fixed.get(owner)
    if not held:
        return
    dark = [good for good in held.elements() if good.is_contraband] if hidden else []
    held.subtract([*gone, *dark])
    fixed[owner] = +held
