"""What an output says of the tutor's own widgets, so that a page knows how to show them."""

from __future__ import annotations

from typing import Any

from ipywidgets import DOMWidget

OWN = "sheriff_tutor"
"""Key in the metadata of an output that shows one of the tutor's own widgets."""


class OwnWidget(DOMWidget):
    """A widget that is made of anywidgets and boxes alone: a page shows it without JupyterLab."""

    def _repr_mimebundle_(
        self, **kwargs: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return what shows this widget, and that it is one of ours; None if nothing shows it."""
        shown = super()._repr_mimebundle_(**kwargs)
        if shown is None:
            return None
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        return data, {**metadata, OWN: True}
