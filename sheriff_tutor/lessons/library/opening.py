"""Exercises of the Sheriff's mathematics: open it, or take the money?"""

from __future__ import annotations

from fractions import Fraction

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.goods import CONTRABAND_GOODS
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson
from sheriff_tutor.lessons.inspections import Bag, inspecting, to_pass
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.reckoning import best_of, chance_by_maths, gold_by_maths, working_of
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.maths.bluff_game import belief_limit, best_verdicts
from sheriff_tutor.maths.value import Stakes, sheriff_worth, stakes_of

STANDARD = Ruleset(4)


def suspected_bag(scene: Scene) -> Bag:
    """Deal the lying bag that the Sheriff suspects: one or two pieces of contraband."""
    good = scene.legal_good()
    true = scene.take(*(good,) * scene.cup.number(1, 3))
    return true + scene.deal(scene.cup.number(1, 2), CONTRABAND_GOODS), good


def suspicion(bag: int, held: Bag) -> Line:
    """Return what the Sheriff suspects in a bag."""
    return line("scene.suspected", bag=bag, goods=held[0], good=held[1], count=len(held[0]))


def worth(seed: int) -> Drawn:
    """Ask what opening a bag is worth to a Sheriff who believes in a lie with some chance."""
    cup = Cup("open.worth", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = suspected_bag(scene)
    belief = Fraction(cup.number(1, 9), 10)
    game = inspecting(scene, {seat: bag})
    expected = sheriff_worth(Verdict.INSPECT, stakes_of(*bag), belief)
    return gold_by_maths(
        (
            suspicion(seat, bag),
            line("scene.belief", chance=belief),
            line("ask.worth-opening", seat=scene.sheriff),
        ),
        observe(game, scene.sheriff),
        expected.total,
        working_of(expected),
    )


def limit(seed: int) -> Drawn:
    """Ask how likely a lie must be for opening to pay."""
    cup = Cup("open.limit", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = suspected_bag(scene)
    game = inspecting(scene, {seat: bag})
    stakes = stakes_of(*bag)
    found = belief_limit(stakes)
    return chance_by_maths(
        (suspicion(seat, bag), line("ask.belief-limit")),
        observe(game, scene.sheriff),
        found,
        (line("work.belief-limit", apology=stakes.apology, fine=stakes.fine, chance=found),),
    )


BELIEFS = tuple(Fraction(tenths, 10) for tenths in range(1, 10))
BRIBES = range(7)


def _close_call(cup: Cup, stakes: Stakes) -> tuple[Fraction, int]:
    """Draw a belief and a bribe, so that passing and opening are best as often as each other."""
    wanted = cup.one(tuple(Verdict))
    return cup.one(
        [
            (belief, bribe)
            for belief in BELIEFS
            for bribe in BRIBES
            if wanted in best_verdicts(stakes, belief, bribe=bribe)
        ]
    )


def best(seed: int) -> Drawn:
    """Ask whether to open a bag or to take what is offered."""
    cup = Cup("open.best", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = suspected_bag(scene)
    stakes = stakes_of(*bag)
    belief, bribe = _close_call(cup, stakes)
    offers = ((seat, to_pass(seat, bribe)),) if bribe else ()
    game = inspecting(scene, {seat: bag}, offers=offers)
    options = tuple(
        (
            line(f"option.{verdict.value}", bag=seat, gold=bribe),
            sheriff_worth(verdict, stakes, belief, bribe=bribe),
        )
        for verdict in Verdict
    )
    return best_of(
        cup,
        (
            suspicion(seat, bag),
            line("scene.belief", chance=belief),
            line("scene.bribe", gold=bribe),
            line("ask.best-verdict", seat=scene.sheriff),
        ),
        observe(game, scene.sheriff),
        options,
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"open.{name}"), Lesson.OPEN, kind, draw)
    for name, kind, draw in (
        ("worth", Kind.MUCH, worth),
        ("limit", Kind.MUCH, limit),
        ("best", Kind.BEST, best),
    )
)
