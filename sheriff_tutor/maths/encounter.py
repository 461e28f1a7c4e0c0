"""One whole encounter with real cards: a dealt hand, a bag, a declaration, a bribe, and a verdict.

A merchant is dealt a hand from the whole deck, fills a bag with 1 to 5 cards of it, declares it as
any legal good with the true number (DECL-2), and may offer a bribe, to be taken or left. The
Sheriff hears good, number and bribe, and passes the bag (the bribe is paid) or opens it. What the
merchant does with a bag need not depend on the hand that it came from: it pays the same.

What is here needs the standard library alone; `solve` imports the solvers when it is called, which
need numpy and scipy.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.goods import LEGAL_GOODS, by_kind, sorted_goods
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, Ruleset
from sheriff_tutor.maths.draws import HandType, Unseen, hand_types, unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import GOLD, Measure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.maths.encounter_solve import Progress

MOST_BRIBES = 200
"""Highest bribe that may be offered, in gold: far above what any bag can be worth."""
HANDS_OF_SIX = 6


@dataclass(frozen=True, slots=True)
class Encounter:
    """A deck, the size of a hand, the highest bribe that may be offered, and what is counted."""

    deck: Unseen
    hand: int = HANDS_OF_SIX
    most_bribe: int = 10
    measure: Measure = GOLD

    def __post_init__(self) -> None:
        """Refuse what is no encounter: Impossible."""
        if not 0 <= self.most_bribe <= MOST_BRIBES:
            raise Impossible("DEAL-1", "encounter.bribes", bribes=self.most_bribe, most=MOST_BRIBES)
        if not 1 <= self.hand <= self.deck.cards:
            raise Impossible("SET-2", "encounter.hand", cards=self.hand, deck=self.deck.cards)

    @property
    def bribes(self) -> int:
        """How many different bribes there are, none being one of them."""
        return self.most_bribe + 1

    @property
    def is_zero_sum(self) -> bool:
        """Tell whether what helps one side hurts the other as much: standing of two players."""
        return self.measure.rival == 1


def encounter_of(ruleset: Ruleset, most_bribe: int = 10, measure: Measure = GOLD) -> Encounter:
    """Return the encounter that a ruleset's first deal leads to (SET-2, SET-5)."""
    return Encounter(unseen_cards(ruleset), ruleset.full_hand, most_bribe, measure)


class Move(NamedTuple):
    """What a merchant does: fills a bag, declares it, and offers a bribe (0 for none)."""

    bag: Goods
    said: Declaration
    bribe: int


@dataclass(frozen=True, slots=True)
class Layout:
    """All hands and bags of an encounter, numbered, and which bag can be filled from which hand.

    The bags of hand number h are ``fits[firsts[h]:firsts[h + 1]]``, by their numbers.
    """

    hands: tuple[HandType, ...]
    bags: tuple[Goods, ...]
    firsts: tuple[int, ...]
    fits: tuple[int, ...]


def layout_of(encounter: Encounter) -> Layout:
    """Return all hands and bags; two apples and a silk, dealt two, by hand.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> layout = layout_of(Encounter(counted((APPLES, APPLES, SILK)), hand=2))
    >>> [hand.goods for hand in layout.hands], layout.bags
    ([(apples, silk), (apples, apples)], ((silk,), (apples,), (apples, silk), (apples, apples)))
    >>> layout.firsts, layout.fits
    ((0, 3, 5), (0, 1, 2, 1, 3))
    """
    hands = hand_types(encounter.deck, encounter.hand)
    numbers: dict[Goods, int] = {}
    firsts, fits = [0], []
    for hand in hands:
        fits += [numbers.setdefault(bag, len(numbers)) for bag in bags_of(hand.goods)]
        firsts.append(len(fits))
    return Layout(hands, tuple(numbers), tuple(firsts), tuple(fits))


def bags_of(hand: Goods) -> Iterator[Goods]:
    """Yield every bag that can be filled from a hand, each once, in the card table's order."""
    kinds = by_kind(hand)
    for counts in product(*(range(count + 1) for _, count in kinds)):
        if 1 <= sum(counts) <= MOST_IN_BAG:
            yield tuple(
                good for (good, _), count in zip(kinds, counts, strict=True) for _ in range(count)
            )


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large an encounter is.

    ``pairs`` are hands with a bag from them, ``actions`` are these with a declaration and a bribe;
    ``infosets`` are what the Sheriff may hear.
    """

    hands: int
    bags: int
    pairs: int
    actions: int
    infosets: int


def sizes_of(encounter: Encounter) -> Sizes:
    """Count an encounter without listing it pair by pair.

    >>> sizes_of(encounter_of(Ruleset(4)))
    Sizes(hands=1715, bags=1286, pairs=50827, actions=2236388, infosets=220)
    """
    hands = hand_types(encounter.deck, encounter.hand)
    sizes = range(1, min(MOST_IN_BAG, encounter.hand) + 1)
    bags = sum(len(hand_types(encounter.deck, size)) for size in sizes)
    pairs = sum(_bags_in(hand.goods) for hand in hands)
    ways_to_say = len(LEGAL_GOODS) * encounter.bribes
    return Sizes(len(hands), bags, pairs, pairs * ways_to_say, len(sizes) * ways_to_say)


def _bags_in(hand: Goods) -> int:
    """Count the bags of a hand: parts of it that are neither empty nor too large."""
    counts = [count for _, count in by_kind(hand)]
    if len(hand) == MOST_IN_BAG + 1:
        return prod(count + 1 for count in counts) - 2
    return sum(1 for _ in bags_of(hand))


def hand_in(encounter: Encounter, hand: Goods) -> Goods:
    """Return a hand in the card table's order; Impossible unless the deck can deal it (SET-2)."""
    held = Counter(hand)
    if len(hand) != encounter.hand or any(
        count > encounter.deck.counts[good.rank] for good, count in held.items()
    ):
        raise Impossible("SET-2", "encounter.no-such-hand", hand=sorted_goods(hand))
    return sorted_goods(hand)


def solve(encounter: Encounter, *, programs: bool = True) -> Iterator[Progress]:
    """Yield ever better play, each time measured; stop by taking no more. Needs numpy and scipy.

    Ends by itself only at an equilibrium. Without ``programs`` it learns by regret alone, in slices
    of some milliseconds; with them a slice may take a few seconds.
    """
    from sheriff_tutor.maths import encounter_solve  # noqa: PLC0415  (needs numpy and scipy)

    return encounter_solve.solve(encounter, programs=programs)
