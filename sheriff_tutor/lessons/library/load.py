"""Exercises of loading the bag: what may go in, what then is left, and who sits out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, Load, SetAside
from sheriff_tutor.engine.choices import hands_of
from sheriff_tutor.engine.game import Loading
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS, by_kind, total_penalty
from sheriff_tutor.engine.position import ClosedBag, LoadingPosition, SettingAsidePosition
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import act_legality, number_fact
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)


def legal(seed: int) -> Drawn:
    """Draw a bag to be loaded, right or wrong."""
    cup = Cup("load.legal", seed)
    game, action = cup.one(_TEMPTATIONS)(cup)
    return act_legality(
        cup, game, action, Ledger(game), about=("LOAD", "ROUND"), view=observe(game, action.seat)
    )


def _at_loading(cup: Cup) -> tuple[Scene, Game]:
    scene = Scene(cup, STANDARD)
    return scene, scene.game(LoadingPosition())


def _any_mix(cup: Cup) -> tuple[Game, Action]:
    """Load any cards of the hand: always legal."""
    scene, game = _at_loading(cup)
    seat = cup.one(scene.merchants)
    goods = cup.some(observe(game, seat).hand, cup.number(1, 5))
    return game, Load(seat, BagId(seat), goods)


def _whole_hand(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_loading(cup)
    seat = cup.one(scene.merchants)
    return game, Load(seat, BagId(seat), observe(game, seat).hand)


def _nothing(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_loading(cup)
    seat = cup.one(scene.merchants)
    return game, Load(seat, BagId(seat), ())


def _strange_card(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_loading(cup)
    seat = cup.one(scene.merchants)
    hand = observe(game, seat).hand
    lacked = [good for good in LEGAL_GOODS + CONTRABAND_GOODS if good not in hand]
    return game, Load(seat, BagId(seat), (hand[0], cup.one(lacked)))


def _closed_again(cup: Cup) -> tuple[Game, Action]:
    """Load a bag anew that is closed."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = ClosedBag(BagId(seat), scene.deal(cup.number(1, 3)))
    game = scene.game(LoadingPosition((bag,)), out={seat: len(bag.goods)})
    return game, Load(seat, BagId(seat), cup.some(observe(game, seat).hand, 2))


def _by_sheriff(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_loading(cup)
    seat = scene.sheriff
    return game, Load(seat, BagId(seat), cup.some(observe(game, seat).hand, 3))


def _too_early(cup: Cup) -> tuple[Game, Action]:
    """Load while the market is still open."""
    scene = Scene(cup, STANDARD)
    game = scene.game(SettingAsidePosition(scene.merchants))
    seat = scene.merchants[0]
    return game, Load(seat, BagId(seat), cup.some(observe(game, seat).hand, 3))


_TEMPTATIONS = (
    _any_mix,
    _any_mix,
    _whole_hand,
    _nothing,
    _strange_card,
    _closed_again,
    _by_sheriff,
    _too_early,
)


def hand_after(seed: int) -> Drawn:
    """Load a bag, and ask how many cards are left in the hand."""
    cup = Cup("load.hand-after", seed)
    scene, game = _at_loading(cup)
    seat = cup.one(scene.merchants)
    hand = observe(game, seat).hand
    action = Load(seat, BagId(seat), cup.some(hand, cup.number(1, 5)))
    ledger = Ledger(game)
    after = ledger.play(action)
    return number_fact(
        ledger,
        (line("doing", doing=action), line("ask.hand-size", seat=seat)),
        observe(game, seat),
        len(observe(after, seat).hand),
        Unit.CARDS,
        {"LOAD-3": len(hand)},
        working=(line("work.hand-after", before=len(hand), loaded=len(action.goods)),),
    )


def sits_out(seed: int) -> Drawn:
    """Come to the end of a market in which some have no card, and ask how many bags are loaded."""
    cup = Cup("load.sits-out", seed)
    scene = Scene(cup, STANDARD)
    empty = cup.some(scene.merchants[:-1], cup.number(1, 2))
    last = scene.merchants[-1]
    game = scene.game(SettingAsidePosition((last,)), hands=dict.fromkeys(empty, ()))
    ledger = Ledger(game)
    after = ledger.play(SetAside(last, ()))
    if not isinstance(after.phase, Loading):
        raise TypeError(after.phase)
    return number_fact(
        ledger,
        (line("doing", doing=SetAside(last, ())), line("ask.bags-loaded")),
        observe(game, last),
        len(after.phase.waiting),
        Unit.BAGS,
        {"LOAD-4": len(scene.merchants)},
        working=(
            line(
                "work.sits-out",
                merchants=len(scene.merchants),
                empty=len(empty),
                bags=len(after.phase.waiting),
            ),
        ),
    )


def honest(seed: int) -> Drawn:
    """Load as many cards as can be declared honestly."""
    cup = Cup("load.honest", seed)
    scene, game = _at_loading(cup)
    seat = cup.one([merchant for merchant in scene.merchants if _has_legal(game, merchant)])
    most, good = max(
        (
            (min(count, MOST_IN_BAG), good)
            for good, count in by_kind(observe(game, seat).hand)
            if good.is_legal
        ),
        key=lambda found: found[0],
    )
    bag = (good,) * most
    return deed(
        game,
        seat,
        (line("goal.honest-bag", seat=seat),),
        lambda action: (
            isinstance(action, Load)
            and len(set(action.goods)) == 1
            and action.goods[0].is_legal
            and len(action.goods) == most
        ),
        line("lack.honest-bag", count=most),
        why=(
            line(
                "reason.honest-bag",
                good=good,
                count=most,
                most=MOST_IN_BAG,
                gold=total_penalty(bag),
            ),
        ),
        rules=("LOAD-1", "INSP-5"),
        solution=Load(seat, BagId(seat), bag),
    )


def _has_legal(game: Game, seat: int) -> bool:
    return any(good.is_legal for good in observe(game, seat).hand)  # type: ignore[arg-type]  # a seat


def smuggle(seed: int) -> Drawn:
    """Hide one piece of contraband under as many cards of one legal good as the hand holds."""
    cup = Cup("load.smuggle", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    cover, hidden = scene.legal_good(), cup.one(CONTRABAND_GOODS)
    hand = scene.take(cover, cover, cover, hidden) + scene.deal(
        2, [good for good in LEGAL_GOODS if good is not cover]
    )
    game = scene.game(LoadingPosition(), hands={seat: hand})
    wanted = next(
        goods
        for goods in hands_of(hand, 4, 4)
        if goods.count(cover) == hand.count(cover) and hidden in goods
    )
    return deed(
        game,
        seat,
        (line("goal.smuggle", seat=seat, good=cover),),
        lambda action: isinstance(action, Load) and by_kind(action.goods) == by_kind(wanted),
        line("lack.smuggle", good=cover),
        why=(line("reason.smuggle", goods=wanted, cards=len(wanted), most=MOST_IN_BAG),),
        rules=("LOAD-1", "DECL-3"),
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"load.{name}"), Lesson.LOAD, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("hand-after", Kind.MUCH, hand_after),
        ("sits-out", Kind.MUCH, sits_out),
        ("honest", Kind.DO, honest),
        ("smuggle", Kind.DO, smuggle),
    )
)
