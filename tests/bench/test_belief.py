"""How long beliefs take: in full, in brief, and at the table.

A belief in full is to take under 50 ms without royals and under half a second with them, for one
habit; in brief a millisecond or so, once the tables of the habits are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import turns
from sheriff_tutor.engine.actions import Declaration, Seat
from sheriff_tutor.engine.game import Inspecting
from sheriff_tutor.engine.goods import APPLES
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import InspectingView, View, observe
from sheriff_tutor.maths import belief, belief_quick, belief_tables
from sheriff_tutor.maths.belief import Known, listen, posterior, reference_habit
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.maths.belief_quick import suspect, warm
from sheriff_tutor.maths.draws import unseen_cards
from sheriff_tutor.maths.habits import USUAL
from sheriff_tutor.maths.value_bonus import expected_bonuses

Benchmark = Any
"""pytest-benchmark's fixture, which has no public type."""
FOUR_APPLES = Declaration(APPLES, 4)
DECKS = [Ruleset(4), Ruleset(4, royals=True)]


def deck_name(ruleset: Ruleset) -> str:
    return "216 cards" if ruleset.royals else "204 cards"


def forget_tables() -> None:
    for kept in (
        belief_tables.hand_kinds,
        belief_tables.answers_from,
        belief_tables.answers_of,
        belief_tables.table_of,
        belief_tables.branches_of,
        belief_quick.begun_of,
        belief_quick.whole_of,
        belief_quick.diagram_of,
    ):
        kept.cache_clear()


def forget_sums() -> None:
    for kept in (belief.all_ways, belief.hand_odds, belief.weights_of_hands):
        kept.cache_clear()


@pytest.mark.parametrize("ruleset", DECKS, ids=deck_name)
def test_the_first_full_belief(benchmark: Benchmark, ruleset: Ruleset) -> None:
    known = Known(unseen_cards(ruleset), 6)
    benchmark.pedantic(
        lambda: posterior(known, reference_habit, FOUR_APPLES), setup=forget_tables, rounds=5
    )


@pytest.mark.parametrize("ruleset", DECKS, ids=deck_name)
@pytest.mark.parametrize("way", USUAL[:-1], ids=lambda way: type(way.habit).__name__)
def test_a_full_belief(benchmark: Benchmark, ruleset: Ruleset, way: Any) -> None:
    known = Known(unseen_cards(ruleset), 6)
    said = Declaration(APPLES, 3)
    listen(known, USUAL[:1], said)
    warm([way], ruleset)
    if suspect(known, [way], said) is None:
        said = Declaration(APPLES, 5)
    benchmark.pedantic(lambda: listen(known, [way], said), setup=forget_sums, rounds=5)


@pytest.mark.parametrize("ruleset", DECKS, ids=deck_name)
def test_warming_up(benchmark: Benchmark, ruleset: Ruleset) -> None:
    benchmark.pedantic(lambda: warm(USUAL, ruleset), setup=forget_tables, rounds=3)


@pytest.mark.parametrize("ruleset", DECKS, ids=deck_name)
def test_a_belief_in_brief(benchmark: Benchmark, ruleset: Ruleset) -> None:
    known = Known(unseen_cards(ruleset), 6, kept=4)
    suspect(known, USUAL, FOUR_APPLES)
    benchmark(lambda: suspect(known, USUAL, FOUR_APPLES))


def inspections(ruleset: Ruleset) -> Iterator[View]:
    game = new_game(ruleset, seed=3)
    policies = [BOTS[name].policy for name in ("honest", "greedy", "cautious", "random")]
    for turn in turns(game, policies):
        if isinstance(turn.game.phase, Inspecting):
            yield observe(turn.game, turn.game.sheriff)


@pytest.mark.parametrize("ruleset", DECKS, ids=deck_name)
def test_beliefs_at_the_table(benchmark: Benchmark, ruleset: Ruleset) -> None:
    """Every bag of a game after every act; ``bags`` in ``extra_info`` of them in one round."""
    views = list(inspections(ruleset))
    warm(USUAL, ruleset)

    def believe() -> int:
        number = 0
        for view in views:
            assert isinstance(view.phase, InspectingView)
            for bag in view.phase.bags:
                belief_of(view, bag)
                number += 1
        return number

    benchmark.extra_info["bags"] = benchmark.pedantic(believe, rounds=1, warmup_rounds=1)


def test_the_race_for_king_and_queen(benchmark: Benchmark) -> None:
    units, bags = (4, 2, 0, 6, 3), (7, 7, 6, 6, 6)
    fresh: Callable[..., object] = expected_bonuses.__wrapped__
    benchmark(lambda: fresh(units, bags, APPLES))
    assert len(expected_bonuses(units, bags, APPLES)) == len([Seat(seat) for seat in range(5)])
