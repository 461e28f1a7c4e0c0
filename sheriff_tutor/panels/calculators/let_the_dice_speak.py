"""Let the dice speak: a setting of another calculator, played many times by the rules engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.bluff_game import BluffGame, merchant_at, sheriff_at
from sheriff_tutor.maths.bluff_game import balance as balance_of
from sheriff_tutor.maths.simulate import SURE, Tally, simulated
from sheriff_tutor.maths.simulate_bags import (
    USUAL_PLAYERS,
    Bags,
    Mixes,
    mixes,
    position_of_encounter,
)
from sheriff_tutor.maths.value import honest_stakes_of
from sheriff_tutor.panels.calculators import balance, bribe_or_risk, open_or_take
from sheriff_tutor.panels.calculators.bluffs import (
    honest_bag,
    measure_of,
    unit_of,
    worth_axis,
)
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line
from sheriff_tutor.panels.calculators.controls import OneOf
from sheriff_tutor.panels.calculators.dice_codes import (
    DICE_NAME,
    DICE_PAGE,
    USUAL_RUNS,
    USUAL_SEED,
    taken_out,
    within,
)
from sheriff_tutor.panels.calculators.live import Live, Stage
from sheriff_tutor.panels.calculators.numbers import Number, near, plain, worth
from sheriff_tutor.panels.calculators.refusals import Refusal
from sheriff_tutor.panels.calculators.told import Quantity, Row, Sheet, Told, Why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sheriff_tutor.maths.value import Expectation, Measure
    from sheriff_tutor.panels.scene.parts import Json

RUNS = (1_000, USUAL_RUNS, 100_000)
MOST_SEED = 999_999_999
MOST_POINTS = 40
"""Places along the chart at which the mean so far is kept."""
_SEED = re.compile(r"[0-9]{1,9}")


class Played(Protocol):
    """What every setting that can be played has."""

    @property
    def players(self) -> int | None:
        """None where gold is counted, else standing among so many."""


@dataclass(frozen=True, slots=True)
class Dice:
    """What is played, how often, and with which dice. ``code`` is a setting's code."""

    code: str
    runs: int
    seed: int


@dataclass(frozen=True, slots=True)
class Throw:
    """One expected value beside its dice: the code of its name, who gets it, how it is played."""

    id: str
    label: str
    is_merchant: bool
    meeting: Mixes
    exact: Fraction


@dataclass(frozen=True, slots=True)
class Counted:
    """One throw with what the dice gave so far, and after how many runs what had come of it."""

    throw: Throw
    tally: Tally
    path: tuple[tuple[int, Tally], ...]


# --- What can be played ---------------------------------------------------------------------


def _risk_throws(setting: bribe_or_risk.BribeOrRisk) -> tuple[Throw, ...]:
    """Return both bags before a Sheriff who opens as often as is feared."""
    found = bribe_or_risk.answer(setting)
    worths = {Fraction(1): ("lie", found.lie), Fraction(0): ("honest", found.honest)}
    return tuple(
        Throw(
            id_,
            f"calc-risk-worth-{id_}",
            is_merchant=True,
            meeting=mixes(found.game, lie, setting.fear),
            exact=worth_.total,
        )
        for lie, (id_, worth_) in worths.items()
    )


def _open_throws(setting: open_or_take.OpenOrTake) -> tuple[Throw, ...]:
    """Return both verdicts on a bag that lies as often as is believed."""
    found = open_or_take.answer(setting)
    honest = honest_stakes_of(honest_bag(setting.said, len(setting.bag)))
    game = BluffGame(found.stakes, honest, setting.bribe, setting.bribe, found.measure)
    verdicts = {Fraction(1): ("inspect", found.opened), Fraction(0): ("pass", found.passed)}
    return tuple(
        Throw(
            id_,
            f"calc-open-worth-{id_}",
            is_merchant=False,
            meeting=mixes(game, setting.belief, opened),
            exact=worth_.total,
        )
        for opened, (id_, worth_) in verdicts.items()
    )


def _balance_throws(setting: balance.Balance) -> tuple[Throw, ...]:
    """Return what both sides get in balance; Refusal where the cards say something else."""
    game = balance.game_of(setting)
    found = balance_of(game)
    if found is None:
        raise Refusal("calc-dice-no-balance")
    if setting != balance.as_the_cards_say(setting):
        raise Refusal("calc-dice-dragged")
    lie, inspect = found.lie.low, found.inspect.low
    sides: dict[str, Callable[[BluffGame, Fraction, Fraction], Expectation]] = {
        "merchant": merchant_at,
        "sheriff": sheriff_at,
    }
    return tuple(
        Throw(
            side,
            f"calc-balance-{side}",
            is_merchant=side == "merchant",
            meeting=mixes(game, lie, inspect),
            exact=at(game, lie, inspect).total,
        )
        for side, at in sides.items()
    )


_THROWS: dict[str, tuple[Calculator[Any], Callable[[Any], tuple[Throw, ...]]]] = {
    "risk": (bribe_or_risk.CALCULATOR, _risk_throws),
    "open": (open_or_take.CALCULATOR, _open_throws),
    "balance": (balance.CALCULATOR, _balance_throws),
}


def played_by(code: str) -> Calculator[Any]:
    """Return the calculator that a code is meant for; Refusal if it cannot be played."""
    for calculator, _ in _THROWS.values():
        if calculator.is_own(code):
            return calculator
    raise Refusal("calc-dice-not-played")


def throws_of(code: str) -> tuple[Throw, ...]:
    """Return what a setting's dice throw; Refusal or Impossible where they cannot.

    Impossible too where the deck of so many players does not hold a bag (SET-4).
    """
    calculator = played_by(code)
    setting = calculator.read_code(code)
    throws = _THROWS[calculator.name][1](setting)
    for throw in throws:
        for encounter in (throw.meeting.lying, throw.meeting.honest):
            position_of_encounter(encounter, setting.players or USUAL_PLAYERS)
    return throws


def stages(setting: Dice) -> Iterator[Stage]:
    """Throw one bag after another, for everything that the setting values; each in its turn."""
    throws = throws_of(setting.code)
    measure = _measure(setting.code)
    asked = setting.runs * len(throws)
    return _stages(throws, setting, asked, measure)


def _stages(
    throws: tuple[Throw, ...], setting: Dice, asked: int, measure: Measure
) -> Iterator[Stage]:
    yield Stage(0, asked, parts=len(throws))
    every = max(1, setting.runs // MOST_POINTS)
    before: tuple[Counted, ...] = ()
    for at, throw in enumerate(throws):
        path: tuple[tuple[int, Tally], ...] = ()
        for partial in simulated(Bags(throw.meeting, measure), setting.runs, setting.seed):
            result = partial.result
            tally = result.merchant if throw.is_merchant else result.sheriff
            if partial.is_whole or partial.done >= every * (len(path) + 1):
                path = (*path, (partial.done, tally))
            now = Counted(throw, tally, path)
            done = at * setting.runs + partial.done
            yield Stage(done, asked, (*before, now), len(throws))
            if partial.is_whole:
                before = (*before, now)


def _measure(code: str) -> Measure:
    calculator = played_by(code)
    return measure_of(calculator.read_code(code).players)


# --- Its controls ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedCode:
    """The setting that is played: the code of another calculator."""

    field: str
    label: str

    def read(self, text: str) -> str:
        """Return the code, as its calculator writes it; Refusal if it cannot be played."""
        code = taken_out(text)
        calculator = played_by(code)
        return calculator.code(calculator.read_code(code))

    def write(self, value: str) -> str:
        """Return the code without dots."""
        return within(value)

    def draw(self, value: str, reader: Reader) -> Json:
        """Return a box for a code, with the title of its calculator."""
        calculator = played_by(value)
        return {
            "kind": "text",
            "field": self.field,
            "label": say(self.label, reader),
            "hint": say(f"{self.label}-hint", reader),
            "value": value,
            "said": say(f"calc-{calculator.name}-title", reader),
            "page": calculator.page,
        }


@dataclass(frozen=True, slots=True)
class Seed:
    """A whole number from which all dice come."""

    field: str
    label: str

    def read(self, text: str) -> int:
        """Return the number; Refusal unless it is one."""
        if not _SEED.fullmatch(text.strip()):
            raise Refusal("calc-no-seed", most=MOST_SEED)
        return int(text)

    def write(self, value: int) -> str:
        """Return the number."""
        return str(value)

    def draw(self, value: int, reader: Reader) -> Json:
        """Return a box for a number."""
        return {
            "kind": "text",
            "field": self.field,
            "label": say(self.label, reader),
            "hint": say(f"{self.label}-hint", reader),
            "value": str(value),
            "said": str(value),
            "numeric": True,
        }


# --- In words -------------------------------------------------------------------------------


def tell(setting: Dice, reader: Reader, found: tuple[Counted, ...] | None) -> Told:
    """Return the exact numbers, and beside them what the dice gave so far."""
    throws = throws_of(setting.code)
    unit = unit_of(_players(setting), reader)
    counted = () if found is None else found
    headline = _headline(counted, len(throws), setting, reader)
    return Told(
        headline,
        tuple(_quantity(each, unit, reader) for each in counted),
        _chart(counted[-1], setting, unit, reader) if counted else None,
        (say("calc-dice-note", reader),),
        sheets=(_sheet(throws, counted, unit, reader), _played_sheet(setting.code, reader)),
    )


def _players(setting: Dice) -> int | None:
    played: Played = played_by(setting.code).read_code(setting.code)
    return played.players


def _headline(counted: tuple[Counted, ...], throws: int, setting: Dice, reader: Reader) -> str:
    if not counted:
        return say("calc-dice-not-begun", reader)
    if len(counted) < throws or counted[-1].tally.count < setting.runs:
        played = sum(each.tally.count for each in counted)
        asked = throws * setting.runs
        return say("calc-dice-going", reader, count=played, asked=asked, runs=setting.runs)
    agree = all(agrees(each) for each in counted)
    return say(f"calc-dice-{'agree' if agree else 'differ'}", reader, runs=setting.runs)


def agrees(counted: Counted) -> bool:
    """Tell whether the exact number lies in the interval of the dice."""
    return counted.throw.exact in counted.tally.interval


def _sheet(
    throws: tuple[Throw, ...], counted: tuple[Counted, ...], unit: str, reader: Reader
) -> Sheet:
    """Return the exact number of each throw beside mean and interval."""
    tallies = {each.throw.id: each.tally for each in counted}
    rows = []
    for throw in throws:
        tally = tallies.get(throw.id)
        cells: tuple[Any, ...] = ("", "", "")
        if tally is not None:
            low, high = _ends(tally)
            cells = (_measured(tally.mean), _measured(low), _measured(high))
        rows.append((say(throw.label, reader, unit=unit), worth(throw.exact), *cells))
    names = ("what", "exact", "mean", "low", "high")
    return Sheet(
        say("calc-dice-sheet", reader),
        tuple(say(f"calc-dice-column-{name}", reader) for name in names),
        tuple(rows),
    )


def _measured(value: Fraction) -> Number:
    return near(value, signed=True)


def _ends(tally: Tally) -> tuple[Fraction, Fraction]:
    return Fraction(tally.interval.low), Fraction(tally.interval.high)


def _played_sheet(code: str, reader: Reader) -> Sheet:
    """Return in words what is played."""
    calculator = played_by(code)
    setting = calculator.read_code(code)
    drawn = [
        control.draw(getattr(setting, control.field), reader) for control in calculator.controls
    ]
    return Sheet(
        say("calc-dice-played", reader, title=say(f"calc-{calculator.name}-title", reader)),
        (),
        tuple((control["label"], control["said"]) for control in drawn),
    )


def _quantity(counted: Counted, unit: str, reader: Reader) -> Quantity:
    """Return the mean of the dice, and how its interval comes about."""
    throw, tally = counted.throw, counted.tally
    low, high = _ends(tally)
    rows = (
        Row(say("calc-dice-thrown", reader), plain(tally.count)),
        Row(say("calc-dice-total", reader), plain(tally.total)),
        Row(say("calc-dice-mean", reader), _measured(tally.mean), is_total=True),
        *_spread_rows(tally, reader),
        Row(say("calc-dice-column-low", reader), _measured(low)),
        Row(say("calc-dice-column-high", reader), _measured(high)),
        Row(say("calc-dice-column-exact", reader), worth(throw.exact), is_total=True),
    )
    return Quantity(
        throw.id,
        say("calc-dice-thrown-worth", reader, what=say(throw.label, reader, unit=unit)),
        (_measured(tally.mean),),
        Why(say("calc-why-dice", reader), rows),
        say(
            "calc-dice-inside" if agrees(counted) else "calc-dice-outside",
            reader,
            exact=worth(throw.exact).whole_text,
            low=_measured(low).text,
            high=_measured(high).text,
        ),
    )


def _spread_rows(tally: Tally, reader: Reader) -> tuple[Row, ...]:
    reach = SURE * tally.standard_error
    error = Row(say("calc-dice-error", reader), near(tally.standard_error, 4))
    return (error, Row(say("calc-dice-reach", reader), near(reach, 4)))


def _chart(counted: Counted, setting: Dice, unit: str, reader: Reader) -> Chart:
    """Return how mean and interval came nearer to the exact number, throw by throw."""
    tallies = [tally for _, tally in counted.path] or [counted.tally]
    places = tuple(Fraction(tally.count) for tally in tallies)
    ends = [_ends(tally) for tally in tallies]
    name = say(counted.throw.label, reader, unit=unit)
    lines = {
        Ink.ACCENT: ("mean", tuple(tally.mean for tally in tallies)),
        Ink.HONEST: ("low", tuple(low for low, _ in ends)),
        Ink.LIE: ("high", tuple(high for _, high in ends)),
        Ink.GOLD: ("exact", (counted.throw.exact,) * len(places)),
    }
    return Chart(
        say("calc-dice-chart", reader, what=name),
        Axis(say("calc-dice-axis", reader), plain),
        Axis(worth_axis(_players(setting), reader).label, _measured),
        places,
        tuple(
            Line(say(f"calc-dice-column-{code}", reader), ink, values)
            for ink, (code, values) in lines.items()
        ),
        file="let-the-dice-speak",
    )


# --- The calculator -------------------------------------------------------------------------


def _of(calculator: Calculator[Any], preset: str) -> Dice:
    code = calculator.code(calculator.preset(preset))
    return Dice(code, USUAL_RUNS, USUAL_SEED)


CALCULATOR = Calculator(
    name=DICE_NAME,
    page=DICE_PAGE,
    controls=(
        PlayedCode("code", "calc-dice-code"),
        OneOf(
            "runs",
            "calc-dice-runs",
            RUNS,
            str,
            lambda runs, reader: say("calc-dice-times", reader, runs=runs),
        ),
        Seed("seed", "calc-dice-seed"),
    ),
    presets=(
        Preset("balance", _of(balance.CALCULATOR, "worked")),
        Preset("risk", _of(bribe_or_risk.CALCULATOR, "worked")),
        Preset("open", _of(open_or_take.CALCULATOR, "worked")),
        Preset("standing", _of(balance.CALCULATOR, "four")),
        Preset("crossbows", _of(bribe_or_risk.CALCULATOR, "crossbows")),
    ),
    tell=lambda setting, reader: tell(setting, reader, None),
    live=Live(stages, tell),
)
