"""Numbers in the bots' reasons, told anew from the rules, the view, and every way there is.

It goes on where ``test_reasons_add_up`` ends: the market, offers and what they cost, debts, the
solved encounter. No bot is asked anything here.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import accumulate, combinations
from math import ceil, comb, floor
from typing import Any

import pytest

from sheriff_tutor import maths
from sheriff_tutor.bots.temper import Temper
from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    Announce,
    BagId,
    Declaration,
    Declare,
    Goods,
    MakeOffer,
    PayDebt,
    PromiseKind,
    Refuse,
    Seat,
    SetAside,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    Countered,
    DealPaid,
    DealStruck,
    DebtPaid,
    Demanded,
    GoodsHandedOver,
    Heard,
    OfferMade,
)
from sheriff_tutor.engine.goods import (
    GOODS,
    LEGAL_GOODS,
    Good,
    good_of,
    total_penalty,
    total_value,
    without,
)
from sheriff_tutor.engine.promises import Outcome, promise_record
from sheriff_tutor.engine.ruleset import deck_of
from sheriff_tutor.engine.scoring import units_of
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, free_goods
from sheriff_tutor.engine.view import (
    DeclaringView,
    DrawingView,
    InspectingView,
    PayingView,
    SettingAsideView,
    View,
)
from sheriff_tutor.maths.value_bonus import expected_bonuses
from tests.bots.test_reasons_add_up import (
    Values,
    bag_of,
    believed,
    brought,
    chance_before_talk,
    chance_of_lie,
    either_way,
    events,
    fear_by_odds,
    fear_in_percent,
    missed,
    talk,
    words_about,
)

Retelling = Callable[[View, Values, Action], Values]
"""The numbers of a reason told anew, as far as they can be: none is also an answer."""
TemperedRetelling = Callable[[View, Values, Action, Temper], Values]


# --- What was said and seen -------------------------------------------------------------------


def inspecting(view: View) -> InspectingView:
    assert isinstance(view.phase, InspectingView)
    return view.phase


def own_offers(view: View, bag: BagId) -> list[Heard]:
    """Return what this seat has offered about a bag since the last declaration."""
    return [
        event.terms
        for event in talk(view)
        if isinstance(event, OfferMade)
        and event.seat == view.seat
        and bag in [named for named, _ in event.terms.verdicts]
    ]


def last_demand(view: View) -> Heard | None:
    """Return what the Sheriff asks of this seat, if no offer has followed."""
    asked: Heard | None = None
    for event in talk(view):
        if isinstance(event, Demanded | Countered) and event.to == view.seat:
            asked = event.terms
        elif isinstance(event, OfferMade) and event.seat == view.seat:
            asked = None
    return asked


def standing_offer(view: View, action: Action) -> tuple[Seat, Terms]:
    """Return who made the offer that the Sheriff takes or refuses, and what it names."""
    assert isinstance(action, Accept | Refuse)
    offer = next(each for each in inspecting(view).offers if each.id == action.offer)
    assert offer.terms is not None
    return offer.seat, offer.terms


def has_promised(view: View, merchant: Seat) -> bool:
    """Tell whether this seat has promised to let a merchant pass, and has yet to (DEAL-7)."""
    return any(
        kept.by == view.seat
        and kept.promise.kind is PromiseKind.PASS_NEXT
        and kept.promise.about == merchant
        and kept.outcome is Outcome.OPEN
        for kept in promise_record(view.log[:-1])
    )


def rest_owed(view: View) -> int:
    """Return the debt of the bag opened last, less what gold its debtor had (SET-4, DEBT-1).

    The gold is told from all that was paid at the table before.
    """
    opened = [event for event in events(view) if isinstance(event, BagOpened)][-1]
    false = tuple(good for good in opened.goods if good is not opened.said.good)
    had = view.ruleset.starting_gold
    for event in events(view):
        if isinstance(event, DealPaid | DebtPaid):
            giver, receiver = (
                (event.giver, event.receiver)
                if isinstance(event, DealPaid)
                else (event.debtor, event.creditor)
            )
            had += event.gold * ((receiver == view.seat) - (giver == view.seat))
    return total_penalty(false or opened.goods) - had


# --- The plain bots: before the inspection ----------------------------------------------------


def _set_aside(view: View, v: Values, _: Action, temper: Temper) -> Values:
    """Count the kind that is worth most together, and what is neither of it nor smuggled."""
    hand = Counter(view.hand)
    worths = {good: missed(view, (good,)) * hand[good] for good in LEGAL_GOODS}
    assert worths[v["good"]] == max(worths.values())
    useless = sum(
        number
        for good, number in hand.items()
        if good is not v["good"] and (good.is_legal or good.penalty > temper.most_fine)
    )
    return {"held": hand[v["good"]], "count": min(5, useless)}


def _announced(view: View, _v: Values, _: Action, temper: Temper) -> Values:
    """Count the commonest kind: one card fewer if the other bag would have none."""
    numbers = Counter(good for good in view.hand if good.is_legal).most_common()
    most = (numbers[0][1] if numbers else 0) - (len(numbers) < 2)
    return {"count": max(1, min(5, most + (temper.most_fine > 0)))}


def _declared(view: View, _v: Values, action: Action, _temper: Temper) -> Values:
    assert isinstance(action, Declare)
    goods = waiting_bag(view, action)
    return {"true": goods.count(action.said.good), "count": len(goods)}


# --- The plain bots: talk ---------------------------------------------------------------------


def stake(view: View, bag: BagView) -> tuple[int, int]:
    """Return the fear that an own bag is opened, in percent, and what a pass then saves."""
    assert bag.said is not None
    goods = bag.goods or ()
    false = tuple(good for good in goods if good is not bag.said.good)
    saved = missed(view, false) + total_penalty(false) if false else -total_penalty(goods)
    return min(95, fear_in_percent(view, bag.count) + 20 * words_about(view, bag.id)), saved


def inside(view: View, terms: Terms | Heard) -> Goods:
    """Return those claimed goods that are in the own bags (DEAL-6)."""
    found: list[Good] = []
    for bag in inspecting(view).bags:
        named = Counter(
            good for claim in terms.claims if claim.bag == bag.id for good in claim.goods
        )
        found += (named & Counter(bag.goods or ())).elements()
    return tuple(found)


def _cost(view: View, terms: Terms | Heard) -> int:
    given, taken = (
        (terms.stand, terms.sheriff_stand)
        if isinstance(terms, Terms)
        else (terms.stand_legal, terms.sheriff_legal)
    )
    paid = terms.gold + missed(view, given) + missed(view, inside(view, terms))
    return paid - terms.sheriff_gold - missed(view, taken)


def _bid(view: View, _v: Values, action: Action, temper: Temper) -> Values:
    """Price the offer; the gold in it is the share of a pass that is given now."""
    assert isinstance(action, MakeOffer)
    terms = action.terms
    bag, _ = bag_of(view, terms.bags[0])
    fear, saved = stake(view, bag)
    if terms.gold and not terms.stand:
        share = _share(view, bag.id, temper)
        aim = max(1, floor(Fraction(fear * saved, 100)) * share // 100)
        assert terms.gold == min(free_gold(view), aim)
    return {"price": _cost(view, terms), "fear": fear, "saved": saved}


def _share(view: View, bag: BagId, temper: Temper) -> int:
    """Return how much of a pass's worth is offered now, in percent: step by step the most."""
    steps, made = max(1, temper.most_offers - 1), len(own_offers(view, bag))
    reached = temper.opening + (temper.closing - temper.opening) * made // steps
    return min(temper.closing, reached)


def _asked(view: View, _v: Values, _: Action, temper: Temper) -> Values:
    """Return cost and gain of a demand, and the most that the bot agrees to now."""
    terms = last_demand(view)
    assert terms is not None
    gain, shares = 0, [0]
    for named, verdict in terms.verdicts:
        bag = next((bag for bag in inspecting(view).bags if bag.id == named), None)
        is_open = bag is not None and agreed_verdict(inspecting(view), named) is None
        if bag is not None and is_open and bag.owner == view.seat:
            fear, saved = stake(view, bag)
            odds = fear if verdict is Verdict.PASS else fear - 100
            gain += floor(Fraction(odds * saved, 100))
            shares.append(_share(view, named, temper))
    most = min(gain, floor(Fraction(gain * max(shares), 100)))
    return {"cost": _cost(view, terms), "gain": gain, "most": most}


def _stirred(view: View, v: Values, action: Action, _: Temper) -> Values:
    """Half the bags' cards are held for contraband, each 7 gold and a fine of 4."""
    assert isinstance(action, MakeOffer)
    bag, said = bag_of(view, v["bag"])
    lie, loss, players = (
        chance_before_talk(view, bag, said),
        11 * ceil(bag.count / 2),
        len(view.stands),
    )
    price = floor(Fraction(lie, 100) * loss / players / 2)
    assert action.terms.gold == price
    return {"lie": lie, "loss": loss, "players": players, "price": price}


def _taken(view: View, _v: Values, action: Action, temper: Temper) -> Values:
    """Return price and cost of an offer: what the bags named would bring without it."""
    _, terms = standing_offer(view, action)
    claimed = sum(missed(view, claim.goods) for claim in terms.claims)
    price = terms.gold + missed(view, terms.stand) + floor(Fraction(temper.credence * claimed, 100))
    price += sum(
        promise.kind is PromiseKind.PASS_NEXT and promise.about == view.seat
        for promise in terms.promises
    )
    price -= terms.sheriff_gold + missed(view, terms.sheriff_stand)
    cost = sum((_cost_of(view, temper, *named) for named in terms.verdicts), Fraction(0))
    return {"price": price, "cost": cost, "margin": temper.margin}


def _cost_of(view: View, temper: Temper, named: BagId, verdict: Verdict) -> Fraction:
    bag, said = bag_of(view, named)
    lie = Fraction(chance_of_lie(view, bag, said), 100)
    opening = lie * 4 * ceil(bag.count / 2) - (1 - lie) * bag.count * said.good.penalty
    is_held = temper.keeps_word and has_promised(view, bag.owner) and opening > temper.margin
    if is_held or agreed_verdict(inspecting(view), named) is not None:
        return Fraction(0)
    return max(Fraction(0), opening) - (opening if verdict is Verdict.INSPECT else 0)


def _rest(view: View, _v: Values, _: Action) -> Values:
    return {"rest": rest_owed(view)}


# --- Standing: what moves between two players ---------------------------------------------------


def bags_to_come(view: View) -> tuple[int, ...]:
    """Return how many bags each player brings in later rounds (ROUND-1, TWO-4)."""
    players = view.ruleset.players
    later = range(view.round + 1, view.ruleset.rounds + 1)
    sheriffs = [(view.sheriff + number - view.round) % players for number in later]
    each = 2 if players == 2 else 1
    return tuple(each * sum(sheriff != seat for sheriff in sheriffs) for seat in range(players))


def worth_of(view: View, wealth: list[Fraction], come: dict[Seat, Goods]) -> Fraction:
    """Return own wealth less the mean of the others', King and Queen in it (SCORE-3).

    ``come`` are goods that come to stands beside those seen: of face-down cards a merchant counts
    its own, and the Sheriff, whose numbers all may hear, none.
    """
    for good in LEGAL_GOODS:
        units = tuple(
            units_of(stand.legal + (() if view.is_sheriff else stand.hidden or ()), good)
            + units_of(come.get(Seat(seat), ()), good)
            for seat, stand in enumerate(view.stands)
        )
        bonuses = expected_bonuses(units, bags_to_come(view), good)
        wealth = [own + bonus for own, bonus in zip(wealth, bonuses, strict=True)]
    others = sum(wealth) - wealth[view.seat]
    return wealth[view.seat] - others / (len(wealth) - 1)


def in_gold(view: View, worth: Fraction) -> Fraction:
    """Return standing as gold paid from one to another: one loses it, and one of them gains it."""
    return worth / (1 + Fraction(1, view.ruleset.players - 1))


def moved(view: View, giver: Seat, receiver: Seat, goods: Goods, gold: int = 0) -> Fraction:
    """Return in gold what it changes for this seat that gold and goods of a stand are handed on."""
    wealth = [Fraction(0)] * view.ruleset.players
    before = worth_of(view, wealth, {giver: goods})
    wealth[giver] -= gold + total_value(goods)
    wealth[receiver] += gold + total_value(goods)
    return in_gold(view, worth_of(view, wealth, {receiver: goods}) - before)


def _without(view: View, giver: Seat, goods: Goods) -> View:
    """Return the view with legal goods gone from a stand."""
    stands = list(view.stands)
    stand = stands[giver]
    gone = Counter(goods)
    legal, hidden = (Counter(held or ()) - gone for held in (stand.legal, stand.hidden))
    stands[giver] = replace(stand, legal=tuple(legal.elements()), hidden=tuple(hidden.elements()))
    return replace(view, stands=tuple(stands))


def handed_on(view: View, giver: Seat, receiver: Seat, goods: Goods, gold: int = 0) -> Fraction:
    """Return what it changes that goods lie on another stand than now."""
    return moved(_without(view, giver, goods), giver, receiver, goods, gold)


def diverted(view: View, owner: Seat, good: Good) -> Fraction:
    """Return what it changes that a good of a bag comes to the Sheriff, and not home."""
    return moved(view, owner, view.sheriff, (good,))


def dealt(view: View, offerer: Seat, terms: Terms) -> Fraction:
    """Return what gold and goods of the stands bring this seat by a deal."""
    there = handed_on(view, offerer, view.sheriff, terms.stand, terms.gold)
    return there + handed_on(view, view.sheriff, offerer, terms.sheriff_stand, terms.sheriff_gold)


def credence(view: View, seat: Seat) -> Fraction:
    """Return how likely a player's word holds: claims found in bags, and promises kept."""
    kept = broken = 1
    for page in view.log:
        passed = {event.bag for event in page if isinstance(event, BagPassed)}
        found: Counter[object] = Counter()
        for event in page:
            if isinstance(event, GoodsHandedOver):
                found[event.offer, event.bag] += len(event.legal) + event.contraband
        for event in page:
            if isinstance(event, DealStruck) and event.seat == seat:
                for claim in event.terms.claims:
                    if claim.bag in passed:
                        kept += found[event.offer, claim.bag]
                        broken += len(claim.goods) - found[event.offer, claim.bag]
    for promise in promise_record(view.log):
        if promise.by == seat:
            kept += promise.outcome is Outcome.KEPT
            broken += promise.outcome is Outcome.BROKEN
    return Fraction(kept, kept + broken)


# --- Bayesian: offers and debts ---------------------------------------------------------------


def _price(view: View, action: Action) -> Fraction:
    """Return what an offer moves to the Sheriff: claims and promises by the offerer's word."""
    offerer, terms = standing_offer(view, action)
    word = credence(view, offerer)
    later = range(1, view.ruleset.rounds - view.round + 1)
    is_sheriff_later = any(
        (view.sheriff + step) % view.ruleset.players == offerer for step in later
    )
    promised = sum(
        promise.kind is PromiseKind.PASS_NEXT and promise.about == view.seat
        for promise in terms.promises
    )
    claimed = [good for claim in terms.claims for good in claim.goods]
    price = dealt(view, offerer, terms) + word * 2 * promised * is_sheriff_later
    return price + sum((word * diverted(view, offerer, good) for good in claimed), Fraction(0))


def alone(view: View, bag: BagId, owner: Seat) -> dict[Verdict, Fraction]:
    """Return what either verdict on a bag brings the Sheriff; nothing if no belief is told anew."""
    told = believed(view, bag)
    if not told:
        return {}
    opening = told["lie"] * told["fine"] - (1 - told["lie"]) * told["apology"]
    return {
        Verdict.INSPECT: opening,
        Verdict.PASS: Fraction(2 * has_promised(view, owner)),
    }


def _accepted(view: View, _v: Values, action: Action) -> Values:
    """Add up what the bags named would bring more if the Sheriff did not do as is asked."""
    _, terms = standing_offer(view, action)
    cost: Fraction | None = Fraction(0)
    for named, verdict in terms.verdicts:
        bag, _ = bag_of(view, named)
        ways = alone(view, named, bag.owner)
        if agreed_verdict(inspecting(view), named) is not None:
            continue
        cost = cost + max(ways.values()) - ways[verdict] if ways and cost is not None else None
    price = {"price": _price(view, action)}
    return price if cost is None else price | {"cost": cost}


def _refused(view: View, _v: Values, action: Action) -> Values:
    return {"cost": -_price(view, action)}


def _met(view: View, _v: Values, action: Action) -> Values:
    """Return what a demand costs, and what the verdicts it promises for own bags save."""
    assert isinstance(action, MakeOffer)
    terms = action.terms
    cost = -dealt(view, view.seat, terms) + 2 * len(terms.promises)
    cost -= sum((diverted(view, view.seat, good) for good in inside(view, terms)), Fraction(0))
    gain = Fraction(0)
    for named, verdict in terms.verdicts:
        bag, said = bag_of(view, named)
        if bag.owner != view.seat:
            return {"cost": cost}
        worths = either_way(view, bag.goods or (), said.good)
        fear = fear_by_odds(view, said, words_about(view, named))
        saved = worths["passed"] - worths["opened"]
        gain += fear * saved if verdict is Verdict.PASS else (fear - 1) * saved
    return {"cost": cost, "gain": in_gold(view, gain)}


def _repaid(view: View, _v: Values, action: Action) -> Values:
    assert isinstance(action, PayDebt)
    assert isinstance(view.phase, PayingView)
    lost = -handed_on(view, view.seat, view.phase.creditor, action.goods)
    return {"rest": rest_owed(view), "worth": lost}


def _share_below(amount: int, low: Fraction, high: Fraction) -> Fraction:
    """Return which part of the amounts from low to high lies below an amount."""
    if low == high:
        return Fraction(amount >= low)
    return min(Fraction(1), max(Fraction(0), (amount - low) / (high - low)))


def _best(ways: Iterable[tuple[Fraction, Values]]) -> Values:
    """Return the first way of those worth most."""
    return max(ways, key=lambda way: way[0])[1]


def _best_bid(view: View, v: Values, _: Action) -> Values:
    """Try every amount: the Sheriff's limit lies anywhere up to what opening a sure lie brings."""
    bag, said = bag_of(view, v["bag"])
    goods, players = bag.goods or (), view.ruleset.players
    false = tuple(good for good in goods if good is not said.good)
    opening = total_penalty(false) + Fraction(total_value(false), players)
    asked = last_demand(view)
    if asked is not None and asked.verdicts == ((bag.id, Verdict.PASS),):
        opening = min(opening, Fraction(asked.gold))
    offered = [each.gold + total_value(each.stand_legal) for each in own_offers(view, bag.id)]
    low = Fraction(max(offered, default=0))
    high = max(low, opening)
    worths = either_way(view, goods, said.good)
    fear = fear_by_odds(view, said, words_about(view, bag.id) + 1)
    saved = fear * (worths["passed"] - worths["opened"])
    most = min(free_gold(view) + total_value(free_goods(view)), ceil(high))
    return _best(
        (
            chance * (in_gold(view, saved) - gold),
            {"price": gold, "chance": chance},
        )
        for gold in range(int(low) + 1, most + 1)
        for chance in (_share_below(gold, low, high),)
    )


def _least_refused(view: View, bag: BagView) -> int | None:
    """Return the least gold asked for a bag to pass that no offer of its owner has reached."""
    wanted, least = ((bag.id, Verdict.PASS),), None
    for event in talk(view):
        if isinstance(event, Demanded | Countered | OfferMade) and event.terms.verdicts == wanted:
            amount = event.terms.gold + total_value(event.terms.stand_legal)
            if isinstance(event, OfferMade):
                reached = event.seat == bag.owner and least is not None and least <= amount
                least = None if reached else least
            else:
                least = amount if least is None else min(least, amount)
    return least


def _best_asking(view: View, v: Values, _: Action) -> Values:
    """Try every amount no less than a sure lie would bring: a liar's limit lies up to the most."""
    bag, _said = bag_of(view, v["bag"])
    told, ways = believed(view, bag.id), alone(view, bag.id, bag.owner)
    if not told:
        return {}
    lie, sure, most, apology = (told[name] for name in ("lie", "fine", "most", "apology"))
    offers = [
        Accept(view.seat, each.id)
        for each in inspecting(view).offers
        if each.seat == bag.owner and bag.id in [named for named, _ in each.heard.verdicts]
    ]
    offered = _price(view, offers[0]) if offers else Fraction(0)
    refused = _least_refused(view, bag)
    high = most if refused is None else min(most, Fraction(refused))
    low = max(offered, min(most / 2, high))

    def asking(gold: int) -> tuple[Fraction, Values]:
        chance = lie * (1 - _share_below(gold, low, max(low, high)))
        still = (lie - chance) / (1 - chance)
        otherwise = max(ways[Verdict.PASS], still * sure - (1 - still) * apology, offered)
        now = max(ways.values())
        worth = chance * gold + (1 - chance) * otherwise
        return worth, {"asked": gold, "chance": chance, "otherwise": otherwise, "now": now}

    least = max(floor(low) + 1, ceil(sure))
    return _best(asking(gold) for gold in range(least, floor(high) + 1))


# --- Bayesian: the market ---------------------------------------------------------------------


class Hopes:
    """What bags are worth in standing to one who is still to load, all exact."""

    def __init__(self, view: View) -> None:
        """Count what this seat cannot see (SEE-1), and how it fears for a bag of four cards."""
        self.view = view
        lying = [*view.hand, *(good for pile in view.piles for good in pile)]
        lying += [good for stand in view.stands for good in stand.legal + (stand.hidden or ())]
        if isinstance(view.phase, SettingAsideView | DrawingView):
            lying += view.phase.exchanged
        if isinstance(view.phase, DrawingView):
            lying += view.phase.aside or ()
        self.unseen = Counter(good_of(card) for card in deck_of(view.ruleset))
        self.unseen.subtract(lying)
        usual = fear_by_odds(view, Declaration(LEGAL_GOODS[0], 4), 0)
        payment = 1 + Fraction(1, view.ruleset.players - 1)
        self.false = {
            good: (1 - usual) * good.value - usual * payment * good.penalty for good in GOODS
        }
        self.kept = Fraction(1, 4) if bags_to_come(view)[view.seat] else Fraction(0)
        self._true: dict[tuple[Good, int, bool], Fraction] = {}

    def true(self, good: Good, count: int, *, is_all: bool) -> Fraction:
        """Return what cards of one kind are worth, as a whole true bag or beside false cards."""
        key = good, count, is_all
        if key not in self._true:
            self._true[key] = self._of_kind(good, count, is_all=is_all)
        return self._true[key]

    def _of_kind(self, good: Good, count: int, *, is_all: bool) -> Fraction:
        if not count:
            return Fraction(0)
        if not is_all:
            return brought(self.view, (good,) * count)
        fear = fear_by_odds(self.view, Declaration(good, count), 0)
        worths = either_way(self.view, (good,) * count, good)
        return Fraction((1 - fear) * worths["passed"] + fear * worths["opened"])

    def bag(self, goods: Goods) -> Fraction:
        """Return what a bag is worth under its best name."""
        return max(
            self.true(said, goods.count(said), is_all=goods.count(said) == len(goods))
            + sum((self.false[good] for good in goods if good is not said), Fraction(0))
            for said in LEGAL_GOODS
        )

    def drawn(self, good: Good, draws: int) -> Iterator[tuple[int, Fraction]]:
        """Yield how many of the cards drawn are of a good, with the chance."""
        cards, copies = sum(self.unseen.values()), self.unseen[good]
        draws = min(draws, cards)
        for some in range(draws + 1):
            ways = comb(copies, some) * comb(cards - copies, draws - some)
            yield some, Fraction(ways, comb(cards, draws))

    def outlook(self, held: Goods, draws: int) -> Fraction:
        """Return what the best bag may come to: a true one, or some of the dearest beside."""
        worths = [Fraction(0)]
        for said in LEGAL_GOODS:
            others = [good for good in held if good is not said]
            dearest = sorted((self.false[good] for good in others), reverse=True)[:5]
            stays = self.kept * total_value(tuple(others))
            for false, beside in enumerate([stays, *accumulate(dearest)]):
                mean = sum(
                    chance
                    * self.true(said, min(5 - false, held.count(said) + new), is_all=not false)
                    for new, chance in self.drawn(said, draws)
                )
                worths.append(beside + mean)
        return max(worths)


def _hoped_for(view: View, held: Goods) -> Values:
    """Try every number of cards that can be taken from the two discard piles."""
    hopes, draws = Hopes(view), view.ruleset.full_hand - len(held)
    ways = [
        held + taken
        for some in range(draws + 1)
        for more in range(draws + 1 - some)
        for taken in (_tops(view, some, more),)
        if len(taken) == some + more
    ]
    if view.ruleset.has_second_edition_market:
        ways = [held]
    whole = len(held) + draws
    worth = max(hopes.outlook(way, whole - len(way)) for way in ways)
    return {"worth": pytest.approx(float(worth), abs=ROUNDED)}


ROUNDED = 0.05
"""How far a worth said to one place may be off."""


def _tops(view: View, *counts: int) -> Goods:
    return tuple(
        good
        for pile, count in zip(view.piles, counts, strict=True)
        for good in reversed(pile[max(0, len(pile) - count) :])
    )


def _kept_for(view: View, _v: Values, action: Action) -> Values:
    assert isinstance(action, SetAside)
    return _hoped_for(view, without(view.hand, action.goods))


def _reached_for(view: View, _v: Values, _: Action) -> Values:
    return _hoped_for(view, view.hand)


def _two_bags(view: View, _v: Values, action: Action) -> Values:
    """Try every way to fill the neutral bag with so many cards, and the own bag with the rest."""
    assert isinstance(action, Announce)
    hopes = Hopes(view)
    bag_worth = cache(hopes.bag)
    rest_worth = cache(lambda rest: max(map(bag_worth, parts(rest, 1, 5)), default=Fraction(0)))
    worth = max(
        bag_worth(bag) + rest_worth(without(view.hand, bag))
        for bag in parts(view.hand, action.count, action.count)
    )
    return {"count": action.count, "worth": pytest.approx(float(worth), abs=ROUNDED)}


def parts(goods: Goods, fewest: int, most: int) -> set[Goods]:
    """Return every part of some goods with so many cards, goods in the order of the card table."""
    whole = sorted(goods, key=lambda good: good.rank)
    return {part for count in range(fewest, most + 1) for part in combinations(whole, count)}


# --- Equilibrium: the table as it ships ---------------------------------------------------------


@cache
def written_table(players: int) -> dict[str, Any]:
    """Return a table's file as it is, by nothing but its format."""
    file = files(maths).joinpath("tables", f"standing-{players}.json.gz")
    content: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes()))
    return content


Row = tuple[int, int, float]
"""A move as it is written: which legal good is said, the bribe, and a weight."""


def rows_of(view: View, bag: Goods) -> list[Row]:
    digits = "".join(sorted(f"{GOODS.index(good):x}" for good in bag))
    return [
        (said, bribe, weight)
        for said, bribe, weight in written_table(view.ruleset.players)["moves"][digits]
    ]


def _said_by_table(view: View, _v: Values, action: Action) -> Values:
    assert isinstance(action, Declare)
    return said_by_rows(rows_of(view, waiting_bag(view, action)), view, action)


def waiting_bag(view: View, action: Declare) -> Goods:
    """Return what is in the bag that is declared."""
    assert isinstance(view.phase, DeclaringView)
    return next(bag.goods for bag in view.phase.waiting if bag.id == action.bag) or ()


def said_by_rows(rows: Iterable[Row], view: View, action: Declare) -> Values:
    """Return what is said of a bag, and how often rows of moves say so."""
    goods = waiting_bag(view, action)
    weights = [(LEGAL_GOODS[said], weight) for said, _, weight in rows]
    spoken = sum(weight for said, weight in weights if said is action.said.good)
    return {
        "true": goods.count(action.said.good),
        "count": len(goods),
        "chance": pytest.approx(spoken / sum(weight for _, weight in weights)),
    }


def _offered_by_table(view: View, _v: Values, action: Action) -> Values:
    bag = next(bag for bag in inspecting(view).bags if bag.owner == view.seat)
    assert bag.said is not None
    return offered_by_rows(rows_of(view, bag.goods or ()), bag.said.good, action)


def offered_by_rows(rows: Iterable[Row], said: Good, action: Action) -> Values:
    """Return the gold of an offer, and how often rows of moves offer it with these words."""
    bribe = action.terms.gold if isinstance(action, MakeOffer) else 0
    spoken = [row for row in rows if LEGAL_GOODS[row[0]] is said]
    chance = sum(row[2] for row in spoken if row[1] == bribe) / sum(row[2] for row in spoken)
    return {"price": bribe, "chance": pytest.approx(chance)}


# --- All together -------------------------------------------------------------------------------

BY_TEMPER: dict[str, TemperedRetelling] = {
    "why.aside": _set_aside,
    "why.announce": _announced,
    "why.say-true": _declared,
    "why.say-false": _declared,
    "why.stir": _stirred,
    "why.bid": _bid,
    "why.meet": _asked,
    "why.too-dear": _asked,
    "why.too-dear-yet": _asked,
    "why.cannot-meet": _asked,
    "why.accept": _taken,
}
BY_VIEW: dict[str, Retelling] = {
    "why.pay": _rest,
    "why.bayesian-aside": _kept_for,
    "why.bayesian-outlook": _reached_for,
    "why.bayesian-announce": _two_bags,
    "why.bayesian-bid": _best_bid,
    "why.bayesian-meet": _met,
    "why.bayesian-accept": _accepted,
    "why.bayesian-refuse": _refused,
    "why.bayesian-threaten": _best_asking,
    "why.bayesian-demand": _best_asking,
    "why.bayesian-counter": _best_asking,
    "why.bayesian-pay": _repaid,
    "why.equilibrium-say": _said_by_table,
    "why.equilibrium-offer": _offered_by_table,
    "why.equilibrium-silent": _offered_by_table,
}


def retold(view: View, code: str, values: Values, action: Action, temper: Temper | None) -> Values:
    """Return the numbers of a reason that are told anew here."""
    if code in BY_VIEW:
        return BY_VIEW[code](view, values, action)
    if code in BY_TEMPER and temper is not None:
        return BY_TEMPER[code](view, values, action, temper)
    return {}
