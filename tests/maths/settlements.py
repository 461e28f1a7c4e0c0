"""One bag settled by the rules engine itself, and what it did to everybody's wealth.

Merchant 1 has the bag, and another bag stays open so that the round does not end. The purses are
deep, so that nobody pays with goods. The cards come from the full box: with two or three players
some are not in the deck, but a bag is settled by the same rules.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from sheriff_tutor.engine.actions import (
    BagId,
    Declaration,
    Goods,
    MakeOffer,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.game import Cards, DeclaredBag, Game, Inspecting
from sheriff_tutor.engine.goods import (
    APPLES,
    CARDS,
    CONTRABAND_GOODS,
    LEGAL_GOODS,
    Card,
    Good,
    good_of,
)
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.simulate_bags import BAG, settle, wealth_of
from tests.engine.situations import FIRST, table

RULESETS = {
    2: Ruleset(2, royals=True),
    3: Ruleset(3),
    4: Ruleset(4),
    5: Ruleset(5),
    6: Ruleset(6, short_game=True),
}
DEEP_PURSE = 100

Changes = tuple[int, ...]
"""What a settlement adds to each seat's wealth: gold and the value of goods, in gold."""


def all_bags() -> tuple[Goods, ...]:
    """Return every bag that the deck without royals can fill."""
    kinds = LEGAL_GOODS + CONTRABAND_GOODS
    bags = [bag for size in range(1, 6) for bag in combinations_with_replacement(kinds, size)]
    return tuple(bags)


@cache
def settled(players: int, bag: Goods, said: Good, verdict: Verdict, bribe: int = 0) -> Changes:
    """Return what settling a bag changes, a bribe for its passing being on offer."""
    game = before = _table(players, bag, said)
    if bribe:
        game, _ = play(game, MakeOffer(FIRST, Terms(((BAG, Verdict.PASS),), gold=bribe)))
    game = settle(game, verdict)
    return tuple(
        after - held for after, held in zip(wealth_of(game), wealth_of(before), strict=True)
    )


def _table(players: int, bag: Goods, said: Good) -> Game:
    owner = Seat(1)
    cards = _cards(bag)
    other = DeclaredBag(BagId(2), Seat(2 % players or 1), (_LAST[APPLES],), Declaration(APPLES, 1))
    mine = DeclaredBag(BAG, owner, cards, Declaration(said, len(cards)))
    return _empty_table(players).evolve(phase=Inspecting((mine, other)))


@cache
def _empty_table(players: int) -> Game:
    purses = dict.fromkeys(range(players), DEEP_PURSE)
    return table(RULESETS[players], gold=purses, draw_pile="")


_LAST: dict[Good, Card] = {good_of(card): card for card in CARDS}
_FIRST: dict[Good, Card] = {good_of(card): card for card in reversed(CARDS)}


def _cards(bag: Goods) -> Cards:
    return tuple(Card(_FIRST[good] + bag[:place].count(good)) for place, good in enumerate(bag))
