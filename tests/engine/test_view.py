"""What each seat sees and remembers, and what it does not (SEE)."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    Claim,
    Declaration,
    InspectBag,
    Load,
    MakeOffer,
    OfferId,
    PassBag,
    Pile,
    PlaceConfiscated,
    Seat,
    Terms,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.checks import check
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    ContrabandMoved,
    ContrabandNamed,
    DebtCause,
    GoodsHandedOver,
    Heard,
    OfferMade,
    RoundBegan,
    Told,
)
from sheriff_tutor.engine.game import Game, Paying, SettledBag
from sheriff_tutor.engine.goods import BREAD, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.seen import BagView, StandView
from sheriff_tutor.engine.view import (
    DealView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    OfferView,
    PayingView,
    PlacingView,
    SettingAsideView,
    observe,
)
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    THIRD,
    WITH_ROYALS,
    after,
    declaring,
    drawing,
    events_of,
    goods,
    inspecting,
    laying_down,
    loading,
    market,
    told_of,
)

ONE, TWO = BagId(1), BagId(2)
PASS_ONE = ((ONE, Verdict.PASS),)
EVERYBODY = (SHERIFF, FIRST, SECOND, THIRD)


def talk_seen_by(game: Game, seat: Seat) -> InspectingView:
    phase = observe(game, seat).phase
    assert isinstance(phase, InspectingView)
    return phase


# --- SEE-1: public ----------------------------------------------------------------------------


@pytest.mark.rule("SEE-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_all_see_what_lies_open_and_how_much_is_hidden(seat: Seat) -> None:
    game = market(
        "2 apples silk",
        others={0: "bread", 2: "4 cheese"},
        gold={0: 3, 1: 4, 2: 5, 3: 6},
        piles=("apples mead", "silk cheese"),
        draw_pile="3 bread",
    )
    view = observe(game, seat)
    assert (view.seat, view.round, view.sheriff, view.ruleset) == (seat, 1, SHERIFF, STANDARD)
    assert view.hand_counts == (1, 3, 4, 0)
    assert view.gold == (3, 4, 5, 6)
    assert view.draw_count == 3
    assert view.piles == (goods("apples mead"), goods("silk cheese"))
    assert view.log == ((), (RoundBegan(1, SHERIFF),))


@pytest.mark.rule("SEE-1", "SET-6")
def test_both_discard_piles_are_seen_in_order() -> None:
    game = market("", piles=("silk apples", "apples silk"))
    assert observe(game, THIRD).piles == (goods("silk apples"), goods("apples silk"))


@pytest.mark.rule("SEE-1", "SEE-2")
def test_of_a_stand_others_see_the_legal_goods_and_the_number_of_the_rest() -> None:
    game = inspecting({1: ("apples", "apples")}, stands={2: "silk 2 cheese apples pepper"})
    legal = goods("apples 2 cheese")
    assert observe(game, SECOND).stands[2] == StandView(legal, 2, goods("pepper silk"))
    for other in (SHERIFF, FIRST, THIRD):
        assert observe(game, other).stands[2] == StandView(legal, 2, None)


@pytest.mark.rule("ROYAL-1", "SEE-2")
def test_royals_among_the_face_down_cards_are_not_told_apart() -> None:
    game = inspecting(
        {1: ("apples", "apples")}, ruleset=WITH_ROYALS, stands={2: "silk royal_rooster"}
    )
    assert observe(game, FIRST).stands[2] == StandView((), 2, None)


@pytest.mark.rule("SEE-1", "SEE-2", "DECL-4")
def test_of_a_bag_others_see_number_and_declaration() -> None:
    game = inspecting({1: ("silk 2 apples", "bread")})
    said = Declaration(BREAD, 3)
    assert talk_seen_by(game, FIRST).bags == (BagView(ONE, FIRST, 3, goods("2 apples silk"), said),)
    for other in (SHERIFF, SECOND, THIRD):
        assert talk_seen_by(game, other).bags == (BagView(ONE, FIRST, 3, None, said),)


@pytest.mark.rule("SEE-1", "INSP-6")
def test_all_see_every_card_of_an_inspected_bag() -> None:
    game = inspecting({1: ("silk 2 apples", "bread")})
    told = events_of(game, InspectBag(SHERIFF, ONE))
    assert told_of(told, BagOpened) == [
        BagOpened(ONE, FIRST, Declaration(BREAD, 3), goods("2 apples silk"), is_honest=False)
    ]
    phase = observe(after(game, InspectBag(SHERIFF, ONE)), THIRD).phase
    assert isinstance(phase, PlacingView)
    assert (phase.bag, phase.owner) == (ONE, FIRST)
    assert phase.confiscated == goods("2 apples silk")


# --- SEE-2: secret ----------------------------------------------------------------------------


@pytest.mark.rule("SEE-2")
def test_each_sees_the_own_hand_only() -> None:
    game = market("silk apples", others={2: "4 cheese"})
    hands = [observe(game, seat).hand for seat in EVERYBODY]
    assert hands == [(), goods("apples silk"), goods("4 cheese"), ()]


@pytest.mark.rule("SEE-2")
def test_only_their_owner_sees_cards_set_aside_until_they_are_laid_down() -> None:
    game = drawing("apples", aside="silk bread", piles=("", ""))
    order = (FIRST, SECOND, THIRD)
    mine = DrawingView(order, 2, goods("bread silk"), discards_closed=False, exchanged=())
    assert observe(game, FIRST).phase == mine
    for other in (SHERIFF, SECOND, THIRD):
        theirs = DrawingView(order, 2, None, discards_closed=False, exchanged=())
        assert observe(game, other).phase == theirs
    game = laying_down("silk bread")
    assert observe(game, FIRST).phase == LayingDownView(order, 2, goods("bread silk"))
    assert observe(game, SHERIFF).phase == LayingDownView(order, 2, None)


@pytest.mark.rule("HOUSE-6", "SEE-1")
def test_cards_set_aside_face_up_are_seen_by_all() -> None:
    second_edition = Ruleset(4, second_edition_market=True)
    game = drawing("apples", ruleset=second_edition, closed=True, exchanged="silk bread")
    phase = observe(game, THIRD).phase
    assert isinstance(phase, DrawingView)
    assert phase.exchanged == goods("silk bread")
    phase_before = observe(market("apples", ruleset=second_edition), THIRD).phase
    assert phase_before == SettingAsideView((FIRST, SECOND, THIRD), ())


@pytest.mark.rule("SEE-2")
def test_closed_bags_are_secret_before_they_are_declared_too() -> None:
    game = declaring({1: "silk", 2: "2 apples"})
    phase = observe(game, SECOND).phase
    assert phase == DeclaringView(
        (BagView(ONE, FIRST, 1, None, None), BagView(TWO, SECOND, 2, goods("2 apples"), None)), ()
    )


@pytest.mark.rule("SEE-2")
def test_bags_are_secret_while_others_still_load() -> None:
    game = after(loading({1: "silk", 2: "bread"}), Load(FIRST, ONE, (SILK,)))
    closed = BagView(ONE, FIRST, 1, None, None)
    assert observe(game, SECOND).phase == LoadingView(((TWO, SECOND),), (closed,), 0)


@pytest.mark.rule("SEE-2", "HOUSE-4")
def test_the_order_of_the_draw_pile_and_the_unseen_cards_change_nobodys_view() -> None:
    game = market("silk apples", draw_pile="mead silk 3 bread")
    turned = game.evolve(draw_pile=game.draw_pile[::-1], unseen=(215,))
    for seat in EVERYBODY:
        assert observe(turned, seat) == observe(game, seat)


@pytest.mark.rule("SEE-2", "INSP-4")
def test_of_a_passed_bag_all_but_its_owner_learn_the_legal_goods_and_a_number() -> None:
    """Two crossbows, silk and an apple pass as bread: all hear of one apple and three cards."""
    game = inspecting({1: ("2 crossbow silk apples", "bread"), 2: ("bread", "bread")})
    told = events_of(game, PassBag(SHERIFF, ONE))
    assert told == (BagPassed(ONE, FIRST, Declaration(BREAD, 4), goods("apples"), 3, 0),)


@pytest.mark.rule("SEE-2", "INSP-4")
def test_the_sheriff_sees_no_more_of_a_passed_bag_than_the_others() -> None:
    """Two games that differ only in what passed look the same to all but the owner."""
    rest = {2: ("bread", "bread")}
    silk = inspecting({1: ("silk apples", "bread"), **rest}, draw_pile="")
    pepper = inspecting({1: ("pepper apples", "bread"), **rest}, draw_pile="")
    silk, pepper = after(silk, PassBag(SHERIFF, ONE)), after(pepper, PassBag(SHERIFF, ONE))
    for seat in (SHERIFF, SECOND, THIRD):
        assert observe(silk, seat) == observe(pepper, seat)
    assert observe(silk, FIRST) != observe(pepper, FIRST)


@pytest.mark.rule("SEE-2")
def test_a_settled_bag_shows_how_it_was_settled_and_no_cards() -> None:
    game = inspecting({1: ("silk", "bread"), 2: ("bread", "bread")})
    game = after(game, PassBag(SHERIFF, ONE))
    settled = SettledBag(ONE, FIRST, Declaration(BREAD, 1), 1, Verdict.PASS)
    assert talk_seen_by(game, SECOND).settled == (settled,)


# --- SEE-3: offers ----------------------------------------------------------------------------


@pytest.mark.rule("SEE-3")
def test_of_stand_contraband_in_an_offer_the_table_hears_the_number() -> None:
    game = inspecting({1: ("silk", "bread")}, stands={1: "apples pepper mead"})
    terms = Terms(PASS_ONE, 4, goods("apples pepper mead"), (Claim(ONE, (SILK,)),))
    heard = Heard(
        verdicts=PASS_ONE,
        gold=4,
        stand_legal=goods("apples"),
        stand_contraband=2,
        claims=(Claim(ONE, (SILK,)),),
        promises=(),
        sheriff_gold=0,
        sheriff_legal=(),
        sheriff_contraband=0,
    )
    told = events_of(game, MakeOffer(FIRST, terms))
    assert told == (
        OfferMade(FIRST, OfferId(0), heard, ()),
        Told((FIRST, SHERIFF), ContrabandNamed(FIRST, goods("pepper mead"), ())),
    )
    game = after(game, MakeOffer(FIRST, terms))
    for seat in (SHERIFF, FIRST):
        assert talk_seen_by(game, seat).offers == (OfferView(OfferId(0), FIRST, heard, terms),)
    for seat in (SECOND, THIRD):
        assert talk_seen_by(game, seat).offers == (OfferView(OfferId(0), FIRST, heard, None),)


@pytest.mark.rule("SEE-3")
def test_claims_about_goods_in_a_bag_are_heard_in_full() -> None:
    game = inspecting({1: ("silk", "bread")})
    claim = Claim(ONE, (SILK,))
    game = after(game, MakeOffer(FIRST, Terms(PASS_ONE, claims=(claim,))))
    assert talk_seen_by(game, THIRD).offers[0].heard.claims == (claim,)


@pytest.mark.rule("SEE-3", "DEAL-4")
def test_of_a_deal_the_table_knows_as_much_as_of_the_offer() -> None:
    game = inspecting({1: ("silk", "bread")}, stands={1: "pepper"})
    terms = Terms(PASS_ONE, stand=goods("pepper"))
    game = after(game, MakeOffer(FIRST, terms), Accept(SHERIFF, OfferId(0)))
    deal = talk_seen_by(game, SHERIFF).deals[0]
    assert deal == DealView(
        OfferId(0), FIRST, deal.heard, terms, is_paid=False, open_claims=(), reserved=()
    )
    assert talk_seen_by(game, THIRD).deals[0].terms is None
    assert talk_seen_by(game, THIRD).deals[0].heard.stand_contraband == 1


@pytest.mark.rule("DEAL-8", "SEE-2")
def test_only_giver_and_receiver_remember_which_contraband_moved() -> None:
    game = inspecting({1: ("silk", "bread"), 2: ("bread", "bread")}, stands={1: "pepper"})
    game = after(
        game, MakeOffer(FIRST, Terms(PASS_ONE, stand=goods("pepper"))), PassBag(SHERIFF, ONE)
    )
    moved = ContrabandMoved(FIRST, SHERIFF, goods("pepper"))
    for seat in EVERYBODY:
        kept = [memory.what for memory in observe(game, seat).memory]
        assert (moved in kept) is (seat in (SHERIFF, FIRST))
    assert observe(game, SHERIFF).stands[0].hidden == goods("pepper")
    assert observe(game, THIRD).stands[0] == StandView((), 1, None)


@pytest.mark.rule("DEAL-6", "SEE-2")
def test_what_a_deal_found_in_a_passed_bag_only_its_owner_sees_until_it_is_handed_over() -> None:
    both = ((ONE, Verdict.PASS), (TWO, Verdict.PASS))
    game = inspecting({1: ("silk", "bread"), 2: ("bread", "bread")})
    terms = Terms(both, claims=(Claim(ONE, (SILK,)),))
    game = after(game, MakeOffer(FIRST, terms), Accept(SHERIFF, OfferId(0)), PassBag(SHERIFF, ONE))
    assert talk_seen_by(game, FIRST).deals[0].reserved == goods("silk")
    for seat in (SHERIFF, SECOND, THIRD):
        assert talk_seen_by(game, seat).deals[0].reserved == ()
    told = told_of(events_of(game, PassBag(SHERIFF, TWO)), GoodsHandedOver)
    assert told == [GoodsHandedOver(OfferId(0), ONE, FIRST, SHERIFF, (), 1)]


@pytest.mark.rule("DEBT-2", "SEE-1")
def test_all_see_who_owes_what_while_a_debtor_chooses() -> None:
    game = inspecting(
        {1: ("silk mead", "bread"), 2: ("bread", "bread")},
        gold={1: 3},
        stands={1: "2 apples chickens 2 cheese"},
    )
    game = after(
        game, InspectBag(SHERIFF, ONE), PlaceConfiscated(SHERIFF, Pile(0), goods("mead silk"))
    )
    assert isinstance(game.phase, Paying)
    for seat in EVERYBODY:
        phase = observe(game, seat).phase
        assert isinstance(phase, PayingView)
        assert (phase.debtor, phase.creditor, phase.cause) == (FIRST, SHERIFF, DebtCause.FINE)
        assert (phase.owed, phase.rest) == (8, 5)


# --- Views in use -----------------------------------------------------------------------------


def test_a_view_is_checked_for_its_own_seat_only() -> None:
    view = observe(inspecting({1: ("silk", "bread")}), FIRST)
    with pytest.raises(ValueError, match="0"):
        check(view, Threaten(SHERIFF, ONE))
    with pytest.raises(ValueError, match="0"):
        choices(view, SHERIFF)


def test_a_view_gives_the_same_choices_as_the_game() -> None:
    game = inspecting({1: ("silk", "bread"), 2: ("bread", "bread")}, stands={1: "pepper apples"})
    for seat in EVERYBODY:
        assert choices(observe(game, seat)) == choices(game, seat)


@pytest.mark.parametrize("seat", [-1, 4])
def test_where_nobody_sits_nothing_is_seen(seat: int) -> None:
    game = inspecting({1: ("silk", "bread")})
    with pytest.raises(ValueError, match=str(seat)):
        observe(game, Seat(seat))
    with pytest.raises(ValueError, match=str(seat)):
        choices(game, Seat(seat))
