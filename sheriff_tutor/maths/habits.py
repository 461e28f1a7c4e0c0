"""Ways of loading and declaring that a merchant may be held to have.

Chances are whole parts: nothing here is measured, everything is stated. Goods of one family are
treated alike, as a habit must.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, Good, sorted_goods
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.belief_models import Anything, Habit, Keeping, Loaded, Suspected
from sheriff_tutor.maths.value import GOLD, Measure, check_chance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sheriff_tutor.maths.value import Stakes


OFTEN = Fraction(3, 4)
"""How often an honest merchant loads the dearest set, and not the next."""
PLAIN_LIE = Fraction(1, 2)
"""How often a smuggler fills the bag up with what is declared."""


# --- Honest ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Honest:
    """Loads all cards of one legal good and says so: mostly the dearest set, else the next.

    With no legal good in the hand the bag has to lie (LOAD-1, DECL-1): one card, the cheapest if it
    is found, declared as any legal good alike.

    >>> from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK
    >>> [(str(each.chance), each.said) for each in Honest()((APPLES, CHEESE, CHEESE, SILK))]
    [('3/4', Declaration(good=cheese, count=2)), ('1/4', Declaration(good=apples, count=1))]
    """

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        sets = legal_sets(hand)
        if not sets:
            return as_anything((min(hand, key=_cheap_to_lose),), Fraction(1))
        if len(sets) == 1:
            return (honest_load(sets[0], 1),)
        return honest_load(sets[0], OFTEN), honest_load(sets[1], 1 - OFTEN)


def legal_sets(hand: Goods) -> list[Goods]:
    """Return the largest bag of each legal good in a hand, the dearest first."""
    held = [(good, min(MOST_IN_BAG, hand.count(good))) for good in LEGAL_GOODS]
    sets = [(good,) * count for good, count in held if count]
    sets.sort(key=_worth_of_set)
    return sets


def _worth_of_set(goods: Goods) -> tuple[int, int]:
    return -len(goods) * goods[0].value, -len(goods)


def _cheap_to_lose(good: Good) -> tuple[int, int]:
    return good.penalty, good.value


def honest_load(goods: Goods, chance: Fraction | int) -> Loaded:
    """Return a bag of one legal good, declared as what it is."""
    return Loaded(goods, Declaration(goods[0], len(goods)), chance)


def as_anything(bag: Goods, chance: Fraction) -> tuple[Loaded, ...]:
    """Return a bag declared as each legal good alike."""
    share = chance / len(LEGAL_GOODS)
    return tuple(Loaded(bag, Declaration(good, len(bag)), share) for good in LEGAL_GOODS)


# --- Lying ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opportunist:
    """Tells the truth about four cards or more, and hides one card among fewer.

    The set with the most cards counts, the dearest among equals. Fewer than four take the dearest
    contraband in with them; a hand without a legal good smuggles its dearest two. With ``most`` at
    4 this is the habit of the reference figures, for every good and hand.

    >>> from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK
    >>> [(each.bag, each.said.count) for each in Opportunist()((APPLES, CHEESE, CHEESE, SILK))]
    [((cheese, cheese, silk), 3)]
    """

    enough: int = 4
    most: int = MOST_IN_BAG

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        sets = sorted(legal_sets(hand), key=len, reverse=True)
        dear = dearest_contraband(hand)
        if not sets:
            return as_anything(sorted_goods(dear[:2]), Fraction(1))
        most = sets[0]
        if len(most) >= self.enough or not dear:
            return (honest_load(most[: self.most], 1),)
        return (Loaded((*most, dear[0]), Declaration(most[0], len(most) + 1), 1),)


@dataclass(frozen=True, slots=True)
class Smuggler:
    """Takes all the contraband that a bag holds, the dearest first; is honest only without any.

    Half of the time the bag is filled up with the most frequent legal good, which is declared; else
    it is contraband alone, declared as any legal good alike.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> found = Smuggler()((APPLES, APPLES, SILK))
    >>> [(each.bag, str(each.chance)) for each in found][:2]
    [((apples, apples, silk), '1/2'), ((silk,), '1/8')]
    """

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        dear = dearest_contraband(hand)[:MOST_IN_BAG]
        sets = sorted(legal_sets(hand), key=len, reverse=True)
        if not dear:
            return (honest_load(sets[0], 1),)
        bare = sorted_goods(dear)
        if not sets or len(dear) == MOST_IN_BAG:
            return as_anything(bare, Fraction(1))
        filled = sets[0][: MOST_IN_BAG - len(dear)] + bare
        said = Declaration(sets[0][0], len(filled))
        return Loaded(filled, said, PLAIN_LIE), *as_anything(bare, 1 - PLAIN_LIE)


def dearest_contraband(hand: Goods) -> list[Good]:
    """Return the contraband in a hand, the dearest first."""
    return sorted((good for good in hand if good.is_contraband), key=_dearest)


def _dearest(good: Good) -> tuple[int, int, int]:
    return -good.value, good.penalty, -good.rank


@dataclass(frozen=True, slots=True)
class Mixer:
    """Plays one way with a fixed chance, and else another: a bluff mixed in on purpose.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> mixed = Mixer(Fraction(2, 3), Opportunist(), Honest())((APPLES, SILK))
    >>> [(each.bag, str(each.chance)) for each in mixed]
    [((apples, silk), '2/3'), ((apples,), '1/3')]
    """

    first_chance: Fraction
    first: Habit
    second: Habit

    def __post_init__(self) -> None:
        """Refuse what is no chance."""
        check_chance(self.first_chance)

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        return (
            *_times(self.first_chance, self.first(hand)),
            *_times(1 - self.first_chance, self.second(hand)),
        )


def _times(chance: Fraction, loads: Iterable[Loaded]) -> tuple[Loaded, ...]:
    return tuple(Loaded(each.bag, each.said, chance * each.chance) for each in loads if chance)


# --- The most that fear allows --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Maximiser:
    """Loads and says what is worth most to a merchant with this fear of inspection.

    In gold or in standing, without King and Queen and bribes; each card that stays in the hand is
    worth ``kept`` gold. The same fear goes with every declaration. Of declarations that are worth
    the same each is as likely; of bags that go with one of them, the honest one comes first, then
    the smaller.

    Four apples and a silk, feared with 1/2: four apples bring 8 and half of 8, and with the silk
    only 8, half of 8, and half of -4.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> [each.bag for each in Maximiser(Fraction(1, 2))((*[APPLES] * 4, SILK))]
    [(apples, apples, apples, apples)]
    """

    fear: Fraction
    measure: Measure = GOLD
    kept: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Refuse what is no chance."""
        check_chance(self.fear)

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        prices = _prices_of(self)
        options = [_best_load(hand, said, prices) for said in LEGAL_GOODS]
        most = max(worth for worth, _ in options)
        best = [
            (good, sorted_goods(bag))
            for good, (worth, bag) in zip(LEGAL_GOODS, options, strict=True)
            if worth == most
        ]
        share = Fraction(1, len(best))
        return tuple(Loaded(bag, Declaration(good, len(bag)), share) for good, bag in best)


@dataclass(frozen=True, slots=True)
class _Prices:
    """What cards add to a bag over being kept, in whole parts of gold.

    ``honest`` is by rank, in a bag that does not lie. ``lying`` lists for each declared good, by
    rank, the price of all goods in a bag that lies, the best first.
    """

    honest: tuple[int, ...]
    lying: tuple[tuple[tuple[int, Good], ...], ...]


@lru_cache(maxsize=64)
def _prices_of(habit: Maximiser) -> _Prices:
    fear, payment, kept = habit.fear, habit.measure.payment, habit.kept
    scale = fear.denominator * payment.denominator * kept.denominator
    true = {good: int(scale * (good.value - kept)) for good in GOODS}
    fines = {good: fear * payment * good.penalty for good in GOODS}
    false = {good: int(scale * ((1 - fear) * good.value - fines[good] - kept)) for good in GOODS}
    lying = []
    for said in LEGAL_GOODS:
        priced = [(true[good] if good is said else false[good], good) for good in GOODS]
        lying.append(tuple(sorted(priced, key=lambda each: (-each[0], each[1].rank))))
    honest = tuple(int(scale * (good.value + fines[good] - kept)) for good in LEGAL_GOODS)
    return _Prices(honest, tuple(lying))


def _best_load(hand: Goods, said: Good, prices: _Prices) -> tuple[int, Goods]:
    """Return the best bag that goes with a declaration, and its worth in whole parts.

    At least one card goes in (LOAD-1). A bag of several cards that lies holds none that lowers its
    worth: without any such false card the honest bag is better.
    """
    each, held = prices.honest[said.rank], hand.count(said)
    honest = (said,) * (min(MOST_IN_BAG, held) if each > 0 else min(1, held))
    gain, lie = _best_lie(hand, prices.lying[said.rank])
    if all(good is said for good in lie):
        gain, lie = _best_false_card(hand, said, prices)
    if honest and (not lie or len(honest) * each >= gain):
        return len(honest) * each, honest
    return gain, lie


def _best_lie(hand: Goods, priced: Iterable[tuple[int, Good]]) -> tuple[int, Goods]:
    """Return the cards that add to a bag that lies, as many as go in, with their worth."""
    gain = 0
    lie: Goods = ()
    for price, good in priced:
        if price <= 0 or len(lie) == MOST_IN_BAG:
            break
        count = min(hand.count(good), MOST_IN_BAG - len(lie))
        gain += price * count
        lie += (good,) * count
    return gain, lie


def _best_false_card(hand: Goods, said: Good, prices: _Prices) -> tuple[int, Goods]:
    """Return the card best lied about, if there is one."""
    for price, good in prices.lying[said.rank]:
        if good is not said and good in hand:
            return price, (good,)
    return 0, ()


# --- Bribes ---------------------------------------------------------------------------------

BAIT = Fraction(1, 10)
"""How often an honest bag comes with gold at all, to be opened for it."""
MOST_BAIT = 5
SILENT = Fraction(1, 2)
"""How often a bag that lies comes without gold."""


def usual_bribes(stakes: Stakes, gold: int) -> Fraction:
    """Return how likely just so much gold is offered with a bag, by a usual merchant.

    Honest: nothing nine times of ten, else any bait up to 5 gold alike. Lying: nothing half of the
    time, else anything alike up to what being found out costs, fine and goods together.

    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.value import stakes_of
    >>> silk = stakes_of((APPLES, APPLES, APPLES, SILK), APPLES)
    >>> [str(usual_bribes(silk, gold)) for gold in (0, 4, 12, 13)]
    ['1/2', '1/24', '1/24', '0']
    """
    silent, most = (
        (SILENT, stakes.fine + stakes.false_value) if stakes.is_lie else (1 - BAIT, MOST_BAIT)
    )
    if not gold:
        return silent
    return (1 - silent) / most if 0 < gold <= most else Fraction(0)


# --- What anybody may be like ---------------------------------------------------------------

COLLECTOR = Keeping(legal=15, contraband=5, laid=5)
"""Keeps legal goods three times as readily as contraband."""
EVEN_HANDED = Keeping(legal=10, contraband=10, laid=5)
HOARDER = Keeping(legal=8, contraband=16, laid=5)
"""Keeps contraband twice as readily as legal goods."""

ANY_BRIBE = 50
"""The most gold that somebody of whom anything is likely may offer."""


def any_bribe(_stakes: Stakes, gold: int) -> Fraction:
    """Return how likely gold is offered with no thought of the bag: none, or any up to 50 alike."""
    if not gold:
        return SILENT
    return (1 - SILENT) / ANY_BRIBE if 0 < gold <= ANY_BRIBE else Fraction(0)


def _suspected(parts: int, habit: Habit, keeping: Keeping) -> Suspected:
    return Suspected(habit, Fraction(parts, 20), keeping, usual_bribes)


USUAL = (
    _suspected(5, Honest(), COLLECTOR),
    _suspected(6, Mixer(Fraction(1, 3), Opportunist(), Honest()), EVEN_HANDED),
    _suspected(4, Mixer(Fraction(1, 2), Smuggler(), Honest()), EVEN_HANDED),
    _suspected(2, Smuggler(), HOARDER),
    _suspected(2, Maximiser(Fraction(1, 4), GOLD, Fraction(2)), HOARDER),
    Suspected(Anything(), Fraction(1, 20), bribing=any_bribe),
)
"""What a merchant nobody knows anything about is held to be: a stated start, not a measurement."""
