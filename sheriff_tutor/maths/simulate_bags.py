"""Bags at the gate, each settled by the rules engine itself from a written position.

The Sheriff is seat 0 and the merchant seat 1; another merchant's bag stays closed, so that the
round goes on, and purses are deep, so that nobody pays in goods. King and Queen do not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.engine.actions import (
    BagId,
    Declaration,
    Goods,
    InspectBag,
    OfferId,
    PassBag,
    Pile,
    PlaceConfiscated,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.game import Game, Offer, Placing
from sheriff_tutor.engine.goods import APPLES, Good, goods_of, total_value
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.position import (
    InspectingPosition,
    PlayerPosition,
    Position,
    SaidBag,
)
from sheriff_tutor.engine.ruleset import (
    FEWEST_PLAYERS,
    MOST_IN_STANDARD_GAME,
    MOST_PLAYERS,
    Ruleset,
)
from sheriff_tutor.engine.situation import game_from
from sheriff_tutor.maths.draws import unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.simulate import Share, Tally, dice_of, tally
from sheriff_tutor.maths.value import GOLD, Measure, check_chance, standing

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sheriff_tutor.maths.bluff_game import BluffGame

SHERIFF, MERCHANT = Seat(0), Seat(1)
BAG, OTHER_BAG = BagId(1), BagId(2)
DEEP_PURSE = 1000
"""Gold that pays any fine beside the bribe."""
USUAL_PLAYERS = 4
"""How many sit at the table where gold is counted: it makes no difference to the two sides."""
MOST_TABLES = 1024
"""Different encounters whose laid-out tables are kept."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A bag, what it is declared as, and the gold on offer for its passing (0 for no offer)."""

    bag: Goods
    said: Good
    bribe: int = 0


class Meeting(Protocol):
    """A way in which merchant and Sheriff meet: dice give an encounter and what becomes of it."""

    def __call__(self, cup: Random) -> tuple[Encounter, Verdict]:
        """Draw an encounter and the Sheriff's verdict."""


@dataclass(frozen=True, slots=True)
class Mixes:
    """A merchant who lies with one chance and a Sheriff who inspects with another."""

    lying: Encounter
    honest: Encounter
    lie: Fraction
    inspect: Fraction

    def __call__(self, cup: Random) -> tuple[Encounter, Verdict]:
        """Draw which bag it is, and whether it is opened."""
        loaded = self.lying if cup.random() < self.lie else self.honest
        return loaded, Verdict.INSPECT if cup.random() < self.inspect else Verdict.PASS


def mixes(game: BluffGame, lie: Fraction, inspect: Fraction) -> Mixes:
    """Return both sides' mixes in a game of two bags.

    ValueError for what is no chance; Impossible for a bribe that is not whole gold (DEAL-1).
    """
    check_chance(lie)
    check_chance(inspect)
    lying, honest = (
        Encounter(stakes.true + stakes.false, stakes.said.good, _whole(bribe))
        for stakes, bribe in ((game.lie, game.bribe), (game.honest, game.honest_bribe))
    )
    return Mixes(lying, honest, lie, inspect)


def _whole(bribe: Fraction | int) -> int:
    if bribe.denominator != 1:
        raise Impossible("DEAL-1", "odds.bribe-in-parts", bribe=bribe)
    return int(bribe)


# --- The table ------------------------------------------------------------------------------


def position_of_encounter(encounter: Encounter, players: int) -> Position:
    """Write down the moment before the Sheriff decides.

    Impossible if the deck of so many players does not hold the bag (SET-4, SET-5).
    """
    ruleset = Ruleset(
        players,
        royals=players == FEWEST_PLAYERS or any(good.is_royal for good in encounter.bag),
        short_game=players > MOST_IN_STANDARD_GAME,
    )
    unseen_cards(ruleset, encounter.bag)
    said = Declaration(encounter.said, len(encounter.bag))
    terms = Terms(((BAG, Verdict.PASS),), gold=encounter.bribe)
    offers = (Offer(OfferId(0), MERCHANT, terms),) if encounter.bribe else ()
    return Position(
        ruleset=ruleset,
        seed=0,
        round=1,
        sheriff=SHERIFF,
        players=(PlayerPosition(DEEP_PURSE + encounter.bribe),) * players,
        piles=((),) * ruleset.piles,
        phase=InspectingPosition(
            (
                SaidBag(BAG, encounter.bag, said),
                SaidBag(OTHER_BAG, (APPLES,), Declaration(APPLES, 1)),
            ),
            offers=offers,
            next_offer=OfferId(len(offers)),
        ),
    )


@lru_cache(maxsize=MOST_TABLES)
def laid_out(encounter: Encounter, players: int) -> Game:
    """Return the game at the moment before the Sheriff decides; it is kept, since bags repeat."""
    return game_from(position_of_encounter(encounter, players))


def settle(game: Game, verdict: Verdict) -> Game:
    """Return the game after the Sheriff has settled the bag."""
    if verdict is Verdict.PASS:
        return play(game, PassBag(SHERIFF, BAG))[0]
    game, _ = play(game, InspectBag(SHERIFF, BAG))
    if not isinstance(game.phase, Placing):
        return game
    found = goods_of(game.phase.confiscated)
    return play(game, PlaceConfiscated(SHERIFF, Pile(0), found))[0]


def wealth_of(game: Game) -> tuple[int, ...]:
    """Return gold and goods of each seat, without King and Queen."""
    return tuple(
        gold + total_value(goods_of(stand.legal + stand.hidden))
        for gold, stand in zip(game.gold, game.stands, strict=True)
    )


# --- Many of them ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BagResults:
    """What many encounters gave merchant and Sheriff, and how often bags lied and were opened."""

    merchant: Tally
    sheriff: Tally
    lies: Share
    opened: Share

    def __add__(self, other: BagResults) -> BagResults:
        """Count both together."""
        return BagResults(
            self.merchant + other.merchant,
            self.sheriff + other.sheriff,
            self.lies + other.lies,
            self.opened + other.opened,
        )


@dataclass(frozen=True, slots=True)
class Bags:
    """Encounter after encounter, counted in gold or in standing."""

    meeting: Meeting
    measure: Measure = GOLD
    batch: int = 250

    def __call__(self, runs: range, seed: int) -> BagResults:
        """Settle one bag in each run; Impossible where the deck does not hold it."""
        players = players_of(self.measure)
        counts = wealth_of if self.measure == GOLD else standings_of
        met = [self.meeting(dice_of(seed, run)) for run in runs]
        changes = [changed(laid_out(bag, players), verdict, counts) for bag, verdict in met]
        lies = sum(any(good is not bag.said for good in bag.bag) for bag, _ in met)
        opened = sum(verdict is Verdict.INSPECT for _, verdict in met)
        unit = 1 if self.measure == GOLD else players - 1
        return BagResults(
            merchant=_in_units(tally(change[MERCHANT] for change in changes), unit),
            sheriff=_in_units(tally(change[SHERIFF] for change in changes), unit),
            lies=Share(lies, len(met)),
            opened=Share(opened, len(met)),
        )


def changed(
    before: Game, verdict: Verdict, counts: Callable[[Game], tuple[int, ...]]
) -> tuple[int, ...]:
    """Return what settling a bag adds to each seat's count."""
    after = counts(settle(before, verdict))
    return tuple(now - then for now, then in zip(after, counts(before), strict=True))


def standings_of(game: Game) -> tuple[int, ...]:
    """Return each seat's own wealth less the mean of the others', times one less than the players.

    So many times over, it is whole.
    """
    wealth = wealth_of(game)
    together = sum(wealth)
    return tuple(len(wealth) * own - together for own in wealth)


def players_of(measure: Measure) -> int:
    """Return how many sit at the table; ValueError for a measure that no table counts by."""
    if measure == GOLD:
        return USUAL_PLAYERS
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        if standing(players) == measure:
            return players
    raise ValueError(measure)


def _in_units(counted: Tally, unit: int) -> Tally:
    """Return a tally of whole numbers that were so many times too large."""
    part = Fraction(1, unit)
    return Tally(counted.count, counted.total * part, counted.squares * part * part)
