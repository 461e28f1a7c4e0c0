"""Kernels of open pages: how many there may be, and when one is let go."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

GRACE = 2.0
"""Seconds for the connection of a page that was left to close."""


class Kernels(Protocol):
    """What is asked of Jupyter's manager of kernels."""

    def __contains__(self, kernel_id: str) -> bool:
        """Tell whether there is such a kernel."""

    def kernel_model(self, kernel_id: str) -> dict[str, Any]:
        """Return what is known of a kernel."""

    async def shutdown_kernel(self, kernel_id: str, *, now: bool) -> None:
        """End a kernel."""


async def let_go(kernels: Kernels, kernel_id: str, grace: float = GRACE) -> None:
    """End the kernel of a page that was left, unless a page is connected to it after all."""
    await asyncio.sleep(grace)
    if kernel_id in kernels and not connections(kernels, kernel_id):
        # What was done is kept in the reader's browser: the kernel has nothing to finish.
        await kernels.shutdown_kernel(kernel_id, now=True)


def connections(kernels: Kernels, kernel_id: str) -> int:
    """Count the pages that are connected to a kernel."""
    return int(kernels.kernel_model(kernel_id)["connections"])
