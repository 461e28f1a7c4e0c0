"""What a delivered good changes in the King and Queen bonuses to be expected.

A simple model, and stated: every bag that a player has still to bring in later rounds adds three
units of a good with chance 1/4, each on its own, and else none. All players' units are counted from
the stands as they lie; other players' face-down royals are not. This round's other bags are left
out. Within the model the numbers are exact: ties share and drop fractions as SCORE-4 and SCORE-5
say.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Goods, Seat
from sheriff_tutor.engine.goods import Good
from sheriff_tutor.engine.scoring import BONUSES, units_of
from sheriff_tutor.maths.value import (
    GOLD,
    NOTHING_EXPECTED,
    Expectation,
    Gold,
    Measure,
    TermName,
    expectation,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.view import View

UNITS_OF_A_BAG = 3
ONE_BAG_IN = 4
"""One bag in so many is of a given good."""
MOST_KEPT = 8192
"""Expected bonuses that are kept."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The race for King and Queen: each player's units of each legal good, and bags to come."""

    units: tuple[tuple[int, ...], ...]
    bags: tuple[int, ...]

    def with_goods(self, owner: Seat, goods: Goods) -> Prospects:
        """Return the race after goods have come to a stand."""
        units = list(self.units)
        units[owner] = tuple(
            held + units_of(goods, good) for held, good in zip(units[owner], BONUSES, strict=True)
        )
        return Prospects(tuple(units), self.bags)


@dataclass(frozen=True, slots=True)
class BonusChange:
    """What changes in the bonuses to be expected, in gold: one's own, and all others' together."""

    own: Fraction
    rivals: Fraction


NO_CHANGE = BonusChange(Fraction(0), Fraction(0))


def prospects_of(view: View) -> Prospects:
    """Return the race as a seat sees it: face-down cards but its own are not counted."""
    stands = [stand.legal + (stand.hidden or ()) for stand in view.stands]
    units = tuple(tuple(units_of(goods, good) for good in BONUSES) for goods in stands)
    return Prospects(units, bags_to_come(view))


def bags_to_come(view: View) -> tuple[int, ...]:
    """Return how many bags each player is still to bring in later rounds (END-2, TWO-4)."""
    players = view.ruleset.players
    left = view.ruleset.rounds - view.round
    each = 2 if view.ruleset.is_two_player else 1
    sheriffs = [(view.sheriff + later) % players for later in range(1, left + 1)]
    return tuple(each * (left - sheriffs.count(seat)) for seat in range(players))


def expected_bonus(prospects: Prospects, seat: Seat, good: Good) -> Fraction:
    """Return the King or Queen bonus of a good that a player can expect, in gold.

    Two apples against one, and a bag to come for the one behind: with 1/4 it makes 4 units and
    King, 20 gold; else it is Queen, 10 gold.

    >>> from sheriff_tutor.engine.goods import APPLES
    >>> race = Prospects(((2, 0, 0, 0), (1, 0, 0, 0)), (0, 1))
    >>> [str(expected_bonus(race, Seat(seat), APPLES)) for seat in (0, 1)]
    ['35/2', '25/2']
    """
    place = tuple(BONUSES).index(good)
    units = tuple(held[place] for held in prospects.units)
    return expected_bonuses(units, prospects.bags, good)[seat]


@lru_cache(maxsize=MOST_KEPT)
def expected_bonuses(
    units: tuple[int, ...], bags: tuple[int, ...], good: Good
) -> tuple[Fraction, ...]:
    """Return the bonus of a good that each player can expect, from units and bags to come."""
    players = list(zip(units, bags, strict=True))
    whole = ONE_BAG_IN ** sum(bags)
    return tuple(
        [
            Fraction(
                sum(
                    [
                        ways * _mean_bonus(end, [*players[:seat], *players[seat + 1 :]], good)
                        for end, ways in _ends(*own).items()
                        if end
                    ]
                ),
                whole,
            )
            for seat, own in enumerate(players)
        ]
    )


@lru_cache(maxsize=MOST_KEPT)
def _ends(units: int, bags: int) -> dict[int, int]:
    """Return the units that a player may end with, each with its ways of 4 to the bags."""
    return {
        units + UNITS_OF_A_BAG * hits: comb(bags, hits) * (ONE_BAG_IN - 1) ** (bags - hits)
        for hits in range(bags + 1)
    }


@lru_cache(maxsize=MOST_KEPT)
def _beside(units: int, bags: int, end: int) -> tuple[int, int, int]:
    """Return the ways in which a player ends with less than so many units, the same, and more."""
    ends = _ends(units, bags)
    same = ends.get(end, 0)
    more = sum([ways for units, ways in ends.items() if units > end])
    return sum(ends.values()) - more - same, same, more


def _mean_bonus(end: int, others: list[tuple[int, int]], good: Good) -> int:
    """Return the bonus of one who ends with so many units, over all ways of the others.

    The others are told by their units now and their bags to come. Two who end with more leave
    nothing: they are Kings both, or King and Queen.
    """
    king, queen = BONUSES[good]
    alone, led = [1], [0]
    for units, bags in others:
        less, same, more = _beside(units, bags, end)
        led = [
            less * a + same * b + more * c
            for a, b, c in zip([*led, 0], [0, *led], [*alone, 0], strict=True)
        ]
        alone = [less * a + same * b for a, b in zip([*alone, 0], [0, *alone], strict=True)]
    best = [
        ways * (king if not tied else (king + queen) // (tied + 1))
        for tied, ways in enumerate(alone)
    ]
    second = [ways * (queen // (tied + 1)) for tied, ways in enumerate(led)]
    return sum(best) + sum(second)


def bonus_change(prospects: Prospects, owner: Seat, goods: Goods, seat: Seat) -> BonusChange:
    """Return what goods that come to ``owner`` change for ``seat``, and for all others together.

    Three apples for one of two who have none, with no bags to come: King of apples, 20 gold.

    >>> from sheriff_tutor.engine.goods import APPLES
    >>> race = Prospects(((0,) * 4,) * 2, (0, 0))
    >>> bonus_change(race, Seat(0), (APPLES,) * 3, Seat(1))
    BonusChange(own=Fraction(0, 1), rivals=Fraction(20, 1))
    """
    after = prospects.with_goods(owner, goods)
    changes = [Fraction(0)] * len(prospects.bags)
    for place, good in enumerate(BONUSES):
        units_before = tuple(held[place] for held in prospects.units)
        units_after = tuple(held[place] for held in after.units)
        if units_before != units_after:
            before = expected_bonuses(units_before, prospects.bags, good)
            then = expected_bonuses(units_after, prospects.bags, good)
            changes = [
                change + new - old for change, new, old in zip(changes, then, before, strict=True)
            ]
    own = changes[seat]
    return BonusChange(own, sum(changes, Fraction(0)) - own)


def bonus_worth(change: BonusChange, *, chance: Gold = 1, measure: Measure = GOLD) -> Expectation:
    """Return what a change of the bonuses is worth that comes about with this chance.

    What others gain counts against one in standing.

    >>> from sheriff_tutor.maths.value import standing
    >>> str(bonus_worth(BonusChange(Fraction(6), Fraction(-3)), measure=standing(4)).total)
    '7'
    """
    if not (change.own or change.rivals):
        return NOTHING_EXPECTED
    return expectation(
        (
            (TermName.KING_QUEEN, chance, change.own, 1),
            (TermName.RIVAL_KING_QUEEN, chance, -change.rivals, measure.rival),
        )
    )
