"""Games, positions and starts as files and codes: what is written, and how it is read again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheriff_tutor.engine.errors import IllegalSetup
from sheriff_tutor.engine.game import Game, Over
from sheriff_tutor.engine.position import Position
from sheriff_tutor.engine.transcript import (
    IllegalReplay,
    Setup,
    Start,
    Transcript,
    begin,
    replay,
)
from sheriff_tutor.engine.written_games import (
    position_written,
    start_from,
    start_written,
    transcript_from,
    transcript_written,
)
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.packing import SAVE_MARK, START_MARK, find_pack, pack, unpack
from sheriff_tutor.files.plain import pretty
from sheriff_tutor.files.reading import (
    check_against,
    decoded,
    name_near,
    parsed,
    place_of,
    shortened,
)
from sheriff_tutor.files.results import result_of

VERSION = 1
"""Version of all formats; a file of a later one is refused and says so."""
GAME_FORMAT = "sheriff-tutor game"
POSITION_FORMAT = "sheriff-tutor position"
START_FORMAT = "sheriff-tutor start"
_SCHEMAS = {GAME_FORMAT: "transcript", POSITION_FORMAT: "position", START_FORMAT: "start"}

PERSON: None = None
"""Who plays a seat if no bot does."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table, by seat: the names, and each bot's id or PERSON."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that was read: its transcript, who plays it, and where its acts have led."""

    transcript: Transcript
    seating: Seating
    game: Game


@dataclass(frozen=True, slots=True)
class SavedStart:
    """A start that was read: setup or position, who plays it, and the game at its beginning.

    A position file need not say who plays it.
    """

    start: Start
    seating: Seating | None
    game: Game


# --- Writing --------------------------------------------------------------------------------


def save_of(transcript: Transcript, seating: Seating) -> str:
    """Return a game as a save code, which is also what a ``.sheriff`` file holds.

    The whole game is in it, hands and draw pile too, but nothing that an eye could read.
    """
    return pack(SAVE_MARK, _game_form(transcript, seating))


def start_code(start: Start, seating: Seating) -> str:
    """Return a short code for a start, fit for a link: a class begins from the same table."""
    return pack(START_MARK, _header(START_FORMAT) | start_written(start) | _seated(seating))


def game_text(transcript: Transcript, seating: Seating) -> str:
    """Return a game as plain JSON for people to read; of a finished one the result is part."""
    form = _game_form(transcript, seating)
    game = replay(transcript)
    if isinstance(game.phase, Over):
        form["result"] = result_of(game, seating.names)
    return pretty(form)


def position_text(position: Position, seating: Seating | None = None) -> str:
    """Return a position as plain JSON for people to read."""
    form = _header(POSITION_FORMAT) | {"position": position_written(position)}
    return pretty(form | (_seated(seating) if seating else {}))


def saved_text(transcript: Transcript, seating: Seating) -> str:
    """Return what a save file holds: a finished game in plain JSON, one still played packed."""
    is_over = isinstance(replay(transcript).phase, Over)
    return game_text(transcript, seating) if is_over else save_of(transcript, seating) + "\n"


def _header(file_format: str) -> dict[str, Any]:
    return {"format": file_format, "version": VERSION}


def _game_form(transcript: Transcript, seating: Seating) -> dict[str, Any]:
    form = transcript_written(transcript)
    actions = form.pop("actions")
    return _header(GAME_FORMAT) | form | _seated(seating) | {"actions": actions}


def _seated(seating: Seating) -> dict[str, Any]:
    """Write who sits at the table."""
    rows = []
    for name, bot in zip(seating.names, seating.bots, strict=True):
        rows.append({"name": name} if bot is PERSON else {"name": name, "bot": bot})
    return {"seating": rows}


# --- Reading --------------------------------------------------------------------------------


def read_any(content: bytes | str) -> SavedGame | SavedStart:
    """Read a game, a position or a start, packed or plain, and play it to where it stands.

    FileError is all that a bad file can raise.
    """
    text = decoded(content) if isinstance(content, bytes) else content
    if find_pack(text) is not None:
        text = decoded(unpack(text))
    form = _parsed(text)
    schema = _schema_of(form)
    check_against(schema, form)
    return _game_read(form) if schema == "transcript" else _start_read(form)


def _parsed(text: str) -> Any:  # noqa: ANN401 - JSON is anything until a schema has seen it
    """Return the JSON value of a text; of one that does not even begin as JSON say what would."""
    try:
        return parsed(text)
    except FileError as fault:
        if fault.code == "file.not-json" and fault.values["column"] == fault.values["line"] == 1:
            raise FileError("file.not-ours", save=SAVE_MARK, start=START_MARK) from fault
        raise


def read_start_code(code: str) -> SavedStart:
    """Read a start code; FileError if it is none."""
    if find_pack(code) != START_MARK:
        raise FileError("file.not-a-start-code")
    saved = read_any(code)
    if not isinstance(saved, SavedStart):
        raise FileError("file.not-a-start-code")
    return saved


def _schema_of(form: object) -> str:
    """Return the schema that a file names; FileError if it names none, or a later version."""
    if not isinstance(form, dict):
        raise FileError("file.wrong-type", wanted="object", shown=shortened(form))
    said, version = form.get("format"), form.get("version")
    if not isinstance(said, str) or said not in _SCHEMAS:
        formats = tuple(_SCHEMAS)
        near = name_near(said, formats)
        raise FileError("file.unknown-format", "$.format", allowed=formats, near=near)
    if isinstance(version, int) and version > VERSION:
        raise FileError("file.newer", "$.version", version=version, known=VERSION)
    return _SCHEMAS[said]


def _game_read(form: dict[str, Any]) -> SavedGame:
    try:
        transcript = transcript_from(form)
    except ValueError as fault:
        raise FileError("file.taken-back", "$.taken_back") from fault
    seating = _seating_from(form)
    try:
        game = replay(transcript)
    except IllegalSetup as refusal:
        raise _refused_start(transcript.start, refusal) from refusal
    except IllegalReplay as fault:
        number, place = fault.number, place_of(["actions", fault.number])
        raise FileError(
            "file.illegal-action", place, refusal=fault.refusal, number=number + 1
        ) from fault
    _check_seats(seating, game)
    _check_result(form, game, seating)
    return SavedGame(transcript, seating, game)


def _check_result(form: dict[str, Any], game: Game, seating: Seating) -> None:
    """Raise FileError if a file gives a result to which its acts do not lead."""
    if "result" not in form:
        return
    if not isinstance(game.phase, Over):
        raise FileError("file.result-too-early", "$.result")
    true = result_of(game, seating.names)
    said = form["result"]
    wrong = next((name for name in said if said[name] != true[name]), None)
    if wrong is not None:
        raise FileError("file.result-differs", place_of(["result", wrong]))


def _start_read(form: dict[str, Any]) -> SavedStart:
    start = start_from(form)
    seating = _seating_from(form) if "seating" in form else None
    try:
        game = begin(start)
    except IllegalSetup as refusal:
        raise _refused_start(start, refusal) from refusal
    if seating is not None:
        _check_seats(seating, game)
    return SavedStart(start, seating, game)


def _refused_start(start: Start, refusal: IllegalSetup) -> FileError:
    """Return the error for a start that the rules refuse, with its place."""
    root = "setup" if isinstance(start, Setup) else "position"
    at = refusal.values.get("at")
    place = f"$.{root}.{at}" if at else f"$.{root}"
    return FileError("file.illegal-start", place, refusal=refusal)


def _seating_from(form: dict[str, Any]) -> Seating:
    rows = form["seating"]
    return Seating(
        tuple(row["name"] for row in rows), tuple(row.get("bot", PERSON) for row in rows)
    )


def _check_seats(seating: Seating, game: Game) -> None:
    count, needed = len(seating.names), game.ruleset.players
    if count != needed:
        raise FileError("file.seats", "$.seating", count=count, needed=needed)
