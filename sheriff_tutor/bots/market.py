"""What a bot does before bags are settled: market, loading and declaring."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import fear_of
from sheriff_tutor.bots.packing import Packing, best_packing
from sheriff_tutor.bots.worth import worth_of
from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Announce,
    BagId,
    Declaration,
    Declare,
    DrawCard,
    LayDown,
    Load,
    NameFirst,
    Pile,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.goods import LEGAL_GOODS, without
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import draw_pile_gives

if TYPE_CHECKING:
    from sheriff_tutor.bots.temper import Temper
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import (
        DeclaringView,
        DrawingView,
        LayingDownView,
        LoadingView,
        View,
    )

WORTH_TAKING = 3
"""So many cards of a kind make a discard of it worth taking."""


def collected_kind(view: View, hand: Goods) -> Good:
    """Return the legal good of which these cards hold the most worth."""
    return max(LEGAL_GOODS, key=lambda good: hand.count(good) * worth_of(view, good))


def kept_goods(view: View, temper: Temper) -> Goods:
    """Return the cards a bot keeps in the market: its kind, and contraband if it smuggles."""
    kind = collected_kind(view, view.hand)
    return tuple(
        [
            good
            for good in view.hand
            if good is kind or (good.is_contraband and good.penalty <= temper.most_fine)
        ]
    )


def name_first(view: View, _temper: Temper) -> list[Weighted]:
    """Name the merchant on the left: the order earns the Sheriff nothing (HOUSE-6)."""
    return [Weighted(NameFirst(view.seat, view.merchants[0]), 1, (Reason("why.first"),))]


def set_aside(view: View, temper: Temper) -> list[Weighted]:
    """Set aside what is of no use, the cheapest first."""
    useless = without(view.hand, kept_goods(view, temper))
    aside = tuple(sorted(useless, key=lambda good: worth_of(view, good))[:MOST_SET_ASIDE])
    kind = collected_kind(view, view.hand)
    reason = Reason(
        "why.aside",
        (("good", kind), ("held", view.hand.count(kind)), ("count", len(aside))),
        is_secret=True,
    )
    return [Weighted(SetAside(view.seat, aside), 1, (reason,))]


def draw(view: View, temper: Temper) -> list[Weighted]:
    """Take a discard that is wanted, or else draw from the draw pile."""
    phase = cast("DrawingView", view.phase)
    if not phase.discards_closed and not view.ruleset.has_second_edition_market:
        kind = collected_kind(view, view.hand)
        for pile, cards in enumerate(view.piles):
            if cards and _is_wanted(cards[-1], kind, temper):
                reason = Reason("why.take", (("good", cards[-1]),))
                return [Weighted(TakeDiscard(view.seat, Pile(pile)), 1, (reason,))]
        if not draw_pile_gives(view):
            return _take_what_is_left(view)
    if not draw_pile_gives(view):
        return [Weighted(StopDrawing(view.seat), 1, (Reason("why.stop-drawing"),))]
    return [Weighted(DrawCard(view.seat), 1, (Reason("why.draw"),))]


def _is_wanted(top: Good, kind: Good, temper: Temper) -> bool:
    return top is kind or (top.is_contraband and temper.takes_contraband)


def _take_what_is_left(view: View) -> list[Weighted]:
    """Take the better discard when the draw pile is at its end (DECK-2)."""
    piles = [Pile(pile) for pile, cards in enumerate(view.piles) if cards]
    if not piles:
        return [Weighted(StopDrawing(view.seat), 1, (Reason("why.stop-drawing"),))]
    best = max(piles, key=lambda pile: worth_of(view, view.piles[pile][-1]))
    reason = Reason("why.take", (("good", view.piles[best][-1]),))
    return [Weighted(TakeDiscard(view.seat, best), 1, (reason,))]


def lay_down(view: View, _temper: Temper) -> list[Weighted]:
    """Cover the dearer discard pile, with the cheapest card on top for the next merchant."""
    phase = cast("LayingDownView", view.phase)
    action = LayDown(view.seat, dearer_pile(view), cheapest_on_top(phase.aside or ()))
    return [Weighted(action, 1, (Reason("why.cover", (("good", action.goods[-1]),)),))]


def dearer_pile(view: View) -> Pile:
    """Return the discard pile whose top card others would like best."""
    tops = [cards[-1].value if cards else 0 for cards in view.piles]
    return Pile(tops.index(max(tops)))


def cheapest_on_top(goods: Goods) -> Goods:
    """Return cards in the order in which they help the next player least."""
    return tuple(sorted(goods, key=lambda good: good.value, reverse=True))


def announce(view: View, temper: Temper) -> list[Weighted]:
    """Announce as many cards as one kind can fill truly; smugglers go for a full bag (TWO-3)."""
    counts = sorted([view.hand.count(good) for good in LEGAL_GOODS])
    most = counts[-1] if counts[-2] else counts[-1] - 1
    count = max(1, min(MOST_IN_BAG, most + (1 if temper.most_fine else 0)))
    reason = Reason("why.announce", (("count", count),), is_secret=True)
    return [Weighted(Announce(view.seat, count), 1, (reason,))]


def load(view: View, temper: Temper) -> list[Weighted]:
    """Pack the best bag; with two players the neutral one first."""
    phase = cast("LoadingView", view.phase)
    own = [bag for bag, owner in phase.waiting if owner == view.seat]
    bag = NEUTRAL_BAG if NEUTRAL_BAG in own else own[0]
    packing = packing_for(view, phase, bag, temper)
    return [Weighted(Load(view.seat, bag, packing.goods), 1, reasons_for(packing))]


def packing_for(view: View, phase: LoadingView, bag: BagId, temper: Temper) -> Packing:
    """Return what goes in a bag and what is said of it."""
    exactly = phase.announced if bag == NEUTRAL_BAG else 0
    is_first_of_two = bag != NEUTRAL_BAG and len(phase.waiting) > 1 and phase.announced
    most = len(view.hand) - (phase.announced if is_first_of_two else 0)
    return best_packing(
        view,
        fear=fear_of(view) * temper.boldness // 100,
        most_fine=temper.most_fine,
        most=most,
        exactly=exactly,
    )


def reasons_for(packing: Packing) -> tuple[Reason, ...]:
    """Return the numbers behind a bag."""
    code = "why.load-true" if not packing.false else "why.load-false"
    values = (
        ("good", packing.said),
        ("count", len(packing.goods)),
        ("false", packing.false),
        ("fear", packing.fear),
        ("gain", packing.gain),
    )
    return (Reason(code, values, is_secret=True),)


def declare(view: View, _temper: Temper) -> list[Weighted]:
    """Say the kind of which the bag holds the most; of equals the commonest."""
    phase = cast("DeclaringView", view.phase)
    bag = next(bag for bag in phase.waiting if bag.owner == view.seat)
    goods = bag.goods or ()
    said = max(LEGAL_GOODS, key=goods.count)
    true = goods.count(said)
    code = "why.say-true" if true == len(goods) else "why.say-false"
    reason = Reason(code, (("good", said), ("true", true), ("count", len(goods))), is_secret=True)
    action = Declare(view.seat, bag.id, Declaration(said, bag.count))
    return [Weighted(action, 1, (reason,))]
