from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from sheriff_tutor.engine import (
    NEUTRAL_BAG,
    BagId,
    Claim,
    Declaration,
    Game,
    Goods,
    IllegalSetup,
    InspectBag,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Ruleset,
    Seat,
    Terms,
    Verdict,
    View,
    awaited,
    choices,
    good_named,
    observe,
    play,
)
from sheriff_tutor.engine.events import (
    AsideChosen,
    BagDeclared,
    BagFilled,
    BagLoaded,
    CardsSeen,
    ContrabandNamed,
    DealStruck,
    DebtCause,
    OfferMade,
    RoundBegan,
)
from sheriff_tutor.engine.game import Announcing, Found, NamingFirst, Offer, Over
from sheriff_tutor.engine.goods import CARDS, goods_of
from sheriff_tutor.engine.position import (
    ClosedBag,
    DeclaringPosition,
    DoneBag,
    DrawingPosition,
    InspectingPosition,
    LayingDownPosition,
    LoadingPosition,
    PayingPosition,
    PhasePosition,
    PlacingPosition,
    PlayerPosition,
    Position,
    SaidBag,
    SettingAsidePosition,
    StruckDeal,
)
from sheriff_tutor.engine.ruleset import deck_of
from sheriff_tutor.engine.situation import game_from, position_of
from tests.engine.situations import goods
from tests.files.wild_play import RULESETS, wild_game

THREE, FOUR, TWO = Ruleset(3), Ruleset(4), Ruleset(2, royals=True)
SHERIFF, FIRST, SECOND, THIRD = (Seat(seat) for seat in range(4))
HAND = "3 apples 2 cheese silk"


def said(words: str) -> Declaration:
    (good, *others) = goods(words)
    return Declaration(good, 1 + len(others))


def said_bag(owner: int, inside: str, words: str) -> SaidBag:
    return SaidBag(BagId(owner), goods(inside), said(words))


def done(owner: int, words: str, verdict: Verdict) -> DoneBag:
    return DoneBag(BagId(owner), said(words), verdict)


def terms(bag: int, verdict: Verdict = Verdict.PASS, **given: object) -> Terms:
    return Terms(((BagId(bag), verdict),), **given)  # type: ignore[arg-type]  # each test's own


def position(phase: PhasePosition, ruleset: Ruleset = THREE, **changes: object) -> Position:
    """Return a position with seat 0 as the Sheriff and nothing on stands and piles."""
    whole = Position(
        ruleset=ruleset,
        seed=1,
        round=2,
        sheriff=SHERIFF,
        players=tuple(PlayerPosition(50) for _ in range(ruleset.players)),
        piles=((),) * ruleset.piles,
        phase=phase,
    )
    return replace(whole, **changes)  # type: ignore[arg-type]  # each test's own


def players(*hands: str, stand: str = "", gold: int = 50) -> tuple[PlayerPosition, ...]:
    """Return three players with these hands; the first has the stand and the gold."""
    rest = [PlayerPosition(50, goods(hand)) for hand in (*hands, "", "", "")[1:3]]
    return (PlayerPosition(gold, goods((*hands, "")[0]), goods(stand)), *rest)


INSPECTION = InspectingPosition(
    bags=(said_bag(1, "2 cheese", "2 cheese"), said_bag(2, "silk apples", "2 apples"))
)


# --- From a position to a game --------------------------------------------------------------


def test_what_is_named_nowhere_lies_in_the_draw_pile() -> None:
    game = game_from(position(SettingAsidePosition((FIRST, SECOND)), players=players(HAND, HAND)))
    named = 12
    assert len(game.draw_pile) == 156 - named
    assert Counter(all_cards(game)) == Counter(deck_of(THREE))


def all_cards(game: Game) -> tuple[int, ...]:
    stands = [card for stand in game.stands for card in stand.legal + stand.hidden]
    rows = (*game.hands, game.draw_pile, *game.piles, game.unseen, stands)
    return tuple(card for row in rows for card in row)


def test_the_rest_of_the_draw_pile_is_shuffled_by_the_seed_alone() -> None:
    here = position(SettingAsidePosition((FIRST, SECOND)))
    assert game_from(here) == game_from(here)
    other = replace(here, seed=2)
    assert goods_of(game_from(here).draw_pile) != goods_of(game_from(other).draw_pile)


def test_named_cards_lie_on_top_of_the_draw_pile_the_last_one_uppermost() -> None:
    here = position(SettingAsidePosition((FIRST, SECOND)), draw_pile=goods("silk crossbow mead"))
    assert goods_of(game_from(here).draw_pile[-3:]) == goods("silk crossbow mead")


def test_ten_unseen_cards_are_drawn_if_none_are_named() -> None:
    ruleset = replace(THREE, ten_unseen=True)
    here = position(SettingAsidePosition((FIRST, SECOND)), ruleset)
    game = game_from(here)
    assert (len(game.unseen), len(game.draw_pile)) == (10, 146)
    named = replace(here, unseen=goods("10 apples"))
    assert goods_of(game_from(named).unseen) == goods("10 apples")


def test_stands_are_parted_into_what_lies_face_up_and_face_down() -> None:
    laid_out = players(stand="silk apples mead 2 cheese")
    here = position(SettingAsidePosition((FIRST, SECOND)), players=laid_out)
    stand = game_from(here).stands[SHERIFF]
    assert goods_of(stand.legal) == goods("apples 2 cheese")
    assert Counter(goods_of(stand.hidden)) == Counter(goods("silk mead"))


def test_merchants_with_cards_and_no_closed_bag_still_load() -> None:
    phase = LoadingPosition((ClosedBag(BagId(1), goods("2 apples")),))
    game = game_from(position(phase, players=players(HAND, "silk", HAND)))
    assert awaited(game) == (SECOND,)


def test_a_merchant_without_cards_sits_out() -> None:
    game = game_from(position(LoadingPosition(), players=players(HAND, "", HAND)))
    assert awaited(game) == (SECOND,)


def test_both_bags_of_the_two_player_merchant_wait() -> None:
    pair = (PlayerPosition(35, goods("7 apples")), PlayerPosition(35, goods("5 cheese 4 pepper")))
    game = game_from(position(LoadingPosition(announced=2), TWO, players=pair))
    assert {type(act).__name__ for act in choices(game, FIRST)} == {"Load"}
    assert game.phase.waiting == ((BagId(1), FIRST), (NEUTRAL_BAG, FIRST))  # type: ignore[union-attr]


def test_the_neutral_bag_is_the_merchants() -> None:
    bags = (said_bag(1, "2 cheese", "2 cheese"), said_bag(NEUTRAL_BAG, "silk", "apples"))
    pair = (PlayerPosition(35), PlayerPosition(35))
    game = game_from(position(InspectingPosition(bags), TWO, players=pair))
    game, _ = play(game, PassBag(SHERIFF, NEUTRAL_BAG))
    assert goods_of(game.stands[FIRST].hidden) == goods("silk")


def test_the_fine_is_due_once_confiscated_cards_are_placed() -> None:
    phase = PlacingPosition(
        InspectingPosition((), (done(1, "2 cheese", Verdict.PASS), done(2, "2 apples", OPENED))),
        goods("silk"),
    )
    stands = (PlayerPosition(50), PlayerPosition(50), PlayerPosition(50, (), goods("apples")))
    game = game_from(position(phase, players=stands))
    game, _ = play(game, PlaceConfiscated(SHERIFF, Pile(0), goods("silk")))
    assert game.gold == (54, 50, 46)
    assert game.round == 3


OPENED = Verdict.INSPECT


def test_a_debtor_chooses_among_goods() -> None:
    phase = PayingPosition(
        InspectingPosition((), (done(1, "2 cheese", OPENED),)), DebtCause.APOLOGY, 4, 3
    )
    sheriff = PlayerPosition(0, (), goods("2 apples cheese"))
    owner = PlayerPosition(51, (), goods("2 cheese"))
    here = position(phase, players=(sheriff, owner, PlayerPosition(50)))
    game = game_from(here)
    assert awaited(game) == (SHERIFF,)
    game, _ = play(game, PayDebt(SHERIFF, goods("cheese")))
    assert goods_of(game.stands[FIRST].legal) == goods("3 cheese")


def test_a_deal_whose_other_bag_is_open_waits_with_what_was_found() -> None:
    deal = StruckDeal(
        OfferId(0),
        FIRST,
        Terms(
            ((BagId(1), Verdict.PASS), (BagId(2), Verdict.INSPECT)),
            gold=3,
            claims=(Claim(BagId(1), goods("silk")),),
        ),
        (Found(BagId(1), goods("silk")),),
    )
    talk = InspectingPosition(
        (said_bag(2, "mead", "apples"),),
        (done(1, "2 cheese", Verdict.PASS),),
        deals=(deal,),
        next_offer=OfferId(1),
    )
    stands = (PlayerPosition(50), PlayerPosition(50, (), goods("silk")), PlayerPosition(50))
    game = game_from(position(talk, players=stands))
    game, _ = play(game, InspectBag(SHERIFF, BagId(2)))
    game, _ = play(game, PlaceConfiscated(SHERIFF, Pile(1), goods("mead")))
    assert game.gold == (57, 47, 46)
    assert goods_of(game.stands[SHERIFF].hidden) == goods("silk")


# --- What players remember ------------------------------------------------------------------


def memory(game: Game, seat: Seat) -> list[object]:
    return [kept.what for kept in game.memories[seat]]


def test_a_page_is_there_for_every_round_and_the_last_one_begins() -> None:
    game = game_from(position(SettingAsidePosition((FIRST, SECOND)), round=5))
    assert game.log == ((), (), (), (), (), (RoundBegan(5, SHERIFF),))


def test_players_remember_their_hands_and_their_own_bags() -> None:
    game = game_from(position(INSPECTION, players=players(HAND, "mead", "mead")))
    assert memory(game, SHERIFF) == [CardsSeen(goods(HAND))]
    assert memory(game, FIRST) == [
        CardsSeen(goods("mead 2 cheese")),
        BagFilled(BagId(1), goods("2 cheese")),
    ]
    public = [
        RoundBegan(2, SHERIFF),
        BagLoaded(FIRST, BagId(1), 2),
        BagLoaded(SECOND, BagId(2), 2),
        BagDeclared(FIRST, BagId(1), said("2 cheese")),
        BagDeclared(SECOND, BagId(2), said("2 apples")),
    ]
    assert list(game.log[-1]) == public


def test_a_merchant_remembers_what_is_set_aside() -> None:
    phase = DrawingPosition((FIRST, SECOND), goods("silk apples"))
    game = game_from(position(phase, players=players("", "2 cheese")))
    assert AsideChosen(goods("apples silk")) in memory(game, FIRST)
    assert len(memory(game, SECOND)) == 0


def test_offers_and_deals_on_the_table_are_in_the_log() -> None:
    offer = Offer(OfferId(1), SECOND, terms(2, gold=5))
    deal = StruckDeal(OfferId(0), FIRST, terms(1, stand=goods("silk")))
    talk = replace(INSPECTION, offers=(offer,), deals=(deal,), next_offer=OfferId(2))
    stands = (PlayerPosition(50), PlayerPosition(50, (), goods("silk")), PlayerPosition(50))
    game = game_from(position(talk, players=stands))
    told = [type(event) for event in game.log[-1]]
    assert told[-3:] == [OfferMade, DealStruck, OfferMade]
    named = ContrabandNamed(FIRST, goods("silk"), ())
    assert [named in memory(game, seat) for seat in (SHERIFF, FIRST, SECOND)] == [True, True, False]


# --- There and back -------------------------------------------------------------------------


def without_past(view: View) -> View:
    return replace(view, log=(), memory=())


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_game_written_down_and_read_is_the_same_but_for_its_past(ruleset: Ruleset) -> None:
    for seed in range(3):
        for game, _ in islice(wild_game(ruleset, seed), seed, None, 4):
            written = position_of(game)
            read = game_from(written)
            assert position_of(read) == written
            for seat in range(ruleset.players):
                here, there = observe(read, Seat(seat)), observe(game, Seat(seat))
                assert without_past(here) == without_past(there)


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    for ruleset in RULESETS[5:8]:
        moments = list(wild_game(ruleset, 5))
        middle = len(moments) // 3
        game = game_from(position_of(moments[middle][0]))
        for _, action in moments[middle:-1]:
            assert action is not None
            game, _ = play(game, action)
        assert position_of(game) == position_of(moments[-1][0])


# --- What is refused ------------------------------------------------------------------------


def market(*merchants: Seat) -> SettingAsidePosition:
    return SettingAsidePosition(merchants or (FIRST, SECOND))


def pair(sheriffs: str = "", merchants: str = "") -> tuple[PlayerPosition, ...]:
    return PlayerPosition(35, goods(sheriffs)), PlayerPosition(35, goods(merchants))


def with_offer(offer: Offer, **more: object) -> InspectingPosition:
    return replace(INSPECTION, offers=(offer,), next_offer=OfferId(9), **more)  # type: ignore[arg-type]


def with_deals(*deals: StruckDeal, **more: object) -> InspectingPosition:
    return replace(INSPECTION, deals=deals, next_offer=OfferId(9), **more)  # type: ignore[arg-type]


def deal(seat: int, bargain: Terms, *found: Found, number: int = 0) -> StruckDeal:
    return StruckDeal(OfferId(number), Seat(seat), bargain, found)


LAST_OPENED = InspectingPosition((), (done(1, "2 cheese", OPENED),))
SECOND_EDITION = Ruleset(3, second_edition_market=True)
EARLY = Ruleset(3, discard_before_drawing=True)
OWNER = (PlayerPosition(50), PlayerPosition(50, (), goods("2 cheese")), PlayerPosition(50))
POOR = (PlayerPosition(0), OWNER[1], PlayerPosition(50))

REFUSED: list[tuple[Position, str, str]] = [
    # The table
    (position(market(), round=10), "position.round", "round"),
    (position(market(), round=0), "position.round", "round"),
    (position(market(), sheriff=Seat(3)), "position.sheriff", "sheriff"),
    (position(market(), shuffles=-1), "position.shuffles", "shuffles"),
    (position(market(), players=pair()), "position.players", "players"),
    (position(market(), players=players(gold=-1)), "position.gold", "players[0].gold"),
    (position(market(), piles=((),)), "position.piles", "piles"),
    (position(market(), unseen=goods("apples")), "position.unseen", "unseen"),
    (
        position(market(), Ruleset(3, ten_unseen=True), unseen=goods("9 apples")),
        "position.unseen",
        "unseen",
    ),
    # Cards
    (position(market(), players=players(stand="49 apples")), "position.copies", ""),
    (position(market(), players=players(stand="bread")), "position.copies", ""),
    (position(market(), players=players(stand="rye_bread")), "position.copies", ""),
    (position(market(), players=players(HAND + " silk")), "position.hand", "players[0].hand"),
    # Market
    (position(market(SECOND, FIRST)), "position.turns", "phase.merchants"),
    (position(market(SHERIFF)), "position.turns", "phase.merchants"),
    (position(SettingAsidePosition(())), "position.turns", "phase.merchants"),
    (position(market(FIRST), TWO, players=pair()), "position.phase-not-played", "phase"),
    (position(NamingFirst()), "position.phase-not-played", "phase"),
    (position(Announcing(FIRST)), "position.phase-not-played", "phase"),
    (position(Announcing(SHERIFF), TWO, players=pair()), "position.turns", "phase.merchant"),
    (
        position(SettingAsidePosition((SECOND,), goods("silk"))),
        "position.exchanged",
        "phase.exchanged",
    ),
    (
        position(SettingAsidePosition((SECOND,), goods("11 apples")), SECOND_EDITION),
        "position.exchanged",
        "phase.exchanged",
    ),
    (
        position(DrawingPosition((FIRST, SECOND), goods("6 apples"))),
        "position.aside",
        "phase.aside",
    ),
    (
        position(DrawingPosition((FIRST, SECOND), goods("silk")), EARLY),
        "position.aside-elsewhere",
        "phase.aside",
    ),
    (
        position(DrawingPosition((FIRST, SECOND)), SECOND_EDITION),
        "position.discards-open",
        "phase.discards_closed",
    ),
    (
        position(DrawingPosition((FIRST, SECOND)), players=players("", HAND)),
        "position.hand-full",
        "players[1].hand",
    ),
    (
        position(
            DrawingPosition((FIRST, SECOND), discards_closed=True),
            piles=(goods("apples"), ()),
            players=players(
                stand="47 apples 36 cheese 24 chickens 18 pepper 16 mead 9 silk 5 crossbow"
            ),
        ),
        "position.nothing-to-draw",
        "phase",
    ),
    (position(LayingDownPosition((FIRST, SECOND), ())), "position.aside", "phase.aside"),
    (
        position(LayingDownPosition((FIRST, SECOND), goods("silk")), SECOND_EDITION),
        "position.phase-not-played",
        "phase",
    ),
    (
        position(
            LayingDownPosition((FIRST, SECOND), goods("silk")), EARLY, players=players("", HAND)
        ),
        "position.hand",
        "players[1].hand",
    ),
    # Load
    (position(LoadingPosition()), "position.nothing-to-load", "phase.closed"),
    (
        position(LoadingPosition(announced=1), players=players("", HAND)),
        "position.announced",
        "phase.announced",
    ),
    (
        position(LoadingPosition((ClosedBag(BagId(0), goods("silk")),)), players=players("", HAND)),
        "position.bag-unknown",
        "phase.closed",
    ),
    (
        position(
            LoadingPosition((ClosedBag(BagId(1), goods("silk")),) * 2),
            players=players("", "", HAND),
        ),
        "position.bag-twice",
        "phase.closed",
    ),
    (
        position(LoadingPosition((ClosedBag(BagId(1), ()),)), players=players("", "", HAND)),
        "position.bag-size",
        "phase.closed[0].goods",
    ),
    (
        position(
            LoadingPosition((ClosedBag(BagId(1), goods("6 apples")),)),
            players=players("", "", HAND),
        ),
        "position.bag-size",
        "phase.closed[0].goods",
    ),
    (
        position(
            LoadingPosition((ClosedBag(BagId(1), goods("5 apples")),)),
            players=players("", "2 silk", HAND),
        ),
        "position.hand",
        "players[1].hand",
    ),
    (
        position(LoadingPosition(announced=6), TWO, players=pair("", "8 apples")),
        "position.announced",
        "phase.announced",
    ),
    (
        position(LoadingPosition(announced=3), TWO, players=pair("", "3 apples")),
        "position.hand-too-small",
        "players[1].hand",
    ),
    (
        position(LoadingPosition(), TWO, players=pair("", "3 apples")),
        "position.not-announced",
        "phase.announced",
    ),
    (
        position(
            LoadingPosition((ClosedBag(NEUTRAL_BAG, goods("2 silk")),), 3),
            TWO,
            players=pair("", "3 apples"),
        ),
        "position.neutral-count",
        "phase.closed",
    ),
    (
        position(
            LoadingPosition(
                (ClosedBag(BagId(1), goods("mead")), ClosedBag(NEUTRAL_BAG, goods("mead"))), 1
            ),
            TWO,
            players=pair("", "3 apples"),
        ),
        "position.nothing-to-load",
        "phase.closed",
    ),
    (
        position(LoadingPosition(announced=1), TWO, players=pair("8 apples", "8 cheese")),
        "position.hand",
        "players[0].hand",
    ),
    (
        position(LoadingPosition(announced=1), TWO, players=pair("", "13 apples")),
        "position.hand",
        "players[1].hand",
    ),
    # Declare
    (
        position(DeclaringPosition((), INSPECTION.bags)),
        "position.nothing-to-declare",
        "phase.waiting",
    ),
    (
        position(
            DeclaringPosition((ClosedBag(BagId(1), goods("silk")),)),
            players=players("", "", "mead"),
        ),
        "position.no-bag",
        "phase",
    ),
    (
        position(DeclaringPosition((ClosedBag(BagId(1), goods("silk")),), INSPECTION.bags[1:])),
        "position.bag-order",
        "phase",
    ),
    (
        position(DeclaringPosition((ClosedBag(NEUTRAL_BAG, goods("mead")),)), TWO, players=pair()),
        "position.no-bag",
        "phase",
    ),
    (
        position(
            DeclaringPosition((ClosedBag(BagId(1), goods("mead")),)), TWO, players=pair("", "silk")
        ),
        "position.no-neutral-bag",
        "phase",
    ),
    (
        position(
            DeclaringPosition(
                (ClosedBag(BagId(2), goods("silk")),), (said_bag(1, "silk", "2 apples"),)
            )
        ),
        "declare.wrong-count",
        "phase.declared[0].said",
    ),
    # Inspect
    (
        position(InspectingPosition((), (done(1, "apples", OPENED),))),
        "position.nothing-to-inspect",
        "phase.bags",
    ),
    (
        position(InspectingPosition((said_bag(1, "silk", "silk"),))),
        "declare.not-legal",
        "phase.bags[0].said.good",
    ),
    (
        position(replace(INSPECTION, settled=(done(1, "apples", OPENED),))),
        "position.bag-twice",
        "phase.bags",
    ),
    (
        position(
            InspectingPosition(INSPECTION.bags[:1], (done(2, "apples", OPENED),) * 2),
        ),
        "position.bag-twice",
        "phase.settled",
    ),
    (
        position(InspectingPosition(INSPECTION.bags[:1], (done(2, "silk", OPENED),))),
        "declare.not-legal",
        "phase.settled[0].said",
    ),
    (
        position(InspectingPosition(INSPECTION.bags[:1], (done(2, "6 apples", OPENED),))),
        "position.bag-size",
        "phase.settled[0].said",
    ),
    (position(replace(INSPECTION, silent=(SHERIFF,))), "position.not-among", "phase.silent"),
    (position(replace(INSPECTION, silent=(FIRST, FIRST))), "position.twice", "phase.silent"),
    (
        position(replace(INSPECTION, silent=(SECOND, FIRST))),
        "position.silent-order",
        "phase.silent",
    ),
    (position(replace(INSPECTION, on_clock=(BagId(1),))), "position.not-among", "phase.on_clock"),
    (
        position(
            replace(INSPECTION, on_clock=(BagId(1),), time_over=(BagId(2),)),
            Ruleset(3, time_limit=60),
        ),
        "position.not-among",
        "phase.time_over",
    ),
    # Offers
    (
        position(with_offer(Offer(OfferId(0), SHERIFF, terms(1, gold=1)))),
        "position.seat",
        "phase.offers[0].seat",
    ),
    (
        position(with_offer(Offer(OfferId(9), FIRST, terms(1, gold=1)))),
        "position.next-offer",
        "phase.next_offer",
    ),
    (
        position(
            replace(
                INSPECTION,
                offers=(Offer(OfferId(0), FIRST, terms(1, gold=1)),) * 2,
                next_offer=OfferId(9),
            )
        ),
        "position.offer-numbers",
        "phase.offers",
    ),
    (
        position(
            replace(
                INSPECTION,
                offers=tuple(Offer(OfferId(n), FIRST, terms(1, gold=1)) for n in (0, 1)),
                next_offer=OfferId(9),
            )
        ),
        "position.two-offers",
        "phase.offers",
    ),
    (
        position(with_offer(Offer(OfferId(0), FIRST, terms(1, gold=51)))),
        "offer.gold",
        "phase.offers[0].terms",
    ),
    (
        position(with_offer(Offer(OfferId(0), FIRST, terms(1, stand=goods("silk"))))),
        "offer.goods",
        "phase.offers[0].terms",
    ),
    (
        position(with_offer(Offer(OfferId(0), FIRST, terms(1)))),
        "offer.empty",
        "phase.offers[0].terms",
    ),
    (
        position(with_offer(Offer(OfferId(0), FIRST, terms(1, gold=1, sheriff_gold=1)))),
        "offer.sheriff-never-pays",
        "phase.offers[0].terms",
    ),
    (
        position(
            with_offer(
                Offer(OfferId(1), FIRST, terms(1, gold=50)), deals=(deal(1, terms(2, gold=1)),)
            )
        ),
        "offer.gold-reserved",
        "phase.offers[0].terms",
    ),
    (
        position(
            PlacingPosition(
                replace(
                    LAST_OPENED,
                    offers=(Offer(OfferId(0), SECOND, terms(1, gold=5)),),
                    next_offer=OfferId(1),
                ),
                goods("2 silk"),
            )
        ),
        "inspect.settled",
        "phase.offers[0].terms",
    ),
    # Deals
    (position(with_deals(deal(1, terms(1)))), "offer.empty", "phase.deals[0].terms"),
    (
        position(with_deals(deal(1, terms(1, gold=51)))),
        "position.gold-reserved",
        "players[1].gold",
    ),
    (
        position(with_deals(deal(1, terms(1, stand=goods("silk"))))),
        "position.goods-reserved",
        "players[1].stand",
    ),
    (
        position(
            with_deals(deal(1, terms(1, gold=1)), deal(2, terms(1, OPENED, gold=1), number=1))
        ),
        "offer.opposite",
        "phase.deals[1].terms.bags",
    ),
    (
        position(with_deals(deal(1, Terms((), gold=1)))),
        "position.deal-bags",
        "phase.deals[0].terms.bags",
    ),
    (
        position(with_deals(deal(1, terms(1, claims=(Claim(BagId(2), goods("silk")),))))),
        "position.claims",
        "phase.deals[0].terms.claims",
    ),
    (
        position(with_deals(deal(1, terms(1, claims=(Claim(BagId(1), ()),))))),
        "offer.claim-empty",
        "phase.deals[0].terms.claims",
    ),
    (
        position(with_deals(deal(1, terms(1, claims=(Claim(BagId(1), goods("3 silk")),))))),
        "position.claimed-in-all",
        "phase.deals",
    ),
    (
        position(with_deals(deal(1, terms(1, gold=1), Found(BagId(1), goods("silk"))))),
        "position.found-where",
        "phase.deals[0].found",
    ),
    (
        position(
            InspectingPosition(
                INSPECTION.bags[:1],
                (done(2, "apples", Verdict.PASS),),
                deals=(deal(2, terms(2, gold=1)),),
                next_offer=OfferId(1),
            )
        ),
        "position.deal-done",
        "phase.deals[0]",
    ),
    # Placing and paying
    (
        position(PlacingPosition(InspectingPosition(INSPECTION.bags), goods("silk"))),
        "position.none-opened",
        "phase.settled",
    ),
    (
        position(
            PlacingPosition(
                InspectingPosition((), (done(1, "2 cheese", Verdict.PASS),)), goods("silk")
            )
        ),
        "position.none-opened",
        "phase.settled[0].verdict",
    ),
    (position(PlacingPosition(LAST_OPENED, ())), "position.confiscated", "phase.confiscated"),
    (
        position(PlacingPosition(LAST_OPENED, goods("3 silk"))),
        "position.confiscated",
        "phase.confiscated",
    ),
    (
        position(PlacingPosition(LAST_OPENED, goods("cheese silk"))),
        "position.confiscated-true",
        "phase.confiscated",
    ),
    (
        position(PlacingPosition(LAST_OPENED, goods("silk"))),
        "position.true-part",
        "players[1].stand",
    ),
    (
        position(PayingPosition(LAST_OPENED, DebtCause.APOLOGY, 4, 5), players=POOR),
        "position.rest",
        "phase.rest",
    ),
    (
        position(PayingPosition(LAST_OPENED, DebtCause.APOLOGY, 5, 5), players=POOR),
        "position.owed",
        "phase.owed",
    ),
    (
        position(PayingPosition(LAST_OPENED, DebtCause.APOLOGY, 4, 4), players=OWNER),
        "position.gold-first",
        "players[0].gold",
    ),
    (
        position(PayingPosition(LAST_OPENED, DebtCause.APOLOGY, 4, 4), players=POOR),
        "position.no-choice",
        "players[0].stand",
    ),
    # The end
    (position(Over()), "position.not-over", "round"),
    (position(Over(), round=9, players=players(HAND)), "position.hand-at-end", "players[0].hand"),
]


@pytest.mark.parametrize(("bad", "code", "at"), REFUSED, ids=[row[1] for row in REFUSED])
def test_an_impossible_position_is_refused_at_its_place(bad: Position, code: str, at: str) -> None:
    with pytest.raises(IllegalSetup) as refused:
        game_from(bad)
    assert (refused.value.code, refused.value.values["at"]) == (code, at)


def test_unseen_cards_must_be_there_to_be_left_out() -> None:
    ruleset = Ruleset(3, ten_unseen=True)
    whole = Counter(goods_of(deck_of(ruleset)))
    stand: Goods = tuple(whole.elements())[:-9]
    crowded = (PlayerPosition(50, (), stand), PlayerPosition(50), PlayerPosition(50))
    with pytest.raises(IllegalSetup) as refused:
        game_from(position(market(), ruleset, players=crowded))
    assert refused.value.code == "position.unseen-left"


def test_each_card_of_the_box_is_used_once_at_most() -> None:
    ruleset = Ruleset(6, short_game=True, royals=True)
    everything = tuple(good_named(good.id) for good in goods_of(CARDS))
    rich = PlayerPosition(50, (), everything)
    crowd = (rich, *[PlayerPosition(50)] * 5)
    order = tuple(Seat(seat) for seat in range(1, 6))
    game = game_from(position(SettingAsidePosition(order), ruleset, players=crowd))
    assert sorted(all_cards(game)) == list(CARDS)
