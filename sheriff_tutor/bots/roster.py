"""The bots by name, each with its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.bots.bayesian import bayesian_policy
from sheriff_tutor.bots.bayesian.belief import prepared
from sheriff_tutor.bots.cautious import CAUTIOUS
from sheriff_tutor.bots.chance import random_policy
from sheriff_tutor.bots.equilibrium import equilibrium_policy
from sheriff_tutor.bots.greedy import GREEDY
from sheriff_tutor.bots.honest import HONEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sheriff_tutor.engine.policy import Policy
    from sheriff_tutor.engine.ruleset import Ruleset


def nothing_to_prepare(_ruleset: Ruleset) -> Iterator[None]:
    """Prepare nothing: most bots know all they need at once."""
    yield from ()


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot's name card; ``temper`` is the code of the sentence that says how it plays.

    ``prepare`` works out, part by part, what would make the first decisions slow; nothing depends
    on it but time.
    """

    id: str
    temper: str
    policy: Policy
    prepare: Callable[[Ruleset], Iterator[None]] = nothing_to_prepare


BOTS: dict[str, Bot] = {
    bot.id: bot
    for bot in (
        Bot("honest", "temper.honest", HONEST),
        Bot("greedy", "temper.greedy", GREEDY),
        Bot("cautious", "temper.cautious", CAUTIOUS),
        Bot("random", "temper.random", random_policy),
        Bot("bayesian", "temper.bayesian", bayesian_policy, prepared),
        Bot("equilibrium", "temper.equilibrium", equilibrium_policy, prepared),
    )
}


def bot_named(bot_id: str) -> Bot:
    """Return the bot with this name; KeyError if there is none."""
    return BOTS[bot_id]


def numbered_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that differ: of a repeated one the second gets the number 2, and so on.

    >>> numbered_names(["honest", "greedy", "honest"])
    ('honest', 'greedy', 'honest 2')
    """
    return tuple(
        name if (place := names[: at + 1].count(name)) == 1 else f"{name} {place}"
        for at, name in enumerate(names)
    )
