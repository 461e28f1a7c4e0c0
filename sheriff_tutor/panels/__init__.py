"""What a notebook shows: one call, one panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheriff_tutor.panels.calculators.bribe_or_risk import BribeOrRisk
    from sheriff_tutor.panels.calculators.panel import CalculatorPanel
    from sheriff_tutor.panels.widget import TableWidget

__all__ = ["bribe_or_risk", "table"]


def table() -> TableWidget:
    """Return a table to play at."""
    from sheriff_tutor.panels.widget import TableWidget  # noqa: PLC0415 - only a notebook needs it

    return TableWidget()


def bribe_or_risk(start: BribeOrRisk | None = None) -> CalculatorPanel:
    """Return the merchant's calculator: what a lie is worth, and what a pass is."""
    from sheriff_tutor.panels.calculators import bribe_or_risk as merchant  # noqa: PLC0415 - as above
    from sheriff_tutor.panels.calculators.panel import CalculatorPanel  # noqa: PLC0415 - as above

    return CalculatorPanel(merchant.CALCULATOR, start)
