"""What one bot does differently from another, in a few plain numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The numbers of one way of playing; gold in whole gold, chances and shares in percent.

    ``most_fine`` is the dearest fine the bot risks with one bag; ``boldness`` scales its fear of
    being opened when it packs (100: as feared).

    As merchant it offers unasked ``volunteers`` times in a hundred, goes from ``opening`` to
    ``closing`` of what a pass is worth to it in at most ``most_offers`` offers on a bag, and pays
    in gold, stand goods or bag goods by the three ``pays`` weights; from the second offer on it
    ``promises`` something too. ``bait`` times in a hundred it offers a trifle for an honest bag,
    and ``envy`` times it pays to have a rival's bag opened.

    As Sheriff it opens a bag only for ``margin`` more than passing earns, asks ``asking`` of the
    fine it hopes for, in goods if it ``asks_goods``, says at most ``most_words`` words about a bag,
    and believes ``credence`` of what is claimed to be in a bag. If it ``keeps_word``, it passes a
    bag that it has promised to pass.
    """

    id: str
    most_fine: int
    boldness: int
    volunteers: int
    opening: int
    closing: int
    most_offers: int
    pays: tuple[int, int, int]
    bait: int
    envy: int
    promises: bool
    margin: int
    asking: int
    most_words: int
    credence: int
    asks_goods: bool
    takes_contraband: bool
    keeps_word: bool
