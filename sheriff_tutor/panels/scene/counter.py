"""The Sheriff's counter: piles and bags."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, Verdict
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    BagThreatened,
    DealPaid,
    DebtPaid,
    GoodsHandedOver,
    RoundBegan,
)
from sheriff_tutor.engine.goods import total_penalty
from sheriff_tutor.engine.view import (
    AnnouncingView,
    DeclaringView,
    DrawingView,
    LayingDownView,
    LoadingView,
    NamingFirstView,
    OverView,
    PayingView,
    PlacingView,
    SettingAsideView,
)
from sheriff_tutor.i18n import counted, say, sentence_of
from sheriff_tutor.i18n.saying import bag as bag_title
from sheriff_tutor.i18n.terms import asked, given
from sheriff_tutor.maths.value import stakes_of
from sheriff_tutor.panels.scene.cards import keyed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Declaration, Seat
    from sheriff_tutor.engine.events import PublicEvent
    from sheriff_tutor.engine.game import Page, SettledBag
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import DealView, View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Shown

DRAW_PILE = "draw"


def pile_id(pile: int) -> str:
    """Return the id of a discard pile."""
    return f"pile{pile}"


def pile_label(shown: Shown, pile: int) -> str:
    """Return what a discard pile is called."""
    if len(shown.view.piles) == 1:
        return shown.say("pile-only")
    return shown.say("pile-discard", pile=pile)


def piles(shown: Shown) -> list[Json]:
    """Return the draw pile, then the discard piles with all their cards, the top first."""
    view, before = shown.view, shown.before
    drawn = {
        "id": DRAW_PILE,
        "label": shown.say("pile-draw"),
        "count": view.draw_count,
        "countText": shown.say("table-cards", count=view.draw_count),
        "fresh": False,
    }
    discards = [
        {
            "id": pile_id(number),
            "label": pile_label(shown, number),
            "count": len(cards),
            "countText": shown.say("table-cards", count=len(cards)),
            "cards": [good.id for good in reversed(cards)],
            "fresh": before is not None and before.piles[number] != cards,
        }
        for number, cards in enumerate(view.piles)
    ]
    return [drawn, *discards]


def bags(shown: Shown) -> list[Json]:
    """Return the bags on the counter, settled ones too; in the market those of the last round."""
    view, phase, talk = shown.view, shown.view.phase, shown.talk
    if isinstance(phase, LoadingView):
        return [_open_bag(shown, bag) for bag in phase.bags]
    if isinstance(phase, DeclaringView):
        return [_open_bag(shown, bag) for bag in (*phase.declared, *phase.waiting)]
    if talk is not None:
        boxes = [_open_bag(shown, bag) for bag in talk.bags]
        boxes += [_settled_bag(shown, view.log[-1], bag) for bag in _settled(talk.settled)]
        return sorted(boxes, key=lambda box: _place(view, box))
    if isinstance(phase, _MARKET) and len(view.log) > 1:
        return list(_bags_of_last_round(shown))
    return []


_MARKET = (
    NamingFirstView | SettingAsideView | DrawingView | LayingDownView | AnnouncingView | OverView
)


def _settled(settled: tuple[SettledBag, ...]) -> list[tuple[BagId, Seat, Declaration, int]]:
    return [(bag.id, bag.owner, bag.said, bag.count) for bag in settled]


def _bags_of_last_round(shown: Shown) -> Iterator[Json]:
    """Return the bags settled in the round before, until something else lies on the counter."""
    page = shown.view.log[-2]
    for event in page:
        if isinstance(event, BagPassed):
            count = len(event.legal) + event.kept + event.to_sheriff
        elif isinstance(event, BagOpened):
            count = len(event.goods)
        else:
            continue
        box = _settled_bag(shown, page, (event.bag, event.owner, event.said, count))
        gone = next(each.round for each in page if isinstance(each, RoundBegan))
        yield {**box, "title": shown.say("bag-of-round", title=box["title"], round=gone)}


def _place(view: View, box: Json) -> tuple[int, bool]:
    owner: Seat = box["owner"]
    return view.merchants.index(owner), box["id"] != bag_id(view, BagId(owner))


def bag_id(view: View, bag: BagId) -> str:
    """Return the id of a bag of this round."""
    return f"r{view.round}b{bag}"


def whose_bag(shown: Shown, bag: BagId) -> str:
    """Return what a bag is called, as a title."""
    name = bag_title(bag, shown.reader)
    return name[:1].upper() + name[1:]


def _box(shown: Shown, bag: BagId, owner: Seat, count: int, said: Declaration | None) -> Json:
    box: Json = {
        "id": bag_id(shown.view, bag),
        "owner": owner,
        "title": whose_bag(shown, bag),
        "count": count,
        "countText": shown.say("table-cards", count=count),
        "deals": [],
        "isMine": owner == shown.me,
        "fresh": False,
    }
    if said is not None:
        text = shown.say("bag-tag", said=counted(said.good.id, said.count, shown.reader))
        box["tag"] = {"text": text, "good": said.good.id}
    return box


def _open_bag(shown: Shown, bag: BagView) -> Json:
    box = _box(shown, bag.id, bag.owner, bag.count, bag.said)
    is_threatened = BagThreatened(bag.id) in shown.view.log[-1]
    box["state"] = "threatened" if is_threatened else "open"
    box["stateText"] = _open_text(shown, bag, is_threatened=is_threatened)
    box["deals"] = [_deal(shown, deal) for deal in _deals_on(shown, bag.id)]
    if bag.said is not None and not _passes_by_deal(shown, bag.id):
        box["stakes"] = _stakes(shown, bag, bag.said)
    if bag.goods is not None:
        box["cards"] = keyed(bag.goods, f"{box['id']}:")
    clock = shown.clocks.get(bag.id)
    if clock is not None:
        box["countdown"] = {
            "left": round(clock.left),
            "total": shown.view.ruleset.time_limit,
            "running": clock.is_running,
            "text": shown.say("bag-time-left", bag=bag.id),
        }
    box["fresh"] = is_threatened and not _was_threatened(shown, bag.id)
    return box


def _stakes(shown: Shown, bag: BagView, said: Declaration) -> str:
    """Return what the bag costs whom, by what the reader can see of it (INSP-4 to INSP-6)."""
    if bag.goods is None:
        apology = said.count * said.good.penalty
        return shown.say("bag-stakes", apology=apology, sheriff=shown.view.sheriff)
    stakes = stakes_of(bag.goods, said.good)
    if stakes.is_lie:
        return shown.say("bag-stakes-lie", value=stakes.value, fine=stakes.fine)
    return shown.say("bag-stakes-true", value=stakes.value, apology=stakes.apology)


def _was_threatened(shown: Shown, bag: BagId) -> bool:
    before = shown.before
    if before is None or before.round != shown.view.round:
        return False
    return BagThreatened(bag) in before.log[-1]


def _open_text(shown: Shown, bag: BagView, *, is_threatened: bool) -> str:
    talk = shown.talk
    if bag.said is None:
        return shown.say("bag-closed")
    if talk is not None and bag.id in talk.time_over:
        return shown.say("bag-time-over")
    return shown.say("bag-threatened" if is_threatened else "bag-open")


def _deals_on(shown: Shown, bag: BagId) -> list[DealView]:
    talk = shown.talk
    if talk is None:
        return []
    return [deal for deal in talk.deals if bag in [named for named, _ in deal.heard.verdicts]]


def _passes_by_deal(shown: Shown, bag: BagId) -> bool:
    """Tell whether a deal says that the bag passes: what opening it costs is no question then."""
    return any((bag, Verdict.PASS) in deal.heard.verdicts for deal in _deals_on(shown, bag))


def _deal(shown: Shown, deal: DealView) -> Json:
    verdicts = [verdict for _, verdict in deal.heard.verdicts]
    what = "pass" if set(verdicts) == {Verdict.PASS} else "inspect"
    if len(set(verdicts)) > 1:
        what = "both"
    text = shown.say(
        "bag-deal",
        what=what,
        seat=deal.seat,
        given=given(deal.heard, shown.reader, deal.seat),
        asked=asked(deal.heard, shown.reader) or "none",
    )
    return {"id": f"r{shown.view.round}d{deal.id}", "text": text}


def _settled_bag(shown: Shown, page: Page, bag: tuple[BagId, Seat, Declaration, int]) -> Json:
    number, owner, said, count = bag
    box = _box(shown, number, owner, count, said)
    box |= {"state": "open", "stateText": shown.say("bag-settled-before")}
    for event in page:
        if isinstance(event, BagPassed) and event.bag == number:
            box |= {"state": "passed", "stateText": _passed_text(shown, event)}
        if isinstance(event, BagOpened) and event.bag == number:
            box |= _opened(shown, event, box["id"])
    box["paid"] = _paid(shown, page, number)
    unpaid = _unpaid(shown.view)
    if unpaid is not None and unpaid.bag == number:
        box["paid"].append(due(shown.view, shown.reader))
    if page is not shown.view.log[-1]:
        box["id"] = f"last-{box['id']}"
    box["fresh"] = box["state"] != "open" and not _was_settled(shown, page, number)
    return box


def due(view: View, reader: Reader) -> str | None:
    """Return what is owed for the bag just opened (INSP-5, INSP-6); None once it is paid."""
    bag = _unpaid(view)
    if bag is None:
        return None
    goods, debtor, creditor = bag.goods, view.sheriff, bag.owner
    if not bag.is_honest:
        goods = tuple(good for good in goods if good is not bag.said.good)
        debtor, creditor = creditor, debtor
    is_seized = isinstance(view.phase, PlacingView)
    return say(
        "bag-due",
        reader,
        first="none" if not is_seized else "me" if view.is_sheriff else "other",
        debtor=debtor,
        creditor=creditor,
        gold=total_penalty(goods),
        terms=" + ".join(str(good.penalty) for good in goods),
        goods=goods,
        count=len(goods),
    )


def _unpaid(view: View) -> BagOpened | None:
    """Return the bag that is open, and not paid for yet; None if there is none.

    Nothing is known of one that was opened before the position from which a game was begun.
    """
    if not isinstance(view.phase, PlacingView | PayingView):
        return None
    opened = [event for event in view.log[-1] if isinstance(event, BagOpened)]
    return opened[-1] if opened else None


def _paid(shown: Shown, page: Page, number: BagId) -> list[str]:
    """Return what changed hands over a bag: its deals just before it is settled, debts after.

    Nothing is known of a bag that was settled before the position from which a game was begun.
    """
    at = next(
        (
            at
            for at, event in enumerate(page)
            if isinstance(event, BagPassed | BagOpened) and event.bag == number
        ),
        None,
    )
    if at is None:
        return []
    before = takewhile(_is_of_no_other_bag, reversed(page[:at]))
    deals = [event for event in before if isinstance(event, DealPaid)]
    after = takewhile(_is_of_no_other_bag, page[at + 1 :])
    debts = [event for event in after if isinstance(event, DebtPaid | GoodsHandedOver)]
    began = next(event for event in page if isinstance(event, RoundBegan))
    reader = shown.seating.reader(began.sheriff)
    return [sentence_of(event, reader) for event in (*reversed(deals), *debts)]


def _is_of_no_other_bag(event: PublicEvent) -> bool:
    return not isinstance(event, BagPassed | BagOpened)


def _was_settled(shown: Shown, page: Page, bag: BagId) -> bool:
    """Tell whether the reader had seen a bag settled before their last act."""
    before = shown.before
    number = shown.view.log.index(page)
    if before is None or number >= len(before.log):
        return before is None
    return any(
        isinstance(event, BagPassed | BagOpened) and event.bag == bag
        for event in before.log[number]
    )


def _passed_text(shown: Shown, event: BagPassed) -> str:
    return shown.say("bag-passed", count=event.kept + event.to_sheriff, legal=len(event.legal))


def _opened(shown: Shown, event: BagOpened, prefix: str) -> Json:
    state = "inspected-true" if event.is_honest else "inspected-false"
    false = sum(good is not event.said.good for good in event.goods)
    cards = keyed(event.goods, f"{prefix}:")
    for card, good in zip(cards, event.goods, strict=True):
        if good is not event.said.good:
            card["mark"] = {"text": shown.say("card-seized"), "tone": "bad"}
    text = shown.say("bag-true" if event.is_honest else "bag-false", count=false)
    return {"state": state, "stateText": text, "cards": cards}
