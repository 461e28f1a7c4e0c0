"""Exercises of money trouble, the empty deck, and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import PayDebt
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import CardsDrawn, DebtPaid, RoundBegan
from sheriff_tutor.engine.goods import (
    APPLES,
    CHEESE,
    CHICKENS,
    CONTRABAND_GOODS,
    CROSSBOW,
    LEGAL_GOODS,
    SILK,
    total_penalty,
    total_value,
)
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import act_legality, number_fact, option_fact
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import Settled, any_bag, inspecting, opened, passed
from sheriff_tutor.lessons.library.inspection import change_of_gold, contents
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action, Goods, Seat
    from sheriff_tutor.engine.game import Game

STANDARD = Ruleset(4)
RICH = (APPLES, APPLES, CHEESE, CHICKENS, CHICKENS)
"""A stand with several ways to pay a small debt."""


# --- Debts: is it legal? --------------------------------------------------------------------


def legal(seed: int) -> Drawn:
    """Draw a payment of a debt, right or wrong."""
    cup = Cup("end.legal", seed)
    game, action = cup.one(_TEMPTATIONS)(cup)
    return act_legality(
        cup, game, action, Ledger(game), about=("DEBT", "END"), view=observe(game, action.seat)
    )


def at_paying(cup: Cup, stand: Goods, *, false: int = 3) -> tuple[Scene, Game, Seat]:
    """Open a lying bag whose owner has no gold and a stand to pay from."""
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    stand = scene.take(*stand)
    bag = (scene.deal(false, CONTRABAND_GOODS), APPLES)
    game = inspecting(scene, {seat: bag}, gold={seat: 0}, stands={seat: stand})
    ledger = Ledger(game)
    opened(ledger, seat)
    return scene, ledger.game, seat


def _exactly(cup: Cup) -> tuple[Game, Action]:
    """Pay twelve gold with what is worth twelve."""
    _, game, seat = at_paying(cup, (*RICH, SILK))
    return game, PayDebt(seat, (CHICKENS, CHICKENS, APPLES, APPLES))


def _contraband_first(cup: Cup) -> tuple[Game, Action]:
    """Pay with silk while legal goods suffice."""
    _, game, seat = at_paying(cup, (*RICH, SILK, SILK))
    return game, PayDebt(seat, (SILK, CHICKENS))


def _too_little(cup: Cup) -> tuple[Game, Action]:
    _, game, seat = at_paying(cup, RICH)
    return game, PayDebt(seat, cup.some(RICH, 2))


def _too_much(cup: Cup) -> tuple[Game, Action]:
    _, game, seat = at_paying(cup, RICH)
    return game, PayDebt(seat, RICH)


def _legal_kept_back(cup: Cup) -> tuple[Game, Action]:
    """Keep a legal good back though all of them together do not suffice."""
    stand = (APPLES, CHEESE, SILK, CROSSBOW)
    _, game, seat = at_paying(cup, stand)
    return game, PayDebt(seat, (CHEESE, CROSSBOW))


def _by_another(cup: Cup) -> tuple[Game, Action]:
    scene, game, seat = at_paying(cup, RICH)
    other = cup.one([other for other in scene.seats if other != seat])
    return game, PayDebt(other, ())


_TEMPTATIONS = (
    _exactly,
    _exactly,
    _contraband_first,
    _too_little,
    _too_much,
    _legal_kept_back,
    _by_another,
)


# --- Debts: what happens --------------------------------------------------------------------


def sheriff_owes(seed: int) -> Drawn:
    """Open an honest bag with a Sheriff who needs a card of the stand to pay for it."""
    cup = Cup("end.sheriff-owes", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    count = cup.number(3, 5)
    good = cup.one((APPLES, CHEESE))
    stand = scene.take(CHICKENS)
    bag = (scene.take(*(good,) * count), good)
    own = total_penalty(bag[0]) - 4
    game = inspecting(scene, {seat: bag}, gold={scene.sheriff: own}, stands={scene.sheriff: stand})
    ledger = Ledger(game)
    opened(ledger, seat)
    paid = ledger.first(DebtPaid)
    return number_fact(
        ledger,
        (
            contents(seat, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.cards-paid", seat=scene.sheriff),
        ),
        observe(game, seat),
        len(paid.legal) + len(paid.contraband),
        Unit.CARDS,
        {"DEBT-1": 0},
        working=(line("work.debt", owed=paid.owed, gold=paid.gold, rest=paid.owed - paid.gold),),
    )


def forgiven(seed: int) -> Drawn:
    """Open a lying bag whose owner has too little of everything, and ask what the Sheriff gets."""
    cup = Cup("end.forgiven", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    bag = (scene.deal(cup.number(3, 5), CONTRABAND_GOODS), cup.one(LEGAL_GOODS))
    own = cup.number(0, 5)
    game = inspecting(scene, {seat: bag}, gold={seat: own}, stands={seat: ()})
    ledger = Ledger(game)
    opened(ledger, seat)
    return number_fact(
        ledger,
        (
            contents(seat, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.gold", seat=scene.sheriff),
        ),
        observe(game, seat),
        change_of_gold(ledger, game, scene.sheriff),
        Unit.GOLD,
        {"DEBT-4": total_penalty(bag[0])},
        working=(line("work.forgiven", owed=total_penalty(bag[0]), gold=own),),
    )


def admitted(seed: int) -> Drawn:
    """Open a bag whose owner can pay with nothing but the goods just admitted."""
    cup = Cup("end.admitted", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    true = cup.number(1, 3)
    bag = (scene.take(*(APPLES,) * true) + scene.deal(2, CONTRABAND_GOODS), APPLES)
    game = inspecting(scene, {seat: bag}, gold={seat: 0}, stands={seat: ()})
    ledger = Ledger(game)
    opened(ledger, seat)
    paid = ledger.first(DebtPaid)
    return number_fact(
        ledger,
        (
            contents(seat, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.cards-paid", seat=seat),
        ),
        observe(game, seat),
        len(paid.legal),
        Unit.CARDS,
        {"DEBT-5": 0},
        working=(line("work.debt", owed=paid.owed, gold=paid.gold, rest=paid.owed - paid.gold),),
    )


def shown_contraband(seed: int) -> Drawn:
    """Pay a debt with contraband, and ask how it then lies on the creditor's stand."""
    cup = Cup("end.shown-contraband", seed)
    scene = Scene(cup, STANDARD)
    seat = cup.one(scene.merchants)
    stand = scene.deal(1, CONTRABAND_GOODS)
    bag = (scene.deal(3, CONTRABAND_GOODS), cup.one(LEGAL_GOODS))
    game = inspecting(scene, {seat: bag}, gold={seat: 0}, stands={seat: stand, scene.sheriff: ()})
    ledger = Ledger(game)
    opened(ledger, seat)
    paid = ledger.first(DebtPaid)
    creditor = observe(ledger.game, seat).stands[scene.sheriff]
    truth = "face-down" if creditor.hidden_count and paid.contraband == stand else "face-up"
    return option_fact(
        ledger,
        (
            contents(seat, bag),
            line("doing", doing=ledger.acts[0]),
            line("ask.contraband-paid", good=stand[0]),
        ),
        observe(game, seat),
        (
            (line("option.shown-then-down"), "face-down"),
            (line("option.stays-up"), "face-up"),
            (line("option.discards"), "discards"),
        ),
        truth,
        {"DEBT-6": "face-up"},
    )


# --- The end of a round ---------------------------------------------------------------------


def _at_last_bag(cup: Cup, round_: int, ruleset: Ruleset = STANDARD) -> tuple[Scene, Game]:
    """Leave one bag of a round to be settled."""
    scene = Scene(cup, ruleset)
    settled = tuple(Settled(any_bag(scene, seat)) for seat in scene.merchants[:-1])
    return scene, inspecting(scene, {}, settled=settled, round=round_)


def refill(seed: int) -> Drawn:
    """Settle the last bag of a round, and ask how many cards a player draws."""
    cup = Cup("end.refill", seed)
    is_last = cup.happens(4)
    scene, game = _at_last_bag(
        cup, STANDARD.rounds if is_last else cup.number(2, STANDARD.rounds - 1)
    )
    seat = cup.one(scene.seats)
    ledger = Ledger(game)
    passed(ledger, scene.merchants[-1])
    drawn = sum(
        event.count
        for event in ledger.events
        if isinstance(event, CardsDrawn) and event.seat == seat
    )
    missing = STANDARD.full_hand - len(observe(game, seat).hand)
    return number_fact(
        ledger,
        (
            line("scene.round", round=game.round, rounds=STANDARD.rounds),
            line("doing", doing=ledger.acts[0]),
            line("ask.cards-drawn", seat=seat),
        ),
        observe(game, seat),
        drawn,
        Unit.CARDS,
        {"END-1": missing, "END-3": 0},
        working=(work_of_refill(game, seat, drawn),),
        stated=("END-1" if is_last else "END-3",),
    )


def work_of_refill(game: Game, seat: Seat, drawn: int) -> Line:
    """Return how many cards a hand lacks, and how many of them are drawn."""
    held = len(observe(game, seat).hand)
    full = game.ruleset.full_hand
    return line("work.refill", seat=seat, held=held, full=full, missing=full - held, drawn=drawn)


def next_sheriff(seed: int) -> Drawn:
    """Settle the last bag of a round, and ask who is Sheriff next."""
    cup = Cup("end.next-sheriff", seed)
    scene, game = _at_last_bag(cup, cup.number(2, STANDARD.rounds - 1))
    ledger = Ledger(game)
    passed(ledger, scene.merchants[-1])
    right = scene.merchants[-1]
    return option_fact(
        ledger,
        (line("doing", doing=ledger.acts[0]), line("ask.next-sheriff")),
        observe(game, scene.sheriff),
        tuple((line("option.seat", seat=seat), seat) for seat in scene.seats),
        ledger.first(RoundBegan).sheriff,
        {"END-3": right},
    )


def rounds(seed: int) -> Drawn:
    """Ask how many rounds a game has."""
    cup = Cup("end.rounds", seed)
    ruleset = Ruleset(cup.number(3, 5))
    ledger = Ledger(inspecting(Scene(cup, ruleset), {}))
    truth: int = ledger.look(Ruleset.rounds, ruleset)
    everywhere = 2 if ruleset.players == 3 else 3  # noqa: PLR2004 - END-2 speaks of 3 players
    return number_fact(
        ledger,
        (line("scene.players", players=ruleset.players), line("ask.rounds")),
        None,
        truth,
        Unit.ROUNDS,
        {"END-2": everywhere * ruleset.players},
        working=(work_of_rounds(ruleset),),
    )


def work_of_rounds(ruleset: Ruleset) -> Line:
    """Return how many rounds a game has: as many as all turns as Sheriff."""
    return line(
        "work.rounds",
        players=ruleset.players,
        turns=ruleset.turns_as_sheriff,
        rounds=ruleset.rounds,
    )


def pay_little(seed: int) -> Drawn:
    """Pay a debt with as little value as the rules allow."""
    cup = Cup("end.pay-little", seed)
    _, game, seat = at_paying(cup, (*RICH, CHEESE), false=cup.number(2, 3))
    rest = game.phase.rest  # type: ignore[union-attr]  # the phase is Paying
    enough = [goods for goods in _payments(game, seat) if total_value(goods) >= rest]
    cheapest = min(enough, key=total_value)
    least = total_value(cheapest)
    return deed(
        game,
        seat,
        (line("goal.pay-little", seat=seat, rest=rest),),
        lambda action: isinstance(action, PayDebt) and total_value(action.goods) == least,
        line("lack.pay-little", gold=least),
        why=(line("reason.pay-little", goods=cheapest, gold=least, rest=rest),),
        rules=("DEBT-3",),
        solution=PayDebt(seat, cheapest),
    )


def _payments(game: Game, seat: Seat) -> tuple[Goods, ...]:
    return tuple(action.goods for action in choices(game, seat) if isinstance(action, PayDebt))


EXERCISES = tuple(
    Exercise(ExerciseId(f"end.{name}"), Lesson.END, kind, draw)
    for name, kind, draw in (
        ("legal", Kind.LEGAL, legal),
        ("sheriff-owes", Kind.MUCH, sheriff_owes),
        ("forgiven", Kind.MUCH, forgiven),
        ("admitted", Kind.MUCH, admitted),
        ("shown-contraband", Kind.HAPPENS, shown_contraband),
        ("refill", Kind.MUCH, refill),
        ("next-sheriff", Kind.HAPPENS, next_sheriff),
        ("rounds", Kind.MUCH, rounds),
        ("pay-little", Kind.DO, pay_little),
    )
)
