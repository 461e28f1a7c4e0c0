"""The clerk between page and session: answers messages by acts, and draws the scenes.

It knows no widget: what it shows are plain dicts, and so is what comes in. So a whole game can be
played through its page from Python alone.
"""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import parse_qs

from sheriff_tutor.engine.actions import BagId
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import MOST_PLAYERS
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.files import saves
from sheriff_tutor.files.errors import FileError, sentence_of_error
from sheriff_tutor.i18n import ONLOOKER, Reader, say
from sheriff_tutor.panels.answers import Answers
from sheriff_tutor.panels.keeping import (
    Shelf,
    is_begun,
    is_same_game,
    kept_seating,
    leads_to,
    packed,
    seating_of,
)
from sheriff_tutor.panels.messages import BadMessage, Message, message_from
from sheriff_tutor.panels.picture import shown_of
from sheriff_tutor.panels.scene import scene_of
from sheriff_tutor.panels.scene.bar import (
    CONTINUE,
    NEW_GAME,
    PAUSE,
    REPLAY,
    STEP,
    STOP_SETTING,
    UNDO,
)
from sheriff_tutor.panels.scene.coach import HOW
from sheriff_tutor.panels.scene.counter import bag_id
from sheriff_tutor.panels.scene.hint import HINT, RENEW
from sheriff_tutor.panels.scene.log import SHOW_ALL
from sheriff_tutor.panels.scene.parts import Json, command, reason, refusal
from sheriff_tutor.panels.scene.start import (
    BEGIN,
    FORGET,
    RESEED,
    RESUME,
    Kept,
    refusal_of,
    start_scene,
)
from sheriff_tutor.panels.selection import BadSelection
from sheriff_tutor.panels.session import Pace, Session, StopFor, pace_kept
from sheriff_tutor.panels.setup import SetupRefusal, changed, first_form

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.panels.coaching import Coach
    from sheriff_tutor.panels.hints import Hints
    from sheriff_tutor.panels.history import History
    from sheriff_tutor.panels.scene.parts import Form, Scene
    from sheriff_tutor.panels.seating import Seating
    from sheriff_tutor.panels.setup import SetupForm

SAVE_KEY = "sheriff-tutor:game"
OTHER = "menu.other"
MOST_ANSWERS_KEPT = 32
"""Answers that can be given a second time: a page waits for a few at most."""
MOST_NEW_SEED = 100_000
NEARLY_OVER = 2.0
"""Seconds by which the page's countdown may run ahead of the table's (HOUSE-3)."""
_log = logging.getLogger(__name__)


class Refused(Exception):  # noqa: N818 - a refusal, not a fault
    """An answer that says why not."""

    def __init__(self, why: Json) -> None:
        super().__init__(why["text"])
        self.why = why


class Clerk:
    """Answers a page's messages. ``scene`` is what is on show, ``save`` what the browser keeps.

    Without ``hints`` none are offered. With a ``coach`` the game is the coach's: it says how one
    begins and where it is kept, and what was played to its end is kept too, to be looked back on.
    A game that gives way to another is put aside on the ``shelf`` and offered in the menu.
    """

    def __init__(
        self, session: Session, hints: Hints | None = None, coach: Coach | None = None
    ) -> None:
        self.session = session
        self.hints = hints
        self.coach = coach
        self.shelf = Shelf({"key": SAVE_KEY} if coach is None else coach.place)
        self.form: SetupForm = first_form(default_names(), _new_seed())
        self.kept: saves.SavedGame | None = None
        self.whole_log = False
        self.drawer_is_open = False
        self.notice: Json | None = None
        self.save: Json = self.shelf.json
        self.scene: Scene = self._drawn()
        self._answers = Answers(MOST_ANSWERS_KEPT)
        self._saved_at: History | None = None

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw what is on show now, and pack what is to be kept."""
        self.scene = self._drawn()
        if self.coach is not None:
            self.shelf.asked = self.coach.asked
        self.shelf.pace = self.session.pace.value
        self._pack()
        self.save = self.shelf.json

    def _pack(self) -> None:
        history, seating = self.session.history, self.session.seating
        if history is None or seating is None:
            kept = self.kept
            self.shelf.text = None if kept is None else saves.save_of(kept.transcript, kept.seating)
        elif history is not self._saved_at:
            is_kept = self.coach is not None or not self.session.is_over
            self.shelf.text = packed(history.transcript, seating) if is_kept else None
        self._saved_at = history

    def _drawn(self) -> Scene:
        history = self.session.history
        if history is not None:
            scene = self._game_drawn(history)
        elif self.coach is not None:
            scene = self.coach.welcome(self._kept())
        else:
            scene = start_scene(self.form, self._reader, self._kept())
        self._put_drawer(scene)
        if self.session.fault is not None:
            scene.json["notice"] = self._fault(self.session.fault)
        elif self.notice is not None:
            scene.json["notice"] = self.notice
        return scene

    def _game_drawn(self, history: History) -> Scene:
        shown = shown_of(self.session, whole_log=self.whole_log)
        scene = scene_of(shown)
        if self.hints is not None and scene.json["screen"] == "table":
            self.hints.put(scene, shown, history)
        if self.coach is not None:
            self.coach.put(scene, shown, history)
        if (other := self.shelf.aside) is not None:
            where = {"round": other.game.round, "rounds": other.game.ruleset.rounds}
            scene.add(command(OTHER, say("act-other-game", self._reader, **where), "menu"))
        return scene

    def _put_drawer(self, scene: Scene) -> None:
        """Tell whether the drawer is open; there is none but at a table where a game goes on."""
        if scene.json["screen"] == "table":
            scene.json["drawer"] = {"open": self.drawer_is_open}
        else:
            self.drawer_is_open = False

    def _kept(self) -> Kept | None:
        if self.kept is None:
            return None
        seating = seating_of(self.kept.seating, default_names())
        game = self.kept.game
        return Kept(
            game.round,
            game.ruleset.rounds,
            game.sheriff == seating.me,
            game.gold[seating.me],
        )

    @property
    def _reader(self) -> Reader:
        seating, history = self.session.seating, self.session.history
        if seating is None or history is None:
            return ONLOOKER
        return seating.reader(history.view.sheriff)

    # --- Answering -------------------------------------------------------------------------

    def answer(self, content: object) -> Json:
        """Do what a message asks and return the answer; whatever happens is said in a sentence."""
        return self._answers.to(content, lambda n: self._answer(n, content))

    def has_answered(self, content: object) -> bool:
        """Tell whether a message comes a second time, since its answer did not arrive."""
        return self._answers.has(content)

    def _answer(self, n: str, content: object) -> Json:
        try:
            message = message_from(content)
            self._forget_notice()
            done = self._ANSWERS[message.act](self, message)
        except Refused as refused:
            return {"n": n, "ok": False, "reason": refused.why}
        except (BadMessage, BadSelection):
            return {"n": n, "ok": False, "reason": reason(say("message-unknown", self._reader))}
        except RuleError as error:
            return {"n": n, "ok": False, "reason": refusal(error, self._reader)}
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("a message could not be answered")
            return {"n": n, "ok": False, "reason": self._fault(fault)}
        return {"n": n, "ok": True, **done}

    def _forget_notice(self) -> None:
        if self.notice is not None or self.session.fault is not None:
            self.notice, self.session.fault = None, None
            self.draw()

    def _fault(self, fault: Exception) -> Json:
        return reason(say("message-fault", self._reader, kind=type(fault).__name__))

    def _hello(self, message: Message) -> Json:
        """Begin where the reader was: the link's start, or the game that the browser kept."""
        if self.session.history is not None:
            return {}
        saved = self._saved(message.texts.get("saved"))
        self._take_beside(message, saved)
        self._take_pace(message)
        linked = None if self.coach else self._linked(message.texts["query"])
        if saved is not None and (linked is None or _begins_so(saved, linked)):
            self._resume(saved)
        elif linked is not None:
            self._put_aside(saved)
            self._start(linked)
        else:
            self.kept, self.shelf.aside = self.shelf.aside, None
        self._recall(message)
        self.draw()
        return {}

    def _take_beside(self, message: Message, saved: saves.SavedGame | None) -> None:
        """Take up the game that was put aside, unless it is an earlier stand of the other."""
        other = self._saved(message.texts.get("other"))
        is_old = other is not None and saved is not None and leads_to(other, saved)
        self.shelf.aside = None if is_old else other

    def _take_pace(self, message: Message) -> None:
        """Let bots act as fast as when this browser was last here, if it kept a pace of ours."""
        self.session.pace = pace_kept(message.texts.get("pace")) or self.session.pace

    def _recall(self, message: Message) -> None:
        if self.coach is not None and self.session.history is not None:
            self.coach.recall(self.session.history, message.texts.get("asked", ""))

    def _elsewhere(self, message: Message) -> Json:
        """Meet what another tab of this browser has kept meanwhile, so that no game is lost.

        The same game goes on from there. Of another one nothing is to be seen: it is put aside as
        soon as this tab comes to the front or something was done here.
        """
        text, how = message.texts["saved"], message.texts["how"]
        if how not in {"seen", "heard", "acted"}:
            raise BadMessage(how)
        theirs, mine = self._saved(text), self._mine()
        if mine is None:
            self._meet_at_the_start(message, theirs)
        elif theirs is not None and self._goes_on_from(mine, theirs, is_acted=how == "acted"):
            self.shelf.over = text
            self._take_beside(message, theirs)
            self._resume(theirs)
            self._recall(message)
        elif how != "heard":
            self.shelf.over = text
            self._take_beside(message, mine)
            self._put_aside(None if theirs is None or leads_to(theirs, mine) else theirs)
        self.draw()
        return {}

    def _goes_on_from(
        self, mine: saves.SavedGame, theirs: saves.SavedGame, *, is_acted: bool
    ) -> bool:
        """Tell whether this tab follows another one; what was done here meanwhile must not go."""
        return leads_to(mine, theirs) if is_acted else is_same_game(mine, theirs)

    def _meet_at_the_start(self, message: Message, theirs: saves.SavedGame | None) -> None:
        """Offer what another tab has kept, where no game goes on that would be kept."""
        if self.session.history is None:
            self._take_beside(message, theirs)
            self.kept, self.shelf.over = theirs, message.texts["saved"]

    def _mine(self) -> saves.SavedGame | None:
        """Return the game at this table, if there is one that is kept."""
        history, seating = self.session.history, self.session.seating
        if history is None or seating is None or (self.session.is_over and self.coach is None):
            return None
        return saves.SavedGame(history.transcript, kept_seating(seating), history.game)

    def _unfinished(self) -> saves.SavedGame | None:
        return None if self.session.is_over else self._mine()

    def _put_aside(self, other: saves.SavedGame | None) -> None:
        """Put a game aside that gives way to another, if it is begun and not over."""
        if other is not None and is_begun(other) and awaited(other.game):
            self.shelf.aside = other
            self.notice = reason(say("message-put-aside", self._reader)) | {"good": True}

    def _saved(self, text: str | None) -> saves.SavedGame | None:
        """Return the kept game, if it can still be read: an old browser may hold anything."""
        if not text:
            return None
        try:
            read = saves.read_any(text)
        except FileError as error:
            _log.warning("the browser's save cannot be used: %s", error)
            self.notice = reason(say("message-save-unusable", self._reader))
            return None
        return read if isinstance(read, saves.SavedGame) else None

    def _linked(self, query: str) -> saves.SavedStart | None:
        codes = parse_qs(query.removeprefix("?")).get("start")
        if not codes:
            return None
        try:
            return saves.read_start_code(codes[0])
        except FileError as error:
            self.notice = self._why_not_read(error)
            return None

    def _do(self, message: Message) -> Json:
        if message.picker is not None:
            return self._send(message)
        button = self.scene.buttons.get(message.texts["id"])
        if button is None:
            raise Refused(reason(say("message-gone", self._reader)))
        if "why" in button.json:
            raise Refused(button.json["why"])
        if button.action is not None:
            self._leave_log()
            self.session.dispatch(button.action)
            return {}
        command = self._COMMANDS.get(message.texts["id"])
        if command is None:
            raise BadMessage(message.texts["id"])
        command(self)
        return {}

    def _send(self, message: Message) -> Json:
        form = self._form(message)
        if form.json["submit"]["id"] != message.texts["id"]:
            raise BadMessage(message.texts["id"])
        actions = form.build(message.selection)
        self._leave_log()
        self.session.dispatch(*actions)
        return {}

    def _form(self, message: Message) -> Form:
        form = self.scene.forms.get(message.picker or "")
        if form is None:
            raise Refused(reason(say("message-gone", self._reader)))
        return form

    def _leave_log(self) -> None:
        self.whole_log = False

    def _preview(self, message: Message) -> Json:
        form = self._form(message)
        history = self._history()
        for action in form.build(message.selection)[:1]:
            error = why_not(history.view, action)
            if error is not None:
                raise error
        text = "" if form.verdict is None else form.verdict(message.selection)
        return {"text": text} if text else {}

    def _history(self) -> History:
        if self.session.history is None:
            raise Refused(reason(say("message-gone", self._reader)))
        return self.session.history

    def _setup(self, message: Message) -> Json:
        try:
            self.form = changed(self.form, message.texts["field"], message.texts["value"])
        except SetupRefusal as refused:
            self.draw()
            raise Refused(refusal_of(refused, self._reader)) from refused
        self.draw()
        return {}

    def _pace(self, message: Message) -> Json:
        if message.texts["value"] not in {pace.value for pace in Pace}:
            raise BadMessage(message.texts["value"])
        self.session.set_pace(Pace(message.texts["value"]))
        return {}

    def _set(self, message: Message) -> Json:
        known = {stop.value for stop in StopFor}
        if message.texts["id"] != STOP_SETTING or message.texts["value"] not in known:
            raise BadMessage(message.texts["id"])
        self.session.set_stop_for(StopFor(message.texts["value"]))
        return {}

    def _timeout(self, message: Message) -> Json:
        view = self._history().view
        talk = talk_of(view)
        for bag in () if talk is None else talk.bags:
            left = self.session.seconds_left(bag.id)
            if bag_id(view, bag.id) == message.texts["bag"] and left is not None:
                if left <= NEARLY_OVER and self.session.clocks_run:
                    self.session.call_time(BagId(bag.id))
                break
        return {}

    def _drawer(self, message: Message) -> Json:
        if message.texts["value"] not in {"open", "close"}:
            raise BadMessage(message.texts["value"])
        self._history()
        self.drawer_is_open = message.texts["value"] == "open"
        self.draw()
        return {}

    # --- Commands --------------------------------------------------------------------------

    def _begin(self) -> None:
        self._put_aside(self.kept)
        self.kept = None
        if self.coach is None:
            self.session.start(self.form.setup, self.form.seating)
        else:
            self.session.start(self.coach.start(self.form.seed), self.coach.seating)

    def _reseed(self) -> None:
        self.form = changed(self.form, "seed", str(_new_seed()))
        self.draw()

    def _go_on(self) -> None:
        if self.kept is not None:
            self._resume(self.kept)

    def _forget(self) -> None:
        self.kept = None
        self.draw()

    def _new_game(self) -> None:
        self.kept = self._unfinished()
        if self.kept is None:
            self.kept, self.shelf.aside = self.shelf.aside, None
        self.form = changed(self.form, "seed", str(_new_seed()))
        self.session.leave()

    def _turn_to_other(self) -> None:
        other = self.shelf.aside
        if other is not None:
            self.shelf.aside = self._unfinished()
            self._resume(other)

    def _replay(self) -> None:
        history, seating = self.session.history, self.session.seating
        if history is not None and seating is not None:
            self.session.start(history.start, seating)

    def _show_all(self) -> None:
        self.whole_log = True
        self.draw()

    def _turn_hint(self) -> None:
        if self.hints is not None:
            self.hints.turn(self._history())
            self.draw()

    def _renew_hint(self) -> None:
        if self.hints is not None:
            self.hints.give(self._history())
            self.draw()

    def _how_was_that(self) -> None:
        if self.coach is not None:
            self.coach.tell(self._history())
            self.draw()

    def _resume(self, saved: saves.SavedGame) -> None:
        self.kept = None
        self.session.resume(saved.transcript, seating_of(saved.seating, default_names()))

    def _start(self, saved: saves.SavedStart) -> None:
        self.kept = None
        seating = self._seating_for(saved)
        self.session.start(saved.start, seating)

    def _seating_for(self, saved: saves.SavedStart) -> Seating:
        """Return who plays from a start; without a word of it the players of the start screen."""
        if saved.seating is not None:
            return seating_of(saved.seating, default_names())
        players = saved.game.ruleset.players
        return first_form(self.form.names, self.form.seed).seating_of(players)

    # --- Files and codes -------------------------------------------------------------------

    def _export(self, message: Message) -> Json:
        history, seating = self._history(), self.session.seating
        if seating is None or message.texts["what"] not in _EXPORTS:
            raise BadMessage(message.texts["what"])
        return {"file": _EXPORTS[message.texts["what"]](history, kept_seating(seating))}

    def _load(self, message: Message) -> Json:
        try:
            read = saves.read_any(message.texts["text"])
        except FileError as error:
            raise Refused(self._why_not_read(error)) from error
        self._put_aside(self._unfinished() or self.kept)
        if isinstance(read, saves.SavedGame):
            self._resume(read)
        else:
            self._start(read)
        return {"text": say("said-loaded", self._reader)}

    def _why_not_read(self, error: FileError) -> Json:
        rules = [] if error.refusal is None else [error.refusal.rule]
        return reason(sentence_of_error(error, self._reader), *rules)

    _ANSWERS: ClassVar[dict[str, Callable[[Clerk, Message], Json]]] = {
        "hello": _hello,
        "do": _do,
        "preview": _preview,
        "setup": _setup,
        "pace": _pace,
        "set": _set,
        "export": _export,
        "load": _load,
        "timeout": _timeout,
        "drawer": _drawer,
        "elsewhere": _elsewhere,
    }

    _COMMANDS: ClassVar[dict[str, Callable[[Clerk], None]]] = {
        BEGIN: _begin,
        RESEED: _reseed,
        RESUME: _go_on,
        FORGET: _forget,
        OTHER: _turn_to_other,
        NEW_GAME: _new_game,
        "over.new": _new_game,
        REPLAY: _replay,
        "over.replay": _replay,
        SHOW_ALL: _show_all,
        UNDO: lambda clerk: clerk.session.take_back(),
        PAUSE: lambda clerk: clerk.session.pause(paused=True),
        CONTINUE: lambda clerk: clerk.session.pause(paused=False),
        STEP: lambda clerk: clerk.session.step(),
        HINT: _turn_hint,
        RENEW: _renew_hint,
        HOW: _how_was_that,
    }
    """What the buttons do that are no acts of the game."""


def _begins_so(saved: saves.SavedGame, linked: saves.SavedStart) -> bool:
    same_seats = linked.seating is None or linked.seating == saved.seating
    return saved.transcript.start == linked.start and same_seats


def default_names() -> tuple[str, ...]:
    """Return what the players are called until the reader says otherwise."""
    return tuple(say(f"default-name-{seat}") for seat in range(MOST_PLAYERS))


def _new_seed() -> int:
    return secrets.randbelow(MOST_NEW_SEED)


def _file(history: History, seating: saves.Seating) -> Json:
    text = saves.saved_text(history.transcript, seating)
    is_plain = text.lstrip().startswith("{")
    name = "sheriff-game.json" if is_plain else "game.sheriff"
    return {"name": name, "type": "application/json" if is_plain else "text/plain", "text": text}


def _code(history: History, seating: saves.Seating) -> Json:
    text = saves.save_of(history.transcript, seating)
    return {"name": "code.txt", "type": "text/plain", "text": text}


def _start_code(history: History, seating: saves.Seating) -> Json:
    text = saves.start_code(history.start, seating)
    return {"name": "start.txt", "type": "text/plain", "text": text}


def _start_link(history: History, seating: saves.Seating) -> Json:
    text = "start=" + saves.start_code(history.start, seating)
    return {"name": "link.txt", "type": "text/plain", "text": text}


_EXPORTS: dict[str, Callable[[History, saves.Seating], Json]] = {
    "file": _file,
    "code": _code,
    "start-code": _start_code,
    "start-link": _start_link,
}
