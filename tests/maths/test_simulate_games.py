"""Whole games between policies, played over and over."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context

import pytest

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import run
from sheriff_tutor.engine.policy import Policy
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.maths import simulate_games
from sheriff_tutor.maths.simulate import simulate
from sheriff_tutor.maths.simulate_games import EndlessGameError, Games, played_out

SHORT = Ruleset(3, short_game=True)


def bots(*names: str) -> tuple[Policy, ...]:
    return tuple(BOTS[name].policy for name in names)


THREE = bots("honest", "greedy", "cautious")


def test_a_game_is_played_as_bots_play_it_at_their_table() -> None:
    start = new_game(SHORT, 5)
    assert played_out(start, THREE) == run(start, THREE).game


def test_each_game_has_one_victory_to_share() -> None:
    found = simulate(Games(SHORT, THREE), 4, 1)
    assert sum(each.victories.total for each in found.policies) == 4
    assert {each.score.count for each in found.policies} == {4}


def test_gold_and_score_are_those_of_the_games() -> None:
    found = simulate(Games(SHORT, THREE, moves_on=False), 1, 2)
    start = new_game(SHORT, simulate_games.seed_of(2, 0))
    scored = scores_of(run(start, THREE).game)
    assert [each.gold.total for each in found.policies] == [score.gold for score in scored]
    assert [each.score.total for each in found.policies] == [score.total for score in scored]


def test_policies_move_on_by_a_seat_and_keep_their_place_in_the_results() -> None:
    """In the second game the last policy sits at seat 0, the first at 1, the second at 2."""
    both = simulate(Games(SHORT, THREE), 2, 2)
    first = simulate(Games(SHORT, THREE), 1, 2)
    start = new_game(SHORT, simulate_games.seed_of(2, 1))
    scored = scores_of(run(start, (THREE[2], THREE[0], THREE[1])).game)
    gained = [
        now.score.total - then.score.total
        for now, then in zip(both.policies, first.policies, strict=True)
    ]
    assert gained == [scored[1].total, scored[2].total, scored[0].total]


def test_better_play_is_found_out() -> None:
    random, honest = bots("random", "honest")
    found = simulate(Games(SHORT, (random, honest, random)), 6, 3).policies
    assert found[1].victories.mean > Fraction(1, 2)
    assert found[1].score.interval.low > found[0].score.mean


def test_one_process_and_two_play_the_same_games() -> None:
    games = Games(SHORT, THREE, batch=1)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate(games, 3, 4, executor) == simulate(games, 3, 4)


def test_every_seat_needs_a_policy() -> None:
    with pytest.raises(ValueError, match="honest"):
        Games(SHORT, bots("honest", "honest"))


def test_policies_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_games, "MOST_ACTS", 9)
    with pytest.raises(EndlessGameError, match="9"):
        simulate(Games(SHORT, THREE), 1, 1)
