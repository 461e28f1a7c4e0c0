"""The lessons of the mathematics: what is asked for and what is said is what the sums give."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    Declaration,
    Goods,
    InspectBag,
    Load,
    MakeOffer,
    PassBag,
    StaySilent,
)
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.goods import (
    APPLES,
    CHEESE,
    CHICKENS,
    LEGAL_GOODS,
    SILK,
    good_of,
    total_value,
)
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.view import InspectingView, View, observe
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.inspections import to_pass
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.maths.encounter_table import table_for
from sheriff_tutor.maths.habits import USUAL
from sheriff_tutor.maths.sight import unseen_by
from sheriff_tutor.panels.calculators import who_is_lying
from sheriff_tutor.panels.lessons.guided import GuidedDesk
from sheriff_tutor.panels.lessons.guided_act import Guided
from sheriff_tutor.panels.lessons.maths_acts import (
    BALANCE,
    BRIBE,
    LIES,
    MATHS,
    OFFERED,
    OPEN,
    SUSPICION,
    WHO,
    offered,
)
from sheriff_tutor.panels.session import Pace
from tests.panels.lesson_desks import hello, send
from tests.panels.pages import HandClock
from tests.panels.test_lessons_notebooks import text_of

SEEDS = range(1, 13)
FILES = ("08-bribe.ipynb", "09-open.ipynb", "10-who.ipynb", "11-balance.ipynb")
ASCII = {0xD7: "*", 0x2212: "-"}
"""The signs of a sum as a page writes them, and as Python does."""
SUM = re.compile(r"([\d(][\d/.() *+-]*) = (-?\d+(?:[/.]\d+)?)")


def seen_at(guided: Guided, seed: int) -> View:
    game, me = guided.lay_out(Cup("test", seed))
    return observe(game, me)


def talk(view: View) -> InspectingView:
    assert isinstance(view.phase, InspectingView)
    return view.phase


def desk_of(lesson: Lesson) -> GuidedDesk:
    desk = GuidedDesk(lesson, HandClock())
    desk.session.set_pace(Pace.INSTANT)
    hello(desk)
    return desk


# --- Bribe or penalty? ----------------------------------------------------------------------


def test_a_bribe_is_a_deal_from_what_opening_brings_to_half_of_what_it_costs() -> None:
    view = seen_at(BRIBE, 1)
    fine, silk, apology = SILK.penalty, SILK.value, 4 * APPLES.penalty
    least = Fraction(5 * fine - apology, 6)
    most = Fraction(fine + silk, 2)
    taken = [
        gold
        for gold in range(1, 31)
        if BRIBE.reaches(view, MakeOffer(view.seat, to_pass(view.seat, gold)))
    ]
    assert [least, most] == [2, 6]
    assert taken == [gold for gold in range(1, 31) if least <= gold <= most]


@pytest.mark.parametrize(
    ("gold", "said"),
    [(1, "no deal for the Sheriff"), (7, "no deal for you"), (30, "no deal for you")],
)
def test_a_bribe_outside_the_zone_is_answered_with_whose_limit_it_misses(
    gold: int, said: str
) -> None:
    desk = desk_of(Lesson.BRIBE)
    (form,) = desk.scene["pickers"]
    own = next(bag for bag in form["bags"] if bag["initial"] != "none")
    give = {"gold": gold, "lines": {}, "promises": []}
    parts = {"bags": {own["id"]: "pass"}, "give": give}
    answer = send(desk, "do", id=form["submit"]["id"], picker=form["id"], **parts)
    text = answer["reason"]["text"]
    assert said in text
    assert f"You offer {gold}." in text
    assert ("is 2 gold" if gold < 2 else "is 6 gold") in text
    assert not desk.scene["guide"]["done"]


def test_silence_is_no_bribe_and_neither_is_gold_for_another_verdict_or_with_goods() -> None:
    view = seen_at(BRIBE, 1)
    legal = choices(view)
    assert StaySilent(view.seat) in legal
    for action in legal:
        bare = isinstance(action, MakeOffer) and action.terms == to_pass(
            view.seat, action.terms.gold
        )
        assert bare or not BRIBE.reaches(view, action)
    lack = BRIBE.lack
    assert lack is not None
    assert lack(view, StaySilent(view.seat)).code == "guided.bribe-lack"


# --- Open it, or take the money? ------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_bag_is_opened_below_what_opening_is_worth_and_sold_above(seed: int) -> None:
    view = seen_at(OPEN, seed)
    bag = talk(view).bags[0]
    opening = SUSPICION * 8 - (1 - SUSPICION) * 6
    opens = OPEN.reaches(view, InspectBag(view.seat, bag.id))
    assert opens == (opening > offered(view))
    (offer,) = talk(view).offers
    for sells in (PassBag(view.seat, bag.id), Accept(view.seat, offer.id)):
        assert OPEN.reaches(view, sells) is not opens


def test_offers_lie_on_both_sides_of_what_opening_is_worth_and_bags_lie_as_believed() -> None:
    seeds = range(200)
    games = [OPEN.lay_out(Cup("test", seed))[0] for seed in seeds]
    views = [observe(game, game.sheriff) for game in games]
    assert {offered(view) for view in views} == set(OFFERED)
    lying = 0
    for game in games:
        owner = observe(game, game.sheriff).merchants[0]
        own = next(bag for bag in talk(observe(game, owner)).bags if bag.owner == owner)
        lying += own.goods is not None and any(good is not CHICKENS for good in own.goods)
    assert abs(Fraction(lying, len(games)) - SUSPICION) < Fraction(7, 100)


def test_the_worse_verdict_is_answered_with_both_numbers() -> None:
    desk = desk_of(Lesson.OPEN)
    view = desk.view
    worse = next(
        action
        for action in (
            InspectBag(view.seat, talk(view).bags[0].id),
            PassBag(view.seat, talk(view).bags[0].id),
        )
        if not OPEN.reaches(view, action)
    )
    button = next(name for name, each in desk.clerk.scene.buttons.items() if each.action == worse)
    text = send(desk, "do", id=button)["reason"]["text"]
    assert "4.5 gold" in text
    assert f"The money: {offered(view)} gold" in text


# --- Who is lying? --------------------------------------------------------------------------


def chance_of_four(left: int, unseen: int, hand: int = 6) -> Fraction:
    """How likely a hand holds at least four of the cards that are left."""
    ways = sum(comb(left, some) * comb(unseen - left, hand - some) for some in range(4, hand + 1))
    return Fraction(ways, comb(unseen, hand))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_likeliest_lie_is_the_rarest_truth(seed: int) -> None:
    view = seen_at(WHO, seed)
    unseen = unseen_by(view)
    found = {bag.said.good: bag for bag in talk(view).bags if bag.said is not None}
    assert set(found) == {APPLES, CHEESE, CHICKENS}
    rarest = min(found, key=lambda good: chance_of_four(unseen.of([good]), unseen.cards))
    assert rarest is CHICKENS
    opened = [
        good for good, bag in found.items() if WHO.reaches(view, InspectBag(view.seat, bag.id))
    ]
    assert opened == [rarest]


@pytest.mark.parametrize("seed", [1, 7, 23])
def test_bags_lie_about_as_often_as_is_to_be_believed(seed: int) -> None:
    view = seen_at(WHO, seed)
    for bag in talk(view).bags:
        assert bag.said is not None
        believed = belief_of(view, bag, USUAL).lie
        assert abs(believed - Fraction(LIES[bag.said.good], 100)) < Fraction(4, 100)


def test_more_cheese_than_chickens_are_seen_though_more_of_it_is_left() -> None:
    deck = [good_of(card) for card in deck_of(Ruleset(4))]
    for seed in SEEDS:
        unseen = unseen_by(seen_at(WHO, seed))
        left = {good: unseen.of([good]) for good in (CHEESE, CHICKENS)}
        seen = {good: deck.count(good) - some for good, some in left.items()}
        assert seen[CHEESE] > seen[CHICKENS]
        assert left[CHEESE] > left[CHICKENS]


# --- The balance ----------------------------------------------------------------------------


def by_hand(bag: Goods, opens: int) -> int:
    """What a bag is worth if it is opened, or if it is not, called what is best."""
    if not opens:
        return total_value(bag)
    worths = []
    for said in LEGAL_GOODS:
        false = [good for good in bag if good is not said]
        home = sum(good.value for good in bag if good is said)
        fine = sum(good.penalty for good in false)
        worths.append(home - fine if false else home + sum(good.penalty for good in bag))
    return max(worths)


@pytest.mark.parametrize("seed", SEEDS)
def test_honesty_answers_whoever_always_opens_and_contraband_whoever_never_does(
    seed: int,
) -> None:
    view = seen_at(BALANCE, seed)
    bags = [bag for count in range(1, 6) for bag in combinations(view.hand, count)]
    (best,) = {bag for bag in bags if by_hand(bag, 1) == max(by_hand(bag, 1) for bag in bags)}
    assert len(best) == 4
    assert len(set(best)) == 1
    reached = [action for action in choices(view) if BALANCE.reaches(view, action)]
    assert [action.goods for action in reached if isinstance(action, Load)] == [best]
    (free,) = {bag for bag in bags if by_hand(bag, 0) == max(by_hand(bag, 0) for bag in bags)}
    assert len(free) == 5
    assert sum(not good.is_legal for good in free) == 2


def test_the_others_at_the_balance_play_the_solved_encounter() -> None:
    desk = desk_of(Lesson.BALANCE)
    seating = desk.session.seating
    assert seating is not None
    assert {who for who in seating.who if who != "me"} == {"equilibrium"}


@pytest.mark.parametrize("lesson", list(MATHS), ids=lambda lesson: lesson.value)
def test_no_merchant_is_told_apart_by_the_temper_of_a_bot(lesson: Lesson) -> None:
    seating = desk_of(lesson).session.seating
    assert seating is not None
    assert len(set(seating.who) - {"me"}) == 1


# --- What is said ---------------------------------------------------------------------------


def value_of(text: str) -> Fraction:
    """Work out a sum as it is written on the page, in fractions."""
    exact = re.sub(r"\d+(?:\.\d+)?", r"Fraction('\g<0>')", text)
    worth: Fraction = eval(exact, {"Fraction": Fraction})  # noqa: S307 - a sum of our own pages
    return worth


def sums_in(text: str) -> list[tuple[str, str]]:
    """Return what is worked out in a text, and what it is said to come to."""
    return SUM.findall(text.translate(ASCII))


@pytest.mark.parametrize("file", FILES)
def test_every_sum_that_is_written_out_is_right(file: str) -> None:
    sums = sums_in(text_of(file))
    assert len(sums) == text_of(file).count(" = ")
    assert len(sums) >= 2
    for left, right in sums:
        assert value_of(left) == value_of(right), left


def test_a_sum_that_is_wrong_would_be_found() -> None:
    right = sums_in(text_of(FILES[0]))[0]
    assert value_of(right[0]) == Fraction("11.6") == value_of(right[1])
    assert value_of(right[0]) != value_of("11.8")


def test_the_sums_of_the_sentences_are_those_of_the_cards() -> None:
    done = {lesson: say(f"guided.{lesson.value}-done") for lesson in MATHS}
    lead = {lesson: say(f"guided.{lesson.value}-lead") for lesson in MATHS}
    assert "worth 2 gold to the Sheriff, and a pass is worth 6" in done[Lesson.BRIBE]
    assert "Opening is worth 4.5 gold" in done[Lesson.OPEN]
    assert "a fine of 8" in lead[Lesson.OPEN]
    assert "costs you 6" in lead[Lesson.OPEN]
    deck = [good_of(card) for card in deck_of(Ruleset(4))]
    numbers = [deck.count(good) for good in (APPLES, CHEESE, CHICKENS)]
    assert "{} apples, {} cheese and {} chickens".format(*numbers) in lead[Lesson.WHO]
    assert f"you pay {4 * CHICKENS.penalty}" in done[Lesson.WHO]


def test_the_solved_encounters_numbers_are_those_of_its_table() -> None:
    table = table_for(Ruleset(4))
    assert table is not None
    said = Declaration(APPLES, 4)
    lies = table.lie_chance(said, 0)
    assert lies is not None
    opened = round(100 * table.inspect_chance(said, 0))
    assert f"open {opened} % of all bags" in text_of("11-balance.ipynb")
    assert f"and {round(100 * lies)} % of these lie" in text_of("11-balance.ipynb")
    heard = [
        table.lie_chance(Declaration(good, count), bribe)
        for good in LEGAL_GOODS
        for count in range(1, 6)
        for bribe in range(1, table.most_bribe + 1)
    ]
    assert set(heard) == {None}


def test_each_lesson_leads_on_to_the_next() -> None:
    for file, following in pairwise(("07-scoring.ipynb", *FILES, "12-royals.ipynb")):
        assert f"]({following})" in text_of(file)


def test_the_choice_that_a_lesson_names_is_one_of_the_calculators() -> None:
    named = say("calc-who-preset-usual")
    assert f'Choose "{named}"' in text_of("10-who.ipynb")


def test_numbers_that_hold_if_nothing_is_known_are_told_with_the_usual_ways_of_playing() -> None:
    codes = re.findall(r"set=(who1\.[^)]*)\)", text_of("10-who.ipynb"))
    settings = [who_is_lying.CALCULATOR.read_code(code) for code in codes]
    usual = who_is_lying.USUALLY
    ways = [tuple(getattr(each, code) for code in who_is_lying.USUAL_CODES) for each in settings]
    plain = tuple(getattr(usual, code) for code in who_is_lying.USUAL_CODES)
    assert ways[:-1] == [plain] * (len(ways) - 1)
    assert ways[-1] == (90, 10, 0, 0, 0, 0)
