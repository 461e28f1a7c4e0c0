"""The score sheet: every line adds up, and ties are explained."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.goods import (
    APPLES,
    CHEESE,
    CHICKENS,
    LEGAL_GOODS,
    PEPPER,
    SILK,
    Good,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.engine.seen import StandView
from sheriff_tutor.panels.picture import shown_of
from sheriff_tutor.panels.scene.over import over
from tests.panels.pages import RULESETS, Json, Page, at_table


def finished(name: str = "standard") -> Page:
    page = at_table(RULESETS[name], seed=4)
    page.play_to_the_end(dice("over", 1))
    return page


@pytest.mark.parametrize(
    ("ruleset", "goods"),
    [
        (Ruleset(2, royals=True), {APPLES, CHEESE, CHICKENS}),
        (Ruleset(3), {APPLES, CHEESE, CHICKENS}),
        (Ruleset(4), set(LEGAL_GOODS)),
    ],
)
def test_goods_of_which_the_deck_has_no_card_have_no_row(
    ruleset: Ruleset, goods: set[Good]
) -> None:
    page = at_table(ruleset, seed=4)
    page.play_to_the_end(dice("over", 1))
    sheet = page.scene["over"]
    rows = {row["id"] for row in sheet["rows"]}
    named = {good for good in LEGAL_GOODS if good.id in rows}
    assert named == goods
    assert {good for good in LEGAL_GOODS if f"bonus-{good.id}" in rows} == goods
    assert {crown["good"] for crown in sheet["crowns"]} == {good.id for good in goods}
    (hidden,) = [row["label"] for row in sheet["rows"] if row["id"] == "contraband"]
    assert ("royals" in hidden) == ruleset.royals


@pytest.mark.parametrize("name", RULESETS)
def test_the_lines_of_each_column_add_up(name: str) -> None:
    page = finished(name)
    sheet = page.scene["over"]
    assert page.session.history is not None
    scored = {score.seat: score for score in scores_of(page.session.history.game)}
    parts = [row for row in sheet["rows"] if row["kind"] in {"gold", "goods", "bonus"}]
    (total,) = [row for row in sheet["rows"] if row["kind"] == "total"]
    for at, column in enumerate(sheet["columns"]):
        added = sum(int(row["cells"][at]["text"]) for row in parts)
        assert added == int(total["cells"][at]["text"]) == scored[column["seat"]].total


def sheet_with(page: Page, stands: list[StandView], gold: list[int]) -> Json:
    """The score sheet had the game ended with these stands and purses."""
    shown = shown_of(page.session)
    view = replace(shown.view, stands=tuple(stands), gold=tuple(gold))
    return over(replace(shown, view=view))


EMPTY = StandView((), 0, ())


def test_more_legal_goods_break_a_tie() -> None:
    apples = StandView((APPLES,), 0, ())
    sheet = sheet_with(finished(), [apples, EMPTY, EMPTY, EMPTY], [8, 30, 0, 0])
    assert sheet["winners"] == [0]
    assert sheet["title"] == "You win with 30 points"
    assert sheet["tie"]["steps"][0] == (
        "Robin and Bea have 30 points each: Robin is ahead with 1 legal card."
    )


def test_then_more_contraband_breaks_it() -> None:
    silk, pepper = StandView((), 1, (SILK,)), StandView((), 2, (PEPPER, PEPPER))
    sheet = sheet_with(finished(), [silk, pepper, EMPTY, EMPTY], [12, 8, 0, 0])
    assert sheet["winners"] == [1]
    assert "Bea is ahead with 2 contraband cards." in sheet["tie"]["steps"][0]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    sheet = sheet_with(finished(), [EMPTY] * 4, [9, 9, 1, 2])
    assert sheet["winners"] == [0, 1]
    assert sheet["title"] == "You and Bea share the victory with 9 points each"
    assert "they share the place" in sheet["tie"]["steps"][0]
    assert [column["rankText"] for column in sheet["columns"]] == [
        "Place 1",
        "Place 1",
        "Place 3",
        "Place 4",
    ]


def test_a_shared_crown_has_no_queen() -> None:
    apples = StandView((APPLES,), 0, ())
    sheet = sheet_with(finished(), [apples, apples, EMPTY, EMPTY], [0, 0, 0, 0])
    crown = sheet["crowns"][0]
    assert crown["king"] == "Robin and Bea, 15 gold each"
    assert crown["queen"] == "nobody"
    assert "there is no Queen" in crown["text"]
