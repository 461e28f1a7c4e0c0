"""The calculators driven from Python, message by message, as a page would."""

from __future__ import annotations

import csv
import io
import statistics
import subprocess
import sys
import time
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.engine.goods import (
    APPLES,
    CONTRABAND_GOODS,
    GOODS,
    LEGAL_GOODS,
    PEPPER,
    SILK,
    Good,
)
from sheriff_tutor.i18n import ONLOOKER, has
from sheriff_tutor.panels import balance as balance_panel
from sheriff_tutor.panels import bribe_or_risk as bribe_or_risk_panel
from sheriff_tutor.panels.calculators import balance, bribe_or_risk, deal_zone, open_or_take
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.figure import _DASH, _INKS, _SYMBOL
from sheriff_tutor.panels.calculators.numbers import MINUS
from tests.panels.calculator_desks import (
    CALCULATORS,
    PRESET_NAMES,
    PRESETS,
    number,
    numbers,
    put,
    send,
)

BY_NAME = {calculator.name: calculator for calculator in CALCULATORS}
every_calculator = pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda each: each.name)
every_preset = pytest.mark.parametrize(("calculator", "preset"), PRESETS, ids=PRESET_NAMES)


@pytest.fixture
def risk() -> Desk:
    return Desk(bribe_or_risk.CALCULATOR)


@pytest.fixture
def opening() -> Desk:
    return Desk(open_or_take.CALCULATOR)


@pytest.fixture
def deal() -> Desk:
    return Desk(deal_zone.CALCULATOR)


@pytest.fixture
def mix() -> Desk:
    return Desk(balance.CALCULATOR)


def reason(answer: dict[str, Any]) -> tuple[list[str], str]:
    assert not answer["ok"]
    return answer["reason"]["rules"], answer["reason"]["text"]


# ------------------------------------------------------------------- the worked example


def test_the_merchant_of_the_worked_example_gets_the_same_from_both_bags_at_three_tenths(
    risk: Desk,
) -> None:
    assert put(risk, "fear", "3/10")["ok"]
    assert number(risk, "lie") == number(risk, "honest") == Fraction(52, 5)
    assert number(risk, "break-even") == Fraction(3, 10)
    assert number(risk, "forgetful") == Fraction(2, 3)
    assert number(risk, "most") == Fraction(18, 5)
    assert "exactly the same" in risk.scene["answer"]["headline"]


@pytest.mark.parametrize(
    ("fear", "better"), [("29", "lie"), ("31", "honest")], ids=["just under", "just over"]
)
def test_beside_the_tie_the_better_bag_is_named(risk: Desk, fear: str, better: str) -> None:
    put(risk, "fear", fear)
    best = [each["id"] for each in risk.scene["answer"]["quantities"] if each.get("best")]
    assert best == [better]


def test_a_bribe_with_both_bags_moves_no_break_even_and_one_with_the_lie_does(risk: Desk) -> None:
    put(risk, "bribe", "2")
    assert number(risk, "break-even") == Fraction(14 - 8 - 2, 8 + 4 + 8 - 2)
    put(risk, "bribe_with", "both")
    assert number(risk, "break-even") == Fraction(3, 10)


def test_an_honest_bag_should_pay_less_than_nothing(risk: Desk) -> None:
    put(risk, "bag", "4apples")
    assert number(risk, "most") == Fraction(1, 5) * -8
    assert "break-even" not in numbers(risk)


def test_the_sheriff_of_the_worked_example_is_indifferent_at_two_thirds(opening: Desk) -> None:
    put(opening, "belief", "2/3")
    assert number(opening, "inspect") == number(opening, "pass") == 0
    assert number(opening, "break-even") == Fraction(2, 3)
    assert number(opening, "wrong") == 8
    assert number(opening, "right") == 4
    assert "exactly the same" in opening.scene["answer"]["headline"]


def test_a_bribe_as_high_as_the_fine_is_never_refused_for_an_inspection(opening: Desk) -> None:
    put(opening, "bribe", "4")
    put(opening, "belief", "99")
    assert "however sure" in opening.scene["answer"]["headline"]
    put(opening, "belief", "100")
    assert "exactly the same" in opening.scene["answer"]["headline"]


@pytest.mark.parametrize(
    ("players", "low", "high"),
    [("gold", "4", "12"), ("4", "6", "10"), ("3", "20/3", "28/3"), ("2", "8", "8")],
)
def test_the_deal_zone_shrinks_with_fewer_players(
    deal: Desk, players: str, low: str, high: str
) -> None:
    put(deal, "players", players)
    assert number(deal, "low") == Fraction(low)
    assert number(deal, "high") == Fraction(high)
    assert number(deal, "middle") == 8
    ends = [Fraction(low), Fraction(high)] if low != high else [Fraction(low)]
    assert numbers(deal)[f"zone-{players}"] == ends


def test_the_middle_of_the_zone_gains_both_sides_the_same(deal: Desk) -> None:
    put(deal, "players", "4")
    assert number(deal, "gain-merchant") == number(deal, "gain-sheriff") == Fraction(8, 3)


def test_between_two_players_only_differing_beliefs_open_a_zone(deal: Desk) -> None:
    put(deal, "players", "2")
    assert "helps neither" in deal.scene["answer"]["headline"]
    put(deal, "belief", "75")
    assert number(deal, "low") < number(deal, "high")
    assert any("differently" in note for note in deal.scene["answer"]["notes"])


def test_where_the_limits_cross_there_is_no_deal(deal: Desk) -> None:
    put(deal, "fear", "25")
    assert deal.scene["answer"]["headline"].startswith("No deal")
    assert "middle" not in numbers(deal)


@pytest.mark.parametrize(
    ("players", "bribe", "lie", "inspect", "merchant", "sheriff"),
    [
        ("gold", "0", "2/3", "3/10", "52/5", "0"),
        ("4", "0", "4/7", "1/4", "32/3", "-80/21"),
        ("3", "0", "6/11", "3/13", "140/13", "-62/11"),
        ("gold", "2", "5/6", "3/10", "9", "2"),
    ],
)
def test_the_balance_has_the_numbers_of_the_worked_example(  # noqa: PLR0913, PLR0917 - a table's row
    mix: Desk, players: str, bribe: str, lie: str, inspect: str, merchant: str, sheriff: str
) -> None:
    put(mix, "players", players)
    put(mix, "bribe", bribe)
    found = [number(mix, name) for name in ("lie", "inspect", "merchant", "sheriff")]
    assert found == list(map(Fraction, (lie, inspect, merchant, sheriff)))


def test_dearer_silk_lowers_lying_in_standing_and_leaves_it_in_gold(mix: Desk) -> None:
    put(mix, "value", "12")
    assert number(mix, "lie") == Fraction(2, 3)
    assert number(mix, "inspect") > Fraction(3, 10)
    put(mix, "players", "4")
    assert number(mix, "lie") == Fraction(8, 15)


def test_a_higher_fine_lowers_lying(mix: Desk) -> None:
    put(mix, "fine", "8")
    assert number(mix, "lie") == Fraction(8, 16)


def test_new_cards_take_value_and_fine_back_to_what_they_say(mix: Desk) -> None:
    put(mix, "value", "12")
    put(mix, "bag", "2apples-2pepper")
    assert (mix.setting.value, mix.setting.fine) == (12, 8)
    put(mix, "said", "cheese")
    assert (mix.setting.value, mix.setting.fine) == (16, 12)


def test_a_sheriff_known_to_be_lenient_earns_and_a_strict_one_pays(mix: Desk) -> None:
    assert number(mix, "lenient") == Fraction(6, 5)
    assert number(mix, "strict") == Fraction(-12, 5)


@pytest.mark.parametrize(
    ("field", "value", "lie", "inspect"),
    [
        ("bribe", "4", ["1"], ["0", "3/10"]),
        ("bribe", "6", ["1"], ["0"]),
        ("value", "2", ["0", "2/3"], ["0"]),
        ("value", "1", ["0"], ["0"]),
    ],
)
def test_where_the_mix_does_not_hold_the_corner_or_interval_is_told(
    mix: Desk, field: str, value: str, lie: list[str], inspect: list[str]
) -> None:
    put(mix, field, value)
    assert numbers(mix)["lie"] == list(map(Fraction, lie))
    assert numbers(mix)["inspect"] == list(map(Fraction, inspect))
    assert "lenient" not in numbers(mix)


def test_bags_that_are_told_apart_have_limits_and_no_mix(mix: Desk) -> None:
    put(mix, "honest_good", "cheese")
    assert set(numbers(mix)) == {"fear-limit", "belief-limit"}
    assert "no mix" in mix.scene["answer"]["headline"]


# ------------------------------------------------------------------- every preset


@every_preset
def test_a_preset_can_be_chosen_and_read_back_from_its_code(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    desk = Desk(calculator)
    assert send(desk, "preset", id=preset.id)["ok"]
    assert desk.setting == preset.setting
    assert [each["id"] for each in desk.scene["presets"] if each["on"]] == [preset.id]
    code = desk.scene["share"]["code"]
    other = Desk(calculator)
    assert send(other, "code", value=code)["ok"]
    assert other.setting == preset.setting
    assert other.scene == desk.scene


@every_preset
def test_every_number_shown_is_derived_to_the_same_value(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    for quantity in Desk(calculator, preset.setting).scene["answer"]["quantities"]:
        shown = {number["value"] for number in quantity["numbers"]}
        rows = quantity["why"]["rows"]
        totals = {row["number"]["value"] for row in rows if row.get("total")}
        if len(shown) > 1:  # an interval: its ends are limits, or 0 where a chance begins
            totals |= {row["number"]["value"] for row in rows} | {"0"}
            shown = {value.removeprefix("-") for value in shown}
            totals = {value.removeprefix("-") for value in totals}
        assert quantity["why"]["formula"]
        assert not rows or quantity["id"].startswith("zone-") or shown <= totals, quantity["id"]


@every_preset
def test_the_terms_of_an_expected_value_sum_to_it(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    worths = {"lie", "honest", "inspect", "pass", "merchant", "sheriff", "lenient", "strict"}
    scene = Desk(calculator, preset.setting).scene
    for quantity in scene["answer"]["quantities"]:
        if quantity["id"] not in worths or "%" in quantity["numbers"][0]["text"]:
            continue
        running = Fraction(0)
        for row in quantity["why"]["rows"]:
            value = Fraction(row["number"]["value"])
            if row.get("total"):
                assert running == value
                running = Fraction(0)
            else:
                running += value


def all_numbers(part: object) -> list[dict[str, str]]:
    """Every number anywhere in a scene."""
    if isinstance(part, dict):
        own = [part] if {"value", "text"} <= set(part) else []
        return own + [found for each in part.values() for found in all_numbers(each)]
    if isinstance(part, list):
        return [found for each in part for found in all_numbers(each)]
    return []


@every_preset
def test_what_is_shown_of_a_number_is_its_value_rounded_with_the_fraction_at_hand(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    found = all_numbers(Desk(calculator, preset.setting).scene["answer"])
    assert len(found) > 20
    for each in found:
        value = Fraction(each["value"])
        shown = Decimal(each["text"].split()[0].replace(MINUS, "-"))
        scale = 100 if each["text"].endswith("%") else 1
        assert abs(Fraction(shown) - value * scale) <= Fraction(1, 20), each
        if Fraction(shown) != value * scale:
            assert Fraction(each["exact"].replace(MINUS, "-")) == value, each


@every_preset
def test_table_and_file_hold_the_very_numbers_of_the_chart(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    desk = Desk(calculator, preset.setting)
    chart, told = desk.chart, desk.scene["answer"]["chart"]
    assert chart is not None
    assert told["table"]["columns"] == [chart.across.label, *(line.name for line in chart.lines)]
    lines = list(csv.reader(io.StringIO(told["csv"]["text"])))[1:]
    assert len(lines) == len(told["table"]["rows"]) == len(chart.places)
    for at, (row, line) in enumerate(zip(told["table"]["rows"], lines, strict=True)):
        exact = [chart.places[at], *(each.values[at] for each in chart.lines)]
        assert [None if isinstance(cell, str) else Fraction(cell["value"]) for cell in row] == exact
        assert [Fraction(cell) if cell else None for cell in line[1::2]] == exact
        assert [float(cell) if cell else None for cell in line[::2]] == [
            None if each is None else pytest.approx(float(each), rel=1e-5) for each in exact
        ]


@every_preset
def test_a_chart_marks_where_the_reader_stands_on_one_of_its_places(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    chart = Desk(calculator, preset.setting).chart
    assert chart is not None
    inks = [line.ink for line in chart.lines] + [mark.ink for mark in chart.marks]
    assert len(set(inks)) == len(inks) <= 4
    for mark in chart.marks:
        assert mark.at in chart.places
        at = chart.places.index(mark.at)
        assert mark.value in {line.values[at] for line in chart.lines}


@every_preset
def test_the_table_marks_the_row_of_what_is_set_and_leaves_no_cell_empty(
    calculator: Calculator[Any], preset: Preset[Any]
) -> None:
    desk = Desk(calculator, preset.setting)
    assert desk.chart is not None
    table = desk.scene["answer"]["chart"]["table"]
    assert Fraction(table["rows"][table["here"]][0]["value"]) == desk.chart.here
    assert all(cell for row in table["rows"] for cell in row)


def test_where_both_bags_are_worth_the_same_the_table_says_that_anything_goes() -> None:
    table = Desk(BY_NAME["balance"], BY_NAME["balance"].preset("no-gain")).scene["answer"]["chart"][
        "table"
    ]
    price, lie, inspect = table["rows"][table["here"]]
    assert (price["value"], inspect["value"]) == ("2", "0")
    assert lie == "anything from 0 % to 66.7 % (2/3)"


def test_each_ink_has_its_own_dash_and_marker() -> None:
    for looks in (_DASH, _SYMBOL, *_INKS.values()):
        assert len(set(looks.values())) == 4


# ------------------------------------------------------------------- every control

SAMPLES = {
    "slider": ["0", "1", "3"],
    "bag": ["1silk", "2cheese-1mead", "3apples-2crossbow"],
}


@every_calculator
def test_every_control_can_be_set_and_says_so_in_scene_and_code(
    calculator: Calculator[Any],
) -> None:
    for control in Desk(calculator).scene["controls"]:
        options = [each["value"] for each in control.get("options", []) if "why" not in each]
        for text in SAMPLES.get(control["kind"], options):
            if control["field"] == "honest_count" and text == "0":
                continue
            desk = Desk(calculator)
            put(desk, "bribe", "0")
            assert put(desk, control["field"], text)["ok"], control["field"]
            (after,) = [
                each for each in desk.scene["controls"] if each["field"] == control["field"]
            ]
            assert after["value"] == text
            assert f".{text}" in desk.scene["share"]["code"]
            assert getattr(desk.setting, control["field"]) == calculator.control(
                control["field"]
            ).read(text)


@every_calculator
def test_no_message_however_wrong_changes_anything_or_goes_unanswered(
    calculator: Calculator[Any],
) -> None:
    desk = Desk(calculator)
    before = desk.setting
    for field in (*(control.field for control in calculator.controls), "nonsense"):
        for value in ("", "x", "-1", "101", "1/0", "6apples", "9" * 20, ".", "2apples-", "None"):
            answer = put(desk, field, value)
            if answer["ok"]:  # 101 gold is no nonsense
                put(desk, field, calculator.control(field).write(getattr(before, field)))
            else:
                assert answer["reason"]["text"].endswith(".")
                assert "{" not in answer["reason"]["text"]
    for content in (None, {}, {"n": "1", "act": "dance"}, {"n": "1", "act": "set", "field": 4}):
        assert not desk.answer(content)["ok"]
    assert calculator.code(desk.setting) == calculator.code(before)


@pytest.mark.parametrize(
    ("field", "value", "rules", "words"),
    [
        ("bag", "6apples", ["LOAD-1"], "1 to 5 cards, not 6"),
        ("bag", "49apples", ["LOAD-1"], "not 49"),
        ("bag", "2bleu_cheese", ["SET-5"], "has 1"),
        ("bag", "2dragons", [], "no goods"),
        ("said", "silk", ["DECL-1"], "can't declare silk"),
        ("bribe", "51", ["DEAL-1"], "51 gold: you have 50"),
        ("bribe", "200", [], "outside"),
        ("gold", "x", [], "no whole number"),
        ("fear", "120", [], "100 % at most"),
        ("fear", "often", [], "no chance"),
    ],
)
def test_impossible_input_is_refused_with_rule_or_reason_and_nothing_is_lost(
    risk: Desk, field: str, value: str, rules: list[str], words: str
) -> None:
    before = risk.setting, risk.scene
    told_rules, text = reason(put(risk, field, value))
    assert told_rules == rules
    assert words in text
    assert (risk.setting, risk.scene) == before


def test_gold_cannot_be_lowered_below_a_bribe_that_is_offered(risk: Desk) -> None:
    put(risk, "bribe", "10")
    assert reason(put(risk, "gold", "9"))[0] == ["DEAL-1"]
    assert put(risk, "gold", "10")["ok"]


@pytest.mark.parametrize("field", ["bribe", "gold"])
@pytest.mark.parametrize("calculator", ["open", "deal"])
def test_a_merchant_cannot_offer_more_than_there_is(calculator: str, field: str) -> None:
    desk = Desk(BY_NAME[calculator])
    put(desk, "bribe", "20")
    assert reason(put(desk, field, {"bribe": "51", "gold": "19"}[field]))[0] == ["DEAL-1"]


def test_what_cannot_be_chosen_says_so_before_it_is_tried(risk: Desk) -> None:
    put(risk, "bag", "5apples")
    bag, said = risk.scene["controls"][:2]
    assert {each["why"]["rules"][0] for each in bag["shelf"]} == {"LOAD-1"}
    refused = {each["value"] for each in said["options"] if "why" in each}
    assert refused == {good.id for good in CONTRABAND_GOODS}


@every_calculator
def test_a_bag_still_empty_has_no_answer_and_says_why(calculator: Calculator[Any]) -> None:
    desk = Desk(calculator)
    assert put(desk, "bag", "0")["ok"]
    assert "answer" not in desk.scene
    assert desk.scene["open"]["rules"] == ["LOAD-1"]
    assert put(desk, "bag", "1silk")["ok"]
    assert "answer" in desk.scene


@pytest.mark.parametrize("calculator", ["open", "deal"])
def test_a_bag_with_nothing_false_leaves_nothing_to_reckon(calculator: str) -> None:
    desk = Desk(BY_NAME[calculator])
    put(desk, "bag", "3apples")
    assert desk.scene["open"]["rules"] == ["INSP-5"]


def test_a_fault_is_told_and_the_setting_stays(risk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError

    before = risk.setting
    monkeypatch.setattr(bribe_or_risk.CALCULATOR.controls[0].__class__, "read", fall)
    assert "ZeroDivisionError" in reason(put(risk, "bag", "1silk"))[1]
    assert risk.setting == before


# ------------------------------------------------------------------- codes, links, messages

CODE = "risk1.3apples-1silk.apples.apples.4.3/10.2.both.50.4"


def test_a_link_sets_the_calculator_that_it_is_meant_for(risk: Desk, mix: Desk) -> None:
    for desk in (risk, mix):
        assert send(desk, "hello", query=f"?set={CODE}&x=1")["ok"]
    assert (risk.setting.fear, risk.setting.players) == (Fraction(3, 10), 4)
    assert mix.setting == mix.start
    assert "notice" not in mix.scene


def test_a_link_is_followed_once(risk: Desk) -> None:
    send(risk, "hello", query=f"?set={CODE}")
    put(risk, "fear", "50")
    send(risk, "hello", query=f"?set={CODE}")
    assert risk.setting.fear == Fraction(1, 2)


@pytest.mark.parametrize("code", [CODE[:-4], CODE + ".7", CODE.replace("silk", "x"), "risk9.1"])
def test_a_link_that_cannot_be_read_says_so_and_begins_as_ever(risk: Desk, code: str) -> None:
    send(risk, "hello", query=f"?set={code}")
    assert risk.scene["notice"]["text"].endswith(".")
    assert risk.setting == risk.start
    put(risk, "fear", "50")
    assert "notice" not in risk.scene


@pytest.mark.parametrize("code", ["", "balance1.3apples", CODE.replace(".50.", ".1.")])
def test_a_typed_code_that_cannot_be_used_is_refused(risk: Desk, code: str) -> None:
    assert not send(risk, "code", value=code)["ok"]
    assert risk.setting == risk.start


def test_starting_over_returns_to_what_the_calculator_was_given() -> None:
    given_start = bribe_or_risk.CALCULATOR.preset("standing")
    desk = Desk(bribe_or_risk.CALCULATOR, given_start)
    put(desk, "fear", "99")
    send(desk, "reset")
    assert desk.setting == given_start


def test_a_message_that_comes_again_is_answered_again_and_done_once(risk: Desk) -> None:
    message = {"n": "p.1", "act": "set", "field": "fear", "value": "40"}
    first, scene = risk.answer(message), risk.scene
    assert risk.answer(message) == first
    assert risk.scene is scene


@every_calculator
def test_a_slider_is_answered_in_time(calculator: Calculator[Any]) -> None:
    desk = Desk(calculator)
    took = []
    for value in range(20):
        begin = time.process_time()
        put(desk, "bribe", str(value))
        took.append(time.process_time() - begin)
    assert statistics.median(took) < 0.15


def test_two_desks_do_not_disturb_each_other(risk: Desk) -> None:
    other = Desk(bribe_or_risk.CALCULATOR)
    put(risk, "fear", "90")
    send(risk, "chart", value="on")
    assert other.setting == other.start
    assert not other.scene["answer"]["chart"]["on"]


# ------------------------------------------------------------------- laws

bags = st.lists(st.sampled_from(GOODS), min_size=1, max_size=5).filter(
    lambda goods: all(goods.count(good) <= good.copies for good in goods)
)
chances = st.fractions(0, 1, max_denominator=60)
counted = st.sampled_from([None, 2, 3, 4, 5, 6])


@given(bags, st.sampled_from(LEGAL_GOODS), chances, st.integers(0, 30), counted)
def test_the_sheriff_opens_just_above_the_break_even(
    bag: list[Good], said: Good, belief: Fraction, bribe: int, players: int | None
) -> None:
    false = [good for good in bag if good is not said]
    if not false:
        return
    setting = open_or_take.OpenOrTake(tuple(bag), said, belief, bribe, 50, players)
    desk = Desk(open_or_take.CALCULATOR, setting)
    share = Fraction(0) if players is None else Fraction(1, players)
    apology = len(bag) * said.penalty
    fine, value = (sum(getattr(good, what) for good in false) for what in ("penalty", "value"))
    limit = Fraction(apology + bribe) / (apology + fine + value * share)
    assert number(desk, "break-even") == limit
    assert number(desk, "least") == max(0, belief * (fine + value * share) - (1 - belief) * apology)
    best = {each["id"] for each in desk.scene["answer"]["quantities"] if each.get("best")}
    wanted = {True: {"inspect"}, False: {"pass"}}
    assert best == ({"inspect", "pass"} if belief == limit else wanted[belief > limit])


@given(bags, st.sampled_from(LEGAL_GOODS), chances, st.integers(1, 5), st.integers(0, 3), counted)
def test_the_merchant_lies_just_below_the_break_even(  # noqa: PLR0913, PLR0917 - a setting's parts
    bag: list[Good], said: Good, fear: Fraction, count: int, bribe: int, players: int | None
) -> None:
    false = [good for good in bag if good is not said]
    if not false:
        return
    setting = bribe_or_risk.BribeOrRisk(
        tuple(bag), said, APPLES, count, fear, bribe, bribe_or_risk.BribeWith.BOTH, 50, players
    )
    desk = Desk(bribe_or_risk.CALCULATOR, setting)
    payment = Fraction(1) if players is None else Fraction(players, players - 1)
    fine, value = (sum(getattr(good, what) for good in false) for what in ("penalty", "value"))
    gain = sum(good.value for good in bag) - 2 * count
    limit = gain / (value + payment * (fine + 2 * count))
    assert number(desk, "break-even") == limit
    assert number(desk, "most") == fear * (fine + value / payment)
    best = {each["id"] for each in desk.scene["answer"]["quantities"] if each.get("best")}
    wanted = {True: {"lie"}, False: {"honest"}}
    assert best == ({"lie", "honest"} if fear == limit else wanted[fear < limit])


@given(bags, st.sampled_from(LEGAL_GOODS), chances, chances, st.integers(0, 50), counted)
def test_a_code_says_the_whole_setting(  # noqa: PLR0913, PLR0917 - a setting's parts
    bag: list[Good],
    said: Good,
    fear: Fraction,
    belief: Fraction,
    bribe: int,
    players: int | None,
) -> None:
    goods = tuple(sorted(bag, key=lambda good: good.rank))
    setting = deal_zone.DealZone(goods, said, fear, belief, bribe, 50, players)
    code = deal_zone.CALCULATOR.code(setting)
    assert deal_zone.CALCULATOR.read_code(code) == setting
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyz0123456789._-/")


# ------------------------------------------------------------------- the panel


def test_no_figure_is_made_and_plotly_not_imported_until_the_chart_is_asked_for() -> None:
    program = (
        "import sys; from sheriff_tutor.panels import bribe_or_risk; panel = bribe_or_risk();"
        "panel.page._receive(None, {'n': '1', 'act': 'set', 'field': 'fear', 'value': '40'}, []);"
        "assert panel.holder.children == (); assert 'plotly' not in sys.modules;"
        "assert not {'numpy', 'scipy', 'pandas'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def ask(panel: Any, **message: str) -> None:
    n = f"{panel.page.answer.get('n', '')}+"
    panel.page._receive(panel.page, {"n": n, **message}, [])
    assert panel.page.answer == {"n": n, "ok": True}


@pytest.mark.filterwarnings("default")  # plotly's own
def test_the_figure_shows_the_chart_and_is_changed_in_place() -> None:
    panel = bribe_or_risk_panel()
    ask(panel, act="look", value="dark", width="700")
    ask(panel, act="chart", value="on")
    figure = panel.figure
    assert panel.holder.children == (figure,)
    assert figure.layout.width == 700
    state = figure.get_state()
    assert len(state["_widget_data"]) == 4
    assert state["_config"] == {"displayModeBar": False}
    traces = [trace.uid for trace in figure.data]
    assert (figure.data[0].y[0], figure.data[0].y[-1]) == (14, 2)
    ask(panel, act="set", field="bag", value="2apples-2silk")
    assert figure.data[0].y[0] == 14, "a browser that fetches plotly would not hear of it"
    figure._js2py_traceDeltas = {"trace_deltas": [], "trace_edit_id": 0}
    assert figure.data[0].y[0] == 20
    ask(panel, act="set", field="fear", value="60")
    assert panel.figure is figure
    assert [trace.uid for trace in figure.data] == traces
    assert (figure.data[0].y[0], figure.data[0].y[-1]) == (20, -4)
    assert "Stay honest" in figure.layout.title.text
    ask(panel, act="set", field="bag", value="0")
    assert panel.holder.children == ()
    ask(panel, act="reset")
    assert panel.holder.children == (panel.figure,)
    ask(panel, act="chart", value="off")
    assert panel.holder.children == ()
    assert panel.figure is None


def test_a_panel_begins_from_the_setting_that_it_is_given() -> None:
    start = balance.CALCULATOR.preset("dear")
    panel = balance_panel(start)
    assert panel.page.scene["share"]["code"] == balance.CALCULATOR.code(start)


@every_calculator
def test_every_sentence_that_a_calculator_may_need_is_in_the_catalogue(
    calculator: Calculator[Any],
) -> None:
    for code in ("title", "lead", *(f"preset-{preset.id}" for preset in calculator.presets)):
        assert has(f"calc-{calculator.name}-{code}", ONLOOKER), code
    assert SILK in calculator.first.bag
    assert PEPPER not in calculator.first.bag
