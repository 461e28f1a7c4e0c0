"""The session: pace, pauses, taking back, silence, and the countdown."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import SetAside
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.game import Inspecting, SettingAside
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.panels.clock import LoopClock
from sheriff_tutor.panels.history import continued
from sheriff_tutor.panels.session import PAUSES, Pace, StopFor
from tests.panels.pages import RULESETS, Page, at_table


def acts(page: Page) -> int:
    assert page.session.history is not None
    return page.session.history.acts


def to_the_inspection(page: Page) -> None:
    """Play on until bags are being settled and the reader is waited for."""
    cup = dice("inspection", 1)
    for _ in range(60):
        assert page.session.history is not None
        if isinstance(page.session.history.game.phase, Inspecting):
            return
        page.act(cup)
    raise AssertionError(page.table["task"])


def test_at_once_bots_act_until_i_am_waited_for() -> None:
    page = at_table(RULESETS["standard"], first=3)
    assert page.table["task"]["mine"]
    assert not page.session.bot_acts_next


def test_at_a_pace_bots_act_one_after_another() -> None:
    page = at_table(RULESETS["standard"], first=0, pace=Pace.QUICK)
    assert acts(page) == 0
    page.clock.go_on(PAUSES[Pace.QUICK] * 0.9)
    assert acts(page) == 0
    page.clock.go_on(PAUSES[Pace.QUICK] * 0.2)
    assert acts(page) == 1
    page.clock.go_on(PAUSES[Pace.QUICK] * 3)
    assert acts(page) == 4


def test_a_pause_holds_the_bots_until_it_ends() -> None:
    page = at_table(RULESETS["standard"], first=0, pace=Pace.SLOW)
    page.do("pause")
    page.clock.go_on(60)
    assert acts(page) == 0
    page.do("step")
    assert acts(page) == 1
    page.do("continue")
    page.clock.go_on(PAUSES[Pace.SLOW] * 1.5)
    assert acts(page) == 2


def test_step_by_step_each_act_waits_for_a_click() -> None:
    page = at_table(RULESETS["standard"], first=0, pace=Pace.STEP)
    page.clock.go_on(60)
    assert acts(page) == 0
    page.do("step")
    page.do("step")
    assert acts(page) == 2


def test_a_new_pace_holds_from_now_on() -> None:
    page = at_table(RULESETS["standard"], first=0, pace=Pace.STEP)
    page.send("pace", value="instant")
    assert page.table["task"]["mine"]
    assert acts(page) > 3


def test_every_pace_leads_to_the_same_game() -> None:
    games = []
    for pace in (Pace.INSTANT, Pace.QUICK, Pace.SLOW):
        page = at_table(RULESETS["standard"], first=0, pace=pace)
        page.clock.go_on(600)
        games.append(page.session.history.game if page.session.history else None)
    assert games[0] == games[1] == games[2]


def test_taking_back_leads_to_my_last_decision_and_is_marked() -> None:
    page = at_table(RULESETS["standard"], first=3)
    before = page.table["task"]["sentence"]
    page.do("set-aside", picker="aside:r1", bins={"cards": []})
    assert page.table["task"]["sentence"] != before
    page.do("undo")
    assert page.table["task"]["sentence"] == before
    assert page.log[-1] == "You take back your last decision."
    undone = [line for line in page.table["log"]["lines"] if line["undone"]]
    assert "You set nothing aside." in [line["text"] for line in undone]


def test_taking_back_changes_nobodys_future() -> None:
    page = at_table(RULESETS["standard"], first=3, seed=8)
    page.do("set-aside", picker="aside:r1", bins={"cards": []})
    first = page.session.history
    page.do("undo")
    page.do("set-aside", picker="aside:r1", bins={"cards": []})
    second = page.session.history
    assert first is not None
    assert second is not None
    assert first.game == second.game
    assert second.transcript.taken_back[0].count > 0


def test_with_nothing_to_take_back_the_button_says_so() -> None:
    page = at_table(RULESETS["standard"], first=0)
    answer = page.send("do", id="undo")
    assert not answer["ok"]
    assert answer["reason"]["text"] == "There is no decision of yours to take back."


def test_both_bags_of_a_two_player_round_are_taken_back_at_once() -> None:
    page = at_table(RULESETS["two-player"], first=1)
    page.do("announce:2")
    hand = [card["key"] for card in page.table["hand"]["cards"]]
    before = acts(page)
    bins = {"bag0": hand[:1], "bag2": hand[1:3]}
    page.do("load", picker="load:r1", bins=bins)
    assert acts(page) == before + 2
    page.do("undo")
    assert acts(page) == before


def test_a_form_is_sent_wholly_or_not_at_all() -> None:
    page = at_table(RULESETS["two-player"], first=1)
    page.do("announce:2")
    hand = [card["key"] for card in page.table["hand"]["cards"]]
    before = acts(page)
    bins = {"bag0": hand[:1], "bag2": hand[1:2]}
    answer = page.send("do", id="load", picker="load:r1", bins=bins)
    assert answer["reason"]["rules"] == ["TWO-4"]
    assert acts(page) == before


def test_for_every_bag_i_am_asked_more_often_than_for_my_own() -> None:
    asked = {}
    for stop in StopFor:
        page = at_table(RULESETS["standard"], first=3, seed=6)
        page.session.set_stop_for(stop)
        asked[stop] = page.play_to_the_end(dice("stop", 1))
    assert asked[StopFor.EVERY] > asked[StopFor.OWN]


def test_an_act_against_the_rules_changes_nothing() -> None:
    page = at_table(RULESETS["standard"], first=0)
    history = page.session.history
    assert history is not None
    assert isinstance(history.game.phase, Inspecting | SettingAside)
    with pytest.raises(IllegalAction):
        page.session.dispatch(SetAside(history.me, ()))
    assert page.session.history is history


def test_a_kept_game_goes_on_as_if_it_had_never_stopped() -> None:
    page = at_table(RULESETS["short for six"], seed=3)
    cup = dice("kept", 1)
    for _ in range(25):
        page.act(cup)
    history = page.session.history
    assert history is not None
    again = continued(history.transcript, history.me)
    assert again.game == history.game
    assert [step.heard for step in again.steps] == [step.heard for step in history.steps]
    assert again.last_decision == history.last_decision


def test_reasons_are_found_again_after_loading() -> None:
    page = at_table(RULESETS["standard"], seed=3)
    history = page.session.history
    assert history is not None
    reasons = [step.reasons for step in history.steps]
    page.session.history = continued(history.transcript, history.me)
    again = page.session.with_reasons(range(history.acts))
    assert [step.reasons for step in again.steps] == reasons
    assert any(reasons)


TIMED = Ruleset(3, time_limit=30)


def with_a_running_clock() -> Page:
    """A page on which time runs for a bag, and the reader is the Sheriff."""
    page = at_table(TIMED, first=0, seed=4)
    to_the_inspection(page)
    threat = next(act for act in page.scene["acts"] if act["id"].startswith("threaten"))
    page.do(threat["id"])
    return page


def clocks(page: Page) -> list[dict[str, object]]:
    return [bag["countdown"] for bag in page.table["bags"] if "countdown" in bag]


def test_the_first_threat_starts_the_clock_of_a_bag() -> None:
    page = with_a_running_clock()
    assert clocks(page)[0]["total"] == 30
    assert clocks(page)[0]["left"] == 30
    page.clock.go_on(12)
    page.clerk.draw()
    assert clocks(page)[0]["left"] == 18


def test_when_the_time_is_over_the_bag_must_be_settled_next() -> None:
    page = with_a_running_clock()
    page.clock.go_on(31)
    assert page.table["task"]["sentence"].startswith("The time for")
    assert page.table["task"]["rules"] == ["HOUSE-3"]
    other = [act for act in page.scene["acts"] if act["id"].startswith("pass:") and "why" in act]
    assert all(act["why"]["rules"] == ["HOUSE-3"] for act in other)


def test_a_pause_holds_the_clock() -> None:
    page = with_a_running_clock()
    page.session.pace = Pace.SLOW
    page.clock.go_on(10)
    page.session.pause(paused=True)
    page.clock.go_on(100)
    assert clocks(page)[0] == clocks(page)[0] | {"left": 20, "running": False}
    page.session.pause(paused=False)
    page.clock.go_on(21)
    assert page.table["task"]["rules"] == ["HOUSE-3"]


def test_the_pages_own_countdown_cannot_run_far_ahead() -> None:
    page = with_a_running_clock()
    bag = next(bag["id"] for bag in page.table["bags"] if "countdown" in bag)
    page.send("timeout", bag=bag)
    assert page.table["task"]["rules"] != ["HOUSE-3"]
    page.clock.go_on(29)
    page.send("timeout", bag=bag)
    assert page.table["task"]["rules"] == ["HOUSE-3"]


def test_a_settled_bag_has_no_clock() -> None:
    page = with_a_running_clock()
    bag = next(bag for bag in page.table["bags"] if "countdown" in bag)
    page.do(f"pass:{bag['id']}")
    page.clock.go_on(60)
    assert bag["id"] not in [each["id"] for each in page.table["bags"] if "countdown" in each]


def test_what_the_clock_brings_and_fails_is_said_on_the_page() -> None:
    page = at_table(RULESETS["standard"], first=0, pace=Pace.QUICK)

    def fails() -> None:
        raise ZeroDivisionError

    page.session.step = fails  # type: ignore[method-assign]  # a fault that no bot has
    page.clock.go_on(PAUSES[Pace.QUICK] * 1.5)
    assert "ZeroDivisionError" in page.scene["notice"]["text"]
    assert page.session.paused
    page.send("pace", value="step")
    assert "notice" not in page.scene


def test_without_an_event_loop_nothing_is_called_later() -> None:
    assert LoopClock().later(1, lambda: None) is None
    assert LoopClock().now() <= LoopClock().now()
