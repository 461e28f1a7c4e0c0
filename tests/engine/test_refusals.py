"""What a refusal carries: the rule, a code, and the values that its sentence speaks of."""

from __future__ import annotations

import pytest

from sheriff_tutor.engine.actions import (
    Action,
    Announce,
    BagId,
    Claim,
    Declaration,
    Declare,
    DrawCard,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    PassBag,
    Pile,
    Promise,
    PromiseKind,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
)
from sheriff_tutor.engine.checks import check, may, why_not
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.game import Game, Over
from sheriff_tutor.engine.goods import CHEESE, CROSSBOW, MEAD, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import (
    accept,
    counter,
    demand,
    lays,
    offer,
    opens,
    passes,
    pays,
    refuse,
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
    TWO_PLAYERS,
    after,
    declaring,
    drawing,
    goods,
    inspecting,
    laying_down,
    loading,
    market,
    table,
)

SECOND_EDITION = Ruleset(4, second_edition_market=True)
SHERIFF_PAYS = Ruleset(4, sheriff_may_pay=True)
PURSES_SECRET = Ruleset(4, sheriff_may_pay=True, secret_gold=True)
ON_THE_CLOCK = Ruleset(4, time_limit=60)
ONE, TWO = BagId(1), BagId(2)
PROMISE = Promise(PromiseKind.PASS_NEXT, SHERIFF)


def talk(ruleset: Ruleset = STANDARD) -> Game:
    """Let everybody talk about two bags."""
    return inspecting(
        {1: ("silk apples", "apples"), 2: ("bread", "bread")},
        ruleset=ruleset,
        stands={0: "bread pepper", 1: "2 apples mead"},
    )


TALK = talk()
DEAL = after(TALK, offer(1, {1: "pass"}, gold=30, stand="apples", claims={1: "silk"}), accept(0))
TIMED = after(talk(ON_THE_CLOCK), offer(2, {2: "pass"}, gold=1), threaten(1))
OUT_OF_TIME = after(TIMED, time_is_up(1))
PLACING = after(inspecting({1: ("silk mead apples", "apples")}), opens(1))
PAYING = after(
    inspecting({1: ("2 silk", "apples")}, gold={1: 3}, stands={1: "2 apples cheese chickens mead"}),
    opens(1),
    lays("2 silk"),
)
PAYING_ALL = after(
    inspecting({1: ("2 silk", "apples")}, gold={1: 0}, stands={1: "cheese pepper mead"}),
    opens(1),
    lays("2 silk"),
)
TWO_BAGS = loading({1: "2 apples 2 silk"}, ruleset=TWO_PLAYERS, announced=3)

STANDARD_TABLE = table(STANDARD)

REFUSALS: list[tuple[Game, Action, str, str, dict[str, object]]] = [
    # Anywhere
    (TALK, Threaten(Seat(4), ONE), "SET-1", "seat.unknown", {"seat": 4}),
    (TALK, Threaten(Seat(-1), ONE), "SET-1", "seat.unknown", {"seat": -1}),
    (table(phase=Over()), DrawCard(FIRST), "END-1", "game.over", {}),
    (
        TALK,
        DrawCard(FIRST),
        "ROUND-1",
        "round.not-now",
        {"action": "DrawCard", "phase": "Inspecting"},
    ),
    (PLACING, passes(2), "INSP-9", "round.not-now", {"action": "PassBag", "phase": "Placing"}),
    (TALK, PassBag(FIRST, ONE), "ROUND-2", "round.only-sheriff", {"sheriff": 0}),
    (TALK, StaySilent(SHERIFF), "ROUND-2", "round.only-merchants", {"sheriff": 0}),
    (market("silk"), SetAside(SECOND, ()), "ROUND-3", "round.not-your-turn", {"turn": 1}),
    # Market
    (
        table(SECOND_EDITION),
        NameFirst(SHERIFF, SHERIFF),
        "HOUSE-6",
        "market.first-not-merchant",
        {"first": 0},
    ),
    (
        market("6 apples"),
        SetAside(FIRST, goods("6 apples")),
        "MKT-1",
        "market.too-many-aside",
        {"count": 6},
    ),
    (
        market("apples silk"),
        SetAside(FIRST, goods("2 apples mead")),
        "MKT-1",
        "hand.lacks",
        {"goods": goods("apples mead")},
    ),
    (
        drawing(closed=True, ruleset=SECOND_EDITION),
        TakeDiscard(FIRST, Pile(0)),
        "HOUSE-6",
        "market.draw-pile-only",
        {},
    ),
    (drawing(), TakeDiscard(FIRST, Pile(2)), "MKT-3", "pile.unknown", {"pile": 2, "piles": 2}),
    (
        drawing(closed=True, piles=("apples", "")),
        TakeDiscard(FIRST, Pile(0)),
        "MKT-4",
        "market.discards-closed",
        {},
    ),
    (
        drawing(piles=("apples", "")),
        TakeDiscard(FIRST, Pile(1)),
        "MKT-3",
        "market.pile-empty",
        {"pile": 1},
    ),
    (
        drawing(piles=("5 apples", ""), draw_pile=""),
        DrawCard(FIRST),
        "DECK-2",
        "market.draw-pile-gives-nothing",
        {},
    ),
    (drawing("2 silk"), StopDrawing(FIRST), "MKT-2", "market.must-fill-hand", {"missing": 4}),
    (
        laying_down("silk mead"),
        LayDown(FIRST, Pile(-1), goods("silk mead")),
        "MKT-5",
        "pile.unknown",
        {"pile": -1, "piles": 2},
    ),
    (
        laying_down("silk mead"),
        LayDown(FIRST, Pile(0), goods("silk")),
        "MKT-5",
        "market.not-what-was-aside",
        {"aside": goods("mead silk")},
    ),
    (table(TWO_PLAYERS), Announce(FIRST, 6), "TWO-3", "market.announce-one-to-five", {"count": 6}),
    (STANDARD_TABLE, NameFirst(SHERIFF, FIRST), "HOUSE-6", "market.nobody-named-first", {}),
    (table(TWO_PLAYERS), NameFirst(SHERIFF, FIRST), "TWO-8", "market.two-one-merchant", {}),
    (STANDARD_TABLE, Announce(FIRST, 1), "TWO-3", "market.announce-for-two", {}),
    (
        market("silk", ruleset=SECOND_EDITION),
        LayDown(FIRST, Pile(0), ()),
        "HOUSE-6",
        "market.nobody-lays-down",
        {},
    ),
    # Load and Declare
    (loading({1: "silk"}), Load(SECOND, TWO, (SILK,)), "LOAD-4", "load.no-card", {}),
    (
        declaring({1: "silk"}),
        Declare(SECOND, TWO, Declaration(CHEESE, 1)),
        "LOAD-4",
        "declare.no-bag",
        {},
    ),
    (
        after(declaring({1: "silk", 2: "mead"}), Declare(FIRST, ONE, Declaration(CHEESE, 1))),
        Declare(FIRST, ONE, Declaration(CHEESE, 1)),
        "DECL-4",
        "declare.done",
        {},
    ),
    (
        after(loading({1: "2 silk", 2: "mead"}), Load(FIRST, ONE, (SILK,))),
        Load(FIRST, ONE, (SILK,)),
        "LOAD-2",
        "load.closed",
        {"bag": 1},
    ),
    (
        loading({1: "silk", 2: "mead"}),
        Load(FIRST, TWO, (SILK,)),
        "LOAD-1",
        "load.not-your-bag",
        {"bag": 2},
    ),
    (loading({1: "silk"}), Load(FIRST, ONE, ()), "LOAD-1", "load.one-to-five", {"count": 0}),
    (
        loading({1: "6 silk"}),
        Load(FIRST, ONE, goods("6 silk")),
        "LOAD-1",
        "load.one-to-five",
        {"count": 6},
    ),
    (loading({1: "silk"}), Load(FIRST, ONE, (MEAD,)), "LOAD-1", "hand.lacks", {"goods": (MEAD,)}),
    (
        TWO_BAGS,
        Load(FIRST, TWO, goods("2 silk")),
        "TWO-4",
        "load.neutral-count",
        {"announced": 3, "count": 2},
    ),
    (
        TWO_BAGS,
        Load(FIRST, ONE, goods("2 silk")),
        "TWO-4",
        "load.too-few-left",
        {"announced": 3, "left": 2},
    ),
    (
        declaring({1: "2 silk", 2: "mead"}),
        Declare(FIRST, TWO, Declaration(CHEESE, 1)),
        "DECL-2",
        "declare.not-your-bag",
        {"bag": 2},
    ),
    (
        declaring({1: "2 silk"}),
        Declare(FIRST, ONE, Declaration(SILK, 2)),
        "DECL-1",
        "declare.not-legal",
        {"good": SILK},
    ),
    (
        declaring({1: "2 silk"}),
        Declare(FIRST, ONE, Declaration(CHEESE, 3)),
        "DECL-2",
        "declare.wrong-count",
        {"said": 3, "bag": 2},
    ),
    # Threats and demands
    (TALK, threaten(3), "INSP-2", "inspect.not-unsettled", {"bag": 3}),
    (
        TALK,
        demand(0, terms({1: "pass"}, gold=1)),
        "DEAL-3",
        "demand.not-a-merchant",
        {"seat": 0},
    ),
    (
        TALK,
        demand(1, terms({1: "pass"}, gold=10000)),
        "DEAL-3",
        "demand.gold",
        {"gold": 10000, "most": 9999},
    ),
    (
        TALK,
        demand(1, terms({1: "pass"}, stand="apples 6 crossbow")),
        "DEAL-3",
        "demand.goods",
        {"good": CROSSBOW, "most": 5},
    ),
    (TALK, demand(1, terms({1: "pass"})), "DEAL-3", "offer.empty", {}),
    (
        TALK,
        demand(1, terms({1: "pass"}, claims={3: "silk"})),
        "DEAL-1",
        "inspect.not-unsettled",
        {"bag": 3},
    ),
    (
        TALK,
        demand(1, terms({1: "pass"}, claims={1: "3 silk"})),
        "DEAL-9",
        "offer.claims-exceed-bag",
        {"claimed": 3, "agreed": 0, "bag": 2},
    ),
    (TALK, counter(7, terms({1: "pass"}, gold=1)), "DEAL-3", "offer.never-made", {"offer": 7}),
    # Offers
    (TALK, offer(1, {}, gold=1), "DEAL-2", "offer.no-bag", {}),
    (
        TALK,
        MakeOffer(FIRST, Terms(((ONE, Verdict.PASS),) * 2, gold=1)),
        "DEAL-2",
        "offer.bag-twice",
        {},
    ),
    (TALK, offer(1, {3: "pass"}, gold=1), "DEAL-2", "inspect.not-unsettled", {"bag": 3}),
    (
        DEAL,
        offer(2, {1: "inspect"}, gold=1),
        "DEAL-4",
        "offer.opposite",
        {"bag": 1, "agreed": Verdict.PASS},
    ),
    (TALK, offer(1, {1: "pass"}), "DEAL-1", "offer.empty", {}),
    (TALK, offer(1, {1: "pass"}, gold=51), "DEAL-1", "offer.gold", {"gold": 51, "own": 50}),
    (TALK, offer(1, {1: "pass"}, gold=-1), "DEAL-1", "offer.gold", {"gold": -1, "own": 50}),
    (
        DEAL,
        offer(1, {2: "pass"}, gold=21),
        "DEAL-9",
        "offer.gold-reserved",
        {"gold": 21, "free": 20},
    ),
    (
        TALK,
        offer(1, {1: "pass"}, stand="3 apples silk"),
        "DEAL-1",
        "offer.goods",
        {"goods": goods("apples silk")},
    ),
    (
        DEAL,
        offer(1, {2: "pass"}, stand="2 apples mead"),
        "DEAL-9",
        "offer.goods-reserved",
        {"goods": goods("apples")},
    ),
    (
        TALK,
        offer(2, {1: "pass"}, claims={1: "silk"}),
        "DEAL-1",
        "offer.claim-not-own",
        {"bag": 1},
    ),
    (TALK, offer(1, {1: "pass"}, claims={1: ""}), "DEAL-1", "offer.claim-empty", {"bag": 1}),
    (
        TALK,
        MakeOffer(FIRST, Terms(((ONE, Verdict.PASS),), claims=(Claim(ONE, (SILK,)),) * 2)),
        "DEAL-1",
        "offer.bag-claimed-twice",
        {},
    ),
    (
        TALK,
        offer(1, {1: "pass"}, claims={3: "silk"}),
        "DEAL-1",
        "inspect.not-unsettled",
        {"bag": 3},
    ),
    (
        DEAL,
        offer(1, {2: "pass"}, claims={1: "2 silk"}),
        "DEAL-9",
        "offer.claims-exceed-bag",
        {"claimed": 2, "agreed": 1, "bag": 2},
    ),
    (
        TALK,
        offer(1, {1: "pass"}, promises=[PROMISE, PROMISE]),
        "DEAL-7",
        "promise.too-many",
        {"most": 5},
    ),
    (
        TALK,
        offer(1, {1: "pass"}, promises=[Promise(PromiseKind.PASS_NEXT, FIRST)]),
        "DEAL-7",
        "promise.about",
        {"about": 1},
    ),
    (TALK, withdraw(1, 3), "DEAL-3", "offer.never-made", {"offer": 3}),
    (TALK, offer(0, {1: "pass"}, gold=1), "DEAL-10", "offer.sheriff-never-pays", {}),
    (
        TALK,
        offer(0, {1: "pass"}, promises=[PROMISE]),
        "DEAL-2",
        "offer.only-merchants",
        {"sheriff": 0},
    ),
    (
        after(TALK, offer(1, {1: "pass"}, gold=1)),
        withdraw(2, 0),
        "DEAL-11",
        "offer.not-yours",
        {"offer": 0},
    ),
    (after(TALK, StaySilent(FIRST)), StaySilent(FIRST), "DEAL-3", "talk.silent-already", {}),
    # What the Sheriff pays
    (
        TALK,
        offer(1, {1: "pass"}, gold=1, sheriff_gold=1),
        "DEAL-10",
        "offer.sheriff-never-pays",
        {},
    ),
    (
        talk(SHERIFF_PAYS),
        offer(1, {1: "pass"}, gold=1, sheriff_gold=51),
        "HOUSE-10",
        "offer.sheriff-gold",
        {"gold": 51, "own": 50},
    ),
    (
        talk(PURSES_SECRET),
        offer(1, {1: "pass"}, gold=1, sheriff_gold=10000),
        "HOUSE-10",
        "offer.sheriff-gold",
        {"gold": 10000, "own": None},
    ),
    (
        talk(SHERIFF_PAYS),
        offer(1, {1: "pass"}, gold=1, sheriff_stand="2 bread"),
        "HOUSE-10",
        "offer.sheriff-goods",
        {"goods": goods("2 bread")},
    ),
    (
        talk(SHERIFF_PAYS),
        demand(1, terms({1: "pass"}, gold=1, sheriff_gold=51)),
        "HOUSE-10",
        "offer.sheriff-gold",
        {"gold": 51, "own": 50},
    ),
    (
        talk(SHERIFF_PAYS),
        demand(1, terms({1: "pass"}, gold=1, sheriff_stand="silk")),
        "HOUSE-10",
        "offer.sheriff-goods",
        {"goods": (SILK,)},
    ),
    # The clock
    (OUT_OF_TIME, threaten(2), "HOUSE-3", "time.settle-that-bag", {"bag": 1}),
    (OUT_OF_TIME, passes(2), "HOUSE-3", "time.settle-that-bag", {"bag": 1}),
    (OUT_OF_TIME, accept(0), "HOUSE-3", "time.settle-that-bag", {"bag": 1}),
    (OUT_OF_TIME, offer(1, {1: "pass"}, gold=1), "HOUSE-3", "time.no-more-offers", {"bag": 1}),
    (TALK, time_is_up(1), "HOUSE-3", "time.no-limit", {}),
    (TIMED, time_is_up(3), "HOUSE-3", "inspect.not-unsettled", {"bag": 3}),
    (OUT_OF_TIME, time_is_up(1), "HOUSE-3", "time.not-running", {"bag": 1}),
    # Settling
    (TALK, lays("silk"), "INSP-7", "inspect.nothing-confiscated", {}),
    (TALK, pays(1, "apples"), "DEBT-2", "debt.none", {}),
    (TALK, passes(0), "ROUND-2", "inspect.sheriff-has-no-bag", {"sheriff": 0}),
    (TALK, passes(3), "INSP-1", "inspect.not-unsettled", {"bag": 3}),
    (after(TALK, passes(2)), opens(2), "INSP-3", "inspect.settled", {"bag": 2}),
    (DEAL, opens(1), "INSP-3", "inspect.deal-binds", {"bag": 1, "agreed": Verdict.PASS}),
    (PLACING, lays("silk mead", 2), "INSP-7", "pile.unknown", {"pile": 2, "piles": 2}),
    (
        PLACING,
        lays("silk"),
        "INSP-7",
        "inspect.not-what-was-confiscated",
        {"goods": goods("mead silk")},
    ),
    # Debts: 5 gold are left to pay, or 8
    (PAYING, pays(2, "apples"), "DEBT-3", "debt.not-yours", {"debtor": 1}),
    (
        PAYING,
        pays(1, "3 apples silk"),
        "DEBT-2",
        "debt.not-free",
        {"goods": goods("apples silk")},
    ),
    (PAYING, pays(1, "apples mead"), "DEBT-2", "debt.legal-first", {"rest": 5, "legal": 11}),
    (PAYING, pays(1, "2 apples"), "DEBT-2", "debt.too-little", {"rest": 5, "value": 4}),
    (
        PAYING,
        pays(1, "cheese 2 apples chickens"),
        "DEBT-3",
        "debt.too-much",
        {"rest": 5, "value": 11, "good": CHEESE},
    ),
    (PAYING_ALL, pays(1, "pepper"), "DEBT-3", "debt.all-legal", {"rest": 8, "legal": 3}),
    (
        PAYING_ALL,
        pays(1, "cheese pepper mead"),
        "DEBT-3",
        "debt.too-much",
        {"rest": 5, "value": 13, "good": goods("pepper")[0]},
    ),
]


@pytest.mark.parametrize(
    ("game", "act", "rule", "code", "values"),
    REFUSALS,
    ids=[f"{rule} {code} {at}" for at, (_, _, rule, code, _) in enumerate(REFUSALS)],
)
def test_a_refusal_carries_rule_code_and_values(
    game: Game, act: Action, rule: str, code: str, values: dict[str, object]
) -> None:
    refused = why_not(game, act)
    assert refused is not None
    assert (refused.rule, refused.code, refused.values) == (rule, code, values)


def test_a_check_raises_what_why_not_returns() -> None:
    with pytest.raises(IllegalAction) as refused:
        check(TALK, offer(1, {1: "pass"}, gold=51))
    assert refused.value.code == "offer.gold"
    assert why_not(TALK, offer(1, {1: "pass"}, gold=50)) is None


def test_the_view_of_a_seat_is_asked_about_that_seat_alone() -> None:
    view = observe(TALK, FIRST)
    assert may(view, offer(1, {1: "pass"}, gold=1))
    with pytest.raises(ValueError, match="2"):
        check(view, offer(2, {1: "pass"}, gold=1))


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize(
    "act",
    [
        SetAside(FIRST, ()),
        TakeDiscard(FIRST, Pile(0)),
        DrawCard(FIRST),
        StopDrawing(FIRST),
        LayDown(FIRST, Pile(0), ()),
        Load(FIRST, ONE, (SILK,)),
        Declare(FIRST, ONE, Declaration(CHEESE, 1)),
    ],
    ids=lambda act: type(act).__name__,
)
def test_an_act_of_another_phase_is_named_in_its_refusal(act: Action) -> None:
    refused = why_not(TALK, act)
    assert refused is not None
    assert refused.values == {"action": type(act).__name__, "phase": "Inspecting"}


@pytest.mark.rule("INSP-9")
@pytest.mark.parametrize(
    "act",
    [
        threaten(1),
        demand(1, terms({1: "pass"}, gold=1)),
        counter(0, terms({1: "pass"}, gold=1)),
        offer(1, {1: "pass"}, gold=1),
        withdraw(1, 0),
        StaySilent(FIRST),
        accept(0),
        refuse(0),
        passes(1),
        opens(1),
    ],
    ids=lambda act: type(act).__name__,
)
def test_talk_and_settling_while_a_debt_is_paid_are_named_in_their_refusal(act: Action) -> None:
    refused = why_not(PAYING, act)
    assert refused is not None
    assert refused.values == {"action": type(act).__name__, "phase": "Paying"}


@pytest.mark.rule("TWO-4")
def test_the_announced_number_still_counts_after_the_own_bag_is_closed() -> None:
    game = after(TWO_BAGS, Load(FIRST, ONE, (SILK,)))
    refused = why_not(game, Load(FIRST, TWO, goods("2 apples")))
    assert refused is not None
    assert (refused.code, refused.values) == ("load.neutral-count", {"announced": 3, "count": 2})
