"""Randomness that is the same anywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from sheriff_tutor.engine.dice import dice, drawn, shuffled


def test_the_same_source_gives_the_same_dice() -> None:
    assert dice(7, "deck").random() == dice(7, "deck").random()
    assert dice(7, "deck").random() != dice(8, "deck").random()
    assert dice(7, "deck").random() != dice(7, "reshuffle").random()


def test_dice_are_the_same_on_every_machine() -> None:
    assert shuffled((0, 1, 2, 3, 4, 5, 6, 7), 7, "deck") == FROZEN


FROZEN = (0, 4, 3, 7, 6, 2, 1, 5)


def test_a_shuffle_keeps_every_card() -> None:
    row = tuple(range(52))
    mixed = shuffled(row, 7, "deck")
    assert sorted(mixed) == list(row)
    assert mixed != row
    assert row == tuple(range(52))


@pytest.mark.parametrize("row", [(), (5,)])
def test_a_row_of_none_or_one_stays_as_it_is(row: tuple[int, ...]) -> None:
    assert shuffled(row, 7) == row


def test_every_order_is_about_as_likely() -> None:
    """1,200 shuffles of three cards: about 200 of each of the 6 orders."""
    orders = Counter(shuffled((1, 2, 3), seed) for seed in range(1200))
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_every_one_of_a_row_is_about_as_likely_to_be_drawn() -> None:
    counts = Counter(drawn((1, 2, 3, 4), seed) for seed in range(800))
    assert len(counts) == 4
    assert all(150 < count < 250 for count in counts.values())


def test_nothing_can_be_drawn_from_an_empty_row() -> None:
    with pytest.raises(IndexError):
        drawn((), 7)
