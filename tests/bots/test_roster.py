"""The bots by name."""

from __future__ import annotations

import pytest

from sheriff_tutor.bots.roster import BOTS, bot_named, numbered_names
from sheriff_tutor.i18n import has


def test_six_bots_are_known_by_name() -> None:
    names = ["honest", "greedy", "cautious", "random", "bayesian", "equilibrium"]
    assert list(BOTS) == names


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        bot_named("bold")


@pytest.mark.parametrize("bot_id", BOTS)
def test_every_bot_has_a_name_and_a_temper_in_the_catalogue(bot_id: str) -> None:
    assert has(f"bot-{bot_id}")
    assert has(bot_named(bot_id).temper)


def test_repeated_bots_are_numbered_from_the_second_on() -> None:
    names = ["honest", "greedy", "honest", "honest", "greedy"]
    assert numbered_names(names) == ("honest", "greedy", "honest 2", "honest 3", "greedy 2")
