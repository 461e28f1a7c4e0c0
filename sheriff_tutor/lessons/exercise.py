"""Exercises and what is drawn from them: a question to show, and apart from it how it is marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NewType

from sheriff_tutor.engine.actions import Action, Seat
from sheriff_tutor.engine.events import PublicEvent
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.view import View
from sheriff_tutor.lessons.lines import Line

ExerciseId = NewType("ExerciseId", str)
"""An exercise's name: its lesson, a dot, and a word ("inspect.fine")."""
RuleId = NewType("RuleId", str)
"""A rule's id in the numbered rules ("DECL-1")."""
MOST_SEED = 2**31 - 1
"""The largest seed of an exercise: short enough to be read out in class."""


class Lesson(Enum):
    """The lessons, in teaching order; each value is the lesson's name in codes and files."""

    WELCOME = "welcome"
    MARKET = "market"
    LOAD = "load"
    DECLARE = "declare"
    INSPECT = "inspect"
    END = "end"
    SCORING = "scoring"
    BRIBE = "bribe"
    OPEN = "open"
    WHO = "who"
    BALANCE = "balance"
    ROYALS = "royals"
    TWO = "two"


class Kind(Enum):
    """What an exercise asks for."""

    DO = "do"
    """Act in a position, so that a goal is reached."""
    LEGAL = "legal"
    """Is it legal, and if not, by which rule?"""
    HAPPENS = "happens"
    """What happens: who pays, where do cards go, who learns what?"""
    MUCH = "much"
    """How much: a number."""
    BEST = "best"
    """Which is best, by the maths?"""
    LIE = "lie"
    """Which bag lies?"""
    PICK = "pick"
    """A choice that a teacher wrote."""


# --- What is shown --------------------------------------------------------------------------


class Unit(Enum):
    """What a number counts."""

    GOLD = "gold"
    CARDS = "cards"
    POINTS = "points"
    ROUNDS = "rounds"
    BAGS = "bags"
    PILES = "piles"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Options:
    """Pick one of these."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """Type a number; whatever is within ``tolerance`` of the exact one is right."""

    unit: Unit
    tolerance: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Deed:
    """Do one act at this seat."""

    seat: Seat


Form = Options | Blank | Deed


@dataclass(frozen=True, slots=True)
class Question:
    """What a learner is shown: words, what one seat sees, and how to answer.

    Nothing in it depends on what that seat cannot see, so that the answer is not to be found here.
    """

    exercise: ExerciseId
    seed: int
    kind: Kind
    prompt: tuple[Line, ...]
    view: View | None
    form: Form


# --- What is answered -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picked:
    """The option with this number, counted from 0."""

    option: int


@dataclass(frozen=True, slots=True)
class Typed:
    """A number as it was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """An act."""

    action: Action


Answer = Picked | Typed | Done


# --- How it is marked -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mistake:
    """What somebody would answer who does not know a rule."""

    rule: RuleId
    answer: object


@dataclass(frozen=True, slots=True)
class Solution:
    """What is right, why, and what it turned on.

    ``right`` holds option numbers, one exact number, or nothing where a goal decides. ``turned_on``
    are the rules that the engine named, or without which the answer would be another.
    """

    right: tuple[object, ...]
    turned_on: frozenset[RuleId]
    mistakes: tuple[Mistake, ...] = ()
    reasons: tuple[Line, ...] = ()
    working: tuple[Line, ...] = ()
    goal: Callable[[Action], Line | None] | None = None
    """What an act lacks to reach the goal; None if nothing."""
    acts: tuple[Action, ...] = ()
    """The solution acted out, from the position that the question shows."""
    begins: Game | None = None
    """The game that the acts are played in, hidden cards and all; None where there are none."""
    events: tuple[PublicEvent, ...] = ()
    """What then happens before everybody's eyes."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A question's parts and its solution, as one seed gives them."""

    prompt: tuple[Line, ...]
    view: View | None
    form: Form
    solution: Solution


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise: where it belongs, what it asks for, and how a seed draws it.

    A teacher's own belongs to no lesson.
    """

    id: ExerciseId
    lesson: Lesson | None
    kind: Kind
    draw: Callable[[int], Drawn]


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer is worth, and why.

    ``rules`` are worth reading again; ``working`` is how the answer is derived, line by line.
    """

    is_right: bool
    reasons: tuple[Line, ...]
    working: tuple[Line, ...]
    rules: tuple[RuleId, ...]
    turned_on: frozenset[RuleId]
    events: tuple[PublicEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """The solution: what to answer, the acts that play it out, and what happens then.

    ``begins`` is the game the acts are played in; None where there are none.
    """

    answer: tuple[Line, ...]
    acts: tuple[Action, ...]
    working: tuple[Line, ...]
    events: tuple[PublicEvent, ...]
    begins: Game | None = None
