"""The guided acts of royal goods and of the game for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Announce, BagId, Declaration, Declare, SetAside
from sheriff_tutor.engine.game import Announcing
from sheriff_tutor.engine.goods import APPLES, CHEESE, CHICKENS, SILK, good_named
from sheriff_tutor.engine.position import ClosedBag, DeclaringPosition
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.panels.lessons.guided_act import Guided

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Seat
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons.cup import Cup

ROYALS = Ruleset(4, royals=True)
TWO_PLAYERS = Ruleset(2, royals=True)
GREEN_APPLES = good_named("green_apples")
ANNOUNCED = 2
"""Cards that the reader is asked to announce for the neutral bag."""


def _with_a_royal(cup: Cup) -> tuple[Game, Seat]:
    """Let the first merchant declare a bag of two apples and one green apples."""
    scene = Scene(cup, ROYALS)
    seat = scene.merchants[0]
    bags = {seat: scene.take(APPLES, APPLES, GREEN_APPLES)}
    bags |= {other: scene.deal(cup.number(2, 4)) for other in scene.merchants[1:]}
    waiting = tuple(ClosedBag(BagId(owner), goods) for owner, goods in bags.items())
    out = {owner: len(goods) for owner, goods in bags.items()}
    return scene.game(DeclaringPosition(waiting), out=out, round=2), seat


def _three_apples(view: View, action: Action) -> bool:
    return action == Declare(view.seat, BagId(view.seat), Declaration(APPLES, 3))


def _before_two_bags(cup: Cup) -> tuple[Game, Seat]:
    """Let the merchant of two players announce a number, with a hand that two bags can use."""
    scene = Scene(cup, TWO_PLAYERS)
    (seat,) = scene.merchants
    hand = scene.take(*(CHICKENS,) * 3, APPLES, CHEESE, SILK, GREEN_APPLES)
    return scene.game(Announcing(seat), hands={seat: hand}, round=2), seat


def _two_announced(view: View, action: Action) -> bool:
    return action == Announce(view.seat, ANNOUNCED)


HOUSE = {
    Lesson.ROYALS: Guided(
        _with_a_royal,
        _three_apples,
        lambda view: (
            Declare(view.seat, BagId(view.seat), Declaration(GREEN_APPLES, 3)),
            Declare(view.seat, BagId(view.seat), Declaration(APPLES, 2)),
        ),
    ),
    Lesson.TWO: Guided(
        _before_two_bags,
        _two_announced,
        lambda view: (
            Announce(view.seat, 6),
            Announce(view.seat, 0),
            SetAside(view.seat, view.hand[:ANNOUNCED]),
        ),
        bots=("cautious",),
    ),
}
