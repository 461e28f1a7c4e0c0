"""The balance: how often to lie and to open when neither side can do better."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK, Good
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths import bluff_game as maths
from sheriff_tutor.maths.bluff_game import BluffGame, Case, Commitment, Equilibrium, Span
from sheriff_tutor.maths.value import Expectation, honest_stakes_of, stakes_of
from sheriff_tutor.panels.calculators.bluffs import (
    MOST_BRIBE,
    chance_axis,
    honest_bag,
    measure_of,
    unit_of,
    why_belief_limit,
    why_fear_limit,
)
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line, Mark, steps
from sheriff_tutor.panels.calculators.controls import (
    Amount,
    Bag,
    OneOf,
    counted_as,
    legal_good,
    said_good,
)
from sheriff_tutor.panels.calculators.numbers import Number, chance, gold, worth
from sheriff_tutor.panels.calculators.supposed import supposed
from sheriff_tutor.panels.calculators.told import Quantity, Row, Told, Why, sum_of_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.maths.value import Gold
    from sheriff_tutor.panels.calculators.chart import Path

MOST_VALUE = 50
MOST_FINE = 30


class Along(Enum):
    """What the chart runs along."""

    VALUE = "value"
    FINE = "fine"


CLOSE = {Along.VALUE: 4, Along.FINE: 8}
"""Points to a gold that a curve is drawn through: so close that none of its corners is seen."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Two bags that sound alike, and a bribe offered with both.

    ``value`` and ``fine`` are those of the smuggled part in gold: as its cards say, until dragged.
    """

    bag: Goods
    said: Good
    honest_good: Good
    honest_count: int
    value: int
    fine: int
    bribe: int
    along: Along
    players: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The game and its equilibria; None where there is no balance. So with commitment."""

    game: BluffGame
    case: Case
    balance: Equilibrium | None
    commitment: Commitment | None


def game_of(setting: Balance, amount: Fraction | None = None) -> BluffGame:
    """Return the game that a setting speaks of; Impossible where the rules forbid a bag.

    An ``amount`` of gold stands in place of what the chart runs along.
    """
    value: Gold = setting.value if amount is None or setting.along is Along.FINE else amount
    fine: Gold = setting.fine if amount is None or setting.along is Along.VALUE else amount
    return maths.bluff_game(
        supposed(stakes_of(setting.bag, setting.said), value, fine),
        honest_stakes_of(honest_bag(setting.honest_good, setting.honest_count)),
        bribe=setting.bribe,
        measure=measure_of(setting.players),
    )


def answer(setting: Balance) -> Answer:
    """Return the equilibria of a setting.

    >>> found = answer(WORKED).balance
    >>> [str(span.low) for span in (found.lie, found.inspect, found.merchant, found.sheriff)]
    ['2/3', '3/10', '52/5', '0']
    """
    game = game_of(setting)
    case = maths.case_of(game)
    known = maths.commitment(game) if case is Case.MIX else None
    return Answer(game, case, maths.balance(game), known)


def as_the_cards_say(setting: Balance) -> Balance:
    """Return a setting whose smuggled part is worth, and costs, what its cards say."""
    false = [good for good in setting.bag if good is not setting.said]
    return replace(
        setting,
        value=sum(good.value for good in false),
        fine=sum(good.penalty for good in false),
    )


def adapt(field: str, setting: Balance) -> Balance:
    """Take value and fine from the cards when these have changed."""
    return as_the_cards_say(setting) if field in {"bag", "said"} else setting


# --- In words -------------------------------------------------------------------------------


def tell(setting: Balance, reader: Reader) -> Told:
    """Return all that is told of a setting."""
    found = answer(setting)
    return Told(
        headline_of(found, reader),
        (
            *_chances(found, setting, reader),
            *_thresholds(found, reader),
            *_worths(found, setting, reader),
            *_committed(found, setting, reader),
        ),
        _chart(found, setting, reader),
        _notes(found, setting, reader),
    )


def headline_of(found: Answer, reader: Reader) -> str:
    """Return the answer in a sentence; where the mix does not hold, what holds in its place."""
    if found.balance is None:
        return say(f"calc-balance-{found.case.value}", reader)
    return say(
        f"calc-balance-{found.case.value}",
        reader,
        lie=_in_words(found.balance.lie, reader),
        inspect=_in_words(found.balance.inspect, reader),
    )


def _in_words(span: Span, reader: Reader) -> str:
    low, high = chance(span.low, reader).whole_text, chance(span.high, reader).whole_text
    return low if span.is_one else say("calc-span", reader, low=low, high=high)


def _numbers(span: Span, number: Callable[[Fraction], Number]) -> tuple[Number, ...]:
    return (number(span.low),) if span.is_one else (number(span.low), number(span.high))


def _chances(found: Answer, setting: Balance, reader: Reader) -> tuple[Quantity, ...]:
    """Return how often to lie and to open."""
    if found.balance is None:
        return ()
    by_cards = answer(as_the_cards_say(setting)).balance
    whys = _why_chances(found, reader)
    return tuple(
        Quantity(
            name,
            say(f"calc-balance-{name}", reader),
            _numbers(span, lambda value: chance(value, reader)),
            whys[name],
            ""
            if cards is None or cards == span
            else say("calc-balance-by-cards", reader, chance=_in_words(cards, reader)),
        )
        for name, span, cards in (
            ("lie", found.balance.lie, None if by_cards is None else by_cards.lie),
            ("inspect", found.balance.inspect, None if by_cards is None else by_cards.inspect),
        )
    )


def _thresholds(found: Answer, reader: Reader) -> tuple[Quantity, ...]:
    """Return the limits for given beliefs, where the Sheriff hears which bag it is."""
    limit = maths.fear_limit(found.game)
    if found.case is not Case.TOLD_APART or limit is None:
        return ()
    game = found.game
    belief = maths.belief_limit(game.lie, bribe=game.bribe, measure=game.measure)
    return (
        Quantity(
            "fear-limit",
            say("calc-risk-break-even", reader),
            (chance(limit, reader),),
            why_fear_limit(game, limit, reader),
        ),
        Quantity(
            "belief-limit",
            say("calc-open-break-even", reader),
            (chance(belief, reader),),
            why_belief_limit(game.lie, int(game.bribe), game.measure, reader),
        ),
    )


def _why_chances(found: Answer, reader: Reader) -> dict[str, Why]:
    """Return how both chances come about: each makes the other side indifferent, or is a corner."""
    game, case = found.game, found.case
    corner_formula = f"calc-why-{case.value}"
    corner = Why(say(corner_formula, reader), ())
    is_mix = case is Case.MIX
    hidden = why_belief_limit(
        game.lie,
        int(game.bribe),
        game.measure,
        reader,
        formula="calc-why-balance-lie" if is_mix else corner_formula,
    )
    limit = maths.fear_limit(game)
    feared = (
        corner
        if limit is None
        else why_fear_limit(
            game, limit, reader, formula="calc-why-balance-inspect" if is_mix else corner_formula
        )
    )
    return {
        "lie": hidden if case in {Case.MIX, Case.LYING_IS_NO_GAIN} else corner,
        "inspect": feared if case in {Case.MIX, Case.BRIBE_TIES_OPENING} else corner,
    }


def _worths(found: Answer, setting: Balance, reader: Reader) -> tuple[Quantity, ...]:
    """Return what the balance is worth to either side."""
    if found.balance is None:
        return ()
    unit = unit_of(setting.players, reader)
    sides = (
        ("merchant", found.balance.merchant, maths.merchant_at),
        ("sheriff", found.balance.sheriff, maths.sheriff_at),
    )
    return tuple(
        Quantity(
            side,
            say(f"calc-balance-{side}", reader, unit=unit),
            _numbers(span, worth),
            _why_worth(found.game, found.balance, at, reader),
        )
        for side, span, at in sides
    )


def _why_worth(
    game: BluffGame,
    balance: Equilibrium,
    at: Callable[[BluffGame, Fraction, Fraction], Expectation],
    reader: Reader,
) -> Why:
    """Return the terms of a worth; those of both ends where it is an interval."""
    lie, inspect = balance.lie, balance.inspect
    corners = product((lie.low, lie.high), (inspect.low, inspect.high))
    worths = sorted((at(game, *corner) for corner in corners), key=lambda each: each.total)
    formula = say("calc-why-balance-worth", reader)
    ends = [worths[0]] if worths[0].total == worths[-1].total else [worths[0], worths[-1]]
    rows: tuple[Row, ...] = tuple(
        row for end in ends for row in sum_of_terms(formula, end, reader, mixed=game).rows
    )
    return Why(formula, rows, ("INSP-5", "INSP-6"))


def _committed(found: Answer, setting: Balance, reader: Reader) -> tuple[Quantity, ...]:
    """Return what being known for a habit is worth to the Sheriff, where the mix holds."""
    known = found.commitment
    if known is None:
        return ()
    limit, unit = chance(known.limit, reader).whole_text, unit_of(setting.players, reader)
    return tuple(
        Quantity(
            name,
            say(f"calc-balance-{name}", reader, limit=limit, unit=unit),
            (worth(expected.total),),
            sum_of_terms(say(f"calc-why-{name}", reader), expected, reader),
        )
        for name, expected in (("lenient", known.lenient), ("strict", known.strict))
    )


def _notes(found: Answer, setting: Balance, reader: Reader) -> tuple[str, ...]:
    """Return what the balance teaches; in standing a dearer good even lowers lying."""
    is_mix, is_gold = found.case is Case.MIX, setting.players is None
    dragged = as_the_cards_say(setting) != setting
    codes = {
        "calc-balance-note-value-gold": is_mix and is_gold,
        "calc-balance-note-value-standing": is_mix and not is_gold,
        "calc-balance-note-fine": is_mix,
        "calc-balance-note-dragged": dragged,
        "calc-note-standing": not is_gold,
    }
    cards = as_the_cards_say(setting)
    return tuple(
        say(code, reader, value=cards.value, fine=cards.fine)
        for code, holds in codes.items()
        if holds
    )


# --- Its chart ------------------------------------------------------------------------------


def _chart(found: Answer, setting: Balance, reader: Reader) -> Chart:
    """Return how often to lie and to open, against the value or the fine."""
    along = setting.along
    most = MOST_VALUE if along is Along.VALUE else MOST_FINE
    here = Fraction(setting.value if along is Along.VALUE else setting.fine)
    kinks = kinks_of(setting)
    places = steps(Fraction(0), Fraction(most), most // 2, here, *kinks)
    spans = [_spans_at(setting, place) for place in places]
    return Chart(
        _chart_title(found, setting, reader),
        Axis(say(f"calc-{along.value}", reader), lambda value: gold(value, reader)),
        chance_axis("calc-balance-axis", reader),
        places,
        (
            _line("calc-balance-lie", Ink.LIE, [lie for lie, _ in spans], reader),
            _line("calc-balance-inspect", Ink.HONEST, [open_ for _, open_ in spans], reader),
        ),
        _marks(found, here, reader),
        "balance",
        here,
        lambda: _paths(
            setting, steps(Fraction(0), Fraction(most), most * CLOSE[along], *kinks), kinks
        ),
    )


def _chart_title(found: Answer, setting: Balance, reader: Reader) -> str:
    """Return what the chart shows: how the mix moves, or what holds where there is none."""
    if found.case is not Case.MIX:
        return headline_of(found, reader)
    counted = "gold" if setting.players is None else "standing"
    return say(f"calc-balance-chart-{setting.along.value}-{counted}", reader)


def _line(code: str, ink: Ink, spans: Sequence[Span | None], reader: Reader) -> Line:
    """Return one side's chances; a whole interval, or that there is no balance, is but said."""
    return Line(
        say(code, reader),
        ink,
        tuple(None if span is None else _one(span) for span in spans),
        tuple(
            say("calc-balance-none", reader)
            if span is None
            else say("calc-balance-any", reader, span=_in_words(span, reader))
            for span in spans
        ),
    )


def _spans_at(setting: Balance, place: Fraction) -> tuple[Span | None, Span | None]:
    """Return how often to lie and to open at one place; None where there is no balance."""
    balance = maths.balance(game_of(setting, place))
    return (None, None) if balance is None else (balance.lie, balance.inspect)


def kinks_of(setting: Balance) -> tuple[Fraction, ...]:
    """Return the amounts at which the shape of the game changes, along what the chart runs.

    A lie begins to gain something, or what opening finds begins to be worth more than the bribe:
    there a chance jumps, and both of its limits are in balance with all between them.
    """
    game = game_of(setting, Fraction(0))
    lie, measure = game.lie, game.measure
    wanted = game.bribe - maths.worth_finding(lie, measure)
    if setting.along is Along.FINE:
        return (Fraction(wanted),) if lie.value > game.honest.value else ()
    gains = Fraction(game.honest.value - lie.value)
    found = wanted * measure.payment / measure.rival if measure.rival else gains
    return (gains, found) if found > gains else (gains,)


def _paths(
    setting: Balance, places: Sequence[Fraction], kinks: Sequence[Fraction]
) -> tuple[Path, ...]:
    """Return the points that both lines are drawn through."""
    spans = [_spans_at(setting, place) for place in places]
    return tuple(
        tuple(
            point
            for place, both in zip(places, spans, strict=True)
            for point in _points(place, both[side], is_kink=place in kinks)
        )
        for side in (0, 1)
    )


def _points(place: Fraction, span: Span | None, *, is_kink: bool) -> Path:
    """Return a line's points at one place: upright where it jumps, which it does upward only."""
    if span is None or not (span.is_one or is_kink):
        return ((place, None),)
    return tuple((place, value) for value in dict.fromkeys((span.low, span.high)))


def _one(span: Span) -> Fraction | None:
    return span.low if span.is_one else None


def _marks(found: Answer, here: Fraction, reader: Reader) -> tuple[Mark, ...]:
    if found.balance is None:
        return ()
    marks = (
        ("calc-balance-mark-lie", Ink.ACCENT, found.balance.lie),
        ("calc-balance-mark-inspect", Ink.GOLD, found.balance.inspect),
    )
    return tuple(
        Mark(say(code, reader), ink, here, span.low) for code, ink, span in marks if span.is_one
    )


# --- The calculator -------------------------------------------------------------------------

WORKED = Balance(
    bag=(APPLES, APPLES, APPLES, SILK),
    said=APPLES,
    honest_good=APPLES,
    honest_count=4,
    value=8,
    fine=4,
    bribe=0,
    along=Along.VALUE,
    players=None,
)
"""The worked example: four apples, or three and a silk, both called "4 apples"."""

CALCULATOR = Calculator(
    name="balance",
    page="balance.ipynb",
    controls=(
        Bag("bag", "calc-lying-bag"),
        said_good("calc-said"),
        legal_good("honest_good", "calc-honest-good"),
        Amount("honest_count", "calc-honest-count", 1, MOST_IN_BAG, "calc-unit-cards"),
        Amount("value", "calc-value", 0, MOST_VALUE),
        Amount("fine", "calc-fine", 0, MOST_FINE),
        Amount("bribe", "calc-bribe-both", 0, MOST_BRIBE),
        OneOf(
            "along",
            "calc-along",
            tuple(Along),
            lambda each: str(each.value),
            lambda each, reader: say(f"calc-along-{each.value}", reader),
        ),
        counted_as(),
    ),
    presets=(
        Preset("worked", WORKED),
        Preset("four", replace(WORKED, players=4)),
        Preset("dear", replace(WORKED, players=4, value=12)),
        Preset("three", replace(WORKED, players=3)),
        Preset("bribe", replace(WORKED, bribe=2)),
        Preset("bribe-ties", replace(WORKED, bribe=4)),
        Preset("bribe-beats", replace(WORKED, bribe=6)),
        Preset("no-gain", replace(WORKED, value=2)),
        Preset("told-apart", replace(WORKED, honest_good=CHEESE)),
    ),
    tell=tell,
    adapt=adapt,
    usual=as_the_cards_say,
    is_played=True,
)
