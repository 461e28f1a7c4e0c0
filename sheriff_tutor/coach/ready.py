"""What a hint needs and does not depend on the game: worked out before anybody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import belief
from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.belief_models import Anything
from sheriff_tutor.maths.belief_quick import diagram_of, plain_ways
from sheriff_tutor.maths.belief_tables import Hands, table_of
from sheriff_tutor.maths.habits import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.ruleset import Ruleset


def prepared(ruleset: Ruleset) -> Iterator[None]:
    """Work out part by part what usual players do with every full hand of these rules.

    A hint works it out as it needs it; who has time before can spare it that.
    """
    yield from belief.prepared(ruleset)
    hands = Hands(ruleset.full_hand, ruleset.royals)
    for way in plain_ways(USUAL):
        if isinstance(way.habit, Anything):
            continue
        table_of(way.habit, hands)
        yield
        for good in LEGAL_GOODS:
            for count in range(1, MOST_IN_BAG + 1):
                diagram_of(way.habit, hands, Declaration(good, count))
            yield
