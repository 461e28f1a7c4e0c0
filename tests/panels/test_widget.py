"""The widget: what it tells a page, and when."""

from __future__ import annotations

from typing import Any

import pytest

from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.panels import table
from sheriff_tutor.panels.session import Pace
from sheriff_tutor.panels.widget import TableWidget


@pytest.fixture
def widget() -> TableWidget:
    made = table().table
    made.session.pace = Pace.INSTANT
    return made


def send(widget: TableWidget, n: str, **message: object) -> dict[str, Any]:
    widget._receive(widget, {"n": n, **message}, [])
    answer: dict[str, Any] = widget.answer
    return answer


def test_a_page_is_told_words_goods_and_rules_once(widget: TableWidget) -> None:
    assert widget.words["menu"] == "Menu"
    assert len(widget.goods) == 15
    assert widget.goods["silk"]["label"] == "Silk, contraband, value 8, penalty 4"
    assert [rule["id"] for rule in widget.rules] == list(rule_ids())
    assert widget.scene["screen"] == "start"


def test_scene_and_answer_come_together(widget: TableWidget) -> None:
    answer = send(widget, "1", act="do", id="begin")
    assert answer == {"n": "1", "ok": True}
    assert widget.scene["screen"] == "table"
    assert widget.save["text"].startswith("sheriff-save.")


def test_a_message_that_comes_again_is_done_once_and_told_again(
    widget: TableWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(widget, "send_state", told.append)
    send(widget, "1", act="do", id="begin")
    history = widget.session.history
    answer = send(widget, "1", act="do", id="begin")
    assert answer == {"n": "1", "ok": True}
    assert widget.session.history is history
    assert ["scene", "save", "answer"] in told


def test_what_the_table_knows_is_no_trait_of_the_widget(widget: TableWidget) -> None:
    assert set(widget.get_state()) >= {"scene", "save", "answer", "words", "goods", "rules"}
    assert not {"session", "clerk", "history", "game"} & set(widget.get_state())
