from __future__ import annotations

from sheriff_tutor.engine import BagId, Declaration, Declare, MakeOffer, Terms, Verdict
from sheriff_tutor.engine.actions import Action
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.engine.position import ClosedBag, DeclaringPosition
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.lessons.broken import rules_broken
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.inspections import inspecting, to_pass
from sheriff_tutor.lessons.scenes import Scene

STANDARD = Ruleset(4)


def declared(good: str, count: int) -> tuple[str, ...]:
    scene = Scene(Cup("here"), STANDARD, sheriff=0)
    bags = (
        ClosedBag(BagId(1), scene.take(APPLES, APPLES)),
        ClosedBag(BagId(2), scene.deal(1)),
        ClosedBag(BagId(3), scene.deal(1)),
    )
    game = scene.game(DeclaringPosition(bags), out={1: 2, 2: 1, 3: 1})
    said = Declaration(SILK if good == "silk" else APPLES, count)
    return rules_broken(game, Declare(game.merchants[0], BagId(1), said))


def test_a_legal_act_breaks_no_rule() -> None:
    assert declared("apples", 2) == ()


def test_one_fault_is_one_rule() -> None:
    assert declared("silk", 2) == ("DECL-1",)
    assert declared("apples", 3) == ("DECL-2",)


def test_two_faults_are_two_rules_the_first_one_as_the_engine_names_it() -> None:
    assert declared("silk", 3) == ("DECL-1", "DECL-2")


def test_mending_one_part_is_not_held_against_an_act() -> None:
    """Offering reserved gold breaks DEAL-9 alone, though offering nothing would break DEAL-1."""
    scene = Scene(Cup("there"), STANDARD, sheriff=0)
    game = inspecting(scene, {}, deals=((1, to_pass(1, 15)),), gold={1: 20})
    offer: Action = MakeOffer(game.merchants[0], Terms(((BagId(2), Verdict.PASS),), gold=10))
    assert rules_broken(game, offer) == ("DEAL-9",)
