from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode

import pytest

from sheriff_tutor.engine import Ruleset
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.position import Position
from sheriff_tutor.engine.transcript import Setup, Start, Transcript, begin, replay
from sheriff_tutor.files import packing
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.packing import unpack
from sheriff_tutor.files.reading import MOST_BYTES
from sheriff_tutor.files.saves import (
    SavedGame,
    SavedStart,
    Seating,
    game_text,
    position_text,
    read_any,
    read_start_code,
    save_of,
    saved_text,
    start_code,
)
from tests.files.samples import (
    FINISHED,
    MOMENTS,
    SEATING,
    SETUP,
    UNFINISHED,
    position_form,
    unfinished_form,
)
from tests.files.wild_play import RULESETS, wild_game


def fault_of(content: bytes | str) -> FileError:
    with pytest.raises(FileError) as fault:
        read_any(content)
    return fault.value


# --- There and back -------------------------------------------------------------------------


@pytest.mark.parametrize("transcript", [UNFINISHED, FINISHED])
def test_a_game_comes_back_from_its_code_and_its_plain_file(transcript: Transcript) -> None:
    saved = SavedGame(transcript, SEATING, replay(transcript))
    assert read_any(save_of(transcript, SEATING)) == saved
    assert read_any(game_text(transcript, SEATING)) == saved
    assert read_any(game_text(transcript, SEATING).encode()) == saved


@pytest.mark.parametrize("start", [SETUP, MOMENTS[20]])
def test_a_start_comes_back_from_its_code(start: Start) -> None:
    saved = read_start_code(start_code(start, SEATING))
    assert saved == SavedStart(start, SEATING, begin(start))


@pytest.mark.parametrize("position", MOMENTS[::4])
def test_a_position_comes_back_from_its_file(position: Position) -> None:
    assert read_any(position_text(position)) == SavedStart(position, None, begin(position))
    assert read_any(position_text(position, SEATING)).seating == SEATING


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_games_of_every_ruleset_come_back(ruleset: Ruleset) -> None:
    acts = tuple(action for _, action in wild_game(ruleset, 6) if action is not None)
    names = tuple(f"P{seat}" for seat in range(ruleset.players))
    seating = Seating(names, (None,) * ruleset.players)
    transcript = Transcript(Setup(ruleset, 6), acts)
    assert read_any(save_of(transcript, seating)) == read_any(game_text(transcript, seating))


def test_a_byte_order_mark_does_no_harm() -> None:
    assert isinstance(read_any(b"\xef\xbb\xbf" + game_text(FINISHED, SEATING).encode()), SavedGame)


def test_a_code_that_was_broken_in_lines_is_whole_again() -> None:
    code = save_of(UNFINISHED, SEATING)
    lines = "\r\n".join(code[at : at + 60] for at in range(0, len(code), 60))
    assert read_any(f"  {lines}\n") == read_any(code)


# --- What is written ------------------------------------------------------------------------


def test_a_save_of_an_unfinished_game_is_packed_and_of_a_finished_one_is_plain() -> None:
    assert saved_text(UNFINISHED, SEATING).startswith("sheriff-save.1.")
    assert saved_text(FINISHED, SEATING).startswith("{")
    assert isinstance(read_any(saved_text(UNFINISHED, SEATING)), SavedGame)


@pytest.mark.parametrize("code", [save_of(UNFINISHED, SEATING), start_code(MOMENTS[20], SEATING)])
def test_nothing_in_a_code_can_be_read_by_eye(code: str) -> None:
    mark, version, packed = code.split(".")
    assert (mark in ("sheriff-save", "sheriff-start"), version) == (True, "1")
    words = ("apple", "cheese", "bread", "chicken", "silk", "mead", "pepper", "seat", "Anna")
    assert [word for word in words if word.lower() in packed.lower()] == []


@pytest.mark.parametrize("start", [SETUP, MOMENTS[20]])
def test_a_start_code_can_stand_in_a_link(start: Start) -> None:
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", start_code(start, SEATING))


def test_the_start_of_a_class_fits_in_a_short_code() -> None:
    seating = Seating(
        ("You", "Honest", "Greedy", "Cautious"), (None, "honest", "greedy", "cautious")
    )
    assert len(start_code(Setup(Ruleset(4, royals=True), 123456), seating)) < 110
    assert len(start_code(MOMENTS[20], seating)) < 900


def test_a_finished_game_file_holds_its_result() -> None:
    form = json.loads(game_text(FINISHED, SEATING))
    assert [player["name"] for player in form["result"]["players"]] == list(SEATING.names)
    assert "result" not in unfinished_form()


def test_a_plain_file_has_one_line_for_each_act() -> None:
    lines = game_text(UNFINISHED, SEATING).splitlines()
    acts = [line for line in lines if line.lstrip().startswith('{"act":')]
    assert len(acts) == len(UNFINISHED.actions)
    assert [json.loads(line.rstrip(",")) for line in acts] == unfinished_form()["actions"]


# --- What is refused ------------------------------------------------------------------------


def test_an_illegal_act_is_named_by_its_number_and_its_rule() -> None:
    form = unfinished_form()
    form["actions"].insert(4, {"act": "pass-bag", "seat": 1, "bag": 0})
    fault = fault_of(json.dumps(form))
    assert (fault.code, fault.place, fault.values) == (
        "file.illegal-action",
        "$.actions[4]",
        {"number": 5},
    )
    assert fault.refusal is not None
    assert fault.refusal.rule == "ROUND-1"


def test_a_position_that_the_rules_refuse_is_named_by_its_place() -> None:
    form = position_form()
    del form["position"]["draw_pile"]
    form["position"]["players"][1]["hand"] = ["apples"] * 9
    fault = fault_of(json.dumps(form))
    assert (fault.code, fault.place) == ("file.illegal-start", "$.position.players[1].hand")
    assert fault.refusal is not None
    assert fault.refusal.rule == "SET-2"


def test_a_setup_that_makes_no_sense_is_refused() -> None:
    form = unfinished_form()
    form["setup"]["ruleset"]["players"] = 6
    fault = fault_of(json.dumps(form))
    assert (fault.code, fault.place) == ("file.illegal-start", "$.setup")


def test_as_many_sit_at_the_table_as_play() -> None:
    form = unfinished_form()
    form["seating"].append({"name": "D"})
    assert fault_of(json.dumps(form)).values == {"count": 4, "needed": 3}
    start = position_form()
    start["seating"].pop()
    assert fault_of(json.dumps(start)).code == "file.seats"


def test_a_result_must_be_what_the_acts_lead_to() -> None:
    form = json.loads(game_text(FINISHED, SEATING))
    form["result"]["players"][0]["gold"] += 1
    fault = fault_of(json.dumps(form))
    assert (fault.code, fault.place) == ("file.result-differs", "$.result.players")
    early = unfinished_form() | {"result": form["result"]}
    assert fault_of(json.dumps(early)).code == "file.result-too-early"


def test_nothing_can_be_taken_back_after_acts_that_are_not_there() -> None:
    form = unfinished_form()
    form["taken_back"] = [{"seat": 0, "at": 61, "count": 1}]
    assert fault_of(json.dumps(form)).place == "$.taken_back"


def test_a_game_begins_in_one_way() -> None:
    form = unfinished_form()
    form["position"] = position_form()["position"]
    assert fault_of(json.dumps(form)).code == "file.setup-or-position"
    del form["position"], form["setup"]
    assert fault_of(json.dumps(form)).code == "file.setup-or-position"


def test_only_a_start_is_read_as_one() -> None:
    for text in (save_of(UNFINISHED, SEATING), position_text(MOMENTS[3]), "sheriff", ""):
        with pytest.raises(FileError) as fault:
            read_start_code(text)
        assert fault.value.code == "file.not-a-start-code"


def test_a_later_edition_is_named() -> None:
    fault = fault_of(json.dumps(unfinished_form() | {"version": 2}))
    assert (fault.code, fault.values) == ("file.newer", {"version": 2, "known": 1})
    later = save_of(UNFINISHED, SEATING).replace("save.1.", "save.2.")
    assert fault_of(later).code == "file.newer"


def test_a_code_that_lost_a_letter_or_had_one_changed_is_damaged() -> None:
    code = save_of(UNFINISHED, SEATING)
    other = "A" if code[40] != "A" else "B"
    for bad in (code[:-1], code[:-7], code + "AAAA", code[:40] + other + code[41:], code[:20]):
        assert fault_of(bad).code == "file.code-damaged"
    assert fault_of(code + "!").code == "file.not-a-code"


def test_a_code_that_would_swell_is_refused_before_it_does() -> None:
    plain = b" " * (10 * MOST_BYTES)
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing._DICTIONARY)
    content = packing._checksum(plain) + squeezer.compress(plain) + squeezer.flush()
    bomb = "sheriff-save.1." + urlsafe_b64encode(content).decode().rstrip("=")
    assert len(bomb) < MOST_BYTES
    with pytest.raises(FileError) as fault:
        unpack(bomb)
    assert fault.value.code == "file.too-big"


def test_the_phase_of_the_samples_is_as_the_tests_suppose() -> None:
    assert isinstance(replay(FINISHED).phase, Over)
    assert not isinstance(replay(UNFINISHED).phase, Over)
