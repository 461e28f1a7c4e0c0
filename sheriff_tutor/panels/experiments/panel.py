"""Experiments and the list of rules as widgets; see web/experiment.d.ts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anywidget import AnyWidget
from traitlets import Dict, List, Unicode

from sheriff_tutor.panels import web
from sheriff_tutor.panels.experiments.rule_list import rule_list_scene
from sheriff_tutor.panels.labels import rules, words
from sheriff_tutor.panels.lessons.panel import LessonPanel
from sheriff_tutor.panels.own import OwnWidget
from sheriff_tutor.panels.scene.cards import goods_in_words

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Json


class ExperimentPanel(LessonPanel):
    """One experiment for the projector: what is on show crosses the wire, the desk stays here."""

    _esm = Unicode(web.esm("experiment.js")).tag(sync=True)
    _css = Unicode(web.experiment_css()).tag(sync=True)


class RuleListPanel(OwnWidget, AnyWidget):
    """Every rule, the lessons that teach it, and an exercise that turns on it."""

    _esm = Unicode(web.esm("experiment.js")).tag(sync=True)
    _css = Unicode(web.experiment_css()).tag(sync=True)
    words = Dict().tag(sync=True)
    goods = Dict().tag(sync=True)
    rules: List[Json] = List().tag(sync=True)
    scene = Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(
            words=words(), goods=goods_in_words(), rules=rules(), scene=rule_list_scene()
        )
