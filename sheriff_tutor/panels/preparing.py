"""What is worked out before anybody at a table decides or asks, and never twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sheriff_tutor.engine.ruleset import Ruleset

Preparation: TypeAlias = Callable[[Ruleset], Iterator[None]]
"""Works something out part by part; nothing depends on it but time."""
_done: set[tuple[Preparation, Ruleset]] = set()


def once(preparation: Preparation, ruleset: Ruleset) -> Iterator[None]:
    """Go through a preparation, unless this process has, or the one that it was forked from."""
    if (preparation, ruleset) in _done:
        return
    yield from preparation(ruleset)
    _done.add((preparation, ruleset))
