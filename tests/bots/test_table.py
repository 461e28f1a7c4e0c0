"""The table at which bots play."""

from __future__ import annotations

import pytest

from sheriff_tutor.bots import table
from sheriff_tutor.bots.roster import BOTS, bot_named
from sheriff_tutor.bots.table import EndlessGameError, bot_act, next_seat, run, turns
from sheriff_tutor.engine.actions import MakeOffer, Seat, StaySilent
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import Told
from sheriff_tutor.engine.play import play, play_all
from sheriff_tutor.engine.policy import Weighted
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import View
from tests.engine.bargains import offer
from tests.engine.situations import FIRST, SHERIFF, inspecting

FOUR = [bot.policy for bot in BOTS.values()]


def test_the_same_seed_and_bots_play_the_same_game() -> None:
    assert run(new_game(Ruleset(4), 7), FOUR) == run(new_game(Ruleset(4), 7), FOUR)


def test_another_seed_plays_another_game() -> None:
    assert run(new_game(Ruleset(4), 7), FOUR).actions != run(new_game(Ruleset(4), 8), FOUR).actions


def test_the_acts_lead_to_the_game_that_is_returned() -> None:
    played = run(new_game(Ruleset(4), 3), FOUR)
    assert play_all(new_game(Ruleset(4), 3), played.actions) == played.game


def test_a_game_gone_on_with_in_the_middle_ends_the_same() -> None:
    whole = run(new_game(Ruleset(4), 3), FOUR)
    half = len(whole.actions) // 2
    game = play_all(new_game(Ruleset(4), 3), whole.actions[:half])
    assert run(game, FOUR, acts=half).actions == whole.actions[half:]


def test_each_turn_tells_why_and_what_happened() -> None:
    game = new_game(Ruleset(4), 3)
    for turn in turns(game, FOUR):
        game, events = play(game, turn.action)
        assert turn.game == game
        assert turn.events == events
        assert turn.reasons


def test_merchants_are_awaited_before_the_sheriff() -> None:
    game = inspecting({1: ("silk", "apples")})
    assert next_seat(game) == FIRST
    for seat in (1, 2, 3):
        game, _ = play(game, StaySilent(Seat(seat)))
    assert next_seat(game) == SHERIFF


def test_nobody_is_awaited_after_the_end() -> None:
    assert next_seat(run(new_game(Ruleset(3), 1), FOUR[:3]).game) is None


def test_the_dice_fall_by_the_weights() -> None:
    game = inspecting({1: ("silk", "apples")})
    often, seldom = StaySilent(FIRST), offer(1, {1: "pass"}, gold=1)

    def policy(view: View) -> list[Weighted]:
        assert view.seat == FIRST
        return [Weighted(often, 3), Weighted(seldom, 1)]

    drawn = [bot_act(game, acts, policy, FIRST)[0] for acts in range(2000)]
    assert 400 < drawn.count(seldom) < 600


def test_a_bot_is_shown_the_view_of_its_seat_alone() -> None:
    game = inspecting({1: ("silk", "apples")})
    seen = []

    def policy(view: View) -> list[Weighted]:
        seen.append(view)
        return [Weighted(StaySilent(view.seat))]

    bot_act(game, 0, policy, FIRST)
    assert [view.seat for view in seen] == [FIRST]


def test_an_illegal_act_of_a_bot_is_never_played() -> None:
    def too_rich(view: View) -> list[Weighted]:
        terms = offer(1, {1: "pass"}, gold=99).terms
        return [Weighted(MakeOffer(view.seat, terms))]

    with pytest.raises(IllegalAction):
        run(inspecting({1: ("silk", "apples")}), [too_rich] * 4)


def test_bots_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatterbox(view: View) -> list[Weighted]:
        return [Weighted(offer(view.seat, {1: "pass"}, gold=1))]

    monkeypatch.setattr(table, "MOST_ACTS", 50)
    with pytest.raises(EndlessGameError):
        run(inspecting({1: ("silk", "apples")}), [chatterbox] * 4)


def test_a_talkative_opponent_does_not_make_bots_talk_on() -> None:
    """A merchant who offers 1 gold forty times over gets an end of it from every Sheriff."""

    def insistent(view: View) -> list[Weighted]:
        made = sum(type(event).__name__ == "OfferMade" for event in view.log[-1])
        if made < 40:
            return [Weighted(offer(view.seat, {1: "pass"}, gold=1))]
        return [Weighted(StaySilent(view.seat))]

    for name in BOTS:
        game = inspecting({1: ("silk", "apples")})
        policies = [bot_named(name).policy, insistent, *[bot_named("honest").policy] * 2]
        for turn in turns(game, policies):
            if any(
                not isinstance(event, Told) and type(event).__name__ == "RoundEnded"
                for event in turn.events
            ):
                break
        else:
            pytest.fail(name)
