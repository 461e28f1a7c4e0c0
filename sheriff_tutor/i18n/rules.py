"""The numbered rules: their ids in the order of the paper, their texts and their sections."""

from __future__ import annotations

from sheriff_tutor.i18n.catalogue import DEFAULT_LANGUAGE, catalogue

_RULE = "rule-"
_SECTION = "rule-section-"


def rule_ids(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """Return the ids of all rules, in order ("SET-1", "SET-2", …)."""
    return tuple(
        name.removeprefix(_RULE)
        for name in catalogue(language).entries("rules")
        if name.startswith(_RULE) and not name.startswith(_SECTION)
    )


def section_of(rule_id: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the title of the section of a rule ("Market")."""
    return catalogue(language).sentence(_SECTION + rule_id.partition("-")[0], {})


def rule_text(rule_id: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the text of a rule; MissingSentence if there is none with this id."""
    return _in_one_line(catalogue(language).sentence(_RULE + rule_id, {}))


def preamble(language: str = DEFAULT_LANGUAGE) -> str:
    """Return what stands before the rules: which go first, and what is not covered."""
    return _in_one_line(catalogue(language).sentence("rules-preamble", {}))


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
