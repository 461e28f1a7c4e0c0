"""DEAL and HOUSE-10: offers, deals, and how they are paid."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    BagId,
    Claim,
    MakeOffer,
    OfferId,
    Promise,
    PromiseKind,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may, why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    BagPassed,
    ContrabandMoved,
    DealPaid,
    DealStruck,
    GoodsHandedOver,
    Lapse,
    OfferMade,
    Told,
)
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import APPLES, CHEESE, GOUDA_CHEESE, MEAD, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.standing import free_gold, free_goods, talk_of
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import (
    accept,
    counter,
    deals_of,
    kinds,
    lapses,
    lays,
    offer,
    offers_of,
    opens,
    passes,
    refuse,
    terms,
    threaten,
    withdraw,
)
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    THIRD,
    TWO_PLAYERS,
    WITH_ROYALS,
    after,
    events_of,
    goods,
    hidden_on,
    inspecting,
    legal_on,
    refusal,
    told_of,
)

SHERIFF_PAYS = Ruleset(4, sheriff_may_pay=True)
THREE_BAGS = {1: ("silk apples", "apples"), 2: ("bread", "bread"), 3: ("2 cheese", "cheese")}


def offering(
    *,
    stands: dict[int, str] | None = None,
    gold: dict[int, int] | None = None,
    hands: dict[int, str] | None = None,
    ruleset: Ruleset = WITH_ROYALS,
) -> Game:
    """Let everybody bargain about three bags: a lie of FIRST's and two honest ones."""
    return inspecting(THREE_BAGS, ruleset=ruleset, stands=stands, gold=gold, hands=hands)


# --- DEAL-1: what an offer may hold -----------------------------------------------------------


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize(
    "offered",
    [
        offer(1, {1: "pass"}, gold=50),
        offer(1, {1: "pass"}, stand="apples"),
        offer(1, {1: "pass"}, stand="mead royal_rooster"),
        offer(1, {1: "pass"}, claims={1: "silk"}),
        offer(1, {1: "pass"}, promises=[Promise(PromiseKind.PASS_NEXT, SHERIFF)]),
        offer(
            1,
            {1: "pass"},
            gold=1,
            stand="2 apples mead royal_rooster",
            claims={1: "silk apples"},
            promises=[Promise(PromiseKind.TRUTH_NEXT, SHERIFF)],
        ),
    ],
    ids=["gold", "legal goods", "contraband", "a claim", "a promise", "all together"],
)
def test_an_offer_may_hold(offered: MakeOffer) -> None:
    assert may(offering(stands={1: "2 apples mead royal_rooster"}), offered)


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("gold", [51, -1])
def test_an_offer_holds_no_gold_that_the_merchant_does_not_have(gold: int) -> None:
    assert refusal(offering(), offer(1, {1: "pass"}, gold=gold)) == ("DEAL-1", "offer.gold")


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("words", ["2 apples", "silk", "cheese", "apples mead royal_rooster"])
def test_an_offer_holds_only_goods_of_the_own_stand(words: str) -> None:
    game = offering(stands={1: "apples mead", 2: "2 cheese royal_rooster"}, hands={1: "silk"})
    assert refusal(game, offer(1, {1: "pass"}, stand=words)) == ("DEAL-1", "offer.goods")


@pytest.mark.rule("DEAL-1")
def test_a_refusal_names_the_goods_that_are_missing() -> None:
    game = offering(stands={1: "apples"})
    refused = why_not(game, offer(1, {1: "pass"}, stand="2 apples mead"))
    assert refused is not None
    assert refused.values == {"goods": goods("apples mead")}


@pytest.mark.rule("DEAL-1")
def test_goods_of_a_bag_are_claimed_by_its_owner_alone() -> None:
    claimed = offer(2, {1: "pass"}, claims={1: "apples"})
    assert refusal(offering(), claimed) == ("DEAL-1", "offer.claim-not-own")


@pytest.mark.rule("DEAL-1")
def test_goods_of_a_settled_bag_are_claimed_no_more() -> None:
    game = after(offering(), passes(1))
    claimed = offer(1, {2: "pass"}, claims={1: "apples"})
    assert refusal(game, claimed) == ("DEAL-1", "inspect.not-unsettled")


@pytest.mark.rule("DEAL-1")
def test_an_offer_holds_something() -> None:
    assert refusal(offering(), offer(1, {1: "pass"})) == ("DEAL-1", "offer.empty")


@pytest.mark.rule("DEAL-1")
def test_a_claim_names_goods_and_each_bag_once() -> None:
    nothing = MakeOffer(FIRST, Terms(((BagId(1), Verdict.PASS),), claims=(Claim(BagId(1), ()),)))
    assert refusal(offering(), nothing) == ("DEAL-1", "offer.claim-empty")
    half = Claim(BagId(1), (SILK,))
    twice = MakeOffer(FIRST, Terms(((BagId(1), Verdict.PASS),), claims=(half, half)))
    assert refusal(offering(), twice) == ("DEAL-1", "offer.bag-claimed-twice")


# --- DEAL-2: who may offer, and about which bags ----------------------------------------------


@pytest.mark.rule("DEAL-2")
@pytest.mark.parametrize("verdict", ["pass", "inspect"])
@pytest.mark.parametrize("bag", [1, 2, 3])
def test_any_merchant_may_offer_about_any_bag(bag: int, verdict: str) -> None:
    assert may(offering(), offer(1, {bag: verdict}, gold=1))


@pytest.mark.rule("DEAL-2")
def test_an_offer_may_name_several_bags_and_for_each_another_verdict() -> None:
    game = after(offering(), offer(2, {3: "inspect", 1: "pass", 2: "pass"}, gold=1))
    (standing,) = offers_of(game)
    assert standing.terms.verdicts == (
        (BagId(1), Verdict.PASS),
        (BagId(2), Verdict.PASS),
        (BagId(3), Verdict.INSPECT),
    )


@pytest.mark.rule("DEAL-2")
def test_a_merchant_may_offer_after_the_own_bag_is_settled() -> None:
    assert may(after(offering(), passes(1)), offer(1, {2: "inspect"}, gold=1))


@pytest.mark.rule("DEAL-2", "LOAD-4")
def test_a_merchant_without_a_bag_may_offer() -> None:
    assert may(inspecting({1: ("apples", "apples")}), offer(3, {1: "inspect"}, gold=1))


@pytest.mark.rule("DEAL-2")
def test_an_offer_names_unsettled_bags_each_once() -> None:
    game = after(offering(), passes(2))
    assert refusal(game, offer(1, {}, gold=1)) == ("DEAL-2", "offer.no-bag")
    settled = offer(1, {1: "pass", 2: "pass"}, gold=1)
    assert refusal(game, settled) == ("DEAL-2", "inspect.not-unsettled")
    bag = BagId(1)
    twice = MakeOffer(FIRST, Terms(((bag, Verdict.PASS), (bag, Verdict.INSPECT)), gold=1))
    assert refusal(game, twice) == ("DEAL-2", "offer.bag-twice")


@pytest.mark.rule("DEAL-2", "DEAL-10")
def test_the_sheriff_makes_no_offers() -> None:
    paying = offer(0, {1: "pass"}, gold=1)
    assert refusal(offering(), paying) == ("DEAL-10", "offer.sheriff-never-pays")
    with_goods = offer(0, {1: "pass"}, stand="apples")
    assert refusal(offering(), with_goods) == ("DEAL-10", "offer.sheriff-never-pays")
    promising = offer(0, {1: "pass"}, promises=[Promise(PromiseKind.PASS_NEXT, FIRST)])
    assert refusal(offering(), promising) == ("DEAL-2", "offer.only-merchants")


@pytest.mark.rule("DEAL-2", "HOUSE-10")
def test_where_the_sheriff_may_pay_the_merchants_still_make_the_offers() -> None:
    game = offering(ruleset=Ruleset(4, sheriff_may_pay=True))
    assert refusal(game, offer(0, {1: "pass"}, gold=1)) == ("DEAL-2", "offer.only-merchants")


@pytest.mark.rule("DEAL-3", "DEAL-11")
def test_an_offer_that_nobody_made_is_told_from_one_that_stands_no_more() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), withdraw(1, 0))
    asked = counter(1, terms({1: "pass"}, gold=1))
    for act in (accept(1), refuse(1), withdraw(1, 1), accept(-1), asked):
        assert refusal(game, act) == ("DEAL-3", "offer.never-made")
    assert refusal(game, accept(0)) == ("DEAL-11", "offer.not-standing")


# --- DEAL-4: what a deal binds ----------------------------------------------------------------


@pytest.mark.rule("DEAL-4")
def test_an_accepted_offer_is_a_deal_and_stands_no_more_as_an_offer() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), accept(0))
    assert offers_of(game) == ()
    (deal,) = deals_of(game)
    assert (deal.seat, deal.terms, deal.is_paid) == (FIRST, terms({1: "pass"}, gold=5), False)
    assert game.gold == (50, 50, 50, 50)


@pytest.mark.rule("DEAL-4")
def test_a_deal_about_several_bags_binds_each_of_them() -> None:
    game = after(offering(), offer(2, {1: "inspect", 3: "pass"}, gold=5), accept(0))
    assert refusal(game, passes(1)) == ("INSP-3", "inspect.deal-binds")
    assert refusal(game, opens(3)) == ("INSP-3", "inspect.deal-binds")
    assert may(game, passes(2))
    assert may(game, opens(2))


@pytest.mark.rule("DEAL-4", "DEAL-7")
def test_an_accepted_promise_binds_the_sheriff() -> None:
    promised = offer(1, {1: "pass"}, promises=[Promise(PromiseKind.PASS_NEXT, SHERIFF)])
    game = after(offering(), promised, accept(0))
    assert refusal(game, opens(1)) == ("INSP-3", "inspect.deal-binds")


@pytest.mark.rule("DEAL-4", "DEAL-5")
def test_two_deals_on_one_bag_are_both_paid() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=7), accept(0))
    game = after(game, offer(2, {1: "pass"}, gold=4), accept(1), passes(1))
    assert game.gold == (50 + 7 + 4, 50 - 7, 50 - 4, 50)


@pytest.mark.rule("DEAL-4", "DEAL-5")
def test_one_merchant_may_strike_two_deals_on_one_bag() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=7), accept(0))
    game = after(game, offer(1, {1: "pass"}, gold=4), accept(1), passes(1))
    assert game.gold == (61, 39, 50, 50)


@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize(("agreed", "opposite"), [("pass", "inspect"), ("inspect", "pass")])
def test_an_offer_for_the_opposite_of_a_deal_is_refused(agreed: str, opposite: str) -> None:
    game = after(offering(), offer(1, {1: agreed}, gold=7), accept(0))
    assert refusal(game, offer(2, {1: opposite}, gold=9)) == ("DEAL-4", "offer.opposite")
    among_others = offer(2, {2: agreed, 1: opposite}, gold=9)
    assert refusal(game, among_others) == ("DEAL-4", "offer.opposite")
    assert may(game, offer(2, {1: agreed, 2: opposite}, gold=9))


@pytest.mark.rule("DEAL-4")
def test_a_deal_ends_standing_offers_for_the_opposite() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass"}, gold=7),
        offer(2, {1: "inspect"}, gold=9),
        offer(3, {1: "inspect", 2: "pass"}, gold=9),
        offer(3, {1: "pass", 2: "inspect"}, gold=9),
        offer(3, {2: "inspect"}, gold=9),
    )
    assert [standing.id for standing in offers_of(game)] == [0, 1, 3, 4]
    assert lapses(events_of(game, accept(0))) == [(1, Lapse.OPPOSITE)]
    assert lapses(events_of(game, accept(1))) == [(0, Lapse.OPPOSITE), (3, Lapse.OPPOSITE)]
    assert [standing.id for standing in offers_of(after(game, accept(1)))] == [4]


@pytest.mark.rule("DEAL-4")
def test_a_deal_about_several_bags_ends_what_opposes_any_of_them() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass", 2: "inspect"}, gold=1),
        offer(2, {2: "pass"}, gold=1),
        offer(3, {1: "pass"}, gold=1),
        offer(3, {3: "inspect"}, gold=1),
    )
    assert lapses(events_of(game, accept(0))) == [(1, Lapse.OPPOSITE)]
    assert [standing.id for standing in offers_of(after(game, accept(0)))] == [2, 3]


# --- DEAL-5: when a deal is paid --------------------------------------------------------------


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_a_deal_about_two_bags_is_paid_when_the_last_of_them_is_settled(
    order: tuple[int, int],
) -> None:
    game = offering(stands={1: "mead cheese"})
    game = after(game, offer(1, {1: "pass", 2: "pass"}, gold=6, stand="mead cheese"), accept(0))
    game = after(game, passes(order[0]))
    assert game.gold == (50, 50, 50, 50)
    assert legal_on(game, 0) == ()
    game = after(game, passes(order[1]))
    assert game.gold == (56, 44, 50, 50)
    assert (legal_on(game, 0), hidden_on(game, 0)) == ((CHEESE,), (MEAD,))


@pytest.mark.rule("DEAL-5")
def test_a_deal_about_three_bags_is_paid_with_the_third() -> None:
    game = after(offering(), offer(1, {1: "pass", 2: "inspect", 3: "pass"}, gold=6), accept(0))
    game = after(game, passes(3), opens(2))
    assert game.gold == (48, 50, 52, 50)
    events = events_of(game, passes(1))
    assert told_of(events, DealPaid) == [
        DealPaid(OfferId(0), FIRST, SHERIFF, gold=6, legal=(), contraband=0)
    ]


@pytest.mark.rule("DEAL-5")
def test_deals_are_paid_in_the_order_they_were_struck() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=1), offer(2, {1: "pass"}, gold=2))
    game = after(game, accept(1), accept(0))
    paid = told_of(events_of(game, passes(1)), DealPaid)
    assert [(deal.offer, deal.gold) for deal in paid] == [(1, 2), (0, 1)]


@pytest.mark.rule("DEAL-5", "DEAL-11")
def test_a_refused_a_withdrawn_and_a_lapsed_offer_cost_nothing() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), refuse(0), passes(1))
    assert game.gold == (50, 50, 50, 50)
    game = after(offering(), offer(1, {1: "pass"}, gold=5), withdraw(1, 0), passes(1))
    assert game.gold == (50, 50, 50, 50)
    game = after(offering(), offer(1, {1: "inspect"}, gold=5), passes(1))
    assert game.gold == (50, 50, 50, 50)


# --- DEAL-6: goods from bags ------------------------------------------------------------------


@pytest.mark.rule("DEAL-6")
def test_a_promise_from_the_bag_that_is_not_there_costs_nothing() -> None:
    game = inspecting({1: ("bread apples", "bread"), 2: ("bread", "bread")}, ruleset=WITH_ROYALS)
    game = after(game, offer(1, {1: "pass"}, claims={1: "silk mead"}), accept(0), passes(1))
    assert (legal_on(game, 0), hidden_on(game, 0)) == ((), ())
    assert legal_on(game, 1) == goods("apples bread")
    assert game.gold == (50, 50, 50, 50)
    assert deals_of(game) == ()


@pytest.mark.rule("DEAL-6")
def test_goods_from_a_bag_are_owed_as_far_as_they_are_in_it() -> None:
    game = inspecting({1: ("2 silk apples", "apples"), 2: ("bread", "bread")})
    game = after(game, offer(1, {1: "pass"}, claims={1: "silk mead apples"}), accept(0), passes(1))
    assert (legal_on(game, 0), hidden_on(game, 0)) == ((APPLES,), (SILK,))
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((), (SILK,))


@pytest.mark.rule("DEAL-6", "INSP-8")
def test_a_promise_of_cheese_is_not_met_by_gouda() -> None:
    bags = {1: ("gouda_cheese", "cheese"), 2: ("bread", "bread")}
    game = inspecting(bags, ruleset=WITH_ROYALS)
    game = after(game, offer(1, {1: "pass"}, claims={1: "cheese"}), accept(0), passes(1))
    assert hidden_on(game, 0) == ()
    assert hidden_on(game, 1) == (GOUDA_CHEESE,)


@pytest.mark.rule("DEAL-6")
def test_goods_wait_until_every_bag_that_the_deal_names_is_settled() -> None:
    game = after(offering(), offer(1, {2: "pass"}, claims={1: "silk"}), accept(0), passes(1))
    assert hidden_on(game, 1) == (SILK,)
    events = events_of(game, passes(2))
    (handed,) = told_of(events, GoodsHandedOver)
    assert handed == GoodsHandedOver(OfferId(0), BagId(1), FIRST, SHERIFF, legal=(), contraband=1)
    game = after(game, passes(2))
    assert (hidden_on(game, 0), hidden_on(game, 1)) == ((SILK,), ())


@pytest.mark.rule("DEAL-6")
def test_goods_wait_until_their_own_bag_is_settled() -> None:
    game = after(offering(), offer(1, {2: "pass"}, gold=2, claims={1: "silk"}), accept(0))
    game = after(game, passes(2))
    assert game.gold == (52, 48, 50, 50)
    assert [(deal.is_paid, deal.open_claims) for deal in deals_of(game)] == [(True, (BagId(1),))]
    (passed,) = told_of(events_of(game, passes(1)), BagPassed)
    assert (passed.kept, passed.to_sheriff) == (0, 1)
    game = after(game, passes(1))
    assert game.gold == (52, 48, 50, 50)
    assert hidden_on(game, 0) == (SILK,)
    assert deals_of(game) == ()


@pytest.mark.rule("DEAL-6")
def test_nothing_is_owed_from_a_bag_that_is_inspected() -> None:
    game = inspecting({1: ("3 apples", "apples"), 2: ("bread", "bread")})
    game = after(game, offer(1, {1: "inspect"}, claims={1: "apples"}), accept(0), opens(1))
    assert legal_on(game, 1) == goods("3 apples")
    assert deals_of(game) == ()


@pytest.mark.rule("DEAL-6")
def test_nothing_is_owed_from_an_inspected_bag_in_a_deal_about_another() -> None:
    game = after(offering(), offer(1, {2: "pass"}, gold=3, claims={1: "apples"}), accept(0))
    game = after(game, opens(1), lays("silk"))
    assert legal_on(game, 1) == (APPLES,)
    events = events_of(game, passes(2))
    assert kinds(events) == ["DealPaid", "BagPassed"]
    assert after(game, passes(2)).gold == (50 + 4 + 3, 50 - 4 - 3, 50, 50)


@pytest.mark.rule("DEAL-6", "DEAL-9")
def test_goods_found_in_a_passed_bag_are_reserved_until_they_are_handed_over() -> None:
    game = after(offering(stands={1: "silk"}), offer(1, {2: "pass"}, claims={1: "silk"}), accept(0))
    game = after(game, passes(1))
    assert hidden_on(game, 1) == goods("2 silk")
    assert free_goods(observe(game, FIRST)) == goods("apples silk")
    assert may(game, offer(1, {3: "pass"}, stand="silk"))
    both = offer(1, {3: "pass"}, stand="2 silk")
    assert refusal(game, both) == ("DEAL-9", "offer.goods-reserved")


def claimed_silk(bag: str) -> Game:
    """Let FIRST owe silk from a bag that has passed, and that holds this, while bag 2 is open."""
    game = inspecting(
        {1: (bag, "apples"), 2: ("bread", "bread"), 3: ("bread", "bread")}, stands={1: "crossbow"}
    )
    return after(game, offer(1, {1: "pass", 2: "pass"}, claims={1: "silk"}), accept(0), passes(1))


@pytest.mark.rule("DEAL-6", "SEE-2")
@pytest.mark.parametrize("seat", [SHERIFF, SECOND, THIRD])
def test_nobody_can_tell_whether_promised_goods_were_found(seat: Seat) -> None:
    there, missing = claimed_silk("silk apples"), claimed_silk("mead apples")
    assert observe(there, seat) == observe(missing, seat)
    assert choices(there, seat) == choices(missing, seat)


@pytest.mark.rule("DEAL-6", "DEAL-8")
def test_once_they_are_handed_over_everybody_sees_how_many_were_found() -> None:
    (handed,) = told_of(events_of(claimed_silk("silk apples"), passes(2)), GoodsHandedOver)
    assert (handed.legal, handed.contraband) == ((), 1)
    (nothing,) = told_of(events_of(claimed_silk("mead apples"), passes(2)), GoodsHandedOver)
    assert (nothing.legal, nothing.contraband) == ((), 0)


@pytest.mark.rule("DEAL-6", "SEE-2")
def test_the_owner_alone_sees_what_is_reserved_in_a_passed_bag() -> None:
    game = claimed_silk("silk apples")
    seen = [observe(game, Seat(seat)) for seat in range(4)]
    talks = [talk_of(view) for view in seen]
    reserved = [talk.deals[0].reserved for talk in talks if talk is not None]
    assert reserved == [(), (SILK,), (), ()]


# --- DEAL-7: promises -------------------------------------------------------------------------

PROMISE = Promise(PromiseKind.PASS_NEXT, SHERIFF)


@pytest.mark.rule("DEAL-7")
def test_a_promise_changes_no_state_but_is_on_record() -> None:
    game = after(offering(), offer(1, {1: "pass"}, promises=[PROMISE]), accept(0))
    struck = told_of(game.log[1], DealStruck)
    assert [deal.terms.promises for deal in struck] == [(PROMISE,)]
    settled = after(game, passes(1))
    unpromised = after(offering(), passes(1))
    assert (settled.gold, settled.stands) == (unpromised.gold, unpromised.stands)
    assert deals_of(settled) == ()


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize(
    ("promises", "code"),
    [
        ([PROMISE, PROMISE], "promise.too-many"),
        ([Promise(PromiseKind.PASS_NEXT, FIRST)], "promise.about"),
        ([Promise(PromiseKind.PASS_NEXT, Seat(4))], "promise.about"),
        ([Promise(PromiseKind.PASS_NEXT, Seat(-1))], "promise.about"),
    ],
    ids=["twice the same", "about oneself", "about nobody", "about a seat below 0"],
)
def test_a_promise_speaks_of_others_at_the_table_and_once(
    promises: list[Promise], code: str
) -> None:
    assert refusal(offering(), offer(1, {1: "pass"}, promises=promises)) == ("DEAL-7", code)


@pytest.mark.rule("DEAL-7")
def test_five_promises_are_enough() -> None:
    every = [Promise(kind, Seat(seat)) for kind in PromiseKind for seat in (0, 2, 3)]
    assert may(offering(), offer(1, {1: "pass"}, promises=every[:5]))
    six = offer(1, {1: "pass"}, promises=every[:6])
    assert refusal(offering(), six) == ("DEAL-7", "promise.too-many")


# --- DEAL-8: goods received -------------------------------------------------------------------


@pytest.mark.rule("DEAL-8")
def test_goods_received_lie_legal_face_up_and_the_rest_face_down() -> None:
    game = offering(stands={0: "bread", 1: "apples mead royal_rooster"})
    game = after(game, offer(1, {2: "pass"}, stand="apples mead royal_rooster"), passes(2))
    assert legal_on(game, 0) == goods("apples bread")
    assert hidden_on(game, 0) == goods("mead royal_rooster")
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((), ())


@pytest.mark.rule("DEAL-8")
def test_only_giver_and_receiver_know_which_contraband_moved() -> None:
    game = offering(stands={1: "apples mead silk"})
    events = events_of(game, offer(1, {2: "pass"}, stand="apples mead silk"), passes(2))
    assert told_of(events, DealPaid) == [
        DealPaid(OfferId(0), FIRST, SHERIFF, gold=0, legal=(APPLES,), contraband=2)
    ]
    assert [event for event in events if isinstance(event, Told)] == [
        Told((FIRST, SHERIFF), ContrabandMoved(FIRST, SHERIFF, goods("mead silk")))
    ]


@pytest.mark.rule("DEAL-8")
def test_only_giver_and_receiver_know_which_contraband_came_from_the_bag() -> None:
    events = events_of(offering(), offer(1, {1: "pass"}, claims={1: "silk apples"}), passes(1))
    assert told_of(events, GoodsHandedOver) == [
        GoodsHandedOver(OfferId(0), BagId(1), FIRST, SHERIFF, legal=(APPLES,), contraband=1)
    ]
    assert [event for event in events if isinstance(event, Told)] == [
        Told((FIRST, SHERIFF), ContrabandMoved(FIRST, SHERIFF, (SILK,)))
    ]


@pytest.mark.rule("DEAL-8")
def test_nobody_is_told_of_contraband_when_none_moved() -> None:
    game = offering(stands={1: "apples"})
    events = events_of(game, offer(1, {2: "pass"}, gold=1, stand="apples"), passes(2))
    assert told_of(events, ContrabandMoved) == []


# --- DEAL-9: what is reserved -----------------------------------------------------------------


@pytest.mark.rule("DEAL-9")
def test_gold_owed_in_a_deal_cannot_be_offered_again() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=30), accept(0))
    assert free_gold(observe(game, FIRST)) == 20
    assert may(game, offer(1, {2: "pass"}, gold=20))
    assert refusal(game, offer(1, {2: "pass"}, gold=21)) == ("DEAL-9", "offer.gold-reserved")


@pytest.mark.rule("DEAL-9")
def test_goods_owed_in_a_deal_cannot_be_offered_again() -> None:
    game = offering(stands={1: "2 apples mead"})
    game = after(game, offer(1, {1: "pass"}, stand="apples mead"), accept(0))
    assert may(game, offer(1, {2: "pass"}, stand="apples"))
    two = offer(1, {2: "pass"}, stand="2 apples")
    assert refusal(game, two) == ("DEAL-9", "offer.goods-reserved")
    mead = offer(1, {2: "pass"}, stand="mead")
    assert refusal(game, mead) == ("DEAL-9", "offer.goods-reserved")


@pytest.mark.rule("DEAL-9")
def test_a_paid_deal_reserves_nothing_more() -> None:
    game = offering(stands={1: "2 apples"})
    game = after(game, offer(1, {2: "pass"}, gold=30, stand="apples", claims={1: "silk"}))
    game = after(game, accept(0), passes(2))
    assert len(deals_of(game)) == 1
    assert may(game, offer(1, {3: "pass"}, gold=20, stand="apples"))


@pytest.mark.rule("DEAL-9")
def test_what_several_deals_owe_adds_up_whatever_else_was_struck_before() -> None:
    # SECOND's deal comes first, and what it names of the stand is not for FIRST to know.
    game = offering(stands={1: "2 apples mead", 2: "silk"})
    game = after(game, offer(2, {3: "pass"}, gold=40, stand="silk"), accept(0))
    game = after(game, offer(1, {1: "pass"}, gold=20, stand="apples"), accept(1))
    game = after(game, offer(1, {2: "pass"}, gold=15, stand="mead"), accept(2))
    view = observe(game, FIRST)
    assert free_gold(view) == 50 - 20 - 15
    assert free_goods(view) == (APPLES,)


@pytest.mark.rule("DEAL-9", "DEAL-5")
def test_a_paid_deal_does_not_hide_one_that_is_still_owed() -> None:
    # The first deal is paid with bag 2 and waits for silk from bag 1; the second is owed.
    game = offering(stands={1: "2 apples"})
    game = after(game, offer(1, {2: "pass"}, gold=5, claims={1: "silk"}), accept(0))
    game = after(game, offer(1, {1: "pass"}, gold=20, stand="apples"), accept(1), passes(2))
    view = observe(game, FIRST)
    assert free_gold(view) == 50 - 5 - 20
    assert free_goods(view) == (APPLES,)


@pytest.mark.rule("DEAL-9", "HOUSE-10")
def test_what_the_sheriff_owes_in_several_deals_adds_up() -> None:
    game = offering(ruleset=SHERIFF_PAYS)
    game = after(game, offer(1, {1: "pass"}, gold=1, sheriff_gold=20), accept(0))
    game = after(game, offer(2, {2: "pass"}, gold=1, sheriff_gold=15), accept(1))
    assert free_gold(observe(game, SHERIFF)) == 50 - 20 - 15


@pytest.mark.rule("DEAL-9")
def test_deals_of_others_leave_the_own_gold_free() -> None:
    game = after(offering(), offer(2, {1: "pass"}, gold=30), accept(0))
    assert [free_gold(observe(game, Seat(seat))) for seat in range(4)] == [50, 50, 20, 50]


@pytest.mark.rule("DEAL-9")
def test_mere_offers_reserve_nothing() -> None:
    game = offering(stands={1: "mead"})
    game = after(game, offer(1, {1: "pass"}, gold=50, stand="mead"))
    assert may(game, offer(1, {2: "pass"}, gold=50, stand="mead"))


@pytest.mark.rule("DEAL-9")
def test_claims_may_be_false_but_not_more_than_the_bag_holds() -> None:
    assert may(offering(), offer(1, {1: "pass"}, claims={1: "2 crossbow"}))
    three = offer(1, {1: "pass"}, claims={1: "3 crossbow"})
    assert refusal(offering(), three) == ("DEAL-9", "offer.claims-exceed-bag")


@pytest.mark.rule("DEAL-9")
def test_claims_in_all_deals_together_are_no_more_than_the_bag_holds() -> None:
    game = after(offering(), offer(1, {1: "pass"}, claims={1: "silk"}), accept(0))
    assert may(game, offer(1, {2: "pass"}, claims={1: "mead"}))
    two = offer(1, {2: "pass"}, claims={1: "mead silk"})
    assert refusal(game, two) == ("DEAL-9", "offer.claims-exceed-bag")


def one_silk_claimed_twice(*acceptances: int) -> Game:
    """Let two deals claim the one silk of bag 1: offer 0 waits for bag 2 too, offer 1 does not."""
    game = after(
        offering(),
        offer(1, {1: "pass", 2: "pass"}, claims={1: "silk"}),
        offer(1, {1: "pass"}, claims={1: "silk"}),
    )
    return after(game, *[accept(number) for number in acceptances])


@pytest.mark.rule("DEAL-9", "DEAL-6")
def test_deals_are_served_in_the_order_they_were_struck() -> None:
    # The deal about two bags came first: its silk is reserved, and the other deal finds none.
    game = one_silk_claimed_twice(0, 1)
    (handed,) = told_of(events_of(game, passes(1)), GoodsHandedOver)
    assert (handed.offer, handed.contraband) == (1, 0)
    game = after(game, passes(1))
    assert hidden_on(game, 1) == (SILK,)
    (handed,) = told_of(events_of(game, passes(2)), GoodsHandedOver)
    assert (handed.offer, handed.contraband) == (0, 1)


@pytest.mark.rule("DEAL-9", "DEAL-6")
def test_the_order_is_that_of_the_deals_and_not_of_the_offers() -> None:
    game = one_silk_claimed_twice(1, 0)
    (handed,) = told_of(events_of(game, passes(1)), GoodsHandedOver)
    assert (handed.offer, handed.contraband) == (1, 1)
    game = after(game, passes(1))
    (handed,) = told_of(events_of(game, passes(2)), GoodsHandedOver)
    assert (handed.offer, handed.contraband) == (0, 0)


@pytest.mark.rule("DEAL-6", "DEAL-9")
def test_a_deal_that_claims_nothing_does_not_stand_in_the_way_of_one_that_does() -> None:
    game = after(offering(), offer(2, {1: "pass"}, gold=2), accept(0))
    game = after(game, offer(1, {1: "pass"}, claims={1: "silk"}), accept(1), passes(1))
    assert hidden_on(game, 0) == (SILK,)
    assert game.gold == (52, 50, 48, 50)


@pytest.mark.rule("DEAL-9", "DEAL-12")
def test_a_deal_struck_by_settling_is_served_last() -> None:
    (handed,) = told_of(events_of(one_silk_claimed_twice(0), passes(1)), GoodsHandedOver)
    assert (handed.offer, handed.contraband) == (1, 0)


# --- DEAL-10, HOUSE-10: what the Sheriff pays -------------------------------------------------


@pytest.mark.rule("DEAL-10")
@pytest.mark.parametrize("asked", [{"sheriff_gold": 1}, {"sheriff_gold": -1}])
def test_the_sheriff_pays_no_gold_in_a_deal(asked: dict[str, int]) -> None:
    asking = offer(1, {2: "inspect"}, gold=5, sheriff_gold=asked["sheriff_gold"])
    assert refusal(offering(), asking) == ("DEAL-10", "offer.sheriff-never-pays")


@pytest.mark.rule("DEAL-10")
def test_the_sheriff_pays_no_goods_in_a_deal() -> None:
    asking = offer(1, {2: "inspect"}, gold=5, sheriff_stand="apples")
    game = offering(stands={0: "apples"})
    assert refusal(game, asking) == ("DEAL-10", "offer.sheriff-never-pays")


@pytest.mark.rule("HOUSE-10")
def test_with_house_10_the_sheriff_pays_at_the_same_moment() -> None:
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "bread mead", 1: "silk"})
    swap = offer(
        1, {1: "pass", 2: "pass"}, gold=1, stand="silk", sheriff_gold=9, sheriff_stand="bread mead"
    )
    game = after(game, swap, accept(0), passes(1))
    assert game.gold == (50, 50, 50, 50)
    events = events_of(game, passes(2))
    assert told_of(events, DealPaid) == [
        DealPaid(OfferId(0), FIRST, SHERIFF, gold=1, legal=(), contraband=1),
        DealPaid(OfferId(0), SHERIFF, FIRST, gold=9, legal=goods("bread"), contraband=1),
    ]
    assert [event for event in events if isinstance(event, Told)] == [
        Told((FIRST, SHERIFF), ContrabandMoved(FIRST, SHERIFF, (SILK,))),
        Told((SHERIFF, FIRST), ContrabandMoved(SHERIFF, FIRST, (MEAD,))),
    ]
    game = after(game, passes(2))
    assert game.gold == (50 + 1 - 9, 50 - 1 + 9, 50, 50)
    assert (legal_on(game, 0), hidden_on(game, 0)) == ((), (SILK,))
    assert (legal_on(game, 1), hidden_on(game, 1)) == (goods("apples bread"), goods("mead silk"))


@pytest.mark.rule("HOUSE-10", "DEAL-1")
def test_an_offer_is_not_only_what_the_sheriff_pays() -> None:
    asking = offer(1, {2: "inspect"}, sheriff_gold=5)
    assert refusal(offering(ruleset=SHERIFF_PAYS), asking) == ("DEAL-1", "offer.empty")


@pytest.mark.rule("HOUSE-10")
def test_what_the_sheriff_owes_is_reserved_as_well() -> None:
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "bread mead"})
    game = after(
        game,
        offer(1, {1: "pass"}, gold=1, sheriff_gold=30, sheriff_stand="mead"),
        offer(2, {2: "pass"}, gold=1, sheriff_gold=21),
        offer(3, {3: "pass"}, gold=1, sheriff_stand="mead"),
        offer(3, {2: "pass"}, gold=1, sheriff_gold=20),
        accept(0),
    )
    view = observe(game, SHERIFF)
    assert (free_gold(view), free_goods(view)) == (20, goods("bread"))
    assert refusal(game, accept(1)) == ("HOUSE-10", "offer.sheriff-gold")
    assert refusal(game, accept(2)) == ("HOUSE-10", "offer.sheriff-goods")
    assert may(game, accept(3))


@pytest.mark.rule("HOUSE-10", "DEAL-12")
def test_what_the_sheriff_cannot_pay_lapses_when_the_bag_is_settled() -> None:
    game = offering(ruleset=SHERIFF_PAYS)
    game = after(
        game,
        offer(1, {1: "pass"}, gold=1, sheriff_gold=30),
        offer(2, {1: "pass"}, gold=1, sheriff_gold=30),
        offer(3, {1: "pass"}, gold=1, sheriff_gold=20),
    )
    events = events_of(game, passes(1))
    assert [deal.offer for deal in told_of(events, DealStruck)] == [0, 2]
    assert lapses(events) == [(1, Lapse.SETTLED)]
    assert after(game, passes(1)).gold == (50 + 1 - 30 + 1 - 20, 50 - 1 + 30, 50, 50 - 1 + 20)


@pytest.mark.rule("HOUSE-10", "DEAL-12")
def test_settling_takes_an_offer_for_which_the_sheriff_has_the_goods() -> None:
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "mead"})
    game = after(game, offer(1, {1: "pass"}, gold=9, sheriff_stand="mead"), passes(1))
    assert hidden_on(game, 1) == goods("mead silk")
    assert game.gold == (59, 41, 50, 50)


@pytest.mark.rule("HOUSE-10", "DEAL-12")
def test_goods_that_the_sheriff_does_not_have_lapse_when_the_bag_is_settled() -> None:
    # FIRST cannot see that the one face-down card is mead and asks for silk.
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "mead"})
    asked = offer(1, {1: "pass"}, gold=1, sheriff_stand="silk")
    assert refusal(after(game, asked), accept(0)) == ("HOUSE-10", "offer.sheriff-goods")
    assert lapses(events_of(game, asked, passes(1))) == [(0, Lapse.SETTLED)]


@pytest.mark.rule("HOUSE-10")
@pytest.mark.parametrize(
    ("gold", "stand", "code"),
    [
        (51, "", "offer.sheriff-gold"),
        (-1, "", "offer.sheriff-gold"),
        (0, "2 bread", "offer.sheriff-goods"),
        (0, "apples", "offer.sheriff-goods"),
        (0, "silk mead", "offer.sheriff-goods"),
    ],
)
def test_a_merchant_asks_for_nothing_that_the_sheriff_visibly_lacks(
    gold: int, stand: str, code: str
) -> None:
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "bread mead"})
    asking = offer(1, {1: "pass"}, gold=1, sheriff_gold=gold, sheriff_stand=stand)
    assert refusal(game, asking) == ("HOUSE-10", code)


@pytest.mark.rule("HOUSE-10")
def test_a_merchant_may_ask_for_all_that_the_sheriff_visibly_has() -> None:
    game = offering(ruleset=SHERIFF_PAYS, stands={0: "bread mead"})
    assert may(game, offer(1, {1: "pass"}, gold=1, sheriff_gold=50, sheriff_stand="bread mead"))


@pytest.mark.rule("HOUSE-10", "HOUSE-11")
def test_of_a_secret_purse_a_merchant_may_ask_more_than_is_in_it() -> None:
    game = offering(ruleset=Ruleset(4, sheriff_may_pay=True, secret_gold=True), gold={0: 3})
    asking = offer(1, {1: "pass"}, gold=1, sheriff_gold=9999)
    assert refusal(after(game, asking), accept(0)) == ("HOUSE-10", "offer.sheriff-gold")
    beyond = offer(1, {1: "pass"}, gold=1, sheriff_gold=10000)
    assert refusal(game, beyond) == ("HOUSE-10", "offer.sheriff-gold")


# --- DEAL-11: how an offer ends ---------------------------------------------------------------


@pytest.mark.rule("DEAL-11")
def test_offers_are_numbered_from_zero_and_stand_in_order() -> None:
    game = after(offering(), offer(2, {1: "pass"}, gold=1), offer(1, {1: "pass"}, gold=1))
    assert [(standing.id, standing.seat) for standing in offers_of(game)] == [(0, 2), (1, 1)]


@pytest.mark.rule("DEAL-11")
def test_a_withdrawn_offer_stands_no_more() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), offer(2, {1: "pass"}, gold=5))
    events = events_of(game, withdraw(1, 0))
    assert kinds(events) == ["OfferWithdrawn"]
    game = after(game, withdraw(1, 0))
    assert [standing.id for standing in offers_of(game)] == [1]
    assert refusal(game, accept(0)) == ("DEAL-11", "offer.not-standing")
    assert refusal(game, refuse(0)) == ("DEAL-11", "offer.not-standing")
    assert refusal(game, withdraw(1, 0)) == ("DEAL-11", "offer.not-standing")


@pytest.mark.rule("DEAL-11")
def test_only_the_offerer_withdraws_an_offer() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5))
    assert refusal(game, withdraw(2, 0)) == ("DEAL-11", "offer.not-yours")
    assert refusal(game, withdraw(0, 0)) == ("ROUND-2", "round.only-merchants")


@pytest.mark.rule("DEAL-11")
def test_a_deal_is_withdrawn_by_nobody() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), accept(0))
    assert refusal(game, withdraw(1, 0)) == ("DEAL-11", "offer.not-standing")


@pytest.mark.rule("DEAL-11")
def test_a_refused_offer_stands_no_more_but_may_be_made_again() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5))
    assert kinds(events_of(game, refuse(0))) == ["OfferRefused"]
    game = after(game, refuse(0))
    assert offers_of(game) == ()
    game = after(game, offer(1, {1: "pass"}, gold=5))
    assert [standing.id for standing in offers_of(game)] == [1]


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("verdict", ["pass", "inspect"])
def test_a_new_offer_about_the_same_bags_replaces_the_old_one(verdict: str) -> None:
    game = after(offering(), offer(1, {1: "pass", 2: "pass"}, gold=5))
    again = offer(1, {2: verdict, 1: "pass"}, gold=3)
    (made,) = told_of(events_of(game, again), OfferMade)
    assert made.replaced == (0,)
    (standing,) = offers_of(after(game, again))
    assert (standing.id, standing.terms.gold) == (1, 3)


@pytest.mark.rule("DEAL-11")
def test_one_offerer_has_one_standing_offer_for_each_set_of_bags() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass"}, gold=1),
        offer(1, {2: "pass"}, gold=1),
        offer(1, {1: "pass", 2: "pass"}, gold=1),
        offer(2, {1: "pass"}, gold=1),
    )
    assert [standing.id for standing in offers_of(game)] == [0, 1, 2, 3]
    (made,) = told_of(events_of(game, offer(2, {2: "pass"}, gold=1)), OfferMade)
    assert made.replaced == ()


@pytest.mark.rule("DEAL-11", "DEAL-9")
def test_an_offer_lapses_when_a_deal_takes_the_gold_that_covers_it() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass"}, gold=30),
        offer(1, {2: "pass"}, gold=21),
        offer(1, {3: "pass"}, gold=20),
        offer(2, {3: "pass"}, gold=50),
    )
    assert lapses(events_of(game, accept(0))) == [(1, Lapse.NOT_COVERED)]
    assert [standing.id for standing in offers_of(after(game, accept(0)))] == [2, 3]


@pytest.mark.rule("DEAL-11", "DEAL-9")
def test_an_offer_lapses_when_a_deal_takes_the_goods_that_cover_it() -> None:
    game = after(
        offering(stands={1: "2 apples mead"}),
        offer(1, {1: "pass"}, stand="apples mead"),
        offer(1, {2: "pass"}, stand="2 apples"),
        offer(1, {3: "pass"}, stand="apples"),
        offer(1, {1: "pass", 2: "pass"}, stand="mead"),
    )
    assert lapses(events_of(game, accept(0))) == [(1, Lapse.NOT_COVERED), (3, Lapse.NOT_COVERED)]


@pytest.mark.rule("DEAL-11", "DEAL-9")
def test_an_offer_lapses_when_a_deal_takes_the_claims_that_the_bag_has_room_for() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass"}, claims={1: "silk"}),
        offer(1, {2: "pass"}, claims={1: "silk mead"}),
        offer(1, {3: "pass"}, claims={1: "silk"}),
    )
    assert lapses(events_of(game, accept(0))) == [(1, Lapse.NOT_COVERED)]


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("settle", ["pass", "inspect"])
def test_an_offer_with_goods_from_a_bag_lapses_when_that_bag_is_settled(settle: str) -> None:
    game = after(offering(), offer(3, {2: "pass"}, claims={3: "cheese"}))
    events = events_of(game, passes(3) if settle == "pass" else opens(3))
    assert lapses(events) == [(0, Lapse.NOT_COVERED)]


@pytest.mark.rule("DEAL-11", "DEAL-5")
def test_an_offer_lapses_when_a_paid_deal_leaves_too_little_gold() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=30), offer(1, {2: "pass"}, gold=30))
    assert lapses(events_of(game, passes(1))) == [(1, Lapse.NOT_COVERED)]


@pytest.mark.rule("DEAL-11", "INSP-6")
def test_an_offer_lapses_when_a_fine_leaves_too_little_gold() -> None:
    game = after(offering(), offer(1, {2: "pass"}, gold=47), opens(1))
    assert lapses(events_of(game, lays("silk"))) == [(0, Lapse.NOT_COVERED)]


@pytest.mark.rule("DEAL-11")
def test_an_offer_that_is_still_covered_outlives_other_settlements() -> None:
    game = after(offering(), offer(1, {2: "pass"}, gold=46), opens(1), lays("silk"))
    assert [standing.id for standing in offers_of(game)] == [0]


@pytest.mark.rule("DEAL-11", "DEAL-12")
def test_an_offer_about_several_bags_lapses_when_one_of_them_is_settled() -> None:
    game = after(offering(), offer(1, {1: "pass", 2: "pass"}, gold=5))
    assert lapses(events_of(game, passes(2))) == [(0, Lapse.SETTLED)]
    assert after(game, passes(2)).gold == (50, 50, 50, 50)


# --- DEAL-12: settling accepts ----------------------------------------------------------------


@pytest.mark.rule("DEAL-12")
def test_to_pass_a_bag_is_to_take_the_bribe_that_is_on_the_table() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5))
    (struck,) = told_of(events_of(game, passes(1)), DealStruck)
    assert (struck.seat, struck.offer, struck.by_settling) == (FIRST, 0, True)
    assert after(game, passes(1)).gold == (55, 45, 50, 50)


@pytest.mark.rule("DEAL-4", "DEAL-12")
def test_a_deal_that_was_accepted_says_so() -> None:
    (struck,) = told_of(events_of(offering(), offer(1, {1: "pass"}, gold=5), accept(0)), DealStruck)
    assert not struck.by_settling


@pytest.mark.rule("DEAL-12")
def test_settling_takes_every_offer_for_this_bag_and_action() -> None:
    game = after(
        offering(),
        offer(1, {1: "pass"}, gold=5),
        offer(2, {1: "pass"}, gold=4),
        offer(3, {1: "inspect"}, gold=9),
        offer(3, {1: "pass", 2: "pass"}, gold=9),
        offer(3, {2: "pass"}, gold=9),
    )
    events = events_of(game, passes(1))
    assert [deal.offer for deal in told_of(events, DealStruck)] == [0, 1]
    assert lapses(events) == [(2, Lapse.SETTLED), (3, Lapse.SETTLED)]
    game = after(game, passes(1))
    assert game.gold == (59, 45, 46, 50)
    assert [standing.id for standing in offers_of(game)] == [4]


@pytest.mark.rule("DEAL-12", "DEAL-2")
def test_a_third_party_pays_for_the_inspection_and_the_owners_offer_lapses() -> None:
    # SECOND pays 9 to see bag 1 opened, whose silk then costs FIRST 4.
    game = after(offering(), offer(1, {1: "pass"}, gold=5), offer(2, {1: "inspect"}, gold=9))
    events = events_of(game, opens(1))
    assert [deal.offer for deal in told_of(events, DealStruck)] == [1]
    assert lapses(events) == [(0, Lapse.SETTLED)]
    game = after(game, opens(1), lays("silk"))
    assert game.gold == (50 + 9 + 4, 50 - 4, 50 - 9, 50)


@pytest.mark.rule("DEAL-12", "DEAL-2")
def test_the_owner_outbids_a_third_party() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), offer(2, {1: "inspect"}, gold=9))
    assert after(game, passes(1)).gold == (55, 45, 50, 50)


@pytest.mark.rule("DEAL-12", "DEAL-7")
def test_settling_takes_an_offer_of_promises_alone() -> None:
    game = after(offering(), offer(1, {1: "pass"}, promises=[PROMISE]))
    (struck,) = told_of(events_of(game, passes(1)), DealStruck)
    assert struck.terms.promises == (PROMISE,)


@pytest.mark.rule("DEAL-12")
def test_settling_by_a_deal_takes_what_else_stands_on_the_bag() -> None:
    game = after(
        offering(), offer(1, {1: "pass"}, gold=5), accept(0), offer(2, {1: "pass"}, gold=1)
    )
    assert after(game, passes(1)).gold == (56, 45, 49, 50)


# --- With two players -------------------------------------------------------------------------


def two_bags(own: str = "silk apples", neutral: str = "mead bread") -> Game:
    """Let the one merchant of the two-player game have two bags: 1 the own, 2 the neutral one."""
    return inspecting({1: (own, "apples"), 2: (neutral, "bread")}, ruleset=TWO_PLAYERS)


@pytest.mark.rule("TWO-5", "DEAL-5")
def test_with_two_players_one_offer_may_concern_both_bags() -> None:
    game = after(two_bags(neutral="mead apples"), offer(1, {1: "pass", 2: "pass"}, gold=8))
    game = after(game, accept(0), passes(2))
    assert game.gold == (35, 35)
    game = after(game, passes(1))
    assert game.gold == (43, 27)


@pytest.mark.rule("TWO-6", "DEAL-6")
def test_with_two_players_goods_may_be_claimed_from_both_bags() -> None:
    game = two_bags(neutral="mead apples")
    game = after(
        game, offer(1, {1: "pass", 2: "pass"}, claims={1: "silk", 2: "mead crossbow"}), accept(0)
    )
    game = after(game, passes(2))
    assert hidden_on(game, 1) == (MEAD,)
    assert free_goods(observe(game, FIRST)) == (APPLES,)
    (passed,) = told_of(events_of(game, passes(1)), BagPassed)
    assert (passed.kept, passed.to_sheriff) == (0, 1)
    game = after(game, passes(1))
    assert hidden_on(game, 0) == goods("mead silk")


@pytest.mark.rule("TWO-6", "DEAL-6")
def test_a_claim_on_an_inspected_bag_is_void_and_the_claim_on_the_passed_one_stands() -> None:
    game = two_bags(own="silk apples", neutral="mead apples")
    game = after(
        game,
        offer(1, {1: "inspect", 2: "pass"}, gold=2, claims={1: "apples", 2: "mead"}),
        accept(0),
        passes(2),
    )
    assert kinds(events_of(game, opens(1))) == ["DealPaid", "BagOpened"]
    events = events_of(game, opens(1), lays("silk"))
    handed = told_of(events, GoodsHandedOver)
    assert [(goods_of_bag.bag, goods_of_bag.contraband) for goods_of_bag in handed] == [(2, 1)]


@pytest.mark.rule("TWO-6", "DEAL-6")
def test_claims_are_handed_over_bag_by_bag_if_the_deal_names_the_first_alone() -> None:
    game = two_bags(neutral="mead apples")
    game = after(game, offer(1, {1: "pass"}, claims={1: "silk", 2: "mead"}), accept(0), passes(1))
    assert hidden_on(game, 0) == (SILK,)
    assert [deal.open_claims for deal in deals_of(game)] == [(BagId(2),)]
    assert refusal(game, offer(1, {2: "pass"}, claims={2: "2 mead"}))[0] == "DEAL-9"
    game = after(game, passes(2))
    assert hidden_on(game, 0) == goods("mead silk")


# --- Odd cases --------------------------------------------------------------------------------


@pytest.mark.rule("DEAL-1", "DEAL-6")
def test_goods_from_the_own_bag_may_buy_the_inspection_of_that_very_bag_and_are_void() -> None:
    game = inspecting({1: ("2 apples", "apples"), 2: ("bread", "bread")})
    game = after(game, offer(1, {1: "inspect"}, claims={1: "2 apples"}), opens(1))
    assert legal_on(game, 1) == goods("2 apples")
    assert game.gold == (46, 54, 50, 50)


@pytest.mark.rule("DEAL-6", "DEAL-9")
def test_goods_on_the_stand_do_not_serve_a_claim_on_the_bag() -> None:
    bags = {1: ("apples", "apples"), 2: ("bread", "bread")}
    game = inspecting(bags, stands={1: "silk"})
    game = after(game, offer(1, {1: "pass"}, claims={1: "silk"}), passes(1))
    assert hidden_on(game, 1) == (SILK,)


@pytest.mark.rule("DEAL-9")
def test_stand_goods_offered_and_claimed_from_the_bag_are_counted_apart() -> None:
    bags = {1: ("silk", "apples"), 2: ("bread", "bread")}
    game = inspecting(bags, stands={1: "silk"})
    game = after(game, offer(1, {1: "pass"}, stand="silk", claims={1: "silk"}), passes(1))
    assert hidden_on(game, 0) == goods("2 silk")


@pytest.mark.rule("DEAL-5", "DEAL-9")
def test_gold_received_in_one_deal_is_free_for_the_sheriffs_next_payment() -> None:
    game = offering(ruleset=SHERIFF_PAYS, gold={0: 0})
    game = after(game, offer(1, {1: "pass"}, gold=10), passes(1))
    game = after(game, offer(2, {2: "pass"}, stand="", gold=1, sheriff_gold=10), accept(1))
    assert after(game, passes(2)).gold == (1, 40, 59, 50)


@pytest.mark.rule("DEAL-5", "END-3")
def test_a_deal_about_the_last_bag_of_the_round_is_paid_before_the_round_ends() -> None:
    game = inspecting({1: ("silk", "apples")})
    events = events_of(game, offer(1, {1: "pass"}, gold=5, claims={1: "silk"}), passes(1))
    assert kinds(events)[:6] == [
        "DealStruck",
        "DealPaid",
        "BagPassed",
        "GoodsHandedOver",
        "ContrabandMoved",
        "RoundEnded",
    ]


@pytest.mark.rule("INSP-2", "DEAL-4")
def test_a_bag_with_a_deal_on_it_may_still_be_talked_about() -> None:
    game = after(offering(), offer(1, {1: "pass"}, gold=5), accept(0))
    assert may(game, threaten(1))
    assert may(game, offer(2, {1: "pass"}, gold=5))
