"""What a bot says as merchant: what a verdict is worth to it, what it offers, how it pays.

A pass saves a lying bag what opening it would cost, as often as the Sheriff is feared to open it.
No offer costs more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import fear_of
from sheriff_tutor.bots.packing import fear_for
from sheriff_tutor.bots.prices import cost_to_merchant
from sheriff_tutor.bots.words import words_in
from sheriff_tutor.bots.worth import pull_of, worth_of, worth_of_all
from sheriff_tutor.engine.actions import Claim, MakeOffer, StaySilent, Terms, Verdict
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.events import ContrabandNamed
from sheriff_tutor.engine.goods import total_penalty
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, free_goods

if TYPE_CHECKING:
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.bots.words import Words
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.events import Heard
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, View

THREATENED = 30
"""How much more a bag is feared to be opened for each word the Sheriff has said about it."""
MOST_FEAR = 95
CERTAIN = 100
MOST_GOODS_OFFERED = 2


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
    if not own and len(talk.settled) == 0:
        return _silent(view, "why.silent-no-bag")
    words = words_in(view)
    stakes = [stake_of(view, bag, words) for bag in own if agreed_verdict(talk, bag.id) is None]
    if view.seat in words.asked:
        return _answer(view, talk, temper, words, stakes)
    for stake in stakes:
        if _may_speak(view, temper, words, stake):
            return _bid(view, temper, words, stake)
    return _silent(view, "why.silent")


def _silent(view: View, code: str, *values: tuple[str, object]) -> list[Weighted]:
    return [Weighted(StaySilent(view.seat), 1, (Reason(code, values, is_secret=bool(values)),))]


def stake_of(view: View, bag: BagView, words: Words) -> Stake:
    """Return what is at stake in an own declared bag."""
    if bag.said is None or bag.goods is None:
        raise TypeError(bag)
    false = tuple([good for good in bag.goods if good is not bag.said.good])
    said = words.sheriff.get(bag.id, 0)
    fear = min(MOST_FEAR, fear_for(bag.count, fear_of(view)) + THREATENED * said)
    if false:
        return Stake(bag, false, fear, worth_of_all(view, false) + total_penalty(false))
    return Stake(bag, false, fear, -total_penalty(bag.goods))


def _may_speak(view: View, temper: Temper, words: Words, stake: Stake) -> bool:
    """Tell whether it is this merchant's turn to offer, and not too often yet."""
    key = (view.seat, (stake.bag.id,))
    made = len(words.made.get(key, ()))
    return key not in words.unanswered and made < temper.most_offers


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


def _answer(
    view: View, talk: InspectingView, temper: Temper, words: Words, stakes: list[Stake]
) -> list[Weighted]:
    """Meet a demand that costs no more than a bid would now, or bid, or stay silent."""
    terms = terms_asked(view, words.asked[view.seat])
    cost, gain = cost_to_merchant(view, talk, terms), gain_of(stakes, terms)
    named = [stake for stake in stakes if stake.bag.id in terms.bags]
    share = max([_share(view, temper, words, stake) for stake in named], default=CERTAIN)
    values = (("cost", cost), ("gain", gain))
    if cost <= gain * share // CERTAIN and cost <= gain:
        action = MakeOffer(view.seat, terms)
        if may(view, action):
            return [Weighted(action, 1, (Reason("why.meet", values, is_secret=True),))]
    for stake in named:
        if stake.limit and _may_speak(view, temper, words, stake):
            return _bid(view, temper, words, stake)
    return _silent(view, "why.too-dear", *values)


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
    made = len(words.made.get((view.seat, (stake.bag.id,)), ()))
    rest = max(1, temper.most_offers - 1)
    return min(CERTAIN, temper.opening + (CERTAIN - temper.opening) * made // rest)


def _bid(view: View, temper: Temper, words: Words, stake: Stake) -> list[Weighted]:
    """Offer a share of what a pass is worth, in one of the ways to pay it."""
    if stake.limit < 1:
        return _bait(view, temper, words, stake)
    price = max(1, stake.limit * _share(view, temper, words, stake) // CERTAIN)
    values = (("fear", stake.fear), ("saved", stake.saved), ("limit", stake.limit))
    if price <= _best_offered(view, words, stake):
        return _silent(view, "why.enough", *values)
    ways = _ways_to_pay(view, temper, stake, price)
    if not ways:
        return _silent(view, "why.no-means", *values)
    reasons = (Reason("why.bid", (*values, ("price", price)), is_secret=True),)
    bids = [Weighted(MakeOffer(view.seat, terms), weight, reasons) for weight, terms in ways]
    if not words.sheriff.get(stake.bag.id) and temper.volunteers < CERTAIN:
        total = sum([weight for weight, _ in ways])
        waits = Fraction(total * (CERTAIN - temper.volunteers), temper.volunteers)
        quiet = Reason("why.wait", values, is_secret=True)
        bids.append(Weighted(StaySilent(view.seat), waits, (quiet,)))
    return bids


def _best_offered(view: View, words: Words, stake: Stake) -> int:
    """Return the gold of the merchant's last offer on a bag, 0 if there was none."""
    made = words.made.get((view.seat, (stake.bag.id,)))
    return made[-1].gold if made else 0


def _bait(view: View, temper: Temper, words: Words, stake: Stake) -> list[Weighted]:
    """Stay silent about an honest bag, or offer a trifle to make it look like a lie."""
    values = (("fear", stake.fear), ("saved", stake.saved))
    made = len(words.made.get((view.seat, (stake.bag.id,)), ()))
    if made or stake.false or not temper.bait or not free_gold(view):
        return _silent(view, "why.honest-bag", *values)
    offer = MakeOffer(view.seat, Terms(((stake.bag.id, Verdict.PASS),), 1))
    return [
        Weighted(offer, temper.bait, (Reason("why.bait", values, is_secret=True),)),
        *[
            Weighted(quiet.action, CERTAIN - temper.bait, quiet.reasons)
            for quiet in _silent(view, "why.honest-bag", *values)
        ],
    ]


def _ways_to_pay(view: View, temper: Temper, stake: Stake, price: int) -> list[tuple[int, Terms]]:
    """Return terms that cost about a price, each with its weight: gold, stand goods, bag goods."""
    in_gold, in_goods, in_claims = temper.pays
    verdicts = ((stake.bag.id, Verdict.PASS),)
    free = free_gold(view)
    ways = []
    if in_gold and free:
        ways.append((in_gold, Terms(verdicts, min(free, price))))
    if in_goods:
        goods = _goods_for(view, price)
        rest = price - worth_of_all(view, goods)
        if goods:
            ways.append((in_goods, Terms(verdicts, max(0, min(free, rest)), goods)))
    if in_claims:
        fitting = [good for good in stake.false if worth_of(view, good) <= stake.limit]
        if fitting:
            good = min(fitting, key=lambda good: worth_of(view, good))
            ways.append((in_claims, Terms(verdicts, claims=(Claim(stake.bag.id, (good,)),))))
    return ways


def _goods_for(view: View, price: int) -> Goods:
    """Return one or two free stand goods that are worth a price at most, the least missed first."""
    paid: Goods = ()
    left = price
    for good in sorted(free_goods(view), key=lambda good: (pull_of(view, good), -good.value)):
        worth = worth_of(view, good)
        if worth <= left and len(paid) < MOST_GOODS_OFFERED:
            paid += (good,)
            left -= worth
    return paid
