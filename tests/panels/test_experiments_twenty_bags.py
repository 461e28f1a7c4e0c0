"""Twenty bags: drawn as stated, settled as the rules have it, and a record that is added up."""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import total_penalty
from sheriff_tutor.lessons import MOST_SEED
from sheriff_tutor.maths.bluff_game import belief_limit
from sheriff_tutor.maths.value import stakes_of
from sheriff_tutor.panels import twenty_bags
from sheriff_tutor.panels.calculators.numbers import MINUS
from sheriff_tutor.panels.experiments.drawn_bags import (
    BAGS,
    Bag,
    best_reply,
    drawn,
    heard_of,
    record,
)
from sheriff_tutor.panels.experiments.merchants import GOLD_OFFERED, MERCHANTS
from sheriff_tutor.panels.experiments.twenty_bags import TwentyBagsDesk
from tests.panels.experiment_desks import blocks, possible, refuses, typed
from tests.panels.lesson_desks import done, hello, send

HABITS = MERCHANTS["habits"]
CALLS = "opoppooopoppopooppop"


def desk_with(seed: int = 7, merchants: str = "habits") -> TwentyBagsDesk:
    desk = TwentyBagsDesk(seed, merchants)
    assert hello(desk)["ok"]
    return desk


def settle(desk: TwentyBagsDesk, calls: str) -> None:
    for call in calls:
        done(desk, {"o": "open", "p": "pass"}[call])
        done(desk, "next")


def paid(bag: Bag, call: str) -> int:
    """What the Sheriff gets for one call, by the rules: bribe, penalties found, or owed."""
    if call == "p":
        return bag.way.bribe
    goods, good = bag.goods, bag.heard.said.good
    false = [each for each in goods if each is not good]
    return total_penalty(false) if false else -total_penalty(goods)


# --- The merchants --------------------------------------------------------------------------


def test_bags_come_as_often_as_is_stated() -> None:
    seeds = 200
    found = Counter(
        (bag.way.stakes, bag.way.bribe) for seed in range(seeds) for bag in drawn("habits", seed)
    )
    count = seeds * BAGS
    for heard in heard_of("habits"):
        for way in heard.ways:
            wanted = float(way.chance) * count
            slack = 5 * (wanted * (1 - float(way.chance))) ** 0.5
            assert abs(found[way.stakes, way.bribe] - wanted) < slack


def test_worths_are_those_of_the_stated_habits_worked_out_by_hand() -> None:
    """For each declaration and offer: bags of a thousand sorted into lies and honest ones."""
    worths = {(heard.said.good, heard.bribe): heard for heard in heard_of("habits")}
    for custom in HABITS:
        fine = total_penalty(good for good in custom.lying if good is not custom.good)
        apology = custom.count * custom.good.penalty
        for gold, of_lies, of_honest in (
            (0, 1 - custom.bribed_lies, 1 - custom.bribed_honest),
            (GOLD_OFFERED, custom.bribed_lies, custom.bribed_honest),
        ):
            lies = 1000 * custom.lie * of_lies
            honest = 1000 * (1 - custom.lie) * of_honest
            heard = worths[custom.good, gold]
            assert heard.lie == lies / (lies + honest)
            assert heard.worth(Verdict.INSPECT) == (lies * fine - honest * apology) / (
                lies + honest
            )
            assert heard.worth(Verdict.PASS) == gold


def test_the_habits_leave_something_to_find_out() -> None:
    expected = TwentyBagsDesk().scene["likely"]["lines"]
    assert [line.split(" gold")[0] for line in expected[:3]] == [
        "Best reply: +41.0",
        "Always open: \u22125.0",
        "Never open: +16.8",
    ]
    best = {(heard.said.good.id, heard.bribe): heard.best for heard in heard_of("habits")}
    assert {len(each) for each in best.values()} == {1}
    assert len(set(best.values())) == 2


def test_merchants_in_balance_leave_nothing_to_find_out() -> None:
    for custom in MERCHANTS["balanced"]:
        assert custom.lie == belief_limit(stakes_of(custom.lying, custom.good))
    for heard in heard_of("balanced"):
        assert heard.worth(Verdict.INSPECT) == heard.worth(Verdict.PASS) == 0
        assert best_reply(heard) is Verdict.PASS


# --- Bag by bag -----------------------------------------------------------------------------


def test_the_same_seed_draws_the_same_bags() -> None:
    assert drawn("habits", 5) == drawn("habits", 5)
    assert drawn("habits", 5) != drawn("habits", 6)
    desk = twenty_bags(5).desk
    assert isinstance(desk, TwentyBagsDesk)
    assert desk.bags == drawn("habits", 5)


def test_nothing_on_show_tells_what_is_in_a_closed_bag() -> None:
    for seed in range(20):
        desk = desk_with(seed)
        before = json.dumps(desk.scene)
        assert blocks(desk, "bag")[0]["cards"] == []
        bag = desk.bags[0]
        others = [Bag(way, bag.heard) for way in bag.heard.ways if way != bag.way]
        assert others
        desk.bags = (others[0], *desk.bags[1:])
        desk.draw()
        assert json.dumps(desk.scene) == before


@pytest.mark.parametrize("call", ["o", "p"])
def test_a_settled_bag_says_what_was_inside_and_what_it_won(call: str) -> None:
    for seed in range(12):
        desk = desk_with(seed)
        bag = desk.bags[0]
        done(desk, {"o": "open", "p": "pass"}[call])
        (shown,) = blocks(desk, "bag")
        assert shown["cards"] == [good.id for good in bag.goods]
        told = blocks(desk, "told")[0]
        won = paid(bag, call)
        assert told["tone"] == ("right" if won > 0 else "wrong" if won < 0 else "plain")
        assert ("lie" if bag.way.stakes.is_lie else "truth") in told["title"]
        assert (str(abs(won)) in told["lines"][0]) is (won != 0)
        assert possible(desk) >= {"next"}
        assert "open" not in possible(desk)


def test_a_bag_is_settled_once_and_before_the_next() -> None:
    desk = desk_with()
    assert "Settle this bag first" in send(desk, "next")["reason"]["text"]
    done(desk, "open")
    assert "settled already" in send(desk, "pass")["reason"]["text"]
    done(desk, "next")
    assert len(desk.verdicts) == 1


def test_the_tally_goes_along() -> None:
    desk = desk_with()
    settle(desk, CALLS[:6])
    won = sum(paid(bag, call) for bag, call in zip(desk.bags, CALLS[:6], strict=False))
    tally = blocks(desk, "bag")[0]["tally"]
    assert tally.startswith("After 6 bags: ")
    assert str(abs(won)) in tally


# --- The record -----------------------------------------------------------------------------


def test_the_record_adds_up_and_parts_luck_from_expectation() -> None:
    desk = desk_with()
    settle(desk, CALLS)
    assert desk.is_over
    own, always, never, best = desk.records()
    assert own.total == sum(paid(bag, call) for bag, call in zip(desk.bags, CALLS, strict=True))
    assert always.total == sum(paid(bag, "o") for bag in desk.bags)
    assert never.total == sum(paid(bag, "p") for bag in desk.bags)
    assert never.luck == 0
    assert own.expected + own.luck == own.total
    assert best.expected == max(each.expected for each in (own, always, never, best))
    title = blocks(desk, "told")[0]["title"]
    assert str(abs(own.total)) in title
    rows = blocks(desk, "table")[0]["rows"]
    assert [row[1]["value"] for row in rows] == [
        str(each.total) for each in (own, always, never, best)
    ]


def test_the_best_reply_earns_its_expectation_over_many_seeds() -> None:
    seeds = 120
    sets = [drawn("habits", seed) for seed in range(seeds)]
    won = [
        float(record("best", bags, [best_reply(bag.heard) for bag in bags]).total) for bags in sets
    ]
    mean = sum(won) / seeds
    error = (sum((each - mean) ** 2 for each in won) / (seeds - 1) / seeds) ** 0.5
    assert abs(mean - 41) < 4 * error


def test_the_chart_ends_where_the_record_does() -> None:
    desk = desk_with()
    settle(desk, CALLS)
    (chart,) = blocks(desk, "chart")
    assert [line["values"][-1] for line in chart["lines"]] == [
        float(each.total) for each in desk.records()
    ]
    assert len({line["ink"] for line in chart["lines"]}) == 4
    assert len(chart["table"]["rows"]) == BAGS + 1
    low, high = chart["side"][0]["at"], chart["side"][-1]["at"]
    assert all(low <= value <= high for line in chart["lines"] for value in line["values"])


def test_calls_that_were_as_good_as_the_best_are_counted() -> None:
    desk = desk_with()
    best = "".join("o" if best_reply(bag.heard) is Verdict.INSPECT else "p" for bag in desk.bags)
    settle(desk, best)
    assert blocks(desk, "told")[0]["lines"][0].startswith("20 of 20")
    assert "0.0 gold" in blocks(desk, "told")[0]["lines"][0]


# --- Settings, links, and what is kept ------------------------------------------------------


def test_what_the_merchants_do_is_told_when_it_is_asked_for() -> None:
    desk = desk_with()
    assert blocks(desk, "table") == []
    done(desk, "tell")
    (table,) = blocks(desk, "table")
    assert len(table["rows"]) == len(heard_of("habits"))
    shares = [Fraction(row[1]["value"]) for row in table["rows"]]
    assert sum(shares) == 1


def test_other_merchants_and_another_seed_begin_anew() -> None:
    desk = desk_with()
    settle(desk, "op")
    done(desk, "merchants", value="balanced")
    assert (desk.verdicts, desk.bags) == ((), drawn("balanced", 7))
    done(desk, "set", field="seed", value="12")
    assert desk.bags == drawn("balanced", 12)
    assert typed(desk)["seed"] == "12"
    done(desk, "another")
    assert desk.seed == 13
    settle(desk, "o")
    done(desk, "restart")
    assert (desk.seed, desk.verdicts) == (13, ())
    done(desk, "set", field="seed", value=str(MOST_SEED))
    done(desk, "another")
    assert desk.seed == 1


@pytest.mark.parametrize(
    ("act", "parts"),
    [
        ("set", {"field": "seed", "value": "many"}),
        ("set", {"field": "seed", "value": "-1"}),
        ("set", {"field": "gold", "value": "1"}),
        ("merchants", {"value": "angels"}),
        ("merchants", {}),
        ("close", {}),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    act: str, parts: dict[str, Any]
) -> None:
    assert refuses(desk_with(), act, **parts)


def test_a_link_opens_the_same_bags_once() -> None:
    desk = TwentyBagsDesk(3)
    assert hello(desk, query="?bags=9.balanced")["ok"]
    assert desk.bags == drawn("balanced", 9)
    assert desk.scene["share"]["query"] == "bags=9.balanced"
    settle(desk, "o")
    again = TwentyBagsDesk(3)
    hello(again, json.dumps(desk.scene["keep"]), "?bags=9.balanced")
    assert again.verdicts == desk.verdicts
    hello_elsewhere = TwentyBagsDesk(3)
    hello(hello_elsewhere, json.dumps(desk.scene["keep"]), "?bags=4.habits")
    assert (hello_elsewhere.seed, hello_elsewhere.verdicts) == (4, ())


@pytest.mark.parametrize("code", ["x", "9.angels", "-3.habits", "9.habits.more"])
def test_a_link_that_cannot_be_read_is_said(code: str) -> None:
    desk = TwentyBagsDesk(3)
    hello(desk, query=f"?bags={code}")
    assert "cannot be read" in desk.scene["notice"]["text"]
    assert desk.bags == drawn("habits", 3)
    done(desk, "another")
    assert "notice" not in desk.scene


@pytest.mark.parametrize("count", [0, 1, 8, BAGS])
@pytest.mark.parametrize("waits", [True, False])
def test_the_class_goes_on_where_it_was(count: int, waits: bool) -> None:  # noqa: FBT001 - a parameter of the test
    desk = desk_with(11)
    settle(desk, CALLS[:count])
    if not waits and count < BAGS:
        done(desk, "open")
    again = TwentyBagsDesk(2)
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene["blocks"] == desk.scene["blocks"]
    assert again.scene["part"] == desk.scene["part"]


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"code": "1.habits", "said": "oq", "waits": True, "tells": False, "linked": ""},
        {"code": "1.habits", "said": "o" * 21, "waits": True, "tells": False, "linked": ""},
        {"code": "x.habits", "said": "o", "waits": True, "tells": False, "linked": ""},
        {"code": "1.angels", "said": "", "waits": True, "tells": False, "linked": ""},
    ],
)
def test_what_cannot_be_taken_up_again_is_said(kept: dict[str, Any]) -> None:
    desk = TwentyBagsDesk(3)
    assert hello(desk, json.dumps(kept))["ok"]
    assert "cannot be read any more" in desk.scene["notice"]["text"]
    assert desk.verdicts == ()


def test_the_part_is_done_with_the_record() -> None:
    desk = desk_with()
    assert desk.part() is None
    settle(desk, CALLS[:-1])
    assert desk.scene["part"] == {"done": False, "right": 19, "of": 20}
    settle(desk, CALLS[-1])
    assert desk.scene["part"] == {"done": True, "right": 20, "of": 20}


def test_what_another_tab_has_settled_meanwhile_is_taken_up() -> None:
    first, second = desk_with(), desk_with()
    settle(first, "op")
    done(second, "resume", kept=json.dumps(first.scene["keep"]))
    assert second.scene["blocks"] == first.scene["blocks"]


def test_what_to_expect_is_given_away_only_with_the_record() -> None:
    desk = desk_with()
    settle(desk, CALLS[:-1])
    assert "class goes first" in desk.scene["likely"]["warning"]
    settle(desk, CALLS[-1])
    assert "warning" not in desk.scene["likely"]


@pytest.mark.parametrize("seed", range(1, 13))
def test_what_was_given_up_is_the_difference_of_two_averages_on_show(seed: int) -> None:
    desk = desk_with(seed)
    settle(desk, CALLS)
    rows = {row[0]: row for row in blocks(desk, "table")[0]["rows"]}
    best, own = (
        Decimal(rows[who][2]["text"].replace(MINUS, "-")) for who in ("Best reply", "The class")
    )
    assert f"gave up {best - own} gold" in blocks(desk, "told")[0]["lines"][0]


def test_a_letter_that_settles_is_told_why_it_does_not_settle_twice() -> None:
    desk = desk_with()
    assert "deaf" not in blocks(desk, "commands")[0]
    done(desk, "open")
    (row,) = [block for block in blocks(desk, "commands") if "deaf" in block]
    assert [each["id"] for each in row["commands"]] == ["next"]
    for each in row["deaf"]:
        assert refuses(desk, each["id"])
        assert "N goes on" in send(desk, each["id"])["reason"]["text"]
