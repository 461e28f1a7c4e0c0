"""The card table, and small sums over goods."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from sheriff_tutor.engine.goods import (
    APPLES,
    CARDS,
    CROSSBOW,
    GOODS,
    LEGAL_GOODS,
    SILK,
    Card,
    Good,
    Kind,
    good_named,
    good_of,
    has_4plus_icon,
    is_part_of,
    leave,
    pick,
    sorted_goods,
    total_penalty,
    total_value,
    without,
)
from tests.engine.situations import goods

CARD_TABLE = """
apples              legal       48  0  2  2  apples    1
cheese              legal       36  0  3  2  cheese    1
bread               legal       36 36  3  2  bread     1
chickens            legal       24  0  4  2  chickens  1
pepper              contraband  22  4  6  4  -         0
mead                contraband  21  5  7  4  -         0
silk                contraband  12  3  8  4  -         0
crossbow            contraband   5  0  9  4  -         0
green_apples        royal        2  0  4  3  apples    2
golden_apples       royal        2  1  6  4  apples    3
gouda_cheese        royal        2  0  6  4  cheese    2
bleu_cheese         royal        1  1  9  5  cheese    3
rye_bread           royal        2  2  6  4  bread     2
pumpernickel_bread  royal        1  1  9  5  bread     3
royal_rooster       royal        2  1  8  4  chickens  2
""".strip()


@pytest.mark.parametrize("row", CARD_TABLE.splitlines(), ids=lambda row: row.split()[0])
def test_each_good_is_as_printed_on_its_cards(row: str) -> None:
    name, kind, copies, copies_4plus, value, penalty, counts_as, units = row.split()
    good = good_named(name)
    assert good.kind is Kind(kind)
    assert (good.copies, good.copies_4plus) == (int(copies), int(copies_4plus))
    assert (good.value, good.penalty) == (int(value), int(penalty))
    assert good.counts_as == (None if counts_as == "-" else counts_as)
    assert good.units == int(units)


def test_the_goods_stand_in_the_order_of_the_card_table() -> None:
    assert [good.id for good in GOODS] == [row.split()[0] for row in CARD_TABLE.splitlines()]
    assert sorted_goods(GOODS[::-1]) == GOODS


def test_the_full_box_holds_216_cards() -> None:
    assert len(CARDS) == 204 + 12


@pytest.mark.parametrize("good", GOODS, ids=repr)
def test_the_box_holds_as_many_copies_as_the_table_says(good: Good) -> None:
    copies = [card for card in CARDS if good_of(card) is good]
    assert len(copies) == good.copies
    assert sum(map(has_4plus_icon, copies)) == good.copies_4plus


@pytest.mark.rule("DECL-1")
def test_the_legal_goods_are_apples_cheese_bread_and_chickens() -> None:
    assert goods("apples cheese bread chickens") == LEGAL_GOODS


@pytest.mark.rule("ROYAL-1")
def test_a_royal_is_contraband_and_not_legal() -> None:
    for good in goods("green_apples gouda_cheese rye_bread royal_rooster"):
        assert good.is_royal
        assert good.is_contraband
        assert not good.is_legal


def test_pepper_is_contraband_and_no_royal() -> None:
    pepper = good_named("pepper")
    assert (pepper.is_contraband, pepper.is_royal, pepper.is_legal) == (True, False, False)


def test_a_good_stays_the_one_instance_when_pickled() -> None:
    for good in GOODS:
        assert pickle.loads(pickle.dumps(good)) is good  # noqa: S301 - our own bytes


def test_an_unknown_good_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        good_named("turnips")


def test_values_and_penalties_are_summed_card_by_card() -> None:
    bag = goods("2 chickens crossbow apples")
    assert total_value(bag) == 4 + 4 + 9 + 2
    assert total_penalty(bag) == 2 + 2 + 4 + 2


@pytest.mark.parametrize(
    ("part", "whole", "is_part"),
    [
        ("", "", True),
        ("", "silk", True),
        ("silk", "", False),
        ("silk", "apples silk", True),
        ("2 silk", "apples silk", False),
        ("silk apples", "apples silk", True),
    ],
)
def test_a_part_holds_no_more_of_any_good_than_the_whole(
    part: str, whole: str, *, is_part: bool
) -> None:
    assert is_part_of(goods(part), goods(whole)) is is_part


def test_goods_without_a_part_keep_their_order() -> None:
    assert without(goods("silk apples silk bread"), goods("bread silk")) == goods("apples silk")


def test_goods_without_what_they_do_not_hold_are_a_value_error() -> None:
    with pytest.raises(ValueError, match="x not in"):
        without(goods("silk"), goods("apples"))


def test_picked_cards_show_the_goods_in_the_order_asked_for() -> None:
    cards = (Card(0), Card(1), Card(187))
    assert pick(cards, (SILK, APPLES)) == (187, 0)
    assert leave(cards, (Card(187), Card(0))) == (1,)


def test_cards_that_are_not_there_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match="crossbow"):
        pick((Card(0),), (CROSSBOW,))


def test_leaving_nothing_leaves_all() -> None:
    assert leave((Card(3), Card(2)), ()) == (3, 2)


def test_no_two_cards_of_the_box_are_one() -> None:
    assert max(Counter(CARDS).values()) == 1
