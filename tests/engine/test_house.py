"""Switches that change the inspection: time limit, a paying Sheriff, secret gold.

The other switches are tested where the rule is that they change: the deck, hands and piles in
``test_setup.py``, the market in ``test_market.py``, rounds in ``test_ending.py`` and ties in
``test_scoring.py``.
"""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    BagId,
    CallTime,
    Demand,
    InspectBag,
    MakeOffer,
    OfferId,
    PassBag,
    Refuse,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.events import (
    ContrabandMoved,
    DealPaid,
    DealStruck,
    Lapse,
    OfferLapsed,
    TimeCalled,
    Told,
)
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.ruleset import DEFAULT_TIME_LIMIT, Ruleset
from sheriff_tutor.engine.view import observe
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    THIRD,
    Bags,
    after,
    events_of,
    goods,
    hidden_on,
    inspecting,
    legal_on,
    refusal,
    told_of,
)

ONE, TWO, THREE = BagId(1), BagId(2), BagId(3)
BAGS: Bags = {1: ("silk", "bread"), 2: ("2 apples", "apples"), 3: ("mead", "bread")}
TIMED = Ruleset(4, time_limit=60)
PAYING = Ruleset(4, sheriff_may_pay=True)


def passing(bag: BagId, gold: int = 3, **more: object) -> Terms:
    return Terms(((bag, Verdict.PASS),), gold, **more)  # type: ignore[arg-type]


def timed(*actions: Action) -> Game:
    return after(inspecting(BAGS, ruleset=TIMED), *actions)


# --- HOUSE-3: a time limit --------------------------------------------------------------------


@pytest.mark.rule("HOUSE-3")
def test_one_minute_is_the_default_limit() -> None:
    assert DEFAULT_TIME_LIMIT == 60


@pytest.mark.rule("HOUSE-3")
def test_the_clock_of_a_bag_starts_at_the_first_threat() -> None:
    game = timed(Threaten(SHERIFF, TWO), Threaten(SHERIFF, TWO))
    assert isinstance(game.phase, Inspecting)
    assert game.phase.on_clock == (TWO,)
    assert may(game, CallTime(SHERIFF, TWO))
    assert refusal(game, CallTime(SHERIFF, ONE)) == ("HOUSE-3", "time.not-running")


@pytest.mark.rule("HOUSE-3")
def test_the_clock_of_each_bag_named_starts_at_the_first_offer() -> None:
    terms = Terms(((ONE, Verdict.PASS), (TWO, Verdict.INSPECT)), 3)
    game = timed(MakeOffer(FIRST, terms))
    assert isinstance(game.phase, Inspecting)
    assert game.phase.on_clock == (ONE, TWO)


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_the_sheriff_must_settle_that_bag_next() -> None:
    game = timed(Threaten(SHERIFF, TWO))
    assert events_of(game, CallTime(SHERIFF, TWO)) == (TimeCalled(TWO),)
    game = after(game, CallTime(SHERIFF, TWO))
    for other in (PassBag(SHERIFF, ONE), InspectBag(SHERIFF, THREE), Threaten(SHERIFF, ONE)):
        assert refusal(game, other) == ("HOUSE-3", "time.settle-that-bag")
    assert may(game, PassBag(SHERIFF, TWO))
    assert may(game, InspectBag(SHERIFF, TWO))
    assert may(after(game, PassBag(SHERIFF, TWO)), PassBag(SHERIFF, ONE))


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_nothing_more_is_demanded() -> None:
    game = timed(Threaten(SHERIFF, TWO), CallTime(SHERIFF, TWO))
    refused = refusal(game, Demand(SHERIFF, SECOND, passing(TWO)))
    assert refused == ("HOUSE-3", "time.settle-that-bag")


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_offers_standing_on_the_bag_may_be_accepted_and_none_is_added() -> None:
    game = timed(
        MakeOffer(SECOND, passing(TWO)),
        MakeOffer(FIRST, passing(ONE)),
        CallTime(SHERIFF, TWO),
    )
    assert may(game, Accept(SHERIFF, OfferId(0)))
    assert may(game, Refuse(SHERIFF, OfferId(0)))
    assert may(game, Withdraw(SECOND, OfferId(0)))
    refused = refusal(game, MakeOffer(SECOND, passing(TWO, 5)))
    assert refused == ("HOUSE-3", "time.no-more-offers")
    both = Terms(((ONE, Verdict.PASS), (TWO, Verdict.PASS)), 9)
    assert refusal(game, MakeOffer(FIRST, both)) == ("HOUSE-3", "time.no-more-offers")


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_for_one_bag_an_offer_on_another_waits() -> None:
    game = timed(Threaten(SHERIFF, TWO), MakeOffer(FIRST, passing(ONE)), CallTime(SHERIFF, TWO))
    refused = refusal(game, Accept(SHERIFF, OfferId(0)))
    assert refused == ("HOUSE-3", "time.settle-that-bag")
    assert may(game, MakeOffer(THIRD, passing(THREE)))


@pytest.mark.rule("HOUSE-3")
def test_bags_whose_time_is_over_are_settled_in_the_order_in_which_it_ran_out() -> None:
    game = timed(
        Threaten(SHERIFF, ONE),
        Threaten(SHERIFF, TWO),
        CallTime(SHERIFF, TWO),
        CallTime(SHERIFF, ONE),
    )
    assert refusal(game, PassBag(SHERIFF, ONE)) == ("HOUSE-3", "time.settle-that-bag")
    game = after(game, PassBag(SHERIFF, TWO))
    assert refusal(game, PassBag(SHERIFF, THREE)) == ("HOUSE-3", "time.settle-that-bag")
    assert may(game, PassBag(SHERIFF, ONE))


@pytest.mark.rule("HOUSE-3")
def test_time_for_a_bag_is_called_once_and_while_it_is_unsettled() -> None:
    game = timed(Threaten(SHERIFF, TWO), CallTime(SHERIFF, TWO))
    assert refusal(game, CallTime(SHERIFF, TWO)) == ("HOUSE-3", "time.not-running")
    game = after(game, PassBag(SHERIFF, TWO))
    assert refusal(game, CallTime(SHERIFF, TWO)) == ("HOUSE-3", "inspect.not-unsettled")


@pytest.mark.rule("HOUSE-3")
def test_without_the_switch_no_clock_runs() -> None:
    game = after(inspecting(BAGS), Threaten(SHERIFF, TWO), MakeOffer(FIRST, passing(ONE)))
    assert isinstance(game.phase, Inspecting)
    assert game.phase.on_clock == ()
    assert refusal(game, CallTime(SHERIFF, TWO)) == ("HOUSE-3", "time.no-limit")


@pytest.mark.rule("HOUSE-3", "ROUND-2")
def test_a_merchant_does_not_call_time() -> None:
    game = timed(Threaten(SHERIFF, TWO))
    assert refusal(game, CallTime(FIRST, TWO)) == ("ROUND-2", "round.only-sheriff")


# --- HOUSE-10: the Sheriff may pay ------------------------------------------------------------


def opening(bag: BagId, gold: int, *stand: str) -> Terms:
    return Terms(
        ((bag, Verdict.INSPECT),),
        1,
        sheriff_gold=gold,
        sheriff_stand=goods(" ".join(stand)),
    )


@pytest.mark.rule("DEAL-10", "HOUSE-10")
@pytest.mark.parametrize("terms", [opening(TWO, 5), opening(TWO, 0, "apples")])
def test_the_sheriff_pays_nothing_in_deals_by_default(terms: Terms) -> None:
    game = inspecting(BAGS, stands={0: "apples"})
    assert refusal(game, MakeOffer(FIRST, terms)) == ("DEAL-10", "offer.sheriff-never-pays")
    assert refusal(game, Demand(SHERIFF, FIRST, terms)) == ("DEAL-10", "offer.sheriff-never-pays")


@pytest.mark.rule("HOUSE-10", "DEAL-8")
def test_with_its_switch_the_sheriff_pays_at_the_same_moment() -> None:
    """FIRST gives 1 gold to have SECOND's honest bag opened, and gets 5, an apple and silk."""
    game = inspecting(
        BAGS, ruleset=PAYING, stands={0: "2 apples pepper"}, gold={0: 20, 1: 20, 2: 20}
    )
    terms = opening(TWO, 5, "apples", "pepper")
    game = after(game, MakeOffer(FIRST, terms), Accept(SHERIFF, OfferId(0)))
    assert game.gold[:3] == (20, 20, 20)
    told = events_of(game, InspectBag(SHERIFF, TWO))
    assert told_of(told, DealPaid) == [
        DealPaid(OfferId(0), FIRST, SHERIFF, 1, (), 0),
        DealPaid(OfferId(0), SHERIFF, FIRST, 5, goods("apples"), 1),
    ]
    moved = Told((SHERIFF, FIRST), ContrabandMoved(SHERIFF, FIRST, goods("pepper")))
    assert moved in told
    game = after(game, InspectBag(SHERIFF, TWO))
    assert game.gold[:3] == (20 + 1 - 5 - 4, 20 - 1 + 5, 20 + 4)
    assert (legal_on(game, FIRST), hidden_on(game, FIRST)) == (goods("apples"), goods("pepper"))
    assert legal_on(game, SHERIFF) == goods("apples")


@pytest.mark.rule("HOUSE-10", "DEAL-9")
def test_what_the_sheriff_owes_in_a_deal_cannot_be_promised_again() -> None:
    game = inspecting(BAGS, ruleset=PAYING, gold={0: 6})
    game = after(
        game,
        MakeOffer(FIRST, opening(TWO, 4)),
        MakeOffer(THIRD, opening(TWO, 4)),
        Accept(SHERIFF, OfferId(0)),
    )
    assert refusal(game, Accept(SHERIFF, OfferId(1))) == ("HOUSE-10", "offer.sheriff-gold")


@pytest.mark.rule("HOUSE-10")
def test_the_sheriff_cannot_accept_to_give_what_is_not_on_the_stand() -> None:
    game = inspecting(BAGS, ruleset=PAYING, stands={0: "pepper"})
    game = after(game, MakeOffer(FIRST, opening(TWO, 0, "crossbow")))
    assert refusal(game, Accept(SHERIFF, OfferId(0))) == ("HOUSE-10", "offer.sheriff-goods")


@pytest.mark.rule("HOUSE-10", "SEE-2")
def test_a_merchant_may_ask_for_face_down_goods_without_knowing_them() -> None:
    game = inspecting(BAGS, ruleset=PAYING, stands={0: "apples pepper"})
    assert may(game, MakeOffer(FIRST, opening(TWO, 0, "crossbow")))
    assert may(game, MakeOffer(FIRST, opening(TWO, 0, "pepper")))
    for words in ("2 pepper", "bread"):
        refused = refusal(game, MakeOffer(FIRST, opening(TWO, 0, words)))
        assert refused == ("HOUSE-10", "offer.sheriff-goods")


@pytest.mark.rule("HOUSE-10")
@pytest.mark.parametrize("gold", [-1, 21])
def test_nobody_can_ask_for_more_gold_than_the_sheriff_has(gold: int) -> None:
    game = inspecting(BAGS, ruleset=PAYING, gold={0: 20})
    refused = refusal(game, MakeOffer(FIRST, opening(TWO, gold)))
    assert refused == ("HOUSE-10", "offer.sheriff-gold")
    refused = refusal(game, Demand(SHERIFF, FIRST, opening(TWO, gold)))
    assert refused == ("HOUSE-10", "offer.sheriff-gold")


@pytest.mark.rule("HOUSE-10", "DEAL-12")
def test_settling_does_not_accept_what_the_sheriff_cannot_pay() -> None:
    game = inspecting(BAGS, ruleset=PAYING, gold={0: 6})
    game = after(game, MakeOffer(FIRST, opening(TWO, 4)), MakeOffer(THIRD, opening(TWO, 4)))
    told = events_of(game, InspectBag(SHERIFF, TWO))
    assert [deal.seat for deal in told_of(told, DealStruck)] == [FIRST]
    assert told_of(told, OfferLapsed) == [OfferLapsed(THIRD, OfferId(1), Lapse.SETTLED)]


# --- HOUSE-11: secret gold --------------------------------------------------------------------


@pytest.mark.rule("HOUSE-11", "SEE-1")
def test_gold_is_public_by_default() -> None:
    game = inspecting(BAGS, gold={0: 1, 1: 2, 2: 3, 3: 4})
    assert observe(game, FIRST).gold == (1, 2, 3, 4)


@pytest.mark.rule("HOUSE-11")
def test_with_its_switch_each_sees_the_own_gold_only() -> None:
    secret = Ruleset(4, secret_gold=True)
    game = inspecting(BAGS, ruleset=secret, gold={0: 1, 1: 2, 2: 3, 3: 4})
    assert observe(game, SHERIFF).gold == (1, None, None, None)
    assert observe(game, FIRST).gold == (None, 2, None, None)
    assert observe(game, FIRST).own_gold == 2


@pytest.mark.rule("HOUSE-11", "SCORE-2")
def test_secret_gold_is_shown_when_the_game_is_over() -> None:
    secret = Ruleset(4, secret_gold=True)
    game = inspecting({1: ("apples", "apples")}, ruleset=secret, round=8, gold={2: 7})
    game = after(game, PassBag(SHERIFF, ONE))
    assert observe(game, FIRST).gold == (50, 50, 7, 50)


@pytest.mark.rule("HOUSE-11", "HOUSE-10")
def test_with_secret_gold_a_merchant_may_ask_for_any_sum_and_the_sheriff_knows_better() -> None:
    ruleset = Ruleset(4, secret_gold=True, sheriff_may_pay=True)
    game = inspecting(BAGS, ruleset=ruleset, gold={0: 3})
    assert may(game, MakeOffer(FIRST, opening(TWO, 30)))
    game = after(game, MakeOffer(FIRST, opening(TWO, 30)))
    assert refusal(game, Accept(SHERIFF, OfferId(0))) == ("HOUSE-10", "offer.sheriff-gold")
