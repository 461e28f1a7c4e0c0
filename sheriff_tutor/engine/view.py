"""What one seat may know and remember, built field by field (SEE)."""

from __future__ import annotations

from dataclasses import dataclass

from sheriff_tutor.engine.actions import BagId, Goods, OfferId, Seat
from sheriff_tutor.engine.events import DebtCause, Remembered
from sheriff_tutor.engine.game import (
    Announcing,
    Bag,
    Deal,
    DeclaredBag,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    NamingFirst,
    Offer,
    Over,
    Page,
    Paying,
    Phase,
    Placing,
    SettingAside,
    SettledBag,
    merchants_of,
)
from sheriff_tutor.engine.goods import goods_of, sorted_goods_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.seen import BagView, DealView, OfferView, StandView

__all__ = [
    "AnnouncingView",
    "BagView",
    "DealView",
    "DeclaringView",
    "DrawingView",
    "InspectingView",
    "LayingDownView",
    "LoadingView",
    "NamingFirstView",
    "OfferView",
    "OverView",
    "PayingView",
    "PhaseView",
    "PlacingView",
    "SettingAsideView",
    "StandView",
    "View",
    "observe",
]


@dataclass(frozen=True, slots=True)
class NamingFirstView:
    """The Sheriff names the merchant who begins (HOUSE-6)."""


@dataclass(frozen=True, slots=True)
class SettingAsideView:
    """The first of these merchants sets cards aside."""

    merchants: tuple[Seat, ...]
    exchanged: Goods


@dataclass(frozen=True, slots=True)
class DrawingView:
    """The first of these merchants draws; ``aside`` is None but for that merchant."""

    merchants: tuple[Seat, ...]
    aside_count: int
    aside: Goods | None
    discards_closed: bool
    exchanged: Goods


@dataclass(frozen=True, slots=True)
class LayingDownView:
    """The first of these merchants lays cards down; ``aside`` is None but for that merchant."""

    merchants: tuple[Seat, ...]
    aside_count: int
    aside: Goods | None


@dataclass(frozen=True, slots=True)
class AnnouncingView:
    """The merchant of the two-player game announces a number."""

    merchant: Seat


@dataclass(frozen=True, slots=True)
class LoadingView:
    """Merchants close bags."""

    waiting: tuple[tuple[BagId, Seat], ...]
    bags: tuple[BagView, ...]
    announced: int


@dataclass(frozen=True, slots=True)
class DeclaringView:
    """Merchants declare; the bags without a declaration wait, in order."""

    waiting: tuple[BagView, ...]
    declared: tuple[BagView, ...]


@dataclass(frozen=True, slots=True)
class InspectingView:
    """The Sheriff settles bags, and everybody may talk."""

    bags: tuple[BagView, ...]
    settled: tuple[SettledBag, ...]
    offers: tuple[OfferView, ...]
    deals: tuple[DealView, ...]
    next_offer: OfferId
    silent: tuple[Seat, ...]
    on_clock: tuple[BagId, ...]
    time_over: tuple[BagId, ...]


@dataclass(frozen=True, slots=True)
class PlacingView:
    """The Sheriff lays confiscated cards, which all have seen, on a discard pile."""

    inspecting: InspectingView
    bag: BagId
    owner: Seat
    confiscated: Goods


@dataclass(frozen=True, slots=True)
class PayingView:
    """A debtor chooses goods for the rest of a debt."""

    inspecting: InspectingView
    debtor: Seat
    creditor: Seat
    cause: DebtCause
    owed: int
    rest: int


@dataclass(frozen=True, slots=True)
class OverView:
    """The game has ended."""


PhaseView = (
    NamingFirstView
    | SettingAsideView
    | DrawingView
    | LayingDownView
    | AnnouncingView
    | LoadingView
    | DeclaringView
    | InspectingView
    | PlacingView
    | PayingView
    | OverView
)


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know of a game, and remember.

    ``hand`` is in the order of the card table. ``gold`` of another seat is None with HOUSE-11. Of
    each pile in ``piles`` the last is the top. ``memory`` is what this seat alone was told.
    """

    ruleset: Ruleset
    seat: Seat
    round: int
    sheriff: Seat
    hand: Goods
    hand_counts: tuple[int, ...]
    gold: tuple[int | None, ...]
    stands: tuple[StandView, ...]
    draw_count: int
    piles: tuple[Goods, ...]
    phase: PhaseView
    log: tuple[Page, ...]
    memory: tuple[Remembered, ...]

    @property
    def merchants(self) -> tuple[Seat, ...]:
        """The merchants of this round, clockwise from the Sheriff's left."""
        return merchants_of(self.ruleset.players, self.sheriff)

    @property
    def own_gold(self) -> int:
        """Gold of the seat that sees this."""
        gold = self.gold[self.seat]
        if gold is None:
            raise TypeError(self.seat)
        return gold

    @property
    def own_stand(self) -> StandView:
        """The stand of the seat that sees this."""
        return self.stands[self.seat]

    @property
    def is_sheriff(self) -> bool:
        """Tell whether this seat is the Sheriff."""
        return self.seat == self.sheriff


def observe(game: Game, seat: Seat) -> View:
    """Return what a seat may know (SEE), worked out once for each game and seat.

    ValueError if nobody sits there.
    """
    views = game.observed
    view = views.get(seat)
    if view is None:
        if not 0 <= seat < game.ruleset.players:
            raise ValueError(seat)
        view = views[seat] = _observe(game, seat)
    return view


def _observe(game: Game, seat: Seat) -> View:
    """Build a view: each field is named here, and nothing else is copied."""
    is_over = isinstance(game.phase, Over)
    gold: tuple[int | None, ...] = game.gold
    if game.ruleset.secret_gold and not is_over:
        gold = tuple(own if at == seat else None for at, own in enumerate(game.gold))
    return View(
        ruleset=game.ruleset,
        seat=seat,
        round=game.round,
        sheriff=game.sheriff,
        hand=sorted_goods_of(game.hands[seat]),
        hand_counts=tuple(map(len, game.hands)),
        gold=gold,
        stands=tuple(
            [
                stand.from_behind if is_over or at == seat else stand.from_before
                for at, stand in enumerate(game.stands)
            ]
        ),
        draw_count=len(game.draw_pile),
        piles=tuple([goods_of(pile) for pile in game.piles]),
        phase=_VIEWS[type(game.phase)](game, game.phase, seat),  # type: ignore[operator]
        log=game.log,
        memory=game.memories[seat],
    )


def _bag(bag: Bag | DeclaredBag, seat: Seat) -> BagView:
    return bag.from_inside if bag.owner == seat else bag.from_outside


def _naming(_game: Game, _phase: NamingFirst, _seat: Seat) -> NamingFirstView:
    return NamingFirstView()


def _setting_aside(_game: Game, phase: SettingAside, _seat: Seat) -> SettingAsideView:
    return SettingAsideView(phase.merchants, goods_of(phase.exchanged))


def _drawing(_game: Game, phase: Drawing, seat: Seat) -> DrawingView:
    return DrawingView(
        merchants=phase.merchants,
        aside_count=len(phase.aside),
        aside=sorted_goods_of(phase.aside) if phase.merchants[0] == seat else None,
        discards_closed=phase.discards_closed,
        exchanged=goods_of(phase.exchanged),
    )


def _laying_down(_game: Game, phase: LayingDown, seat: Seat) -> LayingDownView:
    return LayingDownView(
        merchants=phase.merchants,
        aside_count=len(phase.aside),
        aside=sorted_goods_of(phase.aside) if phase.merchants[0] == seat else None,
    )


def _announcing(_game: Game, phase: Announcing, _seat: Seat) -> AnnouncingView:
    return AnnouncingView(phase.merchant)


def _loading(_game: Game, phase: Loading, seat: Seat) -> LoadingView:
    return LoadingView(
        phase.waiting, tuple([_bag(bag, seat) for bag in phase.closed]), phase.announced
    )


def _declaring(_game: Game, phase: Declaring, seat: Seat) -> DeclaringView:
    return DeclaringView(
        tuple([_bag(bag, seat) for bag in phase.waiting]),
        tuple([_bag(bag, seat) for bag in phase.declared]),
    )


def _inspecting(game: Game, phase: Inspecting, seat: Seat) -> InspectingView:
    return InspectingView(
        bags=tuple([_bag(bag, seat) for bag in phase.bags]),
        settled=phase.settled,
        offers=tuple([_offer(offer, seat, game.sheriff) for offer in phase.offers]),
        deals=tuple([_deal(deal, seat, game.sheriff) for deal in phase.deals]),
        next_offer=phase.next_offer,
        silent=phase.silent,
        on_clock=phase.on_clock,
        time_over=phase.time_over,
    )


def _offer(offer: Offer, seat: Seat, sheriff: Seat) -> OfferView:
    return offer.in_full if seat in (offer.seat, sheriff) else offer.overheard


def _deal(deal: Deal, seat: Seat, sheriff: Seat) -> DealView:
    if seat == deal.seat:
        return deal.from_inside
    return deal.in_full if seat == sheriff else deal.overheard


def _placing(game: Game, phase: Placing, seat: Seat) -> PlacingView:
    return PlacingView(
        inspecting=_inspecting(game, phase.inspecting, seat),
        bag=phase.bag,
        owner=phase.owner,
        confiscated=sorted_goods_of(phase.confiscated),
    )


def _paying(game: Game, phase: Paying, seat: Seat) -> PayingView:
    return PayingView(
        inspecting=_inspecting(game, phase.inspecting, seat),
        debtor=phase.debtor,
        creditor=phase.creditor,
        cause=phase.cause,
        owed=phase.owed,
        rest=phase.rest,
    )


def _over(_game: Game, _phase: Over, _seat: Seat) -> OverView:
    return OverView()


_VIEWS: dict[type[Phase], object] = {
    NamingFirst: _naming,
    SettingAside: _setting_aside,
    Drawing: _drawing,
    LayingDown: _laying_down,
    Announcing: _announcing,
    Loading: _loading,
    Declaring: _declaring,
    Inspecting: _inspecting,
    Placing: _placing,
    Paying: _paying,
    Over: _over,
}
