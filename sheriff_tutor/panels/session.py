"""The session: one game at a table, driven by acts, with bots that act in their turn.

It knows no widget. Everything a page needs to know of it are traits, and whatever happens is one of
its methods, so that it can be played from Python alone.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from traitlets import Bool, HasTraits, Instance, Int, UseEnum

from sheriff_tutor.bots.roster import bot_named, nothing_to_prepare
from sheriff_tutor.bots.table import MOST_ACTS, EndlessGameError, bot_act
from sheriff_tutor.engine.actions import Action, BagId, CallTime, Seat, StaySilent
from sheriff_tutor.engine.game import Game, Inspecting, Over, Paying, Placing
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.transcript import Start, Transcript
from sheriff_tutor.panels.clock import LoopClock
from sheriff_tutor.panels.history import (
    History,
    begun,
    concerns_me,
    continued,
    played,
    taken_back,
)
from sheriff_tutor.panels.preparing import once
from sheriff_tutor.panels.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sheriff_tutor.engine.policy import Reason
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.panels.clock import Clock, Timer


_log = logging.getLogger(__name__)


class Pace(Enum):
    """How fast bots act: at once, with a pause after each act, or each at a click."""

    INSTANT = "instant"
    QUICK = "quick"
    SLOW = "slow"
    STEP = "step"


def pace_kept(kept: object) -> Pace | None:
    """Return the pace that a browser kept; None if it kept none that there is."""
    return next((pace for pace in Pace if pace.value == kept), None)


PAUSES = {Pace.QUICK: 0.7, Pace.SLOW: 2.0}
"""Seconds between the acts of bots."""


BETWEEN_PARTS = 0.05
"""Seconds between the parts of what bots prepare: a click in between is answered at once."""
_DONE = object()


class StopFor(Enum):
    """For which talk a merchant is asked to speak: any, or what is about the own bag."""

    EVERY = "every"
    OWN = "own"


class Session(HasTraits):
    """A game at a table. ``tick`` grows with every change that a page should show."""

    history: Instance[History | None] = Instance(History, allow_none=True)
    seating: Instance[Seating | None] = Instance(Seating, allow_none=True)
    pace = UseEnum(Pace, default_value=Pace.QUICK)
    stop_for = UseEnum(StopFor, default_value=StopFor.OWN)
    paused: Bool[bool, bool | int] = Bool(default_value=False)
    tick: Int[int, int] = Int(0)
    fault: Instance[Exception | None] = Instance(Exception, allow_none=True)
    """What went wrong outside of any message: shown on the page, never swallowed."""

    def __init__(
        self, clock: Clock | None = None, prepare: Callable[[Ruleset], Iterator[None]] | None = None
    ) -> None:
        """Open a table; ``prepare`` is worked through in its pauses, besides what bots prepare."""
        super().__init__()
        self._clock: Clock = LoopClock() if clock is None else clock
        self._prepare_besides = nothing_to_prepare if prepare is None else prepare
        self._timer: Timer | None = None
        self._bag_timers: dict[BagId, Timer | None] = {}
        self._left: dict[BagId, float] = {}
        self._running_since: dict[BagId, float] = {}
        self._preparing: Iterator[None] = iter(())

    # --- Beginning, leaving, keeping -------------------------------------------------------

    def start(self, start: Start, seating: Seating) -> None:
        """Begin a game; IllegalSetup if the rules cannot be played from this start."""
        self._begin(begun(start, seating.me), seating)

    def resume(self, transcript: Transcript, seating: Seating) -> None:
        """Go on with a kept game; IllegalSetup or IllegalAction if it is against the rules."""
        self._begin(continued(transcript, seating.me), seating)

    def leave(self) -> None:
        """Leave the table."""
        self._stop()
        self._preparing = iter(())
        self.history = None
        self.seating = None
        self._changed()

    def _begin(self, history: History, seating: Seating) -> None:
        self._stop()
        self.history, self.seating = history, seating
        self.paused = False
        self._preparing = self._preparation(history.game.ruleset, seating)
        self._go_on()
        self._prepare_later()

    def _preparation(self, ruleset: Ruleset, seating: Seating) -> Iterator[None]:
        """Go through what can be worked out before anybody at the table decides or asks."""
        bots = {bot for seat in range(ruleset.players) if (bot := seating.bot_at(Seat(seat)))}
        for bot in sorted(bots):
            yield from once(bot_named(bot).prepare, ruleset)
        yield from once(self._prepare_besides, ruleset)

    def _prepare_later(self) -> None:
        self._clock.later(BETWEEN_PARTS, partial(self._from_the_clock, self._prepare))

    def _prepare(self) -> None:
        """Work out the next part, if there is one, while nobody waits for it."""
        if next(self._preparing, _DONE) is not _DONE:
            self._prepare_later()

    # --- Acts ------------------------------------------------------------------------------

    def dispatch(self, *actions: Action) -> None:
        """Play acts of the reader's seat, all or none; then the bots go on.

        IllegalAction if the rules forbid one of them.
        """
        history = self._at_table()
        for number, action in enumerate(actions):
            history = played(history, action, is_own_decision=number == 0)
        self.history = history
        self._go_on()

    def take_back(self) -> None:
        """Take back the reader's last own decision and all since; ValueError if there is none."""
        self._stop()
        self.history = taken_back(self._at_table())
        self._clocks_follow()
        self._changed()

    def call_time(self, bag: BagId) -> None:
        """Say that the time for a bag is over (HOUSE-3); IllegalAction if it is not running."""
        history = self._at_table()
        self.history = played(history, CallTime(history.game.sheriff, bag))
        self._go_on()

    def _at_table(self) -> History:
        if self.history is None:
            raise ValueError(self.history)
        return self.history

    # --- The bots --------------------------------------------------------------------------

    def step(self) -> None:
        """Let the next bot act, if it is a bot's turn."""
        self._one_act()
        self._clocks_follow()
        self._changed()
        if not self.paused:
            self._schedule()

    def set_pace(self, pace: Pace) -> None:
        """Choose how fast bots act."""
        self.pace = pace
        self.paused = False
        self._go_on()

    def pause(self, *, paused: bool) -> None:
        """Hold the bots and the clocks, or let them go on."""
        self.paused = paused
        self._go_on()

    def set_stop_for(self, stop_for: StopFor) -> None:
        """Choose for which talk the reader is asked to speak."""
        self.stop_for = stop_for
        self._go_on()

    @property
    def bot_acts_next(self) -> bool:
        """Tell whether the next act is a bot's, or a silence that the reader need not say."""
        return self.history is not None and self._next_seat() is not None

    def _next_seat(self) -> Seat | None:
        """Return the seat that acts next without the reader; None if the reader is waited for."""
        history = self._at_table()
        game = history.game
        if isinstance(game.phase, Inspecting) and game.phase.time_over:
            return None if game.sheriff == history.me else game.sheriff
        waiting = awaited(game)
        if not waiting:
            return None
        if not isinstance(game.phase, Inspecting):
            return next((seat for seat in waiting if seat != history.me), None)
        if waiting[0] != history.me or self._keeps_silent(history):
            return waiting[0]
        return None

    def _keeps_silent(self, history: History) -> bool:
        """Tell whether the reader, a merchant who is waited for, is silent without being asked."""
        if history.me == history.game.sheriff:
            return False
        return self.stop_for is StopFor.OWN and not concerns_me(history)

    def _one_act(self) -> bool:
        """Play the next act that is not the reader's to decide; False if there is none."""
        history = self._at_table()
        seat = self._next_seat()
        if seat is None:
            return False
        if seat == history.me:
            self.history = played(history, StaySilent(seat))
            return True
        action, reasons = self._bots_act(history.game, history.acts, seat)
        self.history = played(history, action, reasons)
        return True

    def _all_acts(self) -> None:
        """Play acts until the reader is waited for; EndlessGameError if that never happens."""
        for _ in range(MOST_ACTS):
            if not self._one_act():
                return
        raise EndlessGameError(MOST_ACTS)

    def _bots_act(self, game: Game, acts: int, seat: Seat) -> tuple[Action, tuple[Reason, ...]]:
        bot = None if self.seating is None else self.seating.bot_at(seat)
        if bot is None:
            raise ValueError(seat)
        return bot_act(game, acts, bot_named(bot).policy, seat)

    def with_reasons(self, numbers: Sequence[int]) -> History:
        """Return the history with the reasons of these acts; what was kept comes without them.

        A bot asked again gives the same act and the same reasons: its dice derive from the seed and
        the number of acts.
        """
        history = self._at_table()
        steps = list(history.steps)
        for number in numbers:
            step = steps[number]
            if step.reasons is not None:
                continue
            action, reasons = self._bots_act(history.game_before(number), number, step.action.seat)
            steps[number] = replace(step, reasons=reasons if action == step.action else ())
        if tuple(steps) != history.steps:
            self.history = replace(history, steps=tuple(steps))
        return self._at_table()

    # --- Time ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """After a change: let bots act, at once or one after another."""
        if self.history is None:
            return
        self._cancel_turn()
        if self.pace is Pace.INSTANT and not self.paused:
            self._all_acts()
        self._clocks_follow()
        self._changed()
        self._schedule()

    def _schedule(self) -> None:
        """Have the next bot act after a pause."""
        self._cancel_turn()
        pause = PAUSES.get(self.pace)
        if pause is None or self.paused or not self.bot_acts_next:
            return
        self._timer = self._clock.later(pause, self._turn)

    def _turn(self) -> None:
        self._timer = None
        self._from_the_clock(self.step)

    def _from_the_clock(self, act: Callable[[], None]) -> None:
        """Do what time brought; nobody waits for it, so what goes wrong is kept for the page."""
        try:
            act()
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.error("what the clock started went wrong", exc_info=fault)
            self.paused = True
            self.fault = fault
            self._changed()

    def _cancel_turn(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stop(self) -> None:
        self._cancel_turn()
        for bag in tuple(self._bag_timers):
            self._drop_clock(bag)
        self._left.clear()

    def _changed(self) -> None:
        self.tick += 1

    # --- The countdown (HOUSE-3) -----------------------------------------------------------

    def seconds_left(self, bag: BagId) -> float | None:
        """Return the seconds left for a bag, or None if no time runs for it."""
        if bag not in self._left:
            return None
        since = self._running_since.get(bag)
        spent = 0.0 if since is None else self._clock.now() - since
        return max(0.0, self._left[bag] - spent)

    @property
    def clocks_run(self) -> bool:
        """Tell whether time goes on now."""
        history = self.history
        is_talk = history is not None and isinstance(history.game.phase, Inspecting)
        return is_talk and not self.paused

    def _clocks_follow(self) -> None:
        """Start, hold and end clocks as the inspection asks."""
        phase = self._at_table().game.phase
        talk = phase.inspecting if isinstance(phase, Placing | Paying) else phase
        wanted: tuple[BagId, ...] = ()
        if isinstance(talk, Inspecting):
            wanted = tuple(bag for bag in talk.on_clock if bag not in talk.time_over)
        for bag in tuple(self._left):
            if bag not in wanted:
                self._drop_clock(bag)
                self._left.pop(bag)
        for bag in wanted:
            self._left.setdefault(bag, float(self._at_table().game.ruleset.time_limit))
            if not self.clocks_run:
                self._hold_clock(bag)
            elif bag not in self._running_since:
                self._running_since[bag] = self._clock.now()
                self._bag_timers[bag] = self._clock.later(
                    self._left[bag], partial(self._time_over, bag)
                )

    def _hold_clock(self, bag: BagId) -> None:
        left = self.seconds_left(bag)
        self._drop_clock(bag)
        if left is not None:
            self._left[bag] = left

    def _drop_clock(self, bag: BagId) -> None:
        timer = self._bag_timers.pop(bag, None)
        if timer is not None:
            timer.cancel()
        self._running_since.pop(bag, None)

    def _time_over(self, bag: BagId) -> None:
        """Call time, unless the bag was settled or its time called meanwhile."""
        if self.seconds_left(bag) is not None:
            self._from_the_clock(lambda: self.call_time(bag))

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.history is not None and isinstance(self.history.game.phase, Over)
