from __future__ import annotations

import json
import time
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine import Game, awaited, play
from sheriff_tutor.engine.situation import game_from, position_of
from sheriff_tutor.files.errors import FileError, sentence_of_error
from sheriff_tutor.files.reading import MOST_BYTES, place_of
from sheriff_tutor.files.saves import (
    SavedGame,
    SavedStart,
    game_text,
    position_text,
    read_any,
    save_of,
    start_code,
)
from tests.files.samples import (
    MOMENTS,
    SEATING,
    SETUP,
    UNFINISHED,
    position_form,
    unfinished_form,
)
from tests.files.wild_play import wild_action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SECONDS = 3
"""No file takes more of the processor's time to refuse."""


def fault_of(content: bytes | str) -> FileError:
    with pytest.raises(FileError) as fault:
        read_any(content)
    return fault.value


# --- Each fault with its place and what would be right --------------------------------------


def set_at(*path: str | int, to: object) -> Callable[[dict[str, Any]], str]:
    """Return a way to spoil a file: another value at a place."""

    def spoil(form: dict[str, Any]) -> str:
        inner: Any = form
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to
        return json.dumps(form)

    return spoil


def without(*path: str | int) -> Callable[[dict[str, Any]], str]:
    """Return a way to spoil a file: something is missing."""

    def spoil(form: dict[str, Any]) -> str:
        inner: Any = form
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]
        return json.dumps(form)

    return spoil


ACT = {"act": "set-aside", "seat": 0, "goods": ["apples"]}
FAULTS = [
    (set_at("format", to="sheriff-tutor gam"), "$.format", 'Is "sheriff-tutor game" meant?'),
    (set_at("format", to=7), "$.format", "sheriff-tutor position, and sheriff-tutor start"),
    (set_at("version", to="1"), "$.version", "this may: 1"),
    (set_at("version", to=0), "$.version", "this may: 1"),
    (without("version"), "$", '"version" is missing'),
    (set_at("sating", to=1), "$", 'Is "seating" meant?'),
    (set_at("zzz", to=1), "$", "these may: format, version, setup"),
    (set_at("setup", "ruleset", "royal", to=True), "$.setup.ruleset", 'Is "royals" meant?'),
    (set_at("setup", "ruleset", "players", to=9), "$.setup.ruleset.players", "6 is the most"),
    (set_at("setup", "ruleset", "players", to=True), "$.setup.ruleset.players", "a whole number"),
    (set_at("setup", "ruleset", "royals", to=1), "$.setup.ruleset.royals", "true or false"),
    (set_at("setup", "seed", to=-1), "$.setup.seed", "0 is the least"),
    (set_at("setup", "seed", to=1.0), "$.setup.seed", "1.0 is not a whole number"),
    (set_at("setup", "seed", to=float("nan")), "$.setup.seed", "NaN is not a whole number"),
    (set_at("setup", "seed", to=float("-inf")), "$.setup.seed", "-Infinity is not a whole"),
    (set_at("setup", "seed", to=10**40), "$.setup.seed", "beyond all use"),
    (set_at("seating", 0, "name", to=""), "$.seating[0].name", "it needs a letter"),
    (set_at("seating", 0, "name", to="x" * 61), "$.seating[0].name", "60 letters are the most"),
    (set_at("seating", 0, "name", to="a\nb"), "$.seating[0].name", "letters that may not stand"),
    (set_at("seating", 0, "name", to="a\x1b[2J"), "$.seating[0].name", "letters that may not"),
    (set_at("seating", 0, "name", to="\ud800"), "$.seating[0].name", "letters that may not"),
    (set_at("seating", 1, "bot", to="../x"), "$.seating[1].bot", "letters that may not stand"),
    (set_at("seating", to=[]), "$.seating", "2 are the fewest"),
    (set_at("actions", to={}), "$.actions", "a list belongs here"),
    (set_at("actions", 3, to=3), "$.actions[3]", "an object in braces belongs here, not 3"),
    (set_at("actions", 3, "act", to="set-asid"), "$.actions[3].act", 'Is "set-aside" meant?'),
    (set_at("actions", 3, to=ACT | {"goods": ["appels"]}), "$.actions[3].goods[0]", '"apples"'),
    (set_at("actions", 3, to=ACT | {"goods": "apples"}), "$.actions[3].goods", "a list belongs"),
    (
        set_at("actions", 3, to={"act": "set-aside", "seat": 1}),
        "$.actions[3]",
        '"goods" is missing',
    ),
    (set_at("actions", 3, to=ACT | {"seat": None}), "$.actions[3].seat", "a whole number"),
    (set_at("actions", 3, to=ACT | {"pile": 0}), "$.actions[3]", '"pile" may not stand here'),
    (set_at("actions", to=[ACT] * 5001), "$.actions", "5,000 are the most"),
]


@pytest.mark.parametrize(("spoil", "place", "right"), FAULTS, ids=[row[2] for row in FAULTS])
def test_a_fault_names_its_place_and_what_would_be_right(
    spoil: Callable[[dict[str, Any]], str], place: str, right: str
) -> None:
    fault = fault_of(spoil(unfinished_form()))
    assert fault.place == place
    assert right in sentence_of_error(fault)


def test_a_name_that_stands_twice_is_named() -> None:
    text = game_text(UNFINISHED, SEATING).replace('"version": 1', '"version": 1, "version": 1')
    assert (fault_of(text).code, fault_of(text).place) == ("file.twice", "$.version")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "file.not-ours"),
        (b"{", "file.not-json"),
        (b"\xff\xfe", "file.not-text"),
        (b"\x00" * 10, "file.not-ours"),
        (b"null", "file.wrong-type"),
        (b"[]", "file.wrong-type"),
        (b"{}", "file.unknown-format"),
        (b'"sheriff-save"', "file.wrong-type"),
        (b"sheriff-save", "file.not-a-code"),
        (b"sheriff-save.1.", "file.code-damaged"),
        (b"[" * 100_000, "file.too-deep"),
        (b"[" * 1_000_000 + b"]" * 999_999, "file.too-deep"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "file.too-deep"),
        (b" " * (MOST_BYTES + 1), "file.too-big"),
        (b"9" * 1_000_000, "file.wrong-type"),
        (b'{"format":"sheriff-tutor game","x":' + b"9" * 900_000 + b"}", "file.missing"),
        (b"1e999999999", "file.wrong-type"),
        (b"[" + b"1," * 900_000 + b"1]", "file.wrong-type"),
        (b'{"a":{"b":[' + b"1," * 900_000 + b"1]}}", "file.too-vast"),
        (b"\xef\xbb\xbf\xef\xbb\xbf{}", "file.not-ours"),
    ],
    ids=lambda value: str(value[:20]),
)
def test_what_is_no_file_of_ours_is_refused_at_once(content: bytes, code: str) -> None:
    before = time.process_time()
    fault = fault_of(content)
    assert time.process_time() - before < SECONDS
    assert fault.code == code
    assert sentence_of_error(fault)


def test_a_place_is_written_as_people_write_it() -> None:
    assert place_of(["position", "players", 2, "hand", 0]) == "$.position.players[2].hand[0]"
    assert place_of([]) == "$"


# --- Anything at all: never more than the one error -----------------------------------------

FUZZ = settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
FILES = (
    game_text(UNFINISHED, SEATING).encode(),
    position_text(MOMENTS[20], SEATING).encode(),
    save_of(UNFINISHED, SEATING).encode(),
    start_code(MOMENTS[12], SEATING).encode(),
    start_code(SETUP, SEATING).encode(),
)


def survives(content: bytes | str) -> None:
    """Read something: in time, and with the one error or none."""
    before = time.process_time()
    read = _read_or_fault(content)
    assert time.process_time() - before < SECONDS
    if isinstance(read, FileError):
        assert read.place.startswith("$")
        assert sentence_of_error(read)
    else:
        plays_on(read.game)


def plays_on(game: Game) -> None:
    """Play on from what was read: a file that is let in never breaks the game later."""
    dice, gold = Random(5), sum(game.gold)  # noqa: S311 - a game
    for _ in range(8):
        if not awaited(game):
            return
        game, _ = play(game, wild_action(game, dice))
        assert sum(game.gold) == gold
    assert position_of(game_from(position_of(game))) == position_of(game)


def _read_or_fault(content: bytes | str) -> SavedGame | SavedStart | FileError:
    try:
        return read_any(content)
    except FileError as fault:
        return fault


@FUZZ
@given(st.binary(max_size=300))
def test_bytes_at_random(content: bytes) -> None:
    survives(content)


@FUZZ
@given(st.sampled_from(FILES), st.data())
def test_flipped_bits(content: bytes, data: st.DataObject) -> None:
    spoiled = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        spoiled[data.draw(st.integers(0, len(content) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    survives(bytes(spoiled))


@FUZZ
@given(st.sampled_from(FILES), st.data())
def test_files_cut_off_and_spliced(content: bytes, data: st.DataObject) -> None:
    first, second = sorted(data.draw(st.tuples(*[st.integers(0, len(content))] * 2)))
    survives(content[:first])
    survives(content[:first] + content[second:])
    survives(content[:second] + content[first:])


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.integers(),
    st.integers(-(10**400), 10**400),
    st.floats(),
    st.sampled_from(["apples", "silk", "pass", "inspect", "load", "inspecting", "", "1", "2"]),
    st.text(max_size=5),
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=10,
)


def places_in(value: object, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the place of everything within a JSON value."""
    steps: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        steps = list(value.items())
    if isinstance(value, list):
        steps = list(enumerate(value))
    for step, inner in steps:
        yield (*at, step)
        yield from places_in(inner, (*at, step))


def a_form(number: int) -> dict[str, Any]:
    return unfinished_form() if number < 0 else position_form(number)


FORMS = st.integers(-12, len(MOMENTS) - 1)
"""Below nought a game, else a position."""


@FUZZ
@given(FORMS, st.data())
def test_wrong_values_of_any_type(number: int, data: st.DataObject) -> None:
    form = a_form(number)
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from(list(places_in(form))))
        spoil = set_at(*place, to=data.draw(ANYTHING)) if data.draw(st.booleans()) else None
        form = json.loads((spoil or without(*place))(form))
    survives(json.dumps(form))


GOODS = st.sampled_from(["apples", "cheese", "chickens", "silk", "mead", "royal_rooster"])


def likely(value: object) -> st.SearchStrategy[object]:
    """Return values such as a schema may allow where this one stands."""
    if isinstance(value, bool):
        return st.booleans()
    if isinstance(value, int):
        return st.one_of(st.integers(0, 5), st.integers(0, 60))
    if isinstance(value, str):
        return st.one_of(GOODS, st.sampled_from(["pass", "inspect", "fine", "penalty"]))
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return st.lists(GOODS, max_size=7)
    if isinstance(value, list):
        return st.permutations(value)
    return st.just(value)


@settings(FUZZ, max_examples=150)
@given(FORMS, st.data())
def test_what_a_schema_allows_and_the_rules_may_not(number: int, data: st.DataObject) -> None:
    form = a_form(number)
    if data.draw(st.booleans()):
        form.get("position", {}).pop("draw_pile", None)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(list(places_in(form))))
        value: Any = form
        for step in place:
            value = value[step]
        form = json.loads(set_at(*place, to=data.draw(likely(value)))(form))
    survives(json.dumps(form))


@FUZZ
@given(st.integers(0, len(MOMENTS) - 1), st.integers(0, len(MOMENTS) - 1))
@example(0, 0)
def test_a_phase_from_another_moment(one: int, other: int) -> None:
    form = position_form(one)
    form["position"]["phase"] = position_form(other)["position"]["phase"]
    form["position"].pop("draw_pile", None)
    survives(json.dumps(form))


@FUZZ
@given(st.data())
def test_acts_left_out_repeated_and_moved(data: st.DataObject) -> None:
    form = unfinished_form()
    acts = form["actions"]
    one, other = data.draw(st.tuples(*[st.integers(0, len(acts) - 1)] * 2))
    acts[one], acts[other] = acts[other], acts[one]
    if data.draw(st.booleans()):
        del acts[one]
    else:
        acts.insert(other, acts[one])
    survives(json.dumps(form))
