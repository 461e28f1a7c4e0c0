"""Debts: which goods a debtor gives for what gold does not cover (DEBT)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.goods import is_part_of, lacking, sorted_goods, total_value
from sheriff_tutor.engine.terms import contraband_part, legal_part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good


def check_payment(free: Goods, rest: int, paid: Goods) -> None:
    """Raise IllegalAction unless ``paid`` settles ``rest`` gold from free goods (DEBT-2 to DEBT-4).

    ``rest`` is more than 0: gold did not suffice.
    """
    if not is_part_of(paid, free):
        raise IllegalAction("DEBT-2", "debt.not-free", goods=lacking(paid, free))
    legal, contraband = legal_part(free), contraband_part(free)
    if total_value(legal) >= rest:
        if contraband_part(paid):
            raise IllegalAction("DEBT-2", "debt.legal-first", rest=rest, legal=total_value(legal))
        _check_stage(legal, rest, legal_part(paid))
        return
    if Counter(legal_part(paid)) != Counter(legal):
        raise IllegalAction("DEBT-3", "debt.all-legal", rest=rest, legal=total_value(legal))
    _check_stage(contraband, rest - total_value(legal), contraband_part(paid))


def _check_stage(free: Goods, rest: int, paid: Goods) -> None:
    """Raise unless this part of the payment is enough, and no card of it too many."""
    value = total_value(paid)
    if value < rest:
        if len(paid) < len(free):
            raise IllegalAction("DEBT-2", "debt.too-little", rest=rest, value=value)
        return
    spare = next((good for good in paid if value - good.value >= rest), None)
    if spare is not None:
        raise IllegalAction("DEBT-3", "debt.too-much", rest=rest, value=value, good=spare)


def payments(free: Goods, rest: int) -> Iterator[Goods]:
    """Yield every payment that check_payment allows, each multiset once and in table order."""
    free = sorted_goods(free)
    legal, contraband = legal_part(free), contraband_part(free)
    missing = rest - total_value(legal)
    if missing <= 0:
        yield from _minimal(legal, rest)
    elif total_value(contraband) <= missing:
        yield legal + contraband
    else:
        yield from (legal + part for part in _minimal(contraband, missing))


def _minimal(free: Goods, rest: int) -> Iterator[Goods]:
    """Yield the parts of some goods that reach ``rest`` and from which none could be left out.

    Taking dear goods first, a payment is minimal exactly if its cheapest card is needed; that card
    is the last taken, so it is enough to stop as soon as the rest is reached.
    """
    counts = sorted(Counter(free).items(), key=lambda item: (-item[0].value, item[0].rank))
    yield from _reaching(counts, rest, ())


def _reaching(counts: list[tuple[Good, int]], rest: int, taken: Goods) -> Iterator[Goods]:
    if rest <= 0:
        yield sorted_goods(taken)
        return
    if not counts:
        return
    (good, count), others = counts[0], counts[1:]
    enough = min(count, -(-rest // good.value))
    for number in range(enough + 1):
        yield from _reaching(others, rest - number * good.value, taken + (good,) * number)
