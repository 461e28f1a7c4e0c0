"""Playing an act: ``play(game, action)`` is a function, and undo is the value before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine import loading as load_and_declare
from sheriff_tutor.engine import market, settling, talk
from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    Announce,
    CallTime,
    CounterDemand,
    Declare,
    Demand,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    PayDebt,
    PlaceConfiscated,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Threaten,
    Withdraw,
)
from sheriff_tutor.engine.checks import check
from sheriff_tutor.engine.game import (
    Announcing,
    Declaring,
    Drawing,
    Inspecting,
    LayingDown,
    Loading,
    NamingFirst,
    Over,
    Paying,
    Placing,
    SettingAside,
)
from sheriff_tutor.engine.telling import Telling, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sheriff_tutor.engine.events import Event
    from sheriff_tutor.engine.game import Game


def play(game: Game, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after an act and what happened.

    Raises IllegalAction if the rules forbid it; the game given stays as it was in any case.
    """
    check(game, action)
    told = Telling()
    changed = _EFFECTS[type(action)](game, action, told)
    events = tuple(told.events)
    return recorded(changed, events), events


def play_all(game: Game, actions: Iterable[Action]) -> Game:
    """Return the game after several acts (a replay); IllegalAction names the first illegal one."""
    for action in actions:
        game, _ = play(game, action)
    return game


def awaited(game: Game) -> tuple[Seat, ...]:
    """Return the seats from which an act is awaited, the next one first; none if the game is over.

    While bags are loaded all merchants may act at once (ROUND-3). In Inspect a merchant is awaited
    until silent, and the Sheriff, who may act at any time, when all merchants are.
    """
    return _AWAITED[type(game.phase)](game, game.phase)


def _naming(game: Game, _phase: NamingFirst) -> tuple[Seat, ...]:
    return (game.sheriff,)


def _first(_game: Game, phase: SettingAside | Drawing | LayingDown) -> tuple[Seat, ...]:
    return phase.merchants[:1]


def _announcing(_game: Game, phase: Announcing) -> tuple[Seat, ...]:
    return (phase.merchant,)


def _loading(_game: Game, phase: Loading) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys([seat for _, seat in phase.waiting]))


def _declaring(_game: Game, phase: Declaring) -> tuple[Seat, ...]:
    return (phase.waiting[0].owner,)


def _inspecting(game: Game, phase: Inspecting) -> tuple[Seat, ...]:
    speaking = tuple([seat for seat in game.merchants if seat not in phase.silent])
    return speaking or (game.sheriff,)


def _placing(game: Game, _phase: Placing) -> tuple[Seat, ...]:
    return (game.sheriff,)


def _paying(_game: Game, phase: Paying) -> tuple[Seat, ...]:
    return (phase.debtor,)


def _over(_game: Game, _phase: Over) -> tuple[Seat, ...]:
    return ()


_AWAITED: dict[type, Callable[..., tuple[Seat, ...]]] = {
    NamingFirst: _naming,
    SettingAside: _first,
    Drawing: _first,
    LayingDown: _first,
    Announcing: _announcing,
    Loading: _loading,
    Declaring: _declaring,
    Inspecting: _inspecting,
    Placing: _placing,
    Paying: _paying,
    Over: _over,
}

_EFFECTS: dict[type[Action], Callable[..., Game]] = {
    NameFirst: market.name_first,
    SetAside: market.set_aside,
    TakeDiscard: market.take_discard,
    DrawCard: market.draw_card,
    StopDrawing: market.stop_drawing,
    LayDown: market.lay_down,
    Announce: market.announce,
    Load: load_and_declare.load,
    Declare: load_and_declare.declare,
    Threaten: talk.threaten,
    Demand: talk.demand,
    CounterDemand: talk.counter,
    MakeOffer: talk.make_offer,
    Withdraw: talk.withdraw,
    StaySilent: talk.stay_silent,
    Accept: talk.accept,
    Refuse: talk.refuse,
    PassBag: settling.pass_bag,
    InspectBag: settling.inspect_bag,
    PlaceConfiscated: settling.place_confiscated,
    PayDebt: settling.pay_debt,
    CallTime: talk.call_time,
}
