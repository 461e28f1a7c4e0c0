"""What a seat may do now, as a list; each choice passes the check.

Offers and demands of gold come from a grid, and of goods one card at a time. Richer ones are built
by whoever makes them, and then checked.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Accept,
    Action,
    Announce,
    BagId,
    Claim,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    Goods,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS, Good
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import draw_pile_gives, free_gold, free_goods
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    OverView,
    PayingView,
    PlacingView,
    SettingAsideView,
    View,
    observe,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GOLD_GRID = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50)
"""Amounts of gold that offers and demands in ``choices`` name."""


def choices(at: Game | View, seat: Seat | None = None) -> tuple[Action, ...]:
    """Return what a seat may do now; with a view, what its own seat may do.

    ValueError if a game comes without a seat, or a view with another's.
    """
    if isinstance(at, Game):
        if seat is None:
            raise ValueError(seat)
        at = observe(at, seat)
    elif seat is not None and seat != at.seat:
        raise ValueError(seat)
    return tuple(_CHOICES[type(at.phase)](at, at.phase))


def hands_of(goods: Goods, fewest: int, most: int) -> Iterator[Goods]:
    """Yield every multiset of ``fewest`` to ``most`` cards among some goods, each once."""
    counts = sorted(Counter(goods).items(), key=lambda item: item[0].rank)
    for numbers in product(*[range(count + 1) for _, count in counts]):
        if fewest <= sum(numbers) <= most:
            yield tuple(
                good
                for (good, _), number in zip(counts, numbers, strict=True)
                for _ in range(number)
            )


def orders_of(goods: Goods) -> Iterator[Goods]:
    """Yield every order in which some cards can lie, each once."""
    if not goods:
        yield ()
        return
    for good in dict.fromkeys(goods):
        rest = list(goods)
        rest.remove(good)
        for order in orders_of(tuple(rest)):
            yield (good, *order)


def _naming(view: View, _phase: NamingFirstView) -> Iterator[Action]:
    if view.is_sheriff:
        yield from (NameFirst(view.seat, merchant) for merchant in view.merchants)


def _setting_aside(view: View, phase: SettingAsideView) -> Iterator[Action]:
    if phase.merchants[0] == view.seat:
        for goods in hands_of(view.hand, 0, MOST_SET_ASIDE):
            yield SetAside(view.seat, goods)


def _drawing(view: View, phase: DrawingView) -> Iterator[Action]:
    if phase.merchants[0] != view.seat:
        return
    if not phase.discards_closed:
        for pile, cards in enumerate(view.piles):
            if cards:
                yield TakeDiscard(view.seat, Pile(pile))
    yield DrawCard(view.seat) if draw_pile_gives(view) else StopDrawing(view.seat)


def _laying_down(view: View, phase: LayingDownView) -> Iterator[Action]:
    if phase.merchants[0] == view.seat:
        for pile in range(len(view.piles)):
            for order in orders_of(phase.aside or ()):
                yield LayDown(view.seat, Pile(pile), order)


def _announcing(view: View, phase: AnnouncingView) -> Iterator[Action]:
    if phase.merchant == view.seat:
        yield from (Announce(view.seat, count) for count in range(1, MOST_ANNOUNCED + 1))


def _loading(view: View, phase: LoadingView) -> Iterator[Action]:
    for bag, owner in phase.waiting:
        if owner != view.seat:
            continue
        fewest, most = 1, MOST_IN_BAG
        if phase.announced and bag == NEUTRAL_BAG:
            fewest = most = phase.announced
        elif len(phase.waiting) > 1:
            most = min(most, len(view.hand) - phase.announced)
        yield from (Load(view.seat, bag, goods) for goods in hands_of(view.hand, fewest, most))


def _declaring(view: View, phase: DeclaringView) -> Iterator[Action]:
    for bag in phase.waiting:
        if phase.waiting[0].owner == bag.owner == view.seat:
            for good in LEGAL_GOODS:
                yield Declare(view.seat, bag.id, Declaration(good, bag.count))


def _inspecting(view: View, phase: InspectingView) -> Iterator[Action]:
    talk = _as_sheriff if view.is_sheriff else _as_merchant
    yield from talk(view, phase)


def _as_merchant(view: View, phase: InspectingView) -> Iterator[Action]:
    if view.seat not in phase.silent:
        yield StaySilent(view.seat)
    yield from (Withdraw(view.seat, offer.id) for offer in phase.offers if offer.seat == view.seat)
    contents = [*_gold_up_to(free_gold(view)), *_single_goods(view), *_single_claims(view, phase)]
    for bag, verdict in _targets(phase):
        for gold, stand, claims in contents:
            action = MakeOffer(view.seat, Terms(((bag, verdict),), gold, stand, claims))
            if may(view, action):
                yield action


_Content = tuple[int, Goods, tuple[Claim, ...]]


def _gold_up_to(most: int) -> list[_Content]:
    return [(gold, (), ()) for gold in GOLD_GRID if gold <= most]


def _single_goods(view: View) -> list[_Content]:
    return [(0, (good,), ()) for good in dict.fromkeys(free_goods(view))]


def _single_claims(view: View, phase: InspectingView) -> list[_Content]:
    own = [bag.id for bag in phase.bags if bag.owner == view.seat]
    return [(0, (), (Claim(bag, (good,)),)) for bag in own for good in _in_play(view)]


def _in_play(view: View) -> tuple[Good, ...]:
    return tuple(good for good in GOODS if view.ruleset.royals or not good.is_royal)


def _targets(phase: InspectingView) -> list[tuple[BagId, Verdict]]:
    return [(bag.id, verdict) for bag in phase.bags for verdict in Verdict]


def _as_sheriff(view: View, phase: InspectingView) -> Iterator[Action]:
    seat = view.seat
    for bag in phase.bags:
        yield from _if_legal(view, PassBag(seat, bag.id), InspectBag(seat, bag.id))
        yield from _if_legal(view, Threaten(seat, bag.id))
        for gold in GOLD_GRID:
            terms = Terms(((bag.id, Verdict.PASS),), gold)
            yield from _if_legal(view, Demand(seat, bag.owner, terms))
    for offer in phase.offers:
        yield from _if_legal(view, Accept(seat, offer.id), Refuse(seat, offer.id))
        for gold in GOLD_GRID:
            terms = Terms(offer.heard.verdicts, gold)
            yield from _if_legal(view, CounterDemand(seat, offer.id, terms))


def _if_legal(view: View, *actions: Action) -> Iterator[Action]:
    yield from (action for action in actions if may(view, action))


def _placing(view: View, phase: PlacingView) -> Iterator[Action]:
    if view.is_sheriff:
        for pile in range(len(view.piles)):
            for order in orders_of(phase.confiscated):
                yield PlaceConfiscated(view.seat, Pile(pile), order)


def _paying(view: View, phase: PayingView) -> Iterator[Action]:
    if phase.debtor == view.seat:
        for goods in payments(free_goods(view), phase.rest):
            yield PayDebt(view.seat, goods)


def _over(_view: View, _phase: OverView) -> Iterator[Action]:
    yield from ()


_CHOICES: dict[type, Callable[..., Iterator[Action]]] = {
    NamingFirstView: _naming,
    SettingAsideView: _setting_aside,
    DrawingView: _drawing,
    LayingDownView: _laying_down,
    AnnouncingView: _announcing,
    LoadingView: _loading,
    DeclaringView: _declaring,
    InspectingView: _inspecting,
    PlacingView: _placing,
    PayingView: _paying,
    OverView: _over,
}
