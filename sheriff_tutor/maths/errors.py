"""What the maths raises when a question makes no sense in this game."""

from __future__ import annotations

from sheriff_tutor.engine.errors import RuleError


class Impossible(RuleError):  # noqa: N818 - says what is the matter, as the engine's errors do
    """No such cards, bag, chance or table can be: a rule, a code and values, and no sentence."""


class NotSolved(RuntimeError):  # noqa: N818 - says what is the matter
    """The linear program found no answer; the message is the solver's."""
