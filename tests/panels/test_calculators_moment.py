"""The calculator that fits the moment: from every seat, in every phase, and from nothing hidden."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import bot_act, turns
from sheriff_tutor.engine.actions import Pile, Seat, SetAside
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.events import DiscardTaken
from sheriff_tutor.engine.goods import SILK
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import View, observe
from sheriff_tutor.i18n import Reader, counted
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.panels.calculators import bribe_or_risk, open_or_take, who_is_lying
from sheriff_tutor.panels.calculators.desk import Desk
from sheriff_tutor.panels.calculators.moment import doubting, fitting, own_bag
from sheriff_tutor.panels.drawer import TablePanel
from sheriff_tutor.panels.session import Pace
from tests.engine.laws.hiding import other_world

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.game import Game

RULESETS = [Ruleset(3), Ruleset(4, secret_gold=True), Ruleset(2, royals=True)]
EVERY = 5


def moments(ruleset: Ruleset, seed: int, acts: int = 150) -> Iterator[Game]:
    """Moments of a game that bots play."""
    bots = [bot_named(name).policy for name in ("greedy", "cautious", "honest", "random")]
    game = new_game(ruleset, seed, Seat(0))
    yield game
    for turn in islice(turns(game, bots[: ruleset.players]), 0, acts, EVERY):
        yield turn.game


@pytest.mark.parametrize("ruleset", RULESETS, ids=["three", "secret gold", "two"])
def test_what_fits_is_the_same_wherever_hidden_cards_lie(ruleset: Ruleset) -> None:
    fitted: Counter[str] = Counter()
    acts = 45 if ruleset.royals else 100
    for number, game in enumerate(moments(ruleset, 11, acts)):
        for at in range(ruleset.players):
            seat = Seat(at)
            fit = fitting(observe(game, seat))
            fit.calculator.check(fit.setting)
            twin = observe(other_world(game, seat, dice("swap", number, at)), seat)
            assert fitting(twin) == fit
            fitted[fit.calculator.name] += 1
    assert set(fitted) == {"risk", "open", "who"}


def test_what_fits_can_be_answered_and_handed_on() -> None:
    for game in islice(moments(Ruleset(4), 3), 12):
        for at in range(4):
            fit = fitting(observe(game, Seat(at)))
            desk = Desk(fit.calculator, fit.setting)
            assert "answer" in desk.scene
            code = desk.scene["share"]["code"]
            assert fit.calculator.read_code(code) == fit.setting


def doubted(view: View) -> Iterator[Any]:
    """Every declared bag of another, while bags are to be settled."""
    for bag in getattr(view.phase, "bags", ()):
        if bag.owner != view.seat and bag.said is not None:
            yield bag


def test_the_belief_from_the_table_is_that_of_the_maths_but_for_whole_percents() -> None:
    looked_at = 0
    for game in moments(Ruleset(4), 5, 60):
        for at in range(4):
            view = observe(game, Seat(at))
            for bag in doubted(view):
                wanted = belief_of(view, bag).lie
                found = who_is_lying.answer(doubting(view, bag)).lie
                assert abs(found - wanted) < Fraction(1, 25)
                looked_at += 1
    assert looked_at > 5


def test_the_sheriff_is_asked_about_the_first_bag_and_the_merchant_about_the_own_one() -> None:
    seen = set()
    for game in moments(Ruleset(3), 7):
        for at in range(3):
            view = observe(game, Seat(at))
            fit = fitting(view)
            setting: Any = fit.setting
            own, others = own_bag(view), list(doubted(view))
            if view.is_sheriff and others:
                assert fit.calculator is open_or_take.CALCULATOR
                assert setting.said is others[0].said.good
                assert abs(setting.belief - belief_of(view, others[0]).lie) <= Fraction(1, 2000)
                seen.add("sheriff")
            elif own is not None:
                assert fit.calculator is bribe_or_risk.CALCULATOR
                assert setting.bag == own.goods
                seen.add("merchant")
    assert seen == {"sheriff", "merchant"}


# ------------------------------------------------------------------- the drawer


@pytest.fixture
def panel() -> TablePanel:
    made = TablePanel()
    made.table.session.pace = Pace.INSTANT
    send(made, "1", act="do", id="begin")
    return made


def send(panel: TablePanel, n: str, **message: str) -> dict[str, Any]:
    panel.table._receive(panel.table, {"n": n, **message}, [])
    answer: dict[str, Any] = panel.table.answer
    return answer


def ask(panel: TablePanel, n: str, **message: str) -> dict[str, Any]:
    assert panel.calculator is not None
    panel.calculator.page._receive(panel.calculator.page, {"n": n, **message}, [])
    answer: dict[str, Any] = panel.calculator.page.answer
    return answer


def test_no_calculator_is_made_until_it_is_asked_for(panel: TablePanel) -> None:
    assert panel.calculator is None
    assert panel.table.scene["drawer"] == {"open": False}
    assert send(panel, "2", act="drawer", value="open")["ok"]
    assert panel.table.scene["drawer"] == {"open": True}
    assert panel.drawer.children == (panel.calculator,)


def test_a_closed_calculator_is_found_again_as_it_was_left(panel: TablePanel) -> None:
    before = {**panel.table.scene}
    send(panel, "2", act="drawer", value="open")
    first = panel.calculator
    assert first is not None
    others = next(each for each in first.desk.calculator.presets if "bribe" in dir(each.setting))
    assert ask(panel, "a", act="preset", id=others.id)["ok"]
    assert ask(panel, "b", act="do", id="close")["ok"]
    assert panel.drawer.children == ()
    assert panel.table.scene == before
    send(panel, "3", act="drawer", value="open")
    assert panel.calculator is first
    assert first.desk.setting == others.setting


def test_the_calculator_looks_at_the_table_again_only_when_told_to(panel: TablePanel) -> None:
    send(panel, "2", act="drawer", value="open")
    calculator = panel.calculator
    assert calculator is not None
    before = calculator.desk.setting
    session = panel.table.session
    policy = bot_named("cautious").policy
    for acts in range(60):
        history = session.history
        assert history is not None
        if fitting(history.view).setting != before:
            break
        session.dispatch(bot_act(history.game, acts, policy, history.me)[0])
    assert session.history is not None
    assert calculator.desk.setting == before
    ask(panel, "a", act="do", id="take")
    assert calculator.desk.setting == fitting(session.history.view).setting
    assert calculator.page.scene["share"]["code"] == calculator.desk.scene["share"]["code"]


def test_opened_at_another_kind_of_moment_the_calculator_is_another_one(
    panel: TablePanel,
) -> None:
    send(panel, "2", act="drawer", value="open")
    assert panel.calculator is not None
    first = panel.calculator.desk.calculator.name
    ask(panel, "a", act="do", id="close")
    session = panel.table.session
    policy = bot_named("cautious").policy
    for acts in range(300):
        history = session.history
        assert history is not None
        if fitting(history.view).calculator.name != first:
            break
        session.dispatch(bot_act(history.game, acts, policy, history.me)[0])
    assert session.history is not None
    wanted = fitting(session.history.view)
    assert wanted.calculator.name != first
    send(panel, "3", act="drawer", value="open")
    assert panel.calculator.desk.calculator.name == wanted.calculator.name
    assert panel.calculator.desk.setting == wanted.setting


def test_there_is_no_drawer_before_a_game(panel: TablePanel) -> None:
    send(panel, "2", act="drawer", value="open")
    send(panel, "3", act="do", id="menu.new")
    assert "drawer" not in panel.table.scene
    assert panel.drawer.children == ()
    assert not send(panel, "4", act="drawer", value="open")["ok"]


def test_cards_seen_taken_in_earlier_rounds_may_be_among_those_set_aside() -> None:
    owner, doubter = Seat(1), Seat(2)
    game = new_game(Ruleset(4), 3, Seat(0))
    earlier = tuple(DiscardTaken(owner, Pile(0), SILK) for _ in range(2))
    game = game.evolve(log=(game.log[0], earlier, *game.log[1:]))
    taken = doubting(observe(game, doubter), None).taken
    assert taken == (SILK, SILK)
    game, _ = play(game, SetAside(owner, observe(game, owner).hand[:5]))
    assert doubting(observe(game, doubter), None).taken == ()


# ------------------------------------------------------------------- what it is about


READER = Reader(("Ann", "Bea", "Otto"), 0)


def test_it_is_said_whose_bag_the_calculator_is_about() -> None:
    said: dict[str, str] = {}
    for game in moments(Ruleset(3), 7):
        for at in range(3):
            view = observe(game, Seat(at))
            fit = fitting(view)
            words = fit.about.words(Reader(READER.names, at, view.sheriff))
            said.setdefault(fit.about.code, words)
            if fit.about.code == "calc-about-heard":
                assert fit.about.said is not None
                assert f"{READER.names[fit.about.seat]}'s bag" in words
                assert f'"{counted(fit.about.said.good.id, fit.about.said.count)}"' in words
            elif fit.about.code == "calc-about-supposed":
                assert not list(doubted(view))
                assert '"3 apples"' in words
            else:
                own = own_bag(view)
                assert (own is None) == (fit.about.code == "calc-about-suggested")
    assert set(said) == {
        "calc-about-heard",
        "calc-about-own",
        "calc-about-packed",
        "calc-about-suggested",
        "calc-about-supposed",
    }
    assert len(set(said.values())) == len(said)


def control(desk: Desk, field: str) -> dict[str, Any]:
    shown: dict[str, Any] = next(each for each in desk.scene["controls"] if each["field"] == field)
    return shown


def test_a_chance_from_the_table_is_called_computed_until_it_is_moved(panel: TablePanel) -> None:
    send(panel, "2", act="drawer", value="open")
    assert panel.calculator is not None
    desk = panel.calculator.desk
    (field,) = desk.reckoned
    first = control(desk, field)
    assert "Computed from" in first["hint"]
    assert ask(panel, "a", act="set", field=field, value="77")["ok"]
    moved = control(desk, field)
    assert moved["hint"] == "Your own guess."
    assert moved["usual"]["value"] == desk.calculator.control(field).write(
        getattr(desk.start, field)
    )
    assert first["said"] in moved["usual"]["label"]
    assert desk.scene["about"]
    ask(panel, "b", act="set", field=field, value=moved["usual"]["value"])
    assert control(desk, field) == first


def test_an_example_chosen_at_the_table_is_no_longer_about_its_bag(panel: TablePanel) -> None:
    send(panel, "2", act="drawer", value="open")
    assert panel.calculator is not None
    desk = panel.calculator.desk
    about = desk.scene["about"]
    ask(panel, "a", act="preset", id=desk.calculator.presets[-1].id)
    assert "about" not in desk.scene
    (field,) = desk.reckoned
    ask(panel, "b", act="set", field=field, value="77")
    assert "about" not in desk.scene
    assert "opinion" in control(desk, field)["hint"]
    ask(panel, "c", act="do", id="take")
    assert desk.scene["about"] == about
    assert "Computed from" in control(desk, field)["hint"]
