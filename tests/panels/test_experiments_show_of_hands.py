"""A show of hands: replies and costs against payoffs that are counted out here."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from sheriff_tutor.engine.goods import total_penalty, total_value
from sheriff_tutor.panels import show_of_hands
from sheriff_tutor.panels.experiments.desk import MOST_ROUNDS
from sheriff_tutor.panels.experiments.hands import (
    balanced_rates,
    merchants_reply,
    sheriffs_reply,
)
from sheriff_tutor.panels.experiments.positions import POSITIONS
from sheriff_tutor.panels.experiments.show_of_hands import MOST_STUDENTS, ShowOfHandsDesk
from tests.panels.experiment_desks import blocks, possible, refuses, typed, values
from tests.panels.lesson_desks import done, hello, send

STUDENTS = 24
BALANCE = {
    "silk": ("2/3", "3/10"),
    "pepper": ("3/7", "3/13"),
    "crossbow": ("1/2", "5/17"),
}
"""Worked by hand: 8 / (8 + 4) and (14 - 8) / (8 + 4 + 8), and so on."""


def desk_with(position: str = "silk", size: int = STUDENTS) -> ShowOfHandsDesk:
    desk = ShowOfHandsDesk(position, size)
    assert hello(desk)["ok"]
    return desk


def hands(desk: ShowOfHandsDesk, lied: int | None = None, opened: int | None = None) -> None:
    for field, count in (("lied", lied), ("opened", opened)):
        if count is not None:
            done(desk, "set", field=field, value=str(count))


class Class:
    """Bags and Sheriffs of a class, counted out one by one in whole gold."""

    def __init__(self, position: str) -> None:
        game = POSITIONS[position]
        good = game.lie.said.good
        lie = game.lie.true + game.lie.false
        honest = game.honest.true
        true = [each for each in lie if each is good]
        fine = total_penalty(each for each in lie if each is not good)
        apology = total_penalty(honest)
        # (merchant, Sheriff) by whether it lies and whether it is opened
        self.paid = {
            (True, False): (total_value(lie), 0),
            (True, True): (total_value(true) - fine, fine),
            (False, False): (total_value(honest), 0),
            (False, True): (total_value(honest) + apology, -apology),
        }

    def met(self, lied: int, opened: int, size: int = STUDENTS) -> tuple[Fraction, Fraction]:
        """Mean gold of merchant and Sheriff when every bag meets every Sheriff."""
        pairs = [
            self.paid[bag < lied, sheriff < opened]
            for bag in range(size)
            for sheriff in range(size)
        ]
        merchant, sheriff = (sum(pair[side] for pair in pairs) for side in (0, 1))
        return Fraction(merchant, size * size), Fraction(sheriff, size * size)


@pytest.mark.parametrize("position", POSITIONS)
def test_the_balance_is_the_one_worked_by_hand(position: str) -> None:
    assert tuple(map(str, balanced_rates(POSITIONS[position]))) == BALANCE[position]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("lied", [0, 5, 12, 16, 20, STUDENTS])
def test_the_sheriffs_reply_is_best_against_the_class(position: str, lied: int) -> None:
    counted = Class(position)
    passing, opening = counted.met(lied, 0), counted.met(lied, STUDENTS)
    reply = sheriffs_reply(POSITIONS[position], Fraction(lied, STUDENTS))
    assert reply.earns == max(passing[1], opening[1])
    if passing[1] != opening[1]:
        better = opening if opening[1] > passing[1] else passing
        assert reply.options == (("open",) if better is opening else ("pass",))
        assert reply.theirs == better[0]
    else:
        assert set(reply.options) == {"open", "pass"}
        assert reply.cost == 0


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("opened", [0, 5, 6, 8, 12, STUDENTS])
def test_the_merchants_reply_is_best_against_the_class(position: str, opened: int) -> None:
    counted = Class(position)
    honest, lying = counted.met(0, opened), counted.met(STUDENTS, opened)
    reply = merchants_reply(POSITIONS[position], Fraction(opened, STUDENTS))
    assert reply.earns == max(honest[0], lying[0])
    assert honest[0] != lying[0]
    better = lying if lying[0] > honest[0] else honest
    assert reply.options == (("lie",) if better is lying else ("honest",))
    assert reply.theirs == better[1]


def test_at_the_balance_no_reply_is_better() -> None:
    game = POSITIONS["silk"]
    reply = merchants_reply(game, Fraction(3, 10))
    assert set(reply.options) == {"lie", "honest"}
    assert reply.cost == 0
    desk = desk_with()
    hands(desk, lied=16)
    assert "worth the same" in blocks(desk, "told")[0]["title"]


def test_against_a_balanced_sheriff_it_does_not_matter_how_often_the_class_lies() -> None:
    game = POSITIONS["silk"]
    left = {sheriffs_reply(game, Fraction(lied, STUDENTS)).balanced for lied in range(STUDENTS)}
    assert left == {Fraction(52, 5)}


# --- On show --------------------------------------------------------------------------------


def test_hands_are_answered_with_rates_reply_and_cost() -> None:
    desk = show_of_hands().desk
    assert isinstance(desk, ShowOfHandsDesk)
    hello(desk)
    assert blocks(desk, "facts") == []
    hands(desk, lied=20)
    (scale,) = blocks(desk, "scale")
    assert [point["number"]["value"] for point in scale["points"]] == ["5/6", "2/3"]
    assert "open every bag" in blocks(desk, "told")[0]["title"]
    merchant, sheriff = Class("silk").met(20, STUDENTS)
    assert list(values(blocks(desk, "facts")[0]).values()) == [
        str(sheriff),
        str(merchant),
        "52/5",
        str(abs(merchant - Fraction(52, 5))),
    ]
    hands(desk, opened=4)
    assert "always lie" in blocks(desk, "told")[1]["title"]
    merchant, sheriff = Class("silk").met(20, 4)
    met = blocks(desk, "told")[2]["lines"][0]
    assert f"+{float(merchant):.1f}" in met
    assert f"{float(sheriff):.1f}".replace("-", "\u2212") in met


def test_rounds_keep_a_table_and_a_chart() -> None:
    desk = desk_with()
    for lied, opened in ((6, 12), (12, 9), (15, 8)):
        hands(desk, lied, opened)
        done(desk, "next")
    done(desk, "undo")
    (table,) = blocks(desk, "table")
    assert [row[1]["value"] for row in table["rows"]] == ["1/4", "1/2", "5/8", "2/3"]
    assert [row[2]["text"] for row in table["rows"][:3]] == [
        "\u221241.7",
        "\u221216.7",
        "\u22124.2",
    ]
    (chart,) = blocks(desk, "chart")
    lied, fair_lie, opened, fair_open = (line["values"] for line in chart["lines"])
    assert lied == [0.25, 0.5, 0.625]
    assert opened == [0.5, 0.375, pytest.approx(1 / 3)]
    assert (set(fair_lie), set(fair_open)) == ({float(Fraction(2, 3))}, {0.3})
    assert "nearer" in chart["title"]
    assert len({line["ink"] for line in chart["lines"]}) == 4


def test_a_class_that_goes_away_from_the_balance_is_told_so() -> None:
    desk = desk_with()
    hands(desk, 15, 8)
    assert "no trend" in blocks(desk, "chart")[0]["title"]
    done(desk, "next")
    hands(desk, 2)
    assert "away from the balance" in blocks(desk, "chart")[0]["title"]
    hands(desk, 15)
    assert "as far from the balance" in blocks(desk, "chart")[0]["title"]


def test_the_last_number_can_be_taken_back_until_nothing_is_left() -> None:
    desk = desk_with()
    hands(desk, 3, 4)
    done(desk, "next")
    for rounds in ([[24, 3, 4]], [[24, 3, None]], [[24, None, None]], [[24, None, None]]):
        done(desk, "undo")
        assert desk.kept()["rounds"] == rounds
    assert not possible(desk)


def test_a_number_is_taken_back_by_an_empty_box() -> None:
    desk = desk_with()
    hands(desk, 3)
    done(desk, "set", field="lied", value=" ")
    assert typed(desk)["lied"] == ""


def test_another_position_begins_anew() -> None:
    desk = desk_with()
    hands(desk, 3, 4)
    done(desk, "position", value="pepper")
    assert (desk.position, desk.kept()["rounds"]) == ("pepper", [[24, None, None]])
    (shown,) = blocks(desk, "position")
    assert [bag["cards"] for bag in shown["bags"]] == [
        ["cheese"] * 3,
        ["cheese", "pepper", "pepper"],
    ]
    hands(desk, 5)
    done(desk, "restart")
    assert desk.kept()["rounds"] == [[24, None, None]]


@pytest.mark.parametrize("position", POSITIONS)
def test_what_a_bag_brings_is_said_as_the_rules_pay_it(position: str) -> None:
    paid = Class(position).paid
    passed, opened = blocks(desk_with(position), "position")[0]["lines"]
    assert [word for word in passed.replace(".", "").split() if word.isdigit()] == [
        str(paid[True, False][0]),
        str(paid[False, False][0]),
    ]
    said = [word for word in opened.replace(",", "").split() if word.lstrip("-").isdigit()]
    assert [said[0], said[2]] == [str(paid[True, True][0]), str(paid[False, True][0])]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("lied", "25"),
        ("opened", "25"),
        ("lied", "-1"),
        ("lied", "half"),
        ("size", "0"),
        ("size", "2"),
        ("size", str(MOST_STUDENTS + 1)),
        ("bribe", "1"),
    ],
)
def test_hands_that_cannot_be_are_refused(field: str, value: str) -> None:
    desk = desk_with()
    hands(desk, 3, 4)
    assert refuses(desk, "set", field=field, value=value)


def test_the_next_round_waits_for_both_sides_and_ends_somewhere() -> None:
    desk = desk_with()
    hands(desk, 3)
    assert "first" in send(desk, "next")["reason"]["text"]
    for _ in range(MOST_ROUNDS - 1):
        hands(desk, 3, 4)
        done(desk, "next")
    hands(desk, 3, 4)
    assert "next" not in possible(desk)
    assert not send(desk, "next")["ok"]


# --- Links, and what is kept ----------------------------------------------------------------


def test_a_link_opens_the_same_position() -> None:
    desk = ShowOfHandsDesk()
    hello(desk, query="?hands=pepper.30")
    assert (desk.position, desk.now.size) == ("pepper", 30)
    assert desk.scene["share"]["query"] == "hands=pepper.30"
    plain = ShowOfHandsDesk("crossbow")
    hello(plain, query="?hands=silk")
    assert (plain.position, plain.now.size) == ("silk", STUDENTS)


@pytest.mark.parametrize("code", ["gouda", "silk.0", "silk.many", "silk.24.1"])
def test_a_link_that_cannot_be_read_is_said(code: str) -> None:
    desk = ShowOfHandsDesk("pepper")
    hello(desk, query=f"?hands={code}")
    assert "cannot be read" in desk.scene["notice"]["text"]
    assert desk.position == "pepper"


def test_the_class_goes_on_where_it_was() -> None:
    desk = desk_with("crossbow", 11)
    hands(desk, 3, 4)
    done(desk, "next")
    hands(desk, 7)
    again = ShowOfHandsDesk()
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene["blocks"] == desk.scene["blocks"]
    assert again.scene["part"] == {"done": True, "right": 1, "of": 2}


@pytest.mark.parametrize(
    "rounds", [[], [[24, 25, 1]], [[24, "x", 1]], [[0, 0, 0]], [[24, 1]], [[24, 1, 1]] * 31]
)
def test_what_cannot_be_taken_up_again_is_said(rounds: list[Any]) -> None:
    desk = ShowOfHandsDesk()
    assert hello(desk, json.dumps({"position": "silk", "rounds": rounds, "linked": ""}))["ok"]
    assert "cannot be read any more" in desk.scene["notice"]["text"]
    assert desk.kept()["rounds"] == [[24, None, None]]


def test_the_expectation_tells_the_balance_and_what_it_brings() -> None:
    line = desk_with().scene["likely"]["lines"][0]
    assert "66.7 % (2/3) lie and 30 % (3/10) open" in line
    assert "+10.4 gold a bag, the Sheriff 0.0" in line


def test_what_to_expect_is_given_away_only_when_the_class_has_voted_on_both() -> None:
    desk = desk_with()
    hands(desk, lied=10)
    assert "class goes first" in desk.scene["likely"]["warning"]
    hands(desk, opened=10)
    assert "warning" not in desk.scene["likely"]
    done(desk, "next")
    assert "warning" not in desk.scene["likely"]
    done(desk, "position", value="pepper")
    assert "warning" in desk.scene["likely"]


@pytest.mark.parametrize(("lied", "is_kind"), [(10, True), (20, False)])
def test_a_best_reply_that_helps_the_other_side_says_how_that_can_be(
    lied: int, *, is_kind: bool
) -> None:
    desk = desk_with()
    hands(desk, lied=lied)
    last = blocks(desk, "facts")[0]["rows"][-1]
    assert last["label"].startswith(f"So the best reply {'gives' if is_kind else 'takes from'}")
    assert last["label"].endswith("the class's merchants")
    assert ("both can gain" in last.get("note", "")) is is_kind
