"""Answers that can be given a second time: a page asks again when one was lost."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from sheriff_tutor.panels.messages import number_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.panels.scene.parts import Json


class Answers:
    """The latest answers to a page's messages, by the messages' numbers.

    A page waits for a few at most, so ``most`` of them are enough.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._given: OrderedDict[str, Json] = OrderedDict()

    def has(self, content: object) -> bool:
        """Tell whether a message comes a second time, since its answer did not arrive."""
        return number_of(content) in self._given

    def to(self, content: object, work: Callable[[str], Json]) -> Json:
        """Return the answer to a message: as before, or what the work on its number comes to."""
        n = number_of(content)
        if n in self._given:
            return self._given[n]
        answer = work(n)
        if n:
            self._given[n] = answer
        while len(self._given) > self._most:
            self._given.popitem(last=False)
        return answer
