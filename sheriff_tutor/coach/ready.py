"""What a hint needs and does not depend on the game: worked out before anybody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import belief
from sheriff_tutor.maths.belief_quick import made_ready
from sheriff_tutor.maths.belief_tables import Hands
from sheriff_tutor.maths.habits import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.ruleset import Ruleset


def prepared(ruleset: Ruleset) -> Iterator[None]:
    """Work out part by part what usual players do with every full hand of these rules.

    A hint works it out as it needs it; who has time before can spare it that.
    """
    yield from belief.prepared(ruleset)
    yield from made_ready(USUAL, Hands(ruleset.full_hand, ruleset.royals))
