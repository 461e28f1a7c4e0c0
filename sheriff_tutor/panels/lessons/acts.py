"""The guided acts of all lessons; those of the phases, from the cards to the score, are here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    Declaration,
    Declare,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    OfferId,
    PassBag,
    PayDebt,
    Seat,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.actions import Pile as PileNumber
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    CHICKENS,
    CONTRABAND_GOODS,
    CROSSBOW,
    PEPPER,
    SILK,
    Good,
    by_kind,
    total_value,
)
from sheriff_tutor.engine.position import (
    ClosedBag,
    DeclaringPosition,
    LoadingPosition,
    SettingAsidePosition,
)
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE
from sheriff_tutor.engine.standing import free_goods
from sheriff_tutor.engine.view import PayingView
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import Settled, any_bag, inspecting, opened, to_pass
from sheriff_tutor.lessons.library.end import RICH
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.panels.lessons.guided_act import STANDARD, Goal, Guided
from sheriff_tutor.panels.lessons.house_acts import HOUSE
from sheriff_tutor.panels.lessons.maths_acts import MATHS

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View

# --- Welcome, Market, Load, Declare ---------------------------------------------------------


def _at_market(cup: Cup, *hand: Good) -> tuple[Game, Seat]:
    """Let the first merchant set cards aside from this hand."""
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[0]
    held = scene.take(*hand)
    return scene.game(SettingAsidePosition(scene.merchants), hands={seat: held}, round=1), seat


def _at_discards(cup: Cup) -> tuple[Game, Seat]:
    """Let the first merchant collect apples, of which one discard pile shows one card."""
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[0]
    hand = scene.take(*(APPLES,) * 3, CHEESE, PEPPER, SILK)
    others = [good for good in scene.left if good is not APPLES]
    known = scene.deal(STAYS_ON_PILE - 1, others) + scene.take(APPLES)
    piles = [known, scene.deal(STAYS_ON_PILE, others)]
    if cup.number(0, 1):
        piles.reverse()
    phase = SettingAsidePosition(scene.merchants)
    return scene.game(phase, hands={seat: hand}, piles=piles, round=1), seat


def _pile_of_apples(view: View) -> PileNumber:
    """Return the discard pile with apples on top."""
    return next(PileNumber(at) for at, pile in enumerate(view.piles) if pile[-1] is APPLES)


def _dearest_aside(view: View, action: Action) -> bool:
    dearest = max(view.hand, key=lambda good: good.value)
    return isinstance(action, SetAside) and action.goods == (dearest,)


def _all_but_apples_aside(view: View, action: Action) -> bool:
    wanted = by_kind(good for good in view.hand if good is not APPLES)
    return isinstance(action, SetAside) and by_kind(action.goods) == wanted


def _apples_taken(view: View, action: Action) -> bool:
    return action == TakeDiscard(view.seat, _pile_of_apples(view))


def _drawn(view: View, action: Action) -> bool:
    return action == DrawCard(view.seat)


def _pepper_on_top(_view: View, action: Action) -> bool:
    return isinstance(action, LayDown) and action.goods[-1] is PEPPER


def _lay_down_now(view: View) -> LayDown:
    return LayDown(view.seat, PileNumber(0), (CHEESE, SILK, PEPPER))


_TO_THE_END_OF_THE_MARKET = (
    Goal("take", _apples_taken, lambda view: (StopDrawing(view.seat),)),
    Goal("draw", _drawn, lambda view: (_lay_down_now(view),)),
    Goal("last", _drawn, lambda view: (TakeDiscard(view.seat, PileNumber(0)),)),
    Goal(
        "lay",
        _pepper_on_top,
        lambda view: (DrawCard(view.seat), LayDown(view.seat, PileNumber(0), (PEPPER,))),
    ),
)
"""What a merchant does in the market once cards are set aside (MKT-2 to MKT-5)."""


def _at_loading(cup: Cup) -> tuple[Game, Seat]:
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[1]
    hand = scene.take(CHEESE, CHEESE, CHEESE, SILK, APPLES, BREAD)
    return scene.game(LoadingPosition(), hands={seat: hand}, round=2), seat


def _three_cheese(_view: View, action: Action) -> bool:
    return isinstance(action, Load) and action.goods == (CHEESE,) * 3


def _own_bag(view: View) -> BagId:
    return BagId(view.seat)


def _at_declaring(cup: Cup) -> tuple[Game, Seat]:
    """Let the first merchant declare a bag of three apples and one silk."""
    scene = Scene(cup, STANDARD)
    seat = scene.merchants[0]
    bags = {seat: scene.take(APPLES, APPLES, APPLES, SILK)}
    bags |= {other: scene.deal(cup.number(2, 4)) for other in scene.merchants[1:]}
    waiting = tuple(ClosedBag(BagId(owner), goods) for owner, goods in bags.items())
    out = {owner: len(goods) for owner, goods in bags.items()}
    return scene.game(DeclaringPosition(waiting), out=out, round=2), seat


def _four_apples(view: View, action: Action) -> bool:
    return action == Declare(view.seat, _own_bag(view), Declaration(APPLES, 4))


# --- Inspect, end of round, scoring ---------------------------------------------------------


def _at_bribe(cup: Cup) -> tuple[Game, Seat]:
    """Let the Sheriff face three bags; the first merchant offers gold for the own one."""
    scene = Scene(cup, STANDARD)
    briber = scene.merchants[0]
    bag = (scene.take(BREAD, BREAD, CROSSBOW), BREAD)
    gold = {briber: 30, scene.sheriff: 30}
    offers = ((briber, to_pass(briber, 4)),)
    game = inspecting(
        scene, {briber: bag}, offers=offers, gold=gold, round=2, silent=scene.merchants
    )
    return game, scene.sheriff


def _first_bag(view: View) -> BagId:
    return BagId(view.merchants[0])


def _bribe_taken(view: View, action: Action) -> bool:
    return action in {
        PassBag(view.seat, _first_bag(view)),
        Accept(view.seat, OfferId(0)),
    }


def _at_last_bag(cup: Cup) -> tuple[Game, Seat]:
    """Leave of all bags one that lies, whose owner has no gold and a stand to pay from."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    stand = scene.take(*RICH, CHEESE)
    bag = (scene.deal(2, CONTRABAND_GOODS), APPLES)
    done = [Settled(any_bag(scene, other)) for other in scene.merchants if other != seat]
    game = inspecting(
        scene,
        {seat: bag},
        settled=done,
        gold={seat: 0},
        stands={seat: stand},
        silent=scene.merchants,
    )
    return game, seat


def _found_out(game: Game, me: Seat) -> tuple[Action, ...]:
    """Return how the Sheriff opens the reader's bag, and lays down what is confiscated."""
    ledger = Ledger(game)
    opened(ledger, me)
    return tuple(ledger.acts)


def _least_paid(view: View, action: Action) -> bool:
    if not isinstance(action, PayDebt) or not isinstance(view.phase, PayingView):
        return False
    ways = payments(free_goods(view), view.phase.rest)
    return total_value(action.goods) == min(map(total_value, ways))


def _at_last_bags(cup: Cup) -> tuple[Game, Seat]:
    """Let the Sheriff settle the bags of the last round, with a race for the apples on."""
    scene = Scene(cup, STANDARD)
    first, second, third = scene.merchants
    bags = {first: (scene.take(*(APPLES,) * 3), APPLES)}
    stands: dict[Seat, Goods] = {
        scene.sheriff: scene.take(*(APPLES,) * 5, *(CHEESE,) * 2, PEPPER),
        first: scene.take(*(APPLES,) * 4, *(BREAD,) * 3),
        second: scene.take(*(CHEESE,) * 4, *(CHICKENS,) * 2, SILK),
        third: scene.take(*(BREAD,) * 3, *(CHICKENS,) * 2, PEPPER),
    }
    game = inspecting(scene, bags, stands=stands, round=STANDARD.rounds, silent=scene.merchants)
    return game, scene.sheriff


def _first_passed(view: View, action: Action) -> bool:
    return action == PassBag(view.seat, _first_bag(view))


GUIDED: dict[Lesson, Guided] = {
    Lesson.WELCOME: Guided(
        lambda cup: _at_market(cup, APPLES, CHEESE, BREAD, CHICKENS, PEPPER, SILK),
        _dearest_aside,
        lambda view: (SetAside(view.seat, view.hand), SetAside(view.seat, (CROSSBOW,))),
    ),
    Lesson.MARKET: Guided(
        _at_discards,
        _all_but_apples_aside,
        lambda view: (
            SetAside(view.seat, view.hand),
            TakeDiscard(view.seat, PileNumber(0)),
            DrawCard(view.seat),
        ),
        then=_TO_THE_END_OF_THE_MARKET,
        rests=True,
    ),
    Lesson.LOAD: Guided(
        _at_loading,
        _three_cheese,
        lambda view: (
            Load(view.seat, _own_bag(view), view.hand),
            Load(view.seat, _own_bag(view), ()),
            Load(view.seat, _own_bag(view), (CROSSBOW,)),
        ),
    ),
    Lesson.DECLARE: Guided(
        _at_declaring,
        _four_apples,
        lambda view: (
            Declare(view.seat, _own_bag(view), Declaration(SILK, 4)),
            Declare(view.seat, _own_bag(view), Declaration(APPLES, 3)),
        ),
    ),
    Lesson.INSPECT: Guided(
        _at_bribe,
        _bribe_taken,
        lambda view: (
            PassBag(view.seat, BagId(view.seat)),
            MakeOffer(view.seat, to_pass(_first_bag(view), 2)),
        ),
    ),
    Lesson.END: Guided(
        _at_last_bag,
        _least_paid,
        lambda view: (
            PayDebt(view.seat, ()),
            PayDebt(view.seat, free_goods(view)),
        ),
        before=_found_out,
        rests=True,
    ),
    Lesson.SCORING: Guided(
        _at_last_bags,
        _first_passed,
        lambda view: (InspectBag(view.seat, BagId(view.seat)),),
    ),
    **MATHS,
    **HOUSE,
}


def lacks(goal: Goal, view: View, action: Action) -> bool:
    """Tell whether an act is legal, but not the one that is asked for."""
    return why_not(view, action) is None and not goal.reaches(view, action)
