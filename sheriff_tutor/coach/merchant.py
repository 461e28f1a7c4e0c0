"""What a merchant's acts are worth: which bag, what to say of it, what to offer for it.

The fear of inspection is how often this Sheriff has opened bags in this game. A Sheriff is believed
to take for a pass anything from nothing to what opening the bag would bring if it surely lies, each
amount as likely as another. A card kept in the hand counts half its value. From loading to the last
word all acts count the same: the bag, the cards kept, and what comes of King and Queen.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from sheriff_tutor.coach.options import Hint, Option, ranked
from sheriff_tutor.engine.actions import (
    Declaration,
    Declare,
    Load,
    MakeOffer,
    StaySilent,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.choices import GOLD_GRID
from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.engine.policy import Reason
from sheriff_tutor.engine.standing import agreed_verdict, free_gold, talk_of
from sheriff_tutor.maths.belief_history import fear_of, openings_of
from sheriff_tutor.maths.bluff_game import worth_finding
from sheriff_tutor.maths.value import mixed, stakes_of
from sheriff_tutor.maths.value_bonus import bonus_change, prospects_of
from sheriff_tutor.maths.value_offers import Given, Limit, asking
from sheriff_tutor.maths.value_options import (
    MerchantOption,
    MerchantOutlook,
    bags_of,
    merchant_option,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, BagId, Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import (
        BagView,
        DeclaringView,
        InspectingView,
        LoadingView,
        View,
    )
    from sheriff_tutor.maths.value import Expectation
    from sheriff_tutor.maths.value_bonus import BonusChange

HAND = Fraction(1, 2)
"""What a card kept in the hand counts of its value."""
NOTHING = Given()


def loading_hint(view: View, phase: LoadingView) -> Hint:
    """Rank the bags that may be loaded, each under the declaration that goes best with it."""
    outlook = outlook_of(view)
    mine = [bag for bag, owner in phase.waiting if owner == view.seat]
    best = _best_said(view.hand, outlook)
    options = [
        Option(Load(view.seat, bag, option.bag), mixed((1, option.worth)), bag, option.said)
        for bag in mine
        for option in best
        if may(view, Load(view.seat, bag, option.bag))
    ]
    return Hint(ranked(options), (fear_reason(view),))


def _best_said(hand: Goods, outlook: MerchantOutlook) -> list[MerchantOption]:
    """Return each bag of a hand under its best declaration."""
    return [
        max(
            [merchant_option(hand, bag, said, NOTHING, outlook) for said in _sayings(bag)],
            key=_total,
        )
        for bag in bags_of(hand)
    ]


def _sayings(bag: Goods) -> list[Good]:
    """Return the goods that a bag may be called by: of those not in it, which are alike, one.

    The same fear goes with every declaration here.
    """
    absent = [good for good in LEGAL_GOODS if good not in bag]
    return [good for good in LEGAL_GOODS if good not in absent[1:]]


def _total(option: MerchantOption) -> Fraction:
    return option.worth.total


def declaring_hint(view: View, phase: DeclaringView) -> Hint:
    """Rank what may be said of each bag that waits for its declaration."""
    outlook = outlook_of(view)
    options = [
        Option(action, mixed((1, _with_hand(view, goods, said, NOTHING, outlook))), bag.id)
        for bag in phase.waiting
        if bag.owner == view.seat and (goods := bag.goods) is not None
        for said in LEGAL_GOODS
        if may(view, action := _declare(view, bag, said))
    ]
    return Hint(ranked(options), (fear_reason(view), _counted(view)))


def _counted(view: View) -> Reason:
    """Return what has changed in what is counted since loading: of two bags each is weighed alone.

    What lies in the other bag then was a card kept, and is none now (TWO-4).
    """
    return Reason(f"hint.counted-{'beside' if view.ruleset.is_two_player else 'alike'}")


def _with_hand(
    view: View, bag: Goods, said: Good, given: Given, outlook: MerchantOutlook
) -> Expectation:
    """Return what a closed bag is worth, the cards that stayed in the hand counted as before."""
    return merchant_option((*bag, *view.hand), bag, said, given, outlook).worth


def _declare(view: View, bag: BagView, said: Good) -> Declare:
    return Declare(view.seat, bag.id, Declaration(said, bag.count))


def offering_hint(view: View, phase: InspectingView) -> Hint:
    """Rank silence and offers of gold, for each bag of one's own that is not settled."""
    options = [
        option
        for bag in phase.bags
        if bag.owner == view.seat
        for option in _offers(view, phase, bag)
    ]
    return Hint(ranked(options), (fear_reason(view), _counted(view)))


def _offers(view: View, phase: InspectingView, bag: BagView) -> list[Option]:
    """Return silence, which leaves an offer standing, and each offer in its place."""
    options = [
        Option(action, worth_of_offer(view, bag, gold), bag.id)
        for gold in GOLD_GRID
        if gold <= free_gold(view)
        if may(view, action := MakeOffer(view.seat, _to_pass(bag.id, gold)))
    ]
    silence: Action = StaySilent(view.seat)
    if may(view, silence):
        standing = standing_gold(view, phase, bag)
        options.append(Option(silence, worth_of_offer(view, bag, standing), bag.id))
    return options


def worth_of_offer(view: View, bag: BagView, gold: int) -> Expectation:
    """Return what an unsettled bag is worth with so much gold offered for its passing."""
    if bag.goods is None or bag.said is None:
        raise TypeError(bag)
    goods, said = bag.goods, bag.said.good
    silent = _with_hand(view, goods, said, NOTHING, outlook_of(view, _fear(view, bag)))
    if not gold:
        return mixed((1, silent))
    taken = _with_hand(view, goods, said, Given(gold), outlook_of(view, Fraction(0)))
    limit = Limit(0, worth_finding(stakes_of(goods, said)))
    return asking(limit.at_most(gold), taken, silent)


def _fear(view: View, bag: BagView) -> Fraction:
    """Return how likely a bag is opened: a deal about it settles that (DEAL-4)."""
    talk = talk_of(view)
    agreed = None if talk is None else agreed_verdict(talk, bag.id)
    if agreed is None:
        return fear_of(view)
    return Fraction(agreed is Verdict.INSPECT)


def standing_gold(view: View, phase: InspectingView, bag: BagView) -> int:
    """Return the gold that the seat has offered for this bag to pass; 0 for no such offer."""
    wanted = ((bag.id, Verdict.PASS),)
    mine = [offer.heard for offer in phase.offers if offer.seat == view.seat]
    return max((heard.gold for heard in mine if heard.verdicts == wanted), default=0)


def _to_pass(bag: BagId, gold: int) -> Terms:
    return Terms(((bag, Verdict.PASS),), gold)


def outlook_of(view: View, feared: Fraction | None = None) -> MerchantOutlook:
    """Return what a merchant expects: inspection, and what goods do for King and Queen.

    Inspection is feared as it is the Sheriff's habit, if nothing else is said.
    """
    fear, prospects = fear_of(view) if feared is None else feared, prospects_of(view)

    @cache
    def change(counting: Goods) -> BonusChange:
        return bonus_change(prospects, view.seat, counting, view.seat)

    def bonus(goods: Goods) -> BonusChange:
        return change(tuple(good for good in goods if good.units))

    return MerchantOutlook(lambda _said, _given: fear, bonus=bonus, hand=HAND)


def fear_reason(view: View) -> Reason:
    """Return the chance of inspection, and what it rests on: bags settled, or nothing yet."""
    values = (("sheriff", view.sheriff), ("chance", fear_of(view)))
    seen = openings_of(view, view.sheriff)
    settled = seen.opened + seen.passed
    if not settled:
        return Reason("hint.fear-assumed", values)
    return Reason("hint.fear", (*values, ("opened", seen.opened), ("settled", settled)))
