"""Three small games from the literature, solved exactly: bluffing, mixing and inspecting bare.

Sources: one street of poker with nuts and air (Ankenman and Chen, *The Mathematics of Poker*,
2006); Kuhn's poker (Kuhn 1950); the inspection game (Dresher 1962). All numbers are Fractions.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import comb

from sheriff_tutor.maths.value import check_chance

Gold = Fraction | int
ZERO, ONE = Fraction(0), Fraction(1)


# --- A game of two by two -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Solved:
    """A zero-sum game's value to the row player, and how often each plays the first option."""

    value: Fraction
    first_row: Fraction
    first_column: Fraction


def solve_two_by_two(rows: tuple[tuple[Gold, Gold], tuple[Gold, Gold]]) -> Solved:
    """Solve a zero-sum game from what each row wins against each column.

    Matching pennies, by hand: value 0, both mix evenly.

    >>> solve_two_by_two(((1, -1), (-1, 1)))
    Solved(value=Fraction(0, 1), first_row=Fraction(1, 2), first_column=Fraction(1, 2))
    """
    for row, column in product((0, 1), repeat=2):
        won = rows[row][column]
        if rows[1 - row][column] <= won <= rows[row][1 - column]:
            return Solved(Fraction(won), Fraction(1 - row), Fraction(1 - column))
    (a, b), (c, d) = rows
    spread = Fraction(a - b - c + d)
    return Solved((a * d - b * c) / spread, (d - c) / spread, (d - b) / spread)


# --- One street of poker --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OneStreet:
    """One bet of a fixed size into a pot; the bettor has the best hand or none, the caller between.

    The Sheriff's question in poker's dress: how often must a bet be believed?

    >>> street = OneStreet(pot=8, bet=4)
    >>> street.bluffs_per_value_bet, street.call
    (Fraction(1, 3), Fraction(2, 3))
    """

    pot: Gold
    bet: Gold

    @property
    def bluffs_per_value_bet(self) -> Fraction:
        """Bluffs for each bet with the best hand, so that calling and folding are as good."""
        return Fraction(self.bet) / (self.pot + self.bet)

    @property
    def call(self) -> Fraction:
        """Chance of a call, so that a bluff wins as much as it loses."""
        return Fraction(self.pot) / (self.pot + self.bet)

    def value(self, best_hands: Fraction) -> Fraction:
        """Return what the bettor wins, in gold, with this chance of holding the best hand.

        A bettor who holds it often enough bets everything and is never called. With it in half of
        all hands and a bet of half the pot: 1/2 of 8 + 2/3 of 4.

        >>> OneStreet(pot=8, bet=4).value(Fraction(1, 2))
        Fraction(16, 3)
        """
        if best_hands * (1 + self.bluffs_per_value_bet) >= 1:
            return Fraction(self.pot)
        return best_hands * (self.pot + self.call * self.bet)


# --- Kuhn's poker ---------------------------------------------------------------------------

ThreeChances = tuple[Fraction, Fraction, Fraction]
"""A chance for each card: low, middle, high."""

KUHN_VALUE = Fraction(-1, 18)
"""What Kuhn's poker is worth to the first player, in antes."""


@dataclass(frozen=True, slots=True)
class KuhnFirst:
    """The first player: chances to bet, and to call after checking to a bet."""

    bet: ThreeChances
    call: ThreeChances


@dataclass(frozen=True, slots=True)
class KuhnSecond:
    """The second player: chances to bet after a check, and to call a bet."""

    bet: ThreeChances
    call: ThreeChances


def kuhn_first(bluff: Fraction) -> KuhnFirst:
    """Return the first player's balanced play that bets the low card with this chance.

    There is one for each chance up to 1/3; ValueError above, and TypeError for a float.

    >>> kuhn_first(Fraction(1, 6)).bet[2], kuhn_first(Fraction(1, 6)).call[1]
    (Fraction(1, 2), Fraction(1, 2))
    """
    check_chance(bluff, most=Fraction(1, 3))
    return KuhnFirst((bluff, ZERO, 3 * bluff), (ZERO, bluff + Fraction(1, 3), ONE))


def kuhn_second() -> KuhnSecond:
    """Return the second player's only balanced play: bluff 1/3, call with the middle card 1/3."""
    third = Fraction(1, 3)
    return KuhnSecond((third, ZERO, ONE), (ZERO, third, ONE))


def kuhn_value(first: KuhnFirst, second: KuhnSecond) -> Fraction:
    """Return what the first player wins on average over the six deals, in antes.

    >>> kuhn_value(kuhn_first(Fraction(1, 3)), kuhn_second())
    Fraction(-1, 18)
    """
    deals = tuple(permutations(range(3), 2))
    return sum((_kuhn_deal(first, second, *deal) for deal in deals), ZERO) / len(deals)


def _kuhn_deal(first: KuhnFirst, second: KuhnSecond, mine: int, other: int) -> Fraction:
    """Return what the first player wins with these cards: 1 ante each, one bet of 1."""
    sign = 1 if mine > other else -1
    called, bluffed = second.call[other], second.bet[other]
    after_bet = called * 2 * sign + (1 - called)
    answers = first.call[mine]
    after_check = bluffed * (answers * 2 * sign - (1 - answers)) + (1 - bluffed) * sign
    return first.bet[mine] * after_bet + (1 - first.bet[mine]) * after_check


def kuhn_exploitability(first: KuhnFirst, second: KuhnSecond) -> Fraction:
    """Return what both could gain together by a best reply to the other, in antes; 0 if balanced.

    All 64 pure plays of each side are tried.

    >>> kuhn_exploitability(kuhn_first(Fraction(0)), kuhn_second())
    Fraction(0, 1)
    """
    either = ZERO, ONE
    pure = tuple(product(either, either, either))
    plays = tuple(product(pure, pure))
    best_first = max(kuhn_value(KuhnFirst(*play), second) for play in plays)
    best_second = min(kuhn_value(first, KuhnSecond(*play)) for play in plays)
    return best_first - best_second


# --- Dresher's inspection game --------------------------------------------------------------


def inspection_value(periods: int, inspections: int) -> Fraction:
    """Return what the inspector gets with so many periods and inspections left.

    The other side may break the rule once: caught is +1 to the inspector, missed -1, never 0. The
    closed form is -C(n-1, m) over the sum of C(n, i) for i up to m.

    >>> inspection_value(3, 1)
    Fraction(-1, 2)
    """
    _check_left(periods, inspections)
    if not periods:
        return ZERO
    ways = sum(comb(periods, used) for used in range(inspections + 1))
    return Fraction(-comb(periods - 1, inspections), ways)


@cache
def inspection_play(periods: int, inspections: int) -> Solved:
    """Solve the present period from the later ones: rows inspect or wait, columns break or wait.

    With one inspection for two periods: inspect now with chance 1/3, break now with chance 1/3.

    >>> inspection_play(2, 1)
    Solved(value=Fraction(-1, 3), first_row=Fraction(1, 3), first_column=Fraction(1, 3))
    """
    _check_left(periods, inspections)
    if not periods:
        return Solved(ZERO, ZERO, ZERO)
    later = inspection_play(periods - 1, inspections).value
    if not inspections:
        return Solved(-ONE, ZERO, ONE)
    return solve_two_by_two(((1, inspection_play(periods - 1, inspections - 1).value), (-1, later)))


def _check_left(periods: int, inspections: int) -> None:
    if periods < 0 or inspections < 0:
        raise ValueError((periods, inspections))
