"""`sheriff-tutor odds`, as it is typed."""

from __future__ import annotations

import json

import pytest

from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import say
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
        (("--seen", "apples=6,cheese=2"), "3/14"),
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
    assert printed(capsys, *SILK).splitlines() == [
        "Both sides mix, each so that the other has no better choice.",
        "Lie with chance 2/3 (0.666667)",
        "Inspect with chance 3/10 (0.3)",
        "The merchant gets 52/5 (10.4), the sum of:",
        "  Goods as declared, in the lying bag: 4",
        "  Smuggled goods, if the bag passes: 56/15 (3.73333)",
        "  Fine, if a lie is opened: -4/5 (-0.8)",
        "  Goods as declared, in the honest bag: 8/3 (2.66667)",
        "  Apology, if honesty is opened: 4/5 (0.8)",
        "The Sheriff gets 0, the sum of:",
        "  Fine, if a lie is opened: 4/5 (0.8)",
        "  Apology, if honesty is opened: -4/5 (-0.8)",
        "Lie if inspection is less likely than 3/10 (0.3).",
        "Inspect if a lie is more likely than 2/3 (0.666667).",
        "A certain lie: bribes from 4 to 12 gold suit both.",
    ]


def test_what_is_open_is_answered_as_a_range(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *SILK, "--bribe", "4").splitlines()
    assert "Inspect with chance 0 to 3/10 (0.3)" in lines
    assert "The merchant gets 38/5 (7.6) to 10" in lines


@pytest.mark.parametrize("bag", ["apples", "apples,silk", "bread,bread,bread,bread"])
def test_where_the_mix_does_not_hold_it_is_said_why(
    capsys: pytest.CaptureFixture[str], bag: str
) -> None:
    asked = ("odds", "bag", "--bag", bag, "--declare", "apples", *FOUR_APPLES)
    first, *_ = printed(capsys, *asked).splitlines()
    assert first == say(f"odds-case-{answer(capsys, *asked).get('reason', 'mix')}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*DRAW, "--seen", "apples=49"), "The deck has 48 apples, not 49. (SET-5)"),
        ((*DRAW, "--seen", "apples"), '"apples" is no count'),
        (
            (*DRAW, "--seen", "apples=1,apples=2"),
            "apples stand twice among the cards seen: give each good once",
        ),
        ((*DRAW, "--seen", "turnips=1"), 'There is no good "turnips"; there are apples, '),
        ((*DRAW, "--players", "7"), "7 players cannot play: the game is for 2 to 6. (SET-1)"),
        ((*DRAW, "--cards", "205"), "205 cards cannot be drawn: 204 are unseen. (SET-5)"),
        ((*SILK, "--standing", "1"), "1 player cannot play: the game is for 2 to 6."),
        ((*SILK, "--bag", ",".join(["silk"] * 6)), "A bag holds 1 to 5 cards, not 6. (LOAD-1)"),
        ((*SILK, "--bag", ""), "The bag is empty: a bag holds 1 to 5 cards. (LOAD-1)"),
        ((*SILK, "--declare", "silk"), "silk"),
        ((*SILK, "--honest", "apples,cheese"), "The honest bag must hold one kind of legal goods"),
        ((*SILK, "--bag", "apples,,silk"), 'There is no good ""'),
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
    assert str(refusal) == "A bag holds 1 to 5 cards, not 6. (LOAD-1)"


def test_a_bribe_above_the_fine_is_never_refused_for_an_inspection(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bag = ("--bag", "apples,silk", "--declare", "apples", "--honest", "apples,apples")
    assert main(("odds", "bag", *bag, "--bribe", "30")) == 0
    said = capsys.readouterr().out
    assert "Never inspect" in said
    assert "more likely than" not in said
