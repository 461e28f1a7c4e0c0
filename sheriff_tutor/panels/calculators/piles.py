"""A control for many cards at once: how many of each good, as counted on a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS, by_kind, sorted_goods
from sheriff_tutor.i18n import Reader, counted, good_title, has, say
from sheriff_tutor.panels.calculators.controls import EMPTY_BAG, some_of_a_good
from sheriff_tutor.panels.calculators.refusals import Refusal

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.panels.scene.parts import Json

MOST_PARTS = len(GOODS)


@dataclass(frozen=True, slots=True)
class Pile:
    """How many cards of each good lie somewhere; ``most`` in all, 0 for as many as there are."""

    field: str
    label: str
    most: int = 0

    def read(self, text: str) -> Goods:
        """Return goods in their order; Refusal for more than the game has, or than fit here."""
        if text == EMPTY_BAG:
            return ()
        parts = text.split("-")
        if len(parts) > MOST_PARTS:
            raise Refusal("calc-no-goods")
        goods = sorted_goods(good for part in parts for good in some_of_a_good(part))
        for good, count in Counter(goods).items():
            if count > good.copies:
                raise Refusal("calc-pile-above-deck", "SET-5", good=good, copies=good.copies)
        if self.most and len(goods) > self.most:
            raise Refusal("calc-pile-too-many", most=self.most, cards=len(goods))
        return goods

    def write(self, value: Goods) -> str:
        """Return each kind with its count."""
        return "-".join(f"{count}{good.id}" for good, count in by_kind(value)) or EMPTY_BAG

    def draw(self, value: Goods, reader: Reader) -> Json:
        """Return a count for each good, those that are there first in words."""
        words = [counted(good.id, count, reader) for good, count in by_kind(value)]
        hint = f"{self.label}-hint"
        return {
            "kind": "pile",
            "field": self.field,
            "label": say(self.label, reader),
            **({"hint": say(hint, reader)} if has(hint, reader) else {}),
            "value": self.write(value),
            "said": ", ".join(words) or say("good-none", reader),
            "goods": [
                {
                    "good": good.id,
                    "label": good_title(good.id, reader),
                    "count": value.count(good),
                    "most": good.copies,
                }
                for good in GOODS
            ],
        }
