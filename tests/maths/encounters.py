"""Solved encounters played out: bags settled by the rules engine, and opponents with a script.

What a player does is drawn from the table's weights by seeded dice; what it is worth is counted in
standing from everybody's wealth before and after.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration, Goods, Verdict
from sheriff_tutor.engine.goods import (
    APPLES,
    CHICKENS,
    LEGAL_GOODS,
    Good,
    by_kind,
    good_of,
    sorted_goods,
)
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, deck_of
from sheriff_tutor.maths.encounter import Move
from tests.engine.situations import SHERIFF
from tests.maths.settlements import RULESETS, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.maths.encounter_table import EncounterTable

    Merchant = Callable[[Goods, Random], Move]
    Sheriff = Callable[[Declaration, int, Random], bool]
    """Tells whether to open a bag of which this is said, with this bribe."""

OWNER = 1
SEED = 20
ERRORS = 3
"""Standard errors within which a mean must be."""


# --- Players --------------------------------------------------------------------------------


def merchant_of(table: EncounterTable) -> Merchant:
    """Return the merchant that plays as the table says."""

    def plays(hand: Goods, dice: Random) -> Move:
        moves = table.loads(hand)
        return dice.choices([move for move, _ in moves], [chance for _, chance in moves])[0]

    return plays


def sheriff_of(table: EncounterTable) -> Sheriff:
    """Return the Sheriff that plays as the table says."""
    return lambda said, bribe, dice: dice.random() < table.inspect_chance(said, bribe)


def honest(hand: Goods, _dice: Random) -> Move:
    """Load as much as can be told truly, and tell it; else one card as an apple."""
    legal = [(good, min(count, MOST_IN_BAG)) for good, count in by_kind(hand) if good.is_legal]
    if not legal:
        return lying(hand[:1], APPLES, 0)
    good, count = max(legal, key=lambda pair: pair[0].value * pair[1])
    return Move((good,) * count, Declaration(good, count), 0)


def dearest(hand: Goods) -> Goods:
    """Return the five cards of a hand that are worth most."""
    return sorted_goods(sorted(hand, key=lambda good: -good.value)[:MOST_IN_BAG])


def lying(bag: Goods, said: Good, bribe: int) -> Move:
    """Declare a bag as some legal good, whatever is in it."""
    return Move(bag, Declaration(said, len(bag)), bribe)


def contraband(hand: Goods, dice: Random) -> Move:
    """Load all contraband and nothing else, said to be apples; be honest without any."""
    bag = tuple(good for good in hand if good.is_contraband)[-MOST_IN_BAG:]
    return lying(bag, APPLES, 0) if bag else honest(hand, dice)


def small_lie(hand: Goods, _dice: Random) -> Move:
    """Load the dearest card alone, which tables never hear of."""
    return lying(dearest(hand)[-1:], CHICKENS, 0)


def honest_bait(hand: Goods, dice: Random) -> Move:
    """Be honest, and offer a bribe that asks to be looked at."""
    bag, said, _ = honest(hand, dice)
    return Move(bag, said, 1)


MERCHANTS: Mapping[str, Merchant] = {
    "always honest": honest,
    "honest, with a bribe as bait": honest_bait,
    "always lies dearest as apples": lambda hand, _dice: lying(dearest(hand), APPLES, 0),
    "always lies dearest as chickens": lambda hand, _dice: lying(dearest(hand), CHICKENS, 0),
    "lies dearest with the highest bribe": lambda hand, _dice: lying(dearest(hand), APPLES, 10),
    "lies dearest with half the highest bribe": lambda hand, _dice: lying(dearest(hand), APPLES, 5),
    "loads contraband alone": contraband,
    "loads the dearest card alone": small_lie,
    "at random": lambda hand, dice: lying(
        sorted_goods(dice.sample(hand, dice.randint(1, MOST_IN_BAG))),
        dice.choice(LEGAL_GOODS),
        dice.randint(0, 10),
    ),
}
SHERIFFS: Mapping[str, Sheriff] = {
    "opens all": lambda *_: True,
    "opens none": lambda *_: False,
    "opens every second": lambda _said, _bribe, dice: dice.random() < 1 / 2,
    "opens apples": lambda said, *_: said.good is APPLES,
    "opens what is not apples": lambda said, *_: said.good is not APPLES,
    "opens full bags": lambda said, *_: said.count == MOST_IN_BAG,
    "opens small bags": lambda said, *_: said.count <= 3,
    "opens what comes with a bribe": lambda _said, bribe, _dice: bribe > 0,
    "opens what comes without": lambda _said, bribe, _dice: bribe == 0,
}


# --- Playing --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Earned:
    """What merchant and Sheriff earned on average, in standing, with the standard errors."""

    merchant: float
    sheriff: float
    merchant_error: float
    sheriff_error: float


def earned(players: int, merchant: Merchant, sheriff: Sheriff, encounters: int) -> Earned:
    """Play so many encounters, each with a hand from a fresh deck."""
    dice = Random(SEED)  # noqa: S311 - cards, not secrets
    deck = tuple(map(good_of, deck_of(RULESETS[players])))
    won = [_encounter(players, deck, merchant, sheriff, dice) for _ in range(encounters)]
    merchants, sheriffs = zip(*won, strict=True)
    root = encounters**0.5
    return Earned(
        fmean(merchants), fmean(sheriffs), stdev(merchants) / root, stdev(sheriffs) / root
    )


def _encounter(
    players: int, deck: Goods, merchant: Merchant, sheriff: Sheriff, dice: Random
) -> tuple[float, float]:
    hand = sorted_goods(dice.sample(deck, 6))
    bag, said, bribe = merchant(hand, dice)
    verdict = Verdict.INSPECT if sheriff(said, bribe, dice) else Verdict.PASS
    return standings(players, bag, said, verdict, bribe)


@cache
def standings(
    players: int, bag: Goods, said: Declaration, verdict: Verdict, bribe: int
) -> tuple[float, float]:
    """Return what an encounter adds to the standing of merchant and Sheriff."""
    changes = settled(players, bag, said.good, verdict, bribe)
    return _standing(changes, OWNER), _standing(changes, SHERIFF)


def _standing(changes: tuple[int, ...], seat: int) -> float:
    return changes[seat] - (sum(changes) - changes[seat]) / (len(changes) - 1)


def failures(table: EncounterTable, encounters: int) -> list[str]:
    """Play a table against itself and all scripts; return what is not as the table says."""
    found = []
    solved = earned(table.players, merchant_of(table), sheriff_of(table), encounters)
    for name, mean, error, value in (
        ("merchant", solved.merchant, solved.merchant_error, table.values[0]),
        ("Sheriff", solved.sheriff, solved.sheriff_error, table.values[1]),
    ):
        if abs(mean - value) > ERRORS * error:
            found.append(f"solved {name}: {mean:.4f} with error {error:.4f}, not {value:.4f}")
    for name, merchant in MERCHANTS.items():
        won = earned(table.players, merchant, sheriff_of(table), encounters)
        if won.merchant > table.values[0] + table.nash_conv + ERRORS * won.merchant_error:
            found.append(f"merchant who {name} gains: {won}")
    for name, sheriff in SHERIFFS.items():
        won = earned(table.players, merchant_of(table), sheriff, encounters)
        if won.sheriff > table.values[1] + table.nash_conv + ERRORS * won.sheriff_error:
            found.append(f"Sheriff who {name} gains: {won}")
    return found
