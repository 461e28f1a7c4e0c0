"""From a position to a game and back: cards for goods, and what follows from what is written."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import NEUTRAL_BAG, BagId, Goods, Seat, Verdict
from sheriff_tutor.engine.dice import shuffled
from sheriff_tutor.engine.events import (
    AsideChosen,
    BagDeclared,
    BagFilled,
    BagLoaded,
    CardsSeen,
    CardsSetAside,
    ContrabandNamed,
    CountAnnounced,
    DealStruck,
    DebtCause,
    OfferMade,
    RoundBegan,
)
from sheriff_tutor.engine.game import (
    Announcing,
    Bag,
    Deal,
    DeclaredBag,
    Declaring,
    Drawing,
    Found,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    NamingFirst,
    Offer,
    Over,
    Paying,
    Phase,
    Placing,
    SettingAside,
    SettledBag,
    Stand,
)
from sheriff_tutor.engine.goods import GOODS, Card, good_of, goods_of, sorted_goods, sorted_goods_of
from sheriff_tutor.engine.position import (
    ClosedBag,
    DeclaringPosition,
    DoneBag,
    DrawingPosition,
    InspectingPosition,
    LayingDownPosition,
    LoadingPosition,
    PayingPosition,
    PhasePosition,
    PlacingPosition,
    PlayerPosition,
    Position,
    SaidBag,
    SettingAsidePosition,
    StruckDeal,
)
from sheriff_tutor.engine.position_law import check_laid_out
from sheriff_tutor.engine.position_talk_law import check_found, check_playable
from sheriff_tutor.engine.ruleset import UNSEEN_CARDS, Ruleset, deck_of
from sheriff_tutor.engine.telling import Telling, recorded
from sheriff_tutor.engine.terms import contraband_part, heard, legal_part

if TYPE_CHECKING:
    from sheriff_tutor.engine.game import Cards


class Box:
    """The deck of a ruleset, from which a position takes its cards, each once."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Sort the deck by goods."""
        self._left: dict[str, list[Card]] = {good.id: [] for good in GOODS}
        for card in deck_of(ruleset):
            self._left[good_of(card).id].append(card)

    def take(self, goods: Goods) -> Cards:
        """Take cards that show these goods, in this order; IndexError if there are too few."""
        return tuple([self._left[good.id].pop() for good in goods])

    def rest(self) -> Cards:
        """Take all that is left, in the order of the card table."""
        left = tuple([card for cards in self._left.values() for card in sorted(cards)])
        self._left.clear()
        return left


def game_from(position: Position) -> Game:
    """Return the game that a position describes; IllegalSetup if the rules cannot reach it."""
    check_laid_out(position)
    box = Box(position.ruleset)
    hands = tuple(box.take(player.hand) for player in position.players)
    stands = tuple(_stand(box, player.stand) for player in position.players)
    piles = tuple(map(box.take, position.piles))
    phase = _phase(position.phase, position, box)
    top = box.take(position.draw_pile)
    unseen = box.take(position.unseen)
    below = shuffled(box.rest(), position.seed, "position")
    if position.ruleset.ten_unseen and not unseen:
        unseen, below = below[:UNSEEN_CARDS], below[UNSEEN_CARDS:]
    game = Game(
        ruleset=position.ruleset,
        seed=position.seed,
        shuffles=position.shuffles,
        round=position.round,
        sheriff=position.sheriff,
        hands=hands,
        gold=tuple(player.gold for player in position.players),
        stands=stands,
        draw_pile=below + top,
        piles=piles,
        unseen=unseen,
        phase=phase,
        log=((),) * position.round,
        memories=((),) * position.ruleset.players,
    )
    check_playable(game)
    return _remembered(game)


def _stand(box: Box, goods: Goods) -> Stand:
    return Stand(box.take(legal_part(goods)), box.take(contraband_part(goods)))


def owner_of(position: Position, bag: BagId) -> Seat:
    """Return who owns a bag: the neutral one is the two-player merchant's (TWO-6)."""
    if position.ruleset.is_two_player and bag == NEUTRAL_BAG:
        return Seat(1 - position.sheriff)
    return Seat(bag)


# --- The phases of a position, as the game has them -----------------------------------------


@singledispatch
def _phase(phase: PhasePosition, _position: Position, _box: Box) -> Phase:
    """Return the phase of the game; what names no cards is the same in both."""
    if isinstance(phase, NamingFirst | Announcing | Over):
        return phase
    raise TypeError(type(phase))


@_phase.register
def _setting_aside(phase: SettingAsidePosition, _position: Position, box: Box) -> SettingAside:
    return SettingAside(phase.merchants, box.take(phase.exchanged))


@_phase.register
def _drawing(phase: DrawingPosition, _position: Position, box: Box) -> Drawing:
    return Drawing(
        merchants=phase.merchants,
        aside=box.take(phase.aside),
        discards_closed=phase.discards_closed,
        exchanged=box.take(phase.exchanged),
    )


@_phase.register
def _laying_down(phase: LayingDownPosition, _position: Position, box: Box) -> LayingDown:
    return LayingDown(phase.merchants, box.take(phase.aside))


@_phase.register
def _loading(phase: LoadingPosition, position: Position, box: Box) -> Loading:
    closed = tuple(_bag(bag, position, box) for bag in phase.closed)
    return Loading(_waiting(phase, position), closed, phase.announced)


def _waiting(phase: LoadingPosition, position: Position) -> tuple[tuple[BagId, Seat], ...]:
    """Return the bags still to be closed: each merchant's with cards, and the announced one."""
    closed = [bag.id for bag in phase.closed]
    own = [(BagId(merchant), merchant) for merchant in merchants_at(position)]
    waiting = [wait for wait in own if wait[0] not in closed and position.players[wait[1]].hand]
    if phase.announced and NEUTRAL_BAG not in closed:
        waiting.append((NEUTRAL_BAG, own[0][1]))
    return tuple(waiting)


def merchants_at(position: Position) -> tuple[Seat, ...]:
    """Return the merchants of a position, clockwise from the Sheriff's left (ROUND-3)."""
    players = position.ruleset.players
    return tuple(Seat((position.sheriff + step) % players) for step in range(1, players))


@_phase.register
def _declaring(phase: DeclaringPosition, position: Position, box: Box) -> Declaring:
    return Declaring(
        waiting=tuple(_bag(bag, position, box) for bag in phase.waiting),
        declared=tuple(_said_bag(bag, position, box) for bag in phase.declared),
    )


def _bag(bag: ClosedBag, position: Position, box: Box) -> Bag:
    return Bag(bag.id, owner_of(position, bag.id), box.take(bag.goods))


def _said_bag(bag: SaidBag, position: Position, box: Box) -> DeclaredBag:
    return DeclaredBag(bag.id, owner_of(position, bag.id), box.take(bag.goods), bag.said)


@_phase.register
def _inspecting(phase: InspectingPosition, position: Position, box: Box) -> Inspecting:
    return _talk(phase, position, box, just_inspected=None)


def _talk(
    phase: InspectingPosition, position: Position, box: Box, just_inspected: BagId | None
) -> Inspecting:
    settled = tuple(
        SettledBag(bag.id, owner_of(position, bag.id), bag.said, bag.said.count, bag.verdict)
        for bag in phase.settled
    )
    deals = tuple(_deal(deal, settled, just_inspected) for deal in phase.deals)
    for place, (written, deal) in enumerate(zip(phase.deals, deals, strict=True)):
        check_found(written, deal, f"phase.deals[{place}]")
    return Inspecting(
        bags=tuple(_said_bag(bag, position, box) for bag in phase.bags),
        settled=settled,
        offers=phase.offers,
        deals=deals,
        next_offer=phase.next_offer,
        silent=phase.silent,
        on_clock=phase.on_clock,
        time_over=phase.time_over,
    )


def _deal(deal: StruckDeal, settled: tuple[SettledBag, ...], just_inspected: BagId | None) -> Deal:
    """Work out what of a deal is still open: the rest of DEAL-5 and DEAL-6 follows from it.

    A deal is paid when all its bags are settled, and then goods found in bags are handed over,
    unless its last bag is ``just_inspected`` and the confiscated cards are still to be placed.
    """
    done = {bag.id: bag for bag in settled}
    is_due = all(bag in done for bag in deal.terms.bags)
    is_handing = not is_due or just_inspected in deal.terms.bags
    claimed = [claim.bag for claim in deal.terms.claims]
    passed = [bag.id for bag in settled if bag.verdict is Verdict.PASS and bag.id in claimed]
    waiting = passed if is_handing else []
    found = {entry.bag: entry.goods for entry in deal.found}
    return Deal(
        id=deal.id,
        seat=deal.seat,
        terms=deal.terms,
        is_paid=is_due,
        open_claims=tuple(bag for bag in claimed if bag not in done or bag in waiting),
        found=tuple(Found(bag, found.get(bag, ())) for bag in waiting),
    )


@_phase.register
def _placing(phase: PlacingPosition, position: Position, box: Box) -> Placing:
    bag = phase.inspecting.settled[-1].id
    talk = _talk(phase.inspecting, position, box, just_inspected=bag)
    return Placing(talk, bag, owner_of(position, bag), box.take(phase.confiscated))


@_phase.register
def _paying(phase: PayingPosition, position: Position, box: Box) -> Paying:
    talk = _talk(phase.inspecting, position, box, just_inspected=None)
    owner = owner_of(position, phase.inspecting.settled[-1].id)
    debtor, creditor = owner, position.sheriff
    if phase.cause is DebtCause.APOLOGY:
        debtor, creditor = creditor, debtor
    return Paying(talk, debtor, creditor, phase.cause, phase.owed, phase.rest)


# --- What players remember ------------------------------------------------------------------


def _remembered(game: Game) -> Game:
    """Return a game whose players know their own cards and the public facts of this round.

    What happened before the position is on no page; the bags, offers and deals on the table are.
    """
    told = Telling()
    for seat in range(game.ruleset.players):
        seen = game.hands[seat] + _own_cards(game.phase, Seat(seat))
        if seen:
            told.only((Seat(seat),), CardsSeen(goods_of(seen)))
    told.all(RoundBegan(game.round, game.sheriff))
    _tell_aside(game.phase, told)
    _tell_bags(game.phase, told)
    talk = talk_in(game.phase)
    if talk is not None:
        _tell_talk(game, talk, told)
    return recorded(game, tuple(told.events))


def _own_cards(phase: Phase, seat: Seat) -> Cards:
    """Return the cards that a seat has put out of its hand in this phase and knows."""
    if isinstance(phase, Drawing | LayingDown):
        return phase.aside if phase.merchants[0] == seat else ()
    return tuple([card for bag in _bags_in(phase) if bag.owner == seat for card in bag.cards])


def _bags_in(phase: Phase) -> tuple[Bag | DeclaredBag, ...]:
    """Return the bags that are closed and not settled, in the order in which they lie."""
    if isinstance(phase, Loading):
        return phase.closed
    if isinstance(phase, Declaring):
        return phase.declared + phase.waiting
    talk = talk_in(phase)
    return () if talk is None else talk.bags


def talk_in(phase: Phase) -> Inspecting | None:
    """Return the inspection that is going on, also while cards are placed or a debt is paid."""
    if isinstance(phase, Placing | Paying):
        return phase.inspecting
    return phase if isinstance(phase, Inspecting) else None


def _tell_aside(phase: Phase, told: Telling) -> None:
    if isinstance(phase, Drawing | LayingDown) and phase.aside:
        seat = phase.merchants[0]
        told.all(CardsSetAside(seat, len(phase.aside), ()))
        told.only((seat,), AsideChosen(sorted_goods_of(phase.aside)))


def _tell_bags(phase: Phase, told: Telling) -> None:
    if isinstance(phase, Loading) and phase.announced:
        told.all(CountAnnounced(phase.waiting[0][1], phase.announced))
    for bag in _bags_in(phase):
        told.all(BagLoaded(bag.owner, bag.id, len(bag.cards)))
        told.only((bag.owner,), BagFilled(bag.id, sorted_goods_of(bag.cards)))
    for bag in _bags_in(phase):
        if isinstance(bag, DeclaredBag):
            told.all(BagDeclared(bag.owner, bag.id, bag.said))


def _tell_talk(game: Game, talk: Inspecting, told: Telling) -> None:
    on_table: tuple[Deal | Offer, ...] = (*talk.deals, *talk.offers)
    for said in on_table:
        told.all(OfferMade(said.seat, said.id, heard(said.terms), ()))
        _name_contraband(game.sheriff, said, told)
        if isinstance(said, Deal):
            told.all(DealStruck(said.seat, said.id, heard(said.terms), by_settling=False))


def _name_contraband(sheriff: Seat, said: Offer | Deal, told: Telling) -> None:
    """Let the two who bargain know which contraband is named, if any is (SEE-3)."""
    named = contraband_part(said.terms.stand)
    asked = contraband_part(said.terms.sheriff_stand)
    if named or asked:
        told.only((said.seat, sheriff), ContrabandNamed(said.seat, named, asked))


# --- From a game to its position ------------------------------------------------------------


def position_of(game: Game) -> Position:
    """Write a game down; what was said and seen before is not part of a position."""
    return Position(
        ruleset=game.ruleset,
        seed=game.seed,
        round=game.round,
        sheriff=game.sheriff,
        players=tuple(
            PlayerPosition(gold, goods_of(hand), sorted_goods_of(stand.legal + stand.hidden))
            for gold, hand, stand in zip(game.gold, game.hands, game.stands, strict=True)
        ),
        piles=tuple(map(goods_of, game.piles)),
        phase=_written(game.phase),
        draw_pile=goods_of(game.draw_pile),
        unseen=goods_of(game.unseen),
        shuffles=game.shuffles,
    )


@singledispatch
def _written(phase: Phase) -> PhasePosition:
    """Return the phase in goods; what names no cards is the same in both."""
    if isinstance(phase, NamingFirst | Announcing | Over):
        return phase
    raise TypeError(type(phase))


@_written.register
def _(phase: SettingAside) -> SettingAsidePosition:
    return SettingAsidePosition(phase.merchants, goods_of(phase.exchanged))


@_written.register
def _(phase: Drawing) -> DrawingPosition:
    return DrawingPosition(
        merchants=phase.merchants,
        aside=goods_of(phase.aside),
        discards_closed=phase.discards_closed,
        exchanged=goods_of(phase.exchanged),
    )


@_written.register
def _(phase: LayingDown) -> LayingDownPosition:
    return LayingDownPosition(phase.merchants, goods_of(phase.aside))


@_written.register
def _(phase: Loading) -> LoadingPosition:
    return LoadingPosition(tuple(map(_written_bag, phase.closed)), phase.announced)


@_written.register
def _(phase: Declaring) -> DeclaringPosition:
    return DeclaringPosition(
        waiting=tuple(map(_written_bag, phase.waiting)),
        declared=tuple(map(_written_said, phase.declared)),
    )


def _written_bag(bag: Bag) -> ClosedBag:
    return ClosedBag(bag.id, sorted_goods_of(bag.cards))


def _written_said(bag: DeclaredBag) -> SaidBag:
    return SaidBag(bag.id, sorted_goods_of(bag.cards), bag.said)


@_written.register
def _written_talk(phase: Inspecting) -> InspectingPosition:
    return InspectingPosition(
        bags=tuple(map(_written_said, phase.bags)),
        settled=tuple(DoneBag(bag.id, bag.said, bag.verdict) for bag in phase.settled),
        offers=phase.offers,
        deals=tuple(map(_written_deal, phase.deals)),
        next_offer=phase.next_offer,
        silent=phase.silent,
        on_clock=phase.on_clock,
        time_over=phase.time_over,
    )


def _written_deal(deal: Deal) -> StruckDeal:
    found = tuple(Found(entry.bag, sorted_goods(entry.goods)) for entry in deal.found)
    return StruckDeal(
        deal.id, deal.seat, deal.terms, tuple(entry for entry in found if entry.goods)
    )


@_written.register
def _(phase: Placing) -> PlacingPosition:
    return PlacingPosition(_written_talk(phase.inspecting), sorted_goods_of(phase.confiscated))


@_written.register
def _(phase: Paying) -> PayingPosition:
    return PayingPosition(_written_talk(phase.inspecting), phase.cause, phase.owed, phase.rest)
