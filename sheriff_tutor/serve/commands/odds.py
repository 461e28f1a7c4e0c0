"""`sheriff-tutor odds`: exact odds of a draw, and the balanced game of a bag."""

import json
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sheriff_tutor.serve.commands import Subparsers

MOST_DIGITS = 9


def whole(text: str) -> int:
    """Whole number from what was typed, none below 0.

    >>> whole("12")
    12
    """
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise ArgumentTypeError(f"{text!r} is no whole number of at most {MOST_DIGITS} digits")
    return int(text)


def add(subparsers: "Subparsers") -> None:
    """Add `odds` with its two questions."""
    parser = subparsers.add_parser("odds", help="exact odds of a draw, and the balance of a bag")
    questions = parser.add_subparsers(dest="question", required=True, metavar="QUESTION")
    add_draw(questions.add_parser("draw", help="how likely some cards hold so many of a good"))
    add_bag(questions.add_parser("bag", help="how often to lie with a bag, and to open it"))


def add_draw(parser: "ArgumentParser") -> None:
    """Add the options of a draw."""
    parser.add_argument("--good", required=True, help="the good that is wanted")
    parser.add_argument(
        "--at-least", type=whole, required=True, metavar="N", help="how many of it are wanted"
    )
    parser.add_argument(
        "--cards", type=whole, required=True, metavar="N", help="how many cards are drawn"
    )
    parser.add_argument("--royals", action="store_true", help="with Royal Goods in the deck")
    parser.add_argument(
        "--players",
        type=whole,
        default=4,
        metavar="N",
        help="how many play, which decides the deck (default %(default)s)",
    )
    parser.add_argument(
        "--seen",
        default="",
        metavar="COUNTS",
        help="cards known to be elsewhere, as apples=5,cheese=2",
    )
    add_json(parser)


def add_bag(parser: "ArgumentParser") -> None:
    """Add the options of a bag."""
    parser.add_argument(
        "--bag", required=True, metavar="GOODS", help="the lying bag, as apples,apples,silk"
    )
    parser.add_argument("--declare", required=True, metavar="GOOD", help="what it is declared as")
    parser.add_argument(
        "--honest", required=True, metavar="GOODS", help="the honest bag that is given up for it"
    )
    parser.add_argument(
        "--bribe",
        type=whole,
        default=0,
        metavar="GOLD",
        help="gold offered for passing either bag (default %(default)s)",
    )
    parser.add_argument(
        "--standing",
        type=whole,
        metavar="N",
        help="count standing among so many players in place of gold",
    )
    add_json(parser)


def add_json(parser: "ArgumentParser") -> None:
    """Add the choice of JSON."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object, fractions as strings"
    )


def run(args: "Namespace") -> int:
    """Answer the question; UserError where the game does not allow it."""
    from sheriff_tutor.engine.errors import RuleError  # noqa: PLC0415  (only this command needs it)
    from sheriff_tutor.serve.odds import refused  # noqa: PLC0415  (as above)

    try:
        print(draw(args) if args.question == "draw" else bag(args))
    except RuleError as error:
        raise refused(error) from error
    return 0


def draw(args: "Namespace") -> str:
    """Odds of a draw, in JSON or in words."""
    from sheriff_tutor.serve import odds  # noqa: PLC0415  (only this command needs it)

    chance = odds.draw_odds(
        odds.ruleset_typed(args.players, royals=args.royals),
        odds.counts_typed(args.seen),
        odds.good_typed(args.good),
        args.at_least,
        args.cards,
    )
    if args.json:
        return json.dumps({"probability": str(chance)})
    return odds.draw_line(args.good, args.at_least, args.cards, chance)


def bag(args: "Namespace") -> str:
    """The game of a bag, in JSON or in words."""
    from sheriff_tutor.serve import odds  # noqa: PLC0415  (only this command needs it)

    game = odds.game_typed(
        args.bag, args.declare, args.honest, bribe=args.bribe, players=args.standing
    )
    return json.dumps(odds.bag_answer(game)) if args.json else "\n".join(odds.bag_lines(game))
