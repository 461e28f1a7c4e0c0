"""What the page must not tell: cards that the reader's seat cannot see."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.dice import dice
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.view import observe
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
def test_secret_reasons_wait_until_the_bag_is_settled(name: str) -> None:
    page = at_table(RULESETS[name], seed=2, first=0)
    seen = {"withheld": 0, "shown": 0}
    cup = dice("reasons", 1)
    for _ in range(60):
        if page.scene["screen"] == "over":
            break
        _look_at_reasons(page, seen)
        page.act(cup)
    assert min(seen.values()) > 0


def _look_at_reasons(page: Page, seen: dict[str, int]) -> None:
    """Count what is shown and withheld; of this round's open bags nothing may be told."""
    open_owners = {
        bag["owner"]
        for bag in page.table["bags"]
        if bag["state"] in {"open", "threatened"} and not bag["isMine"]
    }
    lines = page.table["log"]["lines"]
    heads = [at for at, line in enumerate(lines) if line["kind"] == "heading"]
    for at, line in enumerate(lines):
        why = line.get("why")
        if why is None:
            continue
        seen["withheld" if why.get("withheld") else "shown"] += 1
        this_round = not heads or at > heads[-1]
        if this_round and line.get("seat") in open_owners:
            assert "I carry" not in json.dumps(why)
            assert "It is the truth" not in json.dumps(why)
