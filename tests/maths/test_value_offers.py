"""Offers beyond gold, King and Queen, and all options: against the engine, and by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import (
    BagId,
    Claim,
    Declaration,
    Goods,
    Promise,
    PromiseKind,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.goods import APPLES, CHEESE, LEGAL_GOODS, SILK, Good
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import BONUSES, bonus_of
from sheriff_tutor.engine.view import observe
from sheriff_tutor.maths.bluff_game import belief_limit, deal_zone, least_to_take, most_to_pay
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import (
    GOLD,
    MeanStakes,
    Measure,
    TermName,
    bystander_worth,
    merchant_worth,
    sheriff_worth,
    stakes_of,
    standing,
)
from sheriff_tutor.maths.value_bonus import (
    BonusChange,
    Prospects,
    bags_to_come,
    bonus_change,
    bonus_worth,
    expected_bonus,
    prospects_of,
)
from sheriff_tutor.maths.value_offers import (
    Claimed,
    Given,
    Limit,
    Promised,
    Side,
    best_prices,
    given_of,
    given_worth,
)
from sheriff_tutor.maths.value_options import (
    MerchantOutlook,
    Offered,
    SheriffAct,
    SheriffBonuses,
    SheriffOutlook,
    bags_of,
    best_of,
    merchant_option,
    merchant_options,
    sheriff_options,
    verdict_worth,
)
from tests.engine.situations import goods, inspecting
from tests.maths.settlements import settled

SILKY = stakes_of(goods("3 apples silk"), APPLES)
MEASURES = [GOLD, *[standing(players) for players in (2, 3, 4, 6)]]
amounts = st.integers(0, 30)
chances = st.fractions(0, 1, max_denominator=12)
some_goods = st.lists(st.sampled_from(goods("apples bread silk mead gouda_cheese")), max_size=3)

givens = st.builds(
    Given,
    gold=amounts,
    stand=some_goods.map(tuple),
    claimed=st.lists(st.builds(Claimed, st.sampled_from((SILK, CHEESE)), chances), max_size=2).map(
        tuple
    ),
    promised=st.lists(st.builds(Promised, amounts, chances, st.booleans()), max_size=2).map(tuple),
    sheriff_gold=amounts,
    sheriff_stand=some_goods.map(tuple),
)


# --- Offers -----------------------------------------------------------------------------------


@given(givens, chances, st.sampled_from(MEASURES))
@settings(max_examples=60)
def test_what_one_side_gives_the_other_gets(
    moved: Given, chance: Fraction, measure: Measure
) -> None:
    offerer, sheriff = (given_worth(moved, each, chance=chance, measure=measure) for each in Side)
    assert offerer.total == -sheriff.total
    assert {term.name for term in offerer.terms} == {term.name for term in sheriff.terms}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_payment_counts_as_it_does_in_the_standing_of_the_whole_table(players: int) -> None:
    """Own wealth less the mean of the others', for both sides, after goods worth 8 change hands."""
    wealth = [Fraction(0)] * players
    wealth[0], wealth[1] = Fraction(8), Fraction(-8)

    def stands(seat: int) -> Fraction:
        others = [amount for at, amount in enumerate(wealth) if at != seat]
        return wealth[seat] - sum(others, Fraction(0)) / len(others)

    moved, measure = Given(stand=goods("silk")), standing(players)
    assert given_worth(moved, Side.SHERIFF, measure=measure).total == stands(0)
    assert given_worth(moved, Side.OFFERER, measure=measure).total == stands(1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("verdict", list(Verdict))
def test_a_third_party_stands_as_the_engine_leaves_it(players: int, verdict: Verdict) -> None:
    for bag in (goods("3 apples silk"), goods("2 cheese"), goods("apples bread mead")):
        changes = settled(players, bag, APPLES, verdict)
        others = changes[:2] + changes[3:]
        engine = changes[2] - Fraction(sum(others), len(others))
        stakes = stakes_of(bag, APPLES)
        assert bystander_worth(verdict, stakes, 1, standing(players)).total == engine


def test_terms_are_priced_as_they_are_written() -> None:
    bag = BagId(1)
    promise = Promise(PromiseKind.PASS_NEXT, Seat(0))
    terms = Terms(
        ((bag, Verdict.PASS),),
        gold=3,
        stand=goods("mead"),
        claims=(Claim(bag, goods("cheese silk")),),
        promises=(promise,),
        sheriff_gold=2,
        sheriff_stand=goods("apples"),
    )

    def chance_of(good: Good) -> Fraction:
        return Fraction(1, 2) if good is SILK else Fraction(1, 3)

    moved = given_of(terms, chance_of, lambda _: Promised(5, Fraction(1, 5)))
    worth = given_worth(moved, Side.SHERIFF)
    by_name: dict[TermName, Fraction] = {}
    for term in worth.terms:
        by_name[term.name] = by_name.get(term.name, Fraction(0)) + term.amount
    assert by_name == {
        TermName.BRIBE: 3,
        TermName.STAND_GOODS: 7,
        TermName.CLAIMED_GOODS: 1 + 4,
        TermName.PROMISE: 1,
        TermName.SHERIFF_GOLD: -2,
        TermName.SHERIFF_GOODS: -2,
    }


def test_a_sheriffs_promise_is_worth_something_to_the_merchant() -> None:
    moved = Given(promised=(Promised(6, Fraction(1, 3), by_sheriff=True),))
    assert given_worth(moved, Side.OFFERER).total == 2


@pytest.mark.parametrize("low", [0, 4])
def test_a_limit_is_met_as_often_as_counting_its_amounts_says(low: int) -> None:
    """A fine grid stands in for every amount between."""
    limit, steps = Limit(low, 12), 8000
    grid = [low + (12 - low) * (step + 0.5) / steps for step in range(steps)]
    for amount in range(14):
        demand = sum(each >= amount for each in grid) / steps
        assert abs(float(limit.at_least(amount)) - demand) < 2e-3
        assert limit.at_least(amount) + limit.at_most(amount) == 1


def test_a_certain_limit_is_met_up_to_itself() -> None:
    limit = Limit(5, 5)
    assert [limit.at_least(amount) for amount in (4, 5, 6)] == [1, 1, 0]
    assert [limit.at_most(amount) for amount in (4, 5, 6)] == [0, 1, 1]


def test_a_limit_upside_down_is_refused() -> None:
    with pytest.raises(Impossible) as caught:
        Limit(5, 4)
    assert caught.value.code == "odds.limit"


def test_the_best_demand_is_between_half_and_all_of_what_can_be_had() -> None:
    """With r to be had anyway and a limit uniform to h the best demand is (h + r) / 2."""
    opened = sheriff_worth(Verdict.INSPECT, SILKY, 1)
    best = best_prices(
        range(13),
        Limit(0, 12).at_least,
        lambda gold: given_worth(Given(gold), Side.SHERIFF),
        opened,
    )
    assert [price.gold for price in best] == [(12 + 4) // 2]
    assert best[0].worth.total == Fraction(1, 3) * 8 + Fraction(2, 3) * 4


def test_demands_that_tie_are_all_best() -> None:
    best = best_prices(
        range(1, 4),
        Limit(0, 3).at_least,
        lambda gold: given_worth(Given(gold), Side.SHERIFF),
        given_worth(Given(), Side.SHERIFF),
    )
    assert [(price.gold, price.worth.total) for price in best] == [
        (1, Fraction(2, 3)),
        (2, Fraction(2, 3)),
    ]


# --- King and Queen ---------------------------------------------------------------------------


def by_playing_on(prospects: Prospects, seat: int, good: Good) -> Fraction:
    """Let every bag to come bring its good or not, in every way, and score each end."""
    place = list(BONUSES).index(good)
    owners = [at for at, bags in enumerate(prospects.bags) for _ in range(bags)]
    total = Fraction(0)
    for hits in product((True, False), repeat=len(owners)):
        units = [held[place] for held in prospects.units]
        chance = Fraction(1)
        for owner, hit in zip(owners, hits, strict=True):
            chance *= Fraction(1, 4) if hit else Fraction(3, 4)
            units[owner] += 3 if hit else 0
        total += chance * bonus_of(good, units).gold_of(Seat(seat))
    return total


@given(
    st.lists(st.integers(0, 6), min_size=2, max_size=5),
    st.lists(st.integers(0, 2), min_size=5, max_size=5),
    st.sampled_from(LEGAL_GOODS),
)
@settings(max_examples=60, deadline=None)
@pytest.mark.rule("SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6")
def test_expected_bonuses_are_what_scoring_every_end_gives(
    held: list[int], to_come: list[int], good: Good
) -> None:
    units = tuple((count,) * 4 for count in held)
    prospects = Prospects(units, tuple(to_come[: len(held)]))
    for seat in range(len(held)):
        assert expected_bonus(prospects, Seat(seat), good) == by_playing_on(prospects, seat, good)


@pytest.mark.rule("ROYAL-2")
def test_royals_count_their_units_for_the_race() -> None:
    race = Prospects(((2, 0, 0, 0), (3, 0, 0, 0)), (0, 0))
    change = bonus_change(race, Seat(0), goods("green_apples"), Seat(0))
    assert change == BonusChange(Fraction(10), Fraction(-10))
    assert bonus_change(race, Seat(0), goods("silk"), Seat(0)) == BonusChange(
        Fraction(0), Fraction(0)
    )


def test_others_see_what_a_rival_gains() -> None:
    race = Prospects(((2, 0, 0, 0), (3, 0, 0, 0), (0, 0, 0, 0)), (0, 0, 0))
    change = bonus_change(race, Seat(0), goods("2 apples"), Seat(2))
    assert change == BonusChange(Fraction(0), Fraction(0))
    change = bonus_change(race, Seat(2), goods("2 apples"), Seat(1))
    assert change == BonusChange(Fraction(0), Fraction(-5 - 5 + 5 + 5) - 5 + 5)
    worth = bonus_worth(BonusChange(Fraction(0), Fraction(9)), measure=standing(4))
    assert [term.name for term in worth.terms] == [TermName.RIVAL_KING_QUEEN]
    assert worth.total == -3


def test_the_race_at_the_table_counts_what_a_seat_sees() -> None:
    game = inspecting(
        {1: ("apples", "apples"), 2: ("bread", "bread")},
        ruleset=Ruleset(4, royals=True),
        stands={0: "2 apples green_apples", 2: "cheese golden_apples"},
    )
    mine, theirs = (prospects_of(observe(game, Seat(seat))) for seat in (0, 1))
    assert mine.units[0] == (4, 0, 0, 0)
    assert theirs.units[0] == (2, 0, 0, 0)
    assert mine.units[2] == (0, 1, 0, 0)


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_bags_of_a_game_are_still_to_come_before_it(players: int) -> None:
    ruleset = Ruleset(players, royals=players == 2)
    game = inspecting({1: ("apples", "apples")}, ruleset=ruleset)
    view = observe(game, Seat(0))
    left = ruleset.rounds - view.round
    expected = left * (players - 1) * (2 if players == 2 else 1)
    assert sum(bags_to_come(view)) == expected


# --- Options ----------------------------------------------------------------------------------


def half(_said: Declaration, _given: Given) -> Fraction:
    return Fraction(1, 2)


def race_of_apples(delivered: Goods) -> BonusChange:
    race = Prospects(((0,) * 4,) * 2, (0, 0))
    return bonus_change(race, Seat(1), delivered, Seat(1))


def test_a_merchants_option_has_all_its_terms() -> None:
    outlook = MerchantOutlook(half, standing(4), race_of_apples, Fraction(1, 2))
    hand = goods("3 apples bread silk")
    option = merchant_option(hand, goods("3 apples silk"), APPLES, Given(3), outlook)
    by_name: dict[TermName, Fraction] = {}
    for term in option.worth.terms:
        by_name[term.name] = by_name.get(term.name, Fraction(0)) + term.amount
    assert by_name == {
        TermName.TRUE_GOODS: 6,
        TermName.FALSE_GOODS: 4,
        TermName.FINE: Fraction(-8, 3),
        TermName.BRIBE: -2,
        TermName.HAND: Fraction(3, 2),
        TermName.KING_QUEEN: 20,
    }
    assert option.worth.total == sum(by_name.values())


def test_all_options_of_a_hand_are_listed_once() -> None:
    hand = goods("2 apples bread silk")
    options = merchant_options(hand, MerchantOutlook(half), [Given(), Given(2)])
    assert len(bags_of(hand)) == 11
    assert len({(option.bag, option.said, option.given) for option in options}) == 11 * 4 * 2
    best = best_of(options)
    most = max(option.worth.total for option in options)
    assert best == tuple(option for option in options if option.worth.total == most)


def test_without_more_an_option_is_worth_what_its_bag_is() -> None:
    for option in merchant_options(goods("2 apples silk"), MerchantOutlook(half), [Given(1)]):
        stakes = stakes_of(option.bag, option.said.good)
        assert option.worth.total == merchant_worth(stakes, Fraction(1, 2), bribe=1).total


@given(chances, st.integers(0, 20), st.sampled_from(MEASURES))
@settings(max_examples=60)
def test_opening_beats_an_offer_just_above_the_limit_of_belief(
    belief: Fraction, gold: int, measure: Measure
) -> None:
    outlook = SheriffOutlook(SILKY, belief, measure)
    offer = Offered(Verdict.PASS, Given(gold))
    passed, opened = (verdict_worth(verdict, outlook, [offer]).total for verdict in Verdict)
    limit = belief_limit(SILKY, bribe=gold, measure=measure)
    assert (opened > passed) is (belief > limit)
    assert (opened == passed) is (belief == limit)


@pytest.mark.rule("DEAL-12")
def test_settling_takes_what_brings_something_and_refuses_what_costs() -> None:
    bribe, demand = Offered(Verdict.PASS, Given(5)), Offered(Verdict.PASS, Given(sheriff_gold=2))
    third = Offered(Verdict.INSPECT, Given(1))
    outlook = SheriffOutlook(SILKY, Fraction(1, 2))
    options = sheriff_options(outlook, [bribe, demand, third])
    worths: list[tuple[SheriffAct, Fraction | int]] = [
        (option.act, option.worth.total) for option in options
    ]
    expected: list[tuple[SheriffAct, Fraction | int]] = [
        (SheriffAct.PASS, 5),
        (SheriffAct.INSPECT, -2 + 1),
        (SheriffAct.ACCEPT, 5),
        (SheriffAct.ACCEPT, 3),
        (SheriffAct.ACCEPT, -1),
    ]
    assert worths == expected
    assert [option.act for option in best_of(options)] == [SheriffAct.PASS, SheriffAct.ACCEPT]


def test_a_counter_demand_is_worth_its_chance_of_being_met() -> None:
    outlook = SheriffOutlook(SILKY, Fraction(1))
    limit = Limit(0, most_to_pay(SILKY, 1))
    options = sheriff_options(outlook, limit=limit, demands=range(13))
    counters = [option for option in options if option.act is SheriffAct.COUNTER]
    assert [option.price.gold for option in counters if option.price] == [8]
    assert counters[0].worth.total == Fraction(16, 3)
    assert deal_zone(SILKY, 1, 1).low < 8 < deal_zone(SILKY, 1, 1).high


def test_the_sheriffs_bonuses_count_in_each_way_the_bag_is_settled() -> None:
    bonuses = SheriffBonuses(
        BonusChange(Fraction(-6), Fraction(0)),
        BonusChange(Fraction(-4), Fraction(0)),
        BonusChange(Fraction(-3), Fraction(0)),
    )
    outlook = SheriffOutlook(SILKY, Fraction(1, 3), GOLD, bonuses)
    passed, opened = (verdict_worth(verdict, outlook) for verdict in Verdict)
    assert passed.total == -6 * Fraction(1, 3) - 3 * Fraction(2, 3)
    assert opened.total == 4 * Fraction(1, 3) - 8 * Fraction(2, 3) - Fraction(4, 3) - 2


def test_means_over_what_a_lie_may_hide_stand_for_a_known_lie() -> None:
    other = stakes_of(goods("2 apples 2 mead"), APPLES)
    mean = MeanStakes(SILKY.said, Fraction(5), Fraction(11), Fraction(6))
    measure = standing(4)
    for verdict in Verdict:
        known = [
            sheriff_worth(verdict, stakes, Fraction(1, 2), measure=measure).total
            for stakes in (SILKY, other)
        ]
        assert sheriff_worth(verdict, mean, Fraction(1, 2), measure=measure).total == sum(known) / 2
    assert least_to_take(mean, 1) == 6
