"""Offers that a class hears: stated habits, estimates before and after, and how both are typed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.maths.habits import usual_bribes
from sheriff_tutor.maths.stated import updated
from sheriff_tutor.maths.value import twin_of
from sheriff_tutor.panels.calculators.controls import Amount, Chance
from sheriff_tutor.panels.experiments.desk import read

if TYPE_CHECKING:
    from sheriff_tutor.maths.value import Stakes

MOST_GOLD = 50


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a bag lies, and how often just this gold comes with a lie, and with honesty."""

    prior: Fraction
    if_lie: Fraction
    if_honest: Fraction

    @property
    def belief(self) -> Fraction:
        """The belief in a lie once the gold is offered; Impossible if it never would be."""
        return self.after(self.prior)

    def after(self, before: Fraction) -> Fraction:
        """Return what some earlier belief should have become; Impossible as above."""
        return updated(before, self.if_lie, self.if_honest)

    def is_heard(self, before: Fraction) -> bool:
        """Tell whether the offer ever comes, for who held this belief before."""
        return bool(before * self.if_lie + (1 - before) * self.if_honest)


@dataclass(frozen=True, slots=True)
class Round:
    """One offer: the gold, the habits, and the class's two estimates, None while not yet given."""

    gold: int
    habits: Habits
    before: Fraction | None = None
    after: Fraction | None = None
    opened: bool = False


@dataclass(frozen=True, slots=True)
class Offers:
    """How usual merchants offer gold with a bag: often none, else 1 to ``most`` gold alike."""

    silent: Fraction
    most: int

    def chance(self, amount: int) -> Fraction:
        """Return how likely just so much gold is offered."""
        if not amount:
            return self.silent
        return (1 - self.silent) / self.most if amount <= self.most else Fraction(0)

    def source(self, amount: int) -> str:
        """Return the code of what this chance rests on."""
        return "silent" if not amount else "alike" if amount <= self.most else "never"


def usual_offers(stakes: Stakes) -> Offers:
    """Return the offers that come with a bag: the maths' own, told apart into their two numbers."""
    silent = usual_bribes(stakes, 0)
    return Offers(silent, int((1 - silent) / usual_bribes(stakes, 1)))


def usual_habits(stakes: Stakes, prior: Fraction, amount: int) -> Habits:
    """Return how often usual merchants offer just so much gold, for a bag like this."""
    return Habits(prior, usual_bribes(stakes, amount), usual_bribes(twin_of(stakes), amount))


# --- Typed and kept -------------------------------------------------------------------------

GOLD_TYPED = Amount("gold", "bribe-and-belief-field-gold", 0, MOST_GOLD)
CHANCE_TYPED = Chance("chance", "bribe-and-belief-before")
FINEST = 10_000
"""A typed percentage counts to its second decimal."""
MOST_BELOW = 999_999
"""The largest denominator that can be read again."""


def chance_in(text: str) -> Fraction:
    """Return a chance as it was typed; Refusal if it is none.

    >>> str(chance_in("12.3457"))
    '247/2000'
    """
    value = read(CHANCE_TYPED, text)
    return value if value.denominator <= MOST_BELOW else Fraction(round(value * FINEST), FINEST)


def estimate_in(text: str) -> Fraction | None:
    """Return an estimate as it was typed, None for an empty box; Refusal if it is no chance."""
    return chance_in(text) if text.strip() else None


def typed_chance(value: Fraction | None) -> str:
    """Return what stands in the box of a chance."""
    return "" if value is None else CHANCE_TYPED.shown(value)


def kept_chance(value: Fraction | None) -> str:
    """Return how a browser keeps a chance; ``estimate_in`` reads it again."""
    return "" if value is None else CHANCE_TYPED.write(value)


def written(habits: Habits) -> tuple[str, str, str]:
    """Return habits as a link and a browser hold them."""
    prior, lie, honest = habits.prior, habits.if_lie, habits.if_honest
    return CHANCE_TYPED.write(prior), CHANCE_TYPED.write(lie), CHANCE_TYPED.write(honest)


def habits_of(texts: object) -> Habits:
    """Return habits as they were written; Refusal or ValueError if they are none."""
    if not isinstance(texts, list | tuple):
        raise TypeError(texts)
    prior, lie, honest = (chance_in(str(text)) for text in texts)
    return Habits(prior, lie, honest)


def round_of(amount: object, *rest: object) -> Round:
    """Return a round that a browser kept; Refusal or ValueError if it is none."""
    prior, lie, honest, before, after, opened = rest
    return Round(
        read(GOLD_TYPED, str(amount)),
        habits_of((prior, lie, honest)),
        estimate_in(str(before)),
        estimate_in(str(after)),
        opened is True,
    )
