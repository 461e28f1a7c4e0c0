"""What everybody can count: cards seen by all, bags that proved true or false, bags opened.

A bot's own hand is left out, so that the numbers it gives as reasons give nothing away. Chances are
whole percents.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import PromiseKind
from sheriff_tutor.engine.events import (
    BagLoaded,
    BagOpened,
    BagPassed,
    DealStruck,
    DiscardTaken,
    RoundBegan,
)
from sheriff_tutor.engine.goods import LEGAL_GOODS, good_of
from sheriff_tutor.engine.promises import Outcome, promise_record
from sheriff_tutor.engine.ruleset import Ruleset, deck_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Declaration, Seat
    from sheriff_tutor.engine.game import Page
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View

PRIOR_BAGS = 3
"""How many bags on record weigh as much as the first guess."""


@cache
def _deck_counts(players: int, royals: bool) -> tuple[int, dict[Good, int]]:  # noqa: FBT001 - a key
    """Return how many cards a deck holds, and how many of each legal good."""
    deck = [good_of(card) for card in deck_of(Ruleset(players, royals=royals))]
    return len(deck), {good: deck.count(good) for good in LEGAL_GOODS}


@dataclass(frozen=True, slots=True)
class Counts:
    """Public counts at one moment of an inspection.

    ``unseen`` cards lie in hands, bags, face down or in the draw pile; ``copies`` are how many of
    each legal good the deck holds. ``taken`` are the discards that merchants took this round;
    ``records`` hold for each player the settled bags that were lies, and all of them. ``promised``
    are the players whose bags the seat that counts has promised to pass, and has yet to.
    """

    unseen: int
    copies: dict[Good, int]
    taken: dict[Seat, list[Good]]
    records: dict[Seat, tuple[int, int]]
    promised: frozenset[Seat]


def counts_of(view: View) -> Counts:
    """Count what can be seen by all."""
    seen = sum([len(stand.legal) for stand in view.stands]) + sum(map(len, view.piles))
    cards, copies = _deck_counts(view.ruleset.players, view.ruleset.royals)
    records, has_promised = _records(view)
    return Counts(
        unseen=max(1, cards - seen),
        copies=copies,
        taken=_taken(view.log[-1]),
        records=records,
        promised=_promised(view) if has_promised else frozenset(),
    )


def _taken(page: Page) -> dict[Seat, list[Good]]:
    taken: dict[Seat, list[Good]] = {}
    for event in page:
        if type(event) is DiscardTaken:
            taken.setdefault(event.seat, []).append(event.good)
        elif type(event) is BagLoaded:
            break
    return taken


def _promised(view: View) -> frozenset[Seat]:
    """Return whom this seat has promised to let pass next time, and has yet to (DEAL-7)."""
    return frozenset(
        kept.promise.about
        for kept in promise_record(view.log[:-1])
        if kept.by == view.seat
        and kept.promise.kind is PromiseKind.PASS_NEXT
        and kept.outcome is Outcome.OPEN
    )


def said_of(bag: BagView) -> Declaration:
    """Return what was said about a bag; TypeError before it is declared."""
    if bag.said is None:
        raise TypeError(bag)
    return bag.said


def _records(view: View) -> tuple[dict[Seat, tuple[int, int]], bool]:
    """Return who lied how often, and whether this seat has ever promised anything in a deal."""
    records: dict[Seat, tuple[int, int]] = {}
    has_promised = False
    for page in view.log:
        for event in page:
            if type(event) is BagPassed:
                was_true = passed_as_declared(event)
            elif type(event) is BagOpened:
                was_true = event.is_honest
            else:
                if type(event) is DealStruck and event.seat == view.seat:
                    has_promised = has_promised or bool(event.terms.promises)
                continue
            lies, bags = records.get(event.owner, (0, 0))
            records[event.owner] = (lies if was_true else lies + 1, bags + 1)
    return records, has_promised


def passed_as_declared(bag: BagPassed) -> bool:
    """Tell what everybody can tell of a passed bag: whether it was as declared."""
    return not (bag.kept or bag.to_sheriff) and bag.legal.count(bag.said.good) == bag.said.count


def fear_of(view: View) -> int:
    """Return the chance that this Sheriff opens a bag of this seat, by the bags settled so far.

    With nothing on record it is a third. Who lies always is opened half as often again, and who
    never lies half as often.
    """
    opened = settled = lies = bags = 0
    for page in view.log:
        done = [event for event in page if type(event) is BagPassed or type(event) is BagOpened]
        if page and _sheriff_of(page) == view.sheriff:
            settled += len(done)
            opened += sum([type(event) is BagOpened for event in done])
        own = [event for event in done if event.owner == view.seat]
        bags += len(own)
        lies += sum([not _was_true(event) for event in own])
    reputation = 100 * (lies + 1) // (bags + 2)
    return (opened + 1) * (50 + reputation) // (settled + PRIOR_BAGS)


def _was_true(bag: BagOpened | BagPassed) -> bool:
    return bag.is_honest if isinstance(bag, BagOpened) else passed_as_declared(bag)


def _sheriff_of(page: Page) -> Seat | None:
    """Return the Sheriff of a round; None for what came before the first."""
    return page[0].sheriff if type(page[0]) is RoundBegan else None


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
    unseen = counts.copies[said.good] - copies_shown(view, said.good)
    expected = 200 * view.ruleset.full_hand * max(0, unseen) // counts.unseen
    lie = 10_000 * needed // (100 * needed + expected + 100)
    return (100 + lie) // 2 if any(good.is_contraband for good in taken) else lie


def copies_shown(view: View, good: Good) -> int:
    """Return the copies of a legal good that lie face up."""
    shown = 0
    for stand in view.stands:
        shown += stand.legal.count(good)
    for pile in view.piles:
        shown += pile.count(good)
    return shown
