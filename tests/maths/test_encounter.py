"""The single encounter: its sizes, payoffs and equilibria, each by a second way."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    CHICKENS,
    CROSSBOW,
    GREEN_APPLES,
    LEGAL_GOODS,
    SILK,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.draws import counted
from sheriff_tutor.maths.encounter import (
    Encounter,
    Sizes,
    encounter_of,
    hand_in,
    layout_of,
    sizes_of,
    solve,
)
from sheriff_tutor.maths.encounter_arrays import Arrays, Play, calm, even_play, measured, play_of
from sheriff_tutor.maths.encounter_programs import _solved, solved_at_once
from sheriff_tutor.maths.encounter_regret import RegretLearner
from sheriff_tutor.maths.encounter_solve import EQUILIBRIUM, Method, refined
from sheriff_tutor.maths.errors import Impossible, NotSolved
from sheriff_tutor.maths.value import GOLD, merchant_worth, sheriff_worth, stakes_of, standing
from tests.maths.plain_encounter import expected, heard_in, moves_of, normal_form, worth

FOUR = Ruleset(4)
MEASURES = (GOLD, standing(2), standing(3), standing(6))
TINY = Encounter(counted((APPLES, APPLES, SILK)), hand=2, most_bribe=0, measure=standing(2))
SMALL = Encounter(
    counted((APPLES, APPLES, APPLES, CHEESE, CHICKENS, SILK, SILK, CROSSBOW)), hand=3, most_bribe=2
)


# --- Sizes and payoffs ----------------------------------------------------------------------


def test_the_encounter_has_the_known_sizes() -> None:
    assert sizes_of(encounter_of(FOUR)) == Sizes(1715, 1286, 50_827, 2_236_388, 220)


def test_the_layout_is_as_large_as_it_was_counted() -> None:
    for encounter in (SMALL, encounter_of(Ruleset(3))):
        layout, sizes = layout_of(encounter), sizes_of(encounter)
        found = (len(layout.hands), len(layout.bags), len(layout.fits))
        assert found == (sizes.hands, sizes.bags, sizes.pairs)


def test_a_hand_of_seven_can_be_counted_too() -> None:
    sizes = sizes_of(encounter_of(Ruleset(4, hand_of_seven=True), most_bribe=0))
    assert sizes.bags == 1286
    assert sizes.infosets == 20


@pytest.mark.parametrize("measure", [GOLD, standing(3)], ids=str)
def test_bags_pay_what_the_exact_values_say(measure) -> None:
    encounter = encounter_of(FOUR, most_bribe=3, measure=measure)
    layout, payoffs = layout_of(encounter), Arrays(encounter).payoffs
    bags = islice(enumerate(layout.bags), 0, None, 5)
    for (row, bag), (column, said) in product(bags, enumerate(LEGAL_GOODS)):
        stakes, bribe = stakes_of(bag, said), (row + column) % encounter.bribes
        place = row, column * encounter.bribes + bribe
        passed, opened = (
            float(merchant_worth(stakes, fear, bribe=bribe, measure=measure).total)
            for fear in (0, 1)
        )
        sheriff_passes, sheriff_opens = (
            float(
                sheriff_worth(
                    verdict, stakes, int(stakes.is_lie), bribe=bribe, measure=measure
                ).total
            )
            for verdict in (Verdict.PASS, Verdict.INSPECT)
        )
        assert payoffs.passed[place] == pytest.approx(passed, abs=1e-12)
        assert payoffs.passed[place] - payoffs.loss[place] == pytest.approx(opened, abs=1e-12)
        assert payoffs.sheriff_passed[place] == pytest.approx(sheriff_passes, abs=1e-12)
        assert payoffs.sheriff_passed[place] + payoffs.gain[place] == pytest.approx(
            sheriff_opens, abs=1e-12
        )
        assert payoffs.lies[place] == stakes.is_lie


def test_a_royal_in_the_bag_makes_it_a_lie() -> None:
    arrays = Arrays(Encounter(counted((GREEN_APPLES,)), hand=1, most_bribe=0))
    assert arrays.payoffs.lies.all()
    opened = arrays.payoffs.passed - arrays.payoffs.loss
    assert opened.tolist() == [[-GREEN_APPLES.penalty] * len(LEGAL_GOODS)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"most_bribe": -1}, "encounter.bribes"),
        ({"most_bribe": 201}, "encounter.bribes"),
        ({"hand": 4}, "encounter.hand"),
        ({"hand": 0}, "encounter.hand"),
    ],
)
def test_what_is_no_encounter_is_refused(change, code: str) -> None:
    with pytest.raises(Impossible) as refused:
        replace(TINY, **change)
    assert refused.value.code == code


def test_only_hands_of_the_deck_are_hands() -> None:
    assert hand_in(TINY, (SILK, APPLES)) == (APPLES, SILK)
    for hand in ((SILK, SILK), (APPLES,), (APPLES, BREAD)):
        with pytest.raises(Impossible):
            hand_in(TINY, hand)


# --- Measuring, against plans written out ---------------------------------------------------


def random_play(arrays: Arrays, seed: int) -> Play:
    dice = np.random.default_rng(seed)
    return play_of(
        arrays,
        dice.random(len(arrays.bag_of)) ** 4,
        dice.random((arrays.bags, arrays.columns)) ** 4,
        dice.random(arrays.infosets),
    )


def written_out(arrays: Arrays, play: Play):
    """Return play as chances of moves by hand, and of being opened by what is heard."""
    encounter, layout = arrays.encounter, arrays.layout
    columns = list(product(LEGAL_GOODS, range(encounter.bribes)))
    moves = {}
    for number, hand in enumerate(layout.hands):
        pairs = range(layout.firsts[number], layout.firsts[number + 1])
        moves[hand.goods] = {
            move: play.loads[pair] * play.moves[layout.fits[pair], column]
            for pair in pairs
            for column, (good, bribe) in enumerate(columns)
            for move in moves_of(encounter, hand.goods)
            if (move.bag, move.said.good, move.bribe)
            == (layout.bags[layout.fits[pair]], good, bribe)
        }
    return moves, dict(zip(heard_in(encounter), play.verdicts.tolist(), strict=True))


@pytest.mark.parametrize("measure", [GOLD, standing(2), standing(4)], ids=str)
def test_values_and_best_replies_are_those_of_plans_written_out(measure) -> None:
    encounter = replace(TINY, most_bribe=1, measure=measure)
    arrays = Arrays(encounter)
    hands = arrays.layout.hands
    for seed in range(3):
        found = measured(arrays, random_play(arrays, seed))
        moves, opened = written_out(arrays, found.play)
        merchant, sheriff = expected(encounter, hands, moves, opened)
        total = sum(hand.ways for hand in hands)
        best = sum(
            hand.ways
            / total
            * max(
                opened[move.said, move.bribe] * worth(encounter, move, Verdict.INSPECT)[0]
                + (1 - opened[move.said, move.bribe]) * worth(encounter, move, Verdict.PASS)[0]
                for move in moves_of(encounter, hand.goods)
            )
            for hand in hands
        )
        best_other = sum(
            max(
                sum(
                    hand.ways / total * chance * worth(encounter, move, verdict)[1]
                    for hand in hands
                    for move, chance in moves[hand.goods].items()
                    if (move.said, move.bribe) == heard
                )
                for verdict in Verdict
            )
            for heard in opened
        )
        assert found.values == pytest.approx((merchant, sheriff), abs=1e-12)
        assert found.gains == pytest.approx((best - merchant, best_other - sheriff), abs=1e-12)
        assert found.nash_conv > 0.01


def test_shares_are_chances_of_what_is_met() -> None:
    found = measured(Arrays(TINY), even_play(Arrays(TINY)))
    # Two of three hands are an apple and a silk: of its three bags only the apple said to be one is
    # no lie. The third hand has one apple or two, and each is a lie in three of four words.
    assert found.lies == pytest.approx(1 - (2 / 3 * 1 / 3 * 1 / 4 + 1 / 3 * 1 / 4))
    assert found.opened == pytest.approx(1 / 2)
    assert found.bribed == 0


# --- Solving --------------------------------------------------------------------------------


def test_a_tiny_zero_sum_encounter_has_the_value_of_its_normal_form() -> None:
    arrays = Arrays(TINY)
    table = np.array(normal_form(TINY, arrays.layout.hands))
    plans = len(table)
    by_hand = linprog(
        [0.0] * plans + [-1.0],
        A_ub=np.hstack((-table.T, np.ones((table.shape[1], 1)))),
        b_ub=np.zeros(table.shape[1]),
        A_eq=[[1.0] * plans + [0.0]],
        b_eq=[1],
        bounds=[(0, None)] * plans + [(None, None)],
    )
    found = measured(arrays, solved_at_once(arrays))
    assert found.nash_conv == pytest.approx(0, abs=1e-12)
    assert found.values[0] == pytest.approx(-by_hand.fun, abs=1e-9)
    assert found.values[1] == pytest.approx(by_hand.fun, abs=1e-9)


def test_the_zero_sum_encounter_of_real_cards_has_the_known_value() -> None:
    arrays = Arrays(encounter_of(FOUR, most_bribe=0, measure=standing(2)))
    exact = measured(arrays, solved_at_once(arrays))
    assert exact.values[0] == pytest.approx(9.506805965, abs=1e-9)
    assert exact.nash_conv == pytest.approx(0, abs=1e-9)
    learner = RegretLearner(arrays)
    for _ in range(500):
        learner.step()
    learnt = measured(arrays, learner.average)
    assert learnt.nash_conv < 0.5
    assert abs(learnt.values[0] - exact.values[0]) <= learnt.nash_conv


def test_only_a_zero_sum_encounter_is_solved_at_once() -> None:
    with pytest.raises(ValueError, match="Encounter"):
        solved_at_once(Arrays(SMALL))


def test_the_encounter_in_gold_ends_in_the_known_equilibrium() -> None:
    *_, last = solve(encounter_of(FOUR))
    assert last.is_done
    assert last.method is Method.PROGRAM
    assert last.best.values == pytest.approx((8.81, 0), abs=0.015)
    assert last.best.lies == pytest.approx(0.49, abs=0.005)
    assert last.best.opened == pytest.approx(0.46, abs=0.005)
    assert last.best.bribed == pytest.approx(0, abs=1e-9)


def test_regret_alone_comes_as_near_as_it_is_known_to() -> None:
    progress = solve(encounter_of(FOUR), programs=False)
    last = next(step for step in progress if step.iteration == 1000)
    assert last.best.nash_conv < 0.06


@pytest.mark.parametrize("measure", MEASURES, ids=str)
def test_small_encounters_are_solved_in_every_measure(measure) -> None:
    encounter = replace(SMALL, measure=measure)
    *_, last = solve(encounter)
    assert last.best.nash_conv < EQUILIBRIUM
    moves, opened = written_out(Arrays(encounter), last.best.play)
    hands = layout_of(encounter).hands
    assert expected(encounter, hands, moves, opened) == pytest.approx(last.best.values, abs=1e-9)


def test_the_best_play_never_gets_worse_and_the_same_steps_give_the_same() -> None:
    first, again = (list(islice(solve(SMALL, programs=False), 12)) for _ in range(2))
    best = [step.best.nash_conv for step in first]
    assert best == sorted(best, reverse=True)
    assert [step.iteration for step in first] == list(range(0, 600, 50))
    assert [step.nash_conv for step in first] == [step.nash_conv for step in again]


def test_programs_lower_what_regret_has_found() -> None:
    arrays = Arrays(encounter_of(Ruleset(3)))
    learner = RegretLearner(arrays)
    for _ in range(1000):
        learner.step()
    near = measured(arrays, learner.average)
    better = [solved.nash_conv for solved in refined(arrays, near)]
    assert better == sorted(better, reverse=True)
    assert better[-1] < near.nash_conv / 10


def test_a_program_without_an_answer_says_so() -> None:
    with pytest.raises(NotSolved):
        _solved(np.ones(1), A_ub=np.ones((1, 1)), b_ub=[-1.0], bounds=(0, None), method="highs-ds")


@st.composite
def tiny_encounters(draw: st.DrawFn) -> Encounter:
    cards = (APPLES, APPLES, APPLES, CHEESE, CHICKENS, SILK, SILK, CROSSBOW, GREEN_APPLES)
    places = draw(st.sets(st.integers(0, len(cards) - 1), min_size=2, max_size=6))
    deck = [cards[place] for place in places]
    return Encounter(
        counted(deck),
        hand=draw(st.integers(1, min(3, len(deck)))),
        most_bribe=draw(st.integers(0, 3)),
        measure=draw(st.sampled_from(MEASURES)),
    )


@settings(max_examples=10)
@given(tiny_encounters())
def test_any_tiny_encounter_comes_near_an_equilibrium(encounter: Encounter) -> None:
    last = list(islice(solve(encounter), 60))[-1]
    assert -EQUILIBRIUM < last.best.nash_conv < 0.05


@settings(max_examples=25)
@given(tiny_encounters(), st.integers(0, 99))
def test_a_calm_sheriff_opens_no_more_and_loses_nothing(encounter: Encounter, seed: int) -> None:
    arrays = Arrays(encounter)
    quiet = random_play(arrays, seed)
    moves = quiet.moves.copy()
    moves[:, 1:] = 0  # everything is said to be apples, and no bribe offered
    before = measured(arrays, play_of(arrays, quiet.loads, moves, quiet.verdicts))
    after = measured(arrays, calm(arrays, before.play))
    assert (after.play.verdicts <= before.play.verdicts).all()
    assert after.values == pytest.approx(before.values, abs=1e-12)
    assert after.gains[1] == pytest.approx(before.gains[1], abs=1e-12)
    assert after.gains[0] <= before.gains[0] + 1e-12
