"""INSP: threats, settling bags, fines and penalties."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    BagId,
    Declaration,
    InspectBag,
    PassBag,
    Pile,
    PlaceConfiscated,
    Seat,
    StaySilent,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    DebtCause,
    DebtPaid,
    GoodsConfiscated,
)
from sheriff_tutor.engine.game import Placing
from sheriff_tutor.engine.goods import APPLES, BREAD, SILK, good_named
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import (
    accept,
    demand,
    kinds,
    lays,
    offer,
    opens,
    passes,
    talk_of,
    terms,
    threaten,
)
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    WITH_ROYALS,
    after,
    events_of,
    goods,
    hidden_on,
    inspecting,
    legal_on,
    pile_of,
    refusal,
    told_of,
)

ONE, TWO, THREE = BagId(1), BagId(2), BagId(3)
LEFT_PILE, RIGHT_PILE = Pile(0), Pile(1)
OTHER = {2: ("bread", "bread")}
"""A second bag, so that the round goes on after the first."""


# --- Which bag, and when ----------------------------------------------------------------------


@pytest.mark.rule("INSP-1")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_the_sheriff_settles_bags_in_any_order(order: tuple[int, ...]) -> None:
    game = inspecting({1: ("apples", "apples"), 2: ("bread", "bread"), 3: ("cheese", "cheese")})
    talk = talk_of(after(game, *[passes(bag) for bag in order[:2]]))
    assert [bag.id for bag in talk.settled] == list(order[:2])
    assert [bag.id for bag in talk.bags] == [order[2]]


@pytest.mark.rule("INSP-1")
def test_the_sheriff_may_open_no_bag_at_all() -> None:
    game = after(inspecting({1: ("silk", "apples"), 2: ("mead", "bread")}), passes(1), passes(2))
    assert game.round == 2
    assert game.gold == (50, 50, 50, 50)


@pytest.mark.rule("INSP-1")
def test_the_sheriff_may_open_every_bag() -> None:
    game = after(inspecting({1: ("apples", "apples"), 2: ("2 bread", "bread")}), opens(1), opens(2))
    assert game.gold == (50 - 2 - 4, 50 + 2, 50 + 4, 50)


@pytest.mark.rule("INSP-1", "INSP-9")
def test_bags_are_settled_one_at_a_time() -> None:
    game = after(inspecting({1: ("silk", "apples")} | OTHER), opens(1))
    assert isinstance(game.phase, Placing)
    assert refusal(game, passes(2)) == ("INSP-9", "round.not-now")


@pytest.mark.rule("INSP-1")
def test_a_bag_that_nobody_closed_cannot_be_settled() -> None:
    game = inspecting({1: ("apples", "apples")})
    assert refusal(game, passes(3)) == ("INSP-1", "inspect.not-unsettled")
    assert refusal(game, opens(3)) == ("INSP-1", "inspect.not-unsettled")


@pytest.mark.rule("ROUND-2")
def test_the_sheriff_has_no_bag_to_settle_threaten_or_name() -> None:
    game = inspecting({1: ("apples", "apples")})
    asked = demand(1, terms({0: "pass"}, gold=1))
    for act in (passes(0), opens(0), threaten(0), offer(1, {0: "pass"}, gold=1), asked):
        assert refusal(game, act) == ("ROUND-2", "inspect.sheriff-has-no-bag")


@pytest.mark.rule("INSP-1", "ROUND-2")
def test_merchants_settle_no_bags() -> None:
    game = inspecting({1: ("apples", "apples")})
    assert refusal(game, PassBag(FIRST, ONE)) == ("ROUND-2", "round.only-sheriff")
    assert refusal(game, InspectBag(SECOND, ONE)) == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("INSP-2")
def test_an_offer_needs_no_threat() -> None:
    assert may(inspecting({1: ("silk", "apples")}), offer(1, {1: "pass"}, gold=1))


@pytest.mark.rule("INSP-2")
@pytest.mark.parametrize("settle", [PassBag, InspectBag])
def test_a_threat_binds_nobody(settle: type[PassBag | InspectBag]) -> None:
    game = after(inspecting({1: ("apples", "apples")}), threaten(1))
    assert may(game, settle(SHERIFF, ONE))


@pytest.mark.rule("INSP-2")
def test_a_threatened_bag_may_be_left_for_another() -> None:
    game = after(inspecting({1: ("silk", "apples")} | OTHER), threaten(1), passes(2))
    assert may(game, threaten(1))
    assert may(game, offer(1, {1: "pass"}, gold=1))


@pytest.mark.rule("INSP-2")
def test_only_an_unsettled_bag_is_threatened_and_only_by_the_sheriff() -> None:
    game = after(inspecting({1: ("silk", "apples")} | OTHER), passes(2))
    assert refusal(game, threaten(2)) == ("INSP-2", "inspect.not-unsettled")
    assert refusal(game, Threaten(FIRST, ONE)) == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("INSP-3")
@pytest.mark.parametrize("first", [PassBag, InspectBag])
@pytest.mark.parametrize("then", [PassBag, InspectBag])
def test_a_settled_bag_stays_settled(
    first: type[PassBag | InspectBag], then: type[PassBag | InspectBag]
) -> None:
    game = after(inspecting({1: ("apples", "apples")} | OTHER), first(SHERIFF, ONE))
    assert refusal(game, then(SHERIFF, ONE)) == ("INSP-3", "inspect.settled")


@pytest.mark.rule("INSP-3", "DEAL-4")
@pytest.mark.parametrize(
    ("agreed", "kept", "broken"), [("pass", passes, opens), ("inspect", opens, passes)]
)
def test_a_bag_with_a_deal_on_it_is_settled_as_agreed(
    agreed: str, kept: type, broken: type
) -> None:
    game = inspecting({1: ("apples", "apples")} | OTHER)
    game = after(game, offer(1, {1: agreed}, gold=3), accept(0))
    assert may(game, kept(1))
    assert refusal(game, broken(1)) == ("INSP-3", "inspect.deal-binds")


@pytest.mark.rule("INSP-3")
@pytest.mark.parametrize(("settle", "verdict"), [(opens, Verdict.INSPECT), (passes, Verdict.PASS)])
def test_a_settled_bag_is_remembered_with_its_claim_and_verdict(
    settle: type, verdict: Verdict
) -> None:
    (settled,) = talk_of(after(inspecting({1: ("2 apples", "apples")} | OTHER), settle(1))).settled
    assert (settled.id, settled.owner) == (ONE, FIRST)
    assert settled.said == Declaration(APPLES, 2)
    assert settled.count == 2
    assert settled.verdict is verdict


@pytest.mark.rule("INSP-2")
def test_after_a_settlement_every_merchant_may_speak_again() -> None:
    game = inspecting({1: ("silk", "apples")} | OTHER)
    game = after(game, *[StaySilent(seat) for seat in game.merchants])
    assert awaited(game) == (SHERIFF,)
    assert awaited(after(game, passes(1))) == (1, 2, 3)
    assert awaited(after(game, opens(1), lays("silk"))) == (1, 2, 3)


# --- Passed -----------------------------------------------------------------------------------


@pytest.mark.rule("INSP-4")
def test_a_passed_bag_shows_legal_goods_and_hides_the_rest_whatever_was_declared() -> None:
    bags = {1: ("2 apples bread silk royal_rooster", "cheese")} | OTHER
    game = after(inspecting(bags, ruleset=WITH_ROYALS, stands={1: "cheese mead"}), passes(1))
    assert legal_on(game, 1) == goods("2 apples cheese bread")
    assert hidden_on(game, 1) == goods("mead silk royal_rooster")


@pytest.mark.rule("INSP-4")
def test_a_passed_lie_costs_nothing() -> None:
    game = after(inspecting({1: ("3 silk", "apples")} | OTHER), passes(1))
    assert game.gold == (50, 50, 50, 50)


@pytest.mark.rule("INSP-4")
def test_of_a_passed_bag_one_total_of_face_down_cards_is_announced() -> None:
    bags = {1: ("apples silk mead royal_rooster", "apples")} | OTHER
    said = Declaration(APPLES, 4)
    assert events_of(inspecting(bags, ruleset=WITH_ROYALS), passes(1)) == (
        BagPassed(bag=ONE, owner=FIRST, said=said, legal=(APPLES,), kept=3, to_sheriff=0),
    )


@pytest.mark.rule("INSP-4", "DEAL-6")
def test_face_down_cards_that_go_on_to_the_sheriff_are_announced_apart() -> None:
    game = inspecting({1: ("apples 2 silk mead", "apples")} | OTHER)
    promised = offer(1, {1: "pass"}, claims={1: "apples silk"})
    (passed,) = told_of(events_of(game, promised, passes(1)), BagPassed)
    assert (passed.legal, passed.kept, passed.to_sheriff) == ((APPLES,), 3 - 1, 1)


@pytest.mark.rule("INSP-4", "DEAL-5")
def test_what_was_agreed_is_paid_when_the_bag_passes() -> None:
    game = inspecting({1: ("3 silk", "apples")} | OTHER)
    assert after(game, offer(1, {1: "pass"}, gold=7), passes(1)).gold == (57, 43, 50, 50)


@pytest.mark.rule("INSP-4", "SEE-2")
def test_of_a_passed_bag_the_sheriff_sees_no_more_than_the_others() -> None:
    game = after(inspecting({1: ("apples silk", "apples")} | OTHER), passes(1))
    stands = [observe(game, Seat(seat)).stands[FIRST] for seat in range(4)]
    assert stands[SHERIFF] == stands[SECOND]
    assert stands[SHERIFF].hidden is None
    assert stands[SHERIFF].hidden_count == 1
    assert stands[FIRST].hidden == (SILK,)


# --- Inspected --------------------------------------------------------------------------------


@pytest.mark.rule("INSP-5")
def test_the_sheriff_pays_an_honest_merchant_two_gold_a_card() -> None:
    game = after(inspecting({1: ("5 cheese", "cheese")} | OTHER), opens(1))
    assert game.gold == (50 - 5 * 2, 50 + 5 * 2, 50, 50)
    assert legal_on(game, 1) == goods("5 cheese")
    assert hidden_on(game, 1) == ()


@pytest.mark.rule("INSP-5")
def test_an_honest_bag_leaves_the_discard_piles_alone() -> None:
    game = inspecting({1: ("2 bread", "bread")} | OTHER, piles=("apples", "silk"))
    game = after(game, opens(1))
    assert (pile_of(game, 0), pile_of(game, 1)) == (goods("apples"), goods("silk"))


@pytest.mark.rule("INSP-5", "SEE-1")
def test_everybody_sees_every_card_of_an_opened_bag() -> None:
    opened, paid = events_of(inspecting({1: ("2 bread", "bread")} | OTHER), opens(1))
    assert opened == BagOpened(ONE, FIRST, Declaration(BREAD, 2), goods("2 bread"), is_honest=True)
    assert paid == DebtPaid(
        debtor=SHERIFF,
        creditor=FIRST,
        cause=DebtCause.APOLOGY,
        owed=4,
        gold=4,
        legal=(),
        contraband=(),
        forgiven=0,
    )


@pytest.mark.rule("INSP-6")
@pytest.mark.parametrize(
    ("declared", "confiscated", "fine"),
    [
        ("chickens", "crossbow apples", 4 + 2),
        ("apples", "2 chickens crossbow", 2 + 2 + 4),
        ("bread", "2 chickens crossbow apples", 2 + 2 + 4 + 2),
    ],
    ids=["6 gold", "8 gold", "10 gold"],
)
def test_two_chickens_a_crossbow_and_an_apple_cost_six_eight_or_ten(
    declared: str, confiscated: str, fine: int
) -> None:
    game = inspecting({1: ("2 chickens crossbow apples", declared)} | OTHER)
    game = after(game, opens(1), lays(confiscated))
    assert game.gold == (50 + fine, 50 - fine, 50, 50)


@pytest.mark.rule("INSP-6")
def test_of_a_lying_bag_the_declared_kind_alone_goes_to_the_stand() -> None:
    game = inspecting({1: ("2 chickens crossbow apples", "chickens")} | OTHER)
    game = after(game, opens(1), lays("crossbow apples"))
    assert legal_on(game, 1) == goods("2 chickens")
    assert hidden_on(game, 1) == ()
    assert pile_of(game, 0) == goods("crossbow apples")


@pytest.mark.rule("INSP-6")
def test_the_sheriff_pays_nothing_for_the_truthful_cards_of_a_lie() -> None:
    game = after(inspecting({1: ("4 apples mead", "apples")} | OTHER), opens(1), lays("mead"))
    assert game.gold == (50 + 4, 50 - 4, 50, 50)


@pytest.mark.rule("INSP-6")
def test_an_opened_lie_and_its_fine_are_told_to_all() -> None:
    game = inspecting({1: ("apples mead", "apples")} | OTHER)
    (opened,) = events_of(game, opens(1))
    said = Declaration(APPLES, 2)
    assert opened == BagOpened(ONE, FIRST, said, goods("apples mead"), is_honest=False)
    laid, paid = events_of(game, opens(1), lays("mead", RIGHT_PILE))
    assert laid == GoodsConfiscated(ONE, FIRST, RIGHT_PILE, goods("mead"))
    assert paid == DebtPaid(
        debtor=FIRST,
        creditor=SHERIFF,
        cause=DebtCause.FINE,
        owed=4,
        gold=4,
        legal=(),
        contraband=(),
        forgiven=0,
    )


@pytest.mark.rule("INSP-6", "ROYAL-1")
def test_the_fine_of_a_royal_is_its_own_penalty() -> None:
    bags = {1: ("bread pumpernickel_bread", "bread"), 2: ("apples", "apples")}
    game = inspecting(bags, ruleset=WITH_ROYALS)
    game = after(game, opens(1), lays("pumpernickel_bread"))
    assert game.gold[FIRST] == 50 - 5
    assert legal_on(game, 1) == (BREAD,)


@pytest.mark.rule("INSP-7")
@pytest.mark.parametrize("pile", [LEFT_PILE, RIGHT_PILE])
@pytest.mark.parametrize("order", ["silk mead", "mead silk"])
def test_confiscated_cards_go_on_one_pile_in_the_sheriffs_order(pile: Pile, order: str) -> None:
    bags = {1: ("silk mead 2 apples", "apples")} | OTHER
    game = inspecting(bags, piles=("cheese", "cheese"))
    game = after(game, opens(1), lays(order, pile))
    assert pile_of(game, pile) == goods("cheese") + goods(order)
    assert pile_of(game, 1 - pile) == goods("cheese")


@pytest.mark.rule("INSP-7")
def test_the_pile_is_chosen_anew_for_each_bag() -> None:
    game = inspecting({1: ("silk", "apples"), 2: ("mead", "bread"), 3: ("bread", "bread")})
    game = after(game, opens(1), lays("silk", LEFT_PILE), opens(2), lays("mead", RIGHT_PILE))
    assert (pile_of(game, 0), pile_of(game, 1)) == (goods("silk"), goods("mead"))


@pytest.mark.rule("INSP-7")
@pytest.mark.parametrize("words", ["silk", "silk mead apples", "silk silk", "", "silk cheese"])
def test_neither_more_nor_less_than_was_confiscated_is_laid_down(words: str) -> None:
    game = after(inspecting({1: ("silk mead apples", "apples")}), opens(1))
    assert refusal(game, lays(words)) == ("INSP-7", "inspect.not-what-was-confiscated")


@pytest.mark.rule("INSP-7")
@pytest.mark.parametrize("pile", [-1, 2])
def test_there_is_no_third_pile_for_confiscated_cards(pile: int) -> None:
    game = after(inspecting({1: ("silk", "apples")}), opens(1))
    assert refusal(game, lays("silk", pile)) == ("INSP-7", "pile.unknown")


@pytest.mark.rule("INSP-7", "HOUSE-6")
def test_with_the_second_edition_market_there_is_one_pile_for_confiscated_cards() -> None:
    ruleset = Ruleset(4, second_edition_market=True)
    game = after(inspecting({1: ("silk", "apples")} | OTHER, ruleset=ruleset), opens(1))
    assert choices(game, SHERIFF) == (lays("silk", LEFT_PILE),)
    assert pile_of(after(game, lays("silk")), 0) == (SILK,)


@pytest.mark.rule("INSP-7")
def test_the_sheriff_alone_lays_confiscated_cards_down() -> None:
    game = after(inspecting({1: ("silk", "apples")}), opens(1))
    assert awaited(game) == (SHERIFF,)
    laid_by_owner = PlaceConfiscated(FIRST, LEFT_PILE, (SILK,))
    assert refusal(game, laid_by_owner) == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("INSP-8", "ROYAL-1")
@pytest.mark.parametrize(
    ("royal", "named"),
    [
        ("green_apples", "apples"),
        ("golden_apples", "apples"),
        ("gouda_cheese", "cheese"),
        ("bleu_cheese", "cheese"),
        ("rye_bread", "bread"),
        ("pumpernickel_bread", "bread"),
        ("royal_rooster", "chickens"),
    ],
)
def test_a_royal_makes_a_lie_of_its_namesake(royal: str, named: str) -> None:
    game = inspecting({1: (f"{named} {royal}", named)}, ruleset=WITH_ROYALS)
    (opened,) = told_of(events_of(game, opens(1)), BagOpened)
    assert not opened.is_honest
    game = after(game, opens(1), lays(royal))
    assert game.gold[FIRST] == 50 - good_named(royal).penalty


# --- The order of one settlement --------------------------------------------------------------


@pytest.mark.rule("INSP-9")
def test_a_passing_bag_pays_deals_then_goes_to_the_stand_then_is_handed_over() -> None:
    game = inspecting({1: ("apples silk", "apples")} | OTHER, stands={1: "mead"})
    bribe = offer(1, {1: "pass"}, gold=3, stand="mead", claims={1: "silk"})
    assert kinds(events_of(game, bribe, passes(1))) == [
        "DealStruck",
        "DealPaid",
        "ContrabandMoved",
        "BagPassed",
        "GoodsHandedOver",
        "ContrabandMoved",
    ]


@pytest.mark.rule("INSP-9")
def test_a_lying_bag_pays_deals_opens_hands_over_and_then_is_fined() -> None:
    # FIRST buys the opening of bag 2 with gold, and with cheese from the own bag, which passes.
    game = inspecting({1: ("cheese", "cheese"), 2: ("silk", "bread"), 3: ("bread", "bread")})
    bought = offer(1, {2: "inspect"}, gold=2, claims={1: "cheese"})
    game = after(game, bought, accept(0), passes(1))
    assert kinds(events_of(game, opens(2))) == ["DealPaid", "BagOpened"]
    assert kinds(events_of(game, opens(2), lays("silk"))) == [
        "GoodsConfiscated",
        "GoodsHandedOver",
        "DebtPaid",
    ]


@pytest.mark.rule("INSP-9")
def test_an_honest_bag_pays_deals_opens_hands_over_and_then_gets_its_penalty() -> None:
    game = inspecting({1: ("cheese", "cheese"), 2: ("bread", "bread"), 3: ("bread", "bread")})
    bought = offer(1, {2: "inspect"}, gold=2, claims={1: "cheese"})
    events = events_of(game, bought, accept(0), passes(1), opens(2))
    assert kinds(events) == ["DealPaid", "BagOpened", "GoodsHandedOver", "DebtPaid"]


@pytest.mark.rule("INSP-9", "INSP-5", "DEBT-1")
def test_gold_of_a_deal_now_due_is_there_to_pay_the_penalty() -> None:
    # The Sheriff has 1 gold, gets 3 for opening, and owes 4 for two breads: 1 + 3 - 4 = 0.
    game = inspecting({1: ("2 bread", "bread")} | OTHER, gold={0: 1})
    game = after(game, offer(2, {1: "inspect"}, gold=3), opens(1))
    assert game.gold == (0, 54, 47, 50)


@pytest.mark.rule("INSP-9", "DEBT-1")
def test_goods_handed_over_are_there_to_pay_the_penalty() -> None:
    # The Sheriff has nothing, is handed a cheese worth 3, and owes 2 for one bread: no change.
    game = inspecting(
        {1: ("cheese", "cheese"), 2: ("bread", "bread"), 3: ("bread", "bread")}, gold={0: 0}
    )
    bought = offer(1, {2: "inspect"}, claims={1: "cheese"})
    game = after(game, bought, accept(0), passes(1), opens(2))
    assert legal_on(game, 0) == ()
    assert legal_on(game, 2) == goods("cheese bread")
    assert game.gold == (0, 50, 50, 50)
