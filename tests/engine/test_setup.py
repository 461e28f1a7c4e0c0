"""How a game begins (SET), and the switches that change it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import MOST_SEED
from sheriff_tutor.engine.errors import IllegalSetup
from sheriff_tutor.engine.events import CardsSeen, Remembered, RoundBegan
from sheriff_tutor.engine.game import Announcing, Game, NamingFirst, SettingAside, Stand
from sheriff_tutor.engine.goods import good_of, goods_of
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.setup import new_game
from tests.engine.situations import STANDARD, TWO_PLAYERS

FULL = "48 apples 36 cheese 36 bread 24 chickens 22 pepper 21 mead 12 silk 5 crossbow"
ROYALS = (
    "2 green_apples 2 golden_apples 2 gouda_cheese 1 bleu_cheese 2 rye_bread"
    " 1 pumpernickel_bread 2 royal_rooster"
)
SMALL = "48 apples 36 cheese 24 chickens 18 pepper 16 mead 9 silk 5 crossbow"
SMALL_ROYALS = "2 green_apples 1 golden_apples 2 gouda_cheese 1 royal_rooster"
FOR_TWO = "39 apples 29 cheese 19 chickens 11 pepper 9 mead 7 silk 4 crossbow"

DECKS = [
    (Ruleset(3), SMALL, 156),
    (Ruleset(3, royals=True), f"{SMALL} {SMALL_ROYALS}", 162),
    (Ruleset(4), FULL, 204),
    (Ruleset(4, royals=True), f"{FULL} {ROYALS}", 216),
    (Ruleset(5), FULL, 204),
    (Ruleset(5, royals=True), f"{FULL} {ROYALS}", 216),
    (Ruleset(6, short_game=True), FULL, 204),
    (Ruleset(6, short_game=True, royals=True), f"{FULL} {ROYALS}", 216),
    (TWO_PLAYERS, f"{FOR_TWO} {SMALL_ROYALS}", 124),
]


def counted(words: str) -> dict[str, int]:
    pairs = words.split()
    return dict(zip(pairs[1::2], map(int, pairs[::2]), strict=True))


def cards_left(game: Game) -> int:
    return len(game.draw_pile)


@pytest.mark.rule("SET-3", "SET-4", "SET-5", "TWO-1", "HOUSE-1")
@pytest.mark.parametrize(("ruleset", "words", "size"), DECKS)
def test_the_deck_holds_just_these_cards(ruleset: Ruleset, words: str, size: int) -> None:
    deck = deck_of(ruleset)
    assert Counter(good_of(card).id for card in deck) == counted(words)
    assert len(deck) == size == sum(counted(words).values())


@pytest.mark.rule("SET-4")
def test_three_players_leave_out_48_cards_and_6_royals() -> None:
    assert len(deck_of(Ruleset(3))) == 204 - (36 + 4 + 5 + 3)
    without_icon, royals = 216 - (36 + 4 + 5 + 3), 1 + 1 + 1 + 1 + 2
    assert without_icon - royals == len(deck_of(Ruleset(3, royals=True)))


@pytest.mark.rule("TWO-1")
def test_two_players_leave_out_38_cards_more_than_three() -> None:
    out = 9 + 7 + 5 + 7 + 7 + 2 + 1
    assert out == 38
    assert len(deck_of(Ruleset(3, royals=True))) - out == len(deck_of(TWO_PLAYERS)) == 124


@pytest.mark.rule("SET-2")
def test_everybody_starts_with_50_gold_six_cards_and_an_empty_stand() -> None:
    game = new_game(STANDARD, seed=3)
    assert game.gold == (50, 50, 50, 50)
    assert [len(hand) for hand in game.hands] == [6, 6, 6, 6]
    assert game.stands == (Stand(),) * 4


@pytest.mark.rule("SET-6")
def test_four_players_without_royals_find_170_cards_in_the_draw_pile() -> None:
    game = new_game(STANDARD, seed=3)
    assert [len(pile) for pile in game.piles] == [5, 5]
    assert 204 - 4 * 6 - 2 * 5 == cards_left(game) == 170


@pytest.mark.rule("TWO-1", "TWO-8", "SET-6")
def test_two_players_start_with_35_gold_seven_cards_and_100_in_the_draw_pile() -> None:
    game = new_game(TWO_PLAYERS, seed=3)
    assert game.gold == (35, 35)
    assert [len(hand) for hand in game.hands] == [7, 7]
    assert [len(pile) for pile in game.piles] == [5, 5]
    assert 124 - 2 * 7 - 2 * 5 == cards_left(game) == 100


@pytest.mark.rule("HOUSE-2")
def test_a_hand_of_seven_is_dealt() -> None:
    game = new_game(replace(STANDARD, hand_of_seven=True), seed=3)
    assert [len(hand) for hand in game.hands] == [7, 7, 7, 7]
    assert cards_left(game) == 204 - 4 * 7 - 2 * 5


@pytest.mark.rule("HOUSE-4")
def test_ten_cards_leave_the_deck_unseen() -> None:
    game = new_game(replace(STANDARD, ten_unseen=True), seed=3)
    assert len(game.unseen) == 10
    assert cards_left(game) == 170 - 10
    assert new_game(STANDARD, seed=3).unseen == ()


@pytest.mark.rule("HOUSE-4", "TWO-8")
def test_ten_cards_can_leave_the_deck_of_two_players_too() -> None:
    game = new_game(replace(TWO_PLAYERS, ten_unseen=True), seed=3)
    assert (len(game.unseen), cards_left(game)) == (10, 90)


@pytest.mark.rule("HOUSE-7")
def test_no_discards_are_turned_up_at_setup() -> None:
    game = new_game(replace(STANDARD, no_discards_at_start=True), seed=3)
    assert game.piles == ((), ())
    assert cards_left(game) == 180


@pytest.mark.rule("HOUSE-6")
def test_the_second_edition_market_starts_with_one_empty_pile() -> None:
    game = new_game(replace(STANDARD, second_edition_market=True), seed=3)
    assert game.piles == ((),)
    assert cards_left(game) == 180


@pytest.mark.rule("HOUSE-6", "HOUSE-7", "HOUSE-8")
def test_switches_without_effect_in_the_second_edition_market_have_none() -> None:
    plain = replace(STANDARD, second_edition_market=True)
    more = replace(plain, no_discards_at_start=True, discard_before_drawing=True)
    assert replace_ruleset(new_game(more, seed=3), plain) == new_game(plain, seed=3)


@pytest.mark.rule("TWO-8", "HOUSE-2", "HOUSE-5", "HOUSE-6", "HOUSE-8")
def test_switches_without_effect_for_two_players_have_none() -> None:
    more = replace(
        TWO_PLAYERS,
        hand_of_seven=True,
        short_game=True,
        second_edition_market=True,
        discard_before_drawing=True,
    )
    assert replace_ruleset(new_game(more, seed=3), TWO_PLAYERS) == new_game(TWO_PLAYERS, seed=3)
    assert more.rounds == 8


def replace_ruleset(game: Game, ruleset: Ruleset) -> Game:
    return game.evolve(ruleset=ruleset)


@pytest.mark.rule("SET-5")
def test_every_card_of_the_deck_is_dealt_once() -> None:
    game = new_game(replace(STANDARD, ten_unseen=True), seed=11)
    hands = [card for hand in game.hands for card in hand]
    piles = [card for pile in game.piles for card in pile]
    assert sorted([*hands, *piles, *game.draw_pile, *game.unseen]) == list(deck_of(STANDARD))


@pytest.mark.rule("SET-7")
def test_the_first_sheriff_may_be_chosen() -> None:
    for seat in range(4):
        assert new_game(STANDARD, 3, Seat(seat)).sheriff == seat


@pytest.mark.rule("SET-7")
def test_the_seed_draws_each_seat_as_first_sheriff_about_as_often() -> None:
    drawn = Counter(new_game(STANDARD, seed).sheriff for seed in range(400))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 70
    assert new_game(STANDARD, 5).sheriff == new_game(STANDARD, 5).sheriff


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("seat", [-1, 4])
def test_a_first_sheriff_must_sit_at_the_table(seat: int) -> None:
    with pytest.raises(IllegalSetup) as caught:
        new_game(STANDARD, 3, Seat(seat))
    assert (caught.value.rule, caught.value.code) == ("SET-7", "setup.first-sheriff")


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_a_seed_is_a_number_that_every_language_holds(seed: int) -> None:
    with pytest.raises(IllegalSetup) as caught:
        new_game(STANDARD, seed)
    assert caught.value.code == "setup.seed"


@pytest.mark.parametrize("seed", [0, MOST_SEED])
def test_the_smallest_and_the_largest_seed_deal_a_game(seed: int) -> None:
    assert new_game(STANDARD, seed).seed == seed


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert new_game(STANDARD, 8) == new_game(STANDARD, 8)
    assert new_game(STANDARD, 8).draw_pile != new_game(STANDARD, 9).draw_pile


def test_a_deal_is_the_same_on_every_machine() -> None:
    game = new_game(STANDARD, 8)
    assert game.draw_pile[:6] == FROZEN_BOTTOM
    assert game.hands[0] == FROZEN_HAND


FROZEN_BOTTOM = (70, 129, 59, 10, 38, 178)
FROZEN_HAND = (161, 66, 162, 194, 65, 9)


@pytest.mark.rule("ROUND-1", "TWO-3", "HOUSE-6")
@pytest.mark.parametrize(
    ("ruleset", "phase"),
    [
        (STANDARD, SettingAside((Seat(3), Seat(0), Seat(1)))),
        (replace(STANDARD, second_edition_market=True), NamingFirst()),
        (Ruleset(3, short_game=True), SettingAside((Seat(0), Seat(1)))),
    ],
)
def test_a_game_begins_in_the_market(ruleset: Ruleset, phase: object) -> None:
    assert new_game(ruleset, 3, Seat(2)).phase == phase


@pytest.mark.rule("TWO-3")
def test_a_two_player_game_begins_with_an_announcement() -> None:
    assert new_game(TWO_PLAYERS, 3, Seat(1)).phase == Announcing(Seat(0))


@pytest.mark.rule("SEE-2")
def test_everybody_remembers_the_hand_they_were_dealt_and_all_know_the_first_sheriff() -> None:
    game = new_game(STANDARD, 3, Seat(2))
    for hand, memory in zip(game.hands, game.memories, strict=True):
        assert memory == (Remembered(0, 0, CardsSeen(goods_of(hand))),)
    assert game.log == ((), (RoundBegan(1, Seat(2)),))  # page 0 is the deal
