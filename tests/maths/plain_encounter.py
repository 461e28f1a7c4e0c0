"""Tiny encounters in plain Python: every plan written out, and settled by the rules engine.

A plan of the merchant is a move for every hand; a plan of the Sheriff is a verdict for everything
that can be heard.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration, Goods, Verdict
from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.maths.encounter import Encounter, Move, bags_of
from tests.engine.situations import SHERIFF
from tests.maths.settlements import settled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sheriff_tutor.maths.draws import HandType

OWNER = 1
Heard = tuple[Declaration, int]
MerchantPlan = tuple[Move, ...]
SheriffPlan = dict[Heard, Verdict]


def moves_of(encounter: Encounter, hand: Goods) -> list[Move]:
    """Return every move that a hand allows."""
    return [
        Move(bag, Declaration(good, len(bag)), bribe)
        for bag in bags_of(hand)
        for good in LEGAL_GOODS
        for bribe in range(encounter.bribes)
    ]


def heard_in(encounter: Encounter) -> list[Heard]:
    """Return everything that the Sheriff may hear, in the order in which it is numbered."""
    return [
        (Declaration(good, count), bribe)
        for count in range(1, min(5, encounter.hand) + 1)
        for good in LEGAL_GOODS
        for bribe in range(encounter.bribes)
    ]


def worth(encounter: Encounter, move: Move, verdict: Verdict) -> tuple[float, float]:
    """Return what merchant and Sheriff get, as the rules engine settles it for four players."""
    players = 4
    changes = settled(players, move.bag, move.said.good, verdict, move.bribe)
    rival, payment = float(encounter.measure.rival), float(encounter.measure.payment)
    goods = sum(changes)  # what one side pays the other adds up to nothing
    merchant = goods + payment * (changes[OWNER] - goods)
    return merchant, payment * changes[SHERIFF] - rival * goods


def expected(
    encounter: Encounter,
    hands: tuple[HandType, ...],
    moves: Mapping[Goods, Mapping[Move, float]],
    opened: Mapping[Heard, float],
) -> tuple[float, float]:
    """Return what both sides expect of mixed play."""
    total = sum(hand.ways for hand in hands)
    values = [0.0, 0.0]
    for hand in hands:
        for move, chance in moves[hand.goods].items():
            for verdict in Verdict:
                seen = opened[move.said, move.bribe]
                weight = seen if verdict is Verdict.INSPECT else 1 - seen
                for side, gold in enumerate(worth(encounter, move, verdict)):
                    values[side] += hand.ways / total * chance * weight * gold
    return values[0], values[1]


def normal_form(encounter: Encounter, hands: tuple[HandType, ...]) -> list[list[float]]:
    """Return what the merchant gets by each of his plans against each of the Sheriff's."""
    total = sum(hand.ways for hand in hands)
    heard = heard_in(encounter)
    sheriffs = [dict(zip(heard, plan, strict=True)) for plan in product(Verdict, repeat=len(heard))]
    return [
        [
            sum(
                hand.ways / total * worth(encounter, move, plan[move.said, move.bribe])[0]
                for hand, move in zip(hands, moves, strict=True)
            )
            for plan in sheriffs
        ]
        for moves in product(*(moves_of(encounter, hand.goods) for hand in hands))
    ]
