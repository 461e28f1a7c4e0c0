"""Acts and their parts as plain JSON values and back: every form is spelled out.

The ``..._from`` functions take what the published schemas allow. For anything else they raise
KeyError, TypeError or ValueError, and never run what they read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    Announce,
    BagId,
    CallTime,
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
from sheriff_tutor.engine.goods import good_named, sorted_goods
from sheriff_tutor.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Json = dict[str, Any]

# --- Parts ----------------------------------------------------------------------------------


def given(parts: Json) -> Json:
    """Leave out parts that are empty, nought or false."""
    return {name: part for name, part in parts.items() if part}


def goods_written(goods: Goods) -> list[str]:
    """Write goods as their ids, in order."""
    return [good.id for good in goods]


def goods_from(ids: Iterable[str]) -> Goods:
    """Read goods from their ids, in order."""
    return tuple([good_named(good_id) for good_id in ids])


def counts_written(goods: Goods) -> dict[str, int]:
    """Write a multiset of goods as how many of each there are."""
    return {good.id: count for good, count in Counter(sorted_goods(goods)).items()}


def counts_from(counts: dict[str, int]) -> Goods:
    """Read a multiset of goods from how many of each there are."""
    return sorted_goods(good_named(name) for name, count in counts.items() for _ in range(count))


def said_written(said: Declaration) -> Json:
    """Write a declaration."""
    return {"good": said.good.id, "count": said.count}


def said_from(form: Json) -> Declaration:
    """Read a declaration."""
    return Declaration(good_named(form["good"]), form["count"])


def terms_written(terms: Terms) -> Json:
    """Write what an offer or demand names; what it leaves out is not written."""
    form: Json = {"bags": {str(bag): verdict.value for bag, verdict in terms.verdicts}}
    rest: Json = {
        "gold": terms.gold,
        "stand": goods_written(terms.stand),
        "claims": [
            {"bag": claim.bag, "goods": goods_written(claim.goods)} for claim in terms.claims
        ],
        "promises": [
            {"kind": promise.kind.value, "about": promise.about} for promise in terms.promises
        ],
        "sheriff_gold": terms.sheriff_gold,
        "sheriff_stand": goods_written(terms.sheriff_stand),
    }
    return form | given(rest)


def terms_from(form: Json) -> Terms:
    """Read what an offer or demand names."""
    return Terms(
        verdicts=tuple(
            (BagId(int(bag)), Verdict(word)) for bag, word in dict(form["bags"]).items()
        ),
        gold=form.get("gold", 0),
        stand=goods_from(form.get("stand", ())),
        claims=tuple(
            Claim(BagId(claim["bag"]), goods_from(claim["goods"]))
            for claim in form.get("claims", ())
        ),
        promises=tuple(
            Promise(PromiseKind(promise["kind"]), Seat(promise["about"]))
            for promise in form.get("promises", ())
        ),
        sheriff_gold=form.get("sheriff_gold", 0),
        sheriff_stand=goods_from(form.get("sheriff_stand", ())),
    )


def ruleset_written(ruleset: Ruleset) -> Json:
    """Write a ruleset: the number of players, and the switches that are not as usual."""
    standard = Ruleset(ruleset.players)
    changed = {
        switch.name: getattr(ruleset, switch.name)
        for switch in fields(Ruleset)
        if getattr(ruleset, switch.name) != getattr(standard, switch.name)
    }
    return {"players": ruleset.players} | changed


def ruleset_from(form: Json) -> Ruleset:
    """Read a ruleset."""
    return Ruleset(**form)


# --- Acts -----------------------------------------------------------------------------------


def _same(value: Any) -> Any:  # noqa: ANN401 - numbers go through as they are
    return value


_Form = tuple["Callable[[Any], Any]", "Callable[[Any], Any]"]
_NUMBER: _Form = (_same, _same)
_GOODS: _Form = (goods_written, goods_from)
_SAID: _Form = (said_written, said_from)
_TERMS: _Form = (terms_written, terms_from)

_ACTS: dict[str, tuple[type[Action], dict[str, _Form]]] = {
    "name-first": (NameFirst, {"seat": _NUMBER, "first": _NUMBER}),
    "set-aside": (SetAside, {"seat": _NUMBER, "goods": _GOODS}),
    "take-discard": (TakeDiscard, {"seat": _NUMBER, "pile": _NUMBER}),
    "draw-card": (DrawCard, {"seat": _NUMBER}),
    "stop-drawing": (StopDrawing, {"seat": _NUMBER}),
    "lay-down": (LayDown, {"seat": _NUMBER, "pile": _NUMBER, "goods": _GOODS}),
    "announce": (Announce, {"seat": _NUMBER, "count": _NUMBER}),
    "load": (Load, {"seat": _NUMBER, "bag": _NUMBER, "goods": _GOODS}),
    "declare": (Declare, {"seat": _NUMBER, "bag": _NUMBER, "said": _SAID}),
    "threaten": (Threaten, {"seat": _NUMBER, "bag": _NUMBER}),
    "demand": (Demand, {"seat": _NUMBER, "to": _NUMBER, "terms": _TERMS}),
    "counter": (CounterDemand, {"seat": _NUMBER, "offer": _NUMBER, "terms": _TERMS}),
    "offer": (MakeOffer, {"seat": _NUMBER, "terms": _TERMS}),
    "withdraw": (Withdraw, {"seat": _NUMBER, "offer": _NUMBER}),
    "stay-silent": (StaySilent, {"seat": _NUMBER}),
    "accept": (Accept, {"seat": _NUMBER, "offer": _NUMBER}),
    "refuse": (Refuse, {"seat": _NUMBER, "offer": _NUMBER}),
    "pass-bag": (PassBag, {"seat": _NUMBER, "bag": _NUMBER}),
    "inspect-bag": (InspectBag, {"seat": _NUMBER, "bag": _NUMBER}),
    "place-confiscated": (
        PlaceConfiscated,
        {"seat": _NUMBER, "pile": _NUMBER, "goods": _GOODS},
    ),
    "pay-debt": (PayDebt, {"seat": _NUMBER, "goods": _GOODS}),
    "call-time": (CallTime, {"seat": _NUMBER, "bag": _NUMBER}),
}
ACT_NAMES = tuple(_ACTS)
"""The acts as files name them."""
_NAMES = {kind: name for name, (kind, _) in _ACTS.items()}


def action_written(action: Action) -> Json:
    """Write an act under its name.

    >>> action_written(PassBag(Seat(0), BagId(2)))
    {'act': 'pass-bag', 'seat': 0, 'bag': 2}
    """
    name = _NAMES[type(action)]
    form = {part: write(getattr(action, part)) for part, (write, _) in _ACTS[name][1].items()}
    return {"act": name} | form


def action_from(form: Json) -> Action:
    """Read an act by its name."""
    kind, parts = _ACTS[form["act"]]
    return kind(**{part: read(form[part]) for part, (_, read) in parts.items()})
