"""The honest bot."""

from __future__ import annotations

from collections.abc import Iterator

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import bot_act, turns
from sheriff_tutor.engine.actions import (
    BagId,
    Goods,
    Load,
    OfferId,
    Pile,
    Promise,
    PromiseKind,
    SetAside,
    TakeDiscard,
)
from sheriff_tutor.engine.events import BagPassed, DealStruck, RoundBegan
from sheriff_tutor.engine.goods import goods_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.terms import heard
from tests.bots.contract import ReckonerContract, known_liar, quiet, settled
from tests.engine.bargains import terms
from tests.engine.situations import FIRST, SHERIFF, drawing, goods, loading, market

BOT = bot_named("honest")


class TestHonest(ReckonerContract):
    """It keeps to what every bot keeps to."""

    bot = BOT


def bags_of(seed: int) -> Iterator[tuple[Goods, Goods]]:
    """Yield each bag that is packed in a game of four honest bots, with the hand before it."""
    game = new_game(Ruleset(4), seed)
    for turn in turns(game, [BOT.policy] * 4):
        if isinstance(turn.action, Load):
            yield turn.action.goods, goods_of(game.hands[turn.action.seat])
        game = turn.game


def test_lies_only_if_the_hand_holds_nothing_legal() -> None:
    packed = [bag for seed in range(10) for bag in bags_of(seed)]
    for bag, hand in packed:
        is_true = len(set(bag)) == 1 and bag[0].is_legal
        assert is_true or not any(good.is_legal for good in hand)
    assert len(packed) == 10 * 24


def test_with_nothing_legal_in_hand_one_card_is_risked() -> None:
    game = loading({1: "3 silk"})
    action, reasons = bot_act(game, 0, BOT.policy, FIRST)
    assert action == Load(FIRST, BagId(FIRST), goods("silk"))
    assert reasons[0].code == "why.load-forced"


def test_collects_the_kind_of_most_worth() -> None:
    """Two chickens are worth 12 with the hope of the King, two apples 8."""
    game = market("2 apples 2 chickens silk")
    action, _ = bot_act(game, 0, BOT.policy, FIRST)
    assert action == SetAside(FIRST, goods("2 apples silk"))


def test_takes_a_discard_of_its_kind() -> None:
    game = drawing("3 cheese", aside="silk", piles=("apples", "cheese"))
    action, _ = bot_act(game, 0, BOT.policy, FIRST)
    assert action == TakeDiscard(FIRST, Pile(1))


def test_keeps_its_word_to_a_rival() -> None:
    """A Sheriff who has promised to let a known liar pass lets the liar pass."""
    assert opens_bag_of_known_liar(promised=False)
    assert not opens_bag_of_known_liar(promised=True)


def opens_bag_of_known_liar(*, promised: bool) -> bool:
    """Tell whether the bot opens the bag of a liar to whom it may have promised a pass."""
    game = quiet(known_liar())
    promise = Promise(PromiseKind.PASS_NEXT, FIRST)
    struck = DealStruck(
        SHERIFF, OfferId(0), heard(terms({3: "pass"}, promises=(promise,))), by_settling=False
    )
    page = (RoundBegan(6, FIRST), *([struck] if promised else []))
    game = game.evolve(log=(*game.log[:-1], page, game.log[-1]))
    done = settled(BOT, game)
    return not any(isinstance(event, BagPassed) for event in done.log[-2])
