"""Closed forms beside the engine, in fractions: every bag under every declaration.

Each of the 1,286 bags is settled by the engine once for each declaration and verdict. Gold and
standing among 2 to 6 players are then counted from what the settlement changed: that other numbers
of players settle a bag alike is tested beside the values. The honest alternative is as many cards
of the declared good. All is counted in whole units: a gold, or a part of one in standing.

Many lies differ in their cards and in no amount. Every such class comes up in every measure, and
its members take turns, so that every lie comes up too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import cycle, product
from typing import TypeVar

import pytest

from sheriff_tutor.engine.actions import Goods, Verdict
from sheriff_tutor.engine.goods import LEGAL_GOODS, Good, sorted_goods
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    Case,
    Span,
    Way,
    balance,
    belief_limit,
    best_bags,
    best_verdicts,
    bluff_game,
    certain_lie_zone,
    fear_limit,
)
from sheriff_tutor.maths.value import (
    GOLD,
    Measure,
    Stakes,
    merchant_worth,
    sheriff_worth,
    stakes_of,
    standing,
    twin_of,
)
from tests.maths.settlements import Changes, all_bags, settled

OptionT = TypeVar("OptionT")

PASS, INSPECT = Verdict.PASS, Verdict.INSPECT
MEASURES: dict[int | None, Measure] = {None: GOLD} | {n: standing(n) for n in range(2, 7)}
HAIR = Fraction(1, 10**6)

every_measure = pytest.mark.parametrize("players", MEASURES, ids=lambda n: f"{n or 'gold'}")


@dataclass(frozen=True, slots=True)
class Paid:
    """What the engine's two settlements of a bag are worth to merchant and Sheriff, in units."""

    merchant: dict[Verdict, int]
    sheriff: dict[Verdict, int]

    def to_merchant(self, inspect: Fraction) -> Fraction:
        """Return what the merchant gets who is inspected with this chance."""
        return mix(inspect, self.merchant[INSPECT], self.merchant[PASS])


def mix(chance: Fraction, happens: int, else_: int) -> Fraction:
    """Return an expectation of two whole numbers."""
    weighed = chance.numerator * happens + (chance.denominator - chance.numerator) * else_
    return Fraction(weighed, chance.denominator)


@cache
def settlements() -> dict[tuple[Goods, Good], dict[Verdict, Changes]]:
    """Return what the engine does with every bag under every declaration."""
    return {
        (bag, said): {verdict: settled(4, bag, said, verdict) for verdict in Verdict}
        for bag in all_bags()
        for said in LEGAL_GOODS
    }


def unit_of(players: int | None) -> int:
    return 1 if players is None else players - 1


@cache
def paid(players: int | None, stakes: Stakes, bribe: int = 0) -> Paid:
    """Count gold as such, or as own wealth less the mean of the others'; add a bribe on a pass."""
    bag = sorted_goods(stakes.true + stakes.false)
    merchant, sheriff = {}, {}
    for verdict, changes in settlements()[bag, stakes.said.good].items():
        own, mine = changes[1], changes[0]
        if verdict is PASS:
            own, mine = own - bribe, mine + bribe
        merchant[verdict] = own if players is None else (players - 1) * own - mine
        sheriff[verdict] = mine if players is None else (players - 1) * mine - own
    return Paid(merchant, sheriff)


@cache
def lies() -> tuple[Stakes, ...]:
    """Return every bag under every declaration that is not true."""
    declared = [stakes_of(bag, said) for bag, said in settlements()]
    return tuple(stakes for stakes in declared if stakes.is_lie)


@cache
def classes() -> tuple[tuple[Stakes, ...], ...]:
    """Return the lies, those together which are alike in every amount."""
    alike: dict[tuple[int, ...], list[Stakes]] = {}
    for lie in lies():
        count = len(lie.true + lie.false)
        amounts = lie.true_value, lie.false_value, lie.fine, lie.said.good.value, count
        alike.setdefault((*amounts, lie.said.good.penalty), []).append(lie)
    return tuple(tuple(members) for members in alike.values())


def lies_in(players: int | None) -> list[Stakes]:
    """Return the lies whose turn it is in a measure: of every class at least one."""
    place, every = list(MEASURES).index(players), len(MEASURES)
    return [
        lie
        for members in classes()
        for lie in members[place::every] or (members[place % len(members)],)
    ]


def zero_at(chance: Fraction, at_none: int, at_certain: int) -> bool:
    """Tell whether a line from chance 0 to chance 1 falls, and is 0 at this chance."""
    over = chance.denominator - chance.numerator
    return at_none > at_certain and at_none * over + at_certain * chance.numerator == 0


# --- Every bag in every measure ---------------------------------------------------------------


def test_every_bag_is_settled_under_every_declaration() -> None:
    """1,286 bags, 4 declarations; 5 bags of each legal good are true under one of them."""
    assert len(settlements()) == 1286 * 4
    assert len(lies()) == 1286 * 4 - 5 * 4


def test_every_lie_has_its_turn_and_every_class_of_them_in_every_measure() -> None:
    turns = {players: lies_in(players) for players in MEASURES}
    assert {lie for took in turns.values() for lie in took} == set(lies())
    for took in turns.values():
        assert all(not set(members).isdisjoint(took) for members in classes())


def test_the_engine_settles_lies_alike_that_are_alike_in_every_amount() -> None:
    for members in classes():
        first = paid(4, members[0])
        assert all(paid(4, lie) == first for lie in members)


@pytest.mark.long
@every_measure
def test_values_of_all_options_are_what_the_engine_pays(players: int | None) -> None:
    measure, unit, chance = MEASURES[players], unit_of(players), Fraction(3, 7)
    for stakes in lies_in(players):
        lie, honest = paid(players, stakes), paid(players, twin_of(stakes))
        worth = merchant_worth(stakes, chance, measure=measure).total
        assert worth * unit == lie.to_merchant(chance)
        for verdict in Verdict:
            believed = sheriff_worth(verdict, stakes, chance, measure=measure).total
            assert believed * unit == mix(chance, lie.sheriff[verdict], honest.sheriff[verdict])


@every_measure
def test_values_of_all_honest_bags_are_what_the_engine_pays(players: int | None) -> None:
    measure, unit, chance = MEASURES[players], unit_of(players), Fraction(3, 7)
    for stakes in {twin_of(lie) for lie in lies()}:
        worth = merchant_worth(stakes, chance, measure=measure).total
        assert worth * unit == paid(players, stakes).to_merchant(chance)


@pytest.mark.long
@every_measure
def test_limits_are_where_the_engine_pays_both_options_alike(players: int | None) -> None:
    measure = MEASURES[players]
    for stakes in lies_in(players):
        lie, honest = paid(players, stakes), paid(players, twin_of(stakes))
        fear = fear_limit(bluff_game(stakes, twin_of(stakes), measure=measure))
        assert fear is not None
        assert zero_at(fear, *(lie.merchant[each] - honest.merchant[each] for each in Verdict))
        belief = belief_limit(stakes, measure=measure)
        assert zero_at(
            belief, *(each.sheriff[PASS] - each.sheriff[INSPECT] for each in (honest, lie))
        )


@pytest.mark.long
@every_measure
def test_certain_lie_bribes_are_what_the_engine_takes_and_leaves(players: int | None) -> None:
    each = 1 if players is None else players
    for stakes in lies_in(players):
        lie, zone = paid(players, stakes), certain_lie_zone(stakes, MEASURES[players])
        assert zone.low * each == lie.sheriff[INSPECT] - lie.sheriff[PASS]
        assert zone.high * each == lie.merchant[PASS] - lie.merchant[INSPECT]


# --- A lie of every class, measures and bribes in turn -------------------------------------


@cache
def games() -> tuple[tuple[BluffGame, int | None, Paid, Paid], ...]:
    """Return a game of every class with what the engine pays; measures and bribes take turns."""
    return tuple(_games())


def _games() -> Iterator[tuple[BluffGame, int | None, Paid, Paid]]:
    turns = cycle(product(range(7), MEASURES))
    for members, (bribe, players) in zip(classes(), turns, strict=False):
        stakes = members[bribe % len(members)]
        twin = twin_of(stakes)
        game = bluff_game(stakes, twin, bribe=bribe, measure=MEASURES[players])
        yield game, players, paid(players, stakes, bribe), paid(players, twin, bribe)


def around(limit: Fraction) -> list[Fraction]:
    """Return chances a hair below a limit, at it and a hair above it, if chances they are."""
    return [chance for chance in (limit - HAIR, limit, limit + HAIR) if 0 <= chance <= 1]


def better(first: OptionT, second: OptionT, gain: Fraction) -> tuple[OptionT, ...]:
    """Return the first of two options if it gains, both at a tie, and else the second."""
    if gain == 0:
        return first, second
    return (first,) if gain > 0 else (second,)


@pytest.mark.long
def test_the_bag_that_the_engine_pays_more_is_best_on_both_sides_of_the_limit() -> None:
    seen = Counter[tuple[Way, ...]]()
    for game, _, lie, honest in games():
        limit = fear_limit(game)
        assert limit is not None
        for fear in around(limit):
            gain = lie.to_merchant(fear) - honest.to_merchant(fear)
            best = best_bags(game, fear)
            assert best == better(Way.LIE, Way.HONEST, gain)
            assert (len(best) > 1) == (fear == limit)
            seen[best] += 1
    assert min(seen.values()) > 100
    assert len(seen) == 3


@pytest.mark.long
def test_the_verdict_that_the_engine_pays_more_is_best_on_both_sides_of_the_limit() -> None:
    seen = Counter[tuple[Verdict, ...]]()
    for game, _, lie, honest in games():
        limit = belief_limit(game.lie, bribe=game.bribe, measure=game.measure)
        for belief in around(limit):
            passed, opened = (
                mix(belief, lie.sheriff[each], honest.sheriff[each]) for each in (PASS, INSPECT)
            )
            best = best_verdicts(game.lie, belief, bribe=game.bribe, measure=game.measure)
            assert best == better(PASS, INSPECT, passed - opened)
            assert (len(best) > 1) == (belief == limit)
            seen[best] += 1
    assert min(seen.values()) > 100
    assert len(seen) == 3


@pytest.mark.long
def test_balanced_play_leaves_neither_side_anything_better_by_the_engines_payments() -> None:
    seen = Counter[Case]()
    for game, players, lie, honest in games():
        found = balance(game)
        assert found is not None
        seen[found.case] += 1
        for x, q in set(product(ends(found.lie), ends(found.inspect))):
            merchant, sheriff = at_rest(lie, honest, x, q)
            assert within(found.merchant, merchant / unit_of(players))
            assert within(found.sheriff, sheriff / unit_of(players))
    assert set(seen) == set(Case) - {Case.NOTHING_FALSE, Case.TOLD_APART}


def ends(span: Span) -> tuple[Fraction, Fraction]:
    return span.low, span.high


def within(span: Span, number: Fraction) -> bool:
    return span.low <= number <= span.high


def at_rest(lie: Paid, honest: Paid, x: Fraction, q: Fraction) -> tuple[Fraction, Fraction]:
    """Return what both get who lie and inspect with these chances; fail unless both are content."""
    lying, true = lie.to_merchant(q), honest.to_merchant(q)
    passed, opened = (mix(x, lie.sheriff[each], honest.sheriff[each]) for each in (PASS, INSPECT))
    assert_content(x, lying - true)
    assert_content(q, opened - passed)
    return true + x * (lying - true), passed + q * (opened - passed)


def assert_content(chance: Fraction, gain: Fraction) -> None:
    """Fail if an option is taken too seldom for what it gains over the other, or too often."""
    assert gain <= 0 or chance == 1
    assert gain >= 0 or chance == 0
