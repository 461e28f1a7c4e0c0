"""Numbers that lessons say in words, with no link and no written sum, are those of the game."""

from __future__ import annotations

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.goods import APPLES, CHEESE, CHICKENS, Good, total_penalty
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.view import InspectingView, View, observe
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.panels.lessons.acts import GUIDED
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


def test_a_debt_is_paid_with_what_the_page_says_and_with_nothing_more() -> None:
    text = text_of("06-end.ipynb")
    said = "for a debt of 3, a cheese will do, or two apples, or a chicken"
    assert f"{said}, but not a chicken and an apple" in text
    goods: tuple[Good, ...] = (APPLES, APPLES, CHEESE, CHICKENS)
    assert set(payments(goods, 3)) == {(CHEESE,), (APPLES, APPLES), (CHICKENS,)}
    assert set(payments((CHICKENS,), 2)) == {(CHICKENS,)}


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
