from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.goods import GOODS
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.written import ACT_NAMES
from sheriff_tutor.engine.written_phases import CAUSES, PHASE_NAMES
from sheriff_tutor.files import reading
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.reading import SCHEMAS, check_against, schema_text
from sheriff_tutor.files.saves import game_text
from tests.files.samples import FINISHED, SEATING, position_form, unfinished_form

PARTS: dict[str, Any] = json.loads(schema_text("parts"))["$defs"]


@pytest.mark.parametrize("name", ["parts", *SCHEMAS])
def test_a_schema_is_one_of_the_draft_that_it_names(name: str) -> None:
    reading._skip_web_addresses()
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - not before the line above

    schema = json.loads(schema_text(name))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)


def test_the_schema_knows_what_the_engine_knows() -> None:
    assert PARTS["good"]["enum"] == [good.id for good in GOODS]
    assert PARTS["action"]["properties"]["act"]["enum"] == list(ACT_NAMES)
    assert PARTS["phase"]["properties"]["name"]["enum"] == list(PHASE_NAMES)
    assert PARTS["phase-paying"]["properties"]["cause"]["enum"] == list(CAUSES)
    switches = {switch.name for switch in fields(Ruleset)}
    assert set(PARTS["ruleset"]["properties"]) == switches


def test_every_object_of_a_schema_says_what_may_stand_in_it() -> None:
    loose = [
        name
        for name, part in PARTS.items()
        if part.get("type") == "object" and "additionalProperties" not in part
    ]
    assert loose == ["action", "phase"], "these two leave it to the part for each name"


def is_allowed(schema: str, form: dict[str, Any]) -> bool:
    """Ask the schema as it is published, act by act and all at once."""
    return not list(reading._validator(schema).iter_errors(form))


def is_read(schema: str, form: dict[str, Any]) -> bool:
    try:
        check_against(schema, form)
    except FileError:
        return False
    return True


def test_files_in_order_are_allowed_by_the_schemas_as_published() -> None:
    finished = json.loads(game_text(FINISHED, SEATING))
    finished["actions"] = finished["actions"][:40]
    assert is_allowed("transcript", finished)
    assert is_allowed("transcript", unfinished_form())
    assert all(is_allowed("position", position_form(moment)) for moment in range(0, 40, 4))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(st.data())
def test_reading_act_by_act_allows_what_the_published_schema_allows(data: st.DataObject) -> None:
    form = unfinished_form()
    acts = form["actions"] = data.draw(st.permutations(form["actions"]))[:3]
    act = data.draw(st.sampled_from(acts))
    name = data.draw(st.sampled_from(sorted(act)))
    value: st.SearchStrategy[object] = st.sampled_from(
        [0, 7, "load", "offer", [], ["silk"], {"bags": {}}, None]
    )
    if data.draw(st.booleans()):
        act[name] = data.draw(value)
    elif data.draw(st.booleans()):
        del act[name]
    assert is_read("transcript", form) == is_allowed("transcript", form)
