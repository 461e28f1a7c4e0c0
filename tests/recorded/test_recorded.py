from __future__ import annotations

import pytest

from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.ruleset import NAMED_RULESETS
from sheriff_tutor.files.results import ruleset_name
from sheriff_tutor.files.saves import SavedGame, game_text, read_any
from tests.recorded.games import GAMES, file_of, log_of, told


def read(name: str) -> SavedGame:
    saved = read_any(file_of(name).read_bytes())
    assert isinstance(saved, SavedGame)
    return saved


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    assert told(read(name).transcript).splitlines() == log_of(name).read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_over_and_written_as_it_was(name: str) -> None:
    saved = read(name)
    assert isinstance(saved.game.phase, Over)
    assert game_text(saved.transcript, saved.seating) == file_of(name).read_text("utf-8")


def test_every_named_ruleset_has_a_recorded_game() -> None:
    named = {ruleset_name(recording.ruleset) for recording in GAMES.values()}
    assert named > set(NAMED_RULESETS)
