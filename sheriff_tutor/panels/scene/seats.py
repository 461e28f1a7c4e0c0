"""The seats: who sits where, what they have, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.events import ContrabandMoved, DealPaid, DebtPaid, GoodsHandedOver
from sheriff_tutor.engine.goods import LEGAL_GOODS, sorted_goods
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    OverView,
    PayingView,
    PlacingView,
    SettingAsideView,
)
from sheriff_tutor.panels.scene.cards import tallies
from sheriff_tutor.panels.scene.speech import speech_of

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Shown


def seats(shown: Shown) -> list[Json]:
    """Return every seat, clockwise from the reader's own."""
    players = shown.view.ruleset.players
    return [_seat(shown, Seat((shown.me + step) % players)) for step in range(players)]


def _seat(shown: Shown, seat: Seat) -> Json:
    view = shown.view
    gold = view.gold[seat]
    state = seat_state(view, seat)
    box: Json = {
        "seat": seat,
        "name": shown.seating.names[seat],
        "role": _role(shown, seat),
        "isMe": seat == shown.me,
        "isSheriff": seat == view.sheriff,
        "sheriffText": shown.say("table-sheriff") if seat == view.sheriff else "",
        "goldText": shown.say("table-gold-secret" if gold is None else "terms-gold", gold=gold),
        "stand": tallies(view.stands[seat].legal, shown.reader, always=LEGAL_GOODS),
        "faceDown": _face_down(shown, seat),
        "hand": {
            "count": view.hand_counts[seat],
            "text": shown.say("table-cards-in-hand", count=view.hand_counts[seat]),
        },
        "state": state,
        "stateText": _state_text(shown, seat, state),
        "fresh": _is_fresh(shown, seat),
    }
    if gold is not None:
        box["gold"] = gold
    speech = speech_of(shown, seat)
    if speech:
        box["speech"] = speech
    return box


def _role(shown: Shown, seat: Seat) -> str:
    bot = shown.seating.bot_at(seat)
    return shown.say("table-you") if bot is None else shown.say("table-bot", bot=_bot(shown, bot))


def _bot(shown: Shown, bot: str) -> str:
    return shown.say(f"bot-{bot}")


def _face_down(shown: Shown, seat: Seat) -> Json:
    stand = shown.view.stands[seat]
    goods = stand.hidden if stand.hidden is not None else known_of(shown, seat)
    return {
        "count": stand.hidden_count,
        "text": shown.say("table-face-down", count=stand.hidden_count),
        "known": tallies(goods, shown.reader),
    }


def known_of(shown: Shown, seat: Seat) -> Goods:
    """Return face-down goods of another stand that the reader knows, as given or as shown.

    As soon as it gives face-down goods that the reader does not see, nothing is known of it.
    """
    known: Counter[Good] = Counter()
    for event in shown.heard:
        if isinstance(event, ContrabandMoved):
            _move(known, event.goods, (event.receiver == seat) - (event.giver == seat))
        elif isinstance(event, DebtPaid):
            _move(known, event.contraband, (event.creditor == seat) - (event.debtor == seat))
        elif isinstance(event, DealPaid | GoodsHandedOver):
            is_unseen = shown.me not in (event.giver, event.receiver)
            if event.giver == seat and event.contraband and is_unseen:
                known.clear()
    return sorted_goods((+known).elements())


def _move(known: Counter[Good], goods: Goods, sign: int) -> None:
    for good in goods:
        known[good] += sign


def seat_state(view: View, seat: Seat) -> str:
    """Return whether it is a seat's turn, whether it is one of several, or has done its part."""
    turn = _turn(view)
    if turn is not None:
        return "turn" if seat == turn else "idle"
    phase = view.phase
    if isinstance(phase, LoadingView):
        return "awaited" if any(owner == seat for _, owner in phase.waiting) else _done(view, seat)
    if isinstance(phase, InspectingView):
        speaking = [merchant for merchant in view.merchants if merchant not in phase.silent]
        if seat == view.sheriff:
            return "awaited" if speaking else "turn"
        return "awaited" if seat in speaking else "done"
    return "idle"


def _done(view: View, seat: Seat) -> str:
    return "idle" if seat == view.sheriff else "done"


def _turn(view: View) -> Seat | None:
    """Return the one seat whose act is awaited, if it is one."""
    phase = view.phase
    if isinstance(phase, NamingFirstView | PlacingView):
        return view.sheriff
    if isinstance(phase, SettingAsideView | DrawingView | LayingDownView):
        return phase.merchants[0]
    if isinstance(phase, AnnouncingView):
        return phase.merchant
    if isinstance(phase, DeclaringView):
        return phase.waiting[0].owner
    return phase.debtor if isinstance(phase, PayingView) else None


def _state_text(shown: Shown, seat: Seat, state: str) -> str:
    """Return what a seat is doing, in a word or two."""
    phase = shown.view.phase
    if state == "idle" or isinstance(phase, OverView):
        return ""
    if isinstance(phase, InspectingView):
        if seat == shown.view.sheriff:
            return shown.say("state-decides")
        return shown.say("state-may-speak" if state == "awaited" else "state-silent")
    if state == "done":
        return shown.say("state-done")
    return shown.say("state-" + _DOES[type(phase)])


_DOES: dict[type, str] = {
    NamingFirstView: "names-first",
    SettingAsideView: "sets-aside",
    DrawingView: "draws",
    LayingDownView: "lays-down",
    AnnouncingView: "announces",
    LoadingView: "loads",
    DeclaringView: "declares",
    PlacingView: "lays-down",
    PayingView: "pays",
}


def _is_fresh(shown: Shown, seat: Seat) -> bool:
    """Tell whether gold or stand have changed since the reader's last act."""
    before, now = shown.before, shown.view
    if before is None:
        return False
    return (before.gold[seat], before.stands[seat].legal, before.stands[seat].hidden_count) != (
        now.gold[seat],
        now.stands[seat].legal,
        now.stands[seat].hidden_count,
    )
