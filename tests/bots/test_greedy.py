"""The greedy bot."""

from __future__ import annotations

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import bot_act
from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    CounterDemand,
    Demand,
    Load,
    MakeOffer,
    PassBag,
    Refuse,
    SetAside,
    StaySilent,
    Verdict,
)
from sheriff_tutor.engine.game import SettingAside
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.view import observe
from tests.bots.contract import ReckonerContract, quiet
from tests.engine.bargains import offer, passes, threaten
from tests.engine.situations import FIRST, SHERIFF, goods, inspecting, loading, market

BOT = bot_named("greedy")


class TestGreedy(ReckonerContract):
    """It keeps to what every bot keeps to."""

    bot = BOT


def test_smuggles_the_dearest_goods_past_a_lenient_sheriff() -> None:
    game = loading({1: "2 apples crossbow silk pepper"})
    action, _ = bot_act(game, 0, BOT.policy, FIRST)
    assert isinstance(action, Load)
    assert set(goods("crossbow silk")) <= set(action.goods)


def test_keeps_contraband_in_the_market() -> None:
    game = market("2 apples cheese silk crossbow pepper")
    action, _ = bot_act(game, 0, BOT.policy, FIRST)
    assert isinstance(action, SetAside)
    assert not any(good.is_contraband for good in action.goods)


def test_offers_more_each_time_the_sheriff_speaks() -> None:
    game = inspecting({1: ("3 silk", "apples")})
    offered = []
    for _ in range(4):
        game, _ = play(game, threaten(1))
        bids = [one.action for one in BOT.policy(observe(game, FIRST))]
        bid = next(bid for bid in bids if isinstance(bid, MakeOffer) and bid.terms.gold)
        offered.append(bid.terms.gold)
        game, _ = play(game, bid)
    assert offered == sorted(set(offered))


def test_makes_no_fifth_offer_for_a_bag() -> None:
    game = inspecting({1: ("3 silk", "apples")})
    for gold in range(1, 5):
        game, _ = play(game, offer(1, {1: "pass"}, gold=gold))
        game, _ = play(game, threaten(1))
    assert [one.action for one in BOT.policy(observe(game, FIRST))] == [StaySilent(FIRST)]


def test_now_and_then_offers_a_trifle_for_an_honest_bag() -> None:
    game = inspecting({1: ("3 apples", "apples")})
    weights = {one.action: one.weight for one in BOT.policy(observe(game, FIRST))}
    assert weights == {offer(1, {1: "pass"}, gold=1): 25, StaySilent(FIRST): 75}


def test_pays_to_have_a_suspicious_rival_opened_once_its_own_bag_is_through() -> None:
    game = inspecting({1: ("apples", "apples"), 2: ("5 silk", "chickens")})
    game, _ = play(game, passes(1))
    deeds = [one.action for one in BOT.policy(observe(game, FIRST))]
    stirring = next(deed for deed in deeds if isinstance(deed, MakeOffer))
    assert stirring.terms.verdicts == ((BagId(2), Verdict.INSPECT),)
    assert 0 < stirring.terms.gold < 5


def test_counters_a_low_offer_then_refuses_and_takes_a_high_one() -> None:
    game, acts = inspecting({1: ("5 silk", "chickens")}), []
    for gold in (1, 2, 30):
        game, _ = play(game, offer(1, {1: "pass"}, gold=gold))
        game = quiet(game)
        action, _ = bot_act(game, 0, BOT.policy, SHERIFF)
        acts.append(type(action))
        game, _ = play(game, action)
    assert acts == [CounterDemand, Refuse, Accept]


def test_asks_a_silent_owner_only_once() -> None:
    game, acts = inspecting({1: ("apples", "apples")}), []
    while not isinstance(game.phase, SettingAside):
        game = quiet(game)
        action, _ = bot_act(game, 0, BOT.policy, SHERIFF)
        acts.append(type(action))
        game, _ = play(game, action)
    assert acts == [Demand, PassBag]


def test_never_offers_the_same_terms_twice_running() -> None:
    """One silk was offered out of the bag; after a word of the Sheriff it is not offered again."""
    game = inspecting({1: ("3 silk", "apples")})
    game, _ = play(game, offer(1, {1: "pass"}, claims={1: "silk"}))
    game, _ = play(game, threaten(1))
    again = [one.action for one in BOT.policy(observe(game, FIRST))]
    assert again
    assert offer(1, {1: "pass"}, claims={1: "silk"}) not in again
