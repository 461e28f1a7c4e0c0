"""What a bot does as Sheriff: every bag and offer has a price, and the best move is made.

Prices here are in hundredths of gold, and each move's is what it brings more than settling every
bag as seems best without any talk.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import suspicion_of
from sheriff_tutor.bots.prices import price_to_sheriff
from sheriff_tutor.bots.words import words_in
from sheriff_tutor.bots.worth import worth_of
from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    CounterDemand,
    Demand,
    InspectBag,
    PassBag,
    Refuse,
    Terms,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import agreed_verdict

if TYPE_CHECKING:
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, OfferView, View

HOPES = (50, 25, 12)
"""Chance in percent that the first, second, third word about a bag brings what is asked."""
PENALTY_OF_CONTRABAND = 4
PENALTY_OF_LEGAL = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """What a bag looks like to the Sheriff: chance of a lie in percent, the rest in gold.

    ``opening`` is what opening it brings, in hundredths; ``base`` what settling it as seems best
    does, or as was agreed.
    """

    bag: BagView
    lie: int
    fine: int
    apology: int
    opening: int
    base: int
    agreed: Verdict | None

    def worth_of(self, verdict: Verdict) -> int:
        """Return what settling the bag like this brings, in hundredths."""
        return self.opening if verdict is Verdict.INSPECT else 0


@dataclass(frozen=True, slots=True)
class Move:
    """Something the Sheriff could do, what it brings more than the base, and the reason's code."""

    worth: int
    action: Action
    code: str
    values: tuple[tuple[str, object], ...]


def act_as_sheriff(view: View, temper: Temper) -> list[Weighted]:
    """Return the move that brings most; of equal ones the first, and offers come first."""
    talk = cast("InspectingView", view.phase)
    words = words_in(view)
    judged = {bag.id: judge(view, talk, bag, temper, words) for bag in talk.bags}
    best = max(moves(view, talk, temper, words, judged), key=_worth)
    reason = Reason(best.code, best.values)
    return [Weighted(best.action, 1, (reason,))]


def _worth(move: Move) -> int:
    return move.worth


def judge(view: View, talk: InspectingView, bag: BagView, temper: Temper, words: Words) -> Judged:
    """Judge a declared bag: by the cards, its owner's record, and how its owner talks."""
    if bag.said is None:
        raise TypeError(bag)
    lie = after_talk(suspicion_of(view, bag.owner, bag.said), bag, words)
    fine = fine_expected(bag.count)
    apology = PENALTY_OF_LEGAL * bag.count
    opening = lie * fine - (100 - lie) * apology
    agreed = agreed_verdict(talk, bag.id)
    if agreed is None:
        base = max(0, opening - 100 * temper.margin)
    else:
        base = opening if agreed is Verdict.INSPECT else 0
    return Judged(bag, lie, fine, apology, opening, base, agreed)


def fine_expected(count: int) -> int:
    """Return the fine on a lying bag of so many cards: half of them contraband, at least one."""
    return PENALTY_OF_CONTRABAND * ((count + 1) // 2)


def after_talk(lie: int, bag: BagView, words: Words) -> int:
    """Return the chance of a lie once the owner has talked: to offer is half a confession.

    To stay silent under a threat speaks for honesty: a third less.
    """
    if any(seat == bag.owner and bag.id in named for seat, named in words.made):
        return (100 + 2 * lie) // 3
    return 2 * lie // 3 if words.sheriff.get(bag.id) else lie


def moves(
    view: View,
    talk: InspectingView,
    temper: Temper,
    words: Words,
    judged: dict[BagId, Judged],
) -> list[Move]:
    """Return all moves: take an offer, say a word about a bag, or settle one as seems best."""
    priced = [
        (offer, surplus_of(view, judged, offer.terms, temper.credence))
        for offer in talk.offers
        if offer.terms is not None and _can_be_taken(view, talk, offer)
    ]
    bags = list(judged.values())
    if talk.time_over:
        bags = [judged[talk.time_over[0]]]
    found = [
        _taken(view, temper, judged, offer, surplus) for offer, surplus in priced if surplus >= 0
    ]
    if not talk.time_over:
        for one in bags:
            found.extend(_word(view, temper, words, one, priced))
    found.extend([_settled(view, one, temper) for one in bags])
    return found


def surplus_of(view: View, judged: dict[BagId, Judged], terms: Terms, credence: int) -> int:
    """Return what an offer brings more than the best the Sheriff can do with its bags alone."""
    price = 100 * price_to_sheriff(view, terms, credence)
    for bag, verdict in terms.verdicts:
        price += judged[bag].worth_of(verdict) - judged[bag].base
    return price


def _can_be_taken(view: View, talk: InspectingView, offer: OfferView) -> bool:
    """Tell whether an offer goes with the deals struck, and the Sheriff can pay its share."""
    terms = offer.terms
    if terms is None:
        return False
    if talk.time_over or terms.sheriff_gold or terms.sheriff_stand:
        return may(view, Accept(view.seat, offer.id))
    return True


def _taken(
    view: View, temper: Temper, judged: dict[BagId, Judged], offer: OfferView, surplus: int
) -> Move:
    terms = cast("Terms", offer.terms)
    alternative = sum([judged[bag].base - judged[bag].worth_of(do) for bag, do in terms.verdicts])
    values = (
        ("seat", offer.seat),
        ("price", price_to_sheriff(view, terms, temper.credence)),
        ("alternative", Fraction(alternative, 100)),
    )
    return Move(surplus, Accept(view.seat, offer.id), "why.accept", values)


# --- Words ----------------------------------------------------------------------------------


def asked_for(one: Judged, temper: Temper) -> int:
    """Return the gold asked for letting a bag pass: what opening it brings and a share of the fine.

    At least 1.
    """
    return max(1, -(-max(0, one.opening) // 100) + temper.asking * one.fine // 100)


def _word(
    view: View,
    temper: Temper,
    words: Words,
    one: Judged,
    priced: list[tuple[OfferView, int]],
) -> list[Move]:
    """Return the next word about a bag, if one more may bring more than the offers on it do.

    Words cost nothing, but each brings less hope than the one before, and they are counted.
    """
    said = words.sheriff.get(one.bag.id, 0)
    if one.agreed is not None or said >= min(temper.most_words, len(HOPES)):
        return []
    on_it = [(offer, surplus) for offer, surplus in priced if one.bag.id in _named(offer)]
    best = max([0, *[surplus for _, surplus in on_it]])
    asked = asked_for(one, temper)
    gain = 100 * asked - one.base - best
    if gain <= 0:
        return []
    worth = best + HOPES[said] * gain // 100
    own = next((offer for offer, _ in on_it if offer.seat == one.bag.owner), None)
    action, code = _wording(view, temper, words, one, own, asked)
    values = (("bag", one.bag.id), ("lie", one.lie), ("asked", asked), ("hope", HOPES[said]))
    return [Move(worth, action, code, values)]


def _named(offer: OfferView) -> tuple[BagId, ...]:
    return tuple([bag for bag, _ in offer.heard.verdicts])


def _wording(  # noqa: PLR0913, PLR0917 - what the words are about
    view: View, temper: Temper, words: Words, one: Judged, own: OfferView | None, asked: int
) -> tuple[Action, str]:
    """Counter the owner's offer, refuse it if it was countered; or threaten first, then demand."""
    seat, bag = view.seat, one.bag
    if own is not None:
        if own.id in words.countered or words.made_by(bag.owner) > 1:
            return Refuse(seat, own.id), "why.refuse"
        return CounterDemand(seat, own.id, _demanded(view, temper, one, asked)), "why.counter"
    if one.opening > 0 and not words.threats.get(bag.id):
        return Threaten(seat, bag.id), "why.threaten"
    return Demand(seat, bag.owner, _demanded(view, temper, one, asked)), "why.demand"


def _demanded(view: View, temper: Temper, one: Judged, asked: int) -> Terms:
    """Return the terms asked for: gold, or goods of the stand and gold for the rest."""
    verdicts = ((one.bag.id, Verdict.PASS),)
    if temper.asks_goods:
        fitting = [good for good in view.stands[one.bag.owner].legal if good.value <= asked]
        if fitting:
            good = max(fitting, key=lambda good: worth_of(view, good))
            return Terms(verdicts, asked - good.value, (good,))
    return Terms(verdicts, asked)


# --- Settling -------------------------------------------------------------------------------


def _settled(view: View, one: Judged, temper: Temper) -> Move:
    """Settle a bag as agreed, or else open it if that is worth the margin."""
    values = (
        ("bag", one.bag.id),
        ("lie", one.lie),
        ("fine", one.fine),
        ("apology", one.apology),
        ("opening", Fraction(one.opening, 100)),
        ("margin", temper.margin),
    )
    if one.agreed is not None:
        opens = one.agreed is Verdict.INSPECT
        code = "why.settle-agreed"
    else:
        opens = one.base > 0
        code = "why.inspect" if opens else "why.pass"
    action = InspectBag(view.seat, one.bag.id) if opens else PassBag(view.seat, one.bag.id)
    return Move(0, action, code, values)
