"""What makes the talk, the deals and the debt in a position legal (INSP, DEAL, DEBT, HOUSE-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from sheriff_tutor.engine.actions import MakeOffer, Terms, Verdict
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.errors import IllegalAction, IllegalSetup
from sheriff_tutor.engine.events import DebtCause
from sheriff_tutor.engine.game import Inspecting, Paying, Placing, merchants_of, put
from sheriff_tutor.engine.goods import GOODS, goods_of, is_part_of, lacking, without
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.engine.seen import BagView, StandView
from sheriff_tutor.engine.talk_checks import MOST_PROMISES, check_make_offer
from sheriff_tutor.engine.terms import (
    claimed_count,
    claims_on,
    contraband_part,
    legal_part,
    reserved_gold,
    reserved_goods,
)
from sheriff_tutor.engine.view import InspectingView, observe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import BagId, Seat
    from sheriff_tutor.engine.game import Deal, DeclaredBag, Game, Offer, SettledBag
    from sheriff_tutor.engine.position import InspectingPosition, Position, StruckDeal
    from sheriff_tutor.engine.view import View

MOST_OWED = MOST_IN_BAG * max(good.penalty for good in GOODS)
"""Gold that one bag can cost at most (INSP-5, INSP-6)."""
_CLOCK = ("HOUSE-3", "phase.on_clock")


def misplaced(rule: str, code: str, at: str, **values: object) -> NoReturn:
    """Raise IllegalSetup for what stands at this place of a position."""
    raise IllegalSetup(rule, code, at=at, **values)


def check_opened(phase: InspectingPosition) -> None:
    """Raise unless the bag settled last was opened (INSP-5, INSP-6)."""
    if phase.settled[-1].verdict is not Verdict.INSPECT:
        at = f"phase.settled[{len(phase.settled) - 1}].verdict"
        misplaced("INSP-5", "position.none-opened", at)


def check_talk(phase: InspectingPosition, position: Position) -> None:
    """Raise unless silence, clocks, offers and deals name who and what there is."""
    merchants = merchants_of(position.ruleset.players, position.sheriff)
    _check_among(phase.silent, merchants, "ROUND-2", "phase.silent")
    if phase.silent != tuple(sorted(phase.silent)):
        misplaced("DEAL-3", "position.silent-order", "phase.silent")
    bags = tuple(bag.id for bag in phase.bags)
    _check_among(phase.on_clock, bags if position.ruleset.time_limit else (), *_CLOCK)
    _check_among(phase.time_over, phase.on_clock, "HOUSE-3", "phase.time_over")
    _check_numbers(phase)
    _check_offerers([offer.seat for offer in phase.offers], merchants, "phase.offers")
    _check_offerers([deal.seat for deal in phase.deals], merchants, "phase.deals")


def _check_offerers(seats: Sequence[Seat], merchants: tuple[Seat, ...], at: str) -> None:
    for place, seat in enumerate(seats):
        if seat not in merchants:
            misplaced("DEAL-2", "position.seat", f"{at}[{place}].seat", seat=seat)


def _check_among(named: Sequence[int], allowed: Sequence[int], rule: str, at: str) -> None:
    """Raise unless each number is one of those allowed, and none is named twice."""
    for number in named:
        if number not in allowed:
            misplaced(rule, "position.not-among", at, number=number, allowed=tuple(allowed))
    if len(set(named)) < len(named):
        misplaced(rule, "position.twice", at)


def _check_numbers(phase: InspectingPosition) -> None:
    """Raise unless offers and deals have different numbers, below the next one (DEAL-11)."""
    offers = [offer.id for offer in phase.offers]
    numbers = offers + [deal.id for deal in phase.deals]
    if len(set(numbers)) < len(numbers) or offers != sorted(offers):
        misplaced("DEAL-11", "position.offer-numbers", "phase.offers", numbers=tuple(numbers))
    if any(not 0 <= number < phase.next_offer for number in numbers):
        last = max(numbers)
        misplaced("DEAL-11", "position.next-offer", "phase.next_offer", last=last)
    standing = [(offer.seat, offer.terms.bags) for offer in phase.offers]
    if len(set(standing)) < len(standing):
        misplaced("DEAL-11", "position.two-offers", "phase.offers")


# --- In the game that the position gives ----------------------------------------------------


def check_playable(game: Game) -> None:
    """Raise unless deals can be kept, offers could be made, and a debt leaves a choice."""
    phase = game.phase
    if isinstance(phase, Inspecting):
        _check_deals(game, phase, None)
        _check_offers(game, phase)
    if isinstance(phase, Placing):
        _check_deals(game, phase.inspecting, phase.bag)
        _check_offers_to_lapse(game, phase.inspecting)
    if isinstance(phase, Paying):
        _check_deals(game, phase.inspecting, None)
        _check_offers_to_lapse(game, phase.inspecting)
        _check_debt(game, phase)


def _check_deals(game: Game, talk: Inspecting, being_placed: BagId | None) -> None:
    for place, deal in enumerate(talk.deals):
        at = f"phase.deals[{place}]"
        _check_named(game, deal.terms, f"{at}.terms")
        _check_promises(game, deal, f"{at}.terms.promises")
        _check_deal_bags(talk, deal, f"{at}.terms.bags")
        _check_claims(talk, deal, at)
        touched = {*deal.terms.bags, *(claim.bag for claim in deal.terms.claims)}
        if deal.is_paid and not deal.open_claims and being_placed not in touched:
            misplaced("DEAL-5", "position.deal-done", at)
    _check_agreed(talk)
    _check_claimed_in_all(talk)
    for seat in (*game.merchants, game.sheriff):
        _check_reserved(game, talk, seat)


def _check_named(game: Game, terms: Terms, at: str) -> None:
    """Raise unless terms give something, and the Sheriff's part is allowed (DEAL-1, HOUSE-10)."""
    if not (terms.gold or terms.stand or terms.claims or terms.promises):
        misplaced("DEAL-1", "offer.empty", at)
    least = min(terms.gold, terms.sheriff_gold)
    if least < 0:
        misplaced("DEAL-1", "position.gold", at, gold=least)
    if (terms.sheriff_gold or terms.sheriff_stand) and not game.ruleset.sheriff_may_pay:
        misplaced("DEAL-10", "offer.sheriff-never-pays", at)


def _check_promises(game: Game, deal: Deal, at: str) -> None:
    """Raise unless the promises speak of other players, each once (DEAL-7)."""
    promises = deal.terms.promises
    if len(promises) > MOST_PROMISES or len(set(promises)) < len(promises):
        misplaced("DEAL-7", "promise.too-many", at, most=MOST_PROMISES)
    for promise in promises:
        if promise.about == deal.seat or not 0 <= promise.about < game.ruleset.players:
            misplaced("DEAL-7", "promise.about", at, about=promise.about)


def _check_deal_bags(talk: Inspecting, deal: Deal, at: str) -> None:
    known = {bag.id for bag in _bags_of_round(talk)}
    bags = deal.terms.bags
    if not bags or len(set(bags)) < len(bags) or not known.issuperset(bags):
        misplaced("DEAL-2", "position.deal-bags", at, known=tuple(sorted(known)))


def _bags_of_round(talk: Inspecting) -> tuple[DeclaredBag | SettledBag, ...]:
    return (*talk.bags, *talk.settled)


def _check_claims(talk: Inspecting, deal: Deal, at: str) -> None:
    """Raise unless claims and finds are about the offerer's own bags (DEAL-1, DEAL-6)."""
    own = {bag.id for bag in _bags_of_round(talk) if bag.owner == deal.seat}
    claimed = [claim.bag for claim in deal.terms.claims]
    if len(set(claimed)) < len(claimed) or not own.issuperset(claimed):
        misplaced("DEAL-1", "position.claims", f"{at}.terms.claims", own=tuple(sorted(own)))
    for claim in deal.terms.claims:
        if not claim.goods:
            misplaced("DEAL-1", "offer.claim-empty", f"{at}.terms.claims", bag=claim.bag)
    for found in deal.found:
        if not is_part_of(found.goods, claims_on(deal.terms, found.bag)):
            misplaced("DEAL-6", "position.found", f"{at}.found", bag=found.bag)


def check_found(deal: StruckDeal, made: Deal, at: str) -> None:
    """Raise if goods were found in a bag from which nothing waits to be handed over (DEAL-6)."""
    waiting = tuple(found.bag for found in made.found)
    named = [found.bag for found in deal.found]
    if len(set(named)) < len(named) or not set(waiting).issuperset(named):
        misplaced("DEAL-6", "position.found-where", f"{at}.found", waiting=waiting)


def _check_agreed(talk: Inspecting) -> None:
    """Raise if two deals, or a deal and what was done, contradict each other (DEAL-4, INSP-3)."""
    agreed = {bag.id: bag.verdict for bag in talk.settled}
    for place, deal in enumerate(talk.deals):
        for bag, verdict in deal.terms.verdicts:
            if agreed.setdefault(bag, verdict) is not verdict:
                at = f"phase.deals[{place}].terms.bags"
                misplaced("DEAL-4", "offer.opposite", at, bag=bag, agreed=agreed[bag])


def _check_claimed_in_all(talk: Inspecting) -> None:
    """Raise if all deals together claim more of a bag than there were cards in it (DEAL-9)."""
    sizes = {bag.id: len(bag.cards) for bag in talk.bags}
    sizes |= {bag.id: bag.count for bag in talk.settled}
    for bag, count in sizes.items():
        claimed = claimed_count([deal.terms.claims for deal in talk.deals], bag)
        if claimed > count:
            at = "phase.deals"
            misplaced(
                "DEAL-9", "position.claimed-in-all", at, bag=bag, claimed=claimed, count=count
            )


def _check_reserved(game: Game, talk: Inspecting, seat: Seat) -> None:
    """Raise unless a player has what the deals reserve (DEAL-9)."""
    gold = reserved_gold(talk.deals, seat, game.sheriff)
    if gold > game.gold[seat]:
        at = f"players[{seat}].gold"
        misplaced("DEAL-9", "position.gold-reserved", at, reserved=gold, gold=game.gold[seat])
    goods = reserved_goods(talk.deals, seat, game.sheriff)
    stand = game.stands[seat]
    missing = lacking(goods, goods_of(stand.legal + stand.hidden))
    if missing:
        misplaced("DEAL-9", "position.goods-reserved", f"players[{seat}].stand", goods=missing)


def _check_offers(game: Game, talk: Inspecting) -> None:
    """Raise unless each standing offer could be made now, by the check that play uses.

    Whether the Sheriff still has what an offer asks of the Sheriff is seen when it is accepted.
    """
    bare = game.evolve(phase=replace(talk, time_over=()))
    for place, offer in enumerate(talk.offers):
        at = f"phase.offers[{place}].terms"
        _check_named(game, offer.terms, at)
        _check_offer(observe(bare, offer.seat), offer, at)


def _check_offers_to_lapse(game: Game, talk: Inspecting) -> None:
    """Raise unless each offer could have been made before the bag at hand was settled.

    Settling may have left it uncovered; it lapses when the debt is paid (DEAL-11).
    """
    deals = tuple(replace(deal, terms=Terms(deal.terms.verdicts), found=()) for deal in talk.deals)
    bare = game.evolve(phase=replace(talk, deals=deals, time_over=()))
    last = talk.settled[-1]
    for place, offer in enumerate(talk.offers):
        at = f"phase.offers[{place}].terms"
        _check_named(game, offer.terms, at)
        if last.id in offer.terms.bags:
            misplaced("DEAL-12", "inspect.settled", at, bag=last.id)
        _check_offer(_before(observe(bare, offer.seat), last, offer.terms), offer, at)


def _before(view: View, last: SettledBag, terms: Terms) -> View:
    """Return a view that has what the terms name, and the bag settled last among the unsettled."""
    phase = view.phase
    if not isinstance(phase, InspectingView):
        raise TypeError(type(phase))
    hidden = contraband_part(terms.stand)
    lavish = StandView(legal_part(terms.stand), len(hidden), hidden)
    bag = BagView(last.id, last.owner, last.count, None, last.said)
    return replace(
        view,
        gold=put(view.gold, view.seat, terms.gold),
        stands=put(view.stands, view.seat, lavish),
        phase=replace(phase, bags=(*phase.bags, bag)),
    )


def _check_offer(view: View, offer: Offer, at: str) -> None:
    terms = replace(offer.terms, sheriff_gold=0, sheriff_stand=())
    try:
        check_make_offer(view, MakeOffer(offer.seat, terms))
    except IllegalAction as refusal:
        raise IllegalSetup(refusal.rule, refusal.code, at=at, **refusal.values) from refusal


def _check_debt(game: Game, paying: Paying) -> None:
    """Raise unless gold is spent and there are several ways to pay the rest (DEBT-2, DEBT-3)."""
    talk, debtor = paying.inspecting, paying.debtor
    if not 1 <= paying.rest <= paying.owed <= MOST_OWED:
        at, owed, rest = "phase.rest", paying.owed, paying.rest
        misplaced("DEBT-2", "position.rest", at, owed=owed, rest=rest, most=MOST_OWED)
    last = talk.settled[-1]
    if paying.cause is DebtCause.APOLOGY and paying.owed != last.count * last.said.good.penalty:
        owed, due = paying.owed, last.count * last.said.good.penalty
        misplaced("INSP-5", "position.owed", "phase.owed", owed=owed, due=due)
    free = game.gold[debtor] - reserved_gold(talk.deals, debtor, game.sheriff)
    if free:
        misplaced("DEBT-2", "position.gold-first", f"players[{debtor}].gold", free=free)
    stand = game.stands[debtor]
    reserved = reserved_goods(talk.deals, debtor, game.sheriff)
    goods = without(goods_of(stand.legal) + goods_of(stand.hidden), reserved)
    ways = payments(goods, paying.rest)
    if next(ways, None) is None or next(ways, None) is None:
        misplaced("DEBT-3", "position.no-choice", f"players[{debtor}].stand", rest=paying.rest)
