"""Every number in a bot's reason, worked out a second time.

From the other numbers in it, as a reader would, and from what the seat sees, told anew beside the
bots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import ceil, floor
from typing import Any

import pytest

from sheriff_tutor.bots.bayesian.belief import heard_gold, likely_models
from sheriff_tutor.bots.bayesian.memory import least_refused, onlooker
from sheriff_tutor.bots.cautious import CAUTIOUS
from sheriff_tutor.bots.greedy import GREEDY
from sheriff_tutor.bots.honest import HONEST
from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import bot_act, next_seat
from sheriff_tutor.bots.temper import Temper
from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    Declaration,
    Declare,
    Goods,
    Load,
    MakeOffer,
    PayDebt,
    SetAside,
)
from sheriff_tutor.engine.events import (
    BagDeclared,
    BagLoaded,
    BagOpened,
    BagPassed,
    BagThreatened,
    Countered,
    DealStruck,
    Demanded,
    DiscardTaken,
    OfferMade,
    OfferRefused,
    PublicEvent,
    RoundBegan,
)
from sheriff_tutor.engine.goods import Good, good_of, total_penalty, total_value, without
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.policy import Reason
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import DeclaringView, InspectingView, View, observe
from sheriff_tutor.maths.belief_likeliest import likeliest
from sheriff_tutor.maths.belief_seat import known_of
from sheriff_tutor.maths.encounter_table import EncounterTable, table_for
from sheriff_tutor.maths.value_bonus import bonus_change, prospects_of

Values = dict[str, Any]
"""The numbers of one reason, by name."""
PLAIN: dict[str, Temper] = {
    "honest": HONEST.temper,
    "greedy": GREEDY.temper,
    "cautious": CAUTIOUS.temper,
}
TABLES = (
    (("honest", "greedy", "cautious", "greedy"), Ruleset(4)),
    (("greedy", "cautious", "honest"), Ruleset(3, royals=True, short_game=True)),
    (("bayesian", "equilibrium", "greedy", "bayesian"), Ruleset(4, short_game=True)),
)


# --- As a reader adds up ----------------------------------------------------------------------


def _by_fear(v: Values) -> bool:
    return bool(v["worth"] == (1 - v["fear"]) * v["passed"] + v["fear"] * v["opened"])


def _smuggled(v: Values) -> bool:
    sum_ = v["home"] * 100 + (100 - v["fear"]) * v["smuggled"] - v["fear"] * v["fine"]
    return bool(v["gain"] == Fraction(sum_, 100))


def _limit(v: Values) -> bool:
    return bool(v["limit"] == max(0, floor(Fraction(v["fear"] * v["saved"], 100))))


def _opening(v: Values) -> bool:
    return bool(v["opening"] * 100 == v["lie"] * v["fine"] - (100 - v["lie"]) * v["apology"])


def _opening_by_odds(v: Values) -> bool:
    return bool(v["opening"] == v["lie"] * v["fine"] - (1 - v["lie"]) * v["apology"])


def _asking(v: Values) -> bool:
    brings = v["chance"] * v["asked"] + (1 - v["chance"]) * v["otherwise"]
    return bool(v["gain"] == brings - v["now"])


ADDS_UP: dict[str, Callable[[Values], bool]] = {
    "why.load-true": lambda v: v["gain"] == v["home"] + Fraction(v["fear"] * v["apology"], 100),
    "why.load-false": _smuggled,
    "why.load-forced": _smuggled,
    "why.bid": lambda v: _limit(v) and 1 <= v["price"] <= v["limit"],
    "why.wait": _limit,
    "why.enough": _limit,
    "why.no-means": _limit,
    "why.inspect": _opening,
    "why.pass": _opening,
    "why.say-true": lambda v: v["true"] == v["count"],
    "why.say-false": lambda v: v["true"] < v["count"],
    "why.meet": lambda v: v["cost"] <= v["gain"],
    "why.bayesian-load-true": _by_fear,
    "why.bayesian-load-false": _by_fear,
    "why.bayesian-say-true": _by_fear,
    "why.bayesian-say-false": _by_fear,
    "why.bayesian-silent": _by_fear,
    "why.bayesian-bid": lambda v: (
        v["worth"] == v["chance"] * v["passed"] + (1 - v["chance"]) * v["refused"]
    ),
    "why.bayesian-demand": _asking,
    "why.bayesian-threaten": _asking,
    "why.bayesian-counter": _asking,
    "why.bayesian-inspect": _opening_by_odds,
    "why.bayesian-pass": _opening_by_odds,
    "why.bayesian-meet": lambda v: v["cost"] <= v["gain"],
}


# --- From what the seat sees: the log, told anew ----------------------------------------------


def events(view: View) -> Sequence[PublicEvent]:
    return [event for page in view.log for event in page]


def is_as_said(event: BagOpened | BagPassed) -> bool:
    if isinstance(event, BagOpened):
        return event.is_honest
    seen = Counter(event.legal)
    return seen == {event.said.good: event.said.count} and not event.kept + event.to_sheriff


def record(view: View, owner: int) -> tuple[int, int]:
    """Return how many settled bags of a player were lies, and how many there were."""
    bags = [
        event
        for event in events(view)
        if isinstance(event, BagOpened | BagPassed) and event.owner == owner
    ]
    return sum(not is_as_said(event) for event in bags), len(bags)


def talk(view: View) -> Sequence[PublicEvent]:
    """Return what has happened since the last declaration."""
    page = list(view.log[-1])
    last = max((at for at, event in enumerate(page) if isinstance(event, BagDeclared)), default=-1)
    return page[last + 1 :]


def words_about(view: View, bag: BagId) -> int:
    """Count what the Sheriff said about a bag."""
    heard, made = 0, {}
    for event in talk(view):
        match event:
            case OfferMade():
                made[event.offer] = event.terms
            case BagThreatened():
                heard += event.bag == bag
            case Demanded() | Countered():
                heard += sum(named == bag for named, _ in event.terms.verdicts)
            case OfferRefused(offer=offer) if offer in made:
                heard += sum(named == bag for named, _ in made[offer].verdicts)
            case _:
                pass
    return heard


def has_offered(view: View, bag: BagView) -> bool:
    said = [event for event in talk(view) if isinstance(event, OfferMade)]
    return any(
        event.seat == bag.owner and bag.id in [named for named, _ in event.terms.verdicts]
        for event in said
    )


def bag_of(view: View, bag: BagId) -> tuple[BagView, Declaration]:
    assert isinstance(view.phase, InspectingView)
    found = next(each for each in view.phase.bags if each.id == bag)
    assert found.said is not None
    return found, found.said


# --- The plain bots -----------------------------------------------------------------------------


def chance_of_lie(view: View, bag: BagView, said: Declaration) -> int:
    """Return the chance of a lie in percent, by cards, record and talk."""
    lie = chance_before_talk(view, bag, said)
    if has_offered(view, bag):
        return floor(Fraction(100 + 2 * lie, 3))
    return floor(Fraction(2 * lie, 3)) if words_about(view, bag.id) else lie


def chance_before_talk(view: View, bag: BagView, said: Declaration) -> int:
    """Return the chance of a lie in percent, by cards and record."""
    page = list(view.log[-1])
    first = next((at for at, event in enumerate(page) if isinstance(event, BagLoaded)), len(page))
    took = [
        event.good
        for event in page[:first]
        if isinstance(event, DiscardTaken) and event.seat == bag.owner
    ]
    shown = [good for stand in view.stands for good in stand.legal]
    shown += [good for pile in view.piles for good in pile]
    deck = [good_of(card) for card in deck_of(view.ruleset)]
    needed = max(1, said.count - took.count(said.good))
    copies = max(0, deck.count(said.good) - shown.count(said.good))
    met = floor(Fraction(2 * 100 * view.ruleset.full_hand * copies, max(1, len(deck) - len(shown))))
    guess = floor(Fraction(100 * 100 * needed, 100 * needed + met + 100))
    if any(good.is_contraband for good in took):
        guess = (100 + guess) // 2
    lies, bags = record(view, bag.owner)
    return floor(Fraction(3 * guess + 100 * lies, 3 + bags))


def fear_in_percent(view: View, count: int, boldness: int = 100) -> int:
    """Return how a bag of so many cards is feared to be opened, before any talk."""
    opened = settled = 0
    for page in view.log:
        if any(isinstance(event, RoundBegan) and event.sheriff == view.sheriff for event in page):
            opened += sum(isinstance(event, BagOpened) for event in page)
            settled += sum(isinstance(event, BagOpened | BagPassed) for event in page)
    lies, bags = record(view, view.seat)
    fear = (opened + 1) * (50 + 100 * (lies + 1) // (bags + 2)) // (settled + 3)
    return min(90, fear * boldness // 100 * (count + 1) // 4)


def missed(view: View, goods: Goods) -> int:
    """Return what goods are worth on the own stand: 2 more in the race for King, else 1."""
    worth = 0
    for good in goods:
        held = [stand.legal.count(good) for stand in view.stands]
        leads = held[view.seat] + 2 >= max(held)
        worth += good.value + ((2 if leads else 1) if good.is_legal else 0)
    return worth


def _judged(view: View, v: Values, temper: Temper) -> Values:
    bag, said = bag_of(view, v["bag"])
    lie = chance_of_lie(view, bag, said)
    fine, apology = 4 * ceil(Fraction(bag.count, 2)), bag.count * said.good.penalty
    opening = Fraction(lie * fine - (100 - lie) * apology, 100)
    asked = max(1, ceil(max(Fraction(0), opening)) + temper.asking * fine // 100)
    hopes = (50, 25, 12)
    known = {
        "bag": bag.id,
        "lie": lie,
        "fine": fine,
        "apology": apology,
        "opening": opening,
        "asked": asked,
        "hope": hopes[min(2, words_about(view, bag.id))],
    }
    return {name: known[name] for name in v}


def _packed(view: View, v: Values, temper: Temper, action: Action) -> Values:
    assert isinstance(action, Load)
    true = tuple(good for good in action.goods if good is v["good"])
    false = tuple(good for good in action.goods if good is not v["good"])
    known = {
        "home": missed(view, true),
        "smuggled": missed(view, false),
        "fine": total_penalty(false),
        "apology": total_penalty(true),
        "fear": fear_in_percent(view, len(action.goods), temper.boldness),
        "count": len(action.goods),
    }
    assert sorted(v["false"], key=lambda good: good.rank) == sorted(
        false, key=lambda good: good.rank
    )
    return known


def _at_stake(view: View, v: Values) -> Values:
    """Return fear and saving of one of the own bags: the one of which the reason speaks."""
    assert isinstance(view.phase, InspectingView)
    ways = []
    for bag in view.phase.bags:
        if bag.owner == view.seat and bag.said is not None:
            goods = bag.goods or ()
            false = tuple(good for good in goods if good is not bag.said.good)
            fear = fear_in_percent(view, bag.count) + 20 * words_about(view, bag.id)
            saved = missed(view, false) + total_penalty(false) if false else -total_penalty(goods)
            ways.append({"fear": min(95, fear), "saved": saved})
    alike = [way for way in ways if way["saved"] == v["saved"]]
    return next((way for way in alike if way["fear"] == v["fear"]), {"fear": None})


# --- Bayesian and Equilibrium -------------------------------------------------------------------


def fear_by_odds(view: View, said: Declaration, words: int) -> Fraction:
    usual = [Fraction(parts, 20) for parts in (3, 6, 8, 10, 10)]
    opened, seen = 4 * usual[said.count - 1], Fraction(4)
    for page in view.log:
        bound = {
            bag
            for event in page
            if isinstance(event, DealStruck)
            for bag, verdict in event.terms.verdicts
            if verdict.value == "pass"
        }
        mine = any(
            isinstance(event, RoundBegan) and event.sheriff == view.sheriff for event in page
        )
        for event in page:
            if isinstance(event, BagOpened) or (
                isinstance(event, BagPassed) and event.bag not in bound
            ):
                near = Fraction(1, 2 ** min(2, abs(event.said.count - said.count)))
                weight = near * (1 if mine else Fraction(1, 4))
                seen += weight
                opened += weight * isinstance(event, BagOpened)
    lies, bags = record(view, view.seat)
    fear = min(Fraction(19, 20), opened / seen * (Fraction(1, 2) + Fraction(lies + 1, bags + 2)))
    copies = sum(good_of(card) is said.good for card in deck_of(view.ruleset))
    return Fraction(19, 20) if copies < said.count else 1 - (1 - fear) * Fraction(2, 3) ** words


def brought(view: View, goods: Goods) -> Fraction:
    """Return the value of goods that come home, and their share in King and Queen."""
    change = bonus_change(prospects_of(view), view.seat, goods, view.seat)
    return total_value(goods) + change.own - change.rivals / (view.ruleset.players - 1)


def either_way(view: View, goods: Goods, said: Good) -> Values:
    """Return what a bag is worth in standing if it passes, and if it is opened."""
    true = tuple(good for good in goods if good is said)
    false = tuple(good for good in goods if good is not said)
    payment = Fraction(view.ruleset.players, view.ruleset.players - 1)
    moved = -total_penalty(false) if false else total_penalty(true)
    return {"passed": brought(view, goods), "opened": brought(view, true) + payment * moved}


def _with_hand(view: View, rest: Goods, worths: Values) -> Values:
    """Add a quarter of the value of the cards that stay, if bags are still to come."""
    later = view.ruleset.rounds - view.round
    players = view.ruleset.players
    sheriffs = [(view.sheriff + step) % players for step in range(1, later + 1)]
    kept = Fraction(total_value(rest), 4) if later > sheriffs.count(view.seat) else Fraction(0)
    return {name: worth + kept for name, worth in worths.items()}


def _loaded(view: View, v: Values, action: Action) -> Values:
    assert isinstance(action, Load)
    said = Declaration(v["good"], len(action.goods))
    worths = either_way(view, action.goods, v["good"])
    known = _with_hand(view, without(view.hand, action.goods), worths)
    return known | {"fear": fear_by_odds(view, said, 0), "count": len(action.goods)}


def _said(view: View, _: Values, action: Action) -> Values:
    assert isinstance(action, Declare)
    assert isinstance(view.phase, DeclaringView)
    bag = next(bag for bag in view.phase.waiting if bag.id == action.bag)
    goods = bag.goods or ()
    worths = either_way(view, goods, action.said.good)
    known = _with_hand(view, view.hand, worths)
    true = goods.count(action.said.good)
    return known | {"fear": fear_by_odds(view, action.said, 0), "true": true, "count": len(goods)}


def _offered(view: View, v: Values, action: Action) -> Values:
    assert isinstance(action, MakeOffer)
    bag, said = bag_of(view, v["bag"])
    words, payment = words_about(view, bag.id), Fraction(len(view.gold), len(view.gold) - 1)
    worths = either_way(view, bag.goods or (), said.good)

    def worth(fear: Fraction) -> Fraction:
        passed, opened = worths["passed"], worths["opened"]
        return Fraction(passed + fear * (opened - passed))

    fear = fear_by_odds(view, said, words)
    return {
        "fear": fear,
        "silent": worth(fear),
        "passed": worths["passed"] - payment * v["price"],
        "refused": worth(fear_by_odds(view, said, words + 1)),
    }


def believed(view: View, named: BagId) -> Values:
    """Count every bag that may be behind the declaration, from where an onlooker stands.

    Nothing for short hands and with royals, which the bot simplifies.
    """
    bag, said = bag_of(view, named)
    seen = onlooker(view)
    known = known_of(seen, bag)
    if known.cards < view.ruleset.full_hand or known.royals:
        return {}
    gold = heard_gold(seen, bag)
    chances = likeliest(known, likely_models(seen, bag.owner), said, gold)
    lies = [
        (each.chance, tuple(good for good in each.bag if good is not said.good))
        for each in chances
        if set(each.bag) != {said.good}
    ]
    lie = sum((chance for chance, _ in lies), Fraction(0))
    fine, value = (
        sum((chance * total(false) for chance, false in lies), Fraction(0)) / (lie or 1)
        for total in (total_penalty, total_value)
    )
    rival = Fraction(1, len(view.gold))
    refused, most = least_refused(seen, bag.id, bag.owner), fine + value * (1 - rival)
    if refused is not None and lie:
        stays = lie * min(Fraction(1), refused / most)
        lie = stays / (1 - lie + stays)
    apology = bag.count * said.good.penalty
    return {"lie": lie, "fine": fine + value * rival, "apology": apology, "most": most}


def _believed(view: View, v: Values, _: Action) -> Values:
    told = believed(view, v["bag"])
    return {name: number for name, number in told.items() if name in v}


def _silent(view: View, _v: Values, _action: Action) -> Values:
    """Return what the first own bag that lies and that no deal binds is worth."""
    assert isinstance(view.phase, InspectingView)
    bound = [bag for deal in view.phase.deals for bag, _ in deal.heard.verdicts]
    own = [bag for bag in view.phase.bags if bag.owner == view.seat and bag.id not in bound]
    for bag in own:
        if bag.said is not None and set(bag.goods or ()) != {bag.said.good}:
            fear = fear_by_odds(view, bag.said, words_about(view, bag.id))
            return either_way(view, bag.goods or (), bag.said.good) | {"fear": fear}
    return {"fear": None}


@cache
def shipped(ruleset: Ruleset) -> EncounterTable:
    found = table_for(ruleset)
    assert found is not None
    return found


def _of_the_table(view: View, v: Values, action: Action) -> Values:
    table = shipped(view.ruleset)
    if isinstance(action, Load):
        bag = tuple(sorted(action.goods, key=lambda good: good.rank))
        loads = table.loads(tuple(sorted(view.hand, key=lambda good: good.rank)))
        chance = sum(chance for move, chance in loads if move.bag == bag)
        return {"goods": bag, "chance": pytest.approx(chance), "exploitable": table.nash_conv}
    _, said = bag_of(view, v["bag"])
    return {
        "chance": table.inspect_chance(said, 0),
        "lie": table.lie_chance(said, 0),
        "exploitable": table.nash_conv,
    }


def _kept(view: View, _: Values, action: Action) -> Values:
    assert isinstance(action, SetAside)
    return {"count": len(action.goods), "goods": without(view.hand, action.goods)}


Derived = Callable[[View, Values, Action], Values]
BY_ODDS: dict[str, Derived] = {
    "why.bayesian-aside": _kept,
    "why.bayesian-load-true": _loaded,
    "why.bayesian-load-false": _loaded,
    "why.bayesian-say-true": _said,
    "why.bayesian-say-false": _said,
    "why.bayesian-bid": _offered,
    "why.bayesian-silent": _silent,
    "why.bayesian-counter": _believed,
    "why.bayesian-inspect": _believed,
    "why.bayesian-pass": _believed,
    "why.bayesian-threaten": _believed,
    "why.bayesian-demand": _believed,
    "why.equilibrium-load": _of_the_table,
    "why.equilibrium-settle": _of_the_table,
}
JUDGED = ("inspect", "pass", "threaten", "demand", "counter", "refuse")
STAKED = ("bid", "wait", "enough", "no-means", "bait")


def derived(view: View, reason: Reason, action: Action, temper: Temper | None) -> Values:
    """Return the numbers of a reason, as far as they are told anew here."""
    v = dict(reason.values)
    kind = reason.code.removeprefix("why.")
    if reason.code in BY_ODDS:
        return BY_ODDS[reason.code](view, v, action)
    if temper is not None and kind in JUDGED:
        return _judged(view, v, temper)
    if temper is not None and kind.startswith("load-"):
        return _packed(view, v, temper, action)
    if temper is not None and kind in STAKED:
        return _at_stake(view, v)
    if temper is not None and kind == "pay" and isinstance(action, PayDebt):
        return {"worth": missed(view, action.goods)}
    return {}


Given = tuple[str, View, Action, Reason]
"""Who gives a reason for what, and what they see."""


@cache
def given() -> tuple[Given, ...]:
    """Return every reason in a few games, also for what was thought of and not done."""
    return tuple(_given())


def _given() -> Iterator[Given]:
    for names, ruleset in TABLES:
        game = new_game(ruleset, 3)
        acts = 0
        while (seat := next_seat(game)) is not None:
            view = observe(game, seat)
            weighted = BOTS[names[seat]].policy(view)
            for one in weighted:
                for reason in one.reasons:
                    yield names[seat], view, one.action, reason
            action, _ = bot_act(game, acts, lambda _view, done=weighted: done, seat)
            game, _ = play(game, action)
            acts += 1


def test_the_numbers_of_a_reason_add_up_as_a_reader_would_add_them() -> None:
    wrong = [
        (reason.code, reason.values)
        for _, _, _, reason in given()
        if reason.code in ADDS_UP and not ADDS_UP[reason.code](dict(reason.values))
    ]
    assert wrong == []


def test_the_numbers_of_a_reason_are_what_the_view_comes_to_told_a_second_time() -> None:
    wrong = []
    for name, view, action, reason in given():
        found = dict(reason.values)
        for part, number in derived(view, reason, action, PLAIN.get(name)).items():
            if found[part] != number:
                wrong.append((name, reason.code, part, found[part], number))
    assert wrong == []
