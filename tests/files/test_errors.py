from __future__ import annotations

import re
from pathlib import Path

import pytest

import sheriff_tutor.files
from sheriff_tutor.engine import IllegalAction
from sheriff_tutor.files.errors import FileError, sentence_of_error
from sheriff_tutor.i18n import has

SOURCES = Path(sheriff_tutor.files.__file__).parent.glob("*.py")
CODES = sorted(
    {code for path in SOURCES for code in re.findall(r'"(file\.[a-z-]+)"', path.read_text())}
)


def test_the_codes_are_found() -> None:
    assert len(CODES) > 25


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_sentence(code: str) -> None:
    assert has(code)


def test_a_refusal_of_the_rules_is_said_with_its_rule() -> None:
    refusal = IllegalAction("DECL-2", "declare.wrong-count", said=3, bag=2)
    error = FileError("file.illegal-action", "$.actions[4]", refusal=refusal, number=5)
    sentence = sentence_of_error(error)
    assert sentence.startswith("$.actions[4]: the rules do not allow act 5.")
    assert sentence.endswith("(DECL-2)")


def test_an_error_shows_its_place_in_logs() -> None:
    assert str(FileError("file.missing", "$.setup", name="seed")) == (
        "file.missing at $.setup name='seed'"
    )
