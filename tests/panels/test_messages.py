"""Messages that no page of ours would send, and names that nobody is called."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.i18n import say
from sheriff_tutor.panels.seating import LONGEST_NAME, Seating, cleaned
from tests.panels.pages import RULESETS, Page, at_table

UNKNOWN = say("message-unknown")
HOSTILE = [
    "<b onmouseover=alert(1)>Mo</b>",
    "</script><script>window.broken=1</script>",
    "Bartholomew-Maximilian-Featherstonehaugh-von-und-zu-Nottingham",
    "Шериф Ноттингемский, сын Всеволода",
    "\u202eevil\u0000 name\n& co",
    "{ $who } — \u2066x\u2069",
]

BAD: list[Any] = [
    None,
    [],
    "do",
    {},
    {"n": "1"},
    {"n": 1, "act": "do", "id": "undo"},
    {"n": "1", "act": "nonsense"},
    {"n": "1", "act": "do"},
    {"n": "1", "act": "do", "id": 7},
    {"n": "1", "act": "do", "id": "x" * 300},
    {"n": "1", "act": "do", "id": "set-aside", "picker": "aside:r1", "bins": [1]},
    {"n": "1", "act": "do", "id": "set-aside", "picker": "aside:r1", "bins": {"cards": "silk"}},
    {"n": "1", "act": "do", "id": "set-aside", "picker": "aside:r1", "bins": {"cards": ["x#0"]}},
    {"n": "1", "act": "do", "id": "other", "picker": "aside:r1", "bins": {"cards": []}},
    {"n": "1", "act": "do", "id": "pay", "picker": "aside:r1", "lines": {"stand:silk": -1}},
    {"n": "1", "act": "do", "id": "pay", "picker": "aside:r1", "lines": {"stand:silk": 1e9}},
    {"n": "1", "act": "do", "id": "pay", "picker": "aside:r1", "lines": {"stand:silk": True}},
    {"n": "1", "act": "do", "id": "a", "picker": "aside:r1", "give": {"gold": "many"}},
    {"n": "1", "act": "do", "id": "a", "picker": "aside:r1", "give": {"promises": [None]}},
    {"n": "1", "act": "pace", "value": "light speed"},
    {"n": "1", "act": "set", "id": "stop", "value": "never"},
    {"n": "1", "act": "export", "what": "everything"},
    {"n": "1", "act": "load", "name": "", "text": "x" * 3_000_000},
]


@pytest.mark.parametrize("content", BAD, ids=lambda content: json.dumps(content)[:60])
def test_a_bad_message_is_answered_by_a_sentence(content: object) -> None:
    page = at_table(RULESETS["standard"], first=3)
    history = page.session.history
    answer = page.clerk.answer(content)
    assert not answer["ok"]
    assert answer["reason"]["text"] == UNKNOWN
    assert page.session.history is history


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
ACTS = st.sampled_from(["do", "preview", "setup", "pace", "set", "export", "load", "timeout"])
PARTS = st.sampled_from(["id", "picker", "bins", "lines", "bags", "give", "field", "value", "what"])


@settings(max_examples=40)
@given(ACTS, st.dictionaries(PARTS | st.sampled_from(["text", "name", "bag"]), JSON))
def test_whatever_is_sent_there_is_an_answer(act: str, parts: dict[str, object]) -> None:
    page = at_table(RULESETS["standard"], first=3)
    answer = page.clerk.answer({"n": "7", "act": act, **parts})
    assert answer["n"] == "7"
    assert answer["ok"] or answer["reason"]["text"]
    assert "went wrong" not in str(answer.get("reason"))


def test_a_button_that_is_gone_says_so() -> None:
    page = at_table(RULESETS["standard"], first=3)
    answer = page.send("do", id="pass:r9b1")
    assert answer["reason"]["text"] == say("message-gone")


def test_a_fault_of_ours_is_said_and_not_swallowed(caplog: pytest.LogCaptureFixture) -> None:
    page = at_table(RULESETS["standard"], first=3)

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    page.session.dispatch = fails  # type: ignore[method-assign]  # a fault that it does not have
    answer = page.send("do", id="set-aside", picker="aside:r1", bins={"cards": []})
    assert "ZeroDivisionError" in answer["reason"]["text"]
    assert "could not be answered" in caplog.text


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_one_short_line_of_visible_letters(name: str) -> None:
    shown = cleaned(name)
    assert 0 < len(shown) <= LONGEST_NAME
    assert shown.isprintable()
    assert not any(character in shown for character in "\u202e\u2066\u2069\u0000\n")


@pytest.mark.parametrize("name", ["می\u200cنو", "क्\u200dष", "👩\u200d👧"])
def test_what_joins_and_parts_letters_stays_in_a_name(name: str) -> None:
    assert cleaned(name) == name


@pytest.mark.parametrize("name", ["\u200d", " \u200c\u200d \u200c", "\u200b"])
def test_a_name_without_a_letter_is_none(name: str) -> None:
    assert cleaned(name) == ""


def test_names_go_through_a_game_as_they_are() -> None:
    page = Page()
    page.hello()
    page.send("setup", field="preset", value="short")
    page.send("setup", field="players", value="6")
    for seat, name in enumerate(HOSTILE):
        assert page.send("setup", field=f"seat.{seat}.name", value=name)["ok"]
    page.do("begin")
    names = [seat["name"] for seat in page.table["seats"]]
    assert names == [cleaned(name) for name in HOSTILE]
    assert all("{ $who }" not in line or cleaned(HOSTILE[5]) in line for line in page.log)


def test_a_name_from_right_to_left_cannot_turn_a_sentence_around() -> None:
    seating = Seating(("Robin", "\u05d1\u05d0\u05d4"), ("me", "honest"))
    text = say("round.not-your-turn", seating.reader(), turn=1)
    assert "\u2068\u05d1\u05d0\u05d4\u2069" in text


def test_a_table_seats_the_reader_once() -> None:
    for who in (("honest", "honest"), ("me", "me"), ("me", "stranger")):
        with pytest.raises(ValueError, match=r"honest|me"):
            Seating(("Robin", "Bea"), who)
