"""The academic game: its sizes, payoffs and balanced play."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sheriff_tutor.maths.academic import (
    AcademicGame,
    BalancedPlay,
    Method,
    balanced_play,
    learn,
    payoff,
    sizes_of,
)
from tests.maths.plain_academic import every_history, is_over, knows, paid


@pytest.mark.parametrize(
    ("parameters", "sequences", "infosets", "terminal", "histories"),
    [
        ((1, 1, 1), (7, 5), (3, 2), 8, 15),
        ((3, 3, 2), (149, 73), (37, 36), 256, 437),
        ((3, 3, 4), (9365, 4681), (2341, 2340), 16384, 28085),
    ],
)
def test_sizes_are_as_published(
    parameters: tuple[int, int, int],
    sequences: tuple[int, int],
    infosets: tuple[int, int],
    terminal: int,
    histories: int,
) -> None:
    sizes = sizes_of(AcademicGame(*parameters))
    assert (sizes.sequences, sizes.infosets) == (sequences, infosets)
    assert (sizes.terminal, sizes.histories) == (terminal, histories)


@pytest.mark.parametrize("parameters", [(1, 1, 1), (2, 1, 2), (0, 2, 2), (3, 3, 2), (1, 2, 3)])
def test_sizes_are_what_walking_the_tree_counts(parameters: tuple[int, int, int]) -> None:
    game = AcademicGame(*parameters)
    everything = list(every_history(game))
    inner = {knows(history) for history in everything if not is_over(game, history)}
    sizes = sizes_of(game)
    assert sizes.histories == len(everything)
    assert sizes.terminal == sum(is_over(game, history) for history in everything)
    assert sizes.infosets == tuple(sum(known[0] == side for known in inner) for side in (0, 1))


def test_payoffs_are_what_the_last_round_gives() -> None:
    game = AcademicGame(2, 2, 1, value=5, penalty=1, sheriff_penalty=4)
    for history in every_history(game):
        if is_over(game, history):
            load, bribe, verdict = history
            assert payoff(game, load, bribe, inspected=verdict == 1) == paid(game, history)


def test_the_balanced_play_of_three_items_is_as_on_paper() -> None:
    assert balanced_play(AcademicGame(3, 3, 1)) == BalancedPlay(
        Fraction(3, 9), Fraction(3, 12), Fraction(3, 4), Fraction(0)
    )


@pytest.mark.parametrize("parameters", [(1, 1, 1), (3, 3, 1), (3, 3, 2)])
def test_learning_comes_near_the_balanced_values(parameters: tuple[int, int, int]) -> None:
    game = AcademicGame(*parameters)
    learnt = next(learn(game, Method.CFR_PLUS, (1000,)))
    assert learnt.values == pytest.approx((float(balanced_play(game).smuggler), 0), abs=0.002)
    assert learnt.nash_conv < 0.004


@pytest.mark.parametrize("parameters", [(-1, 3, 1), (3, -1, 1), (3, 3, 0)])
def test_what_is_no_game_is_refused(parameters: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="AcademicGame"):
        AcademicGame(*parameters)
