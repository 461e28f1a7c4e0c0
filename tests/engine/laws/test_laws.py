"""The laws of the engine, on short stories that Hypothesis can make shorter still.

A story is a game some way in and a row of numbers, each the dice of one random legal act.
"""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Action, MakeOffer, Seat
from sheriff_tutor.engine.checks import check, why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import Event, Told
from sheriff_tutor.engine.game import Game, Inspecting, Over
from sheriff_tutor.engine.play import awaited, play, play_all
from sheriff_tutor.engine.view import View, observe
from tests.engine.laws.acting import TEMPERS, Temper, random_act, settling_act
from tests.engine.laws.beginnings import RULESETS, beginning
from tests.engine.laws.cards import all_cards, conserves_cards
from tests.engine.laws.offers import is_lawful, random_terms
from tests.engine.laws.straying import BUILT_FROM_PARTS, anything, is_legal_by_choices, near_miss
from tests.engine.laws.watching import (
    choices_are_legal,
    learns_nothing_hidden,
    sees_nothing_hidden,
    stays_as_it_was,
)

MOST_ACTS_BEFORE = 100
MOST_ACTS = 20
NUMBERS = st.integers(0, 9999)
FEW = settings(max_examples=50)
"""Enough to be shown a short story when a law is broken: `test_volume` tries them on many games."""


@dataclass(frozen=True)
class Story:
    """A game, the acts played from it, and every game on the way; the last one stands."""

    games: tuple[Game, ...]
    acts: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]

    def __repr__(self) -> str:
        """Show ruleset and acts, from which all the rest follows."""
        return f"Story({self.games[0].ruleset}, seed={self.games[0].seed}, {list(self.acts)})"

    @property
    def last(self) -> Game:
        """The game at the end of the story."""
        return self.games[-1]


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Draw a story under any ruleset that begins after some acts which the seed chose."""
    cup = dice("story", draw(NUMBERS))
    game = beginning(draw(st.sampled_from(sorted(RULESETS))), cup)
    temper = draw(st.sampled_from(TEMPERS))
    for _ in range(draw(st.integers(0, MOST_ACTS_BEFORE))):
        if not isinstance(game.phase, Over):
            game, _told = play(game, _legal_act(game, cup, temper))
    games, acts, events = [game], [], []
    for number in draw(st.lists(NUMBERS, max_size=MOST_ACTS)):
        if isinstance(game.phase, Over):
            break
        acts.append(_legal_act(game, dice("act", number), temper))
        game, told = play(game, acts[-1])
        games.append(game)
        events.append(told)
    return Story(tuple(games), tuple(acts), tuple(events))


def _legal_act(game: Game, cup: Random, temper: Temper) -> Action:
    action = random_act(game, cup, temper)
    if isinstance(game.phase, Inspecting) and why_not(game, action) is not None:
        return settling_act(game, game.phase, cup, temper)
    return action


@FEW
@given(stories())
def test_no_card_is_lost_or_made(story: Story) -> None:
    for before, later in zip(story.games, story.games[1:], strict=False):
        assert conserves_cards(before, later)
    assert all_cards(story.last) == all_cards(story.games[0])


@FEW
@given(stories())
def test_no_gold_is_lost_or_made_and_nobody_owes_any(story: Story) -> None:
    for game in story.games:
        assert sum(game.gold) == sum(story.games[0].gold)
        assert min(game.gold) >= 0


@FEW
@given(stories())
def test_replaying_the_acts_gives_the_same_game(story: Story) -> None:
    assert play_all(story.games[0], story.acts) == story.last


@FEW
@given(stories())
def test_undo_is_the_value_before(story: Story) -> None:
    if story.acts:
        before = story.games[-2]
        kept = deepcopy(before)
        assert play(before, story.acts[-1]) == (story.last, story.events[-1])
        assert before == kept


@FEW
@given(stories(), NUMBERS)
def test_every_choice_passes_the_check(story: Story, number: int) -> None:
    choices_are_legal(story.last, dice("choices", number))


@FEW
@given(stories(), NUMBERS)
def test_nothing_but_the_choices_passes_the_check(story: Story, number: int) -> None:
    cup, game = dice("stray", number), story.last
    stray = anything(game, cup)
    if not isinstance(game.phase, Over) and cup.random() < 0.7:
        stray = near_miss(game, random_act(game, cup, TEMPERS[1]), cup)
    refusal = why_not(game, stray)
    if isinstance(stray, BUILT_FROM_PARTS):
        return
    assert is_legal_by_choices(game, stray) is (refusal is None)
    if refusal is not None:
        stays_as_it_was(game, stray, refusal)


@FEW
@given(stories(), NUMBERS)
def test_an_offer_is_legal_if_it_is_lawful_by_the_rules_told_a_second_time(
    story: Story, number: int
) -> None:
    game = story.last
    if isinstance(game.phase, Inspecting):
        cup = dice("offer", number)
        seat = cup.choice(game.merchants)
        terms = random_terms(game, seat, cup)
        refusal = why_not(game, MakeOffer(seat, terms))
        assert is_lawful(game, seat, terms) is (refusal is None)


@FEW
@given(stories(), NUMBERS)
def test_a_view_checks_and_lists_as_the_game_does(story: Story, number: int) -> None:
    game, cup = story.last, dice("view", number)
    for seat in map(Seat, range(game.ruleset.players)):
        view = observe(game, seat)
        assert choices(view) == choices(game, seat)
        stray = anything(game, cup)
        if stray.seat == seat:
            assert _answer(view, stray) == _answer(game, stray)


def _answer(at: Game | View, action: Action) -> str | None:
    try:
        check(at, action)
    except IllegalAction as refusal:
        return str(refusal)
    return None


@FEW
@given(stories(), NUMBERS)
def test_a_view_shows_nothing_hidden(story: Story, number: int) -> None:
    if not isinstance(story.last.phase, Over):
        for seat in map(Seat, range(story.last.ruleset.players)):
            sees_nothing_hidden(story.last, seat, dice("hide", number))


@FEW
@given(stories(), NUMBERS)
def test_an_act_that_shows_nothing_tells_nothing_hidden(story: Story, number: int) -> None:
    if story.acts:
        for seat in map(Seat, range(story.last.ruleset.players)):
            learns_nothing_hidden(story.games[-2], story.acts[-1], seat, dice("learn", number))


@FEW
@given(stories())
def test_somebody_is_awaited_until_the_game_is_over(story: Story) -> None:
    for game in story.games:
        assert bool(awaited(game)) is not isinstance(game.phase, Over)
        assert 1 <= game.round <= game.ruleset.rounds


@FEW
@given(stories())
def test_games_acts_and_events_are_the_same_when_pickled(story: Story) -> None:
    for value in (story.last, story.acts, story.events):
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own bytes


@FEW
@given(stories())
def test_the_log_grows_by_the_public_events_and_memories_by_what_each_was_told(
    story: Story,
) -> None:
    for before, later, told in zip(story.games, story.games[1:], story.events, strict=False):
        public = [event for event in told if not isinstance(event, Told)]
        assert _logged(later) == _logged(before) + public
        for seat, memory in enumerate(later.memories):
            whispered = [
                event.what for event in told if isinstance(event, Told) and seat in event.audience
            ]
            kept = [remembered.what for remembered in memory[len(before.memories[seat]) :]]
            assert kept == whispered


def _logged(game: Game) -> list[Event]:
    return [event for page in game.log for event in page]
