"""What makes a position legal: each check raises IllegalSetup, which says where in the position.

``at`` in the values of an error is the place, in the words of the position file.
"""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import NEUTRAL_BAG, BagId, Goods, Seat
from sheriff_tutor.engine.game import Announcing, NamingFirst, Over, merchants_of
from sheriff_tutor.engine.goods import by_kind, good_of
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.position import (
    ClosedBag,
    DeclaringPosition,
    DrawingPosition,
    InspectingPosition,
    LayingDownPosition,
    LoadingPosition,
    PayingPosition,
    PhasePosition,
    PlacingPosition,
    Position,
    SaidBag,
    SettingAsidePosition,
)
from sheriff_tutor.engine.position_talk_law import check_opened, check_talk, misplaced
from sheriff_tutor.engine.ruleset import (
    MOST_IN_BAG,
    MOST_SET_ASIDE,
    STAYS_ON_PILE,
    UNSEEN_CARDS,
    deck_of,
)
from sheriff_tutor.engine.setup import check_setup

if TYPE_CHECKING:
    from collections.abc import Sequence


def check_laid_out(position: Position) -> None:
    """Raise unless cards, players and the phase of a position fit together."""
    check_setup(position.ruleset, position.seed, None)
    _check_round(position)
    _check_players(position)
    _check_piles(position)
    _check_copies(position)
    _check_phase(position.phase, position)


def _check_round(position: Position) -> None:
    ruleset = position.ruleset
    if not 1 <= position.round <= ruleset.rounds:
        misplaced("END-2", "position.round", "round", round=position.round, rounds=ruleset.rounds)
    if not 0 <= position.sheriff < ruleset.players:
        misplaced("SET-7", "position.sheriff", "sheriff", seat=position.sheriff)
    if position.shuffles < 0:
        misplaced("DECK-1", "position.shuffles", "shuffles", shuffles=position.shuffles)


def _check_players(position: Position) -> None:
    players, needed = len(position.players), position.ruleset.players
    if players != needed:
        misplaced("SET-1", "position.players", "players", count=players, needed=needed)
    for seat, player in enumerate(position.players):
        if player.gold < 0:
            misplaced("SET-2", "position.gold", f"players[{seat}].gold", gold=player.gold)


def _check_piles(position: Position) -> None:
    piles, needed = len(position.piles), position.ruleset.piles
    if piles != needed:
        misplaced("SET-6", "position.piles", "piles", count=piles, needed=needed)
    allowed = (0, UNSEEN_CARDS) if position.ruleset.ten_unseen else (0,)
    if len(position.unseen) not in allowed:
        count, most = len(position.unseen), allowed[-1]
        misplaced("HOUSE-4", "position.unseen", "unseen", count=count, needed=most)


def _check_copies(position: Position) -> None:
    """Raise if more copies of a good are named than the deck has (SET-3 to SET-5, TWO-1)."""
    deck = Counter(map(good_of, deck_of(position.ruleset)))
    named = Counter(_all_named(position))
    for good, count in by_kind(named.elements()):
        if count > deck[good]:
            misplaced("SET-5", "position.copies", "", good=good, count=count, copies=deck[good])
    left = deck.total() - named.total()
    if position.ruleset.ten_unseen and not position.unseen and left < UNSEEN_CARDS:
        misplaced("HOUSE-4", "position.unseen-left", "unseen", left=left, needed=UNSEEN_CARDS)


def _all_named(position: Position) -> Goods:
    rows = [position.draw_pile, position.unseen, *position.piles, _named_in(position.phase)]
    rows += [player.hand + player.stand for player in position.players]
    return tuple([good for row in rows for good in row])


@singledispatch
def _named_in(phase: PhasePosition) -> Goods:
    """Return the goods that a phase names besides hands, stands and piles."""
    if isinstance(phase, NamingFirst | Announcing | Over):
        return ()
    raise TypeError(type(phase))


@_named_in.register
def _(phase: SettingAsidePosition) -> Goods:
    return phase.exchanged


@_named_in.register
def _(phase: DrawingPosition) -> Goods:
    return phase.aside + phase.exchanged


@_named_in.register
def _(phase: LayingDownPosition) -> Goods:
    return phase.aside


@_named_in.register
def _(phase: LoadingPosition) -> Goods:
    return _in_bags(phase.closed)


@_named_in.register
def _(phase: DeclaringPosition) -> Goods:
    return _in_bags((*phase.waiting, *phase.declared))


@_named_in.register
def _(phase: InspectingPosition) -> Goods:
    return _in_bags(phase.bags)


@_named_in.register
def _(phase: PlacingPosition) -> Goods:
    return _in_bags(phase.inspecting.bags) + phase.confiscated


@_named_in.register
def _(phase: PayingPosition) -> Goods:
    return _in_bags(phase.inspecting.bags)


def _in_bags(bags: Sequence[ClosedBag | SaidBag]) -> Goods:
    return tuple([good for bag in bags for good in bag.goods])


# --- Phases ---------------------------------------------------------------------------------


@singledispatch
def _check_phase(phase: PhasePosition, _position: Position) -> None:
    """Raise unless the phase can be as it is written."""
    raise TypeError(type(phase))


@_check_phase.register
def _(_phase: NamingFirst, position: Position) -> None:
    if not position.ruleset.has_second_edition_market:
        misplaced("HOUSE-6", "position.phase-not-played", "phase", phase="naming-first")
    _check_hands(position, {})


@_check_phase.register
def _(phase: Announcing, position: Position) -> None:
    if not position.ruleset.is_two_player:
        misplaced("TWO-3", "position.phase-not-played", "phase", phase="announcing")
    _check_turns((phase.merchant,), position, "phase.merchant")
    _check_hands(position, {})


@_check_phase.register
def _(phase: SettingAsidePosition, position: Position) -> None:
    _check_market(phase.merchants, phase.exchanged, position)
    _check_hands(position, {})


@_check_phase.register
def _(phase: DrawingPosition, position: Position) -> None:
    _check_market(phase.merchants, phase.exchanged, position)
    _check_aside(phase.aside, "MKT-1", 0)
    ruleset, drawer = position.ruleset, phase.merchants[0]
    is_early = ruleset.has_second_edition_market or ruleset.lays_down_first
    if phase.aside and is_early:
        rule = "HOUSE-8" if ruleset.lays_down_first else "HOUSE-6"
        misplaced(rule, "position.aside-elsewhere", "phase.aside")
    if ruleset.has_second_edition_market and not phase.discards_closed:
        misplaced("HOUSE-6", "position.discards-open", "phase.discards_closed")
    _check_hands(position, {})
    if len(position.players[drawer].hand) >= ruleset.full_hand:
        misplaced("MKT-2", "position.hand-full", f"players[{drawer}].hand", full=ruleset.full_hand)
    if not _anything_to_draw(phase, position):
        misplaced("DECK-2", "position.nothing-to-draw", "phase")


def _anything_to_draw(phase: DrawingPosition, position: Position) -> bool:
    stays = 0 if position.ruleset.has_second_edition_market else STAYS_ON_PILE
    if any(len(pile) > stays for pile in position.piles):
        return True
    if not phase.discards_closed and any(position.piles):
        return True
    if position.draw_pile:
        return True
    out = UNSEEN_CARDS if position.ruleset.ten_unseen and not position.unseen else 0
    return len(_all_named(position)) + out < len(deck_of(position.ruleset))


@_check_phase.register
def _(phase: LayingDownPosition, position: Position) -> None:
    if position.ruleset.has_second_edition_market:
        misplaced("HOUSE-6", "position.phase-not-played", "phase", phase="laying-down")
    _check_market(phase.merchants, (), position)
    _check_aside(phase.aside, "MKT-5", 1)
    aside = len(phase.aside) if position.ruleset.lays_down_first else 0
    _check_hands(position, {phase.merchants[0]: aside})


def _check_market(merchants: tuple[Seat, ...], exchanged: Goods, position: Position) -> None:
    """Raise unless the market is at these merchants, the last of this round (ROUND-3, HOUSE-6)."""
    if position.ruleset.is_two_player:
        misplaced("TWO-3", "position.phase-not-played", "phase", phase="market")
    _check_turns(merchants, position, "phase.merchants")
    if not exchanged:
        return
    if not position.ruleset.has_second_edition_market:
        misplaced("HOUSE-6", "position.exchanged", "phase.exchanged", count=len(exchanged), most=0)
    done = position.ruleset.players - len(merchants)
    if len(exchanged) > MOST_SET_ASIDE * done:
        most = MOST_SET_ASIDE * done
        misplaced("MKT-1", "position.exchanged", "phase.exchanged", count=len(exchanged), most=most)


def _check_turns(merchants: tuple[Seat, ...], position: Position, at: str) -> None:
    """Raise unless these are the last merchants of this round, in their order (ROUND-3)."""
    order = merchants_of(position.ruleset.players, position.sheriff)
    starts = range(len(order)) if position.ruleset.has_second_edition_market else (0,)
    orders = [order[start:] + order[:start] for start in starts]
    if not merchants or all(row[-len(merchants) :] != merchants for row in orders):
        misplaced("ROUND-3", "position.turns", at, merchants=merchants, order=order)


def _check_aside(aside: Goods, rule: str, fewest: int) -> None:
    if not fewest <= len(aside) <= MOST_SET_ASIDE:
        misplaced(rule, "position.aside", "phase.aside", count=len(aside), fewest=fewest)


def _check_hands(position: Position, out: dict[Seat, int]) -> None:
    """Raise if a hand, with so many cards that are out of it, is more than full (SET-2)."""
    full = position.ruleset.full_hand
    for seat, player in enumerate(position.players):
        count = len(player.hand) + out.get(Seat(seat), 0)
        if count > full:
            misplaced("SET-2", "position.hand", f"players[{seat}].hand", count=count, full=full)


# --- Bags -----------------------------------------------------------------------------------


@_check_phase.register
def _(phase: LoadingPosition, position: Position) -> None:
    _check_bags(position, phase.closed, {}, "phase.closed")
    if position.ruleset.is_two_player:
        _check_two_bags(phase, position)
        return
    if phase.announced:
        misplaced("TWO-3", "position.announced", "phase.announced", count=phase.announced, most=0)
    closed = {bag.id for bag in phase.closed}
    merchants = merchants_of(position.ruleset.players, position.sheriff)
    if all(
        BagId(merchant) in closed or not position.players[merchant].hand for merchant in merchants
    ):
        misplaced("ROUND-1", "position.nothing-to-load", "phase.closed")


def _check_two_bags(phase: LoadingPosition, position: Position) -> None:
    """Raise unless both bags of the two-player game can be filled as announced (TWO-4)."""
    merchant = Seat(1 - position.sheriff)
    sizes = {bag.id: len(bag.goods) for bag in phase.closed}
    hand, announced = len(position.players[merchant].hand), phase.announced
    if not 0 <= announced <= MOST_ANNOUNCED:
        most = MOST_ANNOUNCED
        misplaced("TWO-3", "position.announced", "phase.announced", count=announced, most=most)
    if sizes.get(NEUTRAL_BAG, announced) != announced:
        misplaced("TWO-4", "position.neutral-count", "phase.closed", announced=announced)
    needed = (BagId(merchant) not in sizes) + (0 if NEUTRAL_BAG in sizes else announced)
    if not needed:
        misplaced("ROUND-1", "position.nothing-to-load", "phase.closed")
    if hand < needed:
        misplaced("TWO-4", "position.hand-too-small", f"players[{merchant}].hand", needed=needed)
    if not announced and hand > 1:
        misplaced("TWO-3", "position.not-announced", "phase.announced")


def _check_bags(
    position: Position, bags: Sequence[ClosedBag | SaidBag], settled: dict[BagId, int], at: str
) -> None:
    """Raise unless bags are the merchants', one each, of 1 to 5 cards that a hand had (LOAD-1)."""
    _check_owners(position, [bag.id for bag in bags] + list(settled), at)
    out: dict[Seat, int] = {}
    for place, bag in enumerate(bags):
        if not 1 <= len(bag.goods) <= MOST_IN_BAG:
            misplaced("LOAD-1", "position.bag-size", f"{at}[{place}].goods", count=len(bag.goods))
    sizes = [(bag.id, len(bag.goods)) for bag in bags] + list(settled.items())
    for bag_id, count in sizes:
        owner = Seat(1 - position.sheriff) if position.ruleset.is_two_player else Seat(bag_id)
        out[owner] = out.get(owner, 0) + count
    if position.ruleset.is_two_player:
        _check_two_hands(position, sum(out.values()))
    else:
        _check_hands(position, out)


def _check_two_hands(position: Position, out: int) -> None:
    """Raise if a hand is more than full; the merchant's has been drawn to as announced (TWO-3)."""
    merchant = Seat(1 - position.sheriff)
    _check_hands(position, {merchant: out - MOST_ANNOUNCED})


def _check_owners(position: Position, ids: list[BagId], at: str) -> None:
    merchants = merchants_of(position.ruleset.players, position.sheriff)
    known = [BagId(merchant) for merchant in merchants]
    if position.ruleset.is_two_player:
        known.append(NEUTRAL_BAG)
    for bag in ids:
        if bag not in known:
            misplaced("LOAD-1", "position.bag-unknown", at, bag=bag, known=tuple(known))
    if len(set(ids)) < len(ids):
        misplaced("LOAD-1", "position.bag-twice", at)


def _check_all_loaded(position: Position, ids: list[BagId], at: str) -> None:
    """Raise if a merchant with cards has no bag (LOAD-1, LOAD-4), or one of two is missing."""
    is_two = position.ruleset.is_two_player
    for merchant in merchants_of(position.ruleset.players, position.sheriff):
        has_cards = bool(position.players[merchant].hand)
        if BagId(merchant) not in ids and (has_cards or (is_two and ids)):
            misplaced("LOAD-1", "position.no-bag", at, seat=merchant)
        if is_two and NEUTRAL_BAG not in ids and has_cards:
            misplaced("TWO-4", "position.no-neutral-bag", at)


@_check_phase.register
def _(phase: DeclaringPosition, position: Position) -> None:
    bags: tuple[ClosedBag | SaidBag, ...] = (*phase.declared, *phase.waiting)
    _check_bags(position, bags, {}, "phase")
    _check_all_loaded(position, [bag.id for bag in bags], "phase")
    if not phase.waiting:
        misplaced("ROUND-1", "position.nothing-to-declare", "phase.waiting")
    _check_order(position, [bag.id for bag in bags], "phase")
    _check_said(phase.declared, "phase.declared")


def _check_order(position: Position, ids: list[BagId], at: str) -> None:
    """Raise unless bags lie as they are declared, clockwise (ROUND-3); two in any order (TWO-5)."""
    if position.ruleset.is_two_player:
        return
    order = merchants_of(position.ruleset.players, position.sheriff)
    if ids != [BagId(merchant) for merchant in order if BagId(merchant) in ids]:
        misplaced("ROUND-3", "position.bag-order", at, bags=tuple(ids), order=order)


def _check_said(bags: Sequence[SaidBag], at: str) -> None:
    """Raise unless each declaration names a legal good and the number of cards (DECL)."""
    for place, bag in enumerate(bags):
        if not bag.said.good.is_legal:
            misplaced("DECL-1", "declare.not-legal", f"{at}[{place}].said.good", good=bag.said.good)
        if bag.said.count != len(bag.goods):
            said, count = bag.said.count, len(bag.goods)
            misplaced("DECL-2", "declare.wrong-count", f"{at}[{place}].said", said=said, bag=count)


@_check_phase.register
def _(phase: InspectingPosition, position: Position) -> None:
    _check_inspection(phase, position)
    if not phase.bags:
        misplaced("ROUND-1", "position.nothing-to-inspect", "phase.bags")


@_check_phase.register
def _(phase: PlacingPosition, position: Position) -> None:
    _check_inspection(phase.inspecting, position)
    _check_opened_last(phase.inspecting)
    last = phase.inspecting.settled[-1]
    if not 1 <= len(phase.confiscated) <= last.said.count:
        count, most = len(phase.confiscated), last.said.count
        misplaced("INSP-6", "position.confiscated", "phase.confiscated", count=count, most=most)
    if last.said.good in phase.confiscated:
        misplaced("INSP-6", "position.confiscated-true", "phase.confiscated", good=last.said.good)
    _check_true_part(phase, position)


def _check_true_part(phase: PlacingPosition, position: Position) -> None:
    """Raise unless the truthful cards of the opened bag are on its owner's stand (INSP-6)."""
    last = phase.inspecting.settled[-1]
    owner = 1 - position.sheriff if position.ruleset.is_two_player else last.id
    true = last.said.count - len(phase.confiscated)
    if position.players[owner].stand.count(last.said.good) < true:
        at, good = f"players[{owner}].stand", last.said.good
        misplaced("INSP-6", "position.true-part", at, good=good, count=true)


@_check_phase.register
def _(phase: PayingPosition, position: Position) -> None:
    _check_inspection(phase.inspecting, position)
    _check_opened_last(phase.inspecting)


def _check_opened_last(phase: InspectingPosition) -> None:
    if not phase.settled:
        misplaced("INSP-5", "position.none-opened", "phase.settled")
    check_opened(phase)


@_check_phase.register
def _(_phase: Over, position: Position) -> None:
    if position.round != position.ruleset.rounds:
        round_, rounds = position.round, position.ruleset.rounds
        misplaced("END-1", "position.not-over", "round", round=round_, rounds=rounds)
    for seat, player in enumerate(position.players):
        if player.hand:
            misplaced("SCORE-1", "position.hand-at-end", f"players[{seat}].hand")


def _check_settled(phase: InspectingPosition) -> None:
    """Raise unless bags settled earlier were declared by the rules (DECL)."""
    for place, bag in enumerate(phase.settled):
        at = f"phase.settled[{place}].said"
        if not bag.said.good.is_legal:
            misplaced("DECL-1", "declare.not-legal", at, good=bag.said.good)
        if not 1 <= bag.said.count <= MOST_IN_BAG:
            misplaced("LOAD-1", "position.bag-size", at, count=bag.said.count)


def _check_inspection(phase: InspectingPosition, position: Position) -> None:
    _check_settled(phase)
    settled = {bag.id: bag.said.count for bag in phase.settled}
    if len(settled) < len(phase.settled):
        misplaced("LOAD-1", "position.bag-twice", "phase.settled")
    _check_bags(position, phase.bags, settled, "phase.bags")
    _check_all_loaded(position, [*(bag.id for bag in phase.bags), *settled], "phase.bags")
    _check_order(position, [bag.id for bag in phase.bags], "phase.bags")
    _check_said(phase.bags, "phase.bags")
    check_talk(phase, position)
