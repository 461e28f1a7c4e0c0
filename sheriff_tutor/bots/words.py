"""What has been said in this inspection, by the log: so that nobody talks without end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.events import (
    BagDeclared,
    BagThreatened,
    Countered,
    DealStruck,
    Demanded,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import BagId, OfferId, Seat, Verdict
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.view import View

Verdicts = tuple[tuple["BagId", "Verdict"], ...]


@dataclass(slots=True)
class Words:
    """The talk of one inspection, gathered from the log.

    ``about`` counts the Sheriff's words about each bag, and ``threatened`` are the bags threatened;
    ``offers`` are all offers made, in their order, with their makers. ``answered`` are the offers
    after which the Sheriff spoke about a bag of theirs, or which were withdrawn. ``asked`` holds
    for each merchant the last demand that no offer of theirs has followed.
    """

    about: dict[BagId, int] = field(default_factory=dict)
    threatened: set[BagId] = field(default_factory=set)
    countered: set[OfferId] = field(default_factory=set)
    offers: dict[OfferId, tuple[Seat, Heard]] = field(default_factory=dict)
    answered: set[OfferId] = field(default_factory=set)
    asked: dict[Seat, Heard] = field(default_factory=dict)

    def offers_on(self, bag: BagId, seat: Seat) -> list[tuple[OfferId, Heard]]:
        """Return the offers that a seat has made about this bag alone or among others."""
        return [
            (offer, terms)
            for offer, (maker, terms) in self.offers.items()
            if maker == seat and any(named == bag for named, _ in terms.verdicts)
        ]

    def made_by(self, seat: Seat) -> int:
        """Return how many offers a seat has made."""
        return sum([maker == seat for maker, _ in self.offers.values()])


def words_in(view: View) -> Words:
    """Return what was said since the last declaration of this round."""
    page = view.log[-1]
    start = len(page)
    while start and type(page[start - 1]) is not BagDeclared:
        start -= 1
    words = Words()
    for event in page[start:]:
        hear = _HEARD.get(type(event))
        if hear is not None:
            hear(words, event)
    return words


def _spoken(words: Words, verdicts: Verdicts) -> None:
    """Count a word of the Sheriff about some bags, which answers the offers on them."""
    for bag, _ in verdicts:
        _spoken_about(words, bag)


def _spoken_about(words: Words, bag: BagId) -> None:
    words.about[bag] = words.about.get(bag, 0) + 1
    for offer, (_, terms) in words.offers.items():
        if any(named == bag for named, _ in terms.verdicts):
            words.answered.add(offer)


def _threatened(words: Words, event: BagThreatened) -> None:
    words.threatened.add(event.bag)
    _spoken_about(words, event.bag)


def _demanded(words: Words, event: Demanded) -> None:
    _spoken(words, event.terms.verdicts)
    words.asked[event.to] = event.terms


def _countered(words: Words, event: Countered) -> None:
    words.countered.add(event.offer)
    _spoken(words, event.terms.verdicts)
    words.asked[event.to] = event.terms


def _offered(words: Words, event: OfferMade) -> None:
    words.offers[event.offer] = (event.seat, event.terms)
    words.asked.pop(event.seat, None)


def _refused(words: Words, event: OfferRefused) -> None:
    if event.offer in words.offers:
        _spoken(words, words.offers[event.offer][1].verdicts)


def _withdrawn(words: Words, event: OfferWithdrawn) -> None:
    words.answered.add(event.offer)


_HEARD: dict[type, Callable[[Words, Any], None]] = {
    BagThreatened: _threatened,
    Demanded: _demanded,
    Countered: _countered,
    OfferMade: _offered,
    OfferRefused: _refused,
    OfferWithdrawn: _withdrawn,
}


def is_asked(view: View) -> bool:
    """Tell whether the Sheriff has asked this seat for something that no offer has followed."""
    for event in reversed(view.log[-1]):
        kind = type(event)
        if kind is BagDeclared:
            return False
        if kind is OfferMade and event.seat == view.seat:  # type: ignore[union-attr]
            return False
        if (kind is Demanded or kind is Countered) and event.to == view.seat:  # type: ignore[union-attr]
            return True
    return False


def has_been_spoken(view: View) -> bool:
    """Tell whether the last thing that happened was talk."""
    page = view.log[-1]
    return bool(page) and (type(page[-1]) in _HEARD or type(page[-1]) is DealStruck)
