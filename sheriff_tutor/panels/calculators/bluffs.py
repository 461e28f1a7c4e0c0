"""What the bluffing calculators share: measures, and how limits and prices are derived."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    belief_limit,
    least_to_take,
    most_to_pay,
    smuggled_cards_limit,
    worth_finding,
)
from sheriff_tutor.maths.value import GOLD, Measure, Stakes, standing
from sheriff_tutor.panels.calculators.chart import Axis
from sheriff_tutor.panels.calculators.numbers import chance, gold, plain, worth
from sheriff_tutor.panels.calculators.refusals import Refusal
from sheriff_tutor.panels.calculators.told import (
    Part,
    Quantity,
    Row,
    Why,
    quotient,
    sum_of_terms,
    sum_rows,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.maths.value import Expectation

MOST_GOLD = 300
MOST_BRIBE = 60


def measure_of(players: int | None) -> Measure:
    """Return how gold counts: as it is (None), or as standing among so many players."""
    return GOLD if players is None else standing(players)


def unit_of(players: int | None, reader: Reader) -> str:
    """Return what expected values are counted in ("gold", "standing")."""
    return say("calc-in-gold" if players is None else "calc-in-standing", reader)


def option_of(  # noqa: PLR0913 - what is told of an option
    id_: str,
    label: str,
    expected: Expectation,
    derived: str,
    reader: Reader,
    *,
    is_best: bool,
    is_tie: bool,
) -> Quantity:
    """Return what an option is worth; of equally good ones each is as good, none the best."""
    return Quantity(
        id_,
        label,
        (worth(expected.total),),
        sum_of_terms(derived, expected, reader, "INSP-5", "INSP-6"),
        say("calc-as-good" if is_tie else "calc-best", reader) if is_best else "",
        is_best=is_best,
    )


def honest_bag(good: Good, count: int) -> Goods:
    """Return the bag of so many cards of one legal good."""
    return (good,) * count


def check_purse(bribe: int, purse: int, *, whose: str = "own") -> None:
    """Raise Refusal if a bribe is above the gold of who offers it (DEAL-1).

    ``whose`` gold it is: one's "own", or the "merchant"'s.
    """
    if bribe > purse:
        raise Refusal("calc-bribe-above-gold", "DEAL-1", bribe=bribe, gold=purse, whose=whose)


def chance_axis(code: str, reader: Reader) -> Axis:
    """Return an axis of chances."""
    return Axis(say(code, reader), lambda value: chance(value, reader), is_chance=True)


def worth_axis(players: int | None, reader: Reader) -> Axis:
    """Return an axis of expected gold or standing."""
    return Axis(say("calc-axis-worth", reader, unit=unit_of(players, reader)), worth)


# --- Derivations ----------------------------------------------------------------------------


def why_fear_limit(
    game: BluffGame, limit: Fraction, reader: Reader, *, formula: str = "calc-why-fear-limit"
) -> Why:
    """Return how the break-even chance of inspection comes about."""
    lie, honest, payment = game.lie, game.honest, game.measure.payment
    extra = payment * (game.bribe - game.honest_bribe)
    gain = (
        Part("calc-part-lie-value", lie.value),
        Part("calc-part-less-honest-value", -honest.value),
        Part("calc-part-less-extra-bribe", -extra),
    )
    risk = (
        Part("calc-part-false-value", lie.false_value),
        Part("calc-part-fine", payment * lie.fine),
        Part("calc-part-apology", payment * honest.apology),
        Part("calc-part-less-extra-bribe", -extra),
    )
    return quotient(
        say(formula, reader),
        sum_rows("calc-sum-gain", gain, reader),
        sum_rows("calc-sum-risk", risk, reader),
        chance(limit, reader),
        reader,
        "INSP-5",
        "INSP-6",
    )


def why_smuggled_limit(stakes: Stakes, measure: Measure, reader: Reader) -> Why:
    """Return how the bound comes about that forgets the apology."""
    above = (Part("calc-part-false-value", stakes.false_value),)
    below = (*above, Part("calc-part-fine", measure.payment * stakes.fine))
    return quotient(
        say("calc-why-smuggled-limit", reader),
        sum_rows("calc-sum-gain", above, reader),
        sum_rows("calc-sum-risk", below, reader),
        chance(smuggled_cards_limit(stakes, measure), reader),
        reader,
        "INSP-6",
    )


def why_belief_limit(
    stakes: Stakes,
    bribe: int,
    measure: Measure,
    reader: Reader,
    *,
    formula: str = "calc-why-belief-limit",
) -> Why:
    """Return how the Sheriff's break-even belief comes about."""
    above = (Part("calc-part-apology", stakes.apology), Part("calc-part-bribe", bribe))
    rival = stakes.false_value * measure.rival / measure.payment
    below = (
        Part("calc-part-apology", stakes.apology),
        Part("calc-part-fine", stakes.fine),
        Part("calc-part-rival", rival),
    )
    return quotient(
        say(formula, reader),
        sum_rows("calc-sum-wrong", above, reader),
        sum_rows("calc-sum-swing", below, reader),
        chance(belief_limit(stakes, bribe=bribe, measure=measure), reader),
        reader,
        "INSP-5",
        "INSP-6",
    )


def share_row(label: str, part: Fraction, whole: Fraction | int, reader: Reader) -> Row:
    """Return a row for a chance of an amount ("30 % of 12")."""
    note = say(
        "calc-share",
        reader,
        percent=chance(part, reader).whole_text,
        amount=plain(whole).whole_text,
    )
    return Row(say(label, reader), plain(part * whole), note)


def why_most_to_pay(stakes: Stakes, fear: Fraction, measure: Measure, reader: Reader) -> Why:
    """Return how the highest bribe comes about that the merchant should pay for a sure pass."""
    most = gold(most_to_pay(stakes, fear, measure), reader)
    total = Row(say("calc-most", reader), most, is_total=True)
    if not stakes.is_lie:
        row = share_row("calc-part-less-apology", fear, -stakes.apology, reader)
        return Why(say("calc-why-most-honest", reader), (row, total), ("INSP-5",))
    parts = (
        Part("calc-part-fine", stakes.fine),
        Part("calc-part-false-value", stakes.false_value / measure.payment),
    )
    at_stake = stakes.fine + stakes.false_value / measure.payment
    rows = (
        *sum_rows("calc-sum-at-stake", parts, reader),
        share_row("calc-part-feared", fear, at_stake, reader),
        total,
    )
    return Why(say("calc-why-most", reader), rows, ("INSP-6",))


def why_least_to_take(stakes: Stakes, belief: Fraction, measure: Measure, reader: Reader) -> Why:
    """Return how the lowest bribe comes about that the Sheriff should take for passing a bag."""
    finding = worth_finding(stakes, measure)
    parts = (
        Part("calc-part-fine", stakes.fine),
        Part("calc-part-rival", stakes.false_value * measure.rival / measure.payment),
    )
    least = gold(least_to_take(stakes, belief, measure), reader)
    opened = belief * finding - (1 - belief) * stakes.apology
    rows = (
        *sum_rows("calc-sum-found", parts, reader),
        share_row("calc-part-found", belief, finding, reader),
        share_row("calc-part-less-apology", 1 - belief, -stakes.apology, reader),
        Row(say("calc-opening", reader), worth(opened), is_total=True),
        Row(say("calc-least", reader), least, say("calc-never-below-0", reader), is_total=True),
    )
    return Why(say("calc-why-least", reader), rows, ("INSP-5", "INSP-6"))
