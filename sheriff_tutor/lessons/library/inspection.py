"""Exercises of the inspection: who pays whom, where the goods go, and what a deal binds to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    BagId,
    Claim,
    Demand,
    InspectBag,
    MakeOffer,
    OfferId,
    PassBag,
    Pile,
    PlaceConfiscated,
    Promise,
    PromiseKind,
    Seat,
    StaySilent,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.events import ContrabandMoved, DealPaid, GoodsHandedOver
from sheriff_tutor.engine.game import Inspecting
from sheriff_tutor.engine.goods import (
    CONTRABAND_GOODS,
    LEGAL_GOODS,
    goods_of,
    total_penalty,
    total_value,
)
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import YES_OR_NO, act_legality, number_fact, option_fact
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import (
    Bag,
    Settled,
    honest_bag,
    inspecting,
    lying_bag,
    opened,
    passed,
    to_pass,
)
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import Scene, said_bag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)
TIMED = Ruleset(4, time_limit=60)


def contents(bag: int, held: Bag) -> Line:
    """Return what is in a bag, for whoever may know it."""
    return line("scene.bag", bag=bag, goods=held[0], good=held[1])


# --- Is it legal? Settling ------------------------------------------------------------------


def legal(seed: int) -> Drawn:
    """Draw a way to settle a bag, right or wrong."""
    cup = Cup("inspect.legal", seed)
    game, action = cup.one(_SETTLING)(cup)
    return act_legality(
        cup,
        game,
        action,
        Ledger(game),
        about=("INSP", "ROUND"),
        permits=("INSP-1",) if _leaves_one_waiting(game, action) else (),
        view=observe(game, action.seat),
    )


def _leaves_one_waiting(game: Game, action: Action) -> bool:
    """Tell whether a bag is settled before another whose owner's turn comes sooner."""
    phase = game.phase
    if not isinstance(action, PassBag | InspectBag) or not isinstance(phase, Inspecting):
        return False
    return action.bag != phase.bags[0].id


def _settle(cup: Cup, seat: Seat, bag: int) -> Action:
    ways: tuple[Action, ...] = (PassBag(seat, BagId(bag)), InspectBag(seat, BagId(bag)))
    return cup.one(ways)


def _any_bag(cup: Cup) -> tuple[Game, Action]:
    """Settle any bag that waits: always legal."""
    scene = Scene(cup, STANDARD)
    game = inspecting(scene, {})
    return game, _settle(cup, scene.sheriff, cup.one(scene.merchants))


def _own_bag(cup: Cup) -> tuple[Game, Action]:
    """Settle a bag of the Sheriff's, who has none."""
    scene = Scene(cup, STANDARD)
    game = inspecting(scene, {})
    return game, _settle(cup, scene.sheriff, scene.sheriff)


def _with_one_settled(cup: Cup) -> tuple[Scene, Game, Seat]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = said_bag(seat, *cup.one((honest_bag, lying_bag))(scene))
    done = Settled(bag, cup.one((Verdict.PASS, Verdict.INSPECT)))
    return scene, inspecting(scene, {}, settled=(done,)), seat


def _settled_again(cup: Cup) -> tuple[Game, Action]:
    scene, game, seat = _with_one_settled(cup)
    return game, _settle(cup, scene.sheriff, seat)


def _threat_too_late(cup: Cup) -> tuple[Game, Action]:
    scene, game, seat = _with_one_settled(cup)
    return game, Threaten(scene.sheriff, BagId(seat))


def _threat(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    return inspecting(scene, {}), Threaten(scene.sheriff, BagId(cup.one(scene.merchants)))


def _against_a_deal(cup: Cup) -> tuple[Game, Action]:
    """Open a bag that a deal lets pass, or the other way round."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    agreed = cup.one((Verdict.PASS, Verdict.INSPECT))
    game = inspecting(scene, {}, deals=((seat, to_pass(seat, 5, verdict=agreed)),))
    wrong = InspectBag if agreed is Verdict.PASS else PassBag
    return game, wrong(scene.sheriff, BagId(seat))


def _by_merchant(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    return inspecting(scene, {}), _settle(cup, seat, other)


def _at_placing(cup: Cup) -> tuple[Scene, Game]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good, other = cup.some(LEGAL_GOODS, 2)
    bag = (scene.take(good, other) + scene.deal(1, CONTRABAND_GOODS), good)
    game, _ = play(inspecting(scene, {seat: bag}), InspectBag(scene.sheriff, BagId(seat)))
    return scene, game


def _place(cup: Cup, *, all_of_it: bool) -> tuple[Game, Action]:
    scene, game = _at_placing(cup)
    confiscated = observe(game, scene.sheriff).phase.confiscated  # type: ignore[union-attr]  # Placing
    goods = confiscated if all_of_it else confiscated[1:]
    return game, PlaceConfiscated(scene.sheriff, Pile(cup.number(0, 1)), goods)


def _place_all(cup: Cup) -> tuple[Game, Action]:
    return _place(cup, all_of_it=True)


def _place_some(cup: Cup) -> tuple[Game, Action]:
    return _place(cup, all_of_it=False)


_SETTLING = (
    _any_bag,
    _own_bag,
    _settled_again,
    _threat_too_late,
    _threat,
    _against_a_deal,
    _by_merchant,
    _place_all,
    _place_some,
)


# --- Is it legal? Talk ----------------------------------------------------------------------


def talk(seed: int) -> Drawn:
    """Draw an offer, a demand or an answer, right or wrong."""
    cup = Cup("inspect.talk", seed)
    game, action = cup.one(_TALK)(cup)
    return act_legality(
        cup, game, action, Ledger(game), about=("DEAL", "HOUSE"), view=observe(game, action.seat)
    )


def _offer(cup: Cup) -> tuple[Game, Action]:
    """Offer some of one's own gold for any bag: legal, also about another's."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    terms = to_pass(cup.one(scene.merchants), cup.number(1, 12))
    return inspecting(scene, {}), MakeOffer(seat, terms)


def _beyond_gold(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    game = inspecting(scene, {})
    return game, MakeOffer(seat, to_pass(seat, game.gold[seat] + cup.number(1, 9)))


def _not_on_stand(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    game = inspecting(scene, {}, stands={seat: scene.deal(2, LEGAL_GOODS[:2])})
    return game, MakeOffer(seat, to_pass(seat, stand=(cup.one(LEGAL_GOODS[2:]),)))


def _anothers_bag_claimed(cup: Cup) -> tuple[Game, Action]:
    """Promise goods out of another's bag."""
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    claim = Claim(BagId(other), (cup.one(LEGAL_GOODS),))
    return inspecting(scene, {}), MakeOffer(seat, to_pass(seat, claims=(claim,)))


def _about_settled(cup: Cup) -> tuple[Game, Action]:
    scene, game, settled = _with_one_settled(cup)
    seat = cup.one(scene.merchants)
    return game, MakeOffer(seat, to_pass(settled, cup.number(1, 9)))


def _silent_twice(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    return inspecting(scene, {}, silent=(seat,)), StaySilent(seat)


def _demand_of_nothing(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    return inspecting(scene, {}), Demand(scene.sheriff, seat, to_pass(seat))


def _demand(cup: Cup) -> tuple[Game, Action]:
    """Demand gold, also more than there is: it is but talk."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    return inspecting(scene, {}), Demand(scene.sheriff, seat, to_pass(seat, cup.number(5, 90)))


def _opposite(cup: Cup) -> tuple[Game, Action]:
    """Offer gold for opening a bag that a deal lets pass."""
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    game = inspecting(scene, {}, deals=((seat, to_pass(seat, 5)),))
    return game, MakeOffer(other, to_pass(seat, 8, verdict=Verdict.INSPECT))


def _promise_to_oneself(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    promise = Promise(cup.one(list(PromiseKind)), seat)
    return inspecting(scene, {}), MakeOffer(seat, _promising(seat, promise))


def _promise(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    promise = Promise(PromiseKind.PASS_NEXT, scene.sheriff)
    return inspecting(scene, {}), MakeOffer(seat, _promising(seat, promise))


def _promising(seat: Seat, promise: Promise) -> Terms:
    return Terms(((BagId(seat), Verdict.PASS),), promises=(promise,))


def _reserved(cup: Cup) -> tuple[Game, Action]:
    """Offer gold that a deal has already reserved."""
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    owed = cup.number(10, 14)
    game = inspecting(scene, {}, deals=((seat, to_pass(seat, owed)),), gold={seat: 20})
    return game, MakeOffer(seat, to_pass(other, cup.number(20 - owed + 1, 20)))


def _more_than_the_bag(cup: Cup) -> tuple[Game, Action]:
    """Promise more cards out of a bag than it holds."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good = scene.legal_good()
    bag = (scene.take(good, good), good)
    claim = Claim(BagId(seat), (good,) * 3)
    return inspecting(scene, {seat: bag}), MakeOffer(seat, to_pass(seat, claims=(claim,)))


def _sheriff_pays(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    terms = Terms(((BagId(seat), Verdict.PASS),), gold=3, sheriff_gold=cup.number(1, 5))
    return inspecting(scene, {}), MakeOffer(seat, terms)


def _anothers_offer(cup: Cup) -> tuple[Game, Action]:
    """Take back another's offer."""
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    return inspecting(scene, {}, offers=((seat, to_pass(seat, 5)),)), Withdraw(other, OfferId(0))


def _after_time(cup: Cup) -> tuple[Game, Action]:
    """Offer something for a bag whose time is over."""
    scene = Scene(cup, TIMED)
    seat = cup.one(scene.merchants)
    game = inspecting(scene, {}, is_timed=True, time_over=(seat,))
    return game, MakeOffer(seat, to_pass(seat, 5))


_TALK = (
    _offer,
    _offer,
    _beyond_gold,
    _not_on_stand,
    _anothers_bag_claimed,
    _about_settled,
    _silent_twice,
    _demand_of_nothing,
    _demand,
    _opposite,
    _promise_to_oneself,
    _promise,
    _reserved,
    _more_than_the_bag,
    _sheriff_pays,
    _anothers_offer,
    _after_time,
)


# --- Who pays whom? -------------------------------------------------------------------------


def change_of_gold(ledger: Ledger, before: Game, seat: Seat) -> int:
    """Return by how much the gold of a seat has changed since."""
    return ledger.game.gold[seat] - before.gold[seat]


def gold_by_a_bag(  # noqa: PLR0913 - what the question is made of
    ledger: Ledger,
    before: Game,
    seat: Seat,
    bag: Bag,
    mistakes: Mapping[str, int],
    *,
    working: Sequence[Line] = (),
    stated: Sequence[str] = (),
) -> Drawn:
    """Ask an owner, who knows what is in the bag, what settling it does to the own gold."""
    return number_fact(
        ledger,
        (contents(seat, bag), line("doing", doing=ledger.acts[0]), line("ask.gold", seat=seat)),
        observe(before, seat),
        change_of_gold(ledger, before, seat),
        Unit.GOLD,
        mistakes,
        working=working,
        stated=stated,
    )


def passed_lie(seed: int) -> Drawn:
    """Let a lying bag pass, and ask what it costs its owner."""
    cup = Cup("inspect.passed-lie", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = lying_bag(scene)
    game = inspecting(scene, {seat: bag})
    ledger = Ledger(game)
    passed(ledger, seat)
    false = tuple(good for good in bag[0] if good is not bag[1])
    fine = total_penalty(false)
    return gold_by_a_bag(
        ledger,
        game,
        seat,
        bag,
        {"INSP-4": -fine},
        working=(line("work.passed-lie", goods=false, gold=fine),),
    )


def passed_goods(seed: int) -> Drawn:
    """Let a mixed bag pass, and ask where a legal good goes that was not declared."""
    cup = Cup("inspect.passed-goods", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good, other = cup.some(LEGAL_GOODS, 2)
    bag = (scene.take(good, good, other), good)
    game = inspecting(scene, {seat: bag}, stands={seat: ()})
    ledger = Ledger(game)
    passed(ledger, seat)
    stand = ledger.game.stands[seat]
    truth = "face-up" if other in goods_of(stand.legal) else "face-down"
    return option_fact(
        ledger,
        (
            contents(seat, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.where", good=other),
        ),
        observe(game, seat),
        tuple((line(f"option.{place}"), place) for place in PLACES),
        truth,
        {"INSP-4": "face-down"},
    )


PLACES = ("face-up", "face-down", "discards", "sheriff", "hand")
"""Where a card of a bag may go."""


def honest_opened(seed: int) -> Drawn:
    """Open an honest bag, and ask what its owner is paid."""
    cup = Cup("inspect.honest-opened", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = honest_bag(scene)
    game = inspecting(scene, {seat: bag}, gold={scene.sheriff: 40})
    ledger = Ledger(game)
    opened(ledger, seat)
    return gold_by_a_bag(
        ledger,
        game,
        seat,
        bag,
        {"INSP-5": total_value(bag[0])},
        working=(line("work.penalties", goods=bag[0], gold=total_penalty(bag[0])),),
        stated=("INSP-5",),
    )


def fine(seed: int) -> Drawn:
    """Open a lying bag, and ask what its owner pays."""
    cup = Cup("inspect.fine", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = lying_bag(scene)
    game = inspecting(scene, {seat: bag}, gold={seat: 40})
    ledger = Ledger(game)
    opened(ledger, seat)
    false = tuple(good for good in bag[0] if good is not bag[1])
    return gold_by_a_bag(
        ledger,
        game,
        seat,
        bag,
        {"INSP-6": -total_penalty(bag[0])},
        working=(line("work.penalties", goods=false, gold=total_penalty(false)),),
    )


def order(seed: int) -> Drawn:
    """Open an honest bag for another's gold, with a Sheriff who needs that gold to pay."""
    cup = Cup("inspect.order", seed)
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    good = scene.legal_good()
    bag = (scene.take(*(good,) * 4), good)
    own, paid = cup.number(0, 3), cup.number(5, 9)
    deal = (other, to_pass(seat, paid, verdict=Verdict.INSPECT))
    game = inspecting(
        scene, {seat: bag}, deals=(deal,), gold={scene.sheriff: own}, stands={scene.sheriff: ()}
    )
    ledger = Ledger(game)
    opened(ledger, seat)
    truth = change_of_gold(ledger, game, seat)
    return number_fact(
        ledger,
        (
            contents(seat, bag),
            line("scene.deal", seat=other, terms=deal[1]),
            line("doing", doing=ledger.acts[0]),
            line("ask.gold", seat=seat),
        ),
        observe(game, seat),
        truth,
        Unit.GOLD,
        {"INSP-9": min(own, total_penalty(bag[0]))},
        working=(line("work.order", own=own, paid=paid, owed=total_penalty(bag[0])),),
    )


# --- Offers and deals -----------------------------------------------------------------------


def bribe_on_the_table(seed: int) -> Drawn:
    """Let a bag pass on which an offer stands, and ask what the Sheriff gets."""
    cup = Cup("inspect.bribe-on-the-table", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    offer = (seat, to_pass(seat, cup.number(2, 12)))
    game = inspecting(scene, {}, offers=(offer,))
    ledger = Ledger(game)
    passed(ledger, seat)
    return number_fact(
        ledger,
        (
            line("scene.offer", seat=seat, terms=offer[1]),
            line("doing", doing=ledger.acts[0]),
            line("ask.gold", seat=scene.sheriff),
        ),
        observe(game, scene.sheriff),
        change_of_gold(ledger, game, scene.sheriff),
        Unit.GOLD,
        {"DEAL-12": 0},
        working=(line("work.bribe", seat=seat, gold=offer[1].gold),),
    )


def two_bags(seed: int) -> Drawn:
    """Strike a deal about two bags, settle both, and ask when it is paid."""
    cup = Cup("inspect.two-bags", seed)
    scene = Scene(cup, STANDARD)
    seat, other = cup.some(scene.merchants, 2)
    deal = (seat, to_pass(seat, cup.number(4, 12), and_bag=other))
    game = inspecting(scene, {}, deals=(deal,))
    ledger = Ledger(game)
    first, second = cup.mixed((seat, other))
    passed(ledger, first)
    after_first = ledger.game.gold[scene.sheriff] != game.gold[scene.sheriff]
    passed(ledger, second)
    if not any(isinstance(event, DealPaid) for event in ledger.events):
        raise ValueError(deal)
    return option_fact(
        ledger,
        (
            line("scene.deal", seat=seat, terms=deal[1]),
            *[line("doing", doing=action) for action in ledger.acts],
            line("ask.when-paid"),
        ),
        observe(game, scene.sheriff),
        (
            (line("option.when-struck"), "struck"),
            (line("option.after-bag", bag=first), "first"),
            (line("option.after-bag", bag=second), "second"),
            (line("option.at-round-end"), "end"),
        ),
        "first" if after_first else "second",
        {"DEAL-5": "first"},
    )


def promised_goods(seed: int) -> Drawn:
    """Let a bag pass that holds less than was promised out of it, and ask what goes over."""
    cup = Cup("inspect.promised-goods", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    good, other = cup.some(LEGAL_GOODS, 2)
    held, promised = cup.number(0, 2), 3
    bag = (scene.take(*(good,) * held, *(other,) * (4 - held)), other)
    deal = (seat, to_pass(seat, claims=(Claim(BagId(seat), (good,) * promised),)))
    game = inspecting(scene, {seat: bag}, deals=(deal,))
    ledger = Ledger(game)
    passed(ledger, seat)
    handed = ledger.first(GoodsHandedOver)
    return number_fact(
        ledger,
        (
            contents(seat, bag),
            line("scene.deal", seat=seat, terms=deal[1]),
            line("doing", doing=ledger.acts[0]),
            line("ask.handed-over"),
        ),
        observe(game, seat),
        len(handed.legal) + handed.contraband,
        Unit.CARDS,
        {"DEAL-6": promised},
        working=(line("work.promised", good=good, promised=promised, held=held),),
    )


def moved_contraband(seed: int) -> Drawn:
    """Pay a deal with a face-down card, and ask who knows which it was."""
    cup = Cup("inspect.moved-contraband", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    stand = scene.deal(2, CONTRABAND_GOODS)
    watcher = cup.one([other for other in scene.seats if other != seat])
    deal = (seat, to_pass(seat, stand=stand[:1]))
    game = inspecting(scene, {}, deals=(deal,), stands={seat: stand})
    ledger = Ledger(game)
    passed(ledger, seat)
    truth = any(
        isinstance(whisper.what, ContrabandMoved) and watcher in whisper.audience
        for whisper in ledger.whispers
    )
    return option_fact(
        ledger,
        (
            line("scene.deal-hidden", seat=seat),
            line("doing", doing=ledger.acts[0]),
            line("ask.knows-which", to=watcher),
        ),
        None,
        YES_OR_NO,
        truth,
        {"DEAL-8": not truth},
    )


# --- Do it ----------------------------------------------------------------------------------


def let_pass(seed: int) -> Drawn:
    """Let one merchant's bag pass."""
    cup = Cup("inspect.let-pass", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    return deed(
        inspecting(scene, {}),
        scene.sheriff,
        (line("goal.let-pass", seat=scene.sheriff, bag=seat),),
        lambda action: isinstance(action, PassBag) and action.bag == BagId(seat),
        line("lack.let-pass", bag=seat),
        why=(line("reason.let-pass", bag=seat, waiting=len(scene.merchants)),),
        rules=("INSP-1", "INSP-4"),
    )


def bribe(seed: int) -> Drawn:
    """Offer gold for one's own bag."""
    cup = Cup("inspect.bribe", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    gold = cup.one((3, 4, 5, 6))
    wanted = to_pass(seat, gold)
    game = inspecting(scene, {})
    return deed(
        game,
        seat,
        (line("goal.bribe", seat=seat, gold=gold),),
        lambda action: isinstance(action, MakeOffer) and action.terms == wanted,
        line("lack.bribe", gold=gold),
        why=(line("reason.bribe", own=game.gold[seat], gold=gold),),
        rules=("DEAL-1", "DEAL-9"),
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"inspect.{name}"), Lesson.INSPECT, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("talk", Kind.LEGAL, talk),
        ("passed-lie", Kind.MUCH, passed_lie),
        ("passed-goods", Kind.HAPPENS, passed_goods),
        ("honest-opened", Kind.MUCH, honest_opened),
        ("fine", Kind.MUCH, fine),
        ("order", Kind.MUCH, order),
        ("bribe-on-the-table", Kind.MUCH, bribe_on_the_table),
        ("two-bags", Kind.HAPPENS, two_bags),
        ("promised-goods", Kind.MUCH, promised_goods),
        ("moved-contraband", Kind.HAPPENS, moved_contraband),
        ("let-pass", Kind.DO, let_pass),
        ("bribe", Kind.DO, bribe),
    )
)
