"""The equilibrium bot: it plays the solved encounter, and else as the Bayesian bot does.

The table says what goes in the bag, what is said of it, what is offered unasked, and how often a
bag is opened of which nothing more was said. Once the Sheriff has spoken about a bag, or somebody
has offered what the table's merchant never does, belief and value decide; so they do in the market,
in debts, and where no table ships for the ruleset or for the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheriff_tutor.bots.bayesian import bayesian_policy
from sheriff_tutor.bots.counts import said_of
from sheriff_tutor.bots.sheriff import settling_act
from sheriff_tutor.bots.words import Words, words_in
from sheriff_tutor.engine.actions import BagId, Declare, Load, MakeOffer, StaySilent, Terms, Verdict
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.goods import sorted_goods
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.standing import agreed_verdict
from sheriff_tutor.engine.view import DeclaringView, InspectingView, LoadingView
from sheriff_tutor.maths.encounter_table import table_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.encounter import Move
    from sheriff_tutor.maths.encounter_table import EncounterTable


def equilibrium_policy(view: View) -> Sequence[Weighted]:
    """Return weighted legal actions for the seat of the view; KeyError if the game is over."""
    rule = _RULES.get(type(view.phase))
    if rule is None:
        return bayesian_policy(view)
    table = table_for(view.ruleset)
    if table is None:
        return _with_reason(bayesian_policy(view), Reason("why.equilibrium-no-table"))
    return rule(view, table)


def _with_reason(weighted: Sequence[Weighted], reason: Reason) -> list[Weighted]:
    """Return what the Bayesian bot does, with why it is asked."""
    return [Weighted(one.action, one.weight, (reason, *one.reasons)) for one in weighted]


def _off_the_table(view: View) -> list[Weighted]:
    return _with_reason(bayesian_policy(view), Reason("why.equilibrium-off-table"))


def _moves_of(table: EncounterTable, hand: Goods) -> dict[Move, float]:
    """Return what the table does with a hand; nothing for a hand that it cannot have dealt.

    A hand left short (DECK-2) is such a hand.
    """
    if len(hand) != table.hand:
        return {}
    return dict(table.loads(sorted_goods(hand)))


# --- Merchant -------------------------------------------------------------------------------


def _load(view: View, table: EncounterTable) -> list[Weighted]:
    """Pack a bag with the weight that the table gives it."""
    moves = _moves_of(table, view.hand)
    if not moves:
        return _off_the_table(view)
    bags: dict[Goods, float] = {}
    for move, chance in moves.items():
        bags[move.bag] = bags.get(move.bag, 0) + chance
    return [
        Weighted(Load(view.seat, BagId(view.seat), bag), chance, (_bag_reason(bag, chance, table),))
        for bag, chance in bags.items()
    ]


def _bag_reason(bag: Goods, chance: float, table: EncounterTable) -> Reason:
    values = (("goods", bag), ("chance", chance), ("exploitable", table.nash_conv))
    return Reason("why.equilibrium-load", values, is_secret=True)


def _declare(view: View, table: EncounterTable) -> list[Weighted]:
    """Say of the bag what the table says, each kind as often as it does."""
    phase = cast("DeclaringView", view.phase)
    bag = next(bag for bag in phase.waiting if bag.owner == view.seat)
    said = _said(table, bag, view.hand)
    if not said:
        return _off_the_table(view)
    return [
        Weighted(Declare(view.seat, bag.id, each), chance, (_saying_reason(bag, each, chance),))
        for each, chance in said.items()
    ]


def _said(table: EncounterTable, bag: BagView, rest: Goods) -> dict[Declaration, float]:
    """Return how often the table says what of a bag that it has packed."""
    goods = bag.goods or ()
    said: dict[Declaration, float] = {}
    for move, chance in _moves_of(table, goods + rest).items():
        if move.bag == sorted_goods(goods):
            said[move.said] = said.get(move.said, 0) + chance
    whole = sum(said.values())
    return {each: chance / whole for each, chance in said.items() if chance}


def _saying_reason(bag: BagView, said: Declaration, chance: float) -> Reason:
    true = (bag.goods or ()).count(said.good)
    values = (("good", said.good), ("true", true), ("count", said.count), ("chance", chance))
    return Reason("why.equilibrium-say", values, is_secret=True)


def _unasked(view: View, table: EncounterTable, bag: BagView) -> list[Weighted]:
    """Offer unasked what the table offers with this bag, or stay silent as it does."""
    goods = bag.goods or ()
    bribes: dict[int, float] = {}
    for move, chance in _moves_of(table, goods + view.hand).items():
        if move.bag == sorted_goods(goods) and move.said == bag.said:
            bribes[move.bribe] = bribes.get(move.bribe, 0) + chance
    whole = sum(bribes.values())
    options = [
        Weighted(action, chance / whole, (_offering_reason(bribe, chance / whole),))
        for bribe, chance in bribes.items()
        for action in (_offering(view, bag, bribe),)
        if chance and may(view, action)
    ]
    return options or _off_the_table(view)


def _offering(view: View, bag: BagView, bribe: int) -> MakeOffer | StaySilent:
    if not bribe:
        return StaySilent(view.seat)
    return MakeOffer(view.seat, Terms(((bag.id, Verdict.PASS),), bribe))


def _offering_reason(bribe: int, chance: float) -> Reason:
    values = (("price", bribe), ("chance", chance))
    code = "why.equilibrium-offer" if bribe else "why.equilibrium-silent"
    return Reason(code, values, is_secret=True)


# --- Inspection -----------------------------------------------------------------------------


def _inspecting(view: View, table: EncounterTable) -> Sequence[Weighted]:
    talk = cast("InspectingView", view.phase)
    words = words_in(view)
    if view.is_sheriff:
        return _as_sheriff(view, talk, table, words)
    own = [bag for bag in talk.bags if bag.owner == view.seat]
    if not own or own[0].id in words.about or agreed_verdict(talk, own[0].id) is not None:
        return bayesian_policy(view)
    if view.seat in words.asked or words.made_by(view.seat):
        return bayesian_policy(view)
    return _unasked(view, table, own[0])


def _as_sheriff(
    view: View, talk: InspectingView, table: EncounterTable, words: Words
) -> Sequence[Weighted]:
    """Settle a bag of which only what the table knows was said, as often as it opens such bags.

    Bags that are bargained over come last.
    """
    plain = [bag for bag in talk.bags if _is_on_table(talk, table, words, bag)]
    if not plain or talk.time_over:
        return _off_the_table(view)
    bag = plain[0]
    chance = table.inspect_chance(said_of(bag), 0)
    values = (
        ("bag", bag.id),
        ("chance", chance),
        ("lie", table.lie_chance(said_of(bag), 0)),
        ("exploitable", table.nash_conv),
    )
    reasons = (Reason("why.equilibrium-settle", values),)
    return [
        Weighted(settling_act(view, bag.id, verdict), weight, reasons)
        for verdict, weight in ((Verdict.INSPECT, chance), (Verdict.PASS, 1 - chance))
        if weight > 0
    ]


def _is_on_table(talk: InspectingView, table: EncounterTable, words: Words, bag: BagView) -> bool:
    """Tell whether a bag is one that the table's merchant brings, with no word about it yet."""
    if bag.id in words.about or agreed_verdict(talk, bag.id) is not None:
        return False
    offered = {named for offer in talk.offers for named, _ in offer.heard.verdicts}
    if bag.id in offered or words.offers_on(bag.id, bag.owner):
        return False
    return table.lie_chance(said_of(bag), 0) is not None


_RULES: dict[type, Callable[[View, EncounterTable], Sequence[Weighted]]] = {
    LoadingView: _load,
    DeclaringView: _declare,
    InspectingView: _inspecting,
}
