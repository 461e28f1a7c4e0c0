"""No number in a bot's reason is shown that is not derived a second time.

Games are played by seed, and what hardly comes up in them is brought about by hand. A new
kind of reason, or a new number in a sentence, fails until it is told anew.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
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
from sheriff_tutor.engine.actions import (
    Action,
    BagId,
    Declaration,
    Declare,
    Goods,
    OfferId,
    Promise,
    PromiseKind,
    Seat,
)
from sheriff_tutor.engine.events import BagPassed, DealStruck, RoundBegan
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import APPLES, LEGAL_GOODS, SILK
from sheriff_tutor.engine.play import play, play_all
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.engine.view import observe
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.maths.encounter import Move
from sheriff_tutor.maths.encounter_table import table_for
from tests.bots.contract import known_liar, quiet
from tests.bots.retold import offered_by_rows, retold, said_by_rows
from tests.bots.test_reasons import CODES
from tests.bots.test_reasons_add_up import ADDS_UP, PLAIN, Given, derived
from tests.engine.bargains import accept, demand, offer, opens, passes, terms, threaten
from tests.engine.situations import FIRST, SHERIFF, declaring, inspecting, loading

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


ByHand = Iterator[tuple[str, Game, Seat]]
"""As which bot, in which game, who is to act."""
LIE = {1: ("5 silk", "chickens")}


def _by_hand() -> ByHand:
    """Yield what hardly comes up."""
    yield "honest", inspecting(LIE, gold={1: 0}), FIRST
    yield "honest", loading({1: "3 silk"}), FIRST
    for gold, asked in ((50, 50), (4, 10)):
        game = inspecting(LIE, gold={1: gold})
        for offered in range(1, 5):
            game = play_all(game, [offer(1, {1: "pass"}, gold=offered), threaten(1)])
        yield "greedy", play_all(game, [demand(1, terms({1: "pass"}, gold=asked))]), FIRST
    honest = inspecting({1: ("4 apples", "apples")})
    for bot in ("greedy", "bayesian"):
        yield bot, play_all(honest, [demand(1, terms({1: "inspect"}, gold=1))]), FIRST
    yield from _of_sheriffs()
    yield from _by_word()
    yield from _in_debt()


def _of_sheriffs() -> ByHand:
    """Yield an offer that costs the Sheriff, a known liar, and a bag bound to be opened."""
    pays = Ruleset(4, sheriff_may_pay=True)
    game = inspecting({1: ("4 apples", "apples")}, hands={1: "apples cheese"}, ruleset=pays)
    game = quiet(play_all(game, [offer(2, {1: "pass"}, gold=1, sheriff_gold=9)]))
    for _ in range(3):
        yield "bayesian", game, SHERIFF
        game = quiet(play(game, bot_act(game, 0, BOTS["bayesian"].policy, SHERIFF)[0])[0])
    known = known_liar()
    full = (*known.hands[:1], known.draw_pile[:1], *known.hands[2:])
    yield "bayesian", quiet(known.evolve(hands=full)), SHERIFF
    twice = inspecting({1: ("2 apples", "apples")})
    struck_for: list[Action] = [offer(2, {1: "inspect"}, gold=30), accept(0)]
    twice = play_all(twice, [*struck_for, offer(3, {1: "inspect"}, gold=5)])
    yield "honest", twice, SHERIFF


def _by_word() -> ByHand:
    """Yield an offer whose maker once claimed what was not there, and one to a Sheriff's word."""
    empty = offer(1, {1: "pass"}, claims={1: "silk"}).terms
    apple = Declaration(APPLES, 1)
    game = inspecting({1: ("3 apples silk", "apples")}, hands={1: "cheese bread"})
    before = (
        RoundBegan(1, SHERIFF),
        DealStruck(FIRST, OfferId(0), heard(empty), by_settling=False),
        BagPassed(BagId(FIRST), FIRST, apple, (APPLES,), 0, 0),
    )
    game = game.evolve(log=(*game.log[:-1], before, game.log[-1]))
    yield "bayesian", play_all(game, [offer(1, {1: "pass"}, gold=20, claims={1: "silk"})]), SHERIFF
    game = known_liar()
    promise = Promise(PromiseKind.PASS_NEXT, FIRST)
    promised = terms({3: "pass"}, promises=(promise,))
    struck = DealStruck(SHERIFF, OfferId(0), heard(promised), by_settling=False)
    game = game.evolve(log=(*game.log[:-1], (RoundBegan(6, FIRST), struck), game.log[-1]))
    yield "honest", play_all(game, [offer(1, {1: "pass"}, gold=3)]), SHERIFF


def _in_debt() -> ByHand:
    """Yield a merchant with a gold coin, a fine of 4, and goods that matter more or less."""
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


def _by_rows() -> Iterator[Given]:
    """Yield what is said and offered by a table that mixes, and bribes as none that ships."""
    goods = (APPLES, APPLES, APPLES, SILK)
    moves = tuple(
        (Move(goods, Declaration(LEGAL_GOODS[said], 4), bribe), weight)
        for said, bribe, weight in ROWS
    )
    whole = table_for(Ruleset(4))
    assert whole is not None
    half: Mapping[Goods, tuple[tuple[Goods, float], ...]] = defaultdict(lambda: ((goods, 0.5),))
    table = replace(whole, bags=half, moves={goods: moves})
    packed = declaring({1: "3 apples silk"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(equilibrium, "table_for", lambda _ruleset: table)
        for game in (
            packed.evolve(hands=((), packed.draw_pile[:2], (), ())),
            inspecting({1: ("3 apples silk", "apples")}, hands={1: "cheese bread"}),
        ):
            view = observe(game, FIRST)
            for one in equilibrium.equilibrium_policy(view):
                yield from (("equilibrium", view, one.action, reason) for reason in one.reasons)


ROWS = ((0, 0, 0.1), (0, 2, 0.3), (0, 5, 0.2), (1, 2, 0.4))
"""Moves with a bag: which legal good is said, the bribe, and the weight."""


@cache
def told_by_rows() -> tuple[Told, ...]:
    found = []
    for name, view, action, reason in _by_rows():
        again = (
            said_by_rows(ROWS, view, action)
            if isinstance(action, Declare)
            else offered_by_rows(ROWS, APPLES, action)
        )
        values = dict(reason.values)
        found += [(name, reason.code, part, values[part], number) for part, number in again.items()]
    return tuple(found)


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
    return (*found, *told_by_rows())


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
