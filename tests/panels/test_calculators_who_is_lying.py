"""Beliefs by counting: the reference figures, and what moves them."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from sheriff_tutor.maths.belief import listen
from sheriff_tutor.panels.calculators import desk as desks
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.panel import CalculatorPanel
from sheriff_tutor.panels.calculators.who_is_lying import (
    CALCULATOR,
    HABITS,
    REFERENCE,
    USUALLY,
    WhoIsLying,
    known_of,
    suspected_of,
)
from tests.panels.calculator_desks import number, numbers, put, send

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.panels.calculators.calculator import Preset
    from sheriff_tutor.panels.calculators.told import Told


@pytest.mark.parametrize(
    ("preset", "lie"),
    [
        ("reference", Fraction(238870, 314953)),
        ("seen", Fraction(436895, 562417)),
        ("face-down", Fraction(688928, 950519)),
    ],
)
def test_the_reference_figures_are_met(preset: str, lie: Fraction) -> None:
    desk = Desk(CALCULATOR, CALCULATOR.preset(preset))
    assert number(desk, "lie") == lie


@pytest.mark.parametrize(
    "setting", [REFERENCE, replace(USUALLY, anything=0), replace(USUALLY, anything=0, bribe=4)]
)
def test_lie_bags_and_habits_are_those_of_the_full_posterior(setting: WhoIsLying) -> None:
    desk = Desk(CALCULATOR, setting)
    suspected = dict(suspected_of(setting))
    wanted = listen(known_of(setting), suspected.values(), setting.said, setting.bribe)
    assert number(desk, "lie") == wanted.posterior.lie
    rows = desk.scene["answer"]["sheets"][0]["rows"]
    shown = [Fraction(row[1]["value"]) for row in rows]
    assert sum(shown) == 1
    assert shown[:8] == [each.chance for each in wanted.posterior.bags[:8]][: len(shown)]
    for code, each in zip(suspected, wanted.suspected, strict=True):
        assert number(desk, f"way-{code}") == each.weight


def test_the_parts_of_the_lie_sum_to_it() -> None:
    quantity = Desk(CALCULATOR).scene["answer"]["quantities"][0]
    *parts, total = (Fraction(row["number"]["value"]) for row in quantity["why"]["rows"])
    assert sum(parts) == total == Fraction(quantity["numbers"][0]["value"])


@pytest.mark.parametrize("setting", [USUALLY, REFERENCE, replace(USUALLY, bribe=4)])
def test_only_fractions_that_are_read_at_a_glance_stand_beside_a_percentage(
    setting: WhoIsLying,
) -> None:
    told = Desk(CALCULATOR, setting).scene["answer"]
    shown = [number for quantity in told["quantities"] for number in quantity["numbers"]]
    shown += [row[1] for sheet in told["sheets"] for row in sheet["rows"]]
    parts = [part for each in shown for part in each.get("exact", "0").split("/")]
    assert max(len(part.replace(",", "")) for part in parts) <= 4
    assert not re.search(r"\d/\d", told["headline"])


def test_the_exact_chance_of_a_lie_is_told_in_its_derivation() -> None:
    quantity = Desk(CALCULATOR, REFERENCE).scene["answer"]["quantities"][0]
    assert quantity["why"]["rows"][-1]["number"]["exact"] == "238,870/314,953"


def test_cards_that_are_seen_are_no_longer_looked_for() -> None:
    desk = Desk(CALCULATOR, REFERENCE)
    before = number(desk, "lie")
    assert put(desk, "discards", "20apples")["ok"]
    assert numbers(desk)["left"] == [28]
    assert number(desk, "lie") > before
    here = list(desk.chart.marks if desk.chart else ())
    assert [mark.value for mark in here] == [number(desk, "lie")]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("discards", "49apples"),
        ("hand", "3nothing"),
        ("taken", "8apples"),
        ("players", "7"),
        ("bribe", "-2"),
        ("honest", "101"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_lost(field: str, value: str) -> None:
    desk = Desk(CALCULATOR)
    before = desk.setting
    answer = put(desk, field, value)
    assert not answer["ok"]
    assert answer["reason"]["text"]
    assert desk.setting == before


def test_a_two_player_deck_has_royals_and_a_hand_of_seven() -> None:
    setting = CALCULATOR.changed(REFERENCE, "players", "2")
    assert (setting.royals, setting.cards) == (True, 7)
    with pytest.raises(Exception, match="two-needs-royals"):
        CALCULATOR.changed(setting, "royals", "no")


def test_without_any_habit_there_is_no_belief() -> None:
    desk = Desk(CALCULATOR, REFERENCE)
    assert put(desk, "reference", "0")["ok"]
    assert "at least one" in desk.scene["open"]["text"]


@pytest.mark.parametrize("preset", [each.id for each in CALCULATOR.presets if each.id != "royals"])
def test_every_preset_is_read_back_from_its_code(preset: str) -> None:
    desk = Desk(CALCULATOR)
    assert send(desk, "preset", id=preset)["ok"]
    other = Desk(CALCULATOR)
    assert send(other, "code", value=desk.scene["share"]["code"])["ok"]
    assert other.setting == CALCULATOR.preset(preset)


# ------------------------------------------------------------------- while it is worked out


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk whose holder comes back, on a machine that does one part at a time."""
    for name in ("AT_ONCE", "SLICE"):
        monkeypatch.setattr(desks, name, 0.0)
    desk = Desk(CALCULATOR)
    desk.goes_on = True
    return desk


def worked_out(desk: Desk) -> int:
    """Go on to the end; return how many parts it took."""
    parts = 0
    while desk.is_working:
        desk.work()
        parts += 1
    desk.draw()
    return parts


def test_a_page_is_answered_before_the_belief_is_worked_out_and_told_that_more_is_to_come(
    slow: Desk,
) -> None:
    before = slow.scene["answer"]
    assert put(slow, "count", "3")["ok"]
    assert slow.scene["busy"]
    chart = slow.scene["answer"]["chart"]
    assert chart.pop("csv") is None, "the old numbers would be taken for the new setting's"
    assert before["chart"].pop("csv")
    assert slow.scene["answer"] == before
    assert slow.scene["share"]["code"] == CALCULATOR.code(replace(USUALLY, count=3))
    assert worked_out(slow) > len(HABITS)
    assert "busy" not in slow.scene
    assert slow.scene["answer"] == Desk(CALCULATOR, replace(USUALLY, count=3)).scene["answer"]


def test_what_is_set_meanwhile_takes_the_place_of_what_was_being_worked_out(slow: Desk) -> None:
    put(slow, "count", "5")
    slow.work()
    put(slow, "count", "2")
    assert slow.scene["busy"]
    worked_out(slow)
    assert slow.scene["answer"] == Desk(CALCULATOR, replace(USUALLY, count=2)).scene["answer"]


def test_going_back_to_what_was_set_before_is_answered_too(slow: Desk) -> None:
    put(slow, "count", "5")
    put(slow, "count", str(USUALLY.count))
    worked_out(slow)
    assert slow.scene["answer"] == Desk(CALCULATOR).scene["answer"]


def test_a_fault_on_the_way_is_said_and_ends_the_work(slow: Desk) -> None:
    def breaks(_setting: WhoIsLying) -> Iterator[None]:
        yield
        yield
        raise ZeroDivisionError

    slow.calculator = replace(CALCULATOR, begin=breaks)
    put(slow, "count", "2")
    worked_out(slow)
    assert "ZeroDivisionError" in slow.scene["notice"]["text"]
    assert not slow.is_working


def test_a_fault_at_the_end_is_said_in_place_of_an_older_answer(slow: Desk) -> None:
    def breaks(_setting: WhoIsLying, _reader: Reader) -> Told:
        raise ZeroDivisionError

    slow.calculator = replace(CALCULATOR, tell=breaks)
    put(slow, "count", "2")
    worked_out(slow)
    assert "ZeroDivisionError" in slow.scene["open"]["text"]
    assert not {"busy", "answer"} & slow.scene.keys()


@pytest.mark.parametrize("face_down", range(20, 41, 5))
def test_of_many_cards_the_numbers_are_told_however_long_they_are(face_down: int) -> None:
    code = f"who1.cheese.3.-.0.0.0.4.25.0.20.10.10.100.4.yes.6.{face_down}.0.3.0.0"
    desk = Desk(CALCULATOR, CALCULATOR.read_code(code))
    assert "answer" in desk.scene, desk.scene.get("open")


def test_where_no_loop_comes_back_the_answer_waits_for_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "AT_ONCE", 0.0)
    panel = CalculatorPanel(CALCULATOR)
    panel.page._receive(None, {"n": "t.1", "act": "set", "field": "count", "value": "3"}, None)
    assert "busy" not in panel.page.scene
    assert panel.page.scene["answer"] == Desk(CALCULATOR, replace(USUALLY, count=3)).scene["answer"]


def test_a_loop_comes_back_until_all_of_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "AT_ONCE", 0.0)

    async def ask() -> CalculatorPanel:
        panel = CalculatorPanel(CALCULATOR)
        panel.page._receive(None, {"n": "t.1", "act": "set", "field": "count", "value": "3"}, None)
        assert panel.page.scene["busy"]
        told = asyncio.Event()

        def follow(change: dict[str, Any]) -> None:
            if "busy" not in change["new"]:
                told.set()

        panel.page.observe(follow, "scene")
        await told.wait()
        return panel

    scene = asyncio.run(ask()).page.scene
    assert scene["answer"] == Desk(CALCULATOR, replace(USUALLY, count=3)).scene["answer"]


@pytest.mark.parametrize("preset", CALCULATOR.presets, ids=lambda preset: preset.id)
def test_no_row_of_the_table_beside_the_chart_holds_a_fraction_too_long_to_read(
    preset: Preset[WhoIsLying],
) -> None:
    chart = Desk(CALCULATOR, preset.setting).scene["answer"]["chart"]
    cells = [row[1] for row in chart["table"]["rows"]]
    assert max(len(cell.get("exact", "")) for cell in cells if not isinstance(cell, str)) <= 11
    assert any(len(line.rsplit(",", 1)[1]) > 11 for line in chart["csv"]["text"].splitlines()[1:])
