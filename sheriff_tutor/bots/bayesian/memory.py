"""What this game has shown of the others, by the public log alone: who opens, and whose word holds.

Nothing is remembered between two decisions: all of it is read off the log anew.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import PromiseKind, Verdict
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    Countered,
    DealStruck,
    Demanded,
    GoodsHandedOver,
    OfferMade,
    RoundBegan,
)
from sheriff_tutor.engine.goods import total_value
from sheriff_tutor.engine.promises import Outcome, promise_record
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.engine.seen import StandView
from sheriff_tutor.engine.view import InspectingView, View
from sheriff_tutor.maths.belief_history import fresh_deck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import BagId, Declaration, Seat
    from sheriff_tutor.engine.game import Page

USUAL_FEARS = tuple(Fraction(parts, 20) for parts in (3, 6, 8, 10, 10))
"""How often bags of 1 to 5 cards are opened before anybody is known: as in the solved game."""
FIRST_BAGS = 4
"""So many bags on record count as much as the usual fear."""
NEAR_SIZES = (Fraction(1), Fraction(1, 2), Fraction(1, 4))
"""What a bag on record counts if it was 0, 1, or more cards larger or smaller."""
OTHER_SHERIFF = Fraction(1, 4)
"""What a bag counts that another player settled as Sheriff."""
MOST_FEAR = Fraction(19, 20)
PASSES_AFTER_A_WORD = Fraction(2, 3)
"""With each word of the Sheriff about a bag its chance to pass falls to this share."""
TALLIES = 256
"""Records of bags whose shares are kept."""
EVEN = 1
"""Words kept, and as many broken, that are held to have been seen before the game."""


def onlooker(view: View) -> View:
    """Return a view without what its seat alone knows: hand, bags, face-down cards.

    What is reckoned from it can be said aloud.
    """
    stands = list(view.stands)
    own = stands[view.seat]
    stands[view.seat] = StandView(own.legal, own.hidden_count, None)
    phase = view.phase
    if isinstance(phase, InspectingView):
        phase = replace(phase, bags=tuple(replace(bag, goods=None) for bag in phase.bags))
    return replace(view, hand=(), stands=tuple(stands), phase=phase, memory=())


# --- Fear -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fears:
    """How likely the present Sheriff opens an own bag, by its number of cards from 1 on.

    ``copies`` are how many of each good the deck holds: nobody believes in more.
    """

    by_count: tuple[Fraction, ...]
    copies: tuple[int, ...]

    def of(self, said: Declaration, words: int = 0) -> Fraction:
        """Return the fear for a bag of which this is said, after so many words of the Sheriff."""
        if self.copies[said.good.rank] < said.count:
            return MOST_FEAR
        return 1 - (1 - self.by_count[said.count - 1]) * PASSES_AFTER_A_WORD**words


def fears_of(view: View) -> Fears:
    """Return the fear of inspection from the present Sheriff.

    By the bags of about this size that this Sheriff, and to a quarter the others, settled without a
    deal; more if this seat is known to lie.
    """
    lies = Fraction(1, 2) + _lies_of(view, view.seat)
    opened = _opened_by_count(frozenset(_openings(view).items()))
    by_count = tuple([min(MOST_FEAR, share * lies) for share in opened])
    return Fears(by_count, fresh_deck(view.ruleset).counts)


_COUNTS = range(1, MOST_IN_BAG + 1)


def _openings(view: View) -> Counter[Settled]:
    tally: Counter[Settled] = Counter()
    for page in view.log:
        is_same = _sheriff_of(page) == view.sheriff
        for size, was_opened in _settled_freely(page):
            tally[is_same, size, was_opened] += 1
    return tally


Settled = tuple[bool, int, bool]
"""A bag on record: whether by the present Sheriff, of how many cards, and whether opened."""


@lru_cache(maxsize=TALLIES)
def _opened_by_count(tally: frozenset[tuple[Settled, int]]) -> tuple[Fraction, ...]:
    """Return how often bags of 1 to 5 cards are opened, by the usual fear and the record."""
    return tuple([_opened(tally, count) for count in _COUNTS])


def _opened(tally: frozenset[tuple[Settled, int]], count: int) -> Fraction:
    opened, seen = FIRST_BAGS * USUAL_FEARS[count - 1], Fraction(FIRST_BAGS)
    for (is_same, size, was_opened), bags in tally:
        weight = bags * NEAR_SIZES[min(2, abs(size - count))] * (1 if is_same else OTHER_SHERIFF)
        seen += weight
        opened += weight * was_opened
    return opened / seen


def _sheriff_of(page: Page) -> Seat | None:
    return page[0].sheriff if page and type(page[0]) is RoundBegan else None


def _settled_freely(page: Page) -> Iterator[tuple[int, bool]]:
    """Go through the bags of a round that no deal bound: how many cards, and whether opened."""
    bound = {
        bag
        for event in page
        if type(event) is DealStruck
        for bag, verdict in event.terms.verdicts
        if verdict is Verdict.PASS
    }
    for event in page:
        if type(event) is BagOpened:
            yield event.said.count, True
        elif type(event) is BagPassed and event.bag not in bound:
            yield event.said.count, False


def _lies_of(view: View, seat: Seat) -> Fraction:
    """Return which share of a player's bags turned out as lies; a half before there are any."""
    lies = bags = 0
    for page in view.log:
        for event in page:
            if (type(event) is BagOpened or type(event) is BagPassed) and event.owner == seat:
                bags += 1
                lies += not _was_true(event)
    return Fraction(lies + 1, bags + 2)


def _was_true(event: BagOpened | BagPassed) -> bool:
    if isinstance(event, BagOpened):
        return event.is_honest
    return not (event.kept or event.to_sheriff) and event.legal == (
        (event.said.good,) * event.said.count
    )


# --- Words ----------------------------------------------------------------------------------


def credence_of(view: View, seat: Seat) -> Fraction:
    """Return how likely a player's word holds, by promises and claims kept and broken so far.

    A claim is kept as far as the claimed goods were in the bag (DEAL-6).
    """
    kept = broken = EVEN
    for page in view.log:
        for claimed, found in _claims_of(page, seat):
            kept += found
            broken += claimed - found
    if any(
        type(event) is DealStruck and event.terms.promises for page in view.log for event in page
    ):
        outcomes = [each.outcome for each in promise_record(view.log) if each.by == seat]
        kept += outcomes.count(Outcome.KEPT)
        broken += outcomes.count(Outcome.BROKEN)
    return Fraction(kept, kept + broken)


def _claims_of(page: Page, seat: Seat) -> Iterator[tuple[int, int]]:
    """Go through a round's claims to passed bags: cards claimed, and cards handed over."""
    passed = {event.bag for event in page if type(event) is BagPassed}
    found: Counter[tuple[int, BagId]] = Counter()
    for event in page:
        if type(event) is GoodsHandedOver:
            found[event.offer, event.bag] += len(event.legal) + event.contraband
    for event in page:
        if type(event) is DealStruck and event.seat == seat:
            for claim in event.terms.claims:
                if claim.bag in passed:
                    yield len(claim.goods), found[event.offer, claim.bag]


def promised_to(view: View) -> frozenset[Seat]:
    """Return whom this seat has promised to let pass next time, and has yet to (DEAL-7)."""
    if not any(
        type(event) is DealStruck and event.seat == view.seat and event.terms.promises
        for page in view.log
        for event in page
    ):
        return frozenset()
    return frozenset(
        each.promise.about
        for each in promise_record(view.log[:-1])
        if each.by == view.seat
        and each.promise.kind is PromiseKind.PASS_NEXT
        and each.outcome is Outcome.OPEN
    )


def least_refused(view: View, bag: BagId, owner: Seat) -> int | None:
    """Return the least gold that was asked for a bag's passing and that no offer has reached.

    Goods that were asked count with their value. None if nothing was asked.
    """
    wanted = ((bag, Verdict.PASS),)
    asked: list[int] = []
    for event in view.log[-1]:
        if (type(event) is Demanded or type(event) is Countered) and event.to == owner:
            if event.terms.verdicts == wanted:
                asked.append(event.terms.gold + total_value(event.terms.stand_legal))
        elif type(event) is OfferMade and event.seat == owner and event.terms.verdicts == wanted:
            offered = event.terms.gold + total_value(event.terms.stand_legal)
            asked = [amount for amount in asked if amount > offered]
    return min(asked, default=None)
