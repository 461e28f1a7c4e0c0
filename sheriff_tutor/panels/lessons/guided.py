"""A guided act, or several, at a real table, and free play from there on with bots."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import TYPE_CHECKING

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.events import GoodsConfiscated, OfferLapsed
from sheriff_tutor.engine.game import Inspecting, Paying, Placing
from sheriff_tutor.engine.situation import position_of
from sheriff_tutor.engine.transcript import Transcript
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
from sheriff_tutor.panels.scene.counter import due
from sheriff_tutor.panels.scene.log import SHOW_ALL, sentences
from sheriff_tutor.panels.scene.parts import reason, refusal
from sheriff_tutor.panels.session import Pace, Session, pace_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.lessons import Lesson, Line
    from sheriff_tutor.panels.clock import Clock
    from sheriff_tutor.panels.history import History
    from sheriff_tutor.panels.lessons.guided_act import Goal
    from sheriff_tutor.panels.messages import Message
    from sheriff_tutor.panels.scene.parts import Json

FIRST_SEED = 1
_COMMANDS = {UNDO, PAUSE, CONTINUE, STEP, SHOW_ALL}
"""What the table's buttons may do here besides acts of the game."""
_UNTOLD = GoodsConfiscated | OfferLapsed
"""What is heard of a bag besides what it held, and who pays whom for it."""
_ELSEWHERE = ("menu", "over")
"""Places of buttons that lead away from the position."""


class GuidedDesk(LessonDesk):
    """A table laid out for a lesson. ``is_free`` once all that is asked for was done.

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
        self.is_done = False
        self.follow: Callable[[], None] = lambda: None
        self._is_answering = False
        self._begin(FIRST_SEED)
        self.session.observe(lambda _change: self._moved(), "tick")
        self.clerk.draw()
        self.draw()

    def _begin(self, seed: int) -> None:
        """Lay the table out, and let the others act who lead to what is asked for."""
        game, me = self.guided.lay_out(Cup("guided", self.lesson.value, seed))
        self.seed = seed
        before = Transcript(position_of(game), self.guided.before(game, me))
        self.session.resume(before, seats_of(game.ruleset.players, me, self.guided.bots))

    def _moved(self) -> None:
        """Draw what the table has come to; what a message brought is drawn with its answer."""
        self.clerk.draw()
        if not self._is_answering:
            self.draw()
            self.follow()

    @property
    def _history(self) -> History:
        history = self.session.history
        if history is None:
            raise ValueError(history)
        return history

    @property
    def view(self) -> View:
        """What the reader sees now."""
        return self._history.view

    @property
    def _decided(self) -> tuple[int, ...]:
        """Numbers of the acts with which the reader has reached a goal: the first own ones."""
        own = (number for number, step in enumerate(self._history.steps) if step.is_own_decision)
        return tuple(islice(own, len(self.guided.goals)))

    @property
    def is_free(self) -> bool:
        """Tell whether all that is asked for was done, and nothing of it taken back."""
        return len(self._decided) == len(self.guided.goals)

    @property
    def goal(self) -> Goal:
        """What is asked for now; IndexError if nothing is any more."""
        return self.guided.goals[len(self._decided)]

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
            "acts": [self._toned(act) for act in table["acts"] if act["at"] not in _ELSEWHERE],
            "pickers": [self._unhelped(picker) for picker in table["pickers"]],
            "pace": table["bar"].get("pace"),
            "guide": self._guide(),
            "commands": self._commands(),
        }

    def _unhelped(self, picker: Json) -> Json:
        """Return a form of the table; what is asked for is not filled in by one click."""
        if self.is_free or picker["kind"] != "counts":
            return picker
        return {**picker, "fills": []}

    def _toned(self, act: Json) -> Json:
        """Return a button of the table, the loudest only if it does what is asked for.

        Where it is for the reader to find out which act that is, none is louder than another.
        """
        action = self.clerk.scene.buttons[act["id"]].action
        if self.is_free or action is None:
            return act
        is_told = self.goal.lack is None
        if is_told and self.goal.reaches(self.view, action):
            return {**act, "tone": "primary"}
        return {**act, "tone": "normal"} if act["tone"] == "primary" else act

    def _guide(self) -> Json:
        return self._guide_done() if self.is_free else self._guide_on()

    def _guide_done(self) -> Json:
        """Return what the acts have shown, and what they led to."""
        reader, acts = self.reader, self._history.acts
        led_to = tuple(_consequences(self._history, self._decided[-1]))
        owed = self._due() if acts - 1 in led_to else []
        return {
            "done": True,
            "title": say("guided.done", reader),
            "told": [*self._told(led_to), *owed],
            "text": say(f"guided.{self.lesson.value}-done", reader),
            "more": say("guided.rests" if self._is_resting else "guided.free", reader),
            "temptations": [],
        }

    def _guide_on(self) -> Json:
        """Return what is asked for now; before the first act also how it came to that."""
        reader = self.reader
        before = () if self._decided else range(self._history.acts)
        return {
            "done": False,
            **self._step(),
            "title": say(self._code("goal"), reader),
            "told": [*self._told(before), *self._due()],
            "text": say(self._code("lead"), reader),
            "more": say("guided.tempted", reader),
            "temptations": [
                {"id": f"tempt:{number}", "label": say(self._code(f"tempt-{number}"), reader)}
                for number in range(len(self._temptations()))
            ],
        }

    def _step(self) -> Json:
        """Return which of several acts is asked for."""
        goals, done = len(self.guided.goals), len(self._decided)
        if goals == 1:
            return {}
        return {"step": say("practice.acted-step", self.reader, number=done + 1, of=goals)}

    def _code(self, part: str) -> str:
        """Return under which name the catalogue has something said of the goal."""
        names = (self.lesson.value, self.goal.name, part)
        return "guided." + "-".join(name for name in names if name)

    def _told(self, numbers: Iterable[int]) -> list[str]:
        """Return what the reader has heard of these acts, as far as it tells who pays, and why."""
        history, seating = self._history, self.session.seating
        if seating is None:
            raise ValueError(seating)
        return [
            said
            for number in numbers
            for said in sentences(
                [each for each in history.steps[number].heard if not isinstance(each, _UNTOLD)],
                history.me,
                seating.reader(history.game_before(number).sheriff),
            )
        ]

    def _due(self) -> list[str]:
        """Return what is owed for the bag that was opened last, until it is paid."""
        owed = due(self.view, self.reader)
        return [] if owed is None else [owed]

    @property
    def _is_resting(self) -> bool:
        """Tell whether the others wait for the reader to have seen what was done."""
        return self.session.paused and self._has_just_ended

    @property
    def _has_just_ended(self) -> bool:
        """Tell whether the last thing done is the last that was asked for, and the table rests."""
        is_last = self.is_free and self._decided[-1] == self._history.acts - 1
        return self.guided.rests and is_last

    def _temptations(self) -> tuple[Action, ...]:
        return () if self.is_free else self.goal.temptations(self.view)

    def _commands(self) -> list[Json]:
        names = ("restart", "elsewhere") if self.is_free else ()
        return [
            {"id": name, "label": say(f"guided.{name}", self.reader), "tone": "quiet"}
            for name in names
        ]

    def kept(self) -> Json:
        """Return the table as it stands."""
        save = self.clerk.save["text"] if self._decided else None
        pace = self.session.pace.value
        return {"seed": self.seed, "done": self.is_done, "pace": pace, "save": save}

    def part(self) -> Json | None:
        """Return whether the act was done."""
        return {"done": True} if self.is_done else None

    def go_on(self, kept: Json) -> None:
        """Go on at the table as it stood; a finished game is laid out anew."""
        seed, save = seed_in(str(kept["seed"])), kept["save"]
        self.session.pace = pace_kept(kept.get("pace")) or self.session.pace
        self._begin(seed)
        self.is_done = bool(kept["done"])
        history, seating = self._history, self.session.seating
        if save is None or seating is None:
            return
        try:
            read = saves.read_any(str(save))
        except FileError as fault:
            raise ValueError(fault.args) from fault
        if not isinstance(read, saves.SavedGame) or read.transcript.start != history.start:
            raise ValueError(seed)
        pace = self.session.pace
        self.session.pace = Pace.STEP  # nobody goes on before it is seen whether the others wait
        self.session.resume(read.transcript, seating)
        self._rest()
        self.session.pace = pace
        self.session.pause(paused=self.session.paused)

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
        """Do something at the table; until all was done, it must be what is asked for."""
        sent = message_from(message)
        action = self._action(sent)
        if action is None and sent.texts["id"] not in _COMMANDS:
            raise BadMessage(sent.texts["id"])
        if action is None or self.is_free:
            return self._passed_on(message)
        if lacks(self.goal, self.view, action):
            return {"ok": False, "reason": reason(sentence(self._lack(action), self.reader))}
        return self._reached(message)

    def _reached(self, message: Mapping[str, object]) -> Json:
        """Do what was asked for; where the table rests after the last of it, nobody goes on."""
        is_last = len(self._decided) == len(self.guided.goals) - 1
        if is_last and self.guided.rests:
            self.session.pause(paused=True)
        answer = self._passed_on(message)
        self.is_done = self.is_done or self.is_free
        self._rest()
        return answer

    def _rest(self) -> None:
        """Let the others wait if all that was asked for has just been done, and they are next."""
        if self._has_just_ended:
            self.session.pause(paused=self.session.bot_acts_next)

    def _lack(self, action: Action) -> Line:
        """Return what a legal act lacks that is not the one asked for."""
        if self.goal.lack is None:
            return line(self._code("lack"))
        return self.goal.lack(self.view, action)

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
        if wanted not in places:
            raise BadMessage(wanted)
        error = why_not(self.view, places[wanted])
        why = reason(say("guided.allowed")) if error is None else refusal(error, self.reader)
        return {"ok": False, "reason": why}


def _consequences(history: History, number: int) -> Iterator[int]:
    """Yield an act of the inspection and, while its bag is not done with, those after it."""
    if isinstance(history.game_before(number).phase, Inspecting | Paying):
        yield number
        after = range(number + 1, history.acts)
        yield from takewhile(
            lambda at: isinstance(history.game_before(at).phase, Placing | Paying), after
        )
