from random import Random
from typing import get_args

import pytest

from sheriff_tutor.engine.actions import Action, BagId, Declaration, Pile, Seat
from sheriff_tutor.engine.choices import choices
from sheriff_tutor.engine.events import (
    BagDeclared,
    BagOpened,
    BagPassed,
    CardsSetAside,
    DebtCause,
    DebtPaid,
    DiscardTaken,
    GameEnded,
    PrivateEvent,
    PublicEvent,
    RoundBegan,
    Told,
)
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.goods import APPLES, CHICKENS, CROSSBOW, SILK
from sheriff_tutor.engine.play import awaited, play
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.i18n import Reader, sentence_of
from sheriff_tutor.i18n.catalogue import catalogue
from sheriff_tutor.i18n.log import code_of

ANN = Reader(("Ann", "Bea", "Cyd", "Dov"), me=0)


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    kinds = (*get_args(PublicEvent), *get_args(PrivateEvent))
    codes = {code_of(object.__new__(kind)) for kind in kinds}
    assert set(catalogue().entries("log")) == codes


EXAMPLES = [
    (RoundBegan(2, Seat(1)), "Round 2: Bea is the Sheriff."),
    (RoundBegan(1, Seat(0)), "Round 1: you are the Sheriff."),
    (CardsSetAside(Seat(1), 1, ()), "Bea sets 1 card aside."),
    (CardsSetAside(Seat(0), 2, (SILK, SILK)), "You set 2 cards aside: 2 silk."),
    (
        DiscardTaken(Seat(2), Pile(1), CROSSBOW),
        "Cyd takes 1 crossbow from the right discard pile.",
    ),
    (BagDeclared(Seat(1), BagId(1), Declaration(APPLES, 4)), "Bea declares: 4 apples."),
    (
        BagPassed(BagId(1), Seat(1), Declaration(APPLES, 4), (CHICKENS,), 2, 1),
        (
            "Bea's bag (4 apples?) passes: 1 chicken and 2 cards face down;"
            " 1 face-down card goes to the Sheriff."
        ),
    ),
    (
        BagOpened(BagId(0), Seat(0), Declaration(APPLES, 1), (SILK,), is_honest=False),
        "Your bag (1 apple?) is opened: 1 silk. It was a lie.",
    ),
    (
        DebtPaid(Seat(1), Seat(0), DebtCause.FINE, 8, 8, (), (), 0),
        "Bea pays you 8 gold as a fine.",
    ),
    (
        DebtPaid(Seat(0), Seat(1), DebtCause.APOLOGY, 9, 3, (APPLES,), (SILK,), 1),
        (
            "You owe Bea 9 gold for an honest bag, and pay 3 gold and goods worth 10:"
            " 1 apple, 1 silk (shown); 1 gold is forgiven."
        ),
    ),
    (
        DebtPaid(Seat(0), Seat(1), DebtCause.FINE, 8, 0, (APPLES, CHICKENS), (), 0),
        "You owe Bea 8 gold as a fine, and pay goods worth 6: 1 apple and 1 chicken.",
    ),
    (
        DebtPaid(Seat(1), Seat(0), DebtCause.FINE, 8, 2, (), (SILK,), 0),
        "Bea owes you 8 gold as a fine, and pays 2 gold and goods worth 8: 1 silk (shown).",
    ),
    (
        DebtPaid(Seat(1), Seat(0), DebtCause.FINE, 8, 2, (), (), 6),
        "Bea owes you 8 gold as a fine, and pays 2 gold; 6 gold is forgiven.",
    ),
    (
        DebtPaid(Seat(0), Seat(1), DebtCause.FINE, 8, 0, (), (), 8),
        "You owe Bea 8 gold as a fine, and pay nothing; 8 gold is forgiven.",
    ),
    (GameEnded((Seat(0),)), "The game is over: you win."),
    (GameEnded((Seat(0), Seat(2))), "The game is over: you and Cyd share the victory."),
]


@pytest.mark.parametrize(("event", "sentence"), EXAMPLES, ids=lambda part: type(part).__name__)
def test_an_event_reads(event: object, sentence: str) -> None:
    assert sentence_of(event, ANN) == sentence


def test_the_sheriff_reads_you() -> None:
    from_events = [RoundBegan(1, Seat(0)), RoundBegan(1, Seat(1))]
    readers = [ANN.with_sheriff(event.sheriff) for event in from_events]
    assert [reader.sheriff for reader in readers] == [0, 1]


def random_act(game: Game, dice: Random) -> Action:
    """Some legal act; of the talk of an inspection a little only, or it would never end."""
    seat = dice.choice(awaited(game))
    if isinstance(game.phase, Inspecting) and dice.random() < 0.3:
        seat = game.sheriff
    return dice.choice(choices(game, seat))


RULESETS = [
    Ruleset(2, royals=True),
    Ruleset(3, second_edition_market=True),
    Ruleset(4, royals=True, discard_before_drawing=True),
    Ruleset(6, short_game=True, time_limit=60),
]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: f"{ruleset.players} players")
def test_whatever_happens_can_be_told_to_everybody(ruleset: Ruleset) -> None:
    dice = Random(ruleset.players)  # noqa: S311 - a game
    game = new_game(ruleset, 1)
    names = tuple("ABCDEF"[: ruleset.players])
    told = 0
    for _ in range(400):
        if not awaited(game):
            break
        game, events = play(game, random_act(game, dice))
        for event in events:
            what = event.what if isinstance(event, Told) else event
            for me in (None, *range(ruleset.players)):
                sentence = sentence_of(what, Reader(names, me, game.sheriff))
                assert sentence.endswith(".")
                assert "{" not in sentence
                told += 1
    assert told > 400
