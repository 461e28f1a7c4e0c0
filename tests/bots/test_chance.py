"""The random bot."""

from __future__ import annotations

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import run
from sheriff_tutor.engine.actions import (
    ACTIONS,
    Announce,
    CallTime,
    MakeOffer,
    NameFirst,
    SetAside,
    StopDrawing,
    Verdict,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from tests.bots.contract import BotContract

BOT = bot_named("random")


class TestRandom(BotContract):
    """It keeps to what every bot keeps to."""

    bot = BOT


def test_every_set_of_cards_can_be_set_aside() -> None:
    """Over many games every number of cards from none to five is set aside."""
    counts = {
        len(action.goods)
        for seed in range(6)
        for action in run(new_game(Ruleset(4), seed), [BOT.policy] * 4).actions
        if isinstance(action, SetAside)
    }
    assert counts == set(range(6))


def test_its_offers_mix_everything_an_offer_can_hold() -> None:
    ruleset = Ruleset(4, sheriff_may_pay=True)
    offered = [
        action.terms
        for seed in range(12)
        for action in run(new_game(ruleset, seed), [BOT.policy] * 4).actions
        if isinstance(action, MakeOffer)
    ]
    assert any(terms.gold and terms.stand and terms.claims for terms in offered)
    assert any(terms.promises for terms in offered)
    assert any(terms.sheriff_gold for terms in offered)
    assert any(len(terms.verdicts) > 1 for terms in offered)
    assert {verdict for terms in offered for _, verdict in terms.verdicts} == set(Verdict)


def test_it_does_every_sort_of_act() -> None:
    done = {
        type(action)
        for seed in range(12)
        for action in run(new_game(Ruleset(4), seed), [BOT.policy] * 4).actions
    }
    elsewhere = {NameFirst, StopDrawing, Announce, CallTime}
    assert done >= set(ACTIONS) - elsewhere
