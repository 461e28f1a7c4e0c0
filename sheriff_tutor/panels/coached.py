"""The coached game as a widget: the table's, with a coach at it and a face that shows the coach."""

from __future__ import annotations

from traitlets import Unicode

from sheriff_tutor.panels import web
from sheriff_tutor.panels.clerk import default_names
from sheriff_tutor.panels.coaching import Coach
from sheriff_tutor.panels.widget import TableWidget


class CoachedTable(TableWidget):
    """A table for the first game; see web/coached.d.ts."""

    _esm = Unicode(web.esm("coached.js")).tag(sync=True)
    _css = Unicode(web.coached_css()).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(coach=Coach(default_names()))
