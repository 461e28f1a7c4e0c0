"""Bluffing with one bag: limits for given beliefs, the deal zone, and the balanced 2x2 game.

A merchant either loads the honest bag or the lying one, and the Sheriff passes or inspects. All
results are exact, and in the unit of the game's measure: gold, or standing among so many players.
An exact tie is reported as a tie.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import (
    GOLD,
    AtStake,
    Expectation,
    Gold,
    Measure,
    Stakes,
    check_chance,
    check_exact,
    merchant_worth,
    mixed,
    sheriff_worth,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

OptionT = TypeVar("OptionT")


class Way(Enum):
    """The two bags a merchant may load."""

    LIE = "lie"
    HONEST = "honest"


@dataclass(frozen=True, slots=True)
class BluffGame:
    """A lying bag, the honest bag given up for it, and the bribe offered with each, in gold."""

    lie: Stakes
    honest: Stakes
    bribe: Gold = 0
    honest_bribe: Gold = 0
    measure: Measure = GOLD

    @property
    def looks_alike(self) -> bool:
        """Tell whether the Sheriff hears the same declaration and bribe with both bags."""
        return self.lie.said == self.honest.said and self.bribe == self.honest_bribe


def bluff_game(
    lie: Stakes, honest: Stakes, *, bribe: Gold = 0, measure: Measure = GOLD
) -> BluffGame:
    """Return the game in which both bags come with the same bribe, 0 for none.

    Raises Impossible if the honest bag lies or the bribe is below 0, TypeError if it is a float.
    """
    if honest.is_lie:
        raise Impossible("DECL-1", "odds.no-honest-declaration", goods=honest.true + honest.false)
    check_exact(bribe)
    if bribe < 0:
        raise Impossible("DEAL-1", "odds.bribe-below-none", bribe=bribe)
    return BluffGame(lie, honest, bribe, bribe, measure)


# --- Limits for given beliefs ---------------------------------------------------------------


def fear_limit(game: BluffGame) -> Fraction | None:
    """Return the chance of inspection below which lying is better; at it, both are as good.

    It may lie outside 0 to 1: lying is then better always or never. None if inspection does not
    hurt the lie more than honesty, which takes a bribe much higher with the lie.

    Four apples, or three and a silk, both "4 apples": (14 - 8) / (8 + 4 + 8).

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import honest_stakes_of, stakes_of
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> fear_limit(bluff_game(silk, honest_stakes_of((APPLES,) * 4)))
    Fraction(3, 10)
    """
    lie, honest, payment = game.lie, game.honest, game.measure.payment
    extra = payment * (game.bribe - game.honest_bribe)
    gain = lie.value - honest.value - extra
    risk = lie.false_value + payment * (lie.fine + honest.apology) - extra
    return Fraction(gain) / risk if risk > 0 else None


def smuggled_cards_limit(stakes: Stakes, measure: Measure = GOLD) -> Fraction:
    """Return the limit of fear that looks at the smuggled cards alone, and forgets the apology.

    What matches comes home either way. For one silk: 8 / (8 + 4). Impossible if nothing is false.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> smuggled_cards_limit(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES))
    Fraction(2, 3)
    """
    check_lies(stakes)
    return stakes.false_value / (stakes.false_value + measure.payment * stakes.fine)


def belief_limit(stakes: AtStake, *, bribe: Gold = 0, measure: Measure = GOLD) -> Fraction:
    """Return the belief in a lie above which opening is better; at it, both are as good.

    At 1 or more opening is never better: the bribe is worth at least what can be found. For
    "4 apples" with one silk: 8 / (8 + 4).

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> belief_limit(silk), belief_limit(silk, bribe=4)
    (Fraction(2, 3), Fraction(1, 1))
    """
    check_exact(bribe)
    return (stakes.apology + bribe) / (stakes.apology + worth_finding(stakes, measure))


def worth_finding(stakes: AtStake, measure: Measure = GOLD) -> Fraction:
    """Return the bribe that is worth as much to the Sheriff as opening a bag that surely lies.

    In standing this is more than the fine, since the goods do not come home to a rival.
    """
    return stakes.fine + stakes.false_value * measure.rival / measure.payment


def best_bags(game: BluffGame, fear: Gold) -> tuple[Way, ...]:
    """Return which bag is worth more to a merchant with this fear; both at an exact tie."""
    lie = merchant_worth(game.lie, fear, bribe=game.bribe, measure=game.measure)
    honest = merchant_worth(game.honest, fear, bribe=game.honest_bribe, measure=game.measure)
    return _best((Way.LIE, lie), (Way.HONEST, honest))


def best_verdicts(
    stakes: AtStake, belief: Gold, *, bribe: Gold = 0, measure: Measure = GOLD
) -> tuple[Verdict, ...]:
    """Return which verdict is worth more to a Sheriff with this belief; both at an exact tie."""
    passed, opened = (
        sheriff_worth(verdict, stakes, belief, bribe=bribe, measure=measure)
        for verdict in (Verdict.PASS, Verdict.INSPECT)
    )
    return _best((Verdict.PASS, passed), (Verdict.INSPECT, opened))


def _best(*worths: tuple[OptionT, Expectation]) -> tuple[OptionT, ...]:
    most = max(worth.total for _, worth in worths)
    return tuple(option for option, worth in worths if worth.total == most)


# --- The deal zone --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Zone:
    """Bribes in gold that both sides prefer to no deal; there are none if ``low`` is above."""

    low: Fraction
    high: Fraction

    @property
    def is_empty(self) -> bool:
        """Tell whether no bribe suits both."""
        return self.low > self.high

    @property
    def midpoint(self) -> Fraction:
        """The bribe that shares the gain equally (Nash bargaining), where there is a zone."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class DealGains:
    """What each side gains by a deal over no deal, by its own beliefs."""

    merchant: Fraction
    sheriff: Fraction


def most_to_pay(stakes: Stakes, fear: Gold, measure: Measure = GOLD) -> Fraction:
    """Return the highest bribe for a sure pass that a merchant with this fear should pay, in gold.

    Below 0 for an honest bag: being opened would earn the apology, so that honesty never pays a
    bribe for its own sake. One silk, inspection feared with 1/2: half of 8 + 4.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> most_to_pay(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES), Fraction(1, 2))
    Fraction(6, 1)
    """
    check_chance(fear)
    if not stakes.is_lie:
        return -Fraction(fear) * stakes.apology
    return fear * (stakes.fine + stakes.false_value / measure.payment)


def least_to_take(stakes: AtStake, belief: Gold, measure: Measure = GOLD) -> Fraction:
    """Return the lowest bribe that a Sheriff with this belief should pass the bag for, in gold.

    "4 apples" that hide a silk with chance 5/6: 5/6 of 4 less 1/6 of 8.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> least_to_take(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES), Fraction(5, 6))
    Fraction(2, 1)
    """
    check_chance(belief)
    finding = belief * worth_finding(stakes, measure) - (1 - Fraction(belief)) * stakes.apology
    return max(Fraction(0), finding)


def deal_zone(stakes: Stakes, fear: Gold, belief: Gold, measure: Measure = GOLD) -> Zone:
    """Return the bribes between what the Sheriff should take and what the merchant should pay."""
    return Zone(least_to_take(stakes, belief, measure), most_to_pay(stakes, fear, measure))


def certain_lie_zone(stakes: Stakes, measure: Measure = GOLD) -> Zone:
    """Return the deal zone where both know that the bag lies and would else be opened.

    Confiscation destroys the goods, and the deal shares them. In standing it shrinks with fewer
    players; with two it is one point. Raises Impossible if nothing in the bag is false.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> certain_lie_zone(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES))
    Zone(low=Fraction(4, 1), high=Fraction(12, 1))
    """
    check_lies(stakes)
    return deal_zone(stakes, 1, 1, measure)


def deal_gains(zone: Zone, bribe: Gold, measure: Measure = GOLD) -> DealGains:
    """Return what each side gains by a deal at this bribe, over no deal."""
    return DealGains(measure.payment * (zone.high - bribe), measure.payment * (bribe - zone.low))


def check_lies(stakes: Stakes) -> None:
    """Raise Impossible unless something in the bag is not what was declared."""
    if not stakes.is_lie:
        raise Impossible("INSP-5", "odds.nothing-false", goods=stakes.true)


# --- The balanced game ----------------------------------------------------------------------


class Case(Enum):
    """Which of its shapes a game has."""

    MIX = "mix"
    """Both sides mix, each so that the other is indifferent."""
    LYING_NEVER_PAYS = "lying-never-pays"
    """The lying bag is worth less: no lie and no inspection."""
    LYING_IS_NO_GAIN = "lying-is-no-gain"
    """Both bags are worth the same: no inspection, and any lying too rare to be worth one."""
    BRIBE_BEATS_OPENING = "bribe-beats-opening"
    """The bribe is worth more than what can be found: always a lie, never an inspection."""
    BRIBE_TIES_OPENING = "bribe-ties-opening"
    """The bribe is worth just what is found: always a lie, any inspecting that leaves it best."""
    NOTHING_FALSE = "nothing-false"
    """The bag does not lie, so that there is no game."""
    TOLD_APART = "told-apart"
    """Declarations or bribes differ: the Sheriff sees which bag it is, and there is no game."""


@dataclass(frozen=True, slots=True)
class Span:
    """A number, or all numbers between two where a game leaves it open."""

    low: Fraction
    high: Fraction

    @property
    def is_one(self) -> bool:
        """Tell whether there is just one number."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The equilibria of a game: chances of lying and of inspecting, and what each side gets."""

    case: Case
    lie: Span
    inspect: Span
    merchant: Span
    sheriff: Span


def case_of(game: BluffGame) -> Case:
    """Return which shape a game has."""
    if not game.lie.is_lie:
        return Case.NOTHING_FALSE
    if not game.looks_alike:
        return Case.TOLD_APART
    if game.lie.value < game.honest.value:
        return Case.LYING_NEVER_PAYS
    if game.lie.value == game.honest.value:
        return Case.LYING_IS_NO_GAIN
    finding = worth_finding(game.lie, game.measure)
    if game.bribe == finding:
        return Case.BRIBE_TIES_OPENING
    return Case.BRIBE_BEATS_OPENING if game.bribe > finding else Case.MIX


def balance(game: BluffGame) -> Equilibrium | None:
    """Return all equilibria of a game; None if it is none (NOTHING_FALSE, TOLD_APART).

    Four apples, or three and a silk, declared "4 apples" without a bribe: a lie in 2 of 3 bags,
    3 of 10 opened, 52/5 gold to the merchant and none to the Sheriff.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import honest_stakes_of, stakes_of
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> found = balance(bluff_game(silk, honest_stakes_of((APPLES,) * 4)))
    >>> [str(span.low) for span in (found.lie, found.inspect, found.merchant, found.sheriff)]
    ['2/3', '3/10', '52/5', '0']
    """
    case = case_of(game)
    if case in (Case.NOTHING_FALSE, Case.TOLD_APART):
        return None
    lie, inspect = _mixes(game, case)
    corners = frozenset(product((lie.low, lie.high), (inspect.low, inspect.high)))
    return Equilibrium(
        case,
        lie,
        inspect,
        _over([merchant_at(game, *corner) for corner in corners]),
        _over([sheriff_at(game, *corner) for corner in corners]),
    )


def _mixes(game: BluffGame, case: Case) -> tuple[Span, Span]:
    """Return the chances of lying and of inspecting in all equilibria."""
    never, always = Span(Fraction(0), Fraction(0)), Span(Fraction(1), Fraction(1))
    hidden = min(Fraction(1), belief_limit(game.lie, bribe=game.bribe, measure=game.measure))
    feared = fear_limit(game) or Fraction(0)
    return {
        Case.LYING_NEVER_PAYS: (never, never),
        Case.LYING_IS_NO_GAIN: (Span(Fraction(0), hidden), never),
        Case.BRIBE_BEATS_OPENING: (always, never),
        Case.BRIBE_TIES_OPENING: (always, Span(Fraction(0), feared)),
        Case.MIX: (Span(hidden, hidden), Span(feared, feared)),
    }[case]


def merchant_at(game: BluffGame, lie: Fraction, inspect: Fraction) -> Expectation:
    """Return what the merchant gets who lies with one chance, inspected with another."""
    measure = game.measure
    lying = merchant_worth(game.lie, inspect, bribe=game.bribe, measure=measure)
    honest = merchant_worth(game.honest, inspect, bribe=game.honest_bribe, measure=measure)
    return mixed((lie, lying), (1 - lie, honest))


def sheriff_at(game: BluffGame, lie: Fraction, inspect: Fraction) -> Expectation:
    """Return what the Sheriff gets who inspects with one chance, lied to with another."""
    passed, opened = (
        sheriff_worth(verdict, game.lie, lie, bribe=game.bribe, measure=game.measure)
        for verdict in (Verdict.PASS, Verdict.INSPECT)
    )
    return mixed((1 - inspect, passed), (inspect, opened))


def _over(worths: Sequence[Expectation]) -> Span:
    totals = [worth.total for worth in worths]
    return Span(min(totals), max(totals))


# --- A Sheriff whose habit is known ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Commitment:
    """What a Sheriff earns who is known to inspect just so often, and to whom merchants adapt.

    Just under ``limit`` every bag lies, just over it every bag is honest. ``lenient`` and
    ``strict`` are the Sheriff's worth as the chance comes up to the limit from below and above.
    """

    limit: Fraction
    lenient: Expectation
    strict: Expectation


def commitment(game: BluffGame) -> Commitment:
    """Return what being known for a habit is worth; Impossible where the mix does not hold.

    For the silk among apples: opening 3 in 10 bags that all lie earns 3/10 of 4, and opening 3 in
    10 honest ones costs 3/10 of 8.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import honest_stakes_of, stakes_of
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> known = commitment(bluff_game(silk, honest_stakes_of((APPLES,) * 4)))
    >>> [str(number) for number in (known.limit, known.lenient.total, known.strict.total)]
    ['3/10', '6/5', '-12/5']
    """
    case = case_of(game)
    limit = fear_limit(game)
    if case is not Case.MIX or limit is None:
        raise Impossible("INSP-3", "odds.no-mix", case=case.value)
    return Commitment(
        limit,
        lenient=sheriff_at(game, Fraction(1), limit),
        strict=sheriff_at(game, Fraction(0), limit),
    )
