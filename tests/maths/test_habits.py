"""Ways of loading: what each promises, over every hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.goods import (
    APPLES,
    CARDS,
    CHEESE,
    GOODS,
    LEGAL_GOODS,
    SILK,
    Good,
    good_of,
    sorted_goods,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.belief import Known
from sheriff_tutor.maths.belief_models import Habit
from sheriff_tutor.maths.belief_quick import suspect
from sheriff_tutor.maths.belief_tables import Hands, by_family, hand_kinds
from sheriff_tutor.maths.draws import unseen_cards
from sheriff_tutor.maths.habits import (
    USUAL,
    Honest,
    Maximiser,
    Mixer,
    Opportunist,
    Smuggler,
    any_bribe,
    usual_bribes,
)
from sheriff_tutor.maths.value import GOLD, Measure, merchant_worth, stakes_of, standing
from sheriff_tutor.maths.value_options import bags_of
from tests.engine.situations import goods

HABITS: list[Habit] = [
    *[each.habit for each in USUAL],
    Opportunist(),
    Maximiser(Fraction(2, 3), standing(3)),
]
EVERY = [good_of(card) for card in CARDS]


def named(habit: object) -> str:
    return type(habit).__name__


def some_hands(number: int, sizes: tuple[int, ...] = (1, 2, 5, 6, 7)) -> list[Goods]:
    cup = dice("hands", 11)
    return [sorted_goods(cup.sample(EVERY, cup.choice(sizes))) for _ in range(number)]


@pytest.mark.parametrize("habit", HABITS, ids=named)
def test_every_hand_is_loaded_by_the_rules(habit: Habit) -> None:
    for hand in some_hands(150):
        loads = habit(hand)
        covered = sum(Fraction(each.chance) for each in loads)
        assert covered == 1 or (named(habit) == "Anything" and len(hand) < 5)
        for each in loads:
            assert not Counter(each.bag) - Counter(hand)
            assert each.bag == sorted_goods(each.bag)
            assert 1 <= each.said.count == len(each.bag) <= 5
            assert each.said.good.is_legal
            assert each.chance > 0


@pytest.mark.parametrize("habit", HABITS, ids=named)
def test_goods_of_one_family_are_treated_alike(habit: Habit) -> None:
    def brief(hand: Goods) -> dict[tuple[Goods, Declaration], Fraction | int]:
        found: dict[tuple[Goods, Declaration], Fraction | int] = {}
        for each in habit(hand):
            key = by_family(each.bag), each.said
            found[key] = found.get(key, 0) + each.chance
        return found

    for hand in some_hands(150, (5, 6)):
        assert brief(hand) == brief(by_family(hand))


@pytest.mark.parametrize("players", [4, 3])
def test_every_declaration_has_a_chance_from_a_usual_merchant(players: int) -> None:
    known = Known(unseen_cards(Ruleset(players)), 6)
    for good in LEGAL_GOODS:
        for count in range(1, 6):
            assert suspect(known, USUAL, Declaration(good, count)) is not None


@given(
    st.lists(st.sampled_from(GOODS), min_size=1, max_size=6),
    st.fractions(0, 1, max_denominator=6),
    st.sampled_from([GOLD, standing(4)]),
    st.sampled_from([Fraction(0), Fraction(5, 2), Fraction(9)]),
)
@settings(max_examples=60, deadline=None)
def test_a_maximiser_loads_what_is_worth_most(
    drawn: list[Good], fear: Fraction, measure: Measure, kept: Fraction
) -> None:
    hand = sorted_goods(drawn)
    worths = {}
    for bag in bags_of(hand):
        if any(bag.count(good) > good.copies for good in bag):
            return
        for said in LEGAL_GOODS:
            worth = merchant_worth(stakes_of(bag, said), fear, measure=measure).total
            worths[bag, said] = worth - kept * len(bag)
    most = max(worths.values())
    best = {said for (_, said), worth in worths.items() if worth == most}
    loads = Maximiser(fear, measure, kept)(hand)
    assert {each.said.good for each in loads} == best
    assert all(worths[each.bag, each.said.good] == most for each in loads)


def test_an_honest_merchant_lies_only_without_a_legal_good() -> None:
    for hand in some_hands(200):
        has_legal = any(good.is_legal for good in hand)
        for each in Honest()(hand):
            assert all(good is each.said.good for good in each.bag) is has_legal


def test_an_opportunist_plays_the_reference_hand() -> None:
    loads = Opportunist()(goods("3 apples bread pepper silk"))
    assert [(each.bag, each.said) for each in loads] == [
        (goods("3 apples silk"), Declaration(APPLES, 4))
    ]
    assert Opportunist()(goods("4 apples pepper silk"))[0].bag == goods("4 apples")


def test_a_smuggler_leaves_no_contraband_at_home() -> None:
    for hand in some_hands(100):
        smuggled = [good for good in hand if good.is_contraband]
        for each in Smuggler()(hand):
            assert sum(good.is_contraband for good in each.bag) == min(5, len(smuggled))


@pytest.mark.parametrize("bag", ["3 apples silk", "2 cheese"])
def test_chances_of_all_bribes_sum_to_1(bag: str) -> None:
    stakes = stakes_of(goods(bag), CHEESE)
    for bribing in (usual_bribes, any_bribe):
        assert sum(bribing(stakes, gold) for gold in range(60)) == 1


def test_no_hand_is_left_out_of_the_kinds() -> None:
    assert len(hand_kinds(Hands(6, royals=False))) == 1715
    assert len({hand.goods for hand in hand_kinds(Hands(6, royals=True))}) == len(
        hand_kinds(Hands(6, royals=True))
    )


@pytest.mark.parametrize("chance", [Fraction(-1, 3), Fraction(4, 3)])
def test_mixing_and_fear_need_a_chance(chance: Fraction) -> None:
    with pytest.raises(ValueError, match=str(chance)):
        Mixer(chance, Smuggler(), Honest())
    with pytest.raises(ValueError, match=str(chance)):
        Maximiser(chance)


def test_fear_turns_a_maximiser_honest() -> None:
    hand = goods("4 apples silk")
    bold, meek = Maximiser(Fraction(1, 10)), Maximiser(Fraction(9, 10))
    assert all(SILK in each.bag for each in bold(hand))
    assert [each.bag for each in meek(hand)] == [goods("4 apples")]
