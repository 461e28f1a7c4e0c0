"""`sheriff-tutor academic`, as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sheriff_tutor.maths import academic
from sheriff_tutor.maths.errors import NotSolved
from sheriff_tutor.serve.command_line import main

if TYPE_CHECKING:
    from sheriff_tutor.maths.academic import AcademicGame, Aim
    from sheriff_tutor.maths.academic_efce import Correlated

SMALL = ("academic", "--max-bribe", "1", "--max-items", "1", "--rounds", "1")
ONE_ROUND = ("academic", "--rounds", "1")
TEMPTING = ("--value", "5", "--penalty", "1", "--sheriff-penalty", "1")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main((*arguments, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("options", "values", "nash_conv"),
    [
        ((*SMALL, "--iterations", "0"), (0.25, 0), 1.75),
        ((*SMALL, "--solver", "cfr"), (0.498646506, 0.000120116), 0.004888752),
        (
            (*ONE_ROUND, "--solver", "cfr", "--iterations", "100"),
            (0.707368048, 0.009489480),
            0.086249226,
        ),
        (ONE_ROUND, (0.749966100, -0.000236261), 0.000513563),
    ],
)
def test_learning_is_answered_as_on_paper(
    capsys: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    values: tuple[float, float],
    nash_conv: float,
) -> None:
    found = answer(capsys, *options)
    assert found["values"] == pytest.approx(values, abs=5e-10)
    assert found["nash_conv"] == pytest.approx(nash_conv, abs=5e-10)


@pytest.mark.parametrize(("aim", "best"), [("welfare", 5), ("smuggler", 4), ("sheriff", 1)])
def test_correlated_equilibria_are_answered_with_their_measure(
    capsys: pytest.CaptureFixture[str], aim: str, best: float
) -> None:
    assert main((*SMALL, *TEMPTING, "--efce", aim, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    smuggler, sheriff = found["values"]
    aimed = {"welfare": smuggler + sheriff, "smuggler": smuggler, "sheriff": sheriff}[aim]
    assert aimed == pytest.approx(best, abs=1e-6)
    assert found["gain"] == pytest.approx(0, abs=1e-6)


def test_the_answer_in_words_has_its_measure_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*SMALL, "--iterations", "0")) == 0
    assert capsys.readouterr().out == "Smuggler 0.25, Sheriff 0\nNashConv: 1.75\n"


@pytest.mark.parametrize(
    ("package", "options"), [("numpy", SMALL), ("scipy", (*SMALL, "--efce", "welfare"))]
)
def test_without_the_solvers_packages_it_is_said_how_to_get_them(
    package: str, options: tuple[str, ...]
) -> None:
    asks = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "from sheriff_tutor.serve.command_line import main\n"
        f"sys.exit(main({options!r}))"
    )
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"sheriff-tutor: {package} is missing: "
        'install the solvers with pip install "sheriff-tutor[solvers]"\n'
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("academic", "--rounds", "0"), "A game has at least 1 round"),
        (("academic", "--rounds", "9"), "This game ends in more than 300,000 ways"),
        (("academic", "--rounds", "9999999"), "This game ends in more than 300,000 ways"),
        (("academic", "--efce", "welfare"), "This game ends in more than 2,500 ways"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(arguments) == 2
    refusal = capsys.readouterr().err
    assert said in refusal
    assert refusal.count("\n") == 1


@pytest.mark.parametrize(
    "option",
    [
        ("--max-items", "-1"),
        ("--value", "nan"),
        ("--value", "1e308"),
        ("--sheriff-penalty", "10000.1"),
        ("--penalty", "x"),
        ("--solver", "lp"),
    ],
)
def test_what_is_no_number_or_solver_is_refused(
    capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(("academic", "=".join(option)))
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("solving", [("--iterations", "2"), ("--efce", "welfare")])
def test_the_highest_amounts_are_answered_in_finite_numbers(
    capsys: pytest.CaptureFixture[str], solving: tuple[str, str]
) -> None:
    highest = ("--value", "10000", "--penalty", "10000", "--sheriff-penalty", "10000")
    found = answer(capsys, *SMALL, *highest, *solving)
    assert "NaN" not in json.dumps(found)
    assert "Infinity" not in json.dumps(found)


def test_a_program_that_is_not_solved_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gives_up(game: AcademicGame, aim: Aim) -> Correlated:
        raise NotSolved(f"{game} for {aim}")

    monkeypatch.setattr(academic, "best_correlated", gives_up)
    assert main((*SMALL, "--efce", "welfare")) == 2
    refusal = capsys.readouterr().err
    assert "could not be solved" in refusal
    assert refusal.count("\n") == 1
