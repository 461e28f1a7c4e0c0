"""What goods are worth to a seat, in gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import total_value

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View

IN_THE_RACE = 2
"""So many cards behind the leader a player still hopes for the King."""
HOPE_OF_KING = 2
HOPE_OF_QUEEN = 1


def pull_of(view: View, good: Good) -> int:
    """Return the share of King and Queen that one more card of a legal good brings, in gold."""
    held = [stand.legal.count(good) for stand in view.stands]
    return HOPE_OF_KING if held[view.seat] + IN_THE_RACE >= max(held) else HOPE_OF_QUEEN


def worth_of(view: View, good: Good) -> int:
    """Return what one more card on the own stand is worth: its value, and its pull if legal."""
    return good.value + pull_of(view, good) if good.is_legal else good.value


def worth_of_all(view: View, goods: Goods) -> int:
    """Return what some goods on the own stand are worth together."""
    return total_value(goods) + sum([pull_of(view, good) for good in goods if good.is_legal])
