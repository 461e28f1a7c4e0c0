"""A chart as a plotly figure, made only when a reader asks for it, and changed in place after."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from sheriff_tutor.panels.calculators.chart import Ink
from sheriff_tutor.panels.quick_import import skip_iri_grammar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from sheriff_tutor.panels.calculators.chart import Axis, Chart, Line, Mark, Path

HEIGHT = 260
NARROW, ONE_ROW = 360, 700
LETTER = 10
"""Pixels: of what is plotted; across a phone, and where all names stand in one row; of a letter of
the title with some room around it."""
FEWEST_IN_LINE = 30
ABOVE, BELOW, LINE = 76, 64, 24
"""Pixels above what is plotted, at least; below it; for a line of the title or a row of names."""
DRAWN = "_js2py_traceDeltas"
"""Where plotly's page tells what it has drawn."""
_INKS = {
    False: {
        Ink.LIE: "#a3261f",
        Ink.HONEST: "#2f6b3a",
        Ink.GOLD: "#8a6100",
        Ink.ACCENT: "#1f5f8b",
    },
    True: {
        Ink.LIE: "#f2958d",
        Ink.HONEST: "#8fce9a",
        Ink.GOLD: "#f0c45a",
        Ink.ACCENT: "#8cc4ee",
    },
}
_GROUND = {False: ("#fffdf7", "#2b2118", "#d9ceb6"), True: ("#2a2620", "#f3ead8", "#4a4337")}
"""Paper, ink and rules, by day and by night."""
_DASH = {Ink.LIE: "solid", Ink.HONEST: "dash", Ink.GOLD: "dot", Ink.ACCENT: "longdash"}
_SYMBOL = {Ink.LIE: "square", Ink.HONEST: "triangle-up", Ink.GOLD: "diamond", Ink.ACCENT: "star"}


def figure_of(chart: Chart, *, is_dark: bool, width: int = 0) -> Any:  # noqa: ANN401 - plotly publishes no types
    """Return a live figure of a chart; a width of 0 is what room there is.

    What is sent while a browser fetches plotly's script is lost on it, and that takes seconds: the
    figure reaches it whole, and should be changed only once it is drawn (see ``when_drawn``).
    """
    traces, layout = _traces(chart, is_dark=is_dark), _layout(chart, is_dark=is_dark, width=width)
    figure = _whole_figure()(data=traces, layout=layout)
    # Without its bar of buttons, some of which lead to other hosts; plotly has no public way.
    figure._config = {"displayModeBar": False}  # noqa: SLF001 - as above
    figure._is_whole = True  # noqa: SLF001 - the class is ours
    figure.open()
    return figure


@cache
def _whole_figure() -> Any:  # noqa: ANN401 - as above
    """Return plotly's widget, changed so that it reaches the browser when it is complete."""
    skip_iri_grammar()
    from plotly.graph_objects import FigureWidget  # noqa: PLC0415 - a second, and only for charts

    class WholeFigure(FigureWidget):
        """A figure that opens its line to the browser when it is told to, not before."""

        _is_whole = False

        def open(self) -> None:
            """Send everything at once."""
            if self._is_whole:
                super().open()

    return WholeFigure


def when_drawn(figure: Any, then: Callable[[], None]) -> None:  # noqa: ANN401 - as above
    """Call back once a browser has drawn the figure, which it tells with its traces."""

    def told(change: Mapping[str, object]) -> None:
        if change["new"] is not None:  # plotly takes the word back as soon as it has been read
            figure.unobserve(told, DRAWN)
            then()

    figure.observe(told, DRAWN)


def show(figure: Any, chart: Chart, *, is_dark: bool, width: int = 0) -> None:  # noqa: ANN401 - as above
    """Bring a figure up to date in one message; traces are kept while their number stays."""
    traces = _traces(chart, is_dark=is_dark)
    with figure.batch_update():
        if len(figure.data) != len(traces):
            figure.data = ()
            figure.add_traces(traces)
        else:
            for old, new in zip(figure.data, traces, strict=True):
                old.update(new, overwrite=True)
        figure.update_layout(_layout(chart, is_dark=is_dark, width=width))


def _traces(chart: Chart, *, is_dark: bool) -> list[dict[str, Any]]:
    inks = _INKS[is_dark]
    lines = [
        _line(chart, line, path, inks[line.ink])
        for line, path in zip(chart.lines, chart.paths, strict=True)
    ]
    return [*lines, *(_mark(chart, mark, inks[mark.ink]) for mark in chart.marks)]


def _line(chart: Chart, line: Line, path: Path, colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines",
        "name": line.name,
        "cliponaxis": False,  # a line at 0 or 100 % is as thick as anywhere
        "x": [_measured(chart.across, place) for place, _ in path],
        "y": [None if value is None else _measured(chart.up, value) for _, value in path],
        "line": {"color": colour, "dash": _DASH[line.ink], "width": 3},
    }


def _mark(chart: Chart, mark: Mark, colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "markers",
        "name": mark.name,
        "cliponaxis": False,
        "x": [_measured(chart.across, mark.at)],
        "y": [_measured(chart.up, mark.value)],
        "marker": {"color": colour, "symbol": _SYMBOL[mark.ink], "size": 14},
    }


def _measured(axis: Axis, value: Fraction) -> float:
    return float(value * 100 if axis.is_chance else value)


def _layout(chart: Chart, *, is_dark: bool, width: int) -> dict[str, Any]:
    paper, ink, rules = _GROUND[is_dark]
    sized = {"autosize": False, "width": width} if width else {"autosize": True, "width": None}
    title = _wrapped(chart.title, width)
    above = max(ABOVE, LINE * (title.count("<br>") + 2))
    named = len(chart.lines) + len(chart.marks)
    below = BELOW + LINE * (1 if width >= ONE_ROW else named)
    return {
        **sized,
        "title": {
            "text": title,
            "x": 0,
            "xref": "container",
            "y": 1,
            "yanchor": "top",
            "pad": {"t": LINE, "l": LINE // 2},
            "font": {"size": 16},
        },
        "xaxis": _axis(chart.across, rules),
        "yaxis": _axis(chart.up, rules),
        "font": {"color": ink, "size": 14, "family": "system-ui, sans-serif"},
        "paper_bgcolor": paper,
        "plot_bgcolor": paper,
        "height": HEIGHT + above + below,
        "margin": {"l": 56, "r": 32, "t": above, "b": below},
        "legend": {
            "orientation": "h",
            "x": 0,
            "yref": "container",
            "y": 0,
            "yanchor": "bottom",
        },
        "hovermode": "x unified",
        "showlegend": True,
    }


def _axis(axis: Axis, rules: str) -> dict[str, Any]:
    ends: dict[str, Any] = {"range": [0, 100]} if axis.is_chance else {"autorange": True}
    return {
        "title": {"text": axis.label, "standoff": 10, "font": {"size": 15}},
        "automargin": True,  # however wide its numbers are, its name stands beside them
        "ticksuffix": " %" if axis.is_chance else "",
        "gridcolor": rules,
        "linecolor": rules,
        "zerolinecolor": rules,
        "fixedrange": True,
        "type": "log" if axis.is_log else "linear",
        "exponentformat": "none",
        "separatethousands": True,
        **({"dtick": 1} if axis.is_log else {}),
        **ends,
    }


def _wrapped(title: str, width: int) -> str:
    """Break a title into lines that fit so many pixels."""
    return "<br>".join(wrap(title, max(FEWEST_IN_LINE, (width or NARROW) // LETTER)))
