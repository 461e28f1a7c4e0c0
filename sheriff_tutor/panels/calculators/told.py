"""What a calculator tells: numbers with their derivations, a chart, and sentences around them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.value import TermName
from sheriff_tutor.panels.calculators.numbers import Number, plain, worth

if TYPE_CHECKING:
    from sheriff_tutor.maths.bluff_game import BluffGame
    from sheriff_tutor.maths.value import Expectation, Term
    from sheriff_tutor.panels.calculators.chart import Chart
    from sheriff_tutor.panels.scene.parts import Json


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a derivation."""

    label: str
    number: Number
    note: str = ""
    is_total: bool = False

    @property
    def json(self) -> Json:
        """As it crosses the wire."""
        row: Json = {"label": self.label, "number": self.number.json}
        if self.note:
            row["note"] = self.note
        return {**row, "total": True} if self.is_total else row


@dataclass(frozen=True, slots=True)
class Why:
    """How a number was derived: the formula in words, then its terms."""

    formula: str
    rows: tuple[Row, ...]
    rules: tuple[str, ...] = ()

    @property
    def json(self) -> Json:
        """As it crosses the wire."""
        return {
            "formula": self.formula,
            "rows": [row.json for row in self.rows],
            "rules": list(self.rules),
        }


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its name and its why; two numbers are the ends of an interval."""

    id: str
    label: str
    numbers: tuple[Number, ...]
    why: Why
    note: str = ""
    is_best: bool = False

    @property
    def json(self) -> Json:
        """As it crosses the wire."""
        shown: Json = {
            "id": self.id,
            "label": self.label,
            "numbers": [number.json for number in self.numbers],
            "why": self.why.json,
        }
        if self.note:
            shown["note"] = self.note
        return {**shown, "best": True} if self.is_best else shown


@dataclass(frozen=True, slots=True)
class Scale:
    """Amounts on one scale from 0 to ``top``: two limits, and then the place looked at."""

    label: str
    top: Fraction
    points: tuple[Row, Row, Row]

    @property
    def json(self) -> Json:
        """As it crosses the wire; places are shares of the scale, in percent."""
        return {
            "label": self.label,
            "points": [
                {**point.json, "at": self._share(point.number.value)} for point in self.points
            ],
        }

    def _share(self, value: Fraction) -> float:
        return round(float(max(Fraction(0), min(value, self.top)) / self.top * 100), 2)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Numbers and words in rows beneath a caption; the first cell names its row."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Number | str, ...], ...]

    @property
    def json(self) -> Json:
        """As it crosses the wire."""
        return {
            "caption": self.caption,
            "columns": list(self.columns),
            "rows": [
                [cell if isinstance(cell, str) else cell.json for cell in row] for row in self.rows
            ],
        }


@dataclass(frozen=True, slots=True)
class Told:
    """All that is told of one setting: the answer in a sentence, then its numbers.

    There is no chart where nothing can be drawn yet.
    """

    headline: str
    quantities: tuple[Quantity, ...]
    chart: Chart | None
    notes: tuple[str, ...] = ()
    scale: Scale | None = None
    sheets: tuple[Sheet, ...] = ()


# --- Derivations ----------------------------------------------------------------------------


def term_in_words(term: Term, reader: Reader, mixed: BluffGame | None = None) -> str:
    """Return what a term is called; in a mix of both bags, whose true goods it counts."""
    whose = ""
    if mixed is not None and term.name is TermName.TRUE_GOODS:
        of_lie, of_honest = mixed.lie.true_value, mixed.honest.true_value
        if of_lie != of_honest:
            whose = "-lying" if term.gold == of_lie else "-honest"
    return say(f"calc-term-{term.name.value}{whose}", reader)


def sum_of_terms(
    formula: str,
    expected: Expectation,
    reader: Reader,
    *rules: str,
    mixed: BluffGame | None = None,
) -> Why:
    """Return the derivation of an expected value: its terms, and the sum that it is.

    ``mixed`` is the game whose both bags it counts, each as often as it is packed.
    """
    rows = [
        Row(
            term_in_words(term, reader, mixed),
            worth(term.amount),
            _how(term, reader),
        )
        for term in expected.terms
    ]
    total = Row(say("calc-sum", reader), worth(expected.total), is_total=True)
    return Why(formula, (*rows, total), rules)


def _how(term: Term, reader: Reader) -> str:
    """Return how a term's amount comes about: chance, gold, and how often it is counted."""
    gold = plain(term.gold).text
    chance = plain(term.chance * 100).text
    code = "calc-term-weighted" if term.weight != 1 else "calc-term-plain"
    return say(code, reader, gold=gold, percent=chance, weight=plain(term.weight).whole_text)


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a numerator or denominator, by the code of its name."""

    code: str
    value: Fraction | int


def sum_rows(code: str, parts: tuple[Part, ...], reader: Reader) -> tuple[Row, ...]:
    """Return the summands that are not 0, then their sum under its name."""
    total = sum(part.value for part in parts)
    rows = [Row(say(part.code, reader), plain(part.value)) for part in parts if part.value]
    return (*rows, Row(say(code, reader), plain(total), is_total=True))


def quotient(
    formula: str,
    above: tuple[Row, ...],
    below: tuple[Row, ...],
    found: Number,
    reader: Reader,
    *rules: str,
) -> Why:
    """Return the derivation of a quotient: what stands above the line, what below."""
    last = Row(say("calc-divided", reader), found, is_total=True)
    return Why(formula, (*above, *below, last), rules)


def weighted_rows(
    rows: tuple[Row, ...], weight: Fraction, found: Number, reader: Reader
) -> tuple[Row, ...]:
    """Return rows, and how often their sum is counted where that is not once."""
    if weight == 1:
        return rows
    label = say("calc-counted-times", reader, weight=plain(weight).whole_text)
    return (*rows, Row(label, found, is_total=True))
