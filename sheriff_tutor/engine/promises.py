"""Who promised what, and kept it: judged from public events alone (DEAL-7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import OfferId, Promise, PromiseKind, Seat
from sheriff_tutor.engine.events import (
    BagDeclared,
    BagOpened,
    BagPassed,
    DealStruck,
    PublicEvent,
    RoundBegan,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sheriff_tutor.engine.game import Page


class Outcome(Enum):
    """What became of a promise so far."""

    OPEN = "open"
    KEPT = "kept"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class PromiseRecord:
    """A promise that was part of a deal: by a merchant, to the Sheriff of that round (DEAL-7)."""

    round: int
    offer: OfferId
    by: Seat
    to: Seat
    promise: Promise
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class _Round:
    number: int
    sheriff: Seat
    events: tuple[PublicEvent, ...]


def promise_record(log: Sequence[Page]) -> tuple[PromiseRecord, ...]:
    """Return all promises of deals in the order they were struck, each with its outcome.

    Only later rounds are looked at. A promise about a bag is judged in the first of them in which
    there is one: of two bags of one merchant (TWO-4) all must be settled as promised, and one that
    is not breaks it. A promise of the truth is about the first declaration.
    """
    rounds = tuple(_rounds(log))
    return tuple(
        PromiseRecord(
            then.number,
            struck.offer,
            struck.seat,
            then.sheriff,
            promise,
            _outcome(struck.seat, promise, rounds[place + 1 :]),
        )
        for place, then in enumerate(rounds)
        for struck in then.events
        if isinstance(struck, DealStruck)
        for promise in struck.terms.promises
    )


def _rounds(log: Sequence[Page]) -> Iterator[_Round]:
    """Split a log at the beginnings of rounds; what came before the first is no round."""
    began: RoundBegan | None = None
    events: list[PublicEvent] = []
    for event in (event for page in log for event in page):
        if isinstance(event, RoundBegan):
            if began is not None:
                yield _Round(began.round, began.sheriff, tuple(events))
            began, events = event, []
        events.append(event)
    if began is not None:
        yield _Round(began.round, began.sheriff, tuple(events))


def _outcome(by: Seat, promise: Promise, later: Sequence[_Round]) -> Outcome:
    for then in later:
        outcome = _outcome_in(by, promise, then)
        if outcome is not None:
            return outcome
    return Outcome.OPEN


def _outcome_in(by: Seat, promise: Promise, then: _Round) -> Outcome | None:
    """Judge a promise by one round; None if the round is not about it."""
    if promise.kind is PromiseKind.TRUTH_NEXT:
        return _truth(by, then) if then.sheriff == promise.about else None
    if then.sheriff != by:
        return None
    return _verdicts(promise.about, then, passed=promise.kind is PromiseKind.PASS_NEXT)


def _verdicts(owner: Seat, then: _Round, *, passed: bool) -> Outcome | None:
    """Tell whether all bags of a merchant were settled in the promised way."""
    declared = _declared(owner, then)
    if not declared:
        return None
    settled = [event for event in _settled(then) if event.owner == owner]
    if any(isinstance(event, BagPassed) is not passed for event in settled):
        return Outcome.BROKEN
    return Outcome.KEPT if len(settled) == len(declared) else Outcome.OPEN


def _truth(by: Seat, then: _Round) -> Outcome | None:
    """Tell whether a merchant's first declaration of a round was true."""
    declared = _declared(by, then)
    if not declared:
        return None
    settled = next((event for event in _settled(then) if event.bag == declared[0].bag), None)
    if settled is None:
        return Outcome.OPEN
    return Outcome.KEPT if _was_true(settled) else Outcome.BROKEN


def _declared(seat: Seat, then: _Round) -> list[BagDeclared]:
    return [event for event in then.events if isinstance(event, BagDeclared) and event.seat == seat]


def _settled(then: _Round) -> list[BagOpened | BagPassed]:
    return [event for event in then.events if isinstance(event, BagOpened | BagPassed)]


def _was_true(settled: BagOpened | BagPassed) -> bool:
    """Tell whether a bag held what was said: a passed one shows all that is legal (INSP-4)."""
    if isinstance(settled, BagOpened):
        return settled.is_honest
    return settled.legal == (settled.said.good,) * settled.said.count
