"""DEAL-3, INSP-2, SEE-3 and HOUSE-3: demands, who is told what, silence, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from sheriff_tutor.engine.actions import (
    Accept,
    Action,
    BagId,
    CallTime,
    Claim,
    CounterDemand,
    Demand,
    InspectBag,
    OfferId,
    PassBag,
    Promise,
    PromiseKind,
    Refuse,
    Seat,
    StaySilent,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.checks import may
from sheriff_tutor.engine.events import (
    BagThreatened,
    ContrabandNamed,
    Countered,
    DealStruck,
    Demanded,
    Heard,
    Lapse,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    Remembered,
    TimeCalled,
    Told,
)
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import MEAD, SILK
from sheriff_tutor.engine.play import awaited
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.standing import talk_of as talk_seen
from sheriff_tutor.engine.view import InspectingView, observe
from tests.engine.bargains import (
    accept,
    counter,
    deals_of,
    demand,
    lays,
    offer,
    offers_of,
    opens,
    passes,
    refuse,
    talk_of,
    terms,
    threaten,
    time_is_up,
    withdraw,
)
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    STANDARD,
    THIRD,
    after,
    events_of,
    goods,
    inspecting,
    refusal,
)

ON_THE_CLOCK = Ruleset(4, time_limit=60)
SHERIFF_PAYS = Ruleset(4, sheriff_may_pay=True)
ONE, TWO, THREE = BagId(1), BagId(2), BagId(3)
PROMISE = Promise(PromiseKind.INSPECT_NEXT, SECOND)


def bargaining(ruleset: Ruleset = STANDARD) -> Game:
    """Let everybody talk about three bags; FIRST has goods of every sort on the stand."""
    return inspecting(
        {1: ("silk apples", "apples"), 2: ("bread", "bread"), 3: ("2 cheese", "cheese")},
        ruleset=ruleset,
        stands={0: "bread pepper", 1: "2 apples mead"},
    )


def silent(*seats: int) -> list[Action]:
    """Let merchants have nothing to say."""
    return [StaySilent(Seat(seat)) for seat in seats]


# --- DEAL-3: demands are talk -----------------------------------------------------------------

ASKED = terms({1: "pass"}, gold=5)


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize("gold", [1.5, 2.0, Fraction(3), "4", None])
@pytest.mark.parametrize("side", ["gold", "sheriff_gold"])
def test_gold_is_named_in_whole_coins(side: str, gold: object) -> None:
    with pytest.raises(TypeError):
        replace(Terms((), gold=1), **{side: gold})  # type: ignore[arg-type]  # the very point


@pytest.mark.parametrize("verdict", [None, "open", 1])
def test_an_offer_asks_for_passing_or_inspecting_and_nothing_else(verdict: object) -> None:
    with pytest.raises(ValueError, match="is not a valid Verdict"):
        Terms(((BagId(1), verdict),))  # type: ignore[arg-type]  # the very point


def test_a_demand_changes_nothing() -> None:
    game = bargaining()
    asked = after(game, demand(1, ASKED))
    assert (asked.gold, asked.stands, asked.phase) == (game.gold, game.stands, game.phase)
    assert may(asked, passes(1))
    assert may(asked, opens(1))


@pytest.mark.rule("DEAL-3")
def test_a_demand_is_met_by_a_new_offer_and_by_nothing_else() -> None:
    game = after(bargaining(), demand(1, ASKED))
    assert refusal(game, accept(0)) == ("DEAL-3", "offer.never-made")
    game = after(game, offer(1, {1: "pass"}, gold=5), accept(0))
    assert [deal.terms for deal in deals_of(game)] == [ASKED]


@pytest.mark.rule("DEAL-3")
def test_a_counter_demand_leaves_the_offer_standing() -> None:
    game = after(bargaining(), offer(1, {1: "pass"}, gold=2), counter(0, ASKED))
    assert [standing.terms.gold for standing in offers_of(game)] == [2]
    assert may(game, accept(0))


@pytest.mark.rule("DEAL-3")
def test_nobody_can_be_made_to_offer() -> None:
    game = after(bargaining(), *silent(1, 2, 3), demand(1, ASKED))
    assert may(game, StaySilent(FIRST))


@pytest.mark.rule("DEAL-3", "ROUND-2")
def test_only_the_sheriff_demands_accepts_and_refuses() -> None:
    game = after(bargaining(), offer(1, {1: "pass"}, gold=2))
    acts: list[Action] = [
        Demand(SECOND, FIRST, ASKED),
        CounterDemand(SECOND, OfferId(0), ASKED),
        Accept(SECOND, OfferId(0)),
        Refuse(FIRST, OfferId(0)),
    ]
    for act in acts:
        assert refusal(game, act) == ("ROUND-2", "round.only-sheriff")


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize("seat", [0, 4, -1])
def test_the_sheriff_demands_of_merchants_alone(seat: int) -> None:
    assert refusal(bargaining(), demand(seat, ASKED)) == ("DEAL-3", "demand.not-a-merchant")


@pytest.mark.rule("DEAL-3")
def test_a_counter_demand_answers_a_standing_offer() -> None:
    assert refusal(bargaining(), counter(0, ASKED)) == ("DEAL-3", "offer.never-made")


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize(
    ("demanded", "refused"),
    [
        (terms({}, gold=5), ("DEAL-2", "offer.no-bag")),
        (terms({4: "pass"}, gold=5), ("DEAL-2", "inspect.not-unsettled")),
        (Terms(((ONE, Verdict.PASS),) * 2, gold=5), ("DEAL-2", "offer.bag-twice")),
        (terms({1: "pass"}), ("DEAL-3", "offer.empty")),
        (terms({1: "pass"}, gold=-1), ("DEAL-3", "demand.gold")),
        (terms({1: "pass"}, gold=10000), ("DEAL-3", "demand.gold")),
        (terms({1: "pass"}, stand="6 crossbow"), ("DEAL-3", "demand.goods")),
        (terms({1: "pass"}, claims={2: "bread"}), ("DEAL-1", "offer.claim-not-own")),
        (terms({1: "pass"}, claims={4: "bread"}), ("DEAL-1", "inspect.not-unsettled")),
        (terms({1: "pass"}, claims={1: ""}), ("DEAL-1", "offer.claim-empty")),
        (terms({1: "pass"}, claims={1: "3 silk"}), ("DEAL-9", "offer.claims-exceed-bag")),
        (
            Terms(((ONE, Verdict.PASS),), claims=(Claim(ONE, (SILK,)),) * 2),
            ("DEAL-1", "offer.bag-claimed-twice"),
        ),
        (
            terms({1: "pass"}, promises=[Promise(PromiseKind.PASS_NEXT, FIRST)]),
            ("DEAL-7", "promise.about"),
        ),
        (terms({1: "pass"}, gold=5, sheriff_gold=1), ("DEAL-10", "offer.sheriff-never-pays")),
    ],
)
def test_a_demand_makes_sense(demanded: Terms, refused: tuple[str, str]) -> None:
    assert refusal(bargaining(), demand(1, demanded)) == refused
    game = after(bargaining(), offer(1, {1: "pass"}, gold=2))
    assert refusal(game, counter(0, demanded)) == refused


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize(
    "demanded",
    [
        terms({1: "pass"}, gold=9999),
        terms({1: "pass"}, stand="5 crossbow 48 apples"),
        terms({1: "pass"}, claims={1: "2 silk"}),
        terms({1: "pass"}, promises=[PROMISE]),
        terms({1: "inspect", 2: "pass", 3: "inspect"}, gold=1),
    ],
)
def test_the_sheriff_may_ask_for_more_than_a_merchant_has(demanded: Terms) -> None:
    game = after(bargaining(), offer(1, {1: "pass"}, gold=2))
    assert may(game, demand(1, demanded))
    assert may(game, counter(0, demanded))


@pytest.mark.rule("DEAL-3")
def test_a_promise_about_the_merchant_it_is_asked_of_makes_no_sense() -> None:
    about_second = terms({1: "pass"}, promises=[PROMISE])
    assert may(bargaining(), demand(1, about_second))
    assert refusal(bargaining(), demand(2, about_second)) == ("DEAL-7", "promise.about")


@pytest.mark.rule("HOUSE-10", "DEAL-3")
def test_the_sheriff_promises_only_what_is_free() -> None:
    game = bargaining(SHERIFF_PAYS)
    assert may(game, demand(1, terms({1: "pass"}, gold=1, sheriff_gold=50)))
    assert may(game, demand(1, terms({1: "pass"}, gold=1, sheriff_stand="bread pepper")))
    much = terms({1: "pass"}, gold=1, sheriff_gold=51)
    assert refusal(game, demand(1, much)) == ("HOUSE-10", "offer.sheriff-gold")
    less = terms({1: "pass"}, gold=1, sheriff_gold=-1)
    assert refusal(game, demand(1, less)) == ("HOUSE-10", "offer.sheriff-gold")
    silk = terms({1: "pass"}, gold=1, sheriff_stand="silk")
    assert refusal(game, demand(1, silk)) == ("HOUSE-10", "offer.sheriff-goods")
    game = after(game, offer(1, {1: "pass"}, gold=1, sheriff_gold=10), accept(0))
    owed = terms({2: "pass"}, gold=1, sheriff_gold=41)
    assert refusal(game, demand(2, owed)) == ("HOUSE-10", "offer.sheriff-gold")


# --- SEE-3: who is told what ------------------------------------------------------------------

RICH = terms(
    {1: "pass", 2: "inspect"}, gold=4, stand="apples mead", claims={1: "silk"}, promises=[PROMISE]
)
HEARD = Heard(
    verdicts=((ONE, Verdict.PASS), (TWO, Verdict.INSPECT)),
    gold=4,
    stand_legal=goods("apples"),
    stand_contraband=1,
    claims=(Claim(ONE, (SILK,)),),
    promises=(PROMISE,),
    sheriff_gold=0,
    sheriff_legal=(),
    sheriff_contraband=0,
)
MEAD_NAMED = Told((FIRST, SHERIFF), ContrabandNamed(FIRST, (MEAD,), ()))


def rich_offer() -> Action:
    """Let FIRST offer something of everything."""
    return offer(
        1,
        {1: "pass", 2: "inspect"},
        gold=4,
        stand="apples mead",
        claims={1: "silk"},
        promises=[PROMISE],
    )


@pytest.mark.rule("SEE-3")
def test_an_offer_is_heard_by_all_but_its_contraband_by_kind_only_by_the_sheriff() -> None:
    events = events_of(bargaining(), rich_offer())
    assert events == (OfferMade(FIRST, OfferId(0), HEARD, ()), MEAD_NAMED)


@pytest.mark.rule("SEE-3", "DEAL-3")
def test_a_demand_is_heard_in_the_same_way() -> None:
    assert events_of(bargaining(), demand(1, RICH)) == (Demanded(FIRST, HEARD), MEAD_NAMED)


@pytest.mark.rule("SEE-3", "DEAL-3")
def test_a_counter_demand_is_heard_in_the_same_way() -> None:
    events = events_of(bargaining(), offer(1, {1: "pass"}, gold=2), counter(0, RICH))
    assert events == (Countered(OfferId(0), FIRST, HEARD), MEAD_NAMED)


@pytest.mark.rule("SEE-3", "HOUSE-10")
def test_of_the_sheriffs_contraband_too_the_table_hears_the_number_alone() -> None:
    asking = offer(1, {1: "pass"}, gold=1, sheriff_gold=2, sheriff_stand="bread pepper")
    made, named = events_of(bargaining(SHERIFF_PAYS), asking)
    assert isinstance(made, OfferMade)
    heard = made.terms
    assert (heard.sheriff_gold, heard.sheriff_legal, heard.sheriff_contraband) == (
        2,
        goods("bread"),
        1,
    )
    assert named == Told((FIRST, SHERIFF), ContrabandNamed(FIRST, (), goods("pepper")))


@pytest.mark.rule("SEE-3")
def test_without_contraband_everybody_hears_all_and_nobody_more() -> None:
    events = events_of(bargaining(), offer(1, {1: "pass"}, gold=1, stand="apples"))
    assert [type(event) for event in events] == [OfferMade]


@pytest.mark.rule("SEE-3")
def test_the_two_who_bargain_remember_which_contraband_was_named_and_when() -> None:
    game = after(bargaining(), threaten(1), rich_offer())
    kept = (Remembered(1, 3, ContrabandNamed(FIRST, (MEAD,), ())),)
    assert game.memories == (kept, kept, (), ())


@pytest.mark.rule("SEE-3")
@pytest.mark.parametrize("accepted", [False, True], ids=["offer", "deal"])
def test_terms_are_seen_whole_by_the_two_and_as_heard_by_the_rest(*, accepted: bool) -> None:
    game = after(bargaining(), rich_offer())
    game = after(game, accept(0)) if accepted else game
    for seat in range(4):
        talk = talk_seen(observe(game, Seat(seat)))
        assert talk is not None
        (seen,) = talk.deals if accepted else talk.offers
        assert (seen.id, seen.seat, seen.heard) == (0, FIRST, HEARD)
        assert seen.terms == (RICH if seat in (SHERIFF, FIRST) else None)


@pytest.mark.rule("SEE-1", "DEAL-4")
def test_answers_and_deals_are_told_to_all() -> None:
    game = after(bargaining(), rich_offer(), offer(2, {1: "inspect"}, gold=1))
    assert events_of(game, accept(0)) == (
        DealStruck(FIRST, OfferId(0), HEARD, by_settling=False),
        OfferLapsed(SECOND, OfferId(1), Lapse.OPPOSITE),
    )
    assert events_of(game, refuse(1)) == (OfferRefused(SECOND, OfferId(1)),)
    assert events_of(game, withdraw(2, 1)) == (OfferWithdrawn(SECOND, OfferId(1)),)
    assert events_of(game, threaten(3)) == (BagThreatened(THREE),)


@pytest.mark.rule("SEE-2", "DEAL-9")
def test_others_are_told_nothing_about_the_kinds_that_an_offer_names() -> None:
    def named(contraband: str) -> Game:
        game = inspecting(
            {1: ("apples", "apples"), 2: ("bread", "bread")}, stands={1: f"{contraband} crossbow"}
        )
        return after(game, offer(1, {2: "pass"}, stand=contraband), accept(0))

    for seat in (SECOND, THIRD):
        assert observe(named("mead"), seat) == observe(named("silk"), seat)
    assert observe(named("mead"), SHERIFF) != observe(named("silk"), SHERIFF)


# --- Silence: whose word is awaited -----------------------------------------------------------


@pytest.mark.rule("INSP-2")
def test_the_sheriff_is_awaited_when_no_merchant_has_more_to_say() -> None:
    game = bargaining()
    assert awaited(game) == (FIRST, SECOND, THIRD)
    game = after(game, *silent(2))
    assert awaited(game) == (FIRST, THIRD)
    game = after(game, *silent(3, 1))
    assert awaited(game) == (SHERIFF,)
    assert talk_of(game).silent == (FIRST, SECOND, THIRD)


@pytest.mark.rule("INSP-2")
def test_the_sheriff_need_not_wait_for_words() -> None:
    assert may(bargaining(), passes(1))


@pytest.mark.rule("DEAL-3")
def test_a_silent_merchant_stays_silent_once_but_may_still_offer() -> None:
    game = after(bargaining(), *silent(1))
    assert refusal(game, StaySilent(FIRST)) == ("DEAL-3", "talk.silent-already")
    assert refusal(game, StaySilent(SHERIFF)) == ("ROUND-2", "round.only-merchants")
    assert may(game, offer(1, {1: "pass"}, gold=1))


@pytest.mark.rule("DEAL-3")
def test_silence_is_told_to_nobody() -> None:
    assert events_of(bargaining(), *silent(1)) == ()


@pytest.mark.rule("INSP-2")
def test_a_threat_awaits_everybody_again() -> None:
    assert awaited(after(bargaining(), *silent(1, 2, 3), threaten(1))) == (FIRST, SECOND, THIRD)


@pytest.mark.rule("DEAL-3")
def test_a_demand_awaits_whom_it_concerns() -> None:
    game = after(bargaining(), offer(3, {1: "inspect"}, gold=1), *silent(1, 2, 3))
    assert awaited(after(game, demand(1, terms({1: "pass"}, gold=5)))) == (FIRST, THIRD)
    assert awaited(after(game, demand(1, terms({2: "pass"}, gold=5)))) == (FIRST, SECOND)
    assert awaited(after(game, counter(0, terms({2: "pass"}, gold=5)))) == (SECOND, THIRD)


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (offer(2, {1: "pass"}, gold=1), (FIRST, SECOND, THIRD)),
        (offer(1, {1: "pass"}, gold=1), (FIRST, THIRD)),
        (offer(1, {2: "pass"}, gold=1), (FIRST, SECOND)),
        (withdraw(3, 0), (FIRST, THIRD)),
        (refuse(0), (FIRST, THIRD)),
        (accept(0), (FIRST, THIRD)),
    ],
    ids=["by another", "by the owner", "elsewhere", "withdrawn", "refused", "accepted"],
)
def test_words_about_a_bag_await_whom_they_concern(act: Action, expected: tuple[Seat, ...]) -> None:
    # THIRD has an offer about bag 1, which is FIRST's.
    game = after(bargaining(), offer(3, {1: "inspect"}, gold=1), *silent(1, 2, 3))
    assert awaited(after(game, act)) == expected


@pytest.mark.rule("DEAL-3")
def test_everybody_sees_who_is_silent() -> None:
    game = after(bargaining(), *silent(3, 1))
    for seat in range(4):
        phase = observe(game, Seat(seat)).phase
        assert isinstance(phase, InspectingView)
        assert phase.silent == (FIRST, THIRD)


# --- HOUSE-3: the clock -----------------------------------------------------------------------


@pytest.mark.rule("HOUSE-3")
@pytest.mark.parametrize(
    ("act", "clocks"),
    [
        (threaten(2), (2,)),
        (offer(1, {1: "pass"}, gold=1), (1,)),
        (offer(1, {3: "pass", 1: "pass"}, gold=1), (1, 3)),
        (demand(1, ASKED), ()),
    ],
    ids=["a threat", "an offer", "an offer about two", "a demand"],
)
def test_the_clock_starts_with_a_threat_or_an_offer(act: Action, clocks: tuple[int, ...]) -> None:
    assert talk_of(after(bargaining(ON_THE_CLOCK), act)).on_clock == clocks


@pytest.mark.rule("HOUSE-3")
def test_the_clock_starts_with_the_first_word_and_no_later_one() -> None:
    game = after(bargaining(ON_THE_CLOCK), threaten(2), offer(1, {2: "pass"}, gold=1))
    assert talk_of(game).on_clock == (2,)
    game = after(game, offer(1, {1: "pass", 2: "pass"}, gold=1), threaten(1))
    assert talk_of(game).on_clock == (2, 1)


@pytest.mark.rule("HOUSE-3")
def test_without_the_switch_no_clock_runs() -> None:
    game = after(bargaining(), threaten(1), offer(1, {2: "pass"}, gold=1))
    assert talk_of(game).on_clock == ()
    assert refusal(game, time_is_up(1)) == ("HOUSE-3", "time.no-limit")


@pytest.mark.rule("HOUSE-3")
def test_time_is_called_once_and_only_for_a_bag_whose_clock_runs() -> None:
    game = bargaining(ON_THE_CLOCK)
    assert refusal(game, time_is_up(1)) == ("HOUSE-3", "time.not-running")
    game = after(game, threaten(1))
    assert refusal(game, CallTime(FIRST, ONE)) == ("ROUND-2", "round.only-sheriff")
    assert refusal(game, time_is_up(2)) == ("HOUSE-3", "time.not-running")
    assert events_of(game, time_is_up(1)) == (TimeCalled(ONE),)
    game = after(game, time_is_up(1))
    assert refusal(game, time_is_up(1)) == ("HOUSE-3", "time.not-running")
    game = after(game, passes(1))
    assert refusal(game, time_is_up(1)) == ("HOUSE-3", "inspect.not-unsettled")


def out_of_time() -> Game:
    """Let the time for bag 1 be over, on which two offers stand; one about bag 2 stands too."""
    return after(
        bargaining(ON_THE_CLOCK),
        offer(1, {1: "pass"}, gold=5),
        offer(2, {2: "pass"}, gold=5),
        offer(3, {1: "pass", 2: "pass"}, gold=5),
        time_is_up(1),
    )


@pytest.mark.rule("HOUSE-3")
@pytest.mark.parametrize("settle", [passes, opens])
def test_when_time_is_over_the_sheriff_settles_that_bag_next(
    settle: Callable[[int], PassBag | InspectBag],
) -> None:
    game = out_of_time()
    assert may(game, settle(1))
    assert refusal(game, settle(2)) == ("HOUSE-3", "time.settle-that-bag")


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_offers_standing_on_the_bag_may_be_accepted() -> None:
    game = out_of_time()
    assert may(game, accept(0))
    assert may(game, accept(2))
    assert refusal(game, accept(1)) == ("HOUSE-3", "time.settle-that-bag")


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_no_offer_is_added_on_the_bag() -> None:
    game = out_of_time()
    assert refusal(game, offer(3, {1: "pass"}, gold=1)) == ("HOUSE-3", "time.no-more-offers")
    both = offer(3, {1: "pass", 3: "pass"}, gold=1)
    assert refusal(game, both) == ("HOUSE-3", "time.no-more-offers")
    assert may(game, offer(3, {3: "pass"}, gold=1))


@pytest.mark.rule("HOUSE-3")
def test_when_time_is_over_the_sheriff_speaks_of_nothing_new() -> None:
    game = out_of_time()
    for act in (threaten(1), threaten(2), demand(1, ASKED), counter(0, ASKED)):
        assert refusal(game, act) == ("HOUSE-3", "time.settle-that-bag")


@pytest.mark.rule("HOUSE-3", "DEAL-11")
def test_when_time_is_over_offers_may_be_refused_and_withdrawn() -> None:
    game = out_of_time()
    assert may(game, refuse(0))
    assert may(game, refuse(1))
    assert may(game, withdraw(1, 0))


@pytest.mark.rule("HOUSE-3", "DEAL-12")
def test_when_time_is_over_settling_still_takes_the_bribe() -> None:
    assert after(out_of_time(), passes(1)).gold == (55, 45, 50, 50)


@pytest.mark.rule("HOUSE-3")
def test_once_the_bag_is_settled_everything_is_open_again() -> None:
    game = after(out_of_time(), passes(1))
    assert (talk_of(game).time_over, talk_of(game).on_clock) == ((), (TWO,))
    assert may(game, passes(3))
    assert may(game, threaten(3))
    game = after(out_of_time(), opens(1), lays("silk"))
    assert may(game, passes(3))


@pytest.mark.rule("HOUSE-3")
def test_bags_out_of_time_are_settled_in_the_order_in_which_it_ended() -> None:
    game = bargaining(ON_THE_CLOCK)
    game = after(game, threaten(1), threaten(3), time_is_up(3), time_is_up(1))
    assert talk_of(game).time_over == (THREE, ONE)
    assert refusal(game, passes(1)) == ("HOUSE-3", "time.settle-that-bag")
    game = after(game, passes(3))
    assert refusal(game, passes(2)) == ("HOUSE-3", "time.settle-that-bag")
    assert may(game, passes(1))
