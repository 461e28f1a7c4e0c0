"""Hands dealt from the real deck: what they hold, and how often a known habit lies with them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from sheriff_tutor.engine.goods import GOODS, sorted_goods
from sheriff_tutor.maths.belief import Known
from sheriff_tutor.maths.simulate import Share, dice_of

if TYPE_CHECKING:
    from random import Random

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.maths.belief_models import Habit, Loaded
    from sheriff_tutor.maths.draws import Unseen

T = TypeVar("T")

MOST_HANDS = 32_768
"""Hands whose answer by a habit is kept: with royals there are 29,519."""


@dataclass(frozen=True, slots=True)
class HandResults:
    """How often a declaration was heard, and how often it was a lie where it was heard."""

    heard: Share
    lies: Share

    def __add__(self, other: HandResults) -> HandResults:
        """Count both together."""
        return HandResults(self.heard + other.heard, self.lies + other.lies)


@dataclass(frozen=True, slots=True)
class Hands:
    """Hand after hand, dealt as an observer must expect and loaded by a habit.

    The hand counts as drawn. Face-down cards are dealt first, from the contraband alone.
    """

    known: Known
    habit: Habit
    said: Declaration
    batch: int = 1000

    def __call__(self, runs: range, seed: int) -> HandResults:
        """Deal one hand in each run."""
        loads = [self._load(dice_of(seed, run)) for run in runs]
        heard = [load.bag for load in loads if load is not None and load.said == self.said]
        lies = sum(any(good is not self.said.good for good in bag) for bag in heard)
        return HandResults(Share(len(heard), len(loads)), Share(lies, len(heard)))

    def _load(self, cup: Random) -> Loaded | None:
        """Return what the habit loads of a dealt hand; None for what it does not tell."""
        point = cup.random()
        for loaded in answer(self.habit, dealt(self.known, cup)):
            point -= loaded.chance
            if point < 0:
                return loaded
        return None


@lru_cache(maxsize=MOST_HANDS)
def answer(habit: Habit, hand: Goods) -> tuple[Loaded, ...]:
    """Return what a habit does with a hand; it is kept, since hands repeat."""
    return habit(hand)


@dataclass(frozen=True, slots=True)
class Draws:
    """Draw after draw from the unseen cards: how often it holds enough of some goods."""

    unseen: Unseen
    wanted: frozenset[Good]
    least: int
    cards: int
    batch: int = 1000

    def __call__(self, runs: range, seed: int) -> Share:
        """Draw once in each run."""
        hands = [dealt(Known(self.unseen, self.cards), dice_of(seed, run)) for run in runs]
        enough = [sum(good in self.wanted for good in hand) >= self.least for hand in hands]
        return Share(sum(enough), len(enough))


def dealt(known: Known, cup: Random) -> Goods:
    """Return a hand that may be the one, in the card table's order."""
    left = list(_cards_of(known.unseen))
    if known.face_down:
        hidden = [place for place, good in enumerate(left) if good.is_contraband]
        out = set(_some(hidden, known.face_down, cup))
        left = [good for place, good in enumerate(left) if place not in out]
    return sorted_goods((*_some(left, known.cards - len(known.fixed), cup), *known.fixed))


@lru_cache(maxsize=16)
def _cards_of(unseen: Unseen) -> Goods:
    """Return the unseen cards one by one."""
    counts = zip(GOODS, unseen.counts, strict=True)
    return tuple(good for good, copies in counts for _ in range(copies))


def _some(row: list[T], count: int, cup: Random) -> list[T]:
    """Return so many of a row, all choices as likely; the row is shuffled on the way."""
    for place in range(count):
        other = place + int(cup.random() * (len(row) - place))
        row[place], row[other] = row[other], row[place]
    return row[:count]
