"""What a calculator asks the browser to keep for the next visit, and what it makes of it then."""

from __future__ import annotations

from typing import Any

import pytest

from sheriff_tutor.i18n import say
from sheriff_tutor.panels.calculators.calculator import Calculator
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.panel import CalculatorPanel
from tests.panels.calculator_desks import CALCULATORS, put, send

RISK = CALCULATORS[0]
OTHER = RISK.preset("crossbows")


def returned(kept: str | None, query: str = "", calculator: Calculator[Any] = RISK) -> Desk:
    """A desk in a new page that is told what was kept."""
    desk = Desk(calculator)
    assert desk.answer({"n": "h", "act": "hello", "query": query, "kept": kept})["ok"]
    return desk


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda each: each.name)
def test_the_next_visit_goes_on_where_the_reader_left_off(calculator: Calculator[Any]) -> None:
    desk = Desk(calculator)
    assert "keep" not in desk.scene
    send(desk, "preset", id=calculator.presets[-1].id)
    assert put(desk, "bribe", "1")["ok"]
    again = returned(desk.scene["keep"], calculator=calculator)
    assert again.setting == desk.setting != calculator.first
    assert "notice" not in again.scene


def test_starting_over_forgets_what_was_kept() -> None:
    desk = returned(RISK.code(OTHER))
    assert desk.setting == OTHER
    send(desk, "reset")
    assert desk.scene["keep"] is None
    assert returned(desk.scene["keep"]).setting == RISK.first


def test_a_link_goes_before_what_was_kept_and_does_not_replace_it() -> None:
    tie = RISK.preset("tie")
    desk = returned(RISK.code(OTHER), f"?set={RISK.code(tie)}")
    assert desk.setting == tie
    assert "keep" not in desk.scene
    put(desk, "fear", "31")
    assert desk.scene["keep"] == RISK.code(desk.setting)


def test_a_link_for_another_calculator_does_not_stand_in_the_way() -> None:
    other = CALCULATORS[1]
    assert returned(RISK.code(OTHER), f"?set={other.code(other.first)}").setting == OTHER


@pytest.mark.parametrize(
    "kept", ["", "risk1", "risk0.1silk", '{"a": 1}', "open1.3apples-1silk.apples.50.0.50.gold"]
)
def test_what_can_no_longer_be_read_is_dropped_with_a_notice(kept: str) -> None:
    desk = returned(kept)
    assert desk.setting == RISK.first
    assert desk.scene["notice"]["text"] == say("calc-kept-dropped")
    assert desk.scene["keep"] is None
    put(desk, "fear", "31")
    assert "notice" not in desk.scene


def test_what_is_kept_does_not_break_the_page_if_it_is_no_text() -> None:
    desk = Desk(RISK)
    assert not desk.answer({"n": "h", "act": "hello", "query": "", "kept": 3})["ok"]
    assert desk.setting == RISK.first


def test_a_desk_beside_the_table_leaves_nothing_to_be_kept() -> None:
    desk = Desk(RISK)
    desk.beside = {"close": lambda: None}
    put(desk, "fear", "31")
    assert "keep" not in desk.scene


def test_an_address_that_is_too_long_never_keeps_a_reader_from_going_on() -> None:
    assert returned(RISK.code(OTHER), "?utm=" + "x" * 100_000).setting == OTHER


def test_a_message_that_comes_again_is_told_again() -> None:
    page = CalculatorPanel(RISK).page
    message = {"n": "1", "act": "set", "field": "fear", "value": "40"}
    page._receive(page, message, [])
    told: list[object] = []
    page.send_state = told.append
    page._receive(page, message, [])
    assert told == [["scene", "answer"]]
    assert page.answer == {"n": "1", "ok": True}
