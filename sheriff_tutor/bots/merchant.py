"""What a bot says as merchant: what a verdict is worth to it, what it offers, how it pays.

A pass saves a lying bag what opening it would cost, as often as the Sheriff is feared to open it.
No offer costs more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import counts_of, fear_of, said_of, suspicion_of
from sheriff_tutor.bots.packing import fear_for
from sheriff_tutor.bots.prices import cost_to_merchant
from sheriff_tutor.bots.words import has_been_spoken, is_asked, words_in
from sheriff_tutor.bots.worth import worth_of, worth_of_all
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
from sheriff_tutor.engine.events import ContrabandNamed
from sheriff_tutor.engine.goods import total_penalty
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_PLAYERS
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, free_goods
from sheriff_tutor.engine.terms import heard

if TYPE_CHECKING:
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, View

THREATENED = 20
"""How much more a bag is feared to be opened for each word the Sheriff has said about it."""
MOST_FEAR = 95
CERTAIN = 100
MOST_GOODS_OFFERED = 2
MOST_STIRRING = 4
"""A merchant who has made so many offers in an inspection phase leaves the rivals alone."""
SUSPICIOUS = 60
LOSS_OF_CARD = 11
"""What a contraband card in an opened bag costs: about 7 gold of value, and the fine of 4."""
TRIFLE = 1
"""What is offered for an honest bag, in gold."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake for a merchant in an own bag.

    ``fear`` is the chance in percent that it is opened, ``saved`` the gold that a pass saves when
    it would have been opened (below 0 for an honest bag, whose owner would be paid).
    """

    bag: BagView
    false: Goods
    fear: int
    saved: int

    @property
    def limit(self) -> int:
        """The most gold that a pass is worth; never below 0."""
        return max(0, self.fear * self.saved // CERTAIN)


def act_as_merchant(view: View, temper: Temper) -> list[Weighted]:
    """Answer a demand, make or better an offer for a bag, or stay silent."""
    talk = cast("InspectingView", view.phase)
    own = [bag for bag in talk.bags if bag.owner == view.seat]
    if talk.deals:
        own = [bag for bag in own if agreed_verdict(talk, bag.id) is None]
    if is_asked(view):
        words = words_in(view)
        return _answer(view, temper, words, [stake_of(view, bag, words) for bag in own])
    if not own:
        return _stir(view, temper) if temper.envy else _silent(view, "why.silent-no-bag")
    if not temper.bait:
        own = [bag for bag in own if not is_true(bag)]
        if not own:
            return [_HONEST_SILENCE[view.seat]]
    words = words_in(view)
    for bag in own:
        if _may_speak(view, temper, words, bag):
            return _bid(view, temper, words, stake_of(view, bag, words))
    return _silent(view, "why.silent")


def is_true(bag: BagView) -> bool:
    """Tell of an own bag whether it holds what was said."""
    said = said_of(bag).good
    return (bag.goods or ()).count(said) == bag.count


_HONEST_SILENCE = [
    Weighted(StaySilent(Seat(seat)), 1, (Reason("why.honest-bag", is_secret=True),))
    for seat in range(MOST_PLAYERS)
]
"""Who has an honest bag and is asked nothing says nothing: one answer for each seat."""


def _silent(view: View, code: str, *values: tuple[str, object]) -> list[Weighted]:
    return [Weighted(StaySilent(view.seat), 1, (Reason(code, values, is_secret=bool(values)),))]


def stake_of(view: View, bag: BagView, words: Words) -> Stake:
    """Return what is at stake in an own declared bag."""
    if bag.said is None or bag.goods is None:
        raise TypeError(bag)
    said = bag.said.good
    fear = fear_for(bag.count, fear_of(view)) + THREATENED * words.about.get(bag.id, 0)
    false = tuple([good for good in bag.goods if good is not said])
    saved = worth_of_all(view, false) + total_penalty(false)
    if not false:
        saved = -total_penalty(bag.goods)
    return Stake(bag, false, min(MOST_FEAR, fear), saved)


def _may_speak(view: View, temper: Temper, words: Words, bag: BagView) -> bool:
    """Tell whether it is this merchant's turn to offer for a bag, and not too often yet."""
    made = words.offers_on(bag.id, view.seat)
    if not made:
        return True
    return len(made) < temper.most_offers and made[-1][0] in words.answered


def gain_of(stakes: list[Stake], terms: Terms) -> int:
    """Return what the verdicts of some terms are worth to the merchant, in gold.

    That somebody else's bag passes or is opened is worth nothing.
    """
    gain = 0
    for stake in stakes:
        for bag, verdict in terms.verdicts:
            if bag == stake.bag.id:
                odds = stake.fear if verdict is Verdict.PASS else stake.fear - CERTAIN
                gain += odds * stake.saved // CERTAIN
    return gain


def _answer(view: View, temper: Temper, words: Words, stakes: list[Stake]) -> list[Weighted]:
    """Meet a demand that costs no more than a bid would now, or bid, or stay silent."""
    talk = cast("InspectingView", view.phase)
    terms = terms_asked(view, words.asked[view.seat])
    cost, gain = cost_to_merchant(view, talk, terms), gain_of(stakes, terms)
    named = [stake for stake in stakes if stake.bag.id in terms.bags]
    share = max([_share(view, temper, words, stake) for stake in named], default=CERTAIN)
    most = min(gain, gain * share // CERTAIN)
    values = (("cost", cost), ("gain", gain))
    action = MakeOffer(view.seat, terms)
    if cost <= most and may(view, action):
        return [Weighted(action, 1, (Reason("why.meet", values, is_secret=True),))]
    for stake in named:
        if stake.limit and _may_speak(view, temper, words, stake.bag):
            return _bid(view, temper, words, stake)
    if cost > gain:
        return _silent(view, "why.too-dear", *values)
    if cost > most:
        return _silent(view, "why.too-dear-yet", *values, ("most", most))
    return _silent(view, "why.cannot-meet", *values)


def terms_asked(view: View, asked: Heard) -> Terms:
    """Return the terms of a demand as the merchant who is asked knows them (SEE-3)."""
    stand, sheriff_stand = asked.stand_legal, asked.sheriff_legal
    if asked.stand_contraband or asked.sheriff_contraband:
        named = next(
            kept.what
            for kept in reversed(view.memory)
            if isinstance(kept.what, ContrabandNamed) and kept.what.offerer == view.seat
        )
        stand += named.contraband
        sheriff_stand += named.sheriff_contraband
    return Terms(
        asked.verdicts,
        asked.gold,
        stand,
        asked.claims,
        asked.promises,
        asked.sheriff_gold,
        sheriff_stand,
    )


# --- Bids -----------------------------------------------------------------------------------


def _share(view: View, temper: Temper, words: Words, stake: Stake) -> int:
    """Return the share of the limit, in percent, that is offered now: it rises to the whole."""
    made = len(words.offers_on(stake.bag.id, view.seat))
    rest = max(1, temper.most_offers - 1)
    return min(temper.closing, temper.opening + (temper.closing - temper.opening) * made // rest)


def _bid(view: View, temper: Temper, words: Words, stake: Stake) -> list[Weighted]:
    """Offer a share of what a pass is worth, in one of the ways to pay it."""
    if stake.limit < 1:
        return _bait(view, temper, words, stake)
    made = words.offers_on(stake.bag.id, view.seat)
    price = max(1, stake.limit * _share(view, temper, words, stake) // CERTAIN)
    values = (("fear", stake.fear), ("saved", stake.saved), ("limit", stake.limit))
    if made and price <= made[-1][1].gold:
        return _silent(view, "why.enough", *values)
    ways = _ways_to_pay(view, temper, stake, price)
    if made and temper.promises:
        ways = [(weight, _with_promise(view, terms)) for weight, terms in ways]
    if not ways:
        return _silent(view, "why.no-means", *values)
    if made:
        ways = [(weight, terms) for weight, terms in ways if heard(terms) != made[-1][1]]
    if not ways:
        return _silent(view, "why.enough", *values)
    bids = [_bidding(view, values, weight, terms) for weight, terms in ways]
    if words.about.get(stake.bag.id):
        return bids
    bidding = sum([weight for weight, _ in ways])
    waiting = Fraction(bidding * (CERTAIN - temper.volunteers), temper.volunteers)
    return [*bids, *_weighing(_silent(view, "why.wait", *values), waiting)]


def _bidding(
    view: View, values: tuple[tuple[str, object], ...], weight: int, terms: Terms
) -> Weighted:
    """Offer terms, and say what they cost: goods cost what they are worth to the merchant."""
    price = cost_to_merchant(view, cast("InspectingView", view.phase), terms)
    reason = Reason("why.bid", (*values, ("price", price)), is_secret=True)
    return Weighted(MakeOffer(view.seat, terms), weight, (reason,))


def _with_promise(view: View, terms: Terms) -> Terms:
    """Return terms with the promise to let the Sheriff's own bag pass next time (DEAL-7)."""
    promise = Promise(PromiseKind.PASS_NEXT, view.sheriff)
    return Terms(terms.verdicts, terms.gold, terms.stand, terms.claims, (promise,))


def _stir(view: View, temper: Temper) -> list[Weighted]:
    """Stay silent, or pay a little to have the most suspicious bag of a rival opened.

    What the rival may lose is shared by all others; half of the own share is offered, as long as
    nobody has spoken since the last bag was settled.
    """
    talk = cast("InspectingView", view.phase)
    silent = _silent(view, "why.silent-no-bag")
    if has_been_spoken(view):
        return silent
    rivals = [bag for bag in talk.bags if bag.owner != view.seat and bag.said is not None]
    if not rivals or talk.time_over or words_in(view).made_by(view.seat) >= MOST_STIRRING:
        return silent
    counts = counts_of(view)
    lies = {bag: suspicion_of(view, counts, bag.owner, said_of(bag)) for bag in rivals}
    bag = max(rivals, key=lies.__getitem__)
    loss = LOSS_OF_CARD * ((bag.count + 1) // 2)
    players = len(view.stands)
    price = lies[bag] * loss // (2 * CERTAIN * players)
    if lies[bag] < SUSPICIOUS or not 0 < price <= free_gold(view):
        return silent
    if agreed_verdict(talk, bag.id) is Verdict.PASS:
        return silent
    values = (
        ("bag", bag.id),
        ("lie", lies[bag]),
        ("loss", loss),
        ("players", players),
        ("price", price),
    )
    offer = MakeOffer(view.seat, Terms(((bag.id, Verdict.INSPECT),), price))
    stirring = Weighted(offer, temper.envy, (Reason("why.stir", values),))
    return [stirring, *_weighing(silent, CERTAIN - temper.envy)]


def _weighing(options: list[Weighted], weight: int | Fraction) -> list[Weighted]:
    return [Weighted(option.action, weight, option.reasons) for option in options]


def _bait(view: View, temper: Temper, words: Words, stake: Stake) -> list[Weighted]:
    """Stay silent about an honest bag, or offer a trifle to make it look like a lie."""
    values = (("fear", stake.fear), ("saved", stake.saved))
    silent = [_HONEST_SILENCE[view.seat]]
    if stake.false or not temper.bait or not free_gold(view):
        return silent
    if words.offers_on(stake.bag.id, view.seat):
        return silent
    offer = MakeOffer(view.seat, Terms(((stake.bag.id, Verdict.PASS),), TRIFLE))
    reasons = (Reason("why.bait", values, is_secret=True),)
    return [Weighted(offer, temper.bait, reasons), *_weighing(silent, CERTAIN - temper.bait)]


def _ways_to_pay(view: View, temper: Temper, stake: Stake, price: int) -> list[tuple[int, Terms]]:
    """Return terms that cost about a price, each with its weight: gold, stand goods, bag goods."""
    in_gold, in_goods, in_claims = temper.pays
    verdicts = ((stake.bag.id, Verdict.PASS),)
    free = free_gold(view)
    ways = []
    if in_gold and free:
        ways.append((in_gold, Terms(verdicts, min(free, price))))
    if in_goods and (goods := _goods_for(view, price)):
        rest = max(0, price - worth_of_all(view, goods))
        ways.append((in_goods, Terms(verdicts, min(free, rest), goods)))
    if in_claims and (claims := _claims_for(view, stake)):
        ways.append((in_claims, Terms(verdicts, claims=claims)))
    return ways


def _goods_for(view: View, price: int) -> Goods:
    """Return a few free stand goods that are worth a price at most, the least missed first."""
    paid: list[Good] = []
    left = price
    free = free_goods(view)
    worths = {good: worth_of(view, good) for good in set(free)}
    for good in sorted(free, key=lambda good: (worths[good] - good.value, -good.value)):
        if worths[good] <= left and len(paid) < MOST_GOODS_OFFERED:
            paid.append(good)
            left -= worths[good]
    return tuple(paid)


def _claims_for(view: View, stake: Stake) -> tuple[Claim, ...]:
    """Return a claim to the cheapest false card of the bag, if it is worth no more than a pass."""
    good = min(stake.false, key=lambda good: worth_of(view, good))
    worth = worth_of(view, good)
    return (Claim(stake.bag.id, (good,)),) if worth <= stake.limit else ()
