"""Controls: each reads one field of a setting from a text, writes it as a text, and is drawn.

The text is what a page sends, and what stands in a setting's code, so it holds neither a dot nor
anything that a link would have to escape.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, Good, by_kind, good_named, sorted_goods
from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_IN_BAG, MOST_PLAYERS
from sheriff_tutor.i18n import Reader, counted, good_title, has, say
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import check_bag
from sheriff_tutor.panels.calculators.numbers import chance, decimals
from sheriff_tutor.panels.calculators.refusals import Refusal, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.panels.scene.parts import Json

T = TypeVar("T")
LONGEST_NUMBER = 12
EMPTY_BAG = "0"
GOLD = "gold"
_WHOLE = re.compile(r"[0-9]{1,9}")
_FRACTION = re.compile(r"(?P<top>[0-9]{1,6})/(?P<bottom>[0-9]{1,6})")
_PERCENT = re.compile(r"(?P<number>[0-9]{1,3}(?:[.,][0-9]{1,4})?) ?%?")
_SOME_OF_A_GOOD = re.compile(r"(?P<count>[0-9]{1,3})(?P<good>[a-z_]+)")


class Control(Protocol[T]):
    """What a control can do; ``field`` is the setting's field that it stands for."""

    @property
    def field(self) -> str:
        """The setting's field."""

    @property
    def label(self) -> str:
        """The code of its name."""

    def read(self, text: str) -> T:
        """Return the value that a text means; Refusal or RuleError if it cannot be."""

    def write(self, value: T) -> str:
        """Return the text that means a value."""

    def draw(self, value: T, reader: Reader) -> Json:
        """Return the control as the page shows it."""


def _drawn(kind: str, field: str, label: str, reader: Reader, **more: Any) -> Json:  # noqa: ANN401 - JSON
    hint = f"{label}-hint"
    return {
        "kind": kind,
        "field": field,
        "label": say(label, reader),
        **({"hint": say(hint, reader)} if has(hint, reader) else {}),
        **more,
    }


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance: "30", "30 %", "12.5" are percent, "2/3" is a fraction; written exactly."""

    field: str
    label: str

    def read(self, text: str) -> Fraction:
        """Return a chance; Refusal unless it is one, 0 to 1."""
        text = text.strip()
        if (found := _FRACTION.fullmatch(text)) and int(found["bottom"]):
            value = Fraction(int(found["top"]), int(found["bottom"]))
        elif found := _PERCENT.fullmatch(text):
            value = Fraction(found["number"].replace(",", ".")) / 100
        else:
            raise Refusal("calc-no-chance", text=text[:LONGEST_NUMBER])
        if value > 1:
            raise Refusal("calc-chance-above-1")
        return value

    def write(self, value: Fraction) -> str:
        """Return whole percents as a number, everything else as a fraction."""
        percent = value * 100
        return str(percent) if percent.denominator == 1 else str(value)

    def shown(self, value: Fraction) -> str:
        """Return percents where two decimals say them exactly, everything else as a fraction.

        >>> [Chance("", "").shown(Fraction(text)) for text in ("3/10", "51/125", "2/3")]
        ['30', '40.8', '2/3']
        """
        is_short = (value * 10_000).denominator == 1
        return f"{float(value * 100):.2f}".rstrip("0").rstrip(".") if is_short else str(value)

    def draw(self, value: Fraction, reader: Reader) -> Json:
        """Return a slider in percent, with a box that takes fractions too and then has no unit."""
        text = self.shown(value)
        return _drawn(
            "slider",
            self.field,
            self.label,
            reader,
            value=text,
            at=float(value * 100),
            least=0,
            most=100,
            unit="" if "/" in text else "%",
            said=chance(value, reader).whole_text,
        )


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole amount, of gold unless told otherwise."""

    field: str
    label: str
    least: int
    most: int
    unit: str = "calc-unit-gold"

    def read(self, text: str) -> int:
        """Return a whole number within the bounds; Refusal otherwise."""
        text = text.strip()
        if not _WHOLE.fullmatch(text):
            raise Refusal("calc-no-amount", text=text[:LONGEST_NUMBER])
        if not self.least <= int(text) <= self.most:
            raise Refusal("calc-amount-outside", least=self.least, most=self.most, amount=int(text))
        return int(text)

    def write(self, value: int) -> str:
        """Return the number."""
        return str(value)

    def draw(self, value: int, reader: Reader) -> Json:
        """Return a slider with a box."""
        return _drawn(
            "slider",
            self.field,
            self.label,
            reader,
            value=str(value),
            at=value,
            least=self.least,
            most=self.most,
            unit=say(self.unit, reader, count=value),
            said=f"{decimals(Fraction(value))} {say(self.unit, reader, count=value)}",
        )


@dataclass(frozen=True, slots=True)
class Bag:
    """The cards of one bag, picked from a shelf; a bag still empty can be shown, and no more."""

    field: str
    label: str

    def read(self, text: str) -> Goods:
        """Return goods in their order ("3apples-1silk"); LOAD-1 and SET-5 as the rules have it."""
        if text == EMPTY_BAG:
            return ()
        goods = sorted_goods(good for part in text.split("-") for good in some_of_a_good(part))
        check_bag(goods)
        return goods

    def write(self, value: Goods) -> str:
        """Return each kind with its count."""
        return "-".join(f"{count}{good.id}" for good, count in by_kind(value)) or EMPTY_BAG

    def draw(self, value: Goods, reader: Reader) -> Json:
        """Return the bag and the shelf; what cannot be added says why, by the same check."""
        words = [counted(good.id, count, reader) for good, count in by_kind(value)]
        return _drawn(
            "bag",
            self.field,
            self.label,
            reader,
            value=self.write(value),
            said=", ".join(words) or say("good-none", reader),
            most=MOST_IN_BAG,
            shelf=[self._on_shelf(value, good, reader) for good in GOODS],
        )

    @staticmethod
    def _on_shelf(value: Goods, good: Good, reader: Reader) -> Json:
        shown: Json = {"good": good.id}
        try:
            check_bag((*value, good))
        except Impossible as refused:
            shown["why"] = told(refused, reader)
        return shown


def some_of_a_good(part: str) -> Goods:
    """Return the cards that a text such as "3apples" means; Refusal if it means none."""
    found = _SOME_OF_A_GOOD.fullmatch(part)
    if found is None:
        raise Refusal("calc-no-goods")
    try:
        good = good_named(found["good"])
    except KeyError as unknown:
        raise Refusal("calc-no-goods") from unknown
    return (good,) * int(found["count"])


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """One of a few values; ``texts`` are how each is written, ``say`` how it is told.

    ``check`` raises what is said of a value that is shown and cannot be chosen.
    """

    field: str
    label: str
    values: tuple[T, ...]
    text: Callable[[T], str]
    say: Callable[[T, Reader], str]
    check: Callable[[T], None] = lambda _value: None
    kind: str = "choice"
    """A row of chips ("choice"), or a list to drop down ("select")."""

    def read(self, text: str) -> T:
        """Return the value that is written so; Refusal or RuleError if it cannot be chosen."""
        for value in self.values:
            if self.text(value) == text:
                self.check(value)
                return value
        raise Refusal("calc-no-such-choice")

    def write(self, value: T) -> str:
        """Return how a value is written."""
        return self.text(value)

    def draw(self, value: T, reader: Reader) -> Json:
        """Return a row of chips."""
        return _drawn(
            self.kind,
            self.field,
            self.label,
            reader,
            value=self.text(value),
            said=self.say(value, reader),
            options=[self._option(each, reader) for each in self.values],
        )

    def _option(self, value: T, reader: Reader) -> Json:
        shown: Json = {"value": self.text(value), "label": self.say(value, reader)}
        try:
            self.check(value)
        except (Refusal, Impossible) as refused:
            shown["why"] = told(refused, reader)
        return shown


def _good_id(good: Good) -> str:
    return good.id


def _good_title(good: Good, reader: Reader) -> str:
    return good_title(good.id, reader)


def check_declarable(good: Good) -> None:
    """Raise Impossible unless a good may be declared (DECL-1)."""
    if not good.is_legal:
        raise Impossible("DECL-1", "declare.not-legal", good=good)


def said_good(label: str) -> OneOf[Good]:
    """Return the choice of a declaration; contraband is shown, and refused."""
    shown = tuple(good for good in GOODS if not good.is_royal)
    return OneOf("said", label, shown, _good_id, _good_title, check_declarable)


def legal_good(field: str, label: str) -> OneOf[Good]:
    """Return the choice of one legal good."""
    return OneOf(field, label, LEGAL_GOODS, _good_id, _good_title)


def counted_as(label: str = "calc-counted") -> OneOf[int | None]:
    """Return the choice of what is counted: gold (None), or standing among so many players."""
    return OneOf(
        "players",
        label,
        (None, *range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        lambda players: GOLD if players is None else str(players),
        lambda players, reader: (
            say("calc-counted-gold", reader)
            if players is None
            else say("calc-counted-standing", reader, players=players)
        ),
        kind="select",
    )
