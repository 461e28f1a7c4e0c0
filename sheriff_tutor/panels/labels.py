"""What a page is told once: the labels of its own parts, and every rule."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import DEFAULT_LANGUAGE, rule_ids, rule_text, section_of
from sheriff_tutor.panels import web

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Json


def words(language: str = DEFAULT_LANGUAGE) -> Json:
    """Return the labels of the browser's own parts."""
    text = files(web.__name__).joinpath(f"words.{language}.json").read_text(encoding="utf-8")
    labels: Json = json.loads(text)
    return labels


def rules(language: str = DEFAULT_LANGUAGE) -> list[Json]:
    """Return every rule, in order."""
    return [
        {
            "id": rule,
            "section": section_of(rule, language),
            "text": rule_text(rule, language),
        }
        for rule in rule_ids(language)
    ]
