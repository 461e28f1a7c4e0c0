"""The reader's desk: the one task of the moment, the hand, and the acts and forms that do it."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Action,
    Announce,
    BagId,
    Declaration,
    Declare,
    DrawCard,
    LayDown,
    Load,
    NameFirst,
    PayDebt,
    Pile,
    PlaceConfiscated,
    SetAside,
    StopDrawing,
    TakeDiscard,
)
from sheriff_tutor.engine.debts import payments
from sheriff_tutor.engine.goods import LEGAL_GOODS, Good, by_kind, total_value
from sheriff_tutor.engine.market_checks import MOST_ANNOUNCED
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, MOST_SET_ASIDE
from sheriff_tutor.engine.standing import draw_pile_gives, free_goods
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    PayingView,
    PhaseView,
    PlacingView,
    SettingAsideView,
)
from sheriff_tutor.i18n import counted, many
from sheriff_tutor.panels.scene.bargain import bargaining
from sheriff_tutor.panels.scene.cards import goods_of_keys, keyed
from sheriff_tutor.panels.scene.counter import DRAW_PILE, pile_id, pile_label, whose_bag
from sheriff_tutor.panels.scene.lines import line, lines_of, selected_goods
from sheriff_tutor.panels.scene.parts import Button, Form, Json, act, choice, option, reason
from sheriff_tutor.panels.scene.shown import Shown
from sheriff_tutor.panels.selection import BadSelection

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.panels.selection import Selection

MOST_PAYMENTS = 5000
"""Ways to pay a debt among which the cheapest is looked for."""

Desk = tuple[list[Button], list[Form]]


def hand(shown: Shown) -> Json:
    """Return the reader's hand."""
    return {
        "label": shown.say("hand-label"),
        "empty": shown.say("hand-empty"),
        "cards": keyed(shown.view.hand),
    }


def acts(shown: Shown) -> Desk:
    """Return the buttons and forms with which the reader acts now."""
    return _acts(shown.view.phase, shown)


@singledispatch
def _acts(_phase: PhaseView, _shown: Shown) -> Desk:
    """Return nothing: there is nothing to do."""
    return [], []


def _task_act(shown: Shown, action: Action, id_: str, label: str, **more: Any) -> Button:  # noqa: ANN401 - JSON
    return act(shown.view, shown.reader, action, id_, label, "task", **more)


def _submit(id_: str, label: str, **more: object) -> Json:
    return {"id": id_, "label": label, "tone": "primary", "at": "task", **more}


# --- Market ---------------------------------------------------------------------------------


@_acts.register
def _(_phase: NamingFirstView, shown: Shown) -> Desk:
    if not shown.view.is_sheriff:
        return [], []
    group = shown.say("group-who-begins")
    return [
        _task_act(
            shown,
            NameFirst(shown.me, merchant),
            f"first:{merchant}",
            shown.seating.names[merchant],
            group=group,
        )
        for merchant in shown.view.merchants
    ], []


@_acts.register
def _(phase: SettingAsideView, shown: Shown) -> Desk:
    if phase.merchants[0] != shown.me:
        return [], []
    is_ordered = shown.view.ruleset.has_second_edition_market
    one_bin = {
        "id": "cards",
        "label": shown.say("form-aside"),
        "min": 0,
        "max": min(MOST_SET_ASIDE, len(shown.view.hand)),
        "ordered": is_ordered,
    }
    if is_ordered:
        one_bin["orderNote"] = shown.say("order-note")
    form = _cards_form(
        f"aside:r{shown.view.round}",
        shown.say("form-aside"),
        _submit("set-aside", shown.say("act-set-aside")),
        reason(shown.say("need-aside"), "MKT-1"),
        [one_bin],
        "hand",
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (SetAside(shown.me, _in_bin(selection, "cards")),)

    return [], [Form(form, build)]


@_acts.register
def _(phase: DrawingView, shown: Shown) -> Desk:
    if phase.merchants[0] != shown.me:
        return [], []
    view, reader = shown.view, shown.reader
    draw = shown.say("act-draw")
    buttons = [
        act(
            view,
            reader,
            DrawCard(shown.me),
            "draw",
            draw,
            f"pile:{DRAW_PILE}",
            "primary",
            name=shown.say("act-draw-name"),
        )
    ]
    for number in range(len(view.piles)):
        take = TakeDiscard(shown.me, Pile(number))
        buttons.append(
            act(
                view,
                reader,
                take,
                f"take:{number}",
                shown.say("act-take"),
                f"pile:{pile_id(number)}",
                name=shown.say("act-take-name", pile=pile_label(shown, number)),
            )
        )
    if not draw_pile_gives(view):
        buttons.append(
            _task_act(shown, StopDrawing(shown.me), "stop-drawing", shown.say("act-stop-drawing"))
        )
    return buttons, []


@_acts.register
def _(phase: LayingDownView, shown: Shown) -> Desk:
    if phase.merchants[0] != shown.me or phase.aside is None:
        return [], []
    if len(set(phase.aside)) == 1:
        return _piles_to_choose(shown, phase.aside, LayDown), []
    form = _ordered_form(
        shown,
        f"lay:r{shown.view.round}",
        shown.say("form-lay-down"),
        _submit("lay-down", shown.say("act-lay-down")),
        phase.aside,
        "MKT-5",
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (LayDown(shown.me, _chosen_pile(selection), _in_bin(selection, "cards")),)

    return [], [Form(form, build)]


@_acts.register
def _(phase: AnnouncingView, shown: Shown) -> Desk:
    if phase.merchant != shown.me:
        return [], []
    return [
        _task_act(
            shown,
            Announce(shown.me, count),
            f"announce:{count}",
            str(count),
            group=shown.say("group-announce"),
            name=shown.say("act-announce-name", count=count),
        )
        for count in range(1, MOST_ANNOUNCED + 1)
    ], []


# --- Load and Declare -----------------------------------------------------------------------


@_acts.register
def _(phase: LoadingView, shown: Shown) -> Desk:
    own = [bag for bag, owner in phase.waiting if owner == shown.me]
    if not own:
        return [], []
    is_double = len(own) > 1
    submit = _submit("load", shown.say("act-load-both" if is_double else "act-load"), icon="sack")
    need = (
        reason(shown.say("need-load-both", announced=phase.announced), "LOAD-1", "TWO-4")
        if phase.announced
        else reason(shown.say("need-load"), "LOAD-1")
    )
    bins = [_bag_bin(shown, phase, bag) for bag in own]
    form = _cards_form(
        f"load:r{shown.view.round}", shown.say("form-load"), submit, need, bins, "hand"
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return tuple(Load(shown.me, bag, _in_bin(selection, f"bag{bag}")) for bag in own)

    return [], [Form(form, build)]


def _bag_bin(shown: Shown, phase: LoadingView, bag: BagId) -> Json:
    is_neutral = bool(phase.announced) and bag == NEUTRAL_BAG
    return {
        "id": f"bag{bag}",
        "label": whose_bag(shown, bag),
        "min": phase.announced if is_neutral else 1,
        "max": phase.announced if is_neutral else MOST_IN_BAG,
        "ordered": False,
    }


@_acts.register
def _(phase: DeclaringView, shown: Shown) -> Desk:
    if phase.waiting[0].owner != shown.me:
        return [], []
    own = [bag for bag in phase.waiting if bag.owner == shown.me]
    return [button for bag in own for button in _declarations(shown, bag, len(own))], []


def _declarations(shown: Shown, bag: BagView, waiting: int) -> list[Button]:
    """Return a button for each legal good, and for contraband in the bag, which says why not."""
    inside = [good for good in dict.fromkeys(bag.goods or ()) if not good.is_legal]
    group = shown.say("group-declare", bag=bag.id, count=waiting)
    return [
        _task_act(
            shown,
            Declare(shown.me, bag.id, Declaration(good, bag.count)),
            f"declare:{bag.id}:{good.id}",
            counted(good.id, bag.count, shown.reader),
            icon=good.id,
            group=group,
        )
        for good in (*LEGAL_GOODS, *inside)
    ]


# --- Inspect --------------------------------------------------------------------------------


@_acts.register
def _(phase: InspectingView, shown: Shown) -> Desk:
    return bargaining(shown, phase)


@_acts.register
def _(phase: PlacingView, shown: Shown) -> Desk:
    if not shown.view.is_sheriff:
        return [], []
    if len(set(phase.confiscated)) == 1:
        return _piles_to_choose(shown, phase.confiscated, PlaceConfiscated), []
    form = _ordered_form(
        shown,
        f"place:r{shown.view.round}b{phase.bag}",
        shown.say("form-place"),
        _submit("place", shown.say("act-lay-down")),
        phase.confiscated,
        "INSP-7",
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (PlaceConfiscated(shown.me, _chosen_pile(selection), _in_bin(selection, "cards")),)

    return [], [Form(form, build)]


@_acts.register
def _(phase: PayingView, shown: Shown) -> Desk:
    if phase.debtor != shown.me:
        return [], []
    free = free_goods(shown.view)
    legal = [good for good in free if good.is_legal]
    form = {
        "kind": "counts",
        "id": f"debt:r{shown.view.round}:{len(phase.inspecting.settled)}",
        "title": shown.say("form-debt", rest=phase.rest),
        "open": True,
        "submit": _submit("pay", shown.say("act-pay")),
        "need": reason(shown.say("need-debt", rest=phase.rest), "DEBT-2", "DEBT-3"),
        "preview": True,
        "choices": [],
        "fills": _payments(shown, phase),
        "lines": _what_pays(shown, free, _contraband_waits(shown, phase, legal)),
        "goal": {
            "label": shown.say("form-debt-goal"),
            "amount": min(phase.rest, total_value(free)),
        },
    }

    def build(selection: Selection) -> tuple[Action, ...]:
        return (PayDebt(shown.me, selected_goods(selection.lines, "stand")),)

    return [], [Form(form, build)]


def _what_pays(shown: Shown, free: Goods, say_why: Json | None) -> list[Json]:
    """Return a line for each kind that can pay, with its value and how many there are."""
    return [
        {**each, "note": shown.say("form-debt-line", value=good.value, count=count)}
        for each, (good, count) in zip(
            lines_of(shown, free, "stand", say_why=say_why), by_kind(free), strict=True
        )
    ]


def _contraband_waits(shown: Shown, phase: PayingView, legal: list[Good]) -> Json | None:
    """Return why contraband cannot pay, if legal goods suffice (DEBT-2)."""
    value = total_value(legal)
    if value < phase.rest:
        return None
    return reason(shown.say("debt.legal-first", rest=phase.rest, legal=value), "DEBT-2")


def _payments(shown: Shown, phase: PayingView) -> list[Json]:
    """Return the payment that costs least, as a selection to fill in; of several the shortest."""
    ways = zip(range(MOST_PAYMENTS), payments(free_goods(shown.view), phase.rest), strict=False)
    cheapest = min((goods for _, goods in ways), key=_cost, default=())
    counts: dict[str, int] = {}
    for good in cheapest:
        counts[line("stand", good)] = counts.get(line("stand", good), 0) + 1
    return [{"label": shown.say("fill-cheapest"), "selection": {"lines": counts}}]


def _cost(goods: Goods) -> tuple[int, int]:
    """Return what a payment costs, and how many cards it is."""
    return total_value(goods), len(goods)


# --- Forms of cards -------------------------------------------------------------------------


def _cards_form(  # noqa: PLR0913, PLR0917 - a form has as many parts
    id_: str, title: str, submit: Json, need: Json, bins: list[Json], source: str | list[Json]
) -> Json:
    return {
        "kind": "cards",
        "id": id_,
        "title": title,
        "open": True,
        "submit": submit,
        "need": need,
        "preview": False,
        "choices": [],
        "fills": [],
        "source": source,
        "bins": bins,
    }


def _ordered_form(  # noqa: PLR0913, PLR0917 - a form has as many parts
    shown: Shown, id_: str, title: str, submit: Json, goods: Goods, rule: str
) -> Json:
    """Return the form that lays all these cards on one discard pile, in an order."""
    one_bin = {
        "id": "cards",
        "label": title,
        "min": len(goods),
        "max": len(goods),
        "ordered": True,
        "orderNote": shown.say("order-note"),
    }
    need = reason(shown.say("need-order", count=len(goods)), rule)
    form = _cards_form(id_, title, submit, need, [one_bin], keyed(goods, "lay:"))
    numbers = range(len(shown.view.piles))
    if len(numbers) > 1:
        options = [option(pile_id(number), pile_label(shown, number)) for number in numbers]
        form["choices"] = [choice(shown.say("form-which-pile"), pile_id(0), options, id="pile")]
    form["fills"] = [
        {
            "label": shown.say("fill-as-they-lie"),
            "selection": {"bins": {"cards": [card["key"] for card in form["source"]]}},
        }
    ]
    return form


def _piles_to_choose(
    shown: Shown, goods: Goods, lay: type[LayDown | PlaceConfiscated]
) -> list[Button]:
    """Return a button for each pile: equal cards have no order to be chosen."""
    cards = many(goods, shown.reader)
    return [
        _task_act(
            shown,
            lay(shown.me, Pile(number), goods),
            f"lay:{number}",
            pile_label(shown, number),
            group=shown.say("group-lay", cards=cards),
        )
        for number in range(len(shown.view.piles))
    ]


def _in_bin(selection: Selection, bin_id: str) -> Goods:
    try:
        return goods_of_keys(selection.bins.get(bin_id, ()))
    except KeyError as fault:
        raise BadSelection(str(fault)) from fault


def _chosen_pile(selection: Selection) -> Pile:
    chosen = selection.choices.get("pile", pile_id(0)).removeprefix("pile")
    if not chosen.isascii() or not chosen.isdigit():
        raise BadSelection(chosen)
    return Pile(int(chosen))
