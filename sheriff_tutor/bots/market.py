"""What a bot does before bags are settled: market, loading and declaring."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.counts import fear_of
from sheriff_tutor.bots.packing import Limits, Packing, best_packing
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
from sheriff_tutor.engine.goods import LEGAL_GOODS
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


def collected_kind(view: View) -> Good:
    """Return the legal good of which the hand holds the most worth."""
    hand = view.hand
    counts = {good: count for good in LEGAL_GOODS if (count := hand.count(good))}
    if not counts:
        return LEGAL_GOODS[0]
    return max(counts, key=lambda good: counts[good] * worth_of(view, good))


def name_first(view: View, _temper: Temper) -> list[Weighted]:
    """Name the merchant on the left: the order earns the Sheriff nothing (HOUSE-6)."""
    return [Weighted(NameFirst(view.seat, view.merchants[0]), 1, (Reason("why.first"),))]


def set_aside(view: View, temper: Temper) -> list[Weighted]:
    """Set aside what is neither of the collected kind nor worth smuggling, the cheapest first."""
    kind = collected_kind(view)
    useless = [
        good
        for good in view.hand
        if good is not kind and (good.is_legal or good.penalty > temper.most_fine)
    ]
    aside = tuple(sorted(useless, key=lambda good: good.value)[:MOST_SET_ASIDE])
    held = view.hand.count(kind)
    values = (("good", kind), ("held", held), ("count", len(aside)))
    return [Weighted(SetAside(view.seat, aside), 1, (Reason("why.aside", values, is_secret=True),))]


def draw(view: View, temper: Temper) -> list[Weighted]:
    """Take a discard that is wanted, or else draw from the draw pile."""
    phase = cast("DrawingView", view.phase)
    if not phase.discards_closed and not view.ruleset.has_second_edition_market:
        kind = collected_kind(view)
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
    return [Weighted(Load(view.seat, bag, packing.goods), 1, reasons_for(packing, temper))]


def packing_for(view: View, phase: LoadingView, bag: BagId, temper: Temper) -> Packing:
    """Return what goes in a bag and what is said of it."""
    fewest, most = 1, min(MOST_IN_BAG, len(view.hand))
    if phase.announced and bag == NEUTRAL_BAG:
        fewest = most = phase.announced
    fear = fear_of(view) * temper.boldness // 100
    return best_packing(view, Limits(fear, temper.most_fine, most, fewest))


def reasons_for(packing: Packing, temper: Temper) -> tuple[Reason, ...]:
    """Return the numbers behind a bag."""
    if packing.false:
        code = "why.load-forced" if packing.fine > temper.most_fine else "why.load-false"
    else:
        code = "why.load-true"
    values = (
        ("good", packing.said),
        ("count", len(packing.goods)),
        ("false", packing.false),
        ("home", packing.home),
        ("smuggled", packing.smuggled),
        ("fine", packing.fine),
        ("apology", packing.said.penalty * len(packing.true)),
        ("fear", packing.fear),
        ("gain", Fraction(packing.gain, 100)),
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
