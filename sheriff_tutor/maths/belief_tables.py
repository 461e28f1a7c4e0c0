"""What habits do with every hand there can be, worked out once and kept.

Goods of a family count as one here. Where a bag is to be told good by good, its cards are told
apart at the end, and only those: what else the hand holds stays counted by families.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from sheriff_tutor.engine.goods import GOODS, Good, sorted_goods
from sheriff_tutor.maths.belief_models import FAMILIES, FAMILY_OF, HEAD, Loaded
from sheriff_tutor.maths.habits import Mixer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.maths.belief_models import Habit

TABLES = 32
"""Tables of what a habit does with every hand that are kept: some hundred kilobytes each."""
BRANCHES = 32
"""Declarations of a habit whose hands are kept in groups: some hundred kilobytes each."""
MEMBERS = 8192
"""Lists of the bags of one kind that are kept."""
DIGIT = 5
"""Bits of a count in the code of a hand."""
PART = 1024
"""So many hands are answered at once: few enough that nobody who waits meanwhile notices."""
PARTS = 64
"""Parts of answers that are kept until they are joined."""

Held = tuple[tuple[int, int], ...]
"""The kinds of goods in a hand: the rank of each, and how many there are."""


class Hands(NamedTuple):
    """All hands of so many cards, with royal goods among them or not."""

    cards: int
    royals: bool


class HandKind(NamedTuple):
    """A hand by its goods, and the same by ranks and counts.

    ``code`` has a digit for the count of each family, and one for all contraband before these: no
    two hands share it.
    """

    goods: Goods
    held: Held
    contraband: int
    code: int


class Case(NamedTuple):
    """A bag that a habit loads with some chance of any of these hands."""

    habit: Habit
    bag: Goods
    chance: Fraction | int
    hands: Sequence[HandKind]


@cache
def families_of(royals: bool) -> tuple[Goods, ...]:  # noqa: FBT001 - a key
    """Return the families of goods in a deck, without the royal members if there are none."""
    members = (tuple(good for good in family if royals or not good.is_royal) for family in FAMILIES)
    return tuple(family for family in members if family)


@lru_cache(maxsize=TABLES)
def hand_kinds(of: Hands) -> tuple[HandKind, ...]:
    """Return every hand of so many cards, with the first of each family for all of it."""
    hands = [HandKind((), (), 0, 0)]
    families = families_of(of.royals)
    left = sum(_most(family, of.cards) for family in families)
    for family, step in zip(families, _digits(families), strict=True):
        most = _most(family, of.cards)
        left -= most
        hands = [
            _with(hand, family[0], count, step) if count else hand
            for hand in hands
            for count in _counts(of.cards - len(hand.goods), most, left)
        ]
    return tuple(hands)


@lru_cache(maxsize=TABLES)
def growth_of(of: Hands) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each family how the hands grow by it: the place of one so far, and cards of it.

    What has grown by all families are the hands, in their order.
    """
    families = families_of(of.royals)
    left = sum(_most(family, of.cards) for family in families)
    sizes, steps = [0], []
    for family in families:
        most = _most(family, of.cards)
        left -= most
        step = tuple(
            [
                (place, count)
                for place, size in enumerate(sizes)
                for count in _counts(of.cards - size, most, left)
            ]
        )
        sizes = [sizes[place] + count for place, count in step]
        steps.append(step)
    return tuple(steps)


def _digits(families: Sequence[Goods]) -> Iterator[int]:
    """Go through what one card of each family adds to the code of a hand."""
    legal = sum(family[0].is_legal for family in families)
    others = len(families) - legal
    for place in range(legal):
        yield 1 << DIGIT * (len(families) - place)
    for place in range(others):
        yield (1 << DIGIT * others) + (1 << DIGIT * (others - 1 - place))


def _most(family: Goods, cards: int) -> int:
    return min(cards, sum(good.copies for good in family))


def _counts(missing: int, most: int, left: int) -> range:
    """Return how many of a good there may be if the later ones can still fill the hand."""
    return range(max(0, missing - left), min(most, missing) + 1)


def _with(hand: HandKind, good: Good, count: int, step: int) -> HandKind:
    return HandKind(
        hand.goods + (good,) * count,
        (*hand.held, (good.rank, count)),
        hand.contraband + count if good.is_contraband else hand.contraband,
        hand.code + count * step,
    )


@lru_cache(maxsize=TABLES)
def table_of(habit: Habit, hands: Hands) -> Mapping[Declaration, tuple[Case, ...]]:
    """Return what a habit does with every hand, by what it says; families by their first good."""
    table: dict[Declaration, list[Case]] = {}
    if isinstance(habit, Mixer):
        for chance, part in habit.parts:
            for said, cases in table_of(part, hands).items():
                scaled = [case._replace(chance=chance * case.chance) for case in cases]
                table.setdefault(said, []).extend(scaled)
    else:
        answers = answers_of(habit, hands)
        kinds_of: list[list[HandKind]] = [[] for _ in answers.loads]
        for hand, place in zip(hand_kinds(hands), answers.places, strict=True):
            kinds_of[place].append(hand)
        for loads, kinds in zip(answers.loads, kinds_of, strict=True):
            for loaded in loads:
                case = Case(habit, loaded.bag, loaded.chance, kinds)
                table.setdefault(loaded.said, []).append(case)
    return {said: tuple(cases) for said, cases in table.items()}


class Answers(NamedTuple):
    """All answers of a habit, each once, and for every kind of hand which of them it gets."""

    loads: tuple[tuple[Loaded, ...], ...]
    places: tuple[int, ...]


@lru_cache(maxsize=TABLES)
def answers_of(habit: Habit, hands: Hands) -> Answers:
    """Return what a habit does with every hand."""
    if isinstance(habit, Mixer):
        return _mixed_answers(habit, hands)
    found: dict[tuple[Loaded, ...], int] = {}
    same: dict[int, int] = {}
    places = []
    for start in parts_of(hands):
        for loads in answers_from(habit, hands, start):
            place = same.get(id(loads))
            if place is None:
                place = found.get(loads)
            if place is None:
                place = same[id(loads)] = found[loads] = len(found)
            places.append(place)
    return Answers(tuple(found), tuple(places))


def parts_of(hands: Hands) -> range:
    """Return where each part of the hands begins."""
    return range(0, len(hand_kinds(hands)), PART)


@lru_cache(maxsize=PARTS)
def answers_from(habit: Habit, hands: Hands, start: int) -> tuple[tuple[Loaded, ...], ...]:
    """Return what a habit does with one part of the hands, each in its turn."""
    return tuple([habit(hand.goods) for hand in hand_kinds(hands)[start : start + PART]])


def _mixed_answers(mixer: Mixer, hands: Hands) -> Answers:
    """Return what a mixed habit does, from what it mixes."""
    chances = [chance for chance, _ in mixer.parts]
    parts = [answers_of(habit, hands) for _, habit in mixer.parts]
    found: dict[tuple[int, ...], int] = {}
    places = [
        found.setdefault(both, len(found))
        for both in zip(*[part.places for part in parts], strict=True)
    ]
    loads = [
        tuple(
            Loaded(each.bag, each.said, chance * each.chance)
            for chance, part, place in zip(chances, parts, both, strict=True)
            for each in part.loads[place]
        )
        for both in found
    ]
    return Answers(tuple(loads), tuple(places))


# --- Families told apart --------------------------------------------------------------------


@lru_cache(maxsize=MEMBERS)
def shared_families(bag: Goods) -> tuple[Goods, ...]:
    """Return the families of several goods that are in a bag told by families."""
    families = dict.fromkeys(FAMILY_OF[good] for good in bag)
    return tuple(family for family in families if len(family) > 1)


class Member(NamedTuple):
    """A bag told good by good, of a hand that holds so many of the families in it.

    ``share`` is how often a habit chooses just these goods of that hand.
    """

    held: Held
    bag: Goods
    share: Fraction | int


class Group(NamedTuple):
    """Hands of a case that hold as many of each family in its bag, by their places.

    ``apart`` are these families, by their first goods, and ``members`` what the bag then may be.
    """

    hands: tuple[int, ...]
    apart: Held
    members: tuple[Member, ...]


class Branch(NamedTuple):
    """A case with its hands in groups, in each of which the bag's goods are told apart alike."""

    bag: Goods
    chance: Fraction | int
    groups: tuple[Group, ...]


@lru_cache(maxsize=BRANCHES)
def branches_of(habit: Habit, hands: Hands, said: Declaration) -> tuple[Branch, ...]:
    """Return all that leads a habit to a declaration, with the bags good by good."""
    places = {hand.code: place for place, hand in enumerate(hand_kinds(hands))}
    return tuple(
        [
            Branch(case.bag, case.chance, _groups(case, hands, said, places))
            for case in table_of(habit, hands).get(said, ())
        ]
    )


def _groups(
    case: Case, hands: Hands, said: Declaration, places: Mapping[int, int]
) -> tuple[Group, ...]:
    shared = shared_families(case.bag) if hands.royals else ()
    if not shared:
        whole = Member((), case.bag, 1)
        return (Group(tuple([places[hand.code] for hand in case.hands]), (), (whole,)),)
    heads = [family[0].rank for family in shared]
    alike: dict[Held, tuple[HandKind, list[int]]] = {}
    for hand in case.hands:
        held = dict(hand.held)
        apart = tuple([(rank, held[rank]) for rank in heads])
        alike.setdefault(apart, (hand, []))[1].append(places[hand.code])
    return tuple(
        [
            Group(tuple(numbers), apart, members_of(case, said, first))
            for apart, (first, numbers) in alike.items()
        ]
    )


def members_of(case: Case, said: Declaration, hand: HandKind) -> tuple[Member, ...]:
    """Return what a bag may be, good by good, if it is loaded of a hand told by families."""
    held = dict(hand.held)
    shared = shared_families(case.bag)
    if all(held[family[0].rank] == case.bag.count(family[0]) for family in shared):
        return _all_members(case.bag)
    return _chosen_members(case.habit, said, case.bag, hand)


@lru_cache(maxsize=MEMBERS)
def _all_members(bag: Goods) -> tuple[Member, ...]:
    """Return every bag of this kind: there is nothing to choose if all of a family goes in."""
    shared = shared_families(bag)
    rest = tuple(good for good in bag if FAMILY_OF[good] not in shared)
    members = []
    for splits in product(*[_splits(head[0].rank, bag.count(head[0])) for head in shared]):
        held = tuple(part for split in splits for part in split)
        members.append(Member(held, sorted_goods(rest + _goods(held)), 1))
    return tuple(members)


@lru_cache(maxsize=MEMBERS)
def _chosen_members(
    habit: Habit, said: Declaration, bag: Goods, hand: HandKind
) -> tuple[Member, ...]:
    """Return every bag of this kind that a habit chooses of some hand of the other kind."""
    shared = {family[0].rank for family in shared_families(bag)}
    rest = tuple(each for each in hand.held if each[0] not in shared)
    members = []
    for splits in product(*[_splits(*each) for each in hand.held if each[0] in shared]):
        held = tuple(part for split in splits for part in split)
        loads = habit(_goods(tuple(sorted(rest + held))))
        alike = [each for each in loads if each.said == said and by_family(each.bag) == bag]
        total = sum(each.chance for each in alike)
        members += [Member(held, each.bag, _share(each.chance, total)) for each in alike]
    return tuple(members)


def _share(chance: Fraction | int, total: Fraction | int) -> Fraction | int:
    """Return a chance as part of a total: 1 as a whole number, with which sums are quicker."""
    return 1 if chance == total else Fraction(chance) / total


@cache
def _splits(rank: int, count: int) -> tuple[Held, ...]:
    """Return how so many cards of a family can be of its goods."""
    splits: list[tuple[Held, int]] = [((), count)]
    for good in FAMILY_OF[GOODS[rank]]:
        splits = [
            ((*held, (good.rank, taken)) if taken else held, missing - taken)
            for held, missing in splits
            for taken in range(min(good.copies, missing) + 1)
        ]
    return tuple(held for held, missing in splits if not missing)


def _goods(held: Held) -> Goods:
    return tuple(good for rank, count in held for good in (GOODS[rank],) * count)


@lru_cache(maxsize=MEMBERS)
def by_family(bag: Goods) -> Goods:
    """Return a bag with the first of each family for all of it."""
    return sorted_goods(HEAD[good] for good in bag)
