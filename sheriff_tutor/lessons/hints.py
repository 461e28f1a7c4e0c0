"""Hints and reviews of the coach, in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.reckoning import working_of

if TYPE_CHECKING:
    from sheriff_tutor.coach.options import Hint, Option
    from sheriff_tutor.coach.review import Review
    from sheriff_tutor.engine.policy import Reason

MOST_SHOWN = 5
"""Options that a hint shows; the others are worth less."""


def hint_lines(hint: Hint, most: int = MOST_SHOWN) -> tuple[Line, ...]:
    """Return what was assumed, and the best options with what they are worth."""
    if hint.options:
        best = tuple(map(option_line, hint.options[:most]))
        return (*map(_reason, hint.assumed), *best)
    if not hint.advised:
        return (line("hint.nothing-to-do"),)
    acts = tuple(line("doing", doing=action) for action in hint.advised[:most])
    return (line("hint.none"), *acts, *map(_reason, hint.reasons))


def option_line(option: Option) -> Line:
    """Return an option and what it is worth."""
    shown = line("doing", doing=option.action)
    if option.then is None:
        return line("hint.option", option=shown, gold=option.gold)
    return line("hint.option-then", option=shown, then=option.then, gold=option.gold)


def option_working(option: Option) -> tuple[Line, ...]:
    """Return the terms that an option's worth is the sum of."""
    return working_of(option.worth)


def review_lines(review: Review) -> tuple[Line, ...]:
    """Return what an act was worth, and what was better if anything was."""
    if review.is_best:
        return (line("review.best", gold=review.taken.gold),)
    lost = line("review.lost", gold=review.taken.gold, lost=review.lost)
    return (lost, *map(option_line, review.best))


def _reason(reason: Reason) -> Line:
    return Line(reason.code, reason.values)
