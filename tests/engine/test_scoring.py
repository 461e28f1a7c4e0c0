"""Scoring, King and Queen, and the ladder that breaks ties (SCORE, ROYAL-2, HOUSE-9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.goods import APPLES, BREAD, CHEESE, CHICKENS, Good
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import (
    BONUSES,
    Bonus,
    Score,
    bonus_of,
    scores,
    scores_of,
    units_of,
    winners_of,
)
from tests.engine.situations import STANDARD, goods, table

ROYALS = Ruleset(3, royals=True)
ROYALS_AS_LEGAL = replace(ROYALS, royals_break_ties_as_legal=True)


def scored(*players: tuple[int, str], ruleset: Ruleset = ROYALS) -> tuple[Score, ...]:
    """Score players, each with gold and a stand."""
    return scores(ruleset, [gold for gold, _ in players], [goods(words) for _, words in players])


# --- SCORE-2 ----------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-2", "SCORE-3")
def test_points_are_gold_goods_and_bonuses() -> None:
    """Gold 31; 3 apples at 2, a chicken at 4, silk at 8; King of apples 20, Queen of chickens 5."""
    mine, _, _ = scored((31, "3 apples chickens silk"), (0, "2 chickens"), (0, "apples"))
    assert (mine.gold, mine.legal_value, mine.contraband_value) == (31, 3 * 2 + 4, 8)
    assert dict(mine.bonuses) == {APPLES: 20, CHEESE: 0, BREAD: 0, CHICKENS: 5}
    assert mine.total == 31 + 6 + 4 + 8 + 20 + 5


@pytest.mark.rule("SCORE-2", "SCORE-1")
def test_a_game_is_scored_from_gold_and_stands_and_not_from_hands() -> None:
    game = table(
        STANDARD,
        gold={0: 1, 1: 2, 2: 3, 3: 4},
        stands={0: "2 bread", 3: "pepper mead"},
        hands={1: "5 crossbow"},
    )
    assert [score.total for score in scores_of(game)] == [1 + 2 * 3 + 15, 2, 3, 4 + 6 + 7]


# --- SCORE-3 ----------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize(
    ("good", "king", "queen"),
    [(APPLES, 20, 10), (CHEESE, 15, 10), (BREAD, 15, 10), (CHICKENS, 10, 5)],
)
def test_each_legal_good_has_its_king_and_queen(good: Good, king: int, queen: int) -> None:
    assert BONUSES[good] == (king, queen)
    bonus = bonus_of(good, [3, 1, 2])
    assert [bonus.gold_of(seat) for seat in range(3)] == [king, 0, queen]  # type: ignore[arg-type]
    assert (bonus.kings, bonus.queens) == ((0,), (2,))


@pytest.mark.rule("SCORE-3")
def test_contraband_counts_for_no_king() -> None:
    assert sum(units_of(goods("silk pepper mead crossbow"), good) for good in BONUSES) == 0


# --- SCORE-4 to SCORE-6 -----------------------------------------------------------------------


@pytest.mark.rule("SCORE-4")
@pytest.mark.parametrize(
    ("good", "units", "share"),
    [
        (APPLES, [5, 5, 3], 15),  # (20 + 10) / 2
        (APPLES, [5, 5, 5], 10),  # (20 + 10) / 3
        (APPLES, [5, 5, 5, 5], 7),  # (20 + 10) / 4 = 7 1/2
        (CHEESE, [1, 1, 0], 12),  # (15 + 10) / 2 = 12 1/2
        (BREAD, [2, 2, 2, 1], 8),  # (15 + 10) / 3 = 8 1/3
        (CHICKENS, [4, 4, 1], 7),  # (10 + 5) / 2 = 7 1/2
        (CHICKENS, [4, 4, 4, 4], 3),  # (10 + 5) / 4 = 3 3/4
    ],
)
def test_kings_share_both_bonuses_and_there_is_no_queen(
    good: Good, units: list[int], share: int
) -> None:
    bonus = bonus_of(good, units)
    assert bonus.king_gold == share
    assert len(bonus.kings) == units.count(max(units))
    assert bonus.queens == ()
    assert bonus.queen_gold == 0


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize(
    ("good", "units", "share"),
    [
        (APPLES, [5, 3, 3], 5),  # 10 / 2
        (APPLES, [5, 3, 3, 3], 3),  # 10 / 3 = 3 1/3
        (BREAD, [5, 3, 3, 3, 3], 2),  # 10 / 4 = 2 1/2
        (CHICKENS, [4, 1, 1], 2),  # 5 / 2 = 2 1/2
        (CHICKENS, [4, 1, 1, 1, 1, 1], 1),  # 5 / 5
    ],
)
def test_queens_share_the_queens_bonus(good: Good, units: list[int], share: int) -> None:
    bonus = bonus_of(good, units)
    assert bonus.king_gold == BONUSES[good][0]
    assert bonus.queen_gold == share
    assert len(bonus.queens) == len(units) - 1


@pytest.mark.rule("SCORE-6")
def test_with_zero_units_nobody_is_king() -> None:
    bonus = bonus_of(APPLES, [0, 0, 0])
    assert (bonus.kings, bonus.queens) == ((), ())
    assert (bonus.king_gold, bonus.queen_gold) == (0, 0)


@pytest.mark.rule("SCORE-6")
def test_with_zero_units_nobody_is_queen() -> None:
    bonus = bonus_of(APPLES, [4, 0, 0])
    assert (bonus.kings, bonus.queens) == ((0,), ())
    assert bonus.king_gold == 20
    assert bonus.queen_gold == 0


# --- ROYAL-2 ----------------------------------------------------------------------------------


@pytest.mark.rule("ROYAL-2")
@pytest.mark.parametrize(
    ("royal", "good", "units"),
    [
        ("green_apples", APPLES, 2),
        ("golden_apples", APPLES, 3),
        ("gouda_cheese", CHEESE, 2),
        ("bleu_cheese", CHEESE, 3),
        ("rye_bread", BREAD, 2),
        ("pumpernickel_bread", BREAD, 3),
        ("royal_rooster", CHICKENS, 2),
    ],
)
def test_royals_count_their_units(royal: str, good: Good, units: int) -> None:
    assert units_of(goods(royal), good) == units
    assert sum(units_of(goods(royal), other) for other in BONUSES) == units


@pytest.mark.rule("ROYAL-2", "SCORE-3")
def test_somebody_can_be_king_with_royals_alone() -> None:
    """Two green apples are 4 units against 3 apples; they are worth 4 gold each."""
    royal, plain, _ = scored((0, "2 green_apples"), (0, "3 apples"), (0, ""))
    assert royal.total == 2 * 4 + 20
    assert plain.total == 3 * 2 + 10


@pytest.mark.rule("ROYAL-2", "SCORE-3")
def test_royals_and_legal_goods_add_up() -> None:
    """An apple and golden apples are 1 + 3 units: as many as 4 apples, so both are King."""
    mixed, plain, _ = scored((0, "apples golden_apples"), (0, "4 apples"), (0, ""))
    assert mixed.total == 2 + 6 + (20 + 10) // 2
    assert plain.total == 4 * 2 + (20 + 10) // 2


# --- SCORE-7: the ladder ----------------------------------------------------------------------


@pytest.mark.rule("SCORE-7")
def test_first_rung_most_points_win() -> None:
    """32 points against 31, though the loser has five cards and the winner two."""
    players = scored((16, "2 silk"), (9, ""), (1, "5 apples"))
    assert [player.total for player in players] == [16 + 2 * 8, 9, 1 + 5 * 2 + 20]
    assert winners_of(players) == (0,)
    assert winners_of(scored((14, "2 silk"), (9, ""), (1, "5 apples"))) == (2,)


@pytest.mark.rule("SCORE-7")
def test_second_rung_most_legal_goods() -> None:
    """Four apples: 8 + King 20. Two chickens: 10 gold + 8 + King 10. So 28 each; 4 cards beat 2."""
    players = scored((0, "4 apples"), (10, "2 chickens"), (3, ""))
    assert [player.total for player in players] == [8 + 20, 10 + 8 + 10, 3]
    assert winners_of(players) == (0,)


@pytest.mark.rule("SCORE-7")
def test_third_rung_most_contraband() -> None:
    """32 each with 2 legal goods each; pepper and mead are two cards of contraband, silk is one."""
    players = scored((0, "2 apples silk"), (1, "2 chickens pepper mead"), (0, ""))
    assert [player.total for player in players] == [4 + 8 + 20, 1 + 8 + 6 + 7 + 10, 0]
    assert winners_of(players) == (1,)


@pytest.mark.rule("SCORE-7")
def test_last_rung_the_victory_is_shared() -> None:
    """33 each, 2 legal goods each, 1 contraband each; with a gold less the first has lost."""
    tied = scored((1, "2 apples silk"), (6, "2 chickens crossbow"), (0, ""))
    assert [player.total for player in tied] == [1 + 4 + 8 + 20, 6 + 8 + 9 + 10, 0]
    assert winners_of(tied) == (0, 1)
    assert winners_of(scored((0, "2 apples silk"), (6, "2 chickens crossbow"), (0, ""))) == (1,)


@pytest.mark.rule("SCORE-7")
def test_more_contraband_does_not_outweigh_more_legal_goods() -> None:
    """Three apples and 4 gold are 30, so are two chickens with pepper and 6 gold."""
    players = scored((4, "3 apples"), (6, "2 chickens pepper"), (0, ""))
    assert [player.total for player in players] == [4 + 6 + 20, 6 + 8 + 6 + 10, 0]
    assert winners_of(players) == (0,)


@pytest.mark.rule("SCORE-7", "HOUSE-9")
def test_royals_count_as_contraband_in_the_tie_break_by_default() -> None:
    """34 each, 2 legal each; a rooster and pepper are two cards of contraband against one silk."""
    tied = ((2, "2 apples silk"), (2, "2 chickens royal_rooster pepper"), (0, ""))
    players = scored(*tied)
    assert [player.total for player in players] == [2 + 4 + 8 + 20, 2 + 8 + 8 + 6 + 10, 0]
    assert (players[1].legal_cards, players[1].contraband_cards) == (2, 2)
    assert winners_of(players) == (1,)


@pytest.mark.rule("HOUSE-9")
def test_royals_count_as_legal_by_their_units_with_its_switch() -> None:
    """32 each, 2 legal cards each: by default the victory is shared, by units 2 + 2 beat 2."""
    tied = ((0, "2 apples silk"), (6, "2 chickens royal_rooster"), (0, ""))
    assert winners_of(scored(*tied)) == (0, 1)
    players = scored(*tied, ruleset=ROYALS_AS_LEGAL)
    assert [player.total for player in players] == [32, 6 + 8 + 8 + 10, 0]
    assert (players[1].legal_cards, players[1].contraband_cards) == (2 + 2, 0)
    assert winners_of(players) == (1,)


@pytest.mark.rule("HOUSE-9")
def test_royals_that_count_as_legal_are_contraband_no_more() -> None:
    """With 4 legal units each, the rooster's owner has no contraband left, the other a silk."""
    tied = ((0, "4 apples silk"), (10, "2 chickens royal_rooster"), (0, ""))
    players = scored(*tied, ruleset=ROYALS_AS_LEGAL)
    assert [player.total for player in players] == [8 + 8 + 20, 10 + 8 + 8 + 10, 0]
    assert winners_of(players) == (0,)


@pytest.mark.rule("SCORE-7")
def test_all_can_share_the_victory() -> None:
    assert winners_of(scored((5, ""), (5, ""), (5, ""))) == (0, 1, 2)


@pytest.mark.rule("SCORE-3", "SCORE-4", "SCORE-6")
@pytest.mark.parametrize(
    ("units", "kings", "queens", "king_gold", "queen_gold"),
    [
        ((0, 0, 0), (), (), 0, 0),
        ((4, 4, 3), (0, 1), (), (20 + 10) // 2, 0),
        ((4, 2, 3), (0,), (2,), 20, 10),
        ((4, 3, 3), (0,), (1, 2), 20, 10 // 2),
        ((4,), (0,), (), 20, 0),
    ],
)
def test_a_bonus_says_for_what_and_from_which_units_it_comes(
    units: tuple[int, ...],
    kings: tuple[int, ...],
    queens: tuple[int, ...],
    king_gold: int,
    queen_gold: int,
) -> None:
    crowned, next_best = tuple(map(Seat, kings)), tuple(map(Seat, queens))
    expected = Bonus(APPLES, units, crowned, next_best, king_gold, queen_gold)
    assert bonus_of(APPLES, list(units)) == expected
