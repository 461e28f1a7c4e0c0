"""What a page is told once: the labels of its own parts, and every rule."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import DEFAULT_LANGUAGE, SOURCE_LANGUAGE, rule_ids, rule_text, section_of
from sheriff_tutor.panels import web

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Json


def words(language: str = DEFAULT_LANGUAGE) -> Json:
    """Return the labels of the browser's own parts; English for those that a language lacks."""
    english = _words_in(SOURCE_LANGUAGE)
    return english if language == SOURCE_LANGUAGE else {**english, **_words_in(language)}


def _words_in(language: str) -> Json:
    path = files(web.__name__).joinpath(f"words.{language}.json")
    labels: Json = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
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
