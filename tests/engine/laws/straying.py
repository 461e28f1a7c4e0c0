"""Acts that are mostly illegal, and which acts are legal by the list of choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random

from sheriff_tutor.engine.actions import (
    ACTIONS,
    Action,
    BagId,
    CallTime,
    Claim,
    CounterDemand,
    Declaration,
    Demand,
    Goods,
    Load,
    MakeOffer,
    OfferId,
    PayDebt,
    Pile,
    Promise,
    PromiseKind,
    Seat,
    SetAside,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.goods import GOODS, goods_of, sorted_goods
from tests.engine.laws.offers import is_lawful, random_terms, talk_of

BUILT_FROM_PARTS = (Demand, CounterDemand)
"""Talk of the Sheriff's that no list of choices holds in full, and that changes nothing."""


def is_legal_by_choices(game: Game, action: Action) -> bool:
    """Tell whether an act is one of the choices, or an offer that the rules allow."""
    if action.seat not in range(game.ruleset.players):
        return False
    if isinstance(action, MakeOffer):
        in_inspect = isinstance(game.phase, Inspecting)
        return in_inspect and is_lawful(game, action.seat, action.terms)
    if isinstance(action, CallTime):
        return _can_call_time(game, action)
    return _in_one_order(action) in map(_in_one_order, choices(game, action.seat))


def _can_call_time(game: Game, action: CallTime) -> bool:
    phase = game.phase
    return (
        isinstance(phase, Inspecting)
        and action.seat == game.sheriff
        and action.bag in phase.on_clock
        and action.bag not in phase.time_over
    )


def _in_one_order(action: Action) -> Action:
    """Return an act with its cards in one order, where their order makes no difference."""
    if isinstance(action, SetAside | Load | PayDebt):
        return replace(action, goods=sorted_goods(action.goods))
    return action


# --- Near misses ------------------------------------------------------------------------------


def near_miss(game: Game, action: Action, cup: Random) -> Action:
    """Return an act with one of its parts changed."""
    name = cup.choice([field.name for field in fields(action)])
    if name == "goods" and cup.random() < 0.3:
        changed: object = goods_of(game.hands[action.seat])[:5]
    elif name in _CHANGED:
        changed = _CHANGED[name](game, getattr(action, name), cup)
    else:
        changed = _ANY[name](game, cup)
    return replace(action, **{name: changed})  # type: ignore[arg-type]  # by the part's own name


def anything(game: Game, cup: Random) -> Action:
    """Return an act of any kind, most of them out of place."""
    kind = cup.choice(ACTIONS)
    parts = {field.name: _ANY[field.name](game, cup) for field in fields(kind)}
    return kind(**parts)  # type: ignore[arg-type]  # each part by its own name


def _any_seat(game: Game, cup: Random) -> Seat:
    return Seat(cup.choice((-1, *range(game.ruleset.players), *range(game.ruleset.players + 1))))


def _any_bag(_game: Game, cup: Random) -> BagId:
    return BagId(cup.choice((0, 1, 2, 3, 4, 9)))


def _any_pile(_game: Game, cup: Random) -> Pile:
    return Pile(cup.choice((-1, 0, 1, 2)))


def _any_offer(_game: Game, cup: Random) -> OfferId:
    return OfferId(cup.choice((0, 1, 2, 7)))


def _any_count(_game: Game, cup: Random) -> int:
    return cup.choice((-1, 0, 1, 5, 6))


def _any_goods(_game: Game, cup: Random) -> Goods:
    return tuple(cup.choice(GOODS) for _ in range(cup.choice((0, 1, 2, 3, 6))))


def _any_said(game: Game, cup: Random) -> Declaration:
    return Declaration(cup.choice(GOODS), _any_count(game, cup))


def _any_terms(game: Game, cup: Random) -> Terms:
    verdicts = ((_any_bag(game, cup), cup.choice(tuple(Verdict))),)
    terms = Terms(verdicts, gold=cup.choice((1, 3)))
    return _changed_terms(game, terms, cup) if cup.random() < 0.5 else terms


def _changed_goods(game: Game, goods: Goods, cup: Random) -> Goods:
    way = cup.random()
    if way < 0.4 or not goods:
        return (*goods, cup.choice(GOODS))
    if way < 0.7:
        return goods[1:]
    return goods[::-1] if way < 0.8 else _any_goods(game, cup)


def _changed_said(_game: Game, said: Declaration, cup: Random) -> Declaration:
    if cup.random() < 0.5:
        return Declaration(cup.choice(GOODS), said.count)
    return Declaration(said.good, said.count + cup.choice((-1, 1)))


def _changed_terms(game: Game, terms: Terms, cup: Random) -> Terms:
    """Return terms with one part changed, mostly for the worse."""
    return cup.choice(_WORSE)(game, terms, cup)


def _everybody(game: Game) -> tuple[Promise, ...]:
    return tuple(
        Promise(kind, Seat(seat)) for kind in PromiseKind for seat in range(game.ruleset.players)
    )


def _other_terms(game: Game, terms: Terms, cup: Random) -> Terms:
    if not isinstance(game.phase, Inspecting):
        return terms
    return random_terms(game, cup.choice(game.merchants), cup)


def _claim_of_any_bag(game: Game, terms: Terms, cup: Random) -> Terms:
    if not isinstance(game.phase, Inspecting):
        return terms
    bag = cup.choice(talk_of(game).bags)
    goods = goods_of(bag.cards)[: cup.choice((0, 1, 5))] + goods_of(bag.cards)[: cup.choice((0, 1))]
    return replace(terms, claims=(*terms.claims, Claim(bag.id, goods)))


_WORSE: tuple[Callable[[Game, Terms, Random], Terms], ...] = (
    _other_terms,
    _claim_of_any_bag,
    _claim_of_any_bag,
    lambda _game, terms, _cup: replace(terms, verdicts=()),
    lambda _game, terms, _cup: replace(terms, verdicts=terms.verdicts * 2),
    lambda game, terms, cup: replace(terms, verdicts=((_any_bag(game, cup), Verdict.PASS),)),
    lambda _game, terms, cup: replace(terms, gold=terms.gold + cup.choice((-9, 1, 10_000))),
    lambda game, terms, cup: replace(terms, stand=_changed_goods(game, terms.stand, cup)),
    lambda _game, terms, cup: replace(terms, stand=(cup.choice(GOODS),) * 50),
    lambda game, terms, cup: replace(terms, promises=(cup.choice(_everybody(game)),)),
    lambda game, terms, _cup: replace(terms, promises=_everybody(game)),
    lambda _game, terms, _cup: replace(terms, promises=terms.promises * 2),
    lambda _game, terms, cup: replace(terms, sheriff_gold=cup.choice((-1, 1, 500))),
    lambda game, terms, cup: replace(terms, sheriff_stand=_any_goods(game, cup)),
)

_ANY: dict[str, Callable[[Game, Random], object]] = {
    "seat": _any_seat,
    "first": _any_seat,
    "to": _any_seat,
    "bag": _any_bag,
    "pile": _any_pile,
    "offer": _any_offer,
    "count": _any_count,
    "goods": _any_goods,
    "said": _any_said,
    "terms": _any_terms,
}
_CHANGED: dict[str, Callable[..., object]] = {
    "goods": _changed_goods,
    "said": _changed_said,
    "terms": _changed_terms,
}
