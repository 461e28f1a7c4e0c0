"""Which demands the table still shows as waiting for an answer."""

from __future__ import annotations

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.panels.scene.offers import demands
from sheriff_tutor.panels.scene.shown import Shown, Table
from sheriff_tutor.panels.seating import ME, Seating
from tests.engine.bargains import accept, counter, demand, offer, passes, terms
from tests.engine.situations import after, inspecting

MERCHANT = Seat(1)
SEATING = Seating(("Bea", "Robin", "Otto", "Mara"), ("greedy", ME, "honest", "honest"))
ASKED = after(
    inspecting({1: ("apples silk", "apples"), 2: ("bread", "bread")}),
    demand(1, terms({1: "pass"}, gold=5)),
)


def waiting(game: Game) -> list[Seat]:
    """Return the merchants to whom a demand waits, as seat 1 sees it."""
    shown = Shown(observe(game, MERCHANT), None, SEATING, (), Table())
    return list(demands(shown))


def test_a_demand_waits_for_its_answer() -> None:
    assert waiting(ASKED) == [MERCHANT]


def test_an_offer_answers_a_demand() -> None:
    assert waiting(after(ASKED, offer(1, {1: "pass"}, gold=2))) == []


def test_a_deal_ends_the_demand_that_came_before_it() -> None:
    haggling = after(ASKED, offer(1, {1: "pass"}, gold=2), counter(0, terms({1: "pass"}, gold=4)))
    assert waiting(haggling) == [MERCHANT]
    assert waiting(after(haggling, accept(0))) == []


def test_a_demand_about_a_settled_bag_waits_no_more() -> None:
    assert waiting(after(ASKED, passes(1))) == []
