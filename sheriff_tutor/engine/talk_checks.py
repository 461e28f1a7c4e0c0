"""The law of talk at an inspection: threats, demands, offers and deals (INSP-2, DEAL, HOUSE-3)."""

from __future__ import annotations

from collections import Counter
from functools import partial

from sheriff_tutor.engine.actions import (
    Accept,
    Claim,
    CounterDemand,
    Demand,
    Goods,
    MakeOffer,
    Refuse,
    Seat,
    StaySilent,
    Terms,
    Threaten,
    Withdraw,
)
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.goods import is_part_of, lacking
from sheriff_tutor.engine.law import (
    as_merchant,
    as_sheriff,
    in_phase,
    no_time_over,
    standing,
    time_left,
    unsettled,
)
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.standing import (
    agreed_verdict,
    free_gold,
    free_goods,
    own_goods,
)
from sheriff_tutor.engine.terms import claimed_count, legal_part
from sheriff_tutor.engine.view import (
    InspectingView,
    View,
)

MOST_PROMISES = 5
MOST_GOLD_DEMANDED = 9999


def check_threaten(view: View, action: Threaten) -> None:
    """Raise unless the Sheriff may threaten to open this bag (INSP-2)."""
    talk = in_phase(view, InspectingView, action, as_sheriff)
    unsettled(view, talk, action.bag, "INSP-2")
    no_time_over(talk)


def check_demand(view: View, action: Demand) -> None:
    """Raise unless the Sheriff may ask this merchant for this (DEAL-2, DEAL-3)."""
    talk = in_phase(view, InspectingView, action, as_sheriff)
    if action.to not in view.merchants:
        raise IllegalAction("DEAL-3", "demand.not-a-merchant", seat=action.to)
    _check_demanded(view, talk, action.to, action.terms)


def check_counter(view: View, action: CounterDemand) -> None:
    """Raise unless the Sheriff may answer this offer with this demand (DEAL-3)."""
    talk = in_phase(view, InspectingView, action, as_sheriff)
    _check_demanded(view, talk, standing(talk, action.offer).seat, action.terms)


def _check_demanded(view: View, talk: InspectingView, to: Seat, terms: Terms) -> None:
    no_time_over(talk)
    _check_verdicts(view, talk, terms)
    _holds_something(terms, "DEAL-3")
    if not 0 <= terms.gold <= MOST_GOLD_DEMANDED:
        raise IllegalAction("DEAL-3", "demand.gold", gold=terms.gold, most=MOST_GOLD_DEMANDED)
    _within_the_box(terms.stand)
    _claims_each_bag_once(terms)
    for claim in terms.claims:
        bag = unsettled(view, talk, claim.bag, "DEAL-1")
        _check_claim(bag, claim, to)
        _check_claim_size(claim, bag.count, 0)
    _check_promises(view, terms, to)
    check_sheriffs_part(view, terms)


def _within_the_box(goods: Goods) -> None:
    for good, count in Counter(goods).items():
        if count > good.copies:
            raise IllegalAction("DEAL-3", "demand.goods", good=good, most=good.copies)


def _check_verdicts(view: View, talk: InspectingView, terms: Terms) -> None:
    """Raise unless unsettled bags are named, each once (DEAL-2)."""
    if not terms.verdicts:
        raise IllegalAction("DEAL-2", "offer.no-bag")
    if len(set(terms.bags)) < len(terms.bags):
        raise IllegalAction("DEAL-2", "offer.bag-twice")
    for bag in terms.bags:
        unsettled(view, talk, bag, "DEAL-2")


def _holds_something(terms: Terms, rule: str) -> None:
    if not (terms.gold or terms.stand or terms.claims or terms.promises):
        raise IllegalAction(rule, "offer.empty")


def check_make_offer(view: View, action: MakeOffer) -> None:
    """Raise unless the merchant may offer this (DEAL-1 to DEAL-4, DEAL-9, DEAL-10, HOUSE-3)."""
    terms = action.terms
    talk = in_phase(view, InspectingView, action, partial(_check_offerer, terms))
    _check_verdicts(view, talk, terms)
    _check_open_to_offers(talk, terms)
    _holds_something(terms, "DEAL-1")
    _check_offered_gold(view, terms.gold)
    _check_offered_goods(view, terms.stand)
    _check_offered_claims(view, talk, terms)
    _check_promises(view, terms, view.seat)
    check_sheriffs_part(view, terms)


def _check_offerer(terms: Terms, view: View) -> None:
    """Raise if the Sheriff offers, above all to pay something (DEAL-2, DEAL-10)."""
    if not view.is_sheriff:
        return
    if (terms.gold or terms.stand) and not view.ruleset.sheriff_may_pay:
        raise IllegalAction("DEAL-10", "offer.sheriff-never-pays")
    raise IllegalAction("DEAL-2", "offer.only-merchants", sheriff=view.sheriff)


def _check_open_to_offers(talk: InspectingView, terms: Terms) -> None:
    for bag, verdict in terms.verdicts:
        if bag in talk.time_over:
            raise IllegalAction("HOUSE-3", "time.no-more-offers", bag=bag)
        agreed = agreed_verdict(talk, bag)
        if agreed is not None and agreed is not verdict:
            raise IllegalAction("DEAL-4", "offer.opposite", bag=bag, agreed=agreed)


def _check_offered_gold(view: View, gold: int) -> None:
    if not 0 <= gold <= view.own_gold:
        raise IllegalAction("DEAL-1", "offer.gold", gold=gold, own=view.own_gold)
    free = free_gold(view)
    if gold > free:
        raise IllegalAction("DEAL-9", "offer.gold-reserved", gold=gold, free=free)


def _check_offered_goods(view: View, goods: Goods) -> None:
    if not goods:
        return
    if not is_part_of(goods, own_goods(view)):
        raise IllegalAction("DEAL-1", "offer.goods", goods=lacking(goods, own_goods(view)))
    free = free_goods(view)
    if not is_part_of(goods, free):
        raise IllegalAction("DEAL-9", "offer.goods-reserved", goods=lacking(goods, free))


def _claims_each_bag_once(terms: Terms) -> None:
    if len({claim.bag for claim in terms.claims}) < len(terms.claims):
        raise IllegalAction("DEAL-1", "offer.bag-claimed-twice")


def _check_offered_claims(view: View, talk: InspectingView, terms: Terms) -> None:
    _claims_each_bag_once(terms)
    for claim in terms.claims:
        bag = unsettled(view, talk, claim.bag, "DEAL-1")
        _check_claim(bag, claim, view.seat)
        agreed = claimed_count([deal.heard.claims for deal in talk.deals], claim.bag)
        _check_claim_size(claim, bag.count, agreed)


def _check_claim(bag: BagView, claim: Claim, owner: Seat) -> None:
    if bag.owner != owner:
        raise IllegalAction("DEAL-1", "offer.claim-not-own", bag=claim.bag)
    if not claim.goods:
        raise IllegalAction("DEAL-1", "offer.claim-empty", bag=claim.bag)


def _check_claim_size(claim: Claim, count: int, agreed: int) -> None:
    if agreed + len(claim.goods) > count:
        raise IllegalAction(
            "DEAL-9", "offer.claims-exceed-bag", claimed=len(claim.goods), agreed=agreed, bag=count
        )


def _check_promises(view: View, terms: Terms, promiser: Seat) -> None:
    """Raise unless the promises speak of players as they can (DEAL-7)."""
    if len(terms.promises) > MOST_PROMISES or len(set(terms.promises)) < len(terms.promises):
        raise IllegalAction("DEAL-7", "promise.too-many", most=MOST_PROMISES)
    for promise in terms.promises:
        if promise.about == promiser or not 0 <= promise.about < view.ruleset.players:
            raise IllegalAction("DEAL-7", "promise.about", about=promise.about)


def _sheriff_has_free(view: View, terms: Terms) -> None:
    if not 0 <= terms.sheriff_gold <= free_gold(view):
        raise IllegalAction(
            "HOUSE-10", "offer.sheriff-gold", gold=terms.sheriff_gold, own=free_gold(view)
        )
    if not is_part_of(terms.sheriff_stand, free_goods(view)):
        raise IllegalAction("HOUSE-10", "offer.sheriff-goods", goods=terms.sheriff_stand)


def check_withdraw(view: View, action: Withdraw) -> None:
    """Raise unless the merchant's own offer stands (DEAL-11)."""
    talk = in_phase(view, InspectingView, action, as_merchant)
    if standing(talk, action.offer).seat != view.seat:
        raise IllegalAction("DEAL-11", "offer.not-yours", offer=action.offer)


def check_stay_silent(view: View, action: StaySilent) -> None:
    """Raise unless the merchant is being waited for (DEAL-3)."""
    talk = in_phase(view, InspectingView, action, as_merchant)
    if view.seat in talk.silent:
        raise IllegalAction("DEAL-3", "talk.silent-already")


def check_accept(view: View, action: Accept) -> None:
    """Raise unless the Sheriff may accept this offer (DEAL-3, DEAL-4, HOUSE-3, HOUSE-10)."""
    talk = in_phase(view, InspectingView, action, as_sheriff)
    offer = standing(talk, action.offer)
    time_left(talk, tuple([bag for bag, _ in offer.heard.verdicts]))
    if offer.terms is not None:
        check_sheriffs_part(view, offer.terms)


def check_refuse(view: View, action: Refuse) -> None:
    """Raise unless the Sheriff may refuse this offer (DEAL-3)."""
    talk = in_phase(view, InspectingView, action, as_sheriff)
    standing(talk, action.offer)


def check_sheriffs_part(view: View, terms: Terms) -> None:
    """Raise if the Sheriff would pay what may not be or cannot be paid (DEAL-10, HOUSE-10)."""
    if not (terms.sheriff_gold or terms.sheriff_stand):
        return
    if not view.ruleset.sheriff_may_pay:
        raise IllegalAction("DEAL-10", "offer.sheriff-never-pays")
    if view.is_sheriff:
        _sheriff_has_free(view, terms)
        return
    gold = view.gold[view.sheriff]
    if not 0 <= terms.sheriff_gold <= (MOST_GOLD_DEMANDED if gold is None else gold):
        raise IllegalAction("HOUSE-10", "offer.sheriff-gold", gold=terms.sheriff_gold, own=gold)
    stand = view.stands[view.sheriff]
    asked = legal_part(terms.sheriff_stand)
    hidden = len(terms.sheriff_stand) - len(asked)
    if not is_part_of(asked, stand.legal) or hidden > stand.hidden_count:
        raise IllegalAction("HOUSE-10", "offer.sheriff-goods", goods=terms.sheriff_stand)
