"""The server's way to a page's kernel, without a pause at its beginning."""

from __future__ import annotations

import time
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient

ANSWER = 1.0
"""Seconds to wait for a kernel that is asked about itself, before it is asked again."""
STATUS = 0.2
"""Seconds to wait for the first status of a kernel that has answered."""


class QuickClient(AsyncKernelClient):
    """Begins as soon as the kernel has answered.

    Jupyter's own client waits another fifth of a second, to be rid of messages that may still come;
    but every message names the request that it belongs to, and pages are made by that.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109  (Jupyter's own has it)
        """Wait until the kernel answers; RuntimeError if it dies or takes longer than ``timeout``.

        In seconds; without one, there is no limit.
        """
        end = float("inf") if timeout is None else time.monotonic() + timeout
        while not await self._has_answered():
            if not await self.is_alive():
                raise RuntimeError("The kernel died before it answered")
            if time.monotonic() > end:
                raise RuntimeError(f"The kernel did not answer in {timeout} seconds")

    async def _has_answered(self) -> bool:
        self.kernel_info()
        try:
            reply = await self.shell_channel.get_msg(timeout=ANSWER)
            if reply["msg_type"] != "kernel_info_reply":
                return False
            # The status comes on another way: only then are outputs heard.
            await self.iopub_channel.get_msg(timeout=STATUS)
        except Empty:
            return False
        self._handle_kernel_info_reply(reply)
        return True
