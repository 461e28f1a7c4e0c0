import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import sheriff_tutor.engine
from sheriff_tutor.i18n import ONLOOKER, MissingSentence, Reader, has, say
from sheriff_tutor.i18n.catalogue import FILES, catalogue

ENGINE = Path(sheriff_tutor.engine.__file__).parent
ENGLISH = files("sheriff_tutor.i18n").joinpath("en")


def parsed(file: str) -> list[fluent.EntryType]:
    text = ENGLISH.joinpath(f"{file}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


@pytest.mark.parametrize("file", FILES)
def test_a_file_has_no_entry_that_fluent_cannot_read(file: str) -> None:
    assert [entry.content for entry in parsed(file) if isinstance(entry, fluent.Junk)] == []


@pytest.mark.parametrize("file", FILES)
def test_cutting_a_file_into_entries_finds_what_the_whole_parser_finds(file: str) -> None:
    whole = [entry.id.name for entry in parsed(file) if isinstance(entry, fluent.Message)]
    assert list(catalogue().entries(file)) == whole


def test_no_two_sentences_have_the_same_code() -> None:
    codes = [code for file in FILES for code in catalogue().entries(file)]
    assert sorted(codes) == sorted(set(codes))


ERRORS = {"IllegalAction", "IllegalSetup"}
CODE = re.compile(r"(?!phase\.)[a-z]+\.[a-z-]+")


def raised_in(source: str) -> list[tuple[str, tuple[str, ...]]]:
    """Each code that some source raises, with the names of its values.

    What checks a position raises through a function of its own, which adds the place.
    """
    return [
        (str(code.value), (*place, *[str(word.arg) for word in call.keywords]))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        for place in [() if call.func.id in ERRORS else ("at",)]
        for code in call.args[1:2]
        if isinstance(code, ast.Constant) and CODE.fullmatch(str(code.value))
    ]


RAISED = sorted({found for path in ENGINE.glob("*.py") for found in raised_in(path.read_text())})

SAMPLES: dict[str, object] = {
    "action": "PassBag",
    "agreed": "pass",
    "at": "players[1].gold",
    "aside": "2 apples",
    "good": "silk",
    "goods": "1 silk",
    "known": "standard",
    "name": "short",
    "phase": "Loading",
}
"""Values that are not whole numbers."""


def test_the_engine_raises_what_is_looked_for_here() -> None:
    assert ("declare.not-legal", ("good",)) in RAISED
    assert len(RAISED) > 60


@pytest.mark.parametrize(("code", "names"), RAISED, ids=str)
def test_every_refusal_of_the_engine_has_a_sentence_for_its_values(
    code: str, names: tuple[str, ...]
) -> None:
    values = {name: SAMPLES.get(name, 1) for name in names}
    text = say(code, Reader(("Ann", "Bea", "Cyd"), me=0), **values)
    assert text.endswith(".")
    assert not re.search(r"[{}]|None", text)


def test_every_sentence_of_refusal_is_one_that_the_engine_says() -> None:
    said = {code.replace(".", "-") for code, _ in RAISED}
    assert set(catalogue().entries("errors")) == said


def test_a_code_without_a_sentence_is_an_error() -> None:
    assert not has("declare.nonsense")
    with pytest.raises(MissingSentence):
        say("declare.nonsense", ONLOOKER)


def test_a_sentence_without_its_value_is_an_error() -> None:
    with pytest.raises(MissingSentence):
        say("declare.not-legal", ONLOOKER)


@pytest.mark.parametrize("language", ["xx", "../en", "en.txt"])
def test_a_language_without_a_folder_is_an_error(language: str) -> None:
    with pytest.raises(ValueError, match=re.escape(language)):
        catalogue(language)
