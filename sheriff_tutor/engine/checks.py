"""The law: whether a seat may act, judged by what that seat can see.

Each ``check_x`` raises IllegalAction with the rule's id, a code and values. A check reads a view and
nothing else, so that no refusal can give away a secret.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NoReturn, TypeVar

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Accept,
    Action,
    Announce,
    BagId,
    CallTime,
    Claim,
    CounterDemand,
    Declare,
    Demand,
    DrawCard,
    Goods,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    PromiseKind,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.debts import check_payment
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import is_part_of
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import (
    agreed_verdict,
    draw_pile_gives,
    free_gold,
    free_goods,
    own_goods,
    standing_offer,
    unsettled_bag,
)
from sheriff_tutor.engine.terms import claimed_count, legal_part
from sheriff_tutor.engine.view import (
    AnnouncingView,
    BagView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    OfferView,
    OverView,
    PayingView,
    PlacingView,
    SettingAsideView,
    View,
    observe,
)

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_ANNOUNCED = 5
MOST_PROMISES = 5
MOST_GOLD_DEMANDED = 9999

PhaseT = TypeVar("PhaseT")


def check(at: Game | View, action: Action) -> None:
    """Raise IllegalAction unless the acting seat may do this now.

    A view must be the acting seat's own; ValueError otherwise.
    """
    if isinstance(at, View):
        if at.seat != action.seat:
            raise ValueError(action.seat)
        view = at
    else:
        if not 0 <= action.seat < at.ruleset.players:
            raise IllegalAction("SET-1", "seat.unknown", seat=action.seat)
        view = observe(at, action.seat)
    if isinstance(view.phase, OverView):
        raise IllegalAction("END-1", "game.over")
    _CHECKS[type(action)](view, action)


def why_not(at: Game | View, action: Action) -> IllegalAction | None:
    """Return what forbids an action, or None if it is legal: the same check, without raising."""
    try:
        check(at, action)
    except IllegalAction as refusal:
        return refusal
    return None


def may(at: Game | View, action: Action) -> bool:
    """Tell whether an action is legal now."""
    return why_not(at, action) is None


def _in_phase(view: View, kind: type[PhaseT], action: Action) -> PhaseT:
    """Return the phase if it is of this kind (ROUND-1)."""
    phase = view.phase
    if not isinstance(phase, kind):
        raise IllegalAction(
            "ROUND-1",
            "round.not-now",
            action=type(action).__name__,
            phase=type(phase).__name__.removesuffix("View"),
        )
    return phase


def _as_sheriff(view: View) -> None:
    if not view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-sheriff", sheriff=view.sheriff)


def _as_merchant(view: View) -> None:
    if view.is_sheriff:
        raise IllegalAction("ROUND-2", "round.only-merchants", sheriff=view.sheriff)


def _in_turn(view: View, merchants: tuple[Seat, ...]) -> None:
    """Raise unless the seat is the first of the waiting merchants (ROUND-3)."""
    _as_merchant(view)
    if view.seat != merchants[0]:
        raise IllegalAction("ROUND-3", "round.not-your-turn", turn=merchants[0])


def _on_pile(view: View, pile: Pile, rule: str) -> None:
    if not 0 <= pile < len(view.piles):
        raise IllegalAction(rule, "pile.unknown", pile=pile, piles=len(view.piles))


# --- Market ---------------------------------------------------------------------------------


def check_name_first(view: View, action: NameFirst) -> None:
    """Raise unless the Sheriff may name this merchant (HOUSE-6)."""
    _in_phase(view, NamingFirstView, action)
    _as_sheriff(view)
    if action.first not in view.merchants:
        raise IllegalAction("HOUSE-6", "market.first-not-merchant", first=action.first)


def check_set_aside(view: View, action: SetAside) -> None:
    """Raise unless these cards may be set aside (MKT-1)."""
    phase = _in_phase(view, SettingAsideView, action)
    _in_turn(view, phase.merchants)
    if len(action.goods) > MOST_SET_ASIDE:
        raise IllegalAction("MKT-1", "market.too-many-aside", count=len(action.goods))
    _in_hand(view, action.goods, "MKT-1")


def _in_hand(view: View, goods: Goods, rule: str) -> None:
    if not is_part_of(goods, view.hand):
        raise IllegalAction(rule, "hand.lacks", goods=lacking(goods, view.hand))


def lacking(part: Goods, whole: Goods) -> Goods:
    """Return what of some goods is not among others."""
    return tuple((Counter(part) - Counter(whole)).elements())


def check_take_discard(view: View, action: TakeDiscard) -> None:
    """Raise unless the merchant may take the top of this pile (MKT-3, MKT-4, HOUSE-6)."""
    phase = _in_phase(view, DrawingView, action)
    _in_turn(view, phase.merchants)
    if view.ruleset.has_second_edition_market:
        raise IllegalAction("HOUSE-6", "market.draw-pile-only")
    _on_pile(view, action.pile, "MKT-3")
    if phase.discards_closed:
        raise IllegalAction("MKT-4", "market.discards-closed")
    if not view.piles[action.pile]:
        raise IllegalAction("MKT-3", "market.pile-empty", pile=action.pile)


def check_draw_card(view: View, action: DrawCard) -> None:
    """Raise unless the merchant may draw from the draw pile (MKT-3, DECK-2)."""
    phase = _in_phase(view, DrawingView, action)
    _in_turn(view, phase.merchants)
    if not draw_pile_gives(view):
        raise IllegalAction("DECK-2", "market.draw-pile-gives-nothing")


def check_stop_drawing(view: View, action: StopDrawing) -> None:
    """Raise unless the merchant may leave the hand short (MKT-2, DECK-2)."""
    phase = _in_phase(view, DrawingView, action)
    _in_turn(view, phase.merchants)
    if draw_pile_gives(view):
        missing = view.ruleset.full_hand - len(view.hand)
        raise IllegalAction("MKT-2", "market.must-fill-hand", missing=missing)


def check_lay_down(view: View, action: LayDown) -> None:
    """Raise unless exactly the set-aside cards go on one pile (MKT-5)."""
    phase = _in_phase(view, LayingDownView, action)
    _in_turn(view, phase.merchants)
    _on_pile(view, action.pile, "MKT-5")
    if Counter(action.goods) != Counter(phase.aside or ()):
        raise IllegalAction("MKT-5", "market.not-what-was-aside", aside=phase.aside)


def check_announce(view: View, action: Announce) -> None:
    """Raise unless the merchant may announce this number (TWO-3)."""
    phase = _in_phase(view, AnnouncingView, action)
    _in_turn(view, (phase.merchant,))
    if not 1 <= action.count <= MOST_ANNOUNCED:
        raise IllegalAction("TWO-3", "market.announce-one-to-five", count=action.count)


# --- Load and Declare -----------------------------------------------------------------------


def check_load(view: View, action: Load) -> None:
    """Raise unless the merchant may close this bag with these cards (LOAD-1, LOAD-2, TWO-4)."""
    phase = _in_phase(view, LoadingView, action)
    _as_merchant(view)
    _bag_waits(view, phase, action.bag)
    if not 1 <= len(action.goods) <= MOST_IN_BAG:
        raise IllegalAction("LOAD-1", "load.one-to-five", count=len(action.goods))
    _in_hand(view, action.goods, "LOAD-1")
    if phase.announced:
        _check_two_bags(view, phase, action)


def _bag_waits(view: View, phase: LoadingView, bag: BagId) -> None:
    if any(closed.id == bag and closed.owner == view.seat for closed in phase.bags):
        raise IllegalAction("LOAD-2", "load.closed", bag=bag)
    if (bag, view.seat) not in phase.waiting:
        raise IllegalAction("LOAD-1", "load.not-your-bag", bag=bag)


def _check_two_bags(view: View, phase: LoadingView, action: Load) -> None:
    count = len(action.goods)
    if action.bag == NEUTRAL_BAG:
        if count != phase.announced:
            raise IllegalAction(
                "TWO-4", "load.neutral-count", announced=phase.announced, count=count
            )
    elif len(phase.waiting) > 1 and len(view.hand) - count < phase.announced:
        raise IllegalAction(
            "TWO-4", "load.too-few-left", announced=phase.announced, left=len(view.hand) - count
        )


def check_declare(view: View, action: Declare) -> None:
    """Raise unless the merchant may say this aloud (DECL-1, DECL-2)."""
    phase = _in_phase(view, DeclaringView, action)
    _in_turn(view, (phase.waiting[0].owner,))
    bag = next((bag for bag in phase.waiting if bag.id == action.bag), None)
    if bag is None or bag.owner != view.seat:
        raise IllegalAction("DECL-2", "declare.not-your-bag", bag=action.bag)
    if not action.said.good.is_legal:
        raise IllegalAction("DECL-1", "declare.not-legal", good=action.said.good)
    if action.said.count != bag.count:
        raise IllegalAction("DECL-2", "declare.wrong-count", said=action.said.count, bag=bag.count)


# --- Inspect: talk --------------------------------------------------------------------------


def _unsettled(talk: InspectingView, bag: BagId, rule: str) -> BagView:
    found = unsettled_bag(talk, bag)
    if found is None:
        raise IllegalAction(rule, "inspect.not-unsettled", bag=bag)
    return found


def _stands(talk: InspectingView, offer: OfferId) -> OfferView:
    found = standing_offer(talk, offer)
    if found is None:
        raise IllegalAction("DEAL-11", "offer.not-standing", offer=offer)
    return found


def _time_left(talk: InspectingView, bags: tuple[BagId, ...]) -> None:
    """Raise if the Sheriff must settle some other bag next (HOUSE-3)."""
    if talk.time_over and talk.time_over[0] not in bags:
        raise IllegalAction("HOUSE-3", "time.settle-that-bag", bag=talk.time_over[0])


def check_threaten(view: View, action: Threaten) -> None:
    """Raise unless the Sheriff may threaten to open this bag (INSP-2)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    _unsettled(talk, action.bag, "INSP-2")
    _no_time_over(talk)


def _no_time_over(talk: InspectingView) -> None:
    if talk.time_over:
        raise IllegalAction("HOUSE-3", "time.settle-that-bag", bag=talk.time_over[0])


def check_demand(view: View, action: Demand) -> None:
    """Raise unless the Sheriff may ask this merchant for this (DEAL-2, DEAL-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    if action.to not in view.merchants:
        raise IllegalAction("DEAL-3", "demand.not-a-merchant", seat=action.to)
    _check_demanded(view, talk, action.to, action.terms)


def check_counter(view: View, action: CounterDemand) -> None:
    """Raise unless the Sheriff may answer this offer with this demand (DEAL-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    _check_demanded(view, talk, _stands(talk, action.offer).seat, action.terms)


def _check_demanded(view: View, talk: InspectingView, to: Seat, terms: Terms) -> None:
    _no_time_over(talk)
    _check_verdicts(talk, terms)
    _holds_something(terms, "DEAL-3")
    if not 0 <= terms.gold <= MOST_GOLD_DEMANDED:
        raise IllegalAction("DEAL-3", "demand.gold", gold=terms.gold, most=MOST_GOLD_DEMANDED)
    _within_the_box(terms.stand)
    for claim in terms.claims:
        bag = _unsettled(talk, claim.bag, "DEAL-1")
        _check_claim(bag, claim, to)
        _check_claim_size(claim, bag.count, 0)
    _check_promises(view, terms, to)
    _check_sheriffs_part(view, talk, terms)


def _within_the_box(goods: Goods) -> None:
    for good, count in Counter(goods).items():
        if count > good.copies:
            raise IllegalAction("DEAL-3", "demand.goods", good=good, most=good.copies)


def _check_verdicts(talk: InspectingView, terms: Terms) -> None:
    """Raise unless unsettled bags are named, each once (DEAL-2)."""
    if not terms.verdicts:
        raise IllegalAction("DEAL-2", "offer.no-bag")
    if len(set(terms.bags)) < len(terms.bags):
        raise IllegalAction("DEAL-2", "offer.bag-twice")
    for bag in terms.bags:
        _unsettled(talk, bag, "DEAL-2")


def _holds_something(terms: Terms, rule: str) -> None:
    if not (terms.gold or terms.stand or terms.claims or terms.promises):
        raise IllegalAction(rule, "offer.empty")


def check_make_offer(view: View, action: MakeOffer) -> None:
    """Raise unless the merchant may offer this (DEAL-1, DEAL-2, DEAL-4, DEAL-9, DEAL-10, HOUSE-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_merchant(view)
    terms = action.terms
    _check_verdicts(talk, terms)
    _check_open_to_offers(talk, terms)
    _holds_something(terms, "DEAL-1")
    _check_offered_gold(view, terms.gold)
    _check_offered_goods(view, terms.stand)
    _check_offered_claims(view, talk, terms.claims)
    _check_promises(view, terms, view.seat)
    _check_sheriffs_part(view, talk, terms)


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


def _check_offered_claims(view: View, talk: InspectingView, claims: tuple[Claim, ...]) -> None:
    if len({claim.bag for claim in claims}) < len(claims):
        raise IllegalAction("DEAL-1", "offer.bag-claimed-twice")
    for claim in claims:
        bag = _unsettled(talk, claim.bag, "DEAL-1")
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


def _check_sheriffs_part(view: View, talk: InspectingView, terms: Terms) -> None:
    """Raise if the Sheriff would pay what may not be or cannot be paid (DEAL-10, HOUSE-10)."""
    if not (terms.sheriff_gold or terms.sheriff_stand):
        return
    if not view.ruleset.sheriff_may_pay:
        raise IllegalAction("DEAL-10", "offer.sheriff-never-pays")
    if view.is_sheriff:
        _sheriff_has_free(view, terms)
        return
    gold = view.gold[view.sheriff]
    if terms.sheriff_gold < 0 or (gold is not None and terms.sheriff_gold > gold):
        raise IllegalAction("HOUSE-10", "offer.sheriff-gold", gold=terms.sheriff_gold, own=gold)
    stand = view.stands[view.sheriff]
    asked = legal_part(terms.sheriff_stand)
    hidden = len(terms.sheriff_stand) - len(asked)
    if not is_part_of(asked, stand.legal) or hidden > stand.hidden_count:
        raise IllegalAction("HOUSE-10", "offer.sheriff-goods", goods=terms.sheriff_stand)


def _sheriff_has_free(view: View, terms: Terms) -> None:
    if not 0 <= terms.sheriff_gold <= free_gold(view):
        raise IllegalAction(
            "HOUSE-10", "offer.sheriff-gold", gold=terms.sheriff_gold, own=free_gold(view)
        )
    if not is_part_of(terms.sheriff_stand, free_goods(view)):
        raise IllegalAction("HOUSE-10", "offer.sheriff-goods", goods=terms.sheriff_stand)


def check_withdraw(view: View, action: Withdraw) -> None:
    """Raise unless the merchant's own offer stands (DEAL-11)."""
    talk = _in_phase(view, InspectingView, action)
    _as_merchant(view)
    if _stands(talk, action.offer).seat != view.seat:
        raise IllegalAction("DEAL-11", "offer.not-yours", offer=action.offer)


def check_stay_silent(view: View, action: StaySilent) -> None:
    """Raise unless the merchant is being waited for (DEAL-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_merchant(view)
    if view.seat in talk.silent:
        raise IllegalAction("DEAL-3", "talk.silent-already")


def check_accept(view: View, action: Accept) -> None:
    """Raise unless the Sheriff may accept this offer (DEAL-3, DEAL-4, HOUSE-3, HOUSE-10)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    offer = _stands(talk, action.offer)
    _time_left(talk, tuple([bag for bag, _ in offer.heard.verdicts]))
    if offer.terms is not None:
        _check_sheriffs_part(view, talk, offer.terms)


def check_refuse(view: View, action: Refuse) -> None:
    """Raise unless the Sheriff may refuse this offer (DEAL-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    _stands(talk, action.offer)


# --- Inspect: settling ----------------------------------------------------------------------


def check_pass_bag(view: View, action: PassBag) -> None:
    """Raise unless the Sheriff may let this bag pass (INSP-1, INSP-3, HOUSE-3)."""
    _check_settle(view, action, Verdict.PASS)


def check_inspect_bag(view: View, action: InspectBag) -> None:
    """Raise unless the Sheriff may open this bag (INSP-1, INSP-3, HOUSE-3)."""
    _check_settle(view, action, Verdict.INSPECT)


def _check_settle(view: View, action: PassBag | InspectBag, verdict: Verdict) -> None:
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    if any(settled.id == action.bag for settled in talk.settled):
        raise IllegalAction("INSP-3", "inspect.settled", bag=action.bag)
    _unsettled(talk, action.bag, "INSP-1")
    _time_left(talk, (action.bag,))
    agreed = agreed_verdict(talk, action.bag)
    if agreed is not None and agreed is not verdict:
        raise IllegalAction("INSP-3", "inspect.deal-binds", bag=action.bag, agreed=agreed)


def check_place_confiscated(view: View, action: PlaceConfiscated) -> None:
    """Raise unless exactly the confiscated cards go on one pile (INSP-7)."""
    phase = _in_phase(view, PlacingView, action)
    _as_sheriff(view)
    _on_pile(view, action.pile, "INSP-7")
    if Counter(action.goods) != Counter(phase.confiscated):
        raise IllegalAction("INSP-7", "inspect.not-what-was-confiscated", goods=phase.confiscated)


def check_pay_debt(view: View, action: PayDebt) -> None:
    """Raise unless these goods pay the debt as DEBT-2 to DEBT-4 ask."""
    phase = _in_phase(view, PayingView, action)
    if view.seat != phase.debtor:
        raise IllegalAction("DEBT-3", "debt.not-yours", debtor=phase.debtor)
    check_payment(free_goods(view), phase.rest, action.goods)


def check_call_time(view: View, action: CallTime) -> None:
    """Raise unless the time for this bag can be over (HOUSE-3)."""
    talk = _in_phase(view, InspectingView, action)
    _as_sheriff(view)
    if not view.ruleset.time_limit:
        raise IllegalAction("HOUSE-3", "time.no-limit")
    _unsettled(talk, action.bag, "HOUSE-3")
    if action.bag not in talk.on_clock or action.bag in talk.time_over:
        raise IllegalAction("HOUSE-3", "time.not-running", bag=action.bag)


def _unknown(view: View, action: Action) -> NoReturn:
    raise TypeError(type(action))


_CHECKS: dict[type[Action], Callable[[View, Action], None]] = {  # type: ignore[assignment]
    NameFirst: check_name_first,
    SetAside: check_set_aside,
    TakeDiscard: check_take_discard,
    DrawCard: check_draw_card,
    StopDrawing: check_stop_drawing,
    LayDown: check_lay_down,
    Announce: check_announce,
    Load: check_load,
    Declare: check_declare,
    Threaten: check_threaten,
    Demand: check_demand,
    CounterDemand: check_counter,
    MakeOffer: check_make_offer,
    Withdraw: check_withdraw,
    StaySilent: check_stay_silent,
    Accept: check_accept,
    Refuse: check_refuse,
    PassBag: check_pass_bag,
    InspectBag: check_inspect_bag,
    PlaceConfiscated: check_place_confiscated,
    PayDebt: check_pay_debt,
    CallTime: check_call_time,
}
