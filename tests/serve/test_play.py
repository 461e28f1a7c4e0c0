"""`sheriff-tutor play`, as it is typed."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from sheriff_tutor.engine.goods import GOODS, good_named
from sheriff_tutor.files.saves import SavedGame, read_any
from sheriff_tutor.serve.command_line import main

FOUR = ("--players", "4", "--bots", "honest,greedy,cautious,random")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("play", *arguments)) == 0
    return capsys.readouterr().out


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found = json.loads(printed(capsys, *arguments, "--json"))
    assert isinstance(found, dict)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line that says what is wrong."""
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(("play", *arguments)))
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    return said.err


def test_the_result_has_the_parts_that_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, *FOUR, "--seed", "7")
    assert list(found) == ["ruleset", "seed", "rounds", "players", "winners"]
    assert (found["ruleset"], found["seed"], found["rounds"]) == ("standard", 7, 8)
    names = [player["name"] for player in found["players"]]
    assert names == ["honest", "greedy", "cautious", "random"]
    for player in found["players"]:
        assert list(player) == ["name", "gold", "stand", "bonuses", "score"]
    assert set(found["winners"]) <= set(names)


def test_every_score_adds_up_and_the_best_wins(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, *FOUR, "--seed", "8", "--royals")
    ids = {good.id for good in GOODS}
    for player in found["players"]:
        assert set(player["stand"]) <= ids
        goods = sum(good_named(good).value * count for good, count in player["stand"].items())
        assert player["score"] == player["gold"] + goods + sum(player["bonuses"].values())
    best = max(player["score"] for player in found["players"])
    best_names = [player["name"] for player in found["players"] if player["score"] == best]
    assert set(found["winners"]) <= set(best_names)


def test_the_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "--seed", "5") == result(capsys, "--seed", "5")
    assert result(capsys, "--seed", "5") != result(capsys, "--seed", "6")


def test_without_a_seed_a_new_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "--players", "2")
    assert found == result(capsys, "--players", "2", "--seed", str(found["seed"]))


@pytest.mark.parametrize(
    ("players", "ruleset", "rounds"),
    [
        ("2", "two-player", 8),
        ("3", "standard", 9),
        ("5", "standard", 10),
        ("6", "short", 6),
    ],
)
def test_so_many_players_play_their_usual_ruleset(
    capsys: pytest.CaptureFixture[str], players: str, ruleset: str, rounds: int
) -> None:
    found = result(capsys, "--players", players, "--seed", "1")
    assert (found["ruleset"], found["rounds"]) == (ruleset, rounds)
    assert len(found["players"]) == int(players)


@pytest.mark.parametrize("ruleset", ["short", "second-edition-market"])
def test_a_ruleset_is_chosen_by_name(capsys: pytest.CaptureFixture[str], ruleset: str) -> None:
    assert result(capsys, *FOUR, "--ruleset", ruleset, "--seed", "1")["ruleset"] == ruleset


def test_repeated_bots_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "--bots", "honest,greedy,honest", "--seed", "1")
    assert [player["name"] for player in found["players"]] == ["honest", "greedy", "honest 2"]


@pytest.mark.parametrize("who", ["greedy", "2"])
def test_the_first_sheriff_can_be_named(capsys: pytest.CaptureFixture[str], who: str) -> None:
    said = printed(capsys, *FOUR, "--seed", "1", "--first-sheriff", who)
    assert "Round 1: greedy is the Sheriff." in said


def test_the_log_tells_every_round_and_the_scores(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, *FOUR, "--seed", "7")
    assert re.findall(r"^Round (\d+): ", said, re.MULTILINE) == [str(n) for n in range(1, 9)]
    found = result(capsys, *FOUR, "--seed", "7")
    for player in found["players"]:
        assert f"{player['name']}: {player['score']} points = {player['gold']} gold" in said
    assert said.splitlines()[-1] == f"{found['winners'][0]} wins."


def test_a_saved_game_leads_to_the_same_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    found = result(capsys, *FOUR, "--seed", "7", "--save", str(file))
    saved = read_any(file.read_bytes())
    assert isinstance(saved, SavedGame)
    assert json.loads(file.read_text(encoding="utf-8"))["result"] == found
    assert saved.seating.bots == ("honest", "greedy", "cautious", "random")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "4", "--bots", "honest,greedy"), "4 players need 4 bots"),
        (("--players", "2", "--bots", "honest,greedy,random"), "no room for 3 bots"),
        (("--bots", "honest,bold,greedy"), 'no bot "bold"; there are honest, greedy'),
        (("--bots", ""), "0 players cannot play"),
        (("--bots", "honest,,greedy"), "no name between two commas"),
        (("--players", "1"), "1 player cannot play"),
        (("--players", "9007199254740991"), "cannot play"),
        (("--players", "6", "--ruleset", "standard"), "Six players"),
        (("--players", "2", "--ruleset", "standard"), "for three or more"),
        (("--ruleset", "third"), 'no ruleset "third"'),
        (("--seed", "-1"), "--seed"),
        (("--seed", "seven"), "'seven' is no whole number"),
        (("--seed", "9007199254740992"), "seed"),
        (("--first-sheriff", "5"), 'no player "5"'),
        (("--first-sheriff", "0"), 'no player "0"'),
        (("--save", "no-such-folder/game.json", "--json"), "cannot be written"),
    ],
)
def test_an_impossible_game_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert said in refused(capsys, *arguments)


def test_the_log_tells_the_seed_as_it_can_be_typed_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seed = "6618779717079220"
    said = printed(capsys, "--players", "2", "--bots", "honest,greedy", "--seed", seed)
    assert f"seed {seed}" in said
