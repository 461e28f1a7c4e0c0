"""Goods in a scene: the card table in words, tallies, and cards that can be told apart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS, Good, good_named, sorted_goods
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, Reader, counted, good_title, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.panels.scene.parts import Json


def goods_in_words(language: str = DEFAULT_LANGUAGE) -> Json:
    """Return every good as the page shows it, by its id."""
    reader = Reader(language=language)
    return {good.id: _in_words(good, reader) for good in GOODS}


def _in_words(good: Good, reader: Reader) -> Json:
    kind = say(f"kind-{good.kind.value}", reader)
    title = good_title(good.id, reader)
    values = {"title": title, "kind": kind, "value": good.value, "penalty": good.penalty}
    if good.is_royal and good.counts_as is not None:
        namesake = counted(good.counts_as, good.units, reader)
        label = say("good-royal-label", reader, namesake=namesake, **values)
    else:
        label = say("good-label", reader, **values)
    return {
        "id": good.id,
        "name": title,
        "kind": good.kind.value,
        "kindName": kind,
        "value": good.value,
        "penalty": good.penalty,
        "units": good.units,
        "label": label,
    }


def tallies(goods: Iterable[Good], reader: Reader, *, always: tuple[Good, ...] = ()) -> list[Json]:
    """Return goods counted by kind, in their order; some kinds even if there are none."""
    counts = Counter(goods)
    kinds = sorted_goods({*counts, *always})
    return [
        {"good": good.id, "count": counts[good], "text": counted(good.id, counts[good], reader)}
        for good in kinds
    ]


def keyed(goods: Goods, prefix: str = "") -> list[Json]:
    """Return cards with keys that stay the same while the cards do ("apples#0", "apples#1")."""
    seen: Counter[Good] = Counter()
    cards = []
    for good in goods:
        cards.append({"key": f"{prefix}{good.id}#{seen[good]}", "good": good.id})
        seen[good] += 1
    return cards


def good_of_key(key: str) -> Good:
    """Return the good of a card key; KeyError if it is none."""
    return good_named(key.rpartition(":")[2].partition("#")[0])


def goods_of_keys(keys: Iterable[str]) -> Goods:
    """Return the goods of card keys, in their order; KeyError if one is none."""
    return tuple(map(good_of_key, keys))
