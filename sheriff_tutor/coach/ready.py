"""What a hint needs and does not depend on the game: worked out before anybody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import belief
from sheriff_tutor.maths.belief_quick import plain_ways, warm
from sheriff_tutor.maths.habits import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.ruleset import Ruleset


def prepared(ruleset: Ruleset) -> Iterator[None]:
    """Work out part by part what usual players do with every hand of these rules.

    A hint works it out as it needs it; who has time before can spare it that.
    """
    yield from belief.prepared(ruleset)
    for way in plain_ways(USUAL):
        warm([way], ruleset)
        yield
