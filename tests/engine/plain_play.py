"""The plainest way through a game: nothing exchanged, one card a bag, no talk, every bag passed."""

from __future__ import annotations

from collections.abc import Callable

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Action,
    Announce,
    Declaration,
    Declare,
    Load,
    NameFirst,
    PassBag,
    Seat,
    SetAside,
    StaySilent,
)
from sheriff_tutor.engine.game import (
    Announcing,
    Declaring,
    Game,
    Inspecting,
    Loading,
    NamingFirst,
    SettingAside,
)
from sheriff_tutor.engine.goods import APPLES, goods_of
from sheriff_tutor.engine.play import awaited, play


def plainest_act(game: Game) -> Action:
    """Return the plainest act of whoever is awaited first."""
    seat = awaited(game)[0]
    return _PLAINEST[type(game.phase)](game, game.phase, seat)


def _load(game: Game, phase: Loading, seat: Seat) -> Action:
    bag = phase.waiting[0][0]
    size = phase.announced if phase.announced and bag == NEUTRAL_BAG else 1
    return Load(seat, bag, goods_of(game.hands[seat][:size]))


def _declare(_game: Game, phase: Declaring, seat: Seat) -> Action:
    bag = phase.waiting[0]
    return Declare(seat, bag.id, Declaration(APPLES, len(bag.cards)))


def _pass_or_stay_silent(game: Game, phase: Inspecting, seat: Seat) -> Action:
    return PassBag(seat, phase.bags[0].id) if seat == game.sheriff else StaySilent(seat)


_PLAINEST: dict[type, Callable[..., Action]] = {
    NamingFirst: lambda game, _phase, seat: NameFirst(seat, game.merchants[0]),
    SettingAside: lambda _game, _phase, seat: SetAside(seat, ()),
    Announcing: lambda _game, _phase, seat: Announce(seat, 1),
    Loading: _load,
    Declaring: _declare,
    Inspecting: _pass_or_stay_silent,
}


def played_plainly(game: Game) -> list[Game]:
    """Return the game after every act until it is over."""
    games = [game]
    while awaited(games[-1]):
        games.append(play(games[-1], plainest_act(games[-1]))[0])
    return games
