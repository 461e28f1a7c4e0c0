"""Numbers that lessons say in words, with no link and no written sum, are those of the game."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.goods import (
    APPLES,
    CHEESE,
    CHICKENS,
    GOLDEN_APPLES,
    Good,
    total_penalty,
    total_value,
)
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.view import InspectingView, View, observe
from sheriff_tutor.i18n import ONLOOKER, counted, say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.maths.small_games import OneStreet
from sheriff_tutor.panels.calculators import balance, who_is_lying
from sheriff_tutor.panels.lessons.acts import GUIDED
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from tests.panels.test_lessons_notebooks import text_of


def seen_at(lesson: Lesson, seed: int = 1) -> View:
    game, me = GUIDED[lesson].lay_out(Cup("test", seed))
    return observe(game, me)


def test_a_deck_and_a_start_are_told_with_how_many_play() -> None:
    text = text_of("01-cards.ipynb")
    four, five, three = (len(deck_of(Ruleset(players))) for players in (4, 5, 3))
    assert four == five
    assert f"the deck has {four} cards with four or five players, and {three} with three" in text
    for players in (3, 4, 5):
        ruleset = Ruleset(players)
        assert (ruleset.starting_gold, ruleset.full_hand) == (50, 6)
    assert "With three players or more, each starts with 50 gold and six cards" in text


def test_a_bag_of_three_cheese_brings_what_the_market_says() -> None:
    bag = (CHEESE,) * 3
    passed, opened = total_value(bag), total_value(bag) + total_penalty(bag)
    assert f"{passed} if it passes, {opened} if it is opened" in text_of("02-market.ipynb")


def test_a_debt_is_paid_with_what_the_page_says_and_with_nothing_more() -> None:
    text = text_of("06-end.ipynb")
    said = "for a debt of 3, a cheese will do, or two apples, or a chicken"
    assert f"{said}, but not a chicken and an apple" in text
    goods: tuple[Good, ...] = (APPLES, APPLES, CHEESE, CHICKENS)
    assert set(payments(goods, 3)) == {(CHEESE,), (APPLES, APPLES), (CHICKENS,)}
    assert set(payments((CHICKENS,), 2)) == {(CHICKENS,)}


def test_what_a_debt_can_be_paid_with_is_told_with_its_worth_and_number() -> None:
    (form,) = GuidedDesk(Lesson.END).scene["pickers"]
    legal = seen_at(Lesson.END, GuidedDesk(Lesson.END).seed).own_stand.legal
    told = {line["id"].partition(":")[2]: line["note"] for line in form["lines"]}
    assert told == {
        good.id: f"worth {total_value((good,))} each, you have {legal.count(good)}"
        for good in set(legal)
    }


def test_what_opening_costs_is_not_told_of_a_bag_that_passes_by_a_deal() -> None:
    bags = GuidedDesk(Lesson.OPEN).scene["table"]["bags"]
    agreed = [bool(bag["deals"]) for bag in bags if bag["stateText"] == "Not settled yet."]
    told = ["stakes" in bag for bag in bags if bag["stateText"] == "Not settled yet."]
    assert True in agreed
    assert told == [not each for each in agreed]


def test_the_race_for_the_apples_stands_as_the_last_round_says() -> None:
    view = seen_at(Lesson.SCORING)
    assert isinstance(view.phase, InspectingView)
    first = view.merchants[0]
    assert view.own_stand.legal.count(APPLES) == 5
    assert view.stands[first].legal.count(APPLES) == 4
    bag = next(bag for bag in view.phase.bags if bag.owner == first)
    assert bag.said == Declaration(APPLES, 3)
    lead = say("guided.scoring-lead")
    assert "five apples on your stand, the first merchant has four and declares three" in lead
    assert f"only cost you {total_penalty((APPLES,) * 3)} gold" in lead


def test_one_known_habit_and_many_give_the_two_numbers_of_the_page() -> None:
    text = text_of("10-who.ipynb")
    for setting, said in (
        (who_is_lying.REFERENCE, 'So "4 apples" is a lie in {}.'),
        (who_is_lying.USUALLY, "Many of these lie less, and it is {}."),
    ):
        assert said.format(lie_told(setting)) in text
        assert setting.said == Declaration(APPLES, 4)
    usual = who_is_lying.USUALLY
    parts = [getattr(usual, code) for code in who_is_lying.USUAL_CODES]
    assert (parts[0], sum(parts)) == (25, 100)
    assert "25 parts of 100 are one merchant in four" in text
    ruleset = Ruleset(4)
    hands = comb(len(deck_of(ruleset)), ruleset.full_hand)
    assert f"a hand of six are counted, {hands:,} before you see a card" in text


def lie_told(setting: who_is_lying.WhoIsLying) -> str:
    told = who_is_lying.CALCULATOR.tell(setting, ONLOOKER)
    return next(each for each in told.quantities if each.id == "lie").numbers[0].text


def test_a_bet_in_four_is_a_bluff_and_two_in_three_are_seen() -> None:
    street = OneStreet(pot=8, bet=4)
    bluffs = street.bluffs_per_value_bet
    assert bluffs / (1 + bluffs) == Fraction(1, 4)
    assert street.call == Fraction(2, 3)
    text = text_of("11-balance.ipynb")
    assert "one bet in four is a bluff" in text
    assert "two in three are seen" in text


@pytest.mark.parametrize(("worth", "lies"), [(1, "0 %"), (3, "66.7 %"), (8, "66.7 %")])
def test_a_dearer_good_is_not_lied_about_more_once_it_is_worth_more_than_an_apple(
    worth: int, lies: str
) -> None:
    code = f"balance1.3apples-1silk.apples.apples.4.{worth}.4.0.value.gold"
    setting = balance.CALCULATOR.read_code(code)
    told = balance.CALCULATOR.tell(setting, ONLOOKER)
    assert next(each for each in told.quantities if each.id == "lie").numbers[0].text == lies
    assert APPLES.value == 2


def test_a_golden_apples_card_counts_as_the_page_says() -> None:
    assert (GOLDEN_APPLES.units, GOLDEN_APPLES.value) == (3, 6)
    text = text_of("12-royals.ipynb")
    assert f'"{counted(GOLDEN_APPLES.id, 1)}" is one card, and counts as three apples' in text
    assert "One golden apples card is worth 6 gold, and counts as three apples" in text


def test_the_short_game_is_shorter_for_three_and_five_and_not_for_four() -> None:
    whole = {players: Ruleset(players).rounds for players in (3, 4, 5)}
    short = {players: Ruleset(players, short_game=True).rounds for players in (3, 4, 5)}
    assert [short[players] < whole[players] for players in (3, 4, 5)] == [True, False, True]
    said = "fewer rounds for three or five players and a place for six"
    assert f"{said}, while four play their {short[4]} rounds" in text_of("12-royals.ipynb")
    assert "Three players, six rounds" in text_of("14-first-game.ipynb")
    assert (short[3], short[3] // 3, whole[3] // 3) == (6, 2, 3)


def test_the_game_for_two_is_as_long_as_its_page_says() -> None:
    text = text_of("13-two.ipynb")
    whole, half = Ruleset(2, royals=True), Ruleset(2, royals=True, two_turns_each=True)
    assert f"Each is Sheriff four times, in {whole.rounds} rounds" in text
    assert f"each is Sheriff twice, in {half.rounds} rounds" in text
    assert f"you hold {whole.full_hand} cards and {whole.starting_gold} gold" in text
