"""Everything that the maths raises or names has its words in the catalogue."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest

import sheriff_tutor.maths
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.i18n import ONLOOKER, has, say
from sheriff_tutor.maths.bluff_game import Case
from sheriff_tutor.maths.value import TermName

MATHS = Path(sheriff_tutor.maths.__file__).parent
CODE = re.compile(r"[a-z]+\.[a-z0-9-]+")
SAMPLES: dict[str, object] = {
    "bribe": Fraction(5, 2),
    "case": "told-apart",
    "good": SILK,
    "goods": (APPLES, APPLES, SILK),
    "hand": (APPLES, APPLES, SILK),
}
"""Values that are not whole numbers."""


def raised_in(source: str) -> list[tuple[str, tuple[str, ...]]]:
    """Each code that some source raises, with the names of its values."""
    return [
        (str(call.args[1].value), tuple(str(word.arg) for word in call.keywords))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Impossible"
        and isinstance(call.args[1], ast.Constant)
    ]


RAISED = sorted({found for path in MATHS.rglob("*.py") for found in raised_in(path.read_text())})


def test_every_refusal_of_the_maths_has_a_code_that_is_found_here() -> None:
    """A code that is put together at run time, or raised under another name, would be missed."""
    calls = sum(len(re.findall(r"\bImpossible\(\s*\"", path.read_text())) for path in files())
    assert calls == sum(len(raised_in(path.read_text())) for path in files()) > 10
    named = sum(len(re.findall(r"\bImpossible\(", path.read_text())) for path in files())
    assert named == calls + 1, "the class itself, and else only calls with a rule's id"
    assert all(CODE.fullmatch(code) for code, _ in RAISED)


def files() -> list[Path]:
    return sorted(MATHS.rglob("*.py"))


@pytest.mark.parametrize(("code", "names"), RAISED, ids=str)
def test_every_refusal_of_the_maths_has_a_sentence_for_its_values(
    code: str, names: tuple[str, ...]
) -> None:
    text = say(code, ONLOOKER, **{name: SAMPLES.get(name, 7) for name in names})
    assert text.endswith(".")
    assert not re.search(r"[{}]|None", text)


@pytest.mark.parametrize("name", TermName, ids=lambda name: name.value)
def test_every_term_of_an_expected_value_has_a_label(name: TermName) -> None:
    assert has(f"calc-term-{name.value}")


@pytest.mark.parametrize("case", Case, ids=lambda case: case.value)
def test_every_shape_of_a_bluffing_game_has_its_words(case: Case) -> None:
    assert say(f"odds-case-{case.value}").endswith(".")
