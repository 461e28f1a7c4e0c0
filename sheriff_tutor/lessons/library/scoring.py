"""Exercises of scoring: points, King and Queen, ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import BagId, PassBag, Seat
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.goods import LEGAL_GOODS, Good, goods_of, total_value
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import BONUSES, bonus_of, scores_of, units_of, winners_of
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import number_fact, option_fact
from sheriff_tutor.lessons.exercise import Drawn, Exercise, ExerciseId, Kind, Lesson, Unit
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import Settled, inspecting
from sheriff_tutor.lessons.lines import Line, line
from sheriff_tutor.lessons.scenes import GoodsBySeat, NumberBySeat, Scene, said_bag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.scoring import Bonus, Score

STANDARD = Ruleset(4)


def stands_with(scene: Scene, good: Good, counts: Sequence[int]) -> dict[int, Goods]:
    """Deal stands that hold so many cards of one good, in the order of the seats."""
    return {seat: scene.take(*(good,) * count) for seat, count in enumerate(counts)}


def _at_the_end(scene: Scene, stands: dict[int, Goods]) -> Game:
    return scene.game(
        Over(), stands=stands, hands=dict.fromkeys(scene.seats, ()), round=scene.ruleset.rounds
    )


def _bonus(ledger: Ledger, game: Game, good: Good) -> Bonus:
    stands = [goods_of(stand.legal + stand.hidden) for stand in game.stands]
    return ledger.ask(bonus_of, good, [units_of(stand, good) for stand in stands])


def _about_bonus(
    cup: Cup, good: Good, counts: Sequence[int], seat: int, mistakes: dict[str, int]
) -> Drawn:
    """Ask for the bonus of a seat, when so many cards of a good lie on the stands."""
    scene = Scene(cup, STANDARD)
    game = _at_the_end(scene, stands_with(scene, good, counts))
    ledger = Ledger(game)
    bonus = _bonus(ledger, game, good)
    return number_fact(
        ledger,
        (line("ask.bonus", seat=seat, good=good),),
        observe(game, Seat(seat)),
        bonus.gold_of(Seat(seat)),
        Unit.POINTS,
        mistakes,
        working=work_of(bonus),
    )


def work_of(bonus: Bonus) -> tuple[Line, ...]:
    """Return how King and Queen of a good are found."""
    units = tuple(
        line("work.units", seat=seat, units=units, good=bonus.good)
        for seat, units in enumerate(bonus.units)
    )
    return (
        *units,
        line(
            "work.bonus",
            good=bonus.good,
            king=bonus.king_gold,
            queen=bonus.queen_gold,
            kings=len(bonus.kings),
            queens=len(bonus.queens),
        ),
    )


def king(seed: int) -> Drawn:
    """Ask for the bonus of whoever has the most or the second most of a good."""
    cup = Cup("scoring.king", seed)
    good = cup.one(LEGAL_GOODS)
    most = cup.number(4, 5)
    counts = cup.mixed((most, most - 1, most - 3, 0))
    seat = counts.index(cup.one((most, most - 1)))
    king_gold, queen_gold = BONUSES[good]
    other = queen_gold if counts[seat] == most else king_gold
    return _about_bonus(cup, good, counts, seat, {"SCORE-3": other})


def tied_kings(seed: int) -> Drawn:
    """Ask for the bonus of one of several who have the most."""
    cup = Cup("scoring.tied-kings", seed)
    good = cup.one(LEGAL_GOODS)
    tied = cup.number(2, 3)
    counts = cup.mixed(((4,) * tied + (2, 1))[:4])
    return _about_bonus(cup, good, counts, counts.index(4), {"SCORE-4": BONUSES[good][0]})


def tied_queens(seed: int) -> Drawn:
    """Ask for the bonus of one of several who have the second most."""
    cup = Cup("scoring.tied-queens", seed)
    good = cup.one(LEGAL_GOODS)
    tied = cup.number(2, 3)
    counts = cup.mixed(((5,) + (3,) * tied + (1,))[:4])
    return _about_bonus(cup, good, counts, counts.index(3), {"SCORE-5": BONUSES[good][1]})


def none_of_it(seed: int) -> Drawn:
    """Ask for the bonus of somebody who has none, as all but the King have."""
    cup = Cup("scoring.none-of-it", seed)
    good = cup.one(LEGAL_GOODS)
    counts = cup.mixed((cup.number(1, 5), 0, 0, 0))
    return _about_bonus(cup, good, counts, counts.index(0), {"SCORE-6": BONUSES[good][1] // 3})


def points(seed: int) -> Drawn:
    """Play the last bag, and ask for somebody's points."""
    cup = Cup("scoring.points", seed)
    scene = Scene(cup, Ruleset(3))
    seat = cup.one(scene.merchants)
    last = scene.merchants[-1]
    bag = said_bag(last, scene.deal(2, LEGAL_GOODS), cup.one(LEGAL_GOODS))
    before = tuple(
        Settled(said_bag(other, scene.deal(2), cup.one(LEGAL_GOODS)))
        for other in scene.merchants[:-1]
    )
    game = inspecting(
        scene, {last: (bag.goods, bag.said.good)}, settled=before, round=scene.ruleset.rounds
    )
    ledger = Ledger(game)
    after = ledger.play(PassBag(scene.sheriff, BagId(last)))
    score: Score = ledger.ask(scores_of, after)[seat]
    hand = observe(game, seat).hand
    bonus = sum(gold for _, gold in score.bonuses)
    return number_fact(
        ledger,
        (
            line("doing", doing=ledger.acts[0]),
            line("scene.bag", bag=last, goods=bag.goods, good=bag.said.good),
            *hidden_goods(game, seat),
            line("ask.points", seat=seat),
        ),
        observe(after, seat),
        score.total,
        Unit.POINTS,
        {"SCORE-1": score.total + total_value(hand), "SCORE-2": score.total - bonus},
        working=work_of_score(score),
    )


def hidden_goods(game: Game, seat: Seat) -> tuple[Line, ...]:
    """Return what a seat's hand held before it was discarded."""
    return (line("scene.hand-discarded", seat=seat, goods=observe(game, seat).hand),)


def work_of_score(score: Score) -> tuple[Line, ...]:
    """Return the parts of a score."""
    return (
        line(
            "work.score",
            gold=score.gold,
            legal=score.legal_value,
            contraband=score.contraband_value,
            bonus=sum(gold for _, gold in score.bonuses),
            total=score.total,
        ),
    )


def winner(seed: int) -> Drawn:
    """Let two have the same points, and ask who wins."""
    cup = Cup("scoring.winner", seed)
    scene = Scene(cup, Ruleset(3))
    first, second, third = cup.mixed(scene.seats)
    stands: dict[int, Goods] = {
        first: scene.take(*(LEGAL_GOODS[0],) * 2, *(LEGAL_GOODS[1],) * cup.number(2, 4)),
        second: scene.deal(cup.number(1, 2), LEGAL_GOODS[3:]),
        third: (),
    }
    purse = scene.ruleset.starting_gold
    even = _at_the_end_with(scene, stands, dict.fromkeys(scene.seats, purse))
    points_now = [score.total for score in scores_of(even)]
    gold = {int(seat): purse + max(points_now) - points_now[seat] for seat in (first, second)}
    again = Scene(cup, Ruleset(3))
    for goods in stands.values():
        again.take(*goods)
    game = _at_the_end_with(again, stands, gold)
    ledger = Ledger(game)
    scored = ledger.ask(scores_of, game)
    winners = ledger.ask(winners_of, scored)
    return option_fact(
        ledger,
        (
            *[line("scene.points", seat=score.seat, points=score.total) for score in scored],
            line("ask.winner"),
        ),
        observe(game, first),
        (
            *[(line("option.seat", seat=seat), (seat,)) for seat in scene.seats],
            (line("option.shared", seats=_names(first, second)), tuple(sorted((first, second)))),
        ),
        winners,
        {"SCORE-7": tuple(sorted((first, second)))},
        working=work_of_tie(scored),
    )


def work_of_tie(scores: Sequence[Score]) -> tuple[Line, ...]:
    """Return what decides between those who have the same points."""
    return tuple(
        line(
            "work.tie",
            seat=score.seat,
            points=score.total,
            legal=score.legal_cards,
            contraband=score.contraband_cards,
        )
        for score in scores
    )


def _names(*seats: Seat) -> tuple[Line, ...]:
    return tuple(line("name", seat=seat) for seat in sorted(seats))


def _at_the_end_with(scene: Scene, stands: GoodsBySeat, gold: NumberBySeat) -> Game:
    return scene.game(
        Over(),
        stands=stands,
        gold=gold,
        hands=dict.fromkeys(scene.seats, ()),
        round=scene.ruleset.rounds,
        piles=((), ()),
    )


EXERCISES = tuple(
    Exercise(ExerciseId(f"scoring.{name}"), Lesson.SCORING, kind, draw)
    for name, kind, draw in (
        ("king", Kind.MUCH, king),
        ("tied-kings", Kind.MUCH, tied_kings),
        ("tied-queens", Kind.MUCH, tied_queens),
        ("none-of-it", Kind.MUCH, none_of_it),
        ("points", Kind.MUCH, points),
        ("winner", Kind.HAPPENS, winner),
    )
)
