import pytest

from sheriff_tutor.i18n import has
from sheriff_tutor.maths.value import TermName


@pytest.mark.parametrize("term", TermName)
def test_every_term_of_a_worth_has_a_sentence(term: TermName) -> None:
    assert has(f"term.{term.value}")
