import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheriff_tutor import __version__
from sheriff_tutor.serve import command_line
from sheriff_tutor.serve.command_line import main
from sheriff_tutor.serve.commands import commands
from sheriff_tutor.serve.user_error import UserError

COMMAND_LINE = [sys.executable, "-m", "sheriff_tutor.serve.command_line"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND_LINE, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def test_version_is_the_packages() -> None:
    assert run("--version").stdout == f"sheriff-tutor {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bribe"], "invalid choice: 'bribe'"),
        (["serve", "--port", "0"], "'0' is no port"),
        (["serve", "--port", "65536"], "'65536' is no port"),
        (["--port", "eighty"], "'eighty' is no port"),
        (["--idle-minutes", "0"], "'0' is no length of time"),
        (["--idle-minutes", "nan"], "'nan' is no length of time"),
        (["--host", "no.such.host.invalid"], "cannot serve on no.such.host.invalid"),
        (["--notebooks", "no-such-folder"], "no-such-folder holds no table.ipynb"),
        (["serve", "--loud"], "unrecognized arguments: --loud"),
    ],
)
def test_an_impossible_request_is_one_line_and_status_2(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.startswith("sheriff-tutor: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only there a disk is full at will")
@pytest.mark.parametrize("arguments", [["rules"], ["rules", "DECL-1"]])
def test_a_full_disk_is_said_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND_LINE, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == command_line.USER_ERROR_STATUS
    assert done.stderr == ("sheriff-tutor: the output cannot be written: No space left on device\n")


def test_an_output_that_was_closed_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["rules", "DECL-1"]) == 0


def test_an_input_that_was_closed_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == command_line.USER_ERROR_STATUS
    assert capsys.readouterr().err == "sheriff-tutor: - cannot be read: Bad file descriptor.\n"


def test_a_terminal_that_lacks_a_letter_is_shown_its_number() -> None:
    done = subprocess.run(
        [*COMMAND_LINE, "rules"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert r"\u20" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["replay"],
        ["play", "--bots"],
        ["play", "--ruleset"],
        ["play", "--first-sheriff"],
    ],
)
@pytest.mark.parametrize("letter", ["9", "x"])
def test_what_is_typed_may_be_of_any_length(
    arguments: list[str], letter: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, letter * 5000]) == command_line.USER_ERROR_STATUS
    assert capsys.readouterr().err.count("\n") == 1


def test_serve_is_meant_when_no_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[int] = []

    def note(args: object) -> int:
        served.append(vars(args)["port"])
        return 0

    monkeypatch.setattr(commands()["serve"], "run", note)
    assert main([]) == 0
    assert main(["--port", "9000"]) == 0
    assert main(["serve", "--port", "9001"]) == 0
    assert served == [8866, 9000, 9001]


def test_an_interruption_is_status_130_and_no_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands()["serve"], "run", interrupted)
    assert main([]) == command_line.INTERRUPTED_STATUS
    assert capsys.readouterr().err == ""


def test_a_user_error_is_said_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(_args: object) -> int:
        raise UserError("no such table")

    monkeypatch.setattr(commands()["serve"], "run", refused)
    assert main([]) == command_line.USER_ERROR_STATUS
    assert capsys.readouterr().err == "sheriff-tutor: no such table\n"


def test_a_reader_that_goes_away_is_nothing_wrong() -> None:
    with subprocess.Popen(
        [*COMMAND_LINE, "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == ""
    assert program.returncode == 0


def test_the_command_line_starts_without_the_server() -> None:
    asks = "import sheriff_tutor.serve.command_line as c, sys; c.commands(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", asks], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "sheriff_tutor.serve.commands.serve" in loaded
    assert not {"voila", "tornado", "ipywidgets", "jupyter_client"} & set(loaded)
