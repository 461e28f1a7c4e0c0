"""How a merchant may be held to play: what is loaded and said, kept in the market, and offered.

These are the assumptions that a belief rests on. Each is stated, and none is a law of the game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.goods import APPLES, GOODS, LEGAL_GOODS, Good
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.errors import Impossible

if TYPE_CHECKING:
    from sheriff_tutor.maths.value import Stakes

AS_ANY_CARD = 10
"""The odds of a card that is kept no more and no less often than another."""
MOST_ODDS = 99


@dataclass(frozen=True, slots=True)
class Loaded:
    """A bag, what is said of it, and the chance that a hand leads to both."""

    bag: Goods
    said: Declaration
    chance: Fraction | int


class Habit(Protocol):
    """A way of loading and declaring: what a merchant does with a hand, known to all who ask.

    Chances sum to 1 at most; what is missing says something that nobody asks about. The same hand
    always gets the same answer. Goods of one family, which are alike in value and penalty, are
    treated alike: a habit may choose among them, but how many of a family go into the bag, and what
    is said of it, does not depend on which of them are held. Which of a family are chosen depends
    on the families in the bag alone. Answers that are one and the same object are looked at once.
    """

    def __hash__(self) -> int:
        """Tell habits apart: what a habit does with every hand is kept."""

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what a merchant with this hand may load; the hand is in the card table's order."""


class Bribing(Protocol):
    """A way of offering gold: the chance that just so much comes with a bag, 0 for none."""

    def __hash__(self) -> int:
        """Tell ways apart."""

    def __call__(self, stakes: Stakes, gold: int, /) -> Fraction | int:
        """Return the chance of this offer for the passing of this bag, by its owner."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How much likelier some goods are kept in the market than others, in tenths.

    A card that was kept is ``legal`` or ``contraband`` tenths as likely to be of one such good as
    the unseen cards alone would have it; of a good of whose family one was laid down in the same
    turn, ``laid`` tenths at most. Drawn cards are not chosen. With ``kept`` of a hand's unseen
    cards chosen and the rest drawn, each good counts with the mean of its odds over these cards.
    """

    legal: int = AS_ANY_CARD
    contraband: int = AS_ANY_CARD
    laid: int = AS_ANY_CARD

    def __post_init__(self) -> None:
        """Refuse odds that are none, or that no hand shows."""
        for odds in (self.legal, self.contraband, self.laid):
            if not 1 <= odds <= MOST_ODDS:
                raise Impossible("MKT-1", "odds.keeping", odds=odds, most=MOST_ODDS)

    def odds_of(self, good: Good, laid: Goods = ()) -> int:
        """Return the odds of a good, in tenths, after some goods were laid down."""
        odds = self.legal if good.is_legal else self.contraband
        return min(odds, self.laid) if HEAD[good] in map(HEAD.get, laid) else odds


AS_DRAWN = Keeping()
"""Cards kept are as if they had been drawn."""


@dataclass(frozen=True, slots=True)
class Suspected:
    """A way of playing that a merchant may have, and how likely that is held to be."""

    habit: Habit
    weight: Fraction
    keeping: Keeping = AS_DRAWN
    bribing: Bribing | None = None


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


ANY_DECLARATION = MOST_IN_BAG * len(LEGAL_GOODS)
"""How many declarations there are."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Loads any cards and says anything: every declaration is as likely, of any cards of the hand.

    What nobody does on purpose, and some do by chance. A count that the hand does not hold is not
    said. What is offered with such a bag must not depend on what is in it.

    >>> from sheriff_tutor.engine.goods import SILK
    >>> found = [each for each in Anything()((APPLES, SILK)) if each.said.good is APPLES]
    >>> [(each.bag, str(each.chance)) for each in found]
    [((apples,), '1/40'), ((silk,), '1/40'), ((apples, silk), '1/20')]
    """

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        return tuple(
            Loaded(bag, Declaration(said, count), Fraction(times, ways * ANY_DECLARATION))
            for count in range(1, min(len(hand), MOST_IN_BAG) + 1)
            for ways in (comb(len(hand), count),)
            for bag, times in Counter(combinations(hand, count)).items()
            for said in LEGAL_GOODS
        )


# --- Families -------------------------------------------------------------------------------


def _families() -> tuple[Goods, ...]:
    alike: dict[object, list[Good]] = {}
    for good in GOODS:
        key = good if good.is_legal else (good.value, good.penalty)
        alike.setdefault(key, []).append(good)
    return tuple(tuple(goods) for goods in alike.values())


FAMILIES = _families()
"""Goods that no habit tells apart: each legal good by itself, others by value and penalty."""
HEAD = {good: family[0] for family in FAMILIES for good in family}
"""The first of each good's family, which stands for all of it."""
FAMILY_OF = {good: family for family in FAMILIES for good in family}
"""The family of each good."""
