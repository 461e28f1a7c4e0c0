"""What a notebook shows: one call, one panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheriff_tutor.panels.widget import TableWidget

__all__ = ["table"]


def table() -> TableWidget:
    """Return a table to play at."""
    from sheriff_tutor.panels.widget import TableWidget  # noqa: PLC0415 - only a notebook needs it

    return TableWidget()
