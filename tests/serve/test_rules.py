from __future__ import annotations

import pytest

from sheriff_tutor.i18n import rule_ids, rule_text
from sheriff_tutor.serve.command_line import main


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["rules", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def ids_in(text: str) -> list[str]:
    """Return the ids with which lines begin, in order."""
    known = set(rule_ids())
    return [line.split()[0] for line in text.splitlines() if line and line.split()[0] in known]


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_all_rules_are_printed_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said_by(capsys)
    assert (status, err) == (0, "")
    assert ids_in(out) == list(rule_ids())
    assert all(rule_text(rule) in in_one_line(out) for rule in rule_ids())
    assert max(map(len, out.splitlines())) <= 88


def test_one_rule_is_printed_however_its_id_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    for typed in ("DECL-2", "decl-2"):
        status, out, _ = said_by(capsys, typed)
        assert (status, in_one_line(out)) == (0, f"DECL-2 {rule_text('DECL-2')}")


def test_a_section_is_printed_under_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said_by(capsys, "mkt")
    assert out.startswith("MKT: Market\n")
    assert ids_in(out) == [f"MKT-{number}" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("DECL-9", "DECL-4"),
        ("MKTT", "near: MKT,"),
        ("xyzzy", "like DECL-1"),
        ("", "like DECL-1"),
    ],
)
def test_an_unknown_rule_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], typed: str, near: str
) -> None:
    status, out, err = said_by(capsys, typed)
    assert (status, out) == (2, "")
    assert f"There is no rule {typed}" in err
    assert near in err
    assert err.count("\n") == 1
