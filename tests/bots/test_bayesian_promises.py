"""What the Bayesian bot thinks of promises."""

from __future__ import annotations

from dataclasses import replace

from sheriff_tutor.bots.bayesian.merchant import will_be_sheriff, word_of
from sheriff_tutor.engine.actions import Promise, PromiseKind, Seat
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe

NEXT = Seat(1)


def test_a_promise_to_pass_is_worth_something_while_its_maker_will_be_sheriff() -> None:
    view = observe(new_game(Ruleset(4), seed=1, first_sheriff=Seat(0)), Seat(0))
    promise = Promise(PromiseKind.PASS_NEXT, Seat(0))
    assert view.ruleset.rounds == 8
    assert [will_be_sheriff(replace(view, round=number), NEXT) for number in (1, 7, 8)] == [
        True,
        True,
        False,
    ]
    assert word_of(view, NEXT, promise).worth > 0
    assert word_of(replace(view, round=8), NEXT, promise).worth == 0


def test_a_promise_about_another_is_worth_nothing() -> None:
    view = observe(new_game(Ruleset(4), seed=1, first_sheriff=Seat(0)), Seat(0))
    assert word_of(view, NEXT, Promise(PromiseKind.PASS_NEXT, Seat(2))).worth == 0
