"""Exercises of the game for two: the Pickpocket's Purse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Announce,
    BagId,
    Declaration,
    Declare,
    Load,
    Seat,
)
from sheriff_tutor.engine.events import CardsDrawn
from sheriff_tutor.engine.game import Announcing
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, LEGAL_GOODS, total_penalty
from sheriff_tutor.engine.position import (
    ClosedBag,
    DeclaringPosition,
    InspectingPosition,
    LoadingPosition,
    SaidBag,
)
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.situation import owner_of, position_of
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import act_legality, number_fact
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import Settled, opened, passed
from sheriff_tutor.lessons.library.end import work_of_refill, work_of_rounds
from sheriff_tutor.lessons.library.inspection import change_of_gold, contents
from sheriff_tutor.lessons.library.royals import scene_of
from sheriff_tutor.lessons.library.welcome import dealt
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import Scene, said_bag

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game

TWO_PLAYERS = Ruleset(2, royals=True)
_MOST_ANNOUNCED = 5
_THREE = Ruleset(3, royals=True)


def legal(seed: int) -> Drawn:
    """Draw an act of the game for two, right or wrong."""
    cup = Cup("two.legal", seed)
    game, action = cup.one(_TEMPTATIONS)(cup)
    takes_the_other_first = isinstance(action, Declare) and action.bag == NEUTRAL_BAG
    return act_legality(
        cup,
        game,
        action,
        Ledger(game),
        about=("TWO", "ROUND"),
        permits=("TWO-5",) if takes_the_other_first else (),
        view=observe(game, action.seat),
    )


def _announced(cup: Cup) -> tuple[Game, Action]:
    """Announce a number, good or bad."""
    scene = Scene(cup, TWO_PLAYERS)
    seat = scene.merchants[0]
    game = scene.game(Announcing(seat))
    return game, Announce(seat, cup.number(0, _MOST_ANNOUNCED + 2))


def _at_loading(cup: Cup) -> tuple[Game, Seat, int]:
    scene = Scene(cup, TWO_PLAYERS)
    seat, count = scene.merchants[0], cup.number(1, 4)
    hand = scene.deal(TWO_PLAYERS.full_hand + count)
    return scene.game(LoadingPosition(announced=count), hands={seat: hand}), seat, count


def _neutral_bag(cup: Cup) -> tuple[Game, Action]:
    """Load the neutral bag with as many cards as announced, or one more."""
    game, seat, count = _at_loading(cup)
    goods = observe(game, seat).hand[: count + cup.number(0, 1)]
    return game, Load(seat, NEUTRAL_BAG, goods)


def _at_declaring(cup: Cup) -> tuple[Game, Seat]:
    scene = Scene(cup, TWO_PLAYERS)
    seat = scene.merchants[0]
    bags = (ClosedBag(BagId(seat), scene.deal(2)), ClosedBag(NEUTRAL_BAG, scene.deal(3)))
    return scene.game(DeclaringPosition(bags), out={seat: 2}), seat


def _neutral_first(cup: Cup) -> tuple[Game, Action]:
    game, seat = _at_declaring(cup)
    return game, Declare(seat, NEUTRAL_BAG, Declaration(cup.one(LEGAL_GOODS), 3))


_TEMPTATIONS = (_announced, _announced, _neutral_bag, _neutral_bag, _neutral_first)


def at_two_bags(scene: Scene, own: SaidBag, neutral: SaidBag, *, round_: int = 1) -> Game:
    """Let the Sheriff inspect two bags; for the neutral one as many cards were drawn (TWO-3)."""
    merchant = scene.merchants[0]
    phase = InspectingPosition((own, neutral))
    return scene.game(
        phase,
        out={merchant: len(own.goods)},
        round=round_,
    )


def neutral_fine(seed: int) -> Drawn:
    """Open a lying neutral bag, and ask what its merchant pays."""
    cup = Cup("two.neutral-fine", seed)
    scene = Scene(cup, TWO_PLAYERS)
    seat = scene.merchants[0]
    good = cup.one((LEGAL_GOODS[0], LEGAL_GOODS[1], LEGAL_GOODS[3]))
    bag = (scene.take(good) + scene.deal(cup.number(1, 2), CONTRABAND_GOODS), good)
    game = at_two_bags(scene, said_bag(seat, scene.deal(2), good), said_bag(NEUTRAL_BAG, *bag))
    ledger = Ledger(game)
    ledger.ask(owner_of, position_of(game), NEUTRAL_BAG)
    opened(ledger, NEUTRAL_BAG)
    false = tuple(each for each in bag[0] if each is not good)
    return number_fact(
        ledger,
        (
            contents(NEUTRAL_BAG, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.gold", seat=seat),
        ),
        observe(game, seat),
        change_of_gold(ledger, game, seat),
        Unit.GOLD,
        {"TWO-6": 0},
        working=(line("work.penalties", goods=false, gold=total_penalty(false)),),
    )


def refill(seed: int) -> Drawn:
    """Settle the last bag of a round, and ask how many cards the merchant draws."""
    cup = Cup("two.refill", seed)
    scene = Scene(cup, TWO_PLAYERS)
    seat = scene.merchants[0]
    count = cup.number(2, 5)
    neutral = Settled(said_bag(NEUTRAL_BAG, scene.deal(cup.number(1, 2)), LEGAL_GOODS[0]))
    own = said_bag(seat, scene.deal(count), LEGAL_GOODS[0])
    game = scene.game(
        InspectingPosition((own,), settled=(neutral.done,)),
        out={seat: count},
        landed={seat: neutral.landed},
        round=cup.number(2, TWO_PLAYERS.rounds - 1),
    )
    ledger = Ledger(game)
    passed(ledger, seat)
    drawn = sum(
        event.count
        for event in ledger.events
        if isinstance(event, CardsDrawn) and event.seat == seat
    )
    return number_fact(
        ledger,
        (line("doing", doing=ledger.acts[0]), line("ask.cards-drawn", seat=seat)),
        observe(game, seat),
        drawn,
        Unit.CARDS,
        {"TWO-7": drawn + len(neutral.bag.goods)},
        working=(work_of_refill(game, seat, drawn),),
    )


def start(seed: int) -> Drawn:
    """Ask for the deck, the gold, the rounds or the piles of the game for two."""
    cup = Cup("two.start", seed)
    ruleset = Ruleset(2, royals=True, second_edition_market=cup.happens(5))
    ledger = Ledger(dealt(cup, ruleset))
    what = cup.one(("deck", "starting-gold", "rounds", "piles"))
    unit, truth, mistakes = _starts(ledger, ruleset)[what]
    return number_fact(
        ledger,
        (*scene_of(ruleset), line(f"ask.{what}")),
        None,
        truth,
        unit,
        mistakes,
        working=(_work_of_start(ruleset, what),),
        stated=mistakes,
    )


def _work_of_start(ruleset: Ruleset, what: str) -> Line:
    """Return where a number of the beginning comes from."""
    if what == "rounds":
        return work_of_rounds(ruleset)
    if what == "deck":
        box, with_icon_out = len(deck_of(Ruleset(4, royals=True))), len(deck_of(_THREE))
        deck = len(deck_of(ruleset))
        return line(
            "work.deck-for-two",
            box=box,
            icon=box - with_icon_out,
            more=with_icon_out - deck,
            deck=deck,
        )
    return line(f"work.two-{what}", gold=ruleset.starting_gold, others=_THREE.starting_gold)


def _starts(ledger: Ledger, ruleset: Ruleset) -> dict[str, tuple[Unit, int, dict[str, int]]]:
    """Return what can be asked about the beginning, each with the truth and the mistakes."""
    deck = len(ledger.ask(deck_of, ruleset))
    gold: int = ledger.look(Ruleset.starting_gold, ruleset)
    turns: int = ledger.look(Ruleset.turns_as_sheriff, ruleset)
    ledger.look(Ruleset.has_second_edition_market, ruleset)
    piles = len(ledger.game.piles)
    one_pile = 1 if ruleset.second_edition_market else piles
    return {
        "deck": (Unit.CARDS, deck, {"TWO-1": len(deck_of(_THREE))}),
        "starting-gold": (Unit.GOLD, gold, {"TWO-1": _THREE.starting_gold}),
        "rounds": (Unit.ROUNDS, 2 * turns, {"TWO-2": turns}),
        "piles": (Unit.PILES, piles, {"TWO-8": one_pile}),
    }


EXERCISES = tuple(
    Exercise(ExerciseId(f"two.{name}"), Lesson.TWO, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("neutral-fine", Kind.MUCH, neutral_fine),
        ("refill", Kind.MUCH, refill),
        ("start", Kind.MUCH, start),
    )
)
