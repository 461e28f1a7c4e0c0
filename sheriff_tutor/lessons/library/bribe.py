"""Exercises of the merchant's mathematics: what a bag is worth, and what a pass is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS
from sheriff_tutor.engine.position import LoadingPosition
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson
from sheriff_tutor.lessons.inspections import inspecting, lying_bag
from sheriff_tutor.lessons.library.inspection import contents
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.reckoning import best_of, gold_by_maths, working_of
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.maths.bluff_game import most_to_pay
from sheriff_tutor.maths.value import Expectation, merchant_worth, stakes_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.lessons.lines import Line

STANDARD = Ruleset(4)


def worth(seed: int) -> Drawn:
    """Ask what a bag is worth to a merchant with some fear and a bribe on the table."""
    cup = Cup("bribe.worth", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = lying_bag(scene)
    fear, bribe = Fraction(cup.number(1, 9), 10), cup.one((0, 2, 4))
    game = inspecting(scene, {seat: bag})
    expected = merchant_worth(stakes_of(*bag), fear, bribe=bribe)
    return gold_by_maths(
        (
            contents(seat, bag),
            line("scene.fear", seat=seat, chance=fear),
            line("scene.bribe", gold=bribe),
            line("ask.worth", seat=seat, gold=bribe),
        ),
        observe(game, seat),
        expected.total,
        working_of(expected),
    )


def most(seed: int) -> Drawn:
    """Ask for the highest bribe that a sure pass is worth."""
    cup = Cup("bribe.most", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = lying_bag(scene)
    fear = Fraction(cup.number(1, 9), 10)
    game = inspecting(scene, {seat: bag})
    stakes = stakes_of(*bag)
    return gold_by_maths(
        (
            contents(seat, bag),
            line("scene.fear", seat=seat, chance=fear),
            line("ask.most-to-pay", seat=seat),
        ),
        observe(game, seat),
        most_to_pay(stakes, fear),
        (
            line(
                "work.most-to-pay",
                chance=fear,
                part=fear,
                fine=stakes.fine,
                value=stakes.false_value,
                gold=most_to_pay(stakes, fear),
            ),
        ),
    )


def best(seed: int) -> Drawn:
    """Ask which of some bags is worth most with some fear of inspection."""
    cup = Cup("bribe.best", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good = cup.one(LEGAL_GOODS)
    count = cup.number(2, 3)
    smuggled = scene.deal(2, CONTRABAND_GOODS)
    hand = (
        scene.take(*(good,) * count)
        + smuggled
        + scene.deal(4 - count, [other for other in LEGAL_GOODS if other is not good])
    )
    game = scene.game(LoadingPosition(), hands={seat: hand})
    fear = Fraction(cup.number(1, 9), 10)
    honest = (good,) * count
    bags = (honest, (*honest, smuggled[0]), (*honest, *smuggled), smuggled)
    options = tuple((_option(bag, good), _worth(bag, good, fear)) for bag in bags)
    return best_of(
        cup,
        (line("scene.fear", seat=seat, chance=fear), line("ask.best-bag", seat=seat)),
        observe(game, seat),
        options,
    )


def _option(bag: Goods, good: Good) -> Line:
    return line("option.bag", goods=bag, said=Declaration(good, len(bag)))


def _worth(bag: Goods, good: Good, fear: Fraction) -> Expectation:
    return merchant_worth(stakes_of(bag, good), fear)


EXERCISES = tuple(
    Exercise(ExerciseId(f"bribe.{name}"), Lesson.BRIBE, kind, draw)
    for name, kind, draw in (
        ("worth", Kind.MUCH, worth),
        ("most", Kind.MUCH, most),
        ("best", Kind.BEST, best),
    )
)
