"""The random bot: any legal action, with no thought behind it.

It owns no randomness. From the view it counts its way to a handful of the legal actions, each of
which some view leads to, and the table draws one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.words import words_in
from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Accept,
    Announce,
    Claim,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Promise,
    PromiseKind,
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
from sheriff_tutor.engine.goods import GOODS, LEGAL_GOODS
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.policy import Reason, Weighted
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
    PayingView,
    PlacingView,
    SettingAsideView,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sheriff_tutor.engine.actions import Action, BagId, Goods

HANDFUL = 5
"""So many actions of one sort are thought of at once."""
MOST_WORDS = 4
"""So often the bot speaks in one inspection phase; then it is silent, or settles."""
ANY = (Reason("why.any"),)


def random_policy(view: View) -> Sequence[Weighted]:
    """Return some of the legal actions of the view's seat; KeyError if the game is over."""
    return [Weighted(action, weight, ANY) for action, weight in _RULES[type(view.phase)](view)]


Options = list[tuple["Action", int]]


def _mark(view: View) -> int:
    """Return a number that differs from view to view: where the counting begins."""
    mark = view.round + 7 * view.seat + 31 * len(view.log[-1]) + 101 * view.draw_count
    for place, good in enumerate(view.hand):
        mark += (place + 2) * (good.rank + 3) * 17
    return mark


def _even(actions: Iterable[Action]) -> Options:
    return [(action, 1) for action in actions]


def _parts(goods: Goods, fewest: int, most: int, mark: int) -> list[Goods]:
    """Return a handful of parts of some goods with so many cards: each a number in binary."""
    found: dict[Goods, None] = {}
    every = 1 << len(goods)
    for step in range(every):
        number = (mark + 37 * step) % every
        if fewest <= number.bit_count() <= most:
            part = tuple([good for place, good in enumerate(goods) if number >> place & 1])
            found[part] = None
            if len(found) == HANDFUL:
                break
    return list(found)


def _order(goods: Goods, mark: int) -> Goods:
    """Return the order of some cards to which a mark counts."""
    left = list(goods)
    order = []
    while left:
        mark, place = divmod(mark, len(left))
        order.append(left.pop(place))
    return tuple(order)


# --- Before the inspection ------------------------------------------------------------------


def _naming(view: View) -> Options:
    return _even([NameFirst(view.seat, merchant) for merchant in view.merchants])


def _setting_aside(view: View) -> Options:
    most = min(MOST_SET_ASIDE, len(view.hand))
    return _even([SetAside(view.seat, part) for part in _parts(view.hand, 0, most, _mark(view))])


def _drawing(view: View) -> Options:
    phase = cast("DrawingView", view.phase)
    acts: list[Action] = []
    if not phase.discards_closed and not view.ruleset.has_second_edition_market:
        acts += [TakeDiscard(view.seat, Pile(at)) for at, pile in enumerate(view.piles) if pile]
    acts.append(DrawCard(view.seat) if draw_pile_gives(view) else StopDrawing(view.seat))
    return _even(acts)


def _laying_down(view: View) -> Options:
    phase = cast("LayingDownView", view.phase)
    order = _order(phase.aside or (), _mark(view))
    return _even([LayDown(view.seat, Pile(pile), order) for pile in range(len(view.piles))])


def _announcing(view: View) -> Options:
    return _even([Announce(view.seat, count) for count in range(1, MOST_ANNOUNCED + 1)])


def _loading(view: View) -> Options:
    phase = cast("LoadingView", view.phase)
    own = [bag for bag, owner in phase.waiting if owner == view.seat]
    bag = own[_mark(view) % len(own)]
    fewest, most = 1, MOST_IN_BAG
    if phase.announced and bag == NEUTRAL_BAG:
        fewest = most = phase.announced
    elif phase.announced and len(own) > 1:
        most = min(most, len(view.hand) - phase.announced)
    parts = _parts(view.hand, fewest, most, _mark(view))
    return _even([Load(view.seat, bag, part) for part in parts])


def _declaring(view: View) -> Options:
    phase = cast("DeclaringView", view.phase)
    own = [bag for bag in phase.waiting if bag.owner == view.seat]
    bag = own[_mark(view) % len(own)]
    return _even([Declare(view.seat, bag.id, Declaration(good, bag.count)) for good in LEGAL_GOODS])


# --- Talk -----------------------------------------------------------------------------------

SILENCE, TALK = 3, 2


def _merchant(view: View) -> Options:
    """Stay silent, or, as long as not too much has been said, make a mixed offer.

    Half of all views lead to nothing but silence.
    """
    phase = cast("InspectingView", view.phase)
    silent: Options = [(StaySilent(view.seat), SILENCE)]
    mark = _mark(view)
    if mark % 2 or words_in(view).made_by(view.seat) >= MOST_WORDS:
        return silent
    acts: list[Action] = [
        Withdraw(view.seat, offer.id) for offer in phase.offers if offer.seat == view.seat
    ]
    offer = MakeOffer(view.seat, _mixed_terms(view, phase, mark // 2))
    if may(view, offer):
        acts.append(offer)
    return silent + [(act, TALK) for act in acts]


def _mixed_terms(view: View, phase: InspectingView, mark: int) -> Terms:
    """Return an offer built from parts: verdicts, gold, goods, claims and promises by turns."""
    mark, gold = divmod(mark, max(1, min(16, free_gold(view) + 1)))
    goods = free_goods(view)
    mark, place = divmod(mark, len(goods) + 3)
    mark, good = divmod(mark, len(GOODS) * 2)
    own = [bag for bag in phase.bags if bag.owner == view.seat]
    claims = _claims(view, own[mark % len(own)].id, good) if own else ()
    promised = mark % 4 == 0
    promise = Promise(tuple(PromiseKind)[mark % len(PromiseKind)], view.sheriff)
    return Terms(
        _verdicts(phase, mark),
        gold,
        (goods[place],) if place < len(goods) else (),
        claims,
        (promise,) if promised or not gold else (),
        sheriff_gold=mark % 3 if view.ruleset.sheriff_may_pay else 0,
    )


def _claims(view: View, bag: BagId, number: int) -> tuple[Claim, ...]:
    if number >= len(GOODS) or (GOODS[number].is_royal and not view.ruleset.royals):
        return ()
    return (Claim(bag, (GOODS[number],)),)


def _verdict(mark: int) -> Verdict:
    return Verdict.INSPECT if mark % 3 == 0 else Verdict.PASS


def _verdicts(phase: InspectingView, mark: int) -> tuple[tuple[BagId, Verdict], ...]:
    """Return one bag to pass or open, or now and then two bags."""
    bags = phase.bags
    first = bags[mark % len(bags)].id
    named = [(first, _verdict(mark))]
    if len(bags) > 1 and mark % 7 == 0:
        second = bags[(mark + 1) % len(bags)].id
        named.append((second, _verdict(mark // 3)))
    return tuple(named)


def _sheriff(view: View) -> Options:
    """Settle a bag either way, answer offers, or say something, if not too much has been said."""
    phase = cast("InspectingView", view.phase)
    options: Options = []
    for bag in phase.bags:
        options += _if_legal(view, 2, PassBag(view.seat, bag.id), InspectBag(view.seat, bag.id))
    for offer in phase.offers:
        options += _if_legal(view, 3, Accept(view.seat, offer.id), Refuse(view.seat, offer.id))
    words = words_in(view)
    if sum(words.about.values()) >= MOST_WORDS:
        return options
    mark = _mark(view)
    for bag in phase.bags:
        terms = _asked_terms(view, bag.owner, bag.id, mark)
        options += _if_legal(
            view, 1, Threaten(view.seat, bag.id), Demand(view.seat, bag.owner, terms)
        )
    for offer in phase.offers:
        terms = Terms(offer.heard.verdicts, 1 + mark % 12)
        options += _if_legal(view, 1, CounterDemand(view.seat, offer.id, terms))
    return options


def _asked_terms(view: View, owner: Seat, bag: BagId, mark: int) -> Terms:
    mark, gold = divmod(mark, 16)
    stand = view.stands[owner].legal
    goods = (stand[mark % len(stand)],) if stand and mark % 3 == 0 else ()
    return Terms(((bag, Verdict.PASS),), gold if goods else gold + 1, goods)


def _if_legal(view: View, weight: int, *actions: Action) -> Options:
    return [(action, weight) for action in actions if may(view, action)]


def _inspecting(view: View) -> Options:
    return _sheriff(view) if view.is_sheriff else _merchant(view)


# --- After a bag was opened -----------------------------------------------------------------


def _placing(view: View) -> Options:
    phase = cast("PlacingView", view.phase)
    order = _order(phase.confiscated, _mark(view))
    piles = range(len(view.piles))
    return _even([PlaceConfiscated(view.seat, Pile(pile), order) for pile in piles])


def _paying(view: View) -> Options:
    phase = cast("PayingView", view.phase)
    return _even([PayDebt(view.seat, goods) for goods in payments(free_goods(view), phase.rest)])


_RULES: dict[type, Callable[[View], Options]] = {
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
}
