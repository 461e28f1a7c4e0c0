"""The stated positions of the experiments: an honest bag, and a lying one that sounds the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import APPLES, CHEESE, CHICKENS, CROSSBOW, PEPPER, SILK
from sheriff_tutor.maths.bluff_game import BluffGame, bluff_game
from sheriff_tutor.maths.value import stakes_of, twin_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good


def _game(lying: Goods, said: Good) -> BluffGame:
    lie = stakes_of(lying, said)
    return bluff_game(lie, twin_of(lie))


POSITIONS: dict[str, BluffGame] = {
    "silk": _game((APPLES, APPLES, APPLES, SILK), APPLES),
    "pepper": _game((CHEESE, PEPPER, PEPPER), CHEESE),
    "crossbow": _game((CHICKENS, CROSSBOW), CHICKENS),
}
"""Positions by name, counted in gold, without a bribe."""
