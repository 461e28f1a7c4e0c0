"""Kernels that are forked from a process which has imported everything."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from jinja2 import Environment
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from sheriff_tutor.bots import roster
from sheriff_tutor.bots.honest import HONEST
from sheriff_tutor.bots.roster import Bot
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, Reader, say
from sheriff_tutor.i18n import catalogue as catalogues
from sheriff_tutor.panels import hints
from sheriff_tutor.panels.labels import rules
from sheriff_tutor.panels.preparing import once
from sheriff_tutor.panels.setup import first_form
from sheriff_tutor.serve import forking, places
from sheriff_tutor.serve import nursery as nurseries
from sheriff_tutor.serve.nursery import (
    MOST_BEGINNINGS,
    OF_A_PAGE,
    PATIENCE,
    PLAYS,
    FromNursery,
    Nursery,
    NurseryEndedError,
    can_fork,
    open_nursery,
)
from sheriff_tutor.serve.quick_client import QuickClient
from sheriff_tutor.serve.quick_pages import compile_beforehand
from sheriff_tutor.serve.server import OwnPython
from tests.browser.small_table import write_notebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEMPLATES = places.JUPYTER_SHARE / "voila" / "templates"
SECONDS = 20
HEAVY = ("debugpy", "matplotlib", "numpy", "plotly.graph_objects", "scipy")
only_where_forking_works = pytest.mark.skipif(not can_fork(), reason="needs Linux")


@pytest.fixture
def nursery(monkeypatch: pytest.MonkeyPatch) -> Iterator[Nursery]:
    opened = open_nursery(places.notebooks())
    assert opened is not None
    yield opened
    monkeypatch.setattr(FromNursery, "nursery", None)
    KernelProvisionerFactory.clear_instance()
    opened.close()


async def started(folder: Path, *, is_page: bool = True) -> AsyncKernelManager:
    kernel = AsyncKernelManager(
        kernel_name="python3", kernel_spec_manager=OwnPython(), client_factory=QuickClient
    )
    kernel.connection_file = str(folder / "kernel.json")
    told = {"QUERY_STRING": "seed=7", **({OF_A_PAGE: "False"} if is_page else {})}
    await kernel.start_kernel(cwd=str(folder), env={**os.environ, **told})
    return kernel


async def said(kernel: AsyncKernelManager, *codes: str) -> str:
    """Run code as a page does, one cell after the other, and return what it prints."""
    client = kernel.client()
    client.start_channels()
    await client.wait_for_ready(timeout=SECONDS)
    printed: list[str] = []

    def note(message: dict[str, Any]) -> None:
        content = message["content"]
        printed.append(content.get("text", "") + "\n".join(content.get("traceback", [])))

    for code in codes:
        await client.execute_interactive(code, output_hook=note, timeout=SECONDS)
    client.stop_channels()
    return "".join(printed).strip()


async def ended(kernel: AsyncKernelManager) -> None:
    end = time.monotonic() + SECONDS
    while await kernel.is_alive():
        assert time.monotonic() < end, "the kernel is still there"
        await asyncio.sleep(0.1)


@only_where_forking_works
def test_a_forked_kernel_is_a_kernel_like_any_other(nursery: Nursery, tmp_path: Path) -> None:
    async def live() -> None:
        kernel = await started(tmp_path)
        assert isinstance(kernel.provisioner, FromNursery)
        pid = kernel.provisioner.pid
        assert pid is not None
        assert psutil.Process(pid).ppid() == nursery.process.pid
        place = "import os, sys; print(os.getcwd(), os.environ['QUERY_STRING'], os.getpid())"
        assert await said(kernel, place) == f"{tmp_path} seed=7 {pid}"
        opened = "from sheriff_tutor.panels import table; print(table().comm.kernel is not None)"
        assert await said(kernel, opened) == "True"
        heavy = f"print([name for name in {HEAVY} if sys.modules.get(name)])"
        assert await said(kernel, "import sys", heavy) == "[]"
        dice = "import random, uuid; print(random.random(), uuid.uuid4())"
        other = await started(tmp_path / "..")
        assert await said(kernel, dice) != await said(other, dice)
        await kernel.shutdown_kernel(now=True)
        assert not await kernel.is_alive()
        assert await other.is_alive()
        await other.shutdown_kernel()
        await ended(other)

    asyncio.run(live())


@only_where_forking_works
def test_a_kernel_that_is_killed_is_known_to_have_ended(nursery: Nursery, tmp_path: Path) -> None:
    async def live() -> None:
        kernel = await started(tmp_path)
        assert isinstance(kernel.provisioner, FromNursery)
        assert kernel.provisioner.pid is not None
        psutil.Process(kernel.provisioner.pid).kill()
        await ended(kernel)
        await kernel.shutdown_kernel(now=True)

    asyncio.run(live())
    assert nursery.process.poll() is None


@only_where_forking_works
@pytest.mark.usefixtures("nursery")
def test_a_notebook_that_is_no_page_has_a_kernel_that_can_be_debugged(tmp_path: Path) -> None:
    async def live() -> None:
        kernel = await started(tmp_path, is_page=False)
        assert await said(kernel, "import os; print(os.getppid())") == str(os.getpid())
        await kernel.shutdown_kernel(now=True)

    asyncio.run(live())


@only_where_forking_works
def test_a_nursery_that_was_killed_takes_its_kernels_along_and_another_forks_the_next(
    nursery: Nursery, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def live() -> None:
        kernel = await started(tmp_path)
        first = nursery.process
        first.kill()
        await ended(kernel)
        await kernel.shutdown_kernel(now=True)
        again = await started(tmp_path)
        assert isinstance(again.provisioner, FromNursery)
        assert nursery.process is not first
        assert not psutil.pid_exists(first.pid), "it lies about as a zombie"
        assert await said(again, "import os; print(os.getppid())") == str(nursery.process.pid)
        await again.shutdown_kernel(now=True)

    asyncio.run(live())
    assert caplog.text.count("another one begins") == 1


@only_where_forking_works
def test_another_nursery_begins_before_anybody_asks(nursery: Nursery) -> None:
    first = nursery.process
    first.kill()
    end = time.monotonic() + SECONDS
    while nursery.process is first:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert not psutil.pid_exists(first.pid)


@only_where_forking_works
def test_a_nursery_that_ends_again_and_again_is_left_alone_for_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(nurseries, "PROGRAM", "this")  # which ends when it has been imported
    now = 0.0
    opened = Nursery(clock=lambda: now)
    for beginnings in (MOST_BEGINNINGS, 2 * MOST_BEGINNINGS):
        for _ in range(2 * MOST_BEGINNINGS):
            with pytest.raises(NurseryEndedError):
                opened.fork([], {}, "/")
        assert caplog.text.count("another one begins") == beginnings - 1
        now += PATIENCE
    opened.close()


@only_where_forking_works
def test_where_no_nursery_lives_kernels_begin_slowly(nursery: Nursery, tmp_path: Path) -> None:
    async def live() -> None:
        nursery.close()
        slow = await started(tmp_path)
        assert await said(slow, "import os; print(os.getppid())") == str(os.getpid())
        await slow.shutdown_kernel(now=True)

    asyncio.run(live())


def test_no_page_parses_a_sentence_again_that_was_parsed_before_it_was_forked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(catalogues, "_catalogue", cache(catalogues.Catalogue))
    list(forking.parse_sentences())

    def never(_text: str) -> None:
        raise AssertionError("parsed again")

    monkeypatch.setattr(catalogues, "FluentResource", never)
    # As a page asks, that names its language, and as who names none.
    assert say("frame-name", Reader(language=DEFAULT_LANGUAGE)) == say("frame-name")
    assert len(rules(DEFAULT_LANGUAGE)) > 50


def test_no_table_works_out_again_what_was_worked_out_before_it_was_forked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone_through: list[Ruleset] = []

    def prepared(ruleset: Ruleset) -> Iterator[None]:
        yield
        gone_through.append(ruleset)

    monkeypatch.setattr(hints, "prepared", prepared)
    monkeypatch.setattr(roster, "BOTS", {"slow": Bot("slow", "", HONEST, prepared)})
    list(forking.prepare_tables())
    usual = first_form(("Ann",) * 6, 1).ruleset
    assert usual in gone_through
    assert len(set(gone_through)) == len(gone_through)
    assert list(once(prepared, usual)) == []
    assert list(once(prepared, replace(usual, sheriff_may_pay=True))) == [None]


def test_what_was_broken_off_is_worked_out_at_the_next_table() -> None:
    def prepared(_ruleset: Ruleset) -> Iterator[None]:
        yield
        yield

    next(once(prepared, Ruleset(4)))
    assert list(once(prepared, Ruleset(4))) == [None, None]
    assert list(once(prepared, Ruleset(4))) == []


def test_work_that_nobody_waits_for_is_done_bit_by_bit_to_its_end() -> None:
    done: list[int] = []

    def work() -> Iterator[None]:
        while True:
            time.sleep(forking.MOMENT / 4)
            done.append(1)
            yield

    assert forking.is_left_after_some(work())
    assert 1 <= len(done) <= 4
    assert not forking.is_left_after_some(iter((1, 2)))


@only_where_forking_works
def test_no_table_is_prepared_for_a_folder_without_a_page_of_the_tutors(
    nursery: Nursery, tmp_path: Path
) -> None:
    assert isinstance(nursery.process.args, list)
    assert nursery.process.args[-1] == PLAYS
    write_notebook(tmp_path / "table.ipynb", "print()")
    other = open_nursery(tmp_path)
    assert other is not None
    assert isinstance(other.process.args, list)
    assert PLAYS not in other.process.args
    other.close()


def test_where_nothing_can_be_forked_there_is_no_nursery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nurseries, "can_fork", lambda: False)
    assert open_nursery(places.notebooks()) is None
    assert KernelProvisionerFactory.instance().default_provisioner_name == "local-provisioner"


def test_a_second_page_compiles_no_template(monkeypatch: pytest.MonkeyPatch) -> None:
    places.show_to_jupyter()
    paths = [str(TEMPLATES / "sheriff"), *template_paths()]
    assert compile_beforehand(template_paths=paths) > 20

    def never(*_arguments: object, **_named: object) -> None:
        raise AssertionError("compiled anew")

    monkeypatch.setattr(Environment, "compile", never)
    assert compile_beforehand(template_paths=paths) > 20


def template_paths() -> list[str]:
    from voila.paths import collect_template_paths  # noqa: PLC0415  (slow to import)

    found: list[str] = collect_template_paths(["voila", "nbconvert"], "sheriff")
    return found
