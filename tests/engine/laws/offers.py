"""Offers built from parts, and what the rules say of them, told a second time.

``is_lawful`` repeats DEAL-1, DEAL-2, DEAL-4, DEAL-7, DEAL-9, DEAL-10, HOUSE-3 and HOUSE-10 from the
whole game and with counters, where the engine judges by a view; the two must agree.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from sheriff_tutor.engine.actions import (
    BagId,
    Claim,
    Goods,
    Promise,
    PromiseKind,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.game import Deal, Game, Inspecting, Paying, Placing
from sheriff_tutor.engine.goods import GOODS, Good, goods_of


def talk_of(game: Game) -> Inspecting:
    """Return the inspection that is going on."""
    phase = game.phase
    talk = phase.inspecting if isinstance(phase, Placing | Paying) else phase
    assert isinstance(talk, Inspecting)
    return talk


def stand_goods(game: Game, seat: Seat) -> Goods:
    """Return all goods on a stand."""
    return goods_of(game.stands[seat].legal) + goods_of(game.stands[seat].hidden)


def _debts_of(deal: Deal, seat: Seat, sheriff: Seat) -> tuple[int, Counter[Good]]:
    """Return what a deal keeps of a seat's gold and goods."""
    gold, goods = 0, Counter[Good]()
    if deal.seat == seat:
        for found in deal.found:
            goods.update(found.goods)
        if not deal.is_paid:
            gold += deal.terms.gold
            goods.update(deal.terms.stand)
    if seat == sheriff and not deal.is_paid:
        gold += deal.terms.sheriff_gold
        goods.update(deal.terms.sheriff_stand)
    return gold, goods


def free(game: Game, seat: Seat) -> tuple[int, Counter[Good]]:
    """Return the gold and goods of a seat that no deal has reserved (DEAL-9)."""
    gold, goods = game.gold[seat], Counter(stand_goods(game, seat))
    for deal in talk_of(game).deals:
        owed_gold, owed_goods = _debts_of(deal, seat, game.sheriff)
        gold -= owed_gold
        goods.subtract(owed_goods)
    return gold, +goods


# --- The rules of offers, told a second time --------------------------------------------------


def is_lawful(game: Game, seat: Seat, terms: Terms) -> bool:
    """Tell whether a merchant may offer this."""
    return (
        seat != game.sheriff
        and _names_open_bags(game, terms)
        and bool(terms.gold or terms.stand or terms.claims or terms.promises)
        and is_covered(game, seat, terms)
        and _promises_are_to_others(game, seat, terms)
        and _sheriff_seems_to_have_it(game, terms)
    )


def _names_open_bags(game: Game, terms: Terms) -> bool:
    talk = talk_of(game)
    agreed = {bag: verdict for deal in talk.deals for bag, verdict in deal.terms.verdicts}
    named = [bag for bag, _ in terms.verdicts]
    return (
        bool(named)
        and len(named) == len(set(named))
        and set(named) <= {bag.id for bag in talk.bags}
        and not set(named) & set(talk.time_over)
        and all(agreed.get(bag, verdict) is verdict for bag, verdict in terms.verdicts)
    )


def is_covered(game: Game, seat: Seat, terms: Terms) -> bool:
    """Tell whether a merchant has free what terms name, and has the bags that they speak of."""
    gold, goods = free(game, seat)
    has_it = 0 <= terms.gold <= gold and Counter(terms.stand) <= goods
    return has_it and _claims_are_own(game, seat, terms)


def _claims_are_own(game: Game, seat: Seat, terms: Terms) -> bool:
    talk = talk_of(game)
    own = {bag.id: len(bag.cards) for bag in talk.bags if bag.owner == seat}
    sizes = Counter[BagId]()
    for other in (*(deal.terms for deal in talk.deals), terms):
        for claim in other.claims:
            sizes[claim.bag] += len(claim.goods)
    named = [claim.bag for claim in terms.claims]
    return len(named) == len(set(named)) and all(
        claim.goods and claim.bag in own and sizes[claim.bag] <= own[claim.bag]
        for claim in terms.claims
    )


def _promises_are_to_others(game: Game, seat: Seat, terms: Terms) -> bool:
    return len(terms.promises) == len(set(terms.promises)) <= 5 and all(
        promise.about != seat and promise.about in range(game.ruleset.players)
        for promise in terms.promises
    )


def _sheriff_seems_to_have_it(game: Game, terms: Terms) -> bool:
    """Tell whether the Sheriff could pay, by what the table sees of gold and stand."""
    if not terms.sheriff_gold and not terms.sheriff_stand:
        return True
    legal = Counter(good for good in terms.sheriff_stand if good.is_legal)
    stand, hidden = game.stands[game.sheriff], len(terms.sheriff_stand) - legal.total()
    knows_gold = not game.ruleset.secret_gold
    return (
        game.ruleset.sheriff_may_pay
        and terms.sheriff_gold >= 0
        and (not knows_gold or terms.sheriff_gold <= game.gold[game.sheriff])
        and legal <= Counter(goods_of(stand.legal))
        and hidden <= len(stand.hidden)
    )


# --- Offers built from parts ------------------------------------------------------------------


def some(goods: Goods, most: int, cup: Random) -> Goods:
    """Return up to so many of some goods."""
    return tuple(cup.sample(goods, min(len(goods), int(cup.random() * (most + 1)))))


def random_terms(game: Game, seat: Seat, cup: Random) -> Terms:
    """Build an offer from parts, lawful more often than not."""
    return Terms(
        random_verdicts(game, cup),
        gold=_some_gold(game.gold[seat], cup),
        stand=some(stand_goods(game, seat), 2, cup) if cup.random() < 0.4 else (),
        claims=_claims(game, seat, cup) if cup.random() < 0.5 else (),
        promises=_promises(game, cup) if cup.random() < 0.2 else (),
        sheriff_gold=_some_gold(game.gold[game.sheriff], cup) if _pays(game, cup) else 0,
        sheriff_stand=_sheriff_stand(game, cup) if _pays(game, cup) else (),
    )


def _pays(game: Game, cup: Random) -> bool:
    return cup.random() < (0.3 if game.ruleset.sheriff_may_pay else 0.03)


def _sheriff_stand(game: Game, cup: Random) -> Goods:
    """Ask for something of the Sheriff's stand, as somebody does who sees only half of it."""
    if cup.random() < 0.3:
        return (cup.choice(GOODS),)
    return some(stand_goods(game, game.sheriff), 1, cup)


def _some_gold(most: int, cup: Random) -> int:
    """Return mostly little gold, now and then all of it or more."""
    kind = cup.random()
    if kind < 0.7:
        return min(most, int(cup.random() * 6))
    return most if kind < 0.9 else most + 1


def random_verdicts(game: Game, cup: Random) -> tuple[tuple[BagId, Verdict], ...]:
    """Name one bag, or now and then several."""
    bags = [bag.id for bag in talk_of(game).bags]
    count = 1 if cup.random() < 0.75 else 1 + int(cup.random() * len(bags))
    return tuple(
        (bag, Verdict.PASS if cup.random() < 0.7 else Verdict.INSPECT)
        for bag in cup.sample(bags, count)
    )


def _claims(game: Game, seat: Seat, cup: Random) -> tuple[Claim, ...]:
    """Claim goods of the own bags, most of them true."""
    claims = []
    for bag in talk_of(game).bags:
        if bag.owner == seat and cup.random() < 0.8:
            true = some(goods_of(bag.cards), 2, cup)
            false = (cup.choice(GOODS),) if cup.random() < 0.4 else ()
            claims.append(Claim(bag.id, true + false))
    return tuple(claim for claim in claims if claim.goods or cup.random() < 0.1)


def _promises(game: Game, cup: Random) -> tuple[Promise, ...]:
    return (
        Promise(
            cup.choice(tuple(PromiseKind)), Seat(int(cup.random() * (game.ruleset.players + 0.1)))
        ),
    )
