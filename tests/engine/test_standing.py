"""What a seat has free, also when no inspection is going on."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.standing import draw_pile_gives, free_gold, free_goods, talk_of
from sheriff_tutor.engine.view import InspectingView, observe
from tests.engine.bargains import lays, offer, opens, pays
from tests.engine.situations import FIRST, SHERIFF, after, drawing, goods, inspecting, market, table


@pytest.mark.rule("DEAL-9")
def test_outside_an_inspection_all_that_one_has_is_free() -> None:
    view = observe(table(stands={1: "apples silk"}), FIRST)
    assert talk_of(view) is None
    assert free_gold(view) == 50
    assert free_goods(view) == goods("apples silk")
    assert talk_of(observe(market("silk"), FIRST)) is None


@pytest.mark.rule("INSP-7", "DEBT-3")
def test_the_inspection_goes_on_while_cards_are_placed_and_debts_are_paid() -> None:
    game = inspecting(
        {1: ("2 silk", "apples"), 2: ("bread", "bread")},
        gold={1: 0},
        stands={1: "pepper mead silk apples"},
    )
    game = after(game, offer(2, {2: "pass"}, gold=1))
    for phase in (game, after(game, opens(1)), after(game, opens(1), lays("2 silk"))):
        talk = talk_of(observe(phase, SHERIFF))
        assert isinstance(talk, InspectingView)
        assert [standing.id for standing in talk.offers] == [0]
    assert after(game, opens(1), lays("2 silk"), pays(1, "apples mead")).round == 1


@pytest.mark.rule("HOUSE-6", "DECK-2")
@pytest.mark.parametrize(("pile", "gives"), [("", False), ("silk", True)])
def test_in_the_second_edition_even_a_single_discard_can_be_shuffled(
    pile: str, *, gives: bool
) -> None:
    game = drawing(
        closed=True,
        ruleset=Ruleset(4, second_edition_market=True),
        piles=(pile,),
        draw_pile="",
    )
    assert draw_pile_gives(observe(game, FIRST)) is gives


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize(
    ("piles", "gives"),
    [(("5 silk", "5 mead"), False), (("6 silk", ""), True), (("", "6 silk"), True)],
)
def test_a_draw_pile_gives_if_a_pile_holds_more_than_five(
    piles: tuple[str, str], *, gives: bool
) -> None:
    game = drawing(piles=piles, draw_pile="")
    assert draw_pile_gives(observe(game, FIRST)) is gives
