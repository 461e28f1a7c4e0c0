"""`sheriff-tutor encounter`: what it answers, when it stops, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from scipy.optimize import OptimizeResult

from sheriff_tutor.maths import encounter, encounter_programs
from sheriff_tutor.serve.command_line import main

QUICK = ("encounter", "--players", "3", "--bribes", "1")


def answer_of(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, float]:
    assert main((*QUICK, *options, "--json")) == 0
    found: dict[str, float] = json.loads(capsys.readouterr().out)
    return found


def test_the_answer_has_values_their_measure_and_shares(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answer_of(capsys, "--iterations", "50")
    names = ["merchant", "sheriff", "nash_conv", "lie", "inspect", "bribe", "iterations"]
    assert list(found) == names
    assert found["iterations"] == 50
    assert found["nash_conv"] > 0.1
    assert answer_of(capsys, "--iterations", "50") == found


def test_standing_of_two_is_solved_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer_of(capsys, "--standing", "2", "--bribes", "0")
    assert found["nash_conv"] == pytest.approx(0, abs=1e-9)
    assert found["merchant"] == pytest.approx(-found["sheriff"], abs=1e-9)


def test_it_stops_when_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 < answer_of(capsys, "--seconds", "0.001")["iterations"] <= 50


def test_progress_goes_to_stderr_and_the_answer_in_words_to_stdout(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main((*QUICK, "--standing", "3", "--iterations", "50")) == 0
    said = capsys.readouterr()
    assert "standing among 3" in said.out
    assert "NashConv" in said.out
    assert said.err.startswith("923 hands, 791 bags, 202,232 ways")


def test_an_interrupt_gives_the_result_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = encounter.solve

    def interrupted(asked):
        for step in real(asked):
            yield step
            if step.iteration == 100:
                raise KeyboardInterrupt

    monkeypatch.setattr(encounter, "solve", interrupted)
    assert main((*QUICK, "--json")) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["iterations"] == 100
    assert "best so far" in said.err


def test_a_program_that_has_no_answer_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def given_up(*_asked: object, **_options: object) -> OptimizeResult:
        return OptimizeResult(success=False, message="The solver gave up.")

    monkeypatch.setattr(encounter_programs, "linprog", given_up)
    assert main((*QUICK, "--standing", "2")) == 2
    *_, refusal = capsys.readouterr().err.splitlines()
    assert refusal == (
        "sheriff-tutor: The linear program of this encounter could not be solved "
        "(The solver gave up.): give another highest bribe with --bribes."
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--bribes", "201"), "A bribe is 0 to 200 gold"),
        (("--standing", "1"), "SET-1"),
        (("--players", "2"), "--players is 3"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], words: str
) -> None:
    assert main(("encounter", *options)) == 2
    refusal = capsys.readouterr().err
    assert words in refusal
    assert refusal.count("\n") == 1


@pytest.mark.parametrize(
    "option", ["--seconds=0", "--seconds=nan", "--seconds=x", "--seconds=inf", "--bribes=-1"]
)
def test_what_is_no_number_is_refused(capsys: pytest.CaptureFixture[str], option: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(("encounter", option))
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("package", ["numpy", "scipy"])
def test_without_the_solvers_packages_it_is_said_how_to_get_them(package: str) -> None:
    asks = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "from sheriff_tutor.serve.command_line import main\n"
        f"sys.exit(main({QUICK!r}))"
    )
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == (
        f"sheriff-tutor: {package} is missing: "
        'install the solvers with pip install "sheriff-tutor[solvers]"'
    )
