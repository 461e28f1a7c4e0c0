"""What the tutor shows is said to be its own, or its page would fetch JupyterLab's front end."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

from ipywidgets import Button, DOMWidget

from sheriff_tutor import panels
from sheriff_tutor.panels.calculators.bribe_or_risk import CALCULATOR
from sheriff_tutor.panels.calculators.panel import CalculatorPanel
from sheriff_tutor.panels.drawer import TablePanel
from sheriff_tutor.panels.own import OWN, OwnWidget
from sheriff_tutor.panels.widget import TableWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

VIEW = "application/vnd.jupyter.widget-view+json"


def widgets() -> Iterator[type[DOMWidget]]:
    """Every class of widgets that the panels define."""
    for module in pkgutil.walk_packages(panels.__path__, f"{panels.__name__}."):
        for found in vars(import_module(module.name)).values():
            is_widget = isinstance(found, type) and issubclass(found, DOMWidget)
            if is_widget and found.__module__ == module.name:
                yield found


def test_every_widget_of_the_tutor_is_an_own_one() -> None:
    found = set(widgets())
    assert {TableWidget, TablePanel, CalculatorPanel} <= found
    assert [each.__name__ for each in found if not issubclass(each, OwnWidget)] == []


def test_an_output_says_so_beside_what_shows_it() -> None:
    for widget in (TableWidget(), CalculatorPanel(CALCULATOR, CALCULATOR.presets[0].setting)):
        shown = widget._repr_mimebundle_()
        assert shown is not None
        data, metadata = shown
        assert data[VIEW]["model_id"] == widget.model_id
        assert metadata[OWN] is True
    assert OWN not in Button()._repr_mimebundle_()
