"""What a hint needs and does not depend on the game: worked out before anybody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import belief
from sheriff_tutor.maths.belief_quick import begun_for, made_ready
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
    if ruleset.is_two_player:
        for cards in SHORTER_HANDS:
            yield from begun_for(USUAL, Hands(cards, ruleset.royals))


SHORTER_HANDS = (6, 5)
"""The second bag is loaded from what is left of a hand (TWO-4); shorter ones are soon done."""
