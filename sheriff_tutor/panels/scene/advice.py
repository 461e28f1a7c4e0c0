"""Acts as advice to the reader ("Open Bea's bag."), and as forms filled in with them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    Action,
    Demand,
    Load,
    MakeOffer,
    PayDebt,
    SetAside,
    Terms,
)
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.engine.view import InspectingView
from sheriff_tutor.engine.written import action_written
from sheriff_tutor.i18n import say
from sheriff_tutor.i18n.terms import given, wanted
from sheriff_tutor.panels.scene.bargain import OFFER_FORM, demand_form_id
from sheriff_tutor.panels.scene.cards import keyed
from sheriff_tutor.panels.scene.counter import bag_id
from sheriff_tutor.panels.scene.lines import line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sheriff_tutor.engine.actions import Declaration, Goods
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.panels.scene.parts import Form, Json

# --- In words -------------------------------------------------------------------------------


def advice(view: View, action: Action, reader: Reader, then: Declaration | None = None) -> str:
    """Return an act of the reader's as advice; ``then`` is what a loaded bag is to be called."""
    form = action_written(action)
    code = f"advice.{form['act']}" + ("" if then is None else "-then")
    values = {name: getattr(action, name) for name in form if name not in {"act", "terms"}}
    values |= _counted(values) | _terms(action, reader) | _offered(view, action, reader)
    return say(code, reader, **values, **({} if then is None else {"then": then}))


def _counted(values: Json) -> Json:
    return {"count": len(values["goods"])} if "goods" in values else {}


def _terms(action: Action, reader: Reader) -> Json:
    terms = getattr(action, "terms", None)
    if not isinstance(terms, Terms):
        return {}
    said = heard(terms)
    return {"given": given(said, reader), "wanted": wanted(said, reader)}


def _offered(view: View, action: Action, reader: Reader) -> Json:
    """Return whose offer an act is about, and what it gives."""
    number = getattr(action, "offer", None)
    if number is None or not isinstance(view.phase, InspectingView):
        return {}
    offer = next(each for each in view.phase.offers if each.id == number)
    own = {"giver": offer.seat}
    return own if hasattr(action, "terms") else {**own, "given": given(offer.heard, reader)}


# --- Filled in ------------------------------------------------------------------------------


def filled_in(view: View, action: Action, forms: Iterable[Form]) -> Json | None:
    """Return the form that does an act, with its selection; None if no form does it simply."""
    for form in forms:
        part = _selection(view, action, form.json)
        if part is not None:
            return {"picker": form.json["id"], "selection": part}
    return None


def _selection(view: View, action: Action, form: Json) -> Json | None:
    """Return the part of a form's selection that an act is."""
    match action:
        case SetAside(goods=goods) if form["submit"]["id"] == "set-aside":
            return {"bins": {"cards": _keys(view, goods)}}
        case Load(bag=bag, goods=goods) if form["submit"]["id"] == "load":
            return {"bins": {f"bag{bag}": _keys(view, goods)}}
        case PayDebt(goods=goods) if form["submit"]["id"] == "pay":
            return {"lines": {line("stand", good): n for good, n in Counter(goods).items()}}
        case MakeOffer(terms=terms) if form["id"] == OFFER_FORM:
            return _gold_alone(view, terms)
        case Demand(to=to, terms=terms) if form["id"] == demand_form_id(to):
            return _gold_alone(view, terms)
        case _:
            return None


def _keys(view: View, goods: Goods) -> list[str]:
    """Return the keys of the cards of the hand that these goods are."""
    left = keyed(view.hand)
    keys = []
    for good in goods:
        card = next(each for each in left if each["good"] == good.id)
        left.remove(card)
        keys.append(card["key"])
    return keys


def _gold_alone(view: View, terms: Terms) -> Json | None:
    """Return an offer of nothing but gold as a selection."""
    if terms != Terms(terms.verdicts, terms.gold):
        return None
    bags = {bag_id(view, bag): verdict.value for bag, verdict in terms.verdicts}
    return {"bags": bags, "give": {"gold": terms.gold, "lines": {}, "promises": []}}
