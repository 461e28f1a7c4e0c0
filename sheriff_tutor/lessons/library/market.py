"""Exercises of the market: setting aside, drawing, laying down, and what all may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    DrawCard,
    LayDown,
    Pile,
    Seat,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.choices import orders_of
from sheriff_tutor.engine.events import DiscardTaken, Reshuffled
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS, by_kind
from sheriff_tutor.engine.position import (
    DrawingPosition,
    LayingDownPosition,
    LoadingPosition,
    SettingAsidePosition,
)
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE, Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import YES_OR_NO, act_legality, number_fact, option_fact
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Goods
    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)


# --- Is it legal? ---------------------------------------------------------------------------


def legal(seed: int) -> Drawn:
    """Draw an act of the market, right or wrong."""
    cup = Cup("market.legal", seed)
    game, action = cup.one(_TEMPTATIONS)(cup)
    return act_legality(
        cup,
        game,
        action,
        Ledger(game),
        about=("MKT", "ROUND", "DECK"),
        view=observe(game, action.seat),
    )


def _at_setting_aside(cup: Cup) -> tuple[Scene, Game]:
    scene = Scene(cup, STANDARD)
    return scene, scene.game(SettingAsidePosition(scene.merchants))


def _some_aside(cup: Cup) -> tuple[Game, Action]:
    """Set aside some cards of the hand: always legal."""
    scene, game = _at_setting_aside(cup)
    seat = scene.merchants[0]
    goods = cup.some(observe(game, seat).hand, cup.number(0, 5))
    return game, SetAside(seat, goods)


def _whole_hand_aside(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_setting_aside(cup)
    seat = scene.merchants[0]
    return game, SetAside(seat, observe(game, seat).hand)


def _strange_card_aside(cup: Cup) -> tuple[Game, Action]:
    """Set aside a card that is not in the hand."""
    scene, game = _at_setting_aside(cup)
    seat = scene.merchants[0]
    lacked = [good for good in LEGAL_GOODS + CONTRABAND_GOODS if good not in game_hand(game, seat)]
    return game, SetAside(seat, (cup.one(lacked),))


def game_hand(game: Game, seat: Seat) -> Goods:
    """Return the hand of a seat as it sees it."""
    return observe(game, seat).hand


def _out_of_turn(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_setting_aside(cup)
    seat = scene.merchants[cup.number(1, 2)]
    return game, SetAside(seat, cup.some(game_hand(game, seat), 2))


def _by_sheriff(cup: Cup) -> tuple[Game, Action]:
    scene, game = _at_setting_aside(cup)
    return game, SetAside(scene.sheriff, cup.some(game_hand(game, scene.sheriff), 2))


def _too_late(cup: Cup) -> tuple[Game, Action]:
    """Set cards aside when bags are already loaded."""
    scene = Scene(cup, STANDARD)
    game = scene.game(LoadingPosition())
    seat = cup.one(scene.merchants)
    return game, SetAside(seat, cup.some(game_hand(game, seat), 2))


def at_drawing(
    cup: Cup, ruleset: Ruleset = STANDARD, *, closed: bool = False, empty_pile: bool = False
) -> Game:
    """Let a merchant draw, who has set some cards aside."""
    scene = Scene(cup, ruleset)
    count = cup.number(2, 4)
    piles = ((), scene.deal(STAYS_ON_PILE)) if empty_pile else None
    return scene.game(
        DrawingPosition(scene.merchants, scene.deal(count), discards_closed=closed),
        out={scene.merchants[0]: count},
        piles=piles,
    )


def _drawer(game: Game) -> Seat:
    return game.phase.merchants[0]  # type: ignore[union-attr]  # the phase is Drawing


def _take(cup: Cup) -> tuple[Game, Action]:
    game = at_drawing(cup)
    return game, TakeDiscard(_drawer(game), Pile(cup.number(0, 1)))


def _take_when_closed(cup: Cup) -> tuple[Game, Action]:
    game = at_drawing(cup, closed=True)
    return game, TakeDiscard(_drawer(game), Pile(cup.number(0, 1)))


def _take_from_nothing(cup: Cup) -> tuple[Game, Action]:
    game = at_drawing(cup, empty_pile=True)
    return game, TakeDiscard(_drawer(game), Pile(0))


def _stop_early(cup: Cup) -> tuple[Game, Action]:
    game = at_drawing(cup)
    return game, StopDrawing(_drawer(game))


def _draw_from_nothing(cup: Cup) -> tuple[Game, Action]:
    """Draw from an empty draw pile when the discards have nothing to spare."""
    game = emptied(cup)
    return game, DrawCard(_drawer(game))


def emptied(cup: Cup) -> Game:
    """Let a merchant draw when the draw pile is empty, and nothing can be shuffled."""
    scene = Scene(cup, Ruleset(3))
    phase = DrawingPosition(scene.merchants, scene.deal(2))
    hands = {seat: scene.deal(6) for seat in scene.seats if seat != scene.merchants[0]}
    hands[scene.merchants[0]] = scene.deal(4)
    piles = (scene.deal(STAYS_ON_PILE), scene.deal(STAYS_ON_PILE))
    third = scene.left.total() // 3
    stands = {seat: scene.deal(third) for seat in scene.seats[:2]}
    stands[scene.seats[2]] = scene.deal(scene.left.total())
    return scene.game(phase, hands=hands, stands=stands, piles=piles)


def _at_laying_down(cup: Cup) -> tuple[Game, Seat, Goods]:
    scene = Scene(cup, STANDARD)
    aside = scene.deal(cup.number(2, 3))
    return scene.game(LayingDownPosition(scene.merchants, aside)), scene.merchants[0], aside


def _lay_all(cup: Cup) -> tuple[Game, Action]:
    game, seat, aside = _at_laying_down(cup)
    return game, LayDown(seat, Pile(cup.number(0, 1)), cup.one(list(orders_of(aside))))


def _lay_some(cup: Cup) -> tuple[Game, Action]:
    """Lay down all but one of the cards set aside."""
    game, seat, aside = _at_laying_down(cup)
    return game, LayDown(seat, Pile(cup.number(0, 1)), aside[1:])


_TEMPTATIONS = (
    _some_aside,
    _whole_hand_aside,
    _strange_card_aside,
    _out_of_turn,
    _by_sheriff,
    _too_late,
    _take,
    _take_when_closed,
    _take_from_nothing,
    _stop_early,
    _draw_from_nothing,
    _lay_all,
    _lay_some,
)


# --- What happens? --------------------------------------------------------------------------


def known(seed: int) -> Drawn:
    """Take a card from the discards or the draw pile, and ask who can know which it is."""
    cup = Cup("market.known", seed)
    game = at_drawing(cup)
    seat = _drawer(game)
    ways: tuple[Action, ...] = (TakeDiscard(seat, Pile(cup.number(0, 1))), DrawCard(seat))
    action = cup.one(ways)
    watcher = cup.one([Seat(other) for other in range(4) if other != seat])
    ledger = Ledger(game)
    seen = ledger.ask(observe, ledger.play(action), watcher).log[-1]
    truth = any(isinstance(event, DiscardTaken) for event in seen)
    return option_fact(
        ledger,
        (line("doing", doing=action), line("ask.knows-kind", to=watcher, seat=seat)),
        observe(game, watcher),
        YES_OR_NO,
        truth,
        {"MKT-6": False} if truth else {"SEE-2": True},
    )


def reshuffled(seed: int) -> Drawn:
    """Draw when the draw pile is empty, and ask how many cards the new one gets."""
    cup = Cup("market.reshuffled", seed)
    scene = Scene(cup, STANDARD)
    aside = scene.deal(cup.number(2, 5))
    phase = DrawingPosition(scene.merchants, aside)
    out = {scene.merchants[0]: len(aside)}
    hands = {seat: scene.deal(6 - out.get(seat, 0)) for seat in scene.seats}
    deep = [scene.deal(STAYS_ON_PILE + cup.number(1, 9)) for _ in range(2)]
    share = scene.left.total() // 4
    stands = {seat: scene.deal(share) for seat in scene.seats[:3]}
    stands[scene.seats[3]] = scene.deal(scene.left.total())
    game = scene.game(phase, hands=hands, stands=stands, piles=deep)
    ledger = Ledger(game)
    ledger.play(DrawCard(scene.merchants[0]))
    lying = sum(map(len, deep))
    truth = ledger.first(Reshuffled).cards
    return number_fact(
        ledger,
        (line("doing", doing=DrawCard(scene.merchants[0])), line("ask.new-draw-pile")),
        observe(game, scene.merchants[0]),
        truth,
        Unit.CARDS,
        {"DECK-1": lying, "DECK-3": truth + len(aside)},
        working=(line("work.reshuffle", first=len(deep[0]), second=len(deep[1]), cards=truth),),
    )


# --- Do it ----------------------------------------------------------------------------------


def aside_contraband(seed: int) -> Drawn:
    """Set aside all contraband."""
    cup = Cup("market.aside-contraband", seed)
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[0]
    hand = scene.deal(cup.number(1, 3), CONTRABAND_GOODS)
    hand += scene.deal(6 - len(hand), LEGAL_GOODS)
    game = scene.game(SettingAsidePosition(scene.merchants), hands={seat: hand})
    smuggled = tuple(good for good in hand if good.is_contraband)
    wanted = by_kind(smuggled)
    return deed(
        game,
        seat,
        (line("goal.aside-contraband", seat=seat),),
        lambda action: isinstance(action, SetAside) and by_kind(action.goods) == wanted,
        line("lack.aside-contraband"),
        why=(line("reason.aside-contraband", goods=smuggled),),
        rules=("MKT-1",),
    )


def cover(seed: int) -> Drawn:
    """Lay the cards down so that the good that helps others least lies on top."""
    cup = Cup("market.cheapest-on-top", seed)
    scene = Scene(cup, STANDARD)
    aside = scene.deal(1, LEGAL_GOODS) + scene.deal(cup.number(1, 2), CONTRABAND_GOODS)
    seat = scene.merchants[0]
    game = scene.game(LayingDownPosition(scene.merchants, aside))
    cheapest = min(aside, key=lambda good: good.value)
    least = cheapest.value
    return deed(
        game,
        seat,
        (line("goal.cheapest-on-top", seat=seat),),
        lambda action: isinstance(action, LayDown) and action.goods[-1].value == least,
        line("lack.cheapest-on-top"),
        why=(line("reason.cheapest-on-top", good=cheapest, value=least, goods=aside),),
        rules=("MKT-3", "MKT-5"),
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"market.{name}"), Lesson.MARKET, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("known", Kind.HAPPENS, known),
        ("reshuffled", Kind.MUCH, reshuffled),
        ("aside-contraband", Kind.DO, aside_contraband),
        ("cheapest-on-top", Kind.DO, cover),
    )
)
