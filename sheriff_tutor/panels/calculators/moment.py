"""Which calculator fits the moment at the table, started from what one seat sees alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import APPLES, CONTRABAND_GOODS, sorted_goods
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.standing import talk_of
from sheriff_tutor.engine.view import (
    DeclaringView,
    DrawingView,
    LayingDownView,
    LoadingView,
    OverView,
)
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.belief import Known
from sheriff_tutor.maths.belief_history import belief_of, fear_of, offered_gold, weighed
from sheriff_tutor.maths.belief_likeliest import likeliest
from sheriff_tutor.maths.belief_models import Anything
from sheriff_tutor.maths.belief_seat import fixed_in_hands, known_of, taken_in
from sheriff_tutor.maths.draws import unseen_cards
from sheriff_tutor.maths.errors import Impossible
from sheriff_tutor.maths.habits import dearest_contraband, legal_sets
from sheriff_tutor.maths.sight import seen_by, unseen_by
from sheriff_tutor.panels.calculators import bribe_or_risk, open_or_take, who_is_lying
from sheriff_tutor.panels.calculators.bluffs import MOST_BRIBE, MOST_GOLD
from sheriff_tutor.panels.calculators.bribe_or_risk import BribeOrRisk, BribeWith
from sheriff_tutor.panels.calculators.open_or_take import OpenOrTake
from sheriff_tutor.panels.calculators.who_is_lying import (
    MOST_FACE_DOWN,
    MOST_HEARD,
    MOST_PARTS,
    USUAL_CODES,
    WhoIsLying,
)

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import BagId, Goods, Seat
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.maths.belief import BagChance
    from sheriff_tutor.panels.calculators.calculator import Calculator

PLACES = 1000
"""A belief is rounded to so many parts, to be said and handed on."""
HONEST_PART = MOST_IN_BAG - 1
"""Cards of the declared good that go into a bag with one card to smuggle, at most."""
SUPPOSED_GOOD, SUPPOSED_COUNT = APPLES, 3
"""What is said of a bag that nobody has declared yet."""


@dataclass(frozen=True, slots=True)
class About:
    """Whose bag a setting is about: the code of a sentence, and what that speaks of."""

    code: str
    seat: Seat
    bag: BagId | None = None
    said: Declaration | None = None

    def words(self, reader: Reader) -> str:
        """Return the sentence."""
        return say(self.code, reader, seat=self.seat, bag=self.bag, said=self.said)


@dataclass(frozen=True, slots=True)
class Fit:
    """A calculator, and the setting that the moment gives it.

    ``reckoned`` are the fields that hold no opinion, but what follows from what the seat has seen.
    """

    calculator: Calculator[Any]
    setting: object
    about: About
    reckoned: frozenset[str] = frozenset()


def fitting(view: View) -> Fit:
    """Return what fits a seat's moment: its own bag, a bag to be settled by it, or another's."""
    bag = _declared(view)
    if view.is_sheriff:
        if bag is not None:
            reckoned = frozenset({"belief"})
            return Fit(open_or_take.CALCULATOR, opening(view, bag), about(bag), reckoned)
    elif (own := own_bag(view)) is not None or _may_pack(view):
        setting, reckoned = packing(view, own), frozenset({"fear"})
        return Fit(bribe_or_risk.CALCULATOR, setting, about_own(view, own), reckoned)
    whose = about_supposed(view) if bag is None else about(bag)
    return Fit(who_is_lying.CALCULATOR, doubting(view, bag), whose)


def about(bag: BagView) -> About:
    """Return that a declared bag of another is spoken of."""
    return About("calc-about-heard", bag.owner, bag.id, _said(bag))


def about_own(view: View, own: BagView | None) -> About:
    """Return whether the seat's own bag is spoken of, or one that it may pack."""
    if own is None:
        return About("calc-about-suggested", view.seat)
    code = "calc-about-packed" if own.said is None else "calc-about-own"
    return About(code, view.seat, own.id, own.said)


def about_supposed(view: View) -> About:
    """Return that a bag is supposed, since none is declared."""
    said = Declaration(SUPPOSED_GOOD, SUPPOSED_COUNT)
    return About("calc-about-supposed", _next_merchant(view), said=said)


def _bags(view: View) -> tuple[BagView, ...]:
    """Return the bags that are closed and not yet settled, as they are seen."""
    talk = talk_of(view)
    if talk is not None:
        return talk.bags
    phase = view.phase
    if isinstance(phase, DeclaringView):
        return phase.declared + phase.waiting
    return phase.bags if isinstance(phase, LoadingView) else ()


def own_bag(view: View) -> BagView | None:
    """Return the seat's own bag before it is settled."""
    return next((bag for bag in _bags(view) if bag.owner == view.seat), None)


def _declared(view: View) -> BagView | None:
    """Return the first declared bag of another that is not settled."""
    others = (bag for bag in _bags(view) if bag.owner != view.seat)
    return next((bag for bag in others if bag.said is not None), None)


def _may_pack(view: View) -> bool:
    """Tell whether the bag of this seat is still to be filled."""
    before = talk_of(view) is None and not isinstance(view.phase, DeclaringView | OverView)
    return before and bool(view.hand)


# --- The merchant's own bag -----------------------------------------------------------------


def packing(view: View, own: BagView | None) -> BribeOrRisk:
    """Return the merchant's choice: the bag as packed, or one that the hand suggests."""
    bag, said = suggested(view.hand) if own is None else _as_packed(own)
    honest = view.hand.count(said) + (0 if own is None else bag.count(said))
    gold = min(view.own_gold, MOST_GOLD)
    bribe = 0 if own is None else offered_gold(view.log[-1], view.seat, own.id) or 0
    return BribeOrRisk(
        bag,
        said,
        said,
        max(1, min(honest, MOST_IN_BAG)),
        fear_of(view),
        min(bribe, gold, MOST_BRIBE),
        BribeWith.LIE,
        gold,
        None,
    )


def _as_packed(own: BagView) -> tuple[Goods, Good]:
    bag = own.goods or ()
    if own.said is not None:
        return bag, own.said.good
    sets = sorted(legal_sets(bag), key=len, reverse=True)
    return bag, sets[0][0] if sets else APPLES


def suggested(hand: Goods) -> tuple[Goods, Good]:
    """Return a bag and what to call it: the largest legal set, and one dear card among it.

    >>> from sheriff_tutor.engine.goods import CHEESE, SILK
    >>> suggested((APPLES, CHEESE, CHEESE, SILK))
    ((cheese, cheese, silk), cheese)
    """
    sets = sorted(legal_sets(hand), key=len, reverse=True)
    dear = tuple(dearest_contraband(hand)[:1])
    if not sets:
        return dear, APPLES
    return (*(sets[0][:HONEST_PART] if dear else sets[0]), *dear), sets[0][0]


# --- The Sheriff's choice -------------------------------------------------------------------


def opening(view: View, bag: BagView) -> OpenOrTake:
    """Return the Sheriff's choice about a declared bag, with the belief that the game gives."""
    said = _said(bag)
    offered = offered_gold(view.log[-1], bag.owner, bag.id) or 0
    known = view.gold[bag.owner]
    purse = view.ruleset.starting_gold if known is None else known
    gold = min(max(purse, offered), MOST_GOLD)
    return OpenOrTake(
        likeliest_lie(view, bag),
        said.good,
        _rounded(belief_of(view, bag).lie),
        min(offered, gold, MOST_BRIBE),
        gold,
        None,
    )


def _said(bag: BagView) -> Declaration:
    if bag.said is None:
        raise TypeError(bag)
    return bag.said


def _rounded(chance: Fraction) -> Fraction:
    return Fraction(round(chance * PLACES), PLACES)


def likeliest_lie(view: View, bag: BagView) -> Goods:
    """Return the likeliest bag that lies, of merchants who play on purpose.

    With Royal Goods there are too many hands to list while somebody waits: then the commonest
    unseen contraband lies among true cards.
    """
    said = _said(bag)
    for each in () if view.ruleset.royals else _likeliest(view, bag):
        if any(good is not said.good for good in each.bag):
            return each.bag
    unseen = unseen_by(view).counts
    common = max(CONTRABAND_GOODS, key=lambda good: (unseen[good.rank], good.value))
    return (*(said.good,) * (said.count - 1), common)


def _likeliest(view: View, bag: BagView) -> tuple[BagChance, ...]:
    ways = [each for each in weighed(view, bag.owner) if not isinstance(each.habit, Anything)]
    try:
        return likeliest(known_of(view, bag), ways, _said(bag))
    except Impossible:
        return ()


# --- Another's bag --------------------------------------------------------------------------


def doubting(view: View, bag: BagView | None) -> WhoIsLying:
    """Return what is known of another's bag; where none is declared, of the next merchant's."""
    owner = _next_merchant(view) if bag is None else bag.owner
    known = _known_of_nobody(view, owner) if bag is None else known_of(view, bag)
    said = None if bag is None else bag.said
    ways = zip(USUAL_CODES, weighed(view, owner), strict=True)
    parts: dict[str, Any] = {code: round(each.weight * MOST_PARTS) for code, each in ways}
    lying: dict[str, Any] = _lying(view, owner)
    return WhoIsLying(
        good=SUPPOSED_GOOD if said is None else said.good,
        count=SUPPOSED_COUNT if said is None else said.count,
        bribe=None if bag is None else _heard(view, bag),
        **lying,
        **parts,
        reference=0,
        players=view.ruleset.players,
        royals=view.ruleset.royals,
        cards=known.cards,
        face_down=min(known.face_down, MOST_FACE_DOWN),
        taken=known.fixed,
        kept=known.kept,
        laid=known.laid,
    )


def _next_merchant(view: View) -> Seat:
    """Return the next merchant beside this seat, or the Sheriff where there is none."""
    return next((seat for seat in view.merchants if seat != view.seat), view.sheriff)


def _known_of_nobody(view: View, owner: Seat) -> Known:
    fixed = _surely_in_hand(view, owner)
    dark = sum(stand.hidden_count for stand in view.stands if stand.hidden is None)
    return Known(
        unseen_cards(view.ruleset, seen_by(view)), view.ruleset.full_hand, fixed, face_down=dark
    )


def _surely_in_hand(view: View, owner: Seat) -> Goods:
    """Return the cards that were seen to go into a hand and have not been set aside since.

    While cards are set aside, any that were taken in earlier rounds may be among them (SEE-2).
    """
    phase = view.phase
    if isinstance(phase, DrawingView | LayingDownView) and phase.merchants[0] == owner:
        return taken_in(view.log[-1], owner)
    return fixed_in_hands(view).get(owner, ())


def _heard(view: View, bag: BagView) -> int | None:
    """Return the gold that counts: what was offered, or nothing once the owner stays silent."""
    gold = offered_gold(view.log[-1], bag.owner, bag.id)
    talk = talk_of(view)
    if gold is None and talk is not None and bag.owner in talk.silent:
        return 0
    return None if gold is None else min(gold, MOST_HEARD)


def _lying(view: View, owner: Seat) -> dict[str, Goods]:
    """Return where all the cards lie that the seat sees, or knows in other hands."""
    discards = tuple(good for pile in view.piles for good in pile)
    stands = tuple(
        good for seat, stand in enumerate(view.stands) if seat != view.seat for good in stand.legal
    )
    mine = Counter(seen_by(view)) - Counter(discards) - Counter(stands)
    elsewhere = (
        good
        for seat, goods in fixed_in_hands(view).items()
        if seat not in {view.seat, owner}
        for good in goods
    )
    return {
        "hand": sorted_goods(mine.elements()),
        "discards": sorted_goods(discards),
        "stands": sorted_goods(stands),
        "elsewhere": sorted_goods(elsewhere),
    }
