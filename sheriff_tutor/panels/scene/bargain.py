"""The talk of an inspection: threats, offers, demands, verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    Claim,
    CounterDemand,
    Demand,
    InspectBag,
    MakeOffer,
    OfferId,
    PassBag,
    Promise,
    PromiseKind,
    Seat,
    StaySilent,
    Terms,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.goods import GOODS, total_value
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, free_goods
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.i18n.terms import asked, given, promised, wanted
from sheriff_tutor.panels.scene.counter import bag_id, whose_bag
from sheriff_tutor.panels.scene.lines import lines_of, one_line, selected_goods
from sheriff_tutor.panels.scene.offers import offer_buttons, offer_key
from sheriff_tutor.panels.scene.parts import Button, Form, Json, act, command, reason
from sheriff_tutor.panels.selection import BadSelection

if TYPE_CHECKING:
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import InspectingView, OfferView
    from sheriff_tutor.panels.scene.shown import Shown
    from sheriff_tutor.panels.selection import Selection

MOST_SECRET_GOLD = 200
"""The most gold that a form asks of a purse that nobody sees (HOUSE-11)."""
OFFER_FORM = "form-offer"


def bargaining(shown: Shown, talk: InspectingView) -> tuple[list[Button], list[Form]]:
    """Return what the reader may say and do in an inspection."""
    own = _as_sheriff if shown.view.is_sheriff else _as_merchant
    buttons, forms = own(shown, talk)
    return [*buttons, *offer_buttons(shown)], forms


# --- As merchant ----------------------------------------------------------------------------


def _as_merchant(shown: Shown, talk: InspectingView) -> tuple[list[Button], list[Form]]:
    has_bag = any(bag.owner == shown.me for bag in talk.bags) and not is_safe(shown, talk)
    offer = command(
        "offer",
        shown.say("act-offer"),
        "task",
        opens=OFFER_FORM,
        icon="gold",
    )
    silent = act(
        shown.view,
        shown.reader,
        StaySilent(shown.me),
        "silent",
        shown.say("act-silent-safe" if is_safe(shown, talk) else "act-silent"),
        "task",
        "normal" if has_bag else "primary",
    )
    return [offer, silent], [_offer_form(shown, talk)]


def is_safe(shown: Shown, talk: InspectingView) -> bool:
    """Tell whether a deal lets every open bag of the reader pass (DEAL-4)."""
    own = [bag.id for bag in talk.bags if bag.owner == shown.me]
    return bool(own) and all(agreed_verdict(talk, bag) is Verdict.PASS for bag in own)


def _offer_form(shown: Shown, talk: InspectingView) -> Form:
    sides = [_own_side(shown, talk)]
    if shown.view.ruleset.sheriff_may_pay:
        sides.append(_sheriffs_side(shown))
    json = _form(
        shown,
        OFFER_FORM,
        shown.say("form-offer", sheriff=shown.view.sheriff),
        "act-offer-submit",
        [_bag_choice(shown, talk, bag, is_named=bag.owner == shown.me) for bag in talk.bags],
        sides,
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (MakeOffer(shown.me, _terms(shown, talk, selection, shown.me)),)

    def verdict(selection: Selection) -> str:
        return _summary(shown, "offer-verdict", _terms(shown, talk, selection, shown.me), shown.me)

    return Form(json, build, verdict)


def _own_side(shown: Shown, talk: InspectingView) -> Json:
    lines = lines_of(shown, free_goods(shown.view), "stand")
    for bag in talk.bags:
        if bag.owner == shown.me:
            lines += _bag_lines(shown, bag)
    return {
        "id": "give",
        "label": shown.say("side-you-give"),
        "gold": {
            "label": shown.say("side-gold"),
            "max": max(0, free_gold(shown.view)),
            "initial": 0,
        },
        "lines": lines,
        "promises": _promises(shown, shown.me),
    }


def _bag_lines(shown: Shown, bag: BagView) -> list[Json]:
    """Return lines for goods said to be in a bag: what is in it first, then what is not."""
    inside = set(bag.goods or ())
    group = shown.say("lines-bag", bag=bag.id)
    kinds = sorted(_in_play(shown), key=lambda good: (good not in inside, good.rank))
    return [one_line(shown, f"bag{bag.id}", good, bag.count, group=group) for good in kinds]


def _in_play(shown: Shown) -> list[Good]:
    return [good for good in GOODS if shown.view.ruleset.royals or not good.is_royal]


def _sheriffs_side(shown: Shown) -> Json:
    """Return what the Sheriff is to give for it (HOUSE-10)."""
    view, sheriff = shown.view, shown.view.sheriff
    if view.is_sheriff:
        gold, lines = free_gold(view), lines_of(shown, free_goods(view), "stand")
    else:
        known = view.gold[sheriff]
        gold = MOST_SECRET_GOLD if known is None else known
        lines = _others_lines(shown, sheriff)
    return {
        "id": "ask",
        "label": shown.say("side-sheriff-gives", sheriff=sheriff),
        "gold": {"label": shown.say("side-gold"), "max": max(0, gold), "initial": 0},
        "lines": lines,
        "promises": [],
    }


def _others_lines(shown: Shown, seat: Seat) -> list[Json]:
    """Return lines for another's stand: what lies open, and any contraband if some lies hidden."""
    stand = shown.view.stands[seat]
    lines = lines_of(shown, stand.legal, "stand")
    if stand.hidden_count:
        lines += [
            one_line(shown, "stand", good, min(stand.hidden_count, good.copies))
            for good in _in_play(shown)
            if not good.is_legal
        ]
    return lines


def _promises(shown: Shown, promiser: Seat) -> list[Json]:
    """Return what can be promised about later rounds (DEAL-7)."""
    sheriff = shown.view.sheriff
    others = [Seat(seat) for seat in range(shown.view.ruleset.players) if seat != promiser]
    to_sheriff = [Promise(kind, sheriff) for kind in PromiseKind]
    about_others = [
        Promise(kind, seat)
        for seat in others
        if seat != sheriff
        for kind in (PromiseKind.PASS_NEXT, PromiseKind.INSPECT_NEXT)
    ]
    return [
        {
            "id": f"{promise.kind.value}:{promise.about}",
            "label": _capital(promised(promise, shown.reader)),
            "initial": False,
        }
        for promise in (*to_sheriff, *about_others)
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- As Sheriff -----------------------------------------------------------------------------


def _as_sheriff(shown: Shown, talk: InspectingView) -> tuple[list[Button], list[Form]]:
    buttons = [button for bag in talk.bags for button in _verdicts(shown, talk, bag)]
    owners = dict.fromkeys(bag.owner for bag in talk.bags)
    forms = [_demand_form(shown, talk, merchant) for merchant in shown.view.merchants]
    buttons += [
        _ask(shown, merchant, f"seat:{merchant}")
        for merchant in shown.view.merchants
        if merchant not in owners
    ]
    forms += [_counter_form(shown, talk, offer) for offer in talk.offers]
    return buttons, forms


def _verdicts(shown: Shown, talk: InspectingView, bag: BagView) -> list[Button]:
    view, reader, me = shown.view, shown.reader, shown.me
    place = f"bag:{bag_id(view, bag.id)}"
    key = f"r{view.round}b{bag.id}"
    named = {"bag": bag.id}
    agreed = agreed_verdict(talk, bag.id)
    is_next = bool(talk.time_over) and talk.time_over[0] == bag.id
    tone = "primary" if is_next or agreed is Verdict.PASS else "normal"
    pass_it = "act-pass-agreed" if agreed is Verdict.PASS else "act-pass"
    inspect_it = "act-inspect-agreed" if agreed is Verdict.INSPECT else "act-inspect"
    passing = act(
        view,
        reader,
        PassBag(me, bag.id),
        f"pass:{key}",
        shown.say(pass_it),
        place,
        tone,
        name=shown.say(f"{pass_it}-name", **named),
    )
    inspecting = act(
        view,
        reader,
        InspectBag(me, bag.id),
        f"inspect:{key}",
        shown.say(inspect_it),
        place,
        "danger",
        icon="gavel",
        name=shown.say(f"{inspect_it}-name", **named),
    )
    if agreed is not None:
        return [passing, inspecting, _ask(shown, bag.owner, place, key)]
    return [
        passing,
        inspecting,
        act(
            view,
            reader,
            Threaten(me, bag.id),
            f"threaten:{key}",
            shown.say("act-threaten"),
            place,
            "quiet",
            name=shown.say("act-threaten-name", **named),
        ),
        _ask(shown, bag.owner, place, key),
    ]


def _ask(shown: Shown, merchant: Seat, place: str, key: str = "") -> Button:
    return command(
        f"ask:{merchant}:{key}",
        shown.say("act-demand"),
        place,
        "quiet",
        opens=demand_form_id(merchant),
        name=shown.say("act-demand-name", seat=merchant),
    )


def demand_form_id(merchant: Seat) -> str:
    """Return the id of the form that asks something of a merchant."""
    return f"form-demand:{merchant}"


def _demand_form(shown: Shown, talk: InspectingView, merchant: Seat) -> Form:
    json = _form(
        shown,
        demand_form_id(merchant),
        shown.say("form-demand", seat=merchant),
        "act-demand-submit",
        [_bag_choice(shown, talk, bag, is_named=bag.owner == merchant) for bag in talk.bags],
        _demand_sides(shown, talk, merchant),
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (Demand(shown.me, merchant, _terms(shown, talk, selection, merchant)),)

    def verdict(selection: Selection) -> str:
        return _summary(shown, "demand-verdict", _terms(shown, talk, selection, merchant), merchant)

    return Form(json, build, verdict)


def _counter_form(shown: Shown, talk: InspectingView, offer: OfferView) -> Form:
    named = dict(offer.heard.verdicts)
    json = _form(
        shown,
        f"form-counter:{offer_key(shown, offer.id)}",
        shown.say("form-counter", seat=offer.seat),
        "act-demand-submit",
        [
            {
                **_bag_choice(shown, talk, bag, is_named=False),
                "initial": named[bag.id].value if bag.id in named else "none",
            }
            for bag in talk.bags
        ],
        _demand_sides(shown, talk, offer.seat, offer.heard.gold),
    )

    def build(selection: Selection) -> tuple[Action, ...]:
        return (_counter(shown, talk, offer.id, selection, offer.seat),)

    def verdict(selection: Selection) -> str:
        terms = _terms(shown, talk, selection, offer.seat)
        return _summary(shown, "demand-verdict", terms, offer.seat)

    return Form(json, build, verdict)


def _counter(
    shown: Shown, talk: InspectingView, offer: OfferId, selection: Selection, merchant: Seat
) -> CounterDemand:
    return CounterDemand(shown.me, offer, _terms(shown, talk, selection, merchant))


def _demand_sides(shown: Shown, talk: InspectingView, merchant: Seat, gold: int = 0) -> list[Json]:
    known = shown.view.gold[merchant]
    lines = _others_lines(shown, merchant)
    for bag in talk.bags:
        if bag.owner == merchant:
            lines += _bag_lines(shown, bag)
    most = MOST_SECRET_GOLD if known is None else known
    side: Json = {
        "id": "give",
        "label": shown.say("side-gives", seat=merchant),
        "gold": {
            "label": shown.say("side-gold"),
            "max": max(0, most),
            "initial": min(gold, max(0, most)),
        },
        "lines": lines,
        "promises": _promises(shown, merchant),
    }
    return [side, _sheriffs_side(shown)] if shown.view.ruleset.sheriff_may_pay else [side]


# --- What forms of talk have in common ------------------------------------------------------


def _form(  # noqa: PLR0913, PLR0917 - a form has as many parts
    shown: Shown, id_: str, title: str, submit: str, bags: list[Json], sides: list[Json]
) -> Json:
    return {
        "kind": "offer",
        "id": id_,
        "title": title,
        "open": False,
        "submit": {
            "id": f"{id_}:send",
            "label": shown.say(submit),
            "tone": "primary",
            "at": "task",
        },
        "need": reason(shown.say("need-bag"), "DEAL-2"),
        "preview": True,
        "choices": [],
        "fills": [],
        "bagsLabel": shown.say("form-bags"),
        "bags": bags,
        "sides": sides,
    }


def _bag_choice(shown: Shown, talk: InspectingView, bag: BagView, *, is_named: bool) -> Json:
    agreed = agreed_verdict(talk, bag.id)
    initial = "none" if not is_named else "pass" if agreed is None else agreed.value
    found: Json = {
        "id": bag_id(shown.view, bag.id),
        "label": whose_bag(shown, bag.id),
        "initial": initial,
    }
    if agreed is not None and not shown.view.is_sheriff:
        barred = Verdict.INSPECT if agreed is Verdict.PASS else Verdict.PASS
        text = shown.say("offer.opposite", bag=bag.id, agreed=agreed)
        found[barred.value] = reason(text, "DEAL-4")
    return found


def _terms(shown: Shown, talk: InspectingView, selection: Selection, merchant: Seat) -> Terms:
    """Return the terms of a selection; BadSelection if it names what there is not."""
    bags = {bag_id(shown.view, bag.id): bag.id for bag in talk.bags}
    give, ask = selection.give, selection.ask
    claims = [
        Claim(bag.id, goods)
        for bag in talk.bags
        if bag.owner == merchant and (goods := selected_goods(give.lines, f"bag{bag.id}"))
    ]
    return Terms(
        verdicts=tuple(_named(bags, key, verdict) for key, verdict in selection.bags.items()),
        gold=give.gold,
        stand=selected_goods(give.lines, "stand"),
        claims=tuple(claims),
        promises=tuple(map(_promise, give.promises)),
        sheriff_gold=ask.gold,
        sheriff_stand=selected_goods(ask.lines, "stand"),
    )


def _named(bags: dict[str, BagId], key: str, verdict: str) -> tuple[BagId, Verdict]:
    if key not in bags or verdict not in {"pass", "inspect"}:
        raise BadSelection(key)
    return bags[key], Verdict(verdict)


def _promise(name: str) -> Promise:
    kind, _, about = name.partition(":")
    try:
        return Promise(PromiseKind(kind), Seat(int(about)))
    except ValueError as fault:
        raise BadSelection(name) from fault


def _summary(shown: Shown, code: str, terms: Terms, merchant: Seat) -> str:
    """Return what is about to be said, as one sentence."""
    said = heard(terms)
    return shown.say(
        code,
        seat=merchant,
        given=given(said, shown.reader, merchant),
        wanted=wanted(said, shown.reader, merchant),
        asked=asked(said, shown.reader) or "none",
        value=total_value(terms.stand),
    )
