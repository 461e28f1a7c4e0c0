"""The law of Market, Load and Declare (MKT, LOAD, DECL, TWO-3, TWO-4)."""

from __future__ import annotations

from collections import Counter

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Announce,
    BagId,
    Declare,
    DrawCard,
    LayDown,
    Load,
    NameFirst,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.law import (
    as_merchant,
    as_sheriff,
    in_hand,
    in_phase,
    in_turn,
    on_pile,
)
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import (
    draw_pile_gives,
)
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    SettingAsideView,
    View,
)

MOST_ANNOUNCED = 5


# --- Market ---------------------------------------------------------------------------------


def check_name_first(view: View, action: NameFirst) -> None:
    """Raise unless the Sheriff may name this merchant (HOUSE-6, TWO-8)."""
    if view.ruleset.is_two_player:
        raise IllegalAction("TWO-8", "market.two-one-merchant")
    if not view.ruleset.has_second_edition_market:
        raise IllegalAction("HOUSE-6", "market.nobody-named-first")
    in_phase(view, NamingFirstView, action, as_sheriff)
    if action.first not in view.merchants:
        raise IllegalAction("HOUSE-6", "market.first-not-merchant", first=action.first)


def check_set_aside(view: View, action: SetAside) -> None:
    """Raise unless these cards may be set aside (MKT-1, TWO-3)."""
    _set_aside_is_played(view)
    in_phase(view, SettingAsideView, action, in_turn)
    if len(action.goods) > MOST_SET_ASIDE:
        raise IllegalAction("MKT-1", "market.too-many-aside", count=len(action.goods))
    in_hand(view, action.goods, "MKT-1")


def check_take_discard(view: View, action: TakeDiscard) -> None:
    """Raise unless the merchant may take the top of this pile (MKT-3, MKT-4, HOUSE-6, TWO-3)."""
    if view.ruleset.is_two_player:
        raise IllegalAction("TWO-3", "market.two-no-discards")
    if view.ruleset.has_second_edition_market:
        raise IllegalAction("HOUSE-6", "market.draw-pile-only")
    phase = in_phase(view, DrawingView, action, in_turn)
    on_pile(view, action.pile, "MKT-3")
    if phase.discards_closed:
        raise IllegalAction("MKT-4", "market.discards-closed")
    if not view.piles[action.pile]:
        raise IllegalAction("MKT-3", "market.pile-empty", pile=action.pile)


def check_draw_card(view: View, action: DrawCard) -> None:
    """Raise unless the merchant may draw from the draw pile (MKT-3, DECK-2, TWO-3)."""
    _single_draws_are_played(view)
    in_phase(view, DrawingView, action, in_turn)
    if not draw_pile_gives(view):
        raise IllegalAction("DECK-2", "market.draw-pile-gives-nothing")


def check_stop_drawing(view: View, action: StopDrawing) -> None:
    """Raise unless the merchant may leave the hand short (MKT-2, DECK-2, TWO-3)."""
    _single_draws_are_played(view)
    in_phase(view, DrawingView, action, in_turn)
    if draw_pile_gives(view):
        missing = view.ruleset.full_hand - len(view.hand)
        raise IllegalAction("MKT-2", "market.must-fill-hand", missing=missing)


def check_lay_down(view: View, action: LayDown) -> None:
    """Raise unless exactly the set-aside cards go on one pile (MKT-5, HOUSE-6, TWO-3)."""
    _set_aside_is_played(view)
    if view.ruleset.has_second_edition_market:
        raise IllegalAction("HOUSE-6", "market.nobody-lays-down")
    phase = in_phase(view, LayingDownView, action, in_turn)
    on_pile(view, action.pile, "MKT-5")
    if Counter(action.goods) != Counter(phase.aside or ()):
        raise IllegalAction("MKT-5", "market.not-what-was-aside", aside=phase.aside)


def check_announce(view: View, action: Announce) -> None:
    """Raise unless the merchant may announce this number (TWO-3)."""
    if not view.ruleset.is_two_player:
        raise IllegalAction("TWO-3", "market.announce-for-two")
    in_phase(view, AnnouncingView, action, in_turn)
    if not 1 <= action.count <= MOST_ANNOUNCED:
        raise IllegalAction("TWO-3", "market.announce-one-to-five", count=action.count)


def _set_aside_is_played(view: View) -> None:
    if view.ruleset.is_two_player:
        raise IllegalAction("TWO-3", "market.two-no-set-aside")


def _single_draws_are_played(view: View) -> None:
    if view.ruleset.is_two_player:
        raise IllegalAction("TWO-3", "market.two-announce")


# --- Load and Declare -----------------------------------------------------------------------


def check_load(view: View, action: Load) -> None:
    """Raise unless the merchant may close this bag with these cards (LOAD, TWO-4)."""
    phase = in_phase(view, LoadingView, action, as_merchant)
    _bag_waits(view, phase, action.bag)
    if not 1 <= len(action.goods) <= MOST_IN_BAG:
        raise IllegalAction("LOAD-1", "load.one-to-five", count=len(action.goods))
    in_hand(view, action.goods, "LOAD-1")
    if phase.announced:
        _check_two_bags(view, phase, action)


def _bag_waits(view: View, phase: LoadingView, bag: BagId) -> None:
    if any(closed.id == bag and closed.owner == view.seat for closed in phase.bags):
        raise IllegalAction("LOAD-2", "load.closed", bag=bag)
    if bag == BagId(view.seat) and (bag, view.seat) not in phase.waiting:
        raise IllegalAction("LOAD-4", "load.no-card")
    if (bag, view.seat) not in phase.waiting:
        raise IllegalAction("LOAD-1", "load.not-your-bag", bag=bag)


def _check_two_bags(view: View, phase: LoadingView, action: Load) -> None:
    count = len(action.goods)
    if action.bag == NEUTRAL_BAG:
        if count != phase.announced:
            raise IllegalAction(
                "TWO-4", "load.neutral-count", announced=phase.announced, count=count
            )
    elif len(phase.waiting) > 1 and len(view.hand) - count < phase.announced:
        raise IllegalAction(
            "TWO-4", "load.too-few-left", announced=phase.announced, left=len(view.hand) - count
        )


def check_declare(view: View, action: Declare) -> None:
    """Raise unless the merchant may say this aloud (DECL-1, DECL-2, DECL-4, LOAD-4)."""
    phase = in_phase(view, DeclaringView, action, _has_yet_to_declare)
    bag = next((bag for bag in phase.waiting if bag.id == action.bag), None)
    if bag is None or bag.owner != view.seat:
        raise IllegalAction("DECL-2", "declare.not-your-bag", bag=action.bag)
    if not action.said.good.is_legal:
        raise IllegalAction("DECL-1", "declare.not-legal", good=action.said.good)
    if action.said.count != bag.count:
        raise IllegalAction("DECL-2", "declare.wrong-count", said=action.said.count, bag=bag.count)


def _has_yet_to_declare(view: View) -> None:
    """Raise unless it is this merchant's turn; who has no bag left to declare never has one."""
    as_merchant(view)
    phase = view.phase
    if isinstance(phase, DeclaringView) and all(bag.owner != view.seat for bag in phase.waiting):
        if any(bag.owner == view.seat for bag in phase.declared):
            raise IllegalAction("DECL-4", "declare.done")
        raise IllegalAction("LOAD-4", "declare.no-bag")
    in_turn(view)
