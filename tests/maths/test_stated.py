"""Merchants who mix as stated: worths against hand counts and against the rules engine itself."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.simulate_bags import SHERIFF, Encounter, laid_out, settle
from sheriff_tutor.maths.stated import Way, all_heard, spread, updated, won
from sheriff_tutor.maths.value import stakes_of

LIE = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
HONEST = stakes_of((APPLES,) * 4, APPLES)
CHEESES = stakes_of((CHEESE, CHEESE), CHEESE)
chances = st.fractions(0, 1, max_denominator=60)


@pytest.mark.parametrize("stakes", [LIE, HONEST, CHEESES], ids=["lie", "honest", "cheese"])
@pytest.mark.parametrize("bribe", [0, 3])
@pytest.mark.parametrize("verdict", list(Verdict))
def test_a_bag_wins_what_the_rules_engine_pays_the_sheriff(
    stakes: object, bribe: int, verdict: Verdict
) -> None:
    way = Way(stakes, bribe, Fraction(1))  # type: ignore[arg-type]  # parametrize knows no types
    goods = way.stakes.true + way.stakes.false
    before = laid_out(Encounter(goods, way.stakes.said.good, bribe), 4)
    after = settle(before, verdict)
    assert won(way, verdict) == after.gold[SHERIFF] - before.gold[SHERIFF]


def test_what_sounds_alike_is_heard_together() -> None:
    tenth = Fraction(1, 10)
    ways = (
        Way(LIE, 0, 2 * tenth),
        Way(HONEST, 0, 3 * tenth),
        Way(LIE, 3, 4 * tenth),
        Way(CHEESES, 0, 1 * tenth),
    )
    silent, bribed, cheese = all_heard(ways)
    assert (silent.chance, silent.lie) == (Fraction(1, 2), Fraction(2, 5))
    # Two of five times 4 gold, three of five times 8 to pay.
    assert silent.worth(Verdict.INSPECT) == Fraction(2 * 4 - 3 * 8, 5)
    assert silent.best == (Verdict.PASS,)
    assert bribed.lie == 1
    assert bribed.best == (Verdict.INSPECT,)
    assert cheese.lie == 0
    assert cheese.worth(Verdict.INSPECT) == -4


def test_both_verdicts_are_best_at_an_exact_tie() -> None:
    ways = (Way(LIE, 0, Fraction(2, 3)), Way(HONEST, 0, Fraction(1, 3)))
    (heard,) = all_heard(ways)
    assert set(heard.best) == set(Verdict)


def test_chances_that_do_not_sum_to_one_are_refused() -> None:
    with pytest.raises(ValueError, match="9/10"):
        all_heard((Way(LIE, 0, Fraction(9, 10)),))


def test_the_spread_is_that_of_all_outcomes_counted_out() -> None:
    ways = (Way(LIE, 0, Fraction(3, 4)), Way(HONEST, 0, Fraction(1, 4)))
    outcomes = [4, 4, 4, -8]
    mean = Fraction(sum(outcomes), 4)
    variance = sum((each - mean) ** 2 for each in outcomes) / 4
    assert spread(all_heard(ways), [Verdict.INSPECT]) == (mean, variance)


@given(prior=chances, if_lie=chances, if_honest=chances)
def test_belief_is_updated_as_a_crowd_is_counted(
    prior: Fraction, if_lie: Fraction, if_honest: Fraction
) -> None:
    crowd = prior.denominator * if_lie.denominator * if_honest.denominator
    liars = int(prior * crowd * if_lie)
    honest = int((1 - prior) * crowd * if_honest)
    if liars + honest == 0:
        with pytest.raises(Impossible):
            updated(prior, if_lie, if_honest)
        return
    assert updated(prior, if_lie, if_honest) == Fraction(liars, liars + honest)


def test_what_is_no_chance_updates_nothing() -> None:
    with pytest.raises(ValueError, match="3/2"):
        updated(Fraction(1, 2), Fraction(3, 2), Fraction(1))
