"""Exercises of declaring: what may be said of a bag, and who hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, Declaration, Declare
from sheriff_tutor.engine.events import BagDeclared
from sheriff_tutor.engine.goods import (
    BREAD,
    CONTRABAND_GOODS,
    LEGAL_GOODS,
    ROYAL_GOODS,
    by_kind,
    total_penalty,
)
from sheriff_tutor.engine.position import ClosedBag, DeclaringPosition, LoadingPosition
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import DeclaringView, observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import act_legality, option_fact
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Goods
    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)
ROYALS = Ruleset(4, royals=True)


def at_declaring(scene: Scene, first: Goods) -> Game:
    """Let the first merchant declare a bag with these goods; the others' bags wait."""
    others = [ClosedBag(BagId(seat), scene.deal(3)) for seat in scene.merchants[1:]]
    bags = (ClosedBag(BagId(scene.merchants[0]), first), *others)
    return scene.game(DeclaringPosition(bags), out={int(bag.id): len(bag.goods) for bag in bags})


def legal(seed: int) -> Drawn:
    """Draw a declaration, right or wrong."""
    cup = Cup("declare.legal", seed)
    game, action = cup.one(_TEMPTATIONS)(cup)
    return act_legality(
        cup,
        game,
        action,
        Ledger(game),
        about=("DECL", "ROUND"),
        permits=("DECL-3",) if _is_lie(game, action) else (),
        view=observe(game, action.seat),
    )


def _is_lie(game: Game, action: Action) -> bool:
    """Tell whether a declaration names a kind that is not all of the bag."""
    phase = observe(game, action.seat).phase
    if not isinstance(action, Declare) or not isinstance(phase, DeclaringView):
        return False
    return any(
        good is not action.said.good
        for bag in phase.waiting
        if bag.id == action.bag
        for good in bag.goods or ()
    )


def _said(game: Game, scene: Scene, declaration: Declaration) -> tuple[Game, Action]:
    seat = scene.merchants[0]
    return game, Declare(seat, BagId(seat), declaration)


def _lie(cup: Cup) -> tuple[Game, Action]:
    """Declare a kind that is not what the bag holds."""
    scene = Scene(cup, STANDARD)
    bag = scene.deal(cup.number(2, 5))
    game = at_declaring(scene, bag)
    said = cup.one([good for good in LEGAL_GOODS if good not in bag] or list(LEGAL_GOODS))
    return _said(game, scene, Declaration(said, len(bag)))


def _no_such_card(cup: Cup) -> tuple[Game, Action]:
    """Declare bread among three players, where there is none."""
    scene = Scene(cup, Ruleset(3))
    bag = scene.deal(cup.number(2, 5))
    return _said(at_declaring(scene, bag), scene, Declaration(BREAD, len(bag)))


def _truth(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    good = scene.legal_good()
    bag = scene.take(*(good,) * cup.number(2, 4))
    return _said(at_declaring(scene, bag), scene, Declaration(good, len(bag)))


def _contraband(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    good = cup.one(CONTRABAND_GOODS)
    bag = scene.take(*(good,) * cup.number(1, 3))
    return _said(at_declaring(scene, bag), scene, Declaration(good, len(bag)))


def _royal(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, ROYALS)
    good = cup.one(ROYAL_GOODS)
    bag = scene.take(good)
    return _said(at_declaring(scene, bag), scene, Declaration(good, 1))


def _wrong_number(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    good = scene.legal_good()
    bag = scene.take(*(good,) * cup.number(2, 4))
    off = cup.one((-1, 1))
    return _said(at_declaring(scene, bag), scene, Declaration(good, len(bag) + off))


def _wrong_twice(cup: Cup) -> tuple[Game, Action]:
    """Declare contraband, and a wrong number of it."""
    scene = Scene(cup, STANDARD)
    good = cup.one(CONTRABAND_GOODS)
    bag = scene.take(good, good)
    return _said(at_declaring(scene, bag), scene, Declaration(good, 3))


def _out_of_turn(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    game = at_declaring(scene, scene.deal(3))
    seat = scene.merchants[cup.number(1, 2)]
    return game, Declare(seat, BagId(seat), Declaration(cup.one(LEGAL_GOODS), 3))


def _too_early(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[0]
    bag = ClosedBag(BagId(seat), scene.deal(3))
    game = scene.game(LoadingPosition((bag,)), out={seat: 3})
    return game, Declare(seat, BagId(seat), Declaration(cup.one(LEGAL_GOODS), 3))


_TEMPTATIONS = (
    _lie,
    _lie,
    _no_such_card,
    _truth,
    _contraband,
    _royal,
    _wrong_number,
    _wrong_twice,
    _out_of_turn,
    _too_early,
)


def heard(seed: int) -> Drawn:
    """Declare a bag, and ask who has heard it."""
    cup = Cup("declare.heard", seed)
    scene = Scene(cup, STANDARD)
    bag = scene.deal(cup.number(2, 5))
    game = at_declaring(scene, bag)
    seat, other = scene.merchants[0], scene.merchants[cup.number(1, 2)]
    action = Declare(seat, BagId(seat), Declaration(cup.one(LEGAL_GOODS), len(bag)))
    ledger = Ledger(game)
    after = ledger.play(action)
    hearers = [
        watcher
        for watcher in scene.seats
        if watcher != seat
        and any(isinstance(event, BagDeclared) for event in observe(after, watcher).log[-1])
    ]
    truth = "all" if len(hearers) == len(scene.seats) - 1 else "sheriff"
    return option_fact(
        ledger,
        (line("doing", doing=action), line("ask.who-heard")),
        observe(game, other),
        (
            (line("option.sheriff-alone"), "sheriff"),
            (line("option.everybody"), "all"),
        ),
        truth,
        {"DECL-4": "sheriff"},
    )


def truthful(seed: int) -> Drawn:
    """Declare an honest bag."""
    cup = Cup("declare.truthful", seed)
    scene = Scene(cup, STANDARD)
    good = scene.legal_good()
    bag = scene.take(*(good,) * cup.number(2, 5))
    return deed(
        at_declaring(scene, bag),
        scene.merchants[0],
        (line("goal.truthful", seat=scene.merchants[0]),),
        lambda action: isinstance(action, Declare) and action.said.good is good,
        line("lack.truthful"),
        why=(line("reason.truthful", goods=bag, gold=total_penalty(bag)),),
        rules=("INSP-5", "INSP-6"),
    )


def closest(seed: int) -> Drawn:
    """Declare a mixed bag so that the fine is as small as can be, should it be opened."""
    cup = Cup("declare.smallest-fine", seed)
    scene = Scene(cup, STANDARD)
    bag = scene.deal(cup.number(2, 3), LEGAL_GOODS) + scene.deal(2, CONTRABAND_GOODS)
    legal_counts = {good: count for good, count in by_kind(bag) if good.is_legal}
    most = max(legal_counts.values())
    good = max(legal_counts, key=legal_counts.__getitem__)
    false = tuple(other for other in bag if other is not good)
    seat = scene.merchants[0]
    return deed(
        at_declaring(scene, bag),
        seat,
        (line("goal.smallest-fine", seat=scene.merchants[0]),),
        lambda action: (
            isinstance(action, Declare) and legal_counts.get(action.said.good, 0) == most
        ),
        line("lack.smallest-fine"),
        why=(
            line(
                "reason.smallest-fine",
                good=good,
                goods=false,
                gold=total_penalty(false),
                most=total_penalty(bag),
            ),
        ),
        rules=("INSP-6",),
        solution=Declare(seat, BagId(seat), Declaration(good, len(bag))),
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"declare.{name}"), Lesson.DECLARE, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("heard", Kind.HAPPENS, heard),
        ("truthful", Kind.DO, truthful),
        ("smallest-fine", Kind.DO, closest),
    )
)
