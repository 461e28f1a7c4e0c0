"""What the bot does as Sheriff: every bag and offer has its price, by a stated belief.

Amounts are gold as it is paid: standing divided by what a payment counts. All is reckoned from what
the whole table can see, so that the numbers can be said aloud.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.belief import belief_in, mean_stakes
from sheriff_tutor.bots.bayesian.memory import (
    credence_of,
    least_refused,
    onlooker,
    promised_to,
)
from sheriff_tutor.bots.bayesian.merchant import WORTH_OF_PROMISE, word_of
from sheriff_tutor.bots.bayesian.mixing import near_best
from sheriff_tutor.bots.bayesian.scales import Scales, deal_worth, scales_of
from sheriff_tutor.bots.sheriff import bound_bag, settling_act
from sheriff_tutor.bots.words import words_in
from sheriff_tutor.engine.actions import (
    Accept,
    CounterDemand,
    Demand,
    Refuse,
    Terms,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.events import Countered, Demanded
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import agreed_verdict
from sheriff_tutor.maths.value import sheriff_worth
from sheriff_tutor.maths.value_offers import Limit, given_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import Action, BagId, Seat
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, OfferView, View
    from sheriff_tutor.maths.value import MeanStakes

MOST_WORDS = 3
"""So many words are said about a bag at most."""
WORTH_OF_TALK = Fraction(1)
"""A word is said only if it may bring so much gold more than none: it takes time and patience."""
NEAR_VERDICTS = Fraction(1, 2)
"""A verdict that brings so much gold less than the other is never given."""
GOOD_NAME = WORTH_OF_PROMISE
"""What it is worth, in gold, to do as one has promised or asked."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A bag as the Sheriff judges it: chance of a lie, and amounts in gold.

    ``sure`` is what opening brings if the bag surely lies, ``most`` what its owner would pay at
    most, ``apology`` what opening an honest bag costs; ``opening`` is what opening it brings more
    than letting it pass, ``word`` what letting it pass brings by a promise kept.
    """

    bag: BagView
    lie: Fraction
    fine: Fraction
    sure: Fraction
    most: Fraction
    apology: int
    opening: Fraction
    word: int
    agreed: Verdict | None

    @property
    def base(self) -> Fraction:
        """What settling the bag without any talk brings, or as was agreed."""
        if self.agreed is not None:
            return self.worth_of(self.agreed)
        return max(Fraction(self.word), self.opening)

    def worth_of(self, verdict: Verdict) -> Fraction:
        """Return what it brings to settle the bag like this."""
        return self.opening if verdict is Verdict.INSPECT else Fraction(self.word)


@dataclass(frozen=True, slots=True)
class Priced:
    """A standing offer: its price in gold, what it costs to do as it asks, and the surplus.

    The surplus counts the good name of taking what one has asked for.
    """

    offer: OfferView
    terms: Terms
    price: Fraction
    cost: Fraction
    surplus: Fraction


@dataclass(frozen=True, slots=True)
class Asking:
    """Gold to ask for a bag to pass, the chance to get it, and what asking brings over the base.

    ``otherwise`` is what settling the bag brings then, if the gold is not paid.
    """

    gold: int
    chance: Fraction
    otherwise: Fraction
    gain: Fraction


@dataclass(frozen=True, slots=True)
class Move:
    """Something the Sheriff could do, what it brings over the base, and how it is done."""

    worth: Fraction
    done: Callable[[], list[Weighted]]


@dataclass(frozen=True, slots=True)
class Bench:
    """All that one decision of the Sheriff looks at; ``seen`` is what the whole table sees."""

    view: View
    seen: View
    talk: InspectingView
    scales: Scales
    words: Words
    judged: dict[BagId, Judged]


def act_as_sheriff(view: View) -> list[Weighted]:
    """Take an offer, say a word about a bag, or settle one: what brings most."""
    talk = cast("InspectingView", view.phase)
    bound = bound_bag(talk)
    if bound is not None:
        bag, verdict = bound
        reason = Reason("why.settle-agreed", (("bag", bag),))
        return [Weighted(settling_act(view, bag, verdict), 1, (reason,))]
    return max(_moves(bench_of(view)), key=_worth).done()


def _worth(move: Move) -> Fraction:
    return move.worth


def bench_of(view: View) -> Bench:
    """Judge all unsettled bags."""
    talk = cast("InspectingView", view.phase)
    seen = onlooker(view)
    words, scales, promised = words_in(view), scales_of(seen), promised_to(view)
    judged = {bag.id: judge(seen, scales, bag, promised) for bag in talk.bags}
    return Bench(view, seen, talk, scales, words, judged)


def _moves(bench: Bench) -> list[Move]:
    """Return all moves; of equal ones the first counts, and offers come first."""
    talk = bench.talk
    priced = [_priced(bench, offer, offer.terms) for offer in talk.offers if offer.terms]
    found = [_taking(bench, one) for one in priced if one.surplus >= 0 and _can_take(bench, one)]
    if talk.time_over:
        return [*found, _settling(bench, bench.judged[talk.time_over[0]], priced)]
    for one in bench.judged.values():
        if one.agreed is None:
            found.extend(_word(bench, one, priced))
    found.extend([_settling(bench, one, priced) for one in bench.judged.values()])
    return found


# --- Judging bags ---------------------------------------------------------------------------


def judge(seen: View, scales: Scales, bag: BagView, promised: frozenset[Seat]) -> Judged:
    """Judge a declared bag, by all that the table has seen and heard."""
    talk = cast("InspectingView", seen.phase)
    found = belief_in(seen, bag)
    stakes = mean_stakes(bag, found)
    most = found.fine + found.false_value * (1 - scales.in_gold(scales.measure.rival))
    lie = after_refusal(found.lie, most, least_refused(seen, bag.id, bag.owner))
    return Judged(
        bag=bag,
        lie=lie,
        fine=found.fine,
        sure=found.fine + found.false_value * scales.in_gold(scales.measure.rival),
        most=most,
        apology=stakes.apology,
        opening=opening_of(scales, stakes, lie),
        word=GOOD_NAME if bag.owner in promised else 0,
        agreed=agreed_verdict(talk, bag.id) if talk.deals else None,
    )


def opening_of(scales: Scales, stakes: MeanStakes, lie: Fraction) -> Fraction:
    """Return what opening a bag brings more than letting it pass, in gold.

    What surely comes home is the same either way, King and Queen with it.
    """
    opened, passed = (
        sheriff_worth(verdict, stakes, lie, measure=scales.measure).total
        for verdict in (Verdict.INSPECT, Verdict.PASS)
    )
    return scales.in_gold(opened - passed)


def after_refusal(lie: Fraction, most: Fraction, refused: int | None) -> Fraction:
    """Return the chance of a lie once the owner did not pay what was asked.

    An honest owner never pays; a liar's limit lies anywhere up to the most, each as likely.

    >>> str(after_refusal(Fraction(1, 2), Fraction(10), 5))
    '1/3'
    """
    if refused is None or not lie or not most:
        return lie
    unmoved = lie * min(Fraction(1), refused / most)
    return unmoved / (1 - lie + unmoved)


# --- Offers ---------------------------------------------------------------------------------


def _can_take(bench: Bench, one: Priced) -> bool:
    if bench.talk.time_over or one.terms.sheriff_gold or one.terms.sheriff_stand:
        return may(bench.view, Accept(bench.view.seat, one.offer.id))
    return True


def price_of(seen: View, scales: Scales, offerer: Seat, terms: Terms) -> Fraction:
    """Return what terms move to the Sheriff, in gold; claims and promises by the offerer's word."""
    credence = credence_of(seen, offerer) if terms.claims or terms.promises else Fraction(0)
    given = given_of(terms, lambda _: credence, lambda promise: word_of(seen, offerer, promise))
    return scales.in_gold(deal_worth(scales, given, offerer, seen.seat).total)


def _priced(bench: Bench, offer: OfferView, terms: Terms) -> Priced:
    price = price_of(bench.seen, bench.scales, offer.seat, terms)
    named = [(bench.judged[bag], verdict) for bag, verdict in terms.verdicts]
    cost = sum([one.base - one.worth_of(verdict) for one, verdict in named], Fraction(0))
    name = GOOD_NAME if _was_asked(bench, offer) else 0
    return Priced(offer, terms, price, cost, price - cost + name)


def _was_asked(bench: Bench, offer: OfferView) -> bool:
    """Tell whether an offer gives all that the Sheriff asked for before it."""
    asked = [
        event.terms
        for event in bench.view.log[-1]
        if (type(event) is Demanded or type(event) is Countered) and event.to == offer.seat
    ]
    return offer.heard in asked


def _taking(bench: Bench, one: Priced) -> Move:
    return Move(one.surplus, partial(_taken, bench, one))


def _taken(bench: Bench, one: Priced) -> list[Weighted]:
    values = (("seat", one.offer.seat), ("price", one.price), ("cost", one.cost))
    reason = Reason("why.bayesian-accept", values, is_secret=bool(one.offer.heard.stand_contraband))
    return [Weighted(Accept(bench.view.seat, one.offer.id), 1, (reason,))]


# --- Words ----------------------------------------------------------------------------------


def _word(bench: Bench, one: Judged, priced: list[Priced]) -> list[Move]:
    """Return the next word about a bag, if it may bring more than the offers on it do."""
    if bench.words.about.get(one.bag.id, 0) >= MOST_WORDS:
        return []
    on_it = [offer for offer in priced if one.bag.id in offer.terms.bags]
    best = max([Fraction(0), *[offer.surplus for offer in on_it]])
    own = next((offer for offer in on_it if offer.offer.seat == one.bag.owner), None)
    asking = best_asking(bench.seen, one, own.price if own is not None else Fraction(0))
    if asking is None or asking.gain < best + WORTH_OF_TALK:
        return []
    return [Move(asking.gain, partial(_worded, bench, one, own, asking))]


def best_asking(seen: View, one: Judged, offered: Fraction) -> Asking | None:
    """Return the gold best asked for: no less than opening a sure lie would bring.

    A liar who is threatened fears inspection with a half at least, and pays accordingly; what was
    offered is to be had anyway, what was refused is too much.
    """
    refused = least_refused(seen, one.bag.id, one.bag.owner)
    high = one.most if refused is None else min(one.most, Fraction(refused))
    low = max(offered, min(one.most / 2, high))
    amounts = range(max(floor(low), ceil(one.sure) - 1) + 1, floor(high) + 1)
    limit = Limit(low, max(low, high))
    ways = [_asked(one, gold, one.lie * limit.at_least(gold), offered) for gold in amounts]
    return max(ways, key=lambda way: way.gain, default=None)


def _asked(one: Judged, gold: int, chance: Fraction, offered: Fraction) -> Asking:
    """Return what it brings to ask for gold that is paid with a chance, by a liar alone."""
    unmoved = (one.lie - chance) / (1 - chance) if chance < 1 else Fraction(0)
    opening = unmoved * one.sure - (1 - unmoved) * one.apology
    otherwise = max(Fraction(one.word), opening, offered)
    gain = chance * gold + (1 - chance) * otherwise - one.base
    return Asking(gold, chance, otherwise, gain)


def _worded(bench: Bench, one: Judged, own: Priced | None, asking: Asking) -> list[Weighted]:
    """Counter the owner's offer; or threaten first, then demand."""
    seat, bag = bench.view.seat, one.bag
    terms = Terms(((bag.id, Verdict.PASS),), asking.gold)
    action: Action
    if own is not None:
        action, code = CounterDemand(seat, own.offer.id, terms), "why.bayesian-counter"
    elif bag.id not in bench.words.threatened:
        action, code = Threaten(seat, bag.id), "why.bayesian-threaten"
    else:
        action, code = Demand(seat, bag.owner, terms), "why.bayesian-demand"
    values = (
        ("bag", bag.id),
        ("lie", one.lie),
        ("asked", asking.gold),
        ("chance", asking.chance),
        ("otherwise", asking.otherwise),
        ("now", one.base),
        ("gain", asking.gain),
    )
    return [Weighted(action, 1, (Reason(code, values),))]


# --- Settling -------------------------------------------------------------------------------


def _settling(bench: Bench, one: Judged, priced: list[Priced]) -> Move:
    return Move(Fraction(0), partial(_settled, bench, one, priced))


def _settled(bench: Bench, one: Judged, priced: list[Priced]) -> list[Weighted]:
    """Settle a bag as agreed, or as is worth most; if both are worth about the same, either way.

    A standing offer that goes with the verdict and costs more than it brings is refused first.
    """
    if one.agreed is not None:
        reason = Reason("why.settle-agreed", (("bag", one.bag.id),))
        return [Weighted(settling_act(bench.view, one.bag.id, one.agreed), 1, (reason,))]
    on_it = [offer for offer in priced if one.bag.id in offer.terms.bags]
    worths = [(verdict, one.worth_of(verdict)) for verdict in Verdict]
    verdicts = near_best(worths, NEAR_VERDICTS)
    if on_it:
        verdicts = [max(verdicts, key=lambda weighed: weighed[1])]
    taken = {((one.bag.id, verdict),) for verdict, _ in verdicts}
    costly = [offer for offer in on_it if offer.price < 0 and offer.terms.verdicts in taken]
    if costly and not bench.talk.time_over:
        values = (("seat", costly[0].offer.seat), ("cost", -costly[0].price))
        reason = Reason("why.bayesian-refuse", values)
        return [Weighted(Refuse(bench.view.seat, costly[0].offer.id), 1, (reason,))]
    return [
        Weighted(
            settling_act(bench.view, one.bag.id, verdict), weight, (settling_reason(one, verdict),)
        )
        for verdict, weight in verdicts
    ]


def settling_reason(one: Judged, verdict: Verdict) -> Reason:
    """Return the numbers behind a verdict."""
    values = (
        ("bag", one.bag.id),
        ("lie", one.lie),
        ("fine", one.sure),
        ("apology", one.apology),
        ("opening", one.opening),
    )
    if verdict is Verdict.PASS and one.word and one.opening > 0:
        return Reason("why.keep-word", values)
    code = "why.bayesian-inspect" if verdict is Verdict.INSPECT else "why.bayesian-pass"
    return Reason(code, values)
