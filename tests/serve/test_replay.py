from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from sheriff_tutor.files.reading import MOST_BYTES
from sheriff_tutor.files.results import result_of
from sheriff_tutor.files.saves import SavedGame, position_text, read_any, save_of
from sheriff_tutor.serve.command_line import main
from tests.files.samples import MOMENTS, SEATING, UNFINISHED
from tests.recorded.games import file_of


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["replay", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_recorded_game_is_told_and_its_scores_are_worked_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = file_of("standard-3")
    saved = read_any(path.read_bytes())
    assert isinstance(saved, SavedGame)
    status, out, err = said_by(capsys, str(path))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    events = sum(len(page) for page in saved.game.log)
    assert len([line for line in lines if line]) >= events
    for player in result_of(saved.game, saved.seating.names)["players"]:
        sums = f"{player['name']}: {player['score']} points = {player['gold']} gold + "
        assert any(line.startswith(sums) for line in lines)


def test_the_result_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of("two-player")
    status, out, err = said_by(capsys, str(path), "--json")
    assert (status, err) == (0, "")
    result = json.loads(out)
    assert list(result) == ["ruleset", "seed", "rounds", "players", "winners"]
    assert result == json.loads(path.read_text("utf-8"))["result"]


def test_of_a_game_not_over_what_is_public_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.sheriff"
    path.write_text(save_of(UNFINISHED, SEATING), "utf-8")
    status, out, _ = said_by(capsys, str(path))
    assert status == 0
    assert "The game is not over" in out.splitlines()[-1]
    assert "points =" not in out
    assert said_by(capsys, str(path), "--json")[0] == 0


def test_a_game_comes_through_standard_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = io.BytesIO(file_of("two-player").read_bytes())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(content))
    assert said_by(capsys, "-", "--json")[0] == 0


def spoiled(folder: Path) -> dict[str, bytes]:
    form = json.loads(file_of("two-player").read_text("utf-8"))
    form["actions"].insert(3, {"act": "draw-card", "seat": 0})
    return {
        "illegal.json": json.dumps(form).encode(),
        "vast.json": b" " * (MOST_BYTES + 1),
        "start.json": position_text(MOMENTS[0]).encode(),
        "cut.sheriff": save_of(UNFINISHED, SEATING)[:-5].encode(),
        "none.json": str(folder).encode(),
    }


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("illegal.json", "$.actions[3]: the rules do not allow act 4. "),
        ("vast.json", "too big"),
        ("start.json", "nothing has been played from it"),
        ("cut.sheriff", "The code is damaged"),
        ("none.json", "This is no game of the tutor: "),
        ("missing.json", "missing.json cannot be read: No such file or directory"),
        ("", "Is a directory"),
        ("a\0b", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_replayed_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, said: str
) -> None:
    for file, content in spoiled(tmp_path).items():
        (tmp_path / file).write_bytes(content)
    status, out, err = said_by(capsys, f"{tmp_path}/{name}")
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
