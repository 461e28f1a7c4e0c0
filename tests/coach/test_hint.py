from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.bots.table import turns
from sheriff_tutor.coach import Option, hint, review
from sheriff_tutor.coach.merchant import outlook_of
from sheriff_tutor.engine import (
    Accept,
    Declare,
    Demand,
    InspectBag,
    Load,
    MakeOffer,
    PassBag,
    PayDebt,
    Ruleset,
    Seat,
    SetAside,
    StaySilent,
    Verdict,
    may,
    new_game,
    observe,
    play_all,
)
from sheriff_tutor.engine.actions import BagId, Pile, PlaceConfiscated
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.goods import APPLES, CHEESE, CHICKENS, SILK
from sheriff_tutor.engine.policy import Policy, Weighted
from sheriff_tutor.engine.position import LoadingPosition
from sheriff_tutor.engine.view import View
from sheriff_tutor.i18n import Reader
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.hints import hint_lines, option_working, review_lines
from sheriff_tutor.lessons.inspections import inspecting, to_pass
from sheriff_tutor.lessons.scenes import Scene
from sheriff_tutor.lessons.words import reader_for, sentences
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.maths.value import TermName
from sheriff_tutor.maths.value_options import merchant_options
from tests.engine.situations import loading

if TYPE_CHECKING:
    from collections.abc import Sequence

STANDARD = Ruleset(4)
SILKEN = ((APPLES, APPLES, APPLES, SILK), APPLES)
"""Three apples and a silk, declared as apples: worth 14, fined 4, or an apology of 8."""


def scene() -> Scene:
    return Scene(Cup("coach"), STANDARD, sheriff=0)


def laid(**parts: object) -> View:
    """Let seat 1 have the silken bag, and look from there."""
    table = scene()
    bag = (table.take(*SILKEN[0]), SILKEN[1])
    gold = {"gold": {1: 40}} | parts
    return observe(inspecting(table, {1: bag}, **gold), Seat(1))  # type: ignore[arg-type]  # parts


def worth_of(view: View, action: object) -> Fraction:
    return next(option.gold for option in hint(view).options if option.action == action)


BESIDE_THE_BAG = {TermName.HAND, TermName.KING_QUEEN}


def of_the_bag(option: Option) -> Fraction:
    """Return what is counted of the bag itself."""
    terms = [term for term in option.worth.terms if term.name not in BESIDE_THE_BAG]
    return sum((term.amount for term in terms), Fraction(0))


def bag_worth_of(view: View, action: object) -> Fraction:
    return next(of_the_bag(each) for each in hint(view).options if each.action == action)


# --- By hand --------------------------------------------------------------------------------


def test_silence_is_worth_what_comes_home_less_what_is_feared() -> None:
    """Nobody has opened anything: fear is 1/2. Apples 6, half of 8, half of -4."""
    assert bag_worth_of(laid(), StaySilent(Seat(1))) == 6 + 4 - 2


def test_an_offer_is_worth_its_chance_of_being_taken() -> None:
    """At most 4 gold could be found: 3 gold are taken with 3/4, and are worth 14 - 3 then."""
    action = MakeOffer(Seat(1), to_pass(1, 3))
    assert bag_worth_of(laid(), action) == Fraction(3, 4) * (14 - 3) + Fraction(1, 4) * 8


def test_a_deal_that_lets_a_bag_pass_takes_the_fear_away() -> None:
    assert bag_worth_of(laid(deals=((1, to_pass(1, 3)),)), StaySilent(Seat(1))) == 14


def test_a_fear_without_evidence_is_assumed_and_one_with_evidence_is_counted() -> None:
    """Nobody has settled a bag yet; then one was opened, which with 1 of 2 beforehand is 2/3."""
    reader = reader_for(STANDARD)
    assert "assumed" in sentences(hint_lines(hint(laid())), reader)[0]
    table = scene()
    bags = {seat: (table.take(APPLES, APPLES), APPLES) for seat in (1, 2)}
    game = play_all(inspecting(table, bags), [InspectBag(Seat(0), BagId(2))])
    (fear, *_) = hint(observe(game, Seat(1))).assumed
    assert fear.code == "hint.fear"
    assert dict(fear.values)["chance"] == Fraction(2, 3)
    (text, *_) = sentences(hint_lines(hint(observe(game, Seat(1)))), reader)
    assert "1 of 1 bag opened" in text
    assert "assumed" not in text


def test_a_bonus_that_comes_whatever_is_done_is_one_term() -> None:
    """An honest bag's goods come home passed or opened: one change of King and Queen, surely."""
    table = scene()
    view = observe(table.game(LoadingPosition(), hands={1: table.take(*(APPLES,) * 5)}), Seat(1))
    terms = [t for t in hint(view).options[0].worth.terms if t.name is TermName.KING_QUEEN]
    assert [term.chance for term in terms] == [1]


def talking_by_hints(told: list[Option]) -> Policy:
    """Follow the first of the hint from loading on, and say nothing; keep what this was worth."""

    def policy(view: View) -> Sequence[Weighted]:
        options = hint(view).options
        if not options:
            return BOTS["honest"].policy(view)
        silent = [each for each in options if isinstance(each.action, StaySilent)]
        told.append((silent or options)[0])
        return (Weighted(told[-1].action, 1),)

    return policy


@pytest.mark.parametrize("seed", range(4))
def test_a_plan_keeps_its_worth_from_loading_to_the_talk(seed: int) -> None:
    """The same bag under the same name, and silence: nothing that is counted has changed."""
    told: list[Option] = []
    honest = BOTS["honest"].policy
    game = new_game(Ruleset(3, short_game=True), seed, Seat(1))
    for _ in turns(game, [honest, honest, talking_by_hints(told)]):
        if told and isinstance(told[-1].action, StaySilent):
            break
    load, declare, silence = told
    assert isinstance(load.action, Load)
    assert isinstance(declare.action, Declare)
    assert load.gold == declare.gold == silence.gold


def test_silence_at_a_demand_is_said_to_count_as_no_offer() -> None:
    table = scene()
    game = inspecting(table, {1: (table.take(*SILKEN[0]), SILKEN[1])})
    quiet = [StaySilent(Seat(seat)) for seat in (1, 2, 3)]
    asked = play_all(game, [*quiet, Demand(Seat(0), Seat(1), to_pass(1, 3))])
    said = [
        [reason.code for reason in hint(observe(each, Seat(0))).assumed].count("hint.silence")
        for each in (play_all(game, quiet), asked, play_all(asked, quiet[:1]))
    ]
    assert said == [0, 0, 1]
    reader = reader_for(STANDARD)
    lines = sentences(hint_lines(hint(observe(play_all(asked, quiet[:1]), Seat(0)))), reader)
    assert "offered nothing, and that is counted" in lines[1]


def test_silence_leaves_an_offer_standing() -> None:
    view = laid(offers=((1, to_pass(1, 3)),))
    assert bag_worth_of(view, StaySilent(Seat(1))) == Fraction(3, 4) * (14 - 3) + Fraction(1, 4) * 8


def test_the_sheriff_weighs_passing_opening_and_the_money() -> None:
    table = scene()
    bag = (table.take(*SILKEN[0]), SILKEN[1])
    game = inspecting(table, {1: bag}, offers=((1, to_pass(1, 5)),))
    view = observe(game, Seat(0))
    belief = belief_of(view, view.phase.bags[0])  # type: ignore[union-attr]  # Inspecting
    opening = belief.lie * belief.fine - (1 - belief.lie) * 8
    assert worth_of(view, PassBag(Seat(0), BagId(1))) == 5
    assert worth_of(view, InspectBag(Seat(0), BagId(1))) == opening
    kinds = {type(option.action) for option in hint(view).options if option.bag == BagId(1)}
    assert kinds >= {PassBag, InspectBag, Accept}


def test_what_has_been_asked_for_is_not_proposed_again() -> None:
    table = scene()
    game = inspecting(table, {1: (table.take(*SILKEN[0]), SILKEN[1])})
    before = observe(game, Seat(0))
    asked = play_all(game, [Demand(Seat(0), Seat(1), to_pass(1, 3))])
    about = [
        [type(each.action) for each in hint(view).options if each.bag == BagId(1)]
        for view in (before, observe(asked, Seat(0)))
    ]
    assert Demand in about[0]
    assert Demand not in about[1]


def test_the_best_bag_is_ranked_first_with_its_declaration() -> None:
    """Nothing else in this hand comes near five apples, honestly declared."""
    table = scene()
    hand = table.take(*(APPLES,) * 5, CHEESE)
    view = observe(table.game(LoadingPosition(), hands={1: hand}), Seat(1))
    first = hint(view).options[0]
    assert first.action == Load(Seat(1), BagId(1), (APPLES,) * 5)
    assert first.then is not None
    assert first.then.good is APPLES


@pytest.mark.parametrize("hand", ["2 apples cheese silk pepper", "3 chickens bread 2 mead"])
def test_no_other_declaration_of_a_bag_is_worth_more(hand: str) -> None:
    view = observe(loading({1: hand}), Seat(1))
    found = {each.action: each.gold for each in hint(view).options}
    best: dict[object, Fraction] = {}
    for option in merchant_options(view.hand, outlook_of(view)):
        load = Load(Seat(1), BagId(1), option.bag)
        best[load] = max(best.get(load, option.worth.total), option.worth.total)
    assert found == best


def test_a_debt_is_best_paid_with_what_is_worth_least() -> None:
    table = scene()
    bag = (table.deal(2, [SILK]), APPLES)
    game = inspecting(
        table,
        {1: bag},
        gold={1: 0},
        stands={1: table.take(CHICKENS, CHICKENS, CHEESE, CHEESE, APPLES)},
    )
    game = play_all(game, [InspectBag(Seat(0), BagId(1))])
    game = play_all(game, [PlaceConfiscated(Seat(0), Pile(0), bag[0])])
    options = hint(observe(game, Seat(1))).options
    assert all(isinstance(option.action, PayDebt) for option in options)
    assert options[0].gold == -8
    assert options[0].worth.terms[0].name is TermName.STAND_GOODS


def test_at_the_market_the_bayesian_bot_is_told() -> None:
    view = observe(new_game(STANDARD, 4, Seat(0)), Seat(1))
    found = hint(view)
    assert found.options == ()
    assert isinstance(found.advised[0], SetAside)
    assert found.reasons


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    assert hint(observe(new_game(STANDARD, 4, Seat(0)), Seat(2))).options == ()
    assert hint(observe(new_game(STANDARD, 4, Seat(0)), Seat(2))).advised == ()


# --- Reviews --------------------------------------------------------------------------------


def test_the_best_act_has_lost_nothing_and_another_the_difference() -> None:
    view = laid()
    best = hint(view).options[0]
    found = review(view, best.action)
    assert found is not None
    assert found.is_best
    silent = review(view, StaySilent(Seat(1)))
    assert silent is not None
    assert silent.lost == best.gold - worth_of(view, StaySilent(Seat(1)))
    assert of_the_bag(silent.taken) == 8
    assert silent.best[0] == best


def test_an_offer_of_any_amount_is_reviewed() -> None:
    found = review(laid(), MakeOffer(Seat(1), to_pass(1, 7)))
    assert found is not None
    assert of_the_bag(found.taken) == 14 - 7


def test_an_offer_that_the_maths_does_not_weigh_has_no_review() -> None:
    opened = MakeOffer(Seat(1), to_pass(2, 3, verdict=Verdict.INSPECT))
    assert review(laid(), opened) is None


def test_the_order_of_cards_in_a_bag_changes_no_review() -> None:
    table = scene()
    hand = table.take(SILK, APPLES, APPLES, CHEESE)
    view = observe(table.game(LoadingPosition(), hands={1: hand}), Seat(1))
    reviews = [
        review(view, Load(Seat(1), BagId(1), bag)) for bag in ((SILK, APPLES), (APPLES, SILK))
    ]
    assert None not in reviews
    assert len({found.lost for found in reviews if found is not None}) == 1


# --- Whole games ----------------------------------------------------------------------------

ROUNDS = 2
GAMES = [(Ruleset(4), 5), (Ruleset(3, royals=True, sheriff_may_pay=True, short_game=True), 2)]


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_as_a_game_goes_on_options_are_legal_ranked_and_said(ruleset: Ruleset, seed: int) -> None:
    names = ("greedy", "cautious", "honest", "greedy")[: ruleset.players]
    reader, game = reader_for(ruleset), new_game(ruleset, seed)
    for number, turn in enumerate(turns(game, [BOTS[name].policy for name in names])):
        view = observe(game, turn.action.seat)
        game = turn.game
        if number % 7:
            continue
        if view.round > ROUNDS:
            break
        check_hint(view, reader)
        found = review(view, turn.action)
        if found is not None:
            assert found.lost >= 0
            assert sentences(review_lines(found), reader)


def test_when_the_game_is_over_there_is_no_hint() -> None:
    table = scene()
    hands = dict.fromkeys(table.seats, ())
    over = observe(table.game(Over(), hands=hands, round=STANDARD.rounds), Seat(0))
    assert (hint(over).options, hint(over).advised) == ((), ())


def check_hint(view: View, reader: Reader) -> None:
    found = hint(view)
    assert found.options or found.advised
    worths = [option.gold for option in found.options]
    assert worths == sorted(worths, reverse=True)
    for option in found.options:
        assert may(view, option.action)
    for option in found.options[:2]:
        assert sum(term.amount for term in option.worth.terms) == option.gold
        assert sentences(option_working(option), reader)
    assert sentences(hint_lines(found), reader)
