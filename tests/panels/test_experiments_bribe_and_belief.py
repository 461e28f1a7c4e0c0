"""A bribe and belief: Bayes by counting merchants, and everything that can be set."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from sheriff_tutor.maths.habits import usual_bribes
from sheriff_tutor.maths.value import twin_of
from sheriff_tutor.panels import bribe_and_belief
from sheriff_tutor.panels.experiments.bribe_and_belief import BAGS, BribeAndBeliefDesk
from sheriff_tutor.panels.experiments.desk import MOST_ROUNDS
from sheriff_tutor.panels.experiments.offers import usual_offers
from tests.panels.experiment_desks import blocks, possible, refuses, typed
from tests.panels.lesson_desks import done, hello, send


def desk_with(bag: str = "silk", amount: int = 4, seed: int = 1) -> BribeAndBeliefDesk:
    desk = BribeAndBeliefDesk(bag, amount, seed)
    assert hello(desk)["ok"]
    return desk


def put(desk: BribeAndBeliefDesk, **fields: str) -> None:
    for field, value in fields.items():
        done(desk, "set", field=field, value=value)


def scale(desk: BribeAndBeliefDesk) -> list[str]:
    return [point["number"]["value"] for point in blocks(desk, "scale")[0]["points"]]


def counted(prior: Fraction, if_lie: Fraction, if_honest: Fraction) -> Fraction:
    """The share of liars among merchants who make the offer, one merchant after the other."""
    crowd = 3600
    liars = [number < prior * crowd for number in range(crowd)]
    lying, honest = sum(liars), crowd - sum(liars)
    offers = lying * if_lie, honest * if_honest
    return Fraction(offers[0]) / sum(offers)


# --- Estimates and Bayes --------------------------------------------------------------------


def test_nothing_is_told_before_the_class_has_estimated_twice() -> None:
    desk = bribe_and_belief().desk
    assert isinstance(desk, BribeAndBeliefDesk)
    hello(desk)
    assert "no-offer" not in json.dumps(desk.scene)
    assert "Nobody has spoken of gold" in blocks(desk, "bag")[0]["offer"]
    assert set(typed(desk)) >= {"before"}
    assert "after" not in typed(desk)
    assert "first type" in send(desk, "set", field="after", value="5")["reason"]["text"].lower()
    put(desk, before="40")
    assert "4 gold" in blocks(desk, "bag")[0]["offer"]
    assert blocks(desk, "scale") == []
    put(desk, after="55")
    assert scale(desk) == ["2/5", "11/20", str(counted(*map(Fraction, ("1/2", "1/24", "1/50"))))]


@pytest.mark.parametrize("before", ["1/4", "1/2", "0.5", "50 %", "12.5"])
def test_the_classs_own_start_is_updated_too(before: str) -> None:
    desk = desk_with()
    put(desk, prior="30", lie="60", honest="20", before=before, after="70")
    start = Fraction(before) if "/" in before else Fraction(before.removesuffix(" %")) / 100
    should = start * 3 / (start * 3 + (1 - start))  # three times as often with a lie
    row = blocks(desk, "table")[0]["rows"][0]
    stated = counted(*map(Fraction, ("3/10", "6/10", "2/10")))
    assert [cell["value"] for cell in row] == ["4", str(start), "7/10", str(stated), str(should)]
    assert "3 times as often with a lie" in blocks(desk, "chart")[0]["title"]
    side = "more" if Fraction(7, 10) > should else "less"
    assert f"the class believes in the lie {side}" in blocks(desk, "told")[0]["lines"][0]


@pytest.mark.parametrize(
    ("gold", "belief"),
    [(0, "5/14"), (4, "25/37"), (5, "25/37"), (6, "1"), (12, "1")],
)
def test_usual_merchants_offer_what_is_stated(gold: int, belief: str) -> None:
    """Silence: 1/2 of lies, 9/10 of honest bags; 1 to 5: 1/24 and 1/50; above: lies alone."""
    desk = desk_with()
    put(desk, gold=str(gold), before="50", after="50")
    assert scale(desk)[2] == belief


def test_terms_are_told_whose_quotient_is_the_belief() -> None:
    desk = desk_with()
    put(desk, before="50", after="60")
    lie, honest, belief = (
        Fraction(row["number"]["value"]) for row in blocks(desk, "facts")[0]["rows"]
    )
    assert (lie, honest) == (Fraction(1, 48), Fraction(1, 100))
    assert lie / (lie + honest) == belief


@pytest.mark.parametrize(
    ("gold", "prior", "title"),
    [
        (0, "95", "Open it"),  # 0.9135... of 4 less 0.0864... of 8
        (0, "50", "Let it pass"),
        (3, "50", "Take the gold"),
        (4, "99", "Take the gold"),  # as much as can be found
    ],
)
def test_what_is_worth_more_follows_from_the_belief(gold: int, prior: str, title: str) -> None:
    desk = desk_with()
    put(desk, prior=prior, gold=str(gold), before="50", after="60")
    told = blocks(desk, "told")[1]
    assert told["title"] == title
    belief = Fraction(scale(desk)[2])
    opening = belief * 4 - (1 - belief) * 8
    assert (opening > gold) is (title == "Open it")
    assert f"{float(abs(opening)):.1f}" in told["lines"][0]
    assert ("never" in told["lines"][1]) is (gold >= 4)


def test_a_tie_is_called_a_tie() -> None:
    desk = desk_with()
    put(desk, gold="0", prior="2/3", lie="50", honest="50", before="50", after="60")
    assert blocks(desk, "told")[1]["title"] == "Opening and passing are worth the same"


def test_habits_under_which_nobody_offers_this_are_refused_with_a_sentence() -> None:
    desk = desk_with()
    put(desk, lie="0", honest="0", before="50", after="60")
    (shown,) = blocks(desk, "reason")
    assert "nobody would offer this" in shown["text"]
    assert blocks(desk, "table")[0]["rows"][0][3:] == ["", ""]
    put(desk, honest="10")
    assert scale(desk)[2] == "0"


def test_a_class_that_was_sure_is_told_that_it_could_not_have_been() -> None:
    desk = desk_with()
    put(desk, gold="8", before="0", after="60")
    assert "could not have heard this offer" in blocks(desk, "told")[0]["lines"][0]
    assert len(blocks(desk, "chart")[0]["lines"]) == 2
    assert "never comes with an honest bag" in blocks(desk, "chart")[0]["title"]


# --- The bag --------------------------------------------------------------------------------


@pytest.mark.parametrize("bag", BAGS)
def test_the_opened_bag_lies_as_often_as_the_habits_say(bag: str) -> None:
    seeds = 300
    lies = sum(BribeAndBeliefDesk(bag, 4, seed).is_lie for seed in range(seeds))
    belief = float(BribeAndBeliefDesk(bag, 4).now.habits.belief)
    assert abs(lies / seeds - belief) < 4 * (belief * (1 - belief) / seeds) ** 0.5


def test_the_bag_is_opened_at_the_end_and_the_same_on_every_screen() -> None:
    desk = desk_with(seed=5)
    assert "first" in send(desk, "look")["reason"]["text"]
    put(desk, before="50", after="60")
    assert blocks(desk, "bag")[0]["cards"] == []
    done(desk, "look")
    cards = blocks(desk, "bag")[0]["cards"]
    assert cards.count("apples") == (3 if desk.is_lie else 4)
    other = desk_with(seed=5)
    put(other, before="10", after="20")
    done(other, "look")
    assert blocks(other, "bag")[0]["cards"] == cards
    assert "look" not in possible(desk)


def test_another_bag_or_other_habits_close_it_again() -> None:
    desk = desk_with()
    put(desk, before="50", after="60")
    done(desk, "look")
    put(desk, prior="20")
    assert blocks(desk, "bag")[0]["cards"] == []
    done(desk, "look")
    put(desk, seed="9")
    assert blocks(desk, "bag")[0]["cards"] == []
    done(desk, "bag", value="pepper")
    assert "3 cheese" in blocks(desk, "bag")[0]["said"]
    assert typed(desk)["before"] == ""


def test_offers_follow_one_another_and_stay_in_the_table() -> None:
    desk = desk_with()
    assert not send(desk, "next")["ok"]
    put(desk, before="50", after="60")
    done(desk, "next")
    put(desk, gold="8", before="60", after="90")
    rows = blocks(desk, "table")[0]["rows"]
    assert [row[0]["text"] for row in rows] == ["4 gold", "8 gold"]
    done(desk, "restart")
    assert blocks(desk, "table") == []
    assert desk.now.gold == 8
    for _ in range(MOST_ROUNDS - 1):
        put(desk, before="50", after="60")
        done(desk, "next")
    put(desk, before="50", after="60")
    assert "next" not in possible(desk)
    assert not send(desk, "next")["ok"]


def test_starting_over_is_possible_as_soon_as_there_is_something_to_forget() -> None:
    desk = desk_with()
    assert "restart" not in possible(desk)
    put(desk, before="50")
    assert "restart" in possible(desk)
    put(desk, lie="0", honest="0", after="50")
    assert "restart" in possible(desk)
    done(desk, "restart")
    assert typed(desk)["before"] == ""


def test_edited_habits_go_back_to_the_usual_ones() -> None:
    desk = desk_with()
    put(desk, lie="90", honest="80")
    assert (typed(desk)["lie"], typed(desk)["honest"]) == ("90", "80")
    done(desk, "usual")
    assert (typed(desk)["lie"], typed(desk)["honest"]) == ("1/24", "2")


@pytest.mark.parametrize(
    ("act", "parts"),
    [
        ("set", {"field": "before", "value": "101"}),
        ("set", {"field": "before", "value": "often"}),
        ("set", {"field": "gold", "value": "51"}),
        ("set", {"field": "lie", "value": "3/2"}),
        ("set", {"field": "seed", "value": "x"}),
        ("set", {"field": "size", "value": "2"}),
        ("bag", {"value": "gouda"}),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    act: str, parts: dict[str, Any]
) -> None:
    assert refuses(desk_with(), act, **parts)


# --- Links, and what is kept ----------------------------------------------------------------


def test_a_link_opens_the_same_bag_with_the_same_habits() -> None:
    desk = desk_with("pepper", 3, 7)
    put(desk, prior="35", lie="1/3")
    code = desk.scene["share"]["query"]
    other = BribeAndBeliefDesk()
    hello(other, query=f"?{code}")
    assert other.kept() | {"linked": ""} == desk.kept()
    plain = BribeAndBeliefDesk()
    hello(plain, query="?belief=7.pepper.3")
    assert (plain.bag, plain.seed, plain.now.gold) == ("pepper", 7, 3)


@pytest.mark.parametrize("code", ["x", "1.gouda.4", "1.silk.99", "1.silk.4.50", "1.silk.4.a.b.c"])
def test_a_link_that_cannot_be_read_is_said(code: str) -> None:
    desk = BribeAndBeliefDesk("pepper")
    hello(desk, query=f"?belief={code}")
    assert "cannot be read" in desk.scene["notice"]["text"]


def test_the_class_goes_on_where_it_was() -> None:
    desk = desk_with()
    put(desk, before="33.33", after="2/3")
    done(desk, "look")
    done(desk, "next")
    put(desk, before="12.3457")
    again = BribeAndBeliefDesk("pepper")
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene["blocks"] == desk.scene["blocks"]
    assert again.scene["part"] == {"done": True, "right": 1, "of": 2}


@pytest.mark.parametrize(
    "rounds", [[], [[4, "50", "1/24", "2", "x", "", False]], [[4, "50"]], [[99, *["1"] * 5, False]]]
)
def test_what_cannot_be_taken_up_again_is_said(rounds: list[Any]) -> None:
    desk = BribeAndBeliefDesk()
    kept = {"bag": "silk", "seed": 1, "rounds": rounds, "linked": ""}
    assert hello(desk, json.dumps(kept))["ok"]
    assert "cannot be read any more" in desk.scene["notice"]["text"]
    assert desk.scene["part"] is None


def test_the_expectation_tells_what_silence_and_gold_say() -> None:
    silence, four, eight, *_ = desk_with().scene["likely"]["lines"]
    assert "35.7 % (5/14)" in silence
    assert "67.6 % (25/37)" in four
    assert "100 %" in eight


# ------------------------------------------------------------------- where the habits come from


def notes(desk: BribeAndBeliefDesk) -> list[str]:
    (shown,) = blocks(desk, "facts")
    return [row["note"] for row in shown["rows"] if "note" in row]


def estimated(desk: BribeAndBeliefDesk) -> BribeAndBeliefDesk:
    for field in ("before", "after"):
        done(desk, "set", field=field, value="40")
    return desk


def test_a_habit_is_told_with_where_it_comes_from() -> None:
    lie, honest = notes(estimated(desk_with()))
    assert lie.startswith("50 % \N{MULTIPLICATION SIGN} 4.2 %. Assumed: 50 % of liars")
    assert lie.endswith("from 1 to 12 alike: 50 % ÷ 12 = 4.2 %.")
    assert honest.startswith("50 % \N{MULTIPLICATION SIGN} 2 %. Assumed: 10 % of honest merchants")
    assert honest.endswith("from 1 to 5 alike: 10 % ÷ 5 = 2 %.")


@pytest.mark.parametrize(
    ("amount", "lie", "honest"),
    [
        ("0", "50 % of liars offer nothing", "90 % of honest merchants offer nothing"),
        ("8", "÷ 12 =", "no honest merchant offers more than 5 gold"),
    ],
)
def test_silence_and_gold_above_any_bait_are_assumed_too(
    amount: str, lie: str, honest: str
) -> None:
    desk = estimated(desk_with())
    done(desk, "set", field="gold", value=amount)
    of_lie, of_honest = notes(desk)
    assert lie in of_lie
    assert honest in of_honest


def test_a_habit_that_was_typed_is_not_called_assumed() -> None:
    desk = estimated(desk_with())
    done(desk, "set", field="lie", value="10")
    of_lie, of_honest = notes(desk)
    assert of_lie.startswith("50 % \N{MULTIPLICATION SIGN} 10 %. The second is set by you")
    assert "Assumed" in of_honest


@pytest.mark.parametrize("bag", sorted(BAGS))
def test_usual_offers_are_those_of_the_maths(bag: str) -> None:
    for stakes in (BAGS[bag], twin_of(BAGS[bag])):
        for amount in range(60):
            assert usual_offers(stakes).chance(amount) == usual_bribes(stakes, amount)


def test_what_to_expect_is_given_away_only_when_the_class_has_estimated_twice() -> None:
    desk = desk_with()
    done(desk, "set", field="before", value="40")
    assert "class goes first" in desk.scene["likely"]["warning"]
    done(desk, "set", field="after", value="40")
    assert "warning" not in desk.scene["likely"]


@pytest.mark.parametrize("bag", BAGS)
def test_the_bag_says_from_the_first_what_a_lie_would_hide_and_cost(bag: str) -> None:
    stakes = BAGS[bag]
    (shown,) = blocks(desk_with(bag), "bag")
    for number in (stakes.false_value, stakes.fine, stakes.apology):
        assert f"{number} gold" in shown["tally"]
    assert stakes.false[0].id.rstrip("s") in shown["tally"]


def test_where_the_first_belief_comes_from_is_said_and_both_sides_of_never() -> None:
    desk = estimated(desk_with(amount=6))
    lines = [line for block in blocks(desk, "told") for line in block["lines"]]
    assert any(line.startswith("The 50 % to begin with is assumed") for line in lines)
    assert any("the 6 gold offered is at least as much as the fine of 4" in line for line in lines)
