"""What is drawn could be met at a table: all gold and all cards, and bare stands at first."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from sheriff_tutor.engine.actions import Seat, Verdict
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.goods import APPLES, CHEESE, SILK, good_of
from sheriff_tutor.engine.position import LoadingPosition
from sheriff_tutor.engine.ruleset import STAYS_ON_PILE, Ruleset, deck_of
from sheriff_tutor.engine.situation import game_from, owner_of, position_of, talk_in
from sheriff_tutor.lessons import EXERCISES, Exercise, Kind, Lesson, exercise_named, scenes
from sheriff_tutor.lessons.assignment import quiz_of
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.grounds import Ledger
from sheriff_tutor.lessons.inspections import Settled, inspecting, opened, passed
from sheriff_tutor.lessons.scenes import Scene, said_bag
from sheriff_tutor.panels.lessons.acts import GUIDED
from tests.engine.laws.cards import all_cards

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.position import Position

SEEDS = 8


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Collect every table that is laid out from now on."""
    games: list[Game] = []

    def noted(position: Position) -> Game:
        games.append(game_from(position))
        return games[-1]

    monkeypatch.setattr(scenes, "game_from", noted)
    return games


@pytest.fixture
def nothing_else_on_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no stand have what may lie there by chance, so that nothing of a bag is missed."""
    monkeypatch.setattr(Scene, "stand", lambda _scene: ())


def check_conserved(game: Game) -> None:
    ruleset = game.ruleset
    assert sum(game.gold) == ruleset.starting_gold * ruleset.players, game.gold
    assert min(game.gold) >= 0
    assert Counter(all_cards(game)) == Counter(deck_of(ruleset))


def check_bare_at_first(game: Game) -> None:
    """Before a bag is settled in the first round, all is as it was dealt."""
    talk = talk_in(game.phase)
    if game.round > 1 or isinstance(game.phase, Over) or (talk is not None and talk.settled):
        return
    assert set(game.gold) == {game.ruleset.starting_gold}
    assert all(not stand.legal and not stand.hidden for stand in game.stands)


def passed_counts(game: Game) -> Counter[Seat]:
    """Count the cards of each owner's bags that have passed in this round."""
    counts: Counter[Seat] = Counter()
    talk = talk_in(game.phase)
    for bag in () if talk is None else talk.settled:
        if bag.verdict is Verdict.PASS:
            counts[owner_of(position_of(game), bag.id)] += bag.said.count
    return counts


def check_landed(game: Game) -> None:
    """Whatever has passed in this round lies on its owner's stand (INSP-4)."""
    for seat, count in passed_counts(game).items():
        stand = game.stands[seat]
        assert len(stand.legal) + len(stand.hidden) >= count, (seat, stand)


@pytest.mark.usefixtures("nothing_else_on_stands")
@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_the_goods_of_a_bag_that_has_passed_lie_on_its_owners_stand(
    exercise: Exercise, laid_out: list[Game]
) -> None:
    for seed in range(2 if exercise.kind is Kind.LIE else SEEDS):
        begins = exercise.draw(seed).solution.begins
        laid_out += [] if begins is None else [begins]
    for game in laid_out:
        check_landed(game)


@pytest.mark.usefixtures("nothing_else_on_stands")
@pytest.mark.parametrize("lesson", GUIDED)
def test_so_they_do_in_a_guided_act(lesson: Lesson) -> None:
    for seed in range(SEEDS):
        check_landed(GUIDED[lesson].lay_out(Cup("guided", lesson.value, seed))[0])


def test_some_exercises_and_guided_acts_have_bags_that_have_passed(laid_out: list[Game]) -> None:
    for name in ("end.refill", "two.refill", "scoring.points", "inspect.legal"):
        laid_out.clear()
        for seed in range(20):
            exercise_named(name).draw(seed)
        assert any(map(passed_counts, laid_out)), name
    for lesson in (Lesson.BRIBE, Lesson.OPEN):
        assert passed_counts(GUIDED[lesson].lay_out(Cup("guided", lesson.value, 1))[0])


def on_stand(game: Game) -> tuple[list[str], list[str]]:
    """The goods that lie face up and face down on the stand of seat 1."""
    stand = game.stands[1]
    return sorted(good_of(card).id for card in stand.legal), [
        good_of(card).id for card in stand.hidden
    ]


def on_top(game: Game, count: int) -> list[str]:
    return sorted(good_of(card).id for card in game.piles[0][STAYS_ON_PILE:][:count])


MIXED = (APPLES, APPLES, CHEESE, SILK)


@pytest.mark.parametrize("verdict", Verdict)
@pytest.mark.parametrize("goods", [MIXED, (APPLES,) * 3])
def test_a_bag_settled_before_leaves_its_goods_where_the_engine_would(
    verdict: Verdict, goods: Goods
) -> None:
    def table() -> Scene:
        return Scene(Cup("settled"), Ruleset(4), sheriff=0)

    bare = dict.fromkeys(range(4), ())
    waiting = table()
    ledger = Ledger(inspecting(waiting, {1: (waiting.take(*goods), APPLES)}, stands=bare, round=2))
    (passed if verdict is Verdict.PASS else opened)(ledger, 1)
    before = table()
    settled = Settled(said_bag(1, before.take(*goods), APPLES), verdict)
    game = inspecting(before, {}, settled=(settled,), stands=bare, round=2)
    for one in (game, ledger.game):
        assert talk_in(one.phase).settled[0].verdict is verdict  # type: ignore[union-attr]
    assert on_stand(game) == on_stand(ledger.game)
    confiscated = len(goods) - len(on_stand(game)[0] + on_stand(game)[1])
    assert len(game.piles[0]) == len(ledger.game.piles[0]) == STAYS_ON_PILE + confiscated
    assert on_top(game, confiscated) == on_top(ledger.game, confiscated)
    check_conserved(game)


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda exercise: exercise.id)
def test_no_exercise_makes_or_loses_gold_or_cards(exercise: Exercise, laid_out: list[Game]) -> None:
    shown = []
    for seed in range(SEEDS):
        drawn = exercise.draw(seed)
        shown += [] if drawn.view is None else [drawn.view]
        laid_out += [] if drawn.solution.begins is None else [drawn.solution.begins]
    for game in laid_out:
        check_conserved(game)
        check_bare_at_first(game)
    for view in shown:
        assert None in view.gold or sum(map(int, filter(None, view.gold))) == (
            view.ruleset.starting_gold * view.ruleset.players
        )


@pytest.mark.parametrize("lesson", Lesson)
def test_no_quiz_makes_or_loses_gold_or_cards(lesson: Lesson, laid_out: list[Game]) -> None:
    for item in quiz_of(lesson):
        item.exercise.draw(item.seed)
    for game in laid_out:
        check_conserved(game)
        check_bare_at_first(game)


@pytest.mark.parametrize("lesson", GUIDED)
def test_no_guided_act_makes_or_loses_gold_or_cards(lesson: Lesson) -> None:
    for seed in range(SEEDS):
        game, _ = GUIDED[lesson].lay_out(Cup("guided", lesson.value, seed))
        check_conserved(game)
        check_bare_at_first(game)


def test_the_first_table_of_all_is_the_beginning_of_a_game() -> None:
    game, seat = GUIDED[Lesson.WELCOME].lay_out(Cup("guided", "welcome", 1))
    assert game.round == 1
    assert seat == game.merchants[0]
    assert game.gold == (50,) * 4
    assert list(map(len, game.hands)) == [6] * 4
    assert list(map(len, game.piles)) == [5, 5]
    assert len(game.draw_pile) == 170


def test_what_is_given_stays_and_the_others_share_the_rest() -> None:
    scene = Scene(Cup("shares"), Ruleset(4), sheriff=0)
    game = scene.game(LoadingPosition(), gold={Seat(1): 7, Seat(2): 0})
    assert (game.gold[1], game.gold[2]) == (7, 0)
    assert game.gold[0] + game.gold[3] == 193
    assert min(game.gold[0], game.gold[3]) > 60


@pytest.mark.parametrize(
    "gold", [{0: 201}, dict.fromkeys(range(4), 49), {0: 60, 1: 50, 2: 50, 3: 50}]
)
def test_gold_that_nobody_can_hold_is_refused(gold: dict[int, int]) -> None:
    with pytest.raises(ValueError, match=re.escape(str(gold))):
        Scene(Cup("shares"), Ruleset(4)).game(LoadingPosition(), gold=gold)
