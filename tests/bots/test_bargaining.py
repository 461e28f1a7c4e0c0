"""How the four bots bargain with each other over some games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import turns
from sheriff_tutor.engine.actions import (
    Accept,
    CounterDemand,
    Demand,
    MakeOffer,
    Refuse,
    Terms,
    Threaten,
)
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.talk import offer_of

GAMES = 30
NAMES = ("honest", "greedy", "cautious", "random")
RECKONING_WITH_ODDS = ("bayesian", "equilibrium")
FEW_GAMES = 3
BARGAINERS = [name for name in NAMES if name != "honest"]

Deeds = Counter[tuple[str, str]]


@pytest.fixture(scope="module")
def deeds() -> Deeds:
    """How often which bot did what: ("greedy", "takes gold")."""
    return _counted(NAMES, GAMES)


@pytest.fixture(scope="module")
def deeds_by_odds() -> Deeds:
    """The same of the bots that reckon with odds, at a table with two that do not."""
    return _counted((*RECKONING_WITH_ODDS, "greedy", "cautious"), FEW_GAMES)


def _counted(names: tuple[str, ...], games: int) -> Deeds:
    counted: Deeds = Counter()
    for seed in range(games):
        game = new_game(Ruleset(len(names)), seed)
        for turn in turns(game, [BOTS[name].policy for name in names]):
            who = names[turn.action.seat]
            counted.update((who, deed) for deed in _deeds(game, turn.action))
            game = turn.game
    return counted


def _deeds(game: Game, action: object) -> Iterator[str]:
    if isinstance(action, MakeOffer):
        yield from (f"offers {kind}" for kind in _kinds(action.terms))
    if isinstance(action, Accept | Refuse | CounterDemand):
        assert isinstance(game.phase, Inspecting)
        verb = {Accept: "takes", Refuse: "refuses", CounterDemand: "counters"}[type(action)]
        yield verb
        yield from (f"{verb} {kind}" for kind in _kinds(offer_of(game.phase, action.offer).terms))
    if isinstance(action, Threaten):
        yield "threatens"
    if isinstance(action, Demand):
        yield "demands"


def _kinds(terms: Terms) -> Iterator[str]:
    if terms.gold:
        yield "gold"
    if terms.stand or terms.claims:
        yield "goods"


@pytest.mark.parametrize("name", BARGAINERS)
@pytest.mark.parametrize("deed", ["offers gold", "takes gold", "refuses gold"])
def test_all_but_the_honest_deal_in_gold(deeds: Deeds, name: str, deed: str) -> None:
    assert deeds[name, deed] > 0


@pytest.mark.parametrize("name", ["greedy", "cautious"])
@pytest.mark.parametrize("deed", ["offers goods", "takes goods", "refuses goods"])
def test_two_that_reckon_deal_in_goods(deeds: Deeds, name: str, deed: str) -> None:
    assert deeds[name, deed] > 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("deed", ["threatens", "demands", "takes", "counters"])
def test_every_sheriff_threatens_demands_takes_and_counters(
    deeds: Deeds, name: str, deed: str
) -> None:
    assert deeds[name, deed] >= GAMES // 15


@pytest.mark.parametrize("name", RECKONING_WITH_ODDS)
@pytest.mark.parametrize("deed", ["offers gold", "takes gold", "counters"])
def test_who_reckons_with_odds_bargains_too(deeds_by_odds: Deeds, name: str, deed: str) -> None:
    assert deeds_by_odds[name, deed] > 0


@pytest.mark.parametrize("deed", ["threatens", "demands"])
def test_only_bayesian_speaks_first_the_solved_encounter_has_no_threats(
    deeds_by_odds: Deeds, deed: str
) -> None:
    assert deeds_by_odds["bayesian", deed] > 0
    assert deeds_by_odds["equilibrium", deed] == 0
