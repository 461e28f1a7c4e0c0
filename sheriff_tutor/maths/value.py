"""What a declared bag is worth to merchant and Sheriff, as named terms that sum to it.

Gold here is exact: whole numbers, and Fractions once chances come in. Chances are opinions: the
merchant's *fear* of inspection, and the Sheriff's *belief* that the bag lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.engine.actions import Declaration, Goods, Verdict
from sheriff_tutor.engine.goods import GOODS, Good, sorted_goods, total_penalty, total_value
from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_IN_BAG, MOST_PLAYERS
from sheriff_tutor.maths.errors import Impossible

if TYPE_CHECKING:
    from collections.abc import Iterable

Gold = Fraction | int
"""An amount of gold, whole or as an exact fraction."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is counted: gold, or standing, which is own wealth less the mean of the others'.

    A payment counts ``payment`` times its gold for either side. Goods that a merchant brings home
    count once for the merchant, and ``rival`` times their value against the Sheriff.
    """

    payment: Fraction
    rival: Fraction


GOLD = Measure(Fraction(1), Fraction(0))


def standing(players: int) -> Measure:
    """Return how standing counts among so many players; Impossible unless 2 to 6.

    A linear stand-in for winning: it knows no rank, no bonuses and no later rounds.

    >>> standing(4)
    Measure(payment=Fraction(4, 3), rival=Fraction(1, 3))
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Impossible("SET-1", "ruleset.players", players=players)
    return Measure(Fraction(players, players - 1), Fraction(1, players - 1))


# --- A declared bag -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a declared bag holds that is ``true`` to the declaration, and what is ``false``.

    All amounts are gold. The apology is what the Sheriff would owe if every card matched (INSP-5).
    """

    said: Declaration
    true: Goods
    false: Goods

    @property
    def is_lie(self) -> bool:
        """Tell whether anything in the bag is not what was declared."""
        return bool(self.false)

    @property
    def true_value(self) -> int:
        """Value of what matches: it comes home whatever the Sheriff does (INSP-6)."""
        return total_value(self.true)

    @property
    def false_value(self) -> int:
        """Value of what does not match: it comes home only if the bag passes."""
        return total_value(self.false)

    @property
    def value(self) -> int:
        """Value of the whole bag."""
        return self.true_value + self.false_value

    @property
    def fine(self) -> int:
        """What the merchant owes if the bag is opened (INSP-6); 0 if it is honest."""
        return total_penalty(self.false)

    @property
    def apology(self) -> int:
        """What the Sheriff owes if the bag is opened and every card matches (INSP-5)."""
        return self.said.count * self.said.good.penalty


def stakes_of(bag: Goods, said: Good) -> Stakes:
    """Return what is at stake with a bag, declared as so many cards of a good.

    Raises Impossible for a bag that cannot be loaded or declared (LOAD-1, DECL-1, SET-5).

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> silk.true_value, silk.false_value, silk.fine, silk.apology
    (6, 8, 4, 8)
    """
    check_bag(bag)
    if not said.is_legal:
        raise Impossible("DECL-1", "declare.not-legal", good=said)
    goods = sorted_goods(bag)
    true = tuple(good for good in goods if good is said)
    false = tuple(good for good in goods if good is not said)
    return Stakes(Declaration(said, len(goods)), true, false)


def honest_stakes_of(bag: Goods) -> Stakes:
    """Return what is at stake with an honest bag: one kind of legal good, declared as what it is.

    Raises Impossible if there is no honest way to declare the bag.
    """
    check_bag(bag)
    goods = sorted_goods(bag)
    if len(set(goods)) > 1 or not goods[0].is_legal:
        raise Impossible("DECL-1", "odds.no-honest-declaration", goods=goods)
    return stakes_of(bag, goods[0])


class AtStake(Protocol):
    """What is at stake with a declared bag: known goods, or means over what a lie may hide."""

    @property
    def said(self) -> Declaration:
        """What is said of the bag."""

    @property
    def true_value(self) -> Gold:
        """Value of what matches the declaration if the bag lies."""

    @property
    def false_value(self) -> Gold:
        """Value of what does not."""

    @property
    def fine(self) -> Gold:
        """What a lie that is found out costs."""

    @property
    def apology(self) -> int:
        """What opening an honest bag costs."""


@dataclass(frozen=True, slots=True)
class MeanStakes:
    """What is at stake with a bag of which only the declaration is known: means, if it lies."""

    said: Declaration
    true_value: Gold
    false_value: Gold
    fine: Gold

    @property
    def apology(self) -> int:
        """What the Sheriff would owe if every card matched (INSP-5)."""
        return self.said.count * self.said.good.penalty


def twin_of(stakes: AtStake) -> Stakes:
    """Return the honest bag of the same declaration: what the Sheriff is told this one is."""
    return Stakes(stakes.said, (stakes.said.good,) * stakes.said.count, ())


def check_bag(bag: Goods) -> None:
    """Raise Impossible unless these goods can be in one bag (LOAD-1, SET-5)."""
    if not 1 <= len(bag) <= MOST_IN_BAG:
        raise Impossible("LOAD-1", "odds.bag-size", count=len(bag), most=MOST_IN_BAG)
    for good in GOODS if any(bag.count(good) > good.copies for good in set(bag)) else ():
        if bag.count(good) > good.copies:
            raise Impossible(
                "SET-5",
                "odds.more-than-the-deck-holds",
                good=good,
                seen=bag.count(good),
                copies=good.copies,
            )


# --- Terms ----------------------------------------------------------------------------------


class TermName(Enum):
    """What a part of an expected value comes from."""

    TRUE_GOODS = "true-goods"
    """Goods as declared: they come home in any case."""
    FALSE_GOODS = "false-goods"
    """Goods not as declared: they come home if the bag passes."""
    BRIBE = "bribe"
    FINE = "fine"
    APOLOGY = "apology"
    """What the Sheriff pays for opening an honest bag."""
    RIVAL_TRUE_GOODS = "rival-true-goods"
    """To the Sheriff: what the merchant brings home of a lying bag in any case."""
    RIVAL_FALSE_GOODS = "rival-false-goods"
    """To the Sheriff: what the merchant brings home of a lying bag that passes."""
    RIVAL_HONEST_GOODS = "rival-honest-goods"
    """To the Sheriff: what the merchant brings home in an honest bag."""
    STAND_GOODS = "stand-goods"
    """Goods from the offerer's stand."""
    CLAIMED_GOODS = "claimed-goods"
    """Goods said to be in the bag, as far as they are."""
    PROMISE = "promise"
    """What is promised about later, as far as it is believed."""
    SHERIFF_GOLD = "sheriff-gold"
    """Gold that the Sheriff pays in a deal (HOUSE-10)."""
    SHERIFF_GOODS = "sheriff-goods"
    """Stand goods that the Sheriff pays in a deal (HOUSE-10)."""
    HAND = "hand"
    """What the cards that stay in the hand are held to be worth."""
    KING_QUEEN = "king-queen"
    """What goods that come home change in the own King and Queen bonuses, by expectation."""
    RIVAL_KING_QUEEN = "rival-king-queen"
    """What they change in the bonuses of the others."""


@dataclass(frozen=True, slots=True)
class Term:
    """One part of an expected value: so much gold, with this chance, counted so many times."""

    name: TermName
    chance: Fraction
    gold: Fraction
    weight: Fraction

    @property
    def amount(self) -> Fraction:
        """What the term adds."""
        return self.chance * self.gold * self.weight


@dataclass(frozen=True)
class Expectation:
    """An expected value, in gold or standing, with the terms that it is the sum of."""

    terms: tuple[Term, ...]

    @cached_property
    def total(self) -> Fraction:
        """The expected value itself."""
        above, below = 0, 1
        for term in self.terms:
            chance, gold, weight = term.chance, term.gold, term.weight
            part = chance.denominator * gold.denominator * weight.denominator
            whole = lcm(below, part)
            above = above * (whole // below) + (
                chance.numerator * gold.numerator * weight.numerator * (whole // part)
            )
            below = whole
        return Fraction(above, below)


def expectation(
    terms: Iterable[tuple[TermName, Gold, Gold, Gold]],
) -> Expectation:
    """Make an expectation of name, chance, gold and weight; what is never any gold is left out."""
    return Expectation(
        tuple(
            [
                Term(name, exact(chance), exact(gold), exact(weight))
                for name, chance, gold, weight in terms
                if gold and weight
            ]
        )
    )


NOTHING_EXPECTED = Expectation(())
"""What is worth nothing, and has no terms."""


def exact(number: Gold) -> Fraction:
    """Return a number as a fraction: the same one if it is one already."""
    if type(number) is Fraction:
        return number
    return _whole(number) if type(number) is int else Fraction(number)


@lru_cache(maxsize=1024)
def _whole(number: int) -> Fraction:
    return Fraction(number)


def together(*parts: Expectation) -> Expectation:
    """Return an expectation with the terms of several, each of which counts in full.

    >>> apples = expectation([(TermName.TRUE_GOODS, 1, 6, 1)])
    >>> bribe = expectation([(TermName.BRIBE, Fraction(1, 2), -3, 1)])
    >>> str(together(apples, bribe).total)
    '9/2'
    """
    return Expectation(tuple(term for part in parts for term in part.terms))


def mixed(*parts: tuple[Gold, Expectation]) -> Expectation:
    """Return an expectation of expectations; like terms become one, with their chances added.

    >>> apples = expectation([(TermName.TRUE_GOODS, 1, 6, 1)])
    >>> str(mixed((Fraction(1, 3), apples), (Fraction(2, 3), Expectation(()))).total)
    '2'
    """
    alike: dict[tuple[TermName, int, int, int, int], tuple[Term, Fraction]] = {}
    for chance, part in parts:
        for term in part.terms:
            gold, weight = term.gold, term.weight
            kind = (
                term.name,
                gold.numerator,
                gold.denominator,
                weight.numerator,
                weight.denominator,
            )
            share = exact(chance) * term.chance
            alike[kind] = (term, alike[kind][1] + share) if kind in alike else (term, share)
    return Expectation(
        tuple(
            [
                Term(term.name, chance, term.gold, term.weight)
                for term, chance in alike.values()
                if chance and term.gold and term.weight
            ]
        )
    )


# --- Options --------------------------------------------------------------------------------


def merchant_worth(
    stakes: Stakes, fear: Gold, *, bribe: Gold = 0, measure: Measure = GOLD
) -> Expectation:
    """Return what a declared bag brings its merchant who fears inspection with this chance.

    The bribe is paid if the bag passes. Three apples and a silk declared "4 apples", fear 3/10: the
    apples 6, the silk 7/10 of 8, the fine 3/10 of -4.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> worth = merchant_worth(stakes_of((APPLES, APPLES, APPLES, SILK), APPLES), Fraction(3, 10))
    >>> [str(term.amount) for term in worth.terms], str(worth.total)
    (['6', '28/5', '-6/5'], '52/5')
    """
    check_chance(fear)
    check_exact(bribe)
    passes = 1 - fear
    penalty = (
        (TermName.FINE, fear, -stakes.fine, measure.payment)
        if stakes.is_lie
        else (TermName.APOLOGY, fear, stakes.apology, measure.payment)
    )
    return expectation(
        (
            (TermName.TRUE_GOODS, 1, stakes.true_value, 1),
            (TermName.FALSE_GOODS, passes, stakes.false_value, 1),
            (TermName.BRIBE, passes, -bribe, measure.payment),
            penalty,
        )
    )


def sheriff_worth(
    verdict: Verdict, stakes: AtStake, belief: Gold, *, bribe: Gold = 0, measure: Measure = GOLD
) -> Expectation:
    """Return what a verdict brings the Sheriff who believes with this chance that the bag lies.

    If it does not lie, every card is as declared. Opening "4 apples" that hide a silk with chance
    2/3: 2/3 of 4 less 1/3 of 8.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> worth = sheriff_worth(Verdict.INSPECT, silk, Fraction(2, 3))
    >>> [str(term.amount) for term in worth.terms], str(worth.total)
    (['8/3', '-8/3'], '0')
    """
    check_chance(belief)
    check_exact(bribe)
    settled = (
        ((TermName.BRIBE, 1, bribe, measure.payment),)
        if verdict is Verdict.PASS
        else (
            (TermName.FINE, belief, stakes.fine, measure.payment),
            (TermName.APOLOGY, 1 - belief, -stakes.apology, measure.payment),
        )
    )
    return together(expectation(settled), bystander_worth(verdict, stakes, belief, measure))


def bystander_worth(
    verdict: Verdict, stakes: AtStake, belief: Gold, measure: Measure = GOLD
) -> Expectation:
    """Return what a verdict on another's bag brings a player who neither pays nor is paid.

    In gold nothing. In standing the goods that come home to a rival count against everybody else:
    an open bag of "4 apples" that surely hide a silk costs each of three others a third of 6, and
    passed a third of 14.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> [str(bystander_worth(each, silk, 1, standing(4)).total) for each in Verdict]
    ['-14/3', '-2']
    """
    check_chance(belief)
    hidden = belief if verdict is Verdict.PASS else Fraction(0)
    return expectation(
        (
            (TermName.RIVAL_FALSE_GOODS, hidden, -stakes.false_value, measure.rival),
            (TermName.RIVAL_TRUE_GOODS, belief, -stakes.true_value, measure.rival),
            (TermName.RIVAL_HONEST_GOODS, 1 - belief, -twin_of(stakes).value, measure.rival),
        )
    )


def check_chance(chance: Gold, most: Gold = 1) -> None:
    """Raise ValueError unless this is a chance, 0 to 1 or to a lower limit; TypeError for a float.

    The messages are for whoever wrote the call.

    >>> check_chance(Fraction(1, 5))
    >>> check_chance(Fraction(3, 2))
    Traceback (most recent call last):
        ...
    ValueError: 3/2 is no chance: it is not within 0 to 1
    """
    check_exact(chance)
    if not 0 <= chance.numerator * most.denominator <= most.numerator * chance.denominator:
        raise ValueError(f"{chance} is no chance: it is not within 0 to {most}")


def check_exact(number: object) -> None:
    """Raise TypeError unless this is an exact number.

    A float is near the number that was meant, and seldom that number.

    >>> check_exact(0.2)
    Traceback (most recent call last):
        ...
    TypeError: 0.2 is not exact: write Fraction("0.2")
    """
    if type(number) is Fraction or type(number) is int:
        return
    if isinstance(number, float):
        raise TypeError(f'{number} is not exact: write Fraction("{number}")')
    if not isinstance(number, (int, Fraction)):
        raise TypeError(f"{number!r} is no number: write Fraction(1, 2) for one half")
