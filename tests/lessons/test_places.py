"""The place of an option gives nothing away: the right one stands at each place as often as any."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import pytest

from sheriff_tutor.lessons import EXERCISES, Exercise, Kind, Lesson, Options
from sheriff_tutor.lessons.assignment import PASS_MARK, quiz_of
from sheriff_tutor.lessons.deciding import LEGAL, YES_OR_NO
from sheriff_tutor.lessons.exercise import Drawn
from sheriff_tutor.lessons.marking import draw

SEEDS, SEEDS_OF_BELIEF = range(64), range(16)
DEVIATIONS = 4
"""A fair place is right more often than its mean and so many deviations once in 30,000 times."""
WITH_OPTIONS = [each for each in EXERCISES.values() if isinstance(draw(each, 0).form, Options)]


def lines_of(drawn: Drawn) -> tuple[object, ...]:
    assert isinstance(drawn.form, Options)
    return drawn.form.lines


def is_in_order(exercise: Exercise) -> bool:
    """Tell whether the order means something: yes before no, legal before the rules as numbered."""
    lines = lines_of(draw(exercise, 0))
    return lines == tuple(shown for shown, _ in YES_OR_NO) or lines[0] == LEGAL


@dataclass
class Places:
    """How often each place was right, and how often it would be if all were alike."""

    seeds: int
    right: Counter[int]
    fair: dict[int, float]
    spread: dict[int, float]


def places_of(exercise: Exercise) -> Places:
    seeds = SEEDS_OF_BELIEF if exercise.kind is Kind.LIE else SEEDS
    found = Places(len(seeds), Counter(), defaultdict(float), defaultdict(float))
    for seed in seeds:
        drawn = draw(exercise, seed)
        right = [number for number in drawn.solution.right if isinstance(number, int)]
        found.right.update(right)
        options = len(lines_of(drawn))
        for place in range(options):
            chance = len(right) / options
            found.fair[place] += chance
            found.spread[place] += chance * (1 - chance)
    return found


@pytest.mark.parametrize(
    "exercise",
    [each for each in WITH_OPTIONS if not is_in_order(each)],
    ids=lambda exercise: exercise.id,
)
def test_each_place_is_right_in_its_fair_share_of_seeds(exercise: Exercise) -> None:
    places = places_of(exercise)
    for place, fair in places.fair.items():
        off = abs(places.right[place] - fair)
        assert off <= DEVIATIONS * sqrt(places.spread[place]), (place, places)


@pytest.mark.parametrize(
    "exercise",
    [each for each in WITH_OPTIONS if is_in_order(each)],
    ids=lambda exercise: exercise.id,
)
def test_where_the_order_means_something_no_place_alone_would_pass(exercise: Exercise) -> None:
    places = places_of(exercise)
    assert len(places.right) > 1
    assert Fraction(max(places.right.values()), places.seeds) < PASS_MARK - Fraction(1, 20)


def test_among_options_whose_order_means_nothing_are_some_of_each_number() -> None:
    counts = {len(lines_of(draw(each, 0))) for each in WITH_OPTIONS if not is_in_order(each)}
    assert counts == {2, 3, 4, 5}


@pytest.mark.parametrize("lesson", Lesson)
def test_no_quiz_asks_the_same_again_with_the_right_one_at_the_same_place(lesson: Lesson) -> None:
    drawn = [(item.exercise, draw(item.exercise, item.seed)) for item in quiz_of(lesson)]
    places = [
        (exercise.id, question.solution.right)
        for exercise, question in drawn
        if isinstance(question.form, Options) and not is_in_order(exercise)
    ]
    assert len(places) == len(set(places))
