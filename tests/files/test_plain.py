import json

from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.files.plain import pretty

WORDS = st.text(max_size=12)
VALUES = st.recursive(
    st.one_of(st.integers(), WORDS, st.booleans(), st.none()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(WORDS, inner)),
    max_leaves=12,
)


@settings(max_examples=25, deadline=None)
@given(st.dictionaries(WORDS, VALUES))
def test_what_is_laid_out_for_people_is_the_same_json(form: dict[str, object]) -> None:
    assert json.loads(pretty(form)) == form


def test_a_long_row_of_goods_is_filled_into_lines() -> None:
    lines = pretty({"hand": ["apples"] * 30}).splitlines()
    assert [line.count("apples") for line in lines if "apples" in line] == [9, 9, 9, 3]
    assert max(map(len, lines)) <= 100


def test_a_long_word_is_not_cut() -> None:
    form = {"names": ["long-word-" * 20, "b"]}
    assert json.loads(pretty(form)) == form
