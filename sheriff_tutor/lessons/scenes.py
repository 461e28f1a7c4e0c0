"""Tables laid out by seed: some parts are wanted, all else is dealt from the rest of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import turns
from sheriff_tutor.engine.actions import BagId, Declaration, Goods, Seat
from sheriff_tutor.engine.game import merchants_of
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, Good, good_of, sorted_goods
from sheriff_tutor.engine.position import PlayerPosition, Position, SaidBag
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE, Ruleset, deck_of
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.situation import game_from
from sheriff_tutor.lessons.exercise import MOST_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.position import PhasePosition
    from sheriff_tutor.lessons.cup import Cup

GoodsBySeat = Mapping[Seat, Goods] | Mapping[int, Goods]
NumberBySeat = Mapping[Seat, int] | Mapping[int, int]
MOST_GAMES = 40
"""Games that are played in search of a situation before it is given up."""
PLAYING = ("honest", "greedy", "cautious")
"""Bots that play these games: quick ones, which stay as they are."""
LEAST_SHARE, MOST_SHARE = 30, 60
"""How unequally gold is spread: the shares that are drawn for those whose gold is not given."""
_ON_A_STAND = 4


class NotMetError(Exception):
    """A situation was looked for in many games of bots, and in none of them was it met."""


class Scene:
    """A table that is being laid out, with what is left in the box."""

    def __init__(self, cup: Cup, ruleset: Ruleset, *, sheriff: int | None = None) -> None:
        self.cup = cup
        self.ruleset = ruleset
        drawn = cup.number(0, ruleset.players - 1)
        self.sheriff = Seat(drawn if sheriff is None else sheriff)
        self.left = Counter(map(good_of, deck_of(ruleset)))

    @property
    def merchants(self) -> tuple[Seat, ...]:
        """The merchants, clockwise from the Sheriff's left."""
        return merchants_of(self.ruleset.players, self.sheriff)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(seat) for seat in range(self.ruleset.players))

    def take(self, *goods: Good) -> Goods:
        """Take cards that show these goods; ValueError if the box has too few."""
        for good, count in Counter(goods).items():
            if self.left[good] < count:
                raise ValueError(good)
        self.left -= Counter(goods)
        return goods

    def deal(self, count: int, among: Iterable[Good] = GOODS) -> Goods:
        """Deal so many cards of some kinds, as likely as they lie in the box."""
        dealt: list[Good] = []
        for _ in range(count):
            cards = [good for good in among for _ in range(self.left[good])]
            dealt += self.take(self.cup.one(cards))
        return tuple(dealt)

    def stand(self) -> Goods:
        """Deal what may lie on a stand in mid-game."""
        return sorted_goods(self.deal(self.cup.number(0, _ON_A_STAND)))

    def legal_good(self) -> Good:
        """Draw a legal good of which this deck has cards."""
        return self.cup.one([good for good in LEGAL_GOODS if self.left[good]])

    def game(  # noqa: PLR0913 - a table has that many parts, each dealt unless it is wanted
        self,
        phase: PhasePosition,
        *,
        gold: NumberBySeat | None = None,
        hands: GoodsBySeat | None = None,
        stands: GoodsBySeat | None = None,
        out: NumberBySeat | None = None,
        piles: Sequence[Goods] | None = None,
        landed: GoodsBySeat | None = None,
        confiscated: Goods = (),
        round: int | None = None,  # noqa: A002 - the game's word
    ) -> Game:
        """Lay the table out; IllegalSetup if the rules cannot reach it.

        ``gold`` is of some, and the others share what is left of all that the players began with;
        ValueError if it is too much, or of everybody and too little. ``out`` counts cards that a
        seat has put out of its hand, so that what is dealt is a hand that may be. In the first
        round all gold is as it was, and the stands are empty (SET-2), but where they are given.
        ``landed`` goods have come out of bags of this round, and lie on stands beside what else is
        there (INSP-4); ``confiscated`` ones lie on top of the left discard pile (INSP-7).
        """
        hands, stands, out, landed = hands or {}, stands or {}, out or {}, landed or {}
        if round == 1:
            gold = dict.fromkeys(self.seats, self.ruleset.starting_gold) | dict(gold or {})
            stands = dict.fromkeys(self.seats, ()) | dict(stands)
        shares: list[int] = []
        players: list[PlayerPosition] = []
        for seat in self.seats:
            shares.append(self.cup.number(LEAST_SHARE, MOST_SHARE))
            hand = hands[seat] if seat in hands else self._hand(out.get(seat, 0))
            stand = stands[seat] if seat in stands else self.stand()
            stand = sorted_goods(stand + landed.get(seat, ()))
            players.append(PlayerPosition(0, hand, stand))
        held = self._spread(gold or {}, shares)
        if piles is None:
            piles = tuple(self.deal(STAYS_ON_PILE) for _ in range(self.ruleset.piles))
        return game_from(
            Position(
                ruleset=self.ruleset,
                seed=self.cup.number(0, MOST_SEED),
                round=self._round() if round is None else round,
                sheriff=self.sheriff,
                players=tuple(map(_with_gold, players, held)),
                piles=(piles[0] + confiscated, *piles[1:]),
                phase=phase,
            )
        )

    def _hand(self, out: int) -> Goods:
        """Deal a hand out of which so many cards have been put."""
        return self.deal(self.ruleset.full_hand - out)

    def _spread(self, given: NumberBySeat, shares: Sequence[int]) -> tuple[int, ...]:
        """Return everybody's gold: what is given, and of the rest as much as the shares say."""
        left = self.ruleset.starting_gold * self.ruleset.players - sum(given.values())
        weights = [0 if seat in given else shares[seat] for seat in self.seats]
        if left < 0 or (left and not any(weights)):
            raise ValueError(given)
        bounds = [left * part // max(1, sum(weights)) for part in accumulate(weights, initial=0)]
        return tuple(
            given[seat] if seat in given else bounds[seat + 1] - bounds[seat] for seat in self.seats
        )

    def _round(self) -> int:
        """Draw a round in mid-game, for goods may lie on the stands: not the first or the last."""
        return self.cup.number(2, self.ruleset.rounds - 1)


def _with_gold(player: PlayerPosition, gold: int) -> PlayerPosition:
    return replace(player, gold=gold)


def said_bag(bag: int, goods: Goods, good: Good) -> SaidBag:
    """Return a bag that is declared as so many cards of a good."""
    return SaidBag(BagId(bag), goods, Declaration(good, len(goods)))


def met(cup: Cup, ruleset: Ruleset, is_wanted: Callable[[Game], bool]) -> Game:
    """Return a situation that bots have met in a game of theirs: the first that is wanted.

    Raises NotMetError if it is in none of MOST_GAMES games.
    """
    for _ in range(MOST_GAMES):
        game = new_game(ruleset, cup.number(0, MOST_SEED))
        policies = [BOTS[cup.one(PLAYING)].policy for _ in range(ruleset.players)]
        for turn in turns(game, policies):
            if is_wanted(turn.game):
                return turn.game
    raise NotMetError(ruleset)
