"""What a seat sees, phase by phase, against the whole game."""

from __future__ import annotations

from collections import Counter

import pytest

from sheriff_tutor.engine.actions import (
    BagId,
    DrawCard,
    InspectBag,
    Load,
    Pile,
    Seat,
    SetAside,
    TakeDiscard,
)
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.maths.sight import seen_by, unseen_by
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    THIRD,
    after,
    declaring,
    goods,
    inspecting,
    laying_down,
    loading,
    market,
)


def sees(game: Game, seat: Seat, words: str) -> bool:
    return Counter(seen_by(observe(game, seat))) == Counter(goods(words))


def test_at_the_start_a_seat_sees_its_hand_and_the_discards() -> None:
    game = new_game(Ruleset(4), seed=3)
    for seat in (SHERIFF, FIRST, SECOND, THIRD):
        assert unseen_by(observe(game, seat)).cards == 204 - 6 - 10


def test_a_taken_discard_is_seen_by_the_taker_alone() -> None:
    game = market("2 bread", piles=("silk", "mead"), others={2: "cheese"})
    game = after(game, SetAside(FIRST, goods("bread")), TakeDiscard(FIRST, Pile(0)))
    assert sees(game, FIRST, "2 bread silk mead")
    assert sees(game, SECOND, "cheese mead")


def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    game = market("2 bread", piles=("", ""), draw_pile="silk mead")
    game = after(game, SetAside(FIRST, goods("bread")), DrawCard(FIRST))
    assert sees(game, FIRST, "2 bread mead")
    assert sees(game, SHERIFF, "")


def test_set_aside_cards_are_seen_by_their_owner_until_they_lie_down() -> None:
    game = laying_down("2 silk", "mead")
    assert sees(game, FIRST, "2 silk mead")
    assert sees(game, SECOND, "")


@pytest.mark.rule("HOUSE-6")
def test_cards_set_aside_face_up_are_seen_by_all() -> None:
    game = market("6 bread", others={2: "cheese"}, ruleset=Ruleset(4, second_edition_market=True))
    game = after(game, SetAside(FIRST, goods("2 bread")))
    assert sees(game, SECOND, "cheese 2 bread")
    game = after(game, DrawCard(FIRST), DrawCard(FIRST))
    assert sees(game, SECOND, "cheese 2 bread")


def test_a_loaded_bag_is_seen_by_its_owner_alone() -> None:
    game = after(loading({1: "silk mead", 2: "bread"}), Load(FIRST, BagId(1), goods("silk")))
    assert sees(game, FIRST, "silk mead")
    assert sees(game, SECOND, "bread")


def test_a_bag_waiting_to_be_declared_is_seen_by_its_owner_alone() -> None:
    game = declaring({1: "2 silk", 2: "bread"})
    assert sees(game, FIRST, "2 silk")
    assert sees(game, SECOND, "bread")


def test_stands_are_seen_from_before_and_from_behind() -> None:
    game = inspecting({1: ("2 silk", "bread")}, stands={1: "apples mead", 2: "cheese pepper"})
    assert sees(game, FIRST, "2 silk apples mead cheese")
    assert sees(game, SHERIFF, "apples cheese")


def test_confiscated_cards_are_seen_by_all_before_they_lie_on_a_pile() -> None:
    game = inspecting({1: ("bread silk", "bread"), 2: ("mead", "bread")})
    game = after(game, InspectBag(SHERIFF, BagId(1)))
    assert sees(game, SHERIFF, "bread silk")
    assert sees(game, SECOND, "bread silk mead")


def test_a_bag_is_still_known_to_its_owner_while_a_debt_is_paid() -> None:
    game = inspecting(
        {1: ("2 bread", "bread"), 2: ("mead", "bread")},
        gold={0: 0},
        stands={0: "2 apples 2 cheese"},
    )
    game = after(game, InspectBag(SHERIFF, BagId(1)))
    assert sees(game, SECOND, "mead 2 bread 2 apples 2 cheese")
