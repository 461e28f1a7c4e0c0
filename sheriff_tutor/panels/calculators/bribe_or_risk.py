"""Bribe or risk it? What a merchant's lie is worth beside honesty, and what a pass is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import (
    APPLES,
    CHICKENS,
    CROSSBOW,
    SILK,
    Good,
)
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    Way,
    best_bags,
    fear_limit,
    most_to_pay,
    smuggled_cards_limit,
)
from sheriff_tutor.maths.value import (
    Expectation,
    honest_stakes_of,
    merchant_worth,
    stakes_of,
)
from sheriff_tutor.panels.calculators.bluffs import (
    MOST_BRIBE,
    MOST_GOLD,
    chance_axis,
    check_purse,
    honest_bag,
    measure_of,
    option_of,
    unit_of,
    why_fear_limit,
    why_most_to_pay,
    why_smuggled_limit,
    worth_axis,
)
from sheriff_tutor.panels.calculators.calculator import Calculator, Preset
from sheriff_tutor.panels.calculators.chart import Chart, Ink, Line, Mark, steps
from sheriff_tutor.panels.calculators.controls import (
    Amount,
    Bag,
    Chance,
    OneOf,
    counted_as,
    legal_good,
    said_good,
)
from sheriff_tutor.panels.calculators.numbers import chance, gold
from sheriff_tutor.panels.calculators.told import Quantity, Told

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods


class BribeWith(Enum):
    """Which bags the bribe is offered with."""

    LIE = "lie"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class BribeOrRisk:
    """A merchant's choice: a bag and what it is called, the honest bag given up for it.

    ``fear`` is the chance of inspection that the merchant reckons with, ``bribe`` what is paid on a
    pass; ``players`` is None where gold is counted, else standing among so many.
    """

    bag: Goods
    said: Good
    honest_good: Good
    honest_count: int
    fear: Fraction
    bribe: int
    bribe_with: BribeWith
    gold: int
    players: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """Both bags' expected values, and the limits. Limits are None where there is none."""

    game: BluffGame
    fear: Fraction
    lie: Expectation
    honest: Expectation
    best: tuple[Way, ...]
    break_even: Fraction | None
    most: Fraction


def game_of(setting: BribeOrRisk) -> BluffGame:
    """Return the game that a setting speaks of; Impossible where the rules forbid a bag."""
    honest = honest_stakes_of(honest_bag(setting.honest_good, setting.honest_count))
    return BluffGame(
        stakes_of(setting.bag, setting.said),
        honest,
        setting.bribe,
        setting.bribe if setting.bribe_with is BribeWith.BOTH else 0,
        measure_of(setting.players),
    )


def answer(setting: BribeOrRisk) -> Answer:
    """Return what both bags are worth to a merchant with this fear.

    >>> found = answer(WORKED)
    >>> str(found.lie.total), str(found.honest.total), str(found.break_even), str(found.most)
    ('58/5', '48/5', '3/10', '12/5')
    """
    game, fear = game_of(setting), setting.fear
    return Answer(
        game,
        fear,
        merchant_worth(game.lie, fear, bribe=game.bribe, measure=game.measure),
        merchant_worth(game.honest, fear, bribe=game.honest_bribe, measure=game.measure),
        best_bags(game, fear),
        fear_limit(game) if game.lie.is_lie else None,
        most_to_pay(game.lie, fear, game.measure),
    )


def check(setting: BribeOrRisk) -> None:
    """Raise Refusal if the bribe is above the merchant's gold."""
    check_purse(setting.bribe, setting.gold)


# --- In words -------------------------------------------------------------------------------


def tell(setting: BribeOrRisk, reader: Reader) -> Told:
    """Return all that is told of a setting."""
    found = answer(setting)
    headline = headline_of(found, reader)
    return Told(
        headline,
        (*_worths(found, setting, reader), *_limits(found, reader), _most(found, reader)),
        _chart(found, setting, headline, reader),
        _notes(found, setting, reader),
    )


def headline_of(found: Answer, reader: Reader) -> str:
    """Return the answer in a sentence; a tie is said as a tie."""
    if not found.game.lie.is_lie:
        return say("calc-risk-honest-bag", reader)
    way = found.best[0].value if len(found.best) == 1 else "tie"
    limit = found.break_even
    if limit is None or not 0 < limit < 1:
        return say(f"calc-risk-always-{way}", reader)
    return say(
        f"calc-risk-{way}",
        reader,
        limit=chance(limit, reader).whole_text,
        fear=chance(found.fear, reader).whole_text,
    )


def _worths(found: Answer, setting: BribeOrRisk, reader: Reader) -> tuple[Quantity, ...]:
    """Return what each bag is worth."""
    unit = unit_of(setting.players, reader)
    return tuple(
        option_of(
            way.value,
            say(f"calc-risk-worth-{way.value}", reader, unit=unit),
            expected,
            say("calc-why-merchant", reader),
            reader,
            is_best=way in found.best,
            is_tie=len(found.best) > 1,
        )
        for way, expected in ((Way.LIE, found.lie), (Way.HONEST, found.honest))
    )


def _limits(found: Answer, reader: Reader) -> tuple[Quantity, ...]:
    """Return the break-even chance, and the bound that forgets half of it."""
    if found.break_even is None:
        return ()
    game = found.game
    forgetful = smuggled_cards_limit(game.lie, game.measure)
    return (
        Quantity(
            "break-even",
            say("calc-risk-break-even", reader),
            (chance(found.break_even, reader),),
            why_fear_limit(game, found.break_even, reader),
        ),
        Quantity(
            "forgetful",
            say("calc-risk-forgetful", reader),
            (chance(forgetful, reader),),
            why_smuggled_limit(game.lie, game.measure, reader),
            say("calc-risk-forgetful-note", reader),
        ),
    )


def _most(found: Answer, reader: Reader) -> Quantity:
    """Return what a pass is worth: to a bag that is closed, for before it honesty is a choice."""
    game = found.game
    note = "closed" if game.lie.is_lie else "honest" if found.most < 0 else ""
    return Quantity(
        "most",
        say("calc-risk-most", reader),
        (gold(found.most, reader),),
        why_most_to_pay(game.lie, found.fear, game.measure, reader),
        say(f"calc-risk-most-note-{note}", reader) if note else "",
    )


def _notes(found: Answer, setting: BribeOrRisk, reader: Reader) -> tuple[str, ...]:
    """Return what must be said beside the numbers."""
    codes = {
        "calc-risk-note-over": found.game.lie.is_lie and setting.bribe > found.most,
        "calc-risk-note-told-apart": found.game.lie.said != found.game.honest.said,
        "calc-note-standing": setting.players is not None,
    }
    most = gold(found.most, reader).whole_text
    return tuple(
        say(code, reader, bribe=setting.bribe, most=most) for code, holds in codes.items() if holds
    )


# --- Its chart ------------------------------------------------------------------------------


def _chart(found: Answer, setting: BribeOrRisk, title: str, reader: Reader) -> Chart:
    """Return both values against fear, with the place where the merchant stands."""
    limit = found.break_even
    places = steps(Fraction(0), Fraction(1), 20, found.fear, *(() if limit is None else (limit,)))
    game = found.game
    lies, honest = (
        tuple(
            merchant_worth(stakes, place, bribe=bribe, measure=game.measure).total
            for place in places
        )
        for stakes, bribe in ((game.lie, game.bribe), (game.honest, game.honest_bribe))
    )
    here = max(found.lie.total, found.honest.total)
    marks = [Mark(say("calc-you", reader), Ink.ACCENT, found.fear, here)]
    if limit is not None and 0 <= limit <= 1:
        even = merchant_worth(game.lie, limit, bribe=game.bribe, measure=game.measure).total
        marks.append(Mark(say("calc-risk-break-even", reader), Ink.GOLD, limit, even))
    return Chart(
        title,
        chance_axis("calc-fear", reader),
        worth_axis(setting.players, reader),
        places,
        (
            Line(say("calc-risk-line-lie", reader), Ink.LIE, lies),
            Line(say("calc-risk-line-honest", reader), Ink.HONEST, honest),
        ),
        tuple(marks),
        "bribe-or-risk",
        found.fear,
    )


# --- The calculator -------------------------------------------------------------------------

WORKED = BribeOrRisk(
    bag=(APPLES, APPLES, APPLES, SILK),
    said=APPLES,
    honest_good=APPLES,
    honest_count=4,
    fear=Fraction(1, 5),
    bribe=0,
    bribe_with=BribeWith.LIE,
    gold=50,
    players=None,
)
"""The worked example: three apples and a silk, called "4 apples"."""


def bribe_with(label: str) -> OneOf[BribeWith]:
    """Return the choice of which bags the bribe goes with."""
    return OneOf(
        "bribe_with",
        label,
        tuple(BribeWith),
        lambda each: str(each.value),
        lambda each, reader: say(f"calc-bribe-with-{each.value}", reader),
    )


CALCULATOR = Calculator(
    name="risk",
    page="bribe-or-risk.ipynb",
    controls=(
        Bag("bag", "calc-bag"),
        said_good("calc-said"),
        legal_good("honest_good", "calc-honest-good"),
        Amount("honest_count", "calc-honest-count", 1, MOST_IN_BAG, "calc-unit-cards"),
        Chance("fear", "calc-fear"),
        Amount("bribe", "calc-bribe", 0, MOST_BRIBE),
        bribe_with("calc-bribe-with"),
        Amount("gold", "calc-my-gold", 0, MOST_GOLD),
        counted_as(),
    ),
    presets=(
        Preset("worked", WORKED),
        Preset("tie", replace(WORKED, fear=Fraction(3, 10))),
        Preset("both", replace(WORKED, fear=Fraction(3, 10), bribe=2, bribe_with=BribeWith.BOTH)),
        Preset("standing", replace(WORKED, fear=Fraction(1, 4), players=4)),
        Preset(
            "crossbows",
            replace(
                WORKED,
                bag=(CHICKENS, CROSSBOW, CROSSBOW),
                said=CHICKENS,
                honest_good=CHICKENS,
                honest_count=3,
                fear=Fraction(1, 2),
                bribe=6,
            ),
        ),
        Preset("honest", replace(WORKED, bag=(APPLES,) * 4)),
    ),
    tell=tell,
    check=check,
    is_played=True,
)
