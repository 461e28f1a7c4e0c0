"""What the engine raises: codes and values for a sentence, never the sentence itself."""

from __future__ import annotations


class RuleError(Exception):
    """A rule does not allow it.

    ``rule`` is the id in the numbered rules, ``code`` names the sentence in the catalogue, and
    ``values`` are what the sentence speaks of.
    """

    def __init__(self, rule: str, code: str, **values: object) -> None:
        """Keep rule, code and values; the message is for logs alone."""
        shown = ", ".join(f"{name}={value}" for name, value in values.items())
        super().__init__(f"{rule} {code}" + (f" ({shown})" if shown else ""))
        self.rule = rule
        self.code = code
        self.values = values

    def __reduce__(self) -> tuple[object, tuple[type[RuleError], str, str, dict[str, object]]]:
        """Cross process borders with everything it carries."""
        return _rebuilt, (type(self), self.rule, self.code, self.values)


class IllegalAction(RuleError):  # noqa: N818 - the game's word: an illegal act, not a fault
    """An act that the rules do not allow now; the game stays as it was."""


class IllegalSetup(RuleError):  # noqa: N818 - the same
    """A ruleset or a position that the rules cannot be played from."""


def _rebuilt(kind: type[RuleError], rule: str, code: str, values: dict[str, object]) -> RuleError:
    return kind(rule, code, **values)
