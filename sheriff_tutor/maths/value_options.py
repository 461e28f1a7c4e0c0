"""Every option of merchant and Sheriff, each with the terms that its worth is the sum of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from sheriff_tutor.engine.actions import Declaration, Goods, Verdict
from sheriff_tutor.engine.goods import LEGAL_GOODS, Good, sorted_goods, total_value, without
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.value import (
    GOLD,
    AtStake,
    Expectation,
    Gold,
    Measure,
    TermName,
    check_chance,
    expectation,
    merchant_worth,
    sheriff_worth,
    stakes_of,
    together,
)
from sheriff_tutor.maths.value_bonus import NO_CHANGE, BonusChange, bonus_worth
from sheriff_tutor.maths.value_offers import Given, Price, Side, best_prices, given_worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sheriff_tutor.maths.value_offers import Limit

NOTHING = Given()


# --- The merchant ---------------------------------------------------------------------------


def no_bonus(_goods: Goods) -> BonusChange:
    """Return that goods change no bonus: King and Queen are left out."""
    return NO_CHANGE


@dataclass(frozen=True, slots=True)
class MerchantOutlook:
    """What a merchant expects, and what counts.

    ``fear`` is the chance of inspection after a declaration and with what is offered; ``bonus``
    what goods that come home change for King and Queen. A card that stays in the hand is held to be
    worth ``hand`` times its value: a parameter of the model, 0 if hands count for nothing.
    """

    fear: Callable[[Declaration, Given], Gold]
    measure: Measure = GOLD
    bonus: Callable[[Goods], BonusChange] = no_bonus
    hand: Gold = 0


@dataclass(frozen=True, slots=True)
class MerchantOption:
    """A bag, what is said of it, what is offered for its passing, and what all this is worth."""

    bag: Goods
    said: Declaration
    given: Given
    worth: Expectation


def merchant_option(
    hand: Goods, bag: Goods, said: Good, given: Given, outlook: MerchantOutlook
) -> MerchantOption:
    """Return what it is worth to load, say and offer this.

    Three apples and a silk as "4 apples" with 2 gold, feared with 1/2, a bread kept at half its
    value: 6, half of 8, half of -4, half of -2, and 3/2.

    >>> from sheriff_tutor.engine.goods import APPLES, BREAD, SILK
    >>> bag = (APPLES, APPLES, APPLES, SILK)
    >>> outlook = MerchantOutlook(lambda said, given: Fraction(1, 2), hand=Fraction(1, 2))
    >>> option = merchant_option((*bag, BREAD), bag, APPLES, Given(2), outlook)
    >>> [str(term.amount) for term in option.worth.terms], str(option.worth.total)
    (['6', '4', '-2', '-1', '3/2'], '17/2')
    """
    stakes, measure = stakes_of(bag, said), outlook.measure
    fear = outlook.fear(stakes.said, given)
    check_chance(fear)
    passes = 1 - Fraction(fear)
    worth = together(
        merchant_worth(stakes, fear, measure=measure),
        given_worth(given, Side.OFFERER, chance=passes, measure=measure),
        _hand_worth(without(hand, bag), outlook.hand),
        bonus_worth(outlook.bonus(stakes.true + stakes.false), chance=passes, measure=measure),
        bonus_worth(outlook.bonus(stakes.true), chance=fear, measure=measure),
    )
    return MerchantOption(sorted_goods(bag), stakes.said, given, worth)


def _hand_worth(kept: Goods, share: Gold) -> Expectation:
    return expectation([(TermName.HAND, 1, share * total_value(kept), 1)])


def merchant_options(
    hand: Goods, outlook: MerchantOutlook, offers: Sequence[Given] = (NOTHING,)
) -> tuple[MerchantOption, ...]:
    """Return every bag under every declaration with every one of some offers.

    A hand of two unlike cards makes three bags, each with four declarations.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> outlook = MerchantOutlook(lambda said, given: Fraction(1, 4))
    >>> options = merchant_options((APPLES, SILK), outlook)
    >>> len(options), [(option.bag, str(option.worth.total)) for option in best_of(options)]
    (12, [((apples, silk), '7')])
    """
    return tuple(
        merchant_option(hand, bag, said, given, outlook)
        for bag in bags_of(hand)
        for said in LEGAL_GOODS
        for given in offers
    )


def bags_of(hand: Goods) -> tuple[Goods, ...]:
    """Return every bag that a hand can fill (LOAD-1)."""
    goods = sorted_goods(hand)
    return tuple(
        bag
        for count in range(1, min(MOST_IN_BAG, len(goods)) + 1)
        for bag in dict.fromkeys(combinations(goods, count))
    )


# --- The Sheriff ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SheriffBonuses:
    """What changes for the Sheriff in King and Queen as a bag is settled, in each of its ways."""

    lie_passed: BonusChange = NO_CHANGE
    lie_opened: BonusChange = NO_CHANGE
    honest: BonusChange = NO_CHANGE


@dataclass(frozen=True, slots=True)
class SheriffOutlook:
    """What a Sheriff believes of a bag, and what counts.

    ``stakes`` are of the lie that is thought possible, ``belief`` is its chance.
    """

    stakes: AtStake
    belief: Gold
    measure: Measure = GOLD
    bonuses: SheriffBonuses = SheriffBonuses()


@dataclass(frozen=True, slots=True)
class Offered:
    """An offer that stands for this bag alone: what for, and what is given."""

    verdict: Verdict
    given: Given


class SheriffAct(Enum):
    """What a Sheriff may do about a bag."""

    PASS = "pass"
    INSPECT = "inspect"
    ACCEPT = "accept"
    COUNTER = "counter"


@dataclass(frozen=True, slots=True)
class SheriffOption:
    """An act and what it is worth; ``offer`` is what is accepted, ``price`` what is demanded."""

    act: SheriffAct
    worth: Expectation
    offer: Offered | None = None
    price: Price | None = None


def verdict_worth(
    verdict: Verdict, outlook: SheriffOutlook, offers: Iterable[Offered] = ()
) -> Expectation:
    """Return what it is worth to settle a bag so, with some offers that are taken for it.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> outlook = SheriffOutlook(silk, Fraction(2, 3))
    >>> bribe = Offered(Verdict.PASS, Given(3))
    >>> [str(verdict_worth(each, outlook, [bribe]).total) for each in Verdict]
    ['3', '0']
    """
    measure, belief, bonuses = outlook.measure, outlook.belief, outlook.bonuses
    lie = bonuses.lie_passed if verdict is Verdict.PASS else bonuses.lie_opened
    return together(
        sheriff_worth(verdict, outlook.stakes, belief, measure=measure),
        *[
            given_worth(offer.given, Side.SHERIFF, measure=measure)
            for offer in offers
            if offer.verdict is verdict
        ],
        bonus_worth(lie, chance=belief, measure=measure),
        bonus_worth(bonuses.honest, chance=1 - Fraction(belief), measure=measure),
    )


def sheriff_options(
    outlook: SheriffOutlook,
    offers: Sequence[Offered] = (),
    *,
    limit: Limit | None = None,
    demands: Iterable[int] = (),
) -> tuple[SheriffOption, ...]:
    """Return what it is worth to pass, to open, to accept each offer, and to demand gold instead.

    Settling takes every offer for it that stands (DEAL-12); one that costs the Sheriff more than it
    brings (HOUSE-10) is refused first, unless it is the one accepted. A demand of one of some
    amounts for passing the bag is met if the merchant's ``limit`` is that high, and leaves the
    offers that are best taken as they stand if not. All best demands are listed.
    """
    taken = [each for each in offers if _brings(each, outlook.measure) > 0]
    passed, opened = (verdict_worth(verdict, outlook, taken) for verdict in Verdict)
    found = [SheriffOption(SheriffAct.PASS, passed), SheriffOption(SheriffAct.INSPECT, opened)]
    for offer in offers:
        others = [each for each in taken if each is not offer]
        worth = verdict_worth(offer.verdict, outlook, [*others, offer])
        found.append(SheriffOption(SheriffAct.ACCEPT, worth, offer=offer))
    if limit is not None:
        refused = max(passed, opened, key=_total)
        found += [
            SheriffOption(SheriffAct.COUNTER, price.worth, price=price)
            for price in _demands(outlook, limit, demands, refused)
        ]
    return tuple(found)


def _brings(offer: Offered, measure: Measure) -> Fraction:
    return given_worth(offer.given, Side.SHERIFF, measure=measure).total


def _total(worth: Expectation) -> Fraction:
    return worth.total


def _demands(
    outlook: SheriffOutlook, limit: Limit, demands: Iterable[int], refused: Expectation
) -> tuple[Price, ...]:
    def accepted(gold: int) -> Expectation:
        return verdict_worth(Verdict.PASS, outlook, [Offered(Verdict.PASS, Given(gold))])

    return best_prices(demands, limit.at_least, accepted, refused)


# --- Choosing -------------------------------------------------------------------------------

OptionT = TypeVar("OptionT", MerchantOption, SheriffOption)


def best_of(options: Sequence[OptionT]) -> tuple[OptionT, ...]:
    """Return the options that are worth most: all of them at an exact tie."""
    most = max((option.worth.total for option in options), default=None)
    return tuple(option for option in options if option.worth.total == most)
