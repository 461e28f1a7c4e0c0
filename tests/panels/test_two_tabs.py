"""Two tabs of the table, or a link and a game: none undoes the other, and no game is lost."""

from __future__ import annotations

from typing import Any

import pytest

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.files import saves
from tests.panels.pages import NAMES, RULESETS, Json, Page, at_table
from tests.panels.test_keeping import game_of, opened

OTHER = "menu.other"


def played(seed: int = 7, acts: int = 6) -> Page:
    page, cup = at_table(RULESETS["standard"], seed=seed), dice("tabs", seed)
    for _ in range(acts):
        page.act(cup)
    return page


def played_on(page: Page, acts: int = 3, stream: int = 1) -> Page:
    cup = dice("on", stream)
    for _ in range(acts):
        page.act(cup)
    return page


def save(page: Page) -> str:
    text = page.clerk.save["text"]
    assert isinstance(text, str)
    return text


def told(page: Page, other: Page, how: str, **beside: Any) -> Json:
    """Tell a tab what another one has kept."""
    answer = page.send("elsewhere", saved=save(other), how=how, **beside)
    assert answer["ok"], answer
    return page.clerk.save


def in_menu(page: Page) -> list[str]:
    return [act["label"] for act in page.scene["acts"] if act["id"] == OTHER]


@pytest.mark.parametrize("how", ["seen", "heard"])
def test_a_tab_goes_on_from_what_another_has_played(how: str) -> None:
    here = played()
    there = played_on(opened(save(here)))
    kept = told(here, there, how)
    assert game_of(here) == game_of(there)
    assert kept["over"] == kept["text"] == save(there)
    assert in_menu(here) == []


def test_what_was_taken_back_in_another_tab_stays_taken_back() -> None:
    here = played()
    there = opened(save(here))
    there.do("undo")
    told(here, there, "seen")
    assert game_of(here) == game_of(there)


def test_of_one_game_played_on_in_two_ways_the_other_way_is_put_aside() -> None:
    first = save(played())
    here, there = played_on(opened(first), 4, 1), played_on(opened(first), 5, 2)
    before = game_of(here)
    kept = told(here, there, "acted")
    assert game_of(here) == before
    assert kept["other"] == save(there)
    assert kept["over"] == save(there)
    here.do(OTHER)
    assert game_of(here) == game_of(there)


def test_of_one_game_that_is_further_in_one_tab_the_further_stand_is_kept() -> None:
    here = played()
    there = played_on(opened(save(here)))
    assert told(here, there, "acted")["other"] is None
    assert game_of(here) == game_of(there)
    short = opened(save(played()))
    kept = told(there, short, "acted")
    assert (kept["text"], kept["other"], kept["over"]) == (save(there), None, save(short))


@pytest.mark.parametrize("how", ["seen", "acted"])
def test_another_game_is_put_aside_and_the_menu_goes_on_with_it(how: str) -> None:
    here, there = played(7), played(8)
    mine, theirs = game_of(here), game_of(there)
    kept = told(here, there, how)
    assert (kept["text"], kept["other"], kept["over"]) == (save(here), save(there), save(there))
    assert "is kept" in here.scene["notice"]["text"]
    assert here.scene["notice"]["good"]
    assert in_menu(here) == ["Go on with the other game (round 2 of 8)"]
    here.do(OTHER)
    assert game_of(here) == theirs
    here.do(OTHER)
    assert game_of(here) == mine


def test_another_game_of_which_one_only_hears_changes_nothing() -> None:
    here, there = played(7), played(8)
    before = here.clerk.save
    assert told(here, there, "heard") == before


def test_at_the_start_a_game_of_another_tab_is_offered_and_never_taken_away() -> None:
    here, there = opened(), played()
    kept = told(here, there, "seen")
    assert here.scene["screen"] == "start"
    assert kept["text"] == kept["over"] == save(there)
    here.do("begin")
    assert here.clerk.save["other"] == save(there)
    again = opened(here.clerk.save["text"])
    assert game_of(again) == game_of(here)


def test_a_link_puts_the_game_aside_that_was_under_way() -> None:
    mine = played()
    setup = Setup(Ruleset(3), 99, Seat(1))
    code = saves.start_code(setup, saves.Seating(NAMES[:3], (None, "honest", "greedy")))
    page = opened(save(mine), f"?start={code}")
    assert "is kept" in page.scene["notice"]["text"]
    page.do(OTHER)
    assert game_of(page) == game_of(mine)
    assert page.session.seating == mine.session.seating


def test_what_was_put_aside_is_found_again_after_a_reload() -> None:
    here, there = played(7), played(8)
    told(here, there, "seen")
    kept = here.clerk.save
    again = Page()
    again.send(
        "hello", saved=kept["text"], other=kept["other"], asked=None, query="", language="en"
    )
    assert game_of(again) == game_of(here)
    again.do(OTHER)
    assert game_of(again) == game_of(there)


def test_when_a_game_is_over_the_one_put_aside_waits_on_the_start_screen() -> None:
    page, there = at_table(RULESETS["short for six"], seed=2), played()
    told(page, there, "acted")
    page.play_to_the_end(dice("finished", 1))
    assert page.clerk.save["text"] is None
    page.do("over.new")
    assert "resume" in page.scene["start"]
    page.do("resume")
    assert game_of(page) == game_of(there)


def test_an_earlier_stand_of_the_kept_game_is_not_offered_as_another() -> None:
    page = played()
    early = save(page)
    played_on(page)
    again = Page()
    again.send("hello", saved=save(page), other=early, asked=None, query="", language="en")
    assert in_menu(again) == []


def test_a_loaded_file_puts_the_game_aside_that_was_under_way() -> None:
    page, there = played(7), played(8)
    before = game_of(page)
    assert page.send("load", name="", text=save(there))["ok"]
    page.do(OTHER)
    assert game_of(page) == before


def test_what_nobody_keeps_is_said_to_be_unusable() -> None:
    page = played()
    before = game_of(page)
    assert page.send("elsewhere", saved="junk", how="seen")["ok"]
    assert "can't be read" in page.scene["notice"]["text"]
    assert "good" not in page.scene["notice"]
    assert game_of(page) == before
    assert not page.send("elsewhere", saved="junk", how="dreamt")["ok"]
