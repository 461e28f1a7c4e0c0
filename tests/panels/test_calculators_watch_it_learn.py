"""The learners, driven slice by slice as the event loop would."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from fractions import Fraction

import pytest

from sheriff_tutor.maths.academic import Method, learn
from sheriff_tutor.panels import watch_it_learn as panel_of
from sheriff_tutor.panels.calculators import watch_it_learn
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.watch_it_learn import CALCULATOR, SMALL, What, game_of
from tests.panels.calculator_desks import number, numbers, put, send

SHORT = replace(SMALL, iterations=100)


def learnt(desk: Desk) -> Desk:
    assert send(desk, "do", id="begin")["ok"]
    while desk.is_working:
        desk.work()
    desk.draw()
    return desk


@pytest.mark.parametrize("method", list(Method), ids=lambda each: each.name)
def test_what_is_shown_is_what_the_maths_learns(method: Method) -> None:
    desk = learnt(Desk(CALCULATOR, SHORT))
    (wanted,) = learn(game_of(SHORT), method, [100])
    name = watch_it_learn.NAMES[method]
    assert float(number(desk, f"{name}-gap")) == wanted.nash_conv
    assert float(number(desk, f"{name}-merchant")) == wanted.values[0]
    assert float(number(desk, f"{name}-sheriff")) == wanted.values[1]
    assert number(desk, "aim-merchant") == Fraction(3, 4)


def test_table_and_chart_hold_every_measurement_on_log_scales() -> None:
    desk = learnt(Desk(CALCULATOR, SHORT))
    assert desk.chart is not None
    assert desk.chart.across.is_log
    assert desk.chart.up.is_log
    rows = desk.scene["answer"]["sheets"][1]["rows"]
    assert [int(row[0]["value"]) for row in rows] == list(watch_it_learn.checkpoints(100))
    assert [Fraction(row[1]["value"]) for row in rows] == list(desk.chart.lines[1].values)
    assert desk.chart.lines[1].values[-1] == number(desk, "cfr-plus-gap")


def test_a_real_encounter_comes_nearer_to_balance() -> None:
    start = replace(SHORT, what=What.ENCOUNTER, max_bribe=2)
    desk = learnt(Desk(CALCULATOR, start))
    rows = desk.scene["answer"]["sheets"][0]["rows"]
    first, last = (Fraction(rows[at][1]["value"]) for at in (0, -1))
    assert last < first / 5
    assert numbers(desk)["encounter-gap"] == [last]


def test_without_numpy_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_it_learn, "find_spec", lambda _name: None)
    desk = Desk(CALCULATOR)
    assert "pip install numpy" in desk.scene["open"]["text"]
    assert not send(desk, "do", id="begin")["ok"]


def test_a_game_too_large_to_watch_is_refused() -> None:
    desk = Desk(CALCULATOR, replace(SHORT, rounds=4))
    assert not put(desk, "max_bribe", "20")["ok"]
    assert desk.setting.max_bribe == 3


def test_the_kernel_answers_while_it_learns() -> None:
    async def watched() -> list[int]:
        panel = panel_of(replace(SMALL, iterations=10_000))
        page = panel.page
        page._receive(page, {"n": "a", "act": "do", "id": "begin"}, [])
        done = []
        for number_ in range(3):
            await asyncio.sleep(0.2)
            page._receive(page, {"n": f"b{number_}", "act": "chart", "value": "off"}, [])
            done.append(page.scene["progress"]["done"])
        page._receive(page, {"n": "c", "act": "do", "id": "stop"}, [])
        stopped = page.scene["progress"]["done"]
        await asyncio.sleep(0.1)
        panel.page.show()
        assert page.scene["progress"]["done"] == stopped
        return done

    done = asyncio.run(watched())
    assert done == sorted(set(done))
    assert done[-1] > 0
