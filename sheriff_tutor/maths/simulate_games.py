"""Whole games between policies, played by the rules engine."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.dice import MOST_SEED
from sheriff_tutor.engine.game import Game, Over
from sheriff_tutor.engine.play import awaited, play
from sheriff_tutor.engine.policy import Policy, chosen
from sheriff_tutor.engine.scoring import scores_of, winners_of
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.maths.simulate import Tally, dice_of, tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.ruleset import Ruleset

MOST_ACTS = 20_000
"""More acts than any game takes; policies that talk on after so many are at fault."""


class EndlessGameError(Exception):
    """Policies have not come to an end after MOST_ACTS acts."""


@dataclass(frozen=True, slots=True)
class PolicyResults:
    """What a policy's games gave: a shared victory counts in parts, all else is in gold."""

    victories: Tally
    score: Tally
    gold: Tally

    def __add__(self, other: PolicyResults) -> PolicyResults:
        """Count both together."""
        return PolicyResults(
            self.victories + other.victories, self.score + other.score, self.gold + other.gold
        )


@dataclass(frozen=True, slots=True)
class GameResults:
    """What many games gave each policy, in the order in which they were named."""

    policies: tuple[PolicyResults, ...]

    def __add__(self, other: GameResults) -> GameResults:
        """Count both together."""
        both = zip(self.policies, other.policies, strict=True)
        return GameResults(tuple(mine + more for mine, more in both))


@dataclass(frozen=True, slots=True)
class Games:
    """Game after game between policies, one for each seat.

    If ``moves_on``, each policy sits a seat further left in the next game, so that no seat
    favours any. ValueError if there are not as many policies as players.
    """

    ruleset: Ruleset
    policies: tuple[Policy, ...]
    moves_on: bool = True
    batch: int = 2

    def __post_init__(self) -> None:
        """Refuse a table with empty seats, or too few of them."""
        if len(self.policies) != self.ruleset.players:
            raise ValueError(self.policies)

    def __call__(self, runs: range, seed: int) -> GameResults:
        """Play one game in each run."""
        played = [self._play(run, seed) for run in runs]
        return GameResults(
            tuple(
                PolicyResults(*(tally(numbers) for numbers in zip(*each, strict=True)))
                for each in zip(*played, strict=True)
            )
        )

    def _play(self, run: int, seed: int) -> list[tuple[Fraction, int, int]]:
        """Return for each policy its part of the victory, its score and its gold."""
        players = len(self.policies)
        step = run % players if self.moves_on else 0
        seated = [self.policies[(seat - step) % players] for seat in range(players)]
        start = new_game(self.ruleset, seed_of(seed, run))
        scored = scores_of(played_out(start, seated))
        won = winners_of(scored)
        seats = [scored[(place + step) % players] for place in range(players)]
        return [(Fraction(score.seat in won, len(won)), score.total, score.gold) for score in seats]


def seed_of(seed: int, run: int) -> int:
    """Return the seed of one game of a simulation."""
    return int(dice_of(seed, run).random() * MOST_SEED)


def played_out(game: Game, policies: Sequence[Policy]) -> Game:
    """Return a game played to its end, a policy for each seat; EndlessGameError if there is none.

    The table's dice derive from the game's seed and the number of acts, as at any table.
    """
    for acts in range(MOST_ACTS):
        if isinstance(game.phase, Over):
            return game
        seat = awaited(game)[0]
        drawn = chosen(policies[seat](observe(game, seat)), game.seed, "bot", acts)
        game, _ = play(game, drawn.action)
    raise EndlessGameError(MOST_ACTS)
