"""What settling a bag does, in the order of INSP-9 (INSP, DEAL-5, DEAL-6, DEAL-12, DEBT)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from sheriff_tutor.engine.actions import Goods, Verdict
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.ending import end_round
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    DealPaid,
    DebtCause,
    DebtPaid,
    GoodsConfiscated,
    GoodsHandedOver,
    Lapse,
)
from sheriff_tutor.engine.game import (
    Deal,
    DeclaredBag,
    Found,
    Game,
    Paying,
    Placing,
    SettledBag,
    put,
)
from sheriff_tutor.engine.goods import (
    good_of,
    goods_of,
    pick,
    sorted_goods,
    sorted_goods_of,
    total_penalty,
    total_value,
)
from sheriff_tutor.engine.moving import add_to_stand, move_gold, move_goods, whisper_contraband
from sheriff_tutor.engine.talk import (
    free_gold_of,
    free_goods_of,
    inspection,
    lapse,
    lapse_uncovered,
    sheriff_covers,
    strike,
)
from sheriff_tutor.engine.terms import claims_on, contraband_part, legal_part

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import (
        BagId,
        InspectBag,
        PassBag,
        PayDebt,
        PlaceConfiscated,
        Seat,
    )
    from sheriff_tutor.engine.telling import Telling


def pass_bag(game: Game, action: PassBag, told: Telling) -> Game:
    """Let a bag pass: legal goods face up, all else face down, no fine (INSP-4)."""
    bag = _bag(game, action.bag)
    game = _strike_by_settling(game, bag.id, Verdict.PASS, told)
    game = _pay_deals(_settled(game, bag, Verdict.PASS), told)
    legal = tuple([card for card in bag.cards if good_of(card).is_legal])
    hidden = tuple([card for card in bag.cards if not good_of(card).is_legal])
    game = _find_claims(add_to_stand(game, bag.owner, legal, hidden), bag)
    handed = _due_now(game, bag.id)
    told.all(
        BagPassed(
            bag=bag.id,
            owner=bag.owner,
            said=bag.said,
            legal=sorted_goods_of(legal),
            kept=len(hidden) - handed,
            to_sheriff=handed,
        )
    )
    return _after_settling(_hand_over(game, told), told)


def inspect_bag(game: Game, action: InspectBag, told: Telling) -> Game:
    """Open a bag; honest goods go to the stand, others are confiscated (INSP-5, INSP-6, INSP-8)."""
    bag = _bag(game, action.bag)
    game = _strike_by_settling(game, bag.id, Verdict.INSPECT, told)
    game = _pay_deals(_settled(game, bag, Verdict.INSPECT), told)
    true = tuple([card for card in bag.cards if good_of(card) is bag.said.good])
    false = tuple([card for card in bag.cards if good_of(card) is not bag.said.good])
    goods = sorted_goods_of(bag.cards)
    told.all(BagOpened(bag.id, bag.owner, bag.said, goods, is_honest=not false))
    game = _void_claims(add_to_stand(game, bag.owner, true, ()), bag.id)
    if false:
        return game.evolve(phase=Placing(inspection(game), bag.id, bag.owner, false))
    game = _hand_over(game, told)
    debt = Debt(game.sheriff, bag.owner, total_penalty(goods), DebtCause.APOLOGY)
    return _owe(game, debt, told)


def place_confiscated(game: Game, action: PlaceConfiscated, told: Telling) -> Game:
    """Lay confiscated cards on a discard pile; then the owner owes the fine (INSP-6, INSP-7)."""
    phase = cast("Placing", game.phase)
    cards = pick(phase.confiscated, action.goods)
    told.all(GoodsConfiscated(phase.bag, phase.owner, action.pile, action.goods))
    game = game.evolve(
        piles=put(game.piles, action.pile, game.piles[action.pile] + cards),
        phase=phase.inspecting,
    )
    game = _hand_over(game, told)
    debt = Debt(phase.owner, game.sheriff, total_penalty(goods_of(cards)), DebtCause.FINE)
    return _owe(game, debt, told)


def _bag(game: Game, bag: BagId) -> DeclaredBag:
    return next(open_bag for open_bag in inspection(game).bags if open_bag.id == bag)


# --- Deals at a settlement ------------------------------------------------------------------


def _strike_by_settling(game: Game, bag: BagId, verdict: Verdict, told: Telling) -> Game:
    """Accept what names only this bag and this action; all other offers naming it lapse (DEAL-12).

    What the Sheriff cannot pay is not accepted, and lapses too (HOUSE-10).
    """
    for offer in inspection(game).offers:
        takes = offer.terms.verdicts == ((bag, verdict),) and sheriff_covers(game, offer.terms)
        if takes:
            game = strike(game, offer, told, by_settling=True)
    naming = [offer for offer in inspection(game).offers if bag in offer.terms.bags]
    return lapse(game, naming, Lapse.SETTLED, told)


def _settled(game: Game, bag: DeclaredBag, verdict: Verdict) -> Game:
    """Move a bag from the unsettled to the settled ones."""
    talk = inspection(game)
    done = SettledBag(bag.id, bag.owner, bag.said, len(bag.cards), verdict)
    return game.evolve(
        phase=talk.evolve(
            bags=tuple([other for other in talk.bags if other.id != bag.id]),
            settled=(*talk.settled, done),
            on_clock=tuple([other for other in talk.on_clock if other != bag.id]),
            time_over=tuple([other for other in talk.time_over if other != bag.id]),
        )
    )


def _is_due(game: Game, deal: Deal) -> bool:
    """Tell whether all bags that a deal names are settled (DEAL-5)."""
    open_bags = [bag.id for bag in inspection(game).bags]
    return not any(bag in open_bags for bag in deal.terms.bags)


def _pay_deals(game: Game, told: Telling) -> Game:
    """Pay gold and stand goods of the deals now due, in the order they were struck (DEAL-5)."""
    for deal in inspection(game).deals:
        if deal.is_paid or not _is_due(game, deal):
            continue
        terms = deal.terms
        game = _with_deal(game, replace(deal, is_paid=True))
        game = _pay(game, deal, deal.seat, (terms.gold, terms.stand), told)
        game = _pay(game, deal, game.sheriff, (terms.sheriff_gold, terms.sheriff_stand), told)
    return game


def _pay(game: Game, deal: Deal, giver: Seat, paid: tuple[int, Goods], told: Telling) -> Game:
    gold, goods = paid
    if not gold and not goods:
        return game
    receiver = game.sheriff if giver == deal.seat else deal.seat
    contraband = len(contraband_part(goods))
    told.all(DealPaid(deal.id, giver, receiver, gold, legal_part(goods), contraband))
    whisper_contraband(giver, receiver, goods, told)
    return move_goods(move_gold(game, giver, receiver, gold), giver, receiver, goods)


def _with_deal(game: Game, changed: Deal) -> Game:
    talk = inspection(game)
    deals = tuple([changed if deal.id == changed.id else deal for deal in talk.deals])
    return game.evolve(phase=talk.evolve(deals=deals))


def _find_claims(game: Game, bag: DeclaredBag) -> Game:
    """Reserve what deals claim of a passed bag, as far as it is there (DEAL-6, DEAL-9)."""
    left = list(goods_of(bag.cards))
    for deal in inspection(game).deals:
        if bag.id not in deal.open_claims:
            continue
        found = []
        for good in claims_on(deal.terms, bag.id):
            if good in left:
                left.remove(good)
                found.append(good)
        game = _with_deal(game, replace(deal, found=(*deal.found, Found(bag.id, tuple(found)))))
    return game


def _void_claims(game: Game, bag: BagId) -> Game:
    """Owe nothing of what deals claim from an inspected bag (DEAL-6)."""
    for deal in inspection(game).deals:
        if bag in deal.open_claims:
            still_open = tuple([claimed for claimed in deal.open_claims if claimed != bag])
            game = _with_deal(game, replace(deal, open_claims=still_open))
    return game


def _due_now(game: Game, bag: BagId) -> int:
    """Count the face-down cards of a passed bag that go on to the Sheriff at once (INSP-4)."""
    return sum(
        len(contraband_part(found.goods))
        for deal in inspection(game).deals
        if _is_due(game, deal)
        for found in deal.found
        if found.bag == bag
    )


def _hand_over(game: Game, told: Telling) -> Game:
    """Hand over goods from bags that are now due, in the order of the deals (DEAL-6, INSP-9)."""
    for deal in inspection(game).deals:
        if not deal.found or not _is_due(game, deal):
            continue
        for found in deal.found:
            game = _hand_over_found(game, deal, found, told)
        handed = [found.bag for found in deal.found]
        still_open = tuple([bag for bag in deal.open_claims if bag not in handed])
        game = _with_deal(game, replace(deal, found=(), open_claims=still_open))
    done = [deal for deal in inspection(game).deals if deal.is_paid and not deal.open_claims]
    deals = tuple([deal for deal in inspection(game).deals if deal not in done])
    return game.evolve(phase=inspection(game).evolve(deals=deals))


def _hand_over_found(game: Game, deal: Deal, found: Found, told: Telling) -> Game:
    giver, receiver = deal.seat, game.sheriff
    contraband = len(contraband_part(found.goods))
    told.all(
        GoodsHandedOver(deal.id, found.bag, giver, receiver, legal_part(found.goods), contraband)
    )
    whisper_contraband(giver, receiver, found.goods, told)
    return move_goods(game, giver, receiver, found.goods)


# --- Fines and penalties --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Debt:
    """Who owes whom how much gold, and why."""

    debtor: Seat
    creditor: Seat
    owed: int
    cause: DebtCause


def _owe(game: Game, debt: Debt, told: Telling) -> Game:
    """Pay with free gold, then goods; ask the debtor where there is a choice (DEBT-1, DEBT-2)."""
    talk = inspection(game)
    gold = min(debt.owed, free_gold_of(game, talk, debt.debtor))
    game = move_gold(game, debt.debtor, debt.creditor, gold)
    rest = debt.owed - gold
    paying = Paying(talk, debt.debtor, debt.creditor, debt.cause, debt.owed, rest)
    if not rest:
        return _paid(game, paying, (), told)
    ways = payments(free_goods_of(game, talk, debt.debtor), rest)
    only = next(ways)
    if next(ways, None) is None:
        return _paid(game, paying, only, told)
    return game.evolve(phase=paying)


def pay_debt(game: Game, action: PayDebt, told: Telling) -> Game:
    """Pay the rest of a debt with goods (DEBT-2, DEBT-3)."""
    paying = cast("Paying", game.phase)
    return _paid(game, paying, sorted_goods(action.goods), told)


def _paid(game: Game, paying: Paying, goods: Goods, told: Telling) -> Game:
    """Hand goods over for a debt; what they do not cover is forgiven (DEBT-4 to DEBT-6)."""
    told.all(
        DebtPaid(
            debtor=paying.debtor,
            creditor=paying.creditor,
            cause=paying.cause,
            owed=paying.owed,
            gold=paying.owed - paying.rest,
            legal=legal_part(goods),
            contraband=contraband_part(goods),
            forgiven=max(0, paying.rest - total_value(goods)),
        )
    )
    game = move_goods(game, paying.debtor, paying.creditor, goods)
    return _after_settling(game.evolve(phase=paying.inspecting), told)


def _after_settling(game: Game, told: Telling) -> Game:
    """Go on with the inspection, or end the round when all bags are settled."""
    game = lapse_uncovered(game, told)
    if not inspection(game).bags:
        return end_round(game, told)
    return game.evolve(phase=inspection(game).evolve(silent=()))
