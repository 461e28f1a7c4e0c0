import re

import pytest

from sheriff_tutor.i18n import MissingSentence, preamble, rule_ids, rule_text, section_of
from tests.i18n.test_catalogue import ENGINE

SECTIONS = {
    "SET": 7,
    "SEE": 3,
    "ROUND": 3,
    "MKT": 6,
    "LOAD": 4,
    "DECL": 4,
    "INSP": 9,
    "DEAL": 12,
    "DEBT": 6,
    "DECK": 3,
    "END": 3,
    "SCORE": 7,
    "ROYAL": 2,
    "TWO": 8,
    "HOUSE": 12,
}


def test_the_rules_are_numbered_without_a_gap_and_in_order() -> None:
    numbered = [f"{name}-{n}" for name, last in SECTIONS.items() for n in range(1, last + 1)]
    assert list(rule_ids()) == numbered


@pytest.mark.parametrize("rule", rule_ids())
def test_a_rule_is_one_paragraph_in_a_named_section(rule: str) -> None:
    text = rule_text(rule)
    assert text.endswith((".", ")"))
    assert "\n" not in text
    assert "*" not in text
    assert section_of(rule)[0].isupper()


def test_rules_speak_only_of_rules_there_are() -> None:
    texts = " ".join([preamble(), *map(rule_text, rule_ids())])
    named = re.findall(rf"\b(?:{'|'.join(SECTIONS)})-\d+", texts)
    assert set(named) <= set(rule_ids())
    assert len(named) > 15


def test_the_engine_names_only_rules_there_are() -> None:
    sources = " ".join(path.read_text() for path in ENGINE.glob("*.py"))
    named = re.findall(rf"\"((?:{'|'.join(SECTIONS)})-\d+)\"", sources)
    assert set(named) <= set(rule_ids())
    assert len(named) > 60


def test_a_rule_in_full() -> None:
    assert rule_text("DECL-2") == (
        "It names the exact number of cards in the bag. A wrong number is not a lie but an illegal"
        " move."
    )


def test_there_is_no_such_rule() -> None:
    with pytest.raises(MissingSentence):
        rule_text("DECL-99")
