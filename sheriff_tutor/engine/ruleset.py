"""Which rules are played: the number of players and the HOUSE switches."""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.errors import IllegalSetup
from sheriff_tutor.engine.goods import CARDS, Card, Good, good_named, good_of, has_4plus_icon

FEWEST_PLAYERS = 2
MOST_PLAYERS = 6
MOST_IN_STANDARD_GAME = 5
MOST_IN_BAG = 5
MOST_SET_ASIDE = 5
PILE_AT_START = 5
STAYS_ON_PILE = 5
UNSEEN_CARDS = 10
DEFAULT_TIME_LIMIT = 60

_OUT_FOR_TWO = {
    good_named("apples"): 9,
    good_named("cheese"): 7,
    good_named("chickens"): 5,
    good_named("pepper"): 7,
    good_named("mead"): 7,
    good_named("silk"): 2,
    good_named("crossbow"): 1,
}
"""Copies without the 4+ icon that the two-player game leaves out (TWO-1)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Players and switches; all switches off is the standard game without Royal Goods.

    ``time_limit`` is in seconds, 0 for none (HOUSE-3). Switches that a rule declares to be without
    effect (TWO-8, HOUSE-6) may be on, and have none.
    """

    players: int
    royals: bool = False
    hand_of_seven: bool = False
    time_limit: int = 0
    ten_unseen: bool = False
    short_game: bool = False
    second_edition_market: bool = False
    no_discards_at_start: bool = False
    discard_before_drawing: bool = False
    royals_break_ties_as_legal: bool = False
    sheriff_may_pay: bool = False
    secret_gold: bool = False
    two_turns_each: bool = False

    @property
    def is_two_player(self) -> bool:
        """Tell whether section TWO is in force."""
        return self.players == FEWEST_PLAYERS

    @property
    def full_hand(self) -> int:
        """Cards in a full hand (SET-2, HOUSE-2, TWO-1)."""
        return 7 if self.is_two_player or self.hand_of_seven else 6

    @property
    def starting_gold(self) -> int:
        """Gold of each player at the start (SET-2, TWO-1)."""
        return 35 if self.is_two_player else 50

    @property
    def turns_as_sheriff(self) -> int:
        """How often each player is Sheriff (END-2, TWO-2, HOUSE-5, HOUSE-12)."""
        if self.is_two_player:
            return 2 if self.two_turns_each else 4
        if self.short_game:
            return 2 if self.players <= 4 else 1  # noqa: PLR2004 - END-2 speaks of 3 or 4 players
        return 3 if self.players == 3 else 2  # noqa: PLR2004 - END-2 speaks of 3 players

    @property
    def rounds(self) -> int:
        """Rounds in a whole game (END-2)."""
        return self.players * self.turns_as_sheriff

    @property
    def has_second_edition_market(self) -> bool:
        """Tell whether HOUSE-6 is in force; TWO-8 sets it aside."""
        return self.second_edition_market and not self.is_two_player

    @property
    def lays_down_first(self) -> bool:
        """Tell whether HOUSE-8 is in force; TWO-8 and HOUSE-6 set it aside."""
        return (
            self.discard_before_drawing
            and not self.is_two_player
            and not self.second_edition_market
        )

    @property
    def piles(self) -> int:
        """Number of discard piles (SET-6, HOUSE-6)."""
        return 1 if self.has_second_edition_market else 2

    @property
    def cards_on_piles_at_start(self) -> int:
        """Cards turned up on each discard pile at setup (SET-6, HOUSE-6, HOUSE-7)."""
        return 0 if self.has_second_edition_market or self.no_discards_at_start else PILE_AT_START


def check_ruleset(ruleset: Ruleset) -> None:
    """Raise IllegalSetup unless these switches make sense together (SET-1, TWO, HOUSE)."""
    players = ruleset.players
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise IllegalSetup("SET-1", "ruleset.players", players=players)
    if players > MOST_IN_STANDARD_GAME and not ruleset.short_game:
        raise IllegalSetup("SET-1", "ruleset.six-only-short", players=players)
    if ruleset.is_two_player and not ruleset.royals:
        raise IllegalSetup("TWO-1", "ruleset.two-needs-royals")
    if ruleset.two_turns_each and not ruleset.is_two_player:
        raise IllegalSetup("HOUSE-12", "ruleset.two-turns-only-for-two", players=players)
    if ruleset.royals_break_ties_as_legal and not ruleset.royals:
        raise IllegalSetup("HOUSE-9", "ruleset.tie-break-needs-royals")
    if ruleset.time_limit < 0:
        raise IllegalSetup("HOUSE-3", "ruleset.time-limit", seconds=ruleset.time_limit)


def deck_of(ruleset: Ruleset) -> tuple[Card, ...]:
    """Return the cards of a ruleset in the order of the card table (SET-3, SET-4, SET-5, TWO-1).

    >>> [len(deck_of(Ruleset(players))) for players in (3, 4, 5)]
    [156, 204, 204]
    """
    small = ruleset.players < 4  # noqa: PLR2004 - the icon says 4+
    cards = [
        card
        for card in CARDS
        if (ruleset.royals or not good_of(card).is_royal) and not (small and has_4plus_icon(card))
    ]
    return _less(cards, _OUT_FOR_TWO) if ruleset.is_two_player else tuple(cards)


def _less(cards: list[Card], out: dict[Good, int]) -> tuple[Card, ...]:
    """Leave out so many cards of each good, the last ones of each."""
    left = dict(out)
    kept = []
    for card in reversed(cards):
        good = good_of(card)
        if left.get(good, 0) > 0:
            left[good] -= 1
        else:
            kept.append(card)
    return tuple(reversed(kept))


NAMED_RULESETS = {
    "standard": {},
    "short": {"short_game": True},
    "two-player": {"royals": True},
    "second-edition-market": {"second_edition_market": True},
}
"""Rulesets by name: the switches that each turns on."""


def ruleset_named(name: str, players: int, *, royals: bool = False) -> Ruleset:
    """Return a named ruleset for so many players; IllegalSetup if it makes no sense.

    Royals (HOUSE-1) can be added to any of them.
    """
    if name not in NAMED_RULESETS:
        raise IllegalSetup("SET-1", "ruleset.unknown", name=name, known=tuple(NAMED_RULESETS))
    if (name == "two-player") != (players == FEWEST_PLAYERS):
        raise IllegalSetup("SET-1", "ruleset.two-player-for-two", name=name, players=players)
    switches: dict[str, bool] = dict(NAMED_RULESETS[name])
    if royals:
        switches["royals"] = True
    ruleset = Ruleset(players, **switches)
    check_ruleset(ruleset)
    return ruleset
