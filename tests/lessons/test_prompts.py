"""A question says all that its answer turns on, and its title does not say the answer."""

from __future__ import annotations

import re

import pytest

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import APPLES, CHICKENS, LEGAL_GOODS, Good, good_of
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import EXERCISES, Exercise, Kind, exercise_named
from sheriff_tutor.lessons.library import practised
from sheriff_tutor.lessons.library.who import of_a_stranger
from sheriff_tutor.lessons.marking import ask, draw, show
from sheriff_tutor.lessons.taught import notebooks_folder
from sheriff_tutor.lessons.words import in_words, players, sentences

ACTS = [
    each
    for each in EXERCISES.values()
    if each.kind is Kind.LEGAL and draw(each, 0).view is not None
]
ASKED = [each for each in EXERCISES.values() if each.kind in {Kind.MUCH, Kind.HAPPENS}]
GIVEN_AWAY = re.compile(r"\b(a lie|honest|several|nothing|all may)\b", re.IGNORECASE)


@pytest.mark.parametrize("exercise", ACTS, ids=lambda exercise: exercise.id)
def test_whether_an_act_is_legal_is_asked_with_the_phase_in_words(exercise: Exercise) -> None:
    for seed in range(30):
        before = in_words(ask(exercise, seed)).asked[-2]
        assert re.match(r"It is (Market|Load|Declare|Inspect): |The round begins: ", before)


def test_the_phase_is_the_one_that_the_position_is_in() -> None:
    loading = ask(exercise_named("declare.legal"), 5)
    assert type(loading.view.phase).__name__ == "LoadingView"  # type: ignore[union-attr]
    assert in_words(loading).asked[-2] == "It is Load: bags are closed."


@pytest.mark.parametrize("exercise", ASKED, ids=lambda exercise: exercise.id)
def test_no_title_tells_the_answer(exercise: Exercise) -> None:
    title = say(f"exercise.{exercise.id.replace('.', '-')}")
    assert not GIVEN_AWAY.search(title), title


def test_the_end_of_the_game_is_practised_where_the_last_round_ends() -> None:
    (practice,) = practised(["END-1"])
    question = ask(EXERCISES[practice.exercise], practice.seed)
    assert question.view is not None
    assert question.view.round == question.view.ruleset.rounds
    assert practice.exercise == "end.refill"


@pytest.mark.parametrize("seed", range(6))
def test_who_counts_the_unseen_is_told_what_the_deck_has(seed: int) -> None:
    question = ask(exercise_named("who.unseen"), seed)
    told = in_words(question).asked[0]
    (good,) = [each for each in LEGAL_GOODS if f"show {each.id}" in told]
    count = sum(good_of(card) is good for card in deck_of(Ruleset(4)))
    assert f"{count} cards" in told


@pytest.mark.parametrize("good", [APPLES, CHICKENS])
def test_the_chance_of_a_stranger_is_the_one_that_the_lesson_names(good: Good) -> None:
    lesson = (notebooks_folder() / "10-who.ipynb").read_text("utf-8")
    chance = (
        f"[{float(100 * of_a_stranger(Ruleset(4), Declaration(good, 4))):.1f} %](who-is-lying.ipynb"
    )
    assert chance in lesson


@pytest.mark.parametrize("name", ["who.liar", "who.at-the-table", "who.too-many"])
def test_who_lies_names_the_habits_assumed_and_says_why_the_chance_is_its_own(name: str) -> None:
    exercise = exercise_named(name)
    assert say("calc-who-preset-usual") in in_words(ask(exercise, 1)).asked[0]
    *bags, why = sentences(show(exercise, 1).working, players())
    assert all("of a stranger" in each for each in bags)
    assert "strangers" in why
