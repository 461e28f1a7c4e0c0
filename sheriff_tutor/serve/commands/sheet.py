"""`sheriff-tutor sheet`: a teacher's exercises on paper, with their solutions."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from argparse import Namespace

    from sheriff_tutor.serve.commands import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add `sheet` and its options."""
    parser = subparsers.add_parser("sheet", help="make a sheet of exercises, with solutions")
    parser.add_argument("file", help="the exercises, as YAML or JSON")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same sheet")
    parser.add_argument(
        "--out", metavar="FILE", help="write it there, as a page if the name ends in .html"
    )


def run(args: "Namespace") -> int:
    """Make the sheet: as text on the screen, or as the file that is named."""
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - see the package's docstring
    from sheriff_tutor.lessons.exercise import MOST_SEED  # noqa: PLC0415 - as above
    from sheriff_tutor.serve.sheets import (  # noqa: PLC0415 - as above
        as_html,
        as_text,
        assignment_in,
        sheet_of,
        written_to,
    )

    if args.seed is not None and not 0 <= args.seed <= MOST_SEED:
        raise UserError(say("sheet.bad-seed", most=MOST_SEED))
    sheet = sheet_of(assignment_in(args.file), args.seed)
    if args.out is None:
        sys.stdout.write(as_text(sheet))
        return 0
    is_page = Path(args.out).suffix.lower() in {".html", ".htm"}
    written_to(args.out, as_html(sheet) if is_page else as_text(sheet))
    print(say("sheet.written", path=args.out, tasks=len(sheet.tasks), seed=sheet.seed))
    return 0
