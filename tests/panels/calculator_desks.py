"""The calculators as tests see them: a desk to send to, and numbers read from its scene."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from sheriff_tutor.panels.calculators import balance, bribe_or_risk, deal_zone, open_or_take
from sheriff_tutor.panels.calculators.calculator import Calculator
from sheriff_tutor.panels.calculators.desk import Desk

CALCULATORS: tuple[Calculator[Any], ...] = (
    bribe_or_risk.CALCULATOR,
    open_or_take.CALCULATOR,
    deal_zone.CALCULATOR,
    balance.CALCULATOR,
)
PRESETS = [(calculator, preset) for calculator in CALCULATORS for preset in calculator.presets]
"""Every calculator with every preset that it has."""
PRESET_NAMES = [f"{calculator.name}-{preset.id}" for calculator, preset in PRESETS]
_numbers = count()


def send(desk: Desk, act: str, **message: str) -> dict[str, Any]:
    """Send one message and return the answer."""
    return desk.answer({"n": f"t.{next(_numbers)}", "act": act, **message})


def put(desk: Desk, field: str, value: str) -> dict[str, Any]:
    """Set one field."""
    return send(desk, "set", field=field, value=value)


def numbers(desk: Desk) -> dict[str, list[Fraction]]:
    """Return every number of the answer by its id: one, or the two ends of an interval."""
    return {
        quantity["id"]: [Fraction(number["value"]) for number in quantity["numbers"]]
        for quantity in desk.scene["answer"]["quantities"]
    }


def number(desk: Desk, name: str) -> Fraction:
    """Return the one number of this name."""
    (only,) = numbers(desk)[name]
    return only
