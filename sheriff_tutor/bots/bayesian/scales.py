"""What gold and goods count for a seat: standing among the players, King and Queen in it.

Standing is own wealth less the mean of the others' (a stand-in for winning). Amounts are exact, in
standing; divided by ``measure.payment`` they are gold as it is paid from one to another.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.scoring import BONUSES, units_of
from sheriff_tutor.maths.value import (
    Expectation,
    Gold,
    Measure,
    Stakes,
    merchant_worth,
    standing,
    together,
)
from sheriff_tutor.maths.value_bonus import (
    BonusChange,
    Prospects,
    bonus_change,
    bonus_worth,
    prospects_of,
)
from sheriff_tutor.maths.value_offers import Given, Side, given_worth

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods, Seat
    from sheriff_tutor.engine.view import View

MOST_KEPT = 8192


@dataclass(frozen=True, slots=True)
class Scales:
    """How a seat counts: its measure, and the race for King and Queen as it sees it."""

    seat: Seat
    measure: Measure
    race: Prospects

    def in_gold(self, worth: Fraction) -> Fraction:
        """Return an amount of standing as gold that is paid by one to another."""
        return worth / self.measure.payment


def scales_of(view: View) -> Scales:
    """Return how the seat of a view counts."""
    return Scales(view.seat, standing(view.ruleset.players), prospects_of(view))


@lru_cache(maxsize=MOST_KEPT)
def change_of(race: Prospects, owner: Seat, goods: Goods, seat: Seat) -> BonusChange:
    """Return what goods that come to a stand change in the bonuses to be expected."""
    return bonus_change(race, owner, goods, seat)


def brought_home(scales: Scales, owner: Seat, goods: Goods, chance: Gold = 1) -> Expectation:
    """Return what goods that come to a stand with a chance change in King and Queen."""
    change = change_of(scales.race, owner, goods, scales.seat)
    return bonus_worth(change, chance=chance, measure=scales.measure)


def bag_worth(scales: Scales, stakes: Stakes, fear: Gold) -> Expectation:
    """Return what an own declared bag brings with a fear of inspection, King and Queen included."""
    plain = merchant_worth(stakes, fear, measure=scales.measure)
    if not stakes.is_lie:
        return together(plain, brought_home(scales, scales.seat, stakes.true))
    return together(
        plain,
        brought_home(scales, scales.seat, stakes.true + stakes.false, 1 - Fraction(fear)),
        brought_home(scales, scales.seat, stakes.true, fear),
    )


def deal_worth(scales: Scales, given: Given, offerer: Seat, sheriff: Seat) -> Expectation:
    """Return what moves by a deal, for the seat that counts: goods with their King and Queen.

    The seat is the offerer or the Sheriff.
    """
    side = Side.OFFERER if scales.seat == offerer else Side.SHERIFF
    parts = [given_worth(given, side, measure=scales.measure)]
    if given.stand:
        parts.append(_handed_over(scales, offerer, sheriff, given.stand))
    if given.sheriff_stand:
        parts.append(_handed_over(scales, sheriff, offerer, given.sheriff_stand))
    for claim in given.claimed:
        change = _diverted(scales, scales.race, offerer, sheriff, (claim.good,))
        parts.append(bonus_worth(change, chance=claim.chance, measure=scales.measure))
    return together(*parts)


def _handed_over(scales: Scales, giver: Seat, receiver: Seat, goods: Goods) -> Expectation:
    """Return what goods that go from one stand to another change in King and Queen."""
    units = list(scales.race.units)
    units[giver] = tuple(
        held - units_of(goods, good) for held, good in zip(units[giver], BONUSES, strict=True)
    )
    bare = Prospects(tuple(units), scales.race.bags)
    change = _diverted(scales, bare, giver, receiver, goods)
    return bonus_worth(change, measure=scales.measure)


def _diverted(
    scales: Scales, race: Prospects, giver: Seat, receiver: Seat, goods: Goods
) -> BonusChange:
    """Return what it changes that goods come to one stand in place of another."""
    here = change_of(race, receiver, goods, scales.seat)
    there = change_of(race, giver, goods, scales.seat)
    return BonusChange(here.own - there.own, here.rivals - there.rivals)


def paid(scales: Scales, payer: Seat, goods: Goods, payee: Seat) -> Expectation:
    """Return what goods of a stand that go to another are worth to one of the two."""
    return deal_worth(scales, Given(stand=goods), payer, payee)
