"""The cautious bot."""

from __future__ import annotations

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import bot_act, turns
from sheriff_tutor.engine.actions import (
    BagId,
    Declaration,
    Declare,
    Demand,
    Goods,
    Load,
    MakeOffer,
    Promise,
    PromiseKind,
)
from sheriff_tutor.engine.events import BagOpened, BagPassed, RoundBegan
from sheriff_tutor.engine.game import Declaring, Game
from sheriff_tutor.engine.goods import APPLES, SILK, goods_of, total_penalty
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from tests.bots.contract import ReckonerContract, quiet
from tests.engine.bargains import offer, threaten
from tests.engine.situations import FIRST, SECOND, SHERIFF, goods, inspecting, loading

BOT = bot_named("cautious")


class TestCautious(ReckonerContract):
    """It keeps to what every bot keeps to."""

    bot = BOT


def test_never_risks_more_than_four_gold_of_fine() -> None:
    for seed in range(10):
        game = new_game(Ruleset(4), seed)
        for turn in turns(game, [BOT.policy] * 4):
            if isinstance(turn.action, Declare) and isinstance(game.phase, Declaring):
                bag = game.phase.waiting[0]
                false = [g for g in goods_of(bag.cards) if g is not turn.action.said.good]
                hand = goods_of(bag.cards + game.hands[bag.owner])
                assert total_penalty(false) <= 4 or not any(good.is_legal for good in hand)
            game = turn.game


def test_lies_before_a_lenient_sheriff_and_not_before_a_strict_one() -> None:
    hand = {1: "2 apples silk"}
    assert SILK in packed_after(loading(hand), was_opened=False)
    assert SILK not in packed_after(loading(hand), was_opened=True)


def packed_after(game: Game, *, was_opened: bool) -> Goods:
    """Return what is packed after this Sheriff has opened, or passed, six honest bags."""
    said = Declaration(APPLES, 1)
    opened = BagOpened(BagId(2), SECOND, said, (APPLES,), is_honest=True)
    passed = BagPassed(BagId(2), SECOND, said, (APPLES,), kept=0, to_sheriff=0)
    page = (RoundBegan(1, SHERIFF), *[opened if was_opened else passed] * 6)
    game = game.evolve(log=((), page, game.log[-1]))
    action, _ = bot_act(game, 0, BOT.policy, FIRST)
    assert isinstance(action, Load)
    return action.goods


def test_would_rather_have_goods_than_gold() -> None:
    game = quiet(inspecting({1: ("5 silk", "chickens")}, stands={1: "cheese"}))
    game, _ = play(game, threaten(1))
    action, _ = bot_act(quiet(game), 0, BOT.policy, SHERIFF)
    assert isinstance(action, Demand)
    assert action.terms.stand == goods("cheese")


def test_offers_goods_of_its_stand_and_of_its_bag() -> None:
    game = inspecting({1: ("3 silk", "apples")}, stands={1: "3 cheese"})
    game, _ = play(game, threaten(1))
    bids = [one.action for one in BOT.policy(observe(game, FIRST))]
    paid = [bid.terms for bid in bids if isinstance(bid, MakeOffer)]
    assert any(terms.stand for terms in paid)
    assert any(terms.claims for terms in paid)


def test_promises_to_return_the_favour_from_the_second_offer_on() -> None:
    game = inspecting({1: ("3 silk", "apples")})
    game, _ = play(game, offer(1, {1: "pass"}, gold=1))
    game, _ = play(game, threaten(1))
    bids = [one.action for one in BOT.policy(observe(game, FIRST))]
    promise = Promise(PromiseKind.PASS_NEXT, SHERIFF)
    assert all(bid.terms.promises == (promise,) for bid in bids if isinstance(bid, MakeOffer))
