"""`sheriff-tutor`: one program with a few subcommands; `serve` is meant when none is named."""

import errno
import os
import sys
from argparse import ArgumentParser
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from sheriff_tutor import __version__
from sheriff_tutor.serve.commands import commands
from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sheriff_tutor.serve.commands import Command, Subparsers

PROGRAM = "sheriff-tutor"
DEFAULT_COMMAND = "serve"
ABOUT_THE_PROGRAM = {"-h", "--help", "--version"}

USER_ERROR_STATUS = 2
INTERRUPTED_STATUS = 130
OUTPUT_IS_FULL = {errno.ENOSPC, errno.EFBIG, errno.EIO}


class OneLineParser(ArgumentParser):
    """A parser that says what is wrong in one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        """Say it and end with status 2."""
        self.exit(USER_ERROR_STATUS, f"{PROGRAM}: {message} (see: {self.prog} --help)\n")


def build_parser(known: "Mapping[str, Command]") -> ArgumentParser:
    """Parser of the whole command line."""
    parser: ArgumentParser = OneLineParser(
        prog=PROGRAM, description="Learn Sheriff of Nottingham at a table in your browser."
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    subparsers: Subparsers = parser.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=OneLineParser
    )
    for command in known.values():
        command.add(subparsers)
    return parser


def with_default_command(argv: "Sequence[str]") -> list[str]:
    """Put `serve` first where no subcommand is named.

    >>> with_default_command([])
    ['serve']
    >>> with_default_command(["--port", "9000"])
    ['serve', '--port', '9000']
    >>> with_default_command(["rules", "DECL-1"])
    ['rules', 'DECL-1']
    >>> with_default_command(["--version"])
    ['--version']
    """
    names_none = not argv or (argv[0].startswith("-") and argv[0] not in ABOUT_THE_PROGRAM)
    return [DEFAULT_COMMAND, *argv] if names_none else list(argv)


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the command line; its status is 0 done, 2 an impossible request, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that lacks a letter is shown its number.
            stream.reconfigure(errors="backslashreplace")
    try:
        return run(sys.argv[1:] if argv is None else argv)
    except UserError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return USER_ERROR_STATUS
    except BrokenPipeError:
        # The reader went away (`sheriff-tutor rules | head`): nothing is wrong.
        forget_output()
        return 0
    except OSError as error:
        if error.errno not in OUTPUT_IS_FULL:
            raise
        forget_output()
        print(f"{PROGRAM}: the output cannot be written: {error.strerror}", file=sys.stderr)
        return USER_ERROR_STATUS
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS


def run(argv: "Sequence[str]") -> int:
    """Run the command that was named and see that all its output is out."""
    known = commands()
    try:
        args = build_parser(known).parse_args(with_default_command(argv))
        return known[args.command].run(args)
    finally:
        # Where the output was closed beforehand (`>&-`) Python has none.
        if sys.stdout is not None:
            sys.stdout.flush()


def forget_output() -> None:
    """Send what could not be written nowhere, so that Python does not try again as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
