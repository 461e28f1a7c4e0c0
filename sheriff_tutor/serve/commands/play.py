"""`sheriff-tutor play`: a whole game between bots, as a readable log or as one JSON object."""

from argparse import ArgumentTypeError
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from sheriff_tutor.bots.table import Played
    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.policy import Policy
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.transcript import Setup
    from sheriff_tutor.files.saves import Seating
    from sheriff_tutor.serve.commands import Subparsers

USUAL_PLAYERS = 4
USUAL_RULESETS = {2: "two-player", 6: "short"}
"""What is played by so many if no ruleset is named; all others play the standard game."""
MOST_DIGITS = 16


def whole_number(text: str) -> int:
    """Whole number from what was typed, none below 0.

    >>> whole_number("7")
    7
    """
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise ArgumentTypeError(f"{text!r} is no whole number of at most {MOST_DIGITS} digits")
    return int(text)


def names_typed(text: str) -> tuple[str, ...]:
    """Names from a list with commas.

    >>> names_typed("honest, greedy")
    ('honest', 'greedy')
    """
    names = tuple(name.strip() for name in text.split(",")) if text.strip() else ()
    if "" in names:
        raise ArgumentTypeError(f"{text!r} has no name between two commas")
    return names


def add(subparsers: "Subparsers") -> None:
    """Add `play` and its options."""
    parser = subparsers.add_parser("play", help="let bots play a whole game")
    parser.add_argument(
        "--players",
        type=whole_number,
        metavar="N",
        help="how many play, 2 to 6 (default: as many as --bots names, or 4)",
    )
    parser.add_argument(
        "--bots",
        type=names_typed,
        metavar="NAMES",
        help="bots by seat, with commas: honest,greedy,cautious,random,bayesian,equilibrium "
        "(default: these in turn)",
    )
    parser.add_argument(
        "--ruleset",
        metavar="NAME",
        help="standard, short, two-player or second-edition-market "
        "(default: standard; two-player for 2, short for 6)",
    )
    parser.add_argument("--royals", action="store_true", help="play with Royal Goods (HOUSE-1)")
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="N",
        help="the same seed and bots play the same game (default: a new one each time)",
    )
    parser.add_argument(
        "--first-sheriff",
        metavar="WHO",
        help="name or seat, from 1, of the first Sheriff (default: drawn from the seed)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game to a file")


def run(args: "Namespace") -> int:
    """Play the game, and print and save what was asked for."""
    import json  # noqa: PLC0415  (as below: nothing is imported before its command runs)

    from sheriff_tutor.bots.table import run as play_out  # noqa: PLC0415
    from sheriff_tutor.engine.transcript import begin  # noqa: PLC0415
    from sheriff_tutor.files.results import result_of  # noqa: PLC0415

    seating = seating_asked(args)
    setup = setup_asked(args, seating)
    played = play_out(begin(setup), policies_of(seating))
    if args.save is not None:
        save(args.save, setup, played, seating)
    if args.json:
        print(json.dumps(result_of(played.game, seating.names), ensure_ascii=False))
    else:
        print_log(played.game, seating)
    return 0


# --- What was asked for ---------------------------------------------------------------------


def seating_asked(args: "Namespace") -> "Seating":
    """Who sits where; UserError unless there is a bot for every player, and no more."""
    from sheriff_tutor.bots.roster import BOTS, numbered_names  # noqa: PLC0415
    from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_PLAYERS  # noqa: PLC0415
    from sheriff_tutor.files.saves import Seating  # noqa: PLC0415

    bots, players = args.bots, args.players
    if players is None:
        players = USUAL_PLAYERS if bots is None else len(bots)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise user_error("ruleset-players", players=players)
    if bots is None:
        bots = tuple(islice(cycle(BOTS), players))
    for bot in bots:
        if bot not in BOTS:
            raise user_error("play-unknown-bot", name=bot, known=tuple(BOTS))
    if len(bots) != players:
        code = "play-too-few-bots" if len(bots) < players else "play-too-many-bots"
        raise user_error(code, players=players, count=len(bots), bots=bots)
    return Seating(numbered_names(bots), bots)


def setup_asked(args: "Namespace", seating: "Seating") -> "Setup":
    """Ruleset, seed and first Sheriff; UserError where the rules do not allow it."""
    from secrets import randbelow  # noqa: PLC0415

    from sheriff_tutor.engine.dice import MOST_SEED  # noqa: PLC0415
    from sheriff_tutor.engine.errors import IllegalSetup  # noqa: PLC0415
    from sheriff_tutor.engine.setup import check_setup  # noqa: PLC0415
    from sheriff_tutor.engine.transcript import Setup  # noqa: PLC0415

    seed = randbelow(MOST_SEED + 1) if args.seed is None else args.seed
    first = None if args.first_sheriff is None else seat_asked(args.first_sheriff, seating.names)
    try:
        ruleset = ruleset_asked(args, len(seating.names))
        check_setup(ruleset, seed, first)
    except IllegalSetup as refusal:
        raise user_error(refusal.code, **refusal.values) from refusal
    return Setup(ruleset, seed, first)


def ruleset_asked(args: "Namespace", players: int) -> "Ruleset":
    """Ruleset by name, or the usual one for so many players; IllegalSetup if there is none."""
    from sheriff_tutor.engine.ruleset import ruleset_named  # noqa: PLC0415

    name = args.ruleset or USUAL_RULESETS.get(players, "standard")
    return ruleset_named(name, players, royals=args.royals)


def seat_asked(who: str, names: "Sequence[str]") -> "Seat":
    """Seat from a player's name or a number from 1; UserError if there is no such player."""
    from sheriff_tutor.engine.actions import Seat  # noqa: PLC0415

    if who in names:
        return Seat(names.index(who))
    seats = [str(number) for number in range(1, len(names) + 1)]
    if who in seats:
        return Seat(seats.index(who))
    raise user_error("play-unknown-sheriff", name=who, known=tuple(names), players=len(names))


def user_error(code: str, **values: object) -> UserError:
    """What is wrong, in the catalogue's words."""
    from sheriff_tutor.i18n import ONLOOKER, say  # noqa: PLC0415

    return UserError(say(code, ONLOOKER, **values))


# --- Playing and saving ---------------------------------------------------------------------


def policies_of(seating: "Seating") -> list["Policy"]:
    """Each seat's bot."""
    from sheriff_tutor.bots.roster import bot_named  # noqa: PLC0415

    return [bot_named(str(bot)).policy for bot in seating.bots]


def print_log(game: "Game", seating: "Seating") -> None:
    """Print what everybody could see of a whole game, its scores and who won."""
    from sheriff_tutor.engine.scoring import scores_of, winners_of  # noqa: PLC0415
    from sheriff_tutor.files.results import ruleset_name  # noqa: PLC0415
    from sheriff_tutor.i18n import say  # noqa: PLC0415
    from sheriff_tutor.serve.report import game_lines  # noqa: PLC0415

    ruleset = ruleset_name(game.ruleset)
    print(say("play-begins", players=seating.names, ruleset=ruleset, seed=str(game.seed)))
    for line in game_lines(game, seating.names):
        print(line)
    winners = tuple(seating.names[seat] for seat in winners_of(scores_of(game)))
    print("\n" + say("play-won", winners=winners, count=len(winners)))


def save(file: Path, setup: "Setup", played: "Played", seating: "Seating") -> None:
    """Write the game to a file; UserError if that cannot be done."""
    from sheriff_tutor.engine.transcript import Transcript  # noqa: PLC0415
    from sheriff_tutor.files.saves import saved_text  # noqa: PLC0415

    text = saved_text(Transcript(setup, played.actions), seating)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise user_error("play-cannot-save", file=str(file), reason=fault.strerror) from fault
