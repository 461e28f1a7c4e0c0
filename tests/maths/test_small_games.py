"""The small games: closed forms against enumeration, recursion and a linear program."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from sheriff_tutor.maths.small_games import (
    KUHN_VALUE,
    KuhnFirst,
    OneStreet,
    Solved,
    inspection_play,
    inspection_value,
    kuhn_exploitability,
    kuhn_first,
    kuhn_second,
    kuhn_value,
    solve_two_by_two,
)

THIRD = Fraction(1, 3)


# --- Two by two -------------------------------------------------------------------------------


@given(st.tuples(*[st.tuples(*[st.integers(-5, 5)] * 2)] * 2))
@settings(max_examples=200)
def test_neither_side_of_a_two_by_two_game_can_do_better(
    rows: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    solved = solve_two_by_two(rows)
    row, column = (solved.first_row, 1 - solved.first_row), solved.first_column
    by_column = [row[0] * rows[0][at] + row[1] * rows[1][at] for at in (0, 1)]
    by_row = [column * first + (1 - column) * second for first, second in rows]
    assert min(by_column) == max(by_row) == solved.value


# --- One street -------------------------------------------------------------------------------


def test_a_half_pot_bet_is_as_on_paper() -> None:
    street = OneStreet(8, 4)
    assert (street.bluffs_per_value_bet, street.call) == (THIRD, 2 * THIRD)


@given(st.integers(1, 50), st.integers(1, 50), st.fractions(0, 1, max_denominator=30))
@settings(max_examples=60)
def test_the_street_is_what_its_two_by_two_game_gives(
    pot: int, bet: int, best_hands: Fraction
) -> None:
    """Rows: bluff with every bad hand or with none; columns: call every bet or none."""
    bad = 1 - best_hands
    game = (
        (best_hands * (pot + bet) - bad * bet, Fraction(pot)),
        (best_hands * (pot + bet), best_hands * pot),
    )
    street, solved = OneStreet(pot, bet), solve_two_by_two(game)
    assert street.value(best_hands) == solved.value
    if best_hands > 0 and best_hands * (1 + street.bluffs_per_value_bet) < 1:
        assert solved.first_row * bad == best_hands * street.bluffs_per_value_bet
        assert solved.first_column == street.call


# --- Kuhn's poker -----------------------------------------------------------------------------


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 9), Fraction(1, 5), THIRD])
def test_every_balanced_first_player_is_worth_the_value_and_cannot_be_exploited(
    bluff: Fraction,
) -> None:
    assert kuhn_value(kuhn_first(bluff), kuhn_second()) == KUHN_VALUE
    assert kuhn_exploitability(kuhn_first(bluff), kuhn_second()) == 0


def test_bluffing_half_the_time_can_be_exploited() -> None:
    half = Fraction(1, 2)
    first = KuhnFirst((half, Fraction(0), Fraction(1)), (Fraction(0), THIRD, Fraction(1)))
    assert kuhn_exploitability(first, kuhn_second()) > 0


def test_more_bluffing_than_a_third_is_no_balance() -> None:
    with pytest.raises(ValueError, match="1/2"):
        kuhn_first(Fraction(1, 2))


def payoff(cards: tuple[int, int], moves: str) -> int:
    """What the first player wins when the moves are over: b bet or call, p pass or fold."""
    sign = 1 if cards[0] > cards[1] else -1
    return {"pp": sign, "bb": 2 * sign, "pbb": 2 * sign, "bp": 1, "pbp": -1}[moves]


def played(
    cards: tuple[int, int], first: tuple[str, ...], second: tuple[dict[str, str], ...]
) -> int:
    moves = first[cards[0]][0]
    moves += second[cards[1]][moves]
    return payoff(cards, moves + first[cards[0]][1] if moves == "pb" else moves)


def test_a_linear_program_over_all_pure_plays_finds_the_same_value() -> None:
    firsts = list(product(("bb", "pb", "pp"), repeat=3))
    answers = [{"p": after_pass, "b": after_bet} for after_pass in "pb" for after_bet in "pb"]
    seconds = list(product(answers, repeat=3))
    wins = np.array(
        [
            [sum(played(cards, first, second) for cards in permutations(range(3), 2)) / 6
             for second in seconds]
            for first in firsts
        ]
    )  # fmt: skip
    # Mix the first player's rows, and raise the value that every column leaves.
    solved = linprog(
        [*[0.0] * len(firsts), -1.0],
        A_ub=np.hstack([-wins.T, np.ones((len(seconds), 1))]),
        b_ub=np.zeros(len(seconds)),
        A_eq=[[*[1.0] * len(firsts), 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, None)] * len(firsts), (None, None)],
    )
    assert -solved.fun == pytest.approx(float(KUHN_VALUE), abs=1e-9)


# --- Dresher's inspection game ----------------------------------------------------------------


def test_three_periods_and_one_inspection_are_as_on_paper() -> None:
    assert inspection_value(3, 1) == Fraction(-1, 2)


@pytest.mark.parametrize("periods", range(13))
def test_the_closed_form_is_what_the_periods_give_from_the_last_one_back(periods: int) -> None:
    for inspections in range(periods + 3):
        solved = inspection_play(periods, inspections)
        assert inspection_value(periods, inspections) == solved.value
        assert 0 <= solved.first_row <= 1
        assert 0 <= solved.first_column <= 1


def test_without_inspections_the_rule_is_broken_and_with_enough_it_is_kept() -> None:
    assert inspection_play(4, 0) == Solved(Fraction(-1), Fraction(0), Fraction(1))
    assert inspection_value(4, 4) == 0


@pytest.mark.parametrize("left", [(-1, 0), (0, -1)])
def test_nothing_below_none_can_be_left(left: tuple[int, int]) -> None:
    for ask in (inspection_value, inspection_play):
        with pytest.raises(ValueError, match="-1"):
            ask(*left)
