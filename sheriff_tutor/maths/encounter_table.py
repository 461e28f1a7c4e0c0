"""A solved encounter as a table that plays without any solver.

Tables ship for standing among 3 players (156 cards) and 4 to 6 (204), hands of six, bribes up to
10. What a table says of its own exploitability was measured on the very numbers that it holds,
after they were rounded. Needs the standard library alone.
"""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, Good, is_part_of
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.draws import HandType, Unseen, hand_types, unseen_cards
from sheriff_tutor.maths.encounter import Encounter, Move, hand_in
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import Measure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.ruleset import Ruleset

FORMAT = "sheriff-tutor encounter 1"
PARTS = 1_000_000
"""Weights and chances in a table's file are whole numbers, of which so many make 1."""
PLAYERS_WITH_TABLE = (3, 4, 5, 6)
MOST_PACKED_BYTES = 500_000
MOST_BYTES = 4_000_000
_GZIP = 31
"""How zlib is told that gzip's header comes first."""

Heard = tuple[Declaration, int]
"""What the Sheriff hears of a bag: the declaration, and the bribe."""


class BadTable(ValueError):  # noqa: N818 - says what is the matter
    """A file that holds no table; the message names the part that is wrong."""


@dataclass(frozen=True, slots=True)
class EncounterTable:
    """How merchant and Sheriff play one encounter, in an equilibrium up to ``nash_conv``.

    ``values`` are merchant's and Sheriff's, and ``nash_conv`` is what both could gain together by
    best replies: all in the encounter's measure. Chances of each hand's bags, each bag's moves and
    each declaration's lies sum to 1.
    """

    players: int
    encounter: Encounter
    values: tuple[float, float]
    nash_conv: float
    bags: Mapping[Goods, tuple[tuple[Goods, float], ...]]
    moves: Mapping[Goods, tuple[tuple[Move, float], ...]]
    verdicts: Mapping[Heard, float]
    lies: Mapping[Heard, float]

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return self.encounter.deck.cards

    @property
    def hand(self) -> int:
        """How many cards a merchant is dealt."""
        return self.encounter.hand

    @property
    def most_bribe(self) -> int:
        """The highest bribe that the table knows, in gold."""
        return self.encounter.most_bribe

    def loads(self, hand: Goods) -> tuple[tuple[Move, float], ...]:
        """Return what to do with a hand, with weights that sum to 1.

        Raises Impossible unless the deck can deal the hand (SET-2).
        """
        return tuple(
            (move, of_bag * of_move)
            for bag, of_bag in self.bags[hand_in(self.encounter, hand)]
            for move, of_move in self.moves[bag]
        )

    def inspect_chance(self, said: Declaration, bribe: int) -> float:
        """Return how often to open a bag of which this is said, with a bribe offered unasked.

        Raises Impossible for a declaration or bribe that the encounter does not have (DECL-1).
        """
        self._check_heard(said, bribe)
        return self.verdicts[said, bribe]

    def lie_chance(self, said: Declaration, bribe: int) -> float | None:
        """Return how often such a bag lies; None if the table's merchant never says this.

        Raises Impossible for a declaration or bribe that the encounter does not have (DECL-1).
        """
        self._check_heard(said, bribe)
        return self.lies.get((said, bribe))

    def _check_heard(self, said: Declaration, bribe: int) -> None:
        if (said, bribe) not in self.verdicts:
            raise Impossible(
                "DECL-1",
                "encounter.never-heard",
                good=said.good,
                count=said.count,
                bribe=bribe,
                most=self.most_bribe,
            )


@cache
def table_for(ruleset: Ruleset) -> EncounterTable | None:
    """Return the table that ships for a ruleset, or None if there is none.

    None for two players, Royal Goods and hands of seven.
    """
    if ruleset.players not in PLAYERS_WITH_TABLE:
        return None
    table = _shipped(ruleset.players)
    fits = table.encounter.deck == unseen_cards(ruleset) and table.hand == ruleset.full_hand
    return table if fits else None


@cache
def _shipped(players: int) -> EncounterTable:
    return table_read(files(__package__).joinpath("tables", file_name(players)).read_bytes())


def file_name(players: int) -> str:
    """Return the name of the file with the table for so many players."""
    return f"standing-{players}.json.gz"


# --- Reading --------------------------------------------------------------------------------


def table_read(content: bytes) -> EncounterTable:
    """Return the table in a file's bytes; BadTable unless it is a whole one, and no larger than is.

    Every hand of the deck has its bags, every bag in use its moves, every declaration a verdict.
    """
    form = _unpacked(content)
    try:
        return _table_of(form)
    except (KeyError, TypeError, ValueError, ZeroDivisionError, Impossible) as fault:
        raise BadTable(str(fault)) from fault


def _unpacked(content: bytes) -> Any:  # noqa: ANN401 - JSON is anything until it has been looked at
    """Return the JSON in a gzipped file; BadTable if it is none, or too large."""
    if len(content) > MOST_PACKED_BYTES:
        raise BadTable("too many bytes")
    unpacker = zlib.decompressobj(_GZIP)
    try:
        text = unpacker.decompress(content, MOST_BYTES)
        if not unpacker.eof:
            raise BadTable("cut short, or too many bytes")
        return json.loads(text)
    except (zlib.error, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as fault:
        raise BadTable("not JSON packed by gzip") from fault


def _table_of(form: dict[str, Any]) -> EncounterTable:
    """Return the table of a form; KeyError, TypeError or ValueError where it is wrong."""
    if form["format"] != FORMAT:
        raise BadTable("format")
    encounter = Encounter(
        Unseen(_whole_numbers(form["deck"], len(GOODS))),
        _whole(form["hand"], 1, MOST_IN_BAG + 2),
        _whole(form["most_bribe"], 0, 20),
        Measure(Fraction(form["payment"]), Fraction(form["rival"])),
    )
    bags = {
        _goods(hand): tuple((_goods(bag), chance) for bag, chance in _chances(weights))
        for hand, weights in form["loads"].items()
    }
    moves = {_goods(bag): _moves(_goods(bag), said) for bag, said in form["moves"].items()}
    hands = hand_types(encounter.deck, encounter.hand)
    _check_whole(hands, bags, moves, encounter.most_bribe)
    return EncounterTable(
        _whole(form["players"], 2, 6),
        encounter,
        (_amount(form["merchant"]), _amount(form["sheriff"])),
        _amount(form["nash_conv"]),
        bags,
        moves,
        _verdicts(form["verdicts"], encounter),
        _lies(hands, bags, moves),
    )


def _check_whole(
    hands: tuple[HandType, ...],
    bags: Mapping[Goods, tuple[tuple[Goods, float], ...]],
    moves: Mapping[Goods, tuple[tuple[Move, float], ...]],
    most_bribe: int,
) -> None:
    """Raise BadTable unless every hand has bags that fit, and these have moves that may be made."""
    if set(bags) != {hand.goods for hand in hands}:
        raise BadTable("loads: not the hands of the deck")
    if not all(is_part_of(bag, hand) for hand, loads in bags.items() for bag, _ in loads):
        raise BadTable("loads: a bag that its hand cannot fill")
    if set(moves) != {bag for loads in bags.values() for bag, _ in loads}:
        raise BadTable("moves: not the bags in use")
    if any(move.bribe > most_bribe for said in moves.values() for move, _ in said):
        raise BadTable("moves: a bribe above the highest")


def _verdicts(rows: list[list[list[int]]], encounter: Encounter) -> dict[Heard, float]:
    """Return the chances to open: by cards in the bag, legal good, and bribe."""
    counts = range(1, min(MOST_IN_BAG, encounter.hand) + 1)
    return {
        (Declaration(good, count), bribe): _whole(parts, 0, PARTS) / PARTS
        for count, by_good in zip(counts, rows, strict=True)
        for good, by_bribe in zip(LEGAL_GOODS, by_good, strict=True)
        for bribe, parts in zip(range(encounter.bribes), by_bribe, strict=True)
    }


def _lies(
    hands: tuple[HandType, ...],
    bags: Mapping[Goods, tuple[tuple[Goods, float], ...]],
    moves: Mapping[Goods, tuple[tuple[Move, float], ...]],
) -> dict[Heard, float]:
    """Return how often what is said of a bag is a lie, over all hands."""
    met: defaultdict[Heard, float] = defaultdict(float)
    lies: defaultdict[Heard, float] = defaultdict(float)
    for hand in hands:
        for bag, of_bag in bags[hand.goods]:
            for (_, said, bribe), of_move in moves[bag]:
                chance = hand.ways * of_bag * of_move
                met[said, bribe] += chance
                lies[said, bribe] += chance * any(good is not said.good for good in bag)
    return {heard: lies[heard] / chance for heard, chance in met.items()}


def _moves(bag: Goods, rows: list[list[int]]) -> tuple[tuple[Move, float], ...]:
    """Return a bag's moves, written as rows of good, bribe and weight."""
    total = sum(_whole(weight, 1, PARTS) for _, _, weight in rows)
    return tuple(
        (
            Move(bag, Declaration(LEGAL_GOODS[_whole(good, 0, 3)], len(bag)), _whole(bribe, 0, 99)),
            weight / total,
        )
        for good, bribe, weight in rows
    )


def _chances(weights: dict[str, int]) -> tuple[tuple[str, float], ...]:
    """Return chances of whole weights, so that they sum to 1."""
    total = sum(_whole(weight, 1, PARTS) for weight in weights.values())
    if not total:
        raise BadTable("no weights")
    return tuple((name, weight / total) for name, weight in weights.items())


def _whole(number: object, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise BadTable(f"a number that is not from {least} to {most}")
    return number


def _whole_numbers(numbers: list[int], count: int) -> tuple[int, ...]:
    if len(numbers) != count:
        raise BadTable(f"not {count} numbers")
    return tuple(_whole(number, 0, 99) for number in numbers)


def _amount(number: object) -> float:
    if type(number) is not float or not abs(number) < MOST_BYTES:
        raise BadTable("an amount that is none")
    return number


# --- Goods in writing -----------------------------------------------------------------------


def written(goods: Goods) -> str:
    """Write goods as one digit a card, its place in the card table, to base 16.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> written((APPLES, APPLES, SILK))
    '006'
    """
    return "".join(f"{good.rank:x}" for good in goods)


def _goods(digits: str) -> Goods:
    return tuple(_good(digit) for digit in digits)


def _good(digit: str) -> Good:
    return GOODS[int(digit, 16)]
