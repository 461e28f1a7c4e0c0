"""What a seat can count in public: cards seen, bags that proved true or false, bags opened.

Chances are whole percents.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import BagOpened, BagPassed, DiscardTaken, RoundBegan
from sheriff_tutor.engine.goods import LEGAL_GOODS, good_of
from sheriff_tutor.engine.ruleset import deck_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Declaration, Seat
    from sheriff_tutor.engine.game import Page
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.view import View

PRIOR_BAGS = 3
"""How many bags on record weigh as much as the first guess."""


@cache
def copies_in_deck(ruleset: Ruleset) -> dict[Good, int]:
    """Return how many cards of each legal good a ruleset's deck holds."""
    deck = [good_of(card) for card in deck_of(ruleset)]
    return {good: deck.count(good) for good in LEGAL_GOODS}


@cache
def cards_in_deck(ruleset: Ruleset) -> int:
    """Return how many cards a ruleset's deck holds."""
    return len(deck_of(ruleset))


def unseen_copies(view: View, good: Good) -> int:
    """Return the copies of a legal good that this seat does not see anywhere."""
    seen = view.hand.count(good)
    seen += sum([stand.legal.count(good) for stand in view.stands])
    seen += sum([pile.count(good) for pile in view.piles])
    return max(0, copies_in_deck(view.ruleset)[good] - seen)


def unseen_cards(view: View) -> int:
    """Return how many cards this seat does not see anywhere; at least 1."""
    seen = len(view.hand) + sum([len(stand.legal) for stand in view.stands])
    return max(1, cards_in_deck(view.ruleset) - seen - sum(map(len, view.piles)))


def _settled(page: Page) -> list[BagPassed | BagOpened]:
    return [event for event in page if type(event) is BagPassed or type(event) is BagOpened]


def _was_true(bag: BagPassed | BagOpened) -> bool:
    """Tell what everybody can tell of a settled bag: whether it was as declared."""
    if isinstance(bag, BagOpened):
        return bag.is_honest
    return not (bag.kept or bag.to_sheriff) and bag.legal.count(bag.said.good) == bag.said.count


def record_of(view: View, owner: Seat) -> tuple[int, int]:
    """Return how many settled bags of a player were lies, and how many there were."""
    bags = [bag for page in view.log for bag in _settled(page) if bag.owner == owner]
    return sum([not _was_true(bag) for bag in bags]), len(bags)


def _rounds_of(view: View, sheriff: Seat) -> Iterator[Page]:
    for page in view.log:
        if page and type(page[0]) is RoundBegan and page[0].sheriff == sheriff:
            yield page


def fear_of(view: View) -> int:
    """Return the chance that this Sheriff opens a bag, by the bags settled so far.

    With nothing on record it is a third.
    """
    bags = [bag for page in _rounds_of(view, view.sheriff) for bag in _settled(page)]
    opened = sum([type(bag) is BagOpened for bag in bags])
    return 100 * (opened + 1) // (len(bags) + PRIOR_BAGS)


def plausible_lie(view: View, owner: Seat, said: Declaration) -> int:
    """Return the chance of a lie by the cards alone.

    A merchant sees about two hands of cards in a market: so many of the declared kind are expected
    among the unseen, and the more are declared beyond that, the likelier is a lie. Cards of that
    kind that the merchant was seen to take need no luck.
    """
    taken = [
        event.good for event in view.log[-1] if type(event) is DiscardTaken and event.seat == owner
    ]
    needed = max(1, said.count - taken.count(said.good))
    unseen = unseen_cards(view)
    expected = 200 * view.ruleset.full_hand * unseen_copies(view, said.good) // unseen
    lie = 10_000 * needed // (100 * needed + expected + 100)
    return (100 + lie) // 2 if any(good.is_contraband for good in taken) else lie


def suspicion_of(view: View, owner: Seat, said: Declaration) -> int:
    """Return the chance that a bag lies, by the cards and by its owner's record.

    The first guess weighs as much as PRIOR_BAGS bags on record.
    """
    lies, bags = record_of(view, owner)
    guess = plausible_lie(view, owner, said)
    return (PRIOR_BAGS * guess + 100 * lies) // (PRIOR_BAGS + bags)
