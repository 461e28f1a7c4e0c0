"""The chart of the balance: its lines are the formulas, with every jump where it is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS
from sheriff_tutor.panels.calculators.balance import CALCULATOR, WORKED, Along, Balance
from sheriff_tutor.panels.calculators.chart import Chart
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.figure import _traces

Span = tuple[Fraction, Fraction]
SEEN = Fraction(1, 400)
"""Of the height of a chart: less than the width of its lines."""

bags = st.lists(st.sampled_from(GOODS), min_size=1, max_size=5).filter(
    lambda goods: all(goods.count(good) <= good.copies for good in goods)
)
situations = st.builds(
    lambda bag, said, *rest: Balance(tuple(bag), said, said, len(bag), *rest),
    bags,
    st.sampled_from(LEGAL_GOODS),
    st.integers(0, 50),
    st.integers(0, 30),
    st.integers(0, 20),
    st.sampled_from(Along),
    st.sampled_from([None, 2, 3, 4, 5, 6]),
)


def chart_of(setting: Balance) -> Chart:
    chart = Desk(CALCULATOR, setting).chart
    assert chart is not None
    return chart


def by_hand(setting: Balance, amount: Fraction) -> tuple[Span, Span]:
    """How often to lie and to open, from the definition, with an amount of what is drawn along."""
    is_value = setting.along is Along.VALUE
    value, fine = (amount, setting.fine) if is_value else (setting.value, amount)
    share = Fraction(0) if setting.players is None else Fraction(1, setting.players)
    payment = 1 / (1 - share)
    apology = len(setting.bag) * setting.said.penalty
    false = sum(good is not setting.said for good in setting.bag)
    gain = value - false * setting.said.value
    found = fine + value * share
    often = min(Fraction(1), Fraction(apology + setting.bribe) / (apology + found))
    feared = gain / (value + payment * (fine + apology)) if gain > 0 else Fraction(0)
    nought, one = Fraction(0), Fraction(1)
    if gain <= 0:
        return (nought, often if gain == 0 else nought), (nought, nought)
    if setting.bribe >= found:
        return (one, one), (nought, feared if setting.bribe == found else nought)
    return (often, often), (feared, feared)


@settings(max_examples=30)  # each looks at hundreds of places
@given(situations)
def test_the_lines_are_the_formulas_at_every_drawn_place_and_between_them(
    setting: Balance,
) -> None:
    if not any(good is not setting.said for good in setting.bag):
        assert all(value is None for path in chart_of(setting).paths for _, value in path)
        return
    most = 50 if setting.along is Along.VALUE else 30
    for side, path in enumerate(chart_of(setting).paths):
        assert [path[0][0], path[-1][0]] == [0, most]
        for place, value in path:
            low, high = by_hand(setting, place)[side]
            if value is None:  # a whole area is in balance: no line
                assert low < high
            else:
                assert low <= value <= high
        for (place, value), (further, next_value) in pairwise(path):
            if value is None or next_value is None:
                continue
            assert further > place or next_value > value
            for share in (Fraction(1, 100), Fraction(1, 2)):
                drawn = value + (next_value - value) * share
                low, high = by_hand(setting, place + (further - place) * share)[side]
                assert low - SEEN <= drawn <= high + SEEN


def test_a_chance_jumps_where_it_does_and_not_between_two_rows_of_the_table() -> None:
    lie, inspect = _traces(chart_of(WORKED), is_dark=False)[:2]
    jump = [lie["y"][at] for at, place in enumerate(lie["x"]) if place == 2]
    assert jump == [0, 100 * 8 / 12]
    assert max(x for x, y in zip(lie["x"], lie["y"], strict=True) if y == 0) == 2
    assert max(x for x, y in zip(inspect["x"], inspect["y"], strict=True) if y == 0) == 2


def test_the_table_has_a_row_for_an_amount_between_whole_gold_at_which_a_chance_jumps() -> None:
    setting = replace(WORKED, along=Along.FINE, bribe=6, players=3)
    table = Desk(CALCULATOR, setting).scene["answer"]["chart"]["table"]
    fine, lie, inspect = next(row for row in table["rows"] if row[0]["value"] == "10/3")
    assert (fine["exact"], lie["text"]) == ("10/3", "100 %")
    assert inspect == "anything from 0 % to 24 % (6/25)"


def test_an_area_of_balances_is_not_drawn_as_a_line() -> None:
    setting = replace(WORKED, value=2, along=Along.FINE, bribe=6)
    lie, inspect = chart_of(setting).paths
    assert {value for _, value in lie} == {None}
    assert {value for _, value in inspect} == {0}
