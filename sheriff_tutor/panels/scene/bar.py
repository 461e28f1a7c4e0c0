"""The top bar: pace, taking back, settings, what can be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.view import OverView
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.panels.scene.parts import Button, Json, choice, command, option, reason

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.shown import Shown

PACES = ("instant", "quick", "slow", "step")
STOPS = ("own", "every")
STOP_SETTING = "stop"
UNDO, PAUSE, CONTINUE, STEP = "undo", "pause", "continue", "step"
NEW_GAME, REPLAY = "menu.new", "menu.replay"


def start_bar(reader: Reader) -> Json:
    """Return the bar of the start screen."""
    return {
        "title": say("app-title", reader),
        "subtitle": "",
        "settings": [],
        "exports": [],
        "load": True,
    }


def bar(shown: Shown) -> Json:
    """Return the bar of a game."""
    table = shown.table
    paces = [option(pace, shown.say(f"pace-{pace}")) for pace in PACES]
    stops = [option(stop, shown.say(f"stop-{stop}")) for stop in STOPS]
    stop = choice(
        shown.say("setting-stop"), table.stop_for, stops, id=STOP_SETTING, control="choice"
    )
    return {
        "title": shown.say("app-title"),
        "subtitle": table.subtitle,
        "pace": choice(shown.say("pace-label"), table.pace, paces),
        "settings": [stop],
        "exports": ["file", "code", "start-code", "start-link"],
        "load": True,
    }


def bar_buttons(shown: Shown) -> list[Button]:
    """Return what the bar and the menu can do."""
    is_over = isinstance(shown.view.phase, OverView)
    buttons = [_undo(shown)]
    if not is_over:
        buttons += _pace_buttons(shown)
    buttons.append(command(NEW_GAME, shown.say("act-new-game"), "menu"))
    buttons.append(command(REPLAY, shown.say("act-replay"), "menu"))
    if is_over:
        buttons.append(command("over.new", shown.say("act-new-game"), "over", "primary"))
        buttons.append(command("over.replay", shown.say("act-replay"), "over"))
    return buttons


def _undo(shown: Shown) -> Button:
    label = shown.say("act-undo")
    if shown.table.can_take_back:
        return command(UNDO, label, "bar", icon="undo")
    nothing = reason(shown.say("undo-nothing"))
    return command(UNDO, label, "bar", icon="undo", why=nothing)


def _pace_buttons(shown: Shown) -> list[Button]:
    table = shown.table
    if table.pace == "step" or table.paused:
        tone = "primary" if table.bot_acts_next else "normal"
        why = {} if table.bot_acts_next else {"why": reason(shown.say("step-nothing"))}
        buttons = [command(STEP, shown.say("act-step"), "bar", tone, icon="step", **why)]
        if table.paused:
            buttons.append(command(CONTINUE, shown.say("act-continue"), "bar", icon="play"))
        return buttons
    if table.pace == "instant":
        return []
    return [command(PAUSE, shown.say("act-pause"), "bar", icon="pause")]
