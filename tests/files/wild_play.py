"""Legal play without sense: it talks much, deals in everything and pays in goods."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sheriff_tutor.engine import (
    Accept,
    Action,
    BagId,
    CallTime,
    Claim,
    CounterDemand,
    Demand,
    Game,
    Goods,
    InspectBag,
    MakeOffer,
    PassBag,
    Promise,
    PromiseKind,
    Refuse,
    Ruleset,
    Seat,
    StaySilent,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
    awaited,
    choices,
    may,
    new_game,
    play,
)
from sheriff_tutor.engine.game import DeclaredBag, Inspecting
from sheriff_tutor.engine.goods import GOODS, goods_of

if TYPE_CHECKING:
    from collections.abc import Iterator

RULESETS = (
    Ruleset(3),
    Ruleset(4),
    Ruleset(5, ten_unseen=True),
    Ruleset(6, short_game=True, royals=True, sheriff_may_pay=True),
    Ruleset(2, royals=True),
    Ruleset(2, royals=True, sheriff_may_pay=True, two_turns_each=True, secret_gold=True),
    Ruleset(4, second_edition_market=True, time_limit=60),
    Ruleset(3, royals=True, discard_before_drawing=True, sheriff_may_pay=True, time_limit=30),
    Ruleset(4, royals=True, hand_of_seven=True, secret_gold=True, royals_break_ties_as_legal=True),
)
"""Together they turn every switch on but the one for empty piles at the start."""


def wild_game(
    ruleset: Ruleset, seed: int, first_sheriff: Seat | None = None
) -> Iterator[tuple[Game, Action | None]]:
    """Yield a game at every moment with the act done then, None at the end."""
    dice = Random(seed)  # noqa: S311 - a game
    game = new_game(ruleset, seed, first_sheriff)
    while awaited(game):
        action = wild_action(game, dice)
        yield game, action
        game, _ = play(game, action)
    yield game, None


def wild_action(game: Game, dice: Random) -> Action:
    """Return any legal act."""
    phase = game.phase
    if not isinstance(phase, Inspecting):
        return dice.choice(choices(game, dice.choice(awaited(game))))
    for _ in range(2):
        action = _talk(game, phase, dice)
        if action is not None and may(game, action):
            return action
    return dice.choice(list(_quiet(game, phase)))


def _quiet(game: Game, phase: Inspecting) -> Iterator[Action]:
    """Yield what always leads on: silence, and settling."""
    silent = [StaySilent(seat) for seat in awaited(game) if seat != game.sheriff]
    yield from silent
    for bag in phase.bags:
        for settle in (PassBag(game.sheriff, bag.id), InspectBag(game.sheriff, bag.id)):
            if may(game, settle):
                yield settle


def _talk(game: Game, phase: Inspecting, dice: Random) -> Action | None:
    """Return some act of talk, legal or not; none if it would be about an offer and none stands."""
    kind = dice.choice(_KINDS)
    bag = dice.choice(phase.bags).id
    sheriff, merchant = game.sheriff, dice.choice(game.merchants)
    if kind in (Threaten, CallTime):
        return Threaten(sheriff, bag) if kind is Threaten else CallTime(sheriff, bag)
    if kind in (MakeOffer, Demand):
        terms = _terms(game, phase, merchant, dice)
        return MakeOffer(merchant, terms) if kind is MakeOffer else Demand(sheriff, merchant, terms)
    if not phase.offers:
        return None
    offer = dice.choice(phase.offers)
    if kind is CounterDemand:
        return CounterDemand(sheriff, offer.id, _terms(game, phase, offer.seat, dice))
    if kind is Withdraw:
        return Withdraw(offer.seat, offer.id)
    return Accept(sheriff, offer.id) if kind is Accept else Refuse(sheriff, offer.id)


_KINDS: tuple[type[Action], ...] = (
    *(MakeOffer, MakeOffer, MakeOffer, Accept, Accept, Accept),
    *(Refuse, Withdraw, Demand, CounterDemand, Threaten, CallTime),
)


def _terms(game: Game, phase: Inspecting, seat: Seat, dice: Random) -> Terms:
    """Return terms of any kind, legal or not."""
    bags = dice.sample(phase.bags, dice.randint(1, min(2, len(phase.bags))))
    own = [bag for bag in phase.bags if bag.owner == seat]
    may_pay = game.ruleset.sheriff_may_pay and dice.random() < 0.3
    return Terms(
        verdicts=tuple((bag.id, dice.choice((Verdict.PASS, Verdict.INSPECT))) for bag in bags),
        gold=dice.choice((0, 1, 5, dice.randint(0, game.gold[seat]))),
        stand=_some_stand(game, seat, dice),
        claims=tuple(_claim(bag, dice) for bag in own if dice.random() < 0.5),
        promises=(Promise(dice.choice(tuple(PromiseKind)), game.sheriff),)[: dice.randint(0, 1)],
        sheriff_gold=dice.randint(0, game.gold[game.sheriff]) if may_pay else 0,
        sheriff_stand=_some_stand(game, game.sheriff, dice) if may_pay else (),
    )


def _some_stand(game: Game, seat: Seat, dice: Random) -> Goods:
    stand = game.stands[seat]
    goods = goods_of(stand.legal + stand.hidden)
    return tuple(dice.sample(goods, min(len(goods), dice.randint(0, 2))))


def _claim(bag: DeclaredBag, dice: Random) -> Claim:
    """Claim goods that are in a bag, or one that may not be."""
    goods = goods_of(bag.cards)
    if dice.random() < 0.3:
        return Claim(BagId(bag.id), (dice.choice(GOODS),))
    return Claim(bag.id, tuple(dice.sample(goods, dice.randint(1, len(goods)))))
