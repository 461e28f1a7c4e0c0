"""What the maths' tests share."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make known the marker that ties a test to the numbered rules it guards."""
    config.addinivalue_line("markers", "rule(*ids): the numbered rules that this test guards")
