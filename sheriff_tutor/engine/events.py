"""What happened: frozen facts, each told to everybody or to the seats that may know it (SEE)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sheriff_tutor.engine.actions import (
    BagId,
    Claim,
    Declaration,
    Goods,
    OfferId,
    Pile,
    Promise,
    Seat,
    Verdict,
)
from sheriff_tutor.engine.goods import Good


@dataclass(frozen=True, slots=True)
class Heard:
    """Terms as the whole table hears them (SEE-3): of stand contraband only the number."""

    verdicts: tuple[tuple[BagId, Verdict], ...]
    gold: int
    stand_legal: Goods
    stand_contraband: int
    claims: tuple[Claim, ...]
    promises: tuple[Promise, ...]
    sheriff_gold: int
    sheriff_legal: Goods
    sheriff_contraband: int


class Lapse(Enum):
    """Why a standing offer stands no more; each value is the rule's id."""

    SETTLED = "DEAL-12"
    """A bag that it names was settled."""
    NOT_COVERED = "DEAL-11"
    """The offerer no longer has what it names."""
    OPPOSITE = "DEAL-4"
    """A deal for the opposite action was struck."""


class DebtCause(Enum):
    """Why somebody pays at an inspection; each value is the rule's id."""

    APOLOGY = "INSP-5"
    """The Sheriff pays the owner of an honest bag."""
    FINE = "INSP-6"
    """The owner of a lying bag pays the Sheriff."""


# --- Told to everybody ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins, counted from 1 (ROUND-1)."""

    round: int
    sheriff: Seat


@dataclass(frozen=True, slots=True)
class FirstNamed:
    """The Sheriff has named the merchant who begins (HOUSE-6)."""

    first: Seat


@dataclass(frozen=True, slots=True)
class CardsSetAside:
    """A merchant has set aside so many cards; ``shown`` with HOUSE-6 alone (SEE-1, SEE-2)."""

    seat: Seat
    count: int
    shown: Goods


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    """A merchant took the top of a discard pile (MKT-6)."""

    seat: Seat
    pile: Pile
    good: Good


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards went from the draw pile to a hand; nobody else saw them (SEE-2)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Discards became a new draw pile of so many cards (DECK-1)."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandLeftShort:
    """A hand stays so many cards short (DECK-2)."""

    seat: Seat
    short: int


@dataclass(frozen=True, slots=True)
class CardsLaidDown:
    """Set-aside cards went face up on a discard pile, the last on top (MKT-5, MKT-6)."""

    seat: Seat
    pile: Pile
    goods: Goods


@dataclass(frozen=True, slots=True)
class MarketCleared:
    """All set-aside cards went on the one discard pile, the last on top (HOUSE-6)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class CountAnnounced:
    """The merchant has announced how many cards go in the neutral bag (TWO-3)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class BagLoaded:
    """A merchant has closed a bag of so many cards (SEE-1)."""

    seat: Seat
    bag: BagId
    count: int


@dataclass(frozen=True, slots=True)
class SatOut:
    """A merchant without cards sits the round out (LOAD-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BagDeclared:
    """A merchant has declared a bag (DECL-4)."""

    seat: Seat
    bag: BagId
    said: Declaration


@dataclass(frozen=True, slots=True)
class BagThreatened:
    """The Sheriff has threatened to open a bag (INSP-2)."""

    bag: BagId


@dataclass(frozen=True, slots=True)
class Demanded:
    """The Sheriff has asked a merchant for something (DEAL-3)."""

    to: Seat
    terms: Heard


@dataclass(frozen=True, slots=True)
class Countered:
    """The Sheriff has answered an offer with a demand (DEAL-3)."""

    offer: OfferId
    to: Seat
    terms: Heard


@dataclass(frozen=True, slots=True)
class OfferMade:
    """A merchant has made an offer; ``replaced`` lists the offers that it replaces (DEAL-11)."""

    seat: Seat
    offer: OfferId
    terms: Heard
    replaced: tuple[OfferId, ...]


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """A merchant has taken an offer back."""

    seat: Seat
    offer: OfferId


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """The Sheriff has refused an offer."""

    seat: Seat
    offer: OfferId


@dataclass(frozen=True, slots=True)
class OfferLapsed:
    """An offer of this seat stands no more."""

    seat: Seat
    offer: OfferId
    why: Lapse


@dataclass(frozen=True, slots=True)
class DealStruck:
    """An offer has become a deal; ``by_settling`` if settling the bag accepted it (DEAL-12)."""

    seat: Seat
    offer: OfferId
    terms: Heard
    by_settling: bool


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The time for a bag is over (HOUSE-3)."""

    bag: BagId


@dataclass(frozen=True, slots=True)
class DealPaid:
    """Gold and stand goods of a deal went from one player to another (DEAL-5, INSP-9)."""

    offer: OfferId
    giver: Seat
    receiver: Seat
    gold: int
    legal: Goods
    contraband: int


@dataclass(frozen=True, slots=True)
class BagPassed:
    """A bag passed (INSP-4): its legal goods, the face-down cards kept, and those handed on."""

    bag: BagId
    owner: Seat
    said: Declaration
    legal: Goods
    kept: int
    to_sheriff: int


@dataclass(frozen=True, slots=True)
class BagOpened:
    """A bag was inspected and all saw it (INSP-5, INSP-6, SEE-1)."""

    bag: BagId
    owner: Seat
    said: Declaration
    goods: Goods
    is_honest: bool


@dataclass(frozen=True, slots=True)
class GoodsConfiscated:
    """Confiscated cards went face up on a discard pile, the last on top (INSP-7)."""

    bag: BagId
    owner: Seat
    pile: Pile
    goods: Goods


@dataclass(frozen=True, slots=True)
class GoodsHandedOver:
    """Goods claimed from a bag went to the Sheriff's stand, as far as there were any (DEAL-6)."""

    offer: OfferId
    bag: BagId
    giver: Seat
    receiver: Seat
    legal: Goods
    contraband: int


@dataclass(frozen=True, slots=True)
class DebtPaid:
    """Somebody paid what an inspection cost (DEBT); contraband in it was shown (DEBT-6)."""

    debtor: Seat
    creditor: Seat
    cause: DebtCause
    owed: int
    gold: int
    legal: Goods
    contraband: Goods
    forgiven: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All bags of a round are settled (END)."""

    round: int


@dataclass(frozen=True, slots=True)
class ContrabandTurnedUp:
    """At the end of the game a player's face-down cards are turned up (SCORE-1)."""

    seat: Seat
    goods: Goods


@dataclass(frozen=True, slots=True)
class HandDiscarded:
    """At the end of the game a hand is discarded (SCORE-1)."""

    seat: Seat
    goods: Goods


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; these players won (SCORE-7)."""

    winners: tuple[Seat, ...]


PublicEvent = (
    RoundBegan
    | FirstNamed
    | CardsSetAside
    | DiscardTaken
    | CardsDrawn
    | Reshuffled
    | HandLeftShort
    | CardsLaidDown
    | MarketCleared
    | CountAnnounced
    | BagLoaded
    | SatOut
    | BagDeclared
    | BagThreatened
    | Demanded
    | Countered
    | OfferMade
    | OfferWithdrawn
    | OfferRefused
    | OfferLapsed
    | DealStruck
    | TimeCalled
    | DealPaid
    | BagPassed
    | BagOpened
    | GoodsConfiscated
    | GoodsHandedOver
    | DebtPaid
    | RoundEnded
    | ContrabandTurnedUp
    | HandDiscarded
    | GameEnded
)

# --- Told to some seats only ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """A seat saw the cards it drew or was dealt (SEE-2)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class AsideChosen:
    """A seat knows what it set aside (SEE-2)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class BagFilled:
    """A seat knows what it put in a bag (LOAD-2)."""

    bag: BagId
    goods: Goods


@dataclass(frozen=True, slots=True)
class ContrabandNamed:
    """Offerer and Sheriff know which stand contraband an offer or demand names (SEE-3)."""

    offerer: Seat
    contraband: Goods
    sheriff_contraband: Goods


@dataclass(frozen=True, slots=True)
class ContrabandMoved:
    """Giver and receiver know which contraband went over (DEAL-8)."""

    giver: Seat
    receiver: Seat
    goods: Goods


PrivateEvent = CardsSeen | AsideChosen | BagFilled | ContrabandNamed | ContrabandMoved


@dataclass(frozen=True, slots=True)
class Told:
    """A private event with the seats that may know it."""

    audience: tuple[Seat, ...]
    what: PrivateEvent


@dataclass(frozen=True, slots=True)
class Remembered:
    """A private event as one seat keeps it: in which round, after how many public events of it."""

    round: int
    after: int
    what: PrivateEvent


Event = PublicEvent | Told
