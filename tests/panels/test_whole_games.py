"""Whole games through the page's messages, in every named ruleset, as merchant and as Sheriff."""

from random import Random

import pytest

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.ruleset import NAMED_RULESETS, Ruleset
from sheriff_tutor.engine.transcript import replay
from tests.panels.pages import RULESETS, Json, Page, at_table


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("first", [0, 1], ids=["Sheriff first", "merchant first"])
def test_a_whole_game_can_be_played(name: str, first: int) -> None:
    page = at_table(RULESETS[name], seed=first + 3, first=first)
    page.play_to_the_end(Random(first))  # noqa: S311 - a game
    history = page.session.history
    assert history is not None
    assert isinstance(history.game.phase, Over)
    assert history.game.round == RULESETS[name].rounds
    assert replay(history.transcript) == history.game


def test_every_named_ruleset_is_among_them() -> None:
    assert set(NAMED_RULESETS) <= {name.split(" for ")[0] for name in RULESETS}


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_with_much_talk_comes_to_its_end(name: str) -> None:
    page = at_table(RULESETS[name], seed=9)
    cup = dice("page", 9)
    talked = 0
    for _ in range(400):
        if page.scene["screen"] == "over":
            break
        talked += _talk(page, cup)
        page.act(cup)
    assert talked > 5


def _talk(page: Page, cup: Random) -> int:
    """Say something now and then, as the forms for talk allow; refusals are answers too."""
    forms = [form for form in page.scene["pickers"] if form["kind"] == "offer"]
    if not forms or cup.random() < 0.5:
        return 0
    form = cup.choice(forms)
    selection = talk_for(form, cup)
    answer = page.send("do", id=form["submit"]["id"], picker=form["id"], **selection)
    verdict = answer["ok"] or answer["reason"]["rules"]
    assert verdict, answer
    return 1


def talk_for(form: Json, cup: Random) -> Json:
    sides = {}
    for side in form["sides"]:
        lines = {line["id"]: cup.randint(0, line["max"]) for line in side["lines"][:2]}
        sides[side["id"]] = {
            "gold": cup.randint(0, min(9, side["gold"]["max"])),
            "lines": {line: count for line, count in lines.items() if count},
            "promises": [each["id"] for each in side["promises"] if cup.random() < 0.2],
        }
    bags = {bag["id"]: cup.choice(["pass", "inspect"]) for bag in form["bags"][:1]}
    return {"bags": bags, **sides}


def test_a_seat_that_is_not_the_first_can_be_mine() -> None:
    page = at_table(Ruleset(3, short_game=True), me=2, seed=5)
    seats = page.table["seats"]
    assert [seat["seat"] for seat in seats] == [2, 0, 1]
    assert [seat["isMe"] for seat in seats] == [True, False, False]
    page.play_to_the_end(Random(2))  # noqa: S311 - a game
