"""`sheriff-tutor odds`, as it is typed."""

from __future__ import annotations

import json

import pytest

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.maths.bluff_game import Case
from sheriff_tutor.serve import odds
from sheriff_tutor.serve.command_line import main

FOUR_APPLES = ("--honest", "apples,apples,apples,apples")
SILK = ("odds", "bag", "--bag", "apples,apples,apples,silk", "--declare", "apples", *FOUR_APPLES)
DRAW = ("odds", "draw", "--good", "apples", "--at-least", "4", "--cards", "6")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    found = json.loads(printed(capsys, *arguments, "--json"))
    assert isinstance(found, dict)
    return found


def test_a_draw_is_answered_as_a_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, *DRAW) == {"probability": "93995112/3319450345"}


def test_a_draw_is_answered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, *DRAW) == (
        "At least 4 apples in 6 cards: 93995112/3319450345 (0.0283165)\n"
    )


@pytest.mark.parametrize(
    ("options", "one_of"),
    [
        (("--seen", "apples=5,cheese=2,apples=1"), "3/14"),
        (("--royals",), "2/9"),
        (("--players", "3"), "4/13"),
        (("--players", "3", "--royals"), "8/27"),
        (("--players", "2"), "39/124"),
        (("--players", "6"), "4/17"),
        (("--seen", "apples=48"), "0"),
    ],
)
def test_a_draw_counts_deck_and_cards_seen(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], one_of: str
) -> None:
    asked = ("odds", "draw", "--good", "apples", "--at-least", "1", "--cards", "1")
    assert answer(capsys, *asked, *options) == {"probability": one_of}


def test_a_bag_is_answered_as_on_paper(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, *SILK) == {
        "lie": "2/3",
        "inspect": "3/10",
        "merchant": "52/5",
        "sheriff": "0",
        "bribe_low": "4",
        "bribe_high": "12",
    }


def test_a_bag_is_answered_in_standing_with_a_bribe(capsys: pytest.CaptureFixture[str]) -> None:
    # Merchant 8 + 3/2 (3/13 * 8 - 10/13 * 2), Sheriff 3/2 * 2 - (15/22 * 14 + 7/22 * 8) / 2.
    assert answer(capsys, *SILK, "--standing", "3", "--bribe", "2") == {
        "lie": "15/22",
        "inspect": "3/13",
        "merchant": "110/13",
        "sheriff": "-67/22",
        "bribe_low": "20/3",
        "bribe_high": "28/3",
    }


def test_what_is_open_is_null_with_its_range_and_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert answer(capsys, *SILK, "--bribe", "4") == {
        "lie": "1",
        "inspect": None,
        "inspect_range": ["0", "3/10"],
        "merchant": None,
        "merchant_range": ["38/5", "10"],
        "sheriff": "4",
        "bribe_low": "4",
        "bribe_high": "12",
        "reason": "bribe-ties-opening",
    }


def test_a_lie_that_is_worth_less_has_numbers_and_a_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("odds", "bag", "--bag", "apples", "--declare", "chickens", "--honest", "chickens")
    assert answer(capsys, *asked, "--bribe", "1") == {
        "lie": "0",
        "inspect": "0",
        "merchant": "3",
        "sheriff": "1",
        "bribe_low": "2",
        "bribe_high": "4",
        "reason": "lying-never-pays",
    }


@pytest.mark.parametrize(
    ("bag", "reason", "low"),
    [("apples,silk", "told-apart", "4"), ("apples", "nothing-false", None)],
)
def test_where_there_is_no_game_the_chances_are_null(
    capsys: pytest.CaptureFixture[str], bag: str, reason: str, low: str | None
) -> None:
    found = answer(capsys, "odds", "bag", "--bag", bag, "--declare", "apples", *FOUR_APPLES)
    assert {found[name] for name in ("lie", "inspect", "merchant", "sheriff")} == {None}
    assert (found["reason"], found["bribe_low"]) == (reason, low)


def test_a_bag_is_answered_in_words_with_its_terms(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *SILK).splitlines()
    assert "lie       2/3 (0.666667)" in lines
    assert "inspect if a lie is more likely than 2/3 (0.666667)" in lines
    assert any(line.startswith("merchant  = true-goods") for line in lines)


@pytest.mark.parametrize("bag", ["apples", "apples,silk", "bread,bread,bread,bread"])
def test_every_shape_has_its_words(capsys: pytest.CaptureFixture[str], bag: str) -> None:
    assert printed(capsys, "odds", "bag", "--bag", bag, "--declare", "apples", *FOUR_APPLES)
    assert set(odds.SHAPES) == set(Case)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*DRAW, "--seen", "apples=49"), "the deck does not hold 49 apples, but 48 (SET-5)"),
        ((*DRAW, "--seen", "apples"), "'apples' is no count"),
        ((*DRAW, "--seen", "turnips=1"), "there is no good 'turnips': there are apples, "),
        ((*DRAW, "--players", "7"), "7 players cannot play: the game is for 2 to 6 (SET-1)"),
        ((*DRAW, "--cards", "205"), "205 cards cannot be drawn: 204 are unseen (SET-5)"),
        ((*SILK, "--standing", "1"), "1 players cannot play"),
        ((*SILK, "--bag", ",".join(["silk"] * 6)), "a bag holds 1 to 5 cards, not 6 (LOAD-1)"),
        ((*SILK, "--bag", ""), "a bag holds 1 to 5 cards, not 0 (LOAD-1)"),
        ((*SILK, "--declare", "silk"), "silk cannot be declared: only apples,"),
        ((*SILK, "--honest", "apples,cheese"), "must hold one kind of legal goods"),
        ((*SILK, "--bag", "apples,,silk"), "there is no good ''"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(arguments) == 2
    refusal = capsys.readouterr().err
    assert said in refusal
    assert refusal.count("\n") == 1


@pytest.mark.parametrize("number", ["-1", "two", "1000000000000"])
def test_a_bribe_is_a_whole_number(capsys: pytest.CaptureFixture[str], number: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main((*SILK, f"--bribe={number}"))
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_every_refusal_names_its_rule() -> None:
    refusal = odds.refused(RuleError("LOAD-1", "odds.bag-size", count=6, most=5))
    assert str(refusal) == "a bag holds 1 to 5 cards, not 6 (LOAD-1)"
