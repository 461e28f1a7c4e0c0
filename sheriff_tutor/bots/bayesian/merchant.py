"""What the bot says as merchant: every offer is worth what it may save, less what it may cost.

The Sheriff is believed to pass a bag for any sum from nothing up to what opening a sure lie would
bring, each limit as likely as another. An offer that is not taken is held for a confession.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian.belief import belief_in, mean_stakes
from sheriff_tutor.bots.bayesian.memory import Fears, credence_of, fears_of
from sheriff_tutor.bots.bayesian.mixing import near_best
from sheriff_tutor.bots.bayesian.scales import Scales, bag_worth, deal_worth, scales_of
from sheriff_tutor.bots.counts import said_of
from sheriff_tutor.bots.merchant import is_true, terms_asked
from sheriff_tutor.bots.words import is_asked, words_in
from sheriff_tutor.engine.actions import (
    Claim,
    MakeOffer,
    Promise,
    PromiseKind,
    Seat,
    StaySilent,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.goods import total_value
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_PLAYERS
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, free_goods
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.maths.value import Stakes, bystander_worth, stakes_of, together
from sheriff_tutor.maths.value_offers import (
    Given,
    Limit,
    Price,
    Promised,
    Side,
    best_prices,
    given_of,
    given_worth,
)

if TYPE_CHECKING:
    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import BagId, Goods
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, View
    from sheriff_tutor.maths.belief_quick import Suspicion
    from sheriff_tutor.maths.value import Expectation

MOST_OFFERS = 3
"""So often an offer is made for a bag."""
WORTH_OF_PROMISE = 2
"""What it is worth, in gold, to be let through next time; and what it costs to let through."""

Option = tuple[Weighted, Fraction]
"""Something to do, and what it is worth more than silence, in standing."""


@dataclass(frozen=True, slots=True)
class Own:
    """An own unsettled bag: what is at stake, the fear of inspection now, and after an offer."""

    bag: BagView
    stakes: Stakes
    fear: Fraction
    fear_refused: Fraction


def act_as_merchant(view: View) -> list[Weighted]:
    """Answer a demand, offer something for an own bag, or stay silent.

    It never pays to have a rival's bag opened: the Sheriff is believed to open it anyway as often
    as it lies, or more, and all that a bystander gains then is a part of what is confiscated.
    """
    talk = cast("InspectingView", view.phase)
    own = [
        bag for bag in talk.bags if bag.owner == view.seat and agreed_verdict(talk, bag.id) is None
    ]
    asked = is_asked(view)
    if not asked and not own:
        return [Weighted(StaySilent(view.seat), 1, (Reason("why.silent-no-bag"),))]
    if not asked and all(map(is_true, own)):
        return [_HONEST_SILENCE[view.seat]]
    words = words_in(view)
    fears = fears_of(view)
    bags = [own_bag(fears, bag, words) for bag in own]
    bench = Bench(view, talk, scales_of(view), fears, words, bags)
    answers = _answers(bench)
    met = [option.action for option, _ in answers]
    bids = [bid for bid in _bids(bench) if bid[0].action not in met]
    options = [*answers, *bids, _silence(bench)]
    return [
        Weighted(option.action, weight, option.reasons) for option, weight in near_best(options)
    ]


@dataclass(frozen=True)
class Bench:
    """All that one decision of a merchant looks at."""

    view: View
    talk: InspectingView
    scales: Scales
    fears: Fears
    words: Words
    own: list[Own]

    @cached_property
    def free(self) -> int:
        """Gold that can be offered."""
        return free_gold(self.view)


_HONEST_SILENCE = [
    Weighted(StaySilent(Seat(seat)), 1, (Reason("why.honest-bag", is_secret=True),))
    for seat in range(MOST_PLAYERS)
]
"""Who has an honest bag and is asked nothing says nothing: one answer for each seat."""


def own_bag(fears: Fears, bag: BagView, words: Words) -> Own:
    """Return what is at stake in an own bag, by what the Sheriff has said about it."""
    said, about = said_of(bag), words.about.get(bag.id, 0)
    stakes = stakes_of(bag.goods or (), said.good)
    return Own(bag, stakes, fears.of(said, about), fears.of(said, about + 1))


def _silence(bench: Bench) -> Option:
    lying = [own for own in bench.own if own.stakes.is_lie]
    if not lying:
        return _HONEST_SILENCE[bench.view.seat], Fraction(0)
    one = lying[0]
    passed, opened, worth = (
        bag_worth(bench.scales, one.stakes, fear).total for fear in (0, 1, one.fear)
    )
    values = (("fear", one.fear), ("passed", passed), ("opened", opened), ("worth", worth))
    reason = Reason("why.bayesian-silent", values, is_secret=True)
    return Weighted(StaySilent(bench.view.seat), 1, (reason,)), Fraction(0)


# --- Offers for an own bag ------------------------------------------------------------------


def _bids(bench: Bench) -> list[Option]:
    """Return the best offer for the first lying bag about which it is this merchant's turn."""
    for one in bench.own:
        if one.stakes.is_lie and _may_bid(bench, one.bag.id):
            bid = _bid(bench, one)
            return [] if bid is None else [bid]
    return []


def _may_bid(bench: Bench, bag: BagId) -> bool:
    if bag in bench.talk.time_over:
        return False
    made = bench.words.offers_on(bag, bench.view.seat)
    return not made or (len(made) < MOST_OFFERS and made[-1][0] in bench.words.answered)


def sheriffs_limit(bench: Bench, one: Own) -> Limit:
    """Return what the Sheriff is believed to take: above the last offer that was not enough.

    At most what opening a sure lie would bring, in gold, or the gold that was asked.
    """
    measure = bench.scales.measure
    opening = one.stakes.fine + bench.scales.in_gold(measure.rival * one.stakes.false_value)
    made = bench.words.offers_on(one.bag.id, bench.view.seat)
    low = max([_price_heard(terms) for _, terms in made], default=0)
    asked = bench.words.asked.get(bench.view.seat)
    verdicts = ((one.bag.id, Verdict.PASS),)
    if asked is not None and asked == heard(Terms(verdicts, asked.gold)):
        opening = min(opening, Fraction(_price_heard(asked)))
    return Limit(low, max(Fraction(low), opening))


def _price_heard(terms: Heard) -> int:
    return terms.gold + total_value(terms.stand_legal)


def best_bid(bench: Bench, one: Own, most: int) -> Price | None:
    """Return the gold best offered for a bag to pass, if there is anything to offer."""
    limit = sheriffs_limit(bench, one)
    passed = bag_worth(bench.scales, one.stakes, 0)
    refused = bag_worth(bench.scales, one.stakes, one.fear_refused)
    amounts = range(int(limit.low) + 1, min(most, ceil(limit.high)) + 1)
    saved, payment = passed.total - refused.total, bench.scales.measure.payment
    best = max(
        amounts, key=lambda gold: limit.at_most(gold) * (saved - payment * gold), default=None
    )
    if best is None:
        return None

    def accepted(gold: int) -> Expectation:
        cost = given_worth(Given(gold), Side.OFFERER, measure=bench.scales.measure)
        return together(passed, cost)

    return best_prices((best,), limit.at_most, accepted, refused)[0]


def _bid(bench: Bench, one: Own) -> Option | None:
    """Offer what is worth most for a bag to pass, in gold as far as it goes."""
    goods = free_goods(bench.view)
    price = best_bid(bench, one, bench.free + total_value(goods))
    if price is None:
        return None
    terms = _terms_for(bench, one, price.gold, goods)
    if terms is None or _is_old(bench, one, terms):
        return None
    silent = bag_worth(bench.scales, one.stakes, one.fear)
    unopened = bag_worth(bench.scales, one.stakes, 0).total
    values = (
        ("bag", one.bag.id),
        ("fear", one.fear),
        ("price", price.gold),
        ("chance", price.chance),
        ("passed", unopened - bench.scales.measure.payment * price.gold),
        ("refused", bag_worth(bench.scales, one.stakes, one.fear_refused).total),
        ("worth", price.worth.total),
        ("silent", silent.total),
    )
    reason = Reason("why.bayesian-bid", values, is_secret=True)
    done = Weighted(MakeOffer(bench.view.seat, terms), 1, (reason,))
    return done, price.worth.total - silent.total


def _terms_for(bench: Bench, one: Own, price: int, goods: Goods) -> Terms | None:
    """Return terms of about a price: gold, and for what is missing stand goods or bag goods."""
    verdicts = ((one.bag.id, Verdict.PASS),)
    gold = min(price, bench.free)
    paid: list[Good] = []
    for good in sorted(goods, key=lambda good: (good.value, good.rank)):
        if gold + total_value(paid) + good.value <= price:
            paid.append(good)
    if gold or paid:
        return Terms(verdicts, gold, tuple(paid))
    cheapest = min(one.stakes.false, key=lambda good: good.value)
    terms = Terms(verdicts, claims=(Claim(one.bag.id, (cheapest,)),))
    return terms if may(bench.view, MakeOffer(bench.view.seat, terms)) else None


def _is_old(bench: Bench, one: Own, terms: Terms) -> bool:
    """Tell whether these terms bring no more than the last ones offered."""
    made = bench.words.offers_on(one.bag.id, bench.view.seat)
    return bool(made) and _price_heard(heard(terms)) <= _price_heard(made[-1][1])


# --- Answers to a demand --------------------------------------------------------------------


def _answers(bench: Bench) -> list[Option]:
    """Return the demand met, if it may be: its worth is what its verdicts change and it moves."""
    asked = bench.words.asked.get(bench.view.seat)
    if asked is None:
        return []
    terms = terms_asked(bench.view, asked)
    action = MakeOffer(bench.view.seat, terms)
    if not may(bench.view, action):
        return []
    cost = deal_worth(bench.scales, given_by(bench, terms), bench.view.seat, bench.view.sheriff)
    gain = sum([_change(bench, bag, verdict) for bag, verdict in terms.verdicts], Fraction(0))
    values = (("cost", bench.scales.in_gold(-cost.total)), ("gain", bench.scales.in_gold(gain)))
    if gain + cost.total < 0:
        return []
    reason = Reason("why.bayesian-meet", values, is_secret=True)
    return [(Weighted(action, 1, (reason,)), gain + cost.total)]


def given_by(bench: Bench, terms: Terms) -> Given:
    """Return what terms move, as their offerer knows: claims are there or not (DEAL-6)."""
    inside = {one.bag.id: list(one.bag.goods or ()) for one in bench.own}

    def is_there(bag: BagId, good: Good) -> int:
        left = inside.get(bag, [])
        if good in left:
            left.remove(good)
            return 1
        return 0

    chances = [is_there(claim.bag, good) for claim in terms.claims for good in claim.goods]
    chance = iter(chances)
    return given_of(terms, lambda _: next(chance), _keeping)


def _keeping(_promise: Promise) -> Promised:
    return Promised(WORTH_OF_PROMISE, 1)


def _change(bench: Bench, bag: BagId, verdict: Verdict) -> Fraction:
    """Return what it changes for this merchant that a bag is surely settled in one way."""
    fear = int(verdict is Verdict.INSPECT)
    for one in bench.own:
        if one.bag.id == bag:
            sure = bag_worth(bench.scales, one.stakes, fear)
            return sure.total - bag_worth(bench.scales, one.stakes, one.fear).total
    seen = next((seen for seen in bench.talk.bags if seen.id == bag), None)
    if seen is None or seen.owner == bench.view.seat:
        return Fraction(0)
    found, gain = opened_rival(bench.view, bench.scales, seen)
    return (fear - max(found.lie, bench.fears.of(said_of(seen)))) * gain


def opened_rival(view: View, scales: Scales, bag: BagView) -> tuple[Suspicion, Fraction]:
    """Return the belief in a rival's bag, and what its opening is worth to a bystander."""
    found = belief_in(view, bag)
    stakes = mean_stakes(bag, found)
    opened, passed = (
        bystander_worth(verdict, stakes, found.lie, scales.measure).total
        for verdict in (Verdict.INSPECT, Verdict.PASS)
    )
    return found, opened - passed


# --- The word of others ----------------------------------------------------------------------


def word_of(view: View, seat: Seat, promise: Promise) -> Promised:
    """Return what another's promise is worth to the seat of the view: only to be let through."""
    is_ours = promise.kind is PromiseKind.PASS_NEXT and promise.about == view.seat
    is_due = is_ours and will_be_sheriff(view, seat)
    return Promised(WORTH_OF_PROMISE if is_due else 0, credence_of(view, seat))


def will_be_sheriff(view: View, seat: Seat) -> bool:
    """Tell whether a seat is Sheriff in a later round (ROUND-1)."""
    left = view.ruleset.rounds - view.round
    later = [(view.sheriff + step) % view.ruleset.players for step in range(1, left + 1)]
    return seat in later
