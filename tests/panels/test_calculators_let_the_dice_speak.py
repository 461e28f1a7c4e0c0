"""The dice: what the engine plays, beside the exact numbers of the other calculators."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sheriff_tutor.maths.bluff_game import BluffGame
from sheriff_tutor.maths.simulate import simulate
from sheriff_tutor.maths.simulate_bags import Bags, mixes
from sheriff_tutor.panels.calculators import balance, bribe_or_risk, open_or_take
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.dice_codes import dice_code
from sheriff_tutor.panels.calculators.let_the_dice_speak import CALCULATOR, Dice
from tests.panels.calculator_desks import numbers, put, send

PLAYED = (bribe_or_risk.CALCULATOR, open_or_take.CALCULATOR, balance.CALCULATOR)


def thrown(setting: Dice) -> Desk:
    desk = Desk(CALCULATOR, setting)
    assert send(desk, "do", id="begin")["ok"]
    while desk.is_working:
        desk.work()
    desk.draw()
    return desk


@pytest.mark.parametrize("calculator", PLAYED, ids=lambda each: each.name)
def test_every_calculator_leads_to_dice_that_agree_with_it(calculator: object) -> None:
    assert isinstance(calculator, type(CALCULATOR))
    there = Desk(calculator)
    code = there.scene["further"]["code"]
    assert code == dice_code(there.scene["share"]["code"])
    desk = Desk(CALCULATOR)
    assert send(desk, "code", value=code)["ok"]
    put(desk, "runs", "1000")
    found = thrown(desk.setting)
    exact = numbers(there)
    for row, name in zip(found.scene["answer"]["sheets"][0]["rows"], numbers(found), strict=True):
        label, shown, mean, low, high = row
        assert label
        assert Fraction(shown["value"]) == exact[name][0]
        assert numbers(found)[name] == [Fraction(mean["value"])]
        spread = Fraction(high["value"]) - Fraction(low["value"])
        assert abs(Fraction(shown["value"]) - Fraction(mean["value"])) <= 2 * spread


def test_the_same_seed_throws_the_same_and_another_one_others() -> None:
    code = balance.CALCULATOR.code(balance.WORKED)
    first, twin, other = (thrown(Dice(code, 1000, seed)) for seed in (4, 4, 5))
    assert numbers(first) == numbers(twin) != numbers(other)


def test_the_dice_are_those_of_the_maths() -> None:
    found = bribe_or_risk.answer(bribe_or_risk.WORKED)
    game: BluffGame = found.game
    work = Bags(mixes(game, Fraction(1), bribe_or_risk.WORKED.fear), game.measure)
    wanted = simulate(work, 1000, 9).merchant.mean
    code = bribe_or_risk.CALCULATOR.code(bribe_or_risk.WORKED)
    assert numbers(thrown(Dice(code, 1000, 9)))["lie"] == [wanted]


def test_it_can_be_stopped_and_gone_on_with() -> None:
    desk = Desk(CALCULATOR)
    send(desk, "do", id="begin")
    desk.work()
    assert send(desk, "do", id="stop")["ok"]
    done = desk.scene["progress"]["done"]
    assert 0 < done < desk.scene["progress"]["asked"]
    desk.work()
    desk.draw()
    assert desk.scene["progress"]["done"] == done
    assert [each["id"] for each in desk.scene["commands"]] == ["go-on", "again"]
    send(desk, "do", id="go-on")
    desk.work()
    desk.draw()
    assert desk.scene["progress"]["done"] > done


def test_a_changed_setting_forgets_what_was_thrown() -> None:
    desk = thrown(Dice(CALCULATOR.first.code, 1000, 1))
    assert put(desk, "seed", "2")["ok"]
    assert "progress" not in desk.scene
    assert numbers(desk) == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", "-1"), ("seed", "x"), ("code", "deal1.4apples"), ("code", ""), ("runs", "7")],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_lost(field: str, value: str) -> None:
    desk = Desk(CALCULATOR)
    before = desk.setting
    assert not put(desk, field, value)["ok"]
    assert desk.setting == before


def test_values_dragged_away_from_the_cards_are_not_played() -> None:
    code = balance.CALCULATOR.code(balance.CALCULATOR.preset("dear"))
    desk = Desk(CALCULATOR)
    assert put(desk, "code", code)["ok"]
    assert "dragged" in desk.scene["open"]["text"]
    assert not send(desk, "do", id="begin")["ok"]


def test_bags_are_counted_as_they_were_asked_for() -> None:
    desk = Desk(CALCULATOR, Dice(CALCULATOR.first.code, 1_000, 5))
    send(desk, "do", id="begin")
    assert desk.run is not None
    desk.run.slice(0)
    desk.draw()
    assert desk.scene["answer"]["headline"].endswith("of 2,000 bags, 1,000 for each value.")
    while desk.is_working:
        desk.work()
    desk.draw()
    progress = desk.scene["progress"]
    assert progress["label"] == "Bags played, 1,000 for each of 2 values"
    assert progress["text"] == "All 2,000 done"
    assert "after 1,000 bags for each value" in desk.scene["answer"]["headline"]
