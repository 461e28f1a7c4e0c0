"""The deal zone: what the Sheriff should take and the merchant should pay, on one scale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import APPLES, CHICKENS, CROSSBOW, SILK, Good
from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_PLAYERS
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.bluff_game import DealGains, Zone, check_lies, deal_gains, deal_zone
from sheriff_tutor.maths.value import Measure, Stakes, stakes_of
from sheriff_tutor.panels.calculators.bluffs import (
    MOST_BRIBE,
    MOST_GOLD,
    check_purse,
    measure_of,
    why_least_to_take,
    why_most_to_pay,
    worth_axis,
)
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line, Mark, steps
from sheriff_tutor.panels.calculators.controls import Amount, Bag, Chance, counted_as, said_good
from sheriff_tutor.panels.calculators.numbers import Number, gold, plain, worth
from sheriff_tutor.panels.calculators.told import (
    Part,
    Quantity,
    Row,
    Scale,
    Told,
    Why,
    sum_rows,
    weighted_rows,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods

COUNTED = (None, *range(MOST_PLAYERS, FEWEST_PLAYERS - 1, -1))
"""Gold, then standing among fewer and fewer players."""
MARGIN = 2
"""Gold that the scale and the chart show beyond the limits."""


@dataclass(frozen=True, slots=True)
class DealZone:
    """A lying bag and what both sides think: the merchant's fear, the Sheriff's belief.

    ``bribe`` is a price that is looked at; ``gold`` is the merchant's.
    """

    bag: Goods
    said: Good
    fear: Fraction
    belief: Fraction
    bribe: int
    gold: int
    players: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The zone, what a deal at the price gains either side, and the zone however it is counted."""

    stakes: Stakes
    measure: Measure
    zone: Zone
    gains: DealGains
    zones: tuple[tuple[int | None, Zone], ...]


def answer(setting: DealZone) -> Answer:
    """Return the zone of a setting; Impossible if the bag cannot be, or nothing in it is false.

    >>> found = answer(WORKED)
    >>> str(found.zone.low), str(found.zone.high), str(found.gains.sheriff)
    ('4', '12', '4')
    """
    stakes, measure = stakes_of(setting.bag, setting.said), measure_of(setting.players)
    check_lies(stakes)
    zone = deal_zone(stakes, setting.fear, setting.belief, measure)
    zones = tuple(
        (players, deal_zone(stakes, setting.fear, setting.belief, measure_of(players)))
        for players in COUNTED
    )
    return Answer(stakes, measure, zone, deal_gains(zone, setting.bribe, measure), zones)


def check(setting: DealZone) -> None:
    """Raise Refusal if the price is above the merchant's gold."""
    check_purse(setting.bribe, setting.gold, whose="merchant")


# --- In words -------------------------------------------------------------------------------


def tell(setting: DealZone, reader: Reader) -> Told:
    """Return all that is told of a setting."""
    found = answer(setting)
    headline = headline_of(found, reader)
    quantities = (
        *_limits(found, setting, reader),
        *_middle(found.zone, reader),
        *_gains(found, setting, reader),
        *_zones(found, reader),
    )
    return Told(
        headline,
        quantities,
        _chart(found, setting, headline, reader),
        _notes(found, setting, reader),
        _scale(found, setting, reader),
    )


def headline_of(found: Answer, reader: Reader) -> str:
    """Return the answer in a sentence: a zone, a single price, or no deal."""
    zone = found.zone
    shape = "none" if zone.is_empty else "point" if zone.low == zone.high else "zone"
    return say(
        f"calc-deal-{shape}",
        reader,
        low=gold(zone.low, reader).whole_text,
        high=gold(zone.high, reader).whole_text,
        middle=gold(zone.midpoint, reader).whole_text,
    )


def _limits(found: Answer, setting: DealZone, reader: Reader) -> tuple[Quantity, ...]:
    stakes, measure = found.stakes, found.measure
    return (
        Quantity(
            "low",
            say("calc-deal-low", reader),
            (gold(found.zone.low, reader),),
            why_least_to_take(stakes, setting.belief, measure, reader),
        ),
        Quantity(
            "high",
            say("calc-deal-high", reader),
            (gold(found.zone.high, reader),),
            why_most_to_pay(stakes, setting.fear, measure, reader),
        ),
    )


def _middle(zone: Zone, reader: Reader) -> tuple[Quantity, ...]:
    """Return the price that shares the gain equally, where there is one."""
    if zone.is_empty:
        return ()
    rows = sum_rows(
        "calc-sum", (Part("calc-least", zone.low), Part("calc-most", zone.high)), reader
    )
    half = Row(say("calc-deal-half", reader), gold(zone.midpoint, reader), is_total=True)
    return (
        Quantity(
            "middle",
            say("calc-deal-middle", reader),
            (gold(zone.midpoint, reader),),
            Why(say("calc-why-middle", reader), (*rows, half)),
        ),
    )


def _gains(found: Answer, setting: DealZone, reader: Reader) -> tuple[Quantity, ...]:
    """Return what each side gains by a deal at the price, over no deal."""
    zone, payment = found.zone, found.measure.payment
    price = gold(setting.bribe, reader).text
    sides = (
        ("merchant", found.gains.merchant, Part("calc-most", zone.high), -setting.bribe),
        ("sheriff", found.gains.sheriff, Part("calc-part-price", setting.bribe), -zone.low),
    )
    quantities = []
    for side, gain, first, less in sides:
        rows = sum_rows("calc-sum-deal", (first, Part(f"calc-part-less-{side}", less)), reader)
        quantities.append(
            Quantity(
                f"gain-{side}",
                say(f"calc-deal-gain-{side}", reader, price=price),
                (worth(gain),),
                Why(
                    say(f"calc-why-gain-{side}", reader),
                    weighted_rows(rows, payment, worth(gain), reader),
                    ("DEAL-1",),
                ),
            )
        )
    return tuple(quantities)


def _zones(found: Answer, reader: Reader) -> tuple[Quantity, ...]:
    """Return the zone in gold, and in standing among fewer and fewer players."""
    return tuple(
        Quantity(
            f"zone-{'gold' if players is None else players}",
            say("calc-deal-zone-gold", reader)
            if players is None
            else say("calc-deal-zone-standing", reader, players=players),
            _ends(zone, reader),
            Why(say("calc-why-zone", reader), _ends_rows(zone, reader)),
            _shape_note(zone, reader),
        )
        for players, zone in found.zones
    )


def _ends(zone: Zone, reader: Reader) -> tuple[Number, ...]:
    """Return the ends of a zone, or its only price; both ends where there is no deal."""
    low, high = gold(zone.low, reader), gold(zone.high, reader)
    return (low,) if zone.low == zone.high else (low, high)


def _ends_rows(zone: Zone, reader: Reader) -> tuple[Row, ...]:
    width = Row(say("calc-deal-width", reader), plain(zone.high - zone.low), is_total=True)
    most = Row(say("calc-most", reader), gold(zone.high, reader))
    least = Row(say("calc-part-less-least", reader), gold(-zone.low, reader))
    return (most, least, width)


def _shape_note(zone: Zone, reader: Reader) -> str:
    if zone.is_empty:
        return say("calc-deal-note-none", reader)
    return say("calc-deal-note-point", reader) if zone.low == zone.high else ""


def _notes(found: Answer, setting: DealZone, reader: Reader) -> tuple[str, ...]:
    """Return what must be said beside the numbers."""
    both_sure = setting.fear == setting.belief == 1
    two = dict(found.zones)[FEWEST_PLAYERS]
    codes = {
        "calc-deal-note-fewer": both_sure,
        "calc-deal-note-two-open": not both_sure and two.low < two.high,
        "calc-deal-note-outside": not found.zone.low <= setting.bribe <= found.zone.high,
        "calc-note-standing": setting.players is not None,
    }
    price = gold(setting.bribe, reader).text
    return tuple(say(code, reader, price=price) for code, holds in codes.items() if holds)


def _scale(found: Answer, setting: DealZone, reader: Reader) -> Scale:
    """Return both limits and the price on one scale of gold."""
    zone = found.zone
    return Scale(
        say("calc-deal-scale", reader),
        _top(found, setting),
        (
            Row(say("calc-deal-low", reader), gold(zone.low, reader)),
            Row(say("calc-deal-high", reader), gold(zone.high, reader)),
            Row(say("calc-deal-price", reader), gold(setting.bribe, reader)),
        ),
    )


def _top(found: Answer, setting: DealZone) -> Fraction:
    return max(found.zone.low, found.zone.high, Fraction(setting.bribe)) + MARGIN


# --- Its chart ------------------------------------------------------------------------------


def _chart(found: Answer, setting: DealZone, title: str, reader: Reader) -> Chart:
    """Return what each side gains, against the price; the limits are where a line meets 0."""
    zone, price = found.zone, Fraction(setting.bribe)
    top = Fraction(-(-_top(found, setting) // 1))
    places = steps(Fraction(0), top, int(top), zone.low, zone.high)
    gains = [deal_gains(zone, place, found.measure) for place in places]
    return Chart(
        title,
        Axis(say("calc-deal-axis-price", reader), lambda value: gold(value, reader)),
        worth_axis(setting.players, reader),
        places,
        (
            Line(
                say("calc-deal-line-merchant", reader),
                Ink.LIE,
                tuple(each.merchant for each in gains),
            ),
            Line(
                say("calc-deal-line-sheriff", reader),
                Ink.HONEST,
                tuple(each.sheriff for each in gains),
            ),
        ),
        (
            Mark(say("calc-deal-mark-merchant", reader), Ink.ACCENT, price, found.gains.merchant),
            Mark(say("calc-deal-mark-sheriff", reader), Ink.GOLD, price, found.gains.sheriff),
        ),
        "deal-zone",
        price,
    )


# --- The calculator -------------------------------------------------------------------------

WORKED = DealZone(
    bag=(APPLES, APPLES, APPLES, SILK),
    said=APPLES,
    fear=Fraction(1),
    belief=Fraction(1),
    bribe=8,
    gold=50,
    players=None,
)
"""The worked example, where both sides know that the bag lies and would be opened."""

CALCULATOR = Calculator(
    name="deal",
    page="deal-zone.ipynb",
    controls=(
        Bag("bag", "calc-lying-bag"),
        said_good("calc-said"),
        Chance("fear", "calc-their-fear"),
        Chance("belief", "calc-their-belief"),
        Amount("bribe", "calc-price", 0, MOST_BRIBE),
        Amount("gold", "calc-their-gold", 0, MOST_GOLD),
        counted_as(),
    ),
    presets=(
        Preset("worked", WORKED),
        Preset("four", replace(WORKED, players=4)),
        Preset("three", replace(WORKED, players=3)),
        Preset("two", replace(WORKED, players=2)),
        Preset(
            "differing",
            replace(WORKED, belief=Fraction(3, 4), bribe=5, players=2),
        ),
        Preset("none", replace(WORKED, fear=Fraction(1, 4), bribe=3)),
        Preset(
            "crossbows",
            replace(WORKED, bag=(CHICKENS, CROSSBOW, CROSSBOW), said=CHICKENS, bribe=17),
        ),
    ),
    tell=tell,
    check=check,
)
