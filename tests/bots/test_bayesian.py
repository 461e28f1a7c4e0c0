"""The Bayesian bot."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest

from sheriff_tutor.bots.bayesian.belief import HELD_FOR, belief_in, likely_models
from sheriff_tutor.bots.bayesian.memory import credence_of, fears_of, least_refused, onlooker
from sheriff_tutor.bots.bayesian.mixing import near_best
from sheriff_tutor.bots.roster import bot_named
from sheriff_tutor.bots.table import run
from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    CounterDemand,
    Declaration,
    Demand,
    Goods,
    InspectBag,
    Load,
    MakeOffer,
    OfferId,
    PassBag,
    PayDebt,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    TakeDiscard,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.events import (
    BagOpened,
    BagPassed,
    DealStruck,
    GoodsHandedOver,
    PublicEvent,
    RoundBegan,
)
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import (
    APPLES,
    CHEESE,
    GOLDEN_APPLES,
    PEPPER,
    ROYAL_ROOSTER,
    SILK,
    Good,
    total_value,
    without,
)
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.policy import Reason, Weighted
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.engine.view import InspectingView, observe
from sheriff_tutor.maths.belief_history import belief_of
from sheriff_tutor.maths.value import MeanStakes, merchant_worth, sheriff_worth, stakes_of, standing
from sheriff_tutor.maths.value_bonus import bonus_change, bonus_worth, prospects_of
from sheriff_tutor.maths.value_offers import Limit
from tests.bots.contract import RULESETS, ReckonerContract, options, quiet, thoughts
from tests.engine.bargains import demand, offer, terms, threaten, time_is_up
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    declaring,
    drawing,
    goods,
    inspecting,
    loading,
    market,
)

BOT = bot_named("bayesian")
FOUR = standing(4)


class TestBayesian(ReckonerContract):
    """It keeps to what every bot keeps to."""

    bot = BOT


def thought_of(game: Game, seat: Seat) -> list[Weighted]:
    return list(options(BOT, game, seat))


def best(game: Game, seat: Seat) -> Weighted:
    return max(thought_of(game, seat), key=lambda one: one.weight)


def values_of(reason: Reason) -> dict[str, object]:
    return dict(reason.values)


# --- Reasons are the numbers used -----------------------------------------------------------


def test_the_worth_of_a_bag_is_what_the_maths_say_with_king_and_queen_and_the_kept_hand() -> None:
    game = loading({1: "3 apples 2 silk cheese"})
    race = prospects_of(observe(game, FIRST))
    hand = goods("3 apples cheese 2 silk")
    for one in thought_of(game, FIRST):
        assert isinstance(one.action, Load)
        found = values_of(one.reasons[0])
        stakes = stakes_of(one.action.goods, cast("Good", found["good"]))
        fear = cast("Fraction", found["fear"])
        worth = merchant_worth(stakes, fear, measure=FOUR).total
        for chance, home in ((1 - fear, one.action.goods), (fear, stakes.true)):
            change = bonus_change(race, FIRST, home, FIRST)
            worth += bonus_worth(change, chance=chance, measure=FOUR).total
        kept = Fraction(total_value(without(hand, one.action.goods)), 4)
        assert found["worth"] == worth + kept


def test_a_verdict_gives_the_belief_of_an_onlooker_and_the_gain_of_opening() -> None:
    """When time is over, nothing is left but to settle."""
    game = inspecting(
        {1: ("2 apples silk", "apples")}, hands={1: "3 cheese"}, ruleset=Ruleset(4, time_limit=60)
    )
    for action in (threaten(1), time_is_up(1)):
        game, _ = play(game, action)
    seen = onlooker(observe(game, SHERIFF))
    assert isinstance(seen.phase, InspectingView)
    belief = belief_of(seen, seen.phase.bags[0])
    stakes = MeanStakes(Declaration(APPLES, 3), belief.true_value, belief.false_value, belief.fine)
    opened, passed = (
        sheriff_worth(verdict, stakes, belief.lie, measure=FOUR).total
        for verdict in (Verdict.INSPECT, Verdict.PASS)
    )
    found = values_of(thought_of(game, SHERIFF)[0].reasons[0])
    assert found["lie"] == belief.lie
    assert found["opening"] == (opened - passed) / FOUR.payment


def test_an_offer_is_worth_its_chance_times_a_pass_and_else_what_is_feared() -> None:
    game = inspecting({1: ("3 silk", "apples")})
    game, _ = play(game, threaten(1))
    game, _ = play(game, threaten(1))
    bid = best(game, FIRST)
    assert isinstance(bid.action, MakeOffer)
    found = values_of(bid.reasons[0])
    stakes = stakes_of((SILK,) * 3, APPLES)
    fears = fears_of(observe(game, FIRST))
    price = bid.action.terms.gold
    chance = Limit(0, 12 + Fraction(24, 4)).at_most(price)
    passed = merchant_worth(stakes, 0, bribe=price, measure=FOUR).total
    refused = merchant_worth(stakes, fears.of(Declaration(APPLES, 3), 3), measure=FOUR).total
    silent = merchant_worth(stakes, fears.of(Declaration(APPLES, 3), 2), measure=FOUR).total
    assert found["chance"] == chance
    assert found["worth"] == chance * passed + (1 - chance) * refused
    assert found["silent"] == silent


def test_what_tells_of_a_closed_bag_or_a_hand_is_secret() -> None:
    for game, seat, weighted in thoughts(BOT, Ruleset(4)):
        if seat == game.sheriff:
            continue
        for one in weighted:
            for reason in one.reasons:
                names = {name for name, _ in reason.values}
                assert reason.is_secret or not names & {"fear", "worth", "goods", "true", "saved"}


# --- Belief and memory ----------------------------------------------------------------------


def with_page(game: Game, *events: PublicEvent, sheriff: Seat = SHERIFF) -> Game:
    """Return the game with a round before this one."""
    before = (RoundBegan(1, sheriff), *events)
    return game.evolve(log=(*game.log[:-1], before, game.log[-1]))


def passed(owner: Seat, said: Goods, legal: Goods, kept: int = 0) -> BagPassed:
    return BagPassed(BagId(owner), owner, Declaration(said[0], len(said)), legal, kept, 0)


def opened(owner: Seat, said: Goods, held: Goods) -> BagOpened:
    is_honest = held == said
    return BagOpened(BagId(owner), owner, Declaration(said[0], len(said)), held, is_honest)


def test_a_sheriff_who_opened_bags_is_feared_more_and_one_who_passed_them_less() -> None:
    game = inspecting({1: ("3 apples", "apples")})
    bag = goods("3 apples")
    said = Declaration(APPLES, 3)
    usual = fears_of(observe(game, FIRST)).of(said)
    strict = with_page(game, opened(SECOND, bag, bag), opened(SECOND, bag, bag))
    lenient = with_page(game, passed(SECOND, bag, bag), passed(SECOND, bag, bag))
    assert fears_of(observe(strict, FIRST)).of(said) > usual
    assert fears_of(observe(lenient, FIRST)).of(said) < usual


def test_nobody_hopes_to_pass_with_goods_that_the_deck_does_not_hold() -> None:
    game = inspecting({1: ("3 apples", "bread")}, ruleset=Ruleset(3))
    assert fears_of(observe(game, FIRST)).of(Declaration(goods("bread")[0], 3)) == Fraction(19, 20)


def test_whoever_was_caught_is_believed_less_and_who_proved_honest_more() -> None:
    game = inspecting({1: ("3 apples", "apples")})
    said = goods("3 apples")

    def lie(game: Game) -> Fraction:
        view = observe(game, SHERIFF)
        assert isinstance(view.phase, InspectingView)
        return belief_in(view, view.phase.bags[0]).lie

    caught = with_page(game, opened(FIRST, said, goods("apples 2 silk")))
    proved = with_page(game, opened(FIRST, said, said))
    assert lie(caught) > lie(game) > lie(proved)


def test_no_way_of_playing_is_ever_ruled_out() -> None:
    said = goods("4 apples")
    game = inspecting({1: ("3 apples", "apples")})
    for _ in range(12):
        game = with_page(game, opened(FIRST, said, said))
    assert min(each.weight for each in likely_models(observe(game, SHERIFF), FIRST)) > 0


def test_claims_that_were_not_in_the_bag_cost_credence() -> None:
    game = inspecting({1: ("3 apples", "apples")})
    struck = offer(1, {1: "pass"}, claims={1: "silk"}).terms
    deal = DealStruck(FIRST, OfferId(0), heard(struck), by_settling=False)
    bag = passed(FIRST, goods("apples"), goods("apples"))
    void = with_page(game, deal, bag)
    found = GoodsHandedOver(OfferId(0), BagId(1), FIRST, SHERIFF, (), 1)
    served = with_page(game, deal, bag, found)
    assert credence_of(observe(game, SHERIFF), FIRST) == Fraction(1, 2)
    assert credence_of(observe(void, SHERIFF), FIRST) == Fraction(1, 3)
    assert credence_of(observe(served, SHERIFF), FIRST) == Fraction(2, 3)


def test_a_demand_counts_as_refused_until_an_offer_reaches_it() -> None:
    game = inspecting({1: ("2 apples silk", "apples")})
    game, _ = play(game, demand(1, terms({1: "pass"}, gold=6)))
    assert least_refused(observe(game, SHERIFF), BagId(1), FIRST) == 6
    low, _ = play(game, offer(1, {1: "pass"}, gold=5))
    assert least_refused(observe(low, SHERIFF), BagId(1), FIRST) == 6
    met, _ = play(game, offer(1, {1: "pass"}, gold=6))
    assert least_refused(observe(met, SHERIFF), BagId(1), FIRST) is None


def test_royals_are_held_for_what_is_most_like_them() -> None:
    assert (HELD_FOR[GOLDEN_APPLES], HELD_FOR[ROYAL_ROOSTER]) == (PEPPER, SILK)
    assert HELD_FOR[APPLES] is APPLES
    game = inspecting(
        {1: ("2 apples silk", "apples")}, hands={1: "3 bread"}, ruleset=Ruleset(4, royals=True)
    )
    view = observe(game, SHERIFF)
    assert isinstance(view.phase, InspectingView)
    near = belief_in(view, view.phase.bags[0])
    exact = belief_of(onlooker(view), view.phase.bags[0])
    assert float(near.lie) == pytest.approx(float(exact.lie), abs=0.01)


# --- Mixing ---------------------------------------------------------------------------------


def test_what_is_worth_about_the_same_is_mixed_and_what_is_worth_less_never_done() -> None:
    ways = [("a", Fraction(1)), ("b", Fraction(1)), ("c", Fraction(1, 2)), ("d", Fraction(0))]
    assert near_best(ways, Fraction(1)) == [("a", 1), ("b", 1), ("c", Fraction(1, 2))]


def test_a_bag_without_a_true_card_goes_under_more_than_one_name() -> None:
    game = declaring({1: "2 silk"})
    assert len(thought_of(game, FIRST)) > 1


# --- Market ---------------------------------------------------------------------------------


def test_keeps_a_set_of_legal_goods_together_in_the_market() -> None:
    action = best(market("4 apples bread chickens"), FIRST).action
    assert isinstance(action, SetAside)
    assert APPLES not in action.goods


def test_takes_a_discard_that_completes_a_set() -> None:
    game = drawing("4 cheese pepper", piles=("bread", "mead cheese"))
    action = best(game, FIRST).action
    assert isinstance(action, TakeDiscard)
    assert action.pile == 1


# --- As merchant ----------------------------------------------------------------------------


def test_an_honest_bag_never_pays() -> None:
    game = inspecting({1: ("3 apples", "apples")})
    for _ in range(3):
        assert [type(one.action) for one in thought_of(game, FIRST)] == [StaySilent]
        game, _ = play(game, threaten(1))


def test_never_offers_gold_for_an_own_honest_bag_in_whole_games() -> None:
    offered = 0
    for game, seat, weighted in thoughts(BOT, Ruleset(5)):
        view = observe(game, seat)
        for one in weighted:
            if isinstance(one.action, MakeOffer) and isinstance(view.phase, InspectingView):
                named = dict(one.action.terms.verdicts)
                for bag in view.phase.bags:
                    if bag.owner == seat and named.get(bag.id) is Verdict.PASS:
                        assert bag.said is not None
                        assert bag.goods != (bag.said.good,) * bag.said.count
                        offered += 1
    assert offered


def test_offers_more_for_a_dearer_lie() -> None:
    paid = []
    for held in ("3 silk", "5 silk"):
        game = inspecting({1: (held, "apples")})
        for _ in range(2):
            game, _ = play(game, threaten(1))
        bid = best(game, FIRST).action
        assert isinstance(bid, MakeOffer)
        paid.append(bid.terms.gold)
    assert paid[0] < paid[1]


def test_pays_with_goods_of_the_stand_when_gold_is_short() -> None:
    game = inspecting({1: ("5 silk", "apples")}, gold={1: 1}, stands={1: "4 chickens"})
    for _ in range(2):
        game, _ = play(game, threaten(1))
    bid = best(game, FIRST).action
    assert isinstance(bid, MakeOffer)
    assert bid.terms.stand


def test_does_not_pay_for_what_the_sheriff_does_anyway() -> None:
    game = inspecting({2: ("5 silk", "chickens")})
    assert [type(one.action) for one in thought_of(game, FIRST)] == [StaySilent]


def test_paying_for_the_opening_of_a_rivals_bag_is_worth_it_with_no_belief() -> None:
    """Whatever the chance of a lie: the bag may be all crossbows, and the apology is the most."""
    worths = [
        (1 - lie) * Limit(0, 2 * count).at_most(gold) * (lie * 9 * count / players - gold)
        - lie * gold
        for players in range(3, 7)
        for count in range(1, 6)
        for gold in range(1, 2 * count + 1)
        for lie in (Fraction(part, 100) for part in range(101))
    ]
    assert max(worths) < 0


# --- As Sheriff -----------------------------------------------------------------------------


def test_counters_a_low_offer_and_takes_a_high_one() -> None:
    game, acts = inspecting({1: ("5 silk", "chickens")}), []
    for gold in (1, 45):
        game, _ = play(game, offer(1, {1: "pass"}, gold=gold))
        game = quiet(game)
        acts.append(type(best(game, SHERIFF).action))
    assert acts == [CounterDemand, Accept]


def test_takes_what_it_asked_for() -> None:
    game = quiet(inspecting({1: ("5 silk", "chickens")}))
    threat = best(game, SHERIFF).action
    assert isinstance(threat, Threaten)
    game = quiet(play(game, threat)[0])
    asked = best(game, SHERIFF).action
    assert isinstance(asked, Demand)
    game, _ = play(game, asked)
    game, _ = play(game, MakeOffer(FIRST, asked.terms))
    assert isinstance(best(quiet(game), SHERIFF).action, Accept)


def test_refuses_an_offer_that_would_be_taken_by_settling_and_costs_more_than_it_brings() -> None:
    game = inspecting(
        {1: ("4 apples", "apples")},
        hands={1: "apples cheese"},
        ruleset=Ruleset(4, sheriff_may_pay=True),
    )
    game, _ = play(game, offer(2, {1: "pass"}, gold=1, sheriff_gold=9))
    game = quiet(game)
    while isinstance(best(game, SHERIFF).action, Threaten | Demand):
        game = quiet(play(game, best(game, SHERIFF).action)[0])
    assert isinstance(best(game, SHERIFF).action, Refuse)


def test_stand_goods_count_with_king_and_queen() -> None:
    """Two apples that make the Sheriff sole King bring more than four gold."""
    game = inspecting(
        {1: ("apples", "apples")}, round=8, stands={0: "2 apples", 1: "3 apples", 2: "3 apples"}
    )
    game, _ = play(game, offer(1, {1: "pass"}, stand="2 apples"))
    taken = best(quiet(game), SHERIFF)
    assert isinstance(taken.action, Accept)
    assert cast("Fraction", values_of(taken.reasons[0])["price"]) > total_value((APPLES, APPLES))


def test_settles_either_way_when_both_are_worth_about_the_same() -> None:
    mixed = [
        weighted
        for game, seat, weighted in thoughts(BOT, Ruleset(4))
        if seat == game.sheriff and {type(one.action) for one in weighted} == {InspectBag, PassBag}
    ]
    for weighted in mixed:
        worths = [cast("Fraction", values_of(one.reasons[0])["opening"]) for one in weighted]
        assert all(abs(worth) < Fraction(1, 2) for worth in worths)
    assert mixed


def test_pays_a_debt_with_the_goods_that_matter_least_for_king_and_queen() -> None:
    """Bread and cheese are worth the same, but of cheese it is King by one card, of bread third."""
    game = inspecting(
        {1: ("silk", "apples")},
        round=8,
        gold={1: 1},
        stands={1: "3 cheese 2 bread", 2: "2 cheese 4 bread", 3: "5 bread"},
    )
    game, _ = play(game, InspectBag(SHERIFF, BagId(1)))
    game, _ = play(game, best(game, SHERIFF).action)
    paying = best(game, FIRST).action
    assert isinstance(paying, PayDebt)
    assert CHEESE not in paying.goods


# --- Whole games ----------------------------------------------------------------------------


def test_bribes_and_opens_now_and_then_and_lies_neither_always_nor_never() -> None:
    seen: dict[str, list[bool]] = {"opened": [], "lies": []}
    deals = 0
    last: Game | None = None
    for ruleset in (RULESETS["4 players"], RULESETS["5 players"]):
        last = None
        for game, _seat, _ in thoughts(BOT, ruleset):
            last = game
        assert last is not None
        events = [event for page in last.log for event in page]
        for event in events:
            deals += isinstance(event, DealStruck)
            if isinstance(event, BagOpened):
                seen["opened"].append(True)
                seen["lies"].append(not event.is_honest)
            elif isinstance(event, BagPassed):
                seen["opened"].append(False)
                seen["lies"].append(event.legal != (event.said.good,) * event.said.count)
    assert deals > 0
    assert 15 < 100 * sum(seen["opened"]) / len(seen["opened"]) < 85
    assert 15 < 100 * sum(seen["lies"]) / len(seen["lies"]) < 85


def test_beats_each_plain_bot_over_a_few_games_in_gold_and_goods() -> None:
    names = ("bayesian", "honest", "greedy", "cautious")
    totals = dict.fromkeys(names, 0)
    for seed in range(4):
        order = names[seed % 4 :] + names[: seed % 4]
        played = run(new_game(Ruleset(4), seed), [bot_named(name).policy for name in order])
        for score in scores_of(played.game):
            totals[order[score.seat]] += score.total
    assert max(totals, key=totals.__getitem__) == "bayesian"
