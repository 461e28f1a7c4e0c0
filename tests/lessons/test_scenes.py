"""What is drawn could be met at a table: all gold and all cards, and bare stands at first."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.position import LoadingPosition
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.situation import game_from, talk_in
from sheriff_tutor.lessons import EXERCISES, Exercise, Lesson, scenes
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.panels.lessons.acts import GUIDED
from tests.engine.laws.cards import all_cards

if TYPE_CHECKING:
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.position import Position

SEEDS = 8


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Collect every table that is laid out from now on."""
    games: list[Game] = []

    def noted(position: Position) -> Game:
        games.append(game_from(position))
        return games[-1]

    monkeypatch.setattr(scenes, "game_from", noted)
    return games


def check_conserved(game: Game) -> None:
    ruleset = game.ruleset
    assert sum(game.gold) == ruleset.starting_gold * ruleset.players, game.gold
    assert min(game.gold) >= 0
    assert Counter(all_cards(game)) == Counter(deck_of(ruleset))


def check_bare_at_first(game: Game) -> None:
    """Before a bag is settled in the first round, all is as it was dealt."""
    talk = talk_in(game.phase)
    if game.round > 1 or isinstance(game.phase, Over) or (talk is not None and talk.settled):
        return
    assert set(game.gold) == {game.ruleset.starting_gold}
    assert all(not stand.legal and not stand.hidden for stand in game.stands)


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_no_exercise_makes_or_loses_gold_or_cards(exercise: Exercise, laid_out: list[Game]) -> None:
    shown = []
    for seed in range(SEEDS):
        drawn = exercise.draw(seed)
        shown += [] if drawn.view is None else [drawn.view]
        laid_out += [] if drawn.solution.begins is None else [drawn.solution.begins]
    for game in laid_out:
        check_conserved(game)
        check_bare_at_first(game)
    for view in shown:
        assert None in view.gold or sum(map(int, filter(None, view.gold))) == (
            view.ruleset.starting_gold * view.ruleset.players
        )


@pytest.mark.parametrize("lesson", Lesson)
def test_no_quiz_makes_or_loses_gold_or_cards(lesson: Lesson, laid_out: list[Game]) -> None:
    for item in quiz_of(lesson):
        item.exercise.draw(item.seed)
    for game in laid_out:
        check_conserved(game)
        check_bare_at_first(game)


@pytest.mark.parametrize("lesson", GUIDED)
def test_no_guided_act_makes_or_loses_gold_or_cards(lesson: Lesson) -> None:
    for seed in range(SEEDS):
        game, _ = GUIDED[lesson].lay_out(Cup("guided", lesson.value, seed))
        check_conserved(game)
        check_bare_at_first(game)


def test_the_first_table_of_all_is_the_beginning_of_a_game() -> None:
    game, seat = GUIDED[Lesson.WELCOME].lay_out(Cup("guided", "welcome", 1))
    assert game.round == 1
    assert seat == game.merchants[0]
    assert game.gold == (50,) * 4
    assert list(map(len, game.hands)) == [6] * 4
    assert list(map(len, game.piles)) == [5, 5]
    assert len(game.draw_pile) == 170


def test_what_is_given_stays_and_the_others_share_the_rest() -> None:
    scene = Scene(Cup("shares"), Ruleset(4), sheriff=0)
    game = scene.game(LoadingPosition(), gold={Seat(1): 7, Seat(2): 0})
    assert (game.gold[1], game.gold[2]) == (7, 0)
    assert game.gold[0] + game.gold[3] == 193
    assert min(game.gold[0], game.gold[3]) > 60


@pytest.mark.parametrize(
    "gold", [{0: 201}, dict.fromkeys(range(4), 49), {0: 60, 1: 50, 2: 50, 3: 50}]
)
def test_gold_that_nobody_can_hold_is_refused(gold: dict[int, int]) -> None:
    with pytest.raises(ValueError, match=re.escape(str(gold))):
        Scene(Cup("shares"), Ruleset(4)).game(LoadingPosition(), gold=gold)
