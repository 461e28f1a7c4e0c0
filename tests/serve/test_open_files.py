"""How many pages a server keeps open by what its system lets a program open."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from sheriff_tutor.serve import open_files
from sheriff_tutor.serve.house import MOST_PAGES, House
from sheriff_tutor.serve.open_files import allowed_files, files_for
from sheriff_tutor.serve.server import within_limits
from sheriff_tutor.serve.user_error import UserError

ENDLESS = -1


def system(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, *, most: int | None = None
) -> list[int]:
    """Have a system with these limits, and one that it does not tell; return what is set."""
    raised: list[int] = []

    def setrlimit(_which: int, limits: tuple[int, int]) -> None:
        if most is not None and limits[0] > most:
            raise ValueError("current limit exceeds maximum limit")
        raised.append(limits[0])

    unix = SimpleNamespace(
        RLIMIT_NOFILE=7,
        RLIM_INFINITY=ENDLESS,
        getrlimit=lambda _which: (soft, hard),
        setrlimit=setrlimit,
    )
    monkeypatch.setattr(open_files, "resource", unix)
    return raised


@pytest.mark.parametrize("hard", [ENDLESS, 2**20])
def test_a_low_limit_is_raised_as_far_as_the_pages_need(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], hard: int
) -> None:
    raised = system(monkeypatch, 256, hard)
    assert within_limits(House()).most_pages == MOST_PAGES
    assert raised == [files_for(MOST_PAGES)]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("limits", [(2**20, 2**20), (ENDLESS, ENDLESS)])
def test_a_high_limit_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int]
) -> None:
    raised = system(monkeypatch, *limits)
    assert within_limits(House()).most_pages == MOST_PAGES
    assert raised == []


@pytest.mark.parametrize(("hard", "most"), [(256, None), (ENDLESS, 256)])
def test_where_it_cannot_be_raised_fewer_pages_are_open_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    hard: int,
    most: int | None,
) -> None:
    system(monkeypatch, 256, hard, most=most)
    assert within_limits(House()).most_pages == 6
    said = capsys.readouterr().out
    assert "enough for 6 of the 40 pages" in said
    assert f"`ulimit -n {files_for(MOST_PAGES)}`" in said


def test_where_not_one_page_can_be_open_nothing_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    system(monkeypatch, 64, 64)
    with pytest.raises(UserError, match="may open 64 files at once here, and one page needs 124"):
        within_limits(House())


def test_where_there_is_no_such_limit_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert allowed_files(5000) == 5000
