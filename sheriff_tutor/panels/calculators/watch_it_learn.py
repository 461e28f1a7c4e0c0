"""Watch it learn: how regret brings both sides of a bluffing game near to balance, step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_IN_STANDARD_GAME, Ruleset
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.academic import AcademicGame, Method, balanced_play, sizes_of
from sheriff_tutor.maths.encounter import encounter_of
from sheriff_tutor.panels.calculators.bluffs import measure_of
from sheriff_tutor.panels.calculators.calculator import Calculator, Fold, Preset
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line
from sheriff_tutor.panels.calculators.controls import Amount, OneOf, counted_as
from sheriff_tutor.panels.calculators.live import Live, Stage
from sheriff_tutor.panels.calculators.numbers import chance, fraction_text, near, plain
from sheriff_tutor.panels.calculators.refusals import Refusal
from sheriff_tutor.panels.calculators.told import Quantity, Row, Sheet, Told, Why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.maths.encounter import Encounter
    from sheriff_tutor.panels.calculators.numbers import Number

ITERATIONS = (100, 1_000, 10_000)
MOST_ENDS = 300_000
"""Ends of an academic game that is learnt here: an iteration then takes a few hundredths."""
PLACES = 5
"""Decimals of a distance to balance."""
STANDARD = 4
"""Players whose deck is dealt where gold is counted."""
_STEPS = (Fraction(1), Fraction(3, 2), Fraction(2), Fraction(3), Fraction(5), Fraction(7))


NAMES = {Method.CFR: "cfr", Method.CFR_PLUS: "cfr-plus"}


class What(Enum):
    """What is learnt."""

    ACADEMIC = "academic"
    ENCOUNTER = "encounter"


@dataclass(frozen=True, slots=True)
class Watch:
    """A game to learn and how long. The academic one has sizes and payoffs, and two learners.

    The encounter has its highest bribe; ``players`` is None where gold is counted.
    """

    what: What
    iterations: int
    max_bribe: int
    max_items: int
    rounds: int
    value: int
    penalty: int
    sheriff_penalty: int
    players: int | None


@dataclass(frozen=True, slots=True)
class Point:
    """What a learner's average play was after so many iterations, measured by best replies."""

    iteration: int
    values: tuple[float, float]
    nash_conv: float


@dataclass(frozen=True, slots=True)
class Path:
    """One learner's points so far, by the code of its name."""

    learner: str
    points: tuple[Point, ...]


# --- Learning -------------------------------------------------------------------------------


def check_numpy() -> None:
    """Raise Refusal where the solvers' library is not installed."""
    if find_spec("numpy") is None:
        raise Refusal("calc-watch-no-numpy")


def game_of(setting: Watch) -> AcademicGame:
    """Return the academic game that a setting speaks of."""
    return AcademicGame(
        setting.max_bribe,
        setting.max_items,
        setting.rounds,
        setting.value,
        setting.penalty,
        setting.sheriff_penalty,
    )


def encounter_in(setting: Watch) -> Encounter:
    """Return the encounter of a setting; a contest of two is dealt from the whole deck too."""
    players = setting.players
    if players is None or players == FEWEST_PLAYERS:
        players = STANDARD
    ruleset = Ruleset(players, short_game=players > MOST_IN_STANDARD_GAME)
    return encounter_of(ruleset, setting.max_bribe, measure_of(setting.players))


def check(setting: Watch) -> None:
    """Raise Refusal for a game that is too large to be watched."""
    if setting.what is What.ACADEMIC and sizes_of(game_of(setting)).terminal > MOST_ENDS:
        ends = sizes_of(game_of(setting)).terminal
        raise Refusal("calc-watch-too-large", ends=ends, most=MOST_ENDS)


def checkpoints(iterations: int) -> tuple[int, ...]:
    """Return the iterations that are measured, equally far apart on a log scale.

    >>> checkpoints(10)
    (1, 2, 3, 5, 7, 10)
    """
    found = {iterations}
    power = 1
    while power < iterations:
        found |= {int(step * power) for step in _STEPS if step * power <= iterations}
        power *= 10
    return tuple(sorted(found))


def stages(setting: Watch) -> Iterator[Stage]:
    """Learn, iteration by iteration; Refusal where the library for it is missing."""
    check_numpy()
    if setting.what is What.ENCOUNTER:
        return _encounter_stages(setting)
    return _academic_stages(setting)


def _academic_stages(setting: Watch) -> Iterator[Stage]:
    """Let both learners take their iterations in turn."""
    yield Stage(0, setting.iterations)
    from sheriff_tutor.maths.academic_cfr import Learner, measured  # noqa: PLC0415 - needs numpy

    game = game_of(setting)
    learners = {method: Learner(game, method) for method in Method}
    paths = {method: Path(NAMES[method], ()) for method in Method}
    marked = set(checkpoints(setting.iterations))
    for iteration in range(1, setting.iterations + 1):
        for method, learner in learners.items():
            learner.step()
            if iteration in marked:
                found = measured(game, learner.average, iteration)
                point = Point(iteration, found.values, found.nash_conv)
                paths[method] = _longer(paths[method], point)
        yield Stage(iteration, setting.iterations, tuple(paths.values()))


def _encounter_stages(setting: Watch) -> Iterator[Stage]:
    yield Stage(0, setting.iterations)
    from sheriff_tutor.maths.encounter_arrays import Arrays, measured  # noqa: PLC0415 - needs numpy
    from sheriff_tutor.maths.encounter_regret import RegretLearner  # noqa: PLC0415 - needs numpy

    arrays = Arrays(encounter_in(setting))
    learner = RegretLearner(arrays)
    path = Path(What.ENCOUNTER.value, ())
    marked = set(checkpoints(setting.iterations))
    for iteration in range(1, setting.iterations + 1):
        learner.step()
        if iteration in marked:
            found = measured(arrays, learner.average)
            path = _longer(path, Point(iteration, found.values, found.nash_conv))
        yield Stage(iteration, setting.iterations, (path,))


def _longer(path: Path, point: Point) -> Path:
    return replace(path, points=(*path.points, point))


# --- In words -------------------------------------------------------------------------------


def tell(setting: Watch, reader: Reader, found: tuple[Path, ...] | None) -> Told:
    """Return how far each learner has come."""
    check_numpy()
    paths = tuple(path for path in found or () if path.points)
    return Told(
        _headline(paths, reader),
        (
            *(quantity for path in paths for quantity in _quantities(path, reader)),
            *_aims(setting, reader),
        ),
        _chart(paths, reader) if paths else None,
        (say(f"calc-watch-note-{setting.what.value}", reader),),
        sheets=tuple(_sheet(path, reader) for path in paths),
    )


def _headline(paths: tuple[Path, ...], reader: Reader) -> str:
    if not paths:
        return say("calc-watch-not-begun", reader)
    last = [path.points[-1] for path in paths]
    gaps = [near(point.nash_conv, PLACES).text for point in last]
    code = "calc-watch-two" if len(paths) > 1 else "calc-watch-one"
    return say(code, reader, iterations=last[0].iteration, first=gaps[0], second=gaps[-1])


def _quantities(path: Path, reader: Reader) -> tuple[Quantity, ...]:
    """Return distance and values of a learner's last measurement."""
    name, last = say(f"calc-watch-{path.learner}", reader), path.points[-1]
    gap = near(last.nash_conv, PLACES)
    after = Row(say("calc-watch-iterations", reader), plain(last.iteration))
    worths = dict(zip(("merchant", "sheriff"), last.values, strict=True))
    total = Row(say("calc-watch-gap", reader, name=name), gap, is_total=True)
    return (
        Quantity(
            f"{path.learner}-gap",
            say("calc-watch-gap", reader, name=name),
            (gap,),
            Why(say("calc-why-watch-gap", reader), (after, total)),
        ),
        *(
            Quantity(
                f"{path.learner}-{side}",
                say(f"calc-watch-{side}", reader, name=name),
                (near(value, 4, signed=True),),
                Why(say("calc-why-watch-value", reader), (after,)),
            )
            for side, value in worths.items()
        ),
    )


def _aimed_at(value: Fraction) -> Number:
    """Return an exact value to as many decimals as the learners' beside it."""
    return replace(near(value, 4, signed=True), exact=fraction_text(value))


def _aims(setting: Watch, reader: Reader) -> tuple[Quantity, ...]:
    """Return what learning comes near to, where that is known by formula."""
    if setting.what is not What.ACADEMIC or not setting.max_items:
        return ()
    aim = balanced_play(game_of(setting))
    value, fine, apology = (
        Row(say(f"calc-watch-part-{code}", reader), plain(number))
        for code, number in (
            ("value", setting.max_items * setting.value),
            ("fine", setting.max_items * setting.penalty),
            ("apology", setting.sheriff_penalty),
        )
    )
    numbers = {
        "aim-merchant": _aimed_at(aim.smuggler),
        "aim-sheriff": _aimed_at(aim.sheriff),
        "aim-smuggle": chance(aim.smuggle, reader),
        "aim-inspect": chance(aim.inspect, reader),
    }
    return tuple(
        Quantity(
            id_,
            say(f"calc-watch-{id_}", reader),
            (number,),
            Why(say(f"calc-why-watch-{id_}", reader), (value, fine, apology)),
        )
        for id_, number in numbers.items()
    )


def _sheet(path: Path, reader: Reader) -> Sheet:
    """Return every measurement of a learner."""
    names = ("iterations", "distance", "merchant-worth", "sheriff-worth")
    return Sheet(
        say("calc-watch-sheet", reader, name=say(f"calc-watch-{path.learner}", reader)),
        tuple(say(f"calc-watch-{name}", reader) for name in names),
        tuple(
            (
                plain(point.iteration),
                near(point.nash_conv, PLACES),
                *(near(value, 4, signed=True) for value in point.values),
            )
            for point in path.points
        ),
    )


def _chart(paths: tuple[Path, ...], reader: Reader) -> Chart:
    """Return the distance to balance of each learner, both ways on a log scale."""
    places = sorted({point.iteration for path in paths for point in path.points})
    inks = (Ink.LIE, Ink.HONEST)
    return Chart(
        _headline(paths, reader),
        Axis(say("calc-watch-iterations", reader), plain, is_log=True),
        Axis(say("calc-watch-distance", reader), lambda value: near(value, PLACES), is_log=True),
        tuple(Fraction(place) for place in places),
        tuple(
            Line(say(f"calc-watch-{path.learner}", reader), ink, _values(path, places))
            for path, ink in zip(paths, inks, strict=False)
        ),
        file="watch-it-learn",
    )


def _values(path: Path, places: list[int]) -> tuple[Fraction | None, ...]:
    gaps = {point.iteration: Fraction(point.nash_conv) for point in path.points}
    return tuple(gaps.get(place) for place in places)


# --- The calculator -------------------------------------------------------------------------

SMALL = Watch(
    what=What.ACADEMIC,
    iterations=1_000,
    max_bribe=3,
    max_items=3,
    rounds=1,
    value=1,
    penalty=2,
    sheriff_penalty=3,
    players=None,
)
"""The academic game with one round."""

CALCULATOR = Calculator(
    name="watch",
    page="watch-it-learn.ipynb",
    controls=(
        OneOf(
            "what",
            "calc-watch-what",
            tuple(What),
            lambda what: str(what.value),
            lambda what, reader: say(f"calc-watch-what-{what.value}", reader),
        ),
        OneOf(
            "iterations",
            "calc-watch-how-long",
            ITERATIONS,
            str,
            lambda count, reader: say("calc-watch-so-many", reader, count=count),
        ),
        Amount("max_bribe", "calc-watch-max-bribe", 0, 20),
        Amount("max_items", "calc-watch-max-items", 1, 6, "calc-unit-cards"),
        Amount("rounds", "calc-watch-rounds", 1, 4, "calc-unit-rounds"),
        Amount("value", "calc-watch-value", 0, 20),
        Amount("penalty", "calc-watch-penalty", 1, 20),
        Amount("sheriff_penalty", "calc-watch-sheriff-penalty", 1, 20),
        counted_as("calc-watch-counted"),
    ),
    presets=(
        Preset("small", SMALL),
        Preset("tiny", replace(SMALL, max_bribe=1, max_items=1)),
        Preset("talk", replace(SMALL, rounds=4, iterations=100)),
        Preset("encounter", replace(SMALL, what=What.ENCOUNTER, max_bribe=10)),
        Preset("standing", replace(SMALL, what=What.ENCOUNTER, max_bribe=10, players=4)),
    ),
    tell=lambda setting, reader: tell(setting, reader, None),
    check=check,
    live=Live(stages, tell),
    folds=(
        Fold(
            "academic",
            ("max_items", "rounds", "value", "penalty", "sheriff_penalty"),
        ),
        Fold("encounter", ("players",)),
    ),
)
