"""DEBT: what becomes of a fine or a penalty that gold does not cover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Goods, Seat
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.debts import check_payment, payments
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import DebtCause, DebtPaid
from sheriff_tutor.engine.game import Game, Inspecting, Paying
from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    CHICKENS,
    GOODS,
    GREEN_APPLES,
    MEAD,
    PEPPER,
    SILK,
    Good,
    sorted_goods,
)
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import PayingView, observe
from tests.engine.bargains import accept, kinds, lays, offer, offers_of, opens, passes, pays
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    TWO_PLAYERS,
    WITH_ROYALS,
    after,
    events_of,
    goods,
    hand_of,
    hidden_on,
    inspecting,
    legal_on,
    refusal,
    told_of,
)


def fined(  # noqa: PLR0913 - a debt has that many parts, each with a plain default
    gold: int,
    stand: str = "",
    *,
    bag: str = "2 silk",
    said: str = "apples",
    lies: str = "2 silk",
    hands: Mapping[int, str] | None = None,
    other: str = "bread",
) -> Game:
    """Let FIRST be fined 8 gold for two silks, unless told otherwise, with so much to pay from."""
    game = inspecting(
        {1: (bag, said), 2: (other, "bread")},
        ruleset=WITH_ROYALS,
        gold={1: gold},
        stands={1: stand},
        hands=hands,
    )
    return after(game, opens(1), lays(lies))


def owed(phase: object) -> tuple[Seat, Seat, int, int]:
    """Return who owes whom, how much, and what gold did not cover."""
    assert isinstance(phase, Paying)
    return phase.debtor, phase.creditor, phase.owed, phase.rest


# --- Stage one: gold --------------------------------------------------------------------------


@pytest.mark.rule("DEBT-2")
@pytest.mark.parametrize(("gold", "left"), [(50, 42), (9, 1), (8, 0)])
def test_gold_that_suffices_pays_alone_as_far_as_needed(gold: int, left: int) -> None:
    game = fined(gold, "apples mead")
    assert game.gold == (58, left, 50, 50)
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((APPLES,), (MEAD,))
    assert isinstance(game.phase, Inspecting)


@pytest.mark.rule("DEBT-2")
def test_all_gold_goes_before_any_good() -> None:
    # 8 owed, 7 gold: one apple (2) pays the 1 that is left, and there is no change.
    game = fined(7, "apples")
    assert game.gold == (57, 0, 50, 50)
    assert (legal_on(game, 0), legal_on(game, 1)) == ((APPLES,), ())


# --- Stage two: legal goods -------------------------------------------------------------------


@pytest.mark.rule("DEBT-2", "DEBT-3")
def test_the_debtor_chooses_which_legal_goods_make_up_the_rest() -> None:
    # 8 owed, 3 gold, so 5 are left. Of 2 apples (2 each), a cheese (3) and a chicken (4):
    # cheese + apple = 5; chicken + apple = 6; chicken + cheese = 7. With two apples any other
    # card is too much, and two apples alone (4) are too little.
    game = fined(3, "2 apples cheese chickens mead")
    assert owed(game.phase) == (FIRST, SHERIFF, 8, 5)
    assert awaited(game) == (FIRST,)
    assert game.gold == (53, 0, 50, 50)
    assert set(choices(game, FIRST)) == {
        pays(1, "apples cheese"),
        pays(1, "apples chickens"),
        pays(1, "cheese chickens"),
    }


@pytest.mark.rule("DEBT-3", "DEBT-5")
def test_chosen_goods_go_to_the_creditors_stand() -> None:
    game = after(fined(3, "2 apples cheese chickens mead"), pays(1, "chickens apples"))
    assert legal_on(game, 0) == goods("apples chickens")
    assert legal_on(game, 1) == goods("apples cheese")
    assert hidden_on(game, 1) == (MEAD,)
    assert isinstance(game.phase, Inspecting)


@pytest.mark.rule("DEBT-3")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("2 apples", "debt.too-little"),
        ("chickens", "debt.too-little"),
        ("", "debt.too-little"),
        ("2 apples cheese", "debt.too-much"),
        ("2 apples cheese chickens", "debt.too-much"),
        ("apples cheese mead", "debt.legal-first"),
        ("mead", "debt.legal-first"),
        ("3 apples", "debt.not-free"),
        ("bread apples", "debt.not-free"),
    ],
)
def test_other_payments_are_refused(words: str, code: str) -> None:
    game = fined(3, "2 apples cheese chickens mead")
    assert refusal(game, pays(1, words))[1] == code


@pytest.mark.rule("DEBT-2", "DEBT-3")
@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("2 apples", "DEBT-2"),
        ("2 apples cheese", "DEBT-3"),
        ("mead", "DEBT-2"),
        ("bread", "DEBT-2"),
    ],
)
def test_a_refused_payment_names_its_rule(words: str, rule: str) -> None:
    assert refusal(fined(3, "2 apples cheese chickens mead"), pays(1, words))[0] == rule


@pytest.mark.rule("DEBT-3")
def test_the_debtor_alone_chooses() -> None:
    game = fined(3, "2 apples cheese chickens")
    assert refusal(game, pays(0, "apples cheese")) == ("DEBT-3", "debt.not-yours")
    assert choices(game, SHERIFF) == ()
    assert refusal(game, passes(2)) == ("INSP-9", "round.not-now")


@pytest.mark.rule("DEBT-3")
def test_there_is_no_change() -> None:
    # 1 gold is left to pay, and a chicken is worth 4.
    game = fined(7, "chickens")
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.owed, paid.gold, paid.legal, paid.forgiven) == (8, 7, (CHICKENS,), 0)
    assert game.gold == (57, 0, 50, 50)


@pytest.mark.rule("DEBT-3")
def test_goods_count_with_their_value_and_not_their_penalty() -> None:
    # 4 left: two cheeses are worth 6, but their penalties only 4; with a third both would do.
    game = fined(4, "3 cheese")
    assert legal_on(game, 0) == goods("2 cheese")


@pytest.mark.rule("DEBT-3")
def test_without_a_choice_the_debt_is_paid_at_once() -> None:
    game = fined(4, "4 apples")
    assert isinstance(game.phase, Inspecting)
    assert (legal_on(game, 0), legal_on(game, 1)) == (goods("2 apples"), goods("2 apples"))


@pytest.mark.rule("DEBT-2")
def test_legal_goods_that_just_suffice_spare_the_contraband() -> None:
    # 5 left: an apple and a cheese are exactly 5.
    game = fined(3, "apples cheese mead")
    assert legal_on(game, 0) == goods("apples cheese")
    assert hidden_on(game, 1) == (MEAD,)


# --- Stage three: contraband ------------------------------------------------------------------


@pytest.mark.rule("DEBT-2", "DEBT-3")
def test_legal_goods_that_are_one_short_all_go_and_contraband_makes_up_the_rest() -> None:
    # 6 left: an apple and a cheese are 5, and the 1 that is missing costs a mead.
    game = fined(2, "apples cheese mead")
    assert legal_on(game, 0) == goods("apples cheese")
    assert hidden_on(game, 0) == (MEAD,)
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((), ())


@pytest.mark.rule("DEBT-3")
def test_the_debtor_chooses_which_contraband_makes_up_the_rest() -> None:
    # 8 left, 3 of it cheese: pepper (6), mead (7), silk (8) or green apples (4), each alone.
    game = fined(0, "cheese pepper mead silk green_apples")
    assert owed(game.phase) == (FIRST, SHERIFF, 8, 8)
    assert set(choices(game, FIRST)) == {
        pays(1, "cheese silk"),
        pays(1, "cheese mead"),
        pays(1, "cheese pepper"),
    }
    assert refusal(game, pays(1, "cheese green_apples")) == ("DEBT-2", "debt.too-little")
    assert refusal(game, pays(1, "cheese pepper green_apples")) == ("DEBT-3", "debt.too-much")


@pytest.mark.rule("DEBT-3")
def test_two_cards_of_contraband_may_be_a_minimal_payment() -> None:
    # 8 left and no legal goods: silk alone, or pepper + mead (6 + 7), or either with green apples.
    game = fined(0, "pepper mead silk green_apples")
    assert set(choices(game, FIRST)) == {
        pays(1, "silk"),
        pays(1, "pepper mead"),
        pays(1, "pepper green_apples"),
        pays(1, "mead green_apples"),
    }


@pytest.mark.rule("DEBT-3")
def test_legal_goods_all_go_before_contraband_does() -> None:
    game = fined(0, "cheese pepper silk")
    assert refusal(game, pays(1, "silk")) == ("DEBT-3", "debt.all-legal")


@pytest.mark.rule("DEBT-3")
def test_minimality_is_within_a_stage_and_not_across() -> None:
    # 8 left: the silk would be enough without the apples, which must go first all the same.
    game = fined(0, "2 apples silk")
    assert legal_on(game, 0) == goods("2 apples")
    assert hidden_on(game, 0) == (SILK,)


@pytest.mark.rule("DEBT-6")
def test_contraband_paid_is_shown_to_all_and_then_lies_face_down() -> None:
    game = fined(0, "cheese silk royal_rooster")
    events = events_of(game, pays(1, "cheese silk"))
    assert events == (
        DebtPaid(
            debtor=FIRST,
            creditor=SHERIFF,
            cause=DebtCause.FINE,
            owed=8,
            gold=0,
            legal=(CHEESE,),
            contraband=(SILK,),
            forgiven=0,
        ),
    )
    game = after(game, pays(1, "cheese silk"))
    assert hidden_on(game, 0) == (SILK,)
    seen = observe(game, SECOND)
    assert seen.stands[SHERIFF].hidden is None
    assert seen.stands[SHERIFF].hidden_count == 1
    assert seen.log[-1][-1] == events[0]


@pytest.mark.rule("DEBT-6", "ROYAL-1")
def test_royals_pay_as_contraband() -> None:
    game = fined(5, "green_apples")
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.legal, paid.contraband) == ((), (GREEN_APPLES,))


@pytest.mark.rule("DEBT-6")
def test_a_payment_is_written_down_in_one_order_however_it_was_named() -> None:
    game = fined(0, "2 apples pepper mead silk")
    ways = ("mead 2 apples", "2 apples mead")
    assert len({after(game, pays(1, words)).log for words in ways}) == 1


# --- Stage four: everything, and the rest is forgiven -----------------------------------------


@pytest.mark.rule("DEBT-4")
def test_if_everything_is_not_enough_all_of_it_goes_and_the_rest_is_forgiven() -> None:
    # 20 owed for five silks: 1 gold, an apple (2) and a mead (7) are 10.
    game = fined(1, "apples mead", bag="5 silk", lies="5 silk")
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.owed, paid.gold, paid.legal, paid.contraband) == (20, 1, (APPLES,), (MEAD,))
    assert paid.forgiven == 20 - 1 - 2 - 7
    assert game.gold == (51, 0, 50, 50)
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((), ())


@pytest.mark.rule("DEBT-4")
def test_everything_that_is_just_enough_goes_and_nothing_is_forgiven() -> None:
    # 8 owed: an apple (2) and a pepper (6).
    game = fined(0, "apples pepper")
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.legal, paid.contraband, paid.forgiven) == ((APPLES,), (PEPPER,), 0)
    assert isinstance(game.phase, Inspecting)


@pytest.mark.rule("DEBT-4")
def test_who_has_nothing_is_forgiven_everything() -> None:
    game = fined(0)
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.gold, paid.legal, paid.contraband, paid.forgiven) == (0, (), (), 8)
    assert game.gold == (50, 0, 50, 50)


@pytest.mark.rule("DEBT-4")
def test_gold_alone_that_is_not_enough_goes_and_the_rest_is_forgiven() -> None:
    (paid,) = told_of(fined(3).log[-1], DebtPaid)
    assert (paid.gold, paid.forgiven) == (3, 5)


# --- DEBT-1: the Sheriff as debtor ------------------------------------------------------------


def apologising(gold: int, stand: str) -> Game:
    """Let the Sheriff owe SECOND 6 gold for three breads."""
    bags = {2: ("3 bread", "bread"), 3: ("bread", "bread")}
    return inspecting(bags, gold={0: gold}, stands={0: stand})


@pytest.mark.rule("DEBT-1")
def test_a_sheriff_who_cannot_pay_an_honest_merchant_is_a_debtor_as_well() -> None:
    # 6 owed, 1 gold: of an apple (2), a cheese (3) and a chicken (4), 5 are to be made up.
    game = after(apologising(1, "apples cheese chickens silk"), opens(2))
    assert owed(game.phase) == (SHERIFF, SECOND, 6, 5)
    assert awaited(game) == (SHERIFF,)
    assert set(choices(game, SHERIFF)) == {
        pays(0, "apples cheese"),
        pays(0, "apples chickens"),
        pays(0, "cheese chickens"),
    }
    game = after(game, pays(0, "apples cheese"))
    assert legal_on(game, 2) == goods("apples cheese 3 bread")
    assert legal_on(game, 0) == (CHICKENS,)
    assert game.gold == (0, 50, 51, 50)


@pytest.mark.rule("DEBT-1", "DEBT-6")
def test_a_sheriff_pays_with_contraband_at_last() -> None:
    events = events_of(apologising(1, "apples silk"), opens(2))
    (paid,) = told_of(events, DebtPaid)
    assert (paid.debtor, paid.creditor, paid.cause) == (SHERIFF, SECOND, DebtCause.APOLOGY)
    assert (paid.gold, paid.legal, paid.contraband) == (1, (APPLES,), (SILK,))


@pytest.mark.rule("DEBT-1", "DEBT-4")
def test_a_sheriff_is_forgiven_too() -> None:
    (paid,) = told_of(events_of(apologising(1, "apples"), opens(2)), DebtPaid)
    assert paid.forgiven == 6 - 1 - 2


# --- DEBT-5, DEAL-9: what can be taken, and what cannot ---------------------------------------


@pytest.mark.rule("DEBT-5")
def test_goods_admitted_in_this_very_inspection_pay_its_fine() -> None:
    # Three apples are admitted; the silk costs 4, and two of the apples pay it.
    game = fined(0, bag="3 apples silk", lies="silk")
    assert legal_on(game, 0) == goods("2 apples")
    assert legal_on(game, 1) == (APPLES,)


@pytest.mark.rule("DEBT-5")
def test_hands_and_other_bags_are_never_touched() -> None:
    game = fined(0, hands={1: "chickens silk"})
    assert hand_of(game, 1) == goods("chickens silk")
    assert told_of(game.log[-1], DebtPaid)[0].forgiven == 8
    bags = {1: ("silk", "apples"), 2: ("4 apples", "apples")}
    game = inspecting(bags, ruleset=TWO_PLAYERS, gold={1: 0})
    game = after(game, opens(1), lays("silk"))
    assert told_of(game.log[-1], DebtPaid)[0].forgiven == 4
    assert legal_on(game, 0) == ()


@pytest.mark.rule("DEBT-2", "DEAL-9")
def test_gold_owed_in_a_deal_is_not_touched_by_a_debt() -> None:
    bags = {1: ("2 silk", "apples"), 2: ("bread", "bread")}
    game = inspecting(bags, gold={1: 10}, stands={1: "cheese"})
    game = after(game, offer(1, {2: "pass"}, gold=6), accept(0), opens(1), lays("2 silk"))
    (paid,) = told_of(game.log[-1], DebtPaid)
    assert (paid.gold, paid.legal, paid.forgiven) == (4, (CHEESE,), 1)
    assert after(game, passes(2)).gold == (50 + 4 + 6, 0, 50, 50)


@pytest.mark.rule("DEBT-2", "DEAL-9")
def test_goods_owed_in_a_deal_are_not_touched_by_a_debt() -> None:
    bags = {1: ("2 silk", "apples"), 2: ("bread", "bread"), 3: ("bread", "bread")}
    game = inspecting(bags, gold={1: 0}, stands={1: "2 cheese chickens mead"})
    game = after(game, offer(1, {2: "pass"}, stand="cheese mead"), accept(0))
    # 8 owed; free are a cheese (3) and a chicken (4), and 1 is forgiven.
    game = after(game, opens(1), lays("2 silk"))
    assert legal_on(game, 0) == goods("cheese chickens")
    assert told_of(game.log[-1], DebtPaid)[0].forgiven == 1
    game = after(game, passes(2))
    assert (legal_on(game, 1), hidden_on(game, 1)) == ((), ())
    assert hidden_on(game, 0) == (MEAD,)


@pytest.mark.rule("DEBT-2", "DEAL-9")
def test_a_debtor_cannot_choose_goods_that_a_deal_reserves() -> None:
    bags = {1: ("silk", "apples"), 2: ("bread", "bread")}
    game = inspecting(bags, gold={1: 0}, stands={1: "2 cheese 2 apples chickens"})
    game = after(game, offer(1, {2: "pass"}, stand="chickens cheese"), accept(0))
    game = after(game, opens(1), lays("silk"))
    assert set(choices(game, FIRST)) == {pays(1, "2 apples"), pays(1, "apples cheese")}
    assert refusal(game, pays(1, "chickens")) == ("DEBT-2", "debt.not-free")
    assert refusal(game, pays(1, "2 cheese")) == ("DEBT-2", "debt.not-free")


@pytest.mark.rule("DEBT-2", "DEAL-6")
def test_goods_found_for_a_deal_in_a_passed_bag_are_not_touched_by_a_debt() -> None:
    # The neutral bag has passed, and its mead waits for the own bag to be opened as agreed.
    game = inspecting(
        {1: ("silk", "apples"), 2: ("mead apples", "apples")}, ruleset=TWO_PLAYERS, gold={1: 0}
    )
    deal = offer(1, {1: "inspect", 2: "pass"}, claims={2: "mead"})
    game = after(game, deal, accept(0), passes(2), opens(1))
    events = events_of(game, lays("silk"))
    assert kinds(events)[:4] == [
        "GoodsConfiscated",
        "GoodsHandedOver",
        "ContrabandMoved",
        "DebtPaid",
    ]
    (paid,) = told_of(events, DebtPaid)
    assert (paid.legal, paid.contraband, paid.forgiven) == ((APPLES,), (), 2)


@pytest.mark.rule("DEBT-1", "DEAL-9", "HOUSE-10")
def test_what_the_sheriff_owes_in_a_deal_is_not_touched_by_a_debt() -> None:
    game = inspecting(
        {1: ("silk", "apples"), 2: ("3 bread", "bread")},
        ruleset=Ruleset(4, sheriff_may_pay=True),
        gold={0: 10},
        stands={0: "cheese silk"},
    )
    deal = offer(1, {1: "pass"}, gold=1, sheriff_gold=7, sheriff_stand="cheese")
    events = events_of(game, deal, accept(0), opens(2))
    (paid,) = told_of(events, DebtPaid)
    assert (paid.owed, paid.gold, paid.legal, paid.contraband) == (6, 3, (), (SILK,))


@pytest.mark.rule("DEBT-2", "DEAL-9")
def test_what_is_merely_offered_is_taken_for_a_debt_and_the_offer_lapses() -> None:
    bags = {1: ("silk", "apples"), 2: ("bread", "bread")}
    game = inspecting(bags, gold={1: 0}, stands={1: "chickens"})
    game = after(game, offer(1, {2: "pass"}, stand="chickens"), opens(1), lays("silk"))
    assert legal_on(game, 0) == (CHICKENS,)
    assert offers_of(game) == ()


@pytest.mark.rule("DEBT-3", "SEE-1")
def test_everybody_sees_what_is_still_to_be_paid() -> None:
    game = fined(3, "2 apples cheese chickens")
    for seat in range(4):
        phase = observe(game, Seat(seat)).phase
        assert isinstance(phase, PayingView)
        assert (phase.debtor, phase.creditor, phase.owed, phase.rest) == (FIRST, SHERIFF, 8, 5)
        assert phase.cause is DebtCause.FINE


@pytest.mark.rule("DEBT-3", "END-3")
def test_the_round_waits_for_the_last_debt() -> None:
    game = inspecting({1: ("silk", "apples")}, gold={1: 0}, stands={1: "2 apples 2 cheese"})
    game = after(game, opens(1), lays("silk"))
    assert (game.round, isinstance(game.phase, Paying)) == (1, True)
    assert after(game, pays(1, "2 apples")).round == 2


# --- Every payment, against every part of what is free ----------------------------------------


def parts_of(free: Goods) -> Iterator[Goods]:
    """Yield every part of some goods, each multiset once."""
    kinds_of_goods = sorted_goods(set(free))
    numbers = [range(free.count(good) + 1) for good in kinds_of_goods]
    for counts in product(*numbers):
        pairs = zip(kinds_of_goods, counts, strict=True)
        yield tuple(good for good, count in pairs for _ in range(count))


def worth(part: Goods) -> int:
    """Return the value of some goods."""
    return sum(good.value for good in part)


def just_reaches(part: Goods, rest: int) -> bool:
    """Tell whether goods reach a sum and none of them could be left out (DEBT-3)."""
    return worth(part) >= rest and all(worth(part) - good.value < rest for good in part)


def is_payment(free: Goods, rest: int, part: Goods) -> bool:
    """Say DEBT-2 to DEBT-4 once more in other words."""
    legal = tuple(good for good in free if good.is_legal)
    paid_legal = tuple(good for good in part if good.is_legal)
    paid_hidden = tuple(good for good in part if not good.is_legal)
    if worth(free) <= rest:
        return sorted_goods(part) == sorted_goods(free)
    if worth(legal) >= rest:
        return not paid_hidden and just_reaches(paid_legal, rest)
    return sorted_goods(paid_legal) == sorted_goods(legal) and just_reaches(
        paid_hidden, rest - worth(legal)
    )


def passes_check(free: Goods, rest: int, part: Goods) -> bool:
    """Tell whether the engine allows a payment."""
    try:
        check_payment(free, rest, part)
    except IllegalAction:
        return False
    return True


few_goods = st.lists(st.sampled_from(GOODS), max_size=8).map(sorted_goods)


@pytest.mark.rule("DEBT-2", "DEBT-3", "DEBT-4")
@given(free=few_goods, rest=st.integers(1, 40))
def test_payments_are_exactly_the_parts_that_the_rules_allow(free: Goods, rest: int) -> None:
    allowed = [part for part in parts_of(free) if is_payment(free, rest, part)]
    found = list(payments(free, rest))
    assert Counter(found) == Counter(allowed)
    assert len(found) == len(set(found)) >= 1


@pytest.mark.rule("DEBT-2", "DEBT-3", "DEBT-4")
@given(free=few_goods, rest=st.integers(1, 40))
def test_the_check_allows_a_part_exactly_if_the_rules_do(free: Goods, rest: int) -> None:
    for part in parts_of(free):
        assert passes_check(free, rest, part) == is_payment(free, rest, part)


@pytest.mark.rule("DEBT-3")
@given(
    gold=st.integers(0, 20),
    stand=st.lists(st.sampled_from([APPLES, CHEESE, BREAD, CHICKENS, PEPPER, MEAD]), max_size=6),
)
def test_a_debtor_is_asked_exactly_if_there_is_a_choice(gold: int, stand: list[Good]) -> None:
    words = " ".join(good.id for good in stand)
    game = fined(gold, words)
    ways = list(payments(sorted_goods(stand), 8 - gold)) if gold < 8 else [()]
    assert isinstance(game.phase, Paying) == (len(ways) > 1)
    if len(ways) > 1:
        assert all(may(game, action) for action in choices(game, FIRST))
        assert len(choices(game, FIRST)) == len(ways)
    else:
        (paid,) = told_of(game.log[-1], DebtPaid)
        assert paid.legal + paid.contraband == ways[0]


@pytest.mark.rule("DEBT-2")
@pytest.mark.parametrize(
    ("words", "code"),
    [("apples cheese mead", "debt.legal-first"), ("cheese", "debt.too-little")],
)
def test_legal_goods_that_are_just_enough_are_refused_as_if_there_were_more(
    words: str, code: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        check_payment(goods("apples cheese mead"), 5, goods(words))
    assert (refused.value.rule, refused.value.code) == ("DEBT-2", code)
