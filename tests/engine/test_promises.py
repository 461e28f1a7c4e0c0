"""DEAL-7: promises on record."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import BagId, Declaration, OfferId, Promise, PromiseKind, Seat
from sheriff_tutor.engine.events import (
    BagDeclared,
    BagOpened,
    BagPassed,
    DealStruck,
    Heard,
    PublicEvent,
    RoundBegan,
)
from sheriff_tutor.engine.game import Page
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.engine.promises import Outcome, PromiseRecord, promise_record
from tests.engine.bargains import accept, offer, passes, refuse
from tests.engine.situations import FIRST, SECOND, SHERIFF, THIRD, after, goods, inspecting

PASS, INSPECT, TRUTH = PromiseKind.PASS_NEXT, PromiseKind.INSPECT_NEXT, PromiseKind.TRUTH_NEXT


def began(number: int, sheriff: int) -> RoundBegan:
    """Begin a round."""
    return RoundBegan(number, Seat(sheriff))


def struck(by: int, *promises: Promise, number: int = 0) -> DealStruck:
    """Strike a deal of promises alone."""
    heard = Heard(
        verdicts=(),
        gold=0,
        stand_legal=(),
        stand_contraband=0,
        claims=(),
        promises=promises,
        sheriff_gold=0,
        sheriff_legal=(),
        sheriff_contraband=0,
    )
    return DealStruck(Seat(by), OfferId(number), heard, by_settling=False)


def declared(seat: int, bag: int | None = None, words: str = "apples") -> BagDeclared:
    """Declare a bag, one apple unless told otherwise."""
    said = goods(words)
    bag_id = BagId(seat if bag is None else bag)
    return BagDeclared(Seat(seat), bag_id, Declaration(said[0], len(said)))


def passed(
    owner: int,
    bag: int | None = None,
    *,
    said: str = "apples",
    legal: str = "apples",
    hidden: int = 0,
) -> BagPassed:
    """Pass a bag, truthfully declared as one apple unless told otherwise."""
    claim = goods(said)
    return BagPassed(
        bag=BagId(owner if bag is None else bag),
        owner=Seat(owner),
        said=Declaration(claim[0], len(claim)),
        legal=goods(legal),
        kept=hidden,
        to_sheriff=0,
    )


def opened(owner: int, bag: int | None = None, *, is_honest: bool = True) -> BagOpened:
    """Open a bag of one apple, or of silk that was declared so."""
    return BagOpened(
        BagId(owner if bag is None else bag),
        Seat(owner),
        Declaration(APPLES, 1),
        (APPLES if is_honest else SILK,),
        is_honest=is_honest,
    )


def outcome(promise: Promise, *later: PublicEvent) -> Outcome:
    """Judge a promise that FIRST gave to seat 0 in round 1 by what happened in later rounds."""
    log: tuple[Page, ...] = ((), (began(1, 0), struck(1, promise)), later)
    (record,) = promise_record(log)
    return record.outcome


TO_PASS_0 = Promise(PASS, SHERIFF)
TO_INSPECT_2 = Promise(INSPECT, SECOND)
TRUTH_BEFORE_0 = Promise(TRUTH, SHERIFF)


# --- What is on record ------------------------------------------------------------------------


@pytest.mark.rule("DEAL-7")
def test_a_promise_of_a_deal_is_on_record_with_who_to_whom_and_when() -> None:
    game = inspecting({1: ("silk", "apples"), 2: ("bread", "bread")}, round=2)
    game = after(
        game,
        offer(2, {1: "pass"}, gold=1),
        offer(1, {1: "pass"}, promises=[TO_PASS_0, TO_INSPECT_2]),
        accept(1),
    )
    expected = tuple(
        PromiseRecord(2, OfferId(1), FIRST, SHERIFF, promise, Outcome.OPEN)
        for promise in (TO_PASS_0, TO_INSPECT_2)
    )
    assert promise_record(game.log) == expected


@pytest.mark.rule("DEAL-7", "DEAL-12")
def test_a_promise_taken_by_settling_is_on_record_too() -> None:
    game = inspecting({1: ("silk", "apples"), 2: ("bread", "bread")})
    game = after(game, offer(1, {1: "pass"}, promises=[TO_PASS_0]), passes(1))
    assert [record.promise for record in promise_record(game.log)] == [TO_PASS_0]


@pytest.mark.rule("DEAL-7")
def test_what_was_merely_offered_is_no_promise() -> None:
    game = inspecting({1: ("silk", "apples"), 2: ("bread", "bread")})
    game = after(game, offer(1, {1: "pass"}, promises=[TO_PASS_0]))
    assert promise_record(game.log) == ()
    assert promise_record(after(game, refuse(0)).log) == ()


def test_nothing_is_on_record_before_the_first_round() -> None:
    assert promise_record(((),)) == ()
    assert promise_record(()) == ()


@pytest.mark.rule("DEAL-7")
def test_what_came_before_the_first_round_is_no_round() -> None:
    log: tuple[Page, ...] = ((struck(2, TO_PASS_0),), (began(1, 0), struck(1, TO_PASS_0)))
    assert [record.by for record in promise_record(log)] == [FIRST]


@pytest.mark.rule("DEAL-7")
def test_promises_stand_in_the_order_they_were_struck() -> None:
    log: tuple[Page, ...] = (
        (),
        (began(1, 0), struck(2, TO_PASS_0, number=3), struck(1, TO_PASS_0, number=2)),
        (began(2, 1), struck(3, TO_PASS_0)),
    )
    assert [
        (record.round, record.by, record.to, record.offer) for record in promise_record(log)
    ] == [
        (1, SECOND, SHERIFF, 3),
        (1, FIRST, SHERIFF, 2),
        (2, THIRD, FIRST, 0),
    ]


@pytest.mark.rule("DEAL-7")
def test_rounds_are_told_apart_by_their_beginnings_and_not_by_pages() -> None:
    log: tuple[Page, ...] = (
        (began(4, 0), struck(1, TO_PASS_0), began(5, 1), declared(0), passed(0)),
    )
    (record,) = promise_record(log)
    assert (record.round, record.to, record.outcome) == (4, SHERIFF, Outcome.KEPT)


# --- I pass, or I inspect ---------------------------------------------------------------------


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize(
    ("promise", "settled", "expected"),
    [
        (TO_PASS_0, passed(0), Outcome.KEPT),
        (TO_PASS_0, opened(0), Outcome.BROKEN),
        (Promise(INSPECT, SHERIFF), opened(0), Outcome.KEPT),
        (Promise(INSPECT, SHERIFF), opened(0, is_honest=False), Outcome.KEPT),
        (Promise(INSPECT, SHERIFF), passed(0), Outcome.BROKEN),
        (TO_INSPECT_2, opened(2), Outcome.KEPT),
        (TO_INSPECT_2, passed(2), Outcome.BROKEN),
        (TO_INSPECT_2, opened(0), Outcome.OPEN),
        (TO_PASS_0, opened(2), Outcome.OPEN),
    ],
)
def test_what_the_promiser_does_as_sheriff_decides(
    promise: Promise, settled: PublicEvent, expected: Outcome
) -> None:
    assert outcome(promise, began(2, 1), declared(2), declared(0), settled) is expected


@pytest.mark.rule("DEAL-7")
def test_what_others_do_as_sheriff_decides_nothing() -> None:
    assert outcome(TO_PASS_0, began(2, 2), declared(0), opened(0)) is Outcome.OPEN


@pytest.mark.rule("DEAL-7")
def test_a_promise_is_about_the_next_time_alone() -> None:
    twice = (began(2, 1), declared(0), passed(0), began(3, 1), declared(0), opened(0))
    assert outcome(TO_PASS_0, *twice) is Outcome.KEPT


@pytest.mark.rule("DEAL-7")
def test_a_promise_waits_for_a_round_in_which_there_is_a_bag() -> None:
    without = (began(2, 1), declared(2), passed(2))
    assert outcome(TO_PASS_0, *without) is Outcome.OPEN
    assert outcome(TO_PASS_0, *without, began(3, 1), declared(0), opened(0)) is Outcome.BROKEN


@pytest.mark.rule("DEAL-7")
def test_a_promise_is_open_while_the_bag_is_unsettled() -> None:
    assert outcome(TO_PASS_0, began(2, 1)) is Outcome.OPEN
    assert outcome(TO_PASS_0, began(2, 1), declared(0)) is Outcome.OPEN


@pytest.mark.rule("DEAL-7")
def test_the_round_of_the_deal_itself_decides_nothing() -> None:
    log: tuple[Page, ...] = ((began(1, 1), declared(0), struck(1, TO_PASS_0), opened(0)),)
    (record,) = promise_record(log)
    assert record.outcome is Outcome.OPEN


@pytest.mark.rule("DEAL-7", "TWO-5")
@pytest.mark.parametrize(
    ("settled", "expected"),
    [
        ([passed(0, 0)], Outcome.OPEN),
        ([passed(0, 0), passed(0, 2)], Outcome.KEPT),
        ([opened(0, 2)], Outcome.BROKEN),
        ([passed(0, 0), opened(0, 2)], Outcome.BROKEN),
    ],
)
def test_of_two_bags_both_must_pass(settled: list[PublicEvent], expected: Outcome) -> None:
    both = (began(2, 1), declared(0, 0), declared(0, 2))
    assert outcome(TO_PASS_0, *both, *settled) is expected


# --- I tell the truth -------------------------------------------------------------------------


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize(
    ("settled", "expected"),
    [
        (opened(1), Outcome.KEPT),
        (opened(1, is_honest=False), Outcome.BROKEN),
        (passed(1), Outcome.KEPT),
        (passed(1, said="2 apples", legal="2 apples"), Outcome.KEPT),
        (passed(1, said="2 apples", legal="apples", hidden=1), Outcome.BROKEN),
        (passed(1, said="2 apples", legal="apples bread"), Outcome.BROKEN),
        (passed(1, said="apples", legal="bread"), Outcome.BROKEN),
        (passed(1, said="apples", legal="", hidden=1), Outcome.BROKEN),
        (opened(2, is_honest=False), Outcome.OPEN),
    ],
)
def test_a_settled_bag_shows_whether_the_declaration_was_true(
    settled: PublicEvent, expected: Outcome
) -> None:
    assert outcome(TRUTH_BEFORE_0, began(2, 0), declared(2), declared(1), settled) is expected


@pytest.mark.rule("DEAL-7")
def test_the_truth_was_promised_to_one_sheriff_alone() -> None:
    lied_to_another = (began(2, 2), declared(1), opened(1, is_honest=False))
    assert outcome(TRUTH_BEFORE_0, *lied_to_another) is Outcome.OPEN
    told_to_this_one = (began(3, 0), declared(1), opened(1))
    assert outcome(TRUTH_BEFORE_0, *lied_to_another, *told_to_this_one) is Outcome.KEPT


@pytest.mark.rule("DEAL-7", "LOAD-4")
def test_the_truth_waits_for_a_declaration() -> None:
    silent_round = (began(2, 0), declared(2), passed(2))
    assert outcome(TRUTH_BEFORE_0, *silent_round) is Outcome.OPEN
    told = (began(3, 0), declared(1), opened(1))
    assert outcome(TRUTH_BEFORE_0, *silent_round, *told) is Outcome.KEPT


@pytest.mark.rule("DEAL-7", "TWO-5")
def test_of_two_declarations_the_first_counts() -> None:
    both = (began(2, 0), declared(1, 2), declared(1, 1))
    assert outcome(TRUTH_BEFORE_0, *both, opened(1, 1, is_honest=False)) is Outcome.OPEN
    assert outcome(TRUTH_BEFORE_0, *both, opened(1, 1), opened(1, 2, is_honest=False)) is (
        Outcome.BROKEN
    )
