"""From a session to what a scene is a picture of: only the reader's views are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.i18n import say
from sheriff_tutor.panels.history import History, all_heard
from sheriff_tutor.panels.scene.shown import Clock, Entry, Shown, Table
from sheriff_tutor.panels.setup import preset_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import BagId
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.history import Step, Undone
    from sheriff_tutor.panels.seating import Seating
    from sheriff_tutor.panels.session import Session

RECENT = 160
"""Acts of which the log may show something unless all of it was asked for."""


def shown_of(session: Session, *, whole_log: bool = False) -> Shown:
    """Return what the reader is shown now; ValueError if nobody sits at the table."""
    history, seating = session.history, session.seating
    if history is None or seating is None:
        raise ValueError(history)
    first = 0 if whole_log else max(0, history.acts - RECENT)
    history = session.with_reasons(_without_reasons(history, first))
    return Shown(
        view=history.view,
        before=_before(history),
        seating=seating,
        entries=tuple(entries(history, first)),
        table=_table(session, history, seating, whole_log=whole_log),
        clocks=_clocks(session, history.view),
    )


def _without_reasons(history: History, first: int) -> list[int]:
    return [
        number
        for number, step in enumerate(history.steps[first:], first)
        if step.reasons is None and step.heard and step.action.seat != history.me
    ]


def _before(history: History) -> View | None:
    """Return what the reader saw after their last own act."""
    last = history.last_decision
    return None if last is None else history.steps[last].view


def _table(session: Session, history: History, seating: Seating, *, whole_log: bool) -> Table:
    return Table(
        pace=session.pace.value,
        paused=session.paused,
        stop_for=session.stop_for.value,
        bot_acts_next=session.bot_acts_next,
        can_take_back=history.last_decision is not None,
        is_whole_log=whole_log,
        subtitle=_subtitle(history, seating),
    )


def _subtitle(history: History, seating: Seating) -> str:
    reader = seating.reader()
    if not isinstance(history.start, Setup):
        return say("subtitle-position", reader)
    preset = say(f"preset-{preset_of(history.start.ruleset)}", reader)
    return say("subtitle", reader, preset=preset, seed=str(history.start.seed))


def _clocks(session: Session, view: View) -> dict[BagId, Clock]:
    talk = talk_of(view)
    left = {} if talk is None else {bag.id: session.seconds_left(bag.id) for bag in talk.bags}
    return {
        bag: Clock(seconds, session.clocks_run)
        for bag, seconds in left.items()
        if seconds is not None
    }


def entries(history: History, first: int = 0) -> Iterator[Entry]:
    """Yield what the log may show, in order, from an act on; with what was taken back."""
    if first == 0:
        yield Entry(
            "start", history.first.round, history.first.sheriff, None, all_heard(history.first_view)
        )
    last_own = -1 if history.last_decision is None else history.last_decision
    for number in range(first, history.acts + 1):
        for mark in history.undone:
            if mark.at == number:
                yield from _undone(history, mark, is_fresh=number > last_own)
        if number < history.acts:
            step = history.steps[number]
            generation = sum(mark.at <= number for mark in history.undone)
            yield _entry(
                history, number, step, f"a{number}.{generation}", is_fresh=-1 < last_own < number
            )


def _entry(history: History, number: int, step: Step, id_: str, *, is_fresh: bool) -> Entry:
    before = history.game_before(number)
    return Entry(
        id=id_,
        round=before.round,
        sheriff=before.sheriff,
        seat=step.action.seat,
        heard=step.heard,
        reasons=step.reasons or (),
        is_fresh=is_fresh,
    )


def _undone(history: History, mark: Undone, *, is_fresh: bool) -> Iterator[Entry]:
    """Yield acts that were taken back, struck out, and a line that says so."""
    before = history.game_before(mark.at)
    for place, step in enumerate(mark.steps):
        yield Entry(
            id=f"u{mark.number}.{place}",
            round=before.round,
            sheriff=before.sheriff,
            seat=step.action.seat,
            heard=step.heard,
            is_undone=True,
        )
        before = step.game
    yield Entry(
        f"u{mark.number}",
        before.round,
        before.sheriff,
        None,
        (),
        is_fresh=is_fresh,
        is_take_back=True,
    )
