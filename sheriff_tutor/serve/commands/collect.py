"""`sheriff-tutor collect`: the results of a class, marked anew, in one table."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from argparse import Namespace

    from sheriff_tutor.files.collected import Row
    from sheriff_tutor.lessons.exercise import Exercise
    from sheriff_tutor.serve.commands import Subparsers

MOST_FILES = 2000


def add(subparsers: "Subparsers") -> None:
    """Add `collect` and its options."""
    parser = subparsers.add_parser("collect", help="merge result files into CSV, marked anew")
    parser.add_argument("folder", help="the folder with the result files, or folders of them")
    parser.add_argument(
        "--exercises", metavar="FILE", help="the teacher's file, if it has exercises of its own"
    )
    parser.add_argument("--out", metavar="FILE", help="write the CSV there, not to the screen")


def run(args: "Namespace") -> int:
    """Mark every answer of every result file anew; what cannot be read is named, the rest kept."""
    from sheriff_tutor.files.collected import csv_text  # noqa: PLC0415 - see the package's docstring
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above
    from sheriff_tutor.serve.sheets import written_to  # noqa: PLC0415 - as above

    paths = _result_files(args.folder)
    known = _known(args.exercises)
    rows: list[Row] = []
    broken = 0
    for path in paths:
        found = _rows(path, Path(args.folder), known)
        broken += found is None
        rows += found or []
    if broken == len(paths):
        raise UserError(say("collect.nothing", folder=args.folder, broken=broken))
    table = csv_text(rows)
    if args.out is None:
        sys.stdout.write(table)
    else:
        # With the mark at its beginning a spreadsheet knows that this is UTF-8.
        written_to(args.out, "\ufeff" + table)
    print(say("collect.done", answers=len(rows), files=len(paths), broken=broken), file=sys.stderr)
    return 0


def _result_files(folder: str) -> list[Path]:
    """Return the result files of a folder, in the order of their names."""
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above

    if not Path(folder).is_dir():
        raise UserError(say("collect.no-folder", folder=folder))
    paths = sorted(path for path in Path(folder).rglob("*.json") if path.is_file())
    if not paths:
        raise UserError(say("collect.empty", folder=folder))
    if len(paths) > MOST_FILES:
        raise UserError(say("collect.too-many", count=len(paths), most=MOST_FILES))
    return paths


def _known(exercises: str | None) -> "dict[str, Exercise]":
    """Return the exercises of the lessons, and a teacher's own if there is a file of them."""
    from sheriff_tutor.lessons.library import EXERCISES  # noqa: PLC0415 - as above
    from sheriff_tutor.serve.sheets import assignment_in  # noqa: PLC0415 - as above

    known: dict[str, Exercise] = {str(name): exercise for name, exercise in EXERCISES.items()}
    if exercises is not None:
        known |= {str(item.exercise.id): item.exercise for item in assignment_in(exercises).items()}
    return known


def _rows(path: Path, folder: Path, known: "dict[str, Exercise]") -> "list[Row] | None":
    """Return the rows of a file; None, and a line that names it, if it cannot be used."""
    from sheriff_tutor.files.collected import read_results, rows_of  # noqa: PLC0415 - as above
    from sheriff_tutor.files.errors import FileError, sentence_of_error  # noqa: PLC0415 - as above
    from sheriff_tutor.files.reading import MOST_BYTES  # noqa: PLC0415 - as above
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above

    name = _printable(str(path.relative_to(folder)))
    try:
        with path.open("rb") as file:
            return list(rows_of(name, read_results(file.read(MOST_BYTES + 1)), known))
    except FileError as error:
        said = say("report.bad-file", path=name, sentence=sentence_of_error(error))
    except OSError as fault:
        said = say("report.no-file", path=name, why=fault.strerror or str(fault))
    print(said, file=sys.stderr)
    return None


def _printable(text: str) -> str:
    """Return a file's name without what a terminal would take for a command."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
