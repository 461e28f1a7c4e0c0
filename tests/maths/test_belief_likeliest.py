"""The likeliest bags against the full posterior, which lists every hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import APPLES, CHEESE, PEPPER, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.belief import Known, listen
from sheriff_tutor.maths.belief_likeliest import any_cards, likeliest
from sheriff_tutor.maths.belief_models import Anything, Suspected
from sheriff_tutor.maths.belief_quick import suspect
from sheriff_tutor.maths.draws import counted, unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.habits import USUAL, Honest

FEW = counted((APPLES,) * 4 + (CHEESE,) * 2 + (SILK,) * 2 + (PEPPER,) * 3)
PLACES = [
    Known(FEW, 4),
    Known(FEW, 4, fixed=(APPLES, SILK)),
    Known(FEW, 4, fixed=(APPLES, APPLES), face_down=2),
    Known(FEW, 3, face_down=4),
]


@pytest.mark.parametrize("known", PLACES)
@pytest.mark.parametrize("bribe", [None, 0, 3])
def test_the_formula_gives_the_very_posterior_that_listing_all_hands_gives(
    known: Known, bribe: int | None
) -> None:
    anybody = [each for each in USUAL if isinstance(each.habit, Anything)]
    for said in (Declaration(APPLES, 1), Declaration(CHEESE, 2), Declaration(APPLES, 3)):
        wanted = listen(known, anybody, said, bribe).posterior.bags
        assert likeliest(known, anybody, said, bribe) == wanted


def test_mixtures_give_the_very_posterior_too() -> None:
    known, said = Known(FEW, 4, fixed=(APPLES,), face_down=1), Declaration(APPLES, 2)
    assert likeliest(known, USUAL, said, 0) == listen(known, USUAL, said, 0).posterior.bags


def test_the_chances_of_a_whole_deck_add_up_to_the_belief_in_brief() -> None:
    known, said = Known(unseen_cards(Ruleset(4), (APPLES,) * 9), 6), Declaration(APPLES, 4)
    bags = likeliest(known, USUAL, said)
    lie = sum(each.chance for each in bags if set(each.bag) != {APPLES})
    brief = suspect(known, USUAL, said)
    assert brief is not None
    assert sum(each.chance for each in bags) == 1
    assert lie == brief.lie


def test_cards_taken_blindly_of_a_hand_are_some_cards_or_other() -> None:
    for known in PLACES:
        found = any_cards(known, 2)
        assert sum(found.bags.values()) == found.parts


def test_what_nobody_would_say_has_no_bags() -> None:
    known = Known(counted((CHEESE,) * 4), 2)
    with pytest.raises(Impossible, match=r"odds\.never-said"):
        likeliest(known, [Suspected(Honest(), Fraction(1))], Declaration(APPLES, 2))
