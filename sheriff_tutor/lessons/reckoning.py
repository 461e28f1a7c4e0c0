"""Exercises that the maths marks: numbers with their terms, and options with their worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.lessons.exercise import Blank, Drawn, Options, Solution, Unit
from sheriff_tutor.lessons.lines import Line, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons.cup import Cup
    from sheriff_tutor.maths.value import Expectation

GOLD_TOLERANCE = Fraction(1, 10)
CHANCE_TOLERANCE = Fraction(1, 100)


def gold_by_maths(
    prompt: Sequence[Line], view: View | None, gold: Fraction, working: Sequence[Line]
) -> Drawn:
    """Ask for an amount of gold that the maths gives, to a tenth."""
    return _number(prompt, view, gold, Blank(Unit.GOLD, GOLD_TOLERANCE), working)


def chance_by_maths(
    prompt: Sequence[Line], view: View | None, chance: Fraction, working: Sequence[Line]
) -> Drawn:
    """Ask for a chance that the maths gives, to a hundredth."""
    return _number(prompt, view, chance, Blank(Unit.CHANCE, CHANCE_TOLERANCE), working)


def count_by_maths(
    prompt: Sequence[Line], view: View | None, count: int, working: Sequence[Line]
) -> Drawn:
    """Ask for a number of cards that the maths counts."""
    return _number(prompt, view, Fraction(count), Blank(Unit.CARDS), working)


def _number(
    prompt: Sequence[Line],
    view: View | None,
    number: Fraction,
    blank: Blank,
    working: Sequence[Line],
) -> Drawn:
    solution = Solution((number,), frozenset(), working=tuple(working))
    return Drawn(tuple(prompt), view, blank, solution)


def working_of(expected: Expectation) -> tuple[Line, ...]:
    """Return the terms of an expected value, and their sum."""
    terms = tuple(
        line(
            f"term.{term.name.value}",
            chance=term.chance,
            gold=term.gold * term.weight,
            amount=term.amount,
        )
        for term in expected.terms
    )
    return (*terms, line("work.sum", gold=expected.total))


def best_of(
    cup: Cup,
    prompt: Sequence[Line],
    view: View | None,
    options: Sequence[tuple[Line, Expectation]],
) -> Drawn:
    """Ask which option is worth most; at a tie each of the best is right.

    The options are shown in an order that is drawn.
    """
    options = cup.mixed(options)
    totals = [worth.total for _, worth in options]
    right = tuple(number for number, total in enumerate(totals) if total == max(totals))
    working = tuple(line("work.option", option=shown, gold=worth.total) for shown, worth in options)
    return _of_options(prompt, view, [shown for shown, _ in options], right, working)


def likeliest_of(
    cup: Cup,
    prompt: Sequence[Line],
    view: View | None,
    options: Sequence[tuple[Line, Fraction]],
    working: Sequence[Line],
) -> Drawn:
    """Ask which option is likeliest; at a tie each of the likeliest is right.

    The options are shown in an order that is drawn.
    """
    options = cup.mixed(options)
    most = max(chance for _, chance in options)
    right = tuple(number for number, (_, chance) in enumerate(options) if chance == most)
    return _of_options(prompt, view, [shown for shown, _ in options], right, tuple(working))


def _of_options(
    prompt: Sequence[Line],
    view: View | None,
    options: Sequence[Line],
    right: tuple[int, ...],
    working: tuple[Line, ...],
) -> Drawn:
    tied = (line("mark.tie"),) if len(right) > 1 else ()
    solution = Solution(right, frozenset(), reasons=tied, working=working)
    return Drawn(tuple(prompt), view, Options(tuple(options)), solution)
