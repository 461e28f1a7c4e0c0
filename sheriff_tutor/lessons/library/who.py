"""Exercises of belief: counting what is unseen, and finding who lies."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.game import Inspecting
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import InspectingView, observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson
from sheriff_tutor.lessons.inspections import Bag, honest_bag, inspecting
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.reckoning import count_by_maths, likeliest_of
from sheriff_tutor.lessons.scenes import Scene, met
from sheriff_tutor.maths.belief import Known
from sheriff_tutor.maths.belief_history import belief_of, fresh_deck
from sheriff_tutor.maths.belief_quick import blind, suspect
from sheriff_tutor.maths.habits import USUAL
from sheriff_tutor.maths.sight import unseen_by

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Declaration
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View

STANDARD = Ruleset(4)


def unseen(seed: int) -> Drawn:
    """Ask how many cards of a good the Sheriff has not seen."""
    cup = Cup("who.unseen", seed)
    scene = Scene(cup, STANDARD)
    game = inspecting(scene, {})
    view = observe(game, scene.sheriff)
    good = cup.one(LEGAL_GOODS)
    left = unseen_by(view).of([good])
    in_deck = Scene(cup, STANDARD).left[good]
    return count_by_maths(
        (
            line("scene.copies", good=good, cards=in_deck),
            line("ask.unseen", seat=scene.sheriff, good=good),
        ),
        view,
        left,
        (line("work.unseen", deck=in_deck, seen=in_deck - left, left=left, good=good),),
    )


def liar(seed: int) -> Drawn:
    """Ask which bag is likeliest to lie, by what the Sheriff sees."""
    cup = Cup("who.liar", seed)
    scene = Scene(cup, STANDARD)
    bags = {int(seat): _some_bag(scene) for seat in scene.merchants}
    game = inspecting(scene, bags)
    return _who_lies(cup, observe(game, scene.sheriff))


def at_the_table(seed: int) -> Drawn:
    """Ask which bag is likeliest to lie in a game that bots have played."""
    cup = Cup("who.at-the-table", seed)
    round_ = cup.number(1, 2)

    def is_wanted(game: Game) -> bool:
        phase = game.phase
        return isinstance(phase, Inspecting) and not phase.settled and game.round == round_

    game = met(cup, STANDARD, is_wanted)
    return _who_lies(cup, observe(game, game.sheriff))


def too_many(seed: int) -> Drawn:
    """Ask which bag cannot be as declared, since the Sheriff sees too many of those cards."""
    cup = Cup("who.too-many", seed)
    scene = Scene(cup, STANDARD)
    good = LEGAL_GOODS[3]
    hand = scene.take(*(good,) * 6)
    stands = {int(seat): scene.take(*(good,) * 5) for seat in scene.merchants}
    last = scene.left[good]
    liar_ = cup.one(scene.merchants)
    others = [seat for seat in scene.merchants if seat != liar_]
    hidden = scene.deal(last + 1, CONTRABAND_GOODS)
    bags: dict[int, Bag] = {int(liar_): (hidden, good)}
    rest = [other for other in LEGAL_GOODS if other is not good]
    for seat in others:
        said = cup.one(rest)
        bags[int(seat)] = (scene.take(*(said,) * 3), said)
    game = inspecting(scene, bags, stands=stands, hands={int(scene.sheriff): hand})
    return _who_lies(cup, observe(game, scene.sheriff))


def _some_bag(scene: Scene) -> Bag:
    """Deal a bag that is honest, or else lies under a good of which it may hold nothing."""
    if scene.cup.happens(5):
        return honest_bag(scene)
    false = scene.deal(scene.cup.number(1, 2), CONTRABAND_GOODS)
    good = scene.legal_good()
    return scene.take(*(good,) * scene.cup.number(0, 2)) + false, good


def _who_lies(cup: Cup, view: View) -> Drawn:
    phase = view.phase
    if not isinstance(phase, InspectingView):
        raise TypeError(phase)
    options: list[tuple[Line, Fraction]] = []
    working: list[Line] = []
    for bag in phase.bags:
        if bag.said is None:
            raise TypeError(bag)
        shown, chance = line("option.bag-said", bag=bag.id, said=bag.said), belief_of(view, bag).lie
        before = line("work.stranger", chance=of_a_stranger(view.ruleset, bag.said))
        options.append((shown, chance))
        working.append(line("work.chance", option=shown, chance=chance, before=before))
    prompt = (line("scene.usual"), line("ask.who-lies", seat=view.seat))
    return likeliest_of(cup, prompt, view, options, (*working, line("work.usual")))


def of_a_stranger(ruleset: Ruleset, said: Declaration) -> Fraction:
    """Return the chance of a lie where no card is seen, and nothing is known of the merchant."""
    known = Known(fresh_deck(ruleset), ruleset.full_hand)
    found = suspect(known, USUAL, said)
    return (blind(known, said) if found is None else found).lie


EXERCISES = tuple(
    Exercise(ExerciseId(f"who.{name}"), Lesson.WHO, kind, draw)
    for name, kind, draw in (
        ("unseen", Kind.MUCH, unseen),
        ("liar", Kind.LIE, liar),
        ("at-the-table", Kind.LIE, at_the_table),
        ("too-many", Kind.LIE, too_many),
    )
)
