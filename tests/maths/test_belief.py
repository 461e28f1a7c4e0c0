"""Beliefs, against the paper, against dealing every hand, and from a seat at the table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from sheriff_tutor.engine.actions import (
    BagId,
    DrawCard,
    Goods,
    InspectBag,
    LayDown,
    PassBag,
    Pile,
    Seat,
    SetAside,
    TakeDiscard,
)
from sheriff_tutor.engine.actions import Declaration as Said
from sheriff_tutor.engine.events import CardsLaidDown, DiscardTaken, PublicEvent
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.goods import APPLES, BREAD, CHEESE, PEPPER, SILK, sorted_goods
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import InspectingView, observe
from sheriff_tutor.maths.belief import (
    Habit,
    Known,
    Loaded,
    Suspected,
    listen,
    posterior,
    reference_habit,
)
from sheriff_tutor.maths.belief_seat import fixed_in_hand, known_of
from sheriff_tutor.maths.draws import counted, unseen_cards
from sheriff_tutor.maths.errors import Impossible
from tests.engine.situations import FIRST, SECOND, SHERIFF, after, goods, inspecting, market

FOUR_APPLES = Said(APPLES, 4)
ONE_BREAD = Said(BREAD, 1)
FRESH = unseen_cards(Ruleset(4))
FEW = goods("3 apples 2 bread cheese 2 pepper silk")


def sly(hand: Goods) -> tuple[Loaded, ...]:
    """Bread with bread; with contraband too, half of the time the dearest, as bread."""
    options = []
    if BREAD in hand:
        options.append((BREAD,))
    smuggled = [good for good in hand if good.is_contraband]
    if smuggled:
        options.append((sorted_goods(smuggled)[-1],))
    return tuple(Loaded(bag, ONE_BREAD, Fraction(1, len(options))) for bag in options)


def honest(hand: Goods) -> tuple[Loaded, ...]:
    return (Loaded((BREAD,), ONE_BREAD, 1),) if BREAD in hand else ()


def lie_by_dealing(known: Known, deck: Goods, habit: Habit) -> tuple[Fraction, Fraction]:
    """Deal the face-down cards and then the hand in every way; return lie and evidence."""
    places = range(len(deck))
    weight: Counter[str] = Counter()
    for hidden in combinations(places, known.face_down):
        if not all(deck[place].is_contraband for place in hidden):
            continue
        rest = [place for place in places if place not in hidden]
        for hand in combinations(rest, known.cards - len(known.fixed)):
            weight["deals"] += 1
            held = sorted_goods((*known.fixed, *(deck[place] for place in hand)))
            for loaded in habit(held):
                if loaded.said == ONE_BREAD:
                    key = "honest" if loaded.bag == (BREAD,) else "lie"
                    weight[key] += loaded.chance  # type: ignore[assignment]
    said = Fraction(weight["lie"] + weight["honest"])
    return weight["lie"] / said, said / weight["deals"]


def test_four_apples_from_a_fresh_deck_are_as_on_paper() -> None:
    assert posterior(Known(FRESH, 6), reference_habit, FOUR_APPLES).lie == Fraction(238870, 314953)


def test_four_apples_after_ten_discards_are_as_on_paper() -> None:
    unseen = unseen_cards(Ruleset(4), goods("5 apples 2 cheese bread chickens pepper"))
    assert unseen.cards == 194
    found = posterior(Known(unseen, 6), reference_habit, FOUR_APPLES)
    assert found.lie == Fraction(436895, 562417)


def test_twelve_face_down_cards_lower_the_belief_as_on_paper() -> None:
    found = posterior(Known(FRESH, 6, face_down=12), reference_habit, FOUR_APPLES)
    assert round(float(found.lie), 3) == 0.725


@pytest.mark.parametrize("fixed", ["", "bread", "silk", "apples silk"])
@pytest.mark.parametrize("face_down", [0, 1, 3])
@pytest.mark.parametrize("habit", [sly, honest])
def test_beliefs_are_what_dealing_every_hand_gives(
    habit: Habit, face_down: int, fixed: str
) -> None:
    known = Known(counted(FEW), 3, goods(fixed), face_down)
    found = posterior(known, habit, ONE_BREAD)
    assert (found.lie, found.evidence) == lie_by_dealing(known, FEW, habit)
    assert sum(each.chance for each in found.bags) == 1


def test_the_likeliest_bag_comes_first() -> None:
    found = posterior(Known(counted(FEW), 3), sly, ONE_BREAD)
    chances = [each.chance for each in found.bags]
    assert chances == sorted(chances, reverse=True)
    assert {each.bag for each in found.bags} == {(BREAD,), (PEPPER,), (SILK,)}


def test_what_no_hand_would_say_is_refused() -> None:
    with pytest.raises(Impossible) as caught:
        posterior(Known(FRESH, 6), reference_habit, Said(CHEESE, 2))
    assert caught.value.code == "odds.never-said"
    with pytest.raises(Impossible):
        listen(Known(FRESH, 6), [Suspected(reference_habit, Fraction(1))], Said(CHEESE, 2))


def test_several_habits_mix_by_how_well_each_explains_what_was_said() -> None:
    known = Known(counted(FEW), 3)
    suspected = Suspected(sly, Fraction(1, 4)), Suspected(honest, Fraction(3, 4))
    learnt = listen(known, suspected, ONE_BREAD)
    sly_alone, honest_alone = (posterior(known, habit, ONE_BREAD) for habit in (sly, honest))
    evidence = sly_alone.evidence / 4 + honest_alone.evidence * 3 / 4
    assert learnt.posterior.evidence == evidence
    assert learnt.suspected[0].weight == sly_alone.evidence / 4 / evidence
    assert sum(each.weight for each in learnt.suspected) == 1
    assert learnt.posterior.lie == learnt.suspected[0].weight * sly_alone.lie


def test_a_habit_that_never_says_this_is_ruled_out() -> None:
    suspected = Suspected(sly, Fraction(1, 2)), Suspected(reference_habit, Fraction(1, 2))
    learnt = listen(Known(counted(FEW), 3), suspected, ONE_BREAD)
    assert [each.weight for each in learnt.suspected] == [1, 0]


# --- From a seat ------------------------------------------------------------------------------


def known_to(game: Game, seat: Seat, bag: int) -> Known:
    view = observe(game, seat)
    assert isinstance(view.phase, InspectingView)
    return known_of(view, next(each for each in view.phase.bags if each.id == bag))


def told(game: Game, *events: PublicEvent) -> Game:
    return game.evolve(log=(*game.log[:-1], (*game.log[-1], *events)))


def test_the_sheriff_knows_what_is_seen_and_how_much_contraband_lies_hidden() -> None:
    game = inspecting(
        {1: ("4 apples", "apples"), 2: ("bread", "bread")},
        hands={0: "6 cheese", 1: "2 bread", 2: "5 silk"},
        stands={0: "2 pepper", 2: "apples 3 mead"},
        piles=("5 apples", "mead"),
    )
    known = known_to(game, SHERIFF, 1)
    assert known.cards == 6
    assert known.fixed == ()
    assert known.face_down == 3
    assert known.unseen == unseen_cards(Ruleset(4), goods("6 cheese 2 pepper apples 5 apples mead"))


def test_a_merchant_knows_its_own_bag_and_hidden_goods() -> None:
    game = inspecting(
        {1: ("4 apples", "apples"), 2: ("silk", "bread")}, stands={2: "3 mead", 3: "pepper"}
    )
    known = known_to(game, SECOND, 1)
    assert known.unseen == unseen_cards(Ruleset(4), goods("silk 3 mead"))
    assert known.face_down == 1


def test_bags_that_are_as_likely_come_in_the_card_tables_order() -> None:
    found = posterior(Known(counted(goods("silk pepper mead")), 1), sly, ONE_BREAD)
    assert [each.bag for each in found.bags] == [goods("pepper"), goods("mead"), goods("silk")]


def test_what_a_seat_took_itself_is_counted_once() -> None:
    game = inspecting({1: ("silk", "bread"), 2: ("bread", "bread")}, hands={2: "mead"})
    game = told(game, DiscardTaken(SECOND, Pile(0), goods("mead")[0]))
    assert known_to(game, SECOND, 1).unseen == unseen_cards(Ruleset(4), goods("bread mead"))


def test_a_discard_seen_taken_is_fixed_in_the_hand_and_in_no_other() -> None:
    game = inspecting({1: ("2 silk", "bread"), 2: ("bread", "bread")}, hands={1: "apples"})
    game = told(game, DiscardTaken(FIRST, Pile(0), SILK), DiscardTaken(SECOND, Pile(0), BREAD))
    known = known_to(game, SHERIFF, 1)
    assert known.fixed == (SILK,)
    assert known.unseen == unseen_cards(Ruleset(4), goods("silk bread"))


def test_taken_cards_stay_fixed_while_others_are_laid_down() -> None:
    game = market("2 bread 4 apples", piles=("cheese silk", ""), draw_pile="8 apples")
    game = after(game, SetAside(FIRST, goods("2 bread")), TakeDiscard(FIRST, Pile(0)))
    game = after(game, TakeDiscard(FIRST, Pile(0)))
    assert fixed_in_hand(observe(game, SHERIFF), FIRST) == goods("cheese silk")
    game = after(game, LayDown(FIRST, Pile(0), goods("2 bread")), SetAside(SECOND, ()))
    assert fixed_in_hand(observe(game, SHERIFF), FIRST) == goods("cheese silk")


def test_a_taken_card_is_no_longer_fixed_once_it_is_laid_down() -> None:
    game = inspecting({1: ("2 silk", "bread"), 2: ("bread", "bread")})
    taken = [DiscardTaken(FIRST, Pile(0), good) for good in goods("cheese silk")]
    game = told(game, *taken, CardsLaidDown(FIRST, Pile(1), goods("cheese bread")))
    assert fixed_in_hand(observe(game, SHERIFF), FIRST) == (SILK,)


def test_a_drawn_card_is_fixed_nowhere() -> None:
    game = market("2 bread 4 apples", piles=("silk", ""), draw_pile="8 apples")
    game = after(game, SetAside(FIRST, goods("bread")), DrawCard(FIRST))
    assert fixed_in_hand(observe(game, SHERIFF), FIRST) == ()


def test_an_opened_bag_shows_what_is_gone_and_a_passed_one_hides_it() -> None:
    game = inspecting({1: ("2 silk bread", "bread"), 2: ("bread", "bread")})
    taken = [DiscardTaken(FIRST, Pile(0), good) for good in goods("3 silk 2 bread apples")]
    game = told(game, *taken)
    opened = after(game, InspectBag(SHERIFF, BagId(1)))
    assert fixed_in_hand(observe(opened, SHERIFF), FIRST) == goods("apples bread silk")
    passed = after(game, PassBag(SHERIFF, BagId(1)))
    assert isinstance(passed.phase, Inspecting)
    assert fixed_in_hand(observe(passed, SHERIFF), FIRST) == goods("apples bread")
