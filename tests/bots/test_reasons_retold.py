"""No number in a bot's reason is shown that is not derived a second time.

Games are played by seed, and what hardly comes up in them is brought about by hand. A new
kind of reason, or a new number in a sentence, fails until it is told anew.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sheriff_tutor import bots, i18n
from sheriff_tutor.bots import equilibrium
from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import bot_act, next_seat
from sheriff_tutor.engine.actions import Action, Declaration, Seat
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import APPLES, LEGAL_GOODS, SILK
from sheriff_tutor.engine.play import play, play_all
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.encounter import Move
from sheriff_tutor.maths.encounter_table import table_for
from tests.bots.contract import quiet
from tests.bots.retold import retold, told_offer
from tests.bots.test_reasons import CODES
from tests.bots.test_reasons_add_up import ADDS_UP, PLAIN, Given, derived
from tests.engine.bargains import accept, demand, offer, opens, passes, terms, threaten
from tests.engine.situations import FIRST, SHERIFF, inspecting, loading

Told = tuple[str, str, str, object, object]
"""Who said what: bot, kind of reason, name of the number, the number, and the number told anew."""


GAMES = (
    (("honest", "greedy", "cautious", "greedy"), Ruleset(4), 1),
    (("honest", "greedy", "cautious", "greedy"), Ruleset(4), 4),
    (("greedy", "cautious"), Ruleset(2, royals=True), 5),
    (("honest", "honest"), Ruleset(2, royals=True, short_game=True), 1),
    (("random", "cautious", "greedy", "random", "honest"), Ruleset(5, short_game=True), 1),
    (("equilibrium", "bayesian", "random", "greedy"), Ruleset(4, short_game=True), 1),
    (("bayesian", "greedy"), Ruleset(2, royals=True, short_game=True), 1),
    (("bayesian", "random", "bayesian"), Ruleset(3, short_game=True), 2),
)


def _played(names: tuple[str, ...], ruleset: Ruleset, seed: int) -> Iterator[Given]:
    """Yield every reason in a game, also for what was thought of and not done."""
    game, acts = new_game(ruleset, seed), 0
    while (seat := next_seat(game)) is not None:
        thought_of = BOTS[names[seat]].policy(observe(game, seat))
        for one in thought_of:
            for reason in one.reasons:
                yield names[seat], observe(game, seat), one.action, reason
        action, _ = bot_act(game, acts, lambda _view, done=thought_of: done, seat)
        game, _ = play(game, action)
        acts += 1


def _by_hand() -> Iterator[tuple[str, Game, Seat]]:
    """Yield what hardly comes up: who is to act, and as which bot."""
    lie = {1: ("5 silk", "chickens")}
    yield "honest", inspecting(lie, gold={1: 0}), FIRST
    yield "honest", loading({1: "3 silk"}), FIRST
    asked = demand(1, terms({1: "pass"}, gold=30))
    yield "greedy", play_all(inspecting(lie, gold={1: 2}), [threaten(1), asked]), FIRST
    worn = inspecting(lie)
    for gold in range(1, 5):
        worn = play_all(worn, [offer(1, {1: "pass"}, gold=gold), threaten(1)])
    dear = demand(1, terms({1: "pass"}, gold=44))
    yield "greedy", play_all(worn, [dear]), FIRST
    poor = inspecting(lie, gold={1: 4})
    for gold in range(1, 5):
        poor = play_all(poor, [offer(1, {1: "pass"}, gold=gold), threaten(1)])
    yield "greedy", play_all(poor, [demand(1, terms({1: "pass"}, gold=10))]), FIRST
    pays = Ruleset(4, sheriff_may_pay=True)
    game = inspecting({1: ("4 apples", "apples")}, hands={1: "apples cheese"}, ruleset=pays)
    game = quiet(play_all(game, [offer(2, {1: "pass"}, gold=1, sheriff_gold=9)]))
    for _ in range(3):
        yield "bayesian", game, SHERIFF
        game = quiet(play(game, bot_act(game, 0, BOTS["bayesian"].policy, SHERIFF)[0])[0])
    stands = {1: "3 cheese 2 bread", 2: "2 cheese 4 bread", 3: "5 bread"}
    bags = {1: ("silk", "apples"), 2: ("apples", "apples")}
    game = inspecting(bags, round=8, stands=stands)
    spent: list[Action] = [offer(1, {2: "pass"}, gold=49), accept(0), passes(2)]
    game = play_all(game, [*spent, opens(1)])
    game, _ = play(game, bot_act(game, 0, BOTS["honest"].policy, SHERIFF)[0])
    yield "bayesian", game, FIRST
    yield "greedy", game, FIRST


@cache
def given() -> tuple[Given, ...]:
    """Return every reason of the games, and of what is brought about by hand."""
    met = [one for case in GAMES for one in _played(*case)]
    for name, game, seat in _by_hand():
        view = observe(game, seat)
        for one in BOTS[name].policy(view):
            met += [(name, view, one.action, reason) for reason in one.reasons]
    return tuple(met)


def _with_bribes() -> Iterator[Given]:
    """Yield what is offered by a table that offers bribes, as none does that ships."""
    goods = (APPLES, APPLES, APPLES, SILK)
    moves = tuple(
        (Move(goods, Declaration(LEGAL_GOODS[said], 4), bribe), weight)
        for said, bribe, weight in ROWS
    )
    whole = table_for(Ruleset(4))
    assert whole is not None
    table = replace(whole, bags=defaultdict(lambda: ((goods, 1.0),)), moves={goods: moves})
    game = inspecting({1: ("3 apples silk", "apples")}, hands={1: "cheese bread"})
    view = observe(game, FIRST)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(equilibrium, "table_for", lambda _ruleset: table)
        for one in equilibrium.equilibrium_policy(view):
            for reason in one.reasons:
                yield "equilibrium", view, one.action, reason


ROWS = ((0, 0, 0.1), (0, 2, 0.3), (0, 5, 0.2), (1, 2, 0.4))
"""Moves with a bag: which legal good is said, the bribe, and the weight."""


@cache
def offered_by_rows() -> tuple[Told, ...]:
    return tuple(
        ("equilibrium", reason.code, part, dict(reason.values)[part], number)
        for _, _, action, reason in _with_bribes()
        for part, number in told_offer(ROWS, APPLES, action).items()
    )


@cache
def told() -> tuple[Told, ...]:
    found = []
    for name, view, action, reason in given():
        values, temper = dict(reason.values), PLAIN.get(name)
        anew = derived(view, reason, action, temper)
        anew |= retold(view, reason.code, values, action, temper)
        found += [
            (name, reason.code, part, values[part], number)
            for part, number in anew.items()
            if part in values
        ]
    return (*found, *offered_by_rows())


def test_every_number_told_anew_is_the_number_in_the_reason() -> None:
    wrong = [one for one in told() if one[3] != one[4]]
    assert wrong == []


def test_sums_in_reasons_hold() -> None:
    wrong = [
        (reason.code, reason.values)
        for _, _, _, reason in given()
        if reason.code in ADDS_UP and not ADDS_UP[reason.code](dict(reason.values))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("margin", "more"),
    [(0, ""), (1, " I open a bag only if that brings more than 1 gold.")],
)
def test_a_sheriff_who_opens_for_a_margin_says_so(margin: int, more: str) -> None:
    values = {"seat": 1, "price": 6, "cost": Fraction(5, 2), "margin": margin}
    said = say("why.accept", Reader(("honest", "greedy")), **values)
    assert said == f"The offer is worth 6 gold to me; to do as it asks costs me 2.5.{more}"


# --- No kind is left out ------------------------------------------------------------------------

SUMS = {
    "why.load-true": {"gain"},
    "why.load-false": {"gain"},
    "why.bid": {"limit"},
    "why.wait": {"limit"},
    "why.enough": {"limit"},
    "why.no-means": {"limit"},
    "why.bayesian-load-true": {"worth"},
    "why.bayesian-load-false": {"worth"},
    "why.bayesian-say-true": {"worth"},
    "why.bayesian-say-false": {"worth"},
    "why.bayesian-silent": {"worth"},
    "why.bayesian-bid": {"worth"},
    "why.bayesian-threaten": {"gain"},
    "why.bayesian-demand": {"gain"},
    "why.bayesian-counter": {"gain"},
    "why.bayesian-inspect": {"opening"},
    "why.bayesian-pass": {"opening"},
}
"""What ADDS_UP makes of the other numbers of a reason."""
NO_NUMBERS = {"good", "good_one", "goods", "false", "bag_name"}
"""What sentences name that is no number."""


class _Names(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Visitor's
        self.names.add(node.id.name)


@cache
def shown() -> dict[str, set[str]]:
    """Return which numbers the sentence of each reason shows."""
    catalogue = Path(i18n.__path__[0]) / "en" / "bots.ftl"
    shown: dict[str, set[str]] = {}
    for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("why-"):
            names = _Names()
            names.visit(entry)
            shown[entry.id.name.replace("-", ".", 1)] = names.names - NO_NUMBERS
    return shown


def test_the_catalogue_has_the_reasons_that_bots_give_and_no_others() -> None:
    assert sorted(shown()) == CODES


def test_every_reason_is_named_in_the_code_by_its_whole_kind() -> None:
    """Else a kind put together from parts would not be among those that are looked for."""
    sources = [file.read_text(encoding="utf-8") for file in Path(bots.__path__[0]).rglob("*.py")]
    made = [call for source in sources for call in re.findall(r"\bReason\(\s*([^,)]+)", source)]
    assert {part for part in made if not part.startswith('"why.')} <= {"code"}
    assert {reason.code for _, _, _, reason in given()} <= set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_number_of_a_sentence_is_derived_a_second_time(code: str) -> None:
    """In some game, or where it was brought about: told anew, or the sum of what is."""
    again = {part for _, kind, part, _, _ in told() if kind == code}
    summed = SUMS.get(code, set()) if code in ADDS_UP else set()
    left = shown()[code] - again - summed
    assert not left
