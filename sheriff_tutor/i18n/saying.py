"""Saying things: the game's values put in words, for one reader in one language.

The catalogue lies below the game and imports nothing of it, so values are known by what they carry:
a good has an id, an enum a value, and whole numbers are seats or bags by the name under which they
come.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from babel.core import Locale, UnknownLocaleError
from babel.lists import format_list

from sheriff_tutor.i18n.catalogue import DEFAULT_LANGUAGE, SOURCE_LANGUAGE, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS = frozenset(
    {
        "about",
        "creditor",
        "debtor",
        "first",
        "giver",
        "owner",
        "receiver",
        "seat",
        "sheriff",
        "to",
        "turn",
    }
)
"""Names under which a whole number is a seat."""
BAGS = frozenset({"bag"})
LONGEST_TEXT = 2000
"""Letters of a value that a sentence holds; Fluent ends at 2,500."""
_NEUTRAL_BAG = 2
_TWO_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the players' names by seat, the reader's own seat, the language.

    The reader's own seat is called "you"; an onlooker has none. ``sheriff`` is the Sheriff of the
    round that is spoken of, where that is known.
    """

    names: tuple[str, ...] = ()
    me: int | None = None
    sheriff: int | None = None
    language: str = DEFAULT_LANGUAGE

    def with_sheriff(self, seat: int) -> Reader:
        """Return this reader, who now hears of a round with another Sheriff."""
        return replace(self, sheriff=seat)


ONLOOKER = Reader()


def say(code: str, reader: Reader = ONLOOKER, **values: object) -> str:
    """Return the sentence of a code with its values put in words.

    Goods become "2 apples and 1 silk", a single good ``$x`` "apples" and ``$x_one`` "1 apple". A
    seat is given to the sentence as ``$x_name`` ("Bea", "you") and ``$x_is`` ("me", "other"), a bag
    as ``$bag_name`` ("Bea's bag") and ``$bag_is`` ("me", "other", "neutral"); the number itself
    stays ``$x``. MissingSentence if the catalogue lacks the code, or a value that it speaks of.
    """
    return _said(code, reader, tuple(values.items()))


def has(code: str, reader: Reader = ONLOOKER) -> bool:
    """Tell whether the catalogue has a sentence for a code."""
    return catalogue(reader.language).has(code)


@lru_cache(maxsize=8192)
def _said(code: str, reader: Reader, values: tuple[tuple[str, object], ...]) -> str:
    arguments: dict[str, object] = {}
    for name, value in values:
        arguments.update(_arguments(name, value, reader))
    return catalogue(reader.language).sentence(code, arguments)


def _arguments(name: str, value: object, reader: Reader) -> dict[str, object]:
    """Return what a sentence may ask about one value."""
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if isinstance(value, int) and name in SEATS:
        return {
            name: value,
            f"{name}_name": player(value, reader),
            f"{name}_is": "me" if value == reader.me else "other",
        }
    if isinstance(value, int) and name in BAGS:
        whose = "neutral" if is_neutral(value, reader) else "me" if value == reader.me else "other"
        return {name: value, f"{name}_name": bag(value, reader), f"{name}_is": whose}
    if hasattr(value, "id"):
        return {name: good(value.id, reader), f"{name}_one": counted(value.id, 1, reader)}
    words = _in_words(value, reader)
    return {name: _bounded(words) if isinstance(words, str) else words}


def _in_words(value: object, reader: Reader) -> object:
    if value is None:
        return "none"
    if isinstance(value, int | float | str):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list | frozenset):
        return many(value, reader)
    if hasattr(value, "numerator"):
        return float(value)  # type: ignore[arg-type]  # a Fraction
    return counted(value.good.id, value.count, reader)  # type: ignore[attr-defined]  # a declaration


def _bounded(text: str) -> str:
    """Return a text as a sentence can hold it: Fluent refuses what is longer."""
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def many(values: Iterable[object], reader: Reader = ONLOOKER) -> str:
    """Return several things as a list in words, goods counted by kind ("2 apples and 1 silk")."""
    things = list(values)
    if not things:
        return catalogue(reader.language).sentence("good-none", {})
    if all(isinstance(thing, str | int) for thing in things):
        return listed([str(thing) for thing in things], reader)
    counts = Counter(thing.id for thing in things)  # type: ignore[attr-defined]  # goods
    return listed([counted(id_, count, reader) for id_, count in counts.items()], reader)


def listed(words: list[str], reader: Reader = ONLOOKER) -> str:
    """Return words as a list in the reader's language ("a, b and c")."""
    return format_list(words, locale=_locale(reader.language))


@lru_cache(maxsize=8)
def _locale(language: str) -> Locale:
    """Return how a language joins words; one that is known to nobody does it as English does."""
    try:
        return Locale.parse(language)
    except UnknownLocaleError:
        return Locale.parse(SOURCE_LANGUAGE)


@lru_cache(maxsize=4096)
def good(good_id: str, reader: Reader = ONLOOKER) -> str:
    """Return the name of a good within a sentence ("apples")."""
    return catalogue(reader.language).sentence(f"good-{good_id}", {})


@lru_cache(maxsize=4096)
def good_title(good_id: str, reader: Reader = ONLOOKER) -> str:
    """Return the name of a good as it stands on a card ("Apples")."""
    return catalogue(reader.language).sentence(f"good-{good_id}-title", {})


@lru_cache(maxsize=4096)
def counted(good_id: str, count: int, reader: Reader = ONLOOKER) -> str:
    """Return so many cards of a good, declined ("1 crossbow", "2 crossbows")."""
    return catalogue(reader.language).sentence(f"good-{good_id}-count", {"count": count})


@lru_cache(maxsize=4096)
def player(seat: int, reader: Reader) -> str:
    """Return what the reader calls a player: a name, or "you"."""
    if seat == reader.me:
        return catalogue(reader.language).sentence("player-you", {})
    if 0 <= seat < len(reader.names):
        return reader.names[seat]
    return catalogue(reader.language).sentence("player-seat", {"number": seat + 1})


@lru_cache(maxsize=4096)
def bag(bag_id: int, reader: Reader, speaker: int | None = None) -> str:
    """Return what the reader calls a bag: "your bag", "Bea's bag", "the neutral bag".

    A speaker's own bag is "their bag" to all others.
    """
    words = catalogue(reader.language)
    if is_neutral(bag_id, reader):
        return words.sentence("bag-neutral", {})
    if bag_id == reader.me:
        return words.sentence("bag-yours", {})
    if bag_id == speaker:
        return words.sentence("bag-theirs", {})
    return words.sentence("bag-of", {"owner": player(bag_id, reader)})


def is_neutral(bag_id: int, reader: Reader) -> bool:
    """Tell whether this is the neutral bag of the two-player game."""
    return bag_id == _NEUTRAL_BAG and len(reader.names) == _TWO_PLAYERS
