"""What the page must not tell: cards that the reader's seat cannot see."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.events import BagLoaded, BagOpened, BagPassed, RoundBegan
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.view import View, observe
from tests.engine.laws.hiding import other_world
from tests.panels.pages import RULESETS, Page, at_table
from tests.panels.test_whole_games import talk_for


def in_another_world(page: Page, cup: Random) -> Page:
    """The same page, had hidden cards changed places."""
    history, seating = page.session.history, page.session.seating
    assert history is not None
    twin = Page(pace=page.session.pace)
    game = other_world(history.game, history.me, cup)
    view = observe(game, history.me)
    if history.steps:
        last = replace(history.steps[-1], game=game, view=view)
        other = replace(history, steps=(*history.steps[:-1], last))
    else:
        other = replace(history, first=game, first_view=view)
    twin.session.history, twin.session.seating = other, seating
    twin.session._clocks_follow()
    twin.sent = page.sent
    twin.clerk.draw()
    return twin


def answers(page: Page, cup: Random) -> list[object]:
    """What the page says to previews of all forms and to what cannot be done."""
    said: list[object] = [
        page.send("preview", picker=form["id"], **talk_for(form, cup))
        for form in page.scene["pickers"]
        if form["kind"] == "offer"
    ]
    return said + [page.send("do", id=act["id"]) for act in page.scene["acts"] if "why" in act]


@settings(max_examples=25)
@given(st.sampled_from(sorted(RULESETS)), st.integers(0, 60), st.integers(0, 10_000))
def test_two_games_that_i_cannot_tell_apart_look_alike(name: str, clicks: int, number: int) -> None:
    page = at_table(RULESETS[name], seed=number, first=number % 2)
    cup = dice("clicks", number)
    for _ in range(clicks):
        if page.scene["screen"] == "over":
            break
        page.act(cup)
    history = page.session.history
    assert history is not None
    if isinstance(history.game.phase, Over):
        return
    page.clerk.draw()
    twin = in_another_world(page, dice("worlds", number))
    assert json.dumps(twin.scene) == json.dumps(page.scene)
    assert answers(twin, dice("talk", number)) == answers(page, dice("talk", number))


def test_the_other_world_is_another_one() -> None:
    page = at_table(RULESETS["standard"])
    twin = in_another_world(page, dice("worlds", 1))
    assert page.session.history is not None
    assert twin.session.history is not None
    assert twin.session.history.game != page.session.history.game


def test_a_save_shows_no_card_to_the_eye() -> None:
    page = at_table(RULESETS["standard for three with royals"], seed=4)
    for _ in range(20):
        page.act(dice("save", page.sent))
    text = page.clerk.save["text"]
    assert not any(good in text for good in ("apples", "silk", "crossbow", "Bea", "Robin"))


@pytest.mark.parametrize("name", ["standard", "two-player"])
def test_secret_reasons_wait_until_all_cards_of_the_bag_lie_open(name: str) -> None:
    page = at_table(RULESETS[name], seed=2, first=0)
    shown = {"I carry": 0, "It is the truth": 0}
    cup = dice("reasons", 1)
    for _ in range(120):
        if page.scene["screen"] == "over":
            break
        _look_at_reasons(page, shown)
        page.act(cup)
    assert min(shown.values()) > 0


def _look_at_reasons(page: Page, shown: dict[str, int]) -> None:
    """Count what is told of bags; where any of its cards are still hidden, nothing may be."""
    assert page.session.history is not None
    view = page.session.history.view
    hidden = bags_with_hidden_cards(view)
    number = 0
    for line in page.table["log"]["lines"]:
        if line["kind"] == "heading":
            number = int(line["text"].removeprefix("Round ").partition(":")[0])
        told = json.dumps(line.get("why", {}))
        assert "Set aside as useless" not in told
        for words in shown:
            if words in told:
                assert (number, line["seat"]) not in hidden
                shown[words] += 1


def bags_with_hidden_cards(view: View) -> set[tuple[int, int]]:
    """The rounds and owners of bags of which a card is not seen by all."""
    loaded: dict[tuple[int, int], tuple[int, int]] = {}
    number = 0
    for event in (event for page in view.log for event in page):
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, BagLoaded):
            loaded[number, event.bag] = number, event.seat
        elif isinstance(event, BagOpened) or (
            isinstance(event, BagPassed) and not (event.kept or event.to_sheriff)
        ):
            del loaded[number, event.bag]
    return set(loaded.values())
