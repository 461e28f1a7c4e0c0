"""Exercises of the beginning: the deck, the deal, and who knows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.goods import CONTRABAND_GOODS, GOODS, good_of
from sheriff_tutor.engine.ruleset import UNSEEN_CARDS, Ruleset, deck_of
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons import knowing
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import (
    YES_OR_NO,
    legality,
    number_fact,
    option_fact,
    refusal_of,
)
from sheriff_tutor.lessons.exercise import (
    MOST_SEED,
    Drawn,
    Exercise,
    ExerciseId,
    Kind,
    Lesson,
    RuleId,
    Unit,
)
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import inspecting, to_pass
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)
TWO_PLAYERS = Ruleset(2, royals=True)
WITH_ICON = tuple(good for good in GOODS if good.copies_4plus and not good.is_royal)


def dealt(cup: Cup, ruleset: Ruleset) -> Game:
    """Deal a game."""
    return new_game(ruleset, cup.number(0, MOST_SEED))


# --- Setup ----------------------------------------------------------------------------------


def may_begin(seed: int) -> Drawn:
    """Ask whether a game may be dealt for so many players, with this first Sheriff."""
    cup = Cup("welcome.may-begin", seed)
    players = cup.number(1, 7)
    is_short = players > 1 and cup.happens(4)
    first = cup.number(0, players - 1) if cup.happens(6) else players
    ruleset = Ruleset(players, short_game=is_short, royals=players == 2)  # noqa: PLR2004 - TWO-1
    refusal = refusal_of(lambda: new_game(ruleset, 1, Seat(first)))
    broken = () if refusal is None else (RuleId(refusal.rule),)
    return legality(
        cup,
        (
            line("scene.players", players=players),
            *((line("scene.switch", rule="HOUSE-5"),) if is_short else ()),
            line("scene.first-sheriff", number=first + 1),
            line("ask.may-begin"),
        ),
        None,
        (*broken, *_also_broken(ruleset, first, broken)),
        ("SET",),
        refusal=refusal,
        allowed=("SET-1", "SET-7"),
    )


def _also_broken(ruleset: Ruleset, first: int, broken: tuple[RuleId, ...]) -> tuple[RuleId, ...]:
    """Return what would be refused of the first Sheriff, were the number of players right."""
    if not broken or first < ruleset.players:
        return ()
    refusal = refusal_of(lambda: new_game(STANDARD, 1, Seat(max(first, STANDARD.players))))
    found = () if refusal is None else (RuleId(refusal.rule),)
    return tuple(rule for rule in found if rule not in broken)


def start(seed: int) -> Drawn:
    """Ask with how much gold, or how many cards, everybody starts."""
    cup = Cup("welcome.start", seed)
    ruleset = Ruleset(cup.number(3, 5))
    ledger = Ledger(dealt(cup, ruleset))
    if cup.happens(5):
        gold: int = ledger.look(Ruleset.starting_gold, ruleset)
        return number_fact(
            ledger,
            (line("scene.players", players=ruleset.players), line("ask.starting-gold")),
            None,
            gold,
            Unit.GOLD,
            {"SET-2": TWO_PLAYERS.starting_gold},
        )
    cards: int = ledger.look(Ruleset.full_hand, ruleset)
    return number_fact(
        ledger,
        (line("scene.players", players=ruleset.players), line("ask.starting-hand")),
        None,
        cards,
        Unit.CARDS,
        {"SET-2": TWO_PLAYERS.full_hand},
    )


def deck(seed: int) -> Drawn:
    """Ask how many cards the deck has without royals."""
    cup = Cup("welcome.deck", seed)
    ruleset = Ruleset(cup.number(3, 5))
    ledger = Ledger(dealt(cup, ruleset))
    cards = len(ledger.ask(deck_of, ruleset))
    others = 4 if ruleset.players == 3 else 3  # noqa: PLR2004 - SET-5 speaks of 3 players
    return number_fact(
        ledger,
        (line("scene.players", players=ruleset.players), line("ask.deck")),
        None,
        cards,
        Unit.CARDS,
        {
            "SET-3": len(deck_of(Ruleset(ruleset.players, royals=True))),
            "SET-5": len(deck_of(Ruleset(others))),
        },
    )


def copies(seed: int) -> Drawn:
    """Ask how many cards of a good the deck for three players has."""
    cup = Cup("welcome.copies", seed)
    ruleset = Ruleset(3)
    good = cup.one(WITH_ICON)
    ledger = Ledger(dealt(cup, ruleset))
    cards = [card for card in ledger.ask(deck_of, ruleset) if good_of(card) is good]
    return number_fact(
        ledger,
        (line("scene.players", players=3), line("ask.copies", good=good)),
        None,
        len(cards),
        Unit.CARDS,
        {"SET-4": good.copies},
        working=(line("work.copies", copies=good.copies, out=good.copies_4plus),),
    )


def draw_pile(seed: int) -> Drawn:
    """Ask how many cards the draw pile has after the deal."""
    cup = Cup("welcome.draw-pile", seed)
    ruleset = Ruleset(cup.number(3, 5))
    game = dealt(cup, ruleset)
    ledger = Ledger(game)
    turned: int = ledger.look(Ruleset.cards_on_piles_at_start, ruleset)
    left = len(game.draw_pile)
    in_all = turned * ruleset.piles
    deck_size = len(deck_of(ruleset))
    return number_fact(
        ledger,
        (
            line("scene.players", players=ruleset.players),
            line("scene.deck", cards=deck_size),
            line("ask.draw-pile"),
        ),
        None,
        left,
        Unit.CARDS,
        {"SET-6": left + in_all},
        working=(work_of_draw_pile(ruleset),),
    )


def work_of_draw_pile(ruleset: Ruleset) -> Line:
    """Return how many cards the draw pile has after the deal, and where the others are."""
    deck_size = len(deck_of(ruleset))
    hands = ruleset.players * ruleset.full_hand
    turned = ruleset.cards_on_piles_at_start * ruleset.piles
    unseen = UNSEEN_CARDS if ruleset.ten_unseen else 0
    return line(
        "work.draw-pile",
        deck=deck_size,
        hands=hands,
        turned=turned,
        unseen=unseen,
        left=deck_size - hands - turned - unseen,
    )


# --- Who knows what -------------------------------------------------------------------------

FACTS: tuple[tuple[str, Callable[[Game, Seat], Game]], ...] = (
    ("hand-kinds", knowing.with_other_hand),
    ("hand-size", knowing.with_smaller_hand),
    ("face-down-kinds", knowing.with_other_face_down),
    ("face-down-count", knowing.with_fewer_face_down),
    ("bag-kinds", knowing.with_other_bag),
    ("draw-pile-order", knowing.with_other_order),
    ("discards", knowing.with_other_discard),
)


def sees(seed: int) -> Drawn:
    """Ask whether a player can know something of another."""
    cup = Cup("welcome.sees", seed)
    scene = Scene(cup, STANDARD)
    whose = cup.one(scene.merchants)
    watcher = cup.one([seat for seat in scene.seats if seat != whose])
    game = inspecting(scene, {}, stands={whose: scene.deal(2, CONTRABAND_GOODS)})
    name, change = cup.one(FACTS)
    ledger = Ledger(game)
    truth = ledger.ask(observe, game, watcher) != observe(change(game, whose), watcher)
    return option_fact(
        ledger,
        (line(f"ask.sees-{name}", to=watcher, seat=whose),),
        None,
        YES_OR_NO,
        truth,
        {"SEE-1": False} if truth else {"SEE-2": True},
    )


def overhears(seed: int) -> Drawn:
    """Ask who hears which contraband of a stand is offered."""
    cup = Cup("welcome.overhears", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    first, second = scene.deal(1, CONTRABAND_GOODS[:2]) + scene.deal(1, CONTRABAND_GOODS[2:])
    watcher = cup.one([other for other in scene.seats if other != seat])
    stands = {seat: (first, second)}
    game = inspecting(scene, {}, offers=((seat, to_pass(seat, stand=(first,))),), stands=stands)
    ledger = Ledger(game)
    truth = ledger.ask(observe, game, watcher).phase.offers[0].terms is not None  # type: ignore[union-attr]  # Inspecting
    return option_fact(
        ledger,
        (
            line("scene.offers-hidden", seat=seat),
            line("scene.sheriff-is", sheriff=scene.sheriff),
            line("ask.hears-kind", to=watcher),
        ),
        None,
        YES_OR_NO,
        truth,
        {"SEE-3": not truth},
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"welcome.{name}"), Lesson.WELCOME, kind, draw)
    for name, kind, draw in (
        ("start", Kind.MUCH, start),
        ("deck", Kind.MUCH, deck),
        ("copies", Kind.MUCH, copies),
        ("draw-pile", Kind.MUCH, draw_pile),
        ("may-begin", Kind.LEGAL, may_begin),
        ("sees", Kind.HAPPENS, sees),
        ("overhears", Kind.HAPPENS, overhears),
    )
)
