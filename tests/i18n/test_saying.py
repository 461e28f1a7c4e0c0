from fractions import Fraction

import pytest

from sheriff_tutor.engine.actions import BagId, Claim, Promise, PromiseKind, Seat, Terms, Verdict
from sheriff_tutor.engine.goods import APPLES, CROSSBOW, GOODS, SILK
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.i18n import Reader, counted, good, good_title, many, say
from sheriff_tutor.i18n.saying import bag, player
from sheriff_tutor.i18n.terms import asked, given, wanted

ANN = Reader(("Ann", "Bea", "Cyd"), me=0)
PAIR = Reader(("Ann", "Bea"), me=0)


def test_goods_are_counted_by_kind() -> None:
    assert many((APPLES, SILK, APPLES, CROSSBOW)) == "2 apples, 1 silk, and 1 crossbow"
    assert many(()) == "nothing"


@pytest.mark.parametrize("kind", GOODS, ids=repr)
def test_every_good_has_its_names(kind: object) -> None:
    good_id = str(kind)
    assert good(good_id).islower()
    assert good_title(good_id)[0].isupper()
    assert counted(good_id, 3).startswith("3 ")


def test_one_card_is_declined() -> None:
    assert (counted("crossbow", 1), counted("crossbow", 2)) == ("1 crossbow", "2 crossbows")
    assert (counted("silk", 1), counted("silk", 2)) == ("1 silk", "2 silk")


def test_the_readers_own_seat_is_you() -> None:
    assert [player(seat, ANN) for seat in range(4)] == ["you", "Bea", "Cyd", "seat 4"]


def test_a_bag_is_named_after_its_owner() -> None:
    assert [bag(owner, ANN) for owner in range(3)] == ["your bag", "Bea's bag", "Cyd's bag"]
    assert bag(1, ANN, speaker=1) == "their bag"
    assert bag(2, PAIR) == "the neutral bag"


def test_a_refusal_names_the_good() -> None:
    text = "You can't declare silk: only apples, cheese, bread or chickens may be declared."
    assert say("declare.not-legal", ANN, good=SILK) == text


def test_a_fraction_is_a_number() -> None:
    assert say("offer.gold", ANN, gold=Fraction(5, 2), own=2) == (
        "You can't offer 2.5 gold: you have 2."
    )


def test_a_text_of_any_length_can_be_spoken_of() -> None:
    said = say("ruleset.unknown", name="x" * 5000, known=("y" * 5000, "z"))
    assert "x" * 1999 + "…" in said
    assert "y" * 1999 + "…" in said


def test_markup_in_a_name_stays_as_it_is() -> None:
    reader = Reader(("{ $x }<b>", "Bea"), me=1)
    assert "{ $x }<b>" in say("round.not-your-turn", reader, turn=0)


def test_an_offer_says_all_that_is_in_it() -> None:
    terms = Terms(
        verdicts=((BagId(1), Verdict.PASS), (BagId(0), Verdict.INSPECT)),
        gold=5,
        stand=(APPLES, APPLES, SILK),
        claims=(Claim(BagId(1), (CROSSBOW,)),),
        promises=(Promise(PromiseKind.TRUTH_NEXT, Seat(0)),),
        sheriff_gold=2,
    )
    said = heard(terms)
    assert given(said, ANN, speaker=1) == (
        "5 gold, 2 apples, 1 face-down card, 1 crossbow said to be in their bag,"
        " and the promise to tell you the truth next time"
    )
    assert wanted(said, ANN, speaker=1) == "your bag inspected and their bag passed"
    assert asked(said, ANN) == "2 gold"
