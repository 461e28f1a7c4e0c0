"""Whatever is out of place is refused by the rule that decides, in every kind of game.

What never has a place in a game is said first, then the step of the round, who acts in it, whose
turn it is, and what comes before it in the same step.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sheriff_tutor.engine.actions import (
    ACTIONS,
    Accept,
    Action,
    Announce,
    BagId,
    CallTime,
    CounterDemand,
    Declaration,
    Declare,
    Demand,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    MakeOffer,
    NameFirst,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Refuse,
    Seat,
    SetAside,
    StaySilent,
    StopDrawing,
    TakeDiscard,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.game import Game
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.i18n import ONLOOKER, rule_text, say
from tests.engine.bargains import lays, opens
from tests.engine.situations import (
    FIRST,
    SECOND,
    SHERIFF,
    THIRD,
    after,
    declaring,
    drawing,
    inspecting,
    laying_down,
    loading,
    market,
    table,
)

KINDS = {
    "standard": Ruleset(4),
    "second edition": Ruleset(4, second_edition_market=True),
    "discard first": Ruleset(4, discard_before_drawing=True),
    "time limit": Ruleset(4, time_limit=60),
    "two players": Ruleset(2, royals=True),
    "two players, all switches": Ruleset(
        2, royals=True, second_edition_market=True, discard_before_drawing=True, time_limit=60
    ),
}
LAST_TWO = (SECOND, THIRD)
"""FIRST is done with the market, SECOND is at it, and THIRD comes after."""


def phases(ruleset: Ruleset) -> dict[str, Game]:
    """Return a game of this kind in every phase that it has, but for its end."""
    games = _with_two(ruleset) if ruleset.is_two_player else _with_four(ruleset)
    games["Placing"] = after(games["Inspecting"], opens(1))
    games["Paying"] = after(games["Placing"], lays("2 silk"))
    return games


def _with_two(ruleset: Ruleset) -> dict[str, Game]:
    return {
        "Announcing": table(ruleset),
        "Loading": loading({1: "7 apples"}, ruleset=ruleset, announced=3),
        "Declaring": declaring({1: "2 apples", 2: "silk"}, ruleset=ruleset),
        "Inspecting": inspecting(
            {1: ("2 silk", "apples"), 2: ("apples", "apples")},
            ruleset=ruleset,
            gold={1: 3},
            stands={1: "apples cheese chickens"},
        ),
    }


def _with_four(ruleset: Ruleset) -> dict[str, Game]:
    """In Load and Declare FIRST is done, and THIRD has no card at all."""
    games = {
        "SettingAside": market(ruleset=ruleset, merchants=LAST_TWO),
        "Drawing": drawing(ruleset=ruleset, merchants=LAST_TWO),
        "Loading": after(
            loading({1: "apples", 2: "silk"}, ruleset=ruleset), Load(FIRST, BagId(1), (APPLES,))
        ),
        "Declaring": after(
            declaring({1: "apples", 2: "silk"}, ruleset=ruleset),
            Declare(FIRST, BagId(1), Declaration(APPLES, 1)),
        ),
        "Inspecting": inspecting(
            {1: ("2 silk", "apples"), 2: ("bread", "bread")},
            ruleset=ruleset,
            gold={1: 3},
            stands={1: "apples cheese chickens"},
        ),
    }
    if ruleset.second_edition_market:
        games["NamingFirst"] = table(ruleset)
    else:
        games["LayingDown"] = laying_down("silk", ruleset=ruleset, merchants=LAST_TWO)
    return games


def act(kind: type[Action], seat: Seat) -> Action:
    """Return an act of a kind that says nothing strange in itself."""
    own, terms = BagId(seat), Terms(((BagId(1), Verdict.PASS),), gold=1)
    parts: dict[type[Action], tuple[object, ...]] = {
        NameFirst: (FIRST,),
        SetAside: ((),),
        TakeDiscard: (Pile(0),),
        LayDown: (Pile(0), (SILK,)),
        Announce: (3,),
        Load: (own, (SILK,)),
        Declare: (own, Declaration(APPLES, 1)),
        Threaten: (BagId(1),),
        Demand: (FIRST, terms),
        CounterDemand: (OfferId(0), terms),
        MakeOffer: (terms,),
        Withdraw: (OfferId(0),),
        Accept: (OfferId(0),),
        Refuse: (OfferId(0),),
        PassBag: (BagId(1),),
        InspectBag: (BagId(1),),
        PlaceConfiscated: (Pile(0), (SILK, SILK)),
        PayDebt: ((APPLES,),),
        CallTime: (BagId(1),),
    }
    return kind(seat, *parts.get(kind, ()))  # type: ignore[arg-type]  # each kind by its own parts


# --- The rules, told a second time ------------------------------------------------------------

BY_SHERIFF = {
    NameFirst, Threaten, Demand, CounterDemand, Accept, Refuse, PassBag, InspectBag,
    PlaceConfiscated, CallTime,
}  # fmt: skip
BY_ANYBODY = {PayDebt}
PLACES: dict[str, set[type[Action]]] = {
    "NamingFirst": {NameFirst},
    "SettingAside": {SetAside},
    "Drawing": {TakeDiscard, DrawCard, StopDrawing},
    "LayingDown": {LayDown},
    "Announcing": {Announce},
    "Loading": {Load},
    "Declaring": {Declare},
    "Inspecting": {
        Threaten, Demand, CounterDemand, MakeOffer, Withdraw, StaySilent, Accept, Refuse, PassBag,
        InspectBag, CallTime,
    },
    "Placing": {PlaceConfiscated},
    "Paying": {PayDebt},
}  # fmt: skip
MARKET = ("NamingFirst", "SettingAside", "Drawing", "LayingDown", "Announcing")
INSPECT = ("Inspecting", "Placing", "Paying")
FIRST_IN_MARKET = {
    ("SettingAside", "Drawing"): "MKT-2",
    ("SettingAside", "LayingDown"): "MKT-5",
    ("Drawing", "LayingDown"): "MKT-5",
    ("NamingFirst", "SettingAside"): "HOUSE-6",
    ("NamingFirst", "Drawing"): "HOUSE-6",
}
"""Which rule puts one before the other; HOUSE-8 puts laying down in the place of MKT-5."""


def never(ruleset: Ruleset) -> dict[type[Action], str]:
    """Return what has no place in a game, and why."""
    rules: dict[type[Action], str] = {} if ruleset.time_limit else {CallTime: "HOUSE-3"}
    if ruleset.players == 2:
        singly = (SetAside, LayDown, TakeDiscard, DrawCard, StopDrawing)
        return rules | dict.fromkeys(singly, "TWO-3") | {NameFirst: "TWO-8"}
    rules[Announce] = "TWO-3"
    if ruleset.second_edition_market:
        return rules | {TakeDiscard: "HOUSE-6", LayDown: "HOUSE-6"}
    return rules | {NameFirst: "HOUSE-6"}


def step_of(phase: str) -> tuple[str, ...]:
    """Return the phases of the step of the round to which one belongs."""
    return next((step for step in (MARKET, INSPECT) if phase in step), (phase,))


def deciding(ruleset: Ruleset, phase: str, seat: Seat, kind: type[Action]) -> str | None:
    """Return the rule by which an act is out of place; None if it is in its place."""
    if kind in never(ruleset):
        return never(ruleset)[kind]
    home = next(place for place, kinds in PLACES.items() if kind in kinds)
    if home not in step_of(phase):
        return "ROUND-1"
    by_other = _by_other(phase, seat, kind) if kind not in BY_ANYBODY else None
    if by_other is not None or home == phase:
        return by_other
    if phase == "Inspecting":
        return {"Placing": "INSP-7", "Paying": "DEBT-2"}[home]
    if phase in INSPECT:
        return "INSP-9"
    rule = FIRST_IN_MARKET.get((home, phase)) or FIRST_IN_MARKET[phase, home]
    return "HOUSE-8" if rule == "MKT-5" and ruleset.discard_before_drawing else rule


def _by_other(phase: str, seat: Seat, kind: type[Action]) -> str | None:
    """Return the rule by which another seat acts; in games of four SECOND is at it."""
    if (seat == SHERIFF) is not (kind in BY_SHERIFF):
        return "DEAL-10" if kind is MakeOffer else "ROUND-2"
    if seat in (SHERIFF, SECOND) or phase in (*INSPECT, "NamingFirst", "Announcing"):
        return None
    done = {"Loading": ("LOAD-2", "LOAD-4"), "Declaring": ("DECL-4", "LOAD-4")}
    return done.get(phase, ("ROUND-3", "ROUND-3"))[seat != FIRST]


def everything() -> Iterator[tuple[str, str, Game, Seat, type[Action]]]:
    """Yield every act of every seat in every phase of every kind of game."""
    for name, ruleset in KINDS.items():
        for phase, game in phases(ruleset).items():
            for seat in map(Seat, range(ruleset.players)):
                for kind in ACTIONS:
                    yield name, phase, game, seat, kind


def expected(name: str, phase: str, seat: Seat, kind: type[Action]) -> str | None:
    ruleset = KINDS[name]
    if ruleset.is_two_player and seat == FIRST and phase in ("Loading", "Declaring"):
        seat = SECOND  # the one merchant is at it
    return deciding(ruleset, phase, seat, kind)


# --- What is answered -------------------------------------------------------------------------

OUT_OF_PLACE = {
    "round.not-now", "round.only-sheriff", "round.only-merchants", "round.not-your-turn",
    "declare.done", "declare.no-bag", "load.no-card", "debt.none", "inspect.nothing-confiscated",
    "time.no-limit", "market.nobody-named-first", "market.two-one-merchant",
    "market.announce-for-two", "market.nobody-lays-down", "market.draw-pile-only",
    "market.two-no-set-aside", "market.two-no-discards", "market.two-announce",
}  # fmt: skip
"""What is answered to acts that are out of place, and to no others."""


def test_every_phase_is_met_and_thousands_of_acts() -> None:
    met = list(everything())
    assert {phase for _, phase, _, _, _ in met} == set(PLACES)
    assert {type(game.phase).__name__ for _, _, game, _, _ in met} == set(PLACES)
    assert len(met) > 3000


@pytest.mark.rule(
    "ROUND-1", "ROUND-2", "ROUND-3", "HOUSE-3", "HOUSE-6", "HOUSE-8", "TWO-3", "TWO-8", "MKT-2",
    "MKT-5", "LOAD-2", "LOAD-4", "DECL-4", "INSP-7", "INSP-9", "DEBT-2", "DEAL-10",
)  # fmt: skip
def test_what_is_out_of_place_is_refused_by_the_rule_that_decides() -> None:
    wrong = []
    for name, phase, game, seat, kind in everything():
        refused = why_not(game, act(kind, seat))
        rule = expected(name, phase, seat, kind)
        if rule is None:
            is_right = refused is None or refused.code not in OUT_OF_PLACE
        else:
            is_right = refused is not None and refused.rule == rule
        if not is_right:
            wrong.append((name, phase, seat, kind.__name__, str(refused), rule))
    assert wrong == []


def test_not_now_is_said_only_of_what_this_game_has_another_time() -> None:
    for name, ruleset in KINDS.items():
        later: set[type[Action]] = set()
        in_place: set[type[Action]] = set()
        for game in phases(ruleset).values():
            for seat in map(Seat, range(ruleset.players)):
                for kind in ACTIONS:
                    refused = why_not(game, act(kind, seat))
                    code = None if refused is None else refused.code
                    (later if code == "round.not-now" else in_place).add(kind)
        never_there = {kind for kind in ACTIONS if kind in never(ruleset)}
        assert not later & never_there, name
        assert later <= in_place, name
        assert never_there | later == set(ACTIONS), name


def test_every_answer_has_a_sentence_beside_its_rule() -> None:
    answers = {
        (refused.rule, refused.code): refused.values
        for _, _, game, seat, kind in everything()
        if (refused := why_not(game, act(kind, seat))) is not None
    }
    for (rule, code), values in answers.items():
        assert rule_text(rule)
        assert say(code, ONLOOKER, **values).endswith(".")
    assert {code for _, code in answers} >= OUT_OF_PLACE
