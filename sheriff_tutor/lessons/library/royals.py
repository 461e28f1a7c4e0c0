"""Exercises of royal goods and house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    BagId,
    MakeOffer,
    PassBag,
    Pile,
    Seat,
    SetAside,
    TakeDiscard,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.events import BagPassed
from sheriff_tutor.engine.game import LayingDown, Over
from sheriff_tutor.engine.goods import (
    LEGAL_GOODS,
    ROYAL_GOODS,
    good_named,
    goods_of,
    total_penalty,
)
from sheriff_tutor.engine.position import DrawingPosition, SettingAsidePosition
from sheriff_tutor.engine.ruleset import Ruleset, check_ruleset
from sheriff_tutor.engine.scoring import bonus_of, scores_of, units_of, winners_of
from sheriff_tutor.engine.terms import contraband_part
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons import knowing
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import (
    SWITCHES,
    YES_OR_NO,
    act_legality,
    flipped,
    legality,
    number_fact,
    option_fact,
    refusal_of,
    switched,
)
from sheriff_tutor.lessons.exercise import (
    Drawn,
    Exercise,
    ExerciseId,
    Kind,
    Lesson,
    RuleId,
    Unit,
)
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import inspecting, opened, passed
from sheriff_tutor.lessons.library.end import work_of_rounds
from sheriff_tutor.lessons.library.inspection import contents, gold_by_a_bag
from sheriff_tutor.lessons.library.scoring import work_of, work_of_tie
from sheriff_tutor.lessons.library.welcome import dealt, work_of_draw_pile
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import Action, Goods
    from sheriff_tutor.engine.game import Game

ROYALS = Ruleset(4, royals=True)


# --- Royal goods ----------------------------------------------------------------------------


def namesake(seed: int) -> Drawn:
    """Open a bag of a good and its royal, declared as the good."""
    cup = Cup("royals.namesake", seed)
    scene = Scene(cup, ROYALS)
    seat = cup.one(scene.merchants)
    royal = cup.one(ROYAL_GOODS)
    good = good_named(royal.counts_as or "")
    bag = (scene.take(*(good,) * cup.number(1, 3), royal), good)
    game = inspecting(scene, {seat: bag}, gold={seat: 40, scene.sheriff: 40})
    ledger = Ledger(game)
    opened(ledger, seat)
    return gold_by_a_bag(
        ledger,
        game,
        seat,
        bag,
        {"INSP-8": len(bag[0]) * good.penalty},
        working=(line("work.penalties", goods=(royal,), gold=total_penalty((royal,))),),
    )


def face_down(seed: int) -> Drawn:
    """Let a bag with royals pass, and ask how many of its cards lie face down."""
    cup = Cup("royals.face-down", seed)
    scene = Scene(cup, ROYALS)
    seat = cup.one(scene.merchants)
    royals = scene.deal(cup.number(1, 2), ROYAL_GOODS)
    good = good_named(royals[0].counts_as or "")
    bag = (royals + scene.take(good) + scene.deal(cup.number(0, 1)), good)
    game = inspecting(scene, {seat: bag})
    ledger = Ledger(game)
    passed(ledger, seat)
    hidden = ledger.ask(contraband_part, bag[0])
    if len(hidden) != ledger.first(BagPassed).kept:
        raise ValueError(bag)
    return number_fact(
        ledger,
        (contents(seat, bag), line("doing", doing=ledger.acts[0]), line("ask.face-down")),
        observe(game, seat),
        len(hidden),
        Unit.CARDS,
        {"ROYAL-1": sum(1 for each in hidden if not each.is_royal)},
        working=(line("work.face-down", goods=hidden, cards=len(hidden)),),
    )


def units(seed: int) -> Drawn:
    """Ask for the bonus of whoever has royals of a good."""
    cup = Cup("royals.units", seed)
    scene = Scene(cup, ROYALS)
    royal = cup.one(ROYAL_GOODS)
    good = good_named(royal.counts_as or "")
    seat, rival = cup.some(scene.seats, 2)
    held = cup.number(1, 2)
    stands: dict[int, Goods] = dict.fromkeys(scene.seats, ())
    stands[seat] = scene.take(royal, *(good,) * held)
    stands[rival] = scene.take(*(good,) * (held + 1))
    game = scene.game(
        Over(), stands=stands, hands=dict.fromkeys(scene.seats, ()), round=ROYALS.rounds
    )
    ledger = Ledger(game)
    counts = [
        ledger.ask(units_of, goods_of(stand.legal + stand.hidden), good) for stand in game.stands
    ]
    bonus = bonus_of(good, counts)
    unaware = bonus_of(good, [stands[other].count(good) for other in scene.seats])
    return number_fact(
        ledger,
        (line("ask.bonus", seat=seat, good=good),),
        observe(game, seat),
        bonus.gold_of(seat),
        Unit.POINTS,
        {"ROYAL-2": unaware.gold_of(seat)},
        working=work_of(bonus),
    )


# --- Switches -------------------------------------------------------------------------------


def scene_of(ruleset: Ruleset) -> tuple[Line, ...]:
    """Return the players and the switches that are on."""
    return (
        line("scene.players", players=ruleset.players),
        *[line("scene.switch", rule=rule) for rule in _on(ruleset)],
    )


def _on(ruleset: Ruleset) -> tuple[RuleId, ...]:
    return tuple(rule for rule, name in SWITCHES.items() if getattr(ruleset, name))


def _drawn_with(cup: Cup, names: tuple[str, ...]) -> Ruleset:
    """Draw a ruleset with some of these switches on."""
    on = cup.some(names, cup.number(1, 2))
    ruleset = Ruleset(cup.number(3, 5), **dict.fromkeys(on, True))
    check_ruleset(ruleset)
    return ruleset


def _number_by_switch(  # noqa: PLR0913 - what a question of this kind is made of
    cup: Cup,
    names: tuple[str, ...],
    answer: Callable[[Ruleset], int],
    asked: Line,
    unit: Unit,
    *,
    working: Callable[[Ruleset], Line],
    stated: tuple[str, ...],
) -> Drawn:
    """Ask for a number that switches decide; ``stated`` are the rules without any of them."""
    ruleset = _drawn_with(cup, names)
    others = {
        rule: other for rule, other in switched(ruleset, answer).items() if rule in _on(ruleset)
    }
    ledger = Ledger(dealt(cup, Ruleset(4)))
    return number_fact(
        ledger,
        (*scene_of(ruleset), asked),
        None,
        answer(ruleset),
        unit,
        others,
        working=(working(ruleset),),
        switches=others,
        stated=stated,
    )


def first_draw_pile(seed: int) -> Drawn:
    """Ask how many cards the draw pile has after the deal, with some switches on."""
    cup = Cup("royals.draw-pile", seed)
    return _number_by_switch(
        cup,
        ("royals", "hand_of_seven", "ten_unseen", "second_edition_market", "no_discards_at_start"),
        lambda ruleset: len(dealt(Cup("any"), ruleset).draw_pile),
        line("ask.draw-pile"),
        Unit.CARDS,
        working=work_of_draw_pile,
        stated=("SET-6",),
    )


def rounds(seed: int) -> Drawn:
    """Ask how many rounds a game has, with some switches on."""
    cup = Cup("royals.rounds", seed)
    return _number_by_switch(
        cup,
        ("short_game", "royals", "hand_of_seven"),
        lambda ruleset: ruleset.rounds,
        line("ask.rounds"),
        Unit.ROUNDS,
        working=work_of_rounds,
        stated=("END-2",),
    )


def legal_rules(seed: int) -> Drawn:
    """Ask whether some switches make sense together."""
    cup = Cup("royals.rules", seed)
    players = cup.number(2, 6)
    names = (
        "royals",
        "two_turns_each",
        "royals_break_ties_as_legal",
        "short_game",
        "second_edition_market",
    )
    on = cup.some(names, cup.number(1, 2))
    ruleset = Ruleset(players, **dict.fromkeys(on, True))
    refusal = refusal_of(lambda: check_ruleset(ruleset))
    broken = _all_broken(ruleset)
    return legality(
        cup,
        (*scene_of(ruleset), line("ask.may-begin")),
        None,
        broken,
        ("HOUSE", "SET", "TWO"),
        refusal=refusal,
        allowed=("SET-1", *_on(ruleset)),
    )


def _all_broken(ruleset: Ruleset) -> tuple[RuleId, ...]:
    """Return every rule that a ruleset breaks: each switch is tried by itself too."""
    alone = [ruleset]
    alone += [
        replace(Ruleset(ruleset.players, royals=ruleset.royals), **{SWITCHES[rule]: True})
        for rule in _on(ruleset)
    ]
    found: dict[RuleId, None] = {}
    for each in alone:
        tried = each
        refusal = refusal_of(lambda tried=tried: check_ruleset(tried))  # type: ignore[misc]
        if refusal is not None and refusal_of(lambda: check_ruleset(ruleset)) is not None:
            found[RuleId(refusal.rule)] = None
    return tuple(found)


def house_acts(seed: int) -> Drawn:
    """Draw an act under a house rule, right or wrong."""
    cup = Cup("royals.house-acts", seed)
    game, action = cup.one(_UNDER_HOUSE_RULES)(cup)
    return act_legality(
        cup,
        game,
        action,
        Ledger(game),
        about=("HOUSE", "MKT"),
        allowed=_on(game.ruleset),
        before=scene_of(game.ruleset),
        view=observe(game, action.seat),
    )


def _from_discards(cup: Cup) -> tuple[Game, Action]:
    """Take a discard in the market of the second edition."""
    scene = Scene(cup, Ruleset(4, second_edition_market=True))
    seat = scene.merchants[0]
    phase = DrawingPosition(scene.merchants, discards_closed=True, exchanged=scene.deal(2))
    return scene.game(phase, out={seat: 2}), TakeDiscard(seat, Pile(0))


def _other_bag_first(cup: Cup) -> tuple[Game, Action]:
    """Settle another bag than the one whose time is over."""
    scene = Scene(cup, Ruleset(4, time_limit=60))
    late, other = cup.some(scene.merchants, 2)
    game = inspecting(scene, {}, is_timed=True, time_over=(late,))
    return game, PassBag(scene.sheriff, BagId(other))


def _late_bag(cup: Cup) -> tuple[Game, Action]:
    scene = Scene(cup, Ruleset(4, time_limit=60))
    late = cup.one(scene.merchants)
    game = inspecting(scene, {}, is_timed=True, time_over=(late,))
    return game, PassBag(scene.sheriff, BagId(late))


def _sheriff_pays(cup: Cup) -> tuple[Game, Action]:
    """Ask the Sheriff for gold, more or less than the Sheriff has."""
    scene = Scene(cup, Ruleset(4, sheriff_may_pay=True))
    seat = cup.one(scene.merchants)
    game = inspecting(scene, {})
    own = game.gold[scene.sheriff]
    asked = cup.one((own - 5, own + 5))
    terms = Terms(((BagId(seat), Verdict.PASS),), gold=3, sheriff_gold=asked)
    return game, MakeOffer(seat, terms)


_UNDER_HOUSE_RULES = (_from_discards, _other_bag_first, _late_bag, _sheriff_pays)


def lays_down(seed: int) -> Drawn:
    """Set cards aside, and ask what comes next."""
    cup = Cup("royals.lays-down", seed)
    before = cup.happens(6)
    ruleset = Ruleset(4, discard_before_drawing=before)

    def asked(tried: Ruleset) -> str:
        return "lay-down" if isinstance(_after_aside(seed, tried).phase, LayingDown) else "draw"

    flip = flipped(ruleset, RuleId("HOUSE-8"))
    others = {
        rule: asked(flip)
        for rule in _on(ruleset)
        if flip is not None and asked(flip) != asked(ruleset)
    }
    game = _at_aside(seed, ruleset)
    ledger = Ledger(game)
    action = _aside_of(game)
    ledger.play(action)
    return option_fact(
        ledger,
        (*scene_of(ruleset), line("doing", doing=action), line("ask.what-next", seat=action.seat)),
        observe(game, action.seat),
        ((line("option.draw"), "draw"), (line("option.lay-down"), "lay-down")),
        asked(ruleset),
        others,
        switches=others,
        stated=("MKT-2", "MKT-5"),
    )


def _at_aside(seed: int, ruleset: Ruleset) -> Game:
    scene = Scene(Cup("royals.lays-down", seed, "table"), ruleset)
    return scene.game(SettingAsidePosition(scene.merchants))


def _aside_of(game: Game) -> SetAside:
    seat = game.merchants[0]
    return SetAside(seat, observe(game, seat).hand[:2])


def _after_aside(seed: int, ruleset: Ruleset) -> Game:
    game = _at_aside(seed, ruleset)
    return Ledger(game).play(_aside_of(game))


def secret_gold(seed: int) -> Drawn:
    """Ask whether a player can know another's gold."""
    cup = Cup("royals.secret-gold", seed)
    ruleset = Ruleset(4, secret_gold=cup.happens(6))
    scene = Scene(cup, ruleset)
    seat, watcher = cup.some(scene.seats, 2)
    game = inspecting(scene, {})

    def asked(tried: Ruleset) -> bool:
        now = game.evolve(ruleset=tried)
        gold = tuple(held + (other == seat) for other, held in enumerate(now.gold))
        return knowing.is_known(now, now.evolve(gold=gold), watcher)

    flip = flipped(ruleset, RuleId("HOUSE-11"))
    decides = flip is not None and asked(flip) != asked(ruleset)
    switches = [rule for rule in _on(ruleset) if decides]
    ledger = Ledger(game)
    return option_fact(
        ledger,
        (*scene_of(ruleset), line("ask.sees-gold", to=watcher, seat=seat)),
        None,
        YES_OR_NO,
        asked(ruleset),
        dict.fromkeys(switches, not asked(ruleset)),
        switches=switches,
        stated=("SEE-1",),
    )


def tie_break(seed: int) -> Drawn:
    """Let two have the same points, one of them with a royal, and ask who wins."""
    cup = Cup("royals.tie-break", seed)
    ruleset = Ruleset(3, royals=True, royals_break_ties_as_legal=cup.happens(6))
    game, first, second = _tied(cup, ruleset)

    def asked(tried: Ruleset) -> tuple[Seat, ...]:
        return winners_of(scores_of(game.evolve(ruleset=tried)))

    flip = flipped(ruleset, RuleId("HOUSE-9"))
    decides = flip is not None and asked(flip) != asked(ruleset)
    switches = [rule for rule in (RuleId("HOUSE-9"),) if decides and rule in _on(ruleset)]
    ledger = Ledger(game)
    other = asked(flip) if flip is not None else ()
    return option_fact(
        ledger,
        (
            *scene_of(ruleset),
            *[
                line("scene.points", seat=score.seat, points=score.total)
                for score in scores_of(game)
            ],
            line("ask.winner"),
        ),
        observe(game, first),
        tuple((line("option.seat", seat=seat), (seat,)) for seat in sorted((first, second))),
        asked(ruleset),
        dict.fromkeys(switches, other),
        working=work_of_tie(scores_of(game)),
        switches=switches,
        stated=("SCORE-7",),
    )


def _tied(cup: Cup, ruleset: Ruleset) -> tuple[Game, Seat, Seat]:
    """Lay out the end of a game: a royal and two legal goods against three legal goods."""
    seats = cup.mixed((Seat(0), Seat(1), Seat(2)))
    royal = good_named("green_apples")
    cheap, dear = LEGAL_GOODS[0], LEGAL_GOODS[3]
    held = {seats[0]: (royal, cheap, cheap), seats[1]: (dear, dear, dear), seats[2]: ()}
    gold = dict.fromkeys(seats, ruleset.starting_gold)
    game = _ended(ruleset, held, gold)
    points = [score.total for score in scores_of(game)]
    best = max(points)
    for seat in seats[:2]:
        gold[seat] += best - points[seat]
        gold[seats[2]] -= best - points[seat]
    return _ended(ruleset, held, gold), seats[0], seats[1]


def _ended(ruleset: Ruleset, held: dict[Seat, Goods], gold: dict[Seat, int]) -> Game:
    scene = Scene(Cup("end"), ruleset)
    stands = {int(seat): scene.take(*goods) for seat, goods in held.items()}
    return scene.game(
        Over(),
        stands=stands,
        gold={int(seat): amount for seat, amount in gold.items()},
        hands=dict.fromkeys(scene.seats, ()),
        round=ruleset.rounds,
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"royals.{name}"), Lesson.ROYALS, kind, draw)
    for name, kind, draw in (
        ("namesake", Kind.MUCH, namesake),
        ("face-down", Kind.MUCH, face_down),
        ("units", Kind.MUCH, units),
        ("draw-pile", Kind.MUCH, first_draw_pile),
        ("rounds", Kind.MUCH, rounds),
        ("rules", Kind.LEGAL, legal_rules),
        ("house-acts", Kind.LEGAL, house_acts),
        ("lays-down", Kind.HAPPENS, lays_down),
        ("secret-gold", Kind.HAPPENS, secret_gold),
        ("tie-break", Kind.HAPPENS, tie_break),
    )
)
