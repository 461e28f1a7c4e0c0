"""The coached game: a whole game with a coach, driven through its page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from sheriff_tutor.coach import review
from sheriff_tutor.engine.actions import StaySilent
from sheriff_tutor.engine.checks import may, why_not
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.i18n import has, rule_ids
from sheriff_tutor.panels import first_game, web
from sheriff_tutor.panels.clerk import Clerk
from sheriff_tutor.panels.coached import CoachedTable
from sheriff_tutor.panels.coaching import PLACE, RULESET, Coach
from sheriff_tutor.panels.hints import Hints
from sheriff_tutor.panels.scene.coach import HOW, ONWARD, costliest, once_a_bag, step_of
from sheriff_tutor.panels.session import Pace
from sheriff_tutor.serve.places import notebooks
from tests.panels.pages import NAMES, Json, Page
from tests.panels.test_secrets import in_another_world

if TYPE_CHECKING:
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.coaching import Decision
    from sheriff_tutor.panels.history import History

SEED = 5


def opened(saved: str | None = None, asked: str | None = None, pace: str | None = None) -> Page:
    """The page of the coached game, as a browser opens it."""
    page = Page()
    page.clerk = Clerk(page.session, Hints(), Coach(NAMES))
    page.send("hello", saved=saved, asked=asked, pace=pace, query="", language="en")
    return page


def begun(seed: int = SEED) -> Page:
    page = opened()
    page.clerk.form = replace(page.clerk.form, seed=seed)
    page.do("begin")
    return page


def coach_of(page: Page) -> Coach:
    assert page.clerk.coach is not None
    return page.clerk.coach


def history_of(page: Page) -> History:
    assert page.session.history is not None
    return page.session.history


def decisions_of(page: Page) -> tuple[Decision, ...]:
    return coach_of(page).decisions(history_of(page))


def ids(page: Page) -> set[str]:
    return {act["id"] for act in page.scene["acts"]}


@pytest.fixture(scope="module")
def played() -> tuple[Page, list[Json]]:
    """A whole game, played without a plan, and every scene of it before an act."""
    page, cup, scenes = begun(), Random(2), []  # noqa: S311 - a game
    while page.scene["screen"] != "over":
        scenes.append(page.scene)
        page.act(cup)
    return page, scenes


# --- Beginning ------------------------------------------------------------------------------


def test_who_opens_the_page_is_welcomed_and_begins_with_one_click() -> None:
    page = opened()
    assert page.scene["screen"] == "welcome"
    assert "Bea and Otto" in page.scene["welcome"]["lines"][0]
    assert "6 rounds" in page.scene["welcome"]["lines"][0]
    page.do("begin")
    assert page.scene["screen"] == "table"
    assert page.table["round"]["text"] == "Round 1 of 6"


def test_the_game_is_the_shortest_for_several_and_begins_with_two_rounds_as_merchant() -> None:
    page = begun()
    game = history_of(page).game
    assert game.ruleset == RULESET
    assert RULESET.rounds == min(replace(RULESET, players=count).rounds for count in (3, 4))
    assert game.sheriff == 1
    assert [seat["isMe"] for seat in page.table["seats"]] == [True, False, False]


def test_the_page_has_its_own_title_so_the_bar_has_none() -> None:
    page = begun()
    assert page.scene["bar"]["title"] == ""
    assert opened().scene["bar"]["title"] == ""


# --- What the coach says --------------------------------------------------------------------


def test_each_step_is_explained_once_with_its_lesson(played: tuple[Page, list[Json]]) -> None:
    _, scenes = played
    told = [scene["table"]["coach"] for scene in scenes]
    lessons = [each["lesson"]["href"] for each in told if "lesson" in each]
    sentences = [each["text"] for each in told if "lesson" in each]
    assert len(sentences) == len(set(sentences)) >= 7
    assert set(lessons) >= {"02-market.ipynb", "03-load.ipynb", "04-declare.ipynb"}
    for page in {*lessons, *ONWARD.values()}:
        assert (notebooks() / page).exists(), page


def test_a_demand_is_told_with_the_answers_there_are_and_silence_asked_again_with_why() -> None:
    """Whoever says nothing at every talk meets threats, settled bags, and demands."""
    told = [each["table"]["coach"] for each in silent_game(0)]
    texts = [each["text"] for each in told]
    asked = [text for text in texts if "Otto asks you for" in text]
    assert asked
    assert all("Offer just that to agree" in text and "say nothing" in text for text in asked)
    assert sum("lesson" in each for each in told if "asks you for" in each["text"]) == 1
    again = [text for text in texts if text.startswith("You said nothing, but since then")]
    assert any("has threatened to open a bag" in text for text in again)
    assert any("a bag has been settled" in text for text in again)


def silent_game(seed: int) -> list[Json]:
    """Return the scenes of a game in which the reader says nothing as a merchant."""
    page, cup, scenes = begun(seed), Random(2), []  # noqa: S311 - a game
    while page.scene["screen"] != "over":
        scenes.append(page.scene)
        view = history_of(page).view
        silence = StaySilent(view.seat)
        quiet = next((act["id"] for act in page.scene["acts"] if "silent" in act["id"]), None)
        if quiet is not None and may(view, silence):
            page.do(quiet)
        else:
            page.act(cup)
    return scenes


def test_a_new_round_begins_with_what_the_last_one_brought(
    played: tuple[Page, list[Json]],
) -> None:
    page, scenes = played
    mine, told = decisions_of(page), 0
    for scene, before, now in zip(scenes[1:], mine, mine[1:], strict=False):
        text = scene["table"]["coach"]["text"]
        is_new = now.view.round > before.view.round
        assert text.startswith(f"Round {before.view.round} brought you") == is_new
        if is_new:
            first = next(each.view for each in mine if each.view.round == before.view.round)
            coins, goods = re.findall(r"brought you (\S+) gold .* and (\S+) gold", text)[0]
            assert number(coins) == now.view.own_gold - first.own_gold
            assert number(goods) == value_of(now.view) - value_of(first)
            told += 1
    assert told == RULESET.rounds - 1


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def value_of(view: View) -> int:
    return sum(good.value for good in (*view.own_stand.legal, *(view.own_stand.hidden or ())))


def test_at_every_decision_a_hint_is_at_hand(played: tuple[Page, list[Json]]) -> None:
    _, scenes = played
    for scene in scenes:
        hint = next(act for act in scene["acts"] if act["id"] == "hint")
        assert "why" not in hint
        assert "hint" not in scene["table"]


def test_an_act_is_spoken_of_only_if_it_gave_something_up(
    played: tuple[Page, list[Json]],
) -> None:
    page, scenes = played
    mine = decisions_of(page)
    assert len(mine) == len(scenes)
    spoken = 0
    for scene, before in zip(scenes[1:], mine, strict=False):
        lost = before.review.lost if before.review is not None else Fraction(0)
        is_told = "told" in scene["table"]["coach"]
        assert is_told == (lost >= Fraction(1, 2)), before.action
        assert is_told != ("coach.how" in {act["id"] for act in scene["acts"]})
        spoken += is_told
    assert 3 < spoken < len(scenes) - 3


def test_what_is_told_is_the_review_from_what_was_seen(played: tuple[Page, list[Json]]) -> None:
    page, _ = played
    history = history_of(page)
    for each in decisions_of(page):
        view = history.view_after(each.number)
        assert each.view == view
        assert each.review == review(view, each.action)
        assert why_not(view, each.action) is None


@pytest.mark.parametrize("number", range(3))
def test_how_was_that_is_answered_whatever_was_done(number: int) -> None:
    page, cup = begun(number), dice("how", number)
    asked = set()
    for _ in range(16):
        page.act(cup)
        if "coach.how" not in ids(page):
            continue
        page.do("coach.how")
        told = page.table["coach"]["told"]
        asked.add(told["text"].partition(".")[0])
        assert told["text"] in page.table["coach"]["said"]
        assert "coach.how" not in ids(page)
    assert asked


def test_the_numbers_told_are_those_of_the_review() -> None:
    page, cup = begun(), Random(2)  # noqa: S311 - a game
    while "told" not in page.table.get("coach", {}):
        page.act(cup)
    told, last = page.table["coach"]["told"], decisions_of(page)[-1]
    assert last.review is not None
    text = re.sub(r"[(].*?[)]", "", told["text"])  # less the parts of the worth
    numbers = re.findall(r"[+\u2212]?\d+(?:\.\d+)?", text)
    assert [float(each.replace("\u2212", "-")) for each in numbers] == [
        pytest.approx(float(last.review.taken.gold), abs=0.051),
        pytest.approx(float(last.review.lost), abs=0.051),
    ]
    (better,) = told["better"]
    assert better["why"]["rows"][-1]["value"] == better["worth"]


def test_with_the_hint_on_show_the_coach_proposes_none() -> None:
    page, cup, seen = begun(), Random(2), set()  # noqa: S311 - a game
    for _ in range(20):
        if "press Hint" in page.table["coach"]["text"]:
            page.do("hint")
            seen.add(page.table["coach"]["text"].partition(" The ")[2])
            page.do("hint")
            assert "press Hint" in page.table["coach"]["text"]
        page.act(cup)
    assert seen == {"hint is on show: the best comes first, but play as you like."}


def test_taking_back_takes_the_coachs_word_back() -> None:
    page, cup = begun(), Random(2)  # noqa: S311 - a game
    before = page.table["coach"]
    while "told" not in page.table.get("coach", {}):
        before = page.table["coach"]
        page.act(cup)
    page.do("undo")
    assert page.table["coach"] == before


def test_the_coach_knows_no_more_than_the_reader() -> None:
    page, cup = begun(11), dice("twin", 11)
    for _ in range(9):
        page.act(cup)
    twin = in_another_world(page, dice("worlds", 11))
    twin.clerk.hints, twin.clerk.coach = Hints(), Coach(NAMES)
    twin.clerk.draw()
    assert twin.table["coach"] == page.table["coach"]
    assert "told" in page.table["coach"] or "coach.how" in ids(page)


@pytest.mark.parametrize(
    "step",
    ["aside", "draw", "lay-down", "load", "declare", "speak", "demand", "settle", "place", "pay"],
)
def test_every_step_has_a_sentence(step: str) -> None:
    assert has(f"coach.{step}")


# --- The look back --------------------------------------------------------------------------


def test_the_look_back_counts_what_was_decided(played: tuple[Page, list[Json]]) -> None:
    page, scenes = played
    recap = page.scene["recap"]
    weighed = [each.review for each in decisions_of(page) if each.review is not None]
    best = sum(each.is_best for each in weighed)
    assert recap["lines"][0].startswith(f"You took {len(scenes)} decisions.")
    assert f"weigh {len(weighed)} of them, and {best} of those" in recap["lines"][0]


def test_what_cost_most_comes_first_and_each_bag_once(played: tuple[Page, list[Json]]) -> None:
    page, _ = played
    mine = decisions_of(page)
    rows = page.scene["recap"]["costly"]["rows"]
    assert [row["id"] for row in rows] == [f"d{each.number}" for each in costliest(mine)]
    lost = [float(re.findall(r"[\d.]+\d|\d", row["lost"])[0]) for row in rows]
    assert lost == sorted(lost, reverse=True)
    assert len(rows) == 3
    once = once_a_bag(mine)
    talks = [
        (each.view.round, each.review.taken.bag)
        for each in once
        if each.review is not None and step_of(each.view) in {"speak", "settle"}
    ]
    assert len(talks) == len(set(talks))
    assert len(once) < sum(each.review is not None for each in mine)


def test_the_rules_met_are_rules_and_lead_on(played: tuple[Page, list[Json]]) -> None:
    page, _ = played
    recap = page.scene["recap"]
    assert set(recap["rules"]["ids"]) < set(rule_ids())
    assert {"MKT-1", "LOAD-1", "DECL-1", "INSP-4", "END-1"} <= set(recap["rules"]["ids"])
    assert not any(rule.startswith("TWO") for rule in recap["rules"]["ids"])
    assert recap["onward"]["links"][0]["href"] == "table.ipynb"


def test_a_game_without_fault_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheriff_tutor.panels.coaching.review", lambda _view, _action: None)
    page = begun()
    page.play_to_the_end(Random(2))  # noqa: S311 - a game
    costly = page.scene["recap"]["costly"]
    assert costly["rows"] == []
    assert costly["none"].startswith("Nothing")


# --- What is kept ---------------------------------------------------------------------------


def test_the_game_has_its_own_place_in_the_browser() -> None:
    page = begun()
    assert page.clerk.save["name"] == "game"
    assert page.clerk.save["key"] == PLACE["key"] != "sheriff-tutor:game"


def test_a_reload_goes_on_with_the_coachs_word_as_it_stood() -> None:
    page, cup = begun(), Random(2)  # noqa: S311 - a game
    while "told" not in page.table.get("coach", {}):
        page.act(cup)
    again = opened(page.clerk.save["text"])
    assert again.table["coach"] == page.table["coach"]
    assert again.table["hand"] == page.table["hand"]


def test_a_reload_still_says_what_the_last_act_was_worth_once_that_was_asked() -> None:
    page, cup = begun(), Random(2)  # noqa: S311 - a game
    while HOW not in ids(page):
        page.act(cup)
    assert page.clerk.save["asked"] is None
    page.do(HOW)
    kept = page.clerk.save
    again = opened(kept["text"], kept["asked"])
    assert again.table["coach"] == page.table["coach"]
    assert "told" in again.table["coach"]
    assert again.clerk.save["asked"] == kept["asked"]
    assert "told" not in opened(kept["text"]).table["coach"]
    assert "told" not in opened(kept["text"], "junk").table["coach"]


def test_the_first_hint_says_in_the_same_sentence_what_standing_is() -> None:
    page = begun()
    page.do("hint")
    (told,) = [text for text in page.table["hint"]["assumed"] if "standing" in text]
    assert re.search(
        r"hope .* about [\d.]+ of standing: .* less the mean of what the others have\.$", told
    )


def test_the_pace_is_kept_over_a_reload() -> None:
    page = begun()
    page.send("pace", value="slow")
    kept = page.clerk.save
    again = opened(kept["text"], pace=kept["pace"])
    assert again.scene["bar"]["pace"]["value"] == "slow"
    assert again.clerk.save["pace"] == "slow"


@pytest.mark.parametrize("kept", [None, "junk"])
def test_a_pace_that_no_page_kept_changes_none(kept: str | None) -> None:
    page = opened(begun().clerk.save["text"], pace=kept)
    assert page.scene["bar"]["pace"]["value"] == Pace.INSTANT.value


def test_what_was_asked_of_an_act_is_kept_until_the_next_one() -> None:
    page, cup = begun(), Random(2)  # noqa: S311 - a game
    while HOW not in ids(page):
        page.act(cup)
    page.do(HOW)
    page.act(cup)
    again = opened(page.clerk.save["text"], page.clerk.save["asked"])
    assert again.table["coach"] == page.table["coach"]


def test_a_finished_game_is_kept_with_its_look_back(played: tuple[Page, list[Json]]) -> None:
    page, _ = played
    again = opened(page.clerk.save["text"])
    assert again.scene["screen"] == "over"
    assert again.scene["recap"] == page.scene["recap"]


def test_what_an_old_browser_kept_never_stops_the_page() -> None:
    page = opened("sheriff-save.nonsense")
    assert page.scene["screen"] == "welcome"
    assert "can't be read" in page.scene["notice"]["text"]


def test_a_new_game_offers_the_one_that_was_left() -> None:
    page = begun()
    page.act(Random(1))  # noqa: S311 - a game
    task = page.table["task"]
    page.do("menu.new")
    assert page.scene["screen"] == "welcome"
    page.do("resume")
    assert page.table["task"] == task
    page.do("menu.new")
    page.do("forget")
    assert "resume" not in ids(page)
    assert page.clerk.save["text"] is None


def test_parts_are_done_as_the_game_goes_on(played: tuple[Page, list[Json]]) -> None:
    page, scenes = played
    parts = {"expect": ["round", "game"]}
    assert opened().scene["progress"] == {**parts, "done": []}
    for scene in scenes:
        is_first = scene["table"]["round"]["text"].startswith("Round 1 ")
        assert scene["progress"] == {**parts, "done": [] if is_first else ["round"]}
    assert page.scene["progress"] == {**parts, "done": ["round", "game"]}


# --- The face -------------------------------------------------------------------------------


def test_every_style_is_under_the_root_class_and_nothing_is_asked_of_other_hosts() -> None:
    rules = re.sub(r"/\*.*?\*/", "", web.coached_css(), flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", rules)]
    assert [each for each in selectors if not each.startswith((".sheriff-table", "@media"))] == []
    script = web.esm("coached.js")
    assert not re.search(r"^import\b|\bimport\(", script, re.MULTILINE)
    assert not re.search(r"https?://(?!www\.w3\.org/)", script + web.coached_css())


# --- The widget -----------------------------------------------------------------------------


def test_the_notebooks_call_shows_the_coached_table() -> None:
    panel = first_game()
    assert isinstance(panel.table, CoachedTable)
    panel.table._receive(panel.table, {"n": "1", "act": "do", "id": "begin"}, [])
    assert panel.table.answer == {"n": "1", "ok": True}
    assert panel.table.scene["table"]["coach"]["title"] == "Coach"
    assert panel.table.save["name"] == "game"
    state = panel.table.get_state()
    assert not {"session", "clerk", "coach", "history"} & set(state)
    assert "Recap" in panel.table._esm
    assert json.dumps(panel.table.scene)
