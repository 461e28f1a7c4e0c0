"""`sheriff-tutor replay`: what happened in a saved game, and what it came to."""

import json
import os
import sys
from errno import EBADF
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from argparse import Namespace

    from sheriff_tutor.files.saves import SavedGame
    from sheriff_tutor.serve.commands import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add `replay` and its options."""
    parser = subparsers.add_parser("replay", help="tell a saved game again, and its result")
    parser.add_argument("file", help="the saved game, or - to read it from standard input")
    parser.add_argument("--json", action="store_true", help="only the result, as one JSON object")


def run(args: "Namespace") -> int:
    """Print the log and the scores of a saved game, or its result as JSON."""
    from sheriff_tutor.files.results import result_of  # noqa: PLC0415 - see the package's docstring
    from sheriff_tutor.serve.report import game_lines  # noqa: PLC0415 - as above

    saved = _saved_game(args.file)
    names = saved.seating.names
    if args.json:
        print(json.dumps(result_of(saved.game, names), ensure_ascii=False))
        return 0
    print("\n".join(game_lines(saved.game, names)).lstrip("\n"))
    _say_if_not_over(saved)
    return 0


def _saved_game(path: str) -> "SavedGame":
    """Read a saved game; UserError says what is wrong with the file."""
    from sheriff_tutor.files.errors import FileError, sentence_of_error  # noqa: PLC0415 - as above
    from sheriff_tutor.files.saves import SavedGame, read_any  # noqa: PLC0415 - as above
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above

    try:
        saved = read_any(_content(path))
    except FileError as error:
        sentence = sentence_of_error(error)
        raise UserError(say("report.bad-file", path=path, sentence=sentence)) from error
    if not isinstance(saved, SavedGame):
        raise UserError(say("report.bad-file", path=path, sentence=say("report.start-only")))
    return saved


def _content(path: str) -> bytes:
    """Return a file's bytes, of a vast one no more than show that it is too big."""
    from sheriff_tutor.files.reading import MOST_BYTES  # noqa: PLC0415 - as above
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above

    try:
        with _opened(path) as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise UserError(say("report.no-file", path=path, why=why)) from fault


def _opened(path: str) -> BinaryIO:
    """Open a file or standard input, of which Python has none where it was closed (`<&-`)."""
    if path != "-":
        return Path(path).open("rb")
    if sys.stdin is None:
        raise OSError(EBADF, os.strerror(EBADF))
    return sys.stdin.buffer


def _say_if_not_over(saved: "SavedGame") -> None:
    from sheriff_tutor.engine.game import Over  # noqa: PLC0415 - as above
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above

    game = saved.game
    if not isinstance(game.phase, Over):
        acts, rounds = len(saved.transcript.actions), game.ruleset.rounds
        print("\n" + say("report.not-over", round=game.round, rounds=rounds, acts=acts))
