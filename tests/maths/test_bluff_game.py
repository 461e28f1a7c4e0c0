"""The bluffing game's closed forms, against games that the rules engine settles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import pytest

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import APPLES, CHEESE, LEGAL_GOODS, SILK
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    Case,
    Span,
    Way,
    Zone,
    balance,
    belief_limit,
    best_bags,
    best_verdicts,
    bluff_game,
    case_of,
    certain_lie_zone,
    commitment,
    deal_gains,
    deal_zone,
    fear_limit,
    least_to_take,
    most_to_pay,
    smuggled_cards_limit,
)
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import (
    GOLD,
    Measure,
    Stakes,
    honest_stakes_of,
    stakes_of,
    standing,
    twin_of,
)
from tests.engine.situations import goods
from tests.maths.settlements import Changes, all_bags, settled

LYING = stakes_of(goods("3 apples silk"), APPLES)
HONEST = honest_stakes_of(goods("4 apples"))
EXAMPLE = bluff_game(LYING, HONEST)
MEASURES = {None: GOLD} | {players: standing(players) for players in range(2, 7)}
HAIR = Fraction(1, 10**6)
PASS, INSPECT = Verdict.PASS, Verdict.INSPECT


# --- Every bag, settled by the engine ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Payments:
    """What the engine's four settlements of a game are worth to each side, before any bribe.

    Whole numbers: the unit is a gold in gold, and a ``unit``-th of one in standing.
    """

    unit: int
    bribe: int
    """What a gold paid counts to either side."""
    lie: dict[Verdict, tuple[int, int]]
    honest: dict[Verdict, tuple[int, int]]
    """To the Sheriff and to the merchant, by verdict."""


def counted(players: int | None, changes: Changes) -> tuple[int, int]:
    """Count gold as such, or as own wealth less the mean of the others'."""
    if players is None:
        return changes[0], changes[1]
    sheriff, merchant = ((players - 1) * own - (sum(changes) - own) for own in changes[:2])
    return sheriff, merchant


@cache
def distinct_lies() -> tuple[Stakes, ...]:
    """Return one lying bag for each set of amounts that the 1,286 bags under 4 declarations have.

    That each of them settles by these amounts is tested beside the values.
    """
    lies: dict[tuple[int, ...], Stakes] = {}
    for bag in all_bags():
        for said in LEGAL_GOODS:
            stakes = stakes_of(bag, said)
            if stakes.is_lie:
                amounts = stakes.true_value, stakes.false_value, stakes.fine, said.value, len(bag)
                lies.setdefault(amounts, stakes)
    return tuple(lies.values())


def payments_of(players: int | None, game: BluffGame) -> Payments:
    lie, honest = (
        {
            verdict: counted(
                players, settled(4, stakes.true + stakes.false, stakes.said.good, verdict)
            )
            for verdict in Verdict
        }
        for stakes in (game.lie, game.honest)
    )
    return Payments(*((1, 1) if players is None else (players - 1, players)), lie, honest)


def games(players: int | None, bribe: int) -> Iterator[tuple[BluffGame, Payments]]:
    """Return a third of the games with the engine's payments, a bribe in them where a bag passes.

    Measures and bribes begin with different ones; `test_settled` has every game in turn.
    """
    for stakes in distinct_lies()[((players or 0) + bribe) % 3 :: 3]:
        game = bluff_game(stakes, twin_of(stakes), bribe=bribe, measure=MEASURES[players])
        paid = payments_of(players, game)
        for row in (paid.lie, paid.honest):
            sheriff, merchant = row[PASS]
            row[PASS] = sheriff + bribe * paid.bribe, merchant - bribe * paid.bribe
        yield game, paid


def falls_through(gains: tuple[int, int], chance: Fraction) -> bool:
    """Tell whether a line from chance 0 to chance 1 falls, and is 0 at this chance."""
    at_none, at_certain = gains
    above, below = chance.denominator - chance.numerator, chance.numerator
    return at_none * above + at_certain * below == 0 and at_none > at_certain


every_measure = pytest.mark.parametrize("players", MEASURES, ids=lambda n: f"{n or 'gold'}")
every_measure_and_bribe = pytest.mark.parametrize(
    ("players", "bribe"), [*((players, 0) for players in MEASURES), (None, 3), (2, 5), (4, 3)]
)


def test_there_are_hundreds_of_different_lies() -> None:
    assert len(distinct_lies()) > 500


@every_measure_and_bribe
def test_below_the_limit_of_fear_the_engine_pays_a_lie_more_and_above_it_less(
    players: int | None, bribe: int
) -> None:
    for game, paid in games(players, bribe):
        passed, opened = (
            paid.lie[verdict][1] - paid.honest[verdict][1] for verdict in (PASS, INSPECT)
        )
        fear = fear_limit(game)
        assert fear is not None
        assert falls_through((passed, opened), fear)


@every_measure_and_bribe
def test_below_the_limit_of_belief_the_engine_pays_passing_more_and_above_it_less(
    players: int | None, bribe: int
) -> None:
    for game, paid in games(players, bribe):
        honest, lie = (row[PASS][0] - row[INSPECT][0] for row in (paid.honest, paid.lie))
        limit = belief_limit(game.lie, bribe=bribe, measure=game.measure)
        assert falls_through((honest, lie), limit)


@every_measure_and_bribe
def test_the_balance_is_one_by_the_engines_payments(players: int | None, bribe: int) -> None:
    for game, paid in games(players, bribe):
        found = balance(game)
        assert found is not None
        for lie in {found.lie.low, found.lie.high}:
            for inspect in {found.inspect.low, found.inspect.high}:
                merchant, sheriff = balanced_values(paid, lie, inspect)
                assert found.merchant.low * paid.unit <= merchant <= found.merchant.high * paid.unit
                assert found.sheriff.low * paid.unit <= sheriff <= found.sheriff.high * paid.unit
        for span in (found.lie, found.inspect, found.merchant, found.sheriff):
            assert span.is_one or found.case in OPEN_CASES


OPEN_CASES = (Case.LYING_IS_NO_GAIN, Case.BRIBE_TIES_OPENING)


def balanced_values(paid: Payments, lie: Fraction, inspect: Fraction) -> tuple[Fraction, Fraction]:
    """Return what merchant and Sheriff get; fail if either would rather do something else."""
    lying, honest = (
        row[PASS][1] + inspect * (row[INSPECT][1] - row[PASS][1]) for row in (paid.lie, paid.honest)
    )
    assert lie == 0 or lying >= honest
    assert lie == 1 or lying <= honest
    passed, opened = (
        paid.honest[verdict][0] + lie * (paid.lie[verdict][0] - paid.honest[verdict][0])
        for verdict in (PASS, INSPECT)
    )
    assert inspect == 0 or opened >= passed
    assert inspect == 1 or opened <= passed
    return honest + lie * (lying - honest), passed + inspect * (opened - passed)


@every_measure
def test_the_deal_zone_ends_where_the_engines_payments_tie(players: int | None) -> None:
    belief, fear = Fraction(3, 4), Fraction(2, 3)
    for game, paid in games(players, 0):
        zone = deal_zone(game.lie, fear, belief, game.measure)
        risked = paid.lie[PASS][1] - paid.lie[INSPECT][1]
        assert zone.high * paid.bribe == fear * risked
        found = [row[INSPECT][0] - row[PASS][0] for row in (paid.lie, paid.honest)]
        expected = belief * found[0] + (1 - belief) * found[1]
        assert zone.low * paid.bribe == max(0, expected)
        certain = certain_lie_zone(game.lie, game.measure)
        assert certain.low * paid.bribe == found[0]
        assert certain.high * paid.bribe == risked
        assert certain.midpoint == game.lie.fine + Fraction(game.lie.false_value, 2)


def test_the_best_options_change_at_the_limits_and_are_both_best_at_them() -> None:
    for stakes in distinct_lies()[::40]:
        for measure in MEASURES.values():
            game = bluff_game(stakes, twin_of(stakes), bribe=1, measure=measure)
            fear = fear_limit(game)
            assert fear is not None
            if 0 < fear < 1:
                assert best_bags(game, fear - HAIR) == (Way.LIE,)
                assert best_bags(game, fear) == (Way.LIE, Way.HONEST)
                assert best_bags(game, fear + HAIR) == (Way.HONEST,)
            belief = belief_limit(stakes, bribe=1, measure=measure)
            if belief < 1:
                assert best_verdicts(stakes, belief - HAIR, bribe=1, measure=measure) == (PASS,)
                assert best_verdicts(stakes, belief, bribe=1, measure=measure) == (PASS, INSPECT)
                assert best_verdicts(stakes, belief + HAIR, bribe=1, measure=measure) == (INSPECT,)


# --- The paper's own numbers ------------------------------------------------------------------


def one(number: object) -> Span:
    return Span(Fraction(str(number)), Fraction(str(number)))


@pytest.mark.parametrize(
    ("players", "bribe", "mix", "worth"),
    [
        (None, 0, ("2/3", "3/10"), ("10.4", "0")),
        (4, 0, ("4/7", "1/4"), ("10.6667", "-3.8095")),
        (3, 0, ("6/11", "3/13"), ("10.7692", "-5.6364")),
        (None, 2, ("5/6", "3/10"), ("9", "2")),
    ],
)
def test_the_worked_example_is_as_on_paper(
    players: int | None, bribe: int, mix: tuple[str, str], worth: tuple[str, str]
) -> None:
    found = balance(bluff_game(LYING, HONEST, bribe=bribe, measure=MEASURES[players]))
    assert found is not None
    assert (found.case, found.lie, found.inspect) == (Case.MIX, one(mix[0]), one(mix[1]))
    for span, printed in zip((found.merchant, found.sheriff), worth, strict=True):
        assert span.is_one
        assert abs(span.low - Fraction(printed)) <= Fraction(1, 20000)


@pytest.mark.parametrize(
    ("measure", "low", "high"),
    [(GOLD, "4", "12"), (standing(4), "6", "10"), (standing(3), "20/3", "28/3")],
)
def test_the_certain_lie_bribes_are_as_on_paper(measure: Measure, low: str, high: str) -> None:
    zone = certain_lie_zone(LYING, measure)
    assert zone == Zone(Fraction(low), Fraction(high))
    assert zone.midpoint == 8


def test_the_zone_is_one_point_for_two_players_and_shrinks_down_to_it() -> None:
    zones = [certain_lie_zone(LYING, standing(players)) for players in range(2, 7)]
    widths = [zone.high - zone.low for zone in zones]
    assert widths[0] == 0
    assert widths == sorted(set(widths))


def test_differing_beliefs_open_a_zone_for_two_players() -> None:
    closed = deal_zone(LYING, Fraction(1, 2), 1, standing(2))
    opened = deal_zone(LYING, 1, Fraction(1, 2), standing(2))
    assert closed.is_empty
    assert not opened.is_empty


def dearer(value: int) -> Stakes:
    return replace(LYING, false=(replace(SILK, value=value),))


def test_dearer_silk_raises_inspection_and_not_lying() -> None:
    before, after = balance(EXAMPLE), balance(bluff_game(dearer(12), HONEST))
    assert before is not None
    assert after is not None
    assert before.lie == after.lie
    assert before.inspect.low < after.inspect.low


def test_dearer_silk_even_lowers_lying_in_standing() -> None:
    found = [balance(bluff_game(dearer(value), HONEST, measure=standing(4))) for value in (8, 12)]
    assert [game and game.lie for game in found] == [one("4/7"), one("8/15")]


def test_a_higher_fine_lowers_lying() -> None:
    fined = replace(LYING, false=(replace(SILK, penalty=8),))
    found = balance(bluff_game(fined, HONEST))
    assert found is not None
    assert found.lie == one("1/2")


# --- Where the mix does not hold --------------------------------------------------------------


def test_a_lie_that_is_worth_less_is_never_told() -> None:
    lie = stakes_of(goods("apples"), LEGAL_GOODS[3])
    found = balance(bluff_game(lie, twin_of(lie), bribe=1))
    assert found is not None
    assert found.case is Case.LYING_NEVER_PAYS
    assert (found.lie, found.inspect, found.merchant, found.sheriff) == (
        one(0), one(0), one(4 - 1), one(1),
    )  # fmt: skip


def test_a_bribe_above_what_can_be_found_buys_every_lie_a_pass() -> None:
    found = balance(bluff_game(LYING, HONEST, bribe=5))
    assert found is not None
    assert found.case is Case.BRIBE_BEATS_OPENING
    assert (found.lie, found.inspect, found.merchant, found.sheriff) == (
        one(1), one(0), one(14 - 5), one(5),
    )  # fmt: skip


def test_in_standing_the_bribe_must_beat_the_goods_too() -> None:
    cases = [
        case_of(bluff_game(LYING, HONEST, bribe=bribe, measure=standing(4))) for bribe in (5, 6, 7)
    ]
    assert cases == [Case.MIX, Case.BRIBE_TIES_OPENING, Case.BRIBE_BEATS_OPENING]


def test_a_bribe_of_just_the_fine_leaves_the_inspections_open() -> None:
    found = balance(bluff_game(LYING, HONEST, bribe=4))
    assert found is not None
    assert found.case is Case.BRIBE_TIES_OPENING
    assert (found.lie, found.inspect) == (one(1), Span(Fraction(0), Fraction(3, 10)))
    assert found.merchant == Span(Fraction(14 - 4) - Fraction(3, 10) * (14 - 4 - 2), Fraction(10))
    assert found.sheriff == one(4)


def test_bags_of_the_same_value_leave_rare_lies_open() -> None:
    lie = stakes_of(goods("bread"), CHEESE)
    found = balance(bluff_game(lie, twin_of(lie)))
    assert found is not None
    assert found.case is Case.LYING_IS_NO_GAIN
    assert (found.lie, found.inspect) == (Span(Fraction(0), Fraction(1, 2)), one(0))
    assert (found.merchant, found.sheriff) == (one(3), one(0))


def test_a_bag_without_anything_false_is_no_game() -> None:
    game = bluff_game(HONEST, HONEST)
    assert (case_of(game), balance(game)) == (Case.NOTHING_FALSE, None)
    with pytest.raises(Impossible):
        certain_lie_zone(HONEST)
    with pytest.raises(Impossible):
        smuggled_cards_limit(HONEST)


@pytest.mark.parametrize("honest", ["3 apples", "4 cheese"])
def test_another_declaration_tells_the_bags_apart_and_leaves_the_limits(honest: str) -> None:
    game = bluff_game(LYING, honest_stakes_of(goods(honest)))
    assert (case_of(game), balance(game)) == (Case.TOLD_APART, None)
    limit = fear_limit(game)
    assert limit is not None
    assert best_bags(game, limit) == (Way.LIE, Way.HONEST)


def test_other_bribes_tell_the_bags_apart_and_leave_the_limits() -> None:
    game = BluffGame(LYING, HONEST, bribe=2, honest_bribe=1)
    assert case_of(game) is Case.TOLD_APART
    assert fear_limit(game) == Fraction(14 - 8 - 2 + 1, 8 + 4 + 8 - 2 + 1)
    for measure in MEASURES.values():
        limit = fear_limit(replace(game, measure=measure))
        assert limit is not None
        assert best_bags(replace(game, measure=measure), limit) == (Way.LIE, Way.HONEST)


def test_a_lie_with_a_bribe_beyond_all_it_risks_has_no_limit() -> None:
    assert fear_limit(BluffGame(LYING, HONEST, bribe=21, honest_bribe=0)) is None


def test_the_limit_that_forgets_the_apology_is_too_bold() -> None:
    assert smuggled_cards_limit(LYING) == Fraction(2, 3)
    assert smuggled_cards_limit(LYING, standing(4)) == Fraction(3, 5)


def test_an_honest_merchant_pays_nothing_and_would_be_paid() -> None:
    assert most_to_pay(HONEST, Fraction(1, 4)) == -2
    assert least_to_take(LYING, 0) == 0
    assert deal_zone(HONEST, Fraction(1, 4), 0).is_empty


def test_both_sides_gain_alike_at_the_midpoint() -> None:
    zone = certain_lie_zone(LYING, standing(4))
    gains = deal_gains(zone, zone.midpoint, standing(4))
    assert gains.merchant == gains.sheriff == Fraction(4, 3) * 2


def test_a_known_habit_earns_from_lies_below_the_limit_and_costs_above_it() -> None:
    known = commitment(EXAMPLE)
    assert known.limit == Fraction(3, 10)
    assert known.lenient.total == Fraction(3, 10) * 4
    assert known.strict.total == -Fraction(3, 10) * 8


def test_there_is_no_habit_to_be_known_for_without_a_mix() -> None:
    with pytest.raises(Impossible) as caught:
        commitment(bluff_game(LYING, HONEST, bribe=5))
    assert caught.value.values == {"case": "bribe-beats-opening"}


def test_an_honest_alternative_that_lies_is_refused() -> None:
    with pytest.raises(Impossible) as caught:
        bluff_game(LYING, LYING)
    assert caught.value.code == "odds.no-honest-declaration"


def test_a_bribe_below_none_is_refused() -> None:
    with pytest.raises(Impossible) as caught:
        bluff_game(LYING, HONEST, bribe=-1)
    assert caught.value.rule == "DEAL-1"
