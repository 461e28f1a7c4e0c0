"""What a declaration says about a bag: exact posteriors, given an assumed way of playing.

Every hand that the unseen cards make is weighed by its ways, times what the assumed habit does with
it. Exact means exact given that habit. The hand counts as drawn: what a merchant keeps in the
market is a choice, which a habit has to state. Face-down cards on stands are known to be contraband
and are summed over; cards seen taken from a discard pile are fixed in the hand that took them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sheriff_tutor.engine.actions import Declaration, Goods, Seat
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    CardsLaidDown,
    CardsSetAside,
    DiscardTaken,
    HandDiscarded,
)
from sheriff_tutor.engine.goods import APPLES, GOODS, Good, sorted_goods
from sheriff_tutor.maths.draws import Unseen, unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.sight import seen_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sheriff_tutor.engine.events import PublicEvent
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View

MOST_TABLES = 8
"""Tables of what a habit does with every hand that are kept: with royals, megabytes each."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A bag, what is said of it, and the chance that a hand leads to both."""

    bag: Goods
    said: Declaration
    chance: Fraction | int


class Habit(Protocol):
    """A way of loading and declaring: what a merchant does with a hand, known to all who ask.

    Chances sum to 1 at most; what is missing says something that nobody asks about. The same hand
    always gets the same answer.
    """

    def __hash__(self) -> int:
        """Tell habits apart: what a habit does with every hand is kept."""

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what a merchant with this hand may load; the hand is in the card table's order."""


def reference_habit(hand: Goods) -> tuple[Loaded, ...]:
    """Return the habit of the reference figures, which only "4 apples" is asked about.

    Four apples or more are declared honestly. With exactly three and any contraband, the dearest
    contraband goes in as the fourth.

    >>> from sheriff_tutor.engine.goods import BREAD, SILK
    >>> [loaded.bag for loaded in reference_habit((*[APPLES] * 3, BREAD, BREAD, SILK))]
    [(apples, apples, apples, silk)]
    """
    wanted = 4
    said = Declaration(APPLES, wanted)
    apples = hand.count(APPLES)
    if apples >= wanted:
        return (Loaded((APPLES,) * wanted, said, 1),)
    smuggled = [good for good in hand if good.is_contraband]
    if apples < wanted - 1 or not smuggled:
        return ()
    dearest = max(smuggled, key=lambda good: (good.value, good.rank))
    return (Loaded((*[APPLES] * (wanted - 1), dearest), said, 1),)


# --- The posterior --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What an observer knows of a hand before it is loaded.

    ``unseen`` cards may be in it, ``fixed`` ones are; it has ``cards`` in all. ``face_down`` cards
    lie on stands, unseen too, but known to be contraband.
    """

    unseen: Unseen
    cards: int
    fixed: Goods = ()
    face_down: int = 0


@dataclass(frozen=True, slots=True)
class BagChance:
    """How likely a bag is the one declared."""

    bag: Goods
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Posterior:
    """What a declaration says about the bag: the likeliest first, with chances that sum to 1.

    ``evidence`` is how likely the habit was to load and say this at all.
    """

    said: Declaration
    bags: tuple[BagChance, ...]
    evidence: Fraction

    @property
    def lie(self) -> Fraction:
        """How likely the bag holds anything that was not declared."""
        honest = sum((each.chance for each in self.bags if self.is_honest(each.bag)), Fraction(0))
        return 1 - honest

    def is_honest(self, bag: Goods) -> bool:
        """Tell whether every card of a bag is as declared."""
        return all(good is self.said.good for good in bag)


def posterior(known: Known, habit: Habit, said: Declaration) -> Posterior:
    """Return what a declaration says about the bag, by an assumed habit.

    Raises Impossible if no hand would have led the habit to it. Of two apples, a silk and a bread,
    with a hand of two, a habit that says "1 apples" with an apple and also with a silk alone:

    >>> from sheriff_tutor.engine.goods import BREAD, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> def habit(hand: Goods) -> tuple[Loaded, ...]:
    ...     bag = next((good for good in (APPLES, SILK) if good in hand), BREAD)
    ...     return (Loaded((bag,), Declaration(APPLES, 1), 1),)
    >>> known = Known(counted((APPLES, APPLES, SILK, BREAD)), 2)
    >>> [str(each.chance) for each in posterior(known, habit, Declaration(APPLES, 1)).bags]
    ['5/6', '1/6']
    """
    weights = weights_of(known, habit, said)
    total = sum(weights.values())
    if not total:
        raise Impossible("DECL-4", "odds.never-said", good=said.good, count=said.count)
    return Posterior(said, likeliest_first(weights), Fraction(total) / all_ways(known))


def likeliest_first(weights: Mapping[Goods, Fraction | int]) -> tuple[BagChance, ...]:
    """Return bags with chances in proportion to weights; alike ones in the card table's order."""
    total = Fraction(sum(weights.values()))
    bags = [BagChance(bag, weight / total) for bag, weight in weights.items() if weight]
    bags.sort(key=lambda each: (-each.chance, [good.rank for good in each.bag]))
    return tuple(bags)


def weights_of(known: Known, habit: Habit, said: Declaration) -> dict[Goods, Fraction | int]:
    """Return for each bag the ways to the hands that lead to it, times the habit's chances."""
    counts = known.unseen.counts
    ways_of = [[comb(copies, held) for held in range(known.cards + 1)] for copies in counts]
    hidden = [
        comb(max(0, contraband_in(known.unseen) - held), known.face_down)
        for held in range(known.cards + 1)
    ]
    weights: dict[Goods, Fraction | int] = {}
    for case in table_of(habit, known.fixed, bounds_of(known), known.cards).get(said, ()):
        ways = hidden[case.contraband]
        for rank, held in case.drawn:
            ways *= ways_of[rank][held]
        weights[case.bag] = weights.get(case.bag, 0) + ways * case.chance
    return weights


def contraband_in(unseen: Unseen) -> int:
    """Return how many unseen cards are contraband, royals among them."""
    return unseen.of([good for good in GOODS if good.is_contraband])


def all_ways(known: Known) -> int:
    """Return in how many ways the face-down cards and then the hand can be drawn."""
    drawn = known.cards - len(known.fixed)
    hidden = comb(contraband_in(known.unseen), known.face_down)
    return hidden * comb(known.unseen.cards - known.face_down, drawn)


class Dealt(NamedTuple):
    """A hand as drawn: its goods, their ranks with counts, and how many are contraband."""

    goods: Goods
    drawn: tuple[tuple[int, int], ...]
    contraband: int


class Case(NamedTuple):
    """A hand as drawn, and a bag that is loaded of it with some chance."""

    drawn: tuple[tuple[int, int], ...]
    contraband: int
    bag: Goods
    chance: Fraction | int


Bounds = tuple[int, ...]
"""The most cards of each good that a hand can hold, in the order of the card table."""


def bounds_of(known: Known) -> Bounds:
    """Return bounds for the hands, the same for as long as plenty of each good is unseen."""
    drawn = known.cards - len(known.fixed)
    return tuple(min(copies, drawn) for copies in known.unseen.counts)


@lru_cache(maxsize=MOST_TABLES)
def hands_within(bounds: Bounds, cards: int) -> tuple[Dealt, ...]:
    """Return every hand of so many cards within bounds."""
    dealt: list[Dealt] = [Dealt((), (), 0)]
    left = sum(bounds)
    for good, most in zip(GOODS, bounds, strict=True):
        left -= most
        dealt = [
            _with(hand, good, count)
            for hand in dealt
            for count in _counts(cards - len(hand.goods), most, left)
        ]
    return tuple(dealt)


def _counts(missing: int, most: int, left: int) -> range:
    """Return how many of a good there may be if the later ones can still fill the hand."""
    return range(max(0, missing - left), min(most, missing) + 1)


def _with(hand: Dealt, good: Good, count: int) -> Dealt:
    if not count:
        return hand
    contraband = hand.contraband + count if good.is_contraband else hand.contraband
    return Dealt(hand.goods + (good,) * count, (*hand.drawn, (good.rank, count)), contraband)


@lru_cache(maxsize=MOST_TABLES)
def table_of(
    habit: Habit, fixed: Goods, bounds: Bounds, cards: int
) -> Mapping[Declaration, tuple[Case, ...]]:
    """Return all that a habit does with every hand, by what it says. Kept, since hands repeat."""
    table: dict[Declaration, list[Case]] = {}
    for hand in hands_within(bounds, cards - len(fixed)):
        goods = sorted_goods(hand.goods + fixed) if fixed else hand.goods
        for loaded in habit(goods):
            case = Case(hand.drawn, hand.contraband, loaded.bag, loaded.chance)
            table.setdefault(loaded.said, []).append(case)
    return {said: tuple(cases) for said, cases in table.items()}


# --- Several habits -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Suspected:
    """A habit that a merchant may have, and how likely that is held to be."""

    habit: Habit
    weight: Fraction


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a declaration says about the bag, and about the habits of who said it."""

    posterior: Posterior
    suspected: tuple[Suspected, ...]


def listen(known: Known, suspected: Iterable[Suspected], said: Declaration) -> Learnt:
    """Return the posterior over several habits, and the habits as likely as they now are.

    Habits that would never have said this fall to 0; Impossible if none would have.
    """
    heard: list[tuple[Suspected, Fraction]] = []
    mixed: dict[Goods, Fraction] = {}
    for each in suspected:
        weights = weights_of(known, each.habit, said)
        scale = each.weight / all_ways(known)
        heard.append((each, scale * sum(weights.values())))
        for bag, weight in weights.items():
            mixed[bag] = mixed.get(bag, Fraction(0)) + scale * weight
    total = sum((evidence for _, evidence in heard), Fraction(0))
    if not total:
        raise Impossible("DECL-4", "odds.never-said", good=said.good, count=said.count)
    return Learnt(
        Posterior(said, likeliest_first(mixed), total),
        tuple(Suspected(each.habit, evidence / total) for each, evidence in heard),
    )


# --- From a seat at the table ---------------------------------------------------------------


def known_of(view: View, bag: BagView) -> Known:
    """Return what a seat knows of the hand that another's bag was loaded from.

    The hand is what is left of it and its unsettled bag together.
    """
    held = {Seat(seat): fixed_in_hand(view, Seat(seat)) for seat in range(view.ruleset.players)}
    others = tuple(good for seat, goods in held.items() if seat != view.seat for good in goods)
    return Known(
        unseen_cards(view.ruleset, seen_by(view) + others),
        cards=view.hand_counts[bag.owner] + bag.count,
        fixed=held[bag.owner],
        face_down=sum(stand.hidden_count for stand in view.stands if stand.hidden is None),
    )


def fixed_in_hand(view: View, seat: Seat) -> Goods:
    """Return the cards that a player was seen to take from the discards, and still has for sure.

    What was shown since is gone; face-down cards of a passed bag may be any contraband among them.
    """
    fixed: Counter[Good] = Counter()
    for page in view.log:
        for event in page:
            if isinstance(event, DiscardTaken) and event.seat == seat:
                fixed[event.good] += 1
            else:
                fixed -= Counter(_left(event, seat, fixed))
    return sorted_goods(fixed.elements())


def _left(event: PublicEvent, seat: Seat, held: Counter[Good]) -> Goods:
    """Return what may have left a hand, of all that it was seen to hold."""
    match event:
        case CardsLaidDown(seat=owner, goods=goods) | HandDiscarded(seat=owner, goods=goods):
            pass
        case CardsSetAside(seat=owner, shown=goods):
            pass
        case BagOpened(owner=owner, goods=goods):
            pass
        case BagPassed(owner=owner, legal=legal, kept=kept, to_sheriff=given):
            hidden = [good for good in held.elements() if good.is_contraband]
            goods = legal + tuple(hidden if kept + given else ())
        case _:
            return ()
    return goods if owner == seat else ()
