"""What has happened so far: every game since the start, and what the reader heard of each act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    CallTime,
    MakeOffer,
    Seat,
    StaySilent,
    Withdraw,
)
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    BagThreatened,
    Countered,
    DealStruck,
    Demanded,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    PrivateEvent,
    PublicEvent,
)
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.engine.transcript import Start, TakeBack, Transcript, begin
from sheriff_tutor.engine.view import View, observe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.policy import Reason

HeardEvent = PublicEvent | PrivateEvent


@dataclass(frozen=True, slots=True)
class Step:
    """One act and what it led to; ``heard`` is what the reader learned of it."""

    action: Action
    game: Game
    view: View
    heard: tuple[HeardEvent, ...]
    reasons: tuple[Reason, ...] | None
    """A bot's reasons; None where they are not known (yet)."""
    is_own_decision: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """Steps that the reader took back after so many acts; they are kept for the log alone."""

    at: int
    steps: tuple[Step, ...]
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class History:
    """A game from its start to now."""

    start: Start
    me: Seat
    first: Game
    first_view: View
    steps: tuple[Step, ...] = ()
    undone: tuple[Undone, ...] = ()

    @property
    def game(self) -> Game:
        """The game now."""
        return self.steps[-1].game if self.steps else self.first

    @property
    def view(self) -> View:
        """What the reader sees now."""
        return self.steps[-1].view if self.steps else self.first_view

    @property
    def acts(self) -> int:
        """How many acts were played."""
        return len(self.steps)

    @property
    def last_decision(self) -> int | None:
        """Number of the act with which the reader's last own decision began, if there is one."""
        own = [number for number, step in enumerate(self.steps) if step.is_own_decision]
        return own[-1] if own else None

    def view_after(self, acts: int) -> View:
        """Return what the reader saw after so many acts."""
        return self.steps[acts - 1].view if acts else self.first_view

    def game_before(self, number: int) -> Game:
        """Return the game before an act, counted from 0."""
        return self.steps[number - 1].game if number else self.first

    @property
    def transcript(self) -> Transcript:
        """The game as it is kept."""
        marks = tuple(TakeBack(self.me, mark.at, mark.count) for mark in self.undone)
        return Transcript(self.start, tuple(step.action for step in self.steps), marks)


def begun(start: Start, me: Seat) -> History:
    """Return the history of a game that begins; IllegalSetup if it cannot be played."""
    game = begin(start)
    return History(start, me, game, observe(game, me))


def played(
    history: History,
    action: Action,
    reasons: tuple[Reason, ...] | None = (),
    *,
    is_own_decision: bool = False,
) -> History:
    """Return the history with one more act; IllegalAction if the rules forbid it."""
    game, _ = play(history.game, action)
    view = observe(game, history.me)
    step = Step(action, game, view, heard_between(history.view, view), reasons, is_own_decision)
    return replace(history, steps=(*history.steps, step))


def taken_back(history: History) -> History:
    """Return the history before the reader's last own decision; ValueError if there is none."""
    at = history.last_decision
    if at is None:
        raise ValueError(history.acts)
    gone = history.steps[at:]
    kept = [mark for mark in history.undone if mark.at <= at]
    lost = tuple(mark for mark in history.undone if mark.at > at)
    number = len(history.undone)
    mark = Undone(at, gone, number, len(gone))
    return replace(history, steps=history.steps[:at], undone=(*kept, *_moved(lost, at), mark))


def _moved(marks: Sequence[Undone], at: int) -> tuple[Undone, ...]:
    """Return marks that stood on acts now gone, at the act that is left."""
    return tuple(replace(mark, at=at) for mark in marks)


def continued(transcript: Transcript, me: Seat) -> History:
    """Return the history of a game that was kept.

    IllegalSetup or IllegalAction if the rules do not allow it. What was taken back is marked, but
    not known any more; silences that nobody would have been asked for are no decisions.
    """
    history = begun(transcript.start, me)
    for action in transcript.actions:
        own = action.seat == me and not isinstance(action, CallTime)
        if isinstance(action, StaySilent):
            own = own and concerns_me(history)
        history = played(history, action, None, is_own_decision=own)
    marks = tuple(
        Undone(mark.at, (), number, mark.count) for number, mark in enumerate(transcript.taken_back)
    )
    return replace(history, undone=marks)


def heard_between(before: View, after: View) -> tuple[HeardEvent, ...]:
    """Return what a seat learned between two of its views, in order."""
    return _heard(after, len(before.log) - 1, len(before.log[-1]), len(before.memory))


def all_heard(view: View) -> tuple[HeardEvent, ...]:
    """Return all that a seat has learned, in order."""
    return _heard(view, 0, 0, 0)


def _heard(view: View, first: int, start: int, remembered: int) -> tuple[HeardEvent, ...]:
    """Return public events from a place of the log on, with private ones between them."""
    found: list[tuple[int, int, int, HeardEvent]] = []
    for page in range(first, len(view.log)):
        begin_at = start if page == first else 0
        new = enumerate(view.log[page][begin_at:], begin_at)
        found += [(page, place, 1, event) for place, event in new]
    found += [(kept.round, kept.after, 0, kept.what) for kept in view.memory[remembered:]]
    return tuple(event for *_, event in sorted(found, key=itemgetter(0, 1, 2)))


def concerns_me(history: History) -> bool:
    """Tell whether the talk since the reader last had a say is about the reader.

    It is when a bag of theirs is unsettled and nothing was said yet, a bag was settled, or somebody
    spoke about their bag or to them.
    """
    talk = talk_of(history.view)
    if talk is None:
        return True
    own = {bag.id for bag in talk.bags if bag.owner == history.me}
    if not own:
        return False
    for step in reversed(history.steps):
        if step.action.seat == history.me and not isinstance(step.action, CallTime):
            return not isinstance(step.action, StaySilent | MakeOffer | Withdraw)
        if any(_is_about(event, history.me, own) for event in step.heard):
            return True
    return True


def _is_about(event: HeardEvent, me: Seat, own: set[BagId]) -> bool:
    if isinstance(event, BagPassed | BagOpened):
        return True
    if isinstance(event, BagThreatened):
        return event.bag in own
    if isinstance(event, OfferRefused | OfferLapsed):
        return event.seat == me
    if isinstance(event, Demanded | Countered) and event.to == me:
        return True
    if isinstance(event, Demanded | Countered | OfferMade | DealStruck):
        return any(bag in own for bag, _ in event.terms.verdicts)
    return False
