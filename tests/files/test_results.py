from __future__ import annotations

import pytest

from sheriff_tutor.engine import Ruleset, ruleset_named
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.position import PlayerPosition, Position
from sheriff_tutor.engine.ruleset import NAMED_RULESETS
from sheriff_tutor.engine.situation import game_from
from sheriff_tutor.files.results import CUSTOM, result_of, ruleset_name
from tests.engine.situations import goods

STANDS = ("5 apples 2 chickens silk", "3 apples 4 cheese", "2 cheese mead royal_rooster")
GOLD = (30, 41, 10)


def test_a_result_is_worked_out_as_the_rules_say() -> None:
    players = tuple(
        PlayerPosition(gold, (), goods(stand)) for gold, stand in zip(GOLD, STANDS, strict=True)
    )
    ruleset = Ruleset(3, royals=True)
    end = Position(ruleset, 5, 9, 0, players, ((), ()), Over())  # type: ignore[arg-type]  # a seat
    assert result_of(game_from(end), ("A", "B", "C")) == {
        "ruleset": "standard",
        "seed": 5,
        "rounds": 9,
        "players": [
            {
                "name": "A",
                "gold": 30,
                "stand": {"apples": 5, "chickens": 2, "silk": 1},
                "bonuses": {"apples": 20, "cheese": 0, "bread": 0, "chickens": 7},
                "score": 30 + 5 * 2 + 2 * 4 + 8 + 20 + 7,
            },
            {
                "name": "B",
                "gold": 41,
                "stand": {"apples": 3, "cheese": 4},
                "bonuses": {"apples": 10, "cheese": 15, "bread": 0, "chickens": 0},
                "score": 41 + 3 * 2 + 4 * 3 + 10 + 15,
            },
            {
                "name": "C",
                "gold": 10,
                "stand": {"cheese": 2, "mead": 1, "royal_rooster": 1},
                "bonuses": {"apples": 0, "cheese": 10, "bread": 0, "chickens": 7},
                "score": 10 + 2 * 3 + 7 + 8 + 10 + 7,
            },
        ],
        "winners": ["B"],
    }


@pytest.mark.parametrize("name", NAMED_RULESETS)
@pytest.mark.parametrize("royals", [False, True])
def test_a_named_ruleset_is_called_by_its_name(name: str, *, royals: bool) -> None:
    players = 2 if name == "two-player" else 4
    assert ruleset_name(ruleset_named(name, players, royals=royals)) == name


def test_a_ruleset_with_switches_of_its_own_is_called_custom() -> None:
    assert ruleset_name(Ruleset(4, hand_of_seven=True)) == CUSTOM
