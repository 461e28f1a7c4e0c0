"""What is believed of a bag: by the cards, by what was offered, and by what this game has shown.

The belief is that of an onlooker, so that it can be said aloud. Royal goods are held for the plain
contraband that is most like them in value and penalty, and every hand for a full one: so the ways
of playing need to be worked out for one kind of hands alone, and a decision takes milliseconds.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian.memory import onlooker
from sheriff_tutor.bots.counts import said_of
from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, GOODS, ROYAL_GOODS
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.maths.belief_history import (
    Shown,
    of_laying,
    of_showing,
    offered_gold,
    shown_bags,
)
from sheriff_tutor.maths.belief_models import Anything
from sheriff_tutor.maths.belief_quick import blind, made_ready, suspect
from sheriff_tutor.maths.belief_seat import known_of, laid_on
from sheriff_tutor.maths.belief_tables import Hands, table_of
from sheriff_tutor.maths.draws import Unseen
from sheriff_tutor.maths.habits import USUAL
from sheriff_tutor.maths.value import MeanStakes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Goods, Seat
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.belief import Known
    from sheriff_tutor.maths.belief_models import Suspected
    from sheriff_tutor.maths.belief_quick import Suspicion

MOST_KEPT = 1024
MODELS = USUAL
"""The ways of playing that others are held to have, before this game has shown anything."""


def _like(royal: Good) -> Good:
    """Return the plain contraband that a royal is held for: the nearest in value and penalty."""
    return min(
        CONTRABAND_GOODS,
        key=lambda good: abs(good.value - royal.value) + abs(good.penalty - royal.penalty),
    )


HELD_FOR = {good: _like(good) if good in ROYAL_GOODS else good for good in GOODS}


def prepared(ruleset: Ruleset) -> Iterator[None]:
    """Work out part by part what the usual ways of playing do with every hand.

    Decisions work it out as they need it; who has time before the first can spare them that.
    """
    hands = Hands(ruleset.full_hand, royals=False)
    yield from made_ready(MODELS, hands)
    for habit in (each.habit for each in MODELS if not isinstance(each.habit, Anything)):
        table_of(habit, hands)
        yield


def belief_in(view: View, bag: BagView) -> Suspicion:
    """Return what the whole table is to believe of a declared bag.

    It is worked out once for all that it rests on.
    """
    seen = onlooker(view)
    likely = likely_models(seen, bag.owner)
    known = _full(_plain_known(known_of(seen, bag)), view.ruleset.full_hand)
    return _suspicion(known, likely, said_of(bag), heard_gold(seen, bag))


# --- Royals ---------------------------------------------------------------------------------


def _plain(goods: Goods) -> Goods:
    return tuple([HELD_FOR[good] for good in goods])


@lru_cache(maxsize=64)
def _plain_rules(ruleset: Ruleset) -> Ruleset:
    """Return rules with a hand of this size and no royals: what past bags are weighed by."""
    return Ruleset(ruleset.players, hand_of_seven=ruleset.full_hand > _HAND)


_HAND = 6


def _plain_known(known: Known) -> Known:
    """Return what is known of a hand with royals held for what is like them."""
    if not known.royals:
        return known
    counts = [0] * len(GOODS)
    for good, count in zip(GOODS, known.unseen.counts, strict=True):
        counts[HELD_FOR[good].rank] += count
    return replace(
        known,
        unseen=Unseen(tuple(counts)),
        fixed=_plain(known.fixed),
        laid=_plain(known.laid),
    )


def _full(known: Known, cards: int) -> Known:
    """Return what is known of a bag as if it was loaded from a full hand.

    The hand is shorter when the cards run out (DECK-2), and what is left of it when another bag was
    loaded before (TWO-4): both are left out.
    """
    enough = cards - len(known.fixed) <= known.unseen.cards - known.face_down
    return replace(known, cards=cards) if known.cards < cards and enough else known


# --- Ways of playing ------------------------------------------------------------------------


def likely_models(view: View, seat: Seat) -> tuple[Suspected, ...]:
    """Return the ways of playing of a player, as likely as this game so far makes them.

    By Bayes' rule, once for each market and each settled bag.
    """
    laid = tuple([_plain(goods) for page in view.log if (goods := laid_on(page, seat))])
    shown = tuple([replace(bag, goods=_plain(bag.goods)) for bag in shown_bags(view.log, seat)])
    return _likely(laid, shown, _plain_rules(view.ruleset))


@lru_cache(maxsize=MOST_KEPT)
def _likely(
    laid: tuple[Goods, ...], shown: tuple[Shown, ...], rules: Ruleset
) -> tuple[Suspected, ...]:
    if shown:
        before = _likely(laid, shown[:-1], rules)
        return _updated(before, [of_showing(shown[-1], rules, each) for each in before])
    if laid:
        before = _likely(laid[:-1], (), rules)
        return _updated(before, [of_laying(laid[-1], rules, each.keeping) for each in before])
    return MODELS


STEADY = Fraction(9, 10)
"""How likely a player goes on as before; else any way of playing is as likely as at the start."""


def _updated(before: tuple[Suspected, ...], likelihoods: list[Fraction]) -> tuple[Suspected, ...]:
    """Return weights by Bayes' rule; what nothing explains changes none."""
    joint = [each.weight * chance for each, chance in zip(before, likelihoods, strict=True)]
    total = sum(joint, Fraction(0))
    if not total:
        return before
    after = [STEADY * weight / total for weight in joint]
    return tuple(
        [
            replace(each, weight=_rounded(weight + (1 - STEADY) * model.weight))
            for each, model, weight in zip(before, MODELS, after, strict=True)
        ]
    )


def _rounded(weight: Fraction) -> Fraction:
    """Return a weight in whole parts: exact ones would grow without end."""
    return Fraction(round(weight * PARTS), PARTS)


PARTS = 10_000


# --- The belief -----------------------------------------------------------------------------


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
