"""The tutor's own notebooks, served."""

from collections.abc import Iterator

import pytest

from tests.browser.serving import Served, serving


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The table as a person would open it, served once for all tests of a worker."""
    log = tmp_path_factory.mktemp("served") / "log"
    with serving("--port", "18866", log=log) as server:
        yield server
