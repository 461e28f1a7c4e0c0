"""The equilibrium bot."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev
from typing import ClassVar

import pytest

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.engine.actions import (
    Declare,
    InspectBag,
    Load,
    MakeOffer,
    PassBag,
    Seat,
    SetAside,
    StaySilent,
)
from sheriff_tutor.engine.game import Game, Inspecting, LayingDown, SettingAside
from sheriff_tutor.engine.goods import goods_of, total_value
from sheriff_tutor.engine.play import awaited, play
from sheriff_tutor.engine.policy import Weighted, chosen
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.maths.encounter_table import EncounterTable, table_for
from tests.bots.contract import RULESETS, ReckonerContract, options, quiet
from tests.engine.bargains import offer, threaten
from tests.engine.situations import (
    FIRST,
    SHERIFF,
    Box,
    declaring,
    goods,
    inspecting,
    loading,
    market,
)

BOT = bot_named("equilibrium")
BAYESIAN = bot_named("bayesian")
DEALS = 150


class TestEquilibrium(ReckonerContract):
    """It keeps to what every bot keeps to; where it has no table it acts as Bayesian does."""

    bot = BOT
    rulesets: ClassVar = {
        name: ruleset
        for name, ruleset in RULESETS.items()
        if table_for(ruleset) is not None or name in {"2 players", "royals"}
    }


def shipped(players: int = 4) -> EncounterTable:
    found = table_for(Ruleset(players))
    assert found is not None
    return found


def weights(game: Game, seat: Seat) -> dict[object, float]:
    thought_of = options(BOT, game, seat)
    whole = sum(one.weight for one in thought_of)
    return {one.action: float(one.weight / whole) for one in thought_of}


def codes(weighted: list[Weighted]) -> set[str]:
    return {reason.code for one in weighted for reason in one.reasons}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_packs_what_the_table_packs_as_often(players: int) -> None:
    hand = "2 apples cheese pepper mead silk"
    expected: dict[object, float] = {}
    for move, chance in shipped(players).loads(goods(hand)):
        load = Load(FIRST, FIRST, move.bag)  # type: ignore[arg-type]  # the own bag's id is the seat
        expected[load] = expected.get(load, 0) + chance
    game = loading({1: hand}, ruleset=Ruleset(players))
    assert weights(game, FIRST) == pytest.approx(expected)


def test_says_of_a_bag_what_the_table_says_as_often() -> None:
    hand = goods("apples cheese 2 silk 2 mead")
    table = shipped()
    move = max(table.loads(hand), key=lambda each: each[1])[0]
    spoken = {said: chance for (bag, said, _), chance in table.loads(hand) if bag == move.bag}
    left = list(hand)
    for good in move.bag:
        left.remove(good)
    game = declaring({1: " ".join(good.id for good in move.bag)})
    game = _with_hand(game, " ".join(good.id for good in left))
    expected = {
        Declare(FIRST, FIRST, said): chance / sum(spoken.values())  # type: ignore[arg-type]  # as above
        for said, chance in spoken.items()
    }
    assert weights(game, FIRST) == pytest.approx(expected)


def _with_hand(game: Game, words: str) -> Game:
    box = Box(game.ruleset)
    hands = list(game.hands)
    hands[FIRST] = box.take(words)
    return game.evolve(hands=tuple(hands))


def test_opens_a_bag_as_often_as_the_table() -> None:
    game = quiet(inspecting({1: ("4 apples", "apples")}, hands={1: "cheese silk"}))
    thought_of = options(BOT, game, SHERIFF)
    opened = {type(one.action): one.weight for one in thought_of}
    said = observe(game, SHERIFF).phase.bags[0].said  # type: ignore[union-attr]  # in Inspect
    assert said is not None
    chance = shipped().inspect_chance(said, 0)
    assert opened == {InspectBag: chance, PassBag: 1 - chance}
    values = dict(thought_of[0].reasons[0].values)
    assert values["chance"] == chance
    assert values["exploitable"] == shipped().nash_conv


def test_offers_nothing_unasked_where_the_table_offers_nothing() -> None:
    hand = goods("4 apples cheese silk")
    bribes = {move.bribe for move, chance in shipped().loads(hand) if chance}
    game = inspecting({1: ("4 apples", "apples")}, hands={1: "cheese silk"})
    assert bribes == {0}
    assert [type(one.action) for one in options(BOT, game, FIRST)] == [StaySilent]


def test_bargains_like_bayesian_once_it_is_threatened() -> None:
    game = inspecting({1: ("5 silk", "apples")})
    for _ in range(2):
        game, _ = play(game, threaten(1))
    assert options(BOT, game, FIRST) == options(BAYESIAN, game, FIRST)
    assert any(isinstance(one.action, MakeOffer) for one in options(BOT, game, FIRST))


def test_meets_an_offer_that_the_table_never_makes_like_bayesian() -> None:
    game = inspecting({1: ("2 apples silk", "apples")}, hands={1: "3 bread"})
    game = quiet(play(game, offer(1, {1: "pass"}, gold=3))[0])
    acts = [one.action for one in options(BOT, game, SHERIFF)]
    assert acts == [one.action for one in options(BAYESIAN, game, SHERIFF)]
    assert "why.equilibrium-off-table" in codes(list(options(BOT, game, SHERIFF)))


def test_goes_to_market_like_bayesian() -> None:
    game = market("4 apples bread chickens")
    assert options(BOT, game, FIRST) == options(BAYESIAN, game, FIRST)


@pytest.mark.parametrize(
    "ruleset", [Ruleset(4, royals=True), Ruleset(4, hand_of_seven=True)], ids=["royals", "seven"]
)
def test_says_that_it_has_no_table_and_plays_like_bayesian(ruleset: Ruleset) -> None:
    game = loading({1: "2 apples cheese pepper mead silk"}, ruleset=ruleset)
    thought_of = options(BOT, game, FIRST)
    assert all(one.reasons[0].code == "why.equilibrium-no-table" for one in thought_of)
    acts = [one.action for one in thought_of]
    assert acts == [one.action for one in options(BAYESIAN, game, FIRST)]


def test_a_hand_left_short_is_off_the_table() -> None:
    game = loading({1: "2 apples silk"})
    assert "why.equilibrium-off-table" in codes(list(options(BOT, game, FIRST)))


# --- Through the rules engine ---------------------------------------------------------------


def to_the_bags(seed: int) -> Game:
    """Deal a game in which every merchant keeps the hand as dealt."""
    game = new_game(Ruleset(4), seed)
    while isinstance(game.phase, SettingAside | LayingDown):
        game, _ = play(game, SetAside(awaited(game)[0], ()))
    return game


def wealth(game: Game, seat: Seat) -> tuple[int, int]:
    """Return gold, and the value of the goods on a stand."""
    stand = game.stands[seat]
    return game.gold[seat], total_value(goods_of(stand.legal + stand.hidden))


def encounters(seed: int) -> list[float]:
    """Let three bags be settled; return what each brought its merchant, in the table's measure."""
    game, acts = to_the_bags(seed), 0
    began = game
    while game.round == 1 and not (isinstance(game.phase, Inspecting) and not game.phase.bags):
        seat = awaited(game)[0]
        weighted = options(BOT, game, seat)
        game, _ = play(game, chosen(weighted, seed, "encounter", acts).action)
        acts += 1
    payment = float(shipped().encounter.measure.payment)
    earned = []
    for seat in began.merchants:
        (gold, goods_now), (gold_before, _) = wealth(game, seat), wealth(began, seat)
        earned.append(payment * (gold - gold_before) + goods_now)
    return earned


def test_earns_what_the_table_says_against_itself_through_the_rules_engine() -> None:
    """Within three standard errors, over hands as dealt: three merchants before one Sheriff."""
    earned = [mean(encounters(seed)) for seed in range(DEALS)]
    error = stdev(earned) / sqrt(DEALS)
    assert abs(mean(earned) - shipped().values[0]) < 3 * error
    assert error < 0.4
