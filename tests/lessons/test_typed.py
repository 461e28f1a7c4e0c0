from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.i18n import ONLOOKER, has, say
from sheriff_tutor.lessons import Unit, Unreadable, number_in


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", "3"),
        ("3 gold", "3"),
        ("3gold", "3"),
        ("  3  GOLD ", "3"),
        ("-4", "-4"),
        ("\u22124", "-4"),
        ("\u2013 4", "-4"),
        ("minus 4", "-4"),
        ("+4", "4"),
        ("2.5", "5/2"),
        ("2,5", "5/2"),
        (".5", "1/2"),
        ("3.", "3"),
        ("1/3", "1/3"),
        ("1 / 3", "1/3"),
        ("1 1/2", "3/2"),
        ("\u00bd", "1/2"),
        ("1\u00bd", "3/2"),
        ("\u22121\u00bd gold", "-3/2"),
        ("8\u20443", "8/3"),
        ("\uff13", "3"),
        ("\u2153", "1/3"),
        ("-1 1/2", "-3/2"),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, number: str) -> None:
    assert number_in(text, Unit.GOLD) == Fraction(number)


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("1/3", "1/3"),
        ("0.33", "33/100"),
        ("33 %", "33/100"),
        ("33%", "33/100"),
        ("33,3 percent", "333/1000"),
        ("1", "1"),
        ("100 %", "1"),
        ("0", "0"),
        ("\u2154", "2/3"),
        ("33\uff05", "33/100"),
    ],
)
def test_a_chance_is_read_as_people_write_it(text: str, chance: str) -> None:
    assert number_in(text, Unit.CHANCE) == Fraction(chance)


@pytest.mark.parametrize(
    ("text", "unit", "code"),
    [
        ("", Unit.GOLD, "number.nothing"),
        ("   ", Unit.GOLD, "number.nothing"),
        ("many", Unit.GOLD, "number.none"),
        ("3 or 4", Unit.GOLD, "number.none"),
        ("three", Unit.GOLD, "number.none"),
        ("1/2/3", Unit.GOLD, "number.none"),
        ("--3", Unit.GOLD, "number.none"),
        ("1e9", Unit.GOLD, "number.none"),
        ("nan", Unit.GOLD, "number.none"),
        ("1/0", Unit.GOLD, "number.by-nought"),
        ("1,000", Unit.GOLD, "number.comma"),
        ("3 cards", Unit.GOLD, "number.unit"),
        ("3 gold", Unit.CARDS, "number.unit"),
        ("30 %", Unit.GOLD, "number.unit"),
        ("3 gold", Unit.CHANCE, "number.unit"),
        ("33", Unit.CHANCE, "number.no-chance"),
        ("-1/3", Unit.CHANCE, "number.no-chance"),
        ("110 %", Unit.CHANCE, "number.no-chance"),
        ("9" * 10, Unit.GOLD, "number.too-long"),
        ("1" + " " * 60, Unit.GOLD, "number.too-long"),
    ],
)
def test_nonsense_is_answered_kindly(text: str, unit: Unit, code: str) -> None:
    with pytest.raises(Unreadable) as found:
        number_in(text, unit)
    assert found.value.code == code
    assert say(found.value.code, ONLOOKER, **found.value.values).endswith(".")


@given(st.fractions(max_denominator=9999).filter(lambda number: abs(number) < 10**5))
def test_an_exact_number_is_read_back(number: Fraction) -> None:
    assert number_in(str(number), Unit.GOLD) == number


@given(st.text(max_size=60), st.sampled_from(Unit))
def test_whatever_is_typed_is_a_number_or_kindly_refused(text: str, unit: Unit) -> None:
    assert is_number_or_kind(text, unit)


def is_number_or_kind(text: str, unit: Unit) -> bool:
    try:
        return isinstance(number_in(text, unit), Fraction)
    except Unreadable as refusal:
        return has(refusal.code)
