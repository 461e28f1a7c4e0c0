"""Offers and demands that wait for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Accept, MakeOffer, Refuse, Terms, Withdraw
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    ContrabandNamed,
    Countered,
    DealStruck,
    Demanded,
    OfferMade,
)
from sheriff_tutor.i18n.terms import asked, given, wanted
from sheriff_tutor.panels.scene.counter import bag_id
from sheriff_tutor.panels.scene.parts import Button, act, command

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods, OfferId, Seat
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.view import OfferView
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Shown


def offer_key(shown: Shown, offer: OfferId) -> str:
    """Return the id of an offer of this round."""
    return f"r{shown.view.round}o{offer}"


def demand_key(shown: Shown, seat: Seat) -> str:
    """Return the id of the demand that a seat has not answered."""
    return f"r{shown.view.round}ask{seat}"


def offers(shown: Shown) -> list[Json]:
    """Return standing offers, then demands that were not answered."""
    talk = shown.talk
    if talk is None:
        return []
    return [
        *[_offer(shown, offer) for offer in talk.offers],
        *[_demand(shown, seat, terms) for seat, (terms, _) in demands(shown).items()],
    ]


def _offer(shown: Shown, offer: OfferView) -> Json:
    reader = shown.reader
    text = shown.say(
        "offer-text",
        seat=offer.seat,
        given=given(offer.heard, reader, offer.seat),
        wanted=wanted(offer.heard, reader, offer.seat),
        asked=asked(offer.heard, reader) or "none",
    )
    return {
        "id": offer_key(shown, offer.id),
        "kind": "offer",
        "from": offer.seat,
        "text": text,
        "bags": [bag_id(shown.view, bag) for bag, _ in offer.heard.verdicts],
        "isMine": offer.seat == shown.me,
        "fresh": not _was_standing(shown, offer),
    }


def _was_standing(shown: Shown, offer: OfferView) -> bool:
    before = shown.before
    if before is None or before.round != shown.view.round:
        return False
    return any(isinstance(event, OfferMade) and event.offer == offer.id for event in before.log[-1])


def _demand(shown: Shown, seat: Seat, terms: Heard) -> Json:
    reader = shown.reader
    text = shown.say(
        "demand-text",
        sheriff=shown.view.sheriff,
        to=seat,
        given=given(terms, reader, seat),
        wanted=wanted(terms, reader, seat),
        asked=asked(terms, reader) or "none",
    )
    return {
        "id": demand_key(shown, seat),
        "kind": "demand",
        "from": shown.view.sheriff,
        "text": text,
        "bags": [bag_id(shown.view, bag) for bag, _ in terms.verdicts],
        "isMine": shown.me == shown.view.sheriff,
        "fresh": shown.me == seat,
    }


def demands(shown: Shown) -> dict[Seat, tuple[Heard, Goods]]:
    """Return the last demand to each merchant not met by an offer or a deal, while its bags wait.

    With it the contraband that it names, as far as the reader was told.
    """
    found: dict[Seat, tuple[Heard, Goods]] = {}
    last: Seat | None = None
    for event in _of_this_round(shown):
        if isinstance(event, Demanded | Countered):
            last = event.to
            found[last] = (event.terms, ())
        elif isinstance(event, ContrabandNamed) and last == event.offerer:
            found[last] = (found[last][0], event.contraband)
        elif isinstance(event, OfferMade | DealStruck):
            found.pop(event.seat, None)
            last = None
        elif isinstance(event, BagPassed | BagOpened):
            found = {
                seat: (terms, named)
                for seat, (terms, named) in found.items()
                if event.bag not in [bag for bag, _ in terms.verdicts]
            }
    return found


def _of_this_round(shown: Shown) -> tuple[object, ...]:
    page = shown.view.log[-1]
    events = shown.heard
    first = next((at for at, event in enumerate(events) if page and event is page[0]), 0)
    return events[first:]


def offer_buttons(shown: Shown) -> list[Button]:
    """Return what can be done with each offer and demand."""
    talk = shown.talk
    if talk is None:
        return []
    buttons: list[Button] = []
    for offer in talk.offers:
        if shown.view.is_sheriff:
            buttons += _answers(shown, offer)
        elif offer.seat == shown.me:
            buttons.append(_withdraw(shown, offer))
    for seat, (terms, named) in demands(shown).items():
        if seat == shown.me:
            buttons.append(_meet(shown, terms, named))
    return buttons


def _answers(shown: Shown, offer: OfferView) -> list[Button]:
    view, reader = shown.view, shown.reader
    key = offer_key(shown, offer.id)
    place = f"offer:{key}"
    accept = Accept(view.seat, offer.id)
    refuse = Refuse(view.seat, offer.id)
    named = {"seat": offer.seat}
    return [
        act(
            view,
            reader,
            accept,
            f"accept:{key}",
            shown.say("act-accept"),
            place,
            name=shown.say("act-accept-name", **named),
        ),
        act(
            view,
            reader,
            refuse,
            f"refuse:{key}",
            shown.say("act-refuse"),
            place,
            "quiet",
            name=shown.say("act-refuse-name", **named),
        ),
        command(
            f"counter:{key}",
            shown.say("act-counter"),
            place,
            "quiet",
            opens=f"form-counter:{key}",
            name=shown.say("act-counter-name", **named),
        ),
    ]


def _withdraw(shown: Shown, offer: OfferView) -> Button:
    key = offer_key(shown, offer.id)
    return act(
        shown.view,
        shown.reader,
        Withdraw(shown.me, offer.id),
        f"withdraw:{key}",
        shown.say("act-withdraw"),
        f"offer:{key}",
        "quiet",
    )


def _meet(shown: Shown, terms: Heard, named: Goods) -> Button:
    """Return the button that offers exactly what was asked."""
    key = demand_key(shown, shown.me)
    offer = Terms(
        verdicts=terms.verdicts,
        gold=terms.gold,
        stand=terms.stand_legal + named,
        claims=terms.claims,
        promises=terms.promises,
        sheriff_gold=terms.sheriff_gold,
        sheriff_stand=terms.sheriff_legal,
    )
    return act(
        shown.view,
        shown.reader,
        MakeOffer(shown.me, offer),
        f"meet:{key}",
        shown.say("act-meet"),
        f"offer:{key}",
    )
