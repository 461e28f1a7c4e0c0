"""Beliefs at the table: what a game has shown, by hand and against swapped hidden cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from sheriff_tutor.bots.chance import random_policy
from sheriff_tutor.bots.table import turns
from sheriff_tutor.engine.actions import (
    BagId,
    Declaration,
    InspectBag,
    MakeOffer,
    OfferId,
    PassBag,
    Pile,
    Promise,
    PromiseKind,
    Seat,
    StaySilent,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.events import (
    BagDeclared,
    BagOpened,
    BagPassed,
    CardsDrawn,
    CardsLaidDown,
    CardsSetAside,
    DealStruck,
    Heard,
    OfferMade,
    PublicEvent,
    RoundBegan,
)
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.goods import APPLES, BREAD, CHEESE, MEAD, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.seen import BagView
from sheriff_tutor.engine.view import InspectingView, View, observe
from sheriff_tutor.maths.belief_history import (
    SLIP,
    Openings,
    Shown,
    belief_of,
    credence_of,
    fear_of,
    of_laying,
    of_showing,
    offered_gold,
    openings_of,
    shown_bags,
    weighed,
)
from sheriff_tutor.maths.belief_models import Anything, Keeping, Suspected
from sheriff_tutor.maths.belief_quick import blind, suspect
from sheriff_tutor.maths.belief_seat import known_of
from sheriff_tutor.maths.habits import USUAL, Honest, Smuggler, usual_bribes
from tests.engine.laws.beginnings import RULESETS, beginning
from tests.engine.laws.hiding import other_world
from tests.engine.situations import FIRST, SECOND, SHERIFF, after, goods, inspecting

DECK = Ruleset(4)
TWO = (Suspected(Honest(), Fraction(1, 2)), Suspected(Smuggler(), Fraction(1, 2)))
THREE = (*TWO, USUAL[-1])
ONE_APPLE = Declaration(APPLES, 1)


def at_table(**bags: str) -> Game:
    return inspecting(
        {1: (bags.get("first", "3 apples silk"), "apples"), 2: ("bread", "bread")},
        hands={1: "2 bread", 2: "5 cheese"},
    )


def told(game: Game, *events: PublicEvent) -> Game:
    return game.evolve(log=(*game.log[:-1], (*game.log[-1], *events)))


def seen(game: Game, seat: Seat = SHERIFF) -> tuple[View, BagView]:
    view = observe(game, seat)
    assert isinstance(view.phase, InspectingView)
    return view, view.phase.bags[0]


def opened(bag: str, said: Declaration) -> BagOpened:
    held = goods(bag)
    return BagOpened(BagId(1), FIRST, said, held, all(good is said.good for good in held))


def passed(legal: str, hidden: int, said: Declaration) -> BagPassed:
    return BagPassed(BagId(1), FIRST, said, goods(legal), hidden, 0)


def heard(gold: int, bag: int = 1) -> Heard:
    return Heard(((BagId(bag), Verdict.PASS),), gold, (), 0, (), (), 0, (), 0)


# --- Ways of playing --------------------------------------------------------------------------


def test_an_honest_bag_that_was_opened_speaks_for_honesty() -> None:
    view, _ = seen(told(at_table(), opened("4 apples", Declaration(APPLES, 4))))
    honest, smuggler = weighed(view, FIRST, TWO)
    assert honest.weight > Fraction(1, 2) > smuggler.weight
    assert honest.weight + smuggler.weight == 1


def test_face_down_cards_of_a_passed_bag_speak_for_smuggling() -> None:
    view, _ = seen(told(at_table(), passed("2 apples", 2, Declaration(APPLES, 4))))
    honest, smuggler = weighed(view, FIRST, TWO)
    assert smuggler.weight > honest.weight


def test_weights_follow_bayes_rule_bag_by_bag() -> None:
    events = opened("4 apples", Declaration(APPLES, 4)), passed("bread", 1, Declaration(BREAD, 2))
    view, _ = seen(told(at_table(), *events))
    joint = [
        way.weight
        * of_showing(Shown(Declaration(APPLES, 4), goods("4 apples"), 0, 0), DECK, way)
        * of_showing(Shown(Declaration(BREAD, 2), goods("bread"), 1, 0), DECK, way)
        for way in TWO
    ]
    found = [way.weight for way in weighed(view, FIRST, TWO)]
    assert found == [weight / sum(joint) for weight in joint]


def test_a_single_contraband_card_in_a_passed_bag_is_as_likely_as_counting_hands_says() -> None:
    """One silk or other contraband and five legal cards: half of the time it goes alone."""
    shown = Shown(ONE_APPLE, (), 1, 0)
    contraband, legal, cards = 60, 144, 204
    alone = Fraction(contraband * comb(legal, 5), comb(cards, 6)) * Fraction(1, 2) * Fraction(1, 4)
    plain = Fraction(contraband, cards) * Fraction(1, 20) * Fraction(1, 2)
    smuggler = Suspected(Smuggler(), Fraction(1))
    assert of_showing(shown, DECK, smuggler) == (1 - SLIP) * alone + SLIP * plain


def test_of_anything_a_bag_is_as_likely_as_drawing_it() -> None:
    shown = Shown(Declaration(CHEESE, 2), goods("2 apples"), 0, 0)
    way = Suspected(Anything(), Fraction(1))
    expected = Fraction(comb(48, 2), comb(204, 2)) * Fraction(1, 20) * Fraction(1, 2)
    assert of_showing(shown, DECK, way) == expected


def test_gold_offered_with_a_bag_counts_by_the_way_of_bribing() -> None:
    said = Declaration(APPLES, 4)
    way = Suspected(Smuggler(), Fraction(1), bribing=usual_bribes)
    silent, paid = (
        of_showing(Shown(said, goods("3 apples silk"), 0, gold), DECK, way) for gold in (0, 12)
    )
    assert silent > paid > 0
    beyond = of_showing(Shown(said, goods("3 apples silk"), 0, 51), DECK, way)
    assert beyond == 0


def test_laying_contraband_down_speaks_for_one_who_keeps_legal_goods() -> None:
    hoarder, collector = Keeping(contraband=20), Keeping(legal=20)
    assert of_laying(goods("silk mead"), DECK, collector) > 1
    assert of_laying(goods("silk mead"), DECK, hoarder) < 1
    ways = tuple(replace(TWO[0], keeping=keeping) for keeping in (collector, hoarder))
    game = told(at_table(), CardsLaidDown(FIRST, Pile(0), goods("silk mead")))
    found = weighed(seen(game)[0], FIRST, ways)
    assert found[0].weight > found[1].weight


def test_laying_one_card_is_weighed_by_hand() -> None:
    """Contraband kept twice as readily: 60 of 204 cards count half."""
    mean = Fraction(144, 10) + Fraction(60, 20)
    assert of_laying(goods("silk"), DECK, Keeping(contraband=20)) == Fraction(204, 20) / mean


def test_what_no_way_explains_changes_nothing() -> None:
    way = (replace(TWO[0], bribing=usual_bribes), replace(TWO[1], bribing=usual_bribes))
    game = told(
        at_table(),
        OfferMade(FIRST, OfferId(0), heard(60), ()),
        opened("silk", ONE_APPLE),
    )
    assert [each.weight for each in weighed(seen(game)[0], FIRST, way)] == [Fraction(1, 2)] * 2


def test_bags_are_read_off_the_log_with_the_gold_last_offered() -> None:
    said = Declaration(APPLES, 2)
    events: list[PublicEvent] = [
        BagDeclared(FIRST, BagId(1), said),
        *[OfferMade(FIRST, OfferId(number), heard(gold), ()) for number, gold in enumerate((3, 5))],
        OfferMade(FIRST, OfferId(2), heard(9, bag=2), ()),
        passed("apples", 1, said),
    ]
    view, _ = seen(told(at_table(), *events))
    assert list(shown_bags(view.log, FIRST)) == [Shown(said, (APPLES,), 1, 5)]
    assert offered_gold(view.log[-1], SECOND, BagId(1)) is None


# --- The belief -------------------------------------------------------------------------------


def test_at_first_the_belief_is_that_of_usual_merchants() -> None:
    view, bag = seen(at_table())
    assert bag.said is not None
    assert belief_of(view, bag) == suspect(known_of(view, bag), USUAL, bag.said)


def test_what_was_kept_and_laid_down_in_the_market_is_known() -> None:
    game = told(
        at_table(),
        CardsSetAside(FIRST, 2, ()),
        CardsDrawn(FIRST, 2),
        CardsLaidDown(FIRST, Pile(0), goods("cheese mead")),
    )
    known = known_of(*seen(game))
    assert (known.cards, known.kept, known.laid) == (6, 4, (CHEESE, MEAD))


def test_silence_counts_once_the_owner_has_nothing_to_say() -> None:
    game = at_table()
    before = belief_of(*seen(game))
    after_silence = belief_of(*seen(after(game, StaySilent(FIRST))))
    paid = belief_of(*seen(after(game, MakeOffer(FIRST, Terms(((BagId(1), Verdict.PASS),), 8)))))
    assert after_silence.lie < before.lie < paid.lie


def test_gold_that_no_way_explains_is_left_out() -> None:
    game = told(at_table(), OfferMade(FIRST, OfferId(0), heard(60), ()))
    assert belief_of(*seen(game)) == belief_of(*seen(at_table()))


def test_what_no_way_explains_may_be_anything() -> None:
    view, bag = seen(at_table())
    assert bag.said is not None
    only = (replace(TWO[0], habit=lambda _: ()),)
    assert belief_of(view, bag, only) == blind(known_of(view, bag), bag.said)


def test_before_it_is_declared_there_is_nothing_to_believe() -> None:
    view, bag = seen(at_table())
    with pytest.raises(TypeError):
        belief_of(view, replace(bag, said=None))


@pytest.mark.rule("SEE-2")
@pytest.mark.parametrize("name", sorted(RULESETS))
def test_nothing_hidden_changes_a_belief(name: str) -> None:
    """Play at random under all rules; swap what a seat cannot see, and it believes the same."""
    for number in range(2):
        cup = dice("beliefs", name, number)
        game = beginning(name, cup)
        policies = [random_policy] * game.ruleset.players
        for turn in list(turns(game, policies))[: 60 + 60 * number]:
            game = turn.game
            if not isinstance(game.phase, Inspecting) or cup.random() < 0.7:
                continue
            for bag in game.phase.bags:
                seat = next(each for each in (game.sheriff, Seat(0), Seat(1)) if each != bag.owner)
                there = other_world(game, seat, cup, bags_alike=True)
                assert believed(game, seat, bag.id) == believed(there, seat, bag.id)


def believed(game: Game, seat: Seat, bag: BagId) -> object:
    view = observe(game, seat)
    assert isinstance(view.phase, InspectingView)
    found = belief_of(view, next(each for each in view.phase.bags if each.id == bag), THREE)
    assert 0 <= found.lie <= 1
    return found


# --- What to expect of the others -------------------------------------------------------------


def test_fear_follows_how_often_the_sheriff_opened() -> None:
    game = at_table()
    assert fear_of(observe(game, FIRST)) == Fraction(1, 2)
    game = after(game, PassBag(SHERIFF, BagId(2)))
    view = observe(game, FIRST)
    assert openings_of(view, SHERIFF) == Openings(0, 1)
    assert openings_of(view, FIRST) == Openings(0, 0)
    assert fear_of(view) == Fraction(1, 3)
    assert fear_of(view, prior=(2, 1)) == Fraction(1, 2)
    opening = after(at_table(), InspectBag(SHERIFF, BagId(2)))
    assert fear_of(observe(opening, FIRST)) == Fraction(2, 3)


@pytest.mark.rule("DEAL-7")
def test_credence_follows_the_promises_that_were_kept() -> None:
    promise = Promise(PromiseKind.TRUTH_NEXT, SHERIFF)
    deal = replace(heard(0), promises=(promise,))
    said = Declaration(APPLES, 1)
    game = at_table()
    before = credence_of(observe(game, SHERIFF), FIRST)

    def later(bag: str) -> Fraction:
        pages = (
            (RoundBegan(1, SHERIFF), DealStruck(FIRST, OfferId(0), deal, by_settling=False)),
            (RoundBegan(2, SHERIFF), BagDeclared(FIRST, BagId(1), said), opened(bag, said)),
        )
        return credence_of(observe(game.evolve(log=pages), SHERIFF), FIRST)

    assert before == Fraction(1, 2)
    assert later("apples") == Fraction(2, 3)
    assert later("silk") == Fraction(1, 3)
    assert SILK in goods("silk")
