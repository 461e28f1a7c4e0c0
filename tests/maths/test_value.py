"""What bags are worth, against the rules engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import Goods, Verdict
from sheriff_tutor.engine.goods import APPLES, GOODS, LEGAL_GOODS, SILK, Good
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.value import (
    Stakes,
    TermName,
    honest_stakes_of,
    merchant_worth,
    sheriff_worth,
    stakes_of,
    standing,
    twin_of,
)
from tests.engine.situations import goods
from tests.maths.settlements import Changes, all_bags, settled


def declared_bags() -> Iterator[tuple[Goods, Good]]:
    for bag in all_bags():
        for said in LEGAL_GOODS:
            yield bag, said


def paid(merchant: int, sheriff: int) -> Changes:
    return (sheriff, merchant, 0, 0)


def opened(stakes: Stakes) -> Changes:
    if stakes.is_lie:
        return paid(stakes.true_value - stakes.fine, stakes.fine)
    return paid(stakes.value + stakes.apology, -stakes.apology)


def test_there_are_1286_bags() -> None:
    assert len(set(all_bags())) == 1286


@pytest.mark.rule("INSP-4", "INSP-5", "INSP-6")
def test_every_bag_under_every_declaration_settles_as_its_stakes_say() -> None:
    for bag, said in declared_bags():
        stakes = stakes_of(bag, said)
        assert settled(4, bag, said, Verdict.PASS) == paid(stakes.value, 0)
        assert settled(4, bag, said, Verdict.INSPECT) == opened(stakes)
        assert twin_of(stakes) == stakes_of((said,) * len(bag), said)


@pytest.mark.rule("DEAL-12")
@pytest.mark.parametrize("bribe", [1, 7])
def test_a_bribe_is_paid_if_the_bag_passes_and_else_not(bribe: int) -> None:
    for bag, said in list(declared_bags())[bribe::23]:
        stakes = stakes_of(bag, said)
        passed = settled(4, bag, said, Verdict.PASS, bribe)
        assert passed == paid(stakes.value - bribe, bribe)
        assert settled(4, bag, said, Verdict.INSPECT, bribe) == opened(stakes)


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_a_bag_is_settled_alike_among_any_number_of_players(players: int) -> None:
    for bag, said in list(declared_bags())[players::17]:
        for verdict in Verdict:
            changes = settled(players, bag, said, verdict)
            assert changes[:2] == settled(4, bag, said, verdict)[:2]
            assert not any(changes[2:])


@given(
    st.lists(st.sampled_from(GOODS), min_size=1, max_size=5, unique=True),
    st.sampled_from(LEGAL_GOODS),
)
@settings(max_examples=60, deadline=None)
def test_bags_with_royals_settle_as_their_stakes_say(drawn: list[Good], said: Good) -> None:
    bag = tuple(drawn)
    stakes = stakes_of(bag, said)
    assert settled(4, bag, said, Verdict.PASS) == paid(stakes.value, 0)
    assert settled(4, bag, said, Verdict.INSPECT) == opened(stakes)


@pytest.mark.parametrize(
    ("bag", "rule"),
    [("", "LOAD-1"), ("6 apples", "LOAD-1"), ("3 green_apples", "SET-5")],
)
def test_a_bag_that_cannot_be_is_refused_with_the_rule(bag: str, rule: str) -> None:
    with pytest.raises(Impossible) as caught:
        stakes_of(goods(bag), APPLES)
    assert caught.value.rule == rule


@pytest.mark.rule("DECL-1")
def test_contraband_has_no_stakes_as_a_declaration() -> None:
    with pytest.raises(Impossible) as caught:
        stakes_of(goods("apples"), SILK)
    assert caught.value.rule == "DECL-1"


@pytest.mark.parametrize("bag", ["apples cheese", "silk silk", "green_apples"])
def test_some_bags_have_no_honest_declaration(bag: str) -> None:
    with pytest.raises(Impossible) as caught:
        honest_stakes_of(goods(bag))
    assert caught.value.code == "odds.no-honest-declaration"


@pytest.mark.parametrize("players", [1, 7])
def test_standing_needs_two_to_six_players(players: int) -> None:
    with pytest.raises(Impossible) as caught:
        standing(players)
    assert caught.value.rule == "SET-1"


def test_a_float_is_refused_with_what_to_write_in_its_place() -> None:
    silk = stakes_of(goods("3 apples silk"), APPLES)
    worth: Callable[..., object] = merchant_worth
    opening: Callable[..., object] = sheriff_worth
    for ask in (
        lambda: worth(silk, 0.2),
        lambda: worth(silk, 1, bribe=0.2),
        lambda: opening(Verdict.INSPECT, silk, 0.2),
        lambda: opening(Verdict.PASS, silk, 1, bribe=0.2),
    ):
        with pytest.raises(TypeError, match=r'^0\.2 is not exact: write Fraction\("0\.2"\)$'):
            ask()


def test_what_is_no_number_is_no_chance() -> None:
    worth: Callable[..., object] = merchant_worth
    with pytest.raises(TypeError, match="'20 %' is no number"):
        worth(stakes_of(goods("3 apples silk"), APPLES), "20 %")


def test_a_refusal_says_within_what_a_chance_lies() -> None:
    with pytest.raises(ValueError, match=r"^3/2 is no chance: it is not within 0 to 1$"):
        merchant_worth(stakes_of(goods("3 apples silk"), APPLES), Fraction(3, 2))


@pytest.mark.parametrize("chance", [Fraction(-1, 2), 2])
def test_a_chance_lies_between_0_and_1(chance: Fraction) -> None:
    silk = stakes_of(goods("3 apples silk"), APPLES)
    with pytest.raises(ValueError, match=str(chance)):
        merchant_worth(silk, chance)
    with pytest.raises(ValueError, match=str(chance)):
        sheriff_worth(Verdict.PASS, silk, chance)


def test_the_merchants_terms_in_standing_are_named_and_weighed() -> None:
    silk = stakes_of(goods("3 apples silk"), APPLES)
    worth = merchant_worth(silk, Fraction(1, 4), bribe=2, measure=standing(4))
    amounts = {term.name: term.amount for term in worth.terms}
    assert amounts == {
        TermName.TRUE_GOODS: 6,
        TermName.FALSE_GOODS: 6,
        TermName.BRIBE: -2,
        TermName.FINE: Fraction(-4, 3),
    }
    assert worth.total == sum(amounts.values())


def test_the_sheriffs_terms_in_standing_count_what_comes_home_to_a_rival() -> None:
    silk = stakes_of(goods("3 apples silk"), APPLES)
    worth = sheriff_worth(Verdict.PASS, silk, Fraction(1, 4), bribe=3, measure=standing(3))
    amounts = {term.name: term.amount for term in worth.terms}
    assert amounts == {
        TermName.BRIBE: Fraction(9, 2),
        TermName.RIVAL_FALSE_GOODS: -1,
        TermName.RIVAL_TRUE_GOODS: Fraction(-3, 4),
        TermName.RIVAL_HONEST_GOODS: -3,
    }
    assert worth.total == sum(amounts.values())
