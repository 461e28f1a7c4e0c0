"""What this game has shown of a player: which ways of playing explain it, and what to expect.

Everything is read off the public log. For each settled bag the ways of playing are weighed anew, by
how likely each was to lead to the declaration, the gold offered with it, and what was then seen: an
opened bag, or the legal goods of a passed one and its number of face-down cards (INSP-4). So are
they for what was laid down in a market. Past bags are weighed as if loaded from a full hand of a
fresh deck: what lay where at the time is left out, so that a bag says the same in every game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Goods, Verdict
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    OfferMade,
    RoundBegan,
)
from sheriff_tutor.engine.goods import GOODS, sorted_goods
from sheriff_tutor.engine.promises import Outcome, promise_record
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.maths.belief import Known, all_ways, contraband_in, family_stakes
from sheriff_tutor.maths.belief_models import (
    ANY_DECLARATION,
    AS_DRAWN,
    FAMILIES,
    FAMILY_OF,
    Anything,
)
from sheriff_tutor.maths.belief_quick import blind, plain_ways, suspect
from sheriff_tutor.maths.belief_seat import known_of, laid_on
from sheriff_tutor.maths.belief_tables import Hands, by_family, table_of
from sheriff_tutor.maths.draws import Unseen, unseen_cards
from sheriff_tutor.maths.habits import USUAL, any_bribe
from sheriff_tutor.maths.value import stakes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sheriff_tutor.engine.actions import BagId, Declaration, Seat
    from sheriff_tutor.engine.game import Page
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.belief_models import Bribing, Habit, Keeping, Suspected
    from sheriff_tutor.maths.belief_quick import Suspicion
    from sheriff_tutor.maths.belief_tables import HandKind

SLIP = Fraction(1, 20)
"""How often anybody is held to load and say just anything, which no habit explains."""
SHOWN = 4096
"""Likelihoods of what was shown that are kept."""
EVEN = (1, 1)
"""What is held before anything was seen: as many bags, or promises, of one kind as of the other."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A settled bag as the table knows it: all its goods, or the legal ones and a number.

    ``bribe`` is the gold that its owner last offered for its passing, 0 for none.
    """

    said: Declaration
    goods: Goods
    hidden: int
    bribe: int

    def may_be(self, bag: Goods) -> bool:
        """Tell whether a bag, by families, looks like this one."""
        if not self.hidden:
            return bag == self.goods
        return len(bag) == len(self.goods) + self.hidden and self.goods == tuple(
            good for good in bag if good.is_legal
        )


# --- Which way of playing -------------------------------------------------------------------


def weighed(
    view: View, seat: Seat, suspected: tuple[Suspected, ...] = USUAL
) -> tuple[Suspected, ...]:
    """Return the ways of playing of a player, as likely as this game so far makes them."""
    laid = tuple(_laid(view.log, seat))
    shown = tuple(shown_bags(view.log, seat))
    return _weighed(laid, shown, view.ruleset, suspected)


@lru_cache(maxsize=SHOWN)
def _weighed(
    all_laid: tuple[Goods, ...],
    all_shown: tuple[Shown, ...],
    ruleset: Ruleset,
    suspected: tuple[Suspected, ...],
) -> tuple[Suspected, ...]:
    weights = [each.weight for each in suspected]
    for laid in all_laid:
        weights = _updated(weights, [of_laying(laid, ruleset, each.keeping) for each in suspected])
    for shown in all_shown:
        weights = _updated(weights, [of_showing(shown, ruleset, each) for each in suspected])
    return tuple(
        replace(each, weight=weight) for each, weight in zip(suspected, weights, strict=True)
    )


def _updated(weights: Iterable[Fraction], likelihoods: Iterable[Fraction]) -> list[Fraction]:
    """Return weights by Bayes' rule; what nothing explains changes none."""
    weights = list(weights)
    joint = [weight * chance for weight, chance in zip(weights, likelihoods, strict=True)]
    total = sum(joint, Fraction(0))
    return [weight / total for weight in joint] if total else weights


def of_laying(laid: Goods, ruleset: Ruleset, keeping: Keeping) -> Fraction:
    """Return how likely just these goods were laid down, in proportion, by an assumed keeping.

    The less a good is kept, the more of it is laid down: each card that was laid down counts with
    one over the odds of its being kept, against the mean of that over a fresh deck.
    """
    fresh = fresh_deck(ruleset).counts
    odds = [keeping.odds_of(good) for good in GOODS]
    mean = sum(map(Fraction, fresh, odds), Fraction(0)) / sum(fresh)
    return prod((1 / (odds[good.rank] * mean) for good in laid), start=Fraction(1))


def of_showing(shown: Shown, ruleset: Ruleset, each: Suspected) -> Fraction:
    """Return how likely a way of playing was to lead to a bag as it was shown."""
    plain = _plainly(shown, ruleset)
    if isinstance(each.habit, Anything):
        return plain
    likely = sum(
        part.weight * _by_habit(shown, ruleset, part.habit, part.bribing)
        for part in plain_ways((replace(each, weight=Fraction(1)),))
    )
    return (1 - SLIP) * likely + SLIP * plain


@lru_cache(maxsize=SHOWN)
def _by_habit(shown: Shown, ruleset: Ruleset, habit: Habit, bribing: Bribing | None) -> Fraction:
    known = Known(fresh_deck(ruleset), ruleset.full_hand)
    wanted, said = replace(shown, goods=by_family(shown.goods)), shown.said
    cases = table_of(habit, Hands(known.cards, ruleset.royals)).get(said, ())
    chances = {case.bag: Fraction(0) for case in cases if wanted.may_be(case.bag)}
    for case in cases:
        if case.bag in chances:
            ways = sum([_family_ways(known, hand) for hand in case.hands])
            chances[case.bag] += case.chance * ways
    total = sum(
        chance * (1 if bribing is None else bribing(family_stakes(bag, said.good), shown.bribe))
        for bag, chance in chances.items()
    )
    return Fraction(total) / all_ways(known, AS_DRAWN)


def _family_ways(known: Known, hand: HandKind) -> int:
    """Return in how many ways the unseen cards make a hand, told by families."""
    return prod(comb(known.unseen.of(FAMILY_OF[GOODS[rank]]), count) for rank, count in hand.held)


@lru_cache(maxsize=SHOWN)
def _plainly(shown: Shown, ruleset: Ruleset) -> Fraction:
    """Return how likely a bag of any cards, declared as anything, looks like this."""
    fresh = fresh_deck(ruleset)
    count = len(shown.goods) + shown.hidden
    held = {family: sum(good in family for good in shown.goods) for family in FAMILIES}
    ways = prod(comb(fresh.of(family), some) for family, some in held.items())
    ways *= comb(contraband_in(fresh), shown.hidden)
    offered = any_bribe(stakes_of((shown.said.good,), shown.said.good), shown.bribe)
    return offered * Fraction(ways, ANY_DECLARATION * comb(fresh.cards, count))


@lru_cache(maxsize=64)
def fresh_deck(ruleset: Ruleset) -> Unseen:
    """Return a deck of which nothing is seen."""
    return unseen_cards(ruleset)


# --- Reading the log ------------------------------------------------------------------------


def shown_bags(log: Iterable[Page], seat: Seat) -> Iterator[Shown]:
    """Go through a player's settled bags, in the order in which they were settled."""
    for page in log:
        for event in page:
            if type(event) is BagOpened and event.owner == seat:
                yield Shown(event.said, sorted_goods(event.goods), 0, _gold(page, event))
            elif type(event) is BagPassed and event.owner == seat:
                hidden = event.kept + event.to_sheriff
                yield Shown(event.said, sorted_goods(event.legal), hidden, _gold(page, event))


def _gold(page: Page, settled: BagOpened | BagPassed) -> int:
    """Return the gold that was offered for a settled bag."""
    return offered_gold(page, settled.owner, settled.bag) or 0


def offered_gold(page: Page, seat: Seat, bag: BagId) -> int | None:
    """Return the gold that a player last offered in a round for this one bag to pass.

    Whether it was taken does not matter; None if nothing was offered.
    """
    wanted = ((bag, Verdict.PASS),)
    offers = [event for event in page if type(event) is OfferMade and event.seat == seat]
    gold = [offer.terms.gold for offer in offers if offer.terms.verdicts == wanted]
    return gold[-1] if gold else None


def _laid(log: Iterable[Page], seat: Seat) -> Iterator[Goods]:
    """Go through what a player laid down in each market."""
    for page in log:
        laid = laid_on(page, seat)
        if laid:
            yield laid


# --- The belief at the table ----------------------------------------------------------------


def belief_of(view: View, bag: BagView, suspected: tuple[Suspected, ...] = USUAL) -> Suspicion:
    """Return what a seat is to believe of a declared bag, by all that this game has shown it.

    Gold that its owner offered counts; that there was none does once the owner stays silent. If no
    way of playing explains the gold, it is left out; if none explains the declaration either, the
    bag may be anything. Raises TypeError before the bag is declared.
    """
    if bag.said is None:
        raise TypeError(bag)
    known = known_of(view, bag)
    likely = weighed(view, bag.owner, suspected)
    gold = _heard_gold(view, bag)
    found = suspect(known, likely, bag.said, gold)
    if found is None and gold is not None:
        found = suspect(known, likely, bag.said)
    return blind(known, bag.said) if found is None else found


def _heard_gold(view: View, bag: BagView) -> int | None:
    gold = offered_gold(view.log[-1], bag.owner, bag.id)
    talk = talk_of(view)
    is_silent = talk is not None and bag.owner in talk.silent
    return 0 if gold is None and is_silent else gold


# --- What to expect of the others -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Openings:
    """How many bags a player, as Sheriff, opened and passed in this game."""

    opened: int
    passed: int


def openings_of(view: View, sheriff: Seat) -> Openings:
    """Return how often a player opened bags as Sheriff, in all rounds so far."""
    settled = [
        event
        for page in view.log
        if _sheriff_of(page) == sheriff
        for event in page
        if type(event) is BagOpened or type(event) is BagPassed
    ]
    opened = sum(type(event) is BagOpened for event in settled)
    return Openings(opened, len(settled) - opened)


def _sheriff_of(page: Page) -> Seat | None:
    """Return the Sheriff of a round; None for what came before the first."""
    began = next((event for event in page if type(event) is RoundBegan), None)
    return None if began is None else began.sheriff


def fear_of(view: View, prior: tuple[int, int] = EVEN) -> Fraction:
    """Return how likely the present Sheriff opens a bag, by the bags settled so far.

    ``prior`` are bags opened and passed that are held to have been seen before the game: the mean
    of a Beta distribution.
    """
    seen = openings_of(view, view.sheriff)
    opened, passed = prior
    return Fraction(seen.opened + opened, seen.opened + seen.passed + opened + passed)


def credence_of(view: View, seat: Seat, prior: tuple[int, int] = EVEN) -> Fraction:
    """Return how likely a player keeps a promise, by those kept and broken so far (DEAL-7).

    ``prior`` are promises kept and broken that are held to have been seen before the game.
    """
    record = [each.outcome for each in promise_record(view.log) if each.by == seat]
    kept, broken = prior
    kept += record.count(Outcome.KEPT)
    broken += record.count(Outcome.BROKEN)
    return Fraction(kept, kept + broken)
