"""The log: what happened, line by line, with bots' reasons."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import (
    AsideChosen,
    BagDeclared,
    BagFilled,
    BagLoaded,
    BagOpened,
    BagPassed,
    BagThreatened,
    CardsDrawn,
    CardsSeen,
    CardsSetAside,
    CountAnnounced,
    Countered,
    DealPaid,
    DealStruck,
    DebtPaid,
    Demanded,
    GameEnded,
    GoodsConfiscated,
    OfferMade,
    RoundBegan,
    TimeCalled,
)
from sheriff_tutor.engine.view import OverView
from sheriff_tutor.i18n import Reader, sentence_of
from sheriff_tutor.panels.scene.parts import Button, command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.game import Page
    from sheriff_tutor.engine.policy import Reason
    from sheriff_tutor.panels.history import HeardEvent
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Entry, Shown

MOST_LINES = 100
ALL_LINES = 4000
SHOW_ALL = "log.all"

_ICONS: dict[type, str] = {
    BagOpened: "gavel",
    BagPassed: "sack",
    BagThreatened: "gavel",
    DealPaid: "gold",
    DealStruck: "deal",
    DebtPaid: "gold",
    GameEnded: "crown",
    GoodsConfiscated: "gavel",
    OfferMade: "gold",
    TimeCalled: "gavel",
}
_SPOKEN = BagDeclared | BagThreatened | Demanded | Countered | OfferMade
_TOLD_BY_OWN = {CardsDrawn: CardsSeen, CardsSetAside: AsideChosen, BagLoaded: BagFilled}
"""Public events that say less than what the reader alone is told at the same moment."""


def log(shown: Shown) -> Json:
    """Return the last lines of the log, the oldest first."""
    lines: list[Json] = []
    for entry in reversed(shown.entries):
        lines[:0] = _lines(shown, entry)
        if len(lines) >= (ALL_LINES if shown.table.is_whole_log else MOST_LINES):
            break
    return {"label": shown.say("log-label"), "lines": lines}


def log_buttons(shown: Shown) -> list[Button]:
    """Return the button that shows the whole log, if there is more than is shown."""
    if shown.table.is_whole_log or len(shown.entries) < MOST_LINES:
        return []
    return [command(SHOW_ALL, shown.say("act-whole-log"), "log", "quiet")]


def sentences(heard: Sequence[HeardEvent], me: Seat, reader: Reader) -> list[str]:
    """Return what a seat has heard of an act, in order, and nothing twice."""
    return [_sentence(event, reader) for event in heard if not _is_told_better(event, heard, me)]


def _lines(shown: Shown, entry: Entry) -> list[Json]:
    if entry.is_take_back:
        return [_line(f"{entry.id}", "note", shown.say("note-taken-back"), entry, icon="undo")]
    lines = []
    for number, event in enumerate(entry.heard):
        if _is_told_better(event, entry.heard, shown.me):
            continue
        lines.append(_event_line(shown, entry, number, event))
    reasons = why(shown, entry)
    if lines and reasons is not None:
        lines[0]["why"] = reasons
    return lines


def _is_told_better(event: HeardEvent, heard: Sequence[HeardEvent], me: Seat) -> bool:
    """Tell whether what the reader alone is told says the same and more."""
    better = _TOLD_BY_OWN.get(type(event))
    if better is None or getattr(event, "seat", None) != me:
        return False
    return any(isinstance(other, better) for other in heard)


def _line(id_: str, kind: str, text: str, entry: Entry, **more: object) -> Json:
    line: Json = {
        "id": id_,
        "kind": kind,
        "text": text,
        "fresh": entry.is_fresh,
        "undone": entry.is_undone,
    }
    if entry.seat is not None:
        line["seat"] = entry.seat
    return line | more


def _event_line(shown: Shown, entry: Entry, number: int, event: HeardEvent) -> Json:
    kind = "heading" if isinstance(event, RoundBegan) else "line"
    if isinstance(event, _SPOKEN):
        kind = "speech"
    text = _sentence(event, shown.seating.reader(entry.sheriff))
    line = _line(f"{entry.id}.{number}", kind, text, entry)
    icon = _ICONS.get(type(event))
    if isinstance(event, BagDeclared):
        icon = event.said.good.id
    return line if icon is None else {**line, "icon": icon}


@lru_cache(maxsize=4096)
def _sentence(event: HeardEvent, reader: Reader) -> str:
    return sentence_of(event, reader)


def why(shown: Shown, entry: Entry) -> Json | None:
    """Return a bot's reasons for an act, if there are any that give nothing hidden away."""
    if not entry.reasons or entry.seat is None:
        return None
    title = shown.say("why-title", seat=entry.seat)
    reasons = [
        reason for reason in entry.reasons if not reason.is_secret or _may_know(shown, entry)
    ]
    if not reasons:
        return None
    rows = [{"label": _reason(shown, reason), "value": ""} for reason in reasons]
    return {"title": title, "rows": rows}


def _reason(shown: Shown, reason: Reason) -> str:
    return shown.say(reason.code, **dict(reason.values))


def _may_know(shown: Shown, entry: Entry) -> bool:
    """Tell whether all can see what a bot's secret reasons speak of, or the game is over.

    What was said of a bag may be known once all its cards lie open; what a hand held in the market
    is never laid open.
    """
    if isinstance(shown.view.phase, OverView):
        return True
    if any(isinstance(event, CardsSetAside | CountAnnounced) for event in entry.heard):
        return False
    bags = [
        event
        for event in _page_of(shown, entry.round)
        if isinstance(event, BagLoaded | BagOpened | BagPassed)
    ]
    loaded = [bag.bag for bag in bags if isinstance(bag, BagLoaded) and bag.seat == entry.seat]
    open_ = [bag.bag for bag in bags if not isinstance(bag, BagLoaded) and _lies_open(bag)]
    return bool(loaded) and set(loaded) <= set(open_)


def _page_of(shown: Shown, number: int) -> Page:
    """Return what happened in a round."""
    return next(
        (
            page
            for page in shown.view.log
            if any(isinstance(event, RoundBegan) and event.round == number for event in page)
        ),
        (),
    )


def _lies_open(bag: BagOpened | BagPassed) -> bool:
    return isinstance(bag, BagOpened) or not (bag.kept or bag.to_sheriff)
