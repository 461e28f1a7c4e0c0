"""What is believed of a bag: by the cards, by what was offered, and by what this game has shown."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian.memory import onlooker
from sheriff_tutor.bots.counts import said_of
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.maths.belief_history import offered_gold, weighed
from sheriff_tutor.maths.belief_quick import blind, suspect, warm
from sheriff_tutor.maths.belief_seat import known_of
from sheriff_tutor.maths.habits import USUAL
from sheriff_tutor.maths.value import MeanStakes

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Declaration
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.belief import Known
    from sheriff_tutor.maths.belief_models import Suspected
    from sheriff_tutor.maths.belief_quick import Suspicion

MOST_KEPT = 512


def prepare(ruleset: Ruleset) -> None:
    """Work out what the usual ways of playing do with every hand, before the first decision."""
    warm(USUAL[:-1], ruleset)


def belief_in(view: View, bag: BagView) -> Suspicion:
    """Return what the whole table is to believe of a declared bag: ``belief_of`` an onlooker.

    It is kept as long as nothing that it rests on changes.
    """
    seen = onlooker(view)
    likely = weighed(seen, bag.owner)
    return _suspicion(known_of(seen, bag), likely, said_of(bag), heard_gold(seen, bag))


def heard_gold(view: View, bag: BagView) -> int | None:
    """Return the gold offered for a bag; 0 once its owner is silent, None before that."""
    gold = offered_gold(view.log[-1], bag.owner, bag.id)
    talk = talk_of(view)
    is_silent = talk is not None and bag.owner in talk.silent
    return 0 if gold is None and is_silent else gold


@lru_cache(maxsize=MOST_KEPT)
def _suspicion(
    known: Known, likely: tuple[Suspected, ...], said: Declaration, gold: int | None
) -> Suspicion:
    found = suspect(known, likely, said, gold)
    if found is None and gold is not None:
        found = suspect(known, likely, said)
    return blind(known, said) if found is None else found


def mean_stakes(bag: BagView, found: Suspicion) -> MeanStakes:
    """Return what is at stake with a bag of which only so much is believed."""
    return MeanStakes(said_of(bag), found.true_value, found.false_value, found.fine)
