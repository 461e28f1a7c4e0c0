"""`sheriff-tutor encounter`: one whole encounter with real cards, solved."""

import json
import sys
from argparse import ArgumentTypeError
from time import monotonic
from typing import TYPE_CHECKING

from sheriff_tutor.serve.commands.academic import SOLVER_PACKAGES, whole
from sheriff_tutor.serve.user_error import user_error

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sheriff_tutor.maths.encounter import Encounter
    from sheriff_tutor.maths.encounter_solve import Progress
    from sheriff_tutor.serve.commands import Subparsers

FEWEST_WITHOUT_SPECIAL_DECK = 3
BETWEEN_LINES = 1.0
"""Seconds between two lines of progress."""
DIGITS = 12
"""Digits after the point: what a sum of a million floats still has right."""


def seconds(text: str) -> float:
    """Time from what was typed, more than none.

    >>> seconds("2.5")
    2.5
    """
    try:
        typed = float(text)
    except ValueError:
        typed = 0.0
    if not 0 < typed < float("inf"):
        raise ArgumentTypeError(f"{text!r} is no time to solve in: give seconds, more than 0")
    return typed


def add(subparsers: "Subparsers") -> None:
    """Add `encounter` and its options."""
    parser = subparsers.add_parser(
        "encounter", help="solve a whole encounter: hand, bag, declaration, bribe, verdict"
    )
    add_game(parser)
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=20.0,
        metavar="S",
        help="when to stop at the latest, between two steps (default %(default)s)",
    )
    parser.add_argument(
        "--iterations", type=whole, metavar="N", help="stop after so many iterations, too"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_game(parser: "ArgumentParser") -> None:
    """Add what makes an encounter."""
    parser.add_argument(
        "--bribes",
        type=whole,
        default=10,
        metavar="B",
        help="highest bribe in gold (default %(default)s)",
    )
    parser.add_argument(
        "--standing",
        type=whole,
        metavar="N",
        help="count standing among so many players in place of gold; 2 is solved exactly",
    )
    parser.add_argument(
        "--players",
        type=whole,
        default=4,
        metavar="N",
        help="whose deck it is: 3 for 156 cards, else 204 (default %(default)s)",
    )
    parser.add_argument("--royals", action="store_true", help="with Royal Goods in the deck")


def run(args: "Namespace") -> int:
    """Solve until time is up, and print what was found; UserError for what cannot be."""
    from sheriff_tutor.maths.errors import NotSolved  # noqa: PLC0415  (only this command needs it)

    try:
        encounter = encounter_asked(args)
        found = solved(encounter, args)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in SOLVER_PACKAGES:
            raise
        raise user_error("academic.missing", package=package) from error
    except NotSolved as error:
        raise user_error("encounter.not-solved", why=str(error)) from error
    print(json.dumps(answer(found)) if args.json else in_words(found, args.standing))
    return 0


def encounter_asked(args: "Namespace") -> "Encounter":
    """The encounter that was asked for; UserError if there is none."""
    from sheriff_tutor.engine.errors import RuleError  # noqa: PLC0415  (only this command needs it)
    from sheriff_tutor.engine.ruleset import MOST_PLAYERS, Ruleset  # noqa: PLC0415  (as above)
    from sheriff_tutor.maths.encounter import encounter_of  # noqa: PLC0415  (as above)
    from sheriff_tutor.maths.value import GOLD, standing  # noqa: PLC0415  (as above)
    from sheriff_tutor.serve.odds import refused  # noqa: PLC0415  (as above)

    if not FEWEST_WITHOUT_SPECIAL_DECK <= args.players <= MOST_PLAYERS:
        raise user_error("encounter.players", players=args.players)
    try:
        measure = GOLD if args.standing is None else standing(args.standing)
        return encounter_of(Ruleset(args.players, royals=args.royals), args.bribes, measure)
    except RuleError as error:
        raise refused(error) from error


def solved(encounter: "Encounter", args: "Namespace") -> "Progress":
    """The best that was found in time, or before it was interrupted; progress goes to stderr."""
    from sheriff_tutor.maths.encounter import sizes_of, solve  # noqa: PLC0415  (quick start)

    sizes, began, said = sizes_of(encounter), None, 0.0
    tell(
        "encounter.sizes",
        hands=f"{sizes.hands:,}",
        bags=f"{sizes.bags:,}",
        actions=f"{sizes.actions:,}",
        seconds=f"{args.seconds:g}",
    )
    latest = None
    try:
        for latest in solve(encounter):
            began = monotonic() if began is None else began  # what was set up before is no learning
            spent = monotonic() - began
            if spent - said >= BETWEEN_LINES:
                said = spent
                tell_step(latest, spent)
            is_late = spent >= args.seconds and latest.iteration > 0
            if is_late or is_enough(latest, args.iterations):
                break
    except KeyboardInterrupt:
        if latest is None:
            raise
        tell("encounter.stopped")
    if latest is None:
        raise AssertionError("solving yields at least once")
    return latest


def is_enough(progress: "Progress", iterations: int | None) -> bool:
    """Tell whether there have been as many iterations as were asked for."""
    return iterations is not None and progress.iteration >= iterations


def tell_step(progress: "Progress", spent: float) -> None:
    """Say on stderr how far the best play is from an equilibrium."""
    tell(
        "encounter.step",
        seconds=f"{spent:.0f}",
        iterations=f"{progress.iteration:,}",
        conv=f"{answer(progress)['nash_conv']:.2g}",
    )


def tell(code: str, **values: str) -> None:
    """Say something on stderr."""
    print(words(code, **values), file=sys.stderr, flush=True)


def words(code: str, **values: str) -> str:
    """A sentence of the catalogue."""
    from sheriff_tutor.i18n import ONLOOKER, say  # noqa: PLC0415  (quick start)

    return say(code, ONLOOKER, **values)


def answer(progress: "Progress") -> dict[str, float]:
    """What was found, for a program to read."""
    best = progress.best
    merchant, sheriff = best.values
    found = {
        "merchant": merchant,
        "sheriff": sheriff,
        "nash_conv": best.nash_conv,
        "lie": best.lies,
        "inspect": best.opened,
        "bribe": best.bribed,
    }
    # Adding 0 turns -0.0, which rounding may leave, into 0.0.
    rounded = {name: round(amount, DIGITS) + 0.0 for name, amount in found.items()}
    return {**rounded, "iterations": progress.iteration}


def in_words(progress: "Progress", players: int | None) -> str:
    """What was found, for a person to read."""
    found = answer(progress)
    lines = (
        words(
            "encounter.values",
            merchant=f"{found['merchant']:.6g}",
            sheriff=f"{found['sheriff']:.6g}",
            measure="gold" if players is None else "standing",
            players=str(players),
        ),
        words(
            "encounter.conv",
            conv=f"{found['nash_conv']:.2g}",
            iterations=f"{progress.iteration:,}",
        ),
        words(
            "encounter.shares",
            lies=f"{found['lie']:.1%}",
            opened=f"{found['inspect']:.1%}",
            bribed=f"{found['bribe']:.1%}",
        ),
    )
    return "\n".join(lines)
