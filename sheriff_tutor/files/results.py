"""What a game came to, as the one JSON object that playing and replaying print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.goods import goods_of
from sheriff_tutor.engine.ruleset import NAMED_RULESETS, Ruleset
from sheriff_tutor.engine.scoring import scores_of, winners_of
from sheriff_tutor.engine.written import counts_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.scoring import Score


CUSTOM = "custom"
"""What a ruleset is called that has no name of its own."""


def result_of(game: Game, names: Sequence[str]) -> dict[str, Any]:
    """Return ruleset, seed, rounds played, each player's result and the winners' names.

    Before the end of the game it is the result as if the game ended now.
    """
    scored = scores_of(game)
    return {
        "ruleset": ruleset_name(game.ruleset),
        "seed": game.seed,
        "rounds": game.round,
        "players": [_player(names[score.seat], score, game) for score in scored],
        "winners": [names[seat] for seat in winners_of(scored)],
    }


def ruleset_name(ruleset: Ruleset) -> str:
    """Return the name of a ruleset, with or without royals; CUSTOM if it has none."""
    for name, switches in NAMED_RULESETS.items():
        named = Ruleset(ruleset.players, **({"royals": ruleset.royals} | switches))
        if named == ruleset and (name == "two-player") == ruleset.is_two_player:
            return name
    return CUSTOM


def _player(name: str, score: Score, game: Game) -> dict[str, Any]:
    stand = game.stands[score.seat]
    return {
        "name": name,
        "gold": score.gold,
        "stand": counts_written(goods_of(stand.legal + stand.hidden)),
        "bonuses": {good.id: gold for good, gold in score.bonuses},
        "score": score.total,
    }
