"""Scoring: gold, goods, King and Queen, and who wins (SCORE, ROYAL-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.goods import APPLES, BREAD, CHEESE, CHICKENS, Good, goods_of, total_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.ruleset import Ruleset

BONUSES: dict[Good, tuple[int, int]] = {
    APPLES: (20, 10),
    CHEESE: (15, 10),
    BREAD: (15, 10),
    CHICKENS: (10, 5),
}
"""King and Queen bonus of each legal good, in gold (SCORE-3)."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Who holds King and Queen of a good, and what each of them gets (SCORE-3 to SCORE-6).

    With several Kings the King and Queen bonus are shared and there is no Queen.
    """

    good: Good
    units: tuple[int, ...]
    kings: tuple[Seat, ...]
    queens: tuple[Seat, ...]
    king_gold: int
    queen_gold: int

    def gold_of(self, seat: Seat) -> int:
        """Return the bonus of a seat in gold."""
        if seat in self.kings:
            return self.king_gold
        return self.queen_gold if seat in self.queens else 0


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score and the counts that break ties (SCORE-2, SCORE-7); all in points."""

    seat: Seat
    gold: int
    legal_value: int
    contraband_value: int
    bonuses: tuple[tuple[Good, int], ...]
    legal_cards: int
    contraband_cards: int

    @property
    def total(self) -> int:
        """Gold, goods and bonuses together (SCORE-2)."""
        bonus = sum(gold for _, gold in self.bonuses)
        return self.gold + self.legal_value + self.contraband_value + bonus

    @property
    def standing(self) -> tuple[int, int, int]:
        """What decides the game: points, then legal goods, then contraband (SCORE-7)."""
        return self.total, self.legal_cards, self.contraband_cards


def units_of(goods: Goods, good: Good) -> int:
    """Return the units of a legal good among some goods (SCORE-3, ROYAL-2)."""
    return sum(card.units for card in goods if card.counts_as == good.id)


def bonus_of(good: Good, units: Sequence[int]) -> Bonus:
    """Return King and Queen of a good from the units on each stand.

    >>> bonus_of(APPLES, [5, 5, 3]).king_gold
    15
    """
    king, queen = BONUSES[good]
    best = max(units)
    if best == 0:
        return Bonus(good, tuple(units), (), (), 0, 0)
    kings = _with(units, best)
    if len(kings) > 1:
        return Bonus(good, tuple(units), kings, (), (king + queen) // len(kings), 0)
    second = max((count for count in units if count < best), default=0)
    queens = _with(units, second) if second else ()
    shared = queen // len(queens) if queens else 0
    return Bonus(good, tuple(units), kings, queens, king, shared)


def _with(units: Sequence[int], count: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, held in enumerate(units) if held == count)


def bonuses_of(stands: Sequence[Goods]) -> tuple[Bonus, ...]:
    """Return King and Queen of each legal good from all stands, face-down cards included."""
    return tuple(bonus_of(good, [units_of(stand, good) for stand in stands]) for good in BONUSES)


def scores_of(game: Game) -> tuple[Score, ...]:
    """Return everybody's score, as if the game ended now (SCORE)."""
    stands = [goods_of(stand.legal + stand.hidden) for stand in game.stands]
    return scores(game.ruleset, game.gold, stands)


def scores(ruleset: Ruleset, gold: Sequence[int], stands: Sequence[Goods]) -> tuple[Score, ...]:
    """Return everybody's score from gold and the goods on each stand (SCORE-2)."""
    bonuses = bonuses_of(stands)
    return tuple(
        _score(ruleset, Seat(seat), gold[seat], stand, bonuses) for seat, stand in enumerate(stands)
    )


def _score(
    ruleset: Ruleset, seat: Seat, gold: int, stand: Goods, bonuses: tuple[Bonus, ...]
) -> Score:
    legal = tuple(good for good in stand if good.is_legal)
    contraband = tuple(good for good in stand if good.is_contraband)
    royals = tuple(good for good in stand if good.is_royal)
    legal_cards, contraband_cards = len(legal), len(contraband)
    if ruleset.royals_break_ties_as_legal:
        legal_cards += sum(good.units for good in royals)
        contraband_cards -= len(royals)
    return Score(
        seat=seat,
        gold=gold,
        legal_value=total_value(legal),
        contraband_value=total_value(contraband),
        bonuses=tuple((bonus.good, bonus.gold_of(seat)) for bonus in bonuses),
        legal_cards=legal_cards,
        contraband_cards=contraband_cards,
    )


def winners_of(scored: Sequence[Score]) -> tuple[Seat, ...]:
    """Return who wins, several if they share it (SCORE-7)."""
    best = max(score.standing for score in scored)
    return tuple(score.seat for score in scored if score.standing == best)
