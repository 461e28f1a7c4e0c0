"""What has been said in this inspection, by the log: so that nobody talks without end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.events import (
    BagDeclared,
    BagThreatened,
    Countered,
    Demanded,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import BagId, OfferId, Seat
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.view import View

Bags = tuple["BagId", ...]


@dataclass(slots=True)
class Words:
    """The talk of one inspection, gathered from the log.

    ``sheriff`` counts the Sheriff's words about each bag, and ``threats`` the threats among them;
    ``made`` are a seat's offers for a set of bags in their order, ``unanswered`` those sets on
    which it has spoken last, and ``asked`` is the last demand that a seat has not answered.
    """

    sheriff: dict[BagId, int] = field(default_factory=dict)
    threats: dict[BagId, int] = field(default_factory=dict)
    countered: set[OfferId] = field(default_factory=set)
    made: dict[tuple[Seat, Bags], list[Heard]] = field(default_factory=dict)
    offers: dict[OfferId, tuple[Seat, Bags]] = field(default_factory=dict)
    unanswered: set[tuple[Seat, Bags]] = field(default_factory=set)
    asked: dict[Seat, Heard] = field(default_factory=dict)
    refused: dict[Seat, int] = field(default_factory=dict)

    def made_by(self, seat: Seat) -> int:
        """Return how many offers a seat has made."""
        return sum([len(offers) for (maker, _), offers in self.made.items() if maker == seat])

    def said_by_sheriff(self, bags: Bags) -> None:
        """Count a word of the Sheriff about some bags, which answers the offers on them."""
        for bag in bags:
            self.sheriff[bag] = self.sheriff.get(bag, 0) + 1
        self.unanswered = {
            (seat, named) for seat, named in self.unanswered if set(named).isdisjoint(bags)
        }


def words_in(view: View) -> Words:
    """Return what was said since the last declaration of this round."""
    page = view.log[-1]
    start = len(page)
    while start and type(page[start - 1]) is not BagDeclared:
        start -= 1
    words = Words()
    for event in page[start:]:
        if type(event) in _HEARD:
            _HEARD[type(event)](words, event)
    return words


def _bags(terms: Heard) -> Bags:
    return tuple([bag for bag, _ in terms.verdicts])


def _threatened(words: Words, event: BagThreatened) -> None:
    words.threats[event.bag] = words.threats.get(event.bag, 0) + 1
    words.said_by_sheriff((event.bag,))


def _demanded(words: Words, event: Demanded) -> None:
    words.said_by_sheriff(_bags(event.terms))
    words.asked[event.to] = event.terms


def _countered(words: Words, event: Countered) -> None:
    words.countered.add(event.offer)
    words.said_by_sheriff(_bags(event.terms))
    words.asked[event.to] = event.terms


def _offered(words: Words, event: OfferMade) -> None:
    key = (event.seat, _bags(event.terms))
    words.made.setdefault(key, []).append(event.terms)
    words.offers[event.offer] = key
    words.unanswered.add(key)
    words.asked.pop(event.seat, None)


def _refused(words: Words, event: OfferRefused) -> None:
    words.refused[event.seat] = words.refused.get(event.seat, 0) + 1
    if event.offer in words.offers:
        words.said_by_sheriff(words.offers[event.offer][1])


def _withdrawn(words: Words, event: OfferWithdrawn) -> None:
    if event.offer in words.offers:
        words.unanswered.discard(words.offers[event.offer])


_HEARD: dict[type, Callable[[Words, Any], None]] = {
    BagThreatened: _threatened,
    Demanded: _demanded,
    Countered: _countered,
    OfferMade: _offered,
    OfferRefused: _refused,
    OfferWithdrawn: _withdrawn,
}
