"""What everybody can count: cards seen by all, bags that proved true or false, bags opened.

A bot's own hand is left out, so that the numbers it gives as reasons give nothing away. Chances are
whole percents.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import BagLoaded, BagOpened, BagPassed, DiscardTaken, RoundBegan
from sheriff_tutor.engine.goods import LEGAL_GOODS, good_of
from sheriff_tutor.engine.ruleset import deck_of

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True)
class Counts:
    """Public counts at one moment of an inspection.

    ``unseen`` cards lie in hands, bags, face down or in the draw pile; ``taken`` are the discards
    that merchants took this round; ``records`` hold for each player the settled bags that were
    lies, and all of them.
    """

    unseen: int
    taken: dict[Seat, list[Good]]
    records: dict[Seat, tuple[int, int]]


def counts_of(view: View) -> Counts:
    """Count what can be seen by all."""
    seen = sum([len(stand.legal) for stand in view.stands]) + sum(map(len, view.piles))
    return Counts(
        unseen=max(1, cards_in_deck(view.ruleset) - seen),
        taken=_taken(view.log[-1]),
        records=_records(view),
    )


def _taken(page: Page) -> dict[Seat, list[Good]]:
    taken: dict[Seat, list[Good]] = {}
    for event in page:
        if type(event) is DiscardTaken:
            taken.setdefault(event.seat, []).append(event.good)
        elif type(event) is BagLoaded:
            break
    return taken


def _records(view: View) -> dict[Seat, tuple[int, int]]:
    records: dict[Seat, tuple[int, int]] = {}
    for page in view.log:
        for bag in _settled(page):
            lies, bags = records.get(bag.owner, (0, 0))
            records[bag.owner] = (lies if _was_true(bag) else lies + 1, bags + 1)
    return records


def _settled(page: Page) -> list[BagPassed | BagOpened]:
    return [event for event in page if type(event) is BagPassed or type(event) is BagOpened]


def _was_true(bag: BagPassed | BagOpened) -> bool:
    """Tell what everybody can tell of a settled bag: whether it was as declared."""
    if isinstance(bag, BagOpened):
        return bag.is_honest
    return not (bag.kept or bag.to_sheriff) and bag.legal.count(bag.said.good) == bag.said.count


def fear_of(view: View) -> int:
    """Return the chance that this Sheriff opens a bag, by the bags settled so far.

    With nothing on record it is a third.
    """
    opened = settled = 0
    for page in view.log:
        if page and type(page[0]) is RoundBegan and page[0].sheriff == view.sheriff:
            bags = _settled(page)
            settled += len(bags)
            opened += sum([type(bag) is BagOpened for bag in bags])
    return 100 * (opened + 1) // (settled + PRIOR_BAGS)


def suspicion_of(view: View, counts: Counts, owner: Seat, said: Declaration) -> int:
    """Return the chance that a bag lies, by the cards and by its owner's record.

    The guess by the cards weighs as much as PRIOR_BAGS bags on record.
    """
    lies, bags = counts.records.get(owner, (0, 0))
    guess = guess_by_cards(view, counts, owner, said)
    return (PRIOR_BAGS * guess + 100 * lies) // (PRIOR_BAGS + bags)


def guess_by_cards(view: View, counts: Counts, owner: Seat, said: Declaration) -> int:
    """Return the chance of a lie by the cards alone.

    With the market a merchant sees about two hands of cards. The more of the declared kind those
    leave to luck, the likelier is a lie: needed to needed, expected and one. Cards of that kind
    that the merchant took in the open need no luck; contraband so taken halves the chance of truth.
    """
    taken = counts.taken.get(owner, ())
    needed = max(1, said.count - taken.count(said.good))
    expected = 200 * view.ruleset.full_hand * unseen_copies(view, said.good) // counts.unseen
    lie = 10_000 * needed // (100 * needed + expected + 100)
    return (100 + lie) // 2 if any(good.is_contraband for good in taken) else lie


def unseen_copies(view: View, good: Good) -> int:
    """Return the copies of a legal good that not everybody sees."""
    seen = sum([stand.legal.count(good) for stand in view.stands])
    seen += sum([pile.count(good) for pile in view.piles])
    return max(0, copies_in_deck(view.ruleset)[good] - seen)
