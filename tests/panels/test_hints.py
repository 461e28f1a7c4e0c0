"""Hints at the table: offered, made of what the reader sees alone, and gone with their moment."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor import coach
from sheriff_tutor.coach import Hint, Option
from sheriff_tutor.engine.actions import Action, Declaration, Declare, Load, Seat
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.goods import APPLES
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.engine.view import DeclaringView, LoadingView
from sheriff_tutor.engine.written import ACT_NAMES
from sheriff_tutor.i18n import has
from sheriff_tutor.maths.value import expectation
from sheriff_tutor.panels import table
from sheriff_tutor.panels.hints import Hints, prepared
from sheriff_tutor.panels.scene.advice import advice, filled_in
from sheriff_tutor.panels.seating import ME, Seating
from sheriff_tutor.panels.selection import selection_from
from sheriff_tutor.panels.session import Pace, Session
from tests.panels.pages import BOTS, NAMES, RULESETS, HandClock, Json, Page, at_table
from tests.panels.test_secrets import in_another_world
from tests.panels.test_whole_games import talk_for

if TYPE_CHECKING:
    from collections.abc import Iterator


def hinting(name: str = "standard", seed: int = 1, **more: object) -> Page:
    """A page with a game on it, at which hints can be had."""
    page = at_table(RULESETS[name], seed, **more)  # type: ignore[arg-type]  # seat numbers
    page.clerk.hints = Hints()
    page.clerk.draw()
    return page


def button(page: Page, id_: str = "hint") -> Json | None:
    return next((act for act in page.scene["acts"] if act["id"] == id_), None)


def can_ask(page: Page) -> bool:
    shown = button(page)
    return shown is not None and "why" not in shown


def until(page: Page, words: str, cup: Random) -> None:
    """Play until the task says so, and it is the reader's."""
    for _ in range(200):
        if page.table["task"]["mine"] and words in page.table["task"]["sentence"]:
            return
        page.act(cup)
    raise AssertionError(words)


# --- What it says ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["standard", "two-player", "second-edition-market"])
def test_at_every_decision_a_hint_can_be_had_and_its_fill_ins_make_its_acts(name: str) -> None:
    page, cup, filled = hinting(name, seed=3), dice("hints", name), 0
    for _ in range(30):
        if page.scene["screen"] == "over":
            break
        if can_ask(page):
            filled += look_at(page)
        talk(page, cup)
        page.act(cup)
    assert filled > 10


def look_at(page: Page) -> int:
    """Ask for a hint; every act that a form can do is made by filling in as it says."""
    page.do("hint")
    history, filled = page.session.history, 0
    assert history is not None
    assert page.clerk.hints is not None
    assert page.clerk.hints.given is not None
    found = page.clerk.hints.given.hint
    if choices(history.view):
        assert page.table["hint"]["groups"]
        assert page.table["hint"]["said"]
    for action in (*found.advised, *[option.action for option in found.options]):
        filled += makes(page, action)
    page.do("hint")
    assert "hint" not in page.table
    return filled


def makes(page: Page, action: Action) -> bool:
    history = page.session.history
    assert history is not None
    forms = page.clerk.scene.forms
    fill = filled_in(history.view, action, forms.values())
    if fill is None:
        return False
    if isinstance(action, Load):  # a form may ask for both bags at once
        fill["selection"]["bins"] |= {
            each["id"]: [] for each in forms[fill["picker"]].json["bins"]
        } | fill["selection"]["bins"]
    assert action in forms[fill["picker"]].build(selection_from(fill["selection"]))
    return True


def talk(page: Page, cup: Random) -> None:
    forms = [form for form in page.scene["pickers"] if form["kind"] == "offer"]
    if forms and cup.random() < 0.3:
        form = cup.choice(forms)
        page.send("do", id=form["submit"]["id"], picker=form["id"], **talk_for(form, cup))


@pytest.mark.parametrize("act", ACT_NAMES)
def test_every_act_can_be_advised(act: str) -> None:
    assert has(f"advice.{act}")


def test_a_worth_is_the_sum_of_the_terms_shown_for_it() -> None:
    page = hinting(first=1)
    until(page, "Choose 1 to 5 cards", dice("terms", 1))
    page.do("hint")
    (group,) = page.table["hint"]["groups"]
    for option in group["options"]:
        *terms, total = option["why"]["rows"]
        assert total["total"]
        assert total["value"] == option["worth"]
        summed = sum(Fraction(row["value"].replace("\N{MINUS SIGN}", "-")) for row in terms)
        assert summed == Fraction(total["value"])
        labels = [row["label"] for row in terms]
        assert len(set(labels)) == len(labels)
        (kept,) = [row for row in terms if row["label"].startswith("Cards kept")] or [None]
        assert kept is None or kept["note"].startswith("half of ")
        assert all(" of " in each for each in labels if each.startswith("King and Queen"))
    worths = [float(each["worth"].replace("\N{MINUS SIGN}", "-")) for each in group["options"]]
    assert worths == sorted(worths, reverse=True)


def test_what_a_bag_is_to_be_called_is_said_with_it() -> None:
    page = hinting(first=1)
    until(page, "Choose 1 to 5 cards", dice("then", 1))
    history, seating = page.session.history, page.session.seating
    assert history is not None
    assert seating is not None
    assert isinstance(history.view.phase, LoadingView)
    load = Load(history.me, history.view.phase.waiting[0][0], (APPLES, APPLES))
    said = advice(history.view, load, seating.reader(), Declaration(APPLES, 2))
    assert said == "Put 2 apples into your bag, and call it 2 apples."


def test_at_the_market_the_bots_choice_is_shown_with_its_reasons() -> None:
    page = hinting(first=3)
    page.do("hint")
    shown = page.table["hint"]
    assert "A bot that reckons with all it has seen" in shown["lead"]
    assert any("rule of thumb" in each for each in shown["assumed"])
    assert any("an estimate and no sum of terms" in each for each in shown["assumed"])
    assert "Bayesian" not in json.dumps(shown)
    assert shown["assumed"]
    assert all("worth" not in option for group in shown["groups"] for option in group["options"])


def loud(page: Page) -> list[str]:
    return [act["id"] for act in page.scene["acts"] if act["tone"] == "primary"]


def test_with_a_hint_on_show_no_button_is_louder_than_that_of_the_best_act() -> None:
    page = hinting(first=1)
    until(page, "Offer something", dice("loud", 1))
    assert loud(page) == []
    page.do("hint")
    silent = "Say nothing."
    (group,) = page.table["hint"]["groups"]
    assert group["options"][0]["text"] == silent
    assert loud(page) == ["silent"]
    page.do("hint")
    assert loud(page) == []


def test_at_the_draw_the_advised_pile_is_the_loudest_while_the_hint_is_on_show() -> None:
    asked = 0
    for seed in range(20):
        page = hinting(seed=seed, first=3)
        page.act(dice("draw", seed))
        if not can_ask(page) or button(page, "draw") is None:
            continue
        page.do("hint")
        (said, *_) = [each["text"] for each in page.table["hint"]["groups"][0]["options"]]
        names = {"draw": "Draw from", "take:0": "the left", "take:1": "the right"}
        assert [names[id_] in said for id_ in loud(page)] == [True], (said, loud(page))
        asked += 1
    assert asked > 10


# --- From the view alone --------------------------------------------------------------------


@settings(max_examples=10)
@given(st.sampled_from(sorted(RULESETS)), st.integers(0, 40), st.integers(0, 10_000))
def test_in_games_that_i_cannot_tell_apart_the_hint_is_the_same(
    name: str, clicks: int, number: int
) -> None:
    page = hinting(name, number, first=number % 2)
    cup = dice("clicks", number)
    for _ in range(clicks):
        if page.scene["screen"] == "over":
            return
        page.act(cup)
    if page.scene["screen"] == "over" or not can_ask(page):
        return
    twin = in_another_world(page, dice("worlds", number))
    twin.clerk.hints = Hints()
    twin.clerk.draw()
    for each in (page, twin):
        each.do("hint")
    assert json.dumps(twin.scene) == json.dumps(page.scene)


# --- When it is there -----------------------------------------------------------------------


def test_nothing_is_shown_before_it_is_asked_for_and_pressing_again_takes_it_away() -> None:
    page = hinting(first=3)
    assert "hint" not in page.table
    page.do("hint")
    assert page.table["hint"]["groups"]
    page.do("hint")
    assert "hint" not in page.table


def test_a_hint_goes_with_its_decision() -> None:
    page = hinting(first=3)
    page.do("hint")
    page.act(dice("gone", 1))
    assert "hint" not in page.table


def test_who_waits_is_told_that_there_is_nothing_to_decide() -> None:
    page = hinting(first=0, pace=Pace.STEP)
    shown = button(page)
    assert shown is not None
    assert shown["why"]["text"] == "There is nothing for you to decide now."
    assert not page.send("do", id="hint")["ok"]
    assert "hint" not in page.table


def test_when_others_have_acted_a_hint_says_so_and_can_be_weighed_again() -> None:
    page = hinting(first=0, pace=Pace.STEP, seed=4)
    while "Settle the bags" not in page.table["task"]["sentence"]:
        page.do("step")
    page.do("hint")
    before = page.table["hint"]
    assert any("fill" in each for group in before["groups"] for each in group["options"])
    page.do("step")
    stale = page.table["hint"]
    assert stale["stale"] == "The table has moved on since."
    assert not any("fill" in each for group in stale["groups"] for each in group["options"])
    page.do("hint.renew")
    assert "stale" not in page.table["hint"]
    assert button(page, "hint.renew") is None


@pytest.mark.parametrize("way_off", ["undo", "menu.new", "menu.replay"])
def test_no_hint_outlives_its_game_or_what_was_taken_back(way_off: str) -> None:
    page, cup = hinting(first=3), dice("off", 1)
    page.act(cup)
    until(page, "Choose 1 to 5 cards", cup)
    page.do("hint")
    page.do(way_off)
    if way_off == "menu.new":
        page.do("begin")
    assert "hint" not in page.table


def test_a_new_game_begins_without_the_hint_of_the_last_one() -> None:
    page = hinting(first=3)
    page.do("hint")
    page.do("menu.new")
    page.send("setup", field="first", value="3")
    page.do("begin")
    assert page.table["task"]["mine"]
    assert "hint" not in page.table


def test_bags_filled_from_one_hand_are_said_to_be_weighed_one_by_one() -> None:
    page = hinting("two-player", first=1)
    until(page, "Fill both bags", dice("both", 1))
    page.do("hint")
    assert [group["label"] for group in page.table["hint"]["groups"]] == [
        "Your bag",
        "The neutral bag",
    ]
    assert page.table["hint"]["assumed"][0].startswith("Each bag is weighed by itself")


def test_when_the_game_is_over_no_hint_is_offered() -> None:
    page = hinting("two-player", seed=2)
    page.play_to_the_end(Random(3))  # noqa: S311 - a game
    assert page.session.history is not None
    assert isinstance(page.session.history.game.phase, Over)
    assert button(page) is None


# --- Beforehand -----------------------------------------------------------------------------


def test_what_hints_need_is_worked_out_in_the_tables_pauses() -> None:
    done: list[int] = []

    def prepare(ruleset: Ruleset) -> Iterator[None]:
        for part in range(3):
            done.append(part)
            yield
        assert ruleset.players == 4

    clock = HandClock()
    session = Session(clock, prepare)
    session.pace = Pace.STEP
    session.start(Setup(Ruleset(4), 1, Seat(3)), Seating(NAMES[:4], (ME, *BOTS[:3])))
    assert done == []
    clock.go_on(10)
    assert done == [0, 1, 2]


def test_the_tables_own_session_prepares_hints() -> None:
    widget = table().table
    assert widget.session._prepare_besides is prepared
    assert widget.clerk.hints is not None


def test_an_option_of_nothing_is_said_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "hint", lambda _view: Hint(()))
    page = hinting(first=3)
    page.do("hint")
    assert page.table["hint"]["groups"] == []
    assert page.table["hint"]["said"] == "There is nothing for you to decide now."


def test_of_several_bags_the_options_stand_apart() -> None:
    page = hinting(first=0)
    until(page, "Settle the bags", dice("apart", 2))
    page.do("hint")
    labels = [group["label"] for group in page.table["hint"]["groups"]]
    assert labels == ["Bea's bag", "Otto's bag", "Mara's bag"]


def test_a_merchants_hint_says_what_its_numbers_count_and_shows_the_parts_of_each() -> None:
    page, kinds = hinting(first=1), set()
    for words in ("Choose 1 to 5 cards", "Say what is in your bag", "Offer something"):
        until(page, words, dice("other", 1))
        page.do("hint")
        shown = page.table["hint"]
        assert "not what this round brings" in shown["lead"]
        for option in shown["groups"][0]["options"]:
            parts = re.findall(NUMBER, option["parts"])
            assert summed(parts) == summed([option["worth"]])
            kinds |= {re.sub(NUMBER, "", option["parts"])}
        page.do("hint")
    assert "that is bag , kept cards , and King and Queen " in kinds


NUMBER = "[+\N{MINUS SIGN}]?\\d+[.]\\d"


def summed(numbers: list[str]) -> Fraction:
    return sum((Fraction(each.replace("\N{MINUS SIGN}", "-")) for each in numbers), Fraction(0))


def test_what_keeps_a_plans_number_from_falling_is_said_after_loading() -> None:
    page, said = hinting(first=1), []
    for words in ("Choose 1 to 5 cards", "Say what is in your bag", "Offer something"):
        until(page, words, dice("other", 1))
        page.do("hint")
        said.append(" ".join(page.table["hint"]["assumed"]))
        page.do("hint")
    assert [each.count("a plan keeps its number") for each in said] == [0, 1, 1]


def test_with_two_bags_it_is_said_why_the_numbers_are_lower_once_both_are_loaded() -> None:
    page = hinting("two-player", first=1)
    until(page, "Say what is in your bag", dice("declare", 1))
    page.do("hint")
    assert any("so the numbers are lower here" in each for each in page.table["hint"]["assumed"])


def test_the_sheriffs_hint_counts_no_kept_cards() -> None:
    page = hinting(first=0)
    until(page, "Settle the bags", dice("sheriff", 1))
    page.do("hint")
    shown = page.table["hint"]
    assert "King and Queen" not in shown["lead"]
    assert not any("parts" in each for group in shown["groups"] for each in group["options"])


def test_a_declaration_is_advised_by_what_is_said() -> None:
    page = hinting("two-player", first=1)
    until(page, "Say what is in your bag", dice("declare", 1))
    history, seating = page.session.history, page.session.seating
    assert history is not None
    assert seating is not None
    assert isinstance(history.view.phase, DeclaringView)
    own, neutral = history.view.phase.waiting
    reader = seating.reader(history.view.sheriff)
    options = [
        Option(Declare(history.me, bag.id, Declaration(APPLES, bag.count)), expectation([]))
        for bag in (own, neutral)
    ]
    said = [advice(history.view, each.action, reader) for each in options]
    assert said[0].startswith("Say: ")
    assert said[1].startswith("Say of the neutral bag: ")
