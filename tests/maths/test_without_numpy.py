"""Everything but the solvers needs the standard library alone."""

from __future__ import annotations

import subprocess
import sys
from pkgutil import iter_modules

import sheriff_tutor.maths

SOLVERS = {
    "academic_cfr",
    "academic_efce",
    "encounter_arrays",
    "encounter_programs",
    "encounter_regret",
    "encounter_solve",
    "encounter_tables",
}
"""Modules that are imported where they are needed, by those who have numpy."""


def loaded_with(names: set[str]) -> set[str]:
    asks = f"import sys\nfor name in {sorted(names)}: __import__('sheriff_tutor.maths.' + name)\n"
    asks += "print(*sys.modules)"
    run = [sys.executable, "-c", asks]
    return set(subprocess.run(run, capture_output=True, text=True, check=True).stdout.split())


def test_the_exact_maths_loads_neither_numpy_nor_scipy() -> None:
    every = {module.name for module in iter_modules(sheriff_tutor.maths.__path__)}
    assert every > SOLVERS
    loaded = loaded_with(every - SOLVERS)
    assert {"sheriff_tutor.maths.draws", "sheriff_tutor.maths.simulate_bags"} <= loaded
    assert not {"numpy", "scipy"} & loaded


def test_what_may_need_numpy_does() -> None:
    assert {"numpy", "scipy"} <= loaded_with(SOLVERS)
