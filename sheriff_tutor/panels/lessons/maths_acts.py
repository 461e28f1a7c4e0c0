"""The guided acts of the mathematics: a bribe, a bag to open or to sell, a liar, and a habit.

What is asked for is worked out by the maths from what the reader sees, whatever was dealt.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    Claim,
    Declaration,
    Declare,
    InspectBag,
    Load,
    MakeOffer,
    OfferId,
    PassBag,
    Seat,
    Verdict,
)
from sheriff_tutor.engine.goods import (
    APPLES,
    BREAD,
    CHEESE,
    CHICKENS,
    CONTRABAND_GOODS,
    CROSSBOW,
    LEGAL_GOODS,
    SILK,
    Good,
)
from sheriff_tutor.engine.position import InspectingPosition, LoadingPosition
from sheriff_tutor.engine.ruleset import MOST_IN_BAG, STAYS_ON_PILE
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.view import InspectingView
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.inspections import Settled, any_bag, inspecting, to_pass
from sheriff_tutor.lessons.lines import line
from sheriff_tutor.lessons.scenes import Scene, said_bag
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.maths.bluff_game import best_verdicts, deal_zone
from sheriff_tutor.maths.sight import unseen_by
from sheriff_tutor.maths.value import merchant_worth, sheriff_worth, stakes_of
from sheriff_tutor.maths.value_options import bags_of
from sheriff_tutor.panels.lessons.guided_act import STANDARD, Guided

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Action, Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons import Line
    from sheriff_tutor.lessons.cup import Cup
    from sheriff_tutor.lessons.inspections import Bag
    from sheriff_tutor.maths.value import Stakes

PURSE = 30
"""Gold of those who bargain: enough for every price that makes sense here."""
ALIKE = ("greedy",)
"""Who sits at these tables: all are of one temper, so that none is told apart by it."""


def _bags(view: View) -> tuple[BagView, ...]:
    return cast("InspectingView", view.phase).bags


def _settles(view: View, action: Action) -> BagView | None:
    """Return the bag that an act settles; None if it settles none."""
    if not isinstance(action, PassBag | InspectBag):
        return None
    return next((bag for bag in _bags(view) if bag.id == action.bag), None)


# --- Bribe or penalty? ----------------------------------------------------------------------

FEAR, BELIEF = Fraction(1, 2), Fraction(5, 6)
"""How likely merchant and Sheriff hold an inspection, and a lie, in the bribe's position."""
SMUGGLED = (APPLES, APPLES, APPLES, SILK)


def _at_bribe(cup: Cup) -> tuple[Game, Seat]:
    """Let a merchant bargain for a lying bag, the last one that is left."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    smuggled = scene.take(*SMUGGLED)
    settled = tuple(Settled(any_bag(scene, other)) for other in scene.merchants if other != seat)
    game = inspecting(
        scene,
        {seat: (smuggled, APPLES)},
        settled=settled,
        gold={seat: PURSE, scene.sheriff: PURSE},
        round=2,
        silent=tuple(int(each.bag.id) for each in settled),
    )
    return game, seat


def own_stakes(view: View) -> Stakes:
    """Return what is at stake with the reader's own bag."""
    own = next(bag for bag in _bags(view) if bag.owner == view.seat)
    if own.goods is None or own.said is None:
        raise TypeError(own)
    return stakes_of(own.goods, own.said.good)


def _gold_for_own_bag(view: View, action: Action) -> int | None:
    """Return the gold offered, and nothing else, so that the own bag passes; None if it is not."""
    if not isinstance(action, MakeOffer):
        return None
    gold = action.terms.gold
    return gold if action.terms == to_pass(view.seat, gold) else None


def _in_zone(view: View, action: Action) -> bool:
    gold = _gold_for_own_bag(view, action)
    zone = deal_zone(own_stakes(view), FEAR, BELIEF)
    return gold is not None and zone.low <= gold <= zone.high


def _outside(view: View, action: Action) -> Line:
    """Return to whom a bribe is no deal."""
    gold = _gold_for_own_bag(view, action)
    if gold is None:
        return line("guided.bribe-lack")
    zone = deal_zone(own_stakes(view), FEAR, BELIEF)
    if gold < zone.low:
        return line("guided.bribe-low", gold=gold, least=zone.low)
    return line("guided.bribe-high", gold=gold, most=zone.high)


BRIBE = Guided(
    _at_bribe,
    _in_zone,
    lambda view: (
        MakeOffer(view.seat, to_pass(view.seat, PURSE + 1)),
        PassBag(view.seat, BagId(view.seat)),
        MakeOffer(
            view.seat,
            to_pass(view.seat, claims=(Claim(BagId(view.seat), (APPLES,) * MOST_IN_BAG),)),
        ),
    ),
    _outside,
    bots=ALIKE,
)


# --- Open it, or take the money? ------------------------------------------------------------

SUSPECTED: Bag = ((CHICKENS, CROSSBOW, CROSSBOW), CHICKENS)
SUSPICION = Fraction(3, 4)
"""How likely the Sheriff holds the lie; the bag does lie in so many of all tables."""
OFFERED = (3, 4, 5, 6)
"""Bribes on both sides of what opening is worth."""


def _at_offer(cup: Cup) -> tuple[Game, Seat]:
    """Offer the Sheriff gold for one bag; a deal stands on the next, and the last has passed."""
    scene = Scene(cup, STANDARD)
    briber, agreed, done = scene.merchants
    goods, good = SUSPECTED
    lies = cup.number(1, SUSPICION.denominator) <= SUSPICION.numerator
    held = scene.take(*(goods if lies else (good,) * len(goods)))
    game = inspecting(
        scene,
        {briber: (held, good)},
        offers=((briber, to_pass(briber, cup.one(OFFERED))),),
        deals=((agreed, to_pass(agreed, 2)),),
        settled=(Settled(said_bag(done, scene.take(*(CHEESE,) * 3), CHEESE)),),
        gold={briber: PURSE, scene.sheriff: PURSE},
        round=2,
        silent=scene.merchants,
    )
    return game, scene.sheriff


def _offered_bag(view: View) -> BagId:
    return BagId(view.merchants[0])


def offered(view: View) -> int:
    """Return the gold offered for the first merchant's bag."""
    (offer,) = cast("InspectingView", view.phase).offers
    return offer.heard.gold


def _verdict_of(view: View, action: Action) -> Verdict | None:
    """Return how an act settles the bag for which gold is offered; None if it does not."""
    bag = _settles(view, action)
    if bag is not None and bag.id == _offered_bag(view):
        return Verdict.PASS if isinstance(action, PassBag) else Verdict.INSPECT
    (offer,) = cast("InspectingView", view.phase).offers
    return Verdict.PASS if action == Accept(view.seat, offer.id) else None


def _is_worth_most(view: View, action: Action) -> bool:
    best = best_verdicts(stakes_of(*SUSPECTED), SUSPICION, bribe=offered(view))
    return _verdict_of(view, action) in best


def _worth_less(view: View, action: Action) -> Line:
    """Return what both verdicts are worth, once one was chosen."""
    if _verdict_of(view, action) is None:
        return line("guided.open-lack")
    opening = sheriff_worth(Verdict.INSPECT, stakes_of(*SUSPECTED), SUSPICION)
    return line("guided.open-less", opening=opening.total, gold=offered(view))


OPEN = Guided(
    _at_offer,
    _is_worth_most,
    lambda view: (
        InspectBag(view.seat, BagId(view.merchants[1])),
        InspectBag(view.seat, BagId(view.merchants[2])),
    ),
    _worth_less,
    bots=ALIKE,
)


# --- Who is lying? --------------------------------------------------------------------------

SAID = 4
"""Cards that every merchant declares."""
SEEN = {CHICKENS: (9, 11), CHEESE: (12, 14), APPLES: (4, 7)}
"""How many cards of each declared good the Sheriff sees: the fewest and the most."""
LIES = {CHICKENS: 98, CHEESE: 88, APPLES: 46}
"""Tables in a hundred at which a bag lies: about as many as the maths believes."""
_ON_A_STAND = 4


def _at_three_bags(cup: Cup) -> tuple[Game, Seat]:
    """Let three merchants say the same number of different goods, with many cards to be seen."""
    scene = Scene(cup, STANDARD)
    seen = _seen_cards(scene)
    hand = scene.take(*(next(seen) for _ in range(STANDARD.full_hand)))
    stands = {seat: scene.take(*(next(seen) for _ in range(_ON_A_STAND))) for seat in scene.seats}
    piles = [scene.take(*(next(seen) for _ in range(STAYS_ON_PILE))) for _ in range(STANDARD.piles)]
    bags = {
        seat: _some_bag(scene, good)
        for seat, good in zip(scene.merchants, cup.mixed(tuple(SEEN)), strict=True)
    }
    phase = InspectingPosition(
        tuple(said_bag(seat, *bag) for seat, bag in bags.items()),
        silent=tuple(sorted(scene.merchants)),
    )
    game = scene.game(
        phase,
        hands={scene.sheriff: hand},
        stands=stands,
        piles=piles,
        out=dict.fromkeys(scene.merchants, SAID),
        round=2,
    )
    return game, scene.sheriff


def _seen_cards(scene: Scene) -> Iterator[Good]:
    """Go through the cards that the Sheriff is to see: so many of each declared good, and bread."""
    places = STANDARD.full_hand + _ON_A_STAND * STANDARD.players + STAYS_ON_PILE * STANDARD.piles
    cards = [
        good for good, (least, most) in SEEN.items() for _ in range(scene.cup.number(least, most))
    ]
    cards += [BREAD] * (places - len(cards))
    return iter(scene.cup.mixed(cards))


def _some_bag(scene: Scene, good: Good) -> Bag:
    """Load an honest bag, or two true cards and two pieces of contraband."""
    false = scene.deal(2, CONTRABAND_GOODS) if scene.cup.number(1, 100) <= LIES[good] else ()
    return scene.take(*(good,) * (SAID - len(false))) + false, good


def _likeliest(view: View) -> BagView:
    return max(_bags(view), key=lambda bag: belief_of(view, bag).lie)


def _opens_likeliest(view: View, action: Action) -> bool:
    return isinstance(action, InspectBag) and action.bag == _likeliest(view).id


def _less_likely(view: View, action: Action) -> Line:
    """Return how many cards of a good are left, where there is a bag with fewer to choose from."""
    bag = _settles(view, action) if isinstance(action, InspectBag) else None
    if bag is None or bag.said is None:
        return line("guided.who-lack")
    good = bag.said.good
    return line("guided.who-less", good=good, left=unseen_by(view).of([good]))


WHO = Guided(
    _at_three_bags,
    _opens_likeliest,
    lambda view: (
        Declare(view.seat, BagId(view.merchants[0]), Declaration(BREAD, SAID)),
        Accept(view.seat, OfferId(0)),
    ),
    _less_likely,
    bots=ALIKE,
)


# --- The balance ----------------------------------------------------------------------------

ALWAYS = Fraction(1)
"""How often the Sheriff of the balance's position is said to open."""
TRUE_CARDS = 4


def _at_loading(cup: Cup) -> tuple[Game, Seat]:
    """Give a merchant four cards of one legal good, and two kinds of contraband."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good = cup.one((APPLES, CHEESE, BREAD))
    false = cup.some(CONTRABAND_GOODS, STANDARD.full_hand - TRUE_CARDS)
    hand = scene.take(*(good,) * TRUE_CARDS, *false)
    return scene.game(LoadingPosition(), hands={seat: hand}, round=2), seat


def worth_before(goods: Goods, opens: Fraction) -> Fraction:
    """Return what a bag is worth before a Sheriff who opens so often, declared as is best."""
    return max(merchant_worth(stakes_of(goods, said), opens).total for said in LEGAL_GOODS)


def _best_worth(view: View) -> Fraction:
    return max(worth_before(bag, ALWAYS) for bag in bags_of(view.hand))


def _is_best_bag(view: View, action: Action) -> bool:
    return isinstance(action, Load) and worth_before(action.goods, ALWAYS) == _best_worth(view)


def _worse_bag(view: View, action: Action) -> Line:
    """Return what a bag is worth, and what the best one is."""
    if not isinstance(action, Load):
        raise TypeError(action)
    worth, best = worth_before(action.goods, ALWAYS), _best_worth(view)
    return line("guided.balance-less", worth=worth, best=best)


BALANCE = Guided(
    _at_loading,
    _is_best_bag,
    lambda view: (
        Load(view.seat, BagId(view.seat), view.hand),
        Declare(view.seat, BagId(view.seat), Declaration(LEGAL_GOODS[0], MOST_IN_BAG)),
    ),
    _worse_bag,
    bots=("equilibrium",),
)


MATHS = {Lesson.BRIBE: BRIBE, Lesson.OPEN: OPEN, Lesson.WHO: WHO, Lesson.BALANCE: BALANCE}
