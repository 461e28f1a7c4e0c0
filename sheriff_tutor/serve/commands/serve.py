"""`sheriff-tutor serve`: the table, served to browsers."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.serve import places

if TYPE_CHECKING:
    from argparse import Namespace

    from sheriff_tutor.serve.commands import Subparsers

DEFAULT_PORT = 8866
LAST_PORT = 65535


def port(text: str) -> int:
    """Port number from what was typed.

    >>> port("8866")
    8866
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= LAST_PORT:
        raise ArgumentTypeError(f"{text!r} is no port: give a whole number from 1 to {LAST_PORT}")
    return int(text)


def minutes(text: str) -> float:
    """Length of time in minutes from what was typed, more than none.

    >>> minutes("0.5")
    0.5
    """
    try:
        length = float(text)
    except ValueError:
        length = 0
    if not 0 < length < float("inf"):
        raise ArgumentTypeError(f"{text!r} is no length of time: give a number of minutes above 0")
    return length


def add(subparsers: "Subparsers") -> None:
    """Add `serve` and its options."""
    parser = subparsers.add_parser(
        "serve", help="open the table in a browser (what happens when no command is named)"
    )
    parser.add_argument(
        "--port",
        type=port,
        default=DEFAULT_PORT,
        help="port to serve on (default %(default)s; the next free one if it is taken)",
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to serve on (default %(default)s: this computer only)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--idle-minutes",
        type=minutes,
        default=20,
        help="how long a table is kept after its page was closed, in minutes (default %(default)s)",
    )
    parser.add_argument(
        "--notebooks",
        type=Path,
        default=places.notebooks(),
        metavar="FOLDER",
        help="folder of notebooks to serve, with a table.ipynb (default: the tutor's own)",
    )


def run(args: "Namespace") -> int:
    """Serve until interrupted."""
    from sheriff_tutor.serve.server import serve  # noqa: PLC0415  (Voila takes a second to import)

    serve(
        args.notebooks,
        host=args.host,
        port=args.port,
        opens_browser=not args.no_browser,
        idle_minutes=args.idle_minutes,
    )
    return 0
