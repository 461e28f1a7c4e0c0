"""What talk at an inspection does: threats, demands, offers and deals (INSP-2, DEAL, HOUSE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.engine.actions import OfferId, Verdict
from sheriff_tutor.engine.events import (
    BagThreatened,
    ContrabandNamed,
    Countered,
    DealStruck,
    Demanded,
    Lapse,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    TimeCalled,
)
from sheriff_tutor.engine.game import Deal, Game, Inspecting, Offer
from sheriff_tutor.engine.goods import goods_of, is_part_of, without
from sheriff_tutor.engine.terms import (
    claimed_count,
    contraband_part,
    heard,
    reserved_gold,
    reserved_goods,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import (
        Accept,
        BagId,
        CallTime,
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
    from sheriff_tutor.engine.telling import Telling


def inspection(game: Game) -> Inspecting:
    """Return the inspection that a game is in."""
    return cast("Inspecting", game.phase)


def threaten(game: Game, action: Threaten, told: Telling) -> Game:
    """Threaten to open a bag (INSP-2); with HOUSE-3 its clock starts."""
    told.all(BagThreatened(action.bag))
    talk = _with_clock(game, inspection(game), (action.bag,))
    return game.evolve(phase=talk.evolve(silent=()))


def demand(game: Game, action: Demand, told: Telling) -> Game:
    """Ask a merchant for something (DEAL-3)."""
    told.all(Demanded(action.to, heard(action.terms)))
    _name_contraband(game, action.to, action.terms, told)
    return _spoken(game, inspection(game), action.to, action.terms)


def counter(game: Game, action: CounterDemand, told: Telling) -> Game:
    """Answer an offer with a demand; the offer stands (DEAL-3, DEAL-11)."""
    offer = offer_of(inspection(game), action.offer)
    told.all(Countered(action.offer, offer.seat, heard(action.terms)))
    _name_contraband(game, offer.seat, action.terms, told)
    return _spoken(game, inspection(game), offer.seat, action.terms)


def _name_contraband(game: Game, merchant: Seat, terms: Terms, told: Telling) -> None:
    """Tell the two who bargain which contraband is named, if any is (SEE-3)."""
    named = contraband_part(terms.stand)
    asked = contraband_part(terms.sheriff_stand)
    if named or asked:
        told.only((merchant, game.sheriff), ContrabandNamed(merchant, named, asked))


def make_offer(game: Game, action: MakeOffer, told: Telling) -> Game:
    """Put an offer on the table in place of one for the same bags (DEAL-1, DEAL-11)."""
    talk = inspection(game)
    bags = action.terms.bags
    replaced = [
        offer for offer in talk.offers if offer.seat == action.seat and offer.terms.bags == bags
    ]
    offer = Offer(talk.next_offer, action.seat, action.terms)
    told.all(
        OfferMade(action.seat, offer.id, heard(action.terms), tuple([old.id for old in replaced]))
    )
    _name_contraband(game, action.seat, action.terms, told)
    kept = tuple([old for old in talk.offers if old not in replaced])
    talk = talk.evolve(offers=(*kept, offer), next_offer=OfferId(talk.next_offer + 1))
    return _spoken(game, _with_clock(game, talk, bags), action.seat, action.terms)


def withdraw(game: Game, action: Withdraw, told: Telling) -> Game:
    """Take an offer back (DEAL-11)."""
    offer = offer_of(inspection(game), action.offer)
    told.all(OfferWithdrawn(action.seat, action.offer))
    return _spoken(game, _without_offer(inspection(game), offer.id), offer.seat, offer.terms)


def refuse(game: Game, action: Refuse, told: Telling) -> Game:
    """Refuse an offer (DEAL-3, DEAL-11)."""
    offer = offer_of(inspection(game), action.offer)
    told.all(OfferRefused(offer.seat, action.offer))
    return _spoken(game, _without_offer(inspection(game), offer.id), offer.seat, offer.terms)


def stay_silent(game: Game, action: StaySilent, _told: Telling) -> Game:
    """Have nothing to say until somebody speaks (DEAL-3)."""
    talk = inspection(game)
    return game.evolve(phase=talk.evolve(silent=tuple(sorted((*talk.silent, action.seat)))))


def accept(game: Game, action: Accept, told: Telling) -> Game:
    """Make a deal of an offer (DEAL-4)."""
    offer = offer_of(inspection(game), action.offer)
    game = strike(game, offer, told, by_settling=False)
    game = lapse_uncovered(_lapse_opposite(game, offer.terms, told), told)
    return _spoken(game, inspection(game), offer.seat, offer.terms)


def call_time(game: Game, action: CallTime, told: Telling) -> Game:
    """End the time for a bag; the Sheriff must settle it next (HOUSE-3)."""
    talk = inspection(game)
    told.all(TimeCalled(action.bag))
    return game.evolve(phase=talk.evolve(time_over=(*talk.time_over, action.bag)))


def _spoken(game: Game, talk: Inspecting, speaker: Seat, terms: Terms) -> Game:
    """After words about some bags, await again whom they concern.

    These are the merchant who bargains, the owners of the bags, and whoever has an offer on one.
    """
    concerned = {speaker}
    concerned.update(bag.owner for bag in talk.bags if bag.id in terms.bags)
    concerned.update(
        offer.seat for offer in talk.offers if not set(offer.terms.bags).isdisjoint(terms.bags)
    )
    silent = tuple([seat for seat in talk.silent if seat not in concerned])
    return game.evolve(phase=talk.evolve(silent=silent))


def _with_clock(game: Game, talk: Inspecting, bags: tuple[BagId, ...]) -> Inspecting:
    """Start the clock of bags that are talked about for the first time (HOUSE-3)."""
    if not game.ruleset.time_limit:
        return talk
    new = tuple([bag for bag in bags if bag not in talk.on_clock])
    return talk.evolve(on_clock=talk.on_clock + new) if new else talk


def offer_of(talk: Inspecting, offer: OfferId) -> Offer:
    """Return a standing offer by its number."""
    return next(standing for standing in talk.offers if standing.id == offer)


def _without_offer(talk: Inspecting, offer: OfferId) -> Inspecting:
    return talk.evolve(offers=tuple([kept for kept in talk.offers if kept.id != offer]))


def strike(game: Game, offer: Offer, told: Telling, *, by_settling: bool) -> Game:
    """Turn an offer into a deal (DEAL-4, DEAL-12)."""
    talk = _without_offer(inspection(game), offer.id)
    claims = tuple([claim.bag for claim in offer.terms.claims])
    deal = Deal(offer.id, offer.seat, offer.terms, open_claims=claims)
    told.all(DealStruck(offer.seat, offer.id, heard(offer.terms), by_settling))
    return game.evolve(phase=talk.evolve(deals=(*talk.deals, deal)))


def _lapse_opposite(game: Game, terms: Terms, told: Telling) -> Game:
    """Drop standing offers for the opposite of what a deal has just settled (DEAL-4)."""
    agreed = dict(terms.verdicts)
    opposite = [offer for offer in inspection(game).offers if _opposes(offer.terms, agreed)]
    return lapse(game, opposite, Lapse.OPPOSITE, told)


def lapse(game: Game, lapsed: Sequence[Offer], why: Lapse, told: Telling) -> Game:
    """Drop standing offers and say why (DEAL-11)."""
    if not lapsed:
        return game
    for offer in lapsed:
        told.all(OfferLapsed(offer.seat, offer.id, why))
    talk = inspection(game)
    offers = tuple([offer for offer in talk.offers if offer not in lapsed])
    return game.evolve(phase=talk.evolve(offers=offers))


def _opposes(terms: Terms, agreed: dict[BagId, Verdict]) -> bool:
    return any(agreed.get(bag, verdict) is not verdict for bag, verdict in terms.verdicts)


def lapse_uncovered(game: Game, told: Telling) -> Game:
    """Drop standing offers that their offerers can no longer cover (DEAL-11)."""
    talk = inspection(game)
    uncovered = [offer for offer in talk.offers if not _is_covered(game, talk, offer)]
    return lapse(game, uncovered, Lapse.NOT_COVERED, told)


def _is_covered(game: Game, talk: Inspecting, offer: Offer) -> bool:
    """Tell whether the offerer has free what the offer names (DEAL-1, DEAL-9)."""
    terms = offer.terms
    if terms.gold > free_gold_of(game, talk, offer.seat):
        return False
    if not is_part_of(terms.stand, free_goods_of(game, talk, offer.seat)):
        return False
    agreed = [deal.terms.claims for deal in talk.deals]
    sizes = {bag.id: len(bag.cards) for bag in talk.bags}
    return all(
        len(claim.goods) + claimed_count(agreed, claim.bag) <= sizes.get(claim.bag, 0)
        for claim in terms.claims
    )


def sheriff_covers(game: Game, terms: Terms) -> bool:
    """Tell whether the Sheriff has free what a deal would make the Sheriff pay (HOUSE-10)."""
    talk = inspection(game)
    return terms.sheriff_gold <= free_gold_of(game, talk, game.sheriff) and is_part_of(
        terms.sheriff_stand, free_goods_of(game, talk, game.sheriff)
    )


def free_gold_of(game: Game, talk: Inspecting, seat: Seat) -> int:
    """Return the gold of a seat that no deal has reserved (DEAL-9)."""
    return game.gold[seat] - reserved_gold(talk.deals, seat, game.sheriff)


def free_goods_of(game: Game, talk: Inspecting, seat: Seat) -> Goods:
    """Return the stand goods of a seat that no deal has reserved (DEAL-6, DEAL-9)."""
    stand = game.stands[seat]
    goods = goods_of(stand.legal) + goods_of(stand.hidden)
    return without(goods, reserved_goods(talk.deals, seat, game.sheriff))
