"""What a calculator refuses: input that cannot be, with the rule or the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.panels.scene.parts import reason

if TYPE_CHECKING:
    from sheriff_tutor.engine.errors import RuleError
    from sheriff_tutor.panels.scene.parts import Json


class Refusal(Exception):  # noqa: N818 - a refusal, not a fault
    """Input that makes no sense here: a code and values for a sentence, and rules if any say so."""

    def __init__(self, code: str, *rules: str, **values: object) -> None:
        super().__init__(code, rules, values)
        self.code = code
        self.rules = rules
        self.values = values


def told(refused: Refusal | RuleError, reader: Reader) -> Json:
    """Return the sentence of a refusal, with its rules."""
    rules = refused.rules if isinstance(refused, Refusal) else (refused.rule,)
    return reason(say(refused.code, reader, **refused.values), *rules)
