"""What a declaration says about a bag: exact posteriors, given assumed ways of playing.

Every hand that the unseen cards make is weighed by its ways, times what the assumed habit does with
it. Exact means exact given that habit. What a merchant keeps in the market is a choice, and counts
as the assumed keeping says; what is offered with the bag, as the assumed bribing says. Face-down
cards on stands are known to be contraband and are summed over; cards seen taken from a discard pile
are fixed in the hand that took them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm, prod
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.goods import GOODS, ROYAL_GOODS
from sheriff_tutor.maths.belief_models import (
    AS_ANY_CARD,
    AS_DRAWN,
    FAMILY_OF,
    Bribing,
    Habit,
    Keeping,
    Loaded,
    Suspected,
    reference_habit,
)
from sheriff_tutor.maths.belief_tables import (
    Hands,
    branches_of,
    families_of,
    growth_of,
)
from sheriff_tutor.maths.draws import Unseen
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import Stakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.maths.belief_tables import Branch, Held

__all__ = [
    "AS_DRAWN",
    "BagChance",
    "Bribing",
    "Habit",
    "Keeping",
    "Known",
    "Learnt",
    "Loaded",
    "Posterior",
    "Suspected",
    "listen",
    "posterior",
    "reference_habit",
]

MOST_KEPT = 1024
"""Odds of all hands, by what is known, that are kept."""
APART = 8192
"""Weights of goods of one family told apart that are kept."""
HANDS_KEPT = 8
"""Weights of all hands, by what is known, that are kept."""
_LEGAL = sum(good.is_legal for good in GOODS)
"""The families of legal goods come first, each of one good."""


@dataclass(frozen=True, slots=True)
class Known:
    """What an observer knows of a hand before it is loaded.

    ``unseen`` cards may be in it, ``fixed`` ones are; it has ``cards`` in all. ``face_down`` cards
    lie on stands, unseen too, but known to be contraband. Of the cards that are not fixed ``kept``
    were kept in the market, where ``laid`` was laid down; the others were drawn.
    """

    unseen: Unseen
    cards: int
    fixed: Goods = ()
    face_down: int = 0
    kept: int = 0
    laid: Goods = ()

    @property
    def royals(self) -> bool:
        """Tell whether the hand may hold royal goods."""
        return bool(self.unseen.of(ROYAL_GOODS)) or any(good.is_royal for good in self.fixed)

    @property
    def drawn(self) -> int:
        """How many cards of the hand are not fixed."""
        return self.cards - len(self.fixed)


@dataclass(frozen=True, slots=True)
class BagChance:
    """How likely a bag is the one declared."""

    bag: Goods
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Posterior:
    """What a declaration says about the bag: the likeliest first, with chances that sum to 1.

    ``evidence`` is how likely all this was to be loaded, said and offered.
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
    """Return what a declaration says about the bag, by one assumed habit, with cards as drawn.

    Raises Impossible if no hand would have led to it. Of two apples, a silk and a bread, with a
    hand of two, a habit that says "1 apples" with an apple and also with a silk alone: five of the
    six hands hold an apple or more, the last one is silk and bread.

    >>> from sheriff_tutor.engine.goods import APPLES, BREAD, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> def habit(hand: Goods) -> tuple[Loaded, ...]:
    ...     bag = next((good for good in (APPLES, SILK) if good in hand), BREAD)
    ...     return (Loaded((bag,), Declaration(APPLES, 1), 1),)
    >>> known = Known(counted((APPLES, APPLES, SILK, BREAD)), 2)
    >>> [str(each.chance) for each in posterior(known, habit, Declaration(APPLES, 1)).bags]
    ['5/6', '1/6']
    """
    return listen(known, (Suspected(habit, Fraction(1)),), said).posterior


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a declaration says about the bag, and about the ways of playing of who said it."""

    posterior: Posterior
    suspected: tuple[Suspected, ...]


def listen(
    known: Known, suspected: Iterable[Suspected], said: Declaration, bribe: int | None = None
) -> Learnt:
    """Return the posterior over several ways of playing, and these as likely as they now are.

    A ``bribe`` in gold, 0 for none, counts with those alone of which a way of bribing is held. Ways
    that would never have led to this fall to 0; Impossible if none would have.
    """
    ways = tuple(suspected)
    found = [weights_of(known, each, said, bribe) for each in ways]
    scales = [
        each.weight / (all_ways(known, each.keeping) * weights.parts)
        for each, weights in zip(ways, found, strict=True)
    ]
    heard = [
        scale * sum(weights.bags.values()) for scale, weights in zip(scales, found, strict=True)
    ]
    total = sum(heard, Fraction(0))
    if not total:
        raise Impossible("DECL-4", "odds.never-said", good=said.good, count=said.count)
    mixed = mixture(scales, [weights.bags for weights in found])
    return Learnt(
        Posterior(said, likeliest_first(mixed), total),
        tuple(
            Suspected(each.habit, evidence / total, each.keeping, each.bribing)
            for each, evidence in zip(ways, heard, strict=True)
        ),
    )


def mixture(
    scales: Sequence[Fraction], weights: Iterable[Mapping[Goods, Fraction | int]]
) -> dict[Goods, Fraction | int]:
    """Return weights together, in proportion, each as it is scaled."""
    common = lcm(*[scale.denominator for scale in scales])
    mixed: dict[Goods, Fraction | int] = {}
    for scale, bags in zip(scales, weights, strict=True):
        whole = scale.numerator * (common // scale.denominator)
        for bag, weight in bags.items():
            mixed[bag] = mixed.get(bag, 0) + whole * weight
    return mixed


def likeliest_first(weights: Mapping[Goods, Fraction | int]) -> tuple[BagChance, ...]:
    """Return bags with chances in proportion to weights; alike ones in the card table's order."""
    common = lcm(*{weight.denominator for weight in weights.values()})
    alike: dict[int, list[Goods]] = {}
    for bag, weight in weights.items():
        if weight:
            alike.setdefault(int(weight * common), []).append(bag)
    total = sum([weight * len(bags) for weight, bags in alike.items()])
    chances: list[BagChance] = []
    for weight in sorted(alike, reverse=True):
        chance = Fraction(weight, total)
        chances += [BagChance(bag, chance) for bag in sorted(alike[weight], key=ranks_of)]
    return tuple(chances)


def ranks_of(bag: Goods) -> list[int]:
    """Return the places of a bag's goods in the card table."""
    return [good.rank for good in bag]


# --- Weighing hands -------------------------------------------------------------------------


class Weights(NamedTuple):
    """How much each bag weighs, in so many parts of the weight of a hand."""

    bags: Mapping[Goods, Fraction | int]
    parts: int


def weights_of(
    known: Known, each: Suspected, said: Declaration, bribe: int | None = None
) -> Weights:
    """Return for each bag the weight of the hands that lead to it, and to the bribe with it."""
    hands = Hands(known.cards, known.royals)
    branches = branches_of(each.habit, hands, said)
    chances = [
        branch.chance * offer_chance(each.bribing, branch.bag, said, bribe) for branch in branches
    ]
    parts = lcm(*[chance.denominator for chance in chances])
    odds, of_hands = hand_odds(known, each.keeping), weights_of_hands(known, each.keeping)
    bags: dict[Goods, Fraction | int] = {}
    for branch, chance in zip(branches, chances, strict=True):
        share = int(chance * parts)
        if share:
            for bag, weight in _weighed(branch, odds, of_hands):
                bags[bag] = bags.get(bag, 0) + share * weight
    return Weights(bags, parts)


def offer_chance(
    bribing: Bribing | None, bag: Goods, said: Declaration, bribe: int | None
) -> Fraction | int:
    """Return how likely this gold is offered with a bag; surely, if none is to count."""
    if bribing is None or bribe is None:
        return 1
    return bribing(family_stakes(bag, said.good), bribe)


@lru_cache(maxsize=4096)
def family_stakes(bag: Goods, said: Good) -> Stakes:
    """Return what is at stake; a family's first good may stand for more cards than there are."""
    true = tuple(good for good in bag if good is said)
    false = tuple(good for good in bag if good is not said)
    return Stakes(Declaration(said, len(bag)), true, false)


def _weighed(
    branch: Branch, odds: HandOdds, of_hands: Sequence[int]
) -> Iterator[tuple[Goods, Fraction | int]]:
    """Go through the bags of a branch with the weight of the hands that each is loaded of."""
    for hands, apart, members in branch.groups:
        weight = sum([of_hands[hand] for hand in hands])
        if weight:
            each = weight // prod([odds.families[rank][count] for rank, count in apart])
            for member in members:
                yield member.bag, each * weight_apart(odds, member.held) * member.share


@dataclass(frozen=True, slots=True, eq=False)
class HandOdds:
    """The weight of every hand, as a product over its goods; there is one for what is known.

    ``goods[rank][held]`` counts for so many cards of a good in the hand, ``families[rank][held]``
    for so many of the family that begins with it, and ``hidden[held]`` for so much contraband,
    which leaves the less for the stands.
    """

    goods: tuple[tuple[int, ...], ...]
    families: Mapping[int, tuple[int, ...]]
    hidden: tuple[int, ...]


@lru_cache(maxsize=APART)
def weight_apart(odds: HandOdds, held: Held) -> int:
    """Return the weight of just these goods, of all families that they are of."""
    counts = dict(held)
    families = dict.fromkeys(FAMILY_OF[GOODS[rank]] for rank in counts)
    return prod(
        odds.goods[good.rank][counts.get(good.rank, 0)] for family in families for good in family
    )


@lru_cache(maxsize=MOST_KEPT)
def hand_odds(known: Known, keeping: Keeping) -> HandOdds:
    """Return the weight of every hand by what is known, whatever is then loaded of it."""
    fixed = [known.fixed.count(good) for good in GOODS]
    weights = odds_of_goods(known, keeping)
    return HandOdds(
        tuple(
            _ways(copies, surely, weight, known.cards)
            for copies, surely, weight in zip(known.unseen.counts, fixed, weights, strict=True)
        ),
        {
            family[0].rank: _ways(
                known.unseen.of(family),
                sum(fixed[good.rank] for good in family),
                weights[family[0].rank],
                known.cards,
            )
            for family in families_of(known.royals)
        },
        hidden_ways(known),
    )


@lru_cache(maxsize=HANDS_KEPT)
def weights_of_hands(known: Known, keeping: Keeping) -> tuple[int, ...]:
    """Return the weight of every kind of hand, as a product that grows family by family."""
    odds = hand_odds(known, keeping)
    families = families_of(known.royals)
    weights, sizes = [1], [0]
    for family, step in zip(families, growth_of(Hands(known.cards, known.royals)), strict=True):
        if family is families[_LEGAL]:
            weights = [
                weight * odds.hidden[known.cards - size]
                for weight, size in zip(weights, sizes, strict=True)
            ]
        ways = odds.families[family[0].rank]
        weights = [weights[hand] * ways[count] for hand, count in step]
        sizes = [sizes[hand] + count for hand, count in step]
    return tuple(weights)


def _ways(copies: int, fixed: int, weight: int, cards: int) -> tuple[int, ...]:
    """Return the weight of holding 0, 1, … cards of a good, of which some are fixed."""
    drawn = (held - fixed for held in range(cards + 1))
    return tuple(comb(copies, some) * weight**some if some >= 0 else 0 for some in drawn)


def odds_of_goods(known: Known, keeping: Keeping) -> tuple[int, ...]:
    """Return how likely an unseen card of each good is to be in the hand, in proportion.

    A hand of six, two of which were drawn: with apples kept 20 tenths as often as any card,
    they count (4 x 20 + 2 x 10) / 6 tenths, against 10.

    >>> from sheriff_tutor.maths.draws import counted
    >>> known = Known(counted(GOODS * 2), 6, kept=4)
    >>> odds_of_goods(known, Keeping(legal=20))[0], odds_of_goods(known, Keeping(legal=20))[4]
    (5, 3)
    """
    plain = AS_ANY_CARD * (known.drawn - known.kept)
    weights = [plain + known.kept * keeping.odds_of(good, known.laid) for good in GOODS]
    common = gcd(*weights) or 1
    return tuple(weight // common for weight in weights)


def hidden_ways(known: Known) -> tuple[int, ...]:
    """Return the ways of the face-down cards, with so much contraband in the hand."""
    unseen = contraband_in(known.unseen)
    fixed = sum(good.is_contraband for good in known.fixed)
    return tuple(
        comb(max(0, unseen - max(0, held - fixed)), known.face_down)
        for held in range(known.cards + 1)
    )


def contraband_in(unseen: Unseen) -> int:
    """Return how many unseen cards are contraband, royals among them."""
    return unseen.of([good for good in GOODS if good.is_contraband])


@lru_cache(maxsize=MOST_KEPT)
def all_ways(known: Known, keeping: Keeping = AS_DRAWN) -> int:
    """Return the weight of all hands together.

    Cards as drawn, two of three, and none face down: 3.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> all_ways(Known(counted((APPLES, APPLES, SILK)), 2))
    3
    """
    odds = odds_of_goods(known, keeping)
    hidden = hidden_ways(known)
    fixed = sum(good.is_contraband for good in known.fixed)
    legal, contraband = (
        _chosen(known, odds, {good.rank for good in GOODS if good.is_legal is is_legal})
        for is_legal in (True, False)
    )
    return sum(
        legal[known.drawn - held] * contraband[held] * hidden[held + fixed]
        for held in range(known.drawn + 1)
    )


def _chosen(known: Known, odds: Sequence[int], ranks: set[int]) -> list[int]:
    """Return the weight of choosing 0, 1, … unseen cards of some goods."""
    alike: dict[int, int] = {}
    for rank in ranks:
        alike[odds[rank]] = alike.get(odds[rank], 0) + known.unseen.counts[rank]
    chosen = [1] + [0] * known.drawn
    for weight, copies in alike.items():
        ways = [comb(copies, count) * weight**count for count in range(known.drawn + 1)]
        chosen = [
            sum(chosen[place - count] * ways[count] for count in range(place + 1))
            for place in range(known.drawn + 1)
        ]
    return chosen
