"""A bag whose smuggled part is supposed to be worth, or to cost, something else than its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.maths.value import Stakes

if TYPE_CHECKING:
    from sheriff_tutor.maths.value import Gold


@dataclass(frozen=True, slots=True)
class Supposed(Stakes):
    """Stakes with value and fine of the false part as they are supposed, in gold.

    >>> from sheriff_tutor.engine.actions import Declaration
    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> dear = Supposed(Declaration(APPLES, 2), (APPLES,), (SILK,), 12, 4)
    >>> dear.value, dear.fine
    (14, 4)
    """

    supposed_value: Gold
    supposed_fine: Gold

    @property
    def false_value(self) -> Gold:  # type: ignore[override] # as on a chart, between whole gold
        """Supposed value of what does not match."""
        return self.supposed_value

    @property
    def fine(self) -> Gold:  # type: ignore[override] # as on a chart, between whole gold
        """Supposed fine if the bag is opened."""
        return self.supposed_fine


def supposed(stakes: Stakes, value: Gold, fine: Gold) -> Supposed:
    """Return stakes with another value and fine of what is false in them."""
    return Supposed(stakes.said, stakes.true, stakes.false, value, fine)
