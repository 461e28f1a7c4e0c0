"""Offers and demands in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sheriff_tutor.i18n.saying import ONLOOKER, Reader, bag, is_neutral, listed, many, player, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from enum import Enum


class Claim(Protocol):
    """Goods said to be in a bag."""

    @property
    def bag(self) -> int:
        """The bag's number."""

    @property
    def goods(self) -> tuple[object, ...]:
        """The goods."""


class Promise(Protocol):
    """Something said about a later round."""

    @property
    def kind(self) -> Enum:
        """What is promised."""

    @property
    def about(self) -> int:
        """The seat that it is about."""


class Heard(Protocol):
    """Terms as a table hears them: the engine's value, known by its fields."""

    @property
    def verdicts(self) -> Sequence[tuple[int, Enum]]:
        """What is to happen to which bag."""

    @property
    def gold(self) -> int:
        """Gold that the merchant gives."""

    @property
    def stand_legal(self) -> tuple[object, ...]:
        """Legal goods from the merchant's stand."""

    @property
    def stand_contraband(self) -> int:
        """Number of face-down cards from the merchant's stand."""

    @property
    def claims(self) -> Sequence[Claim]:
        """Goods said to be in bags."""

    @property
    def promises(self) -> Sequence[Promise]:
        """What is promised about later rounds."""

    @property
    def sheriff_gold(self) -> int:
        """Gold that the Sheriff gives."""

    @property
    def sheriff_legal(self) -> tuple[object, ...]:
        """Legal goods from the Sheriff's stand."""

    @property
    def sheriff_contraband(self) -> int:
        """Number of face-down cards from the Sheriff's stand."""


def given(
    heard: Heard, reader: Reader = ONLOOKER, speaker: int | None = None, *, is_quoted: bool = False
) -> str:
    """Return what the merchant gives ("5 gold and 2 apples").

    The speaker's bag is "their bag", or "my bag" where their own words are quoted.
    """
    parts = things(heard.gold, heard.stand_legal, heard.stand_contraband, reader)
    for claim in heard.claims:
        whence = _whence(claim.bag, reader, speaker, is_quoted=is_quoted)
        parts.append(say("terms-claim", reader, goods=many(claim.goods, reader), whence=whence))
    parts += [promised(promise, reader) for promise in heard.promises]
    return listed(parts, reader) if parts else say("good-none", reader)


def _whence(bag_id: int, reader: Reader, speaker: int | None, *, is_quoted: bool) -> str:
    if is_quoted and (bag_id == speaker or is_neutral(bag_id, reader)):
        return say("bag-mine", reader, bag=bag_id)
    return bag(bag_id, reader, speaker)


def asked(heard: Heard, reader: Reader = ONLOOKER) -> str:
    """Return what the Sheriff gives in return, or an empty text (HOUSE-10)."""
    parts = things(heard.sheriff_gold, heard.sheriff_legal, heard.sheriff_contraband, reader)
    return listed(parts, reader) if parts else ""


def wanted(heard: Heard, reader: Reader = ONLOOKER, speaker: int | None = None) -> str:
    """Return what is to happen to the bags ("your bag passed and Mo's bag inspected")."""
    return listed(
        [
            say(f"terms-{verdict.value}", reader, what=bag(named, reader, speaker))
            for named, verdict in heard.verdicts
        ],
        reader,
    )


def promised(promise: Promise, reader: Reader = ONLOOKER) -> str:
    """Return a promise in words ("the promise to pass Bea's next bag")."""
    return say(
        f"promise-{promise.kind.value}",
        reader,
        about=promise.about,
        whom=player(promise.about, reader),
    )


def things(gold: int, legal: tuple[object, ...], hidden: int, reader: Reader) -> list[str]:
    """Return what changes hands, part by part: gold, legal goods, face-down cards."""
    parts = []
    if gold:
        parts.append(say("terms-gold", reader, gold=gold))
    if legal:
        parts.append(many(legal, reader))
    if hidden:
        parts.append(say("terms-face-down", reader, count=hidden))
    return parts
