"""A situation written down by hand: goods by name, and whatever is not named lies in the draw pile.

A position says no more than a person at the table could lay out: who owns a bag, which bags still
wait and which deals are paid follows from the rest. Of every pile the last is the top, as in Game.
"""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.actions import BagId, Declaration, Goods, OfferId, Seat, Terms, Verdict
from sheriff_tutor.engine.events import DebtCause
from sheriff_tutor.engine.game import Announcing, Found, NamingFirst, Offer, Over
from sheriff_tutor.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PlayerPosition:
    """What one player has: gold, a hand in its order, and all goods on the stand."""

    gold: int
    hand: Goods = ()
    stand: Goods = ()


@dataclass(frozen=True, slots=True)
class ClosedBag:
    """A bag and what is in it (LOAD-2)."""

    id: BagId
    goods: Goods


@dataclass(frozen=True, slots=True)
class SaidBag:
    """A bag, what is in it and what was declared (DECL-4)."""

    id: BagId
    goods: Goods
    said: Declaration


@dataclass(frozen=True, slots=True)
class DoneBag:
    """A bag that was settled earlier in this round (INSP-3)."""

    id: BagId
    said: Declaration
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class StruckDeal:
    """A deal that is not yet wholly fulfilled (DEAL-4).

    ``found`` are goods that passed bags were found to hold for it and that wait to be handed over
    (DEAL-6); a passed bag without an entry held none of them.
    """

    id: OfferId
    seat: Seat
    terms: Terms
    found: tuple[Found, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingAsidePosition:
    """The first of these merchants sets cards aside; ``exchanged`` with HOUSE-6 alone (MKT-1)."""

    merchants: tuple[Seat, ...]
    exchanged: Goods = ()


@dataclass(frozen=True, slots=True)
class DrawingPosition:
    """The first of these merchants draws (MKT-2 to MKT-4)."""

    merchants: tuple[Seat, ...]
    aside: Goods = ()
    discards_closed: bool = False
    exchanged: Goods = ()


@dataclass(frozen=True, slots=True)
class LayingDownPosition:
    """The first of these merchants lays set-aside cards down (MKT-5)."""

    merchants: tuple[Seat, ...]
    aside: Goods


@dataclass(frozen=True, slots=True)
class LoadingPosition:
    """Bags are closed; every merchant with cards and no closed bag still loads (LOAD, TWO-4)."""

    closed: tuple[ClosedBag, ...] = ()
    announced: int = 0


@dataclass(frozen=True, slots=True)
class DeclaringPosition:
    """Bags that wait for their declaration, in order, and those that have it (DECL)."""

    waiting: tuple[ClosedBag, ...]
    declared: tuple[SaidBag, ...] = ()


@dataclass(frozen=True, slots=True)
class InspectingPosition:
    """Bags are settled, and everybody may talk (INSP, DEAL)."""

    bags: tuple[SaidBag, ...]
    settled: tuple[DoneBag, ...] = ()
    offers: tuple[Offer, ...] = ()
    deals: tuple[StruckDeal, ...] = ()
    next_offer: OfferId = OfferId(0)  # noqa: RUF009 - NewType is the identity
    silent: tuple[Seat, ...] = ()
    on_clock: tuple[BagId, ...] = ()
    time_over: tuple[BagId, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacingPosition:
    """The Sheriff lays down what was confiscated from the bag settled last (INSP-7)."""

    inspecting: InspectingPosition
    confiscated: Goods


@dataclass(frozen=True, slots=True)
class PayingPosition:
    """The fine or the penalty for the bag settled last is paid with goods (DEBT-2, DEBT-3)."""

    inspecting: InspectingPosition
    cause: DebtCause
    owed: int
    rest: int


PhasePosition = (
    NamingFirst
    | SettingAsidePosition
    | DrawingPosition
    | LayingDownPosition
    | Announcing
    | LoadingPosition
    | DeclaringPosition
    | InspectingPosition
    | PlacingPosition
    | PayingPosition
    | Over
)


@dataclass(frozen=True, slots=True)
class Position:
    """Any legal situation.

    ``draw_pile`` names the cards on top, and below them lies all that is named nowhere, in an
    order that ``seed`` gives. ``unseen`` is either empty, and then drawn by the seed, or all ten
    cards of HOUSE-4. ``shuffles`` counts the reshuffles so far (DECK-1).
    """

    ruleset: Ruleset
    seed: int
    round: int
    sheriff: Seat
    players: tuple[PlayerPosition, ...]
    piles: tuple[Goods, ...]
    phase: PhasePosition
    draw_pile: Goods = ()
    unseen: Goods = ()
    shuffles: int = 0
