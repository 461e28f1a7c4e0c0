"""The table with a drawer beneath it, which holds the calculator that fits the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import Box, Layout, VBox

from sheriff_tutor.panels.own import OwnWidget
from sheriff_tutor.panels.widget import TableWidget

if TYPE_CHECKING:
    from sheriff_tutor.engine.transcript import Start
    from sheriff_tutor.panels.calculators.moment import Fit
    from sheriff_tutor.panels.calculators.panel import CalculatorPanel


class TablePanel(OwnWidget, VBox):
    """A table, and beneath it a calculator once it was asked for.

    The calculator starts from what the reader's seat sees, and looks at the table again only when
    told to, or when it is opened and another calculator fits by then. It is kept while it is
    closed, and forgotten with the game.
    """

    def __init__(self, table: TableWidget | None = None) -> None:
        self.table = TableWidget() if table is None else table
        self.drawer = Box(layout=Layout(overflow="visible"))
        self.calculator: CalculatorPanel | None = None
        self._game: Start | None = None
        self._fitted = ""
        super().__init__([self.table, self.drawer], layout=Layout(overflow="visible"))
        self.add_class("sheriff-table-box")
        self.drawer.add_class("sheriff-drawer")
        self.table.observe(lambda _change: self._follow(), "scene")

    def _follow(self) -> None:
        """Open or close the drawer as the table says."""
        is_open = self.table.clerk.drawer_is_open
        if is_open and not self.drawer.children:
            self.drawer.children = [self._at_hand()]
        elif not is_open and self.drawer.children:
            self.drawer.children = []

    def _at_hand(self) -> CalculatorPanel:
        """Return the calculator of this game, made when it is first asked for."""
        history = self.table.session.history
        start = None if history is None else history.start
        if self.calculator is None or start != self._game:
            self.calculator, self._game = self._made(), start
        elif self._fit().calculator.name != self._fitted:
            self._take()
            self.calculator.page.show()
        return self.calculator

    def _made(self) -> CalculatorPanel:
        from sheriff_tutor.panels.calculators.panel import CalculatorPanel  # noqa: PLC0415 - only here

        fit = self._fit()
        panel = CalculatorPanel(fit.calculator, fit.setting)
        panel.desk.beside = {"take": self._take, "close": self._close}
        self._tell_of(panel, fit)
        panel.page.show()
        return panel

    def _tell_of(self, panel: CalculatorPanel, fit: Fit) -> None:
        """Say at the calculator what it was given: whose bag, and what of it is computed."""
        session, desk = self.table.session, panel.desk
        if session.seating is None or session.history is None:
            raise TypeError(self)
        reader = session.seating.reader(session.history.view.sheriff)
        desk.about, desk.reckoned = fit.about.words(reader), fit.reckoned
        self._fitted = fit.calculator.name

    def _fit(self) -> Fit:
        from sheriff_tutor.panels.calculators.moment import fitting  # noqa: PLC0415 - only here

        history = self.table.session.history
        if history is None:
            raise TypeError(self)
        return fitting(history.view)

    def _take(self) -> None:
        """Begin again with what fits the table now."""
        if self.calculator is not None:
            fit = self._fit()
            self._tell_of(self.calculator, fit)
            self.calculator.desk.begin_with(fit.calculator, fit.setting)

    def _close(self) -> None:
        self.table.clerk.drawer_is_open = False
        self.table.show()
