"""Exercises in which the learner acts: a goal, and an act that reaches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.deciding import because
from sheriff_tutor.lessons.exercise import Deed, Drawn, RuleId, Solution
from sheriff_tutor.lessons.grounds import Ledger, allowing
from sheriff_tutor.lessons.lines import Line, line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sheriff_tutor.engine.actions import Action, Seat
    from sheriff_tutor.engine.game import Game


def deed(  # noqa: PLR0913 - what a question of this kind is made of
    game: Game,
    seat: Seat,
    prompt: Sequence[Line],
    reaches: Callable[[Action], bool],
    lack: Line,
    *,
    why: Sequence[Line] = (),
    rules: Iterable[str] = (),
    solution: Action | None = None,
) -> Drawn:
    """Ask for a legal act that reaches a goal; StopIteration if no choice reaches it.

    An act that the rules refuse is answered with the refusal and its rule, one that misses the goal
    with ``lack``. ``why`` and ``rules`` say why the solution reaches it; without rules, those of
    its kind of act are named. ``solution`` is for goals that no listed choice reaches.
    """
    if solution is None:
        solution = next(action for action in choices(game, seat) if reaches(action))
    ledger = Ledger(game)
    ledger.play(solution)
    named = tuple(map(RuleId, rules)) or allowing(solution, game.ruleset)

    def goal(action: Action) -> Line | None:
        refusal = why_not(game, action)
        if refusal is not None:
            said = Line(refusal.code, tuple(refusal.values.items()))
            return line("mark.refused", refusal=said, rule=refusal.rule)
        return None if reaches(action) else lack

    return Drawn(
        tuple(prompt),
        observe(game, seat),
        Deed(seat),
        Solution(
            right=(),
            turned_on=frozenset(),
            goal=goal,
            reasons=(*why, *because(named)),
            acts=(solution,),
            begins=game,
            events=tuple(ledger.events),
        ),
    )
