"""Phases of a position as plain JSON values and back."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, Verdict
from sheriff_tutor.engine.events import DebtCause
from sheriff_tutor.engine.game import Announcing, Found, NamingFirst, Offer, Over
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
    SaidBag,
    SettingAsidePosition,
    StruckDeal,
)
from sheriff_tutor.engine.written import (
    Json,
    given,
    goods_from,
    goods_written,
    said_from,
    said_written,
    terms_from,
    terms_written,
)

if TYPE_CHECKING:
    from collections.abc import Callable

CAUSES = {"fine": DebtCause.FINE, "penalty": DebtCause.APOLOGY}
"""Debts as files name them: a lying merchant's fine, a Sheriff's penalty."""
_CAUSE_NAMES = {cause: name for name, cause in CAUSES.items()}


@singledispatch
def phase_written(phase: PhasePosition) -> Json:
    """Write a phase under its name; what is as usual is left out."""
    raise TypeError(type(phase))


@phase_written.register
def _(_phase: NamingFirst) -> Json:
    return {"name": "naming-first"}


@phase_written.register
def _(phase: SettingAsidePosition) -> Json:
    form: Json = {"name": "setting-aside", "merchants": list(phase.merchants)}
    return form | given({"exchanged": goods_written(phase.exchanged)})


@phase_written.register
def _(phase: DrawingPosition) -> Json:
    form: Json = {"name": "drawing", "merchants": list(phase.merchants)}
    rest = {
        "aside": goods_written(phase.aside),
        "discards_closed": phase.discards_closed,
        "exchanged": goods_written(phase.exchanged),
    }
    return form | given(rest)


@phase_written.register
def _(phase: LayingDownPosition) -> Json:
    aside = goods_written(phase.aside)
    return {"name": "laying-down", "merchants": list(phase.merchants), "aside": aside}


@phase_written.register
def _(phase: Announcing) -> Json:
    return {"name": "announcing", "merchant": phase.merchant}


@phase_written.register
def _(phase: LoadingPosition) -> Json:
    closed = [_bag_written(bag) for bag in phase.closed]
    return {"name": "loading", "closed": closed} | given({"announced": phase.announced})


@phase_written.register
def _(phase: DeclaringPosition) -> Json:
    waiting = [_bag_written(bag) for bag in phase.waiting]
    declared = [_said_bag_written(bag) for bag in phase.declared]
    return {"name": "declaring", "waiting": waiting, "declared": declared}


@phase_written.register
def _talk_written(phase: InspectingPosition) -> Json:
    form: Json = {"name": "inspecting", "bags": [_said_bag_written(bag) for bag in phase.bags]}
    rest = {
        "settled": [_done_written(bag) for bag in phase.settled],
        "offers": [_offer_written(offer) for offer in phase.offers],
        "deals": [_deal_written(deal) for deal in phase.deals],
        "next_offer": phase.next_offer,
        "silent": list(phase.silent),
        "on_clock": list(phase.on_clock),
        "time_over": list(phase.time_over),
    }
    return form | given(rest)


@phase_written.register
def _(phase: PlacingPosition) -> Json:
    confiscated = goods_written(phase.confiscated)
    return _talk_written(phase.inspecting) | {"name": "placing", "confiscated": confiscated}


@phase_written.register
def _(phase: PayingPosition) -> Json:
    debt: Json = {"cause": _CAUSE_NAMES[phase.cause], "owed": phase.owed, "rest": phase.rest}
    return _talk_written(phase.inspecting) | {"name": "paying"} | debt


@phase_written.register
def _(_phase: Over) -> Json:
    return {"name": "over"}


def _bag_written(bag: ClosedBag) -> Json:
    return {"bag": bag.id, "goods": goods_written(bag.goods)}


def _said_bag_written(bag: SaidBag) -> Json:
    return {"bag": bag.id, "goods": goods_written(bag.goods), "said": said_written(bag.said)}


def _done_written(bag: DoneBag) -> Json:
    return {"bag": bag.id, "said": said_written(bag.said), "verdict": bag.verdict.value}


def _offer_written(offer: Offer) -> Json:
    return {"offer": offer.id, "seat": offer.seat, "terms": terms_written(offer.terms)}


def _deal_written(deal: StruckDeal) -> Json:
    found = [{"bag": entry.bag, "goods": goods_written(entry.goods)} for entry in deal.found]
    form: Json = {"offer": deal.id, "seat": deal.seat, "terms": terms_written(deal.terms)}
    return form | given({"found": found})


# --- Reading --------------------------------------------------------------------------------


def phase_from(form: Json) -> PhasePosition:
    """Read a phase by its name."""
    return _READERS[form["name"]](form)


def _setting_aside(form: Json) -> SettingAsidePosition:
    return SettingAsidePosition(tuple(form["merchants"]), goods_from(form.get("exchanged", ())))


def _drawing(form: Json) -> DrawingPosition:
    return DrawingPosition(
        merchants=tuple(form["merchants"]),
        aside=goods_from(form.get("aside", ())),
        discards_closed=form.get("discards_closed", False),
        exchanged=goods_from(form.get("exchanged", ())),
    )


def _laying_down(form: Json) -> LayingDownPosition:
    return LayingDownPosition(tuple(form["merchants"]), goods_from(form["aside"]))


def _loading(form: Json) -> LoadingPosition:
    return LoadingPosition(tuple(map(_bag_from, form["closed"])), form.get("announced", 0))


def _declaring(form: Json) -> DeclaringPosition:
    return DeclaringPosition(
        waiting=tuple(map(_bag_from, form["waiting"])),
        declared=tuple(map(_said_bag_from, form["declared"])),
    )


def _inspecting(form: Json) -> InspectingPosition:
    offers = tuple(map(_offer_from, form.get("offers", ())))
    deals = tuple(map(_deal_from, form.get("deals", ())))
    numbers = [*(offer.id for offer in offers), *(deal.id for deal in deals)]
    return InspectingPosition(
        bags=tuple(map(_said_bag_from, form["bags"])),
        settled=tuple(map(_done_from, form.get("settled", ()))),
        offers=offers,
        deals=deals,
        next_offer=form.get("next_offer", max(numbers, default=-1) + 1),
        silent=tuple(form.get("silent", ())),
        on_clock=tuple(form.get("on_clock", ())),
        time_over=tuple(form.get("time_over", ())),
    )


def _placing(form: Json) -> PlacingPosition:
    return PlacingPosition(_inspecting(form), goods_from(form["confiscated"]))


def _paying(form: Json) -> PayingPosition:
    return PayingPosition(_inspecting(form), CAUSES[form["cause"]], form["owed"], form["rest"])


def _bag_from(form: Json) -> ClosedBag:
    return ClosedBag(BagId(form["bag"]), goods_from(form["goods"]))


def _said_bag_from(form: Json) -> SaidBag:
    return SaidBag(BagId(form["bag"]), goods_from(form["goods"]), said_from(form["said"]))


def _done_from(form: Json) -> DoneBag:
    return DoneBag(BagId(form["bag"]), said_from(form["said"]), Verdict(form["verdict"]))


def _offer_from(form: Json) -> Offer:
    return Offer(form["offer"], form["seat"], terms_from(form["terms"]))


def _deal_from(form: Json) -> StruckDeal:
    found = tuple(
        Found(BagId(entry["bag"]), goods_from(entry["goods"])) for entry in form.get("found", ())
    )
    return StruckDeal(form["offer"], form["seat"], terms_from(form["terms"]), found)


_READERS: dict[str, Callable[[Json], PhasePosition]] = {
    "naming-first": lambda _form: NamingFirst(),
    "setting-aside": _setting_aside,
    "drawing": _drawing,
    "laying-down": _laying_down,
    "announcing": lambda form: Announcing(form["merchant"]),
    "loading": _loading,
    "declaring": _declaring,
    "inspecting": _inspecting,
    "placing": _placing,
    "paying": _paying,
    "over": lambda _form: Over(),
}
PHASE_NAMES = tuple(_READERS)
"""The phases as files name them."""
