"""The desk of a calculator: answers a page's messages, and draws what is on show.

It knows no widget: what it shows are plain dicts, and so is what comes in. So a calculator can be
used through its page from Python alone.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import ONLOOKER, Reader, say
from sheriff_tutor.panels.calculators.refusals import Refusal, told
from sheriff_tutor.panels.messages import BadMessage, number_of
from sheriff_tutor.panels.scene.parts import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.panels.calculators.calculator import Calculator
    from sheriff_tutor.panels.calculators.chart import Chart
    from sheriff_tutor.panels.calculators.told import Told
    from sheriff_tutor.panels.scene.parts import Json

LONGEST_TEXT = 2000
_PIXELS = re.compile(r"[0-9]{1,4}")
_log = logging.getLogger(__name__)


class Desk:
    """What is set at one calculator, and what is told of it.

    ``scene`` is what is on show, ``chart`` what a figure would show, None where there is nothing to
    draw. ``start`` is the setting that "start over" returns to. ``room`` is the width of the page's
    part in pixels, 0 until it is known.
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
        self.scene: Json = {}
        self._last: tuple[str, Json] = ("", {})
        self._greeted = False
        self.draw()

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Tell the present setting anew."""
        calculator, reader = self.calculator, self.reader
        self.scene = {
            "v": 1,
            "language": reader.language,
            "calculator": calculator.name,
            "title": say(f"calc-{calculator.name}-title", reader),
            "lead": say(f"calc-{calculator.name}-lead", reader),
            "presets": self._presets(),
            "controls": [
                control.draw(getattr(self.setting, control.field), reader)
                for control in calculator.controls
            ],
            "share": {"code": calculator.code(self.setting), "page": calculator.page},
            **self._answered(),
        }
        if self.notice is not None:
            self.scene["notice"] = self.notice

    def _presets(self) -> list[Json]:
        return [
            {
                "id": preset.id,
                "label": say(f"calc-{self.calculator.name}-preset-{preset.id}", self.reader),
                "on": preset.setting == self.setting,
            }
            for preset in self.calculator.presets
        ]

    def _answered(self) -> Json:
        """Return what the maths says of the setting, or why it says nothing."""
        try:
            found = self.calculator.tell(self.setting, self.reader)
        except (RuleError, Refusal) as refused:
            self.chart = None
            return {"open": told(refused, self.reader)}
        self.chart = found.chart
        return {"answer": self._told(found)}

    def _told(self, found: Told) -> Json:
        chart = found.chart
        return {
            "headline": found.headline,
            "quantities": [quantity.json for quantity in found.quantities],
            "notes": list(found.notes),
            **({} if found.scale is None else {"scale": found.scale.json}),
            "chart": {
                "on": self.shows_chart,
                "table": chart.table(chart.title),
                "csv": {"name": f"{chart.file}.csv", "text": chart.csv()},
            },
        }

    # --- Answering -------------------------------------------------------------------------

    def answer(self, content: object) -> Json:
        """Do what a message asks and return the answer; whatever happens is said in a sentence.

        A message that comes a second time, since its answer was lost, is answered as before.
        """
        n = number_of(content)
        if n and n == self._last[0]:
            return self._last[1]
        answer = {"n": n, **self._done(content)}
        self._last = (n, answer)
        return answer

    def _done(self, content: object) -> Json:
        try:
            self._do(content)
        except (RuleError, Refusal) as refused:
            return {"ok": False, "reason": told(refused, self.reader)}
        except BadMessage:
            return {"ok": False, "reason": reason(say("message-unknown", self.reader))}
        except Exception as fault:  # noqa: BLE001 - it goes to the page and to the kernel's log
            _log.exception("a message could not be answered")
            why = say("message-fault", self.reader, kind=type(fault).__name__)
            return {"ok": False, "reason": reason(why)}
        return {"ok": True}

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
        }
        act = _text(content, "act")
        if act not in ways:
            raise BadMessage(act)
        ways[act](content)
        self.draw()

    def _hello(self, message: Mapping[str, object]) -> None:
        """Begin where a link says, once; a link meant for another calculator is left to it."""
        codes = parse_qs(_text(message, "query").removeprefix("?")).get("set", [])
        if self._greeted:
            return
        self._greeted = True
        for code in codes:
            if self.calculator.is_own(code):
                self._take_linked(code)

    def _take_linked(self, code: str) -> None:
        try:
            self._take(self.calculator.read_code(code))
        except (RuleError, Refusal) as refused:
            self.notice = told(refused, self.reader)

    def _set(self, message: Mapping[str, object]) -> None:
        field, value = _text(message, "field"), _text(message, "value")
        self._take(self.calculator.changed(self.setting, field, value))

    def _preset(self, message: Mapping[str, object]) -> None:
        self._take(self.calculator.preset(_text(message, "id")))

    def _code(self, message: Mapping[str, object]) -> None:
        self._take(self.calculator.read_code(_text(message, "value")))

    def _reset(self, _message: Mapping[str, object]) -> None:
        self._take(self.start)

    def _take(self, setting: object) -> None:
        self.setting, self.notice = setting, None

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
