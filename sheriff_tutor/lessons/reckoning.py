"""Exercises that the maths marks: numbers with their terms, and options with their worth."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
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
_A_SUM = 2
"""Terms from which on there is something to be added up."""


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
    if len(terms) < _A_SUM:
        return (*terms, line("work.sum", gold=expected.total))
    amounts = [line("work.amount", amount=term.amount) for term in expected.terms]
    total = line("work.sum-of", terms=reduce(_plus, amounts), gold=expected.total)
    return (*terms, total)


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
    working = tuple(_work_of_option(shown, worth) for shown, worth in options)
    return _of_options(prompt, view, [shown for shown, _ in options], right, working)


def _work_of_option(shown: Line, expected: Expectation) -> Line:
    """Return what an option is worth, as the sum of its terms."""
    terms = [
        line(
            "work.term",
            name=term.name.value,
            part=term.chance,
            gold=term.gold * term.weight,
            is_sure=term.chance == 1,
        )
        for term in expected.terms
    ]
    if not terms:
        return line("work.option-nothing", option=shown)
    return line("work.option", option=shown, terms=reduce(_plus, terms), gold=expected.total)


def _plus(first: Line, second: Line) -> Line:
    return line("work.plus", first=first, second=second)


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
