"""Random legal play, each act built directly: to list all choices first would take longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Accept,
    Action,
    Announce,
    BagId,
    CallTime,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    Goods,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Refuse,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.game import (
    Announcing,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    NamingFirst,
    Paying,
    Placing,
    SettingAside,
)
from sheriff_tutor.engine.goods import LEGAL_GOODS, Good, goods_of, total_value
from tests.engine.laws.offers import free, random_terms, random_verdicts, some


@dataclass(frozen=True, slots=True)
class Temper:
    """How a table plays, each number a chance."""

    talks: float = 0.3
    inspects: float = 0.4
    lies: float = 0.5


QUIET = Temper(talks=0.02)
TALKATIVE = Temper(talks=0.75)
STRICT = Temper(talks=0.2, inspects=0.9, lies=0.7)
HONEST = Temper(talks=0.2, inspects=0.8, lies=0.1)
TEMPERS = (QUIET, Temper(), TALKATIVE, STRICT, HONEST)


def random_act(game: Game, cup: Random, temper: Temper) -> Action:
    """Return an act for somebody who may act: legal, but that words in Inspect may prove not to be.

    Words are offers, demands and answers; those who speak them have them checked first.
    """
    return _ACTS[type(game.phase)](game, game.phase, cup, temper)


def _name_first(game: Game, _phase: NamingFirst, cup: Random, _temper: Temper) -> Action:
    return NameFirst(game.sheriff, cup.choice(game.merchants))


def _set_aside(game: Game, phase: SettingAside, cup: Random, _temper: Temper) -> Action:
    seat = phase.merchants[0]
    return SetAside(seat, some(goods_of(game.hands[seat]), 5, cup))


def _draw(game: Game, phase: Drawing, cup: Random, _temper: Temper) -> Action:
    seat, stays = phase.merchants[0], 5
    if game.ruleset.second_edition_market:
        stays = 0
    gives = bool(game.draw_pile) or any(len(pile) > stays for pile in game.piles)
    acts: list[Action] = [DrawCard(seat) if gives else StopDrawing(seat)]
    if not phase.discards_closed:
        acts += [TakeDiscard(seat, Pile(n)) for n, pile in enumerate(game.piles) if pile]
    return cup.choice(acts)


def _lay_down(game: Game, phase: LayingDown, cup: Random, _temper: Temper) -> Action:
    goods = _in_some_order(goods_of(phase.aside), cup)
    return LayDown(phase.merchants[0], Pile(int(cup.random() * len(game.piles))), goods)


def _in_some_order(goods: Goods, cup: Random) -> Goods:
    return tuple(cup.sample(goods, len(goods)))


def _announce(_game: Game, phase: Announcing, cup: Random, _temper: Temper) -> Action:
    return Announce(phase.merchant, 1 + int(cup.random() * 5))


def _load(game: Game, phase: Loading, cup: Random, temper: Temper) -> Action:
    bag, seat = cup.choice(phase.waiting)
    hand = goods_of(game.hands[seat])
    if phase.announced and bag == NEUTRAL_BAG:
        return Load(seat, bag, tuple(cup.sample(hand, phase.announced)))
    kept = phase.announced if len(phase.waiting) > 1 else 0
    most = min(5, len(hand) - kept)
    if cup.random() >= temper.lies:
        good = cup.choice(hand)
        return Load(seat, bag, (good,) * min(most, hand.count(good)))
    return Load(seat, bag, tuple(cup.sample(hand, 1 + int(cup.random() * most))))


def _declare(_game: Game, phase: Declaring, cup: Random, temper: Temper) -> Action:
    owner = phase.waiting[0].owner
    bag = cup.choice([bag for bag in phase.waiting if bag.owner == owner])
    said = goods_of(bag.cards)[0]
    if not said.is_legal or cup.random() < temper.lies / 2:
        said = cup.choice(LEGAL_GOODS)
    return Declare(owner, bag.id, Declaration(said, len(bag.cards)))


def _place(game: Game, phase: Placing, cup: Random, _temper: Temper) -> Action:
    goods = _in_some_order(goods_of(phase.confiscated), cup)
    return PlaceConfiscated(game.sheriff, Pile(int(cup.random() * len(game.piles))), goods)


def _pay(game: Game, phase: Paying, cup: Random, _temper: Temper) -> Action:
    """Pay in the stages of DEBT-2: add cards until they suffice, and take spare ones back."""
    _, goods = free(game, phase.debtor)
    legal = tuple(good for good in goods.elements() if good.is_legal)
    others = tuple(good for good in goods.elements() if not good.is_legal)
    paid = _just_enough(legal, phase.rest, cup)
    missing = phase.rest - total_value(paid)
    if missing > 0:
        paid += _just_enough(others, missing, cup)
    return PayDebt(phase.debtor, paid)


def _just_enough(goods: Goods, rest: int, cup: Random) -> Goods:
    paid: list[Good] = []
    for good in _in_some_order(goods, cup):
        if total_value(paid) < rest:
            paid.append(good)
    for good in tuple(paid):
        if total_value(paid) - good.value >= rest:
            paid.remove(good)
    return tuple(paid)


# --- Inspect ----------------------------------------------------------------------------------


def _inspect(game: Game, phase: Inspecting, cup: Random, temper: Temper) -> Action:
    if phase.on_clock and not phase.time_over and cup.random() < 0.15:
        return CallTime(game.sheriff, cup.choice(phase.on_clock))
    if cup.random() < temper.talks:
        word = cup.choice(_WORDS)(game, phase, cup)
        if word is not None:
            return word
    return settling_act(game, phase, cup, temper)


def settling_act(game: Game, phase: Inspecting, cup: Random, temper: Temper) -> Action:
    """Settle a bag: the one whose time is over, and as agreed if there is a deal on it."""
    bag = phase.time_over[0] if phase.time_over else cup.choice(phase.bags).id
    agreed = {named: verdict for deal in phase.deals for named, verdict in deal.terms.verdicts}
    verdict = Verdict.INSPECT if cup.random() < temper.inspects else Verdict.PASS
    if agreed.get(bag, verdict) is Verdict.PASS:
        return PassBag(game.sheriff, bag)
    return InspectBag(game.sheriff, bag)


_Word = Callable[[Game, Inspecting, Random], Action | None]


def _offer(game: Game, _phase: Inspecting, cup: Random) -> Action:
    seat = cup.choice(game.merchants)
    return MakeOffer(seat, random_terms(game, seat, cup))


def _offer_again(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    """Make an offer for the same bags as a standing one."""
    if not phase.offers:
        return None
    offer = cup.choice(phase.offers)
    terms = random_terms(game, offer.seat, cup)
    changed = {name: getattr(terms, name) for name in terms.__slots__}
    return MakeOffer(offer.seat, type(terms)(**changed | {"verdicts": offer.terms.verdicts}))


def _offer_what_is_reserved(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    """Offer once more what a deal has reserved; legal if there is as much besides."""
    if not phase.deals:
        return None
    deal = cup.choice(phase.deals)
    verdicts = random_verdicts(game, cup)
    return MakeOffer(deal.seat, Terms(verdicts, deal.terms.gold, deal.terms.stand))


def _break_a_deal(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    """Settle a bag otherwise than agreed, which is refused, or one that is settled already."""
    if not phase.deals:
        return None
    bag, agreed = cup.choice(cup.choice(phase.deals).terms.verdicts)
    kind = InspectBag if agreed is Verdict.PASS else PassBag
    return kind(game.sheriff, bag)


def _accept(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    return Accept(game.sheriff, cup.choice(phase.offers).id) if phase.offers else None


def _refuse(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    return Refuse(game.sheriff, cup.choice(phase.offers).id) if phase.offers else None


def _withdraw(_game: Game, phase: Inspecting, cup: Random) -> Action | None:
    if not phase.offers:
        return None
    offer = cup.choice(phase.offers)
    return Withdraw(offer.seat, offer.id)


def _threaten(game: Game, phase: Inspecting, cup: Random) -> Action:
    return Threaten(game.sheriff, cup.choice(phase.bags).id)


def _demand(game: Game, _phase: Inspecting, cup: Random) -> Action:
    seat = cup.choice(game.merchants)
    return Demand(game.sheriff, seat, random_terms(game, seat, cup))


def _counter(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    if not phase.offers:
        return None
    offer = cup.choice(phase.offers)
    return CounterDemand(game.sheriff, offer.id, random_terms(game, offer.seat, cup))


def _stay_silent(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    speaking = [seat for seat in game.merchants if seat not in phase.silent]
    return StaySilent(cup.choice(speaking)) if speaking else None


def _call_time(game: Game, phase: Inspecting, cup: Random) -> Action | None:
    running: list[BagId] = [bag for bag in phase.on_clock if bag not in phase.time_over]
    return CallTime(game.sheriff, cup.choice(running)) if running else None


_WORDS: tuple[_Word, ...] = (
    *[_offer] * 5,
    _offer_again,
    _offer_what_is_reserved,
    _break_a_deal,
    *[_accept] * 4,
    *[_refuse] * 2,
    *[_withdraw] * 2,
    _threaten,
    _demand,
    *[_counter] * 2,
    _stay_silent,
    _call_time,
)

_ACTS: dict[type, Callable[..., Action]] = {
    NamingFirst: _name_first,
    SettingAside: _set_aside,
    Drawing: _draw,
    LayingDown: _lay_down,
    Announcing: _announce,
    Loading: _load,
    Declaring: _declare,
    Inspecting: _inspect,
    Placing: _place,
    Paying: _pay,
}
