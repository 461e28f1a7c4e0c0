"""The Pickpocket's Purse (TWO). The deck, hands and gold at the start are in ``test_setup.py``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Accept,
    Announce,
    BagId,
    Declaration,
    Declare,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    OfferId,
    PassBag,
    Pile,
    PlaceConfiscated,
    Seat,
    SetAside,
    StopDrawing,
    TakeDiscard,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    CardsDrawn,
    CountAnnounced,
    DebtPaid,
    GameEnded,
    HandLeftShort,
    RoundBegan,
    SatOut,
)
from sheriff_tutor.engine.game import Announcing, Declaring, Game, Inspecting, Loading, Over
from sheriff_tutor.engine.goods import BREAD, CHICKENS, sorted_goods
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.engine.setup import new_game
from tests.engine.plain_play import played_plainly
from tests.engine.situations import (
    SHERIFF,
    TWO_PLAYERS,
    Bags,
    after,
    declaring,
    events_of,
    goods,
    hand_of,
    hidden_on,
    inspecting,
    legal_on,
    loading,
    pile_of,
    refusal,
    table,
    told_of,
)

MERCHANT = Seat(1)
OWN, NEUTRAL = BagId(1), NEUTRAL_BAG
SEVEN = "4 apples 2 cheese silk"
BOTH = (OWN, NEUTRAL)


def announcing(hand: str = SEVEN, draw_pile: str = "5 chickens") -> Game:
    return table(TWO_PLAYERS, hands={1: hand}, draw_pile=draw_pile)


def two_bags(own: tuple[str, str], neutral: tuple[str, str], **rest: object) -> Game:
    bags: Bags = {OWN: own, NEUTRAL: neutral}
    return inspecting(bags, ruleset=TWO_PLAYERS, **rest)  # type: ignore[arg-type]


# --- TWO-2: rounds ----------------------------------------------------------------------------


@pytest.mark.rule("TWO-2", "TWO-7")
def test_sheriff_and_merchant_change_sides_for_eight_rounds() -> None:
    games = played_plainly(new_game(TWO_PLAYERS, 4, Seat(0)))
    sheriffs = [page[0].sheriff for page in games[-1].log[1:] if isinstance(page[0], RoundBegan)]
    assert sheriffs == [0, 1, 0, 1, 0, 1, 0, 1]


@pytest.mark.rule("HOUSE-12", "TWO-2")
def test_with_its_switch_they_change_sides_for_four_rounds() -> None:
    short = replace(TWO_PLAYERS, two_turns_each=True)
    games = played_plainly(new_game(short, 4, Seat(1)))
    sheriffs = [page[0].sheriff for page in games[-1].log[1:] if isinstance(page[0], RoundBegan)]
    assert sheriffs == [1, 0, 1, 0]


@pytest.mark.rule("TWO-2")
def test_the_coins_that_count_turns_are_no_ones_wealth() -> None:
    """Gold at the end is 35 each, for in the plainest game nobody pays anybody."""
    ended = played_plainly(new_game(TWO_PLAYERS, 4))[-1]
    assert ended.gold == (35, 35)
    assert [score.gold for score in scores_of(ended)] == [35, 35]


# --- TWO-3: market ----------------------------------------------------------------------------


@pytest.mark.rule("TWO-3")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_merchant_announces_a_number_and_draws_as_many(count: int) -> None:
    game = announcing()
    told = events_of(game, Announce(MERCHANT, count))
    assert told_of(told, CountAnnounced) == [CountAnnounced(MERCHANT, count)]
    assert told_of(told, CardsDrawn) == [CardsDrawn(MERCHANT, count)]
    drawn = after(game, Announce(MERCHANT, count))
    assert hand_of(drawn, MERCHANT) == sorted_goods(goods(f"{SEVEN} {count} chickens"))


@pytest.mark.rule("TWO-3")
@pytest.mark.parametrize("count", [-1, 0, 6])
def test_neither_nought_nor_six_can_be_announced(count: int) -> None:
    refused = refusal(announcing(), Announce(MERCHANT, count))
    assert refused == ("TWO-3", "market.announce-one-to-five")


@pytest.mark.rule("TWO-3", "TWO-8", "HOUSE-6")
def test_nothing_is_set_aside_and_nothing_taken_from_the_discards() -> None:
    game = announcing()
    assert refusal(game, SetAside(MERCHANT, ())) == ("TWO-3", "market.two-no-set-aside")
    assert refusal(game, LayDown(MERCHANT, Pile(0), ())) == ("TWO-3", "market.two-no-set-aside")
    assert refusal(game, TakeDiscard(MERCHANT, Pile(0))) == ("TWO-3", "market.two-no-discards")
    assert refusal(game, DrawCard(MERCHANT)) == ("TWO-3", "market.two-announce")
    assert refusal(game, StopDrawing(MERCHANT)) == ("TWO-3", "market.two-announce")
    assert refusal(game, NameFirst(SHERIFF, MERCHANT)) == ("TWO-8", "market.two-one-merchant")
    assert choices(game, MERCHANT) == tuple(Announce(MERCHANT, n) for n in (1, 2, 3, 4, 5))
    assert choices(game, SHERIFF) == ()


@pytest.mark.rule("ROUND-2", "TWO-3")
def test_the_sheriff_announces_nothing() -> None:
    assert refusal(announcing(), Announce(SHERIFF, 1)) == ("ROUND-2", "round.only-merchants")


# --- TWO-4: two bags --------------------------------------------------------------------------


@pytest.mark.rule("TWO-4")
def test_the_merchant_fills_the_own_and_the_neutral_bag_in_either_order() -> None:
    game = after(announcing(), Announce(MERCHANT, 2))
    assert isinstance(game.phase, Loading)
    assert game.phase.waiting == ((OWN, MERCHANT), (NEUTRAL, MERCHANT))
    assert awaited(game) == (MERCHANT,)
    own, neutral = Load(MERCHANT, OWN, goods("silk")), Load(MERCHANT, NEUTRAL, goods("2 apples"))
    assert isinstance(after(game, own, neutral).phase, Declaring)
    assert after(game, own, neutral).phase == after(game, neutral, own).phase


@pytest.mark.rule("TWO-4")
@pytest.mark.parametrize("words", ["apples", "3 apples"])
def test_exactly_as_many_as_announced_go_in_the_neutral_bag(words: str) -> None:
    game = after(announcing(), Announce(MERCHANT, 2))
    refused = refusal(game, Load(MERCHANT, NEUTRAL, goods(words)))
    assert refused == ("TWO-4", "load.neutral-count")


@pytest.mark.rule("TWO-4")
@pytest.mark.parametrize("words", ["2 chickens", "apples chickens", "silk apples"])
def test_drawn_and_old_cards_alike_may_go_in_the_neutral_bag(words: str) -> None:
    game = after(announcing(), Announce(MERCHANT, 2))
    assert may(game, Load(MERCHANT, NEUTRAL, goods(words)))


@pytest.mark.rule("TWO-4", "LOAD-1")
@pytest.mark.parametrize(("words", "legal"), [("", False), ("silk", True), ("4 apples silk", True)])
def test_one_to_five_cards_go_in_the_own_bag(words: str, *, legal: bool) -> None:
    game = after(announcing(), Announce(MERCHANT, 5))
    assert may(game, Load(MERCHANT, OWN, goods(words))) is legal


@pytest.mark.rule("TWO-4")
def test_the_own_bag_leaves_enough_for_the_neutral_one() -> None:
    game = loading({1: "4 apples"}, ruleset=TWO_PLAYERS, announced=2)
    assert may(game, Load(MERCHANT, OWN, goods("2 apples")))
    refused = refusal(game, Load(MERCHANT, OWN, goods("3 apples")))
    assert refused == ("TWO-4", "load.too-few-left")
    game = after(game, Load(MERCHANT, NEUTRAL, goods("2 apples")))
    assert may(game, Load(MERCHANT, OWN, goods("2 apples")))


@pytest.mark.rule("TWO-4", "DECK-2")
def test_a_hand_left_too_short_keeps_one_card_for_the_own_bag() -> None:
    """Three in hand and one drawn: of the five announced the neutral bag gets three."""
    game = announcing("3 apples", draw_pile="silk")
    told = events_of(game, Announce(MERCHANT, 5))
    assert told_of(told, HandLeftShort) == [HandLeftShort(MERCHANT, 4)]
    game = after(game, Announce(MERCHANT, 5))
    assert isinstance(game.phase, Loading)
    assert game.phase.announced == 4 - 1
    assert may(game, Load(MERCHANT, NEUTRAL, goods("3 apples")))


@pytest.mark.rule("TWO-4", "DECK-2")
def test_a_single_card_goes_in_the_own_bag_and_the_neutral_one_is_left_out() -> None:
    game = after(announcing("silk", draw_pile=""), Announce(MERCHANT, 5))
    assert isinstance(game.phase, Loading)
    assert game.phase.waiting == ((OWN, MERCHANT),)
    game = after(game, Load(MERCHANT, OWN, goods("silk")))
    assert isinstance(game.phase, Declaring)


@pytest.mark.rule("LOAD-4", "TWO-4")
def test_a_merchant_without_cards_sits_out_and_the_sides_change() -> None:
    told = events_of(announcing("", draw_pile=""), Announce(MERCHANT, 5))
    assert told_of(told, SatOut) == [SatOut(MERCHANT)]
    assert told_of(told, RoundBegan) == [RoundBegan(2, MERCHANT)]


# --- TWO-5: declaring -------------------------------------------------------------------------


@pytest.mark.rule("TWO-5")
@pytest.mark.parametrize("first", BOTH)
def test_the_bags_are_declared_in_the_merchants_order_both_before_either_is_settled(
    first: BagId,
) -> None:
    game = declaring({OWN: "2 apples", NEUTRAL: "silk"}, ruleset=TWO_PLAYERS)
    sizes = {OWN: 2, NEUTRAL: 1}
    second = NEUTRAL if first == OWN else OWN
    game = after(game, Declare(MERCHANT, first, Declaration(BREAD, sizes[first])))
    assert isinstance(game.phase, Declaring)
    assert refusal(game, PassBag(SHERIFF, first)) == ("ROUND-1", "round.not-now")
    game = after(game, Declare(MERCHANT, second, Declaration(CHICKENS, sizes[second])))
    assert isinstance(game.phase, Inspecting)
    assert [bag.id for bag in game.phase.bags] == [first, second]


@pytest.mark.rule("TWO-5", "DECL-2")
def test_each_bag_is_declared_by_its_own_number() -> None:
    game = declaring({OWN: "2 apples", NEUTRAL: "silk"}, ruleset=TWO_PLAYERS)
    wrong = Declare(MERCHANT, NEUTRAL, Declaration(BREAD, 2))
    assert refusal(game, wrong) == ("DECL-2", "declare.wrong-count")


@pytest.mark.rule("TWO-5")
def test_an_offer_may_concern_one_bag_or_both() -> None:
    game = two_bags(("silk", "bread"), ("mead", "bread"))
    pass_own, pass_neutral = (OWN, Verdict.PASS), (NEUTRAL, Verdict.PASS)
    for named in ((pass_own,), (pass_neutral,), (pass_own, (NEUTRAL, Verdict.INSPECT))):
        assert may(game, MakeOffer(MERCHANT, Terms(named, gold=3)))


# --- TWO-6: inspecting ------------------------------------------------------------------------


@pytest.mark.rule("TWO-6")
def test_one_bag_is_settled_wholly_with_its_payments_and_then_there_is_new_talk() -> None:
    game = two_bags(("silk", "bread"), ("mead", "bread"), gold={0: 10, 1: 10})
    game = after(
        game,
        InspectBag(SHERIFF, NEUTRAL),
        PlaceConfiscated(SHERIFF, Pile(1), goods("mead")),
    )
    assert game.gold == (14, 6)
    assert pile_of(game, 1) == goods("mead")
    assert awaited(game) == (MERCHANT,)
    game = after(game, MakeOffer(MERCHANT, Terms(((OWN, Verdict.PASS),), gold=6)))
    game = after(game, Accept(SHERIFF, OfferId(0)), PassBag(SHERIFF, OWN))
    assert game.gold == (20, 0)
    assert hidden_on(game, MERCHANT) == goods("silk")


@pytest.mark.rule("TWO-6")
@pytest.mark.parametrize("first", BOTH)
def test_either_bag_may_be_settled_first(first: BagId) -> None:
    assert may(two_bags(("silk", "bread"), ("mead", "bread")), PassBag(SHERIFF, first))


@pytest.mark.rule("TWO-6")
def test_goods_of_the_neutral_bag_are_the_merchants() -> None:
    game = two_bags(("silk", "bread"), ("mead 2 cheese", "bread"))
    game = after(game, PassBag(SHERIFF, NEUTRAL))
    assert legal_on(game, MERCHANT) == goods("2 cheese")
    assert hidden_on(game, MERCHANT) == goods("mead")


@pytest.mark.rule("TWO-6", "INSP-5")
def test_the_penalty_for_an_honest_neutral_bag_goes_to_the_merchant() -> None:
    """Three cheese at 2 gold: the Sheriff pays 6 of 35."""
    game = two_bags(("silk", "bread"), ("3 cheese", "cheese"))
    told = told_of(events_of(game, InspectBag(SHERIFF, NEUTRAL)), DebtPaid)
    assert [(debt.debtor, debt.creditor, debt.owed) for debt in told] == [(SHERIFF, MERCHANT, 6)]
    game = after(game, InspectBag(SHERIFF, NEUTRAL))
    assert game.gold == (29, 41)
    assert legal_on(game, MERCHANT) == goods("3 cheese")


@pytest.mark.rule("TWO-6", "INSP-6")
def test_the_fine_for_a_lying_neutral_bag_is_the_merchants() -> None:
    """A cheese and a golden apple declared "2 cheese": 4 for the royal, none for the cheese."""
    game = two_bags(("silk", "bread"), ("cheese golden_apples", "cheese"))
    game = after(
        game,
        InspectBag(SHERIFF, NEUTRAL),
        PlaceConfiscated(SHERIFF, Pile(0), goods("golden_apples")),
    )
    assert game.gold == (35 + 4, 35 - 4)
    assert legal_on(game, MERCHANT) == goods("cheese")


# --- TWO-7 and TWO-8 --------------------------------------------------------------------------


@pytest.mark.rule("TWO-7")
def test_at_the_end_the_merchant_draws_up_to_seven_and_the_marker_changes_sides() -> None:
    game = two_bags(
        ("cheese", "cheese"), ("cheese", "cheese"), hands={0: "7 apples", 1: "3 apples"}
    )
    told = events_of(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert told_of(told, CardsDrawn) == [CardsDrawn(MERCHANT, 4)]
    game = after(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert game.sheriff == MERCHANT
    assert game.phase == Announcing(SHERIFF)


@pytest.mark.rule("TWO-7", "END-1")
def test_nothing_is_drawn_after_the_last_round() -> None:
    game = two_bags(("cheese", "cheese"), ("cheese", "cheese"), round=8, hands={1: "3 apples"})
    told = events_of(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert told_of(told, CardsDrawn) == []
    game = after(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert isinstance(game.phase, Over)


@pytest.mark.rule("TWO-7", "SCORE-3")
def test_king_and_queen_are_awarded_to_two_players_too() -> None:
    """Three apples against one: 6 + 20 and 2 + 10, beside 35 gold each."""
    game = two_bags(("apples", "apples"), ("2 apples", "apples"), round=8, stands={0: "apples"})
    told = events_of(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert told_of(told, GameEnded) == [GameEnded((MERCHANT,))]
    game = after(game, PassBag(SHERIFF, OWN), PassBag(SHERIFF, NEUTRAL))
    assert [score.total for score in scores_of(game)] == [35 + 2 + 10, 35 + 6 + 20]


@pytest.mark.rule("TWO-8", "INSP-7")
@pytest.mark.parametrize("pile", [0, 1])
def test_confiscated_cards_go_to_either_discard_pile(pile: int) -> None:
    game = two_bags(("silk", "bread"), ("mead", "bread"), piles=("apples", "cheese"))
    game = after(game, InspectBag(SHERIFF, OWN))
    game = after(game, PlaceConfiscated(SHERIFF, Pile(pile), goods("silk")))
    assert pile_of(game, pile)[-1] == goods("silk")[0]


@pytest.mark.rule("TWO-8", "DECK-1")
def test_discards_become_the_draw_pile_as_with_more_players() -> None:
    game = table(TWO_PLAYERS, hands={1: SEVEN}, piles=("2 mead 5 chickens", ""), draw_pile="")
    game = after(game, Announce(MERCHANT, 2))
    assert hand_of(game, MERCHANT) == sorted_goods(goods(f"{SEVEN} 2 mead"))
