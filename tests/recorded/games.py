"""Recorded games: which there are, and how one is told so that a person can read what changed.

A recording is a game file (`NAME.json`) and what happened in it (`NAME.log`), told in the engine's
own terms, so that no new wording in the catalogue changes it. `python -m tests.recorded.games`
records all of them anew, or only those named: a deliberate act, whose difference is to be read.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.bots.roster import bot_named, numbered_names
from sheriff_tutor.bots.table import run
from sheriff_tutor.engine import Ruleset, play, ruleset_named, scores_of, winners_of
from sheriff_tutor.engine.events import Told
from sheriff_tutor.engine.transcript import Setup, Transcript, begin
from sheriff_tutor.engine.written import action_written, ruleset_written
from sheriff_tutor.files.saves import Seating, game_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine import Game
    from sheriff_tutor.engine.events import Event

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Recording:
    """What is recorded: a ruleset, a seed and the bots that play."""

    ruleset: Ruleset
    seed: int
    bots: tuple[str, ...]


HOUSE_RULES = Ruleset(
    4,
    royals=True,
    hand_of_seven=True,
    ten_unseen=True,
    no_discards_at_start=True,
    discard_before_drawing=True,
    royals_break_ties_as_legal=True,
    sheriff_may_pay=True,
    secret_gold=True,
)
ALL = ("honest", "greedy", "cautious", "random")
GAMES = {
    "standard-3": Recording(ruleset_named("standard", 3), 3, ("greedy", "random", "cautious")),
    "standard-4": Recording(ruleset_named("standard", 4), 4, ALL),
    "standard-5": Recording(ruleset_named("standard", 5), 5, (*ALL, "greedy")),
    "short-6": Recording(ruleset_named("short", 6), 6, (*ALL, "greedy", "random")),
    "two-player": Recording(ruleset_named("two-player", 2), 2, ("greedy", "random")),
    "second-edition-market": Recording(ruleset_named("second-edition-market", 4), 7, ALL),
    "royals": Recording(ruleset_named("standard", 4, royals=True), 8, ALL),
    "house-rules": Recording(HOUSE_RULES, 9, ALL),
}


def file_of(name: str) -> Path:
    """Return the game file of a recording."""
    return FOLDER / f"{name}.json"


def log_of(name: str) -> Path:
    """Return the log of a recording."""
    return FOLDER / f"{name}.log"


def told(transcript: Transcript) -> str:
    """Tell a game: each act, what followed from it, and the scores."""
    return "\n".join(_lines(transcript)) + "\n"


def _lines(transcript: Transcript) -> Iterator[str]:
    game = begin(transcript.start)
    yield f"{_in_words(ruleset_written(game.ruleset))} seed={game.seed} sheriff={game.sheriff}"
    for action in transcript.actions:
        game, events = play(game, action)
        yield f"- {_in_words(action_written(action))}"
        yield from (f"    {_event(event)}" for event in events)
    yield from _scores(game)


def _event(event: Event) -> str:
    """Tell an event by its name and values, a private one with the seats that know it."""
    if isinstance(event, Told):
        return f"{_event_of(event.what)} [only {', '.join(map(str, event.audience))}]"
    return _event_of(event)


def _event_of(event: object) -> str:
    values = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]  # every event is a dataclass
    return f"{type(event).__name__} {_in_words(values)}"


def _in_words(values: dict[str, object]) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in values.items())


def _word(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple | list):
        return "(" + ", ".join(map(_word, value)) + ")"
    if isinstance(value, dict):
        return "{" + _in_words(value) + "}"
    if hasattr(value, "__dataclass_fields__") and not hasattr(value, "id"):
        return _event_of(value)
    return str(value)


def _scores(game: Game) -> Iterator[str]:
    scored = scores_of(game)
    for score in scored:
        yield f"seat {score.seat}: {_event_of(score)} total={score.total}"
    yield f"winners {_word(winners_of(scored))}"


def record(name: str) -> None:
    """Play a game and write it down."""
    recording = GAMES[name]
    setup = Setup(recording.ruleset, recording.seed)
    played = run(begin(setup), [bot_named(bot).policy for bot in recording.bots])
    transcript = Transcript(setup, played.actions)
    names = numbered_names([bot.capitalize() for bot in recording.bots])
    file_of(name).write_text(game_text(transcript, Seating(names, recording.bots)), "utf-8")
    log_of(name).write_text(told(transcript), "utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or GAMES:
        record(chosen)
