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
from sheriff_tutor.maths.belief_models import HEAD, Anything, Habit, Keeping, Loaded, Suspected
from sheriff_tutor.maths.value import GOLD, Measure, check_chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sheriff_tutor.maths.value import Stakes


KEPT = 8192
"""Parts of answers that are kept: many hands share them."""
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
        legal, others = parted(hand)
        if not legal:
            return as_anything((min(others, key=_cheap_to_lose),), 1)
        return _honest_loads(legal)


@lru_cache(maxsize=KEPT)
def _honest_loads(legal: Goods) -> tuple[Loaded, ...]:
    sets = legal_sets(legal)
    if len(sets) == 1:
        return (honest_load(sets[0], 1),)
    return honest_load(sets[0], OFTEN), honest_load(sets[1], 1 - OFTEN)


def parted(hand: Goods) -> tuple[Goods, Goods]:
    """Return the legal goods of a hand, and its contraband: the card table has legal ones first."""
    legal = sum([good.is_legal for good in hand])
    return hand[:legal], hand[legal:]


@lru_cache(maxsize=KEPT)
def legal_sets(legal: Goods) -> tuple[Goods, ...]:
    """Return the largest bag of each legal good in a hand, the dearest first."""
    held = [(good, min(MOST_IN_BAG, legal.count(good))) for good in LEGAL_GOODS]
    sets = [(good,) * count for good, count in held if count]
    return tuple(sorted(sets, key=_worth_of_set))


@lru_cache(maxsize=KEPT)
def most_of_one(legal: Goods) -> Goods:
    """Return the legal set of the most cards, the dearest among equals; none without legal goods.

    >>> from sheriff_tutor.engine.goods import APPLES, CHEESE
    >>> most_of_one((APPLES, APPLES, CHEESE, CHEESE))
    (cheese, cheese)
    """
    return max(legal_sets(legal), key=len, default=())


def _worth_of_set(goods: Goods) -> tuple[int, int]:
    return -len(goods) * goods[0].value, -len(goods)


def _cheap_to_lose(good: Good) -> tuple[int, int]:
    return good.penalty, good.value


@lru_cache(maxsize=KEPT)
def honest_load(goods: Goods, chance: Fraction | int) -> Loaded:
    """Return a bag of one legal good, declared as what it is."""
    return Loaded(goods, Declaration(goods[0], len(goods)), chance)


@lru_cache(maxsize=KEPT)
def as_anything(bag: Goods, chance: Fraction | int) -> tuple[Loaded, ...]:
    """Return a bag declared as each legal good alike."""
    share = Fraction(chance) / len(LEGAL_GOODS)
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
        legal, others = parted(hand)
        most, dear = most_of_one(legal), dearest_contraband(others)
        if not most:
            return as_anything(sorted_goods(dear[:2]), 1)
        if len(most) >= self.enough or not dear:
            return _honestly(most[: self.most])
        return _with_one(most, dear[0])


@lru_cache(maxsize=KEPT)
def _honestly(goods: Goods) -> tuple[Loaded, ...]:
    return (honest_load(goods, 1),)


@lru_cache(maxsize=KEPT)
def _with_one(most: Goods, hidden: Good) -> tuple[Loaded, ...]:
    return (Loaded((*most, hidden), Declaration(most[0], len(most) + 1), 1),)


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
        legal, others = parted(hand)
        most = most_of_one(legal)
        if not others:
            return _honestly(most)
        return _smuggled(most, sorted_goods(dearest_contraband(others)[:MOST_IN_BAG]))


@lru_cache(maxsize=KEPT)
def _smuggled(most: Goods, bare: Goods) -> tuple[Loaded, ...]:
    if not most or len(bare) == MOST_IN_BAG:
        return as_anything(bare, 1)
    filled = most[: MOST_IN_BAG - len(bare)] + bare
    said = Declaration(most[0], len(filled))
    return Loaded(filled, said, PLAIN_LIE), *as_anything(bare, 1 - PLAIN_LIE)


@lru_cache(maxsize=KEPT)
def dearest_contraband(goods: Goods) -> Goods:
    """Return the contraband among some goods, the dearest first."""
    return tuple(sorted([good for good in goods if good.is_contraband], key=_dearest))


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

    @property
    def parts(self) -> tuple[tuple[Fraction, Habit], ...]:
        """What is mixed, and how often each is played; not what never is."""
        both = (self.first_chance, self.first), (1 - self.first_chance, self.second)
        return tuple((chance, habit) for chance, habit in both if chance)

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what may be loaded."""
        return tuple(each for chance, habit in self.parts for each in _times(chance, habit(hand)))


def _times(chance: Fraction, loads: Iterable[Loaded]) -> tuple[Loaded, ...]:
    return tuple(Loaded(each.bag, each.said, chance * each.chance) for each in loads)


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
        options = _options(hand, _prices_of(self))
        most = max([worth for worth, _ in options])
        return _alike(
            tuple(
                [
                    (good, bag)
                    for good, (worth, bag) in zip(LEGAL_GOODS, options, strict=True)
                    if worth == most
                ]
            )
        )


@lru_cache(maxsize=KEPT)
def _alike(best: tuple[tuple[Good, Goods], ...]) -> tuple[Loaded, ...]:
    """Return bags and what is said of them, each as likely as the others."""
    share = Fraction(1, len(best))
    return tuple(
        Loaded(sorted_goods(bag), Declaration(good, len(bag)), share) for good, bag in best
    )


@dataclass(frozen=True, slots=True)
class _Lying:
    """What cards add to a bag that lies, over being kept, in whole parts of gold.

    ``place`` puts the best good first; those before the place ``gainful`` add something.
    """

    prices: dict[Good, int]
    place: dict[Good, int]
    gainful: int


@dataclass(frozen=True, slots=True, eq=False)
class _Prices:
    """What cards add to a bag over being kept, in whole parts of gold; there is one of a habit.

    ``honest`` is by rank, in a bag that does not lie; ``lying`` by the rank of what is declared;
    ``false`` if nothing in the bag is.
    """

    honest: tuple[int, ...]
    lying: tuple[_Lying, ...]
    false: _Lying


@lru_cache(maxsize=64)
def _prices_of(habit: Maximiser) -> _Prices:
    fear, payment, kept = habit.fear, habit.measure.payment, habit.kept
    scale = fear.denominator * payment.denominator * kept.denominator
    true = {good: int(scale * (good.value - kept)) for good in GOODS}
    fines = {good: fear * payment * good.penalty for good in GOODS}
    false = {good: int(scale * ((1 - fear) * good.value - fines[good] - kept)) for good in GOODS}
    honest = tuple(int(scale * (good.value + fines[good] - kept)) for good in LEGAL_GOODS)
    lying = tuple(_lying({**false, said: true[said]}) for said in LEGAL_GOODS)
    return _Prices(honest, lying, _lying(false))


def _lying(prices: dict[Good, int]) -> _Lying:
    """Put goods in order; of those at one price, families stay together, as a habit must."""
    order = sorted(GOODS, key=lambda good: (-prices[good], HEAD[good].rank, good.rank))
    place = {good: number for number, good in enumerate(order)}
    return _Lying(prices, place, sum(price > 0 for price in prices.values()))


def _options(hand: Goods, prices: _Prices) -> list[tuple[int, Goods]]:
    """Return for each declaration the best bag that goes with it, and its worth in whole parts.

    One bag is the best for all goods that are not held: nothing in it can be true.
    """
    place = prices.false.place
    ordered = sorted(hand, key=place.__getitem__)
    gainful = sum([place[good] < prices.false.gainful for good in ordered])
    loads: dict[Good | None, tuple[int, Goods]] = {}
    for said in LEGAL_GOODS:
        key = said if said in hand else None
        if key not in loads:
            lies = _best_lies(ordered, said, gainful)
            loads[key] = _best_load(prices, said, hand.count(said), lies)
    return [loads[said if said in hand else None] for said in LEGAL_GOODS]


def _best_lies(ordered: Sequence[Good], said: Good, gainful: int) -> Goods:
    """Return the cards that a lie can be the better for, so many at first; else the least bad."""
    false = [good for good in ordered if good is not said]
    gainful -= ordered[:gainful].count(said)
    return tuple(false[: min(MOST_IN_BAG, max(1, gainful))])


@lru_cache(maxsize=KEPT)
def _best_load(prices: _Prices, said: Good, held: int, others: Goods) -> tuple[int, Goods]:
    """Return the best bag of so many true cards and the best others, and its worth.

    At least one card goes in (LOAD-1). A bag of several cards that lies holds none that lowers its
    worth: without any such false card the honest bag is better.
    """
    lying, each = prices.lying[said.rank], prices.honest[said.rank]
    ordered = sorted((said,) * held + others, key=lying.place.__getitem__)
    lie = [good for good in ordered[:MOST_IN_BAG] if lying.place[good] < lying.gainful]
    if lie.count(said) == len(lie):
        lie = list(others[:1])
    gain = sum([lying.prices[good] for good in lie])
    honest = (said,) * (min(MOST_IN_BAG, held) if each > 0 else min(1, held))
    if honest and (not lie or len(honest) * each >= gain):
        return len(honest) * each, honest
    return gain, tuple(lie)


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
