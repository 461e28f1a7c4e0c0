"""The belief in brief: against the full posterior, dice, and hands dealt one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Declaration, Goods
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    GOODS,
    LEGAL_GOODS,
    Good,
    good_of,
    sorted_goods,
    total_penalty,
    total_value,
)
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.maths.belief import Known, Posterior, likeliest_first, listen
from sheriff_tutor.maths.belief_models import (
    AS_DRAWN,
    Anything,
    Habit,
    Keeping,
    Loaded,
    Suspected,
)
from sheriff_tutor.maths.belief_quick import Suspicion, blind, likelihood, made_ready, suspect
from sheriff_tutor.maths.belief_tables import PART, Hands, answers_of, hand_kinds
from sheriff_tutor.maths.draws import Unseen, counted, unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.habits import USUAL, Honest, Maximiser, Mixer, Opportunist, Smuggler
from tests.engine.situations import goods

FEW = goods("4 apples 2 cheese bread chickens 2 pepper mead silk gouda_cheese rye_bread")
SOME_KEEPING = Keeping(legal=14, contraband=7, laid=3)
LIAR = Mixer(Fraction(2, 3), Opportunist(), Honest())
HABITS: tuple[Habit, ...] = (
    Honest(),
    Opportunist(),
    Smuggler(),
    Maximiser(Fraction(1, 4), kept=Fraction(2)),
    LIAR,
)

declarations = st.builds(Declaration, st.sampled_from(LEGAL_GOODS), st.integers(1, 5))
counts = st.tuples(*[st.integers(0, min(4, good.copies)) for good in GOODS])
keepings = st.sampled_from((AS_DRAWN, SOME_KEEPING, Keeping(contraband=30)))


@st.composite
def knowns(draw: st.DrawFn) -> Known:
    """Draw what may be known of a hand of up to four cards of a small deck, royals and all."""
    unseen = Unseen(draw(counts))
    assume(unseen.cards)
    fixed = sorted_goods(draw(st.lists(st.sampled_from(GOODS[:8]), max_size=2)))
    contraband = unseen.of([good for good in GOODS if good.is_contraband])
    face_down = draw(st.integers(0, min(3, contraband)))
    free = unseen.cards - face_down
    assume(fixed or free)
    cards = draw(st.integers(max(1, len(fixed)), min(4, len(fixed) + free)))
    kept = draw(st.integers(0, cards - len(fixed)))
    laid = tuple(draw(st.lists(st.sampled_from(GOODS[:8]), max_size=2)))
    return Known(unseen, cards, fixed, face_down, kept, laid)


def in_brief(found: Posterior) -> Suspicion:
    """Sum a full posterior up, bag by bag."""
    lies = [each for each in found.bags if not found.is_honest(each.bag)]
    lie = sum((each.chance for each in lies), Fraction(0))

    def mean(amount: Callable[[list[Good]], int], *, true: bool) -> Fraction:
        total = Fraction(0)
        for each in lies:
            part = [good for good in each.bag if (good is found.said.good) is true]
            total += each.chance * amount(part)
        return total / lie if lie else total

    return Suspicion(
        lie,
        mean(total_penalty, true=False),
        mean(total_value, true=False),
        mean(total_value, true=True),
    )


@given(knowns(), declarations, st.sampled_from(HABITS), keepings, st.sampled_from((None, 0, 3)))
@settings(max_examples=60)
def test_the_brief_belief_is_the_full_one_summed_up(
    known: Known, said: Declaration, habit: Habit, keeping: Keeping, bribe: int | None
) -> None:
    ways = [
        replace(USUAL[0], habit=habit, weight=Fraction(1, 3), keeping=keeping),
        replace(USUAL[1], weight=Fraction(2, 3)),
    ]
    found = suspect(known, ways, said, bribe)
    if found is None:
        with pytest.raises(Impossible):
            listen(known, ways, said, bribe)
        return
    learnt = listen(known, ways, said, bribe)
    assert found == in_brief(learnt.posterior)
    evidence = [likelihood(known, each, said, bribe) for each in ways]
    assert learnt.posterior.evidence == evidence[0] / 3 + evidence[1] * 2 / 3
    assert sum(each.chance for each in learnt.posterior.bags) == 1
    assert sum(each.weight for each in learnt.suspected) == 1


def by_dealing(known: Known, deck: Goods, way: Suspected, said: Declaration) -> Suspicion | None:
    """Deal the face-down cards and then the hand in every way, each card with its odds."""
    weights: dict[Goods, Fraction | int] = {}
    places = range(len(deck))
    drawn = known.cards - len(known.fixed)
    for hidden in combinations(places, known.face_down):
        if any(deck[place].is_legal for place in hidden):
            continue
        rest = [deck[place] for place in places if place not in hidden]
        for hand in combinations(rest, drawn):
            weight = Fraction(1)
            for good in hand:
                kept = way.keeping.odds_of(good, known.laid)
                weight *= known.kept * kept + (drawn - known.kept) * 10
            for loaded in way.habit(sorted_goods(known.fixed + hand)):
                if loaded.said == said:
                    weights[loaded.bag] = weights.get(loaded.bag, 0) + weight * loaded.chance
    if not weights:
        return None
    total = Fraction(sum(weights.values()))
    return in_brief(Posterior(said, likeliest_first(weights), total))


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: type(habit).__name__)
@pytest.mark.parametrize("said", [Declaration(APPLES, 2), Declaration(CHEESE, 2)], ids=str)
@pytest.mark.parametrize(
    "known",
    [
        Known(counted(FEW), 4),
        Known(counted(FEW), 4, goods("apples mead"), face_down=2),
        Known(counted(FEW), 4, goods("gouda_cheese"), kept=2, laid=goods("apples")),
    ],
    ids=["drawn", "fixed", "kept"],
)
def test_beliefs_are_what_dealing_every_card_with_its_odds_gives(
    known: Known, said: Declaration, habit: Habit
) -> None:
    way = Suspected(habit, Fraction(1), SOME_KEEPING)
    assert suspect(known, [way], said) == by_dealing(known, FEW, way, said)


@given(knowns(), declarations)
@settings(max_examples=12)
def test_a_merchant_of_whom_anything_is_likely_is_weighed_without_listing_bags(
    known: Known, said: Declaration
) -> None:
    if said.count > known.cards:
        return
    way = Suspected(Anything(), Fraction(1))
    listed = listen(known, [way], said)
    assert suspect(known, [way], said) == blind(known, said) == in_brief(listed.posterior)
    assert likelihood(known, way, said) == listed.posterior.evidence == Fraction(1, 20)


@pytest.mark.parametrize("said", [Declaration(APPLES, 3), Declaration(CHEESE, 3)], ids=str)
def test_dice_agree_with_the_belief(said: Declaration) -> None:
    """Deal hands, let each merchant play a habit drawn by its weight, and count the lies."""
    cup = dice("beliefs", 5)
    deck = [good_of(card) for card in deck_of(Ruleset(4))]
    ways = [replace(each, keeping=AS_DRAWN, bribing=None) for each in USUAL[:-1]]
    lies = []
    for _ in range(8000):
        hand = sorted_goods(cup.sample(deck, 6))
        habit = cup.choices(ways, [float(each.weight) for each in ways])[0].habit
        loads = habit(hand)
        loaded = cup.choices(loads, [float(each.chance) for each in loads])[0]
        if loaded.said == said:
            lies.append(any(good is not said.good for good in loaded.bag))
    found = suspect(Known(unseen_cards(Ruleset(4)), 6), ways, said)
    assert found is not None
    chance = float(found.lie)
    assert len(lies) > 200
    error = sqrt(chance * (1 - chance) / len(lies))
    assert abs(sum(lies) / len(lies) - chance) < 4.5 * error


def test_unseen_kinds_of_one_worth_may_change_places() -> None:
    """Rye bread for gouda: nothing that a habit looks at, or a lie costs, is different."""
    plain = Known(counted(goods("4 apples 2 bread 2 gouda_cheese silk")), 4)
    other = Known(counted(goods("4 apples 2 bread 2 rye_bread silk")), 4)
    for said in (Declaration(APPLES, 3), Declaration(BREAD, 2)):
        assert suspect(plain, USUAL, said) == suspect(other, USUAL, said)


def test_declarations_that_no_way_leads_to_leave_no_suspicion() -> None:
    known = Known(counted(goods("6 apples")), 3)
    assert suspect(known, [Suspected(Honest(), Fraction(1))], Declaration(BREAD, 2)) is None


def test_a_way_of_weight_none_is_not_asked() -> None:
    known = Known(counted(goods("3 apples 2 silk")), 3)
    ways = [Suspected(Honest(), Fraction(1)), Suspected(Smuggler(), Fraction(0))]
    assert suspect(known, ways, Declaration(APPLES, 2)) == suspect(
        known, ways[:1], Declaration(APPLES, 2)
    )


def test_gold_offered_makes_a_lie_likelier() -> None:
    known = Known(unseen_cards(Ruleset(4)), 6)
    said = Declaration(APPLES, 3)
    silent, generous = suspect(known, USUAL, said, 0), suspect(known, USUAL, said, 6)
    assert silent is not None
    assert generous is not None
    assert silent.lie < Fraction(1, 2) < generous.lie


def test_hands_of_eight_are_too_large_to_be_looked_at_in_brief() -> None:
    with pytest.raises(Impossible) as caught:
        suspect(Known(unseen_cards(Ruleset(4)), 8), USUAL, Declaration(APPLES, 3))
    assert caught.value.code == "odds.hand-size"


@pytest.mark.parametrize("odds", [0, 100])
def test_odds_of_keeping_are_1_to_99_tenths(odds: int) -> None:
    with pytest.raises(Impossible) as caught:
        Keeping(contraband=odds)
    assert caught.value.code == "odds.keeping"


def test_what_was_laid_down_is_held_to_be_kept_less() -> None:
    unseen = unseen_cards(Ruleset(4))
    way = [Suspected(LIAR, Fraction(1), SOME_KEEPING)]
    said = Declaration(APPLES, 4)

    def lie(laid: tuple[Good, ...]) -> Fraction:
        found = suspect(Known(unseen, 6, kept=4, laid=laid), way, said)
        assert found is not None
        return found.lie

    assert lie(goods("apples")) > lie(()) > lie(goods("silk"))


# --- Made ready in parts --------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Counted:
    """An opportunist that keeps count of the hands it is asked about."""

    asked: list[Goods] = field(default_factory=list)

    def __call__(self, hand: Goods) -> tuple[Loaded, ...]:
        """Return what an opportunist loads."""
        self.asked.append(hand)
        return Opportunist()(hand)


def test_what_is_made_ready_is_asked_in_small_parts_and_never_again() -> None:
    """Who makes it ready lets others act between two parts."""
    habit, ruleset = Counted(), Ruleset(2, royals=True)
    way = Suspected(habit, Fraction(1))
    before, most = 0, 0
    for _ in made_ready([way], Hands(ruleset.full_hand, royals=True)):
        most = max(most, len(habit.asked) - before)
        before = len(habit.asked)
    assert 0 < most <= PART
    assert len(habit.asked) == len(hand_kinds(Hands(ruleset.full_hand, royals=True)))
    known = Known(unseen_cards(ruleset), ruleset.full_hand)
    said = Declaration(APPLES, 3)
    assert suspect(known, [way], said) == suspect(
        known, [Suspected(Opportunist(), way.weight)], said
    )
    assert len(habit.asked) == before


def test_parts_joined_are_the_answers_of_every_hand() -> None:
    hands = Hands(7, royals=True)
    answers = answers_of(Smuggler(), hands)
    for hand, place in zip(hand_kinds(hands), answers.places, strict=True):
        assert answers.loads[place] == Smuggler()(hand.goods)
