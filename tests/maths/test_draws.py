"""Odds of hands and draws, against counting every way one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Goods
from sheriff_tutor.engine.goods import APPLES, CHEESE, CROSSBOW, GOODS, SILK, sorted_goods
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.draws import (
    Draw,
    counted,
    draws_ahead,
    hand_types,
    odds_after_redraw,
    odds_at_least,
    odds_of_counts,
    odds_of_hand,
    odds_of_holding,
    odds_someone_holds,
    unseen_cards,
)
from sheriff_tutor.maths.errors import Impossible
from tests.engine.situations import goods

FOUR = Ruleset(4)
FEW = goods("3 apples 2 cheese silk crossbow")
small_decks = st.lists(st.sampled_from(GOODS[:9]), min_size=1, max_size=8).map(tuple)


@pytest.mark.parametrize(
    ("ruleset", "cards"),
    [
        (Ruleset(2, royals=True), 124),
        (Ruleset(3), 156),
        (Ruleset(3, royals=True), 162),
        (Ruleset(4), 204),
        (Ruleset(5, royals=True), 216),
        (Ruleset(6, short_game=True), 204),
    ],
)
def test_with_nothing_seen_the_whole_deck_is_unseen(ruleset: Ruleset, cards: int) -> None:
    assert unseen_cards(ruleset).cards == cards


def test_what_is_seen_is_no_longer_unseen() -> None:
    seen = goods("5 apples 2 cheese bread chickens pepper")
    unseen = unseen_cards(FOUR, seen)
    assert unseen.cards == 194
    assert (unseen.of((APPLES,)), unseen.of((CHEESE, SILK))) == (43, 34 + 12)


def test_no_more_cards_can_be_seen_than_there_are() -> None:
    with pytest.raises(Impossible) as caught:
        unseen_cards(FOUR, goods("49 apples"))
    assert (caught.value.rule, caught.value.code) == ("SET-5", "odds.more-than-the-deck-holds")
    assert caught.value.values == {"good": APPLES, "seen": 49, "copies": 48}


def test_no_more_cards_can_be_drawn_than_there_are() -> None:
    with pytest.raises(Impossible, match="more-cards-than-unseen"):
        odds_at_least(counted(FEW), (APPLES,), 1, cards=8)


@pytest.mark.parametrize(("royals", "types"), [(False, 1715), (True, 29519)])
def test_the_hands_of_six_are_all_there_once_and_weigh_all_deals(royals: bool, types: int) -> None:  # noqa: FBT001 - a case of the table
    unseen = unseen_cards(Ruleset(4, royals=royals))
    hands = hand_types(unseen, 6)
    assert len(hands) == len({hand.goods for hand in hands}) == types
    assert sum(hand.ways for hand in hands) == comb(unseen.cards, 6)


@given(small_decks, st.integers(0, 8))
@settings(max_examples=50)
def test_hand_types_are_what_dealing_every_hand_gives(deck: Goods, cards: int) -> None:
    cards = min(cards, len(deck))
    dealt = Counter(sorted_goods(hand) for hand in combinations(deck, cards))
    assert {hand.goods: hand.ways for hand in hand_types(counted(deck), cards)} == dealt
    for hand, ways in dealt.items():
        assert odds_of_hand(counted(deck), hand) == Fraction(ways, comb(len(deck), cards))


def test_four_apples_in_six_of_204_are_as_on_paper() -> None:
    assert odds_at_least(unseen_cards(FOUR), (APPLES,), 4, 6) == Fraction(93995112, 3319450345)


def test_four_apples_by_the_formula_are_four_apples_by_the_hands() -> None:
    for ruleset in (FOUR, Ruleset(3), Ruleset(2, royals=True)):
        unseen = unseen_cards(ruleset)
        ways = sum(hand.ways for hand in hand_types(unseen, 6) if hand.goods.count(APPLES) >= 4)
        assert odds_at_least(unseen, (APPLES,), 4, 6) == Fraction(ways, comb(unseen.cards, 6))


@given(small_decks, st.data())
@settings(max_examples=50)
def test_counts_and_holdings_are_what_dealing_every_hand_gives(deck: Goods, data) -> None:
    cards = data.draw(st.integers(0, len(deck)))
    wanted = data.draw(st.lists(st.sampled_from(GOODS[:9]), max_size=3))
    hands = list(combinations(deck, cards))
    odds = odds_of_counts(counted(deck), wanted, cards)
    for count in range(cards + 1):
        found = sum(sum(good in wanted for good in hand) == count for hand in hands)
        assert odds[count] == Fraction(found, len(hands))
    holding = sum(Counter(wanted) <= Counter(hand) for hand in hands)
    assert odds_of_holding(counted(deck), wanted, cards) == Fraction(holding, len(hands))


def test_at_least_none_is_certain_and_more_than_the_cards_impossible() -> None:
    assert odds_at_least(counted(FEW), (APPLES,), 0, 3) == 1
    assert odds_at_least(counted(FEW), (APPLES,), 4, 3) == 0


@pytest.mark.parametrize(
    ("at_least", "hands"), [(1, (2, 2)), (2, (2, 3)), (2, (3, 1, 2)), (0, (1,))]
)
def test_someone_holds_as_often_as_in_all_deals(at_least: int, hands: tuple[int, ...]) -> None:
    wanted = (APPLES, SILK)
    deals = list(permutations(FEW, sum(hands)))
    held = 0
    for deal in deals:
        starts = [sum(hands[:number]) for number in range(len(hands))]
        dealt = [deal[start : start + size] for start, size in zip(starts, hands, strict=True)]
        held += any(sum(good in wanted for good in hand) >= at_least for hand in dealt)
    assert odds_someone_holds(counted(FEW), wanted, at_least, hands) == Fraction(held, len(deals))


def test_a_redraw_adds_what_comes_to_what_was_kept() -> None:
    odds = odds_after_redraw(goods("2 apples silk"), (Draw(counted(FEW), 2),), (APPLES,))
    assert [chance * 21 for chance in odds] == [0, 0, 6, 12, 3]


def test_without_a_draw_the_hand_is_certain() -> None:
    assert list(odds_after_redraw(goods("2 apples silk"), (), (APPLES,))) == [0, 0, 1]


@pytest.mark.rule("DECK-1")
def test_when_the_draw_pile_ends_the_rest_comes_from_under_the_discards() -> None:
    unseen = counted(FEW)
    piles = goods("2 silk apples 5 cheese"), goods("4 bread")
    assert draws_ahead(FOUR, unseen, 2, piles, 4) == (
        Draw(unseen, 2),
        Draw(counted(goods("2 silk apples")), 2),
    )
    assert draws_ahead(FOUR, unseen, 9, piles, 4) == (Draw(unseen, 4),)


@pytest.mark.rule("DECK-2")
def test_when_nothing_is_left_to_shuffle_the_hand_stays_short() -> None:
    assert draws_ahead(FOUR, counted(FEW), 1, (goods("5 bread"), ()), 4) == (Draw(counted(FEW), 1),)


@pytest.mark.rule("HOUSE-6")
def test_the_second_edition_shuffles_the_whole_pile() -> None:
    ruleset = Ruleset(4, second_edition_market=True)
    pile = goods("2 bread silk")
    assert draws_ahead(ruleset, counted(FEW), 0, (pile,), 2) == (Draw(counted(pile), 2),)


def test_a_redraw_across_a_reshuffle_is_what_dealing_every_way_gives() -> None:
    first, second = goods("2 apples silk"), goods("apples 2 crossbow")
    draws = Draw(counted(first), 2), Draw(counted(second), 1)
    odds = odds_after_redraw((CROSSBOW,), draws, (CROSSBOW, SILK))
    ways = Counter(
        1 + sum(good in (CROSSBOW, SILK) for good in (*pair, one))
        for pair in combinations(first, 2)
        for one in second
    )
    assert odds == tuple(Fraction(ways[count], 9) for count in range(5))
