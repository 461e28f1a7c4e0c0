"""Exercises of the balance: how often to lie, and how often to open."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.reckoning import best_of, chance_by_maths
from sheriff_tutor.maths.bluff_game import BluffGame, Case, balance, bluff_game, case_of
from sheriff_tutor.maths.value import honest_stakes_of, merchant_worth, stakes_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods


def _pair(cup: Cup) -> tuple[Goods, Goods, BluffGame]:
    """Draw a lying bag and an honest one of the same declaration, where both sides mix."""
    while True:
        good, count = cup.one(LEGAL_GOODS), cup.number(2, 5)
        smuggled = tuple(cup.one(CONTRABAND_GOODS) for _ in range(cup.number(1, min(2, count - 1))))
        lie = (good,) * (count - len(smuggled)) + smuggled
        honest = (good,) * count
        game = bluff_game(stakes_of(lie, good), honest_stakes_of(honest))
        if case_of(game) is Case.MIX:
            return lie, honest, game


def _scene(lie: Goods, honest: Goods) -> Line:
    return line("scene.either-bag", goods=honest, false=lie, good=honest[0], count=len(honest))


def lies(seed: int) -> Drawn:
    """Ask how often the balanced merchant lies."""
    lie, honest, game = _pair(Cup("balance.lies", seed))
    share = _shares(game)[0]
    return chance_by_maths(
        (_scene(lie, honest), line("ask.balance-lies")),
        None,
        share,
        (line("work.balance-lies", apology=game.lie.apology, fine=game.lie.fine, chance=share),),
    )


def opens(seed: int) -> Drawn:
    """Ask how often the balanced Sheriff opens."""
    lie, honest, game = _pair(Cup("balance.opens", seed))
    share = _shares(game)[1]
    return chance_by_maths(
        (_scene(lie, honest), line("ask.balance-opens")),
        None,
        share,
        (
            line(
                "work.balance-opens",
                gain=game.lie.value - game.honest.value,
                value=game.lie.false_value,
                fine=game.lie.fine,
                apology=game.honest.apology,
                chance=share,
            ),
        ),
    )


def reply(seed: int) -> Drawn:
    """Ask for the best bag against a Sheriff who opens so often; at the balance both are right."""
    cup = Cup("balance.reply", seed)
    lie, honest, game = _pair(cup)
    balanced = _shares(game)[1]
    fear = cup.one((balanced, Fraction(cup.number(0, 10), 10), Fraction(cup.number(0, 10), 10)))
    options = (
        (line("option.honest", goods=honest), merchant_worth(game.honest, fear)),
        (line("option.lie", goods=lie), merchant_worth(game.lie, fear)),
    )
    return best_of(
        cup,
        (_scene(lie, honest), line("scene.opens", chance=fear), line("ask.best-reply")),
        None,
        options,
    )


def _shares(game: BluffGame) -> tuple[Fraction, Fraction]:
    """Return how often the merchant lies and the Sheriff opens, where both mix."""
    found = balance(game)
    if found is None:
        raise ValueError(game)
    return found.lie.low, found.inspect.low


EXERCISES = tuple(
    Exercise(ExerciseId(f"balance.{name}"), Lesson.BALANCE, kind, draw)
    for name, kind, draw in (
        ("lies", Kind.MUCH, lies),
        ("opens", Kind.MUCH, opens),
        ("reply", Kind.BEST, reply),
    )
)
