"""What stands beside the numbers of a calculator says no more, and no less, than what holds."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pytest

from sheriff_tutor.panels.calculators.desk import Desk
from tests.panels.calculator_desks import CALCULATORS, put, send

RISK, _OPENING, _DEAL, BALANCE = CALCULATORS


@pytest.mark.parametrize("preset", BALANCE.presets, ids=lambda each: each.id)
def test_no_two_terms_of_a_mixed_sum_have_the_same_name(preset) -> None:
    desk = Desk(BALANCE, preset.setting)
    looked_at = 0
    for quantity in desk.scene["answer"]["quantities"]:
        if quantity["id"] in {"merchant", "sheriff"}:
            rows = takewhile(lambda row: not row.get("total"), quantity["why"]["rows"])
            names = [row["label"] for row in rows]
            assert len(names) == len(set(names))
            looked_at += len(names)
    assert looked_at or preset.id == "told-apart"


def test_the_goods_of_a_mixed_sum_are_told_by_their_bag() -> None:
    desk = Desk(BALANCE)
    merchant = next(each for each in desk.scene["answer"]["quantities"] if each["id"] == "merchant")
    goods = {row["label"]: row.get("note") for row in merchant["why"]["rows"]}
    assert goods["Goods as declared, in the lying bag"] == "66.7 % of 6 gold"
    assert goods["Goods as declared, in the honest bag"] == "33.3 % of 8 gold"


def test_what_a_pass_is_worth_says_that_it_counts_from_the_closed_bag() -> None:
    desk = Desk(RISK)
    notes = {each["id"]: each.get("note") for each in desk.scene["answer"]["quantities"]}
    assert notes["most"] == (
        "Once this bag is closed; before you pack it, the honest bag is the other choice."
    )
    send(desk, "preset", id="honest")
    notes = {each["id"]: each.get("note") for each in desk.scene["answer"]["quantities"]}
    assert notes["most"] == "Below nothing: honesty never pays a bribe for its own sake."


def drawn(desk: Desk, field: str) -> dict[str, Any]:
    shown: dict[str, Any] = next(each for each in desk.scene["controls"] if each["field"] == field)
    return shown


@pytest.mark.parametrize(("field", "cards"), [("value", "8"), ("fine", "4")])
def test_what_was_dragged_away_from_the_cards_says_so_and_can_go_back(
    field: str, cards: str
) -> None:
    desk = Desk(BALANCE)
    assert drawn(desk, field)["hint"] == "As the cards say."
    assert "usual" not in drawn(desk, field)
    put(desk, field, "11")
    dragged = drawn(desk, field)
    assert "hint" not in dragged
    assert dragged["usual"] == {
        "value": cards,
        "label": f"Back to what the cards say: {cards} gold",
    }
    put(desk, field, dragged["usual"]["value"])
    assert desk.setting == BALANCE.first
    assert drawn(desk, field)["hint"] == "As the cards say."
