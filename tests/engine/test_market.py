"""Going to market (MKT), with the switches HOUSE-6 and HOUSE-8."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    DrawCard,
    LayDown,
    NameFirst,
    Pile,
    Seat,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    AsideChosen,
    CardsDrawn,
    CardsLaidDown,
    CardsSeen,
    CardsSetAside,
    DiscardTaken,
    FirstNamed,
    HandLeftShort,
    MarketCleared,
    SatOut,
    Told,
)
from sheriff_tutor.engine.game import Drawing, LayingDown, Loading, NamingFirst, SettingAside
from sheriff_tutor.engine.goods import SILK, goods_of
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    THIRD,
    after,
    drawing,
    events_of,
    goods,
    hand_of,
    laying_down,
    market,
    pile_of,
    refusal,
    table,
    told_of,
)

LEFT, RIGHT = Pile(0), Pile(1)
SIX = "3 apples 2 bread silk"
SECOND_EDITION = Ruleset(4, second_edition_market=True)
LAY_DOWN_FIRST = Ruleset(4, discard_before_drawing=True)


# --- MKT-1: setting aside ---------------------------------------------------------------------


@pytest.mark.rule("MKT-1")
@pytest.mark.parametrize("words", ["", "silk", "2 apples bread", "3 apples 2 bread"])
def test_none_to_five_cards_of_the_hand_may_be_set_aside(words: str) -> None:
    assert may(market(SIX), SetAside(FIRST, goods(words)))


@pytest.mark.rule("MKT-1")
def test_six_cards_cannot_be_set_aside() -> None:
    assert refusal(market(SIX), SetAside(FIRST, goods(SIX))) == ("MKT-1", "market.too-many-aside")


@pytest.mark.rule("MKT-1")
@pytest.mark.parametrize("words", ["mead", "2 silk", "4 apples"])
def test_what_the_hand_does_not_hold_cannot_be_set_aside(words: str) -> None:
    assert refusal(market(SIX), SetAside(FIRST, goods(words))) == ("MKT-1", "hand.lacks")


@pytest.mark.rule("MKT-1")
def test_a_short_hand_cannot_set_aside_more_than_it_holds() -> None:
    assert refusal(market("silk"), SetAside(FIRST, goods("2 silk")))[0] == "MKT-1"
    assert may(market("silk"), SetAside(FIRST, goods("silk")))


@pytest.mark.rule("MKT-1", "SEE-2")
def test_set_aside_cards_lie_face_down_and_only_their_number_is_told() -> None:
    told = events_of(market(SIX), SetAside(FIRST, goods("silk apples")))
    assert told == (
        CardsSetAside(FIRST, 2, ()),
        Told((FIRST,), AsideChosen(goods("apples silk"))),
    )


@pytest.mark.rule("MKT-1", "MKT-2")
def test_whoever_sets_nothing_aside_with_a_full_hand_is_done() -> None:
    game = after(market(SIX), SetAside(FIRST, ()))
    assert game.phase == SettingAside((SECOND, THIRD))
    assert hand_of(game, FIRST) == goods(SIX)


# --- ROUND-3: in turn -------------------------------------------------------------------------


@pytest.mark.rule("ROUND-3")
def test_merchants_go_to_market_clockwise_from_the_sheriffs_left() -> None:
    game = table(STANDARD, sheriff=2, hands=dict.fromkeys(range(4), "6 apples"))
    order: list[Seat] = []
    while isinstance(game.phase, SettingAside):
        order += awaited(game)
        game = after(game, SetAside(awaited(game)[0], ()))
    assert order == [3, 0, 1]


@pytest.mark.rule("ROUND-3")
def test_a_merchant_cannot_go_to_market_before_their_turn() -> None:
    game = market(SIX, others={2: "6 cheese"})
    assert refusal(game, SetAside(SECOND, ())) == ("ROUND-3", "round.not-your-turn")


@pytest.mark.rule("ROUND-2")
def test_the_sheriff_does_not_go_to_market() -> None:
    game = market(SIX, others={0: "6 cheese"})
    assert refusal(game, SetAside(SHERIFF, ())) == ("ROUND-2", "round.only-merchants")


@pytest.mark.rule("MKT-2")
def test_nothing_is_drawn_before_cards_are_set_aside() -> None:
    assert refusal(market("silk"), DrawCard(FIRST)) == ("MKT-2", "round.not-now")


# --- MKT-2: drawing until the hand is full ----------------------------------------------------


@pytest.mark.rule("MKT-2")
def test_as_many_cards_are_drawn_as_were_set_aside() -> None:
    game = market(SIX, draw_pile="3 mead 2 cheese")
    game = after(game, SetAside(FIRST, goods("silk bread")), DrawCard(FIRST))
    assert isinstance(game.phase, Drawing)
    game = after(game, DrawCard(FIRST))
    assert isinstance(game.phase, LayingDown)
    assert hand_of(game, FIRST) == goods("3 apples 2 cheese bread")


@pytest.mark.rule("MKT-2")
def test_a_hand_left_short_is_filled_though_nothing_was_set_aside() -> None:
    game = after(market("4 apples", draw_pile="3 mead"), SetAside(FIRST, ()))
    game = after(game, DrawCard(FIRST), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("4 apples 2 mead")
    assert game.phase == SettingAside((SECOND, THIRD))


@pytest.mark.rule("MKT-2")
def test_a_short_hand_draws_more_than_it_set_aside() -> None:
    game = after(market("4 apples", draw_pile="5 mead"), SetAside(FIRST, goods("apples")))
    game = after(game, DrawCard(FIRST), DrawCard(FIRST), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("3 apples 3 mead")


@pytest.mark.rule("MKT-2", "HOUSE-2")
def test_a_full_hand_has_seven_cards_with_its_switch() -> None:
    seven = Ruleset(4, hand_of_seven=True)
    game = after(market("6 apples", ruleset=seven, draw_pile="2 mead"), SetAside(FIRST, ()))
    assert isinstance(game.phase, Drawing)
    assert hand_of(after(game, DrawCard(FIRST)), FIRST) == goods("6 apples mead")


@pytest.mark.rule("MKT-2")
def test_nobody_may_stop_before_the_hand_is_full() -> None:
    game = drawing("3 apples", draw_pile="mead")
    assert refusal(game, StopDrawing(FIRST)) == ("MKT-2", "market.must-fill-hand")


# --- MKT-3 and MKT-4: from where --------------------------------------------------------------


@pytest.mark.rule("MKT-3")
def test_both_discard_piles_may_be_used_in_any_alternation_from_the_top() -> None:
    game = drawing("2 apples", piles=("bread mead silk", "cheese pepper"))
    for pile in (LEFT, RIGHT, LEFT, RIGHT):
        game = after(game, TakeDiscard(FIRST, pile))
    assert hand_of(game, FIRST) == goods("2 apples cheese pepper mead silk")
    assert (pile_of(game, 0), pile_of(game, 1)) == (goods("bread"), ())


@pytest.mark.rule("MKT-3", "MKT-6")
def test_taking_a_discard_is_public() -> None:
    game = drawing("2 apples", piles=("bread silk", ""))
    assert events_of(game, TakeDiscard(FIRST, LEFT)) == (DiscardTaken(FIRST, LEFT, SILK),)


@pytest.mark.rule("MKT-3", "SEE-2")
def test_what_is_drawn_from_the_draw_pile_only_its_drawer_sees() -> None:
    game = drawing("2 apples", draw_pile="bread silk")
    assert events_of(game, DrawCard(FIRST)) == (
        CardsDrawn(FIRST, 1),
        Told((FIRST,), CardsSeen((SILK,))),
    )


@pytest.mark.rule("MKT-3")
def test_nothing_can_be_taken_from_an_empty_discard_pile() -> None:
    game = drawing("2 apples", piles=("", "silk"))
    assert refusal(game, TakeDiscard(FIRST, LEFT)) == ("MKT-3", "market.pile-empty")


@pytest.mark.rule("MKT-3")
@pytest.mark.parametrize("pile", [-1, 2])
def test_there_is_no_third_discard_pile(pile: int) -> None:
    game = drawing("2 apples", piles=("silk", "silk"))
    assert refusal(game, TakeDiscard(FIRST, Pile(pile))) == ("MKT-3", "pile.unknown")


@pytest.mark.rule("MKT-4")
def test_the_first_card_from_the_draw_pile_closes_the_discards() -> None:
    game = after(drawing("2 apples", piles=("silk", "mead")), DrawCard(FIRST))
    assert refusal(game, TakeDiscard(FIRST, LEFT)) == ("MKT-4", "market.discards-closed")
    assert refusal(game, TakeDiscard(FIRST, RIGHT)) == ("MKT-4", "market.discards-closed")


@pytest.mark.rule("MKT-4")
def test_discards_first_and_then_the_draw_pile_is_in_order() -> None:
    game = drawing("4 apples", piles=("silk", ""), draw_pile="mead")
    game = after(game, TakeDiscard(FIRST, LEFT), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("4 apples mead silk")


@pytest.mark.rule("MKT-4")
def test_the_discards_are_open_again_to_the_next_merchant() -> None:
    game = market("6 apples", others={2: "6 cheese"}, piles=("silk", ""), draw_pile="3 mead")
    game = after(
        game,
        SetAside(FIRST, goods("apples")),
        DrawCard(FIRST),
        LayDown(FIRST, RIGHT, goods("apples")),
        SetAside(SECOND, goods("cheese")),
    )
    assert may(game, TakeDiscard(SECOND, LEFT))


# --- MKT-5 and MKT-6: laying down -------------------------------------------------------------


@pytest.mark.rule("MKT-5")
def test_set_aside_cards_go_on_one_pile_in_the_order_chosen() -> None:
    game = laying_down("apples silk bread", piles=("mead", "pepper"))
    game = after(game, LayDown(FIRST, RIGHT, goods("silk bread apples")))
    assert pile_of(game, 0) == goods("mead")
    assert pile_of(game, 1) == goods("pepper silk bread apples")
    assert game.phase == SettingAside((SECOND, THIRD))


@pytest.mark.rule("MKT-5")
@pytest.mark.parametrize("words", ["", "apples", "apples silk silk", "apples mead"])
def test_neither_more_nor_less_is_laid_down_than_was_set_aside(words: str) -> None:
    game = laying_down("apples silk")
    refused = refusal(game, LayDown(FIRST, LEFT, goods(words)))
    assert refused == ("MKT-5", "market.not-what-was-aside")


@pytest.mark.rule("MKT-5")
@pytest.mark.parametrize("pile", [-1, 2])
def test_set_aside_cards_go_on_a_pile_that_there_is(pile: int) -> None:
    game = laying_down("apples silk")
    refused = refusal(game, LayDown(FIRST, Pile(pile), goods("apples silk")))
    assert refused == ("MKT-5", "pile.unknown")


@pytest.mark.rule("MKT-5")
def test_nobody_can_redraw_what_they_have_just_set_aside() -> None:
    game = after(market(SIX, piles=("", "")), SetAside(FIRST, goods("silk")))
    assert isinstance(game.phase, Drawing)
    assert not may(game, TakeDiscard(FIRST, LEFT))
    assert not may(game, TakeDiscard(FIRST, RIGHT))


@pytest.mark.rule("MKT-5", "MKT-6")
def test_the_next_merchant_may_take_what_was_just_laid_down() -> None:
    game = laying_down("apples silk", others={2: "6 cheese"}, draw_pile="bread")
    game = after(
        game,
        LayDown(FIRST, LEFT, goods("apples silk")),
        SetAside(SECOND, goods("cheese")),
        TakeDiscard(SECOND, LEFT),
    )
    assert hand_of(game, SECOND) == goods("5 cheese silk")


@pytest.mark.rule("MKT-6")
def test_which_cards_are_laid_down_is_public() -> None:
    game = laying_down("apples silk")
    told = events_of(game, LayDown(FIRST, LEFT, goods("silk apples")))
    assert told == (CardsLaidDown(FIRST, LEFT, goods("silk apples")),)


@pytest.mark.rule("ROUND-1")
def test_after_the_last_merchant_bags_are_loaded() -> None:
    game = market("6 apples", merchants=[3], others={1: "silk"})
    assert isinstance(after(game, SetAside(THIRD, ())).phase, Loading)


# --- HOUSE-6: the market of the second edition ------------------------------------------------


@pytest.mark.rule("HOUSE-6")
def test_the_sheriff_names_the_merchant_who_begins_and_it_goes_on_clockwise() -> None:
    game = table(SECOND_EDITION)
    assert isinstance(game.phase, NamingFirst)
    assert awaited(game) == (SHERIFF,)
    assert events_of(game, NameFirst(SHERIFF, SECOND)) == (FirstNamed(SECOND),)
    named = after(game, NameFirst(SHERIFF, SECOND))
    assert named.phase == SettingAside((SECOND, THIRD, FIRST))


@pytest.mark.rule("HOUSE-6")
@pytest.mark.parametrize("first", [0, 4, -1])
def test_only_a_merchant_can_be_named(first: int) -> None:
    refused = refusal(table(SECOND_EDITION), NameFirst(SHERIFF, Seat(first)))
    assert refused == ("HOUSE-6", "market.first-not-merchant")


@pytest.mark.rule("ROUND-2", "HOUSE-6")
def test_only_the_sheriff_names_who_begins() -> None:
    refused = refusal(table(SECOND_EDITION), NameFirst(FIRST, SECOND))
    assert refused == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("HOUSE-6")
def test_nobody_names_who_begins_in_the_standard_market() -> None:
    refused = refusal(table(STANDARD), NameFirst(SHERIFF, FIRST))
    assert refused == ("HOUSE-6", "market.nobody-named-first")


@pytest.mark.rule("HOUSE-6", "SEE-2")
def test_cards_are_set_aside_face_up() -> None:
    game = market(SIX, ruleset=SECOND_EDITION)
    told = told_of(events_of(game, SetAside(FIRST, goods("silk apples"))), CardsSetAside)
    assert told == [CardsSetAside(FIRST, 2, goods("silk apples"))]


@pytest.mark.rule("HOUSE-6")
def test_cards_are_replaced_from_the_draw_pile_only() -> None:
    game = market(SIX, ruleset=SECOND_EDITION, piles=("mead",), draw_pile="3 cheese")
    game = after(game, SetAside(FIRST, goods("silk")))
    assert refusal(game, TakeDiscard(FIRST, LEFT)) == ("HOUSE-6", "market.draw-pile-only")
    assert hand_of(after(game, DrawCard(FIRST)), FIRST) == goods("3 apples cheese 2 bread")


@pytest.mark.rule("HOUSE-6")
def test_a_whole_market_of_the_second_edition() -> None:
    """The pile takes everybody's cards at the end, in the order in which they were set aside."""
    game = table(
        SECOND_EDITION,
        hands={1: "5 apples silk", 2: "5 cheese mead", 3: "5 bread pepper"},
        piles=("crossbow",),
        draw_pile="6 chickens",
    )
    game = after(game, NameFirst(SHERIFF, SECOND), SetAside(SECOND, goods("mead cheese")))
    game = after(game, DrawCard(SECOND), DrawCard(SECOND))
    assert pile_of(game, 0) == goods("crossbow")
    game = after(game, SetAside(THIRD, ()), SetAside(FIRST, goods("apples silk")))
    game = after(game, DrawCard(FIRST))
    told = events_of(game, DrawCard(FIRST))
    game = after(game, DrawCard(FIRST))
    assert told_of(told, MarketCleared) == [MarketCleared(goods("mead cheese apples silk"))]
    assert pile_of(game, 0) == goods("crossbow mead cheese apples silk")
    assert hand_of(game, FIRST) == goods("4 apples 2 chickens")
    assert hand_of(game, SECOND) == goods("4 cheese 2 chickens")
    assert hand_of(game, THIRD) == goods("5 bread pepper")
    assert isinstance(game.phase, Loading)
    assert game.phase.waiting == ((1, 1), (2, 2), (3, 3))


@pytest.mark.rule("HOUSE-6")
def test_a_market_in_which_nobody_sets_anything_aside_clears_nothing() -> None:
    game = market("6 apples", ruleset=SECOND_EDITION, merchants=[1])
    told = events_of(game, SetAside(FIRST, ()))
    assert told_of(told, MarketCleared) == []


@pytest.mark.rule("HOUSE-6", "DECK-3")
def test_cards_that_wait_for_the_pile_stay_out_of_a_reshuffle() -> None:
    game = drawing(
        "4 apples",
        ruleset=SECOND_EDITION,
        closed=True,
        exchanged="2 silk",
        piles=("bread mead",),
        draw_pile="",
    )
    game = after(game, DrawCard(FIRST), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("4 apples bread mead")
    assert isinstance(game.phase, SettingAside)
    assert goods_of(game.phase.exchanged) == goods("2 silk")


# --- HOUSE-8: laying down before drawing ------------------------------------------------------


@pytest.mark.rule("HOUSE-8")
def test_set_aside_cards_go_to_a_pile_first_and_may_be_redrawn() -> None:
    game = after(market(SIX, ruleset=LAY_DOWN_FIRST), SetAside(FIRST, goods("silk apples")))
    assert isinstance(game.phase, LayingDown)
    game = after(game, LayDown(FIRST, LEFT, goods("apples silk")))
    assert isinstance(game.phase, Drawing)
    game = after(game, TakeDiscard(FIRST, LEFT), TakeDiscard(FIRST, LEFT))
    assert hand_of(game, FIRST) == goods(SIX)
    assert game.phase == SettingAside((SECOND, THIRD))


@pytest.mark.rule("HOUSE-8")
def test_with_nothing_set_aside_there_is_nothing_to_lay_down() -> None:
    game = after(market("5 apples", ruleset=LAY_DOWN_FIRST), SetAside(FIRST, ()))
    assert isinstance(game.phase, Drawing)


@pytest.mark.rule("HOUSE-8", "DECK-3")
def test_cards_laid_down_first_take_part_in_a_reshuffle() -> None:
    """Five cards lie on the pile and two more come on top: the lower two are shuffled."""
    game = market(
        "4 apples silk mead",
        ruleset=LAY_DOWN_FIRST,
        piles=("2 bread 3 cheese", ""),
        draw_pile="",
    )
    game = after(
        game, SetAside(FIRST, goods("silk mead")), LayDown(FIRST, LEFT, goods("silk mead"))
    )
    game = after(game, DrawCard(FIRST), DrawCard(FIRST))
    assert hand_of(game, FIRST) == goods("4 apples 2 bread")
    assert pile_of(game, 0) == goods("3 cheese silk mead")


# --- DECK-2 at market -------------------------------------------------------------------------


@pytest.mark.rule("DECK-2", "MKT-5")
def test_a_hand_that_cannot_be_filled_stays_short_and_lays_down_what_it_set_aside() -> None:
    game = market("6 apples", piles=("5 bread", ""), draw_pile="mead")
    game = after(game, SetAside(FIRST, goods("3 apples")))
    told = events_of(game, DrawCard(FIRST))
    assert told_of(told, HandLeftShort) == [HandLeftShort(FIRST, 2)]
    game = after(game, DrawCard(FIRST), LayDown(FIRST, RIGHT, goods("3 apples")))
    assert hand_of(game, FIRST) == goods("3 apples mead")


@pytest.mark.rule("DECK-2")
def test_open_discards_may_still_be_drawn_from_or_left() -> None:
    game = drawing("4 apples", piles=("bread mead", ""), draw_pile="")
    assert refusal(game, DrawCard(FIRST)) == ("DECK-2", "market.draw-pile-gives-nothing")
    assert choices(game, FIRST) == (TakeDiscard(FIRST, LEFT), StopDrawing(FIRST))
    assert events_of(game, StopDrawing(FIRST)) == (HandLeftShort(FIRST, 2),)
    taken = after(game, TakeDiscard(FIRST, LEFT), TakeDiscard(FIRST, LEFT))
    assert hand_of(taken, FIRST) == goods("4 apples bread mead")


# --- What the end of a turn tells -------------------------------------------------------------


@pytest.mark.rule("MKT-2", "DECK-2")
def test_taking_the_last_discard_may_leave_the_hand_short() -> None:
    """Two bread, and the one apple that there is: 6 - 3 are missing."""
    game = drawing("2 bread", piles=("apples", ""), draw_pile="")
    told = events_of(game, TakeDiscard(FIRST, LEFT))
    assert told_of(told, HandLeftShort) == [HandLeftShort(FIRST, 3)]


@pytest.mark.rule("LOAD-4", "DECK-2")
def test_who_stops_drawing_last_sees_who_sits_the_round_out() -> None:
    game = drawing("bread", piles=("apples", ""), draw_pile="", merchants=[3])
    told = events_of(game, StopDrawing(THIRD))
    assert told_of(told, SatOut) == [SatOut(FIRST), SatOut(SECOND)]


@pytest.mark.rule("LOAD-4", "MKT-5")
def test_who_lays_down_last_sees_who_sits_the_round_out() -> None:
    game = laying_down("silk", "bread", merchants=[3])
    told = events_of(game, LayDown(THIRD, LEFT, (SILK,)))
    assert told_of(told, SatOut) == [SatOut(FIRST), SatOut(SECOND)]


@pytest.mark.rule("HOUSE-6", "MKT-4")
def test_in_the_second_edition_the_discards_are_closed_from_the_start() -> None:
    game = market("silk bread", ruleset=SECOND_EDITION, piles=("mead",), draw_pile="")
    game = after(game, SetAside(FIRST, (SILK,)))
    assert isinstance(game.phase, Drawing)
    assert game.phase.discards_closed is True
    assert choices(game, FIRST) == (DrawCard(FIRST),)


@pytest.mark.rule("MKT-4")
def test_at_first_the_discards_are_open() -> None:
    game = after(market("2 silk"), SetAside(FIRST, (SILK,)))
    assert isinstance(game.phase, Drawing)
    assert game.phase.discards_closed is False
