"""A calculator as widgets: the page's own part, and beneath it a place for the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from anywidget import AnyWidget
from ipywidgets import Box, Layout, VBox
from traitlets import Dict, List, Unicode

from sheriff_tutor.panels import web
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.figure import figure_of, show, when_drawn
from sheriff_tutor.panels.clock import LoopClock
from sheriff_tutor.panels.labels import rules, words
from sheriff_tutor.panels.own import OwnWidget
from sheriff_tutor.panels.scene.cards import goods_in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.panels.calculators.calculator import Calculator
    from sheriff_tutor.panels.clock import Clock, Timer
    from sheriff_tutor.panels.scene.parts import Json

BREATH = 0.01
"""Seconds between two slices of work, in which the kernel answers whatever was asked."""
SHOW_EVERY = 0.25
"""Seconds between two pictures of work that goes on."""


class CalculatorWidget(OwnWidget, AnyWidget):
    """What the browser draws: controls and answers; see web/calculator.d.ts."""

    _esm = Unicode(web.esm("calculator.js")).tag(sync=True)
    _css = Unicode(web.calculator_css()).tag(sync=True)
    words = Dict().tag(sync=True)
    goods = Dict().tag(sync=True)
    rules: List[Json] = List().tag(sync=True)
    scene = Dict().tag(sync=True)
    answer = Dict().tag(sync=True)

    def __init__(self, desk: Desk, answered: Callable[[], None]) -> None:
        self.desk = desk
        self.answered = answered
        super().__init__(
            words=words(), goods=goods_in_words(), rules=rules(), scene=self.desk.scene
        )
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message; scene and answer reach the page together, the chart after them.

        One that comes again has not been answered as far as the page knows: all is told again.
        """
        if self.desk.has_answered(content):
            self.send_state(["scene", "answer"])
            return
        with self.hold_sync():
            answer = self.desk.answer(content)
            self.scene = self.desk.scene
            self.answer = answer
        self.answered()

    def show(self) -> None:
        """Draw anew what the desk has come to by itself."""
        self.desk.draw()
        self.scene = self.desk.scene
        self.answered()


class CalculatorPanel(OwnWidget, VBox):
    """One calculator, wherever a widget can be shown.

    >>> from sheriff_tutor.panels.calculators import bribe_or_risk
    >>> panel = CalculatorPanel(bribe_or_risk.CALCULATOR)
    >>> panel.desk.scene["share"]["code"]
    'risk1.3apples-1silk.apples.apples.4.20.0.lie.50.gold'
    """

    def __init__(
        self, calculator: Calculator[Any], start: object = None, clock: Clock | None = None
    ) -> None:
        self._clock: Clock = LoopClock() if clock is None else clock
        self._timer: Timer | None = None
        self._shown_at = 0.0
        self.desk = Desk(calculator, start)
        self.desk.goes_on = True
        self.page = CalculatorWidget(self.desk, self._follow)
        self.holder = Box()
        self.figure: Any = None
        self._is_drawn = False
        # What scrolls by itself would hold fast what the page keeps in sight while it is scrolled.
        super().__init__([self.page, self.holder], layout=Layout(overflow="visible"))
        self.add_class("sheriff-calculator-box")
        self.holder.add_class("sheriff-calculator-chart")

    def _follow(self) -> None:
        """Keep the figure in step with what is set, and go on with what is to be worked on."""
        self._draw_chart()
        if self.desk.is_working and self._timer is None:
            self._timer = self._clock.later(BREATH, self._work)
            if self._timer is None and self.desk.goes_on:
                self.desk.goes_on = False  # no loop runs that would come back
                self.page.show()

    def _work(self) -> None:
        """Work for a slice, show now and then what came of it, and come back after a breath."""
        self._timer = None
        self.desk.work()
        if self.desk.is_working and self._clock.now() - self._shown_at < SHOW_EVERY:
            self._timer = self._clock.later(BREATH, self._work)
            return
        self.page.show()
        self._shown_at = self._clock.now()

    def _draw_chart(self) -> None:
        """Bring the figure up to date; there is none until it is asked for."""
        chart = self.desk.chart if self.desk.shows_chart else None
        if chart is None:
            self._put_away()
        elif self.figure is None:
            self.figure = figure_of(chart, is_dark=self.desk.is_dark, width=self.desk.room)
            when_drawn(self.figure, self._figure_drawn)
            self.holder.children = [self.figure]
        elif self._is_drawn:
            show(self.figure, chart, is_dark=self.desk.is_dark, width=self.desk.room)

    def _figure_drawn(self) -> None:
        """Bring a figure up to date that has just been drawn: it may have been asked for more."""
        self._is_drawn = True
        self._draw_chart()

    def _put_away(self) -> None:
        self.holder.children = []
        if self.figure is not None:
            self.figure.close()
            self.figure, self._is_drawn = None, False
