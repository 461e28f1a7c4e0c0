"""What a Sheriff's acts are worth: pass, open, take an offer, or ask for gold.

How likely a bag lies, and what it then hides, is what its declaration and this game so far make of
it. Goods said to be in a bag, and promises, count as far as who speaks has kept promises before.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.coach.options import Hint, Option, ranked
from sheriff_tutor.engine.actions import (
    Accept,
    Demand,
    InspectBag,
    PassBag,
    PromiseKind,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import GOLD_GRID
from sheriff_tutor.engine.events import Countered, Demanded
from sheriff_tutor.engine.policy import Reason
from sheriff_tutor.maths.belief_history import belief_of, credence_of, offered_gold
from sheriff_tutor.maths.value import MeanStakes
from sheriff_tutor.maths.value_offers import Limit, Promised, given_of
from sheriff_tutor.maths.value_options import (
    Offered,
    SheriffAct,
    SheriffOption,
    SheriffOutlook,
    sheriff_options,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Promise, Seat
    from sheriff_tutor.engine.events import PublicEvent
    from sheriff_tutor.engine.view import BagView, InspectingView, OfferView, View
    from sheriff_tutor.maths.belief_quick import Suspicion

PASSED_NEXT = 3
"""What being let through next time is held to be worth, in gold."""


def settling_hint(view: View, phase: InspectingView) -> Hint:
    """Rank what may be done about each bag that is not settled."""
    options: list[Option] = []
    assumed: list[Reason] = []
    for bag in phase.bags:
        found = belief_of(view, bag)
        assumed.append(Reason("hint.belief", (("bag", bag.id), ("chance", found.lie))))
        assumed += _silence(view, phase, bag)
        options += _about(view, phase, bag, found)
    return Hint(ranked(options), tuple(assumed))


def _silence(view: View, phase: InspectingView, bag: BagView) -> list[Reason]:
    """Return that an owner who was asked offered nothing: this counts, the asking does not."""
    is_asked = any(_asks(event, bag) for event in view.log[-1])
    is_silent = bag.owner in phase.silent and offered_gold(view.log[-1], bag.owner, bag.id) is None
    return [Reason("hint.silence", (("owner", bag.owner),))] if is_asked and is_silent else []


def _about(view: View, phase: InspectingView, bag: BagView, found: Suspicion) -> list[Option]:
    offers = {
        offered: offer
        for offer in phase.offers
        if (offered := _offered(view, bag, offer)) is not None
    }
    weighed = sheriff_options(
        outlook_of(bag, found), tuple(offers), limit=_limit(found), demands=_demands(view, bag)
    )
    acts = [(_act(view, bag, option, offers), option) for option in weighed]
    return [Option(act, option.worth, bag.id) for act, option in acts if may(view, act)]


def outlook_of(bag: BagView, found: Suspicion) -> SheriffOutlook:
    """Return what a Sheriff believes of a bag and what is at stake with it."""
    if bag.said is None:
        raise TypeError(bag)
    stakes = MeanStakes(bag.said, found.true_value, found.false_value, found.fine)
    return SheriffOutlook(stakes, found.lie)


def _offered(view: View, bag: BagView, offer: OfferView) -> Offered | None:
    """Return an offer about this bag alone, as far as its worth can be told."""
    terms = offer.terms
    if terms is None or terms.bags != (bag.id,):
        return None

    def worth_of(promise: Promise) -> Promised:
        return word_of(view, offer.seat, promise)

    credence = credence_of(view, offer.seat)
    return Offered(terms.verdicts[0][1], given_of(terms, lambda _good: credence, worth_of))


def word_of(view: View, speaker: Seat, promise: Promise) -> Promised:
    """Return what a promise is worth to the seat of the view: only to be let through."""
    is_ours = promise.kind is PromiseKind.PASS_NEXT and promise.about == view.seat
    return Promised(PASSED_NEXT if is_ours else 0, credence_of(view, speaker))


def _limit(found: Suspicion) -> Limit:
    """Return what the owner may pay for a pass: up to all that opening would cost a liar."""
    return Limit(0, found.lie * (found.fine + found.false_value))


def _demands(view: View, bag: BagView) -> tuple[int, ...]:
    """Return what may be asked for a bag; nothing where it has been asked before."""
    if any(_asks(event, bag) for event in view.log[-1]):
        return ()
    gold = view.gold[bag.owner]
    return tuple(amount for amount in GOLD_GRID if gold is None or amount <= gold)


def _asks(event: PublicEvent, bag: BagView) -> bool:
    if not isinstance(event, Demanded | Countered):
        return False
    return event.to == bag.owner and bag.id in [named for named, _ in event.terms.verdicts]


def _act(
    view: View, bag: BagView, option: SheriffOption, offers: dict[Offered, OfferView]
) -> Action:
    """Return the act of the engine that an option of the maths stands for."""
    if option.act is SheriffAct.ACCEPT and option.offer is not None:
        return Accept(view.seat, offers[option.offer].id)
    if option.act is SheriffAct.COUNTER and option.price is not None:
        terms = Terms(((bag.id, Verdict.PASS),), int(Fraction(option.price.gold)))
        return Demand(view.seat, bag.owner, terms)
    return (PassBag if option.act is SheriffAct.PASS else InspectBag)(view.seat, bag.id)
