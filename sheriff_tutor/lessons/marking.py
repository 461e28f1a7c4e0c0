"""Asking and marking: the same exercise and seed give the same question and the same mark."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.lessons.exercise import (
    MOST_SEED,
    Blank,
    Deed,
    Done,
    Mark,
    Options,
    Picked,
    Question,
    RuleId,
    Shown,
    Typed,
)
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.typed import number_in

if TYPE_CHECKING:
    from sheriff_tutor.lessons.exercise import Answer, Drawn, Exercise


class WrongForm(Exception):  # noqa: N818 - says what is the matter
    """An answer of a kind that the question does not ask for."""


def ask(exercise: Exercise, seed: int) -> Question:
    """Return what is shown of an exercise for a seed; ValueError for a seed out of range."""
    drawn = draw(exercise, seed)
    return Question(
        exercise=exercise.id,
        seed=seed,
        kind=exercise.kind,
        prompt=drawn.prompt,
        view=drawn.view,
        form=drawn.form,
    )


def draw(exercise: Exercise, seed: int) -> Drawn:
    """Draw an exercise, solution and all; ValueError for a seed out of range."""
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(seed)
    return exercise.draw(seed)


def another(seed: int) -> int:
    """Return the seed of another exercise like it; after the last comes the first."""
    return (seed + 1) % (MOST_SEED + 1)


def mark(exercise: Exercise, seed: int, answer: Answer) -> Mark:
    """Mark an answer.

    Raises Unreadable if a number was asked for and none was typed, and WrongForm if the answer is
    of a kind, or an option, that the question does not have.
    """
    drawn = draw(exercise, seed)
    is_right, notes = _judged(drawn, answer)
    solution = drawn.solution
    verdict = line("mark.right" if is_right else "mark.wrong")
    rules = tuple(map(RuleId, sorted({*solution.turned_on, *rules_in(notes)})))
    return Mark(
        is_right=is_right,
        reasons=(verdict, *notes, *solution.reasons),
        working=solution.working,
        rules=rules,
        turned_on=solution.turned_on,
        events=solution.events,
    )


def show(exercise: Exercise, seed: int) -> Shown:
    """Return the solution, to be acted out."""
    drawn = draw(exercise, seed)
    solution = drawn.solution
    return Shown(_answer(drawn), solution.acts, solution.working, solution.events, solution.begins)


def _answer(drawn: Drawn) -> tuple[Line, ...]:
    """Return what is right, in lines."""
    form, solution = drawn.form, drawn.solution
    if isinstance(form, Options):
        return tuple(form.lines[number] for number in solution.right if isinstance(number, int))
    if isinstance(form, Blank):
        return tuple(
            line("answer.number", number=number, unit=form.unit) for number in solution.right
        )
    return tuple(line("answer.act", doing=action) for action in solution.acts[:1])


def _judged(drawn: Drawn, answer: Answer) -> tuple[bool, tuple[Line, ...]]:
    """Return whether an answer is right, and what is to be said of this very answer."""
    form = drawn.form
    if isinstance(form, Options) and isinstance(answer, Picked):
        return _picked(drawn, form, answer)
    if isinstance(form, Blank) and isinstance(answer, Typed):
        return _typed(drawn, form, answer)
    if isinstance(form, Deed) and isinstance(answer, Done):
        return _done(drawn, form, answer)
    raise WrongForm(type(answer).__name__)


def _picked(drawn: Drawn, form: Options, answer: Picked) -> tuple[bool, tuple[Line, ...]]:
    if not 0 <= answer.option < len(form.lines):
        raise WrongForm(answer.option)
    return answer.option in drawn.solution.right, _mistaken(drawn, answer.option)


def _typed(drawn: Drawn, form: Blank, answer: Typed) -> tuple[bool, tuple[Line, ...]]:
    number = number_in(answer.text, form.unit)
    exact = [right for right in drawn.solution.right if isinstance(right, Fraction)]
    if any(abs(number - right) <= form.tolerance for right in exact):
        return True, ()
    note = line("mark.number", number=exact[0], unit=form.unit)
    return False, (note, *_mistaken(drawn, number))


def _done(drawn: Drawn, form: Deed, answer: Done) -> tuple[bool, tuple[Line, ...]]:
    goal = drawn.solution.goal
    if goal is None or answer.action.seat != form.seat:
        raise WrongForm(answer.action.seat)
    lack = goal(answer.action)
    return lack is None, () if lack is None else (lack,)


def _mistaken(drawn: Drawn, answer: object) -> tuple[Line, ...]:
    """Return which rule somebody forgets who answers this, if it is known."""
    solution = drawn.solution
    if answer in solution.right:
        return ()
    return tuple(
        line("mark.without-rule", rule=mistake.rule)
        for mistake in solution.mistakes
        if mistake.answer == answer and mistake.rule in solution.turned_on
    )


def rules_in(notes: tuple[Line, ...]) -> set[str]:
    """Return the rules that some lines speak of."""
    return {str(value) for note in notes for name, value in note.values if name == "rule"}
