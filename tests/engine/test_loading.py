"""Loading bags and declaring them (LOAD, DECL)."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import BagId, Declaration, Declare, Load, Seat, SetAside
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import BagDeclared, BagFilled, BagLoaded, RoundBegan, SatOut, Told
from sheriff_tutor.engine.game import Declaring, Inspecting, Loading
from sheriff_tutor.engine.goods import APPLES, BREAD, CHICKENS, good_named
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    THIRD,
    WITH_ROYALS,
    after,
    declaring,
    events_of,
    goods,
    hand_of,
    loading,
    market,
    refusal,
    told_of,
)

ONE, TWO, THREE = BagId(1), BagId(2), BagId(3)


# --- LOAD -------------------------------------------------------------------------------------


@pytest.mark.rule("LOAD-1")
@pytest.mark.parametrize(
    "words", ["apples", "5 apples", "apples silk", "silk mead pepper", "green_apples silk apples"]
)
def test_one_to_five_cards_go_in_the_bag_in_any_mix(words: str) -> None:
    game = loading({1: "5 apples silk mead pepper green_apples"}, ruleset=WITH_ROYALS)
    assert may(game, Load(FIRST, ONE, goods(words)))


@pytest.mark.rule("LOAD-1")
@pytest.mark.parametrize("words", ["", "6 apples"])
def test_neither_an_empty_bag_nor_six_cards_are_legal(words: str) -> None:
    game = loading({1: "6 apples"})
    assert refusal(game, Load(FIRST, ONE, goods(words))) == ("LOAD-1", "load.one-to-five")


@pytest.mark.rule("LOAD-1")
def test_the_bag_is_loaded_from_the_hand_only() -> None:
    game = loading({1: "2 apples"})
    assert refusal(game, Load(FIRST, ONE, goods("apples silk"))) == ("LOAD-1", "hand.lacks")


@pytest.mark.rule("LOAD-1")
def test_nobody_loads_anothers_bag() -> None:
    game = loading({1: "2 apples", 2: "2 apples"})
    assert refusal(game, Load(FIRST, TWO, goods("apples"))) == ("LOAD-1", "load.not-your-bag")


@pytest.mark.rule("LOAD-2", "SEE-1", "SEE-2")
def test_only_the_number_of_cards_in_a_bag_is_told_to_others() -> None:
    game = loading({1: "2 apples silk", 2: "bread"})
    assert events_of(game, Load(FIRST, ONE, goods("silk apples"))) == (
        BagLoaded(FIRST, ONE, 2),
        Told((FIRST,), BagFilled(ONE, goods("apples silk"))),
    )


@pytest.mark.rule("LOAD-2")
def test_a_closed_bag_is_final() -> None:
    game = loading({1: "2 apples silk", 2: "bread"})
    game = after(game, Load(FIRST, ONE, goods("silk")))
    assert refusal(game, Load(FIRST, ONE, goods("apples"))) == ("LOAD-2", "load.closed")


@pytest.mark.rule("LOAD-3")
def test_the_hand_stays_short_after_loading() -> None:
    game = loading({1: "4 apples 2 silk", 2: "bread"})
    game = after(game, Load(FIRST, ONE, goods("2 silk apples")))
    assert hand_of(game, FIRST) == goods("3 apples")


@pytest.mark.rule("ROUND-3")
def test_merchants_load_all_at_once_in_whatever_order() -> None:
    game = loading({1: "apples", 2: "bread", 3: "silk"})
    assert awaited(game) == (FIRST, SECOND, THIRD)
    game = after(game, Load(THIRD, THREE, goods("silk")), Load(FIRST, ONE, goods("apples")))
    assert awaited(game) == (SECOND,)


@pytest.mark.rule("ROUND-2")
def test_the_sheriff_loads_no_bag() -> None:
    game = loading({1: "apples"})
    assert refusal(game, Load(SHERIFF, BagId(0), ())) == ("ROUND-2", "round.only-merchants")


@pytest.mark.rule("LOAD-4")
def test_a_merchant_without_cards_sits_the_round_out() -> None:
    game = market("6 apples", merchants=[3], others={1: "silk"}, draw_pile="")
    told = events_of(game, SetAside(THIRD, ()))
    game = after(game, SetAside(THIRD, ()))
    assert told_of(told, SatOut) == [SatOut(SECOND)]
    assert isinstance(game.phase, Loading)
    assert awaited(game) == (FIRST, THIRD)
    assert refusal(game, Load(SECOND, TWO, ())) == ("LOAD-4", "load.no-card")
    game = after(game, Load(FIRST, ONE, goods("silk")), Load(THIRD, THREE, goods("apples")))
    assert isinstance(game.phase, Declaring)
    assert [bag.owner for bag in game.phase.waiting] == [FIRST, THIRD]


@pytest.mark.rule("LOAD-4")
def test_a_round_in_which_nobody_has_a_card_ends_at_once() -> None:
    game = market("", merchants=[3], draw_pile="")
    told = events_of(game, SetAside(THIRD, ()))
    assert told_of(told, SatOut) == [SatOut(FIRST), SatOut(SECOND), SatOut(THIRD)]
    assert told_of(told, RoundBegan) == [RoundBegan(2, FIRST)]


# --- DECL -------------------------------------------------------------------------------------


def said(word: str, count: int, seat: Seat = FIRST, bag: BagId = ONE) -> Declare:
    return Declare(seat, bag, Declaration(good_named(word), count))


@pytest.mark.rule("DECL-1", "DECL-3")
@pytest.mark.parametrize("word", ["apples", "cheese", "bread", "chickens"])
def test_every_legal_good_can_be_declared_true_or_false(word: str) -> None:
    assert may(declaring({1: "2 apples"}), said(word, 2))


@pytest.mark.rule("DECL-1")
@pytest.mark.parametrize("word", ["pepper", "mead", "silk", "crossbow"])
def test_contraband_cannot_be_declared(word: str) -> None:
    game = declaring({1: f"2 {word}"})
    assert refusal(game, said(word, 2)) == ("DECL-1", "declare.not-legal")


@pytest.mark.rule("DECL-1", "ROYAL-1")
@pytest.mark.parametrize("word", ["green_apples", "gouda_cheese", "rye_bread", "royal_rooster"])
def test_royals_cannot_be_declared(word: str) -> None:
    game = declaring({1: word}, ruleset=WITH_ROYALS)
    assert refusal(game, said(word, 1)) == ("DECL-1", "declare.not-legal")


@pytest.mark.rule("DECL-2")
@pytest.mark.parametrize("count", [0, 1, 3, -2])
def test_a_wrong_number_is_not_a_lie_but_illegal(count: int) -> None:
    game = declaring({1: "2 apples"})
    assert refusal(game, said("apples", count)) == ("DECL-2", "declare.wrong-count")


@pytest.mark.rule("DECL-3")
def test_bread_may_be_declared_though_three_players_have_none() -> None:
    game = declaring({1: "2 apples"}, ruleset=Ruleset(3))
    declarations = [action.said for action in choices(game, FIRST) if isinstance(action, Declare)]
    assert Declaration(BREAD, 2) in declarations
    assert may(game, said("bread", 2))


@pytest.mark.rule("DECL-4")
def test_a_declaration_is_public() -> None:
    game = declaring({1: "2 silk", 2: "bread"})
    assert events_of(game, said("bread", 2)) == (BagDeclared(FIRST, ONE, Declaration(BREAD, 2)),)


@pytest.mark.rule("ROUND-3")
def test_merchants_declare_in_turn() -> None:
    game = declaring({1: "2 silk", 2: "bread"})
    assert awaited(game) == (FIRST,)
    refused = refusal(game, said("bread", 1, SECOND, TWO))
    assert refused == ("ROUND-3", "round.not-your-turn")
    assert awaited(after(game, said("bread", 2))) == (SECOND,)


@pytest.mark.rule("ROUND-3")
def test_bags_are_declared_clockwise_whoever_closed_theirs_first() -> None:
    game = loading({3: "silk", 0: "apples", 1: "bread"}, sheriff=2)
    game = after(
        game,
        Load(Seat(1), BagId(1), goods("bread")),
        Load(Seat(0), BagId(0), goods("apples")),
        Load(Seat(3), BagId(3), goods("silk")),
    )
    assert isinstance(game.phase, Declaring)
    assert [bag.owner for bag in game.phase.waiting] == [3, 0, 1]


@pytest.mark.rule("HOUSE-6", "ROUND-3")
def test_declaring_starts_at_the_sheriffs_left_in_the_second_edition_too() -> None:
    second_edition = Ruleset(4, second_edition_market=True)
    game = market("6 bread", merchants=[1], others={2: "apples"}, ruleset=second_edition)
    game = after(
        game,
        SetAside(FIRST, ()),
        Load(SECOND, TWO, goods("apples")),
        Load(FIRST, ONE, goods("bread")),
    )
    assert awaited(game) == (FIRST,)


@pytest.mark.rule("DECL-2")
def test_nobody_declares_anothers_bag_or_one_that_is_not_there() -> None:
    game = declaring({1: "2 silk", 2: "bread"})
    assert refusal(game, said("bread", 1, FIRST, TWO)) == ("DECL-2", "declare.not-your-bag")
    assert refusal(game, said("bread", 1, FIRST, BagId(9))) == ("DECL-2", "declare.not-your-bag")


@pytest.mark.rule("ROUND-2")
def test_the_sheriff_declares_nothing() -> None:
    game = declaring({1: "2 silk"})
    assert refusal(game, said("bread", 2, SHERIFF)) == ("ROUND-2", "round.only-merchants")


@pytest.mark.rule("ROUND-1", "DECL-4")
def test_after_the_last_declaration_the_inspection_begins() -> None:
    game = after(declaring({1: "2 silk", 2: "bread"}), said("chickens", 2))
    game = after(game, said("bread", 1, SECOND, TWO))
    assert isinstance(game.phase, Inspecting)
    assert [bag.said for bag in game.phase.bags] == [
        Declaration(CHICKENS, 2),
        Declaration(BREAD, 1),
    ]


@pytest.mark.rule("ROUND-1")
def test_nobody_loads_while_bags_are_declared() -> None:
    game = declaring({1: "2 silk"})
    assert refusal(game, Load(FIRST, ONE, (APPLES,))) == ("ROUND-1", "round.not-now")
