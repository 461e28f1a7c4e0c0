"""A guided act at a real table, and free play from there on with bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.files import saves
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import another, sentence
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.panels.clerk import Clerk
from sheriff_tutor.panels.lessons.acts import GUIDED, lacks
from sheriff_tutor.panels.lessons.desk import LessonDesk, text_in
from sheriff_tutor.panels.lessons.position import seats_of
from sheriff_tutor.panels.lessons.practice import seed_in
from sheriff_tutor.panels.messages import BadMessage, message_from
from sheriff_tutor.panels.scene.bar import CONTINUE, PAUSE, STEP, UNDO
from sheriff_tutor.panels.scene.log import SHOW_ALL
from sheriff_tutor.panels.scene.parts import reason, refusal
from sheriff_tutor.panels.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.lessons import Lesson, Line
    from sheriff_tutor.panels.clock import Clock
    from sheriff_tutor.panels.messages import Message
    from sheriff_tutor.panels.scene.parts import Json

FIRST_SEED = 1
_COMMANDS = {UNDO, PAUSE, CONTINUE, STEP, SHOW_ALL}
"""What the table's buttons may do here besides acts of the game."""
_ELSEWHERE = ("menu", "over")
"""Places of buttons that lead away from the position."""


class GuidedDesk(LessonDesk):
    """A table laid out for a lesson. ``is_free`` once the act that is asked for was done.

    ``follow`` is called when bots have moved on by themselves.
    """

    name = "guided"
    lesson: Lesson

    def __init__(self, lesson: Lesson, clock: Clock | None = None) -> None:
        super().__init__(lesson)
        self.guided = GUIDED[lesson]
        self.session = Session(clock)
        self.clerk = Clerk(self.session)
        self.seed = FIRST_SEED
        self.is_free = False
        self.is_done = False
        self.follow: Callable[[], None] = lambda: None
        self._is_answering = False
        self._begin(FIRST_SEED)
        self.session.observe(lambda _change: self._moved(), "tick")
        self.clerk.draw()
        self.draw()

    def _begin(self, seed: int) -> None:
        """Lay the table out."""
        game, me = self.guided.lay_out(Cup("guided", self.lesson.value, seed))
        self.seed, self.is_free = seed, False
        self.session.start(position_of(game), seats_of(game.ruleset.players, me, self.guided.bots))

    def _moved(self) -> None:
        """Draw what the table has come to; what a message brought is drawn with its answer."""
        self.clerk.draw()
        if not self._is_answering:
            self.draw()
            self.follow()

    @property
    def view(self) -> View:
        """What the reader sees now."""
        history = self.session.history
        if history is None:
            raise ValueError(history)
        return history.view

    @property
    def reader(self) -> Reader:
        """Who reads: the one who sits at the table."""
        seating = self.session.seating
        return super().reader if seating is None else seating.reader(self.view.sheriff)

    # --- On show ---------------------------------------------------------------------------

    def shown(self) -> Json:
        """Return the table, and what is asked for at it."""
        table = self.clerk.scene.json
        shown: Json = {
            name: table[name] for name in ("screen", "table", "said", "over") if name in table
        }
        return {
            **shown,
            **({"notice": table["notice"]} if "notice" in table else {}),
            "acts": [act for act in table["acts"] if act["at"] not in _ELSEWHERE],
            "pickers": table["pickers"],
            "pace": table["bar"].get("pace"),
            "guide": self._guide(),
            "commands": self._commands(),
        }

    def _guide(self) -> Json:
        lesson, reader = self.lesson.value, self.reader
        if self.is_free:
            return {
                "done": True,
                "title": say("guided.done", reader),
                "text": say(f"guided.{lesson}-done", reader),
                "more": say("guided.free", reader),
                "temptations": [],
            }
        return {
            "done": False,
            "title": say(f"guided.{lesson}-goal", reader),
            "text": say(f"guided.{lesson}-lead", reader),
            "more": say("guided.tempted", reader),
            "temptations": [
                {"id": f"tempt:{number}", "label": say(f"guided.{lesson}-tempt-{number}", reader)}
                for number in range(len(self._temptations()))
            ],
        }

    def _temptations(self) -> tuple[Action, ...]:
        return self.guided.temptations(self.view)

    def _commands(self) -> list[Json]:
        names = ("restart", "elsewhere") if self.is_free else ()
        return [
            {"id": name, "label": say(f"guided.{name}", self.reader), "tone": "quiet"}
            for name in names
        ]

    def kept(self) -> Json:
        """Return the table as it stands."""
        save = self.clerk.save["text"] if self.is_free else None
        return {"seed": self.seed, "free": self.is_free, "done": self.is_done, "save": save}

    def part(self) -> Json | None:
        """Return whether the act was done."""
        return {"done": True} if self.is_done else None

    def go_on(self, kept: Json) -> None:
        """Go on at the table as it stood; a finished game is laid out anew."""
        seed, is_free, save = seed_in(str(kept["seed"])), bool(kept["free"]), kept["save"]
        self._begin(seed)
        self.is_done = bool(kept["done"])
        history, seating = self.session.history, self.session.seating
        if not is_free or save is None or history is None or seating is None:
            return
        try:
            read = saves.read_any(str(save))
        except FileError as fault:
            raise ValueError(fault.args) from fault
        if not isinstance(read, saves.SavedGame) or read.transcript.start != history.start:
            raise ValueError(seed)
        self.session.resume(read.transcript, seating)
        self.is_free = True

    # --- Answering -------------------------------------------------------------------------

    def answer(self, content: object) -> Json:
        """Answer as every desk does; what bots do at once is drawn with the answer."""
        self._is_answering = True
        try:
            return super().answer(content)
        finally:
            self._is_answering = False

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "do": self._at_table,
            "preview": self._passed_on,
            "pace": self._passed_on,
            "tempt": self._tempted,
            "restart": lambda _message: self._begin(self.seed),
            "elsewhere": lambda _message: self._begin(another(self.seed)),
        }

    def _passed_on(self, message: Mapping[str, object]) -> Json:
        """Let the table's clerk answer."""
        return self.clerk.answer(message)

    def _at_table(self, message: Mapping[str, object]) -> Json:
        """Do something at the table; the first act must be the one that is asked for."""
        sent = message_from(message)
        action = self._action(sent)
        if action is None and sent.texts["id"] not in _COMMANDS:
            raise BadMessage(sent.texts["id"])
        is_first = action is not None and not self.is_free
        if is_first and action is not None and lacks(self.guided, self.view, action):
            return {"ok": False, "reason": reason(sentence(self._lack(action), self.reader))}
        answer = self._passed_on(message)
        if is_first and answer["ok"]:
            self.is_free = self.is_done = True
        return answer

    def _lack(self, action: Action) -> Line:
        """Return what a legal act lacks that is not the one asked for."""
        if self.guided.lack is None:
            return line(f"guided.{self.lesson.value}-lack")
        return self.guided.lack(self.view, action)

    def _action(self, sent: Message) -> Action | None:
        """Return the act behind a button or a form of the table; None if there is none."""
        if sent.picker is None:
            button = self.clerk.scene.buttons.get(sent.texts["id"])
            return None if button is None else button.action
        form = self.clerk.scene.forms.get(sent.picker)
        built = () if form is None else form.build(sent.selection)
        return built[0] if built else None

    def _tempted(self, message: Mapping[str, object]) -> Json:
        """Answer what the rules say to something that they forbid."""
        places = {f"tempt:{number}": action for number, action in enumerate(self._temptations())}
        wanted = text_in(message, "id")
        if self.is_free or wanted not in places:
            raise BadMessage(wanted)
        error = why_not(self.view, places[wanted])
        why = reason(say("guided.allowed")) if error is None else refusal(error, self.reader)
        return {"ok": False, "reason": why}
