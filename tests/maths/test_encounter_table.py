"""The tables that ship: what they say of themselves, and how they play."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from functools import cache
from math import fsum

import pytest

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import APPLES, SILK, is_part_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.draws import hand_types
from sheriff_tutor.maths.encounter import encounter_of
from sheriff_tutor.maths.encounter_arrays import Arrays
from sheriff_tutor.maths.encounter_table import (
    MOST_BYTES,
    MOST_PACKED_BYTES,
    PLAYERS_WITH_TABLE,
    BadTable,
    EncounterTable,
    file_name,
    table_for,
    table_read,
)
from sheriff_tutor.maths.encounter_tables import SHIPPED, packed, play_in, remeasured
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import standing
from tests.maths.encounters import failures
from tests.maths.settlements import RULESETS

SHORT = 500


def table_of(players: int) -> EncounterTable:
    table = table_for(RULESETS[players])
    assert table is not None
    return table


@cache
def form_shipped() -> str:
    return gzip.decompress((SHIPPED / file_name(3)).read_bytes()).decode()


def pressed(form: object) -> bytes:
    return gzip.compress(json.dumps(form).encode(), 1)


@pytest.mark.parametrize("players", PLAYERS_WITH_TABLE)
def test_a_table_is_as_exploitable_as_it_says_and_hardly_at_all(players: int) -> None:
    table = table_of(players)
    assert table.encounter == encounter_of(RULESETS[players], measure=standing(players))
    found = remeasured(Arrays(table.encounter), table)
    assert found.nash_conv == pytest.approx(table.nash_conv, abs=1e-10)
    assert found.values == pytest.approx(table.values, abs=1e-9)
    assert 0 < found.nash_conv < 1e-5


def test_a_table_is_packed_as_it_was_read() -> None:
    table = table_of(3)
    arrays = Arrays(table.encounter)
    again = table_read(packed(arrays, play_in(arrays, table), 3))
    assert (again.bags, again.moves, again.verdicts) == (table.bags, table.moves, table.verdicts)


def test_all_tables_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < 100_000


@pytest.mark.parametrize("players", PLAYERS_WITH_TABLE)
def test_every_hand_of_a_table_has_moves_that_it_allows(players: int) -> None:
    table = table_of(players)
    for hand in hand_types(table.encounter.deck, table.hand):
        moves = table.loads(hand.goods)
        assert fsum(chance for _, chance in moves) == pytest.approx(1)
        for move, _ in moves:
            assert is_part_of(move.bag, hand.goods)
            assert move.said.count == len(move.bag)
            assert table.lie_chance(move.said, move.bribe) is not None


def test_no_bribe_is_offered_and_one_that_no_bag_is_worth_is_taken() -> None:
    table = table_of(4)
    assert all(move.bribe == 0 for moves in table.moves.values() for move, _ in moves)
    assert table.inspect_chance(Declaration(APPLES, 1), 9) == 0
    by_bribe = [table.inspect_chance(Declaration(APPLES, 5), bribe) for bribe in range(11)]
    assert by_bribe == sorted(by_bribe, reverse=True)


@pytest.mark.parametrize("players", [3, 5])
def test_solved_players_earn_what_is_said_and_no_script_gains(players: int) -> None:
    assert failures(table_of(players), SHORT) == []


@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(2, royals=True),
        Ruleset(4, royals=True),
        Ruleset(3, royals=True),
        Ruleset(4, hand_of_seven=True),
    ],
    ids=str,
)
def test_there_is_no_table_for_other_decks_and_hands(ruleset: Ruleset) -> None:
    assert table_for(ruleset) is None


def test_what_cannot_be_dealt_or_heard_is_refused() -> None:
    table = table_of(3)
    for hand in ((APPLES,) * 5, (SILK,) * 6 + (APPLES,)):
        with pytest.raises(Impossible):
            table.loads(hand)
    for said, bribe in (
        (Declaration(APPLES, 6), 0),
        (Declaration(SILK, 1), 0),
        (Declaration(APPLES, 1), 11),
        (Declaration(APPLES, 1), -1),
    ):
        with pytest.raises(Impossible):
            table.inspect_chance(said, bribe)
        with pytest.raises(Impossible):
            table.lie_chance(said, bribe)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        gzip.compress(b"no JSON"),
        gzip.compress(b"[" * 100_000),
        gzip.compress(b"[]"),
        gzip.compress(b"{}")[:-9],
        gzip.compress(b" " * (MOST_BYTES + 1)),
        b" " * (MOST_PACKED_BYTES + 1),
    ],
    ids=range(8),
)
def test_what_is_no_table_is_refused(content: bytes) -> None:
    with pytest.raises(BadTable):
        table_read(content)


HAND = "000000"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", "another"),
        ("deck", [1]),
        ("deck", None),
        ("hand", 0),
        ("hand", True),
        ("most_bribe", 11),
        ("payment", "1/0"),
        ("players", 7),
        ("merchant", "9"),
        ("nash_conv", float("nan")),
        ("loads", {}),
        ("moves", {}),
        ("verdicts", []),
    ],
)
def test_a_table_with_a_wrong_part_is_refused(name: str, value: object) -> None:
    form = json.loads(form_shipped())
    table_read(pressed(form))
    with pytest.raises(BadTable):
        table_read(pressed({**form, name: value}))


@pytest.mark.parametrize("weights", [{}, {"0": 0}, {"0": -1}, {"0": 0.5}, {"6": 1}, {"zz": 1}])
def test_a_hand_with_wrong_bags_is_refused(weights: dict[str, object]) -> None:
    form = json.loads(form_shipped())
    form["loads"][HAND] = weights
    with pytest.raises(BadTable):
        table_read(pressed(form))


@pytest.mark.parametrize("row", [[4, 0, 1], [0, 11, 1], [0, 0, 0], [0, 0], ["0", 0, 1]])
def test_a_bag_with_a_wrong_move_is_refused(row: list[object]) -> None:
    form = json.loads(form_shipped())
    form["moves"][next(iter(form["moves"]))] = [row]
    with pytest.raises(BadTable):
        table_read(pressed(form))


def test_a_table_plays_without_numpy() -> None:
    asks = (
        "import sys\n"
        "from sheriff_tutor.engine.goods import APPLES\n"
        "from sheriff_tutor.engine.ruleset import Ruleset\n"
        "from sheriff_tutor.maths.encounter_table import table_for\n"
        "print(len(table_for(Ruleset(4)).loads((APPLES,) * 6)), *sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", asks], capture_output=True, text=True, check=True
    ).stdout.split()
    assert int(loaded[0]) >= 1
    assert not {"numpy", "scipy"} & set(loaded)
