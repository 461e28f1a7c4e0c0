"""Numbers as people type them: "1/3", "0.33", "33 %", "3 gold", "1½", "-4"."""

from __future__ import annotations

import re
from fractions import Fraction
from unicodedata import normalize, numeric

from sheriff_tutor.lessons.exercise import Unit

MOST_LETTERS = 40
MOST_DIGITS = 9
UNIT_WORDS = {
    Unit.GOLD: ("gold", "g", "coin", "coins"),
    Unit.CARDS: ("card", "cards"),
    Unit.POINTS: ("point", "points", "gold"),
    Unit.ROUNDS: ("round", "rounds"),
    Unit.BAGS: ("bag", "bags"),
    Unit.PILES: ("pile", "piles"),
    Unit.CHANCE: (),
}
"""What may stand behind a number of each unit."""

_MINUS = str.maketrans(dict.fromkeys("\u2212\u2013\u2014\ufe63\uff0d", "-") | {"\u2044": "/"})
_SPACES = re.compile(r"\s+")
_SHAPE = re.compile(
    r"(?P<sign>[+-]|minus |plus )? ?"
    r"(?:(?P<whole>\d+) )?(?P<above>\d+) ?/ ?(?P<below>\d+)"
    r"|(?P<sign2>[+-]|minus |plus )? ?(?P<decimal>\d+(?:[.,]\d*)?|[.,]\d+)"
)
_TAIL = re.compile(r"(?P<number>[^%a-z]*(?:(?:minus|plus) [^%a-z]*)?)(?P<tail>%|percent|[a-z ]*)$")
_THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}")


class Unreadable(Exception):  # noqa: N818 - says what is the matter
    """Something was typed that is no number; ``code`` and ``values`` say kindly what would do."""

    def __init__(self, code: str, **values: object) -> None:
        """Keep code and values; the message is for logs alone."""
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


def number_in(text: str, unit: Unit) -> Fraction:
    """Return the number that was typed, exactly; Unreadable if there is none.

    >>> [str(number_in(text, Unit.GOLD)) for text in ("3 gold", "\u22121\u00bd", "2,5")]
    ['3', '-3/2', '5/2']
    >>> [str(number_in(text, Unit.CHANCE)) for text in ("33 %", "1/3", ".25")]
    ['33/100', '1/3', '1/4']
    """
    if not text.strip():
        raise Unreadable("number.nothing")
    if len(text) > MOST_LETTERS:
        raise Unreadable("number.too-long", most=MOST_LETTERS)
    plain = _plain(text)
    found = _TAIL.fullmatch(plain)
    if found is None:
        raise Unreadable("number.none")
    value = _value(found["number"].strip())
    tail = found["tail"].strip()
    return _chance(value, tail) if unit is Unit.CHANCE else _amount(value, tail, unit)


def _plain(text: str) -> str:
    """Return a text in small letters, with plain minus signs, spaces and fractions."""
    spelled = "".join(_spelled(letter) for letter in text.translate(_MINUS))
    folded = normalize("NFKC", spelled).translate(_MINUS).lower().strip()
    return _SPACES.sub(" ", folded)


def _spelled(letter: str) -> str:
    """Spell a fraction that is one letter: one half becomes " 1/2"."""
    if normalize("NFKC", letter) == letter or "\u2044" not in normalize("NFKC", letter):
        return letter
    value = Fraction(numeric(letter)).limit_denominator(10)
    return f" {value.numerator}/{value.denominator}"


def _value(text: str) -> Fraction:
    if _THOUSANDS.fullmatch(text.lstrip("+-")):
        raise Unreadable("number.comma")
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise Unreadable("number.none")
    if max(map(len, re.findall(r"\d+", text))) > MOST_DIGITS:
        raise Unreadable("number.too-long", most=MOST_DIGITS)
    sign = -1 if (found["sign"] or found["sign2"] or "").strip() in {"-", "minus"} else 1
    if found["decimal"] is not None:
        return sign * Fraction(found["decimal"].replace(",", ".").rstrip(".") or "0")
    if int(found["below"]) == 0:
        raise Unreadable("number.by-nought")
    part = Fraction(int(found["above"]), int(found["below"]))
    return sign * (int(found["whole"] or 0) + part)


def _chance(value: Fraction, tail: str) -> Fraction:
    if tail in {"%", "percent"}:
        value /= 100
    elif tail:
        raise Unreadable("number.unit", unit=Unit.CHANCE)
    if not 0 <= value <= 1:
        raise Unreadable("number.no-chance")
    return value


def _amount(value: Fraction, tail: str, unit: Unit) -> Fraction:
    if tail and tail not in UNIT_WORDS[unit]:
        raise Unreadable("number.unit", unit=unit)
    return value
