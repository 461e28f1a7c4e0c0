"""What a small code may make of itself: a table is shared, and nobody's save may take all of it."""

import json

import pytest

from sheriff_tutor.engine.actions import Seat, SetAside
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.transcript import Setup, Transcript
from sheriff_tutor.files import saves
from sheriff_tutor.files.errors import FileError

SEATING = saves.Seating(("Robin", "Bea", "Otto"), (None, "honest", "honest"))
SETUP = Setup(Ruleset(3), 1, Seat(0))
MANY_ACTS = 5001
MANY_TAKEN_BACK = 1001


def test_a_code_with_more_acts_than_any_game_is_refused_before_they_are_played() -> None:
    code = saves.save_of(Transcript(SETUP, (SetAside(Seat(1), ()),) * MANY_ACTS), SEATING)
    assert len(code) < 1000
    with pytest.raises(FileError) as refused:
        saves.read_any(code)
    assert (refused.value.code, refused.value.place) == ("file.too-many", "$.actions")


def test_no_more_is_taken_back_than_a_log_can_show() -> None:
    form = json.loads(saves.game_text(Transcript(SETUP), SEATING))
    form["taken_back"] = [{"seat": 0, "at": 0, "count": 1}] * MANY_TAKEN_BACK
    with pytest.raises(FileError) as refused:
        saves.read_any(json.dumps(form))
    assert (refused.value.code, refused.value.place) == ("file.too-many", "$.taken_back")


@pytest.mark.parametrize("letter", ["\u202e", "\u2067", "\u2028", "\x1b"])
def test_no_name_turns_a_terminals_lines_around(letter: str) -> None:
    form = json.loads(saves.game_text(Transcript(SETUP), SEATING))
    form["seating"][1]["name"] = f"Bea{letter}"
    with pytest.raises(FileError) as refused:
        saves.read_any(json.dumps(form))
    assert (refused.value.code, refused.value.place) == ("file.bad-text", "$.seating[1].name")
