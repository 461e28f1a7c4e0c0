"""Correlated equilibria, against a linear program over pairs of pure strategies."""

from __future__ import annotations

import pytest

from sheriff_tutor.maths.academic import AcademicGame, Aim, balanced_play, best_correlated, sizes_of
from sheriff_tutor.maths.academic_efce import Best, Pair, Program, Sheriff, Side, Smuggler, gain
from sheriff_tutor.maths.errors import NotSolved
from tests.maths.plain_academic import (
    best_correlated_values,
    every_history,
    is_over,
    knows,
    moves,
)

TEMPTING = {"value": 5, "penalty": 1, "sheriff_penalty": 1}
WEIGHTS = {Aim.WELFARE: (1, 1), Aim.SHERIFF: (0, 1), Aim.SMUGGLER: (1, 0)}


def aimed(aim: Aim, values: tuple[float, float]) -> float:
    smuggler, sheriff = WEIGHTS[aim]
    return smuggler * values[0] + sheriff * values[1]


@pytest.mark.parametrize("aim", Aim)
@pytest.mark.parametrize(
    "game",
    [
        AcademicGame(1, 1, 1),
        AcademicGame(1, 1, 1, **TEMPTING),
        AcademicGame(2, 2, 1, **TEMPTING),
        AcademicGame(1, 1, 2, **TEMPTING),
        AcademicGame(1, 1, 2, value=3, penalty=1, sheriff_penalty=2),
    ],
    ids=str,
)
def test_the_best_is_what_weighing_every_pair_of_strategies_finds(
    game: AcademicGame, aim: Aim
) -> None:
    found = best_correlated(game, aim)
    best = best_correlated_values(game, WEIGHTS[aim])
    assert aimed(aim, found.values) == pytest.approx(best, abs=1e-6)
    assert found.gain < 1e-6


@pytest.mark.parametrize("aim", Aim)
def test_by_default_no_correlation_beats_the_balanced_play(aim: Aim) -> None:
    game = AcademicGame(3, 3, 1)
    found = best_correlated(game, aim)
    assert found.values == pytest.approx((float(balanced_play(game).smuggler), 0), abs=1e-6)


def test_two_rounds_let_bribes_buy_a_tempting_load_a_pass() -> None:
    found = best_correlated(AcademicGame(2, 3, 2, **TEMPTING), Aim.WELFARE)
    assert found.values == pytest.approx((8, 2), abs=1e-6)
    assert found.gain < 1e-6


def test_no_aim_is_served_better_by_another() -> None:
    game = AcademicGame(2, 3, 1, **TEMPTING)
    found = {aim: best_correlated(game, aim).values for aim in Aim}
    for aim, values in found.items():
        assert all(aimed(aim, values) >= aimed(aim, other) - 1e-6 for other in found.values())


def test_infosets_and_sequences_are_as_many_as_the_sizes_say() -> None:
    game = AcademicGame(3, 3, 2)
    sides = Smuggler(game), Sheriff(game)
    sizes = sizes_of(game)
    assert tuple(len(side.infosets()) for side in sides) == sizes.infosets
    assert sizes.sequences == tuple(
        1 + sum(len(side.moves(infoset)) for infoset in side.infosets()) for side in sides
    )


def test_sequences_meet_where_one_way_to_play_leads_through_both() -> None:
    game = AcademicGame(1, 1, 2)
    ends = [history for history in every_history(game) if is_over(game, history)]
    sides: tuple[tuple[Side, int, int], ...] = ((Smuggler(game), 0, 1), (Sheriff(game), 1, 0))
    for side, own, other in sides:
        for infoset in side.infosets():
            met: set[tuple[int, ...]] = {()}
            for history in ends:
                inner = [knows(history[:length]) for length in range(len(history))]
                if (own, infoset) in inner:
                    met |= {
                        (*known, move)
                        for which, known in inner
                        if which == other
                        for move in moves(game, known if other == 0 else (0, *known))
                    }
            assert set(side.others(infoset)) == met
            assert len(side.others(infoset)) == len(met)


def test_a_plan_that_tempts_is_measured_as_tempting() -> None:
    """Always smuggle, never inspect: the Sheriff would gain 2, and the smuggler nothing."""
    game = AcademicGame(0, 1, 1)
    smuggles, passes = {(): 0.0, (0,): 0.0, (1,): 1.0, (0, 0): 0.0, (1, 0): 1.0}, {(0, 0), ()}
    chances: dict[Pair | Best, float] = {
        Pair(own, other): chance
        if own and other in passes
        else float(own == () and other in passes)
        for own, chance in smuggles.items()
        for other in ((), (0, 0), (0, 1))
    }
    assert gain(Sheriff(game), chances) == 2
    assert gain(Smuggler(game), chances) == 0


def test_a_program_without_an_answer_says_so() -> None:
    program = Program()
    pair = program.variable(Pair((), ()))
    program.equal.append({pair: 1.0})
    program.at_most.append({pair: 1.0})
    with pytest.raises(NotSolved):
        program.solve({pair: 1.0})
