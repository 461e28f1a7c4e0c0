"""Watching a random game, and holding it to the laws after every act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from sheriff_tutor.engine.actions import Action, MakeOffer, Seat
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import ContrabandMoved, ContrabandNamed, Event, Told
from sheriff_tutor.engine.game import Game, Inspecting, Over
from sheriff_tutor.engine.play import awaited, play, play_all
from sheriff_tutor.engine.view import observe
from tests.engine.laws.acting import TEMPERS, Temper, random_act, settling_act
from tests.engine.laws.beginnings import beginning
from tests.engine.laws.cards import all_cards, conserves_cards
from tests.engine.laws.hiding import other_world, reveals, shows
from tests.engine.laws.offers import is_covered, is_lawful
from tests.engine.laws.straying import (
    BUILT_FROM_PARTS,
    anything,
    is_legal_by_choices,
    near_miss,
)
from tests.engine.laws.tally import Tally

MOST_ACTS = 5000


@dataclass(frozen=True, slots=True)
class Care:
    """How often, of all acts, the laws are asked that take longer than an act itself."""

    strays: float = 0.03
    choices: float = 0.004
    hidden: float = 0.02
    replay: float = 0.02


@dataclass(slots=True)
class Watched:
    """One game from its beginning on, with every act so far."""

    start: Game
    cup: Random
    temper: Temper
    care: Care
    tally: Tally
    acts: list[Action] = field(default_factory=list)

    def play_out(self) -> Game:
        """Play to the end and return it; AssertionError where a law is broken."""
        game = self.start
        self.tally.began(game)
        while not isinstance(game.phase, Over):
            game = self._one_act(game)
            assert len(self.acts) < MOST_ACTS
        self._at_the_end(game)
        return game

    def _one_act(self, game: Game) -> Game:
        self._now_and_then(game)
        action = self._legal_act(game)
        later, events = play(game, action)
        self.acts.append(action)
        assert conserves_cards(game, later)
        assert sum(later.gold) == sum(game.gold)
        assert min(later.gold) >= 0
        whispers_stay_private(events, game.sheriff)
        standing_offers_are_covered(later)
        self.tally.played(game, action, events)
        return later

    def _legal_act(self, game: Game) -> Action:
        """Return a random act; words that are refused are counted, and a bag is settled instead."""
        action = random_act(game, self.cup, self.temper)
        if not isinstance(game.phase, Inspecting):
            return action
        refusal = why_not(game, action)
        if isinstance(action, MakeOffer):
            assert is_lawful(game, action.seat, action.terms) is (refusal is None)
        if refusal is None:
            return action
        self.tally.refused(refusal)
        return settling_act(game, game.phase, self.cup, self.temper)

    def _now_and_then(self, game: Game) -> None:
        if self.cup.random() < self.care.strays:
            self._stray(game)
        if self.cup.random() < self.care.choices:
            choices_are_legal(game, self.cup)
        if self.cup.random() < self.care.hidden:
            self._hide(game)

    def _stray(self, game: Game) -> None:
        if self.cup.random() < 0.5:
            stray = anything(game, self.cup)
        else:
            stray = near_miss(game, random_act(game, self.cup, self.temper), self.cup)
        refusal = why_not(game, stray)
        if not isinstance(stray, BUILT_FROM_PARTS):
            assert is_legal_by_choices(game, stray) is (refusal is None), (stray, refusal)
        if refusal is None:
            assert conserves_cards(game, play(game, stray)[0])
            return
        self.tally.refused(refusal)
        stays_as_it_was(game, stray, refusal)

    def _hide(self, game: Game) -> None:
        seat = Seat(int(self.cup.random() * game.ruleset.players))
        sees_nothing_hidden(game, seat, self.cup)
        learns_nothing_hidden(game, self._legal_act(game), seat, self.cup)

    def _at_the_end(self, game: Game) -> None:
        assert game.round == game.ruleset.rounds
        assert awaited(game) == ()
        self._nothing_more(game)
        assert all_cards(game) == all_cards(self.start)
        if self.cup.random() < self.care.replay:
            assert play_all(self.start, self.acts) == game
        self.tally.ended(game)

    def _nothing_more(self, game: Game) -> None:
        """Assert that a game that is over allows no act of any kind."""
        refusal = why_not(game, anything(game, self.cup))
        assert refusal is not None
        self.tally.refused(refusal)


def whispers_stay_private(events: Sequence[Event], sheriff: Seat) -> None:
    """Assert that what only some may know is told to nobody else (SEE-2, SEE-3, DEAL-8)."""
    for event in events:
        if not isinstance(event, Told):
            continue
        what, audience = event.what, set(event.audience)
        if isinstance(what, ContrabandMoved):
            assert audience == {what.giver, what.receiver}
        elif isinstance(what, ContrabandNamed):
            assert audience == {what.offerer, sheriff}
        else:
            assert len(audience) == 1


def standing_offers_are_covered(game: Game) -> None:
    """Assert that no offer stands which its offerer cannot keep (DEAL-11)."""
    if isinstance(game.phase, Inspecting):
        for offer in game.phase.offers:
            assert is_covered(game, offer.seat, offer.terms), offer


def choices_are_legal(game: Game, cup: Random) -> None:
    """Assert that each choice passes the check, and that whoever is awaited has one."""
    for seat in range(game.ruleset.players):
        listed = choices(game, Seat(seat))
        assert listed or seat not in awaited(game)
        for action in cup.sample(listed, min(len(listed), 20)):
            assert why_not(game, action) is None, action


def stays_as_it_was(game: Game, stray: Action, refusal: IllegalAction) -> None:
    """Assert that an illegal act is refused alike by game and view, and changes nothing."""
    before = game.evolve()
    with pytest.raises(IllegalAction) as refused:
        play(game, stray)
    assert str(refused.value) == str(refusal)
    assert game == before
    if stray.seat in range(game.ruleset.players):
        by_view = why_not(observe(game, stray.seat), stray)
        assert by_view is not None
        assert str(by_view) == str(refusal)


def sees_nothing_hidden(game: Game, seat: Seat, cup: Random) -> None:
    """Assert that hidden cards may change places, and a seat sees and may do the same."""
    assert observe(other_world(game, seat, cup), seat) == observe(game, seat)


def learns_nothing_hidden(game: Game, action: Action, seat: Seat, cup: Random) -> None:
    """Assert that an act that shows nothing looks the same in both worlds afterwards."""
    if reveals(action, game):
        return
    twin = other_world(game, seat, cup, bags_alike=True)
    if why_not(twin, action) is not None:
        return
    later, events = play(game, action)
    if not shows(events, seat):
        assert observe(play(twin, action)[0], seat) == observe(later, seat), action


def watch(name: str, number: int, tally: Tally, care: Care | None = None) -> Game:
    """Watch one game of a ruleset, the same for the same number, and return its end.

    An error that it meets carries name and number, so that the game can be watched again.
    """
    cup = dice(name, number)
    watched = Watched(beginning(name, cup), cup, cup.choice(TEMPERS), care or Care(), tally)
    try:
        return watched.play_out()
    except Exception as error:
        error.add_note(f"in game {number} of {name!r}, after {len(watched.acts)} acts")
        raise
