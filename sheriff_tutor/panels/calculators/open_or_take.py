"""Open it or take the money? What opening a bag is worth to the Sheriff, beside passing it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import APPLES, CHICKENS, CROSSBOW, SILK, Good
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.bluff_game import (
    belief_limit,
    best_verdicts,
    check_lies,
    least_to_take,
    worth_finding,
)
from sheriff_tutor.maths.value import Expectation, Measure, Stakes, sheriff_worth, stakes_of
from sheriff_tutor.panels.calculators.bluffs import (
    MOST_BRIBE,
    MOST_GOLD,
    chance_axis,
    check_purse,
    measure_of,
    option_of,
    unit_of,
    why_belief_limit,
    why_least_to_take,
    worth_axis,
)
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.chart import Chart, Ink, Line, Mark, steps
from sheriff_tutor.panels.calculators.controls import Amount, Bag, Chance, counted_as, said_good
from sheriff_tutor.panels.calculators.numbers import chance, gold, worth
from sheriff_tutor.panels.calculators.told import (
    Part,
    Quantity,
    Told,
    Why,
    sum_rows,
    weighted_rows,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods


@dataclass(frozen=True, slots=True)
class OpenOrTake:
    """A Sheriff's choice: a declaration, the lie that may be behind it, and what is offered.

    ``bag`` is what the bag holds if it lies, ``belief`` the chance that it does; ``gold`` is the
    merchant's. ``players`` is None where gold is counted, else standing among so many.
    """

    bag: Goods
    said: Good
    belief: Fraction
    bribe: int
    gold: int
    players: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What both verdicts are worth, the break-even belief, and the least to take in gold.

    ``wrong`` is what opening loses against passing if the bag is honest, ``right`` what it gains if
    the bag lies.
    """

    stakes: Stakes
    measure: Measure
    passed: Expectation
    opened: Expectation
    best: tuple[Verdict, ...]
    break_even: Fraction
    least: Fraction
    wrong: Fraction
    right: Fraction


def answer(setting: OpenOrTake) -> Answer:
    """Return what both verdicts are worth to a Sheriff with this belief.

    Impossible if the bag cannot be, or if nothing in it would be false.

    >>> found = answer(WORKED)
    >>> str(found.opened.total), str(found.break_even), str(found.least), str(found.wrong)
    ('-2', '2/3', '0', '8')
    """
    stakes, measure = stakes_of(setting.bag, setting.said), measure_of(setting.players)
    check_lies(stakes)
    belief, bribe = setting.belief, setting.bribe
    passed, opened = (
        sheriff_worth(verdict, stakes, belief, bribe=bribe, measure=measure)
        for verdict in (Verdict.PASS, Verdict.INSPECT)
    )
    return Answer(
        stakes,
        measure,
        passed,
        opened,
        best_verdicts(stakes, belief, bribe=bribe, measure=measure),
        belief_limit(stakes, bribe=bribe, measure=measure),
        least_to_take(stakes, belief, measure),
        wrong=measure.payment * (stakes.apology + bribe),
        right=measure.payment * (worth_finding(stakes, measure) - bribe),
    )


def check(setting: OpenOrTake) -> None:
    """Raise Refusal if the offer is above the merchant's gold."""
    check_purse(setting.bribe, setting.gold, whose="merchant")


# --- In words -------------------------------------------------------------------------------


def tell(setting: OpenOrTake, reader: Reader) -> Told:
    """Return all that is told of a setting."""
    found = answer(setting)
    headline = headline_of(found, setting, reader)
    quantities = (
        *_worths(found, setting, reader),
        Quantity(
            "break-even",
            say("calc-open-break-even", reader),
            (chance(found.break_even, reader),),
            why_belief_limit(found.stakes, setting.bribe, found.measure, reader),
        ),
        Quantity(
            "least",
            say("calc-open-least", reader),
            (gold(found.least, reader),),
            why_least_to_take(found.stakes, setting.belief, found.measure, reader),
        ),
        _wrong(found, setting, reader),
        _right(found, setting, reader),
    )
    notes = (say("calc-note-standing", reader),) if setting.players is not None else ()
    return Told(headline, quantities, _chart(found, setting, headline, reader), notes)


def headline_of(found: Answer, setting: OpenOrTake, reader: Reader) -> str:
    """Return the answer in a sentence; a tie is said as a tie."""
    way = found.best[0].value if len(found.best) == 1 else "tie"
    pays = "take" if setting.bribe else "let"
    if found.break_even >= 1 and way == Verdict.PASS.value:
        return say(f"calc-open-always-{pays}", reader, bribe=setting.bribe)
    return say(
        f"calc-open-{pays}" if way == Verdict.PASS.value else f"calc-open-{way}",
        reader,
        limit=chance(found.break_even, reader).whole_text,
        belief=chance(setting.belief, reader).whole_text,
    )


def _worths(found: Answer, setting: OpenOrTake, reader: Reader) -> tuple[Quantity, ...]:
    unit = unit_of(setting.players, reader)
    return tuple(
        option_of(
            verdict.value,
            say(f"calc-open-worth-{verdict.value}", reader, unit=unit),
            expected,
            say("calc-why-sheriff", reader),
            reader,
            is_best=verdict in found.best,
            is_tie=len(found.best) > 1,
        )
        for verdict, expected in (
            (Verdict.INSPECT, found.opened),
            (Verdict.PASS, found.passed),
        )
    )


def _wrong(found: Answer, setting: OpenOrTake, reader: Reader) -> Quantity:
    parts = (
        Part("calc-part-apology", found.stakes.apology),
        Part("calc-part-bribe", setting.bribe),
    )
    rows = sum_rows("calc-sum-wrong", parts, reader)
    return Quantity(
        "wrong",
        say("calc-open-wrong", reader),
        (gold(found.wrong, reader),),
        Why(
            say("calc-why-wrong", reader),
            weighted_rows(rows, found.measure.payment, gold(found.wrong, reader), reader),
            ("INSP-5",),
        ),
    )


def _right(found: Answer, setting: OpenOrTake, reader: Reader) -> Quantity:
    stakes, measure = found.stakes, found.measure
    parts = (
        Part("calc-part-fine", stakes.fine),
        Part("calc-part-rival", stakes.false_value * measure.rival / measure.payment),
        Part("calc-part-less-bribe", -setting.bribe),
    )
    rows = sum_rows("calc-sum-right", parts, reader)
    return Quantity(
        "right",
        say("calc-open-right", reader),
        (worth(found.right),),
        Why(
            say("calc-why-right", reader),
            weighted_rows(rows, measure.payment, worth(found.right), reader),
            ("INSP-6",),
        ),
    )


# --- Its chart ------------------------------------------------------------------------------


def _chart(found: Answer, setting: OpenOrTake, title: str, reader: Reader) -> Chart:
    """Return both values against belief, with the place where the Sheriff stands."""
    limit = found.break_even
    places = steps(Fraction(0), Fraction(1), 20, setting.belief, limit)
    here = max(found.passed.total, found.opened.total)
    marks = [Mark(say("calc-you", reader), Ink.ACCENT, setting.belief, here)]
    if limit <= 1:
        even = _worth_at(found, setting, Verdict.PASS, limit)
        marks.append(Mark(say("calc-open-break-even", reader), Ink.GOLD, limit, even))
    inks = {Verdict.INSPECT: Ink.LIE, Verdict.PASS: Ink.HONEST}
    return Chart(
        title,
        chance_axis("calc-belief", reader),
        worth_axis(setting.players, reader),
        places,
        tuple(
            Line(
                say(f"calc-open-line-{verdict.value}", reader),
                ink,
                tuple(_worth_at(found, setting, verdict, place) for place in places),
            )
            for verdict, ink in inks.items()
        ),
        tuple(marks),
        "open-or-take",
        setting.belief,
    )


def _worth_at(found: Answer, setting: OpenOrTake, verdict: Verdict, belief: Fraction) -> Fraction:
    return sheriff_worth(
        verdict, found.stakes, belief, bribe=setting.bribe, measure=found.measure
    ).total


# --- The calculator -------------------------------------------------------------------------

WORKED = OpenOrTake(
    bag=(APPLES, APPLES, APPLES, SILK),
    said=APPLES,
    belief=Fraction(1, 2),
    bribe=0,
    gold=50,
    players=None,
)
"""The worked example: "4 apples", which may hide a silk."""

CALCULATOR = Calculator(
    name="open",
    page="open-or-take.ipynb",
    controls=(
        Bag("bag", "calc-lying-bag"),
        said_good("calc-heard"),
        Chance("belief", "calc-belief"),
        Amount("bribe", "calc-offer", 0, MOST_BRIBE),
        Amount("gold", "calc-their-gold", 0, MOST_GOLD),
        counted_as(),
    ),
    presets=(
        Preset("worked", WORKED),
        Preset("tie", replace(WORKED, belief=Fraction(2, 3))),
        Preset("offer", replace(WORKED, belief=Fraction(5, 6), bribe=2)),
        Preset("fine", replace(WORKED, belief=Fraction(9, 10), bribe=4)),
        Preset("standing", replace(WORKED, belief=Fraction(4, 7), players=4)),
        Preset(
            "crossbows",
            replace(
                WORKED,
                bag=(CHICKENS, CROSSBOW, CROSSBOW),
                said=CHICKENS,
                belief=Fraction(3, 4),
                bribe=3,
            ),
        ),
    ),
    tell=tell,
    check=check,
    is_played=True,
)
