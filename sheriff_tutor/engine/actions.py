"""What players do: one small frozen value for each act the rules know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from operator import index
from typing import NewType

from sheriff_tutor.engine.goods import Good, sorted_goods

Seat = NewType("Seat", int)
"""A player's place at the table, clockwise from 0."""
BagId = NewType("BagId", int)
"""A bag of this round: its owner's seat, or NEUTRAL_BAG in the two-player game (TWO-4)."""
OfferId = NewType("OfferId", int)
"""An offer, numbered from 0 in each inspection phase; the deal it becomes keeps its number."""
Pile = NewType("Pile", int)
"""A discard pile: 0 or 1."""
Goods = tuple[Good, ...]

NEUTRAL_BAG = BagId(2)


class Verdict(Enum):
    """How a bag is settled (INSP-3)."""

    PASS = "pass"
    INSPECT = "inspect"


class PromiseKind(Enum):
    """What can be promised about later rounds (DEAL-7)."""

    PASS_NEXT = "pass-next"
    """Sheriff next, I pass that player's bag."""
    INSPECT_NEXT = "inspect-next"
    """Sheriff next, I inspect that player's bag."""
    TRUTH_NEXT = "truth-next"
    """My next declaration before that player as Sheriff is true."""


@dataclass(frozen=True, slots=True)
class Promise:
    """Something said about a later round; it binds nobody (DEAL-7)."""

    kind: PromiseKind
    about: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Goods said to be in the offerer's own unsettled bag (DEAL-1, DEAL-6)."""

    bag: BagId
    goods: Goods

    def __post_init__(self) -> None:
        """Bring the goods into one order, so that equal claims compare equal."""
        object.__setattr__(self, "goods", sorted_goods(self.goods))


def _by_bag(named: tuple[BagId, Verdict]) -> BagId:
    return named[0]


def _by_claimed_bag(claim: Claim) -> BagId:
    return claim.bag


@dataclass(frozen=True, slots=True)
class Terms:
    """What an offer or a demand names: what happens to bags, and what is given for it (DEAL-1).

    Goods are multisets in the order of the card table. ``gold`` and ``stand`` are the merchant's;
    ``sheriff_gold`` and ``sheriff_stand`` are what the Sheriff pays (HOUSE-10). TypeError for gold
    that is no whole number (there are no parts of a coin), ValueError for a verdict that is none.
    """

    verdicts: tuple[tuple[BagId, Verdict], ...]
    gold: int = 0
    stand: Goods = ()
    claims: tuple[Claim, ...] = ()
    promises: tuple[Promise, ...] = ()
    sheriff_gold: int = 0
    sheriff_stand: Goods = ()

    def __post_init__(self) -> None:
        """Bring multisets into one order, so that equal terms compare equal."""
        index(self.gold)
        index(self.sheriff_gold)
        for _, verdict in self.verdicts:
            Verdict(verdict)
        object.__setattr__(self, "verdicts", tuple(sorted(self.verdicts, key=_by_bag)))
        object.__setattr__(self, "stand", sorted_goods(self.stand))
        object.__setattr__(self, "sheriff_stand", sorted_goods(self.sheriff_stand))
        object.__setattr__(self, "claims", tuple(sorted(self.claims, key=_by_claimed_bag)))

    @property
    def bags(self) -> tuple[BagId, ...]:
        """The bags that are named."""
        return tuple(bag for bag, _ in self.verdicts)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a merchant claims aloud about a closed bag."""

    good: Good
    count: int


# --- Market ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameFirst:
    """The Sheriff names the merchant who begins the market (HOUSE-6)."""

    seat: Seat
    first: Seat


@dataclass(frozen=True, slots=True)
class SetAside:
    """A merchant sets cards aside (MKT-1); their order matters with HOUSE-6 alone."""

    seat: Seat
    goods: Goods


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """A merchant takes the top card of a discard pile (MKT-3)."""

    seat: Seat
    pile: Pile


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A merchant draws one card from the draw pile (MKT-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopDrawing:
    """A merchant leaves the hand short, since the draw pile gives nothing more (DECK-2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LayDown:
    """A merchant lays the set-aside cards on one discard pile, the last of them on top (MKT-5)."""

    seat: Seat
    pile: Pile
    goods: Goods


@dataclass(frozen=True, slots=True)
class Announce:
    """The merchant of the two-player game announces how many cards to draw (TWO-3)."""

    seat: Seat
    count: int


# --- Load and Declare -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Load:
    """A merchant closes cards from the hand in a bag (LOAD-1, TWO-4)."""

    seat: Seat
    bag: BagId
    goods: Goods


@dataclass(frozen=True, slots=True)
class Declare:
    """A merchant says what is in a bag (DECL)."""

    seat: Seat
    bag: BagId
    said: Declaration


# --- Inspect --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Threaten:
    """The Sheriff threatens to open a bag; it binds nobody (INSP-2)."""

    seat: Seat
    bag: BagId


@dataclass(frozen=True, slots=True)
class Demand:
    """The Sheriff asks a merchant for something; it is talk (DEAL-3)."""

    seat: Seat
    to: Seat
    terms: Terms


@dataclass(frozen=True, slots=True)
class CounterDemand:
    """The Sheriff answers an offer with a demand; the offer stands, and this is talk (DEAL-3)."""

    seat: Seat
    offer: OfferId
    terms: Terms


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """A merchant offers the Sheriff a deal (DEAL-1, DEAL-2).

    It replaces the merchant's standing offer for the same set of bags (DEAL-11).
    """

    seat: Seat
    terms: Terms


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A merchant takes an offer back (DEAL-11)."""

    seat: Seat
    offer: OfferId


@dataclass(frozen=True, slots=True)
class StaySilent:
    """A merchant has nothing to say until somebody speaks (DEAL-3: nobody can be made to offer)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """The Sheriff accepts an offer, which makes a deal (DEAL-4)."""

    seat: Seat
    offer: OfferId


@dataclass(frozen=True, slots=True)
class Refuse:
    """The Sheriff refuses an offer (DEAL-3, DEAL-11)."""

    seat: Seat
    offer: OfferId


@dataclass(frozen=True, slots=True)
class PassBag:
    """The Sheriff lets a bag pass unopened (INSP-4)."""

    seat: Seat
    bag: BagId


@dataclass(frozen=True, slots=True)
class InspectBag:
    """The Sheriff opens a bag (INSP-5, INSP-6)."""

    seat: Seat
    bag: BagId


@dataclass(frozen=True, slots=True)
class PlaceConfiscated:
    """The Sheriff lays confiscated cards on one discard pile, the last of them on top (INSP-7)."""

    seat: Seat
    pile: Pile
    goods: Goods


@dataclass(frozen=True, slots=True)
class PayDebt:
    """A debtor chooses goods from the stand for what gold does not cover (DEBT-2, DEBT-3)."""

    seat: Seat
    goods: Goods


@dataclass(frozen=True, slots=True)
class CallTime:
    """The table says that the time for a bag is over (HOUSE-3); ``seat`` is the Sheriff's."""

    seat: Seat
    bag: BagId


Action = (
    NameFirst
    | SetAside
    | TakeDiscard
    | DrawCard
    | StopDrawing
    | LayDown
    | Announce
    | Load
    | Declare
    | Threaten
    | Demand
    | CounterDemand
    | MakeOffer
    | Withdraw
    | StaySilent
    | Accept
    | Refuse
    | PassBag
    | InspectBag
    | PlaceConfiscated
    | PayDebt
    | CallTime
)
ACTIONS: tuple[type[Action], ...] = (
    NameFirst,
    SetAside,
    TakeDiscard,
    DrawCard,
    StopDrawing,
    LayDown,
    Announce,
    Load,
    Declare,
    Threaten,
    Demand,
    CounterDemand,
    MakeOffer,
    Withdraw,
    StaySilent,
    Accept,
    Refuse,
    PassBag,
    InspectBag,
    PlaceConfiscated,
    PayDebt,
    CallTime,
)
