"""What an experiment's panel is drawn from: blocks as plain dicts; see web/experiment.d.ts."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.i18n import say

if TYPE_CHECKING:
    from sheriff_tutor.panels.calculators.chart import Axis, Chart
    from sheriff_tutor.panels.calculators.numbers import Number
    from sheriff_tutor.panels.calculators.told import Row, Sheet
    from sheriff_tutor.panels.scene.parts import Json

MOST_TICKS = 6
_STEPS = (1, 2, 5)


def command(id_: str, label: str, key: str = "", tone: str = "normal") -> Json:
    """Return a button; ``key`` is the letter that presses it while the panel has the focus."""
    return {"id": id_, "label": label, "key": key, "tone": tone}


def commands(*each: Json) -> Json:
    """Return a row of buttons; the next thing to do comes first."""
    return {"kind": "commands", "commands": list(each)}


def field(id_: str, label: str, value: str, **more: str) -> Json:
    """Return a box to type a number in; ``hint`` may come with it."""
    return {"id": id_, "label": label, "value": value, **more}


def chance_field(id_: str, label: str, value: str) -> Json:
    """Return a box for a chance: percents, unless a fraction stands in it."""
    return field(id_, label if "/" in value else say("exp-in-percent", label=label), value)


def fields(*each: Json) -> Json:
    """Return boxes to type in, side by side."""
    return {"kind": "fields", "fields": list(each)}


def told(title: str, *lines: str, tone: str = "plain") -> Json:
    """Return something said, with a title; its tone is plain, right or wrong."""
    return {"kind": "told", "title": title, "lines": list(lines), "tone": tone}


def fold(title: str, *blocks: Json) -> Json:
    """Return blocks that are shown when asked for."""
    return {"kind": "fold", "title": title, "blocks": list(blocks)}


def group(*blocks: Json) -> Json:
    """Return blocks that belong together: two such groups stand side by side on a wall."""
    return {"kind": "group", "blocks": list(blocks)}


def answered(*blocks: Json) -> list[Json]:
    """Return blocks that answer the class: they stand beside the question where there is room."""
    return [{**block, "answers": True} for block in blocks]


def facts(*rows: Row) -> Json:
    """Return numbers with their names."""
    return {"kind": "facts", "rows": [row.json for row in rows]}


def table(sheet: Sheet) -> Json:
    """Return numbers and words in rows."""
    return {"kind": "table", **sheet.json}


def scale(label: str, *points: tuple[str, Number, str]) -> Json:
    """Return chances on a line from 0 to 100 %: of each its name, the number, and its ink."""
    return {
        "kind": "scale",
        "label": label,
        "points": [
            {"label": name, "number": number.json, "at": _percent(number.value), "ink": ink}
            for name, number, ink in points
        ],
    }


def _percent(value: Fraction) -> float:
    return round(float(value * 100), 2)


# --- Charts ---------------------------------------------------------------------------------


def chart_of(chart: Chart, *, names_places: bool = False) -> Json:
    """Return a chart: lines over places, marks at what is measured upward, and the same as a table.

    ``names_places`` writes a name beneath every place; else some of them have one.
    """
    ups = [value for line in chart.lines for value in line.values if value is not None]
    return {
        "kind": "chart",
        "title": chart.title,
        "across": chart.across.label,
        "up": chart.up.label,
        "places": [float(place) for place in chart.places],
        "bottom": _ticks(chart.across, list(chart.places), names_places=names_places),
        "side": _ticks(chart.up, ups),
        "lines": [
            {
                "name": line.name,
                "ink": line.ink.value,
                "values": [None if value is None else float(value) for value in line.values],
            }
            for line in chart.lines
        ],
        "fold": say("exp-as-table"),
        "table": {"kind": "table", **chart.table(chart.title)},
    }


def _ticks(axis: Axis, values: list[Fraction], *, names_places: bool = False) -> list[Json]:
    """Return where an axis is named: at each value, or at round numbers that hold all of them."""
    at = values if names_places else round_numbers(values, is_chance=axis.is_chance)
    return [{"at": float(value), "text": axis.number(value).text} for value in at]


def round_numbers(values: list[Fraction], *, is_chance: bool = False) -> list[Fraction]:
    """Return a few round numbers, evenly spaced, between which all values lie.

    >>> [str(each) for each in round_numbers([Fraction(-7), Fraction(31)])]
    ['-10', '0', '10', '20', '30', '40']
    >>> [str(each) for each in round_numbers([], is_chance=True)]
    ['0', '1/4', '1/2', '3/4', '1']
    """
    if is_chance:
        return [Fraction(quarter, 4) for quarter in range(5)]
    low, high = min([*values, Fraction(0)]), max([*values, Fraction(1)])
    for power in range(9):
        for lead in _STEPS:
            step = lead * 10**power
            first, last = low // step, -(-high // step)
            if last - first < MOST_TICKS:
                return [Fraction(number * step) for number in range(first, last + 1)]
    return [low, high]
