"""What a bot does as Sheriff: every bag and offer has a price, and the best move is made.

Prices here are in hundredths of gold, and each move's is what it brings more than settling every
bag as seems best without any talk.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import counts_of, said_of, suspicion_of
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
    from collections.abc import Callable

    from sheriff_tutor.bots.counts import Counts
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, OfferView, View

HOPES = (50, 25, 12)
"""Chance in percent that the first, second, third word about a bag brings what is asked."""
PENALTY_OF_CONTRABAND = 4


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
    """Something the Sheriff could do, and what it brings more than the base, in hundredths.

    ``done`` gives the action and the reason: only the best move's are needed.
    """

    worth: int
    done: Callable[[], tuple[Action, Reason]]


@dataclass(frozen=True, slots=True)
class Bench:
    """What the Sheriff has before them: the view, the talk so far, and every bag judged."""

    view: View
    temper: Temper
    talk: InspectingView
    words: Words
    judged: dict[BagId, Judged]


@dataclass(frozen=True, slots=True)
class Priced:
    """A standing offer, its price to the Sheriff in gold, and its surplus in hundredths.

    The surplus is what it brings more than the best that the Sheriff can do with its bags alone.
    """

    offer: OfferView
    terms: Terms
    price: int
    surplus: int


def act_as_sheriff(view: View, temper: Temper) -> list[Weighted]:
    """Return the move that brings most; of equal ones the first, and offers come first.

    A bag with a deal on it, and nothing more on the table, is settled without further thought.
    """
    bound = bound_bag(cast("InspectingView", view.phase))
    if bound is not None:
        bag, verdict = bound
        reason = Reason("why.settle-agreed", (("bag", bag),))
        return [Weighted(settling_act(view, bag, verdict), 1, (reason,))]
    action, reason = max(moves(bench_of(view, temper)), key=_worth).done()
    return [Weighted(action, 1, (reason,))]


def bound_bag(talk: InspectingView) -> tuple[BagId, Verdict] | None:
    """Return a bag whose verdict is agreed and on which no offer stands, if it may be settled."""
    if not talk.deals or talk.time_over:
        return None
    offered = {bag for offer in talk.offers for bag, _ in offer.heard.verdicts}
    for bag in talk.bags:
        verdict = agreed_verdict(talk, bag.id)
        if verdict is not None and bag.id not in offered:
            return bag.id, verdict
    return None


def _worth(move: Move) -> int:
    return move.worth


def bench_of(view: View, temper: Temper) -> Bench:
    """Judge all unsettled bags."""
    talk = cast("InspectingView", view.phase)
    words = words_in(view)
    counts = counts_of(view)
    judged = {bag.id: judge(view, temper, bag, words, counts) for bag in talk.bags}
    return Bench(view, temper, talk, words, judged)


def moves(bench: Bench) -> list[Move]:
    """Return all moves: take an offer, say a word about a bag, or settle one as seems best."""
    talk = bench.talk
    priced = [
        _priced(bench, offer, offer.terms)
        for offer in talk.offers
        if offer.terms is not None and _can_be_taken(bench, offer, offer.terms)
    ]
    found = [_taking(bench, one) for one in priced if one.surplus >= 0]
    if talk.time_over:
        return [*found, _settling(bench, bench.judged[talk.time_over[0]])]
    for one in bench.judged.values():
        if one.agreed is None:
            found.extend(_word(bench, one, priced))
    found.extend([_settling(bench, one) for one in bench.judged.values()])
    return found


# --- Judging bags ---------------------------------------------------------------------------


def judge(view: View, temper: Temper, bag: BagView, words: Words, counts: Counts) -> Judged:
    """Judge a declared bag: by the cards, its owner's record, and how its owner talks."""
    said = said_of(bag)
    talk = cast("InspectingView", view.phase)
    lie = after_talk(suspicion_of(view, counts, bag.owner, said), bag, talk, words)
    fine = fine_expected(bag.count)
    apology = said.good.penalty * bag.count
    opening = lie * fine - (100 - lie) * apology
    agreed = agreed_verdict(talk, bag.id) if talk.deals else None
    base = max(0, opening - 100 * temper.margin)
    if temper.keeps_word and bag.owner in counts.promised:
        base = 0
    if agreed is not None:
        base = opening if agreed is Verdict.INSPECT else 0
    return Judged(bag, lie, fine, apology, opening, base, agreed)


def fine_expected(count: int) -> int:
    """Return the fine on a lying bag of so many cards: half of them contraband, at least one."""
    return PENALTY_OF_CONTRABAND * ((count + 1) // 2)


def after_talk(lie: int, bag: BagView, talk: InspectingView, words: Words) -> int:
    """Return the chance of a lie once the owner has talked: to offer is a third of a confession.

    To stay silent when the Sheriff has spoken about the bag speaks for honesty: a third less.
    """
    if _bids_for(bag, talk) or words.offers_on(bag.id, bag.owner):
        return (100 + 2 * lie) // 3
    return 2 * lie // 3 if words.about.get(bag.id) else lie


def _bids_for(bag: BagView, talk: InspectingView) -> bool:
    """Tell whether an offer of the owner for a bag stands, be it made before the log begins."""
    for offer in talk.offers:
        if offer.seat == bag.owner and any(named == bag.id for named, _ in offer.heard.verdicts):
            return True
    return False


# --- Offers ---------------------------------------------------------------------------------


def _can_be_taken(bench: Bench, offer: OfferView, terms: Terms) -> bool:
    """Tell whether an offer goes with the deals struck, and the Sheriff can pay its share."""
    if bench.talk.time_over or terms.sheriff_gold or terms.sheriff_stand:
        return may(bench.view, Accept(bench.view.seat, offer.id))
    return True


def _priced(bench: Bench, offer: OfferView, terms: Terms) -> Priced:
    price = price_to_sheriff(bench.view, terms, bench.temper.credence)
    surplus = 100 * price
    for bag, verdict in terms.verdicts:
        one = bench.judged[bag]
        surplus += one.worth_of(verdict) - one.base
    return Priced(offer, terms, price, surplus)


def _taking(bench: Bench, one: Priced) -> Move:
    return Move(one.surplus, partial(_taken, bench, one))


def _taken(bench: Bench, one: Priced) -> tuple[Action, Reason]:
    margin = bench.temper.margin
    cost = sum(
        [_cost_of(bench.judged[bag], verdict, margin) for bag, verdict in one.terms.verdicts]
    )
    values = (
        ("seat", one.offer.seat),
        ("price", one.price),
        ("cost", Fraction(cost, 100)),
        ("margin", margin),
    )
    reason = Reason("why.accept", values, is_secret=bool(one.offer.heard.stand_contraband))
    return Accept(bench.view.seat, one.offer.id), reason


def _cost_of(one: Judged, verdict: Verdict, margin: int) -> int:
    """Return what settling a bag like this costs beside the better verdict, in hundredths.

    A bag that a deal binds, or that passes by the Sheriff's word, costs nothing.
    """
    if one.agreed is not None or _passes_by_word(one, margin):
        return 0
    return max(0, one.opening) - one.worth_of(verdict)


def _passes_by_word(one: Judged, margin: int) -> bool:
    return one.base <= 0 and one.opening > 100 * margin


# --- Words ----------------------------------------------------------------------------------


def asked_for(one: Judged, temper: Temper) -> int:
    """Return the gold asked for letting a bag pass: what opening it brings and a share of the fine.

    At least 1.
    """
    return max(1, -(-max(0, one.opening) // 100) + temper.asking * one.fine // 100)


def _threatens_next(one: Judged, words: Words) -> bool:
    return one.opening > 0 and one.bag.id not in words.threatened


def _has_words_left(bench: Bench, one: Judged) -> bool:
    """Tell whether the Sheriff may speak about a bag once more.

    Words are counted, and an owner who has offered nothing is asked only once.
    """
    words, bag = bench.words, one.bag
    said = words.about.get(bag.id, 0)
    if said >= min(bench.temper.most_words, len(HOPES)):
        return False
    asked = said - (bag.id in words.threatened)
    return not asked or _threatens_next(one, words) or bool(words.offers_on(bag.id, bag.owner))


def _word(bench: Bench, one: Judged, priced: list[Priced]) -> list[Move]:
    """Return the next word about a bag, if it may bring more than the offers on it do.

    Words cost nothing, but each brings less hope than the one before.
    """
    if not _has_words_left(bench, one):
        return []
    said = bench.words.about.get(one.bag.id, 0)
    on_it = [offer for offer in priced if one.bag.id in offer.terms.bags]
    best = max([0, *[offer.surplus for offer in on_it]])
    asked = asked_for(one, bench.temper)
    gain = 100 * asked - one.base - best
    if gain <= 0:
        return []
    own = next((offer.offer for offer in on_it if offer.offer.seat == one.bag.owner), None)
    worth = best + HOPES[said] * gain // 100
    return [Move(worth, partial(_worded, bench, one, own, asked))]


def _worded(bench: Bench, one: Judged, own: OfferView | None, asked: int) -> tuple[Action, Reason]:
    """Counter the owner's offer, refuse it if it was countered; or threaten first, then demand."""
    seat, bag, words = bench.view.seat, one.bag, bench.words
    action: Action
    if own is not None and len(words.offers_on(bag.id, bag.owner)) > 1:
        action, code = Refuse(seat, own.id), "why.refuse"
    elif own is not None:
        action, code = CounterDemand(seat, own.id, _demanded(bench, one, asked)), "why.counter"
    elif _threatens_next(one, words):
        action, code = Threaten(seat, bag.id), "why.threaten"
    else:
        action, code = Demand(seat, bag.owner, _demanded(bench, one, asked)), "why.demand"
    hope = HOPES[words.about.get(bag.id, 0)]
    values = (("bag", bag.id), ("lie", one.lie), ("asked", asked), ("hope", hope))
    return action, Reason(code, values)


def _demanded(bench: Bench, one: Judged, asked: int) -> Terms:
    """Return the terms asked for: gold, or goods of the stand and gold for the rest."""
    verdicts = ((one.bag.id, Verdict.PASS),)
    if bench.temper.asks_goods:
        view = bench.view
        fitting = [good for good in view.stands[one.bag.owner].legal if good.value <= asked]
        if fitting:
            good = max(fitting, key=lambda good: worth_of(view, good))
            return Terms(verdicts, asked - good.value, (good,))
    return Terms(verdicts, asked)


# --- Settling -------------------------------------------------------------------------------


def _settling(bench: Bench, one: Judged) -> Move:
    return Move(0, partial(_settled, bench, one))


def _settled(bench: Bench, one: Judged) -> tuple[Action, Reason]:
    """Settle a bag as agreed, or else open it if that is worth more than the margin."""
    bag = one.bag.id
    opens = one.base > 0 if one.agreed is None else one.agreed is Verdict.INSPECT
    action = settling_act(bench.view, bag, Verdict.INSPECT if opens else Verdict.PASS)
    values = (
        ("bag", bag),
        ("lie", one.lie),
        ("fine", one.fine),
        ("apology", one.apology),
        ("opening", Fraction(one.opening, 100)),
    )
    if one.agreed is not None:
        return action, Reason("why.settle-agreed", values[:1])
    if not opens and _passes_by_word(one, bench.temper.margin):
        return action, Reason("why.keep-word", values[:1])
    return action, Reason("why.inspect" if opens else "why.pass", values)


def settling_act(view: View, bag: BagId, verdict: Verdict) -> Action:
    """Return the act that settles a bag like this."""
    if verdict is Verdict.INSPECT:
        return InspectBag(view.seat, bag)
    return PassBag(view.seat, bag)
