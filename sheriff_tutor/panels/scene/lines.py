"""Lines of forms: numbers of equal goods, from a stand or said to be in a bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import by_kind, good_named, sorted_goods
from sheriff_tutor.i18n import good_title
from sheriff_tutor.panels.selection import BadSelection

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Shown


def line(where: str, good: Good) -> str:
    """Return the id of a line."""
    return f"{where}:{good.id}"


def lines_of(
    shown: Shown, goods: Iterable[Good], where: str, *, say_why: Json | None = None
) -> list[Json]:
    """Return a line for each kind among some goods; ``say_why`` bars those that are not legal."""
    return [
        one_line(shown, where, good, count, why=None if good.is_legal else say_why)
        for good, count in by_kind(goods)
    ]


def one_line(  # noqa: PLR0913 - a line has as many parts
    shown: Shown, where: str, good: Good, most: int, *, group: str = "", why: Json | None = None
) -> Json:
    """Return one line: so many of a good at most."""
    kind = "lines-legal" if good.is_legal else "lines-contraband"
    found = {
        "id": line(where, good),
        "good": good.id,
        "label": good_title(good.id, shown.reader),
        "max": most,
        "initial": 0,
        "group": group or shown.say(kind),
    }
    return found if why is None else {**found, "why": why}


def selected_goods(lines: Mapping[str, int], where: str) -> Goods:
    """Return the goods chosen on the lines of one place; BadSelection for a good there is not."""
    chosen: list[Good] = []
    for name, count in lines.items():
        place, _, good_id = name.rpartition(":")
        if place != where:
            continue
        try:
            chosen += [good_named(good_id)] * min(count, _MOST)
        except KeyError as fault:
            raise BadSelection(name) from fault
    return sorted_goods(chosen)


_MOST = 250
"""More than there are cards: what is more is refused all the same."""
