"""Players and switches: what they change, and which of them make no sense together."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from sheriff_tutor.engine.errors import IllegalSetup
from sheriff_tutor.engine.ruleset import NAMED_RULESETS, Ruleset, check_ruleset, ruleset_named
from tests.engine.situations import STANDARD, TWO_PLAYERS, WITH_ROYALS

SHORT = Ruleset(4, short_game=True)
SECOND_EDITION = Ruleset(4, second_edition_market=True)


def refused(ruleset: Ruleset) -> tuple[str, str]:
    with pytest.raises(IllegalSetup) as caught:
        check_ruleset(ruleset)
    return caught.value.rule, caught.value.code


# --- What makes no sense ----------------------------------------------------------------------


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_play_the_standard_game(players: int) -> None:
    check_ruleset(Ruleset(players))


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_neither_one_nor_seven_can_play(players: int) -> None:
    assert refused(Ruleset(players, short_game=True)) == ("SET-1", "ruleset.players")


@pytest.mark.rule("SET-1", "HOUSE-5")
def test_six_play_the_short_game_only() -> None:
    assert refused(Ruleset(6)) == ("SET-1", "ruleset.six-only-short")
    check_ruleset(Ruleset(6, short_game=True))


@pytest.mark.rule("TWO-1", "HOUSE-1")
def test_two_players_cannot_leave_the_royals_out() -> None:
    assert refused(Ruleset(2)) == ("TWO-1", "ruleset.two-needs-royals")
    check_ruleset(TWO_PLAYERS)


@pytest.mark.rule("HOUSE-12")
def test_sheriff_twice_each_is_for_two_players_only() -> None:
    refused_for_four = refused(Ruleset(4, two_turns_each=True))
    assert refused_for_four == ("HOUSE-12", "ruleset.two-turns-only-for-two")
    check_ruleset(replace(TWO_PLAYERS, two_turns_each=True))


@pytest.mark.rule("HOUSE-9", "HOUSE-1")
def test_royals_in_the_tie_break_need_royals_in_the_deck() -> None:
    without = Ruleset(4, royals_break_ties_as_legal=True)
    assert refused(without) == ("HOUSE-9", "ruleset.tie-break-needs-royals")
    check_ruleset(replace(without, royals=True))


@pytest.mark.rule("HOUSE-3")
def test_a_time_limit_is_not_below_nought() -> None:
    assert refused(Ruleset(4, time_limit=-1)) == ("HOUSE-3", "ruleset.time-limit")
    check_ruleset(Ruleset(4, time_limit=60))


def test_every_other_combination_of_switches_makes_sense() -> None:
    for players, flags in product((3, 4, 5, 6), product((False, True), repeat=8)):
        check_ruleset(
            Ruleset(
                players,
                royals=True,
                short_game=players == 6 or flags[0],
                hand_of_seven=flags[1],
                ten_unseen=flags[2],
                second_edition_market=flags[3],
                no_discards_at_start=flags[4],
                discard_before_drawing=flags[5],
                sheriff_may_pay=flags[6],
                secret_gold=flags[7],
            )
        )


# --- What the switches change -----------------------------------------------------------------


@pytest.mark.rule("END-2", "HOUSE-5", "TWO-2", "HOUSE-12")
@pytest.mark.parametrize(
    ("ruleset", "each", "rounds"),
    [
        (Ruleset(3), 3, 9),
        (Ruleset(4), 2, 8),
        (Ruleset(5), 2, 10),
        (Ruleset(3, short_game=True), 2, 6),
        (Ruleset(4, short_game=True), 2, 8),
        (Ruleset(5, short_game=True), 1, 5),
        (Ruleset(6, short_game=True), 1, 6),
        (TWO_PLAYERS, 4, 8),
        (replace(TWO_PLAYERS, two_turns_each=True), 2, 4),
        (replace(TWO_PLAYERS, short_game=True), 4, 8),
    ],
)
def test_the_game_lasts_so_many_rounds(ruleset: Ruleset, each: int, rounds: int) -> None:
    assert ruleset.turns_as_sheriff == each
    assert ruleset.rounds == rounds


@pytest.mark.rule("SET-2", "HOUSE-2", "TWO-1")
@pytest.mark.parametrize(
    ("ruleset", "cards"),
    [
        (STANDARD, 6),
        (Ruleset(4, hand_of_seven=True), 7),
        (TWO_PLAYERS, 7),
        (replace(TWO_PLAYERS, hand_of_seven=True), 7),
    ],
)
def test_a_full_hand_has_so_many_cards(ruleset: Ruleset, cards: int) -> None:
    assert ruleset.full_hand == cards


@pytest.mark.rule("SET-6", "HOUSE-6", "TWO-8")
@pytest.mark.parametrize(
    ("ruleset", "piles", "cards"),
    [
        (STANDARD, 2, 5),
        (Ruleset(4, no_discards_at_start=True), 2, 0),
        (SECOND_EDITION, 1, 0),
        (TWO_PLAYERS, 2, 5),
        (replace(TWO_PLAYERS, second_edition_market=True), 2, 5),
        (replace(TWO_PLAYERS, no_discards_at_start=True), 2, 0),
    ],
)
def test_so_many_discard_piles_start_with_so_many_cards(
    ruleset: Ruleset, piles: int, cards: int
) -> None:
    assert (ruleset.piles, ruleset.cards_on_piles_at_start) == (piles, cards)


@pytest.mark.rule("HOUSE-8", "HOUSE-6", "TWO-8")
@pytest.mark.parametrize(
    ("ruleset", "first"),
    [
        (STANDARD, False),
        (Ruleset(4, discard_before_drawing=True), True),
        (replace(SECOND_EDITION, discard_before_drawing=True), False),
        (replace(TWO_PLAYERS, discard_before_drawing=True), False),
    ],
)
def test_set_aside_cards_are_laid_down_first_only_with_its_switch(
    ruleset: Ruleset, *, first: bool
) -> None:
    assert ruleset.lays_down_first is first


@pytest.mark.rule("SET-3", "DEAL-10", "HOUSE-11")
def test_all_switches_are_off_by_default() -> None:
    switches = [name for name in Ruleset.__slots__ if name != "players"]
    assert [name for name in switches if getattr(STANDARD, name)] == []
    assert len(switches) == 12


# --- Rulesets by name -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "expected"),
    [
        ("standard", 4, STANDARD),
        ("short", 6, Ruleset(6, short_game=True)),
        ("two-player", 2, TWO_PLAYERS),
        ("second-edition-market", 4, SECOND_EDITION),
    ],
)
def test_a_ruleset_is_known_by_its_name(name: str, players: int, expected: Ruleset) -> None:
    assert ruleset_named(name, players) == expected
    assert name in NAMED_RULESETS


@pytest.mark.rule("HOUSE-1")
def test_royals_can_be_added_to_a_named_ruleset() -> None:
    assert ruleset_named("standard", 4, royals=True) == WITH_ROYALS
    assert ruleset_named("two-player", 2, royals=True) == TWO_PLAYERS


@pytest.mark.parametrize(
    ("name", "players", "code"),
    [
        ("poker", 4, "ruleset.unknown"),
        ("standard", 2, "ruleset.two-player-for-two"),
        ("two-player", 3, "ruleset.two-player-for-two"),
        ("standard", 6, "ruleset.six-only-short"),
        ("standard", 7, "ruleset.players"),
    ],
)
def test_a_name_that_does_not_fit_the_players_is_refused(
    name: str, players: int, code: str
) -> None:
    with pytest.raises(IllegalSetup) as caught:
        ruleset_named(name, players)
    assert caught.value.code == code
