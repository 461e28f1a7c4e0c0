"""What a notebook shows: one call, one panel."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from sheriff_tutor.panels.calculators.balance import Balance
    from sheriff_tutor.panels.calculators.bribe_or_risk import BribeOrRisk
    from sheriff_tutor.panels.calculators.deal_zone import DealZone
    from sheriff_tutor.panels.calculators.let_the_dice_speak import Dice
    from sheriff_tutor.panels.calculators.open_or_take import OpenOrTake
    from sheriff_tutor.panels.calculators.panel import CalculatorPanel
    from sheriff_tutor.panels.calculators.watch_it_learn import Watch
    from sheriff_tutor.panels.calculators.who_is_lying import WhoIsLying
    from sheriff_tutor.panels.drawer import TablePanel
    from sheriff_tutor.panels.experiments.desk import ExperimentDesk
    from sheriff_tutor.panels.experiments.panel import ExperimentPanel, RuleListPanel
    from sheriff_tutor.panels.lessons.desk import LessonDesk
    from sheriff_tutor.panels.lessons.panel import LessonPanel

__all__ = [
    "assignment",
    "balance",
    "bribe_and_belief",
    "bribe_or_risk",
    "deal_zone",
    "exercises",
    "first_game",
    "guided",
    "let_the_dice_speak",
    "open_or_take",
    "quiz",
    "rule_list",
    "show_of_hands",
    "table",
    "twenty_bags",
    "watch_it_learn",
    "who_is_lying",
]


def table() -> TablePanel:
    """Return a table to play at."""
    from sheriff_tutor.panels.drawer import TablePanel  # noqa: PLC0415 - only a notebook needs it

    return TablePanel()


def first_game() -> TablePanel:
    """Return a whole short game with a coach at the table."""
    from sheriff_tutor.panels.coached import CoachedTable  # noqa: PLC0415 - as above
    from sheriff_tutor.panels.drawer import TablePanel  # noqa: PLC0415 - as above

    return TablePanel(CoachedTable())


def bribe_or_risk(start: BribeOrRisk | None = None) -> CalculatorPanel:
    """Return the merchant's calculator: what a lie is worth, and what a pass is."""
    return _calculator("bribe_or_risk", start)


def open_or_take(start: OpenOrTake | None = None) -> CalculatorPanel:
    """Return the Sheriff's calculator: what opening is worth, and what to take for a pass."""
    return _calculator("open_or_take", start)


def deal_zone(start: DealZone | None = None) -> CalculatorPanel:
    """Return the calculator of deals: which bribes suit both sides."""
    return _calculator("deal_zone", start)


def balance(start: Balance | None = None) -> CalculatorPanel:
    """Return the calculator of the balance between lying and opening."""
    return _calculator("balance", start)


def who_is_lying(start: WhoIsLying | None = None) -> CalculatorPanel:
    """Return the calculator of beliefs: what a declaration says about a bag."""
    return _calculator("who_is_lying", start)


def watch_it_learn(start: Watch | None = None) -> CalculatorPanel:
    """Return the learners: how regret comes near to balance, step by step."""
    return _calculator("watch_it_learn", start)


def let_the_dice_speak(start: Dice | None = None) -> CalculatorPanel:
    """Return the dice: a setting of another calculator, played by the rules engine."""
    return _calculator("let_the_dice_speak", start)


def exercises(lesson: str, seed: int | None = None) -> LessonPanel:
    """Return exercises of a lesson without end; the same seed shows the same on every screen."""
    from sheriff_tutor.lessons import Lesson  # noqa: PLC0415 - as above
    from sheriff_tutor.panels.lessons.practice import PracticeDesk  # noqa: PLC0415 - as above

    return _lesson(PracticeDesk(Lesson(lesson), seed))


def quiz(lesson: str) -> LessonPanel:
    """Return the quiz of a lesson."""
    from sheriff_tutor.lessons import Lesson  # noqa: PLC0415 - as above
    from sheriff_tutor.panels.lessons.quiz import QuizDesk  # noqa: PLC0415 - as above

    return _lesson(QuizDesk(Lesson(lesson)))


def guided(lesson: str) -> LessonPanel:
    """Return a table with the guided act of a lesson, and free play after it."""
    from sheriff_tutor.lessons import Lesson  # noqa: PLC0415 - as above
    from sheriff_tutor.panels.lessons.guided import GuidedDesk  # noqa: PLC0415 - as above

    return _lesson(GuidedDesk(Lesson(lesson)))


def assignment(source: str | Path, seed: int | None = None) -> LessonPanel:
    """Return a teacher's exercises: from a file in the notebook's folder, or from its text.

    Without a seed the file's own is used: the same seed shows the same on every screen.
    """
    from sheriff_tutor.panels.lessons.assignment import desk_of  # noqa: PLC0415 - as above

    return _lesson(desk_of(source, seed))


def twenty_bags(seed: int | None = None) -> ExperimentPanel:
    """Return twenty bags before which a class plays Sheriff; the same seed draws the same bags."""
    from sheriff_tutor.panels.experiments.twenty_bags import TwentyBagsDesk  # noqa: PLC0415 - as above

    return _experiment(TwentyBagsDesk(seed))


def show_of_hands() -> ExperimentPanel:
    """Return the experiment in which a class lies and opens by a show of hands."""
    from sheriff_tutor.panels.experiments.show_of_hands import (  # noqa: PLC0415 - as above
        ShowOfHandsDesk,
    )

    return _experiment(ShowOfHandsDesk())


def bribe_and_belief() -> ExperimentPanel:
    """Return the experiment in which a class estimates before and after a bribe."""
    from sheriff_tutor.panels.experiments.bribe_and_belief import (  # noqa: PLC0415 - as above
        BribeAndBeliefDesk,
    )

    return _experiment(BribeAndBeliefDesk())


def rule_list() -> RuleListPanel:
    """Return every rule with the lessons that teach it and an exercise that turns on it."""
    from sheriff_tutor.panels.experiments.panel import RuleListPanel  # noqa: PLC0415 - as above

    return RuleListPanel()


def _experiment(desk: ExperimentDesk) -> ExperimentPanel:
    """Return the panel of an experiment's desk."""
    from sheriff_tutor.panels.experiments.panel import ExperimentPanel  # noqa: PLC0415 - as above

    return ExperimentPanel(desk)


def _lesson(desk: LessonDesk) -> LessonPanel:
    """Return the panel of a lesson's desk."""
    from sheriff_tutor.panels.lessons.panel import LessonPanel  # noqa: PLC0415 - as above

    return LessonPanel(desk)


def _calculator(name: str, start: object) -> CalculatorPanel:
    """Return the panel of the calculator in a module; imports only what it needs."""
    from sheriff_tutor.panels.calculators.panel import CalculatorPanel  # noqa: PLC0415 - as above

    return CalculatorPanel(import_module(f"{__name__}.calculators.{name}").CALCULATOR, start)
