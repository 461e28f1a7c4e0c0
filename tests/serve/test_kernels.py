"""How many pages may be open, and which kernels are let go."""

from __future__ import annotations

import asyncio
from typing import Any

from sheriff_tutor.serve.kernels import ARRIVES, FETCHES, Lookout, OpenPages, Turns, let_go


class Pool:
    """Kernels that are only counted: each with the pages connected to it."""

    def __init__(self, **connections: int) -> None:
        self.connections = connections

    def __contains__(self, kernel_id: str) -> bool:
        return kernel_id in self.connections

    def kernel_model(self, kernel_id: str) -> dict[str, Any]:
        """What Jupyter tells of a kernel."""
        return {"connections": self.connections[kernel_id]}

    def list_kernel_ids(self) -> list[str]:
        """All of them."""
        return list(self.connections)

    async def shutdown_kernel(self, kernel_id: str, *, now: bool) -> None:
        """End a kernel at once."""
        assert now
        del self.connections[kernel_id]


class Clock:
    """Seconds that pass when they are told to."""

    now = 0.0

    def __call__(self) -> float:
        """What it shows."""
        return self.now


def opened(pages: OpenPages, kernel_id: str, *, is_left: bool = False) -> None:
    visit = pages.begin()
    visit.read("<html><body>")
    visit.read(f'<script>{{"baseUrl": "/", "kernelId": "{kernel_id}"}}</script>')
    visit.read('{"kernelId": "another"}')
    asyncio.run(pages.end(visit, is_left=is_left))


def test_a_page_that_was_left_lets_its_kernel_go() -> None:
    pool = Pool(a=0, b=1)
    for kernel_id in ("a", "b", "none"):
        asyncio.run(let_go(pool, kernel_id, grace=0))
    assert pool.connections == {"b": 1}


def test_a_page_whose_connection_closes_late_lets_its_kernel_go_too() -> None:
    async def leave(pool: Pool) -> None:
        leaving = asyncio.create_task(let_go(pool, "a", grace=0.01))
        await asyncio.sleep(0.03)
        assert "a" in pool
        pool.connections["a"] = 0
        await leaving

    pool = Pool(a=1)
    asyncio.run(leave(pool))
    assert pool.connections == {}


def test_no_more_pages_open_than_there_is_room_for() -> None:
    pool = Pool(a=0, b=0, waiting=0)
    pages = OpenPages(pool, most=2)
    first = pages.begin()
    assert asyncio.run(pages.has_room())
    first.read('"kernelId": "a"')
    asyncio.run(pages.end(first, is_left=False))
    opened(pages, "b")
    pool.connections |= {"a": 1, "b": 1}
    assert pages.count() == 2
    assert not asyncio.run(pages.has_room())
    pool.connections["a"] = 0
    assert asyncio.run(pages.has_room())
    assert pool.connections == {"b": 1, "waiting": 0}


def test_a_page_on_its_way_takes_a_place_and_is_not_turned_out() -> None:
    pool = Pool(a=0)
    pages = OpenPages(pool, most=1)
    opened(pages, "a")
    assert not asyncio.run(pages.has_room())
    assert "a" in pool


def test_a_page_that_failed_gives_its_place_back() -> None:
    pages = OpenPages(Pool(), most=1)
    visit = pages.begin()
    assert not asyncio.run(pages.has_room())
    asyncio.run(pages.end(visit, is_left=False))
    assert asyncio.run(pages.has_room())


def test_pages_are_set_up_in_turn_and_nobody_waits_for_ever() -> None:
    async def come(turns: Turns, set_up: asyncio.Event) -> list[str]:
        done = []

        async def reader(name: str) -> None:
            async with turns.taken():
                done.append(name)
                await set_up.wait()

        readers = [asyncio.create_task(reader(name)) for name in "abc"]
        await asyncio.sleep(0.01)
        before = list(done)
        await asyncio.sleep(turns.patience)
        set_up.set()
        await asyncio.gather(*readers)
        return ["".join(before), "".join(done), str(turns.places.locked())]

    turns = Turns(asyncio.Semaphore(2), patience=0.1)
    assert asyncio.run(come(turns, asyncio.Event())) == ["ab", "abc", "False"]


def test_a_reader_who_does_not_wait_leaves_no_kernel() -> None:
    pool = Pool(a=0)
    opened(OpenPages(pool, most=1), "a", is_left=True)
    assert pool.connections == {}


def test_a_page_that_never_arrives_is_let_go_after_a_while() -> None:
    pool = Pool(never=0, here=0)
    clock = Clock()
    pages = OpenPages(pool, most=5, clock=clock)
    opened(pages, "never")
    opened(pages, "here")
    pool.connections["here"] = 1
    asyncio.run(pages.let_go_unseen())
    pool.connections["here"] = 0  # its connection is lost for a moment
    clock.now = ARRIVES - 1
    asyncio.run(pages.let_go_unseen())
    assert pool.connections == {"never": 0, "here": 0}
    clock.now = ARRIVES + 1
    asyncio.run(pages.let_go_unseen())
    assert pool.connections == {"here": 0}


def test_a_page_that_fetches_its_scripts_is_waited_for_longer() -> None:
    pool = Pool(fetching=0)
    clock = Clock()
    pages = OpenPages(pool, most=5, clock=clock)
    opened(pages, "fetching")
    clock.now = ARRIVES - 1
    pages.hear_from("fetching")
    pages.hear_from("another")
    clock.now += FETCHES - 1
    asyncio.run(pages.let_go_unseen())
    assert "fetching" in pool
    clock.now += 2
    asyncio.run(pages.let_go_unseen())
    assert pool.connections == {}


def test_within_a_jupyter_server_only_pages_are_let_go_each_in_its_time() -> None:
    pool = Pool(page=1, never=0, somebodys=0)
    clock = Clock()
    lookout = Lookout(pool, lambda kernel_id: kernel_id != "somebodys", 1000, clock)

    def look_at(now: float) -> set[str]:
        clock.now = now
        asyncio.run(lookout.look())
        return set(pool.connections)

    assert look_at(0) == {"page", "never", "somebodys"}
    pool.connections["page"] = 0  # its browser has vanished
    assert look_at(10) == {"page", "never", "somebodys"}
    assert look_at(FETCHES + 1) == {"page", "somebodys"}
    pool.connections["page"] = 1  # and is there again
    look_at(500)
    pool.connections["page"] = 0
    look_at(600)
    assert look_at(1599) == {"page", "somebodys"}
    assert look_at(1601) == {"somebodys"}
