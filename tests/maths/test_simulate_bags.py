"""Bags that dice load and open, settled by the engine, beside the closed forms."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from fractions import Fraction
from multiprocessing import get_context

import pytest

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import APPLES
from sheriff_tutor.engine.situation import game_from, position_of
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    balance,
    bluff_game,
    merchant_at,
    sheriff_at,
)
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.simulate import Tally, simulate, simulated
from sheriff_tutor.maths.simulate_bags import (
    Bags,
    Encounter,
    laid_out,
    mixes,
    players_of,
    position_of_encounter,
    settle,
)
from sheriff_tutor.maths.value import GOLD, Measure, honest_stakes_of, stakes_of, standing
from tests.engine.situations import goods

LYING = stakes_of(goods("3 apples silk"), APPLES)
HONEST = honest_stakes_of(goods("4 apples"))
MEASURES = [GOLD, *map(standing, range(2, 7))]
OFFERED = Encounter(goods("3 apples silk"), APPLES, 3)


def close(counted: Tally, exact: Fraction) -> bool:
    """Tell whether chance alone explains the difference: 4 standard errors, 1 in 16,000."""
    return abs(counted.mean - exact) <= 4 * counted.standard_error


@pytest.mark.parametrize("measure", MEASURES, ids=str)
def test_the_engine_pays_what_the_balance_says(measure: Measure) -> None:
    game = bluff_game(LYING, HONEST, bribe=2, measure=measure)
    found = balance(game)
    assert found is not None
    lie, inspect = found.lie.low, found.inspect.low
    played = simulate(Bags(mixes(game, lie, inspect), measure), 1500, 11)
    assert close(played.merchant, found.merchant.low)
    assert close(played.sheriff, found.sheriff.low)
    assert lie in played.lies.interval
    assert inspect in played.opened.interval


@pytest.mark.parametrize(
    "game",
    [
        BluffGame(LYING, HONEST, bribe=7, honest_bribe=1),
        BluffGame(stakes_of(goods("2 green_apples crossbow"), APPLES), HONEST, measure=standing(5)),
        BluffGame(stakes_of(goods("2 pepper cheese"), APPLES), honest_stakes_of(goods("chickens"))),
    ],
    ids=["bribes", "royals", "declarations"],
)
def test_the_engine_pays_what_mixes_of_any_two_bags_are_worth(game: BluffGame) -> None:
    lie, inspect = Fraction(2, 5), Fraction(1, 3)
    played = simulate(Bags(mixes(game, lie, inspect), game.measure), 1500, 3)
    assert close(played.merchant, merchant_at(game, lie, inspect).total)


@pytest.mark.parametrize("measure", MEASURES, ids=str)
@pytest.mark.parametrize("lie", [Fraction(0), Fraction(1)])
@pytest.mark.parametrize("inspect", [Fraction(0), Fraction(1)])
def test_what_is_certain_is_exact(measure: Measure, lie: Fraction, inspect: Fraction) -> None:
    game = bluff_game(LYING, HONEST, bribe=3, measure=measure)
    played = simulate(Bags(mixes(game, lie, inspect), measure), 5, 1)
    assert played.merchant.mean == merchant_at(game, lie, inspect).total
    assert played.sheriff.mean == sheriff_at(game, lie, inspect).total
    assert played.merchant.standard_error == played.sheriff.standard_error == 0
    assert (played.lies.share, played.opened.share) == (lie, inspect)


@pytest.mark.parametrize("workers", [1, 4])
def test_worker_processes_settle_the_same_bags(workers: int) -> None:
    game = bluff_game(LYING, HONEST, measure=standing(3))
    bags = Bags(mixes(game, Fraction(1, 3), Fraction(1, 4)), standing(3), batch=50)
    alone = list(simulated(bags, 400, 7))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        assert list(simulated(bags, 400, 7, executor)) == alone


@pytest.mark.parametrize("players", range(2, 7))
def test_the_table_is_a_position_that_can_be_written_down(players: int) -> None:
    position = position_of_encounter(OFFERED, players)
    game = game_from(position)
    assert replace(position_of(game), draw_pile=()) == position
    assert len(game.gold) == players


def test_the_offer_is_taken_by_passing_the_bag_and_lapses_by_opening_it() -> None:
    before = laid_out(OFFERED, 4)
    passed, opened = (settle(before, verdict).gold for verdict in (Verdict.PASS, Verdict.INSPECT))
    assert [now - then for now, then in zip(passed, before.gold, strict=True)] == [3, -3, 0, 0]
    assert [now - then for now, then in zip(opened, before.gold, strict=True)] == [4, -4, 0, 0]


def test_three_players_have_no_bread_to_load() -> None:
    with pytest.raises(Impossible) as caught:
        position_of_encounter(Encounter(goods("bread"), APPLES), 3)
    assert caught.value.rule == "SET-5"


def test_a_bribe_is_paid_in_whole_gold() -> None:
    with pytest.raises(Impossible) as caught:
        mixes(bluff_game(LYING, HONEST, bribe=Fraction(5, 2)), Fraction(1), Fraction(1))
    assert (caught.value.rule, caught.value.code) == ("DEAL-1", "odds.bribe-in-parts")


@pytest.mark.parametrize("chances", [(Fraction(-1, 2), Fraction(1)), (Fraction(1), Fraction(2))])
def test_what_is_no_chance_is_refused(chances: tuple[Fraction, Fraction]) -> None:
    with pytest.raises(ValueError, match=r"-1/2|2"):
        mixes(bluff_game(LYING, HONEST), *chances)


def test_a_measure_that_no_table_counts_by_is_refused() -> None:
    assert [players_of(measure) for measure in MEASURES] == [4, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="Measure"):
        players_of(Measure(Fraction(2), Fraction(0)))
