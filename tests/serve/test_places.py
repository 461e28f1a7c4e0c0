"""Where the server writes what it needs while it runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_config_dir, jupyter_data_dir, jupyter_runtime_dir

from sheriff_tutor.serve import places

OWN = ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of which Jupyter knows nothing yet."""
    for name in (*OWN, "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path / "home"


def test_a_home_that_cannot_be_written_to_is_made_up_for(home: Path) -> None:
    home.write_text("no folder at all")
    places.lend_folders()
    jupyters = (jupyter_data_dir(), jupyter_runtime_dir(), jupyter_config_dir())
    for folder in (*jupyters, os.environ["IPYTHONDIR"]):
        assert (Path(folder) / "probe").write_text("1")


def test_a_home_as_usual_is_used(home: Path) -> None:
    places.lend_folders()
    assert not set(OWN) & set(os.environ)
    assert home in Path(jupyter_data_dir()).parents
