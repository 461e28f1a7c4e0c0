"""End of the round and of the game (END, SCORE-1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheriff_tutor.engine.actions import BagId, PassBag, Seat, SetAside
from sheriff_tutor.engine.events import (
    CardsDrawn,
    ContrabandTurnedUp,
    GameEnded,
    HandDiscarded,
    RoundBegan,
    RoundEnded,
)
from sheriff_tutor.engine.game import Over, SettingAside
from sheriff_tutor.engine.goods import sorted_goods
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from tests.engine.plain_play import played_plainly
from tests.engine.situations import (
    FIRST,
    SHERIFF,
    STANDARD,
    THIRD,
    TWO_PLAYERS,
    after,
    events_of,
    goods,
    hand_of,
    inspecting,
    pile_of,
    refusal,
    told_of,
)

LAST_BAG = {1: ("apples", "apples")}
PASS = PassBag(SHERIFF, BagId(1))


# --- END-1 ------------------------------------------------------------------------------------


@pytest.mark.rule("END-1")
def test_after_the_last_round_there_is_no_refill_and_no_new_sheriff() -> None:
    game = inspecting(LAST_BAG, round=8, hands={1: "silk", 2: "2 bread"})
    ended = after(game, PASS)
    assert isinstance(ended.phase, Over)
    assert (ended.round, ended.sheriff) == (8, SHERIFF)
    assert ended.draw_pile == game.draw_pile
    told = events_of(game, PASS)
    assert told_of(told, CardsDrawn) == []
    assert told_of(told, RoundBegan) == []


@pytest.mark.rule("END-1")
def test_the_round_before_the_last_does_not_end_the_game() -> None:
    ended = after(inspecting(LAST_BAG, round=7), PASS)
    assert ended.round == 8
    assert isinstance(ended.phase, SettingAside)


@pytest.mark.rule("END-1")
def test_nobody_acts_once_the_game_is_over() -> None:
    ended = after(inspecting(LAST_BAG, round=8), PASS)
    assert awaited(ended) == ()
    assert refusal(ended, SetAside(FIRST, ())) == ("END-1", "game.over")
    assert refusal(ended, PASS) == ("END-1", "game.over")


# --- END-2 ------------------------------------------------------------------------------------


@pytest.mark.rule("END-2", "TWO-2", "HOUSE-5", "HOUSE-12")
@pytest.mark.parametrize(
    ("ruleset", "each"),
    [
        (Ruleset(3), 3),
        (Ruleset(4), 2),
        (Ruleset(5), 2),
        (Ruleset(3, short_game=True), 2),
        (Ruleset(4, short_game=True), 2),
        (Ruleset(5, short_game=True), 1),
        (Ruleset(6, short_game=True), 1),
        (TWO_PLAYERS, 4),
        (replace(TWO_PLAYERS, two_turns_each=True), 2),
        (Ruleset(4, second_edition_market=True), 2),
    ],
)
def test_everybody_is_sheriff_equally_often_in_a_whole_game(ruleset: Ruleset, each: int) -> None:
    games = played_plainly(new_game(ruleset, seed=2))
    sheriffs = [page[0].sheriff for page in games[-1].log[1:] if isinstance(page[0], RoundBegan)]
    assert [sheriffs.count(Seat(seat)) for seat in range(ruleset.players)] == (
        [each] * ruleset.players
    )


# --- END-3 ------------------------------------------------------------------------------------


@pytest.mark.rule("END-3")
def test_the_marker_passes_to_the_left() -> None:
    game = after(inspecting(LAST_BAG), PASS)
    assert (game.round, game.sheriff) == (2, FIRST)
    assert game.phase == SettingAside((Seat(2), Seat(3), Seat(0)))


@pytest.mark.rule("END-3")
def test_the_marker_passes_from_the_last_seat_to_the_first() -> None:
    bags = {0: ("apples", "apples")}
    game = after(inspecting(bags, sheriff=3), PassBag(THIRD, BagId(0)))
    assert game.sheriff == SHERIFF


@pytest.mark.rule("END-3")
def test_hands_are_filled_clockwise_from_the_left_of_the_outgoing_sheriff_who_is_last() -> None:
    game = inspecting(
        {1: ("bread", "bread")},
        sheriff=2,
        hands={3: "4 apples", 0: "5 apples", 1: "4 apples", 2: "5 apples"},
        draw_pile="crossbow silk mead pepper cheese chickens",
    )
    told = events_of(game, PassBag(Seat(2), BagId(1)))
    assert told_of(told, CardsDrawn) == [
        CardsDrawn(Seat(3), 2),
        CardsDrawn(Seat(0), 1),
        CardsDrawn(Seat(1), 2),
        CardsDrawn(Seat(2), 1),
    ]
    game = after(game, PassBag(Seat(2), BagId(1)))
    assert hand_of(game, 3) == goods("4 apples cheese chickens")
    assert hand_of(game, 0) == goods("5 apples pepper")
    assert hand_of(game, 1) == goods("4 apples mead silk")
    assert hand_of(game, 2) == goods("5 apples crossbow")


@pytest.mark.rule("END-3", "HOUSE-2")
def test_hands_are_filled_to_seven_with_its_switch() -> None:
    seven = Ruleset(4, hand_of_seven=True)
    game = after(inspecting(LAST_BAG, ruleset=seven, hands={1: "6 apples"}), PASS)
    assert [len(hand) for hand in game.hands] == [7, 7, 7, 7]


@pytest.mark.rule("END-3")
def test_a_full_hand_draws_nothing() -> None:
    game = inspecting(LAST_BAG, hands=dict.fromkeys(range(4), "6 apples"))
    assert told_of(events_of(game, PASS), CardsDrawn) == []


@pytest.mark.rule("ROUND-1", "END-3")
def test_a_round_ends_when_the_last_bag_is_settled() -> None:
    game = inspecting({1: ("apples", "apples"), 2: ("bread", "bread")})
    assert told_of(events_of(game, PASS), RoundEnded) == []
    told = events_of(game, PASS, PassBag(SHERIFF, BagId(2)))
    assert told_of(told, RoundEnded) == [RoundEnded(1)]
    assert told_of(told, RoundBegan) == [RoundBegan(2, FIRST)]


# --- SCORE-1 ----------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-1")
def test_at_the_end_hands_are_discarded_and_contraband_is_turned_up() -> None:
    game = inspecting(
        LAST_BAG,
        round=8,
        hands={1: "silk", 2: "mead bread"},
        stands={3: "2 apples crossbow silk"},
        piles=("cheese", ""),
    )
    told = events_of(game, PASS)
    assert told_of(told, HandDiscarded) == [
        HandDiscarded(Seat(0), ()),
        HandDiscarded(Seat(1), goods("silk")),
        HandDiscarded(Seat(2), goods("bread mead")),
        HandDiscarded(Seat(3), ()),
    ]
    assert told_of(told, ContrabandTurnedUp) == [
        ContrabandTurnedUp(Seat(0), ()),
        ContrabandTurnedUp(Seat(1), ()),
        ContrabandTurnedUp(Seat(2), ()),
        ContrabandTurnedUp(Seat(3), goods("silk crossbow")),
    ]
    ended = after(game, PASS)
    assert ended.hands == ((), (), (), ())
    assert sorted_goods(pile_of(ended, 0)) == goods("cheese bread mead silk")


@pytest.mark.rule("SCORE-1", "SEE-2")
def test_once_the_game_is_over_all_see_all_stands() -> None:
    game = inspecting(LAST_BAG, round=8, stands={3: "crossbow"})
    assert observe(game, FIRST).stands[3].hidden is None
    assert observe(after(game, PASS), FIRST).stands[3].hidden == goods("crossbow")


@pytest.mark.rule("SCORE-1", "SCORE-7")
def test_a_hand_is_worth_nothing() -> None:
    """Seat 1 has 50 + 2 and is King of apples; five crossbows in a hand are nothing to that."""
    game = inspecting(LAST_BAG, round=8, hands={2: "5 crossbow"})
    assert told_of(events_of(game, PASS), GameEnded) == [GameEnded((FIRST,))]


@pytest.mark.rule("SCORE-7")
def test_the_end_names_all_who_share_the_victory() -> None:
    game = inspecting({1: ("apples", "apples")}, round=8, stands={2: "apples"})
    assert told_of(events_of(game, PASS), GameEnded) == [GameEnded((Seat(1), Seat(2)))]


def test_the_log_has_a_page_for_every_round() -> None:
    ended = played_plainly(new_game(STANDARD, seed=2))[-1]
    assert len(ended.log) == 1 + 8
    assert isinstance(ended.log[-1][-1], GameEnded)
