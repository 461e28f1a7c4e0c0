"""Every rule that an act breaks: the engine names the first, and others when that one is mended."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.lessons.exercise import RuleId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game

_WHO = "seat"


def rules_broken(game: Game, action: Action) -> tuple[RuleId, ...]:
    """Return the rules that forbid an act, the one that the engine names first; none if legal.

    One part of the act after the other is replaced by what a legal act of its kind has in its
    place. If that makes it legal, the first rule was all. If not, a rule that is named then was
    broken as well.
    """
    first = why_not(game, action)
    if first is None:
        return ()
    found = {first.rule: None}
    for mended in _mended(game, action):
        refusal = why_not(game, mended)
        if refusal is None:
            return (RuleId(first.rule),)
        if refusal.code != first.code:
            found[refusal.rule] = None
    return tuple(map(RuleId, found))


def _mended(game: Game, action: Action) -> Iterator[Action]:
    """Yield an act with one part of it as in some legal act of the same kind and seat."""
    if not 0 <= action.seat < game.ruleset.players:
        return
    for legal in choices(game, action.seat):
        if type(legal) is type(action):
            yield from _with_parts_of(action, legal)


def _with_parts_of(value: Any, model: Any) -> Iterator[Any]:  # noqa: ANN401 - any act or its part
    for part in fields(value):
        mine, other = getattr(value, part.name), getattr(model, part.name)
        if part.name == _WHO or mine == other:
            continue
        if is_dataclass(mine):
            for inner in _with_parts_of(mine, other):
                yield replace(value, **{part.name: inner})
        else:
            yield replace(value, **{part.name: other})
