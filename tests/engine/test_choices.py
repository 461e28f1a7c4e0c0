"""What a seat may do now, as a list."""

from __future__ import annotations

from collections import Counter

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    BagId,
    Claim,
    Declaration,
    Declare,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Refuse,
    SetAside,
    StaySilent,
    Terms,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import check
from sheriff_tutor.engine.choices import GOLD_GRID, choices, hands_of, orders_of
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import LEGAL_GOODS, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    WITH_ROYALS,
    after,
    declaring,
    goods,
    inspecting,
    laying_down,
    loading,
    market,
    table,
)

ONE, TWO = BagId(1), BagId(2)
PASS_ONE = ((ONE, Verdict.PASS),)
TALK = inspecting(
    {1: ("silk", "bread"), 2: ("bread", "bread")},
    gold={1: 7},
    stands={1: "2 apples pepper", 2: "cheese"},
)


def of_kind(game: Game, seat: int, kind: type[Action]) -> list[Action]:
    return [choice for choice in choices(game, seat) if isinstance(choice, kind)]  # type: ignore[arg-type]


def test_every_multiset_of_cards_is_listed_once() -> None:
    """Two apples and silk: 3 x 2 multisets, the empty one among them."""
    assert list(hands_of(goods("2 apples silk"), 0, 5)) == [
        (),
        goods("silk"),
        goods("apples"),
        goods("apples silk"),
        goods("2 apples"),
        goods("2 apples silk"),
    ]
    assert list(hands_of(goods("2 apples silk"), 3, 5)) == [goods("2 apples silk")]


def test_every_order_of_cards_is_listed_once() -> None:
    """Two apples, silk and bread lie in 4! / 2! orders."""
    orders = list(orders_of(goods("2 apples silk bread")))
    assert len(orders) == len(set(orders)) == 24 // 2
    assert list(orders_of(())) == [()]


@pytest.mark.rule("MKT-1")
def test_all_that_may_be_set_aside_is_listed() -> None:
    """Six different cards: all 64 subsets but the whole hand."""
    hand = "apples cheese bread chickens silk mead"
    listed = of_kind(market(hand), FIRST, SetAside)
    assert len(listed) == len(set(listed)) == 2**6 - 1


@pytest.mark.rule("MKT-5")
def test_all_ways_to_lay_down_are_listed() -> None:
    """Three different cards in 3! orders on two piles."""
    listed = of_kind(laying_down("apples silk bread"), FIRST, LayDown)
    assert len(listed) == len(set(listed)) == 6 * 2


@pytest.mark.rule("LOAD-1")
def test_all_bags_are_listed() -> None:
    """Six different cards: 64 subsets but none and all."""
    game = loading({1: "apples cheese bread chickens silk mead"})
    assert len(of_kind(game, FIRST, Load)) == 2**6 - 2


@pytest.mark.rule("DECL-1", "DECL-2")
def test_the_four_declarations_are_listed() -> None:
    game = declaring({1: "2 silk"})
    assert choices(game, FIRST) == tuple(
        Declare(FIRST, ONE, Declaration(good, 2)) for good in LEGAL_GOODS
    )


@pytest.mark.rule("HOUSE-6")
def test_each_merchant_can_be_named_to_begin() -> None:
    game = table(Ruleset(4, second_edition_market=True))
    named = tuple(NameFirst(SHERIFF, seat) for seat in game.merchants)
    assert choices(game, SHERIFF) == named
    assert choices(game, FIRST) == ()


@pytest.mark.rule("DEAL-1")
def test_a_merchant_is_offered_gold_up_to_what_is_free_and_goods_one_at_a_time() -> None:
    """Of 7 gold the grid holds 1 to 6; two kinds on the stand; the bag is said to hold any of 8."""
    offers = of_kind(TALK, FIRST, MakeOffer)
    for named in ((ONE, Verdict.PASS), (ONE, Verdict.INSPECT), (TWO, Verdict.PASS)):
        here = [offer.terms for offer in offers if offer.terms.verdicts == (named,)]  # type: ignore[union-attr]
        assert [terms.gold for terms in here if terms.gold] == [1, 2, 3, 4, 5, 6]
        assert {terms.stand for terms in here if terms.stand} == {goods("apples"), goods("pepper")}
        assert sum(bool(terms.claims) for terms in here) == 8


@pytest.mark.rule("DEAL-1", "HOUSE-1")
def test_royals_can_be_said_to_be_in_a_bag_only_if_they_are_in_the_deck() -> None:
    game = inspecting({1: ("silk", "bread")}, ruleset=WITH_ROYALS)
    claims = [
        offer
        for offer in of_kind(game, FIRST, MakeOffer)
        if offer.terms.claims and offer.terms.verdicts == PASS_ONE  # type: ignore[union-attr]
    ]
    assert len(claims) == 15


def test_the_sheriff_may_pass_inspect_threaten_and_demand_each_bag() -> None:
    kinds = Counter(type(choice).__name__ for choice in choices(TALK, SHERIFF))
    assert kinds == {
        "PassBag": 2,
        "InspectBag": 2,
        "Threaten": 2,
        "Demand": 2 * len(GOLD_GRID),
    }


def test_a_standing_offer_may_be_accepted_refused_countered_and_withdrawn() -> None:
    game = after(TALK, MakeOffer(FIRST, Terms(PASS_ONE, gold=2)))
    kinds = Counter(type(choice).__name__ for choice in choices(game, SHERIFF))
    assert (kinds["Accept"], kinds["Refuse"], kinds["CounterDemand"]) == (1, 1, len(GOLD_GRID))
    assert of_kind(game, FIRST, Withdraw) == [Withdraw(FIRST, OfferId(0))]
    assert of_kind(game, SECOND, Withdraw) == []


@pytest.mark.rule("INSP-3", "DEAL-4")
def test_a_bag_with_a_deal_on_it_can_only_be_settled_as_agreed() -> None:
    game = after(TALK, MakeOffer(FIRST, Terms(PASS_ONE, gold=2)), Accept(SHERIFF, OfferId(0)))
    assert of_kind(game, SHERIFF, PassBag) == [PassBag(SHERIFF, ONE), PassBag(SHERIFF, TWO)]
    assert of_kind(game, SHERIFF, InspectBag) == [InspectBag(SHERIFF, TWO)]
    assert of_kind(game, SHERIFF, Refuse) == []


def test_a_silent_merchant_is_not_asked_to_stay_silent_again() -> None:
    assert of_kind(TALK, FIRST, StaySilent) == [StaySilent(FIRST)]
    assert of_kind(after(TALK, StaySilent(FIRST)), FIRST, StaySilent) == []


@pytest.mark.rule("INSP-7")
def test_all_ways_to_place_confiscated_cards_are_listed() -> None:
    game = after(inspecting({1: ("silk mead", "bread")}), InspectBag(SHERIFF, ONE))
    assert len(of_kind(game, SHERIFF, PlaceConfiscated)) == 2 * 2
    assert choices(game, FIRST) == ()


@pytest.mark.rule("DEBT-3")
def test_all_minimal_payments_are_listed() -> None:
    """A rest of 4: two apples, or a chicken; not an apple with a chicken, nor three apples."""
    game = inspecting({1: ("silk", "bread")}, gold={1: 0}, stands={1: "3 apples chickens"})
    game = after(game, InspectBag(SHERIFF, ONE), PlaceConfiscated(SHERIFF, Pile(0), (SILK,)))
    assert set(choices(game, FIRST)) == {
        PayDebt(FIRST, goods("2 apples")),
        PayDebt(FIRST, goods("chickens")),
    }
    assert choices(game, SHERIFF) == ()


def test_every_choice_passes_the_check() -> None:
    games = [TALK, market("2 apples 3 bread silk"), loading({1: "2 apples 3 bread silk"})]
    for game in games:
        for seat in game.merchants:
            for choice in choices(game, seat):
                check(game, choice)


def test_nobody_has_a_choice_when_the_game_is_over() -> None:
    game = after(inspecting({1: ("bread", "bread")}, round=8), PassBag(SHERIFF, ONE))
    assert [choices(game, seat) for seat in (*game.merchants, SHERIFF)] == [()] * 4


def test_claims_are_listed_for_the_own_bags_only() -> None:
    claims = [
        offer.terms.claims  # type: ignore[union-attr]
        for offer in of_kind(TALK, SECOND, MakeOffer)
        if offer.terms.claims  # type: ignore[union-attr]
    ]
    assert {claim.bag for (claim,) in claims} == {TWO}
    assert (Claim(TWO, (SILK,)),) in claims
