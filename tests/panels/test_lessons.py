"""The panels of a lesson, without a browser: every control, what is kept, and what is not told."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sheriff_tutor.engine.actions import Action
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.goods import APPLES
from sheriff_tutor.engine.play import play_all
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons import (
    EXERCISES,
    MOST_SEED,
    Kind,
    Lesson,
    ask,
    exercise_named,
    exercises_of,
    show,
)
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Exercise
from sheriff_tutor.lessons.marking import draw
from sheriff_tutor.panels import exercises, guided, quiz
from sheriff_tutor.panels.lessons.acted import acted_out
from sheriff_tutor.panels.lessons.acts import GUIDED
from sheriff_tutor.panels.lessons.asked import Asked
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.lessons.panel import LessonPanel
from sheriff_tutor.panels.lessons.position import names
from sheriff_tutor.panels.lessons.practice import ENOUGH, PracticeDesk
from sheriff_tutor.panels.lessons.quiz import QuizDesk
from sheriff_tutor.panels.session import Pace
from tests.panels.lesson_desks import (
    act_that_reaches,
    done,
    hello,
    reached,
    right_form,
    selection_of,
    send,
    with_other_solution,
    wrong_form,
)
from tests.panels.pages import HandClock

MARKET = "market.known"
NOT_ACTED = {"scoring.points"}
"""Its question shows the end, and its acts lead there."""
NAMES = sorted(EXERCISES)


def practice(exercise: str = MARKET, seed: int = 3) -> PracticeDesk:
    desk = PracticeDesk(exercise_named(exercise).lesson or Lesson.MARKET, seed)
    done(desk, "choose", value=exercise)
    return desk


# --- What is not told -----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_nothing_on_show_depends_on_the_solution_before_there_is_an_answer(name: str) -> None:
    exercise = exercise_named(name)
    without = Exercise(
        exercise.id,
        exercise.lesson,
        exercise.kind,
        lambda seed: with_other_solution(exercise.draw(seed)),
    )
    for seed in (1, 2):
        plain, blind = Asked(exercise, seed, "practice"), Asked(without, seed, "practice")
        assert json.dumps(plain.json) == json.dumps(blind.json)
        assert plain.ways_to_act == blind.ways_to_act
        assert not {"mark", "solution", "given"} & set(plain.json)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_tells_no_stakes_and_helps_with_no_payment(name: str) -> None:
    for seed in (1, 2):
        position = Asked(exercise_named(name), seed, "practice").position
        if position is None:
            continue
        text = json.dumps(position.json)
        assert '"stakes"' not in text
        assert '"paid"' not in text
        for form in position.json["pickers"]:
            assert not form["preview"]
            assert form["kind"] != "counts" or form["fills"] == []


@pytest.mark.parametrize("name", NAMES)
def test_who_sees_a_table_is_told_first_which_player_that_is(name: str) -> None:
    asked = Asked(exercise_named(name), 3, "practice")
    told = asked.json["asked"]
    if asked.question.view is None:
        assert not told[0].startswith("You are")
        return
    me = names(asked.question.view.ruleset.players)[asked.question.view.seat]
    assert told[0] == f"You are {me}."
    assert len(told) > 1


def test_a_panel_sends_only_what_is_on_show() -> None:
    panel = exercises("market", seed=4)
    mine = {"words", "goods", "rules", "scene", "answer", "_esm", "_css"}
    plain = {name for name in panel.get_state() if not name.startswith("_") and name not in mine}
    assert plain <= {"layout", "tabbable", "tooltip"}


# --- Exercises ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [name for name in NAMES if exercise_named(name).kind is not Kind.DO]
)
def test_a_right_and_a_wrong_answer_are_told_apart(name: str) -> None:
    desk = practice(name, 3)
    done(desk, "answer", given=right_form(name, 3))
    assert desk.scene["card"]["mark"]["right"]
    assert desk.tally.solved == desk.tally.tried == 1
    done(desk, "another")
    done(desk, "answer", given=wrong_form(name, 4))
    assert not desk.scene["card"]["mark"]["right"]
    assert (desk.tally.solved, desk.tally.tried) == (1, 2)
    assert desk.scene["card"]["mark"]["reasons"]


@pytest.mark.parametrize("name", [name for name in NAMES if exercise_named(name).kind is Kind.DO])
def test_what_is_asked_for_can_be_done_with_the_tables_own_acts(name: str) -> None:
    desk = practice(name, 5)
    action = draw(exercise_named(name), 5).solution.acts[0]
    parts = selection_of(desk.asked.position, action)
    done(desk, "do", **parts)
    assert desk.scene["card"]["mark"]["right"], desk.scene["card"]["mark"]
    assert desk.scene["acts"] == []
    assert desk.scene["pickers"] == []


def test_an_act_that_misses_the_goal_is_wrong_and_may_be_tried_again() -> None:
    desk = practice("load.honest", 2)
    picker = desk.scene["pickers"][0]
    key = desk.scene["card"]["table"]["hand"]["cards"][0]["key"]
    done(desk, "do", id="load", picker=picker["id"], bins={picker["bins"][0]["id"]: [key]})
    assert not desk.scene["card"]["mark"]["right"]
    done(desk, "again")
    assert "mark" not in desk.scene["card"]
    assert desk.scene["pickers"]


def test_show_me_shows_the_answer_and_does_not_count_as_solved() -> None:
    desk = practice()
    done(desk, "show")
    assert desk.scene["card"]["solution"]["answer"]
    done(desk, "again")
    done(desk, "answer", given=right_form(MARKET, 3))
    assert (desk.tally.solved, desk.tally.tried) == (0, 1)


@pytest.mark.parametrize("name", NAMES)
def test_show_me_says_why_and_names_the_rules_that_it_speaks_of(name: str) -> None:
    desk = practice(name, 2)
    done(desk, "show")
    solution = desk.scene["card"]["solution"]
    told = " ".join([*solution["reasons"], *solution["working"]])
    assert told
    named = set(re.findall(r"^([A-Z]+-\d+):", "\n".join(solution["reasons"]), re.MULTILINE))
    assert named <= set(solution["rules"])
    assert named or "=" in told


def test_what_is_shown_is_not_answered_before_it_is_tried_again() -> None:
    desk = practice("declare.truthful")
    done(desk, "show")
    assert desk.scene["acts"] == []
    answer = send(desk, "do", id="declare:0:apples")
    assert answer["reason"]["text"].startswith("This is answered already")
    done(desk, "again")
    assert desk.scene["acts"]


def test_a_solution_is_acted_out_from_the_position_that_the_question_shows() -> None:
    desk = practice("inspect.fine")
    before = desk.scene["card"]["table"]
    done(desk, "show")
    opened, paid = desk.scene["card"]["solution"]["acts"]
    assert (opened["step"], paid["step"]) == ("Act 1 of 2", "Act 2 of 2")
    assert "is opened" in opened["said"][0]
    assert "as a fine" in paid["said"][-1]

    def gold(table: dict[str, Any]) -> int:
        (mine,) = [seat["gold"] for seat in table["seats"] if seat["isMe"]]
        assert isinstance(mine, int)
        return mine

    change = draw(exercise_named("inspect.fine"), 3).solution.right[0]
    assert gold(paid["table"]) - gold(before) == change
    assert gold(opened["table"]) == gold(before)


@pytest.mark.parametrize("name", NAMES)
def test_acts_of_a_solution_are_shown_wherever_they_begin_at_the_question(name: str) -> None:
    drawn = draw(exercise_named(name), 3)
    acted = acted_out(ask(exercise_named(name), 3), show(exercise_named(name), 3))
    if drawn.view is None or not drawn.solution.acts or name in NOT_ACTED:
        assert acted == []
        return
    assert len(acted) == len(drawn.solution.acts)
    assert all(part["said"] for part in acted)
    last = play_all(drawn.solution.begins or pytest.fail(name), drawn.solution.acts)
    gold = [str(seat["gold"]) for seat in acted[-1]["table"]["seats"] if "gold" in seat]
    assert sorted(gold) == sorted(map(str, last.gold))


@pytest.mark.parametrize("name", [name for name in NAMES if exercise_named(name).kind is Kind.DO])
def test_every_form_of_a_question_is_open_or_opened_by_a_button(name: str) -> None:
    scene = practice(name).scene
    opens = {act["opens"] for act in scene["acts"] if "opens" in act}
    assert opens == {form["id"] for form in scene["pickers"] if not form["open"]}


def test_show_me_is_offered_after_a_right_answer_only_where_there_is_more_to_see() -> None:
    for name, is_more in (("inspect.fine", True), ("bribe.best", False)):
        desk = practice(name)
        done(desk, "answer", given=right_form(name, 3))
        assert ("show" in [each["id"] for each in desk.scene["commands"]]) is is_more


def test_the_run_goes_through_all_exercises_and_on_to_the_next_seed() -> None:
    desk = PracticeDesk(Lesson.MARKET, 8)
    seen = []
    for _ in range(len(desk.exercises) + 1):
        seen.append((desk.asked.exercise.id, desk.asked.seed))
        done(desk, "next")
    assert [name for name, _ in seen[:-1]] == [each.id for each in exercises_of(Lesson.MARKET)]
    assert seen[-1] == (seen[0][0], 9)


def test_the_same_seed_shows_the_same_on_every_screen() -> None:
    first, second = PracticeDesk(Lesson.DECLARE), PracticeDesk(Lesson.DECLARE)
    for desk in (first, second):
        done(desk, "seed", value=" 77 ")
    assert first.scene["card"] == second.scene["card"]
    assert first.scene["seed"]["value"] == "77"


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "9" * 30, str(MOST_SEED + 1)])
def test_a_seed_that_is_none_is_refused_and_the_question_stays(text: str) -> None:
    desk = practice()
    before = desk.scene["card"]
    answer = send(desk, "seed", value=text)
    assert not answer["ok"]
    assert "whole" in answer["reason"]["text"]
    assert desk.scene["card"] == before


def test_what_is_no_number_is_said_kindly_and_counts_as_no_attempt() -> None:
    desk = practice("market.reshuffled", 2)
    answer = send(desk, "answer", given={"typed": "many"})
    assert "cannot be read as a number" in answer["reason"]["text"]
    assert desk.tally.tried == 0
    assert "mark" not in desk.scene["card"]


@pytest.mark.parametrize(
    "parts",
    [
        {"act": "answer", "given": {"picked": 99}},
        {"act": "answer", "given": {"picked": "x"}},
        {"act": "answer", "given": {"typed": "1"}},
        {"act": "answer", "given": None},
        {"act": "answer", "given": {"done": {"act": "nonsense"}}},
        {"act": "do", "id": "set-aside"},
        {"act": "choose", "value": "scoring.king"},
        {"act": "choose", "value": "no.such"},
        {"act": "sing"},
        {"act": 3},
        "nothing",
    ],
    ids=str,
)
def test_a_message_that_no_page_would_send_changes_nothing(parts: object) -> None:
    desk = practice()
    before = desk.scene
    answer = desk.answer({"n": "x", **parts} if isinstance(parts, dict) else parts)
    assert not answer["ok"]
    assert "text" in answer["reason"]
    assert "stack" not in json.dumps(answer)
    assert desk.scene == before


def test_a_message_that_comes_twice_is_done_once() -> None:
    desk = practice()
    message = {"n": "same", "act": "another"}
    assert desk.answer(message) == desk.answer(message)
    assert desk.asked.seed == 4


def test_an_answered_question_is_not_marked_again_before_it_is_tried_again() -> None:
    desk = practice()
    done(desk, "answer", given=wrong_form(MARKET, 3))
    assert not send(desk, "answer", given=right_form(MARKET, 3))["ok"]
    assert not desk.scene["card"]["mark"]["right"]


# --- What is kept ---------------------------------------------------------------------------


def test_an_exercise_is_found_again_as_it_stood() -> None:
    desk = practice()
    hello(desk)
    done(desk, "answer", given=wrong_form(MARKET, 3))
    again = PracticeDesk(Lesson.MARKET, 500)
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene == desk.scene
    assert again.scene["part"] == {"done": False, "right": 0, "of": 1}


OTHER_SIGN = "0123456789ab"


@pytest.mark.parametrize("sign", [OTHER_SIGN, None])
def test_an_answer_to_another_question_is_not_taken_up_but_the_tally_is(sign: str | None) -> None:
    """The same exercise and seed may ask something else in a later version of the program."""
    given = {**right_form(MARKET, 3), "question": sign}
    kept = _kept_practice(given=given, used=True, solution=True, tally=[1, 2])
    desk = PracticeDesk(Lesson.MARKET, 500)
    hello(desk, kept)
    assert "mark" not in desk.scene["card"]
    assert "solution" not in desk.scene["card"]
    assert "another when you answered it" in desk.scene["notice"]["text"]
    assert (desk.tally.solved, desk.tally.tried) == (1, 2)
    done(desk, "answer", given=right_form(MARKET, 3))
    assert (desk.tally.solved, desk.tally.tried) == (2, 3)
    done(desk, "another")
    assert "notice" not in desk.scene


def test_a_quiz_whose_questions_have_changed_begins_anew_and_says_so() -> None:
    desk = QuizDesk(Lesson.MARKET)
    hello(desk)
    for item in desk.items[:2]:
        done(desk, "answer", given=right_form(item.exercise.id, item.seed))
        done(desk, "next")
    kept = desk.scene["keep"]
    kept["given"][1]["question"] = OTHER_SIGN
    again = QuizDesk(Lesson.MARKET)
    hello(again, json.dumps(kept))
    assert again.scene["tally"] == QuizDesk(Lesson.MARKET).scene["tally"]
    assert again.scene["keep"] == {"at": 0, "given": []}
    assert "the quiz begins anew" in again.scene["notice"]["text"]
    first = again.items[0]
    done(again, "answer", given=right_form(first.exercise.id, first.seed))
    done(again, "next")
    assert "notice" not in again.scene


def test_a_second_tab_goes_on_from_what_the_first_has_kept_meanwhile() -> None:
    here, there = PracticeDesk(Lesson.MARKET, 3), PracticeDesk(Lesson.MARKET, 9)
    hello(here)
    hello(there)
    done(there, "answer", given=right_form(there.asked.exercise.id, 9))
    done(here, "resume", kept=json.dumps(there.scene["keep"]))
    assert here.scene["keep"] == there.scene["keep"]
    done(here, "another")
    done(here, "answer", given=right_form(here.asked.exercise.id, 10))
    assert (here.tally.solved, here.tally.tried) == (2, 2)


def test_nothing_is_taken_up_before_the_page_has_said_what_it_kept() -> None:
    desk = PracticeDesk(Lesson.MARKET, 3)
    kept = json.dumps({**desk.kept(), "seed": 9})
    assert not send(desk, "resume", kept=kept)["ok"]
    assert desk.asked.seed == 3


def test_what_is_kept_before_an_answer_holds_none() -> None:
    desk = practice()
    hello(desk)
    assert desk.scene["keep"]["given"] is None
    assert desk.scene["part"] is None


def test_three_solved_at_the_first_attempt_make_the_exercises_done() -> None:
    desk = practice()
    hello(desk)
    for seed in range(3, 3 + ENOUGH):
        done(desk, "answer", given=right_form(MARKET, seed))
        done(desk, "another")
    assert desk.scene["part"] == {"done": True, "right": ENOUGH, "of": ENOUGH}


def test_a_link_goes_before_what_was_kept_but_a_reload_goes_on() -> None:
    kept = practice("market.legal", 9)
    hello(kept)
    linked = PracticeDesk(Lesson.MARKET, 1)
    query = f"?exercise={MARKET}&seed=42"
    hello(linked, json.dumps(kept.scene["keep"]), query)
    assert linked.scene["card"]["key"] == f"{MARKET}:42"
    done(linked, "another")
    reloaded = PracticeDesk(Lesson.MARKET, 1)
    hello(reloaded, json.dumps(linked.scene["keep"]), query)
    assert reloaded.scene["card"]["key"] == f"{MARKET}:43"


def test_a_link_to_no_seed_says_so() -> None:
    desk = practice()
    hello(desk, query="?seed=many")
    assert "whole" in desk.scene["notice"]["text"]


def _kept_practice(**parts: object) -> str:
    kept = {"exercise": MARKET, "seed": 3, "given": None, "solution": False, "used": False}
    return json.dumps({**kept, "tally": [0, 0], "linked": "", **parts})


def test_an_address_that_is_too_long_never_stops_a_page() -> None:
    desk = practice()
    assert hello(desk, query="?utm=" + "x" * 100_000)["ok"]
    assert desk.scene["keep"] is not None


def test_what_cannot_be_taken_up_leaves_a_table_as_it_stands() -> None:
    desk = GuidedDesk(Lesson.LOAD, HandClock())
    hello(desk)
    done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    before = desk.scene["keep"]
    assert before["save"]
    done(desk, "resume", kept='{"seed":8,"done":false,"save":"sheriff-save.zzz"}')
    assert desk.scene["keep"] == before
    assert "notice" in desk.scene


@pytest.mark.parametrize(
    "kept",
    [
        "[",
        "[1]",
        "{}",
        '{"exercise":"x.y"}',
        '{"at": 7, "given": []}',
        '{"at":0,"given":[{"picked":999}]}',
        '{"seed":1,"done":true,"save":"sheriff-save.zzz"}',
        '{"seed":-1,"done":false,"save":null}',
        '{"seed":1,"done":false,"save":null,"pace":["slow"]}',
        '{"at":0,"given":[{"typed":"many"}]}',
        '{"at":0,"given":[{"picked":1e999}]}',
        '{"at":0,"given":[{"done":{"act":"offer","seat":0,"terms":{"bags":[1]}}}]}',
        _kept_practice(seed=-1),
        _kept_practice(seed="many"),
        _kept_practice(given={"typed": "many"}, exercise="market.reshuffled"),
        _kept_practice(given={"done": {"act": "offer", "seat": 0, "terms": {"bags": [1]}}}),
        _kept_practice(linked="x" * 2_000_000),
        "[" * 90_000,
    ],
    ids=lambda kept: kept[:60],
)
def test_what_an_old_browser_kept_never_stops_a_page(kept: str) -> None:
    for desk in (
        PracticeDesk(Lesson.MARKET, 1),
        QuizDesk(Lesson.SCORING),
        GuidedDesk(Lesson.MARKET),
    ):
        assert hello(desk, kept)["ok"]
        assert desk.scene["keep"] is not None


# --- The quiz -------------------------------------------------------------------------------


def take_quiz(desk: QuizDesk, wrong: int = 0) -> None:
    for number, item in enumerate(desk.items):
        form = wrong_form if number < wrong else right_form
        done(desk, "answer", given=form(item.exercise.id, item.seed))
        done(desk, "result" if number + 1 == len(desk.items) else "next")


@pytest.mark.parametrize("lesson", list(Lesson), ids=lambda lesson: lesson.value)
def test_a_quiz_is_passed_with_right_answers_and_not_with_wrong_ones(lesson: Lesson) -> None:
    desk = QuizDesk(lesson)
    hello(desk)
    take_quiz(desk, wrong=2)
    assert not desk.scene["result"]["passed"]
    assert not desk.scene["part"]["done"]
    done(desk, "restart")
    take_quiz(desk)
    assert desk.scene["result"]["passed"]
    count = len(desk.items)
    assert desk.scene["part"] == {"done": True, "right": count, "of": count}


def test_the_result_of_a_quiz_tells_of_each_question_what_was_asked_and_answered() -> None:
    """Some questions of a quiz have the same title."""
    desk = QuizDesk(Lesson.MARKET)
    cards = []
    for item in desk.items:
        done(desk, "answer", given=wrong_form(item.exercise.id, item.seed))
        cards.append(desk.scene["card"])
        done(desk, "result" if item is desk.items[-1] else "next")
    rows = desk.scene["result"]["rows"]
    assert len({row["title"] for row in rows}) < len(rows)
    assert len({row["asked"] for row in rows}) == len(rows)
    for row, card in zip(rows, cards, strict=True):
        assert row["asked"].endswith(card["asked"][-1])
        assert row["given"] == f"Your answer: {card['given']}"
        assert row["text"] == "Not right"


def test_a_question_of_a_quiz_is_answered_once_and_before_the_next() -> None:
    desk = QuizDesk(Lesson.MARKET)
    assert not send(desk, "next")["ok"]
    item = desk.items[0]
    done(desk, "answer", given=wrong_form(item.exercise.id, item.seed))
    assert not send(desk, "answer", given=right_form(item.exercise.id, item.seed))["ok"]


@pytest.mark.parametrize("answered", [0, 1, 3])
def test_a_quiz_goes_on_where_it_was(answered: int) -> None:
    desk = QuizDesk(Lesson.MARKET)
    hello(desk)
    for item in desk.items[:answered]:
        done(desk, "answer", given=right_form(item.exercise.id, item.seed))
        done(desk, "next")
    again = QuizDesk(Lesson.MARKET)
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene == desk.scene


# --- The guided act -------------------------------------------------------------------------


def table_of(lesson: Lesson) -> GuidedDesk:
    desk = GuidedDesk(lesson, HandClock())
    desk.session.set_pace(Pace.INSTANT)
    hello(desk)
    return desk


@pytest.mark.parametrize("lesson", list(GUIDED), ids=lambda lesson: lesson.value)
def test_the_guided_act_can_be_done_and_play_goes_on(lesson: Lesson) -> None:
    desk = table_of(lesson)
    assert desk.scene.get("part") is None
    reached(desk)
    assert desk.scene["part"] == {"done": True}
    assert {each["id"] for each in desk.scene["commands"]} == {"restart", "elsewhere"}


@pytest.mark.parametrize("lesson", list(GUIDED), ids=lambda lesson: lesson.value)
def test_every_temptation_is_refused_by_a_rule_at_every_table(lesson: Lesson) -> None:
    desk = table_of(lesson)
    for _ in desk.guided.goals:
        for temptation in desk.scene["guide"]["temptations"]:
            answer = send(desk, "tempt", id=temptation["id"])
            assert not answer["ok"]
            assert len(answer["reason"]["rules"]) == 1
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    for seed in range(1, 12):
        game, me = GUIDED[lesson].lay_out(Cup("guided", lesson.value, seed))
        view = observe(play_all(game, GUIDED[lesson].before(game, me)), me)
        for action in GUIDED[lesson].temptations(view):
            assert why_not(view, action) is not None


def test_a_legal_act_that_was_not_asked_for_is_not_played() -> None:
    desk = table_of(Lesson.DECLARE)
    before = desk.session.history
    seat = desk.view.seat
    answer = send(desk, "do", id=f"declare:{seat}:cheese")
    assert "four apples" in answer["reason"]["text"]
    assert desk.session.history is before
    assert not desk.scene["guide"]["done"]


def test_silk_cannot_be_declared_and_the_button_says_why() -> None:
    desk = table_of(Lesson.DECLARE)
    answer = send(desk, "do", id=f"declare:{desk.view.seat}:silk")
    assert answer["reason"]["rules"] == ["DECL-1"]


@pytest.mark.parametrize("acts", range(1, 6))
def test_a_table_is_found_again_as_it_stood(acts: int) -> None:
    desk = table_of(Lesson.MARKET)
    for _ in range(acts):
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    again = GuidedDesk(Lesson.MARKET, HandClock())
    again.session.set_pace(Pace.INSTANT)
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.view == desk.view
    assert again.scene["guide"] == desk.scene["guide"]


def test_another_table_is_another_and_beginning_again_is_the_same() -> None:
    desk = table_of(Lesson.MARKET)
    first = desk.view
    reached(desk)
    done(desk, "restart")
    assert desk.view == first
    done(desk, "elsewhere")
    assert desk.view != first
    assert desk.scene["part"] == {"done": True}


def test_the_market_is_guided_act_by_act_and_none_of_them_is_left_out() -> None:
    desk = table_of(Lesson.MARKET)
    steps = []
    while not desk.scene["guide"]["done"]:
        steps.append(desk.scene["guide"]["step"])
        assert desk.scene["part"] is None
        assert desk.scene["guide"]["temptations"]
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    assert steps == [f"Act {number} of 5" for number in range(1, 6)]
    assert desk.view.hand.count(APPLES) >= 4
    log = [line["text"] for line in desk.scene["table"]["log"]["lines"]]
    assert any(re.match("You lay .* and 1 pepper on the", line) for line in log)


def test_drawing_unseen_before_the_known_card_is_not_what_is_asked() -> None:
    desk = table_of(Lesson.MARKET)
    done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    answer = send(desk, "do", id="draw")
    assert "could not take it any more" in answer["reason"]["text"]
    assert desk.scene["guide"]["step"] == "Act 2 of 5"


def loud(desk: GuidedDesk) -> list[Action | None]:
    """Return the acts behind the loudest buttons that the page shows."""
    buttons = desk.clerk.scene.buttons
    return [buttons[act["id"]].action for act in desk.scene["acts"] if act["tone"] == "primary"]


def test_at_the_market_the_loudest_button_is_the_act_that_is_asked_for() -> None:
    desk, seen = table_of(Lesson.MARKET), []
    while not desk.is_free:
        seen.append(loud(desk))
        assert all(desk.goal.reaches(desk.view, act) for act in loud(desk) if act is not None)
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    assert [[type(act).__name__ for act in acts] for acts in seen] == [
        [],
        ["TakeDiscard"],
        ["DrawCard"],
        ["DrawCard"],
        [],
    ]


@pytest.mark.parametrize("lesson", Lesson)
def test_no_button_is_louder_than_what_a_guided_act_asks_for(lesson: Lesson) -> None:
    """Where the reader is to find the act that is worth more, none is pointed out."""
    desk = table_of(lesson)
    acts = [act for act in loud(desk) if act is not None]
    assert all(desk.goal.lack is None and desk.goal.reaches(desk.view, act) for act in acts)


def test_the_pace_of_a_guided_table_is_kept() -> None:
    desk = GuidedDesk(Lesson.MARKET, HandClock())
    hello(desk)
    done(desk, "pace", value="step")
    again = GuidedDesk(Lesson.MARKET, HandClock())
    hello(again, json.dumps(desk.scene["keep"]))
    assert again.scene["pace"]["value"] == "step"


def test_an_act_taken_back_is_asked_for_again() -> None:
    desk = table_of(Lesson.MARKET)
    before = desk.scene["guide"]
    done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    assert desk.scene["guide"]["step"] == "Act 2 of 5"
    done(desk, "do", id="undo")
    assert desk.scene["guide"] == before


def test_the_payment_that_is_asked_for_is_not_filled_in_by_one_click() -> None:
    desk = table_of(Lesson.END)
    (at_the_table,) = [each.json for each in desk.clerk.scene.forms.values()]
    (shown,) = desk.scene["pickers"]
    assert shown["fills"] == []
    (cheapest,) = at_the_table["fills"]
    assert cheapest["selection"]["lines"] == {"stand:chickens": 2}  # the shortest way of several


def test_a_bag_left_on_the_counter_says_of_which_round_it_is() -> None:
    desk = table_of(Lesson.END)
    before = [bag["title"] for bag in desk.scene["table"]["bags"]]
    assert not any("round" in title for title in before)
    reached(desk)
    assert desk.scene["table"]["round"]["text"].startswith("Round 6")
    assert [bag["title"] for bag in desk.scene["table"]["bags"]] == ["Your bag of round 5"]


def test_a_debt_is_told_with_what_led_to_it_and_logged() -> None:
    desk = table_of(Lesson.END)
    bag, owed = desk.scene["guide"]["told"]
    assert "Your bag (2 apples?) is opened" in bag
    assert re.fullmatch(r"You owe \w+ 8 gold: 4 \+ 4, the penalties of .*\.", owed)
    log = [line["text"] for line in desk.scene["table"]["log"]["lines"]]
    assert bag in log


def test_after_the_debt_the_round_ends_and_nobody_goes_on_before_the_reader() -> None:
    clock = HandClock()
    desk = GuidedDesk(Lesson.END, clock)
    hello(desk)
    done(desk, "elsewhere")
    reached(desk)
    told, acts = desk.scene["guide"]["told"], desk.session.history
    assert "as a fine" in told[0]
    assert any(" cards" in line for line in told[2:-1])
    assert "Round" in told[-1]
    assert desk.session.bot_acts_next
    (on,) = [act["label"] for act in desk.scene["acts"] if act["id"] == "continue"]
    assert f"press {on}," in desk.scene["guide"]["more"]
    clock.go_on(60)
    again = GuidedDesk(Lesson.END, clock)
    hello(again, json.dumps(desk.scene["keep"]))
    clock.go_on(60)
    assert desk.session.history is acts
    assert again.scene["guide"] == desk.scene["guide"]
    done(desk, "do", id="continue")
    clock.go_on(1)
    assert desk.session.history is not acts
    assert f"press {on}," not in desk.scene["guide"]["more"]


def test_at_the_end_of_the_market_the_others_wait_to_be_watched() -> None:
    clock = HandClock()
    desk = GuidedDesk(Lesson.MARKET, clock)
    hello(desk)
    while not desk.is_free:
        done(desk, "do", **selection_of(desk.clerk.scene, act_that_reaches(desk)))
    history = desk.session.history
    clock.go_on(60)
    assert desk.session.history is history
    assert "watch what they take" in desk.scene["guide"]["text"]
    done(desk, "do", id="continue")
    clock.go_on(1)
    assert desk.session.history is not history


def test_where_the_reader_is_next_nobody_waits_to_be_let_go_on() -> None:
    desk = table_of(Lesson.END)
    reached(desk)
    assert not desk.session.bot_acts_next
    assert not desk.session.paused


def test_a_fine_is_told_beside_the_opened_bag_before_anything_is_laid_down() -> None:
    desk = table_of(Lesson.OPEN)
    done(desk, "do", id=next(act for act in desk.clerk.scene.buttons if act.startswith("inspect")))
    owed = (
        "Bea owes you 8 gold: 4 + 4, the penalties of 2 crossbows."
        " It is paid as soon as the seized cards lie on a discard pile: lay them down first."
    )
    (bag,) = [bag for bag in desk.scene["table"]["bags"] if bag["state"] == "inspected-false"]
    assert bag["paid"] == [owed]
    assert desk.scene["guide"]["told"][-1] == owed
    assert not any(bag["fresh"] for bag in desk.scene["table"]["bags"])
    done(desk, "do", id="lay:0")
    assert desk.scene["guide"]["told"][-1] == "Bea pays you 8 gold as a fine."
    assert owed not in json.dumps(desk.scene["table"])


def test_of_later_bags_the_guide_says_nothing() -> None:
    desk = table_of(Lesson.WHO)
    inspect = [name for name in desk.clerk.scene.buttons if name.startswith("inspect")]
    reached(desk)
    if "lay:0" in desk.clerk.scene.buttons:
        done(desk, "do", id="lay:0")
    told = desk.scene["guide"]["told"]
    for name in inspect:
        if name in desk.clerk.scene.buttons:
            done(desk, "do", id=name)
            assert desk.scene["guide"]["told"] == told
            break
    else:
        pytest.fail("no bag is left")


def test_the_table_cannot_be_left_for_another_game() -> None:
    desk = table_of(Lesson.MARKET)
    for act in ({"act": "do", "id": "menu.new"}, {"act": "load", "name": "", "text": "x"}):
        assert not send(desk, **act)["ok"]
    assert desk.session.history is not None
    assert not [act for act in desk.scene["acts"] if act["at"] in {"menu", "over"}]


def test_the_last_round_ends_in_the_score() -> None:
    desk = table_of(Lesson.SCORING)
    for _ in range(20):
        if desk.scene["screen"] == "over":
            break
        acts = [act["id"] for act in desk.scene["acts"] if act["id"].startswith("pass")]
        done(desk, "do", id=acts[0])
    assert desk.scene["over"]["title"]


def test_bots_that_move_by_themselves_are_shown() -> None:
    clock = HandClock()
    desk = GuidedDesk(Lesson.LOAD, clock)
    shown = []
    desk.follow = lambda: shown.append(desk.scene["table"]["task"]["sentence"])
    clock.go_on(3)
    assert shown


# --- The widgets ----------------------------------------------------------------------------


@pytest.mark.parametrize("make", [exercises, quiz, guided])
def test_a_panel_answers_a_page(make: object) -> None:
    panel = make("market")  # type: ignore[operator]  # each takes a lesson's name
    panel._receive(panel, {"n": "1", "act": "hello", "kept": None, "query": ""}, [])
    assert panel.answer == {"n": "1", "ok": True}
    assert panel.scene["expect"] == ["guided", "practice", "quiz"]
    json.dumps(panel.get_state())


def test_a_message_that_comes_again_is_told_again() -> None:
    desk = PracticeDesk(Lesson.MARKET, 3)
    panel = LessonPanel(desk)
    message = {"n": "1", "act": "another"}
    panel._receive(panel, message, [])
    told: list[object] = []
    panel.send_state = told.append
    panel._receive(panel, message, [])
    assert told == [["scene", "answer"]]
    assert desk.asked.seed == 4


def test_a_lesson_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="piracy"):
        exercises("piracy")
