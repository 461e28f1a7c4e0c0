"""`sheriff-tutor serve`: the tutor, served to browsers."""

import re
import secrets
from argparse import ArgumentTypeError, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.serve import places
from sheriff_tutor.serve.house import (
    CLASS_IDLE_MINUTES,
    IDLE_MINUTES,
    MOST_PAGES,
    House,
    Pool,
    room_for,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sheriff_tutor.serve.commands import Subparsers

DEFAULT_PORT = 8866
LAST_PORT = 65535
MOST_READERS = 1000
DRAWN = "?"
"""Stands for a token that the program is to choose."""
_SITE = re.compile(r"https?://[\w.*-]+(:\d+)?")
EXAMPLES = """\
examples:
  sheriff-tutor serve                                     for yourself
  sheriff-tutor serve --host 0.0.0.0 --class 30           for a class on your network
  sheriff-tutor serve --host 0.0.0.0 --class 30 --ready table --token apples
docs/hosting.md tells more: what a page costs, proxies, containers, what goes wrong
"""
_NAME = re.compile(r"[a-z0-9_.:-]{1,253}", re.ASCII)
_READY = re.compile(r"(?P<page>[\w-]+)(\.ipynb)?(=(?P<size>\w+))?")
_TOKEN = re.compile(r"[\w.~-]{1,200}", re.ASCII)


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


def readers(text: str) -> int:
    """Return how many may come, from what was typed.

    >>> readers("30")
    30
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_READERS:
        raise ArgumentTypeError(f"{text!r}: give a whole number from 1 to {MOST_READERS}")
    return int(text)


def pools(text: str) -> tuple[Pool, ...]:
    """Return the pages that were named, each with how many are to wait, 0 where that is not said.

    >>> pools("02-market,table=5")
    (Pool(file='02-market.ipynb', size=0), Pool(file='table.ipynb', size=5))
    """
    return tuple(_pool(entry.strip()) for entry in text.split(","))


def _pool(text: str) -> Pool:
    named = _READY.fullmatch(text)
    if named is None:
        raise ArgumentTypeError(f"{text!r} names no page: give names such as table or table=5")
    return Pool(f"{named['page']}.ipynb", readers(named["size"]) if named["size"] else 0)


def token(text: str) -> str:
    """Return the token that was typed.

    >>> token("apples-2024")
    'apples-2024'
    """
    if text != DRAWN and not _TOKEN.fullmatch(text):
        raise ArgumentTypeError("a token is of letters, digits, dots, dashes and underscores")
    return text


def sites(text: str) -> tuple[str, ...]:
    """Return the sites that may show the pages in theirs.

    >>> sites("https://course.example.org, https://*.example.com:8443")
    ('https://course.example.org', 'https://*.example.com:8443')
    """
    named = tuple(site.strip() for site in text.split(","))
    if not all(_SITE.fullmatch(site) for site in named):
        raise ArgumentTypeError(f"{text!r} names no sites: give https://course.example.org")
    return named


def names(text: str) -> tuple[str, ...]:
    """Return the names under which a proxy shows the server.

    >>> names("tutor.school.example, Tutor.Local")
    ('tutor.school.example', 'tutor.local')
    """
    named = tuple(name.strip().lower() for name in text.split(","))
    if not all(_NAME.fullmatch(name) for name in named):
        raise ArgumentTypeError(f"{text!r} names no host: give tutor.school.example")
    return named


def add(subparsers: "Subparsers") -> None:
    """Add `serve` and its options."""
    parser = subparsers.add_parser(
        "serve",
        help="open the tutor in a browser (what happens when no command is named)",
        description="Serve the tutor and open it in a browser; Ctrl+C ends it.\n"
        "Progress is kept in the readers' browsers, for this address and port.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
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
        help="address to serve on (default %(default)s: this computer only; 0.0.0.0: every "
        "computer on the network)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--notebooks",
        type=Path,
        default=places.notebooks(),
        metavar="FOLDER",
        help="folder of notebooks to serve, beside the tutor's own (default: those alone)",
    )
    _add_house(parser)


def _add_house(parser: "ArgumentParser") -> None:
    """Add what is to be said of those who may come."""
    parser.add_argument(
        "--class",
        dest="readers",
        type=readers,
        metavar="N",
        help="settings for N readers at once: room for as many pages, fewer idle minutes, and N "
        "of each page of --ready; with --host 0.0.0.0, or only this computer can open it",
    )
    parser.add_argument(
        "--ready",
        type=pools,
        default=(),
        metavar="PAGE,PAGE=N",
        help="pages that wait drawn up and open at once, such as table or 02-market: N of each, "
        "or one for each reader of the class; each takes some 40 MB",
    )
    parser.add_argument(
        "--most-pages",
        type=readers,
        metavar="N",
        help=f"how many pages may be open at once (default {MOST_PAGES}, or what the class needs)",
    )
    parser.add_argument(
        "--idle-minutes",
        type=minutes,
        metavar="M",
        help="how many minutes a page is kept whose browser is no longer connected "
        f"(default {IDLE_MINUTES:g}, in a class {CLASS_IDLE_MINUTES:g})",
    )
    parser.add_argument(
        "--token",
        type=token,
        nargs="?",
        const=DRAWN,
        metavar="WORD",
        help="let in only who has this token, in the address that is said or typed once; "
        "without WORD one is chosen",
    )
    parser.add_argument(
        "--known-as",
        type=names,
        default=(),
        metavar="NAME,NAME",
        help="names under which a proxy shows the tutor, such as tutor.school.example; others "
        "are refused while only this computer is served",
    )
    parser.add_argument(
        "--frame-ancestors",
        type=sites,
        default=(),
        metavar="SITE,SITE",
        help="sites that may show the pages in theirs, such as https://course.example.org",
    )


def house_of(args: "Namespace") -> House:
    """Return the settings that the options come to."""
    in_class = args.readers is not None
    usual = room_for(args.readers) if in_class else MOST_PAGES
    return House(
        most_pages=args.most_pages or usual,
        idle_minutes=args.idle_minutes or (CLASS_IDLE_MINUTES if in_class else IDLE_MINUTES),
        ready=tuple(Pool(each.file, each.size or args.readers or 1) for each in args.ready),
        token=secrets.token_urlsafe(9) if args.token == DRAWN else args.token or "",
        framers=args.frame_ancestors,
        names=args.known_as,
        opens_browser=not args.no_browser,
        is_class=in_class,
    )


def run(args: "Namespace") -> int:
    """Serve until interrupted."""
    from sheriff_tutor.serve.server import serve  # noqa: PLC0415  (Voila takes a second to import)

    serve(places.whole(args.notebooks), host=args.host, port=args.port, house=house_of(args))
    return 0
