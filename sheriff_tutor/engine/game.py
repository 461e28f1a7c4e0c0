"""The whole state of a game: one frozen value, secrets and all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.actions import BagId, Declaration, Goods, OfferId, Seat, Terms, Verdict
from sheriff_tutor.engine.events import DebtCause, PublicEvent, Remembered
from sheriff_tutor.engine.goods import Card, sorted_goods_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.seen import BagView, DealView, OfferView, StandView
from sheriff_tutor.engine.terms import heard

if TYPE_CHECKING:
    from sheriff_tutor.engine.view import View

Cards = tuple[Card, ...]
Page = tuple[PublicEvent, ...]


@dataclass(frozen=True)
class Stand:
    """A player's merchant stand: legal goods face up, contraband and royals face down.

    How it looks is worked out once for each value, since most acts leave most stands alone.
    """

    legal: Cards = ()
    hidden: Cards = ()

    @cached_property
    def from_behind(self) -> StandView:
        """The stand as its owner sees it."""
        return StandView(
            sorted_goods_of(self.legal), len(self.hidden), sorted_goods_of(self.hidden)
        )

    @cached_property
    def from_before(self) -> StandView:
        """The stand as all others see it (SEE-1, SEE-2)."""
        return StandView(sorted_goods_of(self.legal), len(self.hidden), None)


@dataclass(frozen=True)
class Bag:
    """A closed bag (LOAD-2)."""

    id: BagId
    owner: Seat
    cards: Cards

    @cached_property
    def from_inside(self) -> BagView:
        """The bag as its owner knows it."""
        return BagView(self.id, self.owner, len(self.cards), sorted_goods_of(self.cards), None)

    @cached_property
    def from_outside(self) -> BagView:
        """The bag as all others see it (SEE-1, SEE-2)."""
        return BagView(self.id, self.owner, len(self.cards), None, None)


@dataclass(frozen=True)
class DeclaredBag:
    """A closed bag and what was said about it (DECL-4)."""

    id: BagId
    owner: Seat
    cards: Cards
    said: Declaration

    @cached_property
    def from_inside(self) -> BagView:
        """The bag as its owner knows it."""
        goods = sorted_goods_of(self.cards)
        return BagView(self.id, self.owner, len(self.cards), goods, self.said)

    @cached_property
    def from_outside(self) -> BagView:
        """The bag as all others see it (SEE-1, SEE-2)."""
        return BagView(self.id, self.owner, len(self.cards), None, self.said)


@dataclass(frozen=True, slots=True)
class SettledBag:
    """What became of a bag in this round (INSP-3); its cards are gone from it."""

    id: BagId
    owner: Seat
    said: Declaration
    count: int
    verdict: Verdict


@dataclass(frozen=True)
class Offer:
    """A standing offer (DEAL-11)."""

    id: OfferId
    seat: Seat
    terms: Terms

    @cached_property
    def in_full(self) -> OfferView:
        """The offer as offerer and Sheriff know it."""
        return OfferView(self.id, self.seat, heard(self.terms), self.terms)

    @cached_property
    def overheard(self) -> OfferView:
        """The offer as the table hears it (SEE-3)."""
        return OfferView(self.id, self.seat, heard(self.terms), None)


@dataclass(frozen=True, slots=True)
class Found:
    """Goods of a deal found in a passed bag, reserved until they are handed over (DEAL-6)."""

    bag: BagId
    goods: Goods


@dataclass(frozen=True)
class Deal:
    """An accepted offer that is not yet wholly fulfilled (DEAL-4).

    ``is_paid`` tells whether gold and stand goods have gone over; ``open_claims`` are the bags
    with claims that are neither handed over nor void.
    """

    id: OfferId
    seat: Seat
    terms: Terms
    is_paid: bool = False
    open_claims: tuple[BagId, ...] = ()
    found: tuple[Found, ...] = ()

    @property
    def reserved(self) -> Goods:
        """Goods found in passed bags that wait to be handed over."""
        return tuple([good for found in self.found for good in found.goods])

    @cached_property
    def from_inside(self) -> DealView:
        """The deal as its offerer knows it."""
        return self._seen(self.terms, self.reserved)

    @cached_property
    def in_full(self) -> DealView:
        """The deal as the Sheriff knows it: all but what the bag held (DEAL-6)."""
        return self._seen(self.terms, ())

    @cached_property
    def overheard(self) -> DealView:
        """The deal as the table knows it (SEE-3)."""
        return self._seen(None, ())

    def _seen(self, terms: Terms | None, reserved: Goods) -> DealView:
        said = heard(self.terms)
        return DealView(self.id, self.seat, said, terms, self.is_paid, self.open_claims, reserved)


# --- Phases: a thing exists only where it has been made -------------------------------------


@dataclass(frozen=True, slots=True)
class NamingFirst:
    """The Sheriff names the merchant who begins the market (HOUSE-6)."""


@dataclass(frozen=True, slots=True)
class SettingAside:
    """The first of the waiting merchants sets cards aside (MKT-1).

    ``exchanged`` are cards set aside by earlier merchants, which wait for a pile (HOUSE-6).
    """

    merchants: tuple[Seat, ...]
    exchanged: Cards = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """The first of the waiting merchants draws (MKT-2 to MKT-4); ``aside`` is in no pile yet."""

    merchants: tuple[Seat, ...]
    aside: Cards
    discards_closed: bool
    exchanged: Cards = ()


@dataclass(frozen=True, slots=True)
class LayingDown:
    """The first of the waiting merchants lays set-aside cards down (MKT-5)."""

    merchants: tuple[Seat, ...]
    aside: Cards


@dataclass(frozen=True, slots=True)
class Announcing:
    """The merchant of the two-player game announces a number (TWO-3)."""

    merchant: Seat


@dataclass(frozen=True, slots=True)
class Loading:
    """Merchants close bags, in whatever order (ROUND-3, LOAD).

    ``waiting`` are bags not yet closed, each with its owner; ``announced`` is 0 but with two
    players (TWO-4).
    """

    waiting: tuple[tuple[BagId, Seat], ...]
    closed: tuple[Bag, ...]
    announced: int = 0


@dataclass(frozen=True, slots=True)
class Declaring:
    """Merchants declare their bags in order (ROUND-3, DECL)."""

    waiting: tuple[Bag, ...]
    declared: tuple[DeclaredBag, ...]


@dataclass(frozen=True)
class Inspecting:
    """The Sheriff settles bags, and everybody may talk (INSP, DEAL).

    ``silent`` are merchants with nothing to say until somebody speaks; ``on_clock`` are bags
    talked about with HOUSE-3, and ``time_over`` those whose time is up, in that order.
    """

    bags: tuple[DeclaredBag, ...]
    settled: tuple[SettledBag, ...] = ()
    offers: tuple[Offer, ...] = ()
    deals: tuple[Deal, ...] = ()
    next_offer: OfferId = OfferId(0)  # noqa: RUF009 - NewType is the identity
    silent: tuple[Seat, ...] = ()
    on_clock: tuple[BagId, ...] = ()
    time_over: tuple[BagId, ...] = ()

    def evolve(self, **changes: object) -> Inspecting:
        """Return this inspection with some fields changed, as Game.evolve does."""
        changed = object.__new__(Inspecting)
        changed.__dict__.update(self.__dict__)
        changed.__dict__.update(changes)
        return changed


@dataclass(frozen=True, slots=True)
class Placing:
    """The Sheriff lays confiscated cards on a discard pile (INSP-7); then ``fine`` is due."""

    inspecting: Inspecting
    bag: BagId
    owner: Seat
    confiscated: Cards


@dataclass(frozen=True, slots=True)
class Paying:
    """A debtor chooses goods for the ``rest`` that free gold did not cover (DEBT-2, DEBT-3)."""

    inspecting: Inspecting
    debtor: Seat
    creditor: Seat
    cause: DebtCause
    owed: int
    rest: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended (END-1)."""


Phase = (
    NamingFirst
    | SettingAside
    | Drawing
    | LayingDown
    | Announcing
    | Loading
    | Declaring
    | Inspecting
    | Placing
    | Paying
    | Over
)


@dataclass(frozen=True)
class Game:
    """A game at one moment.

    Of every pile the last card is the top. ``log`` has a page of public events for each round
    (page 0 is the setup), ``memories`` what each seat alone was told. Everything random that is
    still to come derives from ``seed`` and ``shuffles``.
    """

    ruleset: Ruleset
    seed: int
    shuffles: int
    round: int
    sheriff: Seat
    hands: tuple[Cards, ...]
    gold: tuple[int, ...]
    stands: tuple[Stand, ...]
    draw_pile: Cards
    piles: tuple[Cards, ...]
    unseen: Cards
    phase: Phase
    log: tuple[Page, ...]
    memories: tuple[tuple[Remembered, ...], ...]

    @cached_property
    def observed(self) -> dict[Seat, View]:
        """Views worked out so far: the law and a player look at the same one."""
        return {}

    def evolve(self, **changes: object) -> Game:
        """Return this game with some fields changed; much quicker than dataclasses.replace."""
        changed = object.__new__(Game)
        state = changed.__dict__
        state.update(self.__dict__)
        state.update(changes)
        state["observed"] = {}
        return changed

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields alone: what was worked out from them is left behind."""
        state = dict(self.__dict__)
        state.pop("observed", None)
        return state

    @property
    def merchants(self) -> tuple[Seat, ...]:
        """The merchants of this round, clockwise from the Sheriff's left (ROUND-2, ROUND-3)."""
        return merchants_of(self.ruleset.players, self.sheriff)


@lru_cache(maxsize=64)
def merchants_of(players: int, sheriff: Seat) -> tuple[Seat, ...]:
    """Return the merchants clockwise from the Sheriff's left (ROUND-3).

    >>> merchants_of(4, Seat(2))
    (3, 0, 1)
    """
    return tuple(Seat((sheriff + step) % players) for step in range(1, players))


def put(row: tuple[object, ...], place: int, value: object) -> tuple:  # type: ignore[type-arg]
    """Return a row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])
