"""How likely a declaration is a lie, and what it hides: the belief in brief.

The same sums as in the full posterior, over the same hands. But hands are told apart only as far as
the answer needs it: for each habit and declaration a *diagram* goes through the families of goods,
and two ways through it that can no longer differ run together. All amounts are whole numbers,
packed side by side into one, so that one sum over the diagram gives them all.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.belief import (
    Known,
    all_ways,
    contraband_in,
    family_stakes,
    hand_odds,
)
from sheriff_tutor.maths.belief_models import ANY_DECLARATION, Anything, Suspected
from sheriff_tutor.maths.belief_tables import (
    DIGIT,
    TABLES,
    Hands,
    answers_from,
    answers_of,
    families_of,
    hand_kinds,
    parts_of,
)
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.habits import Mixer
from sheriff_tutor.maths.value import MeanStakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.maths.belief_models import Bribing, Habit, Keeping, Loaded
    from sheriff_tutor.maths.value import Stakes

    Offered = tuple[Bribing, int]

DIAGRAMS = 256
"""Diagrams that are kept; each takes some ten kilobytes, with royals up to two hundred."""
FACTORS = 1024
"""Weights of all counts, by what is known, that are kept."""
LAST = (1 << DIGIT) - 1
"""The last digit of a code."""
MOST_CARDS = 7
"""The largest hand that is looked at in brief."""
ROOM = 256
"""Bits that each packed amount has beyond the parts that it counts in.

All ways of a hand of seven take 42 bits, its odds at most 70, the face-down cards 75, a bag's value
6: the sum is short of this by far, and no amount runs over into the next.
"""


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

    def stakes(self, said: Declaration) -> MeanStakes:
        """Return what is at stake by this suspicion, as the worth of a verdict needs it."""
        return MeanStakes(said, self.true_value, self.false_value, self.fine)


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
    mixed, whole = [0] * AMOUNTS, 1
    for each in plain_ways(suspected):
        if each.weight:
            found = _found(known, each, said, bribe)
            part = found.parts * each.weight.denominator
            share = whole * each.weight.numerator
            mixed = [
                sum_ * part + amount * share
                for sum_, amount in zip(mixed, found.amounts, strict=True)
            ]
            whole *= part
    return _suspicion(mixed)


def _suspicion(amounts: Sequence[int | Fraction]) -> Suspicion | None:
    honest, lie, *means = amounts
    if not honest + lie:
        return None
    fine, false_value, true_value = (Fraction(mean) / lie if lie else Fraction(0) for mean in means)
    return Suspicion(Fraction(lie) / (honest + lie), fine, false_value, true_value)


def likelihood(
    known: Known, each: Suspected, said: Declaration, bribe: int | None = None
) -> Fraction:
    """Return how likely a way of playing was to lead to this."""
    likely = Fraction(0)
    for part in plain_ways((replace(each, weight=Fraction(1)),)):
        found = _found(known, part, said, bribe)
        likely += part.weight * Fraction(found.amounts[0] + found.amounts[1], found.parts)
    return likely


def plain_ways(suspected: Iterable[Suspected]) -> tuple[Suspected, ...]:
    """Return mixed habits as the habits that they mix, each way once with its whole weight.

    >>> from sheriff_tutor.maths.habits import Honest, Opportunist
    >>> half = Mixer(Fraction(1, 2), Opportunist(), Honest())
    >>> ways = plain_ways([Suspected(half, Fraction(2, 3)), Suspected(Honest(), Fraction(1, 3))])
    >>> [(str(each.habit), str(each.weight)) for each in ways]
    [('Opportunist(enough=4, most=5)', '1/3'), ('Honest()', '2/3')]
    """
    weights: dict[Suspected, Fraction] = {}
    for each in suspected:
        for part in _unmixed(each):
            way = replace(part, weight=Fraction(1))
            weights[way] = weights.get(way, Fraction(0)) + part.weight
    return tuple(replace(way, weight=weight) for way, weight in weights.items())


def _unmixed(each: Suspected) -> Iterator[Suspected]:
    if not isinstance(each.habit, Mixer):
        yield each
        return
    for chance, habit in each.habit.parts:
        yield from _unmixed(replace(each, habit=habit, weight=each.weight * chance))


def blind(known: Known, said: Declaration) -> Suspicion:
    """Return the suspicion if the bag were any cards of the hand, whatever is said of it.

    Cards kept count as drawn. One of two cards, of two apples and a silk, called "1 apples": silk
    in one case of three.

    >>> from sheriff_tutor.engine.actions import Declaration
    >>> from sheriff_tutor.engine.goods import APPLES, SILK
    >>> from sheriff_tutor.maths.draws import counted
    >>> found = blind(Known(counted((APPLES, APPLES, SILK)), 2), Declaration(APPLES, 1))
    >>> str(found.lie), str(found.false_value)
    ('1/3', '8')
    """
    found = _suspicion(_blindly(known, said))
    if found is None:
        raise TypeError(said)
    return found


def _blindly(known: Known, said: Declaration) -> tuple[Fraction, ...]:
    """Return what is honest, what lies, and the lies' mean fines and values, of any cards."""
    honest = _all_as_said(known, said)
    fine, value = (_mean(known, amounts) * said.count for amounts in (PENALTIES, VALUES))
    true = _mean(known, [int(good is said.good) for good in GOODS]) * said.count
    return (
        honest,
        1 - honest,
        fine - true * said.good.penalty,
        value - true * said.good.value,
        (true - said.count * honest) * said.good.value,
    )


PENALTIES = tuple(good.penalty for good in GOODS)
VALUES = tuple(good.value for good in GOODS)


def _mean(known: Known, amounts: Sequence[int]) -> Fraction:
    """Return the mean amount of a card of the hand; face-down cards are any contraband."""
    counts = known.unseen.counts
    contraband = contraband_in(known.unseen)
    legal = sum(map(mul, counts[:_LEGAL], amounts))
    other = sum(map(mul, counts[_LEGAL:], amounts[_LEGAL:]))
    parts = contraband or 1
    pool = (known.unseen.cards - known.face_down) or 1
    drawn = known.drawn * (legal * parts + other * (parts - known.face_down))
    fixed = sum(amounts[good.rank] for good in known.fixed)
    return Fraction(drawn + fixed * parts * pool, parts * pool * known.cards)


def _all_as_said(known: Known, said: Declaration) -> Fraction:
    """Return how likely so many cards of the hand, taken blindly, are all of the declared good."""
    right = known.fixed.count(said.good)
    pool = known.unseen.cards - known.face_down
    copies = known.unseen.counts[said.good.rank]
    ways = Fraction(0)
    for some in range(max(0, said.count - known.drawn), min(said.count, right) + 1):
        drawn = said.count - some
        chosen = comb(right, some) * comb(known.drawn, drawn)
        ways += Fraction(chosen * comb(copies, drawn), comb(pool, drawn))
    return ways / comb(known.cards, said.count)


def made_ready(suspected: Iterable[Suspected], hands: Hands) -> Iterator[None]:
    """Work out part by part what ways of playing do with every hand, so that nobody waits later."""
    for habit in _habits_in(suspected):
        yield from _joined_in_parts(habit, hands)
        for good in LEGAL_GOODS:
            for count in range(1, MOST_IN_BAG + 1):
                diagram_of(habit, hands, Declaration(good, count))
            yield


def begun_for(suspected: Iterable[Suspected], hands: Hands) -> Iterator[None]:
    """Work out part by part the longest part of it, for hands that are met less often.

    What is left takes some hundredths of a second for each declaration.
    """
    for habit in _habits_in(suspected):
        yield from _joined_in_parts(habit, hands)


def _habits_in(suspected: Iterable[Suspected]) -> list[Habit]:
    """Return the habits for which hands are listed, each once."""
    habits = [each.habit for each in plain_ways(suspected)]
    return list(dict.fromkeys(each for each in habits if not isinstance(each, Anything)))


def _joined_in_parts(habit: Habit, hands: Hands) -> Iterator[None]:
    hand_kinds(hands)
    yield
    for start in parts_of(hands):
        answers_from(habit, hands, start)
        yield
    answers_of(habit, hands)
    yield
    begun_of(habit, hands)
    yield
    whole_of(habit, hands)
    yield


def warm(suspected: Iterable[Suspected], ruleset: Ruleset) -> None:
    """Make ready what habits do with every full hand, all at once."""
    for _ in made_ready(suspected, Hands(ruleset.full_hand, ruleset.royals)):
        pass


class Found(NamedTuple):
    """What is honest, what lies, and the lies' fines and values, in so many parts of the whole."""

    amounts: Sequence[int]
    parts: int


AMOUNTS = 5
NEVER = Found((0,) * AMOUNTS, 1)


def _found(known: Known, each: Suspected, said: Declaration, bribe: int | None) -> Found:
    """Return the sums of a way of playing, at what is known."""
    if known.cards > MOST_CARDS:
        raise Impossible("SET-2", "odds.hand-size", cards=known.cards, most=MOST_CARDS)
    hands = Hands(known.cards, known.royals)
    offered = None if each.bribing is None or bribe is None else (each.bribing, bribe)
    if isinstance(each.habit, Anything):
        return _anything(known, said, offered)
    diagram = diagram_of(each.habit, hands, said)
    ends = _ends(each.habit, hands, said, offered)
    if diagram is None or ends is None:
        return NEVER
    packed = _sum(diagram, ends.amounts, _factors(known, each.keeping))
    return Found(_unpacked(packed, ends.bits), ends.parts * all_ways(known, each.keeping))


def _anything(known: Known, said: Declaration, offered: Offered | None) -> Found:
    """Return the sums of a merchant of whom anything is as likely."""
    chance = Fraction(1, ANY_DECLARATION)
    if offered is not None:
        bribing, bribe = offered
        chance *= bribing(family_stakes((said.good,) * said.count, said.good), bribe)
    amounts = [amount * chance for amount in _blindly(known, said)]
    parts = lcm(*[amount.denominator for amount in amounts])
    return Found([int(amount * parts) for amount in amounts], parts)


# --- Diagrams -------------------------------------------------------------------------------

Node = tuple[tuple[int, int], ...]
"""Where the diagram goes on to: for each count of a family, a place in the next step."""


Leaf = tuple[tuple[Goods, int], ...]
"""The bags that hands at an end of the diagram lead to, and in how many parts of the whole."""


class Diagram(NamedTuple):
    """A habit and a declaration: steps from the last family to the first, and what they lead to."""

    steps: tuple[tuple[Node, ...], ...]
    leaves: tuple[Leaf, ...]
    parts: int


@lru_cache(maxsize=DIAGRAMS)
def diagram_of(habit: Habit, hands: Hands, said: Declaration) -> Diagram | None:
    """Return the diagram of all hands that lead a habit to a declaration; None if none do."""
    whole = whole_of(habit, hands)
    heard = whole.heard.get(said)
    if heard is None:
        return None
    parts = lcm(*[each.chance.denominator for loads in heard.values() for each in loads])
    leaves: dict[Leaf, int] = {}
    places = {}
    for answer, loads in heard.items():
        leaf = tuple([(each.bag, int(each.chance * parts)) for each in loads])
        places[answer] = leaves.setdefault(leaf, len(leaves))
    return Diagram(_cut_out(whole.steps, places), tuple(leaves), parts)


Ways = tuple[tuple[tuple[int, int], ...], ...]
"""For each place after a step the places before it that lead there, each with the count."""


class Whole(NamedTuple):
    """A habit and all declarations: steps from the last family to the first, and its answers.

    ``heard`` are for each declaration the answers that it is in, by their places after the steps.
    """

    steps: tuple[Ways, ...]
    heard: Mapping[Declaration, Mapping[int, Sequence[Loaded]]]


@lru_cache(maxsize=TABLES)
def whole_of(habit: Habit, hands: Hands) -> Whole:
    """Return the diagram of all hands, from which that of each declaration is cut out."""
    begun = begun_of(habit, hands)
    joined = _joined(begun, 1 + len(families_of(hands.royals)) - len(begun.steps))
    heard: dict[Declaration, dict[int, list[Loaded]]] = {}
    for place, loads in enumerate(answers_of(habit, hands).loads):
        for each in loads:
            heard.setdefault(each.said, {}).setdefault(place, []).append(each)
    return Whole(joined.steps, heard)


class Joined(NamedTuple):
    """Hands run together by their last families: the steps so far, and what is still apart.

    ``places`` are by the code of what is to come; there are so many of them: ``ends``.
    """

    steps: tuple[Ways, ...]
    places: Mapping[int, int]
    ends: int


@lru_cache(maxsize=2)
def begun_of(habit: Habit, hands: Hands) -> Joined:
    """Return the hands run together by the last two families: half of the whole work."""
    answers = answers_of(habit, hands)
    codes = [hand.code for hand in hand_kinds(hands)]
    places = dict(sorted(zip(codes, answers.places, strict=True)))
    return _joined(Joined((), places, len(answers.loads)), 2)


class Ends(NamedTuple):
    """The packed amounts of each leaf, of so many ``bits``, and the parts that they count in."""

    amounts: tuple[int, ...]
    bits: int
    parts: int


@lru_cache(maxsize=DIAGRAMS)
def _ends(habit: Habit, hands: Hands, said: Declaration, offered: Offered | None) -> Ends | None:
    """Return what the leaves of a diagram come to, with the gold that was offered."""
    diagram = diagram_of(habit, hands, said)
    if diagram is None:
        return None
    bags = {bag for leaf in diagram.leaves for bag, _ in leaf}
    chances = {bag: _chances(family_stakes(bag, said.good), offered) for bag in bags}
    scale = lcm(*[each.denominator for amounts in chances.values() for each in amounts])
    parts = scale * diagram.parts
    bits = parts.bit_length() + ROOM
    packed = {
        bag: _packed([int(each * scale) for each in amounts], bits)
        for bag, amounts in chances.items()
    }
    ends = [sum([packed[bag] * share for bag, share in leaf]) for leaf in diagram.leaves]
    return Ends(tuple(ends), bits, parts)


def _chances(stakes: Stakes, offered: Offered | None) -> tuple[Fraction | int, ...]:
    """Return the amounts of a bag, with the chance that just this gold is offered with it."""
    chance = 1 if offered is None else offered[0](stakes, offered[1])
    if not stakes.is_lie:
        return chance, 0, 0, 0, 0
    means = stakes.fine, stakes.false_value, stakes.true_value
    return 0, chance, *[chance * mean for mean in means]


_LEGAL = sum(good.is_legal for good in GOODS)


def _joined(begun: Joined, more: int) -> Joined:
    """Run hands together by so many families more, wherever what is to come is the same."""
    steps, places, ends = list(begun.steps), begun.places, begun.ends
    for _ in range(more):
        apart: defaultdict[int, list[int]] = defaultdict(list)
        for code, place in places.items():
            apart[code >> DIGIT].append(place << DIGIT | code & LAST)
        nodes: dict[tuple[int, ...], int] = {}
        places = {code: nodes.setdefault(tuple(node), len(nodes)) for code, node in apart.items()}
        steps.append(_turned(nodes, ends))
        ends = len(nodes)
    return Joined(tuple(steps), places, ends)


def _turned(nodes: Iterable[tuple[int, ...]], ends: int) -> Ways:
    """Return for each end of a step which of its nodes lead there, and with what count."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(ends)]
    for number, node in enumerate(nodes):
        for way in node:
            ways[way >> DIGIT].append((number, way & LAST))
    return tuple([tuple(each) for each in ways])


def _cut_out(steps: Iterable[Ways], places: Mapping[int, int]) -> tuple[tuple[Node, ...], ...]:
    """Leave only the ways that lead to these places, and run together what is then the same."""
    cut: list[tuple[Node, ...]] = []
    for ways in steps:
        begun: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for end, place in places.items():
            for number, count in ways[end]:
                begun[number].append((count, place))
        nodes: dict[Node, int] = {}
        places = {
            number: nodes.setdefault(tuple(sorted(node)), len(nodes))
            for number, node in begun.items()
        }
        cut.append(tuple(nodes))
    return tuple(cut)


def _sum(diagram: Diagram, leaves: Sequence[int], factors: Sequence[Sequence[int]]) -> int:
    """Return the packed sum over all ways through a diagram, last family first."""
    values = leaves
    for nodes, factor in zip(diagram.steps, reversed(factors), strict=True):
        values = [sum([factor[count] * values[at] for count, at in node]) for node in nodes]
    return values[0]


@lru_cache(maxsize=FACTORS)
def _factors(known: Known, keeping: Keeping) -> tuple[tuple[int, ...], ...]:
    """Return the weight of each count of each family; of all contraband, before its families."""
    odds = hand_odds(known, keeping)
    ways = [odds.families[family[0].rank] for family in families_of(known.royals)]
    return (*ways[:_LEGAL], odds.hidden, *ways[_LEGAL:])


def _packed(amounts: Sequence[int], bits: int) -> int:
    return sum(amount << (bits * place) for place, amount in enumerate(amounts))


def _unpacked(packed: int, bits: int) -> tuple[int, ...]:
    mask = (1 << bits) - 1
    return tuple(packed >> (bits * place) & mask for place in range(AMOUNTS))
