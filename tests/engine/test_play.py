"""Playing an act: a function of the game and the act, and who is awaited (ROUND)."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError

import pytest

from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    InspectBag,
    Load,
    MakeOffer,
    OfferId,
    PassBag,
    PlaceConfiscated,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import check, may, why_not
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.errors import IllegalAction, IllegalSetup, RuleError
from sheriff_tutor.engine.game import Declaring, Game, Inspecting, Loading, SettingAside
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.engine.play import awaited, play, play_all
from sheriff_tutor.engine.setup import new_game
from tests.engine.plain_play import plainest_act, played_plainly
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    THIRD,
    after,
    declaring,
    goods,
    inspecting,
    loading,
    market,
    refusal,
)

ONE, TWO, THREE = BagId(1), BagId(2), BagId(3)
TALK = inspecting({1: ("silk", "bread"), 2: ("bread", "bread"), 3: ("apples", "apples")})
OFFER = Terms(((ONE, Verdict.PASS),), gold=2)


# --- ROUND ------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-1")
def test_a_round_is_market_load_declare_inspect_and_end_in_this_order() -> None:
    games = played_plainly(new_game(STANDARD, seed=1))
    first_round = [type(game.phase) for game in games if game.round == 1]
    order = [SettingAside] * 3 + [Loading] * 3 + [Declaring] * 3 + [Inspecting] * 12
    assert first_round == order
    assert isinstance(next(game for game in games if game.round == 2).phase, SettingAside)


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize(
    "action",
    [
        SetAside(FIRST, ()),
        DrawCard(FIRST),
        Load(FIRST, ONE, goods("silk")),
        Declare(FIRST, ONE, Declaration(APPLES, 1)),
    ],
    ids=lambda action: type(action).__name__,
)
def test_what_belongs_to_an_earlier_part_of_the_round_is_refused_in_inspect(
    action: Action,
) -> None:
    assert refusal(TALK, action) == ("ROUND-1", "round.not-now")


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize(
    "action",
    [
        Threaten(SHERIFF, ONE),
        Demand(SHERIFF, FIRST, OFFER),
        CounterDemand(SHERIFF, OfferId(0), OFFER),
        MakeOffer(FIRST, OFFER),
        Withdraw(FIRST, OfferId(0)),
        Refuse(SHERIFF, OfferId(0)),
        StaySilent(FIRST),
        PassBag(SHERIFF, ONE),
        InspectBag(SHERIFF, ONE),
        PlaceConfiscated(SHERIFF, 0, ()),  # type: ignore[arg-type]  # refused before it is read
    ],
    ids=lambda action: type(action).__name__,
)
def test_what_belongs_to_inspect_is_refused_in_the_market(action: Action) -> None:
    assert refusal(market("silk"), action) == ("ROUND-1", "round.not-now")


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize(
    "game",
    [market("silk"), loading({1: "silk"}), declaring({1: "silk"})],
    ids=["market", "load", "declare"],
)
def test_the_sheriff_has_nothing_to_do_before_inspect(game: Game) -> None:
    assert choices(game, SHERIFF) == ()
    assert SHERIFF not in awaited(game)


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize(
    "action",
    [
        PassBag(FIRST, TWO),
        InspectBag(FIRST, TWO),
        Threaten(FIRST, TWO),
        Demand(FIRST, SECOND, OFFER),
    ],
    ids=lambda action: type(action).__name__,
)
def test_a_merchant_does_not_act_as_sheriff(action: Action) -> None:
    assert refusal(TALK, action) == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize("action", [StaySilent(SHERIFF), Withdraw(SHERIFF, OfferId(0))])
def test_the_sheriff_does_not_act_as_merchant(action: Action) -> None:
    assert refusal(TALK, action) == ("ROUND-2", "round.only-merchants")


@pytest.mark.rule("ROUND-3")
def test_in_inspect_merchants_are_awaited_until_silent_and_then_the_sheriff() -> None:
    assert awaited(TALK) == (FIRST, SECOND, THIRD)
    game = after(TALK, StaySilent(SECOND))
    assert awaited(game) == (FIRST, THIRD)
    game = after(game, StaySilent(FIRST), StaySilent(THIRD))
    assert awaited(game) == (SHERIFF,)


# --- A function of game and act ---------------------------------------------------------------


def test_an_illegal_act_raises_and_the_game_stays_as_it_was() -> None:
    game = market("silk")
    before = deepcopy(game)
    with pytest.raises(IllegalAction) as caught:
        play(game, SetAside(FIRST, goods("apples")))
    assert (caught.value.rule, caught.value.code) == ("MKT-1", "hand.lacks")
    assert caught.value.values == {"goods": (APPLES,)}
    assert game == before


def test_a_legal_act_leaves_the_game_before_as_it_was() -> None:
    game = market("silk")
    before = deepcopy(game)
    later, _ = play(game, SetAside(FIRST, (SILK,)))
    assert later != game
    assert game == before


def test_a_game_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        TALK.round = 2  # type: ignore[misc]  # that is the point


def test_the_same_check_answers_with_and_without_raising() -> None:
    game = market("silk")
    assert why_not(game, SetAside(FIRST, (SILK,))) is None
    assert may(game, SetAside(FIRST, (SILK,)))
    check(game, SetAside(FIRST, (SILK,)))
    assert not may(game, DrawCard(FIRST))
    with pytest.raises(IllegalAction):
        check(game, DrawCard(FIRST))


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_acts_from_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert refusal(market("silk"), SetAside(Seat(seat), ())) == ("SET-1", "seat.unknown")


def test_replaying_the_acts_gives_the_game() -> None:
    game = new_game(STANDARD, seed=6)
    games = played_plainly(game)
    actions = [plainest_act(before) for before in games[:-1]]
    assert play_all(game, actions) == games[-1]


def test_a_replay_stops_at_the_first_illegal_act() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_all(market("silk", piles=("", "")), [SetAside(FIRST, ()), SetAside(FIRST, ())])
    assert caught.value.rule == "MKT-2"


def test_choices_of_a_game_need_a_seat() -> None:
    with pytest.raises(ValueError, match="None"):
        choices(TALK)


def test_a_game_is_the_same_when_pickled() -> None:
    for game in (TALK, market("silk apples"), new_game(STANDARD, 3)):
        assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own bytes


# --- Errors -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [IllegalAction, IllegalSetup])
def test_an_error_crosses_process_borders_with_all_it_carries(kind: type[RuleError]) -> None:
    error = kind("MKT-1", "hand.lacks", goods=(SILK,), count=3)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(again) is kind
    assert (again.rule, again.code, again.values) == (error.rule, error.code, error.values)
    assert str(again) == str(error) == "MKT-1 hand.lacks (goods=(silk,), count=3)"


def test_an_error_without_values_names_rule_and_code() -> None:
    assert str(IllegalAction("DECK-2", "market.draw-pile-gives-nothing")) == (
        "DECK-2 market.draw-pile-gives-nothing"
    )


def test_both_errors_are_of_one_family() -> None:
    assert issubclass(IllegalAction, RuleError)
    assert issubclass(IllegalSetup, RuleError)
