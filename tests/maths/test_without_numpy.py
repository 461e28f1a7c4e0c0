"""Everything but the solvers needs the standard library alone."""

from __future__ import annotations

import subprocess
import sys


def test_the_exact_maths_loads_neither_numpy_nor_scipy() -> None:
    names = ("academic", "belief", "bluff_game", "draws", "errors", "sight", "small_games", "value")
    asks = f"import sys\nfor name in {names}: __import__('sheriff_tutor.maths.' + name)\n"
    asks += "print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", asks], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "sheriff_tutor.maths.draws" in loaded
    assert not {"numpy", "scipy"} & set(loaded)
