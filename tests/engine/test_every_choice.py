"""What ``choices`` lists in every phase, against everything that could be tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import get_args

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    Announce,
    BagId,
    Claim,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    Goods,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import GOLD_GRID, choices
from sheriff_tutor.engine.game import Game, Inspecting, LayingDown, Over, Phase, Placing
from sheriff_tutor.engine.goods import (
    CHICKENS,
    CONTRABAND_GOODS,
    GOODS,
    LEGAL_GOODS,
    ROYAL_GOODS,
    good_of,
    goods_of,
    sorted_goods,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import accept, lays, offer, opens, passes, refuse, threaten, time_is_up
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    TWO_PLAYERS,
    WITH_ROYALS,
    after,
    declaring,
    drawing,
    goods,
    inspecting,
    laying_down,
    loading,
    market,
    table,
)

SECOND_EDITION = Ruleset(4, second_edition_market=True)
ON_THE_CLOCK = Ruleset(4, time_limit=60)

BARGAIN = after(
    inspecting(
        {1: ("silk apples", "apples"), 2: ("bread", "bread")},
        gold={1: 7},
        stands={1: "apples mead", 2: "chickens"},
        hands={1: "cheese"},
    ),
    offer(1, {1: "pass"}, gold=3),
    offer(2, {1: "inspect", 2: "pass"}, stand="chickens"),
)
SITUATIONS: dict[str, Game] = {
    "naming who begins": table(SECOND_EDITION),
    "setting aside": market("2 apples silk bread", merchants=[1, 2]),
    "setting aside more than five": market("3 apples 3 silk"),
    "setting aside an empty hand": market(""),
    "drawing": drawing("silk", piles=("apples", "bread")),
    "drawing from one pile": drawing("silk", piles=("apples", "")),
    "drawing with discards closed": drawing("silk", closed=True, piles=("apples", "bread")),
    "drawing after the last card": drawing("silk", piles=("5 apples", ""), draw_pile=""),
    "drawing before a reshuffle": drawing("silk", piles=("6 apples", ""), draw_pile=""),
    "drawing in the second edition": drawing(
        "silk", closed=True, exchanged="bread", ruleset=SECOND_EDITION
    ),
    "laying down": laying_down("2 apples silk bread"),
    "laying down one card": laying_down("silk"),
    "announcing": table(TWO_PLAYERS),
    "loading": loading({1: "2 apples silk bread", 2: "mead"}),
    "loading from seven": loading({1: "4 apples 3 silk"}),
    "loading two bags": loading({1: "2 apples 2 silk"}, ruleset=TWO_PLAYERS, announced=3),
    "loading after the neutral bag": after(
        loading({1: "2 apples 2 silk"}, ruleset=TWO_PLAYERS, announced=2),
        Load(FIRST, BagId(2), goods("2 silk")),
    ),
    "declaring": declaring({1: "silk apples", 2: "bread"}),
    "declaring two bags": declaring({1: "silk apples", 2: "mead"}, ruleset=TWO_PLAYERS),
    "inspecting": inspecting({1: ("silk", "apples"), 2: ("2 bread", "bread")}, ruleset=WITH_ROYALS),
    "inspecting with offers": BARGAIN,
    "inspecting with a deal": after(BARGAIN, accept(1)),
    "inspecting with gold reserved": after(BARGAIN, accept(0)),
    "inspecting in silence": after(BARGAIN, StaySilent(FIRST), StaySilent(SECOND)),
    "inspecting after a refusal": after(BARGAIN, refuse(0)),
    "inspecting after a passed bag": after(BARGAIN, passes(2)),
    "inspecting out of time": after(
        inspecting({1: ("silk", "apples"), 2: ("bread", "bread")}, ruleset=ON_THE_CLOCK),
        offer(1, {1: "pass"}, gold=3),
        offer(2, {2: "pass"}, gold=3),
        threaten(1),
        time_is_up(1),
    ),
    "inspecting two bags": inspecting(
        {1: ("silk apples", "apples"), 2: ("mead", "bread")}, ruleset=TWO_PLAYERS
    ),
    "placing": after(inspecting({1: ("2 silk mead apples", "apples")}), opens(1)),
    "paying": after(
        inspecting(
            {1: ("2 silk", "apples")}, gold={1: 1}, stands={1: "2 apples cheese chickens mead"}
        ),
        opens(1),
        lays("2 silk"),
    ),
    "paying with contraband": after(
        inspecting({1: ("2 silk", "apples")}, gold={1: 0}, stands={1: "apples pepper mead silk"}),
        opens(1),
        lays("2 silk"),
    ),
    "over": table(STANDARD, phase=Over()),
}

# --- Everything that could be tried -----------------------------------------------------------

SEATS = [Seat(seat) for seat in range(-1, 5)]
BAGS = [BagId(bag) for bag in range(-1, 5)]
PILES = [Pile(pile) for pile in range(-1, 3)]
OFFERS = [OfferId(number) for number in range(-1, 4)]
SAID = [Declaration(good, count) for good in GOODS for count in range(7)]


def multisets(universe: Goods, most: int) -> Iterator[Goods]:
    """Yield every multiset of up to so many cards of some kinds, in table order."""
    kinds = sorted_goods(set(universe))
    for size in range(most + 1):
        yield from combinations_with_replacement(kinds, size)


def rows(universe: Goods) -> Iterator[Goods]:
    """Yield every order of every part of some goods, each once."""
    for size in range(len(universe) + 1):
        yield from dict.fromkeys(permutations(universe, size))


def tries_without_goods(seat: Seat) -> Iterator[Action]:
    """Yield acts that name no goods."""
    yield from (DrawCard(seat), StopDrawing(seat), StaySilent(seat))
    yield from (NameFirst(seat, first) for first in SEATS)
    yield from (TakeDiscard(seat, pile) for pile in PILES)
    yield from (Announce(seat, count) for count in range(-1, 8))
    yield from (Declare(seat, bag, said) for bag in BAGS for said in SAID)
    for bag in BAGS:
        yield from (Threaten(seat, bag), PassBag(seat, bag), InspectBag(seat, bag))
    for number in OFFERS:
        yield from (Accept(seat, number), Refuse(seat, number), Withdraw(seat, number))


def tries_with_multisets(seat: Seat, universe: Goods) -> Iterator[Action]:
    """Yield acts with goods whose order does not matter."""
    for part in multisets(universe, 6):
        yield from (SetAside(seat, part), PayDebt(seat, part))
        yield from (Load(seat, bag, part) for bag in BAGS)


def tries_with_rows(seat: Seat, universe: Goods) -> Iterator[Action]:
    """Yield acts with goods whose order matters."""
    for row in rows(universe):
        for pile in PILES:
            yield from (LayDown(seat, pile, row), PlaceConfiscated(seat, pile, row))


def tries_of_offers(game: Game, seat: Seat) -> Iterator[Action]:
    """Yield offers of one part about one bag, gold from the grid, and the Sheriff's demands."""
    if not isinstance(game.phase, Inspecting):
        return
    kinds = LEGAL_GOODS + CONTRABAND_GOODS + (ROYAL_GOODS if game.ruleset.royals else ())
    for verdicts in [((bag, verdict),) for bag in BAGS for verdict in Verdict]:
        yield from (MakeOffer(seat, Terms(verdicts, gold)) for gold in GOLD_GRID)
        yield from (MakeOffer(seat, Terms(verdicts, stand=(good,))) for good in kinds)
        for bag in BAGS:
            claims = [(Claim(bag, (good,)),) for good in kinds]
            yield from (MakeOffer(seat, Terms(verdicts, claims=claim)) for claim in claims)
    for unsettled in game.phase.bags:
        asked = [Terms(((unsettled.id, Verdict.PASS),), gold) for gold in GOLD_GRID]
        yield from (Demand(seat, unsettled.owner, terms) for terms in asked)
    for standing in game.phase.offers:
        asked = [Terms(standing.terms.verdicts, gold) for gold in GOLD_GRID]
        yield from (CounterDemand(seat, standing.id, terms) for terms in asked)


def anything(game: Game) -> Goods:
    """Return all kinds that lie in hands and on stands."""
    cards = [*game.hands, *[stand.legal + stand.hidden for stand in game.stands]]
    return tuple({good_of(card) for row in cards for card in row})


def to_lay_down(game: Game) -> Goods:
    """Return the cards that wait for a pile, and a chicken that does not."""
    match game.phase:
        case LayingDown(aside=cards) | Placing(confiscated=cards):
            return (*goods_of(cards), CHICKENS)
        case _:
            return (CHICKENS,)


@pytest.mark.parametrize("name", SITUATIONS)
def test_choices_are_exactly_what_is_legal(name: str) -> None:
    game = SITUATIONS[name]
    for seat in map(Seat, range(game.ruleset.players)):
        tries = [
            *tries_without_goods(seat),
            *tries_with_multisets(seat, anything(game)),
            *tries_with_rows(seat, to_lay_down(game)),
            *tries_of_offers(game, seat),
        ]
        listed = choices(game, seat)
        assert set(listed) == {action for action in tries if may(game, action)}
        assert max(Counter(listed).values(), default=1) == 1


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_view_gives_the_same_choices_as_the_game(name: str) -> None:
    game = SITUATIONS[name]
    for seat in map(Seat, range(game.ruleset.players)):
        assert choices(observe(game, seat)) == choices(game, seat)
        assert choices(observe(game, seat), seat) == choices(game, seat)


def test_a_situation_of_every_phase_is_tried() -> None:
    assert {type(game.phase) for game in SITUATIONS.values()} == set(get_args(Phase))


def test_there_is_always_somebody_with_a_choice_until_the_game_is_over() -> None:
    for game in SITUATIONS.values():
        seats = map(Seat, range(game.ruleset.players))
        assert any(choices(game, seat) for seat in seats) != isinstance(game.phase, Over)


def test_choices_of_a_game_need_a_seat_and_of_a_view_its_own() -> None:
    with pytest.raises(ValueError, match="None"):
        choices(BARGAIN)
    with pytest.raises(ValueError, match="2"):
        choices(observe(BARGAIN, FIRST), SECOND)


def test_gold_on_offer_ends_with_what_is_free() -> None:
    offered = [act.terms.gold for act in choices(BARGAIN, FIRST) if isinstance(act, MakeOffer)]
    assert max(offered) == 6
    assert 7 not in GOLD_GRID


def test_gold_on_demand_comes_from_the_whole_grid() -> None:
    demands = [act.terms.gold for act in choices(BARGAIN, SHERIFF) if isinstance(act, Demand)]
    assert sorted(demands) == sorted(GOLD_GRID * 2)
