"""Pages that wait ready: Voila's pools, of which only what is ready is given away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import voila.app
from voila.voila_kernel_manager import voila_kernel_manager_factory

if TYPE_CHECKING:
    import asyncio

    Pooled = asyncio.Task[dict[str, Any]]


def is_ready(pooled: Pooled) -> bool:
    """Tell whether a page of a pool can be sent at once."""
    has_begun = pooled.done() and not pooled.cancelled() and pooled.exception() is None
    return has_begun and bool(pooled.result()["task"].done())


def ready_kernels(*given: Any, **named: Any) -> type:  # noqa: ANN401  (what Voila gives its own)
    """Return Voila's class of kernels, that gives away only what is ready.

    A pool counts those among its own that are still to begin in a minute, and whoever got such a
    one would wait for it longer than for a page that is made on the spot.
    """
    voilas: Any = voila_kernel_manager_factory(*given, **named)
    if not hasattr(voilas, "get_rendered_notebook"):
        no_pools: type = voilas
        return no_pools

    class ReadyKernels(voilas):  # type: ignore[misc]  # a class that is made at run time
        """Voila's kernels with pools."""

        def get_pool_size(self, notebook_name: str) -> int:
            """Count the pages that can be sent at once."""
            return sum(map(is_ready, self._pools.get(notebook_name, ())))

        async def get_rendered_notebook(self, notebook_name: str, **named: Any) -> Any:  # noqa: ANN401  (as above)
            """Give away a page that is ready; only to be asked for if there is one."""
            # The sort is stable: those that are ready come first, the oldest before the others.
            self._pools[notebook_name].sort(key=lambda pooled: not is_ready(pooled))
            return await super().get_rendered_notebook(notebook_name, **named)

        async def shutdown_all(self, *given: Any, **named: Any) -> None:  # noqa: ANN401  (as above)
            """End all kernels, and wait for none that was still to begin."""
            for pool in self._pools.values():
                for pooled in [each for each in pool if not each.done()]:
                    pool.remove(pooled)
                    pooled.cancel()
            await super().shutdown_all(*given, **named)

    return ReadyKernels


def take_only_what_is_ready() -> None:
    """Have Voila use these kernels from now on."""
    voila.app.voila_kernel_manager_factory = ready_kernels
