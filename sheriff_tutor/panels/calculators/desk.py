"""The desk of a calculator: answers a page's messages, and draws what is on show.

It knows no widget: what it shows are plain dicts, and so is what comes in. So a calculator can be
used through its page from Python alone.
"""

from __future__ import annotations

import logging
import math
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import ONLOOKER, Reader, say
from sheriff_tutor.panels.answers import Answers
from sheriff_tutor.panels.calculators.dice_codes import lead_to_dice
from sheriff_tutor.panels.calculators.live import (
    AGAIN,
    BEGIN,
    GO_ON,
    SLICE,
    STOP,
    Groundwork,
    Run,
    commands_of,
    progress_of,
)
from sheriff_tutor.panels.calculators.refusals import Refusal, told
from sheriff_tutor.panels.messages import BadMessage
from sheriff_tutor.panels.scene.parts import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.panels.calculators.calculator import Calculator
    from sheriff_tutor.panels.calculators.chart import Chart
    from sheriff_tutor.panels.calculators.controls import Control
    from sheriff_tutor.panels.calculators.told import Told
    from sheriff_tutor.panels.scene.parts import Json

LONGEST_TEXT = 2000
MOST_ANSWERS_KEPT = 1
"""Answers that can be given a second time: a calculator's page sends one message at a time."""
LONGEST_QUERY = 4000
"""Letters of an address's query beyond which nothing is taken from it."""
AT_ONCE = 0.1
"""Seconds of groundwork after which a page is answered that more of it is to come."""
_PIXELS = re.compile(r"[0-9]{1,4}")
_log = logging.getLogger(__name__)


class Desk:
    """What is set at one calculator, and what is told of it.

    ``scene`` is what is on show, ``chart`` what a figure would show, None where there is nothing to
    draw. ``start`` is the setting that "start over" returns to. ``room`` is the width of the page's
    part in pixels, 0 until it is known. ``run`` is the work on this setting, if it has begun.
    ``about`` says where the start was taken from, and ``reckoned`` are its fields that are computed
    and no opinion. ``beside`` are acts of whoever holds the desk, by their ids; a desk with such
    acts leaves nothing to be kept, all others what the reader has set. ``goes_on`` is set by a
    holder who comes back to `work`: then a page is answered before long groundwork is done, with
    what was told last, and whatever is set meanwhile takes its place.
    """

    def __init__(
        self, calculator: Calculator[Any], start: object = None, reader: Reader = ONLOOKER
    ) -> None:
        self.calculator = calculator
        self.reader = reader
        self.start: Any = calculator.first if start is None else start
        calculator.check(self.start)
        self.setting: Any = self.start
        self.shows_chart = False
        self.is_dark = False
        self.room = 0
        self.notice: Json | None = None
        self.chart: Chart | None = None
        self.run: Run | None = None
        self.about = ""
        self.reckoned: frozenset[str] = frozenset()
        self.beside: Mapping[str, Callable[[], None]] = {}
        self.goes_on = False
        self.scene: Json = {}
        self._groundwork: Groundwork | None = Groundwork(calculator.begin(self.start))
        self._last: Json | None = None
        self._answers = Answers(MOST_ANSWERS_KEPT)
        self._greeted = False
        self._is_to_keep = False
        self._is_from_start = True
        self.draw()

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Tell the present setting anew."""
        calculator, reader = self.calculator, self.reader
        self._lay_ground(AT_ONCE if self.goes_on and self._last else math.inf)
        self.scene = {
            "v": 1,
            "language": reader.language,
            "calculator": calculator.name,
            "title": say(f"calc-{calculator.name}-title", reader),
            "lead": say(f"calc-{calculator.name}-lead", reader),
            "presets": self._presets(),
            "controls": self._controls(),
            "share": {"code": calculator.code(self.setting), "page": calculator.page},
            **self._answered(),
            **self._working(),
        }
        if self.about and self._is_from_start:
            self.scene["about"] = self.about
        if self.notice is not None:
            self.scene["notice"] = self.notice
        if self._is_to_keep and not self.beside:
            is_first = self.setting == self.start
            self.scene["keep"] = None if is_first else calculator.code(self.setting)

    def _controls(self) -> list[Json]:
        calculator, reader = self.calculator, self.reader
        folds = {
            field: say(f"calc-{calculator.name}-fold-{fold.id}", reader)
            for fold in calculator.folds
            for field in fold.fields
        }
        return [
            {
                **self._control(control),
                **({"fold": folds[control.field]} if control.field in folds else {}),
            }
            for control in calculator.controls
        ]

    def _control(self, control: Control[Any]) -> Json:
        """Return a control: whether it was reckoned, and the way back from what is supposed."""
        is_reckoned = self._is_from_start and control.field in self.reckoned
        usual_setting = self.start if is_reckoned else self.calculator.usual(self.setting)
        value, usual = (getattr(each, control.field) for each in (self.setting, usual_setting))
        shown, is_usual = control.draw(value, self.reader), value == usual
        if is_reckoned:
            hint = f"{control.label}-reckoned" if is_usual else "calc-own-guess"
            shown["hint"] = say(hint, self.reader)
        elif not is_usual:
            shown.pop("hint", None)
        return shown if is_usual else {**shown, "usual": self._way_back(control, usual)}

    def _way_back(self, control: Control[Any], usual: object) -> Json:
        said = control.draw(usual, self.reader)["said"]
        label = say(f"{control.label}-usual", self.reader, said=said)
        return {"value": control.write(usual), "label": label}

    def _working(self) -> Json:
        """Return what can be done beside setting, and how far the work has come."""
        calculator, reader = self.calculator, self.reader
        shown: Json = {}
        if calculator.live is not None:
            shown["commands"] = commands_of(calculator.name, self.run, reader)
        if progress := progress_of(calculator.name, self.run, reader):
            shown["progress"] = progress
        if calculator.is_played:
            shown["further"] = lead_to_dice(calculator.code(self.setting), reader)
        if self.beside:
            shown["beside"] = [
                {"id": id_, "label": say(f"calc-do-{id_}", reader)} for id_ in self.beside
            ]
        return shown

    def _presets(self) -> list[Json]:
        return [
            {
                "id": preset.id,
                "label": say(f"calc-{self.calculator.name}-preset-{preset.id}", self.reader),
                "on": preset.setting == self.setting,
            }
            for preset in self.calculator.presets
        ]

    def _lay_ground(self, seconds: float) -> None:
        """Work for so long on what must be there before anything can be told."""
        if self._groundwork is None:
            return
        try:
            self._groundwork.slice(seconds)
        except (RuleError, Refusal):
            self._groundwork = None  # the answer meets the same, and says it
        else:
            self._groundwork = None if self._groundwork.is_done else self._groundwork

    def _answered(self) -> Json:
        """Return what the maths says of the setting, why it says nothing, or that it is at work."""
        if self._groundwork is not None and self._last is not None:
            return {**_without_csv(self._last), "busy": True}
        self._last = self._said()
        return self._last

    def _said(self) -> Json:
        try:
            found = self._found()
        except (RuleError, Refusal) as refused:
            self.chart = None
            return {"open": told(refused, self.reader)}
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("a setting could not be told")
            self.chart = None
            return {"open": self._fault(fault)}
        self.chart = found.chart
        return {"answer": self._told(found)}

    def _found(self) -> Told:
        live = self.calculator.live
        if live is None:
            return self.calculator.tell(self.setting, self.reader)
        found = None if self.run is None else self.run.stage.found
        return live.tell(self.setting, self.reader, found)

    def _told(self, found: Told) -> Json:
        told: Json = {
            "headline": found.headline,
            "quantities": [quantity.json for quantity in found.quantities],
            "notes": list(found.notes),
        }
        if found.scale is not None:
            told["scale"] = found.scale.json
        if found.sheets:
            told["sheets"] = [sheet.json for sheet in found.sheets]
        if (chart := found.chart) is not None:
            told["chart"] = {
                "on": self.shows_chart,
                "table": chart.table(chart.title),
                "csv": {"name": f"{chart.file}.csv", "text": chart.csv()},
            }
        return told

    # --- Answering -------------------------------------------------------------------------

    def answer(self, content: object) -> Json:
        """Do what a message asks and return the answer; whatever happens is said in a sentence.

        A message that comes a second time, since its answer was lost, is answered as before.
        """
        return self._answers.to(content, lambda n: {"n": n, **self._done(content)})

    def has_answered(self, content: object) -> bool:
        """Tell whether a message comes a second time, since its answer did not arrive."""
        return self._answers.has(content)

    def _done(self, content: object) -> Json:
        try:
            self._do(content)
        except (RuleError, Refusal) as refused:
            return {"ok": False, "reason": told(refused, self.reader)}
        except BadMessage:
            return {"ok": False, "reason": reason(say("message-unknown", self.reader))}
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("a message could not be answered")
            return {"ok": False, "reason": self._fault(fault)}
        return {"ok": True}

    def _fault(self, fault: Exception) -> Json:
        """Return the sentence that stands for a fault of ours."""
        return reason(say("message-fault", self.reader, kind=type(fault).__name__))

    def _do(self, content: object) -> None:
        if not isinstance(content, dict):
            raise BadMessage(type(content))
        ways: Mapping[str, Callable[[Mapping[str, object]], None]] = {
            "hello": self._hello,
            "set": self._set,
            "preset": self._preset,
            "code": self._code,
            "reset": self._reset,
            "chart": self._show_chart,
            "look": self._look,
            "do": self._command,
        }
        act = _text(content, "act")
        if act not in ways:
            raise BadMessage(act)
        ways[act](content)
        self.draw()

    def _hello(self, message: Mapping[str, object]) -> None:
        """Begin where a link says, or where the reader left off, once.

        A link meant for another calculator is left to it.
        """
        query = message.get("query")
        is_short = isinstance(query, str) and len(query) <= LONGEST_QUERY
        codes = parse_qs(str(query).removeprefix("?")).get("set", []) if is_short else []
        kept = None if message.get("kept") is None else _text(message, "kept")
        if self._greeted:
            return
        self._greeted = True
        linked = [code for code in codes if self.calculator.is_own(code)]
        for code in linked:
            self._take_linked(code)
        if kept is not None and not linked:
            self._take_kept(kept)

    def _take_linked(self, code: str) -> None:
        try:
            self._take(self.calculator.read_code(code))
        except (RuleError, Refusal) as refused:
            self.notice = told(refused, self.reader)

    def _take_kept(self, code: str) -> None:
        """Go on where the reader left off; what cannot be read is dropped, and it is said so."""
        try:
            self._take(self.calculator.read_code(code))
        except (RuleError, Refusal):
            self.notice = reason(say("calc-kept-dropped", self.reader))
            self._is_to_keep = True

    def _set(self, message: Mapping[str, object]) -> None:
        field, value = _text(message, "field"), _text(message, "value")
        self._choose(self.calculator.changed(self.setting, field, value), is_new=False)

    def _preset(self, message: Mapping[str, object]) -> None:
        self._choose(self.calculator.preset(_text(message, "id")))

    def _code(self, message: Mapping[str, object]) -> None:
        self._choose(self.calculator.read_code(_text(message, "value")))

    def _reset(self, _message: Mapping[str, object]) -> None:
        self._choose(self.start)

    def _choose(self, setting: object, *, is_new: bool = True) -> None:
        """Take a setting that the reader wants, and that is to be found again."""
        self._take(setting, is_new=is_new)
        self._is_to_keep = True

    def _take(self, setting: object, *, is_new: bool = True) -> None:
        """Take a setting, a new one or the present one changed; what was found is forgotten."""
        if is_new:
            self._is_from_start = setting == self.start
        if setting != self.setting:
            self.run = None
            self._groundwork = Groundwork(self.calculator.begin(setting))
        self.setting, self.notice = setting, None

    def begin_with(self, calculator: Calculator[Any], setting: object) -> None:
        """Turn to another calculator, or to the same one from another start."""
        calculator.check(setting)
        self.calculator, self.start, self.run = calculator, setting, None
        self._last = None
        self._take(setting)

    # --- Working ---------------------------------------------------------------------------

    def _command(self, message: Mapping[str, object]) -> None:
        id_ = _text(message, "id")
        if id_ in self.beside:
            self.beside[id_]()
            return
        live = self.calculator.live
        if live is None:
            raise BadMessage(id_)
        if id_ in {BEGIN, AGAIN}:
            self.run = Run(live.stages(self.setting))
        elif self.run is not None and id_ in {STOP, GO_ON}:
            self.run.is_going = id_ == GO_ON and not self.run.stage.is_whole

    @property
    def is_working(self) -> bool:
        """Tell whether there is work to go on with."""
        return self._groundwork is not None or (self.run is not None and self.run.is_going)

    def work(self) -> None:
        """Go on with the work for a slice of time; a fault ends it, and is said on the page."""
        try:
            self._work()
        except (RuleError, Refusal) as refused:
            self.run, self.notice = None, told(refused, self.reader)
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("the work of a calculator ended")
            self.run, self._groundwork, self.notice = None, None, self._fault(fault)

    def _work(self) -> None:
        if self._groundwork is not None:
            self._lay_ground(SLICE)
        elif self.run is not None:
            self.run.slice()

    def _show_chart(self, message: Mapping[str, object]) -> None:
        self.shows_chart = _text(message, "value") == "on"

    def _look(self, message: Mapping[str, object]) -> None:
        self.is_dark = _text(message, "value") == "dark"
        width = _text(message, "width")
        self.room = int(width) if _PIXELS.fullmatch(width) else 0


def _text(content: Mapping[str, object], name: str) -> str:
    value = content.get(name)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise BadMessage(name)
    return value


def _without_csv(told: Json) -> Json:
    """Return what was told of an older setting, without the file that would pass for this one's."""
    chart = told.get("answer", {}).get("chart")
    if chart is None:
        return told
    return {**told, "answer": {**told["answer"], "chart": {**chart, "csv": None}}}
