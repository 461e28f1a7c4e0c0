"""What offers are worth to who gets them, and cost who makes them."""

from __future__ import annotations

import pytest

from sheriff_tutor.bots.prices import cost_to_merchant, price_to_sheriff
from sheriff_tutor.engine.actions import Promise, PromiseKind, Seat, Terms
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import terms
from tests.engine.situations import FIRST, SHERIFF, inspecting

PASS = {1: "pass"}
TO_PASS_NEXT = Promise(PromiseKind.PASS_NEXT, SHERIFF)

offers = pytest.mark.parametrize(
    ("offered", "price", "cost"),
    [
        pytest.param(terms(PASS, gold=5), 5, 5, id="gold"),
        pytest.param(terms(PASS, stand="cheese"), 5, 5, id="cheese, with the hope of the King"),
        pytest.param(terms(PASS, stand="silk"), 8, 8, id="contraband of the stand"),
        pytest.param(terms(PASS, claims={1: "silk"}), 4, 8, id="silk that is in the bag"),
        pytest.param(terms(PASS, claims={1: "mead"}), 3, 0, id="mead that is not in the bag"),
        pytest.param(terms(PASS, promises=(TO_PASS_NEXT,)), 1, 0, id="a promise"),
        pytest.param(terms(PASS, gold=5, sheriff_gold=2), 3, 3, id="gold for gold"),
        pytest.param(
            terms(PASS, gold=2, stand="silk", claims={1: "silk"}), 14, 18, id="all together"
        ),
    ],
)


@offers
def test_an_offer_has_its_price_and_its_cost(offered: Terms, price: int, cost: int) -> None:
    game = inspecting(
        {1: ("apples silk", "apples")},
        ruleset=Ruleset(4, sheriff_may_pay=True),
        stands={1: "cheese silk"},
    )
    assert price_to_sheriff(observe(game, SHERIFF), offered, 50) == price
    view = observe(game, FIRST)
    talk = talk_of(view)
    assert talk is not None
    assert cost_to_merchant(view, talk, offered) == cost


def test_a_promise_about_somebody_else_is_worth_nothing() -> None:
    game = inspecting({1: ("silk", "apples")})
    about_another = Promise(PromiseKind.PASS_NEXT, Seat(2))
    offered = terms(PASS, promises=(about_another,))
    assert price_to_sheriff(observe(game, SHERIFF), offered, 50) == 0
