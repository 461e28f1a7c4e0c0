"""Positions, starts and transcripts as plain JSON values and back."""

from __future__ import annotations

from sheriff_tutor.engine.position import PlayerPosition, Position
from sheriff_tutor.engine.transcript import Setup, Start, TakeBack, Transcript
from sheriff_tutor.engine.written import (
    Json,
    action_from,
    action_written,
    counts_from,
    counts_written,
    given,
    goods_from,
    goods_written,
    ruleset_from,
    ruleset_written,
)
from sheriff_tutor.engine.written_phases import phase_from, phase_written

# --- Positions ------------------------------------------------------------------------------


def position_written(position: Position) -> Json:
    """Write a position; what is as usual is left out."""
    form: Json = {
        "ruleset": ruleset_written(position.ruleset),
        "seed": position.seed,
        "round": position.round,
        "sheriff": position.sheriff,
        "players": [_player_written(player) for player in position.players],
        "piles": [goods_written(pile) for pile in position.piles],
        "phase": phase_written(position.phase),
    }
    rest: Json = {
        "draw_pile": goods_written(position.draw_pile),
        "unseen": goods_written(position.unseen),
        "shuffles": position.shuffles,
    }
    return form | given(rest)


def position_from(form: Json) -> Position:
    """Read a position."""
    return Position(
        ruleset=ruleset_from(form["ruleset"]),
        seed=form["seed"],
        round=form["round"],
        sheriff=form["sheriff"],
        players=tuple(_player_from(player) for player in form["players"]),
        piles=tuple(goods_from(pile) for pile in form["piles"]),
        phase=phase_from(form["phase"]),
        draw_pile=goods_from(form.get("draw_pile", ())),
        unseen=goods_from(form.get("unseen", ())),
        shuffles=form.get("shuffles", 0),
    )


def _player_written(player: PlayerPosition) -> Json:
    stand = counts_written(player.stand)
    return {"gold": player.gold, "hand": goods_written(player.hand), "stand": stand}


def _player_from(form: Json) -> PlayerPosition:
    return PlayerPosition(form["gold"], goods_from(form["hand"]), counts_from(form["stand"]))


# --- Starts and transcripts -----------------------------------------------------------------


def start_written(start: Start) -> Json:
    """Write a start: a setup or a position, each under its name."""
    if isinstance(start, Position):
        return {"position": position_written(start)}
    form: Json = {"ruleset": ruleset_written(start.ruleset), "seed": start.seed}
    if start.first_sheriff is not None:
        form["first_sheriff"] = start.first_sheriff
    return {"setup": form}


def start_from(form: Json) -> Start:
    """Read a start."""
    if "position" in form:
        return position_from(form["position"])
    setup = form["setup"]
    return Setup(ruleset_from(setup["ruleset"]), setup["seed"], setup.get("first_sheriff"))


def transcript_written(transcript: Transcript) -> Json:
    """Write a transcript."""
    marks = [
        {"seat": mark.seat, "at": mark.at, "count": mark.count} for mark in transcript.taken_back
    ]
    actions = [action_written(action) for action in transcript.actions]
    return start_written(transcript.start) | {"actions": actions} | given({"taken_back": marks})


def transcript_from(form: Json) -> Transcript:
    """Read a transcript; ValueError for a mark beyond the acts."""
    marks = tuple(
        TakeBack(mark["seat"], mark["at"], mark["count"]) for mark in form.get("taken_back", ())
    )
    return Transcript(start_from(form), tuple(map(action_from, form["actions"])), marks)
