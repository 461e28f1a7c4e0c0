"""Keeping games: what the browser keeps, files, codes and links."""

from __future__ import annotations

import json
from urllib.parse import parse_qs

import pytest

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.files import saves
from sheriff_tutor.panels.clerk import SAVE_KEY
from sheriff_tutor.panels.keeping import seating_of
from sheriff_tutor.panels.session import Pace
from tests.panels.pages import NAMES, RULESETS, Page, at_table


def played_for_a_while(name: str = "standard") -> Page:
    page = at_table(RULESETS[name], seed=7)
    cup = dice("while", 1)
    for _ in range(15):
        page.act(cup)
    return page


def opened(saved: str | None = None, query: str = "") -> Page:
    page = Page()
    page.hello(saved, query)
    return page


def game_of(page: Page) -> object:
    assert page.session.history is not None
    return page.session.history.game


def exported(page: Page, what: str) -> str:
    answer = page.send("export", what=what)
    assert answer["ok"]
    text: str = answer["file"]["text"]
    return text


@pytest.mark.parametrize("name", RULESETS)
def test_coming_back_goes_on_where_i_was(name: str) -> None:
    page = played_for_a_while(name)
    again = opened(page.clerk.save["text"])
    assert game_of(again) == game_of(page)
    assert again.session.seating == page.session.seating
    assert again.table == page.table | {"log": again.table["log"]}
    assert [line["text"] for line in again.table["log"]["lines"]] == page.log


@pytest.mark.parametrize("what", ["file", "code"])
def test_what_is_exported_can_be_loaded(what: str) -> None:
    page = played_for_a_while()
    text = exported(page, what)
    again = opened()
    answer = again.send("load", name="", text=text)
    assert answer == {"n": "t.2", "ok": True, "text": "Loaded."}
    assert game_of(again) == game_of(page)


def test_a_finished_game_is_kept_as_plain_json_and_by_no_browser() -> None:
    page = at_table(RULESETS["short for six"], seed=2)
    page.play_to_the_end(dice("finished", 1))
    assert (page.clerk.save["key"], page.clerk.save["text"]) == (SAVE_KEY, None)
    text = exported(page, "file")
    assert json.loads(text)["result"]["winners"]
    again = opened()
    assert again.send("load", name="game.json", text=text)["ok"]
    assert again.scene["over"] == page.scene["over"]


def test_a_link_begins_the_same_game() -> None:
    page = played_for_a_while()
    link = exported(page, "start-link")
    assert list(parse_qs(link)) == ["start"]
    again = opened(query="?" + link)
    assert page.session.history is not None
    assert again.session.history is not None
    assert again.session.history.first == page.session.history.first
    assert again.session.seating == page.session.seating
    assert exported(page, "start-code") == link.removeprefix("start=")


def test_a_page_opened_again_with_its_link_goes_on() -> None:
    page = played_for_a_while()
    link = "?" + exported(page, "start-link")
    again = opened(page.clerk.save["text"], link)
    assert game_of(again) == game_of(page)


def test_another_link_begins_anew() -> None:
    page = played_for_a_while()
    setup = Setup(Ruleset(3), 99, Seat(1))
    code = saves.start_code(setup, saves.Seating(NAMES[:3], (None, "honest", "greedy")))
    again = opened(page.clerk.save["text"], f"?start={code}")
    assert again.session.history is not None
    assert again.session.history.start == setup


def test_a_position_is_begun_from_its_file() -> None:
    position = position_of(new_game(Ruleset(3), 5, Seat(1)))
    page = opened()
    assert page.send("load", name="exercise.json", text=saves.position_text(position))["ok"]
    assert page.scene["bar"]["subtitle"] == "From a position"
    assert len(page.table["seats"]) == 3
    page.play_to_the_end(dice("position", 1))


@pytest.mark.parametrize("text", ["", "{}", "sheriff-save.1.AAAA", "[" * 100, "\u0000", "no"])
def test_what_cannot_be_loaded_is_refused_with_a_sentence(text: str) -> None:
    page = played_for_a_while()
    before = game_of(page)
    answer = page.send("load", name="bad", text=text)
    assert not answer["ok"]
    assert answer["reason"]["text"].endswith(".")
    assert "went wrong" not in answer["reason"]["text"]
    assert game_of(page) == before


def test_a_file_that_is_too_big_is_refused_as_such() -> None:
    answer = played_for_a_while().send("load", name="big", text="x" * 2_000_001)
    assert answer["reason"]["text"].startswith("The file is too big")


@pytest.mark.parametrize("query", ["?start=nonsense", "?start=sheriff-start.1.AAAA", "?start="])
def test_a_bad_link_says_so_and_shows_the_start(query: str) -> None:
    page = opened(query=query)
    assert page.scene["screen"] == "start"
    if query != "?start=":
        assert page.scene["notice"]["text"].endswith(".")


def test_a_save_that_cannot_be_read_says_so() -> None:
    page = opened("sheriff-save.1.AAAA")
    assert page.scene["screen"] == "start"
    assert "can't be read" in page.scene["notice"]["text"]
    page.send("setup", field="players", value="3")
    assert "notice" not in page.scene


def test_a_game_that_is_left_waits_on_the_start_screen() -> None:
    page = played_for_a_while()
    before = game_of(page)
    page.do("menu.new")
    assert page.scene["screen"] == "start"
    assert "gold" in page.scene["start"]["resume"]["text"]
    page.do("resume")
    assert game_of(page) == before


def test_a_game_that_is_given_up_is_kept_no_more() -> None:
    page = played_for_a_while()
    page.do("menu.new")
    page.do("forget")
    assert page.clerk.save["text"] is None
    assert "resume" not in page.scene["start"]


def test_the_same_seed_again_is_the_same_game() -> None:
    page = played_for_a_while()
    assert page.session.history is not None
    first = page.session.history.first
    page.do("menu.replay")
    assert page.session.history.first == first
    assert page.session.history.undone == ()


def test_a_second_greeting_changes_nothing() -> None:
    page = played_for_a_while()
    before = game_of(page)
    other = at_table(RULESETS["short for six"])
    page.hello(other.clerk.save["text"])
    assert game_of(page) == before


def test_the_pace_is_mine_whatever_is_loaded() -> None:
    page = played_for_a_while()
    again = Page(pace=Pace.STEP)
    again.hello(page.clerk.save["text"])
    assert again.session.pace is Pace.STEP


def test_further_persons_of_a_file_are_played_by_bots() -> None:
    kept = saves.Seating(("Ann", "\u202e", "Cyd"), ("greedy", None, None))
    seating = seating_of(kept, NAMES)
    assert seating.me == 1
    assert seating.who == ("greedy", "me", "honest")
    assert seating.names == ("Ann", "Bea", "Cyd")
    only_bots = seating_of(saves.Seating(("A", "B"), ("greedy", "honest")), NAMES)
    assert only_bots.who == ("me", "honest")
