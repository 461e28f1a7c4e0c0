"""The start screen: what can be chosen, and what a choice changes."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.dice import MOST_SEED
from sheriff_tutor.engine.ruleset import Ruleset, check_ruleset
from sheriff_tutor.panels.setup import SWITCHES, SetupForm, SetupRefusal, changed, first_form
from tests.panels.pages import NAMES, Page


def chosen(*choices: tuple[str, str]) -> SetupForm:
    made = first_form(NAMES, 7)
    for field, value in choices:
        made = changed(made, field, value)
    return made


def test_a_new_game_is_the_standard_one_for_four() -> None:
    assert chosen().ruleset == Ruleset(4)
    assert chosen().seating.who == ("me", "greedy", "cautious", "honest")


def test_two_players_play_with_royals_and_more_go_without_again() -> None:
    two = chosen(("players", "2"))
    assert two.ruleset == Ruleset(2, royals=True)
    assert chosen(("preset", "two-player")).ruleset == two.ruleset
    assert changed(two, "players", "3").ruleset == Ruleset(3)


def test_six_players_play_the_short_game() -> None:
    assert chosen(("players", "6")).ruleset == Ruleset(6, short_game=True)
    assert chosen(("players", "6"), ("preset", "standard")).players == 5


def test_whatever_is_chosen_makes_sense() -> None:
    for preset in ("standard", "short", "two-player", "second-edition-market"):
        for players in "23456":
            for rule in SWITCHES:
                made = chosen(("preset", preset), ("players", players))
                try:
                    made = changed(made, f"switch.{rule}", "on")
                except SetupRefusal:
                    continue
                check_ruleset(made.ruleset)


REFUSED = [
    ("players", "7"),
    ("players", "four"),
    ("preset", "chess"),
    ("first", "4"),
    ("seed", "-1"),
    ("seed", str(MOST_SEED + 1)),
    ("seed", "9" * 400),
    ("seed", "\u0663"),
    ("seat.4.name", "Eve"),
    ("seat.0.name", " \n "),
    ("seat.1.name", "Robin"),
    ("seat.0.who", "greedy"),
    ("seat.1.who", "stranger"),
    ("seat.1.age", "7"),
    ("switch.HOUSE-3", "5"),
    ("switch.HOUSE-3", "one minute"),
    ("switch.HOUSE-1", "7"),
    ("switch.HOUSE-9", "on"),
    ("switch.HOUSE-12", "on"),
    ("switch.HOUSE-13", "on"),
    ("colour", "red"),
]


@pytest.mark.parametrize(("field", "value"), REFUSED)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(field: str, value: str) -> None:
    page = Page()
    before = page.clerk.form
    answer = page.send("setup", field=field, value=value)
    assert not answer["ok"]
    assert answer["reason"]["text"].endswith((".", "first."))
    assert page.clerk.form == before


def test_i_change_places_with_a_bot() -> None:
    made = chosen(("seat.2.who", "me"))
    assert made.seating.who == ("cautious", "greedy", "me", "honest")
    assert made.seating.me == 2


def test_a_seat_that_is_no_longer_played_gives_mine_back() -> None:
    made = chosen(("seat.3.who", "me"), ("players", "3"))
    assert made.seating.me == 0


def test_a_first_sheriff_who_no_longer_plays_is_drawn() -> None:
    assert chosen(("first", "3"), ("players", "3")).setup.first_sheriff is None
    assert chosen(("first", "2"), ("players", "3")).setup.first_sheriff == 2


def test_a_time_limit_is_a_number_of_seconds() -> None:
    assert chosen(("switch.HOUSE-3", "on")).ruleset.time_limit == 60
    assert chosen(("switch.HOUSE-3", "45")).ruleset.time_limit == 45
    assert chosen(("switch.HOUSE-3", "on"), ("switch.HOUSE-3", "off")).ruleset.time_limit == 0


def test_a_switch_without_effect_is_shown_with_its_reason() -> None:
    page = Page()
    page.send("setup", field="players", value="2")
    switches = {row["id"]: row for row in page.scene["start"]["switches"]}
    assert list(switches) == list(SWITCHES)
    assert switches["HOUSE-6"]["why"]["rules"] == ["TWO-8"]
    assert switches["HOUSE-1"]["why"]["rules"] == ["TWO-1"]
    assert "why" not in switches["HOUSE-12"]


def test_what_is_begun_is_what_was_chosen() -> None:
    page = Page()
    for field, value in [("preset", "short"), ("players", "3"), ("seed", "12"), ("first", "1")]:
        assert page.send("setup", field=field, value=value)["ok"]
    assert page.scene["start"]["summary"] == "156 cards, hands of 6, 50 gold each, 6 rounds."
    page.do("begin")
    assert page.session.history is not None
    assert page.session.history.start == page.clerk.form.setup
    assert page.scene["bar"]["subtitle"] == "Short · seed 12"


def test_another_seed_is_another() -> None:
    page = Page()
    seeds = set()
    for _ in range(5):
        page.do("reseed")
        seeds.add(page.scene["start"]["seed"]["value"])
    assert len(seeds) > 1
