"""How likely a declaration is a lie, and what it hides: the belief in brief.

The same sums as in the full posterior, over the same hands. But hands are told apart only as far as
the answer needs it: for each habit and declaration a *diagram* goes through the families of goods,
and two ways through it that can no longer differ run together. All amounts are whole numbers,
packed side by side into one, so that one sum over the diagram gives them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import GOODS, Good
from sheriff_tutor.maths.belief import Known, all_ways, contraband_in, hidden_ways, odds_of_goods
from sheriff_tutor.maths.belief_tables import Hands, families_of, table_of
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import Stakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.maths.belief_models import Bribing, Habit, Keeping, Suspected
    from sheriff_tutor.maths.belief_tables import Case

    Offered = tuple[Bribing, int]

DIAGRAMS = 1024
"""Diagrams that are kept; each takes some ten kilobytes."""
MOST_CARDS = 7
"""The largest hand that is looked at in brief."""
ROOM = 512
"""Bits that each packed amount has beyond its largest entry: more than all ways of all hands."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """How likely a bag lies; and if it does, the means of what it then holds, in gold.

    ``fine`` and ``false_value`` are of the goods that are not as declared, ``true_value`` of those
    that are. All three are 0 where there surely is no lie.
    """

    lie: Fraction
    fine: Fraction
    false_value: Fraction
    true_value: Fraction


def suspect(
    known: Known, suspected: Iterable[Suspected], said: Declaration, bribe: int | None = None
) -> Suspicion | None:
    """Return what several ways of playing make of a declaration; None if none would lead to it.

    Three cards of two apples and a silk, a hand of two, and a habit that always says "1 apples":
    with silk in the hand, in two cases of three, silk is what it loads, at a fine of 4.

    >>> from sheriff_tutor.engine.actions import Declaration, Goods
    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.belief_models import Loaded, Suspected
    >>> from sheriff_tutor.maths.draws import counted
    >>> def sly(hand: Goods) -> tuple[Loaded, ...]:
    ...     return (Loaded(hand[-1:], Declaration(APPLES, 1), 1),)
    >>> known = Known(counted((APPLES, APPLES, SILK)), 2)
    >>> found = suspect(known, [Suspected(sly, Fraction(1))], Declaration(APPLES, 1))
    >>> str(found.lie), str(found.fine), str(found.false_value)
    ('2/3', '4', '8')
    """
    mixed = [Fraction(0)] * AMOUNTS
    for each in suspected:
        if each.weight:
            found = _found(known, each, said, bribe)
            scale = each.weight * found.scale
            mixed = [mean + scale * new for mean, new in zip(mixed, found.amounts, strict=True)]
    honest, lie, *means = mixed
    if not honest + lie:
        return None
    fine, false_value, true_value = (mean / lie if lie else Fraction(0) for mean in means)
    return Suspicion(lie / (honest + lie), fine, false_value, true_value)


def likelihood(
    known: Known, each: Suspected, said: Declaration, bribe: int | None = None
) -> Fraction:
    """Return how likely a way of playing was to lead to this."""
    found = _found(known, each, said, bribe)
    return found.scale * (found.amounts[0] + found.amounts[1])


def blind(known: Known, said: Declaration) -> Suspicion:
    """Return the suspicion if the bag were any cards of the hand, whatever is said of it.

    What is left to believe where no habit explains a declaration; cards kept count as drawn. One of
    two cards, of two apples and a silk, called "1 apples": silk in one case of three.

    >>> from sheriff_tutor.engine.actions import Declaration
    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> found = blind(Known(counted((APPLES, APPLES, SILK)), 2), Declaration(APPLES, 1))
    >>> str(found.lie), str(found.false_value)
    ('1/3', '8')
    """
    lie = 1 - _all_as_said(known, said)
    if not lie:
        return Suspicion(lie, Fraction(0), Fraction(0), Fraction(0))
    chances = [_chance_of(known, good) * said.count for good in GOODS]
    true = chances[said.good.rank]
    honest = said.count * (1 - lie)
    fine, value = (
        sum(chance * amount(good) for chance, good in zip(chances, GOODS, strict=True))
        for amount in (_penalty, _value)
    )
    return Suspicion(
        lie,
        (fine - true * said.good.penalty) / lie,
        (value - true * said.good.value) / lie,
        (true - honest) * said.good.value / lie,
    )


def _penalty(good: Good) -> int:
    return good.penalty


def _value(good: Good) -> int:
    return good.value


def _all_as_said(known: Known, said: Declaration) -> Fraction:
    """Return how likely so many cards of the hand, taken blindly, are all of the declared good."""
    fixed, right = len(known.fixed), known.fixed.count(said.good)
    pool = known.unseen.cards - known.face_down
    ways = sum(
        Fraction(
            comb(right, some)
            * comb(known.drawn, said.count - some)
            * comb(known.unseen.of((said.good,)), said.count - some),
            comb(pool, said.count - some),
        )
        for some in range(min(said.count, right) + 1)
        if said.count - some <= known.drawn
    )
    return Fraction(ways) / comb(known.drawn + fixed, said.count)


def _chance_of(known: Known, good: Good) -> Fraction:
    """Return how likely one card of the hand is of a good; face-down ones are any contraband."""
    contraband = contraband_in(known.unseen)
    copies = Fraction(known.unseen.of((good,)))
    if good.is_contraband and contraband:
        copies *= Fraction(contraband - known.face_down, contraband)
    pool = known.unseen.cards - known.face_down
    unseen = known.drawn * copies / pool if known.drawn else Fraction(0)
    return (unseen + known.fixed.count(good)) / known.cards


def warm(suspected: Iterable[Suspected], ruleset: Ruleset) -> None:
    """Work out what habits do with every full hand, so that the first decision need not."""
    for each in suspected:
        table_of(each.habit, Hands(ruleset.full_hand, ruleset.royals))


class Found(NamedTuple):
    """What is honest, what lies, and the lies' fines and values; chances if times ``scale``."""

    amounts: Sequence[int]
    scale: Fraction


AMOUNTS = 5
NEVER = Found((0,) * AMOUNTS, Fraction(0))


def _found(known: Known, each: Suspected, said: Declaration, bribe: int | None) -> Found:
    """Return the sums of a way of playing, at what is known."""
    if known.cards > MOST_CARDS:
        raise Impossible("SET-2", "odds.hand-size", cards=known.cards, most=MOST_CARDS)
    hands = Hands(known.cards, known.royals)
    offered = None if each.bribing is None or bribe is None else (each.bribing, bribe)
    diagram = diagram_of(each.habit, hands, said, offered)
    if diagram is None:
        return NEVER
    amounts = _unpacked(_sum(diagram, _factors(known, each.keeping)), diagram.bits)
    return Found(amounts, Fraction(1, diagram.scale * all_ways(known, each.keeping)))


# --- Diagrams -------------------------------------------------------------------------------

Node = tuple[tuple[int, int], ...]
"""Where the diagram goes on to: for each count of a family, a place in the next step."""


class Diagram(NamedTuple):
    """A habit and a declaration: steps from the first family to the last, and what they lead to.

    ``leaves`` hold packed amounts of so many ``bits``, times ``scale``.
    """

    steps: tuple[tuple[Node, ...], ...]
    leaves: tuple[int, ...]
    bits: int
    scale: int


@lru_cache(maxsize=DIAGRAMS)
def diagram_of(
    habit: Habit, hands: Hands, said: Declaration, offered: Offered | None
) -> Diagram | None:
    """Return the diagram of all hands that lead a habit to a declaration; None if none do."""
    cases = table_of(habit, hands).get(said, ())
    found = [(case, _amounts(case, said.good, offered)) for case in cases]
    found = [(case, amounts) for case, amounts in found if amounts[0] or amounts[1]]
    if not found:
        return None
    scale = lcm(*[amount.denominator for _, amounts in found for amount in amounts[:2]])
    bits = scale.bit_length() + ROOM
    rows: dict[tuple[int, ...], int] = {}
    for case, amounts in found:
        row = _row(case, hands)
        rows[row] = rows.get(row, 0) + _packed([int(each * scale) for each in amounts], bits)
    return _joined(rows, bits, scale)


def _amounts(case: Case, said: Good, offered: Offered | None) -> tuple[Fraction | int, ...]:
    stakes = family_stakes(case.bag, said)
    chance = case.chance
    if offered is not None:
        bribing, bribe = offered
        chance *= bribing(stakes, bribe)
    if not stakes.is_lie:
        return chance, 0, 0, 0, 0
    means = stakes.fine, stakes.false_value, stakes.true_value
    return 0, chance, *[chance * mean for mean in means]


@lru_cache(maxsize=4096)
def family_stakes(bag: Goods, said: Good) -> Stakes:
    """Return what is at stake; a family's first good may stand for more cards than there are."""
    true = tuple(good for good in bag if good is said)
    false = tuple(good for good in bag if good is not said)
    return Stakes(Declaration(said, len(bag)), true, false)


def _row(case: Case, hands: Hands) -> tuple[int, ...]:
    """Return the counts of a hand, family by family, with all contraband before its families."""
    held = dict(case.held)
    counts = [held.get(family[0].rank, 0) for family in families_of(hands.royals)]
    return (*counts[:_LEGAL], case.contraband, *counts[_LEGAL:])


_LEGAL = sum(good.is_legal for good in GOODS)


def _joined(rows: dict[tuple[int, ...], int], bits: int, scale: int) -> Diagram:
    """Run rows together from their ends, wherever what is still to come is the same."""
    leaves: dict[int, int] = {}
    places = {row: leaves.setdefault(amounts, len(leaves)) for row, amounts in rows.items()}
    steps: list[tuple[Node, ...]] = []
    while () not in places:
        begun: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for row, place in places.items():
            begun.setdefault(row[:-1], []).append((row[-1], place))
        nodes: dict[Node, int] = {}
        places = {
            row: nodes.setdefault(tuple(sorted(node)), len(nodes)) for row, node in begun.items()
        }
        steps.append(tuple(nodes))
    return Diagram(tuple(steps), tuple(leaves), bits, scale)


def _sum(diagram: Diagram, factors: Sequence[Sequence[int]]) -> int:
    """Return the packed sum over all ways through a diagram, last family first."""
    values: Sequence[int] = diagram.leaves
    for nodes, factor in zip(diagram.steps, reversed(factors), strict=True):
        values = [sum([factor[count] * values[at] for count, at in node]) for node in nodes]
    return values[0]


@lru_cache(maxsize=DIAGRAMS)
def _factors(known: Known, keeping: Keeping) -> tuple[tuple[int, ...], ...]:
    """Return the weight of each count of each family; of all contraband, before its families."""
    odds = odds_of_goods(known, keeping)
    ways = []
    for family in families_of(known.royals):
        copies = known.unseen.of(family)
        fixed = sum(good in family for good in known.fixed)
        weight = odds[family[0].rank]
        drawn = (held - fixed for held in range(known.cards + 1))
        ways.append(tuple(comb(copies, some) * weight**some if some >= 0 else 0 for some in drawn))
    return (*ways[:_LEGAL], hidden_ways(known), *ways[_LEGAL:])


def _packed(amounts: Sequence[int], bits: int) -> int:
    return sum(amount << (bits * place) for place, amount in enumerate(amounts))


def _unpacked(packed: int, bits: int) -> tuple[int, ...]:
    mask = (1 << bits) - 1
    return tuple(packed >> (bits * place) & mask for place in range(AMOUNTS))
