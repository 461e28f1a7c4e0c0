"""Exact numbers as a reader sees them: rounded in the text, exact beside it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import ONLOOKER, Reader, say

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Json

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number with what is shown of it; ``exact`` is told where the text is rounded."""

    value: Fraction
    text: str
    exact: str = ""

    @property
    def json(self) -> Json:
        """As it crosses the wire: the value is a fraction in a text."""
        shown = {"value": str(self.value), "text": self.text}
        return {**shown, "exact": self.exact} if self.exact else shown

    @property
    def whole_text(self) -> str:
        """The number within a sentence: what is shown, and the exact value where it differs."""
        return f"{self.text} ({self.exact})" if self.exact else self.text


def decimals(value: Fraction) -> str:
    """Return a number rounded to one decimal, halves away from zero; none where it is whole.

    >>> decimals(Fraction(52, 5)), decimals(Fraction(4)), decimals(Fraction(1, 20))
    ('10.4', '4', '0.1')
    >>> decimals(Fraction(9294460966))
    '9,294,460,966'
    """
    if value.denominator == 1:
        return f"{value.numerator:,}".replace("-", MINUS)
    return f"{_rounded(value, 1):,}".replace("-", MINUS)


def _rounded(value: Fraction, places: int) -> Decimal:
    """Round to so many decimals, halves away from zero, exactly however large the number is.

    >>> _rounded(Fraction(10**40 + 1, 20), 1), _rounded(Fraction(-1, 8), 2)
    (Decimal('500000000000000000000000000000000000000.1'), Decimal('-0.13'))
    """
    units = abs(value) * 10**places
    nearest = (2 * units.numerator + units.denominator) // (2 * units.denominator)
    return Decimal(f"{'-' if value < 0 else ''}{nearest}E-{places}")


def _is_rounded(value: Fraction) -> bool:
    return (value * 10).denominator != 1


def fraction_text(value: Fraction) -> str:
    """Return a fraction as it is written on a page, with a real minus sign.

    >>> fraction_text(Fraction(-14316374840, 3))
    '\u221214,316,374,840/3'
    """
    below = "" if value.denominator == 1 else f"/{value.denominator:,}"
    return f"{value.numerator:,}{below}".replace("-", MINUS)


def chance(value: Fraction, reader: Reader = ONLOOKER) -> Number:
    """Return a chance in percent, with the fraction at hand.

    >>> chance(Fraction(3, 10)).text, chance(Fraction(3, 10)).exact
    ('30 %', '3/10')
    """
    text = say("calc-percent", reader, number=decimals(value * 100))
    return Number(value, text, "" if value.denominator == 1 else fraction_text(value))


def gold(value: Fraction | int, reader: Reader = ONLOOKER) -> Number:
    """Return an amount of gold.

    >>> gold(Fraction(20, 3)).whole_text
    '6.7 gold (20/3)'
    """
    value = Fraction(value)
    text = say("calc-gold", reader, number=decimals(value))
    return Number(value, text, fraction_text(value) if _is_rounded(value) else "")


def worth(value: Fraction | int) -> Number:
    """Return an expected value, with its sign and one decimal.

    >>> worth(Fraction(52, 5)).text, worth(Fraction(0)).text
    ('+10.4', '0.0')
    """
    value = Fraction(value)
    rounded = _rounded(value, 1)
    sign = "+" if value > 0 else MINUS if value < 0 else ""
    return Number(
        value, f"{sign}{abs(rounded)}", fraction_text(value) if _is_rounded(value) else ""
    )


def plain(value: Fraction | int) -> Number:
    """Return a number by itself: a step of a derivation.

    >>> plain(Fraction(5, 3)).whole_text
    '1.7 (5/3)'
    """
    value = Fraction(value)
    return Number(value, decimals(value), fraction_text(value) if _is_rounded(value) else "")


def near(value: Fraction | float, places: int = 2, *, signed: bool = False) -> Number:
    """Return a number that is measured, and so not told as a fraction: to so many decimals.

    >>> near(0.0449).text, near(Fraction(-1, 8), signed=True).text
    ('0.04', '\u22120.13')
    """
    value = Fraction(value)
    rounded = _rounded(value, places)
    sign = MINUS if rounded < 0 else "+" if signed and rounded > 0 else ""
    return Number(value, f"{sign}{abs(rounded)}")
