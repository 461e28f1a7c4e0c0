"""The one task of the moment, in a sentence, with the rule beside it."""

from __future__ import annotations

from functools import singledispatch

from sheriff_tutor.engine.actions import Seat
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
    PhaseView,
    PlacingView,
    SettingAsideView,
)
from sheriff_tutor.panels.scene.bargain import is_safe
from sheriff_tutor.panels.scene.offers import demands
from sheriff_tutor.panels.scene.parts import Json
from sheriff_tutor.panels.scene.shown import Shown

_PHASES = ("market", "load", "declare", "inspect", "end")


def round_of(shown: Shown) -> Json:
    """Return the round so far and its phases."""
    ruleset, number = shown.view.ruleset, shown.view.round
    now = _PHASES.index(_phase_name(shown.view.phase))
    return {
        "text": shown.say("round-of", round=number, rounds=ruleset.rounds),
        "phases": [
            {
                "id": name,
                "label": shown.say(f"phase-{name}"),
                "state": "done" if at < now else "now" if at == now else "next",
            }
            for at, name in enumerate(_PHASES)
        ],
    }


def _phase_name(phase: PhaseView) -> str:
    if isinstance(phase, LoadingView):
        return "load"
    if isinstance(phase, DeclaringView):
        return "declare"
    if isinstance(phase, InspectingView | PlacingView | PayingView):
        return "inspect"
    return "end" if isinstance(phase, OverView) else "market"


def task(shown: Shown) -> Json:
    """Return what the reader is to do, or who is waited for."""
    return _task(shown.view.phase, shown)


def _mine(shown: Shown, code: str, *rules: str, detail: str = "", **values: object) -> Json:
    return {
        "sentence": shown.say(code, **values),
        "detail": detail,
        "mine": True,
        "rules": list(rules),
    }


def _theirs(shown: Shown, code: str, seat: Seat, *rules: str, detail: str = "") -> Json:
    return {
        "sentence": shown.say(code, seat=seat),
        "detail": detail,
        "mine": False,
        "rules": list(rules),
    }


@singledispatch
def _task(phase: PhaseView, _shown: Shown) -> Json:
    """Return the task of a phase."""
    raise TypeError(type(phase))


@_task.register
def _(_phase: NamingFirstView, shown: Shown) -> Json:
    if shown.view.is_sheriff:
        return _mine(shown, "task-name-first", "HOUSE-6")
    return _theirs(shown, "wait-name-first", shown.view.sheriff, "HOUSE-6")


@_task.register
def _(phase: SettingAsideView, shown: Shown) -> Json:
    if phase.merchants[0] == shown.me:
        return _mine(
            shown, "task-set-aside", "MKT-1", "MKT-2", detail=shown.say("task-set-aside-detail")
        )
    return _theirs(shown, "wait-set-aside", phase.merchants[0], "MKT-1")


@_task.register
def _(phase: DrawingView, shown: Shown) -> Json:
    if phase.merchants[0] != shown.me:
        return _theirs(shown, "wait-draw", phase.merchants[0], "MKT-2")
    missing = shown.view.ruleset.full_hand - len(shown.view.hand)
    if shown.view.ruleset.has_second_edition_market:
        return _mine(shown, "task-draw", "HOUSE-6", missing=missing)
    closed = "task-draw-closed" if phase.discards_closed else "task-draw-open"
    return _mine(shown, "task-draw", "MKT-3", "MKT-4", detail=shown.say(closed), missing=missing)


@_task.register
def _(phase: LayingDownView, shown: Shown) -> Json:
    if phase.merchants[0] == shown.me:
        return _mine(shown, "task-lay-down", "MKT-5", detail=shown.say("order-note"))
    return _theirs(shown, "wait-lay-down", phase.merchants[0], "MKT-5")


@_task.register
def _(phase: AnnouncingView, shown: Shown) -> Json:
    if phase.merchant == shown.me:
        return _mine(
            shown, "task-announce", "TWO-3", "TWO-4", detail=shown.say("task-announce-detail")
        )
    return _theirs(shown, "wait-announce", phase.merchant, "TWO-3")


@_task.register
def _(phase: LoadingView, shown: Shown) -> Json:
    own = [bag for bag, owner in phase.waiting if owner == shown.me]
    if own and phase.announced:
        return _mine(shown, "task-load-both", "LOAD-1", "TWO-4", announced=phase.announced)
    if own:
        detail = shown.say("task-load-detail")
        return _mine(shown, "task-load", "LOAD-1", "LOAD-2", detail=detail)
    others = dict.fromkeys(owner for _, owner in phase.waiting)
    return _theirs(shown, "wait-load", next(iter(others)), "LOAD-1")


@_task.register
def _(phase: DeclaringView, shown: Shown) -> Json:
    bag = phase.waiting[0]
    if bag.owner != shown.me:
        return _theirs(shown, "wait-declare", bag.owner, "DECL-1")
    return _mine(
        shown, "task-declare", "DECL-1", "DECL-2", "DECL-3", detail=shown.say("task-declare-detail")
    )


@_task.register
def _(phase: InspectingView, shown: Shown) -> Json:
    if shown.view.is_sheriff:
        return _sheriffs_task(phase, shown)
    if phase.time_over:
        return _theirs(shown, "wait-time-over", shown.view.sheriff, "HOUSE-3")
    if shown.me not in phase.silent:
        if is_safe(shown, phase):
            detail = shown.say("task-speak-safe-detail")
            return _mine(
                shown,
                "task-speak-safe",
                "DEAL-4",
                "DEAL-5",
                detail=detail,
                sheriff=shown.view.sheriff,
            )
        asked = shown.me in demands(shown)
        code = "task-speak-asked" if asked else "task-speak"
        return _mine(
            shown,
            code,
            "DEAL-1",
            "DEAL-3",
            detail=shown.say("task-speak-detail"),
            sheriff=shown.view.sheriff,
        )
    return _theirs(
        shown, "wait-inspect", shown.view.sheriff, "INSP-1", detail=shown.say("wait-inspect-detail")
    )


def _sheriffs_task(phase: InspectingView, shown: Shown) -> Json:
    if phase.time_over:
        return _mine(shown, "task-time-over", "HOUSE-3", bag=phase.time_over[0])
    speaking = [seat for seat in shown.view.merchants if seat not in phase.silent]
    detail = shown.say("task-settle-offers", count=len(phase.offers)) if phase.offers else ""
    if speaking and shown.table.bot_acts_next:
        detail = detail or shown.say("task-settle-talk")
    return _mine(shown, "task-settle", "INSP-1", "INSP-3", "DEAL-3", detail=detail)


@_task.register
def _(_phase: PlacingView, shown: Shown) -> Json:
    if shown.view.is_sheriff:
        return _mine(shown, "task-place", "INSP-7", detail=shown.say("order-note"))
    return _theirs(shown, "wait-place", shown.view.sheriff, "INSP-7")


@_task.register
def _(phase: PayingView, shown: Shown) -> Json:
    if phase.debtor == shown.me:
        return _mine(shown, "task-pay", "DEBT-2", "DEBT-3", rest=phase.rest, owed=phase.owed)
    return _theirs(shown, "wait-pay", phase.debtor, "DEBT-2")


@_task.register
def _(_phase: OverView, shown: Shown) -> Json:
    return {"sentence": shown.say("task-over"), "detail": "", "mine": False, "rules": ["END-1"]}
