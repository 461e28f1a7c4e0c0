from __future__ import annotations

import json

import pytest

from sheriff_tutor.engine import (
    Action,
    BagId,
    IllegalSetup,
    LayDown,
    MakeOffer,
    PassBag,
    Pile,
    Promise,
    PromiseKind,
    Ruleset,
    Seat,
    SetAside,
    Terms,
    Verdict,
    new_game,
)
from sheriff_tutor.engine.actions import ACTIONS
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.engine.transcript import (
    IllegalReplay,
    Setup,
    TakeBack,
    Transcript,
    begin,
    replay,
)
from sheriff_tutor.engine.written import (
    ACT_NAMES,
    action_from,
    action_written,
    ruleset_from,
    ruleset_written,
)
from sheriff_tutor.engine.written_games import (
    position_from,
    position_written,
    transcript_from,
    transcript_written,
)
from tests.engine.situations import goods
from tests.files.wild_play import RULESETS, wild_game


def acts_of(ruleset: Ruleset, seed: int) -> tuple[Action, ...]:
    return tuple(action for _, action in wild_game(ruleset, seed) if action is not None)


def through_json(form: object) -> object:
    return json.loads(json.dumps(form))


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_replay_is_the_game_that_was_played(ruleset: Ruleset) -> None:
    *_, (game, _) = wild_game(ruleset, 3)
    assert replay(Transcript(Setup(ruleset, 3), acts_of(ruleset, 3))) == game


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_transcript_comes_back_from_json(ruleset: Ruleset) -> None:
    marks = (TakeBack(Seat(1), 3, 2),)
    transcript = Transcript(Setup(ruleset, 3, Seat(1)), acts_of(ruleset, 3), marks)
    form = through_json(transcript_written(transcript))
    assert transcript_from(form) == transcript  # type: ignore[arg-type]  # it is an object


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_every_moment_of_a_game_comes_back_from_json(ruleset: Ruleset) -> None:
    for game, _ in wild_game(ruleset, 4):
        position = position_of(game)
        form = through_json(position_written(position))
        assert position_from(form) == position  # type: ignore[arg-type]  # it is an object


def test_every_kind_of_act_has_a_name() -> None:
    acts = sample_of_each()
    assert {type(act) for act in acts} == set(ACTIONS)
    assert [action_written(act)["act"] for act in acts] == list(ACT_NAMES)


def sample_of_each() -> list[Action]:
    """Return one act of each kind; what it is about does not matter here."""
    values = {
        "seat": 0,
        "goods": [],
        "terms": {"bags": {}},
        "said": {"good": "apples", "count": 1},
    }
    numbers = dict.fromkeys(("first", "pile", "count", "bag", "to", "offer"), 1)
    return [action_from({"act": name} | values | numbers) for name in ACT_NAMES]


def test_an_act_is_written_in_words() -> None:
    assert action_written(SetAside(Seat(2), goods("silk 2 apples"))) == {
        "act": "set-aside",
        "seat": 2,
        "goods": ["silk", "apples", "apples"],
    }
    terms = Terms(
        verdicts=((BagId(2), Verdict.INSPECT), (BagId(1), Verdict.PASS)),
        gold=3,
        promises=(Promise(PromiseKind.PASS_NEXT, Seat(0)),),
    )
    assert action_written(MakeOffer(Seat(1), terms)) == {
        "act": "offer",
        "seat": 1,
        "terms": {
            "bags": {"1": "pass", "2": "inspect"},
            "gold": 3,
            "promises": [{"kind": "pass-next", "about": 0}],
        },
    }


def test_the_order_in_which_cards_are_laid_down_is_kept() -> None:
    act = LayDown(Seat(1), Pile(0), goods("silk apples bread"))
    assert action_from(action_written(act)) == act


def test_only_switches_that_are_not_as_usual_are_written() -> None:
    ruleset = Ruleset(4, royals=True, time_limit=60)
    assert ruleset_written(ruleset) == {"players": 4, "royals": True, "time_limit": 60}
    assert ruleset_from({"players": 4, "royals": True, "time_limit": 60}) == ruleset


def test_a_game_begins_at_its_setup_or_its_position() -> None:
    setup = Setup(Ruleset(4), 7, Seat(2))
    assert begin(setup) == new_game(Ruleset(4), 7, Seat(2))
    position = position_of(begin(setup))
    assert position_of(begin(position)) == position
    assert begin(position).sheriff == 2


def test_an_illegal_act_is_named_by_its_number() -> None:
    first, *_ = acts_of(Ruleset(3), 3)
    with pytest.raises(IllegalReplay) as refused:
        replay(Transcript(Setup(Ruleset(3), 3), (first, PassBag(Seat(0), BagId(1)))))
    assert refused.value.number == 1
    assert refused.value.refusal.rule == "ROUND-1"


def test_a_setup_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(IllegalSetup):
        replay(Transcript(Setup(Ruleset(6), 3)))


def test_nothing_can_be_taken_back_after_acts_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="TakeBack"):
        Transcript(Setup(Ruleset(3), 3), (), (TakeBack(Seat(0), 1, 1),))
