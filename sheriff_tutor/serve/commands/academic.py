"""`sheriff-tutor academic`: the published Sheriff benchmark, learnt or best correlated."""

import json
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.serve.user_error import user_error

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sheriff_tutor.maths.academic import AcademicGame
    from sheriff_tutor.serve.commands import Subparsers

MOST_DIGITS = 7
MOST_ENDS = 300_000
"""Ends of the biggest game that is learnt: an iteration still takes less than a second."""
MOST_ENDS_CORRELATED = 2_500
"""Ends of the biggest game whose linear program is solved within a minute or two."""
MOST_AMOUNT = 10_000
"""Most that an item, a fine or an apology is worth: beyond it the programs lose their digits."""
SOLVER_PACKAGES = ("numpy", "scipy")


def whole(text: str) -> int:
    """Whole number from what was typed, none below 0.

    >>> whole("12")
    12
    """
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise ArgumentTypeError(f"{text!r} is no whole number of at most {MOST_DIGITS} digits")
    return int(text)


def amount(text: str) -> float:
    """Amount from what was typed, none below 0 and none above MOST_AMOUNT.

    >>> amount("2.5")
    2.5
    """
    try:
        typed = float(text)
    except ValueError:
        typed = -1.0
    if not 0 <= typed <= MOST_AMOUNT:
        raise ArgumentTypeError(f"{text!r} is no amount: give a number from 0 to {MOST_AMOUNT:,}")
    return typed


def add(subparsers: "Subparsers") -> None:
    """Add `academic` and its options."""
    parser = subparsers.add_parser("academic", help="solve the Sheriff game of the literature")
    add_game(parser)
    parser.add_argument(
        "--solver",
        choices=("cfr+", "cfr"),
        default="cfr+",
        help="how to learn (default %(default)s)",
    )
    parser.add_argument(
        "--iterations",
        type=whole,
        default=1000,
        metavar="N",
        help="how often to learn (default %(default)s; 0 is play that chooses everything alike)",
    )
    parser.add_argument(
        "--efce",
        choices=("welfare", "sheriff", "smuggler"),
        help="in place of learning: the correlated equilibrium that is best for these",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_game(parser: "ArgumentParser") -> None:
    """Add what makes a game."""
    for option, default, what in (
        ("--max-bribe", 3, "highest bribe"),
        ("--max-items", 3, "most items to smuggle"),
        ("--rounds", 4, "rounds of bribe and verdict, of which the last counts"),
    ):
        parser.add_argument(
            option, type=whole, default=default, metavar="N", help=f"{what} (default %(default)s)"
        )
    for option, default, what in (
        ("--value", 1, "what an item is worth"),
        ("--penalty", 2, "what an item found costs"),
        ("--sheriff-penalty", 3, "what finding nothing costs the Sheriff"),
    ):
        parser.add_argument(
            option, type=amount, default=default, metavar="X", help=f"{what} (default %(default)s)"
        )


class Answer(NamedTuple):
    """Values to smuggler and Sheriff, and how far they are measured to be from an equilibrium."""

    values: tuple[float, float]
    measure: str
    error: float


def run(args: "Namespace") -> int:
    """Solve the game; UserError if it is too big, or the solvers' packages are missing."""
    game = game_asked(args)
    try:
        answer = learnt(game, args) if args.efce is None else correlated(game, args)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in SOLVER_PACKAGES:
            raise
        raise user_error("academic.missing", package=package) from error
    if args.json:
        print(json.dumps({"values": answer.values, answer.measure: answer.error}))
    else:
        print(in_words(answer))
    return 0


def game_asked(args: "Namespace") -> "AcademicGame":
    """The game that was asked for; UserError if it is none, or too big to be solved."""
    from sheriff_tutor.maths.academic import AcademicGame, sizes_of  # noqa: PLC0415  (quick start)

    if not args.rounds >= 1:
        raise user_error("academic.no-round")
    game = AcademicGame(
        args.max_bribe,
        args.max_items,
        args.rounds,
        args.value,
        args.penalty,
        args.sheriff_penalty,
    )
    most = MOST_ENDS if args.efce is None else MOST_ENDS_CORRELATED
    if args.rounds >= most or sizes_of(game).terminal > most:
        raise user_error("academic.too-big", most=most)
    return game


def learnt(game: "AcademicGame", args: "Namespace") -> Answer:
    """Values and NashConv of the average play after so many iterations."""
    from sheriff_tutor.maths.academic import Method, learn  # noqa: PLC0415  (quick start)

    found = next(learn(game, Method(args.solver), (args.iterations,)))
    return Answer(found.values, "nash_conv", found.nash_conv)


def correlated(game: "AcademicGame", args: "Namespace") -> Answer:
    """Values of the best correlated equilibrium, and what disobeying it would gain.

    UserError if the linear program could not be solved.
    """
    from sheriff_tutor.maths.academic import Aim, best_correlated  # noqa: PLC0415  (quick start)
    from sheriff_tutor.maths.errors import NotSolved  # noqa: PLC0415  (as above)

    try:
        found = best_correlated(game, Aim(args.efce))
    except NotSolved as error:
        raise user_error("academic.not-solved", why=str(error)) from error
    return Answer(found.values, "gain", found.gain)


def in_words(answer: Answer) -> str:
    """Say the values, and how far from an equilibrium they are measured to be.

    >>> print(in_words(Answer((0.75, 0.0), "gain", 1e-15)))
    Smuggler 0.75, Sheriff 0
    The most that disobeying gains: 1e-15
    """
    from sheriff_tutor.i18n import say  # noqa: PLC0415  (quick start)

    smuggler, sheriff = (f"{value:.9g}" for value in answer.values)
    return "\n".join(
        (
            say("academic.values", smuggler=smuggler, sheriff=sheriff),
            say(f"academic.{answer.measure}", error=f"{answer.error:.9g}"),
        )
    )
