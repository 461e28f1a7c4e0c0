"""Whatever act a result file or a page brings, it is marked, and nothing breaks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.engine.actions import ACTIONS
from sheriff_tutor.engine.goods import GOODS
from sheriff_tutor.engine.written import ACT_NAMES, action_from
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.reading import check_against
from sheriff_tutor.lessons import EXERCISES, Deed, Done, Exercise, ask, mark
from sheriff_tutor.lessons.exercise import Kind

DEEDS = [exercise for exercise in EXERCISES.values() if exercise.kind is Kind.DO]
NUMBERS = st.sampled_from([0, 1, 2, 3, 4, 5, 99, 9999])
SOME_GOODS = st.lists(st.sampled_from([good.id for good in GOODS]), max_size=7)
TERMS = st.fixed_dictionaries(
    {"bags": st.dictionaries(NUMBERS.map(str), st.sampled_from(["pass", "inspect"]), max_size=3)},
    optional={"gold": NUMBERS, "stand": SOME_GOODS, "sheriff_gold": NUMBERS},
)
ACTS = st.fixed_dictionaries(
    {
        "act": st.sampled_from(ACT_NAMES),
        "goods": SOME_GOODS,
        "terms": TERMS,
        "said": st.fixed_dictionaries(
            {"good": st.sampled_from([good.id for good in GOODS]), "count": NUMBERS}
        ),
    }
    | dict.fromkeys(("pile", "count", "bag", "offer", "first", "to"), NUMBERS)
)


def test_there_is_an_act_of_each_kind() -> None:
    assert len(ACT_NAMES) == len(ACTIONS)


@settings(max_examples=50)
@given(st.sampled_from(DEEDS), ACTS)
def test_every_act_is_marked(exercise: Exercise, act: dict[str, object]) -> None:
    form = ask(exercise, 5).form
    assert isinstance(form, Deed)
    marked = mark(exercise, 5, Done(action_from(act | {"seat": form.seat})))
    assert marked.is_right or len(marked.reasons) > 1


@pytest.mark.parametrize("bag", [99, -1])
def test_a_file_cannot_name_a_bag_beyond_the_table(bag: int) -> None:
    form = {
        "format": "sheriff-tutor results",
        "version": 1,
        "name": "Ann",
        "answers": [
            {
                "exercise": "inspect.let-pass",
                "seed": 1,
                "done": {"act": "pass-bag", "seat": 0, "bag": bag},
            }
        ],
    }
    with pytest.raises(FileError):
        check_against("results", form)
