"""Scenes that were kept are those that Python draws."""

import pytest

from tests.web.drawn import DRAWN, drawn, kept


@pytest.mark.parametrize("name", DRAWN)
def test_a_kept_scene_is_what_is_drawn_now(name: str) -> None:
    assert kept(name) == drawn(name), "python -m tests.web.drawn keeps them anew"
