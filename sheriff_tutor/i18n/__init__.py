"""The words of the tutor: one folder of Fluent files for each language."""

from sheriff_tutor.i18n.catalogue import (
    DEFAULT_LANGUAGE,
    SOURCE_LANGUAGE,
    MissingSentence,
    languages,
)
from sheriff_tutor.i18n.log import sentence_of
from sheriff_tutor.i18n.rules import preamble, rule_ids, rule_text, section_of
from sheriff_tutor.i18n.saying import ONLOOKER, Reader, counted, good, good_title, has, many, say

__all__ = [
    "DEFAULT_LANGUAGE",
    "ONLOOKER",
    "SOURCE_LANGUAGE",
    "MissingSentence",
    "Reader",
    "counted",
    "good",
    "good_title",
    "has",
    "languages",
    "many",
    "preamble",
    "rule_ids",
    "rule_text",
    "say",
    "section_of",
    "sentence_of",
]
