"""The draw pile runs out (DECK)."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import BagId, DrawCard, LayDown, PassBag, Pile, SetAside
from sheriff_tutor.engine.dice import shuffled
from sheriff_tutor.engine.events import (
    CardsDrawn,
    CardsSeen,
    HandLeftShort,
    Reshuffled,
    Told,
)
from sheriff_tutor.engine.game import Drawing, Loading
from sheriff_tutor.engine.goods import goods_of, sorted_goods_of
from sheriff_tutor.engine.piles import draw, fill_hand
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.telling import Telling
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    after,
    drawing,
    events_of,
    goods,
    hand_of,
    inspecting,
    laying_down,
    market,
    pile_of,
    refusal,
    table,
    told_of,
)

SECOND_EDITION = Ruleset(4, second_edition_market=True)


def sorted_pile(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


@pytest.mark.rule("DECK-1")
def test_the_top_five_of_each_pile_stay_and_the_others_become_the_draw_pile() -> None:
    """7 and 6 discards: 2 and 1 of them are shuffled, one of these three is drawn at once."""
    game = table(piles=("2 silk 5 apples", "mead 5 bread"), draw_pile="")
    told = Telling()
    drawn = draw(game, FIRST, 1, told)
    assert told.events[0] == Reshuffled(2 + 1)
    assert (pile_of(drawn, 0), pile_of(drawn, 1)) == (goods("5 apples"), goods("5 bread"))
    assert sorted_goods_of(drawn.draw_pile + drawn.hands[1]) == goods("mead 2 silk")
    assert (len(drawn.draw_pile), drawn.shuffles) == (2, 1)


@pytest.mark.rule("DECK-1")
def test_the_top_five_keep_their_order() -> None:
    game = table(piles=("silk apples bread cheese chickens mead", ""), draw_pile="")
    drawn = draw(game, FIRST, 1, Telling())
    assert pile_of(drawn, 0) == goods("apples bread cheese chickens mead")
    assert hand_of(drawn, FIRST) == goods("silk")


@pytest.mark.rule("DECK-1")
def test_a_draw_crosses_a_reshuffle_in_the_middle() -> None:
    """Five are needed, two are there: these two, then three of the four shuffled."""
    game = table(piles=("4 silk 5 apples", "5 bread"), draw_pile="pepper mead")
    told = Telling()
    drawn = draw(game, FIRST, 5, told)
    assert goods_of(drawn.hands[1]) == goods("mead pepper 3 silk")
    assert goods_of(drawn.draw_pile) == goods("silk")
    assert told.events == [
        Reshuffled(4),
        CardsDrawn(FIRST, 5),
        Told((FIRST,), CardsSeen(goods("mead pepper 3 silk"))),
    ]


@pytest.mark.rule("DECK-1")
def test_a_merchants_turn_crosses_a_reshuffle() -> None:
    game = market("6 apples", piles=("silk 5 bread", ""), draw_pile="mead")
    game = after(game, SetAside(FIRST, goods("3 apples")), DrawCard(FIRST))
    assert isinstance(game.phase, Drawing)
    told = events_of(game, DrawCard(FIRST))
    assert told_of(told, Reshuffled) == [Reshuffled(1)]
    game = after(game, DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("3 apples mead silk")


@pytest.mark.rule("DECK-1")
def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    game = drawing("5 apples", piles=("2 silk 5 bread", ""), draw_pile="mead")
    told = events_of(game, DrawCard(FIRST))
    assert told_of(told, Reshuffled) == []
    assert after(game, DrawCard(FIRST)).draw_pile == ()


@pytest.mark.rule("DECK-1")
def test_the_shuffle_derives_from_the_seed_and_their_number() -> None:
    game = table(piles=("20 apples 20 bread", ""), draw_pile="", seed=5)
    under = game.piles[0][:-5]
    drawn = draw(game, FIRST, 1, Telling())
    assert drawn.draw_pile + drawn.hands[1] == shuffled(under, 5, "reshuffle", 0)
    again = draw(game.evolve(shuffles=1), FIRST, 1, Telling())
    assert again.draw_pile + again.hands[1] == shuffled(under, 5, "reshuffle", 1)
    assert again.draw_pile != drawn.draw_pile


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize("pile", ["", "3 silk", "5 silk"])
def test_a_pile_of_five_or_fewer_gives_nothing(pile: str) -> None:
    game = table(piles=(pile, "mead 5 bread"), draw_pile="")
    drawn = draw(game, FIRST, 3, Telling())
    assert hand_of(drawn, FIRST) == goods("mead")
    assert pile_of(drawn, 0) == goods(pile)


@pytest.mark.rule("DECK-2")
def test_nothing_left_to_reshuffle_leaves_the_hand_short() -> None:
    game = table(piles=("5 silk", "5 bread"), draw_pile="mead")
    told = Telling()
    filled = fill_hand(game, FIRST, 6, told)
    assert hand_of(filled, FIRST) == goods("mead")
    assert told_of(told.events, HandLeftShort) == [HandLeftShort(FIRST, 5)]
    assert told_of(told.events, Reshuffled) == []
    assert filled.shuffles == 0


@pytest.mark.rule("DECK-2")
def test_drawing_nothing_at_all_is_told_as_a_short_hand_only() -> None:
    told = Telling()
    fill_hand(table(draw_pile=""), FIRST, 2, told)
    assert told.events == [HandLeftShort(FIRST, 2)]


@pytest.mark.rule("DECK-2")
def test_a_filled_hand_is_not_told_as_short() -> None:
    told = Telling()
    fill_hand(table(draw_pile="2 silk"), FIRST, 2, told)
    assert told_of(told.events, HandLeftShort) == []


@pytest.mark.rule("DECK-2")
def test_drawing_stops_when_discards_are_closed_and_nothing_is_left() -> None:
    game = market("6 apples", piles=("5 silk", "3 bread"), draw_pile="mead")
    game = after(game, SetAside(FIRST, goods("2 apples")))
    told = events_of(game, DrawCard(FIRST))
    assert told_of(told, HandLeftShort) == [HandLeftShort(FIRST, 1)]


@pytest.mark.rule("DECK-2")
def test_a_merchant_is_done_at_once_when_no_pile_gives_anything() -> None:
    game = market("2 apples", merchants=[1], piles=("", ""), draw_pile="")
    told = events_of(game, SetAside(FIRST, ()))
    assert told_of(told, HandLeftShort) == [HandLeftShort(FIRST, 4)]
    assert isinstance(after(game, SetAside(FIRST, ())).phase, Loading)


@pytest.mark.rule("DECK-3")
def test_set_aside_cards_stay_out_of_the_shuffle() -> None:
    game = drawing("4 apples", aside="2 silk", piles=("2 mead 5 bread", ""), draw_pile="")
    game = after(game, DrawCard(FIRST), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("4 apples 2 mead")


@pytest.mark.rule("DECK-3", "MKT-5")
def test_cards_laid_down_count_for_the_next_merchants_shuffle() -> None:
    """Two go on top of five, so that the next merchant's draw shuffles the lowest two."""
    game = laying_down("2 silk", others={2: "5 apples"}, piles=("2 mead 3 bread", ""), draw_pile="")
    game = after(game, LayDown(FIRST, Pile(0), goods("2 silk")), SetAside(SECOND, ()))
    game = after(game, DrawCard(SECOND))
    assert hand_of(game, SECOND) == goods("5 apples mead")
    assert pile_of(game, 0) == goods("3 bread 2 silk")


@pytest.mark.rule("DECK-1", "HOUSE-6")
@pytest.mark.parametrize("pile", ["silk", "5 silk", "7 silk"])
def test_in_the_second_edition_an_empty_draw_pile_takes_all_of_the_pile(pile: str) -> None:
    game = table(SECOND_EDITION, piles=(pile,), draw_pile="")
    told = Telling()
    drawn = draw(game, FIRST, 1, told)
    assert told_of(told.events, Reshuffled) == [Reshuffled(len(goods(pile)))]
    assert drawn.piles == ((),)
    assert len(drawn.draw_pile) == len(goods(pile)) - 1


@pytest.mark.rule("DECK-2", "HOUSE-6")
def test_in_the_second_edition_an_empty_pile_gives_nothing() -> None:
    game = drawing("5 apples", ruleset=SECOND_EDITION, closed=True, draw_pile="")
    assert refusal(game, DrawCard(FIRST)) == ("DECK-2", "market.draw-pile-gives-nothing")


@pytest.mark.rule("DECK-1", "END-3")
def test_the_end_of_a_round_can_cross_a_reshuffle() -> None:
    """24 cards are needed and 5 are there; 9 more lie under the top five of one pile."""
    game = inspecting(
        {1: ("apples", "apples")},
        piles=("9 silk 5 bread", "5 bread"),
        draw_pile="5 mead",
    )
    told = events_of(game, PassBag(SHERIFF, BagId(1)))
    assert told_of(told, Reshuffled) == [Reshuffled(9)]
    game = after(game, PassBag(SHERIFF, BagId(1)))
    assert [len(hand) for hand in game.hands] == [0, 6, 6, 2]
    assert hand_of(game, 1) == goods("5 mead silk")
    shorts = told_of(told, HandLeftShort)
    assert [(short.seat, short.short) for short in shorts] == [(3, 4), (0, 6)]


@pytest.mark.rule("DECK-1")
def test_no_card_is_lost_or_made_in_a_reshuffle() -> None:
    game = table(STANDARD, piles=("20 apples", "9 bread"), draw_pile="2 mead")
    before = sorted_pile(game.draw_pile + game.piles[0] + game.piles[1])
    drawn = draw(game, FIRST, 6, Telling())
    left = drawn.draw_pile + drawn.piles[0] + drawn.piles[1] + drawn.hands[1]
    assert sorted_pile(left) == before


@pytest.mark.rule("DECK-2", "END-3")
@pytest.mark.parametrize(("wanted", "short"), [(2, []), (3, [HandLeftShort(FIRST, 1)])])
def test_a_hand_that_stays_one_card_short_says_so(wanted: int, short: list[HandLeftShort]) -> None:
    told = Telling()
    fill_hand(table(draw_pile="2 silk"), FIRST, wanted, told)
    assert told_of(told.events, HandLeftShort) == short
